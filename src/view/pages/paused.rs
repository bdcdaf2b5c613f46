//! The cover over a match in which time counts: while it is paused nobody may study the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::window;
use crate::app::{App, Msg, Page};
use crate::keys::Command;
use crate::say;
use crate::view::hits::Hits;
use crate::view::plan::middle;
use crate::view::text::{fitted, wrapped};
use crate::view::theme::Theme;

/// The columns of the sentence.
const WIDTH: u16 = 50;
/// How many lines the sentence may take above a window in front of the cover, and from how high a screen on.
const ABOVE: u16 = 3;
const ROOM: u16 = 20;

/// Draws the cover: that the match is paused and which key goes on, and nothing of the match itself.
pub(in crate::view) fn paused(app: &App, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    let command = match app.page() {
        None => Command::Pause,
        Some(Page::Log(_)) => Command::Log,
        Some(_) => Command::Menu,
    };
    let sentence = say!(app.words().now.paused, key = app.key(command));
    let room = WIDTH.min(area.width).saturating_sub(4);
    let mut lines: Vec<String> = app.notice().map(|notice| wrapped(notice, room)).unwrap_or_default();
    lines.extend(wrapped(&sentence, room));
    let inner = match app.page() {
        // The window in front says enough where it leaves no room above it.
        Some(Page::Menu(_) | Page::Question(_)) if area.height < ROOM => return,
        Some(Page::Menu(_) | Page::Question(_)) => middle(Rect { height: ABOVE, ..area }, room + 2, ABOVE),
        _ => window("", "", WIDTH, lines.len() as u16, theme, area, buf),
    };
    for (line, y) in lines.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x + 1, y, fitted(line, inner.width.saturating_sub(1)), theme.strong());
    }
    hits.add(inner, Msg::Command(command));
}
