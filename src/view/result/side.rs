//! The scores of the rounds, at the side of a large window.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};
use sungka_core::{BySide, Side};

use crate::app::App;
use crate::play::FinishedRound;
use crate::view::text::{Columns as _, ends, fitted, wrapped};
use crate::view::theme::{Theme, sign};

/// Draws the scores of the rounds at the side of a large window.
pub(in crate::view) fn scores(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
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
    for text in wrapped(app.about(), inner.width.saturating_sub(2)) {
        put(&format!(" {text}"), "", Style::new());
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
