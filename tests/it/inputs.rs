//! Paths that are not files, and files that are too large: refused in words, at once, with little memory.
#![cfg(unix)]
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A folder of the test's own that is deleted with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sungka-inputs-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, bytes).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the program says about a file as a rule file and as a record, each within a second.
fn messages_about(path: &Path) -> Vec<String> {
    let calls: [&[&str]; 3] = [&["rules", "check"], &["replay"], &["rules", "show"]];
    calls
        .into_iter()
        .map(|call| {
            let begun = Instant::now();
            let output =
                Command::new(env!("CARGO_BIN_EXE_sungka")).args(call).arg(path).stdin(Stdio::null()).output().unwrap();
            assert!(begun.elapsed() < Duration::from_secs(2), "{call:?} took {:?}", begun.elapsed());
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{call:?}: {said}");
            assert!((1..=10).contains(&said.lines().count()), "{said}");
            assert!(!said.chars().any(|c| c != '\n' && sungka::text::is_control(c)), "{said:?}");
            said
        })
        .collect()
}

fn all_say(path: &Path, words: &str) {
    for said in messages_about(path) {
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn paths_that_are_not_files_are_refused_at_once() {
    let folder = Folder::new("kinds");
    all_say(&folder.0, "This is a folder");
    let pipe = folder.0.join("pipe.toml");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    all_say(&pipe, "This is a pipe");
    all_say(Path::new("/dev/zero"), "a device");
    all_say(Path::new("/dev/tty"), "");
    let circle = folder.0.join("circle.toml");
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    all_say(&circle, "cannot be read");
    let dangling = folder.0.join("dangling.toml");
    std::os::unix::fs::symlink(folder.0.join("nowhere"), &dangling).unwrap();
    all_say(&dangling, "The link leads to no file");
    all_say(&folder.0.join("no/such/folder.toml"), "There is no such file");
    all_say(&folder.file("file.toml", b"[board]\nholes = 2").join("below.toml"), "file.toml");
    let long = folder.0.join("x".repeat(5_000));
    messages_about(&long);
}

#[test]
fn pipes_and_endless_files_are_refused_everywhere() {
    let pipe = Path::new("/dev/shm").join(format!("sungka-{}.toml", std::process::id()));
    if Path::new("/dev/shm").is_dir() {
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        all_say(&pipe, "This is a pipe or a device");
        let config = Folder::new("config-pipe");
        let link = config.0.join("link.toml");
        std::os::unix::fs::symlink(&pipe, &link).unwrap();
        all_say(&link, "This is a pipe or a device");
        fs::remove_file(&pipe).unwrap();
    }
    for stream in ["/dev/zero", "/proc/kmsg"] {
        // A user who may not even open it cannot run this test.
        if fs::File::open(stream).is_ok() {
            all_say(Path::new(stream), "This is a pipe or a device");
        }
    }
}

#[test]
fn what_the_shell_has_opened_is_read() {
    let call = format!("echo '[board]' | {} rules check /dev/stdin", env!("CARGO_BIN_EXE_sungka"));
    let output = Command::new("sh").args(["-c", &call]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "/dev/stdin: right.\n");
    // The null device is read too: as an empty file.
    let output = Command::new(env!("CARGO_BIN_EXE_sungka")).args(["rules", "check", "/dev/null"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("There are no settings in this file"));
}

#[test]
fn a_file_that_may_not_be_read_is_refused() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("forbidden");
    let path = folder.file("closed.toml", b"");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o0)).unwrap();
    // A user who may read everything cannot run this test.
    if fs::read(&path).is_err() {
        all_say(&path, "may not be read");
    }
}

#[test]
fn other_encodings_are_named() {
    let folder = Folder::new("encodings");
    let text = "name = \"Ana\"\n[board]\nholes = 7\n";
    let wide = |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let little = [&[0xff, 0xfe][..], &wide(text, u16::to_le_bytes)].concat();
    all_say(&folder.file("le.toml", &little), "UTF-16 LE");
    let big = [&[0xfe, 0xff][..], &wide(text, u16::to_be_bytes)].concat();
    all_say(&folder.file("be.toml", &big), "UTF-16 BE");
    all_say(&folder.file("none.toml", &wide(text, u16::to_le_bytes)), "UTF-16 LE");
    all_say(&folder.file("cr.toml", text.replace('\n', "\r").as_bytes()), "lone CR");
    all_say(&folder.file("latin.toml", b"name = \"Pe\xf1a\"\n"), "0xF1");
    all_say(&folder.file("nul.toml", b"name = \"a\0b\"\n"), "U+0000");
}

/// How many milliseconds the program takes to refuse a file, with 128 MiB of addresses for code and data together.
#[cfg(target_os = "linux")]
fn refused(call: &[&str], path: &Path) -> u64 {
    let begun = Instant::now();
    let output = Command::new("sh")
        .arg("-c")
        .arg("ulimit -v 131072; exec \"$0\" \"$@\"")
        .arg(env!("CARGO_BIN_EXE_sungka"))
        .args(call)
        .arg(path)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{}: {said}", path.display());
    assert!(said.lines().count() <= 10, "{said}");
    begun.elapsed().as_millis() as u64
}

#[test]
#[cfg(target_os = "linux")]
fn the_worst_files_take_little_memory_and_time() {
    let folder = Folder::new("worst");
    let kib = 64 * 1024;
    let filled = |unit: &str| unit.repeat(kib / unit.len()).into_bytes();
    let nested = [b"a = ".to_vec(), filled("[")].concat();
    let unknown = (0..kib / 8).map(|at| format!("k{at} = 1\n")).collect::<String>();
    for (name, bytes) in [
        ("brackets", &nested[..kib]),
        ("tables", &filled("[a]\n")),
        ("dots", &filled("a.")),
        ("keys", &unknown.as_bytes()[..kib - 10]),
        ("same", &filled("a = 1\n")),
        ("quotes", &filled("\"")),
        ("inline", &filled("a={b={")),
        ("numbers", &filled("9")),
        ("lines", &filled("=\n")),
        ("huge", &vec![b'#'; 64 << 20]),
    ] {
        let path = folder.file(&format!("{name}.toml"), bytes);
        for call in [&["rules", "check"][..], &["replay"]] {
            let millis = refused(call, &path);
            assert!(millis < 5_000, "{name} {call:?}: {millis} ms");
        }
    }
}
