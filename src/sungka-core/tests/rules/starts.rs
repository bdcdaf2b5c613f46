//! Matches whose first round begins at a board.

use sungka_core::*;

use crate::boards::{legal, small, stands};

/// Replays these rounds from `start`.
fn replay(rules: Rules, start: &str, first: Side, rounds: &[&str]) -> Result<Game, ReplayError> {
    let read = |round: &&str| round.split_whitespace().map(|text| text.parse().unwrap()).collect();
    let rounds = rounds.iter().map(read).collect();
    Game::replay(&Record { start: Some(start.parse().unwrap()), rounds, ..Record::new(rules, first) })
}

#[test]
fn the_first_round_begins_at_the_board_with_the_side_that_is_due() {
    // S1 knocks at N2; N3 relays from N1 and dies in S2.
    let game = replay(small(), "1,0,1/2,2,2 3-1", Side::South, &["S1 N3"]).unwrap();
    assert_eq!(stands(game.current().round()), "1,1,1/0,1,0 6-2 S");
    for due in Side::BOTH {
        let game = replay(small(), "1,0,1/2,2,2 3-1", due, &[]).unwrap();
        assert_eq!(stands(game.current().round()), format!("1,0,1/2,2,2 3-1 {due}"));
        assert_eq!((game.current().round().number(), game.record().first), (1, due));
    }
}

#[test]
fn a_round_that_begins_at_a_board_is_past_its_opening() {
    for turns in [Turns::First, Turns::Every] {
        let rules = Rules { opening: OpeningStyle::Simultaneous, turns, first_hole: FirstHole::Near, ..small() };
        let game = replay(rules, "2,2,2/2,2,2 0-0", Side::North, &["N3"]).unwrap();
        assert!(!game.current().round().is_together());
        let game = replay(rules, "2,2,2/2,2,2 0-0", Side::North, &[]).unwrap();
        assert_eq!(legal(game.current().round(), Side::North), [1, 2, 3]);
        let error = replay(rules, "2,2,2/2,2,2 0-0", Side::North, &["N3@0"]).unwrap_err();
        assert_eq!(error.why, Refusal::Stamp { passed: None });
    }
}

#[test]
fn later_rounds_are_laid_as_ever() {
    // S3 goes home, and the round is over: nine to three.
    for (opening_rounds, awaited) in [(OpeningRounds::Every, "SN"), (OpeningRounds::First, "S")] {
        let rules = Rules { opening: OpeningStyle::Simultaneous, opening_rounds, ends: Ends::RowEmpty, ..small() };
        let game = replay(rules, "0,0,1/1,0,1 8-1", Side::South, &["S3"]).unwrap();
        assert_eq!(stands(game.current().round()), format!("2,2,2/2,x,x 3-1 {awaited}"));
    }
}

#[test]
fn a_board_that_breaks_the_rules_is_refused_before_any_choice() {
    let why = |start| {
        let error = replay(small(), start, Side::South, &["S1"]).unwrap_err();
        assert_eq!((error.round, error.number, error.entry.as_ref()), (0, 0, None));
        error.why
    };
    assert_eq!(why("2,2,2/2,2,2 1-0"), Refusal::Start(BadPosition::Total { found: 13, rules: 12 }));
    assert_eq!(why("2,2,2,0/2,2,2,0 0-0"), Refusal::Start(BadPosition::Holes { found: 4, rules: 3 }));
    let mut position: Position = "2,2,x/2,2,2 1-1".parse().unwrap();
    position.rows.south[2] = 2;
    let record = Record { start: Some(position), ..Record::new(small(), Side::South) };
    let why = Game::replay(&record).unwrap_err().why;
    assert_eq!(why, Refusal::Start(BadPosition::SeedsInBurned(Hole::new(Side::South, 3))));
    let nonsense = Rules { holes: 2, ..small() };
    let why = replay(nonsense, "2,2/2,2 0-0", Side::South, &[]).unwrap_err().why;
    assert!(matches!(why, Refusal::Start(BadPosition::Rules(_))));
}

#[test]
fn the_choices_after_a_board_that_is_over_are_those_of_the_second_round() {
    let start = "0,0,0/3,0,0 8-1".parse().unwrap();
    let rules = Rules { ends: Ends::CannotMove, ..small() };
    let before = Game::at(rules, &start, Side::South).unwrap();
    assert_eq!(stands(before.current().round()), "2,2,2/2,2,x 2-0 S");
    let mut game = before.clone();
    game.choose(Side::South, Choice::Hole(1), |_| ()).unwrap();
    assert_eq!(game.record().rounds.iter().map(Vec::len).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(Game::replay(game.record()).as_ref(), Ok(&game));
    assert!(game.take_back());
    assert_eq!(game, before);
    // With one round it is a match that is over.
    let over = Game::at(Rules { rounds: 1, ..rules }, &start, Side::South).unwrap();
    assert_eq!(over.current().result().unwrap().seeds, BySide { south: 8, north: 4 });
    assert_eq!(Game::replay(over.record()).as_ref(), Ok(&over));
}

#[test]
fn the_first_choice_after_a_board_can_be_taken_back() {
    let start = "1,0,1/2,2,2 3-1".parse().unwrap();
    let before = Game::at(small(), &start, Side::North).unwrap();
    let mut game = before.clone();
    assert!(!game.take_back());
    game.choose(Side::North, Choice::Hole(2), |_| ()).unwrap();
    assert!(game.take_back());
    assert_eq!(game, before);
}

#[test]
fn whoever_alone_holds_seeds_at_the_end_of_a_round_opens_the_next() {
    let opener = |rules, start: &str, due| {
        let game = Match::at(Rules { opener: NextOpener::Holder, ..rules }, &start.parse().unwrap(), due).unwrap();
        assert_eq!(game.round().number(), 2);
        game.round().opener()
    };
    let cannot_move = Rules { ends: Ends::CannotMove, ..small() };
    assert_eq!(opener(cannot_move, "0,0,0/3,0,0 8-1", Side::South), Side::North);
    assert_eq!(opener(cannot_move, "3,0,0/0,0,0 1-8", Side::North), Side::South);
    // Nobody holds seeds: the winner, and after a draw the opener of the last round.
    for due in Side::BOTH {
        assert_eq!(opener(small(), "0,0,0/0,0,0 7-5", due), Side::South);
        assert_eq!(opener(small(), "0,0,0/0,0,0 5-7", due), Side::North);
        assert_eq!(opener(small(), "0,0,0/0,0,0 6-6", due), due);
    }
}

#[test]
fn where_both_hold_seeds_at_the_end_of_a_round_the_winner_opens_the_next() {
    // A hundred quiet turns leave seeds in both rows.
    let rules = Rules { opener: NextOpener::Holder, ..small() };
    for (start, opener) in [("1,0,0/0,0,1 3-7", Side::North), ("1,0,0/0,0,1 7-3", Side::South)] {
        let mut game = Match::at(rules, &start.parse().unwrap(), Side::South).unwrap();
        crate::boards::time_out(&mut game);
        assert_eq!((game.round().number(), game.round().opener()), (2, opener));
    }
}
