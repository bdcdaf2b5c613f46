//! Races in which time alone ends the round, after the last choice and while a player has to choose.

use sungka_core::*;

use crate::boards::small;

/// N2 stores and earns N3, which relays from N1 into South's row. South then lifts S2, and both lap until, on beat
/// 12, North is to choose again. North waits; on beat 14 South knocks at North's last three seeds: North is spent,
/// both have finished, and the one due, North, cannot move. Nine to three.
fn a_round_ended_by_time() -> Game {
    let rules = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ends: Ends::CannotMove, ..small() };
    let mut game = Game::new(rules, Side::South).unwrap();
    for (side, column, beat) in [(Side::North, 2, 0), (Side::North, 3, 2), (Side::South, 2, 7)] {
        while game.current().round().beats() < beat {
            game.beat(|_| ());
        }
        game.lift(side, Choice::Hole(column), |_| ()).unwrap();
    }
    while game.current().round().beats() < 12 {
        game.beat(|_| ());
    }
    assert!(game.current().awaits(Side::North) && game.current().in_motion());
    while game.current().in_motion() {
        game.beat(|_| ());
    }
    assert_eq!(game.current().round().number(), 2);
    assert_eq!(game.current().round().position().to_string(), "2,2,2/2,x,x 3-1");
    game
}

#[test]
fn a_round_that_time_ended_is_replayed_to_its_end_before_the_next() {
    let mut game = a_round_ended_by_time();
    game.lift(Side::South, Choice::Hole(1), |_| ()).unwrap();
    assert_eq!(Game::replay(game.record()), Ok(game));
}

#[test]
fn the_first_choice_after_a_round_that_time_ended_can_be_taken_back() {
    let before = a_round_ended_by_time();
    let mut game = before.clone();
    game.lift(Side::South, Choice::Hole(1), |_| ()).unwrap();
    assert!(game.take_back());
    assert_eq!(game, before);
}

#[test]
fn a_match_stopped_after_a_round_that_time_ended_is_replayed_and_taken_back() {
    let before = a_round_ended_by_time();
    let mut game = before.clone();
    game.stop().unwrap();
    assert_eq!(Game::replay(game.record()).as_ref(), Ok(&game));
    assert!(game.take_back());
    assert_eq!(game, before);
}
