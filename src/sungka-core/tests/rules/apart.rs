//! Rounds that are games of their own: the board laid anew, and nothing burned.
//!
//! As in the refill, S3 alone leaves South with five of twelve and North with seven.

use sungka_core::*;

use crate::boards::{make, matched, small, stands, time_out};

fn apart() -> Rules {
    Rules { burned: Burned::Never, relay: Relay::Never, opener: NextOpener::Same, ..small() }
}

/// A match after a round of each of these lists of choices.
#[track_caller]
fn rounds(rules: Rules, choices: &[&str]) -> Match {
    let mut game = matched(rules, Side::South, "");
    for choices in choices {
        make(&mut game, choices);
        time_out(&mut game);
    }
    game
}

#[test]
fn the_board_is_laid_anew_in_full_and_the_stores_are_emptied() {
    let after = |burned| stands(rounds(Rules { burned, ..apart() }, &["S3"]).round());
    assert_eq!(after(Burned::Never), "2,2,2/2,2,2 0-0 S");
    assert_eq!(after(Burned::OneRound), "x,2,2/2,2,2 1-1 S");
}

#[test]
fn the_new_board_is_shown_store_by_store_and_hole_by_hole() {
    let mut game = matched(apart(), Side::South, "S3");
    let mut steps = Vec::new();
    while game.round().number() == 1 {
        let due = game.round().turn().unwrap();
        game.choose(due, Choice::Forfeit, |step| steps.push(step)).unwrap();
    }
    let from = steps.iter().position(|step| matches!(step, Step::Clear { .. })).unwrap();
    let fill = |side, column| Step::Fill { hole: Hole::new(side, column), seeds: 2 };
    let expected = [
        Step::Clear { side: Side::South },
        Step::Clear { side: Side::North },
        fill(Side::South, 3),
        fill(Side::North, 1),
        fill(Side::South, 2),
        fill(Side::North, 2),
        fill(Side::South, 1),
        fill(Side::North, 3),
        Step::Refill { burned: BySide::from_fn(Holes::none) },
    ];
    assert_eq!(steps[from..], expected);
}

#[test]
fn the_seeds_of_all_rounds_together_win() {
    let result = rounds(Rules { rounds: 3, ..apart() }, &["S3", "S3", ""]).result().unwrap();
    assert_eq!(result.seeds, BySide { south: 5 + 5 + 6, north: 7 + 7 + 6 });
    assert_eq!(result.rounds, BySide { south: 0, north: 2 });
    assert_eq!((result.winner, result.ending), (Some(Side::North), Ending::RoundsPlayed));
    // Where holes burn, the last board alone counts, which has all that was won before.
    let result = rounds(Rules { rounds: 2, burned: Burned::OneRound, ..apart() }, &["S3", ""]).result().unwrap();
    assert_eq!(result.seeds, BySide { south: 5, north: 7 });
}

#[test]
fn as_many_seeds_in_all_rounds_are_a_draw() {
    // With S- the clock takes South's first choice, and N1 gives South a seed.
    let result = rounds(Rules { rounds: 2, ..apart() }, &["S3", "S- N1"]).result().unwrap();
    assert_eq!((result.winner, result.seeds), (None, BySide { south: 12, north: 12 }));
}

#[test]
fn every_player_can_fill_every_hole_whatever_was_lost() {
    let min_holes = |burned| rounds(Rules { min_holes: 3, burned, ..apart() }, &["S3"]).result();
    assert_eq!(min_holes(Burned::Never), None);
    assert!(min_holes(Burned::OneRound).is_some());
}

#[test]
fn the_opener_of_a_board_laid_anew_is_as_the_rules_say() {
    use NextOpener::{Alternate, LastMover, Loser, Same, Winner};
    // As with holes that burn: South loses and moves last; South wins, and North moves last; and nobody wins.
    for (opener, openers) in [(Winner, "NSS"), (Loser, "SNS"), (Alternate, "NNN"), (Same, "SSS"), (LastMover, "SNN")] {
        let after = |choices| rounds(Rules { opener, ..apart() }, &[choices]).round().opener().to_string();
        assert_eq!(["S3", "S- N1", ""].map(after).concat(), openers, "{opener:?}");
    }
}

#[test]
fn a_board_that_nobody_has_touched_counts_for_nobody() {
    let mut game = rounds(apart(), &["S3"]);
    assert_eq!(game.rounds_won(), BySide { south: 0, north: 1 });
    let mut untouched = game;
    let result = untouched.stop().unwrap();
    assert_eq!((result.seeds, result.rounds), (BySide { south: 5, north: 7 }, BySide { south: 0, north: 1 }));
    // One choice, and the round counts as it stands: North's row of three more.
    make(&mut game, "S3");
    let result = game.stop().unwrap();
    assert_eq!((result.seeds, result.rounds), (BySide { south: 10, north: 14 }, BySide { south: 0, north: 2 }));
    assert_eq!(result.winner, Some(Side::North));
}
