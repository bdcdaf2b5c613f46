//! The places of the game, and how to reach each.

use sungka_core::Rules;

use crate::board::play;
use crate::pty::Pty;

/// A place in the game, the arguments to start with, and the way to it.
pub type Place = (&'static str, &'static [&'static str], fn(&mut Pty));

/// The places in which the tests make something happen to the game.
pub const PLACES: [Place; 10] = [
    ("the front page", &["--no-config"], on_the_front_page),
    ("a name that is typed", &["--no-config"], typing_a_name),
    ("the toss", &["--rules", "national", "--first", "toss"], at_the_toss),
    ("a choice without the mouse", &["--rules", "national"], without_the_mouse),
    ("a first choice", &["--rules", "national"], at_a_choice),
    ("a later choice", &["--rules", "national", "--speed", "instant"], at_a_later_choice),
    ("mid-sowing", &["--rules", "national", "--speed", "1"], in_mid_sowing),
    ("a sealed opening", &["--rules", "hagonoy"], one_is_ready),
    ("help", &["--rules", "national"], in_help),
    (
        "a round's end",
        &["--rules", "hagonoy", "--holes", "3", "--seeds", "2", "--opening", "alternating", "--speed", "instant"],
        at_a_rounds_end,
    ),
];

fn on_the_front_page(pty: &mut Pty) {
    pty.wait_text("[enter] play");
}

pub fn typing_a_name(pty: &mut Pty) {
    on_the_front_page(pty);
    // Down to the names, the fifth row.
    pty.send(b"\x1b[B\x1b[B\x1b[B\x1b[B\r");
    pty.wait_text("[esc] cancel");
}

fn at_the_toss(pty: &mut Pty) {
    pty.wait("the toss", |screen| screen.contains("oss"));
}

fn without_the_mouse(pty: &mut Pty) {
    at_a_choice(pty);
    pty.send(b"\x1bOQ");
    pty.wait_text("The terminal has the mouse");
}

/// Whether one Ctrl-C ends the game there, because nothing would be lost.
pub fn nothing_was_played(place: &str) -> bool {
    !["a later choice", "mid-sowing", "a sealed opening", "a round's end"].contains(&place)
}

pub fn at_a_choice(pty: &mut Pty) {
    pty.wait_text("[z]");
}

fn at_a_later_choice(pty: &mut Pty) {
    pty.wait_text("[z]");
    pty.type_in("x");
    pty.wait_text("[q]");
}

pub fn in_mid_sowing(pty: &mut Pty) {
    pty.wait_text("[z]");
    pty.type_in("x");
    pty.wait_text("HAND");
}

fn one_is_ready(pty: &mut Pty) {
    pty.wait_text("[z]");
    pty.type_in("c");
    pty.wait("one is ready", |screen| !screen.contains("[z]") && screen.contains("[q]"));
}

pub fn in_help(pty: &mut Pty) {
    pty.wait_text("[z]");
    pty.type_in("?");
    pty.wait_text("try some moves");
}

fn at_a_rounds_end(pty: &mut Pty) {
    pty.wait_text("[z]");
    let rules = Rules { holes: 3, seeds: 2, ..Rules::default() };
    play(pty, rules, 1);
    pty.wait_text("refill and go on");
}
