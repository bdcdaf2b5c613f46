//! The trace of a match: one JSON object a line for each choice (RULES, section 8, "The trace").

use std::fmt::Display;
use std::io;

use serde::{Serialize, Serializer};
use sungka_core::{Entry, Game, Match, Pit, Position, Record, Replay, ReplayError, Side, Step};

use crate::files::record::end_word;

/// Why a record was not replayed to its end.
#[derive(Debug)]
pub enum ReplayFailed {
    /// The record breaks a rule.
    Replay(ReplayError),
    /// What it says could not be written.
    Output(io::Error),
}

impl From<io::Error> for ReplayFailed {
    fn from(error: io::Error) -> ReplayFailed {
        ReplayFailed::Output(error)
    }
}

impl From<ReplayError> for ReplayFailed {
    fn from(error: ReplayError) -> ReplayFailed {
        ReplayFailed::Replay(error)
    }
}

/// Writes the trace of `record`, one JSON object a line for each choice.
///
/// # Errors
/// [`ReplayFailed`]: the record breaks a rule, or `out` cannot be written to.
pub fn json(record: &Record, out: &mut impl io::Write) -> Result<(), ReplayFailed> {
    let ended = each_choice(record, |_, round, entry, steps, after| {
        let line = Line {
            round,
            choice: Shown(entry),
            steps: steps.iter().copied().filter_map(StepLine::of).collect(),
            position: Shown(after.round().position()),
            awaits: Side::BOTH.into_iter().filter(|&side| after.awaits(side)).map(Shown).collect(),
        };
        serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
        writeln!(out)?;
        Ok(())
    })?;
    if let (Some(end), Some(result)) = (record.end, ended.current().result()) {
        let seeds = ended.current().counted();
        let winner = result.winner.map(Shown);
        let line = EndLine { end: end_word(end), south: seeds.south, north: seeds.north, winner };
        serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
        writeln!(out)?;
    }
    Ok(())
}

/// Replays `record` and hands each choice to `tell`: the match before it, its round, all that happened until the next
/// one was due, and the match as it then stands. Returns the match at its end.
pub(crate) fn each_choice(
    record: &Record,
    mut tell: impl FnMut(&Match, u16, Entry, &[Step], &Match) -> Result<(), ReplayFailed>,
) -> Result<Game, ReplayFailed> {
    let mut replay = Replay::new(record)?;
    let mut steps = Vec::new();
    loop {
        let before = *replay.game().current();
        let Some((round, entry)) = replay.step(|step| steps.push(step))? else { return Ok(replay.finish()?) };
        tell(&before, round, entry, &steps, replay.game().current())?;
        steps.clear();
    }
}

/// A value that the trace shows as people see it.
struct Shown<T>(T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

#[derive(Serialize)]
struct Line {
    round: u16,
    choice: Shown<Entry>,
    steps: Vec<StepLine>,
    position: Shown<Position>,
    awaits: Vec<Shown<Side>>,
}

/// How the players ended the match, with the stores after all seeds went home.
#[derive(Serialize)]
struct EndLine {
    end: &'static str,
    south: u8,
    north: u8,
    winner: Option<Shown<Side>>,
}

#[derive(Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum StepLine {
    Lift { side: Shown<Side>, pit: Shown<Pit>, seeds: u8 },
    Drop { side: Shown<Side>, pit: Shown<Pit> },
    Again { side: Shown<Side> },
    Spent { side: Shown<Side> },
    Stop { side: Shown<Side>, pit: Shown<Pit> },
    Dead { side: Shown<Side>, pit: Shown<Pit> },
    Katok { side: Shown<Side>, pit: Shown<Pit>, seeds: u8 },
    Slip { side: Shown<Side>, pit: Shown<Pit> },
    Together {},
    Forfeit { side: Shown<Side> },
    Opened { next: Shown<Side> },
    Pass { side: Shown<Side> },
    Round { number: u16, south: u8, north: u8, winner: Option<Shown<Side>> },
    Match { winner: Option<Shown<Side>> },
    Refill { burned: Vec<Shown<Pit>> },
}

impl StepLine {
    /// The line of a step; `None` for what the trace does not show.
    fn of(step: Step) -> Option<StepLine> {
        Some(match step {
            Step::Lift { side, hole, seeds } => {
                StepLine::Lift { side: Shown(side), pit: Shown(Pit::Hole(hole)), seeds }
            }
            Step::Drop { side, pit } => StepLine::Drop { side: Shown(side), pit: Shown(pit) },
            Step::Again { side } => StepLine::Again { side: Shown(side) },
            Step::Spent { side } => StepLine::Spent { side: Shown(side) },
            Step::Stop { side, pit } => StepLine::Stop { side: Shown(side), pit: Shown(pit) },
            Step::Dead { side, hole } => StepLine::Dead { side: Shown(side), pit: Shown(Pit::Hole(hole)) },
            Step::Katok { side, hole, seeds } => {
                StepLine::Katok { side: Shown(side), pit: Shown(Pit::Hole(hole)), seeds }
            }
            Step::Slip { side, hole, .. } => StepLine::Slip { side: Shown(side), pit: Shown(Pit::Hole(hole)) },
            Step::Together => StepLine::Together {},
            Step::Forfeit { side } => StepLine::Forfeit { side: Shown(side) },
            Step::Opened { next } => StepLine::Opened { next: Shown(next) },
            Step::Pass { side } => StepLine::Pass { side: Shown(side) },
            // What goes home is in the stores of the round's result.
            Step::Home { .. } | Step::Clear { .. } | Step::Open { .. } | Step::Fill { .. } | Step::Burn { .. } => {
                return None;
            }
            Step::Round(round) => StepLine::Round {
                number: round.number,
                south: round.stores.south,
                north: round.stores.north,
                winner: round.winner.map(Shown),
            },
            Step::Match(over) => StepLine::Match { winner: over.winner.map(Shown) },
            Step::Refill { burned } => {
                let holes = Side::BOTH.into_iter().flat_map(|side| burned[side]);
                StepLine::Refill { burned: holes.map(|hole| Shown(Pit::Hole(hole))).collect() }
            }
        })
    }
}
