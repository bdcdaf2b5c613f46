//! The toss for who opens: a coin in the middle of the screen that turns and falls on one of its sides.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Clear, Widget};
use sungka_core::Side;

use crate::app::{App, Msg, Tilt, Toss};
use crate::keys::Command;
use crate::say;
use crate::view::dots::draw_dots;
use crate::view::hits::Hits;
use crate::view::plan::middle;
use crate::view::text::{Columns as _, centred, fitted};
use crate::view::theme::{Theme, sign};

/// The lines besides the coin: the heading, whose side is which, who opens, the hint, and one of air.
const OTHERS: u16 = 5;
/// The most lines of the coin.
const MOST: u16 = 13;

/// Draws the toss over the whole screen.
pub(in crate::view) fn toss(app: &App, theme: Theme, toss: &Toss, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    Clear.render(area, buf);
    theme.prepare(area, buf);
    let words = app.words();
    let lines = area.height.saturating_sub(OTHERS).min(MOST);
    let page = middle(Rect { height: area.height.saturating_sub(1), ..area }, area.width, lines + OTHERS - 1);
    let line = |at: u16| Rect { y: page.y + at, height: 1, ..page };
    centred(buf, line(0), &words.front.tossing, theme.strong());

    let coin = middle(Rect { y: page.y + 1, height: lines, ..page }, 2 * lines, lines);
    let (side, tilt) = toss.seen();
    draw_dots(coin, |x, y| ink(dot(2 * lines, x, y, side, tilt)?, theme), theme, buf);

    let sides = Side::BOTH.map(|side| (side, format!("{}: {} ", face(app, side), sign(side))));
    let room = (area.width / 2).saturating_sub(2);
    let label = |side: Side, face: &str| format!("{face}{}", fitted(app.name(side), room - face.columns() as u16));
    let labels = sides.map(|(side, face)| (side, label(side, &face)));
    let gap = 3;
    let width = labels.iter().map(|(_, label)| label.columns() as u16).sum::<u16>() + gap;
    let mut x = page.x + page.width.saturating_sub(width) / 2;
    let (opens, _) = toss.seen();
    for (side, label) in labels {
        let is_up = toss.has_fallen() && side == opens;
        let style = theme.player(side);
        let style = if is_up { style.add_modifier(Modifier::REVERSED) } else { style };
        buf.set_string(x, page.y + lines + 2, &label, style);
        x += label.columns() as u16 + gap;
    }
    if toss.has_fallen() {
        let said = say!(words.front.tossed, name = fitted(app.name(opens), 24));
        centred(buf, line(lines + 3), &said, theme.strong());
    }
    let hint = say!(words.hint.go_on, key = app.key(Command::Enter));
    centred(buf, Rect { y: area.bottom().saturating_sub(1), height: 1, ..area }, &hint, Style::new());
    hits.add(area, Msg::Command(Command::Enter));
}

/// The side of the coin that is a player's.
fn face(app: &App, side: Side) -> &str {
    let said = &app.words().front;
    if side == Side::South { &said.kara } else { &said.krus }
}

/// A dot of the coin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dot {
    Rim,
    Metal,
    Figure,
}

/// What the coin, `size` dots wide and high, has at this dot; `None` beside it.
fn dot(size: u16, x: u16, y: u16, side: Side, tilt: Tilt) -> Option<Dot> {
    let middle = (f64::from(size) - 1.0) / 2.0;
    let unit = |at: u16| (f64::from(at) - middle) / (f64::from(size) / 2.0);
    let (across, down) = (unit(x), unit(y));
    let height = match tilt {
        Tilt::Flat => 1.0,
        Tilt::Leaning => 0.5,
        // Two rows of dots, whatever the size.
        Tilt::Edge => return ((f64::from(y) - middle).abs() < 1.0 && across.abs() < 1.0).then_some(Dot::Rim),
    };
    let down = down / height;
    let far = across.hypot(down);
    if far > 1.0 {
        return None;
    }
    // The rim is as thick as a dot in every direction, also where the coin leans.
    let thick = 2.2 / f64::from(size);
    let inner = (across / (1.0 - thick)).hypot(down / (1.0 - thick / height));
    let is_figure = if side == Side::South { is_kara(across, down) } else { is_krus(across, down) };
    Some(match () {
        () if inner > 1.0 => Dot::Rim,
        () if is_figure => Dot::Figure,
        () => Dot::Metal,
    })
}

/// A face: two eyes and a mouth.
fn is_kara(across: f64, down: f64) -> bool {
    let is_eye = (across.abs() - 0.3).abs() < 0.1 && (down + 0.22).abs() < 0.14;
    let round = across.hypot(down);
    is_eye || down > 0.3 && (0.4..0.6).contains(&round)
}

/// A cross.
fn is_krus(across: f64, down: f64) -> bool {
    let (is_upright, is_beam) = (across.abs() < 0.1, (down + 0.18).abs() < 0.1);
    is_upright && (-0.6..0.65).contains(&down) || is_beam && across.abs() < 0.45
}

/// How a dot is drawn. Without wood the coin is drawn by its lines alone.
fn ink(dot: Dot, theme: Theme) -> Option<Style> {
    match (theme.wood(), dot) {
        (Some(wood), Dot::Rim) => Some(Style::new().fg(wood.edge)),
        (Some(wood), Dot::Metal) => Some(Style::new().fg(wood.lip)),
        (Some(wood), Dot::Figure) => Some(Style::new().fg(wood.floor)),
        (None, Dot::Metal) => None,
        (None, Dot::Rim | Dot::Figure) => Some(theme.strong()),
    }
}
