//! The board on the screen: its shape, and the code that draws it.

mod grid;
mod table;

pub use grid::Grid;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sungka_core::{Hole, Rules, Side};

use super::scene::BoardScene;
use super::theme::Theme;

/// The shape of the board on the screen, which decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A table of boxes.
    Table(Grid),
}

impl Shape {
    /// The columns of the narrowest board of these rules.
    pub(super) fn least_width(rules: &Rules) -> u16 {
        Grid::least_width(rules)
    }

    /// The widest shape that fits into `width` columns of a window with `lines` lines; `None` if none fits.
    pub(super) fn fit(width: u16, lines: u16, rules: &Rules) -> Option<Shape> {
        Grid::fit(width, lines, rules).map(Shape::Table)
    }

    /// The same shape in the middle of `area`, at its top.
    pub(super) fn placed(self, area: Rect) -> Shape {
        match self {
            Shape::Table(grid) => Shape::Table(grid.placed(area)),
        }
    }

    /// The lines of the whole board, without the lines of keys above and below.
    pub fn height(&self) -> u16 {
        match self {
            Shape::Table(grid) => grid.height(),
        }
    }

    /// The rectangle of the whole board.
    pub fn area(&self) -> Rect {
        match self {
            Shape::Table(grid) => grid.area,
        }
    }

    /// The inside of a hole.
    pub fn hole(&self, hole: Hole) -> Rect {
        match self {
            Shape::Table(grid) => grid.hole(hole.side == Side::North, hole.column),
        }
    }

    /// The line of `hole` that shows its count.
    pub fn count_of_hole(&self, hole: Hole) -> Rect {
        let area = self.hole(hole);
        match self {
            Shape::Table(grid) => Rect { y: area.y + grid.number_line(), height: 1, ..area },
        }
    }

    /// The inside of the store at the left or the right end.
    pub fn store(&self, at_left: bool) -> Rect {
        match self {
            Shape::Table(grid) => grid.store(at_left),
        }
    }

    /// The line of that store that shows its count.
    pub fn count_of_store(&self, at_left: bool) -> Rect {
        let area = self.store(at_left);
        match self {
            Shape::Table(grid) => Rect { y: area.y + grid.lines, height: 1, ..area },
        }
    }
}

/// Draws the board, with the lines of keys and hands, North's and South's, at its outer edges.
pub(super) fn draw(scene: &BoardScene, shape: &Shape, keys: [Rect; 2], theme: Theme, buf: &mut Buffer) {
    match shape {
        Shape::Table(grid) => table::draw(scene, grid, keys, theme, buf),
    }
}
