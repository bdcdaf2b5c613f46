//! Whole matches at the terminal, by every rule file; the seeds add up in every frame.

use std::thread;
use std::time::Duration;

use sungka::files::presets;
use sungka::keys::Layout;
use sungka_core::{Burned, BySide, Choice, Game, Hole, Named, Rules, Side, SownBy};

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
            // A board that is laid anew is cleared first.
            let is_laid_anew = rules.burned == Burned::Never && board.line(Side::South).contains("refills");
            // The figure that counts a race down stands before some of them.
            let is_hidden = screen.contents().contains("A race: ");
            let adds_up = seeds == rules.total() || (is_laid_anew || is_hidden) && seeds < rules.total();
            (!adds_up).then(|| format!("{name}: {seeds} seeds\n{}", screen.contents()))
        }));
        let choices = play(&mut pty, rules, 4);
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

/// The same on the carved board, in 256 colours and in 24 bits.
#[test]
fn a_match_on_a_carved_board_adds_up_in_every_frame() {
    for colours in [("COLORTERM", "truecolor"), ("TERM", "screen-256color")] {
        let rules = presets::by_name("hagonoy").unwrap().rules;
        let args = ["--rules", "hagonoy", "--speed", "instant"];
        let mut pty = Pty::spawn(Company::Leader, &args, &[colours], (80, 24));
        pty.check_frames(Box::new(move |screen| {
            let board = Board::on(screen, rules).filter(Board::is_whole)?;
            (board.seeds() != 98).then(|| format!("{} seeds\n{}", board.seeds(), screen.contents()))
        }));
        let choices = play(&mut pty, rules, 2);
        let output = pty.output();
        assert!(output.faults.is_empty(), "{}", output.faults[0]);
        let said = String::from_utf8_lossy(&output.bytes);
        assert!(choices > 10 && said.contains('▄'), "{colours:?}");
        assert_eq!(said.contains("38;2;"), colours.0 == "COLORTERM", "{colours:?}");
    }
}

/// A terminal that has not said that it shows them is sent no colours beyond its own, whatever theme is asked for.
#[test]
fn no_colour_goes_to_a_terminal_that_does_not_know_it() {
    for theme in ["default", "mono", "contrast", "wood", "light-wood"] {
        let rules = presets::by_name("beginner").unwrap().rules;
        let args = ["beginner", "--speed", "instant", "--theme", theme];
        let mut pty = Pty::spawn(Company::Leader, &args, &[("TERM", "vt100")], (80, 24));
        play(&mut pty, rules, 1);
        let output = pty.output();
        let said = String::from_utf8_lossy(&output.bytes);
        assert!(!said.contains("8;2;") && !said.contains("8;5;2"), "{theme}");
    }
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

/// Holes, stores and hands of `game` are those on the screen.
fn is_shown(pty: &Pty, game: &Game) -> bool {
    let rules = *game.current().rules();
    let round = game.current().round();
    pty.look(|screen| {
        let Some(board) = Board::on(screen, rules) else { return false };
        Side::BOTH.into_iter().all(|side| {
            let holds = |column| u16::from(round.position().seeds(Hole::new(side, column)));
            (1..=rules.holes).all(|column| board.hole(side, column) == holds(column))
                && board.store(side) == u16::from(round.board().store(side))
                && board.hand(side) == round.hand(side).map_or(0, |(_, seeds)| u16::from(seeds))
        })
    })
}

/// A round of three holes a side, in which every seed is named by the key of its hole: one lap as fast as a terminal
/// sends keys, the next key by key; and now and then a finger slips.
#[test]
fn a_round_is_sown_by_hand() {
    let rules = Rules { holes: 3, sown_by: SownBy::Hand, ..presets::by_name("beginner").unwrap().rules };
    let args = ["beginner", "--holes", "3", "--by", "hand", "--speed", "instant"];
    let mut pty = Pty::game(Company::Leader, &args);
    let mut game = Game::new(rules, Side::South).unwrap();
    let key = |hole: Hole| Layout::Qwerty.key(hole.side, hole.column).unwrap();
    let settled = |game: &mut Game| {
        while game.current().round().asked().is_none() && game.current().in_motion() {
            game.beat(|_| ());
        }
    };
    let mut seeds = 0;
    let mut slips = BySide { south: 0, north: 0 };
    while game.current().result().is_none() {
        pty.wait_until("the board before a choice", || is_shown(&pty, &game));
        // A hand that was just playing rests.
        thread::sleep(Duration::from_millis(600));
        let side = Side::BOTH.into_iter().find(|&side| game.current().awaits(side)).unwrap();
        let hole = game.current().round().legal(side).last().unwrap();
        game.lift(side, Choice::Hole(hole.column), |_| ()).unwrap();
        pty.type_in(&key(hole).to_string());
        settled(&mut game);
        pty.wait_until("seeds in the hand", || is_shown(&pty, &game));
        let mut burst = String::new();
        while let Some(asked) = game.current().round().asked() {
            seeds += 1;
            if seeds % 7 == 0 {
                let wrong = Side::BOTH.into_iter().flat_map(|side| (1..=3).map(move |column| Hole::new(side, column)));
                let wrong = wrong.into_iter().find(|&hole| game.current().round().is_slip(hole)).unwrap();
                assert_eq!(game.name(wrong, |_| ()), Named::Slipped);
                burst.push(key(wrong));
                slips[asked.side] += 1;
            } else {
                assert_eq!(game.name(asked.hole, |_| ()), Named::Dropped);
                burst.push(key(asked.hole));
            }
            settled(&mut game);
            if seeds % 2 == 0 {
                pty.type_in(&burst);
                burst.clear();
                let is_over = game.current().result().is_some();
                pty.wait_until("every seed in its hole", || is_over || is_shown(&pty, &game));
            }
        }
        pty.type_in(&burst);
    }
    assert!(seeds > 20, "{seeds}");
    // The last board stays until somebody goes on.
    pty.wait_text("] count");
    pty.wait_quiet(Duration::from_millis(600));
    pty.type_in("\r");
    let BySide { south, north } = slips;
    assert!(south > 0 && north > 0, "{slips:?}");
    pty.wait_text(&format!("Slips: South {south}, North {north}."));
}
