//! A file that is open: whose it is, and whether it is still the one that its name leads to.

use std::fs::{self, File, Metadata};
use std::path::Path;
use std::time::SystemTime;

/// What tells one state of a file from any other: which file it is, how long, and when it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Device and inode; 0 where there are none.
    file: (u64, u64),
    length: u64,
    written: Option<SystemTime>,
}

impl Mark {
    /// The mark of the file at `path`; `None` if there is none that can be looked at.
    pub fn at(path: &Path) -> Option<Mark> {
        fs::metadata(path).ok().map(|data| Mark::from(&data))
    }

    /// The mark of a file that is open; `None` if it cannot be told.
    pub fn of(file: &File) -> Option<Mark> {
        file.metadata().ok().map(|data| Mark::from(&data))
    }

    /// Whether both are of one file, whatever has been written to it.
    pub fn is_of_the_same_file(&self, other: &Mark) -> bool {
        self.file == other.file
    }
}

impl From<&Metadata> for Mark {
    fn from(data: &Metadata) -> Mark {
        #[cfg(unix)]
        let file = {
            use std::os::unix::fs::MetadataExt as _;
            (data.dev(), data.ino())
        };
        #[cfg(not(unix))]
        let file = (0, 0);
        Mark { file, length: data.len(), written: data.modified().ok() }
    }
}

/// Whether a file could be locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lock {
    /// It is this program's, until the file is closed.
    Ours,
    /// Another program has it.
    Theirs,
    /// Files cannot be locked there, as in some network folders.
    Without,
}

/// Takes the lock of `file`, without waiting for it.
#[cfg(unix)]
pub fn lock(file: &File) -> Lock {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Lock::Ours,
        Err(rustix::io::Errno::WOULDBLOCK) => Lock::Theirs,
        Err(_) => Lock::Without,
    }
}

/// Takes the lock of `file`, without waiting for it.
#[cfg(not(unix))]
pub fn lock(_: &File) -> Lock {
    Lock::Without
}

/// The process that has the lock of `file`, where the system tells.
pub fn holder(file: &File) -> Option<u32> {
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::MetadataExt as _;
        let inode = format!(":{}", file.metadata().ok()?.ino());
        let locks = fs::read_to_string("/proc/locks").ok()?;
        locks.lines().find_map(|line| {
            let mut words = line.split_whitespace();
            let is_flock = words.nth(1) == Some("FLOCK");
            let process = words.nth(2)?.parse().ok()?;
            (is_flock && words.next()?.ends_with(&inode)).then_some(process)
        })
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = file;
        None
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn one_has_the_lock_and_the_next_is_told_who() {
        let path = std::env::temp_dir().join(format!("sungka-lock-{}", std::process::id()));
        fs::write(&path, "").unwrap();
        let first = File::open(&path).unwrap();
        assert_eq!(holder(&first), None);
        assert_eq!(lock(&first), Lock::Ours);
        let second = File::open(&path).unwrap();
        assert_eq!(lock(&second), Lock::Theirs);
        if cfg!(target_os = "linux") && Path::new("/proc/locks").exists() {
            assert_eq!(holder(&second), Some(std::process::id()));
        }
        drop(first);
        assert_eq!(lock(&second), Lock::Ours);
        fs::remove_file(&path).unwrap();
    }
}
