//! Input from outside that is not play: answers of the terminal, text typed ahead or pasted, windows of absurd sizes,
//! and terminals that cannot show a board. None of it plays a move.

use std::process::Command;
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::places::{at_a_choice, typing_a_name};
use crate::pty::{Company, Pty};

const INSTANT: [&str; 4] = ["--rules", "national", "--speed", "instant"];

/// Answers that terminals give to questions of other programs.
const ANSWERS: [&[u8]; 9] = [
    b"\x1b]11;rgb:1a1a/1b1b/1c1c\x1b\\",
    b"\x1b]10;rgb:ffff/ffff/ffff\x07",
    b"\x1b]52;c;enhjdmJubSwuLw==\x07",
    b"\x1bP>|xterm(388)\x1b\\",
    b"\x1bP1+r544e=787465726d\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c",
    b"\x1b[8;24;80t\x1b[>41;388;0c\x1b[24;80R",
    b"\x1b[?1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25;26;27;28;29;30c",
];

/// The screen, once it has come to rest.
fn at_rest(pty: &Pty) -> String {
    pty.wait_quiet(Duration::from_millis(250));
    pty.text()
}

#[test]
fn no_answer_of_a_terminal_plays_a_move() {
    for args in [&INSTANT[..], &["--rules", "hagonoy"]] {
        let mut pty = Pty::game(Company::Leader, args);
        at_a_choice(&mut pty);
        let before = at_rest(&pty);
        for answer in ANSWERS {
            pty.send(answer);
            // In pieces, as over a slow connection.
            for piece in answer.chunks(3) {
                pty.send(piece);
                thread::sleep(Duration::from_millis(4));
            }
            assert_eq!(at_rest(&pty), before, "{answer:?}");
        }
        pty.type_in("x");
        pty.wait("a choice that counts", |screen| screen != before);
    }
}

#[test]
fn no_answer_of_a_terminal_is_typed_into_a_field() {
    let mut pty = Pty::game(Company::Leader, &["--no-config"]);
    typing_a_name(&mut pty);
    let before = at_rest(&pty);
    ANSWERS.into_iter().for_each(|answer| pty.send(answer));
    assert_eq!(at_rest(&pty), before);
}

#[test]
fn what_is_typed_ahead_plays_nothing() {
    for (typed, args) in
        [("z", &INSTANT[..]), ("c\r", &INSTANT), ("zq", &["--rules", "hagonoy"]), ("zxcvbnm", &["--rules", "dakon"])]
    {
        let mut pty = Pty::game(Company::Leader, args);
        pty.type_in(typed);
        at_a_choice(&mut pty);
        let mut fresh = Pty::game(Company::Leader, args);
        at_a_choice(&mut fresh);
        assert_eq!(at_rest(&pty), at_rest(&fresh), "{typed:?}");
    }
    let mut pty = Pty::game(Company::Leader, &["--no-config"]);
    pty.type_in("\r");
    pty.wait_text("[enter] play");
    assert!(at_rest(&pty).contains("[enter] play"));
}

#[test]
fn what_is_typed_for_the_shell_plays_nothing_when_the_game_is_back() {
    let mut pty = Pty::game(Company::Shell, &INSTANT);
    at_a_choice(&mut pty);
    let before = at_rest(&pty);
    pty.send(&[0x1a]);
    pty.wait("the shell", |screen| screen.matches("shell>").count() > 1);
    pty.type_in("fg\rzxc");
    pty.wait("the same screen", |screen| screen == before);
    assert_eq!(at_rest(&pty), before);
}

#[test]
fn a_bare_paste_in_pieces_makes_one_choice_at_most() {
    let text = "the quick brown fox jumps over the lazy dog and zips xylophones 1234567 times; ".repeat(6);
    for (piece, pause) in [(16, 5), (1, 1), (1, 8)] {
        let mut pty = Pty::game(Company::Leader, &INSTANT);
        at_a_choice(&mut pty);
        for piece in text.as_bytes().chunks(piece) {
            pty.send(piece);
            thread::sleep(Duration::from_millis(pause));
        }
        let screen = at_rest(&pty);
        // Every choice would add a turn to the ticker; South begins, and 'e' is North's.
        let turns = screen.lines().filter(|line| line.contains(" lifts ") && line.contains(" from bahay ")).count();
        assert!(turns <= 1, "{piece} every {pause} ms:\n{screen}");
    }
}

/// The most memory that the game has used, in KiB.
fn memory(pty: &Pty) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", pty.pid().as_raw_nonzero())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[test]
fn a_window_of_an_absurd_size_costs_little_and_breaks_nothing() {
    let mut pty = Pty::game(Company::Leader, &INSTANT);
    at_a_choice(&mut pty);
    for (width, height) in [(65535, 65535), (12000, 12000), (3000, 3000), (400, 65535), (65535, 24), (1, 1), (0, 0)] {
        let start = Instant::now();
        pty.claim_size(width, height);
        thread::sleep(Duration::from_millis(150));
        pty.wait_quiet(Duration::from_millis(100));
        assert!(start.elapsed() < Duration::from_secs(10), "{width}x{height}: {:?}", start.elapsed());
        assert!(memory(&pty) < 150_000, "{width}x{height}: {} KiB", memory(&pty));
    }
    pty.claim_size(80, 24);
    pty.resize(80, 24);
    at_a_choice(&mut pty);
    pty.send(&[3]);
    assert_eq!(pty.end_within(crate::pty::PATIENCE).and_then(|status| status.code()), Some(0));
}

#[test]
fn without_memory_the_terminal_is_not_even_taken() {
    // The least address space in KiB that the program needs to start differs between machines.
    let mut refused = 0;
    for space in [8_000, 10_000, 12_000, 16_000, 24_000] {
        let script = format!("ulimit -v {space}; \"$0\" --rules national; echo \"[code $?]\"; read line");
        let mut pty = Pty::script(Box::leak(script.into_boxed_str()));
        pty.wait("an end or a board", |screen| screen.contains("[code ") || screen.contains("[z]"));
        if pty.text().contains("[code ") {
            refused += 1;
        } else {
            pty.send(&[3]);
            pty.wait_text("[code 0]");
        }
        assert_eq!(pty.unbalanced(), Vec::<String>::new(), "{space}");
        assert_eq!(pty.settings_differ(), None, "{space}");
    }
    assert!(refused > 0, "none of these was too little");
}

#[test]
fn a_terminal_that_cannot_place_a_cursor_gets_lines_and_the_reason() {
    for term in ["", "vt52", "unknown", "network", "adm3a"] {
        let mut pty = Pty::spawn(Company::Leader, &["--rules", "national"], &[("TERM", term)], (80, 24));
        pty.wait_text("South to choose");
        assert!(pty.text().contains("TERM"), "{term}:\n{}", pty.text());
        assert!(!pty.output().bytes.contains(&0x1b), "{term}");
        pty.type_in("quit\r");
        assert_eq!(pty.end_within(crate::pty::PATIENCE).and_then(|status| status.code()), Some(0));
    }
    let mut pty = Pty::script("unset TERM; \"$0\" --rules national; echo \"[code $?]\"; read line");
    pty.wait_text("South to choose");
    assert!(pty.text().contains("TERM"), "{}", pty.text());
    pty.type_in("quit\r");
    pty.wait_text("[code 0]");
}

/// The signals that end a program, by their numbers on Linux.
const SIGNALS: [i32; 20] = [1, 2, 3, 5, 6, 7, 10, 12, 14, 15, 16, 24, 26, 27, 29, 30, 31, 34, 50, 64];

#[test]
fn every_signal_that_ends_the_game_leaves_the_terminal_as_it_was() {
    thread::scope(|scope| {
        for signal in SIGNALS {
            scope.spawn(move || {
                let mut pty = Pty::game(Company::Script, &INSTANT);
                at_a_choice(&mut pty);
                let pid = pty.pid().as_raw_nonzero().to_string();
                assert!(Command::new("kill").args([&format!("-{signal}"), &pid]).status().unwrap().success());
                pty.wait_text(&format!("[exit {}]", 128 + signal));
                assert_eq!(pty.unbalanced(), Vec::<String>::new(), "{signal}");
                assert_eq!(pty.settings_differ(), None, "{signal}");
            });
        }
    });
}

#[test]
fn a_limit_on_files_ends_nothing() {
    let mut pty = Pty::game(Company::Leader, &INSTANT);
    at_a_choice(&mut pty);
    let pid = pty.pid().as_raw_nonzero().to_string();
    assert!(Command::new("kill").args(["-XFSZ", &pid]).status().unwrap().success());
    pty.type_in("x");
    pty.wait_text("[bksp] take back");
}

#[test]
fn in_the_background_it_waits_and_one_kill_ends_it() {
    let mut pty = Pty::game(Company::Shell, &["--rules", "national", "&"]);
    pty.wait("a stopped job", |screen| screen.contains("Stopped") || screen.matches("shell>").count() > 1);
    thread::sleep(Duration::from_millis(200));
    pty.type_in("\r");
    pty.wait_text("Stopped");
    assert!(!pty.look(vt100::Screen::alternate_screen));
    pty.type_in("kill %1; wait; jobs; echo no''thing left\r");
    pty.wait_text("nothing left");
    assert!(
        !pty.text().lines().any(|line| line.starts_with("[1]+  Stopped") && line.contains("kill")),
        "{}",
        pty.text()
    );
    // A game brought to the foreground plays.
    pty.type_in("\"$SUNGKA\" --rules national &\r");
    thread::sleep(Duration::from_millis(300));
    pty.type_in("fg\r");
    at_a_choice(&mut pty);
    pty.type_in_and_see("x");
}

#[test]
fn a_game_that_was_stopped_and_goes_on_in_the_background_ends_at_the_first_word() {
    for _ in 0..6 {
        let mut pty = Pty::game(Company::Shell, &INSTANT);
        at_a_choice(&mut pty);
        let pid = pty.pid();
        pty.send(&[0x1a]);
        pty.wait("the shell", |screen| screen.matches("shell>").count() > 1);
        for signal in [rustix::process::Signal::CONT, rustix::process::Signal::TERM] {
            rustix::process::kill_process(pid, signal).unwrap();
        }
        pty.wait_until("its end", || pty.is_dead(pid));
        assert_eq!(pty.unbalanced().iter().filter(|mode| !mode.starts_with("2004")).count(), 0);
        pty.type_in("echo o''k\r");
        pty.wait("an echo", |screen| screen.lines().any(|line| line.trim() == "ok"));
    }
}

#[test]
fn a_terminal_with_stopped_output_is_restored_too() {
    use rustix::termios::{Action, tcflow};
    let mut pty = Pty::game(Company::Script, &["--rules", "national", "--speed", "5"]);
    at_a_choice(&mut pty);
    let pid = pty.pid();
    let terminal = fs::File::options().write(true).open(format!("/proc/{}/fd/1", pid.as_raw_nonzero())).unwrap();
    tcflow(&terminal, Action::OOff).unwrap();
    // The frames of a sowing are held back.
    pty.type_in("x");
    thread::sleep(Duration::from_millis(300));
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    pty.wait_until("its end", || pty.is_dead(pid));
    let _ = tcflow(&terminal, Action::OOn);
    pty.wait_text("[exit 143]");
    assert_eq!(pty.unbalanced(), Vec::<String>::new());
    assert_eq!(pty.settings_differ(), None);
    assert!(!pty.look(vt100::Screen::alternate_screen));
}

#[test]
fn the_hidden_cursor_stands_on_what_is_marked_or_typed() {
    let mut pty = Pty::game(Company::Leader, &["--no-config"]);
    typing_a_name(&mut pty);
    let rests_on = |pty: &Pty, text: &str| {
        pty.look(|screen| {
            let (line, column) = screen.cursor_position();
            screen.hide_cursor() && screen.contents_between(line, column, line, column + text.len() as u16) == text
        })
    };
    pty.wait_until("the cursor on the name", || rests_on(&pty, "South"));
    pty.type_in("L\x1b[D");
    pty.wait_until("the cursor before the letter", || rests_on(&pty, "L "));
    pty.send(b"\r\r");
    pty.wait_until("the cursor on the row of the names", || rests_on(&pty, "Names"));
    pty.send(b"\x1b[A");
    pty.wait_until("the cursor on the row above", || rests_on(&pty, "Length"));
}
