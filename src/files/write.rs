//! Writing a file: whole or not at all.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use super::handle::{self, Mark};
use crate::text::reason;

/// Why a file was not written. What was there before is untouched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// There is a file of this name.
    Exists,
    /// The file that is there is not the one that was written last.
    Changed,
    /// Why, for people: the end of a sentence, without its stop.
    Failed(String),
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Unwritten {
        Unwritten::Failed(match error.kind() {
            ErrorKind::AlreadyExists => return Unwritten::Exists,
            ErrorKind::NotFound => "there is no such folder".to_owned(),
            ErrorKind::NotADirectory => "a part of its path is no folder".to_owned(),
            ErrorKind::IsADirectory => IS_A_FOLDER.to_owned(),
            ErrorKind::PermissionDenied => "you may not write in this folder".to_owned(),
            ErrorKind::ReadOnlyFilesystem => "the disk can only be read".to_owned(),
            ErrorKind::StorageFull => "the disk is full".to_owned(),
            ErrorKind::QuotaExceeded => "you have no room left on this disk".to_owned(),
            ErrorKind::FileTooLarge => "no file may grow so large here (see ulimit -f)".to_owned(),
            ErrorKind::InvalidFilename => "no file can have this name".to_owned(),
            _ => reason(&error),
        })
    }
}

const IS_A_FOLDER: &str = "it is a folder";

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
    let failed = |why: &str| Err(Unwritten::Failed(why.to_owned()));
    let path = followed(path)?;
    // A path that ends in a separator names a folder, whether there is one or not.
    if path.is_dir() || path.file_name().is_none() || ends_in_a_separator(&path) {
        return failed(IS_A_FOLDER);
    }
    let old = fs::metadata(&path).ok();
    match &old {
        // To rename a file to a device would be the end of the device.
        Some(old) if !old.is_file() => return failed("it is a pipe or a device"),
        Some(_) if name == Name::New => return Err(Unwritten::Exists),
        Some(old) if old.permissions().readonly() => return failed("the file that is there can only be read"),
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
        ErrorKind::PermissionDenied => Unwritten::Failed("the link leads where you may not look".to_owned()),
        _ => Unwritten::Failed("the link leads to no file".to_owned()),
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
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        /// The call that fails: which, after how many that do not, with which number of the system, and for how many times.
        static FAILS: Cell<Option<(Call, u32, i32, u32)>> = const { Cell::new(None) };
    }

    /// Fails where a test has said so.
    pub(super) fn fail(call: Call) -> io::Result<()> {
        match FAILS.get() {
            Some((which, 0, number, times)) if which == call && times > 0 => {
                FAILS.set(Some((which, 0, number, times - 1)));
                Err(io::Error::from_raw_os_error(number))
            }
            Some((which, after, number, times)) if which == call && after > 0 => {
                FAILS.set(Some((which, after - 1, number, times)));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn whichever_call_fails_the_old_text_stays_and_nothing_is_left_behind() {
        const NUMBERS: [(i32, &str); 4] =
            [(28, "disk is full"), (5, "input/output"), (13, "may not write"), (30, "only be read")];
        let folder = folder("calls");
        let path = folder.join("ours.toml");
        for call in [Call::Open, Call::Write, Call::Sync, Call::Rename] {
            for (number, word) in NUMBERS {
                for nth in 0..3 {
                    for times in [1, u32::MAX] {
                        FAILS.set(None);
                        let _ = fs::remove_file(&path);
                        write(&path, "text 0", false).unwrap();
                        FAILS.set(Some((call, nth, number, times)));
                        let mut last = "text 0".to_owned();
                        let mut failed = 0;
                        for turn in 1..=6 {
                            let text = format!("text {turn}");
                            match write(&path, &text, true) {
                                Ok(()) => last = text,
                                Err(Unwritten::Failed(why)) => {
                                    assert!(why.contains(word), "{call:?} {number}: {why}");
                                    failed += 1;
                                }
                                other => panic!("{other:?}"),
                            }
                            assert_eq!(fs::read_to_string(&path).unwrap(), last, "{call:?} {number} {nth} {times}");
                            assert_eq!(names(&folder), ["ours.toml"]);
                        }
                        assert_eq!(failed, if times == 1 { 1 } else { 6 - nth }, "{call:?} {number} {nth}");
                    }
                }
            }
        }
        // A new name too: nothing is left that would be in the way of the next try.
        for call in [Call::Open, Call::Write, Call::Sync, Call::Rename] {
            let path = folder.join("new.toml");
            FAILS.set(Some((call, 0, 28, if call == Call::Rename { 2 } else { 1 })));
            assert_eq!(write(&path, "new", false), failed("the disk is full"), "{call:?}");
            assert_eq!(names(&folder), ["ours.toml"], "{call:?}");
            FAILS.set(None);
            assert_eq!(write(&path, "new", false), Ok(()));
            fs::remove_file(&path).unwrap();
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_somebody_else_has_written_meanwhile_is_left_alone() {
        let folder = folder("still");
        let path = folder.join("ours.toml");
        let ours = put(&path, "one", Name::New).unwrap();
        let mark = Mark::of(&ours).unwrap();
        let ours = put(&path, "two", Name::Still(mark)).unwrap();
        let mark = Mark::of(&ours).unwrap();
        fs::write(&path, "theirs").unwrap();
        assert_eq!(put(&path, "three", Name::Still(mark)).unwrap_err(), Unwritten::Changed);
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        fs::remove_file(&path).unwrap();
        put(&path, "three", Name::Still(mark)).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "three");
        assert_eq!(names(&folder), ["ours.toml"]);
        fs::remove_dir_all(folder).unwrap();
    }

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

    fn failed(why: &str) -> Result<(), Unwritten> {
        Err(Unwritten::Failed(why.to_owned()))
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
    fn a_file_that_appears_meanwhile_is_not_written_over() {
        let folder = folder("meanwhile");
        let (fresh, path) = (folder.join("fresh"), folder.join("ours.toml"));
        fs::write(&fresh, "one").unwrap();
        fs::write(&path, "two").unwrap();
        assert_eq!(rename_to_new(&fresh, &path).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failure_says_why_without_a_number_and_leaves_nothing() {
        let folder = folder("failure");
        let missing = folder.join("none").join("ours.toml");
        assert_eq!(write(&missing, "x", false), failed("there is no such folder"));
        for place in [folder.clone(), folder.join("new/"), folder.join(".."), PathBuf::new(), PathBuf::from("/")] {
            for replace in [false, true] {
                assert_eq!(write(&place, "x", replace), failed("it is a folder"), "{}", place.display());
            }
        }
        let long = folder.join("x".repeat(300));
        assert_eq!(write(&long, "x", false), failed("no file can have this name"));
        assert!(names(&folder).is_empty(), "{:?}", names(&folder));
        fs::write(folder.join("file"), "").unwrap();
        assert_eq!(write(&folder.join("file").join("ours"), "x", false), failed("a part of its path is no folder"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn the_longest_name_that_a_file_can_have_is_not_too_long() {
        let folder = folder("long");
        let path = folder.join("x".repeat(255));
        assert_eq!(write(&path, "one", false), Ok(()));
        assert_eq!(write(&path, "two", true), Ok(()));
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_a_crash_left_behind_is_no_hindrance() {
        let folder = folder("left");
        let left = folder.join(format!(".sungka-{}-0.tmp", std::process::id()));
        fs::write(&left, "half").unwrap();
        assert_eq!(write(&folder.join("ours.toml"), "whole", false), Ok(()));
        assert_eq!(fs::read_to_string(&left).unwrap(), "half");
        assert_eq!(fs::read_to_string(folder.join("ours.toml")).unwrap(), "whole");
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
        assert_eq!(write(&dangling, "new", true), failed("the link leads to no file"));
        let circle = folder.join("circle");
        symlink(&circle, &circle).unwrap();
        assert_eq!(write(&circle, "new", true), failed("the link leads to no file"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn what_can_only_be_read_stays_as_it_is() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = folder("read-only");
        let path = folder.join("ours.toml");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert_eq!(write(&path, "new", true), failed("the file that is there can only be read"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
        // To some users nothing is forbidden.
        if File::create(folder.join("test")).is_err() {
            assert_eq!(write(&folder.join("other"), "x", false), failed("you may not write in this folder"));
        }
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_never_written_over() {
        for device in ["/dev/null", "/dev/full"] {
            for replace in [false, true] {
                assert_eq!(write(Path::new(device), "x", replace), failed("it is a pipe or a device"));
            }
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_and_a_limit_are_called_by_their_name() {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap().write_all(b"x").unwrap_err();
        assert_eq!(Unwritten::from(full), Unwritten::Failed("the disk is full".to_owned()));
        // EFBIG, EDQUOT and EROFS.
        for (number, word) in [(27, "ulimit -f"), (122, "no room"), (30, "only be read")] {
            let Unwritten::Failed(why) = io::Error::from_raw_os_error(number).into() else { panic!("{number}") };
            assert!(why.contains(word) && !why.contains("os error"), "{why}");
        }
    }

    #[test]
    fn no_failure_is_told_by_a_number() {
        for number in 1..140 {
            if let Unwritten::Failed(why) = io::Error::from_raw_os_error(number).into() {
                assert!(!why.is_empty() && !why.contains("os error"), "{number}: {why}");
            }
        }
    }
}
