//! The two players, each at their own edge of the screen that both look at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use sungka_core::Side;

use super::plan::Plan;
use super::text::{Columns as _, ends, fitted};
use super::theme::{Theme, sign};
use crate::app::App;
use crate::play::Scene;

/// Draws both players' lines.
pub(super) fn draw(app: &App, theme: Theme, plan: &Plan, buf: &mut Buffer) {
    player(app, theme, Side::North, plan.north, buf);
    player(app, theme, Side::South, plan.south, buf);
}

fn player(app: &App, theme: Theme, side: Side, area: Rect, buf: &mut Buffer) {
    let position = app.position();
    let ulo = position.stores[side];
    let bahay: u16 = position.rows[side].iter().take(usize::from(position.holes)).map(|&seeds| u16::from(seeds)).sum();
    let sunog = position.burned[side].len();
    let said = &app.words().player;
    let edge = if side == Side::North { &said.top } else { &said.bottom };
    let figures = match area.width {
        0..50 => format!("ulo {ulo}"),
        50..70 => format!("ulo {ulo} · bahay {bahay} · sunog {sunog}"),
        _ => format!("({edge})  ulo {ulo} · bahay {bahay} · sunog {sunog}"),
    };
    let state = app.state(side);
    let state = if area.width < 50 { state.short } else { state.long };
    let active = app.awaits(side) || app.hand(side).is_some();
    let name_room = area.width.saturating_sub(figures.columns() as u16 + state.columns() as u16 + 7);
    let name = fitted(app.name(side), name_room.max(3));
    let head = format!("{} {name}", sign(side));
    let style = theme.player(side);
    let style = if app.awaits(side) { style.add_modifier(Modifier::REVERSED) } else { style };
    let line = format!(" {}  {figures}", " ".repeat(head.columns()));
    let state_style = if active || matches!(app.scene(), Scene::MatchOver) { theme.strong() } else { Style::new() };
    ends(buf, area, &line, "", Style::new());
    ends(buf, area, "", &format!("{state} "), state_style);
    buf.set_string(area.x + 1, area.y, head, style);
}
