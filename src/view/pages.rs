//! The pages in front of the board: help, the menu, and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Block, Clear, Widget};
use sungka_core::{OpeningStyle, Pace, Side};

use super::hits::Hits;
use super::log::scrolled;
use super::plan::middle;
use super::text::{Columns as _, centred, fitted, wrapped};
use super::theme::{Theme, sign};
use crate::app::{App, Command, Item, Menu, Msg, Question, Toss};
use crate::keys::BINDINGS;
use crate::{say, speech};

/// Keys, the opening and the terms of the game; scrolled down by `scroll` lines.
pub(super) fn help(app: &App, theme: Theme, scroll: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    let rules = &app.setup().rules;
    let keys = &app.setup().options.keys;
    let layout = keys.layout;
    let close = say!(words.hint.close, key = speech::key(app, Command::Menu));
    let hints = format!(" {close}  {} ", words.hint.scroll);
    let block = Block::bordered().title(format!(" {} ", words.help.title)).title_bottom(hints);
    let inner = block.inner(area);
    block.render(area, buf);
    let mut rows = Rows { width: inner.width.saturating_sub(2), rows: Vec::new(), theme };

    rows.head(&say!(words.help.holes, layout = layout.name()));
    for side in [Side::North, Side::South] {
        let row = (1..=rules.holes).filter_map(|column| layout.key(side, column)).map(String::from);
        rows.entry(app.name(side), &row.collect::<Vec<_>>().join(" "));
    }
    rows.entry("1-9, 0", &words.help.digits);
    rows.head(&words.help.keys);
    for binding in &BINDINGS {
        rows.entry(&keys.labels(binding.command, rules.holes).join(" "), speech::command(words, binding.command));
    }
    if rules.opening == OpeningStyle::Simultaneous {
        rows.head(&words.help.opening);
        rows.text(match rules.pace {
            Pace::Wait => &words.help.sealed,
            Pace::Race => &words.help.race,
        });
    }
    rows.head(&words.help.terms);
    for (term, means) in speech::glossary(words) {
        rows.entry(term, means);
    }
    rows.head(&app.setup().title);
    rows.text(&app.setup().about);
    scrolled(&rows.rows, scroll, inner, buf, hits);
}

/// The lines of a page of text.
struct Rows {
    width: u16,
    rows: Vec<(String, Style)>,
    theme: Theme,
}

/// The columns that a term takes before what it means.
const TERM: u16 = 14;

impl Rows {
    fn head(&mut self, text: &str) {
        if !self.rows.is_empty() {
            self.rows.push((String::new(), Style::new()));
        }
        self.rows.push((format!(" {}", fitted(text, self.width)), self.theme.strong()));
    }

    fn text(&mut self, text: &str) {
        self.rows.extend(wrapped(text, self.width).into_iter().map(|line| (format!(" {line}"), Style::new())));
    }

    fn entry(&mut self, term: &str, means: &str) {
        let mut term = fitted(term, TERM - 1);
        for line in wrapped(means, self.width.saturating_sub(TERM)) {
            let blank = " ".repeat(usize::from(TERM).saturating_sub(term.columns()));
            self.rows.push((format!(" {term}{blank}{line}"), Style::new()));
            term.clear();
        }
    }
}

/// The menu in the middle of the board.
pub(super) fn menu(app: &App, theme: Theme, menu: Menu, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    let words = app.words();
    let items: Vec<String> = app.menu_items().into_iter().map(|item| self::item(app, item)).collect();
    let marked = app.marked(menu);
    let keys = format!(" {} ", say!(words.hint.pick, key = speech::key(app, Command::Enter)));
    let title = format!(" {} ", words.menu.title);
    let inner = window(&title, &keys, 38, items.len() as u16, theme, area, buf);
    // In a low window the list follows the mark.
    let first = (marked + 1).saturating_sub(usize::from(inner.height));
    for ((at, text), y) in items.iter().enumerate().skip(first).zip(inner.top()..inner.bottom()) {
        let style = if at == marked { theme.marked() } else { Style::new() };
        let text = fitted(&format!(" {text}"), inner.width);
        let blank = " ".repeat(usize::from(inner.width).saturating_sub(text.columns()));
        buf.set_string(inner.x, y, format!("{text}{blank}"), style);
        hits.add(Rect { y, height: 1, ..inner }, Msg::Item(at));
    }
}

fn item(app: &App, item: Item) -> String {
    let menu = &app.words().menu;
    match item {
        Item::GoOn => menu.go_on.clone(),
        Item::TakeBack => menu.take_back.clone(),
        Item::Again => menu.again.clone(),
        Item::Stop => menu.stop.clone(),
        Item::Concede(side) => say!(menu.concede, name = app.name(side)),
        Item::NewMatch => menu.new_match.clone(),
        Item::Front => menu.front.clone(),
        Item::Keys(layout) => say!(menu.keys, layout = layout.name()),
        Item::Colours(palette) => say!(menu.theme, theme = palette.name()),
        Item::Language(language) => say!(menu.language, language = language.name()),
        Item::Help => menu.help.clone(),
        Item::Quit => menu.quit.clone(),
    }
}

/// A question in the middle of the board.
pub(super) fn ask(app: &App, theme: Theme, question: Question, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    let words = app.words();
    let said = &words.ask;
    let text = match question {
        Question::Quit => said.quit.clone(),
        Question::TakeBack => {
            // In a sealed opening the question must not tell the other player what was chosen.
            let last = app.game().last_entry().map(|entry| match app.is_ready(entry.side) {
                true => say!(said.sealed_choice, name = app.name(entry.side)),
                false => speech::choice(words, entry, &app.setup().names),
            });
            say!(said.take_back, choice = last.unwrap_or_default())
        }
        Question::Stop => said.stop.clone(),
        Question::Concede(side) => say!(said.concede, name = app.name(side), other = app.name(!side)),
        Question::NewMatch => said.new_match.clone(),
        Question::Leave => words.front.quit.clone(),
    };
    let lines = wrapped(&text, 36.min(area.width.saturating_sub(4)));
    let yes = if question == Question::Quit { Command::Quit } else { Command::Enter };
    let [yes_key, no_key] = [yes, Command::Menu].map(|command| speech::key(app, command));
    let keys = format!(" {} ", say!(words.hint.yes_no, yes = yes_key, no = no_key));
    let inner = window("", &keys, 40, lines.len() as u16, theme, area, buf);
    for (line, y) in lines.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x + 1, y, fitted(line, inner.width.saturating_sub(1)), theme.strong());
    }
    // The lower frame holds the two answers, side by side.
    let frame = Rect { y: inner.bottom(), height: 1, ..inner };
    let half = (say!(words.hint.yes_no, yes = yes_key, no = "").columns() as u16 / 2).min(frame.width);
    hits.add(Rect { width: half, ..frame }, Msg::Command(yes));
    hits.add(Rect { x: frame.x + half, width: frame.width - half, ..frame }, Msg::Command(Command::Menu));
}

/// Three, two, one: the race is announced.
pub(super) fn countdown(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
    let inner = window("", "", 24, 3, theme, area, buf);
    let text = format!("  {}  ", say!(app.words().now.get_ready, number = app.countdown()));
    centred(buf, Rect { y: inner.y + inner.height / 2, height: 1, ..inner }, &text, theme.marked());
}

/// The toss in the middle of the board: the two names in turn, until one stays.
pub(super) fn toss(app: &App, theme: Theme, toss: &Toss, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    let words = app.words();
    let up = toss.up();
    let name = format!("{} {}", sign(up), fitted(app.name(up), 28));
    let title = format!(" {} ", words.front.tossing);
    let inner = window(&title, "", 36, 3, theme, area, buf);
    let line = |at: u16| Rect { y: inner.y + at, height: 1, ..inner };
    if toss.has_fallen() {
        let style = theme.player(up).add_modifier(Modifier::REVERSED);
        centred(buf, line(1), &format!(" {} ", say!(words.front.tossed, name)), style);
    } else {
        centred(buf, line(1), &name, theme.player(up));
    }
    hits.add(area, Msg::Command(Command::Enter));
}

/// An empty window in the middle of the screen with room for `lines` lines; gives its inside.
fn window(title: &str, keys: &str, width: u16, lines: u16, theme: Theme, area: Rect, buf: &mut Buffer) -> Rect {
    let outer = middle(area, width, lines.saturating_add(2));
    Clear.render(outer, buf);
    theme.prepare(outer, buf);
    let block = Block::bordered().title(title.to_owned()).title_bottom(keys.to_owned()).border_style(theme.strong());
    let inner = block.inner(outer);
    block.render(outer, buf);
    inner
}
