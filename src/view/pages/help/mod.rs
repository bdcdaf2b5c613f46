//! The help page: how the game goes by the rules in force, the keys by what one wants to do, the terms, and where the
//! game comes from.

mod fates;
mod keys;
mod rows;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Widget};
use rows::Rows;
use sungka_core::Rules;

use super::fit_keys;
use crate::app::App;
use crate::keys::Command;
use crate::say;
use crate::view::hits::Hits;
use crate::view::theme::Theme;
use crate::words::{how, phrases};

/// Draws the help page, scrolled down by `scroll` lines.
pub(in crate::view) fn help(app: &App, theme: Theme, scroll: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    let close = say!(words.hint.close, key = app.key(Command::Menu));
    let walk = say!(words.hint.walk, key = app.key(Command::Enter));
    let hints = fit_keys([walk.clone(), close.clone(), words.hint.scroll.clone()], area.width);
    let block = Block::bordered().title(format!(" {} ", words.help.title)).title_bottom(hints.clone());
    let inner = block.inner(area);
    block.render(area, buf);
    let frame = Position { x: area.x + 1, y: area.bottom().saturating_sub(1) };
    hits.add_hints(&hints, frame, [(&walk, Command::Enter), (&close, Command::Menu)]);
    hits.point_at(inner.x, inner.y);

    let (rules, title, about) = in_force(app);
    let mut rows = Rows::new(inner.width.saturating_sub(2), theme);
    rows.head(&say!(words.help.how, title));
    for told in how::it_goes(words, rules) {
        match told.fate {
            Some(fate) => rows.beside(&fates::picture(fate, rules, theme), &told.text),
            None => rows.point(&told.text),
        }
    }
    keys::tell(app, rules, &mut rows);
    rows.head(&words.help.terms);
    for (term, means) in phrases::glossary(words) {
        if how::uses(rules, term) {
            rows.entry(term, means);
        }
    }
    rows.head(&words.help.origin);
    let origin = &words.origin;
    for text in [&origin.game, &origin.seeds, &origin.bowl, &origin.riddle, &origin.custom] {
        rows.text(text);
    }
    rows.head(title);
    rows.text(about);
    rows.draw(scroll, inner, buf, hits);
}

/// The rules to be told, their name and what they are about: those of the front page while it is open, for the match that
/// is about to be played.
fn in_force(app: &App) -> (&Rules, &str, &str) {
    match app.front().and_then(|front| Some((front, front.file()?))) {
        Some((front, file)) => (front.rules(), &file.name, file.about.in_language(app.setup().prefs.language)),
        None => (&app.setup().rules, &app.setup().title, app.about()),
    }
}
