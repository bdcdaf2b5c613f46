//! A recorded match as a sheet to read on paper: each round's board at its begin and its end, and the choices of both players
//! in two columns.

use std::io;

use sungka_core::{BySide, Entry, Position, Rules, Side, Step};
use unicode_width::UnicodeWidthStr as _;

use super::events::{Narrator, seats};
use crate::files::record::RecordFile;
use crate::files::trace::{ReplayFailed, each_choice};
use crate::play::Log;
use crate::say;
use crate::text::{printable, told_apart};
use crate::words::{Words, phrases};

/// The columns of one player's choices.
const COLUMN: usize = 32;

/// Writes the match of `file` to `out` in the language of `words`.
///
/// # Errors
/// [`ReplayFailed`] if the record breaks a rule or `out` cannot be written.
pub fn sheet(file: &RecordFile, words: &Words, out: &mut impl io::Write) -> Result<(), ReplayFailed> {
    let record = file.game.record();
    let rules = record.rules;
    let names = match &file.names {
        Some(names) => told_apart(names.clone().map(|name| printable(&name)), Side::North),
        None => BySide { south: words.player.south.clone(), north: words.player.north.clone() },
    };
    let title = file.kept.as_ref().and_then(|kept| kept.title.as_deref()).map_or("Sungka".to_owned(), printable);
    let seeds = phrases::seeds(words, rules.seeds);
    writeln!(out, "{}", say!(words.plain.played, title, holes = rules.holes, seeds))?;
    for seat in seats(words, &rules, &names) {
        writeln!(out, "{seat}")?;
    }
    if let Some(date) = &file.date {
        writeln!(out, "{}", printable(date))?;
    }
    let mut log: Option<Log> = None;
    let (mut under_way, mut number, mut columns) = (0, 0_usize, Columns::default());
    let current = each_choice(record, |before, round, entry, steps, after| {
        let log = log.get_or_insert_with(|| Log::new(before));
        if round != under_way {
            (under_way, number) = (round, 0);
            writeln!(out, "\n{}", say!(words.log.round, number = round))?;
            board(&before.round().position(), &rules, out)?;
            writeln!(out, "\n      {}{}", padded(&names.south), names.north.trim_end())?;
        }
        number += 1;
        if let Some(line) = columns.add(number, &entry) {
            writeln!(out, "{line}")?;
        }
        let over = steps.iter().find_map(|step| if let Step::Round(over) = step { Some(*over) } else { None });
        for step in steps {
            log.add(*step, after);
        }
        if let Some(over) = over {
            if let Some(line) = columns.end() {
                writeln!(out, "{line}")?;
            }
            writeln!(out)?;
            board(&left(before.round().position(), over.stores, steps), &rules, out)?;
            writeln!(out, "{}.", phrases::score(words, over.winner, over.stores, &names))?;
        }
        Ok(())
    })?;
    if let Some(line) = columns.end() {
        writeln!(out, "{line}\n")?;
        board(&current.current().round().position(), &rules, out)?;
    }
    writeln!(out)?;
    let current = current.current();
    match current.result() {
        Some(result) => {
            writeln!(out, "{}", phrases::ending(words, &result, &rules, &names))?;
            writeln!(out, "{}.", phrases::match_over(words, &result, &rules, &names))?;
        }
        None => writeln!(out, "{}", Narrator { words, names: &names, current, finished: &[] }.score())?,
    }
    Ok(())
}

/// The board at the end of a round, before what is left in the rows goes home; `stores` are those after it.
fn left(before: Position, stores: BySide<u8>, steps: &[Step]) -> Position {
    let mut over = Position { rows: BySide::default(), stores, ..before };
    for step in steps {
        if let Step::Home { hole, seeds } = *step {
            over.stores[hole.side] = over.stores[hole.side].saturating_sub(seeds);
            if let Some(count) = over.rows[hole.side].get_mut(usize::from(hole.column.saturating_sub(1))) {
                *count = seeds;
            }
        }
    }
    over
}

/// The board in three lines: North's row, both stores, South's row.
fn board(position: &Position, rules: &Rules, out: &mut impl io::Write) -> io::Result<()> {
    let row = |side: Side| {
        let holes = (1..=rules.holes).zip(position.rows[side]);
        let hole = |(column, seeds)| match position.burned[side].contains(column) {
            true => "   x".to_owned(),
            false => format!("{seeds:>4}"),
        };
        holes.map(hole).collect::<String>()
    };
    let [left, right] =
        if rules.store_at_left(Side::South) { [Side::South, Side::North] } else { [Side::North, Side::South] };
    let between = " ".repeat(4 * usize::from(rules.holes));
    writeln!(out, "        {}", row(Side::North))?;
    writeln!(out, "    {:>4}{between}{:>4}", position.stores[left], position.stores[right])?;
    writeln!(out, "        {}", row(Side::South))
}

/// The choices of both players, a line for each time that it goes from South to North.
#[derive(Default)]
struct Columns {
    /// The number of the first choice of the line.
    first: usize,
    line: BySide<String>,
}

impl Columns {
    /// Takes in a choice; gives the line before it, if that is full.
    fn add(&mut self, number: usize, entry: &Entry) -> Option<String> {
        let text = entry.to_string();
        let is_full = self.line[entry.side].width() + text.width() + 2 > COLUMN;
        let is_next = entry.side == Side::South && !self.line.north.is_empty();
        let before = if is_full || is_next { self.end() } else { None };
        if self.line.south.is_empty() && self.line.north.is_empty() {
            self.first = number;
        }
        let line = &mut self.line[entry.side];
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&text);
        before
    }

    /// The line under way, which is over.
    fn end(&mut self) -> Option<String> {
        let line = std::mem::take(&mut self.line);
        let is_empty = line.south.is_empty() && line.north.is_empty();
        (!is_empty).then(|| format!("{:>4}. {}{}", self.first, padded(&line.south), line.north).trim_end().to_owned())
    }
}

/// `text` in the width of a column.
fn padded(text: &str) -> String {
    format!("{text}{}", " ".repeat(COLUMN.saturating_sub(text.width()).max(1)))
}
