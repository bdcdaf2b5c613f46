//! Reading the bytes of a file, up to a limit.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::faults::Faults;
use crate::text::{did_you_mean, nearest, printable, reason};

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
    pub(crate) fn reason(&self) -> String {
        match self {
            Unread::Folder => "it is a folder".into(),
            Unread::Stream => "it is a pipe or a device".into(),
            Unread::TooLarge(_) => "it is too large".into(),
            Unread::Io(error) => reason(error),
        }
    }

    /// The message on the file at `path`, in whole sentences.
    pub(crate) fn message(&self, path: &Path) -> String {
        match self {
            Unread::Folder => "This is a folder; name a file in it.".into(),
            Unread::Stream => "This is a pipe or a device and was not read; name a file.".into(),
            Unread::TooLarge(limit) => format!("The file is larger than {} KiB and was not read.", limit / 1024),
            Unread::Io(error) => cannot_read(path, error),
        }
    }
}

/// Reads the file at `path`, of at most `limit` bytes; no more than that is ever held in memory.
///
/// # Errors
/// The file cannot be read, is a folder or a stream, or is larger.
pub(crate) fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Unread> {
    if path.is_dir() {
        return Err(Unread::Folder);
    }
    // Asked before the file is opened: to open a pipe is to wait for somebody who writes to it.
    if is_stream(path) {
        return Err(Unread::Stream);
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(Unread::Io)?;
    file.take((limit as u64).saturating_add(1)).read_to_end(&mut bytes).map_err(Unread::Io)?;
    if bytes.len() > limit { Err(Unread::TooLarge(limit)) } else { Ok(bytes) }
}

/// Whether reading may never begin or never end. The null device ends at once; and somebody writes to a pipe that the
/// shell has opened for us, as in `<(...)`.
#[cfg(unix)]
fn is_stream(path: &Path) -> bool {
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
    let Ok(known) = path.metadata() else { return false };
    let is_null = Path::new("/dev/null").metadata().is_ok_and(|null| null.rdev() == known.rdev());
    let is_open = path.starts_with("/dev") || path.starts_with("/proc");
    let kind = known.file_type();
    kind.is_char_device() && !is_null || kind.is_fifo() && !is_open
}

#[cfg(not(unix))]
fn is_stream(_: &Path) -> bool {
    false
}

/// Reads a file that cannot be done without.
///
/// # Errors
/// As for [`read`], in words.
pub(crate) fn load(path: &Path, limit: usize) -> Result<Vec<u8>, Faults> {
    read(path, limit).map_err(|unread| Faults::whole(&path.to_string_lossy(), unread.message(path)))
}

fn cannot_read(path: &Path, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => {
            let near = nearest_file(path).map(|near| printable(&near));
            format!("There is no such file.{}", did_you_mean(near))
        }
        io::ErrorKind::PermissionDenied => "The file may not be read; its permissions forbid it.".into(),
        _ => format!("The file cannot be read: {}.", reason(error)),
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
