//! A recorded match in words: a line for each choice and its outcome, and lines about both players.

use std::io;

use sungka_core::{BySide, Side};

use super::events::{Narrator, seats};
use super::news::News;
use crate::files::record::RecordFile;
use crate::files::trace::{ReplayFailed, each_choice};
use crate::play::{Event, Line, Log};
use crate::say;
use crate::text::{printable, told_apart};
use crate::words::{Words, phrases};

/// Writes the match of `file` to `out` in the language of `words`: each choice with its outcome, and the results of the
/// rounds and of the match.
///
/// # Errors
/// [`ReplayFailed`] if the record breaks a rule or `out` cannot be written.
pub fn replay(file: &RecordFile, words: &Words, out: &mut impl io::Write) -> Result<(), ReplayFailed> {
    let record = file.game.record();
    let names = match &file.names {
        Some(names) => told_apart(names.clone().map(|name| printable(&name)), Side::North),
        None => BySide { south: words.player.south.clone(), north: words.player.north.clone() },
    };
    let rules = record.rules;
    let seeds = phrases::seeds(words, rules.seeds);
    writeln!(out, "{}", say!(words.plain.played, title = "Sungka", holes = rules.holes, seeds))?;
    for seat in seats(words, &rules, &names) {
        writeln!(out, "{seat}")?;
    }
    if let Some(date) = &file.date {
        writeln!(out, "{}", printable(date))?;
    }
    let mut log: Option<Log> = None;
    let (mut news, mut heading, mut number) = (News::default(), 0, 0_usize);
    each_choice(record, |before, round, entry, steps, after| {
        let log = log.get_or_insert_with(|| Log::new(before));
        if round != heading {
            (heading, number) = (round, 0);
            writeln!(out, "\n{}", say!(words.log.round, number = round))?;
        }
        number += 1;
        for step in steps {
            log.add(*step, after);
        }
        let narrator = Narrator { words, names: &names, current: after, finished: log.finished() };
        let (of_players, of_both): (Vec<Line>, Vec<Line>) = news.take(log).into_iter().partition(is_of_a_player);
        writeln!(out, "{number:>4}. {:<6} {}", entry.to_string(), in_one_line(&narrator, &of_players))?;
        for sentence in of_both.iter().flat_map(|line| narrator.sentences(line)) {
            writeln!(out, "      {sentence}")?;
        }
        Ok(())
    })?;
    let current = file.game.current();
    let narrator = Narrator { words, names: &names, current, finished: &[] };
    if let (Some(_), Some(result)) = (record.end, current.result()) {
        writeln!(out, "\n{}", phrases::ending(words, &result, &rules, &names))?;
        writeln!(out, "{}", narrator.score())?;
    } else if current.result().is_none() {
        writeln!(out, "\n{}", narrator.score())?;
    }
    Ok(())
}

/// Whether a line is about one player; the others concern both.
fn is_of_a_player(line: &Line) -> bool {
    line.side.is_some() && !matches!(line.event, Event::Opened | Event::Passes)
}

/// What players did, in one line. Of all relays of a sowing only the last is mentioned, with their number. A player's
/// name comes wherever the player changes.
fn in_one_line(narrator: &Narrator<'_>, lines: &[Line]) -> String {
    let is_last_relay = |at: usize, line: &Line| {
        let Event::Relays { nth, .. } = line.event else { return true };
        let mut later = lines.iter().skip(at + 1).filter(|later| later.side == line.side);
        !later.any(|later| matches!(later.event, Event::Relays { nth: later, .. } if later > nth))
    };
    let mut text = String::new();
    let mut speaker: Option<Side> = None;
    for (_, line) in lines.iter().enumerate().filter(|(at, line)| is_last_relay(*at, line)) {
        let said = phrases::relays(narrator.words, line, narrator.names);
        match (speaker == line.side, line.side) {
            (true, _) => text.push_str("; "),
            (false, Some(side)) => {
                let stop = if text.is_empty() { "" } else { ". " };
                text.push_str(&format!("{stop}{}: ", narrator.names[side]));
            }
            (false, None) => {}
        }
        text.push_str(&said);
        speaker = line.side;
    }
    if !text.is_empty() {
        text.push('.');
    }
    text
}
