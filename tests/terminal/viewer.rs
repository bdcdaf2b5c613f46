//! A record on a terminal is looked at; with `--plain` it is told.

use std::path::PathBuf;
use std::time::Duration;

use crate::pty::{Company, Pty};

const RECORD: &str = "tests/conformance/new-19.toml";

fn record() -> String {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(RECORD).to_string_lossy().into_owned()
}

#[test]
fn a_record_is_looked_at_and_nothing_is_written_while_it_halts() {
    let record = record();
    let before = std::fs::read(&record).unwrap();
    let mut pty = Pty::game(Company::Leader, &["replay", &record, "--at", "1:3"]);
    pty.wait_text("choice 3-4 of 44");
    pty.wait_quiet(Duration::from_millis(700));
    pty.type_in("\x1b[C");
    pty.wait_text("beat 1 of");
    pty.type_in(",");
    pty.wait_text("beat 0 of");
    pty.wait_quiet(Duration::from_millis(300));
    pty.type_in("g");
    pty.wait_text("Go to round:choice");
    pty.type_in("2:1\r");
    pty.wait_text("round 2 of 2");
    // What is typed so fast is text, up to a pause.
    pty.wait_quiet(Duration::from_millis(500));
    pty.type_in(" ");
    pty.wait_text("halt");
    pty.type_in(" ");
    pty.wait_text("[space] play");
    pty.wait_quiet(Duration::from_millis(500));
    pty.type_in("\x1b");
    assert!(pty.end_within(Duration::from_secs(5)).is_some_and(|status| status.success()));
    assert!(pty.unbalanced().is_empty(), "{:?}", pty.unbalanced());
    assert_eq!(std::fs::read(&record).unwrap(), before);
}

#[test]
fn with_plain_a_record_is_told_on_a_terminal_too() {
    let record = record();
    let mut pty = Pty::game(Company::Leader, &["replay", &record, "--plain"]);
    assert!(pty.end_within(Duration::from_secs(5)).is_some_and(|status| status.success()));
    pty.wait_text("North conceded the match.");
}
