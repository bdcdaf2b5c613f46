//! Reading the bytes of a file, up to a limit.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::faults::Faults;
use crate::message;
use crate::text::{nearest, printable};
use crate::words::{Message, did_you_mean, reason};

/// Why a file was not read.
pub(crate) enum Unread {
    /// It is a folder.
    Folder,
    /// It is a pipe or a device: reading it may never end.
    Stream,
    /// It has more bytes than this.
    TooLarge(usize),
    /// The system refuses.
    Io(io::Error),
}

impl Unread {
    /// Why, in a few words: the end of a sentence, without its stop.
    pub(crate) fn reason(&self) -> Message {
        match self {
            Unread::Folder => message!(read.folder_short),
            Unread::Stream => message!(read.stream_short),
            Unread::TooLarge(_) => message!(read.too_large_short),
            Unread::Io(error) => reason(error),
        }
    }

    /// The message on the file at `path`, in whole sentences.
    pub(crate) fn message(&self, path: &Path) -> Message {
        match self {
            Unread::Folder => message!(read.folder),
            Unread::Stream => message!(read.stream),
            Unread::TooLarge(limit) => message!(read.too_large, limit = limit / 1024),
            Unread::Io(error) => cannot_read(path, error),
        }
    }
}

/// Reads the file at `path`, of at most `limit` bytes; no more than that is ever held in memory.
///
/// # Errors
/// The file cannot be read, is a folder or a stream, or is larger.
pub(crate) fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Unread> {
    let mut bytes = Vec::new();
    let read = open(path)?.take((limit as u64).saturating_add(1)).read_to_end(&mut bytes);
    match read {
        Ok(_) if bytes.len() > limit => Err(Unread::TooLarge(limit)),
        Ok(_) => Ok(bytes),
        // It has the look of a file, but more of it is to come some day.
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(Unread::Stream),
        Err(error) => Err(Unread::Io(error)),
    }
}

/// Opens a file that has an end. It is opened without waiting, and asked what it is by its handle: at its path something
/// else may lie by then, and to open a pipe is to wait for somebody who writes to it.
#[cfg(unix)]
fn open(path: &Path) -> Result<File, Unread> {
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, OpenOptionsExt as _};

    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let mut options = File::options();
    let file = options.read(true).custom_flags(flags.bits().cast_signed()).open(path).map_err(Unread::Io)?;
    let known = file.metadata().map_err(Unread::Io)?;
    let kind = known.file_type();
    let is_null = || Path::new("/dev/null").metadata().is_ok_and(|null| null.rdev() == known.rdev());
    if kind.is_dir() {
        Err(Unread::Folder)
    } else if kind.is_fifo() && was_handed_over(path) {
        // Somebody writes to a pipe that the shell has opened for us, as in `<(...)`: that is waited for.
        let flags = fcntl_getfl(&file).map_err(|error| Unread::Io(error.into()))?;
        fcntl_setfl(&file, flags.difference(OFlags::NONBLOCK)).map_err(|error| Unread::Io(error.into()))?;
        Ok(file)
    } else if kind.is_file() || kind.is_char_device() && is_null() {
        Ok(file)
    } else {
        Err(Unread::Stream)
    }
}

/// Whether `path` leads to what the program was given open by whoever started it: `/dev/stdin`, `/dev/fd/63`.
#[cfg(unix)]
fn was_handed_over(path: &Path) -> bool {
    let own = format!("/proc/{}/fd", std::process::id());
    let is_own =
        |folder: &Path| ["/dev/fd", "/proc/self/fd", own.as_str()].iter().any(|known| folder == Path::new(known));
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if path.parent().is_some_and(is_own) {
            return true;
        }
        let Ok(next) = path.read_link() else { return false };
        path = path.parent().map_or_else(|| next.clone(), |folder| folder.join(&next));
    }
    false
}

/// The most links that are followed to see where a pipe comes from.
#[cfg(unix)]
const MOST_LINKS: usize = 16;

/// Elsewhere a path leads to a file or to a folder.
#[cfg(not(unix))]
fn open(path: &Path) -> Result<File, Unread> {
    if path.is_dir() {
        return Err(Unread::Folder);
    }
    File::open(path).map_err(Unread::Io)
}

/// Reads a file that cannot be done without.
///
/// # Errors
/// As for [`read`], in words.
pub(crate) fn load(path: &Path, limit: usize) -> Result<Vec<u8>, Faults> {
    read(path, limit).map_err(|unread| Faults::whole(&path.to_string_lossy(), unread.message(path)))
}

fn cannot_read(path: &Path, error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => {
            // A link that leads nowhere is there, and so the nearest to itself.
            if path.is_symlink() {
                return message!(read.dead_link);
            }
            let near = nearest_file(path).map(|near| printable(&near));
            message!(read.not_found, near = did_you_mean(near))
        }
        io::ErrorKind::PermissionDenied => message!(read.denied),
        _ => message!(read.failed, why = reason(error)),
    }
}

/// The path of the file whose name is most like that of the missing `path`, in the same folder.
fn nearest_file(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // A folder may be huge: a suggestion is worth a short look only.
    let names: Vec<String> = std::fs::read_dir(folder)
        .ok()?
        .take(1000)
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    let near = nearest(path.file_name()?.to_str()?, names.iter().map(String::as_str))?;
    Some(path.with_file_name(near).to_string_lossy().into_owned())
}
