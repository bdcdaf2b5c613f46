//! All settings, in groups as in a rule file.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;

use super::row;
use crate::app::{App, Front, Msg, Pane, Row};
use crate::files::settings::SETTINGS;
use crate::view::hits::Hits;
use crate::view::text::{centred, fitted, wrapped};
use crate::view::theme::Theme;

/// The most columns of the list.
const WIDTH: u16 = 76;
/// The columns of a label, and in a narrow window.
const LABEL: u16 = 24;
const NARROW_LABEL: u16 = 17;
/// From this height on a line says what the marked setting means.
const HIGH: u16 = 16;

/// From this width on the first line says where in the list the mark is.
const WIDE: u16 = 76;

/// A line of the list.
enum Entry {
    Blank,
    Head(String),
    Row(usize, Row),
}

/// Draws all settings.
pub(super) fn draw(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    let is_high = area.height >= HIGH;
    let gap = u16::from(is_high);
    let [top, _, main, _, about, _] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(gap),
        Constraint::Fill(1),
        Constraint::Length(gap),
        Constraint::Length(2 * gap),
        Constraint::Length(gap),
    ])
    .areas(area);
    centred(buf, top, &row::title(words, front), theme.strong());
    let rows = app.front_rows();
    if area.width >= WIDE {
        let at = rows.iter().position(|&row| Some(row) == app.front_row()).map_or(0, |at| at + 1);
        buf.set_string(top.x + 1, top.y, format!("{} {at}/{}", words.home.settings, rows.len()), theme.strong());
    }
    super::help(app, top, buf, hits);
    let width = main.width.saturating_sub(2).min(WIDTH);
    let main = Rect { x: main.x + (main.width - width) / 2, width, ..main };
    let mut entries = Vec::new();
    let mut number = 0;
    for (name, rows) in front.settings() {
        if !entries.is_empty() && is_high {
            entries.push(Entry::Blank);
        }
        entries.push(Entry::Head(words.group.get(name).cloned().unwrap_or_default()));
        for row in rows {
            entries.push(Entry::Row(number, row));
            number += 1;
        }
    }
    let marked = app.front_row();
    let is_marked = |entry: &Entry| matches!(entry, Entry::Row(_, row) if Some(*row) == marked);
    let at = entries.iter().position(is_marked).unwrap_or(0);
    let skipped = first_line(at, entries.len(), main.height);
    let label = if width < 50 { NARROW_LABEL } else { LABEL };
    for (entry, y) in entries.iter().skip(skipped).zip(main.top()..main.bottom()) {
        let line = Rect { y, height: 1, ..main };
        match entry {
            Entry::Blank => {}
            Entry::Head(text) => {
                buf.set_string(line.x, y, fitted(text, line.width), theme.strong());
            }
            Entry::Row(number, row) => {
                let is_marked = is_marked(entry);
                let indent = u16::from(label == LABEL);
                let inner = Rect { x: line.x + indent, width: line.width.saturating_sub(indent), ..line };
                if is_marked {
                    hits.point_at(inner.x + 1, y);
                }
                row::draw(&row::said(app, front, *row), *row, label, is_marked, theme, inner, buf);
                hits.add(line, Msg::Pick(Pane::Settings, *number));
            }
        }
    }
    let means = match marked {
        Some(Row::Setting(at)) => SETTINGS.get(at).map(|setting| setting.means(app.words())),
        _ => None,
    };
    for (text, y) in wrapped(means.unwrap_or_default(), width).iter().zip(about.top()..about.bottom()) {
        buf.set_string(main.x, y, fitted(text, width), Style::new());
    }
}

/// The first line to draw of `all`: the marked one is in the middle, but the list leaves no room empty.
fn first_line(marked: usize, all: usize, room: u16) -> usize {
    let room = usize::from(room);
    marked.saturating_sub(room / 2).min(all.saturating_sub(room))
}
