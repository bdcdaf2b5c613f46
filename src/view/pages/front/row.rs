//! A row of the front page in words, and how it is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::{OpeningRounds, Side};

use crate::app::{App, First, Front, Opening, Row};
use crate::files::settings::{SETTINGS, Setting, Value};
use crate::prefs::{Speed, TakeBack};
use crate::say;
use crate::view::text::{Columns as _, fitted, padded};
use crate::view::theme::Theme;
use crate::words::{Words, lengths, phrases};

/// A row in words.
pub(super) struct Said {
    /// What it is.
    pub(super) label: String,
    /// Its value, in long and in short; empty if it has none.
    value: [String; 2],
    /// What is worth knowing of that value, where there is room for it.
    note: String,
}

impl Said {
    fn new(label: &str, value: impl Into<String>) -> Said {
        let value = value.into();
        Said { label: label.to_owned(), value: [value.clone(), value], note: String::new() }
    }
}

/// A row of the front page in words.
pub(super) fn said(app: &App, front: &Front, row: Row) -> Said {
    let words = app.words();
    let home = &words.home;
    let said = &words.front;
    let prefs = &app.setup().prefs;
    match row {
        Row::GoOn if app.unfinished().is_some() => Said::new(&words.keep.go_on, ""),
        Row::GoOn => Said::new(&home.go_on, ""),
        Row::Play => Said::new(&home.play, ""),
        Row::Learn => Said::new(&home.learn, ""),
        Row::Settings => Said::new(&home.settings, ""),
        Row::Rules => Said {
            note: format!("{}/{}", front.chosen() + 1, front.files().len()),
            ..Said::new(&home.rules, title(words, front))
        },
        Row::Length => {
            let value = lengths::choice(words, front.length()).map(str::to_owned);
            Said { value, ..Said::new(&home.length, "") }
        }
        Row::Names => {
            let names = front.names();
            Said::new(&home.names, say!(home.two_names, south = names.south, north = names.north))
        }
        Row::First => match front.first() {
            First::Side(side) => Said::new(&home.first, front.names()[side].as_str()),
            First::Toss => Said::new(&home.first, said.toss.as_str()),
        },
        Row::Opening => {
            let opening = Opening::of(front.rules());
            let value = match opening {
                Opening::Alone => &home.alone,
                Opening::Together => &home.together,
                Opening::Race => &home.race,
                Opening::EveryTurn => &home.every_turn,
                Opening::Duel => &home.duel,
            };
            let only_first = opening != Opening::Alone
                && front.rules().opening_rounds == OpeningRounds::First
                && front.rules().rounds != 1;
            let note = if only_first { home.first_round.clone() } else { String::new() };
            Said { note, ..Said::new(&home.opening, value.as_str()) }
        }
        Row::Speed => {
            let label = if front.pane() == crate::app::Pane::Home { &home.speed } else { &said.speed };
            match app.speed() {
                Speed::Level(level) => Said::new(label, say!(home.level, level, levels = Speed::LEVELS)),
                Speed::Instant => Said::new(label, words.title.instant.as_str()),
            }
        }
        Row::Language => {
            let label = if front.pane() == crate::app::Pane::Home { &home.language } else { &said.language };
            Said::new(label, prefs.language.name())
        }
        Row::Keys => Said::new(&said.keys, prefs.keys.layout.name()),
        Row::Colours => Said::new(&said.colours, prefs.palette.name()),
        Row::TakeBack => {
            let value = match prefs.take_back {
                TakeBack::Never => &said.take_back_never,
                TakeBack::Ask => &said.take_back_ask,
                TakeBack::Free => &said.take_back_free,
            };
            Said::new(&said.take_back, value.as_str())
        }
        Row::Setting(at) => {
            let Some(setting) = SETTINGS.get(at) else { return Said::new("", "") };
            let label = words.setting.get(&format!("{}_{}", setting.section, setting.key)).cloned().unwrap_or_default();
            let now = setting.get(front.rules());
            let written = front.file().map(|file| setting.get(&file.rules)).filter(|&written| written != now);
            let note = written.map(|written| say!(said.house_rule, value = value(words, setting, written)));
            Said { note: note.unwrap_or_default(), ..Said::new(&label, value(words, setting, now)) }
        }
    }
}

/// The name of what is played, with a word for changes of its rules.
pub(super) fn title(words: &Words, front: &Front) -> String {
    let name = front.file().map(|file| file.name.as_str()).unwrap_or_default();
    if front.has_house_rules() { say!(words.front.house_title, name) } else { name.to_owned() }
}

/// The value of a setting as people say it.
fn value(words: &Words, setting: &Setting, value: Value) -> String {
    let plain = match value {
        Value::Word(word) => word.to_owned(),
        other => other.to_string(),
    };
    phrases::value(words, setting.section, setting.key, plain)
}

/// Draws a row: its label in `label` columns, its value, and a note where there is room.
pub(super) fn draw(said: &Said, row: Row, label: u16, marked: bool, theme: Theme, line: Rect, buf: &mut Buffer) {
    let style = if marked { theme.marked() } else { Style::new() };
    let inner = line.width.saturating_sub(2);
    let [long, short] = &said.value;
    if long.is_empty() {
        let text = fitted(&said.label, inner);
        buf.set_string(line.x, line.y, padded(&format!(" {text}"), usize::from(line.width)), style);
        return;
    }
    let head = padded(&fitted(&said.label, label.saturating_sub(1)), usize::from(label));
    // With the signs at both sides of a value that can be changed, of which the right one may touch the edge.
    let room = inner.saturating_sub(head.columns() as u16 + if marked { 3 } else { 1 });
    let value = fitted(if long.columns() <= usize::from(room) { long } else { short }, room);
    let value = if marked && row.has_values() { format!("‹ {value} ›") } else { format!("  {value}") };
    let text = format!(" {head}{value}");
    buf.set_string(line.x, line.y, padded(&text, usize::from(line.width)), style);
    if !marked {
        // What is chosen is read before what it is called.
        buf.set_string(line.x + 1 + head.columns() as u16, line.y, &value, theme.strong());
    }
    let left = usize::from(line.width).saturating_sub(text.columns() + 3);
    if !said.note.is_empty() && said.note.columns() <= left {
        let x = line.right() - 1 - said.note.columns() as u16;
        buf.set_string(x, line.y, &said.note, if marked { style } else { theme.faint() });
    }
}

/// What a player's side of the board is called.
pub(super) fn seat(words: &Words, side: Side) -> &str {
    if side == Side::South { &words.front.south } else { &words.front.north }
}
