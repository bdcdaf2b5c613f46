//! How a round and a match came out, and how the match stands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};
use sungka_core::Side;

use super::text::{ends, fitted, wrapped};
use super::theme::{Theme, sign};
use crate::app::{App, Chapter, Scene};
use crate::words;

/// The result in place of the ticker.
pub(super) fn draw(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let names = &app.setup().names;
    let (title, told) = match (app.scene(), app.game().current().result()) {
        (Scene::MatchOver, Some(result)) => {
            (words::match_over(&result, names), words::ending(&result, &app.setup().rules, names))
        }
        _ => {
            let score = app.story().chapters().last().map(|chapter| {
                let result = chapter.result;
                format!("Round {} is over: {}", result.number, words::score(result.winner, result.stores, names))
            });
            (score.unwrap_or_default(), words::refill(app))
        }
    };
    let (inner, mut rows) = if area.height >= 5 {
        let block = Block::bordered().title(format!(" {} ", fitted(&title, area.width.saturating_sub(4))));
        let inner = block.inner(area);
        block.title_style(theme.strong()).render(area, buf);
        (inner, Vec::new())
    } else {
        (area, vec![(title, theme.strong())])
    };
    // The figures of a round belong to it; after a concession in mid-round there are none.
    if let (Some(chapter), true) = (app.story().chapters().last(), inner.height >= 3) {
        rows.extend(figures(app, theme, chapter, inner.width));
    }
    rows.extend(wrapped(&told, inner.width.saturating_sub(2)).into_iter().map(|text| (text, Style::new())));
    if let (Scene::MatchOver, true) = (app.scene(), app.story().chapters().len() > 1) {
        let scores =
            app.story().chapters().iter().map(|chapter| {
                format!("{}-{}", chapter.result.stores[Side::South], chapter.result.stores[Side::North])
            });
        let all = format!("Rounds, {} first: {}", app.name(Side::South), scores.collect::<Vec<_>>().join("  "));
        rows.extend(wrapped(&all, inner.width.saturating_sub(2)).into_iter().map(|text| (text, Style::new())));
    }
    for ((text, style), y) in rows.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x, y, fitted(&format!(" {text}"), inner.width), *style);
    }
}

/// A table of both players' figures of a round.
fn figures(app: &App, theme: Theme, chapter: &Chapter, width: u16) -> Vec<(String, Style)> {
    let row = |side: Side| {
        let figures = chapter.figures[side];
        let name = fitted(app.name(side), 12);
        let (seeds, left) = (chapter.result.stores[side], chapter.left[side]);
        if width >= 70 {
            format!(
                "{name:<12}{seeds:>6}{left:>11}{:>8}{:>16}{:>11}",
                figures.katoks,
                format!("{} in {}", figures.longest, words::count(figures.longest_laps, "lap")),
                format!("+{}", figures.best_turn)
            )
        } else {
            format!(
                "{name}: {seeds} seeds · {} katok · longest {} ({}) · best +{}",
                figures.katoks,
                figures.longest,
                words::count(figures.longest_laps, "lap"),
                figures.best_turn
            )
        }
    };
    let mut rows = Vec::new();
    if width >= 70 {
        let head =
            format!("{:<12}{:>6}{:>11}{:>8}{:>16}{:>11}", "", "seeds", "went home", "katok", "longest", "best turn");
        rows.push((head, theme.faint()));
    }
    rows.extend([Side::South, Side::North].map(|side| (row(side), Style::new())));
    rows
}

/// The scores of the rounds, at the side of a large window.
pub(super) fn scores(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
    let block = Block::bordered().title(" The match ");
    let inner = block.inner(area);
    block.render(area, buf);
    let mut y = inner.y;
    let mut put = |left: &str, right: &str, style: Style| {
        if y < inner.bottom() {
            ends(buf, Rect { y, height: 1, ..inner }, left, right, style);
            y += 1;
        }
    };
    let head = |side: Side| format!("{} {}", sign(side), fitted(app.name(side), 9));
    put(" round", &format!("{}  {} ", head(Side::South), head(Side::North)), theme.strong());
    let room = usize::from(inner.height.saturating_sub(12));
    let chapters = app.story().chapters();
    for chapter in chapters.iter().skip(chapters.len().saturating_sub(room)) {
        let stores = chapter.result.stores;
        let won = chapter.result.winner.map_or("draw".to_owned(), |side| sign(side).to_string());
        put(
            &format!(" {:>5}", chapter.result.number),
            &format!("{:>3} - {:<3} {won:>4} ", stores.south, stores.north),
            Style::new(),
        );
    }
    if chapters.is_empty() {
        put(" The first is being played.", "", Style::new());
    }
    put("", "", Style::new());
    put(&format!(" {}", app.setup().title), "", theme.strong());
    for text in wrapped(&app.setup().about, inner.width.saturating_sub(2)) {
        put(&format!(" {text}"), "", Style::new());
    }
}
