//! However the game ends, and wherever it was, the terminal is as before and the message can be read.

use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::places::{PLACES, in_mid_sowing, nothing_was_played};
use crate::pty::{Company, Pty};

/// Ends the game in every place, and checks its message and its exit code.
fn end_everywhere(way: &str, env: &[(&str, &str)], message: &str, code: u8, end: fn(&mut Pty, place: &str)) {
    thread::scope(|scope| {
        for (place, args, go) in PLACES {
            scope.spawn(move || {
                let mut pty = Pty::spawn(Company::Script, args, env, (80, 24));
                go(&mut pty);
                let start = Instant::now();
                end(&mut pty, place);
                pty.wait_text("[exit ");
                let took = start.elapsed();
                let screen = pty.text();
                let case = format!("{way} at {place}:\n{screen}");
                assert!(screen.contains(&format!("[exit {code}]")), "{case}");
                // After a bare newline a line would not begin at the left.
                let begins = |start: &str| screen.lines().any(|line| line.starts_with(start));
                assert!(message.is_empty() || begins(message), "{case}");
                assert!(begins("[exit"), "{case}");
                assert_eq!(pty.unbalanced(), Vec::<String>::new(), "{case}");
                assert_eq!(pty.settings_differ(), None, "{case}");
                assert!(!pty.look(vt100::Screen::alternate_screen), "{case}");
                assert!(took < Duration::from_secs(1), "{took:?} {case}");
            });
        }
    });
}

#[test]
fn the_menu_ends_the_game() {
    end_everywhere("menu", &[], "", 0, |pty, place| {
        match place {
            "the front page" => {
                pty.send(b"\x1b[27u");
                pty.wait_text("Leave Sungka?");
                return pty.send(b"\r");
            }
            "a name that is typed" => {
                pty.send(b"\x1b[27u\x1b[27u");
                pty.wait_text("Leave Sungka?");
                return pty.send(b"\r");
            }
            // The first key ends it.
            "the toss" => {
                pty.send(b"\r");
                pty.wait("a choice", |screen| screen.contains("[z]") || screen.contains("[q]"));
            }
            "help" => {
                pty.type_in("?");
                pty.wait_text("[z]");
            }
            _ => {}
        }
        pty.send(b"\x1b[27u");
        pty.wait_text("Quit");
        // Up from the first item is the last.
        pty.send(b"\x1b[A\r");
        if !nothing_was_played(place) {
            pty.wait_text("Quit? The match is not over.");
            pty.send(b"\r");
        }
    });
}

#[test]
fn ctrl_c_asks_where_something_was_played_and_the_second_one_ends_the_game() {
    end_everywhere("Ctrl-C", &[], "", 0, |pty, place| {
        pty.send(&[3]);
        if !nothing_was_played(place) {
            pty.wait_text("Quit? The match is not over.");
            pty.send(&[3]);
        }
    });
}

#[test]
fn two_ctrl_c_at_once_end_the_game_everywhere() {
    end_everywhere("Ctrl-C twice", &[], "", 0, |pty, _| pty.send(&[3, 3]));
}

#[test]
fn term_gives_the_terminal_back() {
    end_everywhere("TERM", &[], "", 143, |pty, _| pty.signal(Signal::TERM));
}

#[test]
fn int_from_outside_gives_the_terminal_back() {
    end_everywhere("INT", &[], "", 130, |pty, _| pty.signal(Signal::INT));
}

#[test]
fn hup_gives_the_terminal_back() {
    end_everywhere("HUP", &[], "", 129, |pty, _| pty.signal(Signal::HUP));
}

#[test]
fn three_signals_at_once_give_the_terminal_back() {
    end_everywhere("TERM, TERM, TERM", &[], "", 143, |pty, _| {
        let pid = pty.pid();
        for _ in 0..3 {
            // The first may have ended it already.
            let _ = rustix::process::kill_process(pid, Signal::TERM);
        }
    });
}

const OBITUARY: &str = "Sungka 0.1.0 stopped because of a fault in itself: a trial in ";

#[cfg(debug_assertions)]
#[test]
fn a_panic_in_drawing_can_be_read() {
    end_everywhere("panic", &[("SUNGKA_PANIC", "draw")], OBITUARY, 101, |pty, _| pty.send(b"\x1b[24~"));
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_in_input_can_be_read() {
    end_everywhere("panic", &[("SUNGKA_PANIC", "input")], OBITUARY, 101, |pty, _| pty.send(b"\x1b[24~"));
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_in_the_rules_can_be_read() {
    end_everywhere("panic", &[("SUNGKA_PANIC", "rules")], OBITUARY, 101, |pty, _| pty.send(b"\x1b[24~"));
}

#[cfg(debug_assertions)]
#[test]
fn an_error_of_the_terminal_can_be_read() {
    let message = "The terminal could not be used: a trial.";
    end_everywhere("error", &[("SUNGKA_PANIC", "error")], message, 1, |pty, _| pty.send(b"\x1b[24~"));
}

#[test]
fn a_terminal_that_takes_nothing_more_is_given_back_all_the_same() {
    let mut pty = Pty::game(Company::Script, &["--rules", "national", "--speed", "1"]);
    in_mid_sowing(&mut pty);
    let pid = pty.pid();
    pty.freeze();
    rustix::process::kill_process(pid, Signal::TERM).unwrap();
    let start = Instant::now();
    pty.wait_until("its end", || rustix::process::test_kill_process(pid).is_err() || pty.is_dead(pid));
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    pty.frozen.store(false, Ordering::Relaxed);
    pty.wait_text("[exit 143]");
    assert_eq!(pty.unbalanced(), Vec::<String>::new());
    assert_eq!(pty.settings_differ(), None);
    assert!(!pty.look(vt100::Screen::alternate_screen));
}

#[test]
fn unexpected_signals_give_the_terminal_back_too() {
    end_everywhere("QUIT", &[], "", 131, |pty, _| pty.signal(Signal::QUIT));
    end_everywhere("USR1", &[], "", 138, |pty, _| pty.signal(Signal::USR1));
    end_everywhere("ALRM", &[], "", 142, |pty, _| pty.signal(Signal::ALARM));
    end_everywhere("PROF", &[], "", 155, |pty, _| pty.signal(Signal::PROF));
}
