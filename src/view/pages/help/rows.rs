//! The lines of a page of text.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::view::hits::Hits;
use crate::view::text::{Columns as _, fitted, wrapped};
use crate::view::theme::Theme;

/// A line: pieces of text, each in its style.
pub(super) type Row = Vec<(String, Style)>;

/// The lines of a page of text, of one width.
pub(super) struct Rows {
    width: u16,
    rows: Vec<Row>,
    theme: Theme,
}

/// The columns of a term, before its meaning.
const TERM: u16 = 14;

impl Rows {
    /// No lines yet; they will have `width` columns at most.
    pub(super) fn new(width: u16, theme: Theme) -> Rows {
        Rows { width, rows: Vec::new(), theme }
    }

    /// A heading, with an empty line above it.
    pub(super) fn head(&mut self, text: &str) {
        if !self.rows.is_empty() {
            self.rows.push(Vec::new());
        }
        self.rows.push(vec![(fitted(text, self.width), self.theme.strong())]);
    }

    /// A paragraph.
    pub(super) fn text(&mut self, text: &str) {
        self.rows.extend(wrapped(text, self.width).into_iter().map(|line| vec![(line, Style::new())]));
    }

    /// A paragraph with a dot before it.
    pub(super) fn point(&mut self, text: &str) {
        for (at, line) in wrapped(text, self.width.saturating_sub(2)).into_iter().enumerate() {
            let dot = if at == 0 { "·" } else { " " };
            self.rows.push(vec![(format!("{dot} {line}"), Style::new())]);
        }
    }

    /// A term and what it means.
    pub(super) fn entry(&mut self, term: &str, means: &str) {
        let mut term = fitted(term, TERM - 1);
        for line in wrapped(means, self.width.saturating_sub(TERM)) {
            let blank = " ".repeat(usize::from(TERM).saturating_sub(term.columns()));
            self.rows.push(vec![(format!("{term}{blank}{line}"), Style::new())]);
            term.clear();
        }
    }

    /// A picture, and a paragraph at its right, in the middle of it.
    pub(super) fn beside(&mut self, picture: &[Row], text: &str) {
        let columns = |row: &Row| row.iter().map(|(text, _)| text.columns()).sum::<usize>();
        let picture_width = picture.iter().map(columns).max().unwrap_or(0) + 2;
        let room = usize::from(self.width).saturating_sub(picture_width);
        let lines = wrapped(text, u16::try_from(room).unwrap_or(self.width));
        // A short text stands beside the bowl and not beside what is above it.
        let first = picture.len().saturating_sub(lines.len()).div_ceil(2);
        for at in 0..picture.len().max(first + lines.len()) {
            let mut row = picture.get(at).cloned().unwrap_or_default();
            let blank = picture_width.saturating_sub(columns(&row));
            let line = at.checked_sub(first).and_then(|at| lines.get(at)).map_or("", String::as_str);
            row.push((format!("{}{line}", " ".repeat(blank)), Style::new()));
            self.rows.push(row);
        }
    }

    /// Draws the lines from line `scroll` on, but never past the last full page, with a column free at the left.
    pub(super) fn draw(&self, scroll: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let last = self.rows.len().saturating_sub(usize::from(area.height));
        hits.ends_at(u16::try_from(last).unwrap_or(u16::MAX));
        for (row, y) in self.rows.iter().skip(usize::from(scroll).min(last)).zip(area.top()..area.bottom()) {
            let mut x = area.x + 1;
            for (text, style) in row {
                let text = fitted(text, area.right().saturating_sub(x));
                buf.set_string(x, y, &text, *style);
                x = x.saturating_add(u16::try_from(text.columns()).unwrap_or(u16::MAX));
            }
        }
    }
}
