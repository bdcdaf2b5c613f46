//! The board of the next round, and its opener.
//!
//! No sowing relays here, and the clock takes every choice but one or two, so each player gets the seeds in their
//! row. With the store ahead S3 stores one and gives one away: South has five of the twelve, North seven.

use sungka_core::*;

use crate::boards::{legal, make, matched, small, stands, time_out};

fn calm() -> Rules {
    Rules { relay: Relay::Never, opener: NextOpener::Same, ..small() }
}

/// A match after a round of South's S3 alone.
fn after_a_round(rules: Rules) -> Match {
    let mut game = matched(rules, Side::South, "S3");
    time_out(&mut game);
    game
}

#[test]
fn with_the_store_ahead_the_refill_begins_at_the_own_store_or_far_from_it() {
    let from = |refill_from| stands(after_a_round(Rules { refill_from, ..calm() }).round());
    assert_eq!(from(RefillFrom::Store), "x,2,2/2,2,2 1-1 S");
    assert_eq!(from(RefillFrom::Far), "2,2,x/2,2,2 1-1 S");
}

#[test]
fn with_the_store_behind_the_refill_begins_at_the_own_store_or_far_from_it() {
    // South's store lies left of S1. S3 gives both its seeds to North: four to eight.
    let from = |refill_from| stands(after_a_round(Rules { refill_from, store: StoreSide::Left, ..calm() }).round());
    assert_eq!(from(RefillFrom::Store), "2,2,x/2,2,2 0-2 S");
    assert_eq!(from(RefillFrom::Far), "x,2,2/2,2,2 0-2 S");
}

#[test]
fn a_burned_hole_is_filled_again_or_burned_for_good() {
    // In the second round North stores one and gives one back, over the burned hole to S2: six and six.
    let after = |burned| {
        let mut game = after_a_round(Rules { burned, opener: NextOpener::Winner, ..calm() });
        assert_eq!(stands(game.round()), "x,2,2/2,2,2 1-1 N");
        make(&mut game, "N1");
        assert_eq!(stands(game.round()), "x,3,2/0,2,2 1-2 S");
        time_out(&mut game);
        game.round().position().to_string()
    };
    assert_eq!(after(Burned::OneRound), "2,2,2/2,2,2 0-0");
    assert_eq!(after(Burned::ForGood), "x,2,2/2,2,2 2-0");
}

#[test]
fn min_holes_counts_only_holes_that_can_be_filled() {
    // For good, South has two holes left and can never fill three again.
    let mut game = matched(
        Rules { burned: Burned::ForGood, opener: NextOpener::Winner, min_holes: 2, ..calm() },
        Side::South,
        "S3",
    );
    time_out(&mut game);
    make(&mut game, "N1");
    time_out(&mut game);
    assert_eq!((game.result(), game.round().number()), (None, 3));
}

#[test]
fn a_burned_hole_is_neither_chosen_nor_knocked_at() {
    let mut game = after_a_round(calm());
    let burned = Hole::new(Side::South, 1);
    assert_eq!(game.choose(Side::South, Choice::Hole(1), |_| ()), Err(IllegalChoice::Burned(burned)));
    assert_eq!(game.round().board().seeds(Pit::Hole(burned)), 0);
    assert!(game.round().board().burned(Side::South).eq([burned]));
    assert!(game.round().board().burned(Side::North).is_empty());
}

#[test]
fn the_next_opener_is_as_the_rules_say() {
    use NextOpener::{Alternate, LastMover, Loser, Same, Winner};
    // Who opens round two after: South, who opened, lost and moved last; South opened and won, North moved last;
    // South opened a round that nobody won, and North moved last.
    let expected = [(Winner, "NSS"), (Loser, "SNS"), (Alternate, "NNN"), (Same, "SSS"), (LastMover, "SNN")];
    for (opener, openers) in expected {
        let after = |choices| {
            let mut game = matched(Rules { opener, ..calm() }, Side::South, choices);
            time_out(&mut game);
            game.round().opener().to_string()
        };
        // With S- the clock takes South's first choice, and N1 gives South a seed.
        assert_eq!(["S3", "S- N1", ""].map(after).concat(), openers, "{opener:?}");
    }
}

/// Both play S3 and N1 into their stores, then S2 and N2 knock at each other's last seeds on the same beat: three seeds
/// each, no turn was taken, and South, who opened, is named by `first-finished`.
fn opening_alone(opener: NextOpener) -> Match {
    let rules = Rules { seeds: 1, opening: OpeningStyle::Simultaneous, ends: Ends::RowEmpty, opener, ..calm() };
    matched(rules, Side::South, "S3@0 N1@0 S2@1 N2@1")
}

#[test]
fn after_an_opening_alone_the_last_mover_is_whom_first_finished_would_not_name() {
    assert_eq!(opening_alone(NextOpener::LastMover).round().number(), 2);
    assert_eq!(opening_alone(NextOpener::LastMover).round().opener(), Side::North);
    // And a drawn round leaves winner and loser with the opener that was.
    assert_eq!(opening_alone(NextOpener::Winner).round().opener(), Side::South);
    assert_eq!(opening_alone(NextOpener::Loser).round().opener(), Side::South);
}

#[test]
fn only_the_first_round_opens_simultaneously_or_every_one() {
    for (opening_rounds, second) in [(OpeningRounds::Every, true), (OpeningRounds::First, false)] {
        let rules = Rules { opening: OpeningStyle::Simultaneous, opening_rounds, ..calm() };
        let mut game = matched(rules, Side::South, "S-@0 N-@0");
        time_out(&mut game);
        assert_eq!((game.round().number(), game.round().is_together()), (2, second));
    }
    assert!(!matched(calm(), Side::South, "").round().is_together());
}

#[test]
fn a_first_hole_is_sought_among_those_that_are_not_burned() {
    // The clock takes the bound choices; then S3 makes South five of twelve. South opens again, with S1 or S3 burned.
    let after = |first_hole, refill_from| {
        let mut game = matched(Rules { first_hole, refill_from, ..calm() }, Side::South, "S- N- S3");
        time_out(&mut game);
        assert_eq!(game.round().opener(), Side::South);
        legal(game.round(), Side::South)
    };
    assert_eq!(after(FirstHole::Far, RefillFrom::Store), [2]);
    assert_eq!(after(FirstHole::Near, RefillFrom::Store), [3]);
    assert_eq!(after(FirstHole::Far, RefillFrom::Far), [1]);
    assert_eq!(after(FirstHole::Near, RefillFrom::Far), [2]);
    assert_eq!(after(FirstHole::Any, RefillFrom::Store), [2, 3]);
}
