//! The results of a round and of a match, each on a page of its own, and the scores so far.

mod bars;
mod lead;
mod letters;
mod match_over;
mod page;
mod pieces;
mod round_over;
mod side;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
pub(super) use side::scores;
use sungka_core::Side;

use super::theme::Theme;
use crate::app::App;
use crate::play::Scene;

/// Draws the result of the round, or of the match, into `area`.
pub(super) fn draw(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
    let width = area.width.saturating_sub(2).min(page::WIDEST);
    let inner = Rect { x: area.x + (area.width - width) / 2, width, ..area };
    let pieces = match (app.scene(), app.game().current().result()) {
        (Scene::MatchOver, Some(result)) => match_over::pieces(app, theme, &result, inner),
        _ => round_over::pieces(app, theme, inner),
    };
    page::draw(app, theme, pieces, inner, buf);
}

/// What is drawn for a player beside the name: in the player's colour, never on a background of its own.
fn ink(theme: Theme, side: Side) -> Style {
    let style = theme.player(side);
    match (style.bg, style.fg) {
        (Some(colour), _) | (None, Some(colour)) => Style::new().fg(colour),
        (None, None) => Style::new(),
    }
}

/// As [`ink`], but bold.
fn bold(theme: Theme, side: Side) -> Style {
    ink(theme, side).add_modifier(Modifier::BOLD)
}
