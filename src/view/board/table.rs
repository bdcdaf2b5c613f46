//! The board as a table of boxes: two rows of holes, a store at each end, and the hands at the outer edges.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::{BySide, Hole, Pit, Side};

use super::Grid;
use super::edge::draw_edge;
use super::opening::draw_tug_on_table;
use crate::keys::Place;
use crate::view::scene::{BoardScene, HoleScene, Mark, StoreScene};
use crate::view::text::{Columns as _, centred, fitted};
use crate::view::theme::{Theme, sign};

/// The most pips in a line: a fresh hole of seven is one full line.
const PIPS: u16 = 7;

/// Draws the board into `grid`, and keys and hands into the lines `keys` at its edges.
pub(super) fn draw(scene: &BoardScene, grid: &Grid, keys: BySide<Rect>, theme: Theme, buf: &mut Buffer) {
    frame(grid, buf);
    for side in Side::BOTH {
        let line = keys[side];
        for hole in &scene.rows[side] {
            let place = scene.place(hole.hole);
            draw_hole(hole, place, grid, theme, buf);
            let area = Rect { x: grid.hole_x(place.from_left), y: line.y, width: grid.cell, height: 1 };
            draw_edge(scene, area, Some(hole), Pit::Hole(hole.hole), theme, buf);
        }
        let store = &scene.stores[side];
        draw_store(store, grid, theme, buf);
        draw_edge(
            scene,
            Rect { y: line.y, height: 1, ..grid.store(store.at_left) },
            None,
            Pit::Store(side),
            theme,
            buf,
        );
    }
    draw_tug_on_table(scene, grid, theme, buf);
    draw_bars(scene, grid, theme, buf);
}

/// Draws a bar between the two holes of a katok.
fn draw_bars(scene: &BoardScene, grid: &Grid, theme: Theme, buf: &mut Buffer) {
    for (column, side) in &scene.bars {
        let x = grid.hole_x(scene.place(Hole::new(*side, *column)).from_left) + grid.cell / 2;
        buf.set_string(x, grid.area.y + grid.lines + 1, "┃", theme.player(*side));
    }
}

/// The style of a pit's count.
fn count_style(mark: Mark, by: Option<Side>, theme: Theme) -> Style {
    match mark {
        Mark::Here => theme.marked_by(by),
        Mark::Trail | Mark::Touched => theme.trail(),
        Mark::None => theme.strong(),
    }
}

/// A horizontal line of the frame: its ends, its crossings, and the columns between.
fn rule(grid: &Grid, left: &str, cross: &str, right: &str) -> String {
    let cell = "─".repeat(usize::from(grid.cell));
    let cells = vec![cell; usize::from(grid.holes)];
    format!("{left}{}{right}", cells.join(cross))
}

fn frame(grid: &Grid, buf: &mut Buffer) {
    let store = "─".repeat(usize::from(grid.store));
    let blank = " ".repeat(usize::from(grid.store));
    let Rect { x, y, height, .. } = grid.area;
    for line in 0..height {
        let text = if grid.joined {
            let (left, cross, right) = match line {
                0 => ("┬", "┬", "┬"),
                _ if line + 1 == height => ("┴", "┴", "┴"),
                _ if line == grid.lines + 1 => ("├", "┼", "┤"),
                _ => ("│", "│", "│"),
            };
            let row = match line {
                _ if left == "│" => posts(grid),
                _ => rule(grid, left, cross, right),
            };
            match line {
                0 => format!("┌{store}{row}{store}┐"),
                _ if line + 1 == height => format!("└{store}{row}{store}┘"),
                _ => format!("│{blank}{row}{blank}│"),
            }
        } else {
            match line {
                0 => format!("┌{store}┐ {} ┌{store}┐", rule(grid, "┌", "┬", "┐")),
                _ if line + 1 == height => format!("└{store}┘ {} └{store}┘", rule(grid, "└", "┴", "┘")),
                _ if line == grid.lines + 1 => format!("│{blank}│ {} │{blank}│", rule(grid, "├", "┼", "┤")),
                _ => format!("│{blank}│ {} │{blank}│", posts(grid)),
            }
        };
        buf.set_string(x, y + line, text, Style::new());
    }
}

/// The upright lines between the holes.
fn posts(grid: &Grid) -> String {
    let cell = " ".repeat(usize::from(grid.cell));
    format!("│{}", format!("{cell}│").repeat(usize::from(grid.holes)))
}

fn draw_hole(hole: &HoleScene, place: Place, grid: &Grid, theme: Theme, buf: &mut Buffer) {
    let area = grid.hole(place.is_upper, place.from_left);
    if hole.is_burned {
        return draw_burned(buf, area, theme.burned());
    }
    let style = count_style(hole.mark, hole.marked_by, theme);
    let above = grid.number_line();
    let area = Rect { y: area.y + above, height: area.height - above, ..area };
    if hole.mark == Mark::Here {
        buf.set_string(area.x, area.y, " ".repeat(usize::from(area.width)), style);
    }
    // With a hundred seeds in the narrowest hole the number covers the post at its left.
    let number = hole.seeds.to_string();
    let width = number.len() as u16;
    let x = if width > area.width { area.right() - width } else { area.x + (area.width - width).div_ceil(2) };
    buf.set_string(x, area.y, &number, style);
    draw_pips(buf, area, hole.seeds, theme.pips());
    if hole.is_dead && area.height > 1 {
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        centred(buf, line, "×", theme.strong());
    }
}

fn draw_store(store: &StoreScene, grid: &Grid, theme: Theme, buf: &mut Buffer) {
    let area = grid.store(store.at_left);
    let dim = |style: Style| if store.is_passed_over { style.patch(theme.faint()) } else { style };
    let line = |at: u16| Rect { y: area.y + at, height: 1, ..area };
    centred(buf, line(0), &owner(store, grid), dim(theme.player(store.side)));
    if grid.lines >= 3 && grid.store >= 3 {
        centred(buf, line(1), "ulo", dim(Style::new()));
    }
    let number = count_style(store.mark, store.marked_by, theme);
    if store.mark == Mark::Here {
        buf.set_string(area.x, area.y + grid.lines, " ".repeat(usize::from(area.width)), number);
    }
    centred(buf, line(grid.lines), &store.seeds.to_string(), dim(number));
    if grid.lines >= 2 && store.gained > 0 {
        centred(buf, line(2 * grid.lines), &format!("+{}", store.gained), dim(Style::new()));
    }
}

/// The heading of a store: its owner's name, or the player's sign in a narrow store where hardly anything of the name
/// would be left.
fn owner(store: &StoreScene, grid: &Grid) -> String {
    let fits = store.owner.columns() <= usize::from(grid.store);
    if grid.lines >= 2 && (fits || grid.store > NARROW) {
        fitted(&store.owner, grid.store)
    } else {
        sign(store.side).to_string()
    }
}

/// A store of no more columns than this is narrow.
const NARROW: u16 = 5;

/// Draws a hole that is out of the round.
fn draw_burned(buf: &mut Buffer, area: Rect, style: Style) {
    for y in area.top()..area.bottom() {
        let sign = if area.height == 1 { "x" } else { "░" };
        buf.set_string(area.x, y, sign.repeat(usize::from(area.width)), style);
    }
    if area.height >= 2 && area.width >= 5 {
        let middle = Rect { y: area.y + area.height / 2, height: 1, ..area };
        centred(buf, middle, "sunog", style);
    }
}

/// Draws the seeds of a hole as dots below its count, ending in `+` if they are too many. In a wide hole they are
/// spaced.
fn draw_pips(buf: &mut Buffer, area: Rect, seeds: u8, style: Style) {
    let in_line = area.width.min(PIPS);
    let space = if area.width >= 2 * PIPS - 1 { " " } else { "" };
    let width = if space.is_empty() { in_line } else { 2 * PIPS - 1 };
    let lines = area.height.saturating_sub(1);
    let room = in_line * lines;
    let seeds = u16::from(seeds);
    for line in 0..lines {
        let here = seeds.saturating_sub(line * in_line).min(in_line);
        let mut dots = vec!["•"; usize::from(here)];
        if line + 1 == lines && seeds > room {
            dots.pop();
            dots.push("+");
        }
        let dots = dots.join(space);
        // Every line after the first begins at the left, so that the eye can go on counting.
        if line == 0 {
            centred(buf, Rect { y: area.y + 1, height: 1, ..area }, &dots, style);
        } else {
            buf.set_string(area.x + (area.width - width) / 2, area.y + 1 + line, &dots, style);
        }
    }
}
