//! Rules and choices at random, and how they are turned into a match.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sungka_core::*;

/// Every property is tried a thousand times, or more if the environment variable `PROPTEST_CASES` says so.
pub(crate) fn cases() -> ProptestConfig {
    let set = ProptestConfig::default();
    ProptestConfig { cases: set.cases.max(1000), failure_persistence: None, ..set }
}

/// Rules with every value of every setting. Half of the boards are small: rows that run empty, and rounds that end in
/// odd ways, are common there.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    let size = prop_oneof![(3..=4_u8, 1..=2_u8), (3..=10_u8, 1..=12_u8)];
    let board = (size, any::<bool>(), any::<bool>());
    let opening = (
        select(vec![OpeningStyle::Alternating, OpeningStyle::Simultaneous, OpeningStyle::Simultaneous]),
        select(vec![OpeningRounds::Every, OpeningRounds::First]),
        select(vec![Pace::Wait, Pace::Race]),
        select(vec![FirstHole::Any, FirstHole::Far, FirstHole::Near]),
        select(vec![Next::FirstFinished, Next::LastFinished, Next::FewestStored]),
    );
    let sowing = (
        select(vec![Relay::Everywhere, Relay::OwnRow, Relay::Never]),
        select(vec![OwnStore::Again, OwnStore::EndsTurn]),
        select(vec![Takes::Both, Takes::Opposite, Takes::Nothing]),
        select(vec![LoneSeed::Stays, LoneSeed::Stored]),
        any::<bool>(),
        select(vec![Ends::BoardEmpty, Ends::CannotMove, Ends::RowEmpty]),
    );
    let between = (
        select(vec![RefillFrom::Store, RefillFrom::Far]),
        select(vec![Burned::OneRound, Burned::ForGood]),
        select(vec![
            NextOpener::Winner,
            NextOpener::Loser,
            NextOpener::Alternate,
            NextOpener::Same,
            NextOpener::LastMover,
        ]),
        prop_oneof![0..4_u16, 0..=999_u16],
        1..=10_u8,
        0..=3600_u16,
    );
    (board, opening, sowing, between).prop_map(|(board, opening, sowing, between)| Rules {
        holes: board.0.0,
        seeds: board.0.1,
        direction: if board.1 { Direction::Clockwise } else { Direction::Counterclockwise },
        store: if board.2 { StoreSide::Left } else { StoreSide::Right },
        opening: opening.0,
        opening_rounds: opening.1,
        pace: opening.2,
        first_hole: opening.3,
        next: opening.4,
        relay: sowing.0,
        own_store: sowing.1,
        takes: sowing.2,
        lone_seed: sowing.3,
        needs_circuit: sowing.4,
        ends: sowing.5,
        refill_from: between.0,
        burned: between.1,
        opener: between.2,
        rounds: between.3,
        min_holes: between.4.min(board.0.0),
        clock: between.5,
    })
}

pub(crate) fn side() -> impl Strategy<Value = Side> {
    select(vec![Side::South, Side::North])
}

/// What decides every choice and every wait of a match.
pub(crate) fn words() -> impl Strategy<Value = Vec<u32>> {
    vec(any::<u32>(), 0..120)
}

/// What happens next in a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Act {
    /// A beat passes. Nothing else can happen while nobody has to choose; in a race it is one of several things.
    Beat,
    Choose(Side, Choice),
}

/// What happens next in a match, drawn by `word`: a choice, a beat, or now and then a forfeit. `None` if the match is
/// over.
pub(crate) fn act(current: &Match, word: u32) -> Option<Act> {
    let due = match (current.awaits(Side::South), current.awaits(Side::North)) {
        (true, true) => [Side::South, Side::North][word as usize & 1],
        (true, false) => Side::South,
        (false, true) => Side::North,
        (false, false) => return current.in_motion().then_some(Act::Beat),
    };
    if current.in_motion() && word & 0b1110 != 0 {
        return Some(Act::Beat);
    }
    if word >> 4 & 31 == 0 {
        return Some(Act::Choose(due, Choice::Forfeit));
    }
    let mut legal = current.round().legal(due);
    let hole = legal.nth((word >> 9) as usize % legal.len()).expect("there always is a legal hole");
    Some(Act::Choose(due, Choice::Hole(hole.column)))
}

/// Plays a match by `words`, beat by beat while nobody has to choose. Shows every moment to `see`: the match before,
/// what happened, and the match after.
pub(crate) fn play(
    rules: Rules,
    first: Side,
    words: &[u32],
    mut see: impl FnMut(&Match, Act, &Match, &[Step]),
) -> Match {
    let mut current = Match::new(rules, first).expect("the rules are in range");
    for &word in words {
        loop {
            let Some(act) = act(&current, word) else { return current };
            let before = current;
            let awaited = before.awaits_anybody();
            let mut steps = Vec::new();
            match act {
                Act::Beat => current.beat(|step| steps.push(step)),
                Act::Choose(side, choice) => {
                    current.choose(side, choice, |step| steps.push(step)).expect("the choice is legal");
                }
            }
            see(&before, act, &current, &steps);
            // Each decision uses up a word; a beat that has to follow uses none.
            if awaited {
                break;
            }
        }
    }
    current
}
