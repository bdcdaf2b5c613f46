//! Rounds that are played together from beginning to end.

use sungka_core::*;

use crate::boards::{legal, make, matched, small, stands};

/// Every turn together, without relays.
fn every() -> Rules {
    Rules { opening: OpeningStyle::Simultaneous, turns: Turns::Every, relay: Relay::Never, ..small() }
}

/// One seed a hole, and nothing is captured or earned: a turn drops one seed.
fn singles() -> Rules {
    Rules { seeds: 1, takes: Takes::Nothing, own_store: OwnStore::EndsTurn, ..every() }
}

/// South carries the three seeds home one by one while the clock takes North's choices: six turns of one beat.
const SOUTH_COMES_HOME: &str = "S3@0 N-@0 S2@1 N-@1 S3@2 N-@2 S1@3 N-@3 S2@4 N-@4 S3@5 N-@5";
/// The same with the seats exchanged.
const NORTH_COMES_HOME: &str = "N1@0 S-@0 N2@1 S-@1 N1@2 S-@2 N3@3 S-@3 N2@4 S-@4 N1@5 S-@5";

#[test]
fn after_a_turn_together_both_choose_again_or_the_turns_alternate() {
    let after = |turns| stands(matched(Rules { turns, ..every() }, Side::South, "S1@0 N3@0").round());
    assert_eq!(after(Turns::Every), "0,3,3/3,3,0 0-0 SN");
    assert_eq!(after(Turns::First), "0,3,3/3,3,0 0-0 S");
}

#[test]
fn in_turn_without_an_opening_nothing_is_played_together() {
    let rules = Rules { opening: OpeningStyle::Alternating, ..every() };
    assert_eq!(stands(matched(rules, Side::South, "S1").round()), "0,3,3/2,2,2 0-0 N");
}

#[test]
fn who_is_next_has_no_say_where_every_turn_is_together() {
    for next in [Next::FirstFinished, Next::LastFinished, Next::FewestStored] {
        for opener in Side::BOTH {
            let game = matched(Rules { next, ..every() }, opener, "S3@0 N3@0");
            assert_eq!(stands(game.round()), "2,2,0/3,3,1 1-0 SN");
        }
    }
}

#[test]
fn the_beats_of_a_round_count_on() {
    let game = matched(every(), Side::South, "S1@0 N3@0 S2@2 N2@2");
    assert_eq!((game.round().beats(), stands(game.round())), (5, "1,0,4/4,0,1 1-1 SN".to_owned()));
    assert!(game.round().is_together() && game.round().turn().is_none());
}

#[test]
fn a_turn_together_is_told_and_none_that_follows_it_opens() {
    let mut game = matched(every(), Side::North, "S1@0");
    let mut steps = Vec::new();
    game.choose(Side::North, Choice::Hole(3), |_| ()).unwrap();
    game.settle(|step| steps.push(step));
    let stop = |side, column| Step::Stop { side, pit: Pit::Hole(Hole::new(side, column)) };
    assert_eq!(steps[4..], [stop(Side::North, 1), stop(Side::South, 3), Step::Together]);
}

#[test]
fn only_the_first_choices_of_a_round_together_are_bound() {
    let rules = Rules { first_hole: FirstHole::Far, ..every() };
    let mut game = matched(rules, Side::South, "");
    let bound = |game: &Match| Side::BOTH.map(|side| legal(game.round(), side));
    assert_eq!(bound(&game), [vec![1], vec![3]]);
    make(&mut game, "S1@0 N3@0");
    assert_eq!(bound(&game), [vec![2, 3], vec![1, 2]]);
    // The clock took them: they were first choices all the same.
    assert_eq!(bound(&matched(rules, Side::South, "S-@0 N-@0")), [vec![1, 2, 3], vec![1, 2, 3]]);
}

#[test]
fn a_round_without_an_opening_is_not_played_together_and_binds_nothing() {
    for (opening_rounds, awaited, choices) in
        [(OpeningRounds::Every, "SN", vec![1]), (OpeningRounds::First, "S", vec![1, 2, 3])]
    {
        let rules = Rules { opening_rounds, first_hole: FirstHole::Far, ends: Ends::RowEmpty, ..singles() };
        let mut game = matched(rules, Side::South, "S1@0 N-@0");
        while game.round().number() == 1 {
            for side in Side::BOTH {
                game.choose(side, Choice::Forfeit, |_| ()).unwrap();
            }
        }
        assert!(stands(game.round()).ends_with(&format!(" {awaited}")));
        assert_eq!(legal(game.round(), Side::South), choices);
    }
}

#[test]
fn a_player_without_seeds_is_finished_at_once_and_the_other_goes_on() {
    let game = matched(singles(), Side::South, SOUTH_COMES_HOME);
    assert_eq!(stands(game.round()), "0,0,0/1,1,1 3-0 N");
    assert_eq!(game.round().finished_on(Side::South), Some(6));
    let mut game = matched(singles(), Side::South, SOUTH_COMES_HOME);
    let mut steps = Vec::new();
    game.choose(Side::North, Choice::Hole(3), |_| ()).unwrap();
    game.settle(|step| steps.push(step));
    assert!(steps.ends_with(&[Step::Together, Step::Spent { side: Side::South }]));
}

#[test]
fn a_round_together_is_over_when_both_rows_are_empty_or_either() {
    for (choices, left) in [(SOUTH_COMES_HOME, Side::North), (NORTH_COMES_HOME, Side::South)] {
        for ends in [Ends::CannotMove, Ends::RowEmpty] {
            let rules = Rules { ends, rounds: 1, ..singles() };
            let result = matched(rules, Side::South, choices).round().result().unwrap();
            assert_eq!((result.stores, result.holder), (BySide { south: 3, north: 3 }, Some(left)), "{ends:?}");
        }
    }
    let rules = Rules { rounds: 1, ..singles() };
    let mut game = matched(rules, Side::South, SOUTH_COMES_HOME);
    make(&mut game, "N1@6 N2@7 N1@8 N3@9 N2@10");
    assert_eq!(stands(game.round()), "0,0,0/1,0,0 3-2 N");
    make(&mut game, "N1@11");
    assert_eq!(game.round().result().unwrap().holder, None);
}

#[test]
fn the_next_round_begins_at_beat_0() {
    let game = matched(Rules { ends: Ends::RowEmpty, ..singles() }, Side::South, SOUTH_COMES_HOME);
    assert_eq!((game.round().number(), game.round().beats()), (2, 0));
    assert_eq!(stands(game.round()), "1,1,1/1,1,1 0-0 SN");
}

#[test]
fn the_opener_after_a_round_together_is_as_the_rules_say() {
    // In the last turn North, whose choice the clock took, was finished first; a drawn round, and North holds seeds.
    use NextOpener::{Alternate, Holder, LastMover, Loser, Same, Winner};
    for first in Side::BOTH {
        for (opener, expected) in [
            (LastMover, Side::South),
            (Holder, Side::North),
            (Same, first),
            (Alternate, !first),
            (Winner, first),
            (Loser, first),
        ] {
            let game = matched(Rules { ends: Ends::RowEmpty, opener, ..singles() }, first, SOUTH_COMES_HOME);
            assert_eq!((game.round().number(), game.round().opener()), (2, expected), "{opener:?}");
        }
    }
}

#[test]
fn a_hundred_quiet_turns_together_end_the_round_and_an_opening_is_not_counted() {
    let mut game = matched(every(), Side::South, "");
    for turn in 0..100 {
        assert_eq!((game.round().number(), game.round().quiet_turns()), (1, turn));
        Side::BOTH.iter().for_each(|&side| game.choose(side, Choice::Forfeit, |_| ()).unwrap());
    }
    assert_eq!(game.round().number(), 2);
    let opened = matched(Rules { turns: Turns::First, ..every() }, Side::South, "S-@0 N-@0");
    assert_eq!(opened.round().quiet_turns(), 0);
}

#[test]
fn a_turn_together_is_quiet_unless_either_player_stores() {
    let quiet = |choices| matched(every(), Side::South, choices).round().quiet_turns();
    assert_eq!(quiet("S1@0 N3@0"), 1);
    assert_eq!(quiet("S1@0 N3@0 S-@2 N-@2"), 2);
    assert_eq!(quiet("S-@0 N-@0 S1@0 N1@0"), 0);
    assert_eq!(quiet("S-@0 N-@0 S3@0 N3@0"), 0);
}

#[test]
fn a_circuit_is_asked_for_in_each_turn_together() {
    // S3 stores one and stops on N3. In the next turn S1 falls into the empty S3.
    let after =
        |needs_circuit| stands(matched(Rules { needs_circuit, ..every() }, Side::South, "S3@0 N-@0 S1@2 N-@2").round());
    assert_eq!(after(true), "0,3,1/2,2,3 1-0 SN");
    assert_eq!(after(false), "0,3,0/2,2,0 5-0 SN");
}

#[test]
fn in_a_race_one_begins_a_turn_before_the_other_has_chosen() {
    let mut game = matched(Rules { pace: Pace::Race, ..every() }, Side::South, "S1@0 N3@1");
    assert_eq!((game.round().beats(), stands(game.round())), (3, "0,3,3/3,3,0 0-0 SN".to_owned()));
    game.choose(Side::North, Choice::Hole(2), |_| ()).unwrap();
    game.beat(|_| ());
    assert!(game.awaits(Side::South) && game.in_motion());
}
