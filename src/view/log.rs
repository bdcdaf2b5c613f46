//! What just happened, and all that happened.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};

use super::text::{fitted, wrapped};
use super::theme::Theme;
use crate::app::{App, Command, Event, Line};
use crate::{keys, words};

/// A line of the log: when, who and what.
fn line(app: &App, line: &Line, with_turn: bool) -> String {
    let said = words::event(line, &app.setup().names);
    let who = line.side.map(|side| format!("{}  ", app.name(side))).unwrap_or_default();
    if with_turn && line.side.is_some() { format!("{:>3}  {who}{said}", line.turn) } else { format!("{who}{said}") }
}

/// The newest lines, the newest at the top.
pub(super) fn ticker(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let inner = if area.height >= 4 {
        let block = Block::bordered().title(" What just happened ");
        let inner = block.inner(area);
        block.render(area, buf);
        inner
    } else {
        area
    };
    let lines = app.story().lines().iter().rev();
    for (at, (told, y)) in lines.zip(inner.top()..inner.bottom()).enumerate() {
        let style = if at == 0 { theme.strong() } else { Style::new() };
        let text = format!(" {}", line(app, told, area.width >= 50));
        buf.set_string(inner.x, y, fitted(&text, inner.width), style);
    }
}

/// All that happened, on a page of its own; the newest line stands at the top, scrolled down by `scroll` lines.
pub(super) fn page(app: &App, theme: Theme, scroll: u16, area: Rect, buf: &mut Buffer) {
    let holes = app.setup().rules.holes;
    let hint = |command| keys::hint(command, app.setup().layout, holes);
    let title = " All that happened, the newest first ";
    let keys = format!(" [{}] close  [up down] scroll ", hint(Command::Log));
    let block = Block::bordered().title(title).title_bottom(keys);
    let inner = block.inner(area);
    block.render(area, buf);
    let mut rows: Vec<(String, Style)> = Vec::new();
    for told in app.story().lines().iter().rev() {
        let style = match told.event {
            Event::RoundOver(_) | Event::MatchOver { .. } | Event::Refilled(_) => theme.strong(),
            _ => Style::new(),
        };
        let broken = wrapped(&line(app, told, true), inner.width.saturating_sub(2));
        rows.extend(broken.into_iter().enumerate().map(|(at, text)| {
            let indent = if at > 0 { "     " } else { "" };
            (format!(" {indent}{text}"), style)
        }));
    }
    if rows.is_empty() {
        rows.push((" Nothing has happened yet.".to_owned(), Style::new()));
    }
    scrolled(&rows, scroll, inner, buf);
}

/// Draws `rows` from the one that `scroll` says, but never past the last full page.
pub(super) fn scrolled(rows: &[(String, Style)], scroll: u16, area: Rect, buf: &mut Buffer) {
    let last = rows.len().saturating_sub(usize::from(area.height));
    for ((text, style), y) in rows.iter().skip(usize::from(scroll).min(last)).zip(area.top()..area.bottom()) {
        buf.set_string(area.x, y, fitted(text, area.width), *style);
    }
}
