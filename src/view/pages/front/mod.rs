//! The front page: home, the list of rule files, and all settings.

mod board;
mod going_on;
mod home;
mod names;
mod row;
mod rules;
mod settings;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

use super::field;
use crate::app::{App, Front, Msg, Pane, Row, Typing};
use crate::keys::Command;
use crate::say;
use crate::view::hits::Hits;
use crate::view::text::{Columns as _, fitted, wrapped};
use crate::view::theme::Theme;

/// Draws the front page.
pub(in crate::view) fn draw(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let one = Constraint::Length(1);
    let [main, keys] = Layout::vertical([Constraint::Fill(1), one]).areas(area);
    match front.pane() {
        Pane::Home => home::draw(app, front, theme, main, buf, hits),
        Pane::Rules => rules::draw(app, front, theme, main, buf, hits),
        Pane::Settings => settings::draw(app, front, theme, main, buf, hits),
    }
    let last = Rect { y: main.bottom().saturating_sub(1), height: 1, ..main };
    if let Some(Typing::File { field, .. }) = front.typing() {
        file(app, field, theme, last, buf, hits);
    }
    if let Some(notice) = app.notice() {
        // What is asked for again is still seen below its message.
        let up = u16::from(front.typing().is_some()).min(last.y);
        message(notice, theme, Rect { y: last.y - up, ..last }, main, buf);
    }
    hints(app, front, keys, buf, hits);
}

/// Draws the key of the help page at the right end of a line.
fn help(app: &App, line: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let help = say!(app.words().hint.title_help, key = app.key(Command::Help));
    let width = (help.columns() as u16).min(line.width);
    let right = Rect { x: line.right().saturating_sub(width + 1), width, height: 1, ..line };
    buf.set_string(right.x, right.y, fitted(&help, right.width), Style::new());
    hits.add(right, Msg::Command(Command::Help));
}

/// The first row to draw, so that `marked` is among the `room` rows that fit.
fn first_row(marked: usize, room: u16) -> usize {
    (marked + 1).saturating_sub(usize::from(room.max(1)))
}

/// Draws the question for the name of a file, and what has been typed.
fn file(app: &App, field: &crate::app::Field, theme: Theme, line: Rect, buf: &mut Buffer, hits: &mut Hits) {
    Clear.render(line, buf);
    theme.prepare(line, buf);
    let asked = fitted(&format!(" {} ", app.words().home.save_as), line.width / 2);
    buf.set_string(line.x, line.y, &asked, theme.strong());
    let x = line.x + asked.columns() as u16;
    field::draw(field, theme, Rect { x, width: line.right().saturating_sub(x + 1), ..line }, buf, hits);
}

/// Draws a message that ends on `line`; a long one covers the lines above it.
fn message(text: &str, theme: Theme, line: Rect, area: Rect, buf: &mut Buffer) {
    let lines = wrapped(text, line.width.saturating_sub(2));
    let top = line.y.saturating_sub(lines.len() as u16 - 1).max(area.y);
    let all = Rect { y: top, height: line.y + 1 - top, ..line };
    Clear.render(all, buf);
    theme.prepare(all, buf);
    for (text, y) in lines.iter().zip(all.top()..all.bottom()) {
        buf.set_string(line.x, y, fitted(&format!(" {text}"), line.width), theme.strong());
    }
}

/// Draws what keys do now. What Enter does is the last to go.
fn hints(app: &App, front: &Front, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let said = &app.words().home;
    let hint = |template: &str, command: Command| (say!(template, key = app.key(command)), vec![command]);
    let cancel = hint(&said.hint_cancel, Command::Menu);
    let parts = match (front.typing(), front.pane()) {
        (Some(Typing::Name { field, .. }), _) if front.asks_names() && field.is_marked() => {
            vec![hint(&said.hint_keep, Command::Enter)]
        }
        (Some(Typing::Name { side, .. }), _) => {
            let is_first = *side == names::ASKED[0];
            vec![hint(if is_first { &said.hint_next } else { &said.hint_done }, Command::Enter), cancel]
        }
        (Some(Typing::File { .. }), _) => vec![hint(&said.hint_done, Command::Enter), cancel],
        (None, Pane::Rules) => {
            vec![hint(&said.hint_choose, Command::Enter), cancel, (said.hint_letter.clone(), Vec::new())]
        }
        (None, pane) => {
            let row = app.front_row();
            let enter = match row {
                Some(Row::GoOn) if app.offered().is_some() => &said.hint_go_on,
                Some(Row::GoOn | Row::Learn | Row::Settings) => &said.hint_open,
                Some(Row::Rules) => &said.hint_list,
                Some(Row::Names) => &said.hint_names,
                _ => &app.words().front.play,
            };
            let change = row
                .is_some_and(Row::has_values)
                .then(|| (said.hint_change.clone(), vec![Command::Left, Command::Right]));
            let [tab, esc] = if pane == Pane::Home {
                [hint(&said.hint_settings, Command::Log), hint(&said.hint_leave, Command::Menu)]
            } else {
                [hint(&said.hint_back, Command::Log), hint(&app.words().front.save, Command::Beat)]
            };
            [Some(hint(enter, Command::Enter)), change, Some(tab), Some(esc)].into_iter().flatten().collect()
        }
    };
    crate::view::buttons_around(parts, 0, area, buf, hits);
}
