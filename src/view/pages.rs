//! The pages in front of the board: help, the menu, and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};
use sungka_core::{OpeningStyle, Pace, Side};

use super::log::scrolled;
use super::plan::middle;
use super::text::{fitted, wrapped};
use super::theme::Theme;
use crate::app::{App, Command, Item, Menu, Question};
use crate::keys::{self, BINDINGS};
use crate::words::{self, GLOSSARY};

/// Keys, the opening and the terms of the game; scrolled down by `scroll` lines.
pub(super) fn help(app: &App, theme: Theme, scroll: u16, area: Rect, buf: &mut Buffer) {
    let rules = &app.setup().rules;
    let layout = app.setup().layout;
    let close = keys::hint(Command::Menu, layout, rules.holes);
    let block = Block::bordered().title(" Help ").title_bottom(format!(" [{close}] close  [up down] scroll "));
    let inner = block.inner(area);
    block.render(area, buf);
    let width = inner.width.saturating_sub(2);
    let mut rows: Vec<(String, Style)> = Vec::new();
    let text = |rows: &mut Vec<(String, Style)>, text: &str| {
        rows.extend(wrapped(text, width).into_iter().map(|line| (format!(" {line}"), Style::new())));
    };
    let entry = |rows: &mut Vec<(String, Style)>, term: &str, means: &str, indent: u16| {
        let broken = wrapped(means, width.saturating_sub(indent));
        for (at, line) in broken.into_iter().enumerate() {
            let term = if at == 0 { term } else { "" };
            rows.push((format!(" {term:<indent$}{line}", indent = usize::from(indent)), Style::new()));
        }
    };
    let head = |rows: &mut Vec<(String, Style)>, text: &str| {
        if !rows.is_empty() {
            rows.push((String::new(), Style::new()));
        }
        rows.push((format!(" {text}"), theme.strong()));
    };

    head(&mut rows, &format!("Holes ({})", layout.name()));
    for side in [Side::North, Side::South] {
        let row: Vec<String> =
            (1..=rules.holes).filter_map(|column| layout.key(side, column)).map(String::from).collect();
        entry(&mut rows, app.name(side), &row.join(" "), 14);
    }
    entry(&mut rows, "1 to 9, 0", "the column, for the player who has to choose", 14);
    head(&mut rows, "Keys");
    for binding in &BINDINGS {
        entry(&mut rows, &binding.labels(layout, rules.holes).join(" "), binding.does, 14);
    }
    if rules.opening == OpeningStyle::Simultaneous {
        head(&mut rows, "The opening");
        text(
            &mut rows,
            match rules.pace {
                Pace::Wait => words::SEALED,
                Pace::Race => words::RACE,
            },
        );
    }
    head(&mut rows, "Terms");
    for (term, means) in GLOSSARY {
        entry(&mut rows, term, means, 14);
    }
    head(&mut rows, &app.setup().title);
    text(&mut rows, &app.setup().about);
    scrolled(&rows, scroll, inner, buf);
}

/// The menu in the middle of the board.
pub(super) fn menu(app: &App, theme: Theme, menu: Menu, area: Rect, buf: &mut Buffer) {
    let items: Vec<String> = app.menu_items().into_iter().map(|item| self::item(app, item)).collect();
    let marked = app.marked(menu);
    let inner = window(" Menu ", " [up down] [enter] ", 36, items.len() as u16, theme, area, buf);
    // In a low window the list follows the mark.
    let first = (marked + 1).saturating_sub(usize::from(inner.height));
    for ((at, text), y) in items.iter().enumerate().skip(first).zip(inner.top()..inner.bottom()) {
        let style = if at == marked { theme.marked() } else { Style::new() };
        let width = usize::from(inner.width);
        buf.set_string(inner.x, y, format!("{:<width$}", fitted(&format!(" {text}"), inner.width)), style);
    }
}

fn item(app: &App, item: Item) -> String {
    match item {
        Item::GoOn => "Go on".to_owned(),
        Item::TakeBack => "Take back the last choice".to_owned(),
        Item::Stop => "Stop and count".to_owned(),
        Item::Concede(side) => format!("{} concedes", app.name(side)),
        Item::NewMatch => "New match".to_owned(),
        Item::Keys(layout) => format!("Keys: < {} >", layout.name()),
        Item::Help => "Help".to_owned(),
        Item::Quit => "Quit".to_owned(),
    }
}

/// A question in the middle of the board.
pub(super) fn ask(app: &App, theme: Theme, question: Question, area: Rect, buf: &mut Buffer) {
    let text = match question {
        Question::Quit => "Quit? The match is not over.".to_owned(),
        Question::TakeBack => {
            let last = app.game().last_entry().map(|entry| words::choice(entry, &app.setup().names));
            format!("Take back {}? By the rules a choice binds: both should agree.", last.unwrap_or_default())
        }
        Question::Stop => "Stop here and count the seeds? Both have to agree.".to_owned(),
        Question::Concede(side) => format!("Does {} concede the match to {}?", app.name(side), app.name(!side)),
        Question::NewMatch => "Begin a new match? This one is not over.".to_owned(),
    };
    let lines = wrapped(&text, 34.min(area.width.saturating_sub(4)));
    let keys =
        if question == Question::Quit { " [enter] or [ctrl-c] yes  [esc] no " } else { " [enter] yes  [esc] no " };
    let inner = window("", keys, 38, lines.len() as u16, theme, area, buf);
    for (line, y) in lines.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x + 1, y, fitted(line, inner.width.saturating_sub(1)), theme.strong());
    }
}

/// An empty window in the middle of the screen with room for `lines` lines; gives its inside.
fn window(title: &str, keys: &str, width: u16, lines: u16, theme: Theme, area: Rect, buf: &mut Buffer) -> Rect {
    let outer = middle(area, width, lines.saturating_add(2));
    Clear.render(outer, buf);
    let block = Block::bordered().title(title.to_owned()).title_bottom(keys.to_owned()).border_style(theme.strong());
    let inner = block.inner(outer);
    block.render(outer, buf);
    inner
}
