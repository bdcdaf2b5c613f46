//! What the game is about and how it goes, made from the rules in force.

use sungka_core::{
    Burned, Direction, Ends, FirstHole, KatokWhere, LoneSeed, MatchBy, Next, OpeningRounds, OpeningStyle, OwnStore,
    Pace, Relay, Rules, SownBy, Takes, Then, Turns,
};

use crate::say;
use crate::words::{Words, phrases};

/// What the last seed of a sowing can lead to, where rules know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It falls in the own store: choose again.
    Again,
    /// It falls among others: a relay.
    Relay,
    /// It falls in an empty hole where nothing is captured: patay.
    Patay,
    /// It falls in an own empty hole: katok.
    Katok,
}

impl Fate {
    /// The fates that a sowing by `rules` can have, in the order in which they are told.
    pub fn of(rules: &Rules) -> Vec<Fate> {
        let known = [
            (Fate::Again, rules.own_store == OwnStore::Again),
            (Fate::Relay, rules.relay != Relay::Never),
            (Fate::Patay, true),
            (Fate::Katok, rules.takes != Takes::Nothing),
        ];
        known.into_iter().filter(|&(_, is_known)| is_known).map(|(fate, _)| fate).collect()
    }
}

/// One thing to know, in a few short sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The fate of a last seed that it tells of; `None` if it tells of something else, or of a turn that only ends.
    pub fate: Option<Fate>,
    /// What there is to know.
    pub text: String,
}

/// How the game goes by `rules`: eight to ten things to know, from what it is about to what wins a match.
pub fn it_goes(words: &Words, rules: &Rules) -> Vec<Told> {
    let plain = |text| Told { fate: None, text };
    let of = |fate, text| Told { fate: Fate::of(rules).contains(&fate).then_some(fate), text };
    let mut told = vec![
        plain(aim(words, rules)),
        plain(sowing(words, rules)),
        plain(turns(words, rules)),
        of(Fate::Again, own_store(words, rules)),
        of(Fate::Relay, among_others(words, rules)),
        of(Fate::Patay, empty_hole(words, rules)),
    ];
    if rules.takes != Takes::Nothing {
        told.push(of(Fate::Katok, katok(words, rules)));
    }
    told.push(plain(round_ends(words, rules)));
    if rules.rounds != 1 {
        told.push(plain(next_round(words, rules)));
    }
    told.push(plain(wins(words, rules)));
    told
}

/// Whether a game by `rules` has the thing that this term of the glossary names.
pub fn uses(rules: &Rules, term: &str) -> bool {
    match term {
        "katok" => rules.takes != Takes::Nothing,
        "sunog" => rules.burned != Burned::Never && rules.rounds != 1 || rules.sown_by == SownBy::Hand,
        "relay" | "lap" => rules.relay != Relay::Never,
        _ => true,
    }
}

/// Sentences, with a blank between two.
fn joined(sentences: impl IntoIterator<Item = Option<String>>) -> String {
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn aim(words: &Words, rules: &Rules) -> String {
    say!(words.how.aim, holes = rules.holes, seeds = phrases::seeds(words, rules.seeds))
}

fn sowing(words: &Words, rules: &Rules) -> String {
    let said = &words.how;
    let way = match rules.direction {
        Direction::Clockwise => &said.clockwise,
        Direction::Counterclockwise => &said.counterclockwise,
    };
    let circuit = if rules.store_ahead() { &said.ahead } else { &said.behind };
    let by_hand = (rules.sown_by == SownBy::Hand).then(|| said.by_hand.clone());
    joined([Some(say!(said.sowing, way)), Some(circuit.clone()), by_hand])
}

/// How often players take turns, and how a round opens.
fn turns(words: &Words, rules: &Rules) -> String {
    let said = &words.how;
    let is_first_only = rules.opening_rounds == OpeningRounds::First && rules.rounds != 1;
    let when = match () {
        () if rules.rounds == 1 => &said.in_the_round,
        () if is_first_only => &said.in_the_first_round,
        () => &said.in_each_round,
    };
    let opening = match (rules.opening, rules.turns, rules.pace) {
        (OpeningStyle::Alternating, _, _) => said.in_turn.clone(),
        (OpeningStyle::Simultaneous, Turns::First, Pace::Wait) => say!(said.opening_sealed, when),
        (OpeningStyle::Simultaneous, Turns::First, Pace::Race) => say!(said.opening_race, when),
        (OpeningStyle::Simultaneous, Turns::Every, Pace::Wait) => say!(said.every_sealed, when),
        (OpeningStyle::Simultaneous, Turns::Every, Pace::Race) => say!(said.every_race, when),
    };
    let after = match (rules.opening, rules.turns, rules.next) {
        (OpeningStyle::Alternating, _, _) => None,
        (_, Turns::Every, _) => is_first_only.then(|| said.later_in_turn.clone()),
        (_, Turns::First, Next::FirstFinished) => Some(said.first_goes_on.clone()),
        (_, Turns::First, Next::LastFinished) => Some(said.last_goes_on.clone()),
        (_, Turns::First, Next::FewestStored) => Some(said.fewest_goes_on.clone()),
    };
    let bound = match rules.first_hole {
        FirstHole::Any => None,
        FirstHole::Far => Some(&said.bound_far),
        FirstHole::Near => Some(&said.bound_near),
    };
    let clock = (rules.clock > 0).then(|| say!(said.clock, seconds = rules.clock));
    joined([Some(opening), after, bound.map(|bound| say!(bound, when)), clock])
}

fn own_store(words: &Words, rules: &Rules) -> String {
    match rules.own_store {
        OwnStore::Again => words.how.store_again.clone(),
        OwnStore::EndsTurn => words.how.store_ends.clone(),
    }
}

fn among_others(words: &Words, rules: &Rules) -> String {
    match rules.relay {
        Relay::Everywhere => words.how.relay.clone(),
        Relay::OwnRow => words.how.relay_own.clone(),
        Relay::Never => words.how.relay_never.clone(),
    }
}

/// An empty hole in which nothing, or not everything, is captured.
fn empty_hole(words: &Words, rules: &Rules) -> String {
    let said = &words.how;
    let mikul = rules.mikul.then(|| said.mikul.clone());
    match (rules.takes, rules.katok_where) {
        (Takes::Nothing, _) => said.patay_anywhere.clone(),
        (_, KatokWhere::OwnRow) => joined([Some(said.patay.clone()), mikul]),
        (_, KatokWhere::BothRows) => joined([Some(said.patay_both.clone()), mikul]),
    }
}

fn katok(words: &Words, rules: &Rules) -> String {
    let said = &words.how;
    let takes = match rules.takes {
        Takes::Both => &said.takes_both,
        Takes::Opposite | Takes::Nothing => &said.takes_opposite,
    };
    let then = match rules.then {
        Then::EndsTurn => &said.then_ends,
        Then::Again => &said.then_again,
        Then::Sown => &said.then_sown,
    };
    let lone = match rules.lone_seed {
        LoneSeed::Stays => &said.lone_stays,
        LoneSeed::Stored => &said.lone_taken,
    };
    let circuit = rules.needs_circuit.then(|| said.needs_circuit.clone());
    joined([Some(say!(said.katok, takes)), Some(then.clone()), Some(lone.clone()), circuit])
}

fn round_ends(words: &Words, rules: &Rules) -> String {
    let said = &words.how;
    // Where every turn is played together, nobody is due alone.
    let is_together = rules.opening == OpeningStyle::Simultaneous
        && rules.turns == Turns::Every
        && rules.opening_rounds == OpeningRounds::Every;
    let ends = match rules.ends {
        Ends::BoardEmpty => &said.ends_board,
        Ends::CannotMove if !is_together => &said.ends_cannot_move,
        Ends::CannotMove | Ends::RowEmpty => &said.ends_row,
    };
    joined([Some(ends.clone()), Some(said.wins_round.clone())])
}

fn next_round(words: &Words, rules: &Rules) -> String {
    let said = &words.how;
    let seeds = phrases::seeds(words, rules.seeds);
    let burned = match rules.burned {
        Burned::OneRound => &said.burned,
        Burned::ForGood => &said.burned_for_good,
        Burned::Never => return said.laid_anew.clone(),
    };
    let unmarked = (!rules.marked).then(|| said.unmarked.clone());
    joined([Some(say!(said.refill, seeds)), Some(burned.clone()), unmarked])
}

fn wins(words: &Words, rules: &Rules) -> String {
    let said = &words.how;
    let least = rules.min_holes;
    let rounds = rules.rounds;
    let until = match (rounds, rules.burned) {
        (1, _) => return said.one_round.clone(),
        (0, Burned::Never) => said.endless.clone(),
        (0, _) if least == 1 => said.until_ruin.clone(),
        (0, _) => say!(said.until_below, least),
        (_, Burned::Never) => say!(said.rounds, rounds),
        (_, _) if least == 1 => say!(said.rounds_or_ruin, rounds),
        _ => say!(said.rounds_or_below, rounds, least),
    };
    let won_by = match (rules.match_by, rules.burned) {
        (MatchBy::Rounds, _) => &said.won_by_rounds,
        (MatchBy::Seeds, Burned::Never) => &said.won_by_all_seeds,
        (MatchBy::Seeds, _) => &said.won_by_seeds,
    };
    joined([Some(until), Some(won_by.clone())])
}
