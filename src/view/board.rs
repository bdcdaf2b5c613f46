//! The board: two rows of holes, a store at each end, and the hands above them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use sungka_core::{Hole, Pit, Position, Side};

use super::plan::{Grid, Plan};
use super::text::{Columns as _, centred, fitted};
use super::theme::{Theme, sign};
use crate::app::{App, Change, Scene};

/// The most pips in a line: a fresh hole of seven is one full line.
const PIPS: u16 = 7;

/// The board as the app shows it, with the lines of keys and hands above and below.
pub(super) struct BoardWidget<'a> {
    /// What is shown.
    pub app: &'a App,
    /// Where it goes.
    pub plan: &'a Plan,
    /// The pits that the seeds of the hole under the cursor would fall into first.
    pub path: &'a [Pit],
    /// How it looks.
    pub theme: Theme,
}

impl Widget for BoardWidget<'_> {
    fn render(self, _: Rect, buf: &mut Buffer) {
        let position = self.app.position();
        self.frame(buf);
        for side in Side::BOTH {
            for column in 1..=position.holes {
                self.hole(buf, &position, Hole::new(side, column));
            }
            self.store(buf, &position, side);
            self.keys_and_hands(buf, side);
        }
    }
}

/// A horizontal line of the frame: its ends, its crossings, and the columns between.
fn rule(grid: &Grid, left: &str, cross: &str, right: &str) -> String {
    let cell = "─".repeat(usize::from(grid.cell));
    let cells = vec![cell; usize::from(grid.holes)];
    format!("{left}{}{right}", cells.join(cross))
}

impl BoardWidget<'_> {
    fn at_left(&self, side: Side) -> bool {
        self.app.setup().rules.store_at_left(side)
    }

    fn frame(&self, buf: &mut Buffer) {
        let grid = &self.plan.grid;
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
                    _ if left == "│" => self.posts(),
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
                    _ => format!("│{blank}│ {} │{blank}│", self.posts()),
                }
            };
            buf.set_string(x, y + line, text, Style::new());
        }
    }

    /// The upright lines between holes.
    fn posts(&self) -> String {
        let grid = &self.plan.grid;
        let cell = " ".repeat(usize::from(grid.cell));
        format!("│{}", format!("{cell}│").repeat(usize::from(grid.holes)))
    }

    fn hole(&self, buf: &mut Buffer, position: &Position, hole: Hole) {
        let area = self.plan.grid.hole(hole.side == Side::North, hole.column);
        if position.burned[hole.side].contains(hole.column) {
            return burned(buf, area, self.theme.burned());
        }
        let seeds = position.rows[hole.side].get(usize::from(hole.column) - 1).copied().unwrap_or(0);
        let pit = Pit::Hole(hole);
        let is_over = Side::BOTH.into_iter().any(|side| self.app.hand(side).is_some_and(|hand| hand.0 == pit));
        let is_trail = Side::BOTH.into_iter().any(|side| self.app.trail(side) == Some(pit)) || self.path.contains(&pit);
        let style = match () {
            () if is_over || self.has_just_changed(hole) => self.theme.marked(),
            () if is_trail => self.theme.trail(),
            () => self.theme.strong(),
        };
        let above = self.plan.grid.number_line();
        let area = Rect { y: area.y + above, height: area.height - above, ..area };
        let number = seeds.to_string();
        let reversed = is_over || self.has_just_changed(hole);
        if reversed {
            buf.set_string(area.x, area.y, " ".repeat(usize::from(area.width)), style);
        }
        // A hundred seeds in the narrowest hole: the number covers the post at its left.
        let width = number.len() as u16;
        let x = if width > area.width { area.right() - width } else { area.x + (area.width - width).div_ceil(2) };
        buf.set_string(x, area.y, &number, style);
        pips(buf, area, seeds, self.theme.pips());
    }

    /// Whether the sweep or the refill has just touched this hole.
    fn has_just_changed(&self, hole: Hole) -> bool {
        match self.app.scene() {
            Scene::Sweep(between) | Scene::Refill(between) => {
                between.latest().iter().any(|&(at, change)| at == hole && change != Change::Burn)
            }
            Scene::Play | Scene::RoundOver(_) | Scene::MatchOver => false,
        }
    }

    fn store(&self, buf: &mut Buffer, position: &Position, side: Side) {
        let grid = &self.plan.grid;
        let area = grid.store(self.at_left(side));
        let app = self.app;
        // The other's store is passed over while a hand moves.
        let passed_over = app.hand(!side).is_some() && app.hand(side).is_none() && !app.round().in_opening();
        let dim = |style: Style| if passed_over { style.patch(self.theme.faint()) } else { style };
        let is_over = Side::BOTH.into_iter().any(|it| app.hand(it).is_some_and(|hand| hand.0 == Pit::Store(side)));
        let is_trail = app.trail(side) == Some(Pit::Store(side)) || self.path.contains(&Pit::Store(side));
        let number = match () {
            () if is_over => self.theme.marked(),
            () if is_trail => self.theme.trail(),
            () => self.theme.strong(),
        };
        let line = |at: u16| Rect { y: area.y + at, height: 1, ..area };
        let owner = if grid.lines >= 2 { fitted(app.name(side), grid.store) } else { sign(side).to_string() };
        centred(buf, line(0), &owner, dim(self.theme.player(side)));
        if grid.lines >= 3 && grid.store >= 3 {
            centred(buf, line(1), "ulo", dim(Style::new()));
        }
        if is_over {
            buf.set_string(area.x, area.y + grid.lines, " ".repeat(usize::from(area.width)), number);
        }
        centred(buf, line(grid.lines), &position.stores[side].to_string(), dim(number));
        let gained = app.story().gained(side);
        if grid.lines >= 2 && gained > 0 && matches!(app.scene(), Scene::Play) {
            centred(buf, line(2 * grid.lines), &format!("+{gained}"), dim(Style::new()));
        }
    }

    /// The line at the outer edge of a row: the keys of the holes that may be chosen, and the hands over the row.
    fn keys_and_hands(&self, buf: &mut Buffer, side: Side) {
        let app = self.app;
        let grid = &self.plan.grid;
        let y = if side == Side::North { self.plan.north_keys.y } else { self.plan.south_keys.y };
        let legal = app.round().legal(side);
        let chooses = app.awaits(side);
        let has_cursor = app.chooser() == Some(side);
        for column in 1..=grid.holes {
            let area = Rect { x: grid.hole_x(column), y, width: grid.cell, height: 1 };
            let key = app.setup().options.keys.layout.key(side, column).filter(|_| chooses && legal.contains(column));
            let label = key.map(|key| if grid.cell >= 5 { format!("[{key}]") } else { key.to_string() });
            let style = if has_cursor && app.cursor() == Some(column) { self.theme.marked() } else { Style::new() };
            self.column(buf, area, label.as_deref().map(|label| (label, style)), Pit::Hole(Hole::new(side, column)));
        }
        let store = grid.store(self.at_left(side));
        self.column(buf, Rect { y, height: 1, ..store }, None, Pit::Store(side));
    }

    /// What stands above or below one pit: its key, and the hands that are over it. Where there is no room for all, the
    /// key stays, for the seeds in hand stand at the players' edges too.
    fn column(&self, buf: &mut Buffer, area: Rect, label: Option<(&str, Style)>, pit: Pit) {
        let hands = Side::BOTH.into_iter().filter_map(|side| {
            let (over, seeds) = self.app.hand(side)?;
            (over == pit).then(|| (format!("{}{seeds}", sign(side)), self.theme.player(side)))
        });
        let mut parts: Vec<(String, Style)> =
            label.map(|(label, style)| (label.to_owned(), style)).into_iter().collect();
        let mut width = parts.iter().map(|part| part.0.columns()).sum::<usize>();
        for (text, style) in hands {
            if width + text.columns() <= usize::from(area.width) {
                width += text.columns();
                parts.push((text, style));
            }
        }
        if parts.is_empty() && matches!(pit, Pit::Hole(_)) {
            parts.push(("·".to_owned(), Style::new()));
            width = 1;
        }
        let mut x = area.x + (area.width - width as u16).div_ceil(2);
        for (text, style) in parts {
            x = buf.set_string_and_width(x, area.y, &text, style);
        }
    }
}

/// Writes a text and gives the column after it.
trait SetString {
    fn set_string_and_width(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16;
}

impl SetString for Buffer {
    fn set_string_and_width(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        self.set_stringn(x, y, text, usize::MAX, style).0
    }
}

/// A hole that is out of the round.
fn burned(buf: &mut Buffer, area: Rect, style: Style) {
    for y in area.top()..area.bottom() {
        let sign = if area.height == 1 { "x" } else { "░" };
        buf.set_string(area.x, y, sign.repeat(usize::from(area.width)), style);
    }
    if area.height >= 2 && area.width >= 5 {
        let middle = Rect { y: area.y + area.height / 2, height: 1, ..area };
        centred(buf, middle, "sunog", style);
    }
}

/// The seeds of a hole as dots below its number; `+` where there are more. In a wide hole they lie apart.
fn pips(buf: &mut Buffer, area: Rect, seeds: u8, style: Style) {
    let in_line = area.width.min(PIPS);
    let apart = if area.width >= 2 * PIPS - 1 { " " } else { "" };
    let width = if apart.is_empty() { in_line } else { 2 * PIPS - 1 };
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
        let dots = dots.join(apart);
        // The last, shorter line of several begins at the left, so that the eye can count on.
        if line == 0 {
            centred(buf, Rect { y: area.y + 1, height: 1, ..area }, &dots, style);
        } else {
            buf.set_string(area.x + (area.width - width) / 2, area.y + 1 + line, &dots, style);
        }
    }
}
