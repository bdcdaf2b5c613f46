//! A line of text that is being typed, with the place in it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_segmentation::UnicodeSegmentation as _;

use crate::app::Field;
use crate::view::hits::Hits;
use crate::view::text::{Columns as _, fitted};
use crate::view::theme::Theme;

/// Draws `field` into the first line of `area`, underlined so that its room is seen. Of a long text the part around the
/// place in it is shown.
pub(super) fn draw(field: &Field, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    if area.is_empty() {
        return;
    }
    let room = Rect { height: 1, ..area };
    buf.set_style(room, Style::new().add_modifier(Modifier::UNDERLINED));
    let (mut before, after) = field.parts();
    // One column stays for the place behind the last character.
    while before.columns() + 1 > usize::from(room.width) {
        let mut signs = before.graphemes(true);
        signs.next();
        before = signs.as_str();
    }
    let at = room.x + before.columns() as u16;
    let text = format!("{before}{after}");
    buf.set_string(room.x, room.y, fitted(&text, room.width), Style::new());
    let marked = if field.is_marked() {
        Rect { width: (text.columns() as u16).clamp(1, room.width), ..room }
    } else {
        let under = after.graphemes(true).next().map_or(1, |sign| sign.columns().max(1) as u16);
        Rect { x: at, width: under.min(room.right().saturating_sub(at)), ..room }
    };
    buf.set_style(marked, theme.marked());
    hits.point_at(if field.is_marked() { room.x } else { at }, room.y);
}
