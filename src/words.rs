//! Every sentence about the play, in one place: the Filipino term first and its gloss behind it. Nobody is he or she.

use sungka_core::{BySide, Direction, Ending, Hole, IllegalChoice, MatchResult, Pit, Rules, Side};

use crate::app::{Event, Line};

/// The terms of the game and what they mean, for the help page.
pub const GLOSSARY: [(&str, &str); 9] = [
    ("bahay", "house: a hole"),
    ("ulo", "head: a player's store"),
    ("sungka", "the game, and the board"),
    ("subi", "to put away: a seed dropped into one's own store"),
    ("katok", "knock: the last seed falls in an empty hole of one's own row and takes what lies across"),
    ("patay", "dead: the last seed falls in an empty hole and the turn is over"),
    ("sunog", "burned: a hole that could not be filled and is out of the round"),
    ("lap", "one hole lifted and sown"),
    ("relay", "the last seed falls among others: all are lifted and sown on"),
];

/// "1 seed", "2 seeds".
pub fn count(number: impl Into<u32>, noun: &str) -> String {
    let number = number.into();
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// How the way of sowing is drawn and called.
pub fn direction(rules: &Rules) -> (&'static str, &'static str) {
    match rules.direction {
        Direction::Clockwise => ("↻", "clockwise"),
        Direction::Counterclockwise => ("↺", "counter-clockwise"),
    }
}

/// A hole as it is spoken of by people who know whose row is meant.
fn bahay(names: &BySide<String>, speaker: Side, hole: Hole) -> String {
    if hole.side == speaker {
        format!("bahay {}", hole.column)
    } else {
        format!("{}'s bahay {}", names[hole.side], hole.column)
    }
}

/// What a line of the ticker says. The player's name is not part of it where the line has a side.
pub fn event(line: &Line, names: &BySide<String>) -> String {
    let side = line.side.unwrap_or(Side::South);
    match line.event {
        Event::Lifts { hole, seeds } => {
            format!("lifts {} from {} (bahay = house)", seeds, bahay(names, side, hole))
        }
        Event::Relays { hole, seeds } => format!(
            "last seed fell among {} in {}: takes all {seeds} and goes on",
            seeds.saturating_sub(1),
            bahay(names, side, hole)
        ),
        Event::Stores { gained, store } => {
            format!("subi +{gained}: {} kept in the ulo (ulo = head), now {store}", count(gained, "seed"))
        }
        Event::Again => "the last seed fell in the ulo: choose again".to_owned(),
        Event::Spent => "is to choose again, but the row is empty: turn over".to_owned(),
        Event::Stops { pit: Pit::Store(_) } => "the last seed fell in the ulo: turn over".to_owned(),
        Event::Stops { pit: Pit::Hole(hole) } => {
            format!("last seed fell among others in {}: turn over", bahay(names, side, hole))
        }
        Event::Dies { hole } => {
            format!("patay: last seed in an empty house ({}), turn over (patay = dead)", bahay(names, side, hole))
        }
        Event::Knocks { hole, seeds } => {
            format!("katok! {} stored from {} (katok = knock)", count(seeds, "seed"), bahay(names, side, hole))
        }
        Event::Forfeits => "ran out of time: turn over".to_owned(),
        Event::Opened => "goes on: the opening is over".to_owned(),
        Event::Passes => "passes: the row is empty".to_owned(),
        Event::RoundOver(result) => {
            format!("Round {} is over: {}", result.number, score(result.winner, result.stores, names))
        }
        Event::Refilled(burned) => match (burned.south, burned.north) {
            (0, 0) => format!("Round {}: every bahay is full again", line.round),
            _ => format!(
                "Round {}: sunog, {} {} and {} {} (sunog = burned)",
                line.round,
                names[Side::South],
                burned.south,
                names[Side::North],
                burned.north
            ),
        },
        Event::MatchOver { winner: Some(winner) } => format!("{} wins the match", names[winner]),
        Event::MatchOver { winner: None } => "The match is a draw".to_owned(),
    }
}

/// "Ana wins, 54 to 44", or "a draw, 49 to 49".
pub fn score(winner: Option<Side>, seeds: BySide<u8>, names: &BySide<String>) -> String {
    match winner {
        Some(side) => format!("{} wins, {} to {}", names[side], seeds[side], seeds[!side]),
        None => format!("a draw, {} to {}", seeds.south, seeds.north),
    }
}

/// Why the match is over.
pub fn ending(result: &MatchResult, rules: &Rules, names: &BySide<String>) -> String {
    match result.ending {
        Ending::RoundsPlayed => format!("All {} have been played.", count(rules.rounds, "round")),
        Ending::CannotFill(short) => {
            let who = match (short.south, short.north) {
                (true, true) => "Neither player".to_owned(),
                (true, false) => names[Side::South].clone(),
                _ => names[Side::North].clone(),
            };
            let verb = if short.south && short.north { "can" } else { "cannot" };
            format!(
                "{who} {verb} fill {} any more.",
                if rules.min_holes == 1 { "a single bahay".to_owned() } else { format!("{} bahay", rules.min_holes) }
            )
        }
        Ending::Stopped => "The players agreed to stop and count.".to_owned(),
        Ending::Conceded(side) => format!("{} conceded the match.", names[side]),
    }
}

/// Why a choice cannot be made, in words for people who look at the board.
pub fn refusal(error: IllegalChoice, names: &BySide<String>) -> String {
    match error {
        IllegalChoice::RoundOver => "The round is over.".to_owned(),
        IllegalChoice::NotDue(side) => format!("It is not {}'s turn.", names[side]),
        IllegalChoice::NoSuchHole { holes, .. } => format!("There are only {holes} bahay in a row."),
        IllegalChoice::Burned(hole) => {
            format!("Bahay {} is burned (sunog): nobody plays it in this round.", hole.column)
        }
        IllegalChoice::Empty(hole) => format!("Bahay {} is empty: choose one that holds seeds.", hole.column),
        IllegalChoice::Bound { only } => {
            format!("By these rules the first choice is bahay {}, while it holds seeds.", only.column)
        }
    }
}
