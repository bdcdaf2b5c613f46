//! The shape of a carved board: a boat with two rows of bowls and a deep bowl at each end.

use ratatui::layout::{Rect, Size};
use sungka_core::Rules;

/// The shape of a carved board.
///
/// From top to bottom: half a line of rim, the counts of the upper row, its bowls, those of the lower row, their counts,
/// and half a line of rim. A bowl has a lip above and below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boat {
    /// The whole board.
    pub area: Rect,
    /// The holes of a row.
    pub holes: u8,
    /// Columns of a hole.
    pub bowl: u16,
    /// Lines of a hole between its lips.
    pub depth: u16,
    /// Columns of a store.
    pub head: u16,
    /// Lines of a count: one, or three for large figures.
    pub figures: u16,
    /// Columns between two holes.
    gap: u16,
    /// Columns between a store and what is beside it.
    post: u16,
}

/// The smallest window of a carved board.
const LEAST: Size = Size::new(60, 20);
/// The smallest window with large figures.
const LARGE: Size = Size::new(120, 40);
/// The columns of the narrowest and of the widest hole.
const BOWL: (u16, u16) = (3, 20);
/// The lines of the deepest hole.
const DEEPEST: u16 = 10;

impl Boat {
    /// The largest board for a window of this size with `lines` lines for the board and what happens below it; `None`
    /// where it would be too small.
    pub(super) fn fit(window: Size, lines: u16, rules: &Rules) -> Option<Boat> {
        if window.width < LEAST.width || window.height < LEAST.height {
            return None;
        }
        let is_large = window.width >= LARGE.width && window.height >= LARGE.height;
        let figures = if is_large { 3 } else { 1 };
        // The lines that are left for telling what happens.
        // One more at a time: a larger window never has a smaller board.
        let told = match window.height {
            ..22 => 2,
            22..24 => 3,
            height => (height / 4 - 2).min(8),
        };
        let widest = window.width.saturating_sub(2);
        (1..=DEEPEST).rev().find_map(|depth| {
            let boat = |bowl, head, gap, post| Boat {
                area: Rect::default(),
                holes: rules.holes,
                bowl,
                depth,
                head,
                figures,
                gap,
                post,
            };
            if boat(0, 0, 0, 0).height() + told > lines {
                return None;
            }
            // A cell is about twice as high as it is wide: no bowl is much wider or much deeper than round.
            let round = (2 * depth + 4).min(BOWL.1);
            let widths = || (BOWL.0..=round).rev().filter(|&bowl| depth == 1 || 3 * depth <= 2 * bowl);
            // Deep ends and some air go before wide bowls, until these would be narrow.
            let spacious = widths().filter(|&bowl| bowl >= 5).map(|bowl| boat(bowl, (bowl + 3).clamp(8, 16), 2, 2));
            let narrow = widths().filter(|&bowl| bowl >= 4).map(|bowl| boat(bowl, 6, 1, 1));
            let narrowest = widths().map(|bowl| boat(bowl, 5, 1, 1));
            spacious.chain(narrow).chain(narrowest).find(|boat| boat.width() <= widest)
        })
    }

    /// The same board in the middle of `area`, at its top.
    pub(super) fn placed(self, area: Rect) -> Boat {
        let margin = area.width.saturating_sub(self.width()) / 2;
        let height = self.height().min(area.height);
        Boat { area: Rect { x: area.x + margin, width: self.width(), height, ..area }, ..self }
    }

    /// The columns of the board.
    pub fn width(&self) -> u16 {
        2 * (self.head + 2 * self.post) + self.row()
    }

    /// The columns of a row of holes.
    fn row(&self) -> u16 {
        let holes = u16::from(self.holes);
        holes * self.bowl + holes.saturating_sub(1) * self.gap
    }

    /// The lines of the board.
    pub fn height(&self) -> u16 {
        2 + 2 * self.figures + 2 * (self.depth + 2)
    }

    /// The left edge of column `column` (from 1).
    fn column_x(&self, column: u8) -> u16 {
        self.area.x + self.head + 2 * self.post + u16::from(column.saturating_sub(1)) * (self.bowl + self.gap)
    }

    /// A hole with its lips: in the upper row or the lower one, in column `column` (from 1).
    pub(super) fn bowl(&self, upper: bool, column: u8) -> Rect {
        let below = if upper { 0 } else { self.depth + 2 };
        let y = self.area.y + 1 + self.figures + below;
        Rect { x: self.column_x(column), y, width: self.bowl, height: self.depth + 2 }
    }

    /// The inside of a hole.
    pub fn hole(&self, upper: bool, column: u8) -> Rect {
        inside(self.bowl(upper, column))
    }

    /// The lines of a hole's count.
    pub fn count(&self, upper: bool, column: u8) -> Rect {
        let y = if upper { self.area.y + 1 } else { self.area.y + 1 + self.figures + 2 * (self.depth + 2) };
        Rect { x: self.column_x(column), y, width: self.bowl, height: self.figures }
    }

    /// The store at the left or the right end, with its lips.
    pub(super) fn head_bowl(&self, left: bool) -> Rect {
        let x = if left { self.area.x + self.post } else { self.area.right() - self.post - self.head };
        let y = self.area.y + 1 + self.figures;
        Rect { x, y, width: self.head, height: 2 * (self.depth + 2) }
    }

    /// The inside of that store.
    pub fn store(&self, left: bool) -> Rect {
        inside(self.head_bowl(left))
    }

    /// The lines of its owner's name.
    pub(super) fn name(&self, left: bool) -> Rect {
        Rect { y: self.area.y + self.figures, height: 1, ..self.head_bowl(left) }
    }

    /// The lines of its count.
    pub fn count_of_store(&self, left: bool) -> Rect {
        Rect { height: self.figures, y: self.area.bottom() - 1 - self.figures, ..self.head_bowl(left) }
    }

    /// How many columns the rim is drawn in, `lines` lines away from the upper or lower end: the ends of a boat are round.
    pub(super) fn rim(&self, lines: u16) -> u16 {
        match (self.figures, lines) {
            (3, 0) => 7,
            (3, 1) => 4,
            (3, 2) => 2,
            (3, 3) => 1,
            (1, 0) => 3,
            (1, 1) => 1,
            _ => 0,
        }
    }
}

/// What is inside the two lips of a bowl.
fn inside(bowl: Rect) -> Rect {
    Rect { y: bowl.y + 1, height: bowl.height.saturating_sub(2), ..bowl }
}
