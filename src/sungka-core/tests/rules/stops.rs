//! Matches that the players end: stopped and counted, or conceded.

use sungka_core::*;

use crate::boards::{make, matched, small, time_out};

fn calm() -> Rules {
    Rules { relay: Relay::Never, ..small() }
}

fn race() -> Rules {
    Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..calm() }
}

#[test]
fn players_stop_and_count_whenever_somebody_has_to_choose() {
    let mut game = matched(calm(), Side::South, "");
    assert!(game.can_stop());
    let result = { game }.stop().unwrap();
    assert_eq!((result.winner, result.seeds, result.ending), (None, BySide { south: 6, north: 6 }, Ending::Stopped));
    assert_eq!(result.rounds, BySide { south: 0, north: 0 });
    // In the midst of a round, not while a hand moves, and again after it.
    game.choose(Side::South, Choice::Hole(3), |_| ()).unwrap();
    assert!(!game.can_stop());
    assert_eq!(game.stop(), Err(CannotEnd::NobodyDue));
    game.beat(|_| ());
    assert_eq!(game.stop(), Err(CannotEnd::NobodyDue));
    game.beat(|_| ());
    let result = { game }.stop().unwrap();
    assert_eq!((result.winner, result.seeds), (Some(Side::North), BySide { south: 5, north: 7 }));
    assert_eq!(result.rounds, BySide { south: 0, north: 1 });
    // Between two rounds.
    time_out(&mut game);
    assert_eq!((game.stop().unwrap().seeds, game.awaits_anybody()), (BySide { south: 5, north: 7 }, false));
    assert_eq!(game.stop(), Err(CannotEnd::MatchOver));
}

#[test]
fn players_stop_before_an_again() {
    // S2 falls on S3 and into the store.
    let result = matched(calm(), Side::South, "S2").stop().unwrap();
    assert_eq!((result.winner, result.seeds), (None, BySide { south: 6, north: 6 }));
}

#[test]
fn what_a_hand_holds_in_a_race_is_its_players() {
    // S3 has dropped its first seed into the store; the second one is in the air.
    let mut game = matched(race(), Side::South, "S3@0");
    game.beat(|_| ());
    assert_eq!(game.round().hand(Side::South).map(|(_, seeds)| seeds), Some(1));
    assert!(game.awaits(Side::North));
    assert_eq!(game.counted(), BySide { south: 6, north: 6 });
    let result = { game }.stop().unwrap();
    assert_eq!((result.winner, result.seeds), (None, BySide { south: 6, north: 6 }));
    // One beat on it lies on N3, and is North's.
    game.beat(|_| ());
    assert_eq!(game.stop().unwrap().seeds, BySide { south: 5, north: 7 });
}

#[test]
fn in_a_race_nobody_stops_while_both_sow_but_a_player_may_concede() {
    let mut game = Game::new(race(), Side::South).unwrap();
    for side in Side::BOTH {
        game.lift(side, Choice::Hole(3), |_| ()).unwrap();
    }
    for beat in 0..2 {
        assert_eq!({ *game.current() }.stop(), Err(CannotEnd::NobodyDue));
        let mut conceded = game.clone();
        let result = conceded.concede(Side::North).unwrap();
        assert_eq!((result.winner, result.seeds), (Some(Side::South), BySide { south: 6, north: 6 }));
        assert_eq!(result.ending, Ending::Conceded(Side::North));
        // The record tells how far the hands had come, and that they had not begun.
        assert_eq!(conceded.record().rest, Some(beat));
        assert_eq!(Game::replay(conceded.record()).as_ref(), Ok(&conceded));
        assert!(conceded.take_back());
        assert_eq!(conceded, game);
        game.beat(|_| ());
    }
    assert!(game.current().can_stop());
}

#[test]
fn who_concedes_in_the_midst_of_a_sowing_keeps_what_the_hand_holds() {
    let mut game = matched(calm(), Side::South, "");
    game.choose(Side::South, Choice::Hole(3), |_| ()).unwrap();
    game.beat(|_| ());
    let result = game.concede(Side::South).unwrap();
    assert_eq!((result.winner, result.seeds), (Some(Side::North), BySide { south: 6, north: 6 }));
}

#[test]
fn a_match_that_was_stopped_in_a_race_is_replayed_to_that_beat() {
    let mut game = Game::new(race(), Side::South).unwrap();
    game.lift(Side::South, Choice::Hole(3), |_| ()).unwrap();
    game.beat(|_| ());
    let before = game.clone();
    game.stop().unwrap();
    assert_eq!((game.record().rest, game.record().end), (Some(1), Some(End::Stopped)));
    assert_eq!(Game::replay(game.record()).as_ref(), Ok(&game));
    assert!(game.take_back());
    assert_eq!(game, before);
}

#[test]
fn who_concedes_loses_whatever_lies_where() {
    for side in Side::BOTH {
        let mut game = matched(small(), Side::South, "S1");
        let result = game.concede(side).unwrap();
        assert_eq!((result.winner, result.ending), (Some(!side), Ending::Conceded(side)));
        assert!(!game.awaits_anybody() && !game.in_motion());
        assert_eq!(game.concede(side), Err(CannotEnd::MatchOver));
    }
}

#[test]
fn who_concedes_a_match_by_rounds_loses_it_with_more_rounds_too() {
    let rules = Rules { match_by: MatchBy::Rounds, ..calm() };
    let mut game = matched(rules, Side::South, "S3");
    time_out(&mut game);
    make(&mut game, "N-");
    let result = game.concede(Side::North).unwrap();
    assert_eq!((result.winner, result.rounds.south), (Some(Side::South), 0));
}
