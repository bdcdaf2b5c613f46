//! The page of a round that is over.

use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::{Burned, BySide, Side};

use super::page::{self, What, air, heads, text};
use super::pieces::{Piece, piece};
use super::{bold, ink, lead};
use crate::app::App;
use crate::play::FinishedRound;
use crate::say;
use crate::view::text::{Columns as _, fitted};
use crate::view::theme::{Theme, sign};
use crate::words::{ends, lengths, phrases};

/// From so many columns, sentences are told in full.
const FULL: u16 = 56;

/// The pieces of the page, from the top.
pub(super) fn pieces(app: &App, theme: Theme, area: Rect) -> Vec<Piece<What>> {
    let Some(round) = app.log().finished().last() else { return Vec::new() };
    let words = app.words();
    let (result, names) = (round.result, &app.setup().names);
    let width = area.width;
    let mut pieces = Vec::new();
    let size = page::size(theme, area.height >= 30 && width >= 70);
    let scores = page::scores(app, result.stores.map(|seeds| seeds.to_string()), size, width, 5);
    let short = match result.winner {
        Some(side) => say!(words.end.round_won, number = result.number, name = names[side]),
        None => say!(words.end.round_drawn, number = result.number),
    };
    // The large figures say the score; without them the headline does.
    let has_scores = scores.is_some() && area.height >= SCORES + if width < FULL { 3 } else { 0 };
    let headline = if has_scores {
        short
    } else {
        let score = phrases::score(words, result.winner, result.stores, names);
        say!(words.ticker.round_over, number = result.number, score)
    };
    let style = result.winner.map_or(theme.strong(), |side| bold(theme, side));
    pieces.push(text(0, &headline, style, width));
    pieces.push(air(9));
    if let Some(scores) = scores.filter(|_| has_scores) {
        pieces.push(scores);
        pieces.push(air(10));
    }
    pieces.push(text(1, &app.decided(width < FULL), Style::new(), width));
    pieces.push(air(8));
    let leads = lead::leads(app.log().course(result.number));
    if leads.len() > 2 {
        pieces.push(piece(2, 1, What::Lead(leads)));
        // The chart grows in steps: to be read at all, to be read well, and to fill what is left.
        for (rank, lines) in [(3, 1), (4, 1), (7, 2), (13, 2), (15, 2), (16, 2)] {
            pieces.push(piece(rank, lines, What::Grow));
        }
        let [south, north] = Side::BOTH.map(|side| format!("{} {}", sign(side), fitted(app.name(side), 12)));
        let template = if width < FULL { &words.end.lead_short } else { &words.end.lead };
        pieces.push(text(6, &say!(template, south, north), theme.faint(), width));
        pieces.push(air(8));
    }
    pieces.extend(next_round(app, theme, width));
    pieces.push(air(11));
    pieces.push(figures(app, theme, round, width));
    if let Some(slips) = phrases::slips(words, round, &app.setup().rules, names) {
        pieces.push(text(7, &slips, Style::new(), width));
    }
    // This round is above; those before it are told as bars.
    let before = app.log().finished().split_last().map(|(_, before)| before).unwrap_or_default();
    if !before.is_empty() {
        pieces.push(air(14));
    }
    pieces.extend(before.iter().map(|round| piece(14, 1, What::Bar(Box::new(*round)))));
    pieces
}

/// The fewest lines of a page with large figures.
const SCORES: u16 = 14;

/// What each player fills for the next round, and who opens it.
fn next_round(app: &App, theme: Theme, width: u16) -> Vec<Piece<What>> {
    let words = app.words();
    let said = &words.result;
    let round = app.game().current().round();
    let opens = match round.turn() {
        Some(opener) => say!(said.opens, name = app.name(opener)),
        None => said.both_open.clone(),
    };
    let opens = format!("{opens} {}", app.how_far());
    if round.rules().burned == Burned::Never {
        return vec![text(3, &format!("{}. {opens}", said.laid_anew), Style::new(), width)];
    }
    let fills = BySide::from_fn(|side| {
        let row = lengths::fills(words, round, side, &fitted(app.name(side), 12));
        let store = round.board().store(side);
        let row = if width < FULL { row } else { say!(said.left, fills = row, store) };
        // With a sign and a blank before it.
        let whole = ends::with_burned(words, round, side, row.clone());
        if whole.columns() + 2 <= usize::from(width) { whole } else { row }
    });
    // Where there is room, the row as it will be laid stands before the sentence.
    let rows = BySide::from_fn(|side| {
        let burned = round.board().burned(side);
        let bowls = (1..=round.rules().holes).map(|column| if burned.contains(column) { "x" } else { "•" });
        bowls.collect::<Vec<_>>().join(" ")
    });
    let whole = BySide::from_fn(|side| format!("{} {}   {}", sign(side), rows[side], fills[side]));
    let fits = |line: &String| line.columns() <= usize::from(width);
    let has_rows = round.rules().marked && fits(&whole.south) && fits(&whole.north);
    let lines = [Side::North, Side::South].map(|side| {
        let line = if has_rows { whole[side].clone() } else { format!("{} {}", sign(side), fills[side]) };
        (line, ink(theme, side))
    });
    vec![piece(3, 2, What::Rows(lines.to_vec())), text(4, opens.trim_end(), Style::new(), width)]
}

/// Both players' figures in a round, as a table or as sentences. The stores are told above it.
fn figures(app: &App, theme: Theme, round: &FinishedRound, width: u16) -> Piece<What> {
    let words = app.words();
    let said = &words.result;
    let heads = heads(app, 12);
    let columns = heads.south.columns();
    let row = |side: Side| {
        let figures = round.figures[side];
        let laps = phrases::laps(words, figures.longest_laps);
        let longest = say!(said.in_laps, drops = figures.longest, laps);
        let (katoks, best) = (figures.katoks, format!("+{}", figures.best_turn));
        if width < FULL {
            return (say!(words.end.figures, name = heads[side], katoks, longest, best), Style::new());
        }
        (format!("{}{katoks:>8}{longest:>20}{best:>14}", heads[side]), Style::new())
    };
    let rows = Side::BOTH.map(row).to_vec();
    if width < FULL {
        return piece(12, 2, What::Rows(rows));
    }
    let (katok, longest, best) = (&said.katok, &said.longest, &said.best_turn);
    let head = (format!("{:columns$}{katok:>8}{longest:>20}{best:>14}", ""), theme.faint());
    piece(12, 3, What::Rows(std::iter::once(head).chain(rows).collect()))
}
