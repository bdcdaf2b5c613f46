//! Where no board can be shown, the game is in lines of text.

use std::fs::File;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::pty::{Company, Pty};

fn sungka() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sungka"));
    command.env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/lines-data"));
    command
}

/// Runs it; it must be done within a second.
fn run(command: &mut Command) -> Output {
    let start = Instant::now();
    let output = command.stderr(Stdio::piped()).output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    output
}

/// Checks that plain mode takes the place of the board: lines without an escape byte, and an end when the input ends.
fn is_plain(what: &str, command: &mut Command) {
    let output = run(command);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{what}: {said}");
    assert!(said.lines().count() <= 1, "{what}: {said}");
    assert!(!said.contains('\x1b') && !output.stdout.contains(&0x1b), "{what}: {said}");
}

#[test]
fn without_a_terminal_the_game_is_lines_of_text_and_ends_with_them() {
    is_plain("stdin from nothing", sungka().stdin(Stdio::null()));
    is_plain("stdin from a pipe that is closed", sungka().stdin(Stdio::piped()));
    is_plain("no controlling terminal", Command::new("setsid").arg(env!("CARGO_BIN_EXE_sungka")).stdin(Stdio::null()));
    for closed in ["<&-", ">&-", "<&- >&-"] {
        let script = format!("exec \"$0\" {closed}");
        is_plain(closed, Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_sungka")]).stdin(Stdio::null()));
    }
}

#[test]
fn with_a_terminal_at_one_end_only_no_escape_byte_is_written() {
    for script in [
        "\"$0\" > out; code=$?; cat out; echo \"[code $code]\"; read line",
        "\"$0\" >&-; code=$?; echo \"[code $code]\"; read line",
        "\"$0\" < /dev/null; code=$?; echo \"[code $code]\"; read line",
        "\"$0\" <&-; code=$?; echo \"[code $code]\"; read line",
        "TERM=dumb \"$0\"; code=$?; echo \"[code $code]\"; read line",
    ] {
        let mut pty = Pty::script(script);
        pty.type_in("quit\r");
        pty.wait_text("[code ");
        let text = pty.text();
        assert!(text.contains("[code 0]"), "{script}: {text}");
        assert!(!pty.output().bytes.contains(&0x1b), "{script}");
        assert_eq!(pty.settings_differ(), None, "{script}");
    }
}

#[test]
fn a_message_that_cannot_be_written_still_ends_the_program() {
    let sh =
        |args: [&str; 3]| Command::new("sh").args(args).stdin(Stdio::null()).stdout(Stdio::null()).status().unwrap();
    let status = sh(["-c", "exec \"$0\" --rules nowhere.toml 2>&-", env!("CARGO_BIN_EXE_sungka")]);
    assert_eq!(status.code(), Some(1));
}

#[test]
fn lists_into_a_pipe_that_nobody_reads_are_no_error() {
    for args in [&["--help"][..], &["--version"], &["rules"], &["rules", "show", "hagonoy"], &["help", "rules"]] {
        let mut child = sungka().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn lists_onto_a_full_disk_are_an_error_and_no_panic() {
    for args in [&["rules"][..], &["rules", "show", "hagonoy"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run(sungka().args(args).stdout(full));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    }
}

#[test]
fn no_colour_is_sent_where_none_is_wanted() {
    let mut pty = Pty::spawn(Company::Leader, &["--rules", "national", "--speed", "5"], &[("NO_COLOR", "1")], (80, 24));
    pty.wait_text("[z]");
    pty.type_in("x");
    pty.wait_text("[q]");
    let bytes = pty.output().bytes.clone();
    for at in bytes.windows(2).enumerate().filter(|(_, two)| two == b"\x1b[").map(|(at, _)| at + 2) {
        let end = bytes[at..].iter().position(|byte| (0x40..0x7f).contains(byte)).unwrap();
        let numbers = String::from_utf8_lossy(&bytes[at..at + end]).into_owned();
        if bytes[at + end] == b'm' {
            let colour = |number: &str| {
                number.parse().is_ok_and(|it: u16| (30..39).contains(&it) || (40..49).contains(&it) || it >= 90)
            };
            assert!(!numbers.split(';').any(colour), "{numbers}");
        }
    }
}
