//! All rule files at the left, and at the right what the marked one says.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Widget};

use super::{board, first_row};
use crate::app::{App, Front, Msg, Pane};
use crate::say;
use crate::view::hits::Hits;
use crate::view::text::{fitted, padded, wrapped};
use crate::view::theme::Theme;

/// The columns of the list.
const LIST: u16 = 22;
/// In fewer columns only the list is shown.
const BOTH: u16 = 58;
/// The most columns of both halves.
const WHOLE: u16 = 112;
/// The most columns of what a rule file says.
const TEXT: u16 = 76;
/// The fewest lines of that for which the board stands above it.
const LOW: u16 = 8;

/// Draws the list of rule files.
pub(super) fn draw(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let [top, main] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    super::help(app, top, buf, hits);
    let whole = main.width.min(WHOLE);
    let main = Rect { x: main.x + (main.width - whole) / 2, width: whole, ..main };
    let width = if area.width < BOTH { area.width } else { LIST };
    let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Fill(1)]).areas(main);
    let left = Rect { height: left.height.min(front.files().len() as u16 + 2), ..left };
    let inner = boxed(&app.words().front.rules, front, theme, left, buf);
    let skipped = first_row(front.chosen(), inner.height);
    for ((at, file), y) in front.files().iter().enumerate().skip(skipped).zip(inner.top()..inner.bottom()) {
        let row = Rect { y, height: 1, ..inner };
        let is_marked = at == front.chosen();
        let style = if is_marked { theme.marked() } else { Style::new() };
        let name = fitted(&format!(" {}", file.name), row.width);
        buf.set_string(row.x, y, padded(&name, usize::from(row.width)), style);
        if is_marked {
            hits.point_at(row.x + 1, y);
        }
        hits.add(row, Msg::Pick(Pane::Rules, at));
    }
    if right.width > 0 {
        says(app, front, theme, Rect { x: right.x + 2, width: right.width.saturating_sub(3), ..right }, buf);
    }
}

fn boxed(title: &str, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer) -> Rect {
    let place = Line::from(format!(" {}/{} ", front.chosen() + 1, front.files().len())).right_aligned();
    let title = format!(" {} ", fitted(title, area.width.saturating_sub(4)));
    let block = Block::bordered().title(title).title_bottom(place).border_style(theme.strong());
    let inner = block.inner(area);
    block.render(area, buf);
    inner
}

/// Draws the board of the marked rules, and what they say of themselves.
fn says(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer) {
    let Some(file) = front.file() else { return };
    let said = &app.words().front;
    let width = area.width.min(TEXT);
    let mut lines: Vec<(String, Style)> = vec![(file.name.clone(), theme.strong())];
    let mut add = |text: &str, style: Style| {
        lines.push((String::new(), Style::new()));
        lines.extend(wrapped(text, width).into_iter().map(|line| (line, style)));
    };
    add(file.about.in_language(app.setup().prefs.language), Style::new());
    if !file.place.is_empty() {
        add(&say!(said.from, place = file.place), Style::new());
    }
    if !file.source.is_empty() {
        add(&say!(said.source, source = file.source), theme.faint());
    }
    let needed = (lines.len() as u16).max(LOW);
    let shape = board::fit(area.width, area.height.saturating_sub(needed + 1).min(13), front.rules(), theme.look());
    let mut y = area.y;
    if let Some(shape) = shape {
        if let Some(preview) = app.preview() {
            board::draw(&preview, shape, theme, area, buf);
        }
        y += shape.height() + board::EDGES + 1;
    }
    for ((text, style), y) in lines.iter().zip(y..area.bottom()) {
        buf.set_string(area.x, y, fitted(text, width), *style);
    }
}
