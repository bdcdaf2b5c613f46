//! What is written is whole, whatever fails.

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
                                assert!(why.to_string().contains(word), "{call:?} {number}: {why}");
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
    let known = [
        message!(write.no_folder),
        message!(write.full),
        message!(write.stream),
        message!(write.dead_link),
        message!(write.file_read_only),
        message!(write.folder),
        message!(write.part_no_folder),
        message!(write.denied),
        message!(write.bad_name),
        message!(write.link_denied),
    ];
    Err(Unwritten::Failed(known.into_iter().find(|known| known.to_string() == why).unwrap()))
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
fn only_what_is_ours_and_old_and_free_is_swept() {
    let folder = folder("sweep");
    let old = std::time::SystemTime::now() - DAY - DAY;
    let names_and_ages =
        [(".sungka-1-0.tmp", true), (".sungka-2-0.tmp", false), (".other-1-0.tmp", true), ("a.toml", true)];
    let mut held = None;
    for (name, is_old) in names_and_ages {
        let file = File::create(folder.join(name)).unwrap();
        if is_old {
            file.set_modified(old).unwrap();
        }
    }
    let busy = File::create(folder.join(".sungka-3-0.tmp")).unwrap();
    busy.set_modified(old).unwrap();
    if handle::lock(&busy) == Lock::Ours {
        held = Some(busy);
    }
    sweep(&folder);
    let mut left = names(&folder);
    left.sort();
    assert_eq!(left, [".other-1-0.tmp", ".sungka-2-0.tmp", ".sungka-3-0.tmp", "a.toml"]);
    drop(held);
    sweep(&folder);
    assert_eq!(names(&folder).len(), 3);
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
    assert_eq!(Unwritten::from(full), Unwritten::Failed(message!(write.full)));
    // EFBIG, EDQUOT and EROFS.
    for (number, word) in [(27, "ulimit -f"), (122, "no room"), (30, "only be read")] {
        let Unwritten::Failed(why) = io::Error::from_raw_os_error(number).into() else { panic!("{number}") };
        assert!(why.to_string().contains(word) && !why.to_string().contains("os error"), "{why}");
    }
}

#[test]
fn no_failure_is_told_by_a_number() {
    for number in 1..140 {
        if let Unwritten::Failed(why) = io::Error::from_raw_os_error(number).into() {
            assert!(!why.is_empty() && !why.to_string().contains("os error"), "{number}: {why}");
        }
    }
}
