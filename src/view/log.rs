//! The ticker: the newest lines of the log below the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::{BySide, Side};

use super::text::{Columns as _, fitted, padded, wrapped};
use crate::app::App;
use crate::play::{Event, Line};
use crate::words::{ends, phrases};

/// From so many columns, all records that fell in a turn are told in full.
const ALL: u16 = 50;

/// The most columns of a name in a line.
const NAME: u16 = 16;

/// The turn of a line of the log, or nothing if the line concerns both players.
fn when(line: &Line) -> String {
    if line.side.is_some() { format!("{:>3}  ", line.turn) } else { String::new() }
}

/// The columns of the players' names where lines stand below each other: those of the longer one.
pub(super) fn name_columns(names: &BySide<String>, most: u16) -> u16 {
    let columns = |side: Side| u16::try_from(names[side].columns()).unwrap_or(most).min(most);
    columns(Side::South).max(columns(Side::North))
}

/// The ticker looks back at least this many lines. Even a turn of very many laps has few more.
const LOOK_BACK: usize = 200;

/// The lines of the ticker that fit into `room`, the newest last.
///
/// All relays of a sowing are one line, about the last of them: with a line for each, the lift that led to them would
/// scroll out of sight. The lines move up by half a box at a time, not one by one, so that the eye finds a line where
/// it was; this also writes only a third of the bytes to a slow connection.
fn newest(lines: &[Line], room: u16) -> Vec<&Line> {
    let mut newest: Vec<&Line> = Vec::new();
    // The start must rarely change, because the lines are counted from there.
    let skipped = lines.len().saturating_sub(LOOK_BACK) / LOOK_BACK * LOOK_BACK;
    for line in lines.iter().skip(skipped) {
        let mut this_turn = newest.iter_mut().rev().take_while(|it| it.round == line.round && it.turn == line.turn);
        let same_sowing = match line.event {
            Event::Relays { nth, .. } if nth > 1 => this_turn.find(|it| {
                it.side == line.side && matches!(it.event, Event::Relays { nth: before, .. } if before + 1 == nth)
            }),
            _ => None,
        };
        match same_sowing {
            Some(before) => *before = line,
            None => newest.push(line),
        }
    }
    let room = usize::from(room);
    let half = (room / 2).max(1);
    let first = newest.len().saturating_sub(room).div_ceil(half) * half;
    newest.split_off(first.min(newest.len().saturating_sub(1)))
}

/// Who did what. The first few times that a term occurs, its meaning follows where there is room for it. Both names take
/// as many columns, so that what was done stands in a column of its own.
fn what(app: &App, line: &Line, width: u16) -> String {
    let names = &app.setup().names;
    let said = match line.event {
        Event::Record(fallen) if width < ALL => ends::fallen(app.words(), &fallen, true),
        _ => phrases::relays(app.words(), line, names),
    };
    let room = name_columns(names, NAME);
    let who = line.side.map(|side| format!("{}  ", padded(&fitted(app.name(side), room), usize::from(room))));
    let text = format!("{}{said}", who.unwrap_or_default());
    let means = if line.glossed { phrases::gloss(app.words(), &line.event) } else { "" };
    let glossed = format!("{text} ({means})");
    if means.is_empty() || glossed.columns() > usize::from(width) { text } else { glossed }
}

/// Draws the newest lines, the newest at the bottom.
pub(super) fn ticker(app: &App, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    // A line of air, where there is room for it.
    let air = u16::from(area.height >= 5);
    let inner = Rect { y: area.y + air, height: area.height - air, ..area };
    if app.log().lines().is_empty() {
        let about = wrapped(app.about(), inner.width.saturating_sub(2));
        for (text, y) in about.iter().zip(inner.top()..inner.bottom()) {
            buf.set_string(inner.x + 1, y, fitted(text, inner.width.saturating_sub(1)), Style::new());
        }
    }
    let lines = newest(app.log().lines(), inner.height);
    let last = lines.len();
    for ((at, line), y) in (1..).zip(lines).zip(inner.top()..inner.bottom()) {
        // A mark and no style: when a newer line comes, only the mark of this one has to be written again.
        let mark = if at == last { '>' } else { ' ' };
        let when = if area.width >= 50 { when(line) } else { String::new() };
        let room = inner.width.saturating_sub(2 + when.len() as u16);
        let text = format!("{mark}{when}{}", what(app, line, room));
        buf.set_string(inner.x, y, fitted(&text, inner.width), Style::new());
    }
}
