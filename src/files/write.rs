//! Writing a file: whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::text::reason;

/// Why a file was not written; what was there before is untouched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// There is a file of this name.
    Exists,
    /// For people: the end of a sentence, without its stop.
    Failed(String),
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Unwritten {
        Unwritten::Failed(match error.kind() {
            io::ErrorKind::AlreadyExists => return Unwritten::Exists,
            io::ErrorKind::NotFound => "there is no such folder".to_owned(),
            io::ErrorKind::PermissionDenied => "its permissions forbid it".to_owned(),
            io::ErrorKind::ReadOnlyFilesystem => "nothing can be written there".to_owned(),
            io::ErrorKind::StorageFull => "the disk is full".to_owned(),
            io::ErrorKind::QuotaExceeded => "no more room is left to you there".to_owned(),
            io::ErrorKind::FileTooLarge => "files may not grow so large here (ulimit -f)".to_owned(),
            io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
            _ => reason(&error),
        })
    }
}

/// Writes `text` to the file at `path`: into a fresh file beside it, which then takes its name, so that a reader finds
/// the old text or the new one and never half of it. A file that is there is left alone unless `replace` says otherwise;
/// then it keeps its permissions, and a link stays a link to it.
///
/// # Errors
/// [`Unwritten`]; the fresh file is removed.
pub fn write(path: &Path, text: &str, replace: bool) -> Result<(), Unwritten> {
    let path = followed(path)?;
    if path.is_dir() {
        return Err(Unwritten::Failed("it is a folder".to_owned()));
    }
    let old = fs::metadata(&path).ok();
    if old.is_some() && !replace {
        return Err(Unwritten::Exists);
    }
    let (mut file, fresh) = create_beside(&path)?;
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| old.as_ref().map_or(Ok(()), |old| file.set_permissions(old.permissions())))
        .and_then(|()| file.sync_all())
        .and_then(|()| if replace { fs::rename(&fresh, &path) } else { rename_to_new(&fresh, &path) });
    if let Err(error) = written {
        // If it cannot even be removed, there is nothing more to be done.
        let _ = fs::remove_file(&fresh);
        return Err(error.into());
    }
    sync_folder(&path);
    Ok(())
}

/// The path of the file itself, where `path` leads to it by links.
fn followed(path: &Path) -> Result<PathBuf, Unwritten> {
    if !path.is_symlink() {
        return Ok(path.to_owned());
    }
    fs::canonicalize(path).map_err(|_| Unwritten::Failed("the link leads to no file".to_owned()))
}

/// A fresh file in the folder of `path`, under a name that nothing else has.
fn create_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    for number in 0..100_u32 {
        let fresh = path.with_file_name(format!(".{name}.{}-{number}.tmp", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o644);
        match options.open(&fresh) {
            Ok(file) => return Ok((file, fresh)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("no fresh name is free beside it"))
}

/// Gives the file `fresh` the name `path`, unless a file has it.
fn rename_to_new(fresh: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(fresh, path) {
        Ok(()) => fs::remove_file(fresh),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // There are file systems without links. The look and the renaming are two steps there.
        Err(_) if path.exists() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(fresh, path),
    }
}

/// Sees to it that the new name is on the disk too. Where folders cannot be synced, the file itself is.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty folder of this test's own.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("sungka-write-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.collect()
    }

    #[test]
    fn a_file_that_is_there_is_replaced_only_where_that_is_meant() {
        let folder = folder("replace");
        let path = folder.join("ours.toml");
        assert_eq!(write(&path, "one", false), Ok(()));
        assert_eq!(write(&path, "two", false), Err(Unwritten::Exists));
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(write(&path, "two", true), Ok(()));
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(names(&folder), ["ours.toml"]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failure_says_why_without_a_number_and_leaves_nothing() {
        let folder = folder("failure");
        let missing = write(&folder.join("none").join("ours.toml"), "x", false);
        assert_eq!(missing, Err(Unwritten::Failed("there is no such folder".to_owned())));
        assert_eq!(write(&folder, "x", true), Err(Unwritten::Failed("it is a folder".to_owned())));
        assert!(names(&folder).is_empty());
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = folder("links");
        let (file, link, dangling) = (folder.join("file"), folder.join("link"), folder.join("dangling"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        symlink(folder.join("nothing"), &dangling).unwrap();
        assert_eq!(write(&link, "new", true), Ok(()));
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert!(link.is_symlink());
        assert_eq!(write(&dangling, "new", true), Err(Unwritten::Failed("the link leads to no file".to_owned())));
        fs::remove_dir_all(folder).unwrap();
    }
}
