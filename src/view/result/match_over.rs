//! The page of a match that is over.

use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::{BySide, Ending, MatchBy, MatchResult, SownBy};

use super::page::{self, What, air, text};
use super::pieces::{Piece, piece};
use super::{bold, letters};
use crate::app::App;
use crate::say;
use crate::view::text::{Columns as _, padded};
use crate::view::theme::{Theme, sign};
use crate::words::{ends, phrases};

/// How many rounds are told before the records of the match.
const FIRST: usize = 3;

/// The pieces of the page, from the top.
pub(super) fn pieces(app: &App, theme: Theme, result: &MatchResult, area: Rect) -> Vec<Piece<What>> {
    let (words, names, rules) = (app.words(), &app.setup().names, &app.setup().rules);
    let width = area.width;
    let mut pieces = Vec::new();
    let is_roomy = area.height >= 30 && width >= 70;
    let by_rounds = rules.match_by == MatchBy::Rounds && result.rounds.more().is_some();
    let score = if by_rounds { result.rounds.map(u32::from) } else { result.seeds };
    let scores = (!matches!(result.ending, Ending::Conceded(_)))
        .then(|| page::scores(app, score.map(|score| score.to_string()), page::size(theme, false), width, 7))
        .flatten()
        .filter(|_| area.height >= SCORES);
    let large = result.winner.map_or(words.end.draw_large.as_str(), |side| names[side].as_str());
    let style = result.winner.map_or(theme.strong(), |side| bold(theme, side));
    let fits = |size: &letters::Size| letters::columns(large, *size).is_some_and(|columns| columns <= width);
    let size = [page::size(theme, is_roomy), page::size(theme, false)].into_iter().find(fits);
    // The large letters must not be told without the line that they begin, nor crowd out the rounds.
    let size = size.filter(|size| area.height >= LETTERS + size.lines());
    if let Some(size) = size {
        let ornament = result.winner.map(sign).filter(|_| !theme.is_ascii());
        pieces.push(piece(2, size.lines(), What::Large(large.to_owned(), size, style, ornament)));
        pieces.push(air(9));
    }
    // A draw in large letters with both scores needs no more words.
    if result.winner.is_some() || size.is_none() || scores.is_none() {
        pieces.push(text(0, &headline(app, result, score, size.is_some(), scores.is_some()), style, width));
    }
    pieces.push(text(1, &phrases::ending(words, result, rules, names), Style::new(), width));
    if let Some(scores) = scores {
        pieces.push(air(8));
        pieces.push(scores);
    }
    let finished = app.log().finished();
    if !finished.is_empty() {
        pieces.push(air(10));
    }
    for (at, round) in finished.iter().enumerate() {
        let rank = if finished.len() - at <= FIRST { 3 } else { 11 };
        pieces.push(piece(rank, 1, What::Bar(Box::new(*round))));
    }
    let records = ends::records(words, app.log(), names);
    if !records.is_empty() {
        pieces.push(air(10));
    }
    // The longest sowing is the one to be remembered.
    for (rank, row) in (4..).zip(rows(app, &records, width)) {
        pieces.push(piece(rank, 1, What::Rows(vec![(row, Style::new())])));
    }
    if rules.sown_by == SownBy::Hand {
        let slips = finished.iter().fold(BySide { south: 0_u16, north: 0_u16 }, |sum, round| {
            BySide::from_fn(|side| sum[side].saturating_add(round.figures[side].slips))
        });
        let (south, north, name_south, name_north) = (slips.south, slips.north, &names.south, &names.north);
        pieces.push(text(5, &say!(words.result.slips, south, north, name_south, name_north), Style::new(), width));
    }
    if let Some(taken_back) = phrases::taken_back(words, app.taken_back()) {
        pieces.push(text(7, &taken_back, theme.faint(), width));
    }
    pieces
}

/// The fewest lines of a page with both scores in large figures.
const SCORES: u16 = 16;

/// The fewest lines of a page with large letters, without these.
const LETTERS: u16 = 7;

/// The line under the large letters, if there are any. What is told large is not told again.
fn headline(app: &App, result: &MatchResult, score: BySide<u32>, is_large: bool, has_scores: bool) -> String {
    let words = app.words();
    let Some(winner) = result.winner.filter(|_| is_large) else {
        return match result.winner {
            Some(winner) if has_scores => say!(words.ticker.wins, name = app.name(winner)),
            None if has_scores => words.ticker.draw.clone(),
            _ => phrases::match_over(words, result, &app.setup().rules, &app.setup().names),
        };
    };
    if has_scores || matches!(result.ending, Ending::Conceded(_)) {
        return words.player.wins_match.clone();
    }
    say!(words.end.wins_by, more = score[winner], less = score[!winner])
}

/// The records as rows of one table, all equally wide. In a narrow one the rounds are left out.
fn rows(app: &App, records: &[ends::Told], width: u16) -> Vec<String> {
    let whole = table(records.iter().map(|told| [told.what.as_str(), &told.much, &told.when]));
    if whole.iter().all(|row| row.columns() <= usize::from(width)) {
        return whole;
    }
    table(records.iter().map(|told| [told.what.as_str(), &told.much, app.name(told.side)]))
}

fn table<'a>(rows: impl Iterator<Item = [&'a str; 3]> + Clone) -> Vec<String> {
    let most = |of: fn([&str; 3]) -> usize| rows.clone().map(of).max().unwrap_or(0);
    let what = most(|[what, ..]| what.columns());
    let much = most(|[_, much, _]| much.columns());
    let who = most(|[.., who]| who.columns());
    let row = |[a, b, c]: [&str; 3]| format!("{}  {}  {}", padded(a, what), padded(b, much), padded(c, who));
    rows.clone().map(row).collect()
}
