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
        select(vec![Turns::First, Turns::First, Turns::Every]),
        select(vec![Pace::Wait, Pace::Race]),
        select(vec![FirstHole::Any, FirstHole::Far, FirstHole::Near]),
        select(vec![Next::FirstFinished, Next::LastFinished, Next::FewestStored]),
    );
    let sowing = (
        select(vec![Relay::Everywhere, Relay::OwnRow, Relay::Never]),
        select(vec![OwnStore::Again, OwnStore::EndsTurn]),
        select(vec![SownBy::Itself, SownBy::Hand]),
        select(vec![Takes::Both, Takes::Both, Takes::Opposite, Takes::Nothing]),
        select(vec![LoneSeed::Stays, LoneSeed::Stored]),
        any::<bool>(),
        select(vec![KatokWhere::OwnRow, KatokWhere::BothRows]),
        select(vec![Then::EndsTurn, Then::Again, Then::Sown]),
        any::<bool>(),
        select(vec![Ends::BoardEmpty, Ends::CannotMove, Ends::RowEmpty]),
    );
    let between = (
        select(vec![RefillFrom::Store, RefillFrom::Far]),
        select(vec![Burned::OneRound, Burned::ForGood, Burned::Never]),
        select(vec![
            NextOpener::Winner,
            NextOpener::Loser,
            NextOpener::Alternate,
            NextOpener::Same,
            NextOpener::LastMover,
            NextOpener::Holder,
        ]),
        any::<bool>(),
        prop_oneof![0..4_u16, 0..=999_u16],
        1..=10_u8,
        select(vec![MatchBy::Seeds, MatchBy::Rounds]),
        0..=3600_u16,
    );
    (board, opening, sowing, between).prop_map(|(board, opening, sowing, between)| Rules {
        holes: board.0.0,
        seeds: board.0.1,
        direction: if board.1 { Direction::Clockwise } else { Direction::Counterclockwise },
        store: if board.2 { StoreSide::Left } else { StoreSide::Right },
        opening: opening.0,
        opening_rounds: opening.1,
        turns: opening.2,
        pace: opening.3,
        first_hole: opening.4,
        next: opening.5,
        relay: sowing.0,
        own_store: sowing.1,
        sown_by: sowing.2,
        takes: sowing.3,
        lone_seed: sowing.4,
        needs_circuit: sowing.5,
        katok_where: sowing.6,
        then: sowing.7,
        mikul: sowing.8,
        ends: sowing.9,
        refill_from: between.0,
        burned: between.1,
        opener: between.2,
        marked: between.3,
        rounds: between.4,
        min_holes: between.5.min(board.0.0),
        match_by: between.6,
        clock: between.7,
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
    /// By hand, this hole is named for the next seed: the right one, or one that is a slip.
    Name(Hole),
}

/// What happens next in a match, drawn by `word`: a choice, a beat, or now and then a forfeit. `None` if the match is
/// over.
pub(crate) fn act(current: &Match, word: u32) -> Option<Act> {
    let due = match (current.awaits(Side::South), current.awaits(Side::North)) {
        (true, true) => [Side::South, Side::North][word as usize & 1],
        (true, false) => Side::South,
        (false, true) => Side::North,
        (false, false) => return follow(current, word),
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

/// What happens next while nobody has to choose, drawn by `word`: a beat, or by hand now and then a name. `None` if
/// somebody has to choose, or the match is over.
pub(crate) fn follow(current: &Match, word: u32) -> Option<Act> {
    if current.awaits_anybody() || !current.in_motion() {
        return None;
    }
    let round = current.round();
    let Some(asked) = round.asked() else { return Some(Act::Beat) };
    // Another number for each seed of the sowing.
    let drawn = (word ^ round.drops().wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B) >> 8;
    let mut slips = holes(current.rules()).filter(|&hole| round.is_slip(hole));
    let slip = slips.clone().count().checked_sub(1).and_then(|last| slips.nth(drawn as usize / 8 % (last + 1)));
    Some(match (drawn & 7, slip) {
        (0, Some(slip)) => Act::Name(slip),
        (0..=2, _) => Act::Name(asked.hole),
        _ => Act::Beat,
    })
}

/// Every hole of the board.
pub(crate) fn holes(rules: &Rules) -> impl Iterator<Item = Hole> + Clone + use<> {
    let columns = 1..=rules.holes;
    Side::BOTH.into_iter().flat_map(move |side| columns.clone().map(move |column| Hole::new(side, column)))
}

/// Makes `act` happen.
pub(crate) fn make(current: &mut Match, act: Act, watch: impl FnMut(Step)) {
    match act {
        Act::Beat => current.beat(watch),
        Act::Choose(side, choice) => current.choose(side, choice, watch).expect("the choice is legal"),
        Act::Name(hole) => assert_ne!(current.name(hole, watch), Named::Unheard),
    }
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
            make(&mut current, act, |step| steps.push(step));
            see(&before, act, &current, &steps);
            // Each decision uses up a word; a beat that has to follow uses none.
            if awaited {
                break;
            }
        }
    }
    current
}
