use sungka_core::*;

use crate::boards::{after, from, matched, small, stands, time_out};

/// What becomes of `board` after `choices` under each value of `ends`.
#[track_caller]
fn check(board: &str, choices: &str, board_empty: &str, cannot_move: &str, row_empty: &str) {
    let expected = [(Ends::BoardEmpty, board_empty), (Ends::CannotMove, cannot_move), (Ends::RowEmpty, row_empty)];
    for (ends, expected) in expected {
        assert_eq!(after(Rules { ends, ..small() }, board, choices), expected, "{ends:?}");
    }
}

#[test]
fn a_player_without_seeds_passes_or_the_round_is_over() {
    // S1 falls into S2 and knocks at the last seeds of North.
    let over = "0,0,0/0,0,0 11-1 -";
    check("1,0,1/0,2,0 7-1", "S1", "0,0,1/0,0,0 10-1 S", over, over);
}

#[test]
fn an_empty_row_behind_the_player_who_is_due_ends_only_row_empty() {
    // S3 dies in N3; North is due and has seeds, South has none.
    let on = "0,0,0/1,0,1 9-1 N";
    check("0,0,2/1,0,0 8-1", "S3", on, on, "0,0,0/0,0,0 9-3 -");
}

#[test]
fn a_bonus_without_seeds_lapses_or_ends_the_round() {
    check("0,0,1/1,0,1 8-1", "S3", "0,0,0/1,0,1 9-1 N", "0,0,0/0,0,0 9-3 -", "0,0,0/0,0,0 9-3 -");
}

#[test]
fn a_bonus_before_an_empty_row_of_the_other_ends_only_row_empty() {
    // S3 stores one and lifts the four of N1, North's only hole, which end in the store again.
    let on = "2,1,1/0,x,x 6-2 S";
    check("1,0,2/3,x,x 4-2", "S3", on, on, "0,0,0/0,x,x 10-2 -");
}

#[test]
fn a_lapsed_bonus_is_seen_before_the_end_of_the_round() {
    let (round, steps) = from(small(), "0,0,1/0,0,0 10-1", Side::South, "S3");
    let side = Side::South;
    assert_eq!(steps[2..4], [Step::Again { side }, Step::Spent { side }]);
    assert_eq!(steps[4], Step::Round(round.result().unwrap()));
}

#[test]
fn a_pass_is_seen_and_the_other_goes_on() {
    let (round, steps) = from(small(), "1,0,1/0,0,0 9-1", Side::South, "S1");
    assert_eq!(steps.last(), Some(&Step::Pass { side: Side::North }));
    assert_eq!(round.turn(), Some(Side::South));
}

#[test]
fn a_round_may_be_over_where_it_goes_on_from() {
    let at = |ends| stands(&from(Rules { ends, ..small() }, "0,0,0/2,2,2 3-3", Side::South, "").0);
    assert_eq!(at(Ends::BoardEmpty), "0,0,0/2,2,2 3-3 N");
    assert_eq!(at(Ends::CannotMove), "0,0,0/0,0,0 3-9 -");
}

#[test]
fn a_hundred_turns_that_change_no_store_end_the_round() {
    let mut game = matched(small(), Side::South, "");
    for turn in 0..100 {
        assert_eq!(game.round().number(), 1, "after {turn} turns");
        let due = game.round().turn().unwrap();
        game.choose(due, Choice::Forfeit, |_| ()).unwrap();
    }
    assert_eq!(game.round().number(), 2);
}

#[test]
fn a_turn_that_changes_a_store_begins_the_count_of_quiet_turns_anew() {
    // In a first turn S3 stores one and stops on N3.
    let rules = Rules { relay: Relay::Never, rounds: 1, ..small() };
    let turns_after = |before: usize, choice| {
        let mut game = matched(rules, Side::South, "");
        for _ in 0..before {
            let due = game.round().turn().unwrap();
            game.choose(due, Choice::Forfeit, |_| ()).unwrap();
        }
        game.choose(Side::South, Choice::Hole(choice), |_| ()).unwrap();
        game.settle(|_| ());
        let mut turns = 0;
        while game.result().is_none() {
            let due = game.round().turn().unwrap();
            game.choose(due, Choice::Forfeit, |_| ()).unwrap();
            turns += 1;
        }
        turns
    };
    assert_eq!(turns_after(98, 3), 100);
    assert_eq!(turns_after(98, 1), 1); // S1 stops on S3: quiet too
}

#[test]
fn with_the_store_behind_play_that_circles_ends_after_a_hundred_turns() {
    // Each seed leaves its row before it comes near the store behind the other's: the other lifts it first, for ever.
    let rules = Rules { store: StoreSide::Left, takes: Takes::Nothing, relay: Relay::Never, ..small() };
    let (mut round, _) = from(rules, "1,0,0/0,0,1 5-5", Side::South, "");
    let mut turns = 0;
    while let Some(side) = round.turn() {
        let hole = round.legal(side).next().unwrap();
        round.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
        round.settle(|_| ());
        turns += 1;
    }
    assert_eq!(turns, 100);
    assert_eq!(round.board().store(Side::South) + round.board().store(Side::North), 12);
}

#[test]
fn what_is_left_in_a_row_goes_to_its_owner() {
    let rules = Rules { ends: Ends::CannotMove, ..small() };
    let (round, steps) = from(rules, "0,0,2/0,1,0 8-1", Side::South, "S3 N2");
    // S3: the store and N3, dead. N2 falls into the empty N1 and knocks at the empty S1: dead. South has nothing to
    // move.
    let result = round.result().unwrap();
    assert_eq!(result.stores, BySide { south: 9, north: 3 });
    assert_eq!(result.winner, Some(Side::South));
    let home: Vec<_> = steps.iter().filter(|step| matches!(step, Step::Home { .. })).collect();
    let hole = |column| Hole::new(Side::North, column);
    assert_eq!(home, [&Step::Home { hole: hole(3), seeds: 1 }, &Step::Home { hole: hole(1), seeds: 1 }]);
}

#[test]
fn a_match_is_over_after_its_rounds() {
    let mut game = matched(Rules { rounds: 2, ..small() }, Side::South, "");
    time_out(&mut game);
    assert_eq!(game.result(), None);
    time_out(&mut game);
    let result = game.result().unwrap();
    assert_eq!((result.ending, result.winner), (Ending::RoundsPlayed, None));
}

#[test]
fn a_match_without_a_limit_of_rounds_goes_on() {
    let mut game = matched(Rules { rounds: 0, ..small() }, Side::South, "");
    for _ in 0..30 {
        time_out(&mut game);
    }
    assert_eq!((game.result(), game.round().number()), (None, 31));
}

#[test]
fn a_match_is_over_when_a_player_cannot_fill_min_holes() {
    // S3 stores one and gives one: South has five, which fill two holes.
    for (min_holes, over) in [(1, false), (2, false), (3, true)] {
        let mut game = matched(Rules { relay: Relay::Never, min_holes, ..small() }, Side::South, "S3");
        time_out(&mut game);
        assert_eq!(game.result().is_some(), over, "min_holes = {min_holes}");
        if let Some(result) = game.result() {
            assert_eq!(result.ending, Ending::CannotFill(BySide { south: true, north: false }));
            assert_eq!((result.winner, result.seeds), (Some(Side::North), BySide { south: 5, north: 7 }));
        }
    }
}
