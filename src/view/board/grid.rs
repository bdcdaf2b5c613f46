//! The boxes of a board drawn as a table.

use ratatui::layout::Rect;
use sungka_core::Rules;

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

/// The columns of the frames, besides the insides of the stores and each hole with its post. With frames of their own
/// the two stores and the rows have five more lines and two gaps; joined, three more lines.
const FRAMES: u16 = 7;
const JOINED_FRAMES: u16 = 3;
/// The fewest columns of a store with a frame of its own.
const NARROW_STORE: u16 = 4;

/// The columns of a store that shares its frame: enough digits for all seeds.
fn joined_store(rules: &Rules) -> u16 {
    if rules.total() > 99 { 3 } else { 2 }
}

impl Grid {
    /// The widest grid that fits into `width` columns, of a height that suits a window of `lines` lines; `None` if none
    /// fits.
    pub(super) fn fit(width: u16, lines: u16, rules: &Rules) -> Option<Grid> {
        let holes = rules.holes;
        let lines = match lines {
            0..16 => 1,
            16..22 => 2,
            22..30 => 3,
            30..36 => 5,
            36..44 => 6,
            44..52 => 8,
            _ => 10,
        };
        let row = |cell: u16| u16::from(holes) * (cell + 1);
        let separate = (4..=15).rev().find_map(|cell| {
            // A store is as wide as a hole, but narrower where the pips of a hole need the room.
            let room = width.checked_sub(row(cell) + FRAMES)? / 2;
            let store = match cell {
                // With narrow holes the rest of the room goes to the stores, if they have a line for a name.
                0..=5 if lines > 1 => room.min(5),
                0..=5 => NARROW_STORE,
                _ => cell.min(11),
            };
            (store >= NARROW_STORE && store <= room).then_some((cell, store, false))
        });
        let joined = || {
            let store = joined_store(rules);
            let fits = |cell: &u16| 2 * store + row(*cell) + JOINED_FRAMES <= width;
            [3, 2].into_iter().find(fits).map(|cell| (cell, store, true))
        };
        let (cell, store, joined) = separate.or_else(joined)?;
        Some(Grid { area: Rect::default(), cell, store, lines, joined, holes })
    }

    /// The columns of the narrowest grid.
    pub(super) fn least_width(rules: &Rules) -> u16 {
        2 * joined_store(rules) + 3 * u16::from(rules.holes) + JOINED_FRAMES
    }

    /// The same grid in the middle of `area`, at its top.
    pub(super) fn placed(self, area: Rect) -> Grid {
        let margin = area.width.saturating_sub(self.width()) / 2;
        Grid {
            area: Rect { x: area.x + margin, width: self.width(), height: self.height().min(area.height), ..area },
            ..self
        }
    }

    /// The columns of the whole board.
    pub fn width(&self) -> u16 {
        let frames = if self.joined { JOINED_FRAMES } else { FRAMES };
        2 * self.store + u16::from(self.holes) * (self.cell + 1) + frames
    }

    /// The lines of the whole board.
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

    /// How many lines below the top of a hole its count is. In high holes count and seeds are near the middle, with
    /// most of the room below the count, for the seeds.
    pub fn number_line(&self) -> u16 {
        self.lines.saturating_sub(3) / 2
    }

    /// The inside of the store at the left or the right end.
    pub fn store(&self, left: bool) -> Rect {
        Rect { x: self.store_x(left), y: self.area.y + 1, width: self.store, height: 2 * self.lines + 1 }
    }
}
