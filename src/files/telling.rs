//! A match told in words, one line a choice.

use std::io;

use sungka_core::{BySide, Direction, Ending, MatchResult, Pit, RoundResult, Side, Step, StoreSide};

use crate::files::record::RecordFile;
use crate::files::trace::{Untold, each_choice};
use crate::text::{listed, printable};

/// Writes the match of `file` for people: each choice with what it brought, each round and the match with how it came
/// out.
///
/// # Errors
/// [`Untold`]: the record breaks a rule, or `out` cannot be written to.
pub fn words(file: &RecordFile, out: &mut impl io::Write) -> Result<(), Untold> {
    let record = file.game.record();
    let names = match &file.names {
        Some(names) => BySide { south: printable(&names.south), north: printable(&names.north) },
        None => BySide { south: "South".to_owned(), north: "North".to_owned() },
    };
    let rules = record.rules;
    if file.names.is_some() {
        writeln!(out, "{} (South) and {} (North)", names.south, names.north)?;
    }
    if let Some(date) = &file.date {
        writeln!(out, "{}", printable(date))?;
    }
    let direction = if rules.direction == Direction::Clockwise { "clockwise" } else { "counterclockwise" };
    let store = if rules.store == StoreSide::Left { "left" } else { "right" };
    writeln!(out, "{} holes, {} seeds a hole, {direction}, stores at the {store}", rules.holes, rules.seeds)?;

    let (mut heading, mut number) = (0, 0_usize);
    each_choice(record, |round, entry, steps, _| {
        if round != heading {
            (heading, number) = (round, 0);
            writeln!(out, "\nRound {round}")?;
        }
        number = number.saturating_add(1);
        let (brought, then) = Telling::of(steps, &names);
        let choice = entry.to_string();
        writeln!(out, "{number:>4}. {choice:<6} {}", brought)?;
        for line in then {
            writeln!(out, "      {line}")?;
        }
        Ok(())
    })?;
    match file.game.current().result() {
        Some(result) => writeln!(out, "\n{}", match_result(&names, &result))?,
        None => writeln!(out, "\nThe match is not over.")?,
    }
    Ok(())
}

struct Telling<'a> {
    names: &'a BySide<String>,
    /// Seeds that reached a store and are not told of yet.
    stored: BySide<u16>,
    /// What was told so far, and of whom last.
    told: String,
    last: Option<Side>,
}

impl<'a> Telling<'a> {
    /// What the steps of one choice brought, and the lines on what followed from it.
    fn of(steps: &[Step], names: &'a BySide<String>) -> (String, Vec<String>) {
        let mut telling = Telling { names, stored: BySide::default(), told: String::new(), last: None };
        let mut then = Vec::new();
        for (at, &step) in steps.iter().enumerate() {
            match step {
                Step::Lift { side, seeds, .. } if at == 0 => telling.tell(side, &format!("lifts {seeds}")),
                Step::Lift { .. } => {}
                Step::Drop { side, pit } if pit == Pit::Store(side) => {
                    telling.stored[side] = telling.stored[side].saturating_add(1);
                }
                Step::Drop { .. } => {}
                Step::Again { side } => telling.tell(side, "chooses again"),
                Step::Dead { side, hole } => telling.tell(side, &format!("patay in {hole}")),
                Step::Stop { side, pit: Pit::Hole(hole) } => telling.tell(side, &format!("stops in {hole}")),
                Step::Stop { side, .. } => telling.tell(side, "stops in the store"),
                Step::Katok { side, hole, seeds } => telling.tell(side, &format!("katok in {hole} takes {seeds}")),
                Step::Spent { side } => telling.tell(side, "has nothing left to choose"),
                Step::Forfeit { side } => telling.tell(side, "is out of time"),
                Step::Opened { next } => then.push(format!("The opening is over; {} goes on.", names[next])),
                Step::Pass { side } => then.push(format!("{} passes.", names[side])),
                Step::Round(result) => then.push(round_result(names, &result)),
                Step::Home { .. } | Step::Open { .. } | Step::Fill { .. } | Step::Burn { .. } | Step::Match(_) => {}
                Step::Refill { burned } => {
                    let holes = Side::BOTH.into_iter().flat_map(|side| burned[side]).map(|hole| hole.to_string());
                    let holes = listed(holes);
                    then.push(if holes.is_empty() {
                        "No hole burns.".into()
                    } else {
                        format!("Sunog (burned): {holes}.")
                    });
                }
            }
        }
        // In a race a hand may still be on its way.
        for side in Side::BOTH {
            if telling.stored[side] > 0 {
                telling.tell(side, "sows on");
            }
        }
        (telling.told, then)
    }

    /// Adds what `side` did, after the seeds it stored on the way.
    fn tell(&mut self, side: Side, what: &str) {
        match (self.last, self.told.is_empty()) {
            (Some(last), _) if last == side => self.told.push_str(", "),
            (_, true) => self.told = format!("{} ", self.names[side]),
            _ => self.told.push_str(&format!("; {} ", self.names[side])),
        }
        self.last = Some(side);
        let seeds = std::mem::take(&mut self.stored[side]);
        if seeds > 0 {
            self.told.push_str(&format!("+{seeds}, "));
        }
        self.told.push_str(what);
    }
}

fn round_result(names: &BySide<String>, result: &RoundResult) -> String {
    let BySide { south, north } = result.stores;
    let score = format!("{} {south}, {} {north}", names.south, names.north);
    match result.winner {
        Some(side) => format!("Round {} is over: {score}. {} wins it.", result.number, names[side]),
        None => format!("Round {} is over: {score}. It is a draw.", result.number),
    }
}

fn match_result(names: &BySide<String>, result: &MatchResult) -> String {
    let BySide { south, north } = result.seeds;
    let why = match result.ending {
        Ending::RoundsPlayed => "All rounds are played".to_owned(),
        Ending::CannotFill(short) => {
            let short = Side::BOTH.into_iter().filter(|&side| short[side]).map(|side| &names[side]);
            format!("{} cannot fill enough holes", listed(short))
        }
        Ending::Stopped => "The players stopped and counted".to_owned(),
        Ending::Conceded(side) => format!("{} conceded", names[side]),
    };
    let score = format!("{} {south}, {} {north}", names.south, names.north);
    match result.winner {
        Some(side) => format!("{why}: {score}. {} wins the match.", names[side]),
        None => format!("{why}: {score}. The match is a draw."),
    }
}
