//! The log on the screen: the ticker of its newest lines, and the page with all of it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};
use sungka_core::BySide;

use super::hits::Hits;
use super::text::{Columns as _, fitted, wrapped};
use super::theme::Theme;
use crate::app::{App, Msg};
use crate::keys::Command;
use crate::play::{Event, Line};
use crate::say;
use crate::words::{Words, phrases};

/// The columns of a turn's number.
const TURN: u16 = 5;
/// The most columns of a name in a line.
const NAME: u16 = 16;

/// The most lines on the page of the log, some forty rounds. A match may have no end, and each frame wraps every line
/// of the page again.
const MOST: usize = 10_000;

/// The turn of a line of the log, or nothing if the line concerns both players.
fn when(line: &Line) -> String {
    if line.side.is_some() { format!("{:>3}  ", line.turn) } else { String::new() }
}

/// Puts a line of the log into words.
type Say = fn(&Words, &Line, &BySide<String>) -> String;

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

/// Who did what. The first few times that a term occurs, its meaning follows where there is room for it.
fn what(app: &App, line: &Line, width: u16, say: Say) -> String {
    let said = say(app.words(), line, &app.setup().names);
    let who = line.side.map(|side| format!("{}  ", fitted(app.name(side), NAME))).unwrap_or_default();
    let text = format!("{who}{said}");
    let means = if line.glossed { phrases::gloss(app.words(), &line.event) } else { "" };
    let glossed = format!("{text} ({means})");
    if means.is_empty() || glossed.columns() > usize::from(width) { text } else { glossed }
}

/// Draws the newest lines, the newest at the bottom.
pub(super) fn ticker(app: &App, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let inner = if area.height >= 4 {
        let title = if app.log().lines().is_empty() { &app.setup().title } else { &app.words().ticker.title };
        let block = Block::bordered().title(format!(" {} ", fitted(title, area.width.saturating_sub(4))));
        let inner = block.inner(area);
        block.render(area, buf);
        inner
    } else {
        area
    };
    if app.log().lines().is_empty() {
        let about = wrapped(&app.setup().about, inner.width.saturating_sub(2));
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
        let text = format!("{mark}{when}{}", what(app, line, room, phrases::relays));
        buf.set_string(inner.x, y, fitted(&text, inner.width), Style::new());
    }
}

/// Draws the page of the log, newest line first, scrolled down by `scroll` lines.
pub(super) fn page(app: &App, theme: Theme, scroll: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let said = app.words();
    let close = say!(said.hint.close, key = app.key(Command::Log));
    let keys = format!(" {close}  {} ", said.hint.scroll);
    let block = Block::bordered().title(format!(" {} ", said.log.title)).title_bottom(keys);
    let inner = block.inner(area);
    block.render(area, buf);
    hits.add_in_frame(&close, area, Msg::Command(Command::Log));
    let mut rows: Vec<(String, Style)> = Vec::new();
    let mut round = None;
    for line in app.log().lines().iter().rev().take(MOST) {
        if round != Some(line.round) {
            round = Some(line.round);
            rows.push((format!(" {}", say!(said.log.round, number = line.round)), theme.faint()));
        }
        let style = match line.event {
            Event::RoundOver(_) | Event::MatchOver { .. } | Event::Refilled(_) => theme.strong(),
            _ => Style::new(),
        };
        let when = when(line);
        let broken = wrapped(&what(app, line, u16::MAX, phrases::event), inner.width.saturating_sub(2 + TURN));
        rows.extend(broken.into_iter().enumerate().map(|(at, text)| {
            let indent = if at == 0 { when.clone() } else { " ".repeat(usize::from(TURN)) };
            (format!(" {indent}{text}"), style)
        }));
    }
    if rows.is_empty() {
        rows.push((format!(" {}", said.log.empty), Style::new()));
    }
    scrolled(&rows, scroll, inner, buf, hits);
}

/// Draws `rows` from row `scroll` on, but never past the last full page.
pub(super) fn scrolled(rows: &[(String, Style)], scroll: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let last = rows.len().saturating_sub(usize::from(area.height));
    hits.ends_at(u16::try_from(last).unwrap_or(u16::MAX));
    hits.point_at(area.x, area.y);
    for ((text, style), y) in rows.iter().skip(usize::from(scroll).min(last)).zip(area.top()..area.bottom()) {
        buf.set_string(area.x, y, fitted(text, area.width), *style);
    }
}
