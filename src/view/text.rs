//! Fitting text into the columns of a terminal.

use ratatui::buffer::{Buffer, CellWidth as _};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;

/// The columns of a text as it is drawn: sign by sign, each in cells of its own. The width of the whole text may be
/// less, because some scripts join two signs into one; so may the width of its characters, because some widen another.
pub(super) trait Columns {
    /// The columns of the drawn text.
    fn columns(&self) -> usize;
}

impl Columns for str {
    fn columns(&self) -> usize {
        if self.is_ascii() { self.width() } else { signs(self).map(|sign| usize::from(sign.cell_width())).sum() }
    }
}

/// The signs of a text as they are drawn, each whole.
fn signs(text: &str) -> impl Iterator<Item = &str> {
    text.graphemes(true).filter(|sign| !sign.contains(char::is_control))
}

/// `text` cut to `width` columns; a `…` marks the cut. A sign of two columns is never halved.
pub(super) fn fitted(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.columns() <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    let mut used = 0;
    for sign in signs(text) {
        let columns = usize::from(sign.cell_width());
        if used + columns + 1 > width {
            break;
        }
        used += columns;
        cut.push_str(sign);
    }
    if width > 0 {
        cut.push('…');
    }
    cut
}

/// `text` with blanks after it, so that it takes at least `width` columns.
pub(super) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.columns())))
}

/// Writes `text` in the middle of the first line of `area`, cut to its width.
pub(super) fn centred(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    let text = fitted(text, area.width);
    let width = text.columns() as u16;
    buf.set_string(area.x + area.width.saturating_sub(width) / 2, area.y, text, style);
}

/// Writes `left` at the left and `right` at the right of the first line of `area`. If both do not fit, `left` is cut.
pub(super) fn ends(buf: &mut Buffer, area: Rect, left: &str, right: &str, style: Style) {
    let right = fitted(right, area.width);
    let width = right.columns() as u16;
    let room = area.width.saturating_sub(width + u16::from(width > 0));
    buf.set_string(area.x, area.y, fitted(left, room), style);
    buf.set_string(area.right() - width, area.y, right, style);
}

/// `text` wrapped between words into lines of `width` columns; a longer word gets a line of its own.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut();
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.columns() + 1 + word.columns() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_by_columns_and_never_inside_a_sign() {
        assert_eq!(fitted("Hagonoy", 7), "Hagonoy");
        assert_eq!(fitted("Hagonoy", 6), "Hagon…");
        assert_eq!(fitted("漢字漢字", 5), "漢字…");
        assert_eq!(fitted("漢字漢字", 4), "漢…");
        assert_eq!(fitted("x", 0), "");
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("sunog is burned", 8), ["sunog is", "burned"]);
        assert_eq!(wrapped("", 8), [""]);
    }
}
