//! Where everything goes on a window of a given size. The board comes first; everything else yields.

use ratatui::layout::{Constraint, Layout, Rect};
use sungka_core::Rules;

/// The smallest window that a board fits into, in columns and rows.
pub const FLOOR: (u16, u16) = (40, 12);

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The name of the game and the rules.
    pub title: Rect,
    /// North's line, at his edge.
    pub north: Rect,
    /// The keys of North's row, and hands over it.
    pub north_keys: Rect,
    /// Where the holes and stores are.
    pub grid: Grid,
    /// The keys of South's row, and hands over it.
    pub south_keys: Rect,
    /// South's line, at his edge.
    pub south: Rect,
    /// One sentence: what is going on. Where it has no line of its own it takes the first of the log.
    pub message: Option<Rect>,
    /// What just happened.
    pub log: Rect,
    /// What keys do now.
    pub hints: Rect,
    /// Scores and history, in a large window.
    pub side: Option<Rect>,
}

/// The boxes of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The board with its frame.
    pub area: Rect,
    /// Columns inside a hole.
    pub cell: u16,
    /// Columns inside a store.
    pub store: u16,
    /// Lines inside a hole.
    pub lines: u16,
    /// Whether stores and holes share their frames, to save room.
    pub joined: bool,
    /// The holes of a row.
    pub holes: u8,
}

/// The widths that a frame takes beside the insides of holes and stores: two stores of three lines each and the gaps
/// between them and the rows, or one line each.
const FRAMES: u16 = 7;
const JOINED_FRAMES: u16 = 3;

impl Grid {
    /// The widest grid for `holes` holes that fits into `width` columns, with a digit for each of `digits` in a store.
    fn widest(width: u16, holes: u8, digits: u16) -> Option<Grid> {
        let row = |cell: u16| u16::from(holes) * (cell + 1);
        let separate = (4..=15).rev().find_map(|cell| {
            // A store is as wide as a hole, but yields to keep the pips of a hole readable.
            let store = if cell <= 5 { 4 } else { cell.min(11) };
            (2 * store + row(cell) + FRAMES <= width).then_some((cell, store, false))
        });
        let joined = || {
            let fits = |cell: &u16| 2 * digits.max(2) + row(*cell) + JOINED_FRAMES <= width;
            [3, 2].into_iter().find(fits).map(|cell| (cell, digits.max(2), true))
        };
        let (cell, store, joined) = separate.or_else(joined)?;
        Some(Grid { area: Rect::default(), cell, store, lines: 1, joined, holes })
    }

    /// The columns that the whole board takes.
    pub fn width(&self) -> u16 {
        let frames = if self.joined { JOINED_FRAMES } else { FRAMES };
        2 * self.store + u16::from(self.holes) * (self.cell + 1) + frames
    }

    /// The lines that the whole board takes.
    pub fn height(&self) -> u16 {
        2 * self.lines + 3
    }

    /// The left edge of the inside of column `column` (from 1).
    pub fn hole_x(&self, column: u8) -> u16 {
        let stores = if self.joined { self.store + 2 } else { self.store + 4 };
        self.area.x + stores + (u16::from(column) - 1) * (self.cell + 1)
    }

    /// The left edge of the inside of the store at the left or the right end.
    pub fn store_x(&self, left: bool) -> u16 {
        if left { self.area.x + 1 } else { self.area.right() - 1 - self.store }
    }

    /// The inside of a hole: in the upper row or the lower one, in column `column` (from 1).
    pub fn hole(&self, upper: bool, column: u8) -> Rect {
        let y = if upper { self.area.y + 1 } else { self.area.y + 2 + self.lines };
        Rect { x: self.hole_x(column), y, width: self.cell, height: self.lines }
    }

    /// How far below the top of a hole its number stands. In high holes number and seeds are in the middle, but most of
    /// the room stays below the number, for seeds.
    pub fn number_line(&self) -> u16 {
        self.lines.saturating_sub(3) / 2
    }

    /// The inside of the store at the left or the right end.
    pub fn store(&self, left: bool) -> Rect {
        Rect { x: self.store_x(left), y: self.area.y + 1, width: self.store, height: 2 * self.lines + 1 }
    }
}

impl Plan {
    /// The plan for `area`; `None` if the board does not fit.
    pub fn fit(area: Rect, rules: &Rules) -> Option<Plan> {
        if area.width < FLOOR.0 || area.height < FLOOR.1 {
            return None;
        }
        let wide = area.width >= 100 && area.height >= 30;
        let (main, side) = if wide {
            let [main, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(32)]).areas(area);
            (main, Some(side))
        } else {
            (area, None)
        };
        let digits = if rules.total() > 99 { 3 } else { 2 };
        let mut grid =
            Grid::widest(main.width.saturating_sub(if main.width < 50 { 1 } else { 2 }), rules.holes, digits)?;
        grid.lines = match area.height {
            0..16 => 1,
            16..22 => 2,
            22..30 => 3,
            30..36 => 5,
            36..44 => 6,
            44..52 => 8,
            _ => 10,
        };
        let message = u16::from(area.height >= 16);
        let one = Constraint::Length(1);
        let [title, north, north_keys, board, south_keys, south, said, log, hints] = Layout::vertical([
            one,
            one,
            one,
            Constraint::Length(grid.height()),
            one,
            one,
            Constraint::Length(message),
            Constraint::Fill(1),
            one,
        ])
        .areas(main);
        let margin = (board.width - grid.width()) / 2;
        grid.area = Rect { x: board.x + margin, width: grid.width(), ..board };
        let message = (message == 1).then_some(said);
        Some(Plan { title, north, north_keys, grid, south_keys, south, message, log, hints, side })
    }
}

/// The part of `area` in its middle, of this size at most.
pub(super) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_fits_every_window_from_the_floor_up_without_overlap() {
        for holes in 3..=10 {
            for seeds in [1, 12] {
                let rules = Rules { holes, seeds, ..Rules::default() };
                for width in (FLOOR.0..=120).step_by(5).chain([41, 59, 79, 99, 200]) {
                    for height in [12, 15, 16, 21, 22, 24, 29, 30, 37, 38, 60] {
                        let area = Rect::new(0, 0, width, height);
                        let Some(plan) = Plan::fit(area, &rules) else { unreachable!("{holes} {width}x{height}") };
                        let grid = plan.grid;
                        assert_eq!(grid.area.height, grid.height(), "{holes} {width}x{height}");
                        assert!(grid.area.intersection(area) == grid.area);
                        assert!(grid.hole(true, holes).right() < grid.store(false).x);
                        assert!(grid.store(true).right() < grid.hole(false, 1).x);
                        assert!(plan.log.height >= 1, "{holes} {width}x{height}");
                        assert_eq!(plan.hints.height, 1);
                    }
                }
            }
        }
    }

    #[test]
    fn below_the_floor_nothing_is_planned() {
        let rules = Rules::default();
        assert_eq!(Plan::fit(Rect::new(0, 0, 39, 12), &rules), None);
        assert_eq!(Plan::fit(Rect::new(0, 0, 40, 11), &rules), None);
        assert_eq!(Plan::fit(Rect::new(0, 0, 0, 0), &rules), None);
    }
}
