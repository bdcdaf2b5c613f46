//! The front page: the rule files at the left, the chosen one with its settings at the right.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};
use sungka_core::Side;

use crate::app::{App, First, Focus, Front, Msg, Row, Typing};
use crate::files::settings::{SETTINGS, Value};
use crate::keys::Command;
use crate::prefs::Speed;
use crate::say;
use crate::view::hits::Hits;
use crate::view::text::{Columns as _, ends, fitted, wrapped};
use crate::view::theme::Theme;
use crate::words::lengths;

/// The columns of the list of rule files.
const LIST: u16 = 20;
/// In fewer columns only the half in focus is shown.
const BOTH: u16 = 58;

/// Draws the front page.
pub(in crate::view) fn draw(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let one = Constraint::Length(1);
    let [title, main, sentence, keys] = Layout::vertical([one, Constraint::Fill(1), one, one]).areas(area);
    let help = say!(app.words().hint.title_help, key = app.key(Command::Help));
    ends(buf, title, " SUNGKA", &format!("{help} "), theme.strong());
    let [left, right] = if area.width < BOTH {
        let none = Rect { width: 0, ..main };
        if front.focus() == Focus::Files { [main, none] } else { [none, main] }
    } else {
        Layout::horizontal([Constraint::Length(LIST), Constraint::Fill(1)]).areas(main)
    };
    if left.width > 0 {
        files(app, front, theme, left, buf, hits);
    }
    if right.width > 0 {
        match_to_play(app, front, theme, right, buf, hits);
    }
    message(app, front, theme, sentence, buf);
    hints(app, front, keys, buf, hits);
}

/// Draws a box with a title, and below it which line of how many is marked; returns its inside.
fn boxed(title: &str, (at, of): (usize, usize), in_focus: bool, theme: Theme, area: Rect, buf: &mut Buffer) -> Rect {
    let style = if in_focus { theme.strong() } else { Style::new() };
    let title = format!(" {} ", fitted(title, area.width.saturating_sub(4)));
    let place = Line::from(format!(" {}/{of} ", at + 1)).right_aligned();
    let block = Block::bordered().title(title).title_bottom(place).border_style(style);
    let inner = block.inner(area);
    block.render(area, buf);
    inner
}

/// The first row to draw, so that `marked` is among the `room` rows that fit.
fn first_row(marked: usize, room: u16) -> usize {
    (marked + 1).saturating_sub(usize::from(room.max(1)))
}

fn files(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let in_focus = front.focus() == Focus::Files;
    let inner = boxed(&app.words().front.rules, (front.chosen(), front.files().len()), in_focus, theme, area, buf);
    let first = first_row(front.chosen(), inner.height);
    for ((at, file), y) in front.files().iter().enumerate().skip(first).zip(inner.top()..inner.bottom()) {
        let row = Rect { y, height: 1, ..inner };
        let style = match at == front.chosen() {
            true if in_focus => theme.marked(),
            true => theme.strong(),
            false => Style::new(),
        };
        let sign = if at == front.chosen() { ">" } else { " " };
        let name = fitted(&format!("{sign} {}", file.name), row.width);
        let blank = " ".repeat(usize::from(row.width).saturating_sub(name.columns()));
        buf.set_string(row.x, y, format!("{name}{blank}"), style);
        hits.add(row, Msg::Pick(Focus::Files, at));
    }
}

fn match_to_play(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let in_focus = front.focus() == Focus::Rows;
    let Some(file) = front.file() else { return };
    let title =
        if front.has_house_rules() { say!(app.words().front.house_title, name = file.name) } else { file.name.clone() };
    let inner = boxed(&title, (front.marked(), Front::rows().len()), in_focus, theme, area, buf);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    // The description comes first; in a low window it yields to the rows that can be changed.
    let mut about = wrapped(&file.about, inner.width);
    if !file.place.is_empty() {
        about.extend(wrapped(&say!(app.words().front.from, place = file.place), inner.width));
    }
    let room = usize::from(inner.height.saturating_sub(7));
    if about.len() > room {
        about.truncate(room);
        if let Some(last) = about.last_mut() {
            *last = fitted(&format!("{last} …"), inner.width);
        }
    }
    for (text, y) in about.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x, y, fitted(text, inner.width), Style::new());
    }
    let gap = u16::from(!about.is_empty());
    let top = about.len() as u16 + gap;
    let rows = Rect { y: inner.y + top, height: inner.height.saturating_sub(top), ..inner };
    let first = first_row(front.marked(), rows.height);
    for ((at, row), y) in Front::rows().into_iter().enumerate().skip(first).zip(rows.top()..rows.bottom()) {
        let line = Rect { y, height: 1, ..rows };
        draw_row(app, front, theme, row, in_focus && at == front.marked(), line, buf);
        hits.add(line, Msg::Pick(Focus::Rows, at));
    }
}

/// The columns of a row's label.
const LABEL: usize = 19;

fn draw_row(app: &App, front: &Front, theme: Theme, row: Row, marked: bool, line: Rect, buf: &mut Buffer) {
    let words = app.words();
    let said = &words.front;
    let prefs = &app.setup().prefs;
    let file = front.file();
    let (label, value, note) = match row {
        Row::Length => {
            let [long, short] = lengths::choice(words, front.length());
            // With its label and the signs at both sides.
            let fits = LABEL + long.columns() + 4 <= usize::from(line.width);
            (words.length.title.clone(), if fits { long } else { short }.to_owned(), String::new())
        }
        Row::Name(side) => {
            let label = if side == Side::South { &said.south } else { &said.north };
            let caret = if marked && front.typing().is_some() { "_" } else { "" };
            (label.clone(), format!("{}{caret}", front.names()[side]), String::new())
        }
        Row::First => {
            let value = match front.first() {
                First::Side(side) => front.names()[side].clone(),
                First::Toss => said.toss.clone(),
            };
            (said.first.clone(), value, String::new())
        }
        Row::Setting(at) => {
            let Some(setting) = SETTINGS.get(at) else { return };
            let label = words.setting.get(&format!("{}_{}", setting.section, setting.key)).cloned().unwrap_or_default();
            let value = setting.get(front.rules());
            let written = file.map(|file| setting.get(&file.rules)).filter(|&written| written != value);
            let note = written.map(|written| say!(said.house_rule, value = plain(written))).unwrap_or_default();
            (label, plain(value), note)
        }
        Row::Keys => (said.keys.clone(), prefs.keys.layout.name().to_owned(), String::new()),
        Row::Speed => {
            let value = match app.speed() {
                Speed::Level(level) => format!("{level}/{}", Speed::LEVELS),
                Speed::Instant => words.title.instant.clone(),
            };
            (said.speed.clone(), value, String::new())
        }
        Row::Colours => (said.colours.clone(), prefs.palette.name().to_owned(), String::new()),
        Row::Language => (said.language.clone(), prefs.language.name().to_owned(), String::new()),
    };
    let label = fitted(&label, LABEL as u16);
    let blank = " ".repeat(LABEL.saturating_sub(label.columns()));
    let value = if marked && !matches!(row, Row::Name(_)) { format!("< {value} >") } else { format!("  {value}") };
    let style = if marked { theme.marked() } else { Style::new() };
    let text = fitted(&format!("{label}{blank}{value}"), line.width);
    let width = text.columns() as u16;
    buf.set_string(line.x, line.y, text, style);
    if !note.is_empty() && width + 2 < line.width {
        buf.set_string(
            line.x + width + 2,
            line.y,
            fitted(&format!("({note})"), line.width - width - 2),
            theme.strong(),
        );
    }
}

/// A value as people write it: a word without quotes.
fn plain(value: Value) -> String {
    match value {
        Value::Word(word) => word.to_owned(),
        other => other.to_string(),
    }
}

fn message(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer) {
    let text = match (front.typing(), app.notice()) {
        (Some(Typing::File { name, exists: false }), _) => say!(app.words().front.save_as, file = name),
        (_, Some(notice)) => notice.to_owned(),
        // Where the settings are out of sight, what Enter leads to is seen all the same.
        _ if area.width < BOTH && front.focus() == Focus::Files => {
            let [long, _] = lengths::choice(app.words(), front.length());
            format!("{}: {long}", app.words().length.title)
        }
        _ => return,
    };
    // A long message covers the lines above it, because the keys are below.
    let lines = wrapped(&text, area.width.saturating_sub(2));
    let top = area.y.saturating_sub(lines.len() as u16 - 1);
    let all = Rect { y: top, height: area.y + 1 - top, ..area };
    if lines.len() > 1 {
        Clear.render(all, buf);
        theme.prepare(all, buf);
    }
    for (line, y) in lines.iter().zip(all.top()..all.bottom()) {
        buf.set_string(area.x, y, fitted(&format!(" {line}"), area.width), theme.strong());
    }
}

fn hints(app: &App, front: &Front, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let said = &app.words().front;
    let key = |command| app.key(command);
    if front.typing().is_some() {
        buf.set_string(area.x, area.y, fitted(&format!(" {}", said.hint_typing), area.width), Style::new());
        return;
    }
    let on_name = front.focus() == Focus::Rows && matches!(Front::rows().get(front.marked()), Some(Row::Name(_)));
    let enter = if on_name { &said.edit } else { &said.play };
    let moves = if front.focus() == Focus::Files { &said.hint_rules } else { &said.hint_settings };
    let parts = [
        (say!(enter, key = key(Command::Enter)), Some(Command::Enter)),
        (say!(said.save, key = key(Command::Beat)), Some(Command::Beat)),
        (moves.clone(), Some(Command::Log)),
    ];
    crate::view::buttons(parts.to_vec(), area, buf, hits);
}
