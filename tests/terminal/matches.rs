//! Whole matches at the terminal, by every rule file; the seeds add up in every frame.

use sungka::files::presets;

use crate::board::{Board, play};
use crate::pty::{Company, Pty};

/// Plays every `of`-th rule file, from number `first`.
fn play_every(of: usize, first: usize) {
    for name in presets::names().skip(first).step_by(of) {
        let rules = presets::by_name(name).unwrap().rules;
        let mut pty = Pty::game(Company::Leader, &["--rules", name, "--speed", "instant"]);
        pty.check_frames(Box::new(move |screen| {
            let board = Board::on(screen, rules).filter(Board::is_whole)?;
            let seeds = board.seeds();
            (seeds != rules.total()).then(|| format!("{name}: {seeds} seeds\n{}", screen.contents()))
        }));
        let choices = play(&mut pty, rules, 10);
        let output = pty.output();
        assert!(output.faults.is_empty(), "{}", output.faults[0]);
        assert!(choices > 10 && output.frames > choices, "{name}: {choices} choices, {} frames", output.frames);
    }
}

#[test]
fn a_match_adds_up_in_every_frame_first_quarter() {
    play_every(4, 0);
}

#[test]
fn a_match_adds_up_in_every_frame_second_quarter() {
    play_every(4, 1);
}

#[test]
fn a_match_adds_up_in_every_frame_third_quarter() {
    play_every(4, 2);
}

#[test]
fn a_match_adds_up_in_every_frame_last_quarter() {
    play_every(4, 3);
}

#[test]
fn a_round_that_is_watched_adds_up_in_every_frame() {
    let rules = presets::by_name("hagonoy").unwrap().rules;
    let mut pty = Pty::game(Company::Leader, &["--rules", "hagonoy", "--speed", "5"]);
    pty.check_frames(Box::new(move |screen| {
        let seeds = Board::on(screen, rules).filter(Board::is_whole)?.seeds();
        (seeds != 98).then(|| format!("{seeds} seeds\n{}", screen.contents()))
    }));
    play(&mut pty, rules, 1);
    let output = pty.output();
    assert!(output.faults.is_empty(), "{}", output.faults[0]);
    assert!(output.frames > 100, "{}", output.frames);
}
