//! The position as a line of text, to be written down or sent.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::window;
use crate::app::{App, Msg};
use crate::keys::Command;
use crate::say;
use crate::view::hits::Hits;
use crate::view::text::{fitted, wrapped};
use crate::view::theme::Theme;

/// Draws the position, and how to begin there, in the middle of the screen.
pub(in crate::view) fn position(app: &App, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    let Ok(line) = app.position_line() else { return };
    let words = app.words();
    let said = &words.position;
    let width = area.width.min(76);
    let room = width.saturating_sub(4);
    let mut lines: Vec<(String, Style)> =
        wrapped(&line.to_string(), room).into_iter().map(|text| (text, theme.strong())).collect();
    // Where there is room, how to begin there.
    let how = wrapped(&said.how, room);
    if lines.len() + how.len() + 3 <= usize::from(area.height) {
        lines.push((String::new(), Style::new()));
        lines.extend(how.into_iter().map(|text| (text, Style::new())));
    }
    let keys = format!(" {} ", say!(words.hint.close, key = app.key(Command::Menu)));
    let title = format!(" {} ", said.title);
    let inner = window(&title, &keys, width, lines.len() as u16, theme, area, buf);
    for ((text, style), y) in lines.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x + 1, y, fitted(text, inner.width.saturating_sub(1)), *style);
    }
    hits.point_at(inner.x + 1, inner.y);
    hits.add(area, Msg::Command(Command::Menu));
}
