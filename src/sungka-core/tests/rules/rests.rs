//! Races that were left in their midst: the stamp without a choice.

use sungka_core::*;

use crate::boards::small;

fn race() -> Rules {
    Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, relay: Relay::Never, ..small() }
}

fn replay(rules: Rules, rounds: &[&str], rest: u32) -> Result<Game, ReplayError> {
    let read = |round: &&str| round.split_whitespace().map(|text| text.parse().unwrap()).collect();
    let rounds = rounds.iter().map(read).collect();
    Game::replay(&Record { rounds, rest: Some(rest), ..Record::new(rules, Side::South) })
}

/// How many beats have passed, and the seeds in South's hand.
#[track_caller]
fn stands(game: Result<Game, ReplayError>) -> (u32, u8) {
    let game = game.unwrap();
    let round = game.current().round();
    (round.beats(), round.hand(Side::South).map_or(0, |(_, seeds)| seeds))
}

fn refused(passed: impl Into<Option<u32>>) -> Refusal {
    Refusal::Rest { passed: passed.into() }
}

#[test]
fn a_race_that_was_left_while_a_player_has_to_choose_stands_at_its_stamp() {
    for beats in 0..=2 {
        assert_eq!(stands(replay(race(), &["S1@0"], beats)), (beats, 2 - beats as u8));
    }
    // On the second beat South's hand is empty.
    assert_eq!(replay(race(), &["S1@0"], 3).unwrap_err().why, refused(2));
}

#[test]
fn without_a_stamp_no_beat_passes_while_a_player_has_to_choose() {
    let record = Record { rounds: vec![vec!["S1@0".parse().unwrap()]], ..Record::new(race(), Side::South) };
    assert_eq!(stands(Game::replay(&record)), (0, 2));
}

#[test]
fn a_race_that_was_left_while_both_sow_stands_at_its_stamp() {
    let rounds = ["N3@0 S1@1"];
    for beats in 1..=3 {
        assert_eq!(stands(replay(race(), &rounds, beats)), (beats, 3 - beats as u8));
    }
    assert_eq!(replay(race(), &rounds, 4).unwrap_err().why, refused(3));
}

#[test]
fn a_stamp_lower_than_that_of_the_last_choice_is_refused() {
    let error = replay(race(), &["N3@0 S1@1"], 0).unwrap_err();
    assert_eq!((error.why, error.round, error.number), (refused(1), 1, 0));
    assert_eq!(error.to_string(), "round 1: the stamp without a choice does not fit: @1 is how far the hands had come");
}

#[test]
fn a_stamp_where_no_race_is_played_is_refused() {
    assert_eq!(replay(Rules { pace: Pace::Wait, ..race() }, &["S1@0"], 0).unwrap_err().why, refused(None));
    assert_eq!(replay(small(), &["S1"], 0).unwrap_err().why, refused(None));
    // The opening is over, and North has the turn.
    assert_eq!(replay(race(), &["N3@0 S1@1 N2"], 3).unwrap_err().why, refused(None));
    let error = replay(small(), &["S1"], 1).unwrap_err();
    assert_eq!(error.to_string(), "round 1: there is a stamp without a choice, but no race was being played");
}

#[test]
fn a_stamp_without_a_choice_before_it_is_refused() {
    assert_eq!(replay(race(), &[], 0).unwrap_err().why, refused(None));
    assert_eq!(replay(race(), &[""], 0).unwrap_err().why, refused(None));
    // The first round is over, and nobody has chosen in the second.
    let calm = Rules { takes: Takes::Nothing, own_store: OwnStore::EndsTurn, seeds: 1, ..race() };
    let rules = Rules { turns: Turns::Every, ends: Ends::RowEmpty, ..calm };
    let round = "S3@0 N-@0 S2@1 N-@1 S3@2 N-@2 S1@3 N-@3 S2@4 N-@4 S3@5 N-@5";
    assert_eq!(replay(rules, &[round], 5).unwrap().current().round().number(), 1);
    assert_eq!(replay(rules, &[round], 6).unwrap().current().round().number(), 2);
    assert_eq!(replay(rules, &[round, ""], 0).unwrap_err().why, refused(None));
    assert_eq!(replay(rules, &[round, ""], 6).unwrap_err().why, refused(None));
}

#[test]
fn where_every_turn_is_a_race_each_can_be_left() {
    let rules = Rules { turns: Turns::Every, ..race() };
    assert_eq!(stands(replay(rules, &["N3@0 S1@1"], 3)), (3, 0));
    assert_eq!(stands(replay(rules, &["N3@0 S1@1 S2@3"], 4)), (4, 2));
    assert_eq!(replay(rules, &["N3@0 S1@1 S2@3"], 7).unwrap_err().why, refused(6));
}

#[test]
fn the_next_choice_takes_the_place_of_the_stamp() {
    let mut game = replay(race(), &["S1@0"], 1).unwrap();
    assert_eq!(game.record().rest, Some(1));
    game.beat(|_| ());
    assert_eq!(game.record().rest, Some(2));
    game.choose(Side::North, Choice::Hole(3), |_| ()).unwrap();
    assert_eq!(game.record().rest, None);
    assert_eq!(game.last_entry().map(Entry::to_string).as_deref(), Some("N3@2"));
    // Taken back, the race stands where it stood.
    assert!(game.take_back());
    assert_eq!(game.record().rest, Some(2));
    assert_eq!(Game::replay(game.record()), Ok(game));
}

#[test]
fn an_opening_that_had_to_end_leaves_no_stamp() {
    let mut game = Game::new(race(), Side::South).unwrap();
    Side::BOTH.iter().for_each(|&side| drop(game.lift(side, Choice::Hole(1), |_| ()).unwrap()));
    game.beat(|_| ());
    assert_eq!(game.record().rest, Some(1));
    game.beat(|_| ());
    assert_eq!((game.record().rest, game.current().round().is_together()), (None, false));
}
