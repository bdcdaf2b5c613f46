//! The question for the players' names.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::Side;

use super::{field, row};
use crate::app::{App, Front, Msg, Typing};
use crate::keys::Command;
use crate::view::hits::Hits;
use crate::view::text::{Columns as _, fitted};
use crate::view::theme::{Theme, sign};

/// The sides in the order in which they are asked for.
pub(super) const ASKED: [Side; 2] = [Side::South, Side::North];

/// The lines of the question.
pub(super) const LINES: u16 = 4;

/// The most columns of it.
const MOST: u16 = 48;

/// Draws the question in the middle of `area`, the field of the player who is asked marked.
pub(super) fn draw(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let width = area.width.min(MOST);
    let area = Rect { x: area.x + (area.width - width) / 2, width, ..area };
    let line = |at: u16| Rect { y: area.y + at, height: u16::from(at < area.height), ..area };
    let words = app.words();
    if area.height == 0 {
        return;
    }
    buf.set_string(area.x + 1, area.y, fitted(&words.home.who_plays, width.saturating_sub(1)), theme.strong());
    let label = ASKED.map(|side| row::seat(words, side).columns() + 5).into_iter().max().unwrap_or(0) as u16;
    for (at, side) in (LINES - 2..).zip(ASKED) {
        let line = line(at);
        if line.is_empty() {
            continue;
        }
        let seat = format!(" {} {}", sign(side), row::seat(words, side));
        buf.set_string(line.x, line.y, fitted(&seat, label), theme.player(side));
        let place = Rect { x: line.x + label, width: width.saturating_sub(label + 1), ..line };
        match front.typing() {
            Some(Typing::Name { side: asked, field, .. }) if *asked == side => {
                field::draw(field, theme, place, buf, hits);
            }
            _ => {
                buf.set_string(place.x, place.y, fitted(&front.names()[side], place.width), Style::new());
                let to = if side == Side::South { Command::Up } else { Command::Down };
                hits.add(line, Msg::Command(to));
            }
        }
    }
}
