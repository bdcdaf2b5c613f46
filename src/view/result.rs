//! The results of a round and of a match, and the scores so far.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};
use sungka_core::{BySide, Side};

use super::plan::Plan;
use super::text::{Columns as _, centred, ends, fitted, padded, wrapped};
use super::theme::{Theme, sign};
use crate::app::App;
use crate::play::{FinishedRound, Scene};
use crate::say;
use crate::words::phrases;

/// Draws the result in place of the ticker. In a low window, what each player fills stands beside the row, where no hole
/// has a key now.
pub(super) fn draw(app: &App, theme: Theme, plan: &Plan, area: Rect, buf: &mut Buffer) {
    let is_low = area.height < BOX;
    let is_round = matches!(app.scene(), Scene::RoundOver(_));
    if is_low && is_round {
        for (side, line) in [(Side::South, plan.south_keys), (Side::North, plan.north_keys)] {
            let fills = app.fills(side, &fitted(app.name(side), 12));
            Clear.render(line, buf);
            theme.prepare(line, buf);
            centred(buf, line, &fills, Style::new());
        }
    }
    if area.is_empty() {
        return;
    }
    if area.height == 1 && is_round {
        // The players' lines say who has won, and how many seeds.
        buf.set_string(area.x, area.y, fitted(&format!(" {}", app.how_far()), area.width), theme.strong());
        return;
    }
    let words = app.words();
    let names = &app.setup().names;
    let (title, text) = match (app.scene(), app.game().current().result()) {
        (Scene::MatchOver, Some(result)) => (
            phrases::match_over(words, &result, &app.setup().rules, names),
            phrases::ending(words, &result, &app.setup().rules, names),
        ),
        _ => {
            let score = app.log().finished().last().map(|round| {
                let result = round.result;
                let score = phrases::score(words, result.winner, result.stores, names);
                say!(words.ticker.round_over, number = result.number, score)
            });
            (score.unwrap_or_default(), format!("{} {}", app.refill(area.width > TABLE), app.how_far()))
        }
    };
    let (inner, mut rows) = if !is_low {
        let block = Block::bordered().title(format!(" {} ", fitted(&title, area.width.saturating_sub(4))));
        let inner = block.inner(area);
        block.title_style(theme.strong()).render(area, buf);
        (inner, Vec::new())
    } else {
        (area, vec![(title, theme.strong())])
    };
    let text = wrapped(&text, inner.width.saturating_sub(2));
    // A round that a concession cut short has no figures; those of the round before are shown. They yield to what comes
    // next.
    let figures = app.log().finished().last().map(|round| figures(app, theme, round, inner.width)).unwrap_or_default();
    if figures.len() + text.len() <= usize::from(inner.height).saturating_sub(rows.len()) {
        rows.extend(figures);
    }
    rows.extend(text.into_iter().map(|text| (text, Style::new())));
    let taken = phrases::taken_back(words, app.taken_back()).filter(|_| matches!(app.scene(), Scene::MatchOver));
    if rows.len() < usize::from(inner.height) {
        rows.extend(taken.map(|taken| (taken, theme.faint())));
    }
    // The score of each round; in a low window, of the last rounds.
    let room = usize::from(inner.height).saturating_sub(rows.len());
    let rounds = app.log().finished();
    if rounds.len() > 1 {
        let shown = rounds.iter().skip(rounds.len().saturating_sub(room));
        rows.extend(shown.map(|round| (balance(app, round, inner.width.saturating_sub(2)), Style::new())));
    }
    for ((text, style), y) in rows.iter().zip(inner.top()..inner.bottom()) {
        buf.set_string(inner.x, y, fitted(&format!(" {text}"), inner.width), *style);
    }
}

/// One round as a bar, divided between the players as the seeds were.
fn balance(app: &App, round: &FinishedRound, width: u16) -> String {
    let BySide { south, north } = round.result.stores;
    let head = format!("{:>3} {} {south:>3} ", round.result.number, sign(Side::South));
    let tail = format!(" {north:<3} {}", sign(Side::North));
    // The playing time yields to the bar.
    let time = app.time_of(round.result.number).filter(|_| width >= 50).map(|time| {
        let seconds = time.as_secs();
        format!("  {}:{:02}", seconds / 60, seconds % 60)
    });
    let time = time.unwrap_or_default();
    let room = usize::from(width).saturating_sub(head.columns() + tail.columns() + time.columns()).min(40);
    let total = usize::from(south) + usize::from(north);
    let filled = (room * usize::from(south) + total / 2) / total.max(1);
    format!("{head}{}{}{tail}{time}", "█".repeat(filled), "·".repeat(room.saturating_sub(filled)))
}

/// Both players' figures in a round, as a table or as sentences.
fn figures(app: &App, theme: Theme, round: &FinishedRound, width: u16) -> Vec<(String, Style)> {
    let words = app.words();
    let said = &words.result;
    let row = |side: Side| {
        let figures = round.figures[side];
        let name = padded(&fitted(app.name(side), 12), 14);
        let stored = round.result.stores[side];
        let laps = phrases::laps(words, figures.longest_laps);
        let longest = say!(said.in_laps, drops = figures.longest, laps);
        let (katoks, best) = (figures.katoks, figures.best_turn);
        if width >= TABLE {
            let best = format!("+{best}");
            format!("{name}{stored:>6}{:>12}{katoks:>8}{longest:>18}{best:>14}", round.left[side])
        } else {
            say!(said.row_short, name = name.trim_end(), seeds = phrases::seeds(words, stored), katoks, longest, best)
        }
    };
    let mut rows = Vec::new();
    if width >= TABLE {
        let [seeds, home, katok, longest, best] =
            [&said.seeds, &said.went_home, &said.katok, &said.longest, &said.best_turn];
        rows.push((format!("{:14}{seeds:>6}{home:>12}{katok:>8}{longest:>18}{best:>14}", ""), theme.faint()));
    }
    rows.extend(Side::BOTH.map(|side| (row(side), Style::new())));
    let slips = phrases::slips(words, round, &app.setup().rules, &app.setup().names);
    rows.extend(slips.map(|slips| (slips, Style::new())));
    rows
}

/// The fewest lines in which the result has a frame.
const BOX: u16 = 5;

/// The columns that the table needs. With fewer, each player's figures are a sentence.
const TABLE: u16 = 74;

/// Draws the scores of the rounds at the side of a large window.
pub(super) fn scores(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
    let said = &app.words().side;
    let block = Block::bordered().title(format!(" {} ", said.title));
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
    put(&format!(" {}", said.round), &format!("{}  {} ", head(Side::South), head(Side::North)), theme.strong());
    let room = usize::from(inner.height.saturating_sub(12));
    let rounds = app.log().finished();
    for round in rounds.iter().skip(rounds.len().saturating_sub(room)) {
        put(&format!(" {}", balance(app, round, inner.width.saturating_sub(2))), "", Style::new());
    }
    if rounds.is_empty() {
        put(&format!(" {}", fitted(&said.first_round, inner.width.saturating_sub(2))), "", Style::new());
    }
    put("", "", Style::new());
    put(&format!(" {}", app.setup().title), "", theme.strong());
    for text in wrapped(&app.setup().about, inner.width.saturating_sub(2)) {
        put(&format!(" {text}"), "", Style::new());
    }
}
