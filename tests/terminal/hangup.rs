//! The terminal goes away, and the game with it.

use std::thread;
use std::time::Duration;

use rustix::process::{Signal, kill_process};

use crate::places::{PLACES, Place};
use crate::pty::{Company, PATIENCE, Pty};

/// Closes the terminal in every place.
fn hang_up_in(company: Company, then: Option<Signal>) {
    thread::scope(|scope| {
        for place in PLACES {
            scope.spawn(move || hang_up_at(company, place, then));
        }
    });
}

fn hang_up_at(company: Company, (place, args, go): Place, then: Option<Signal>) {
    let mut pty = Pty::game(company, args);
    go(&mut pty);
    let pid = pty.pid();
    let before = pty.cpu();
    pty.hang_up();
    if let Some(signal) = then {
        let _ = kill_process(pid, signal);
    }
    let (took, cpu) = pty.death();
    assert!(took < Duration::from_secs(2), "{company:?} at {place}: {took:?}");
    // The processor time of a dead process is known in steps of ten milliseconds.
    let used = cpu.saturating_sub(before);
    assert!(used < Duration::from_millis(200), "{company:?} at {place}: {used:?}");
    let code = pty.end_within(PATIENCE).and_then(|status| status.code());
    let right = code == Some(129) || then.is_some() && code == Some(143);
    assert!(right, "{company:?} at {place}: {code:?}");
}

#[test]
fn the_game_ends_with_its_terminal() {
    hang_up_in(Company::Leader, None);
}

#[test]
fn the_game_ends_with_its_terminal_though_it_was_told_to_ignore_hup() {
    hang_up_in(Company::NoHangup, None);
}

#[test]
fn the_game_ends_with_its_terminal_though_no_signal_tells_so() {
    hang_up_in(Company::Stranger, None);
}

#[test]
fn term_after_the_hangup_changes_nothing() {
    hang_up_in(Company::NoHangup, Some(Signal::TERM));
    hang_up_in(Company::Stranger, Some(Signal::TERM));
}

#[test]
fn the_game_ends_with_a_terminal_that_took_nothing_any_more() {
    let (_, args, go) = PLACES.into_iter().find(|place| place.0 == "mid-sowing").unwrap();
    for company in [Company::Leader, Company::Stranger] {
        let mut pty = Pty::game(company, args);
        go(&mut pty);
        pty.freeze();
        pty.hang_up();
        let (took, _) = pty.death();
        assert!(took < Duration::from_secs(2), "{company:?}: {took:?}");
    }
}
