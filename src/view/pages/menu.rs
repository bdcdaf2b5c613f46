//! The menu and the questions in front of the board.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use sungka_core::Side;

use super::window;
use crate::app::{App, Item, Menu, Msg, Question};
use crate::keys::Command;
use crate::say;
use crate::view::hits::Hits;
use crate::view::text::{Columns as _, fitted, wrapped};
use crate::view::theme::Theme;
use crate::words::phrases;

/// Draws the menu in the middle of the board.
pub(in crate::view) fn menu(app: &App, theme: Theme, menu: Menu, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    let words = app.words();
    let items: Vec<String> = app.menu_items().into_iter().map(|item| self::item(app, item)).collect();
    let marked = app.marked(menu);
    let keys = format!(" {} ", say!(words.hint.pick, key = app.key(Command::Enter)));
    let title = format!(" {} ", words.menu.title);
    let inner = window(&title, &keys, 38, items.len() as u16, theme, area, buf);
    // In a low window the list follows the mark.
    let first = (marked + 1).saturating_sub(usize::from(inner.height));
    for ((at, text), y) in items.iter().enumerate().skip(first).zip(inner.top()..inner.bottom()) {
        let style = if at == marked { theme.marked() } else { Style::new() };
        let text = fitted(&format!(" {text}"), inner.width);
        let blank = " ".repeat(usize::from(inner.width).saturating_sub(text.columns()));
        buf.set_string(inner.x, y, format!("{text}{blank}"), style);
        if at == marked {
            hits.point_at(inner.x + 1, y);
        }
        hits.add(Rect { y, height: 1, ..inner }, Msg::Item(at));
    }
}

fn item(app: &App, item: Item) -> String {
    let menu = &app.words().menu;
    match item {
        Item::GoOn => menu.go_on.clone(),
        Item::TakeBack => menu.take_back.clone(),
        Item::MakeAgain => menu.make_again.clone(),
        Item::ShowLast => menu.again.clone(),
        Item::Stop => menu.stop.clone(),
        Item::Concede(side) => say!(menu.concede, name = app.name(side)),
        Item::NewMatch => menu.new_match.clone(),
        Item::Front => menu.front.clone(),
        Item::Turn(side) => say!(menu.turn, name = app.name(side)),
        Item::Position => menu.position.clone(),
        Item::Keys(layout) => say!(menu.keys, layout = layout.name()),
        Item::Colours(palette) => say!(menu.theme, theme = palette.name()),
        Item::Language(language) => say!(menu.language, language = language.name()),
        Item::Walk => menu.walk.clone(),
        Item::Help => menu.help.clone(),
        Item::Quit => menu.quit.clone(),
    }
}

/// Draws a question in the middle of the board.
pub(in crate::view) fn question(
    app: &App,
    theme: Theme,
    question: Question,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    if app.agreeing().is_some() {
        return agreement(app, theme, question, area, buf, hits);
    }
    hits.cover();
    let words = app.words();
    let said = &words.ask;
    let text = match question {
        Question::Quit => said.quit.clone(),
        Question::TakeBack(_) | Question::MakeAgain(_) => String::new(),
        Question::Stop => said.stop.clone(),
        Question::Concede(side) => say!(said.concede, name = app.name(side), other = app.name(!side)),
        Question::NewMatch => said.new_match.clone(),
        Question::Leave => words.front.quit.clone(),
    };
    let lines = wrapped(&text, 36.min(area.width.saturating_sub(4)));
    let yes = if question == Question::Quit { Command::Quit } else { Command::Enter };
    let [yes_key, no_key] =
        [(yes, &said.yes), (Command::Menu, &said.no)].map(|(command, letter)| format!("{} {letter}", app.key(command)));
    let keys = format!(" {} ", say!(words.hint.yes_no, yes = yes_key, no = no_key));
    let inner = window("", &keys, 40, lines.len() as u16, theme, area, buf);
    for (line, y) in lines.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x + 1, y, fitted(line, inner.width.saturating_sub(1)), theme.strong());
    }
    hits.point_at(inner.x + 1, inner.y);
    // The lower frame holds the two answers, side by side.
    let frame = Rect { y: inner.bottom(), height: 1, ..inner };
    let half = (say!(words.hint.yes_no, yes = yes_key, no = "").columns() as u16 / 2).min(frame.width);
    hits.add(Rect { width: half, ..frame }, Msg::Command(yes));
    hits.add(Rect { x: frame.x + half, width: frame.width - half, ..frame }, Msg::Command(Command::Menu));
}

/// Draws a question that players agree to by keys of their rows: which of them, and by which keys.
fn agreement(app: &App, theme: Theme, question: Question, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    let said = &words.ask;
    let what = match question {
        Question::MakeAgain(_) => say!(said.make_again, choice = next_again(app)),
        _ => say!(said.take_back, choice = last_done(app)),
    };
    let layout = app.setup().prefs.keys.layout;
    let keys = |side| {
        let row = (1..=app.setup().rules.holes).filter_map(|column| layout.key(side, column));
        row.map(String::from).collect::<Vec<_>>().join(" ")
    };
    let who = app.agreeing().unwrap_or_default();
    let width = 36.min(area.width.saturating_sub(4));
    let mut lines = wrapped(&what, width);
    let binding = lines.len();
    for side in Side::BOTH.into_iter().filter(|&side| who[side]) {
        lines.extend(wrapped(&say!(said.agrees, name = fitted(app.name(side), 20)), width));
        lines.push(format!("  {}", keys(side)));
    }
    let refuse = say!(words.hint.refuse, key = app.key(Command::Menu));
    let inner = window("", &format!(" {refuse} "), 40, lines.len() as u16, theme, area, buf);
    let outer = Rect {
        x: inner.x.saturating_sub(1),
        y: inner.y.saturating_sub(1),
        width: inner.width + 2,
        height: inner.height + 2,
    };
    hits.cover_all_but_holes(outer);
    for ((at, line), y) in lines.iter().enumerate().zip(inner.top()..inner.bottom()) {
        let style = if at < binding { Style::new() } else { theme.strong() };
        buf.set_string(inner.x + 1, y, fitted(line, inner.width.saturating_sub(1)), style);
    }
    hits.point_at(inner.x + 1, inner.y);
    let frame = Position::new(outer.x + 1, outer.bottom().saturating_sub(1));
    hits.add_hints(&format!(" {refuse} "), frame, [(&refuse, Command::Menu)]);
}

/// What was done last, in words; a sealed choice is not given away.
fn last_done(app: &App) -> String {
    let words = app.words();
    let said = &words.ask;
    if app.game().record().end.is_some() {
        return said.end.clone();
    }
    match app.game().last_entry() {
        _ if app.takes_back_a_pair() => said.pair.clone(),
        Some(entry) if app.is_ready(entry.side) => say!(said.sealed_choice, name = app.name(entry.side)),
        Some(entry) => phrases::choice(words, entry, &app.setup().names),
        None => String::new(),
    }
}

/// What would be made again, in words.
fn next_again(app: &App) -> String {
    let words = app.words();
    match app.next_again() {
        [hole] => say!(words.ticker.other_bahay, name = app.name(hole.side), number = hole.column),
        _ => words.ask.pair.clone(),
    }
}
