//! The game stops and goes on: by its key, and by signals from outside.

use std::thread;
use std::time::Duration;

use rustix::process::Signal;
use sungka_core::{Rules, Side};

use crate::board::Board;
use crate::places::at_a_choice;
use crate::pty::{Company, Pty};

const SLOW: [&str; 4] = ["--rules", "national", "--speed", "1"];

/// The seeds in South's hand.
fn hand(pty: &Pty) -> u16 {
    pty.look(|screen| Board::on(screen, Rules::default()).unwrap().hand(Side::South))
}

/// Begins a sowing and waits until the hand holds five seeds, with no relay near.
fn sow(pty: &mut Pty) {
    at_a_choice(pty);
    pty.type_in("x");
    pty.wait_until("five seeds", || hand(pty) == 5);
}

/// Checks that the shell has the terminal: its output is shown, and the game has switched its modes off.
fn shell_is_back(pty: &mut Pty, ready: usize) {
    pty.wait("the shell", |screen| screen.matches("shell>").count() > ready);
    assert_eq!(pty.unbalanced().iter().filter(|mode| !mode.starts_with("2004")).count(), 0, "{:?}", pty.unbalanced());
    pty.type_in("echo o''k\r");
    pty.wait("an echo", |screen| screen.lines().any(|line| line.trim() == "ok"));
}

/// Checks that at most one seed has fallen, and that the next one falls without a key.
fn goes_on(pty: &Pty, before: u16) {
    pty.wait_until("the board", || pty.look(|screen| screen.alternate_screen()) && pty.text().contains("HAND"));
    let after = hand(pty);
    assert!(before - after <= 1, "{before} {after}");
    pty.wait_until("the next seed", || hand(pty) < after);
}

#[test]
fn ctrl_z_and_fg_in_mid_sowing_lose_no_time_and_need_no_key() {
    let mut pty = Pty::game(Company::Shell, &SLOW);
    sow(&mut pty);
    let before = hand(&pty);
    pty.send(&[0x1a]);
    shell_is_back(&mut pty, 1);
    thread::sleep(Duration::from_millis(1500));
    pty.type_in("fg\r");
    goes_on(&pty, before);
}

#[test]
fn ctrl_z_and_fg_at_a_choice_bring_the_same_screen_back_twice() {
    let mut pty = Pty::game(Company::Shell, &["--rules", "hagonoy"]);
    at_a_choice(&mut pty);
    pty.wait_quiet(Duration::from_millis(100));
    let before = pty.text();
    for time in 1..=2 {
        pty.send(&[0x1a]);
        shell_is_back(&mut pty, 2 * time - 1);
        pty.type_in("fg\r");
        pty.wait("the same screen", |screen| screen == before);
    }
}

#[test]
fn a_window_resized_meanwhile_is_drawn_in_its_new_size() {
    let mut pty = Pty::game(Company::Shell, &["--rules", "hagonoy"]);
    at_a_choice(&mut pty);
    pty.send(&[0x1a]);
    shell_is_back(&mut pty, 1);
    pty.resize(100, 30);
    pty.type_in("fg\r");
    let mut fresh = Pty::spawn(Company::Leader, &["--rules", "hagonoy"], &[], (100, 30));
    at_a_choice(&mut fresh);
    pty.wait("the new size", |screen| screen == fresh.text());
}

#[test]
fn ctrl_z_is_harmless_where_no_shell_could_bring_the_game_back() {
    for company in [Company::Leader, Company::Script] {
        let mut pty = Pty::game(company, &SLOW);
        at_a_choice(&mut pty);
        pty.send(&[0x1a]);
        sow(&mut pty);
        pty.send(&[0x1a]);
        pty.signal(Signal::TSTP);
        pty.wait_until("the next seed", || hand(&pty) < 5);
        assert!(pty.look(|screen| screen.alternate_screen()));
    }
}

#[test]
fn tstp_from_outside_works_like_the_key() {
    let mut pty = Pty::game(Company::Shell, &SLOW);
    sow(&mut pty);
    let before = hand(&pty);
    pty.signal(Signal::TSTP);
    shell_is_back(&mut pty, 1);
    pty.type_in("fg\r");
    goes_on(&pty, before);
}

#[test]
fn a_stop_that_nobody_is_asked_about_loses_no_time_either() {
    let mut pty = Pty::game(Company::Leader, &SLOW);
    sow(&mut pty);
    let before = hand(&pty);
    pty.signal(Signal::STOP);
    thread::sleep(Duration::from_millis(1500));
    let written = pty.output().bytes.len();
    pty.signal(Signal::CONT);
    // The whole screen is drawn: another program may have written on it.
    pty.wait_until("a full frame", || pty.output().bytes[written..].windows(4).any(|four| four == b"\x1b[2J"));
    goes_on(&pty, before);
}

#[test]
fn a_stopped_game_heeds_term_when_it_goes_on() {
    let mut pty = Pty::game(Company::Shell, &SLOW);
    sow(&mut pty);
    pty.send(&[0x1a]);
    shell_is_back(&mut pty, 1);
    pty.type_in("kill %1; fg; echo code $?\r");
    pty.wait_text("code 143");
    assert!(!pty.look(|screen| screen.alternate_screen() || screen.hide_cursor()));
}
