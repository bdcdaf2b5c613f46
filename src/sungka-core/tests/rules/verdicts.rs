//! What wins a match: more seeds, or more rounds.

use sungka_core::*;

use crate::boards::{make, matched, small, time_out};

fn by_rounds(rounds: u16) -> Rules {
    let calm = Rules { relay: Relay::Never, opener: NextOpener::Same, ..small() };
    Rules { match_by: MatchBy::Rounds, burned: Burned::Never, rounds, ..calm }
}

/// North wins this round by two, South this one by two, South this one by four, and this one is a draw.
const NORTH: &str = "S3";
const SOUTH: &str = "S- N1";
const SOUTH_BY_4: &str = "S- N3 S- N1";
const DRAW: &str = "";

/// The result after these rounds, if there is one.
#[track_caller]
fn after(rules: Rules, rounds: &[&str]) -> Option<MatchResult> {
    let mut game = matched(rules, Side::South, "");
    for round in rounds {
        assert_eq!(game.result(), None, "{rounds:?}");
        make(&mut game, round);
        time_out(&mut game);
    }
    game.result()
}

#[test]
fn the_match_is_over_as_soon_as_more_than_half_of_the_rounds_are_won() {
    let ending = |rounds, played: &[&str]| after(by_rounds(rounds), played).map(|result| result.ending);
    assert_eq!(ending(3, &[NORTH]), None);
    assert_eq!(ending(3, &[NORTH, NORTH]), Some(Ending::Decided));
    assert_eq!(ending(3, &[NORTH, SOUTH, SOUTH]), Some(Ending::RoundsPlayed));
    // Half of four is not enough.
    assert_eq!(ending(4, &[NORTH, NORTH]), None);
    assert_eq!(ending(4, &[NORTH, NORTH, SOUTH, NORTH]), Some(Ending::RoundsPlayed));
    assert_eq!(ending(4, &[SOUTH, SOUTH, SOUTH]), Some(Ending::Decided));
    // A draw decides nothing.
    assert_eq!(ending(3, &[NORTH, DRAW]), None);
    assert_eq!(ending(5, &[NORTH, DRAW, NORTH]), None);
    assert_eq!(ending(2, &[NORTH]), None);
    assert_eq!(ending(1, &[NORTH]), Some(Ending::RoundsPlayed));
}

#[test]
fn by_seeds_all_rounds_are_played() {
    let rules = Rules { match_by: MatchBy::Seeds, ..by_rounds(3) };
    assert_eq!(after(rules, &[NORTH, NORTH]), None);
    assert_eq!(after(rules, &[NORTH, NORTH, DRAW]).unwrap().winner, Some(Side::North));
}

#[test]
fn more_rounds_win_against_as_many_seeds() {
    let played = [SOUTH_BY_4, NORTH, NORTH];
    let result = after(by_rounds(3), &played).unwrap();
    assert_eq!((result.winner, result.rounds), (Some(Side::North), BySide { south: 1, north: 2 }));
    assert_eq!(result.seeds, BySide { south: 18, north: 18 });
    let result = after(Rules { match_by: MatchBy::Seeds, ..by_rounds(3) }, &played).unwrap();
    assert_eq!((result.winner, result.rounds), (None, BySide { south: 1, north: 2 }));
}

#[test]
fn as_many_rounds_are_decided_by_seeds() {
    let winner = |rounds: &[&str]| after(by_rounds(rounds.len() as u16), rounds).unwrap().winner;
    assert_eq!(winner(&[SOUTH_BY_4, NORTH]), Some(Side::South));
    assert_eq!(winner(&[NORTH, SOUTH, DRAW]), None);
    assert_eq!(winner(&[DRAW, DRAW]), None);
}

#[test]
fn without_a_limit_of_rounds_nothing_is_decided_before_the_players_stop() {
    let mut game = matched(by_rounds(0), Side::South, "");
    for round in [NORTH, NORTH, NORTH, SOUTH_BY_4, SOUTH_BY_4] {
        make(&mut game, round);
        time_out(&mut game);
        assert_eq!(game.result(), None);
    }
    // Two rounds to three, though with more seeds.
    let result = game.stop().unwrap();
    assert_eq!((result.winner, result.ending), (Some(Side::North), Ending::Stopped));
    assert_eq!(result.seeds, BySide { south: 31, north: 29 });
}

#[test]
fn a_player_who_cannot_fill_ends_a_match_by_rounds_too() {
    let rules = Rules { burned: Burned::OneRound, min_holes: 3, ..by_rounds(5) };
    let result = after(rules, &[NORTH]).unwrap();
    assert_eq!(result.ending, Ending::CannotFill(BySide { south: true, north: false }));
    assert_eq!(result.winner, Some(Side::North));
}

#[test]
fn a_round_that_was_stopped_in_its_midst_is_won_as_it_stands() {
    // A round each; then S3 gives North a seed.
    let mut game = matched(by_rounds(0), Side::South, "");
    for round in [NORTH, SOUTH] {
        make(&mut game, round);
        time_out(&mut game);
    }
    let mut before = game;
    assert_eq!(before.stop().unwrap().rounds, BySide { south: 1, north: 1 });
    make(&mut game, "S3");
    let result = game.stop().unwrap();
    assert_eq!((result.winner, result.rounds), (Some(Side::North), BySide { south: 1, north: 2 }));
}
