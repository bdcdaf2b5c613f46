//! How long a match is and how far it has come, in the words of the chosen language.

use sungka_core::{Burned, BySide, Match, MatchBy, Round, Rules, Side};

use crate::prefs::Length;
use crate::say;
use crate::words::Words;

/// A length to choose, in long and in short; `None` is one that has no name.
pub fn choice(words: &Words, length: Option<Length>) -> [&str; 2] {
    let said = &words.length;
    match length {
        Some(Length::One) => [&said.one; 2],
        Some(Length::Three) => [&said.three; 2],
        Some(Length::Five) => [&said.five; 2],
        Some(Length::FourBurned) => [&said.four_burned, &said.four_burned_short],
        Some(Length::Ruin) => [&said.ruin, &said.ruin_short],
        Some(Length::Rules) => [&said.rules, &said.rules_short],
        None => [&said.own; 2],
    }
    .map(String::as_str)
}

/// How long a match by `rules` is; `stop` is the word that ends it.
pub fn how_long(words: &Words, rules: &Rules, stop: &str) -> String {
    let said = &words.length;
    let rounds = match rules.rounds {
        0 => None,
        1 => Some(said.has_one.clone()),
        rounds => Some(say!(said.has_rounds, rounds)),
    };
    // Of a single round nothing is refilled.
    let end = ends(words, rules).filter(|_| rules.rounds != 1);
    let stops = (rules.rounds == 0).then(|| say!(said.as_you_like, stop));
    rounds.into_iter().chain(end).chain(stops).collect::<Vec<_>>().join(" ")
}

/// How far the match `current` is when round `next` is about to begin, or what ends it.
pub fn how_far(words: &Words, current: &Match, next: u16, names: &BySide<String>) -> String {
    let rules = current.rules();
    let round = (rules.rounds > 0).then(|| say!(words.length.next, number = next, rounds = rules.rounds));
    won(words, current, names).into_iter().chain(round).chain(ends(words, rules)).collect::<Vec<_>>().join(" ")
}

/// How many rounds each player has won; `None` where seeds decide the match.
pub fn won(words: &Words, current: &Match, names: &BySide<String>) -> Option<String> {
    let BySide { south, north } = current.rounds_won();
    let (name_south, name_north) = (&names.south, &names.north);
    (current.rules().match_by == MatchBy::Rounds).then(|| say!(words.length.won, name_south, south, name_north, north))
}

/// With how few full holes a match by `rules` ends; `None` if it has so few rounds that only ruin ends it sooner, or
/// nothing does.
fn ends(words: &Words, rules: &Rules) -> Option<String> {
    match (rules.min_holes, rules.rounds) {
        (_, rounds) if rules.burned == Burned::Never => (rounds == 0).then(|| words.length.endless.clone()),
        (1, 0) => Some(words.length.ends_ruin.clone()),
        (1, _) => None,
        (number, _) => Some(say!(words.length.ends, number)),
    }
}

/// How many of the holes `side` can fill for `round`, which has just been laid; `name` is how they are called.
pub fn fills(words: &Words, round: &Round, side: Side, name: &str) -> String {
    let board = round.board();
    let holes = board.holes();
    let full = usize::from(holes).saturating_sub(board.burned(side).len());
    if full < usize::from(holes) {
        say!(words.result.fills_some, name, full, holes)
    } else {
        say!(words.result.fills, name, holes)
    }
}
