//! Writing a file: whole or not at all.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::handle::{self, Lock, Mark};
use crate::message;
use crate::words::{Message, reason};

/// Why a file was not written. What was there before is untouched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// There is a file of this name.
    Exists,
    /// The file that is there is not the one that was written last.
    Changed,
    /// Why, for people: the end of a sentence, without its stop.
    Failed(Message),
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Unwritten {
        Unwritten::Failed(match error.kind() {
            ErrorKind::AlreadyExists => return Unwritten::Exists,
            ErrorKind::NotFound => message!(write.no_folder),
            ErrorKind::NotADirectory => message!(write.part_no_folder),
            ErrorKind::IsADirectory => message!(write.folder),
            ErrorKind::PermissionDenied => message!(write.denied),
            ErrorKind::ReadOnlyFilesystem => message!(write.read_only),
            ErrorKind::StorageFull => message!(write.full),
            ErrorKind::QuotaExceeded => message!(write.quota),
            ErrorKind::FileTooLarge => message!(write.too_large),
            ErrorKind::InvalidFilename => message!(write.bad_name),
            _ => reason(&error),
        })
    }
}

/// What may lie under the name that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// Nothing.
    New,
    /// Anything that is a file.
    Any,
    /// The file of this mark and no other, or nothing: somebody may have deleted it.
    Still(Mark),
}

/// Writes `text` to the file at `path`. It is written to a fresh file in the same folder, which then takes the name, so
/// that a reader finds the old text or the new one and never half of it. A file that is there is only written over with
/// `replace`; it keeps its permissions, and a link to it stays a link.
///
/// # Errors
/// [`Unwritten`]; the fresh file is removed.
pub fn write(path: &Path, text: &str, replace: bool) -> Result<(), Unwritten> {
    put(path, text, if replace { Name::Any } else { Name::New }).map(|_| ())
}

/// As [`write()`], and gives the file that now has the name, with a lock of this program on it from before it had the name.
/// Where files cannot be locked it has none.
///
/// # Errors
/// [`Unwritten`]; the fresh file is removed.
pub fn put(path: &Path, text: &str, name: Name) -> Result<File, Unwritten> {
    let failed = |why: Message| Err(Unwritten::Failed(why));
    let path = followed(path)?;
    // A path that ends in a separator names a folder, whether there is one or not.
    if path.is_dir() || path.file_name().is_none() || ends_in_a_separator(&path) {
        return failed(message!(write.folder));
    }
    let old = fs::metadata(&path).ok();
    match &old {
        // To rename a file to a device would be the end of the device.
        Some(old) if !old.is_file() => return failed(message!(write.stream)),
        Some(_) if name == Name::New => return Err(Unwritten::Exists),
        Some(old) if old.permissions().readonly() => return failed(message!(write.file_read_only)),
        _ => {}
    }
    let (mut file, fresh) = create_beside(&path)?;
    let named = fill(&mut file, text, old.as_ref()).map_err(Unwritten::from).and_then(|()| {
        // Looked at as late as can be: between this and the renaming nothing guards where there are no locks.
        match name {
            Name::Still(mark) if Mark::at(&path).is_some_and(|there| there != mark) => Err(Unwritten::Changed),
            Name::New => Ok(rename_to_new(&fresh, &path)?),
            Name::Any | Name::Still(_) => Ok(rename(&fresh, &path)?),
        }
    });
    if let Err(error) = named {
        // If the fresh file cannot even be removed, there is nothing more to be done.
        let _ = fs::remove_file(&fresh);
        return Err(error);
    }
    sync_folder(&path);
    Ok(file)
}

/// Makes the folder, for these players alone, as the XDG specification asks. One that is there stays as it is.
///
/// # Errors
/// What the system says.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Locks the fresh file, writes `text` to it and brings that to the disk, with the permissions of the file that was there.
fn fill(file: &mut File, text: &str, old: Option<&fs::Metadata>) -> io::Result<()> {
    // Nobody else knows of the fresh file, so nobody else has a lock on it.
    let _ = handle::lock(file);
    tried(Call::Write)?;
    file.write_all(text.as_bytes())?;
    if let Some(old) = old {
        file.set_permissions(old.permissions())?;
    }
    sync(file)
}

/// The path of the file itself, where `path` leads to it by links.
fn followed(path: &Path) -> Result<PathBuf, Unwritten> {
    if !path.is_symlink() {
        return Ok(path.to_owned());
    }
    fs::canonicalize(path).map_err(|error| match error.kind() {
        ErrorKind::PermissionDenied => Unwritten::Failed(message!(write.link_denied)),
        _ => Unwritten::Failed(message!(write.dead_link)),
    })
}

fn ends_in_a_separator(path: &Path) -> bool {
    path.to_string_lossy().ends_with(std::path::is_separator)
}

/// A fresh file in the folder of `path`, under a name that nothing else has. The name is short: it fits wherever that of
/// `path` does. It is hidden, in case a fault of the machine leaves it behind.
fn create_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    for number in 0..100_u32 {
        let fresh = path.with_file_name(format!(".sungka-{}-{number}.tmp", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o644);
        match tried(Call::Open).and_then(|()| options.open(&fresh)) {
            Ok(file) => return Ok((file, fresh)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("too many unfinished files are left in this folder"))
}

/// Removes what an end in mid-air has left in `folder`: fresh files of ours older than a day that nobody has a lock on. What
/// cannot be removed stays.
pub fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_ours = name.starts_with(".sungka-") && name.ends_with(".tmp");
        let is_old = |file: &File| {
            let written = file.metadata().and_then(|data| data.modified()).ok();
            written.and_then(|written| written.elapsed().ok()).is_some_and(|age| age > DAY)
        };
        if is_ours && File::open(&path).is_ok_and(|file| is_old(&file) && handle::lock(&file) != Lock::Theirs) {
            let _ = fs::remove_file(&path);
        }
    }
}

/// A fresh file that is as old as this is nobody's any more.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Brings what was written to the disk, where the file system can do that at all.
fn sync(file: &File) -> io::Result<()> {
    match tried(Call::Sync).and_then(|()| file.sync_all()) {
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput) => Ok(()),
        done => done,
    }
}

/// Gives the file `fresh` the name `path`.
fn rename(fresh: &Path, path: &Path) -> io::Result<()> {
    tried(Call::Rename)?;
    fs::rename(fresh, path)
}

/// Gives the file `fresh` the name `path`, unless there is a file of this name.
fn rename_to_new(fresh: &Path, path: &Path) -> io::Result<()> {
    match tried(Call::Rename).and_then(|()| fs::hard_link(fresh, path)) {
        Ok(()) => {
            // The file has its name. A second one that stays is untidy, and no failure.
            let _ = fs::remove_file(fresh);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // There are file systems without links. There, nothing guards the moment between the look and the renaming.
        Err(_) if path.exists() => Err(ErrorKind::AlreadyExists.into()),
        Err(_) => rename(fresh, path),
    }
}

/// A call to the system that can fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    Open,
    Write,
    Sync,
    Rename,
}

/// Lets a call fail that a test wants to fail.
fn tried(call: Call) -> io::Result<()> {
    #[cfg(test)]
    tests::fail(call)?;
    let _ = call;
    Ok(())
}

/// Brings the new name to the disk too, where folders can be synced; the file itself is safe.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

#[cfg(test)]
mod tests;
