//! What is said at the end of a round and of a match, and of the records that fell on the way.

use sungka_core::{BySide, Match, QUIET_TURNS, Round, Side};

use crate::play::{Decided, Fallen, Feat, Log};
use crate::say;
use crate::text::printable;
use crate::words::{Words, lengths, phrases};

/// The most rounds that a summary tells: the last ones.
const ROUNDS: usize = 8;

/// What ended a round, as a sentence; `is_short` where there is little room.
pub fn decided(words: &Words, decided: Decided, names: &BySide<String>, is_short: bool) -> String {
    let said = &words.end;
    match decided {
        Decided::BothEmpty => said.both_empty.clone(),
        Decided::RowEmpty { side, left } => {
            let (name, other) = (&names[side], &names[!side]);
            match left {
                _ if is_short => say!(said.row_empty_short, name, left, other),
                1 => say!(said.row_empty_one, name, other),
                _ => say!(said.row_empty, name, seeds = phrases::seeds(words, left), other),
            }
        }
        Decided::CannotMove { side, left } => {
            let (name, other) = (&names[side], &names[!side]);
            match left {
                _ if is_short => say!(said.cannot_move_short, name, left, other),
                1 => say!(said.cannot_move_one, name, other),
                _ => say!(said.cannot_move, name, seeds = phrases::seeds(words, left), other),
            }
        }
        Decided::Quiet { .. } if is_short => say!(said.quiet_short, number = QUIET_TURNS),
        Decided::Quiet { left: BySide { south, north } } => {
            let (name_south, name_north) = (&names.south, &names.north);
            say!(said.quiet, number = QUIET_TURNS, south, name_south, north, name_north)
        }
    }
}

/// The records that fell in a turn, as the end of a line that begins with its player; `is_short` where there is little
/// room, and then only the first of them.
pub fn fallen(words: &Words, fallen: &Fallen, is_short: bool) -> String {
    let said = &words.end;
    let short = [&said.record_longest_short, &said.record_best_turn_short, &said.record_katok_short];
    let first = if is_short { short } else { [&said.record_longest, &said.record_best_turn, &said.record_katok] };
    let more = [&said.also_longest, &said.also_best_turn, &said.also_katok];
    let mut told: Vec<String> = Vec::new();
    let all = [fallen.longest, fallen.best_turn, fallen.katok];
    for (number, (first, more)) in all.into_iter().zip(first.into_iter().zip(more)) {
        let Some(number) = number else { continue };
        let template = if told.is_empty() { first } else { more };
        told.push(say!(template, number, seeds = phrases::seeds(words, number)));
    }
    if is_short {
        told.truncate(1);
    }
    told.join("; ")
}

/// How many holes `side` `fills` for `round`, which has just been laid, and which ones burn.
pub fn with_burned(words: &Words, round: &Round, side: Side, fills: String) -> String {
    let burned: Vec<String> = round.board().burned(side).map(|hole| hole.column.to_string()).collect();
    if burned.is_empty() { fills } else { say!(words.end.burn, fills, holes = burned.join(", ")) }
}

/// A record of a match in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What it is the record of.
    pub what: String,
    /// How much it is.
    pub much: String,
    /// Who did it.
    pub side: Side,
    /// Who did it, and in which round.
    pub when: String,
}

/// The records of a match.
pub fn records(words: &Words, log: &Log, names: &BySide<String>) -> Vec<Told> {
    let said = &words.result;
    let told = |what: &str, much: String, feat: Feat| Told {
        what: what.to_owned(),
        much,
        side: feat.side,
        when: say!(words.end.holder, name = names[feat.side], number = feat.round),
    };
    let records = log.records();
    let longest = records.longest().map(|(feat, laps)| {
        let long = say!(said.in_laps, drops = feat.seeds, laps = phrases::laps(words, laps));
        told(&said.longest, long, feat)
    });
    let best = records.best_turn().map(|feat| told(&said.best_turn, format!("+{}", feat.seeds), feat));
    let katok = records.katok().map(|feat| told(&words.end.biggest_katok, phrases::seeds(words, feat.seeds), feat));
    [longest, best, katok].into_iter().flatten().collect()
}

/// The records of a match as sentences.
pub fn records_told(words: &Words, log: &Log, names: &BySide<String>) -> Vec<String> {
    let told = |Told { what, much, when, .. }: Told| say!(words.end.record, what, much, holder = when);
    records(words, log, names).into_iter().map(told).collect()
}

/// A match in about six lines, for those who leave it: its players and rules, the result of each round, how it stands or
/// ended, and its records. `log` says what of it may be seen, `current` is the match as it is shown.
pub fn summary(words: &Words, title: &str, current: &Match, log: &Log, names: &BySide<String>) -> Vec<String> {
    let mut lines = beginning(words, title, log, names);
    lines.push(standing(words, current, log, names));
    lines.extend(records_told(words, log, names));
    lines.iter().map(|line| printable(line)).collect()
}

/// The players and rules of a match, and the result of each round that is over.
pub fn beginning(words: &Words, title: &str, log: &Log, names: &BySide<String>) -> Vec<String> {
    let said = &words.end;
    let (south, north) = (&names.south, &names.north);
    let mut lines = vec![say!(said.summary, title, south, north)];
    let finished = log.finished();
    let last = finished.iter().skip(finished.len().saturating_sub(ROUNDS));
    let score = |BySide { south, north }: BySide<u8>| format!("{south}-{north}");
    let rounds: Vec<String> = last.map(|round| score(round.result.stores)).collect();
    if !rounds.is_empty() {
        let before = if finished.len() > ROUNDS { "..., " } else { "" };
        lines.push(say!(said.rounds, south, north, scores = format!("{before}{}", rounds.join(", "))));
    }
    lines
}

/// How a match ended, or how it stands.
fn standing(words: &Words, current: &Match, log: &Log, names: &BySide<String>) -> String {
    let said = &words.end;
    if let Some(result) = current.result() {
        let over = phrases::match_over(words, &result, current.rules(), names);
        return format!("{over}. {}", phrases::ending(words, &result, current.rules(), names));
    }
    let number = log.round();
    // Between two rounds the next one is laid already, and its stores say nothing of the round that is over.
    if log.finished().len() >= usize::from(number) {
        let won = lengths::won(words, current, names);
        return won.unwrap_or_else(|| say!(said.between, number));
    }
    let stores = BySide::from_fn(|side| current.round().board().store(side));
    match stores.more() {
        Some(leader) => {
            say!(said.leads, number, name = names[leader], more = stores[leader], less = stores[!leader])
        }
        None => say!(said.level, number, seeds = stores.south),
    }
}
