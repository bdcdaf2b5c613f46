//! The two players, each at their own edge of the screen that both look at.

use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};
use sungka_core::Side;

use super::board::Shape;
use super::plan::Plan;
use super::scene::is_in_turn;
use super::text::{Columns as _, ends, fitted};
use super::theme::{Theme, sign};
use crate::app::App;
use crate::play::Scene;
use crate::words::phrases;

/// Draws both players' lines.
pub(super) fn draw(app: &App, theme: Theme, plan: &Plan, buf: &mut Buffer) {
    player(app, theme, Side::North, plan, buf);
    player(app, theme, Side::South, plan, buf);
}

fn player(app: &App, theme: Theme, side: Side, plan: &Plan, buf: &mut Buffer) {
    let area = if side == Side::North { plan.north } else { plan.south };
    let position = app.position();
    let ulo = position.stores[side];
    let bahay: u16 = position.rows[side].iter().take(usize::from(position.holes)).map(|&seeds| u16::from(seeds)).sum();
    let sunog = position.burned[side].len();
    let said = &app.words().player;
    let is_upper = app.setup().prefs.keys.facing.is_upper(side);
    let edge = if is_upper { &said.top } else { &said.bottom };
    let is_carved = matches!(plan.board, Shape::Boat(_));
    let figures = match area.width {
        0..50 => format!("ulo {ulo}"),
        // A carved board says all of it, and nothing is said twice on one screen.
        _ if is_carved => String::new(),
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
    let room = usize::from(area.width).saturating_sub(line.columns() + state.columns() + 6);
    let line = format!("{line}{}", receipt(app, side, room));
    let state_style = if active || matches!(app.scene(), Scene::MatchOver) { theme.strong() } else { Style::new() };
    ends(buf, area, &line, "", Style::new());
    ends(buf, area, "", &format!("{state} "), state_style);
    buf.set_string(area.x + 1, area.y, head, style);
}

/// What the latest turn of `side` has come to, once it is over, in at most `room` columns.
fn receipt(app: &App, side: Side, room: usize) -> String {
    let log = app.log();
    let receipt = log.receipt(side);
    if receipt.choices == 0 || is_in_turn(app, side) || !matches!(app.scene(), Scene::Play) {
        return String::new();
    }
    let mut text = String::new();
    for (at, part) in phrases::receipt(app.words(), &receipt, log.gained(side)).iter().enumerate() {
        let before = if at == 0 { "   " } else { " · " };
        if text.columns() + before.columns() + part.columns() > room {
            break;
        }
        text.push_str(before);
        text.push_str(part);
    }
    text
}
