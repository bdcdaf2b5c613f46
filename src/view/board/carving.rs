//! The board as a carved boat: wood, bowls with a lit lower lip, and shells that lie loose in them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use sungka_core::{BySide, Hole, Pit, Side};

use super::Boat;
use super::edge::draw_edge;
use super::figures::draw_number;
use super::opening::draw_tug_on_wood;
use super::shells::Places;
use crate::keys::Place;
use crate::view::scene::{BoardScene, HoleScene, Mark, StoreScene};
use crate::view::text::{centred, fitted};
use crate::view::theme::{Theme, Wood};

/// Draws the board into `boat`, and keys and hands into the lines `keys` at its edges.
pub(super) fn draw(scene: &BoardScene, boat: &Boat, keys: BySide<Rect>, theme: Theme, wood: &Wood, buf: &mut Buffer) {
    draw_wood(boat, wood, buf);
    for side in Side::BOTH {
        let line = keys[side];
        for hole in &scene.rows[side] {
            draw_hole(hole, scene.place(hole.hole), boat, wood, buf);
        }
        draw_store(&scene.stores[side], boat, wood, buf);
        for hole in &scene.rows[side] {
            let Place { is_upper, from_left } = scene.place(hole.hole);
            let area = Rect { y: line.y, height: 1, ..boat.hole(is_upper, from_left) };
            draw_edge(scene, area, Some(hole), Pit::Hole(hole.hole), theme, buf);
        }
        let area = Rect { y: line.y, height: 1, ..boat.store(scene.stores[side].at_left) };
        draw_edge(scene, area, None, Pit::Store(side), theme, buf);
    }
    draw_tug_on_wood(scene, boat, wood, buf);
    draw_bars(scene, boat, wood, buf);
}

/// The wood of the boat, with its grain and its round ends.
fn draw_wood(boat: &Boat, wood: &Wood, buf: &mut Buffer) {
    let Rect { x, y, width, height } = boat.area;
    for line in 0..height {
        let away = line.min(height.saturating_sub(line + 1));
        let rim = boat.rim(away);
        let (first, last) = (x + rim, x + width.saturating_sub(rim + 1));
        let is_upper = line == away;
        for column in first..=last {
            let grain = wood.grain(column - x, line);
            let cell = &mut buf[(column, y + line)];
            cell.reset();
            let is_end = away > 0 && rim > 0 && (column == first || column == last);
            if away == 0 {
                // Half a line: the upper rim catches the light, the lower one lies in the shade.
                let (sign, colour) = if is_upper { ("▄", grain) } else { ("▀", wood.edge) };
                cell.set_symbol(sign).set_fg(colour);
            } else if is_end {
                let sign = match (is_upper, column == first) {
                    (true, true) => "▗",
                    (true, false) => "▖",
                    (false, true) => "▝",
                    (false, false) => "▘",
                };
                cell.set_symbol(sign).set_fg(grain);
            } else {
                cell.set_bg(grain);
            }
        }
    }
}

/// The colours of a bowl.
struct Clay {
    floor: Color,
    lip: Color,
}

/// A bowl: a soft upper edge, its floor, and a lower lip that is lit.
fn draw_bowl(area: Rect, clay: &Clay, buf: &mut Buffer) {
    let (first, last) = (area.left(), area.right().saturating_sub(1));
    let (top, bottom) = (area.top(), area.bottom().saturating_sub(1));
    for x in first..=last {
        let upper = if x == first {
            "▗"
        } else if x == last {
            "▖"
        } else {
            "▄"
        };
        buf[(x, top)].set_symbol(upper).set_fg(clay.floor);
        let lower = &mut buf[(x, bottom)];
        match x {
            _ if x == first => lower.set_symbol("▝").set_fg(clay.floor),
            _ if x == last => lower.set_symbol("▘").set_fg(clay.floor),
            _ => lower.set_symbol("▀").set_fg(clay.floor).set_bg(clay.lip),
        };
        for y in top + 1..bottom {
            buf[(x, y)].set_symbol(" ").set_bg(clay.floor);
        }
    }
}

/// The lip of a bowl that is marked has its player's colour.
fn lip(mark: Mark, by: Option<Side>, wood: &Wood) -> Color {
    match (mark, by) {
        (Mark::None, _) | (_, None) => wood.lip,
        (_, Some(side)) => wood.player(side),
    }
}

/// The style of a count on the wood.
fn count(mark: Mark, by: Option<Side>, boat: &Boat, wood: &Wood) -> Style {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    match mark {
        // Large figures are patterns of half blocks, which would be hard to read reversed.
        Mark::Here if boat.figures > 1 => bold.fg(by.map_or(wood.lip, |side| wood.player(side))),
        Mark::Here => bold.fg(wood.on_ink).bg(wood.ink),
        _ => bold.fg(wood.ink),
    }
}

fn draw_hole(hole: &HoleScene, place: Place, boat: &Boat, wood: &Wood, buf: &mut Buffer) {
    let Place { is_upper, from_left } = place;
    let bowl = boat.bowl(is_upper, from_left);
    let inside = boat.hole(is_upper, from_left);
    if hole.is_burned {
        draw_bowl(bowl, &Clay { floor: wood.charcoal, lip: wood.charcoal }, buf);
        let ash = Style::new().fg(wood.ash);
        for y in inside.top()..inside.bottom() {
            buf.set_string(inside.x, y, "░".repeat(usize::from(inside.width)), ash);
        }
        let middle = Rect { y: inside.y + inside.height / 2, height: 1, ..inside };
        if inside.width >= 5 {
            centred(buf, middle, "sunog", ash.add_modifier(Modifier::BOLD));
        }
        return;
    }
    draw_bowl(bowl, &Clay { floor: wood.floor, lip: lip(hole.mark, hole.marked_by, wood) }, buf);
    let number = (u64::from(from_left) << 1) | u64::from(is_upper);
    let places = Places::of_hole(inside.width, inside.height, number);
    for (x, y, sign) in places.signs(u16::from(hole.seeds), inside) {
        buf[(x, y)].set_symbol(sign).set_fg(wood.shell);
    }
    if hole.is_dead {
        let (x, y) = (inside.x + inside.width / 2, inside.y + inside.height / 2);
        buf[(x, y)].set_symbol("×").set_fg(wood.cross).set_style(Style::new().add_modifier(Modifier::BOLD));
    }
    draw_number(hole.seeds, boat.count(is_upper, from_left), count(hole.mark, hole.marked_by, boat, wood), buf);
}

fn draw_store(store: &StoreScene, boat: &Boat, wood: &Wood, buf: &mut Buffer) {
    let inside = boat.store(store.at_left);
    draw_bowl(
        boat.head_bowl(store.at_left),
        &Clay { floor: wood.floor, lip: lip(store.mark, store.marked_by, wood) },
        buf,
    );
    let number = 100 + u64::from(store.at_left);
    let places = Places::of_store(inside.width, inside.height, number);
    for (x, y, sign) in places.signs(u16::from(store.seeds), inside) {
        buf[(x, y)].set_symbol(sign).set_fg(wood.shell);
    }
    let name = Style::new().fg(wood.player(store.side)).add_modifier(Modifier::BOLD);
    let line = boat.name(store.at_left);
    centred(buf, line, &fitted(&store.owner, line.width), name);
    draw_number(store.seeds, boat.count_of_store(store.at_left), count(store.mark, store.marked_by, boat, wood), buf);
}

/// A bar between the two bowls of a katok.
fn draw_bars(scene: &BoardScene, boat: &Boat, wood: &Wood, buf: &mut Buffer) {
    for (column, side) in &scene.bars {
        let bowl = boat.bowl(true, scene.place(Hole::new(*side, *column)).from_left);
        let x = bowl.x + bowl.width / 2;
        for y in [bowl.bottom().saturating_sub(1), bowl.bottom()] {
            buf[(x, y)].set_symbol("┃").set_fg(wood.player(*side));
        }
    }
}
