//! Rounds as bars, each divided between the players as the seeds were.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sungka_core::{BySide, Side};

use super::{bold, ink};
use crate::app::App;
use crate::play::FinishedRound;
use crate::say;
use crate::view::text::{Columns as _, ends, fitted, padded};
use crate::view::theme::Theme;

/// The columns that the labels of all bars on a page take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Labels {
    round: usize,
    names: BySide<usize>,
    time: usize,
}

/// The most columns of a name at a bar.
const NAME: u16 = 12;

/// From so many columns, the time of a round stands behind its bar.
const TIMED: u16 = 70;

fn round_label(app: &App, round: &FinishedRound) -> String {
    say!(app.words().title.round, number = round.result.number)
}

fn name(app: &App, side: Side, width: u16) -> String {
    fitted(app.name(side), if width < 60 { NAME / 2 } else { NAME })
}

fn time(app: &App, round: &FinishedRound, width: u16) -> String {
    let time = app.time_of(round.result.number).filter(|_| width >= TIMED);
    let seconds = time.map(|time| time.as_secs());
    seconds.map(|seconds| format!("  {}:{:02}", seconds / 60, seconds % 60)).unwrap_or_default()
}

/// The columns of the labels of these rounds.
pub(super) fn labels(app: &App, rounds: &[&FinishedRound], width: u16) -> Labels {
    let most = |of: &dyn Fn(&FinishedRound) -> usize| rounds.iter().map(|round| of(round)).max().unwrap_or(0);
    Labels {
        round: most(&|round| round_label(app, round).columns()),
        names: BySide::from_fn(|side| name(app, side, width).columns()),
        time: most(&|round| time(app, round, width).columns()),
    }
}

/// Draws one round: `round 1  Ana 54 ████████▌░░░░░░ 44 Ben`. The winner of the round stands in bold.
pub(super) fn draw(app: &App, theme: Theme, round: &FinishedRound, labels: &Labels, place: Rect, buf: &mut Buffer) {
    let BySide { south, north } = round.result.stores;
    let y = place.y;
    let head = padded(&round_label(app, round), labels.round + 2);
    buf.set_string(place.x, y, &head, theme.faint());
    let style = |side: Side| if round.result.winner == Some(side) { bold(theme, side) } else { ink(theme, side) };
    let left = format!("{} {south:>3} ", padded(&name(app, Side::South, place.width), labels.names.south));
    let right = format!(" {north:<3} {}", padded(&name(app, Side::North, place.width), labels.names.north));
    let x = place.x + head.columns() as u16;
    buf.set_string(x, y, &left, style(Side::South));
    let x = x + left.columns() as u16;
    let time_width = labels.time as u16;
    let room = place.right().saturating_sub(x).saturating_sub(right.columns() as u16 + time_width);
    let total = (usize::from(south) + usize::from(north)).max(1);
    // In halves of a cell.
    let filled = (2 * usize::from(room) * usize::from(south) + total / 2) / total;
    let (whole, half) = (filled / 2, filled % 2);
    buf.set_string(x, y, "█".repeat(whole), ink(theme, Side::South));
    let rest = usize::from(room).saturating_sub(whole);
    buf.set_string(x + whole as u16, y, "░".repeat(rest), ink(theme, Side::North));
    if half == 1 && rest > 0 {
        buf.set_string(x + whole as u16, y, "▌", ink(theme, Side::South));
    }
    let x = x + room;
    buf.set_string(x, y, &right, style(Side::North));
    let place = Rect { x, y, height: 1, width: place.right().saturating_sub(x) };
    ends(
        buf,
        Rect { x: place.right() - time_width.min(place.width), width: time_width.min(place.width), ..place },
        "",
        &time(app, round, TIMED),
        theme.faint(),
    );
}
