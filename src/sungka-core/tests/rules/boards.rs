//! Positions in writing, and helpers to play on from them.

use sungka_core::*;

/// Three holes of two seeds each.
pub(crate) fn small() -> Rules {
    Rules { holes: 3, seeds: 2, ..Rules::default() }
}

/// A round from `position`, where `due` begins a turn, after `choices`; with all steps.
#[track_caller]
pub(crate) fn from(rules: Rules, position: &str, due: Side, choices: &str) -> (Round, Vec<Step>) {
    let mut round = Round::at(rules, &position.parse().unwrap(), due).unwrap();
    let mut steps = Vec::new();
    for entry in choices.split_whitespace().map(|text| text.parse::<Entry>().unwrap()) {
        round.choose(entry.side, entry.choice, |step| steps.push(step)).unwrap();
        round.settle(|step| steps.push(step));
    }
    (round, steps)
}

/// The board after `choices` that South begins, and who has to choose: `S`, `N`, or `-` when the round is over.
#[track_caller]
pub(crate) fn after(rules: Rules, position: &str, choices: &str) -> String {
    stands(&from(rules, position, Side::South, choices).0)
}

/// The board, and who has to choose.
pub(crate) fn stands(round: &Round) -> String {
    let awaited = match (round.awaits(Side::South), round.awaits(Side::North)) {
        (true, true) => "SN",
        (true, false) => "S",
        (false, true) => "N",
        (false, false) => "-",
    };
    format!("{} {awaited}", round.position())
}

/// A match that `first` opens, after `choices`; in an opening beats pass until each is due.
#[track_caller]
pub(crate) fn matched(rules: Rules, first: Side, choices: &str) -> Match {
    let mut game = Match::new(rules, first).unwrap();
    make(&mut game, choices);
    game
}

#[track_caller]
pub(crate) fn make(game: &mut Match, choices: &str) {
    for entry in choices.split_whitespace().map(|text| text.parse::<Entry>().unwrap()) {
        while entry.beat.is_some_and(|beat| game.round().beats() < beat) {
            assert!(game.in_motion(), "{entry} is never due");
            game.beat(|_| ());
        }
        game.choose(entry.side, entry.choice, |_| ()).unwrap();
        game.settle(|_| ());
    }
}

/// Lets the clock take every choice until the round is over: each player then gets the seeds in their row.
pub(crate) fn time_out(game: &mut Match) {
    let number = game.round().number();
    while game.result().is_none() && game.round().number() == number {
        let due = game.round().turn().unwrap();
        game.choose(due, Choice::Forfeit, |_| ()).unwrap();
    }
}

/// The columns that `side` may choose.
pub(crate) fn legal(round: &Round, side: Side) -> Vec<u8> {
    round.legal(side).map(|hole| hole.column).collect()
}
