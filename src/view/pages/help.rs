//! The help page: the keys, the opening that both play together, and the terms of the game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};
use sungka_core::{OpeningStyle, Pace, Side, SownBy, Turns};

use crate::app::{App, Msg};
use crate::keys::{BINDINGS, Command};
use crate::say;
use crate::view::hits::Hits;
use crate::view::log::scrolled;
use crate::view::text::{Columns as _, fitted, wrapped};
use crate::view::theme::Theme;
use crate::words::phrases;

/// Draws the help page, scrolled down by `scroll` lines.
pub(in crate::view) fn help(app: &App, theme: Theme, scroll: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    let rules = &app.setup().rules;
    let keys = &app.setup().prefs.keys;
    let layout = keys.layout;
    let close = say!(words.hint.close, key = app.key(Command::Menu));
    let hints = format!(" {close}  {} ", words.hint.scroll);
    let block = Block::bordered().title(format!(" {} ", words.help.title)).title_bottom(hints);
    let inner = block.inner(area);
    block.render(area, buf);
    hits.add_in_frame(&close, area, Msg::Command(Command::Menu));
    let mut rows = Rows { width: inner.width.saturating_sub(2), rows: Vec::new(), theme };

    rows.head(&say!(words.help.holes, layout = layout.name()));
    for side in [Side::North, Side::South] {
        let row = (1..=rules.holes).filter_map(|column| layout.key(side, column)).map(String::from);
        rows.entry(app.name(side), &row.collect::<Vec<_>>().join(" "));
    }
    rows.entry("1-9, 0", &words.help.digits);
    rows.head(&words.help.keys);
    for binding in &BINDINGS {
        rows.entry(&keys.labels(binding.command, rules.holes).join(" "), phrases::command(words, binding.command));
    }
    if rules.opening == OpeningStyle::Simultaneous {
        rows.head(&words.help.opening);
        rows.text(match rules.pace {
            Pace::Wait => &words.help.sealed,
            Pace::Race => &words.help.race,
        });
        if rules.turns == Turns::Every {
            rows.text(&words.help.every);
        }
    }
    if rules.sown_by == SownBy::Hand {
        rows.head(&words.help.by_hand);
        rows.text(&words.help.by_hand_text);
    }
    rows.head(&words.help.terms);
    for (term, means) in phrases::glossary(words) {
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

/// The columns of a term, before its meaning.
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
