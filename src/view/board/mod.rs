//! The board on the screen: its shape, and the code that draws it.

mod boat;
mod carving;
mod edge;
pub(super) mod figures;
mod grid;
mod opening;
mod shells;
mod table;

pub use boat::Boat;
pub use grid::Grid;
pub(super) use opening::draw_countdown;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use sungka_core::{BySide, Pit, Rules, Side};

use super::scene::BoardScene;
use super::theme::Theme;
use crate::keys::Place;

/// How a board looks where there is room for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Look {
    /// A table of boxes, which every terminal shows.
    #[default]
    Table,
    /// A carved boat, which needs colours.
    Carved,
}

/// The shape of the board on the screen, which decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A table of boxes.
    Table(Grid),
    /// A carved boat.
    Boat(Boat),
}

impl Shape {
    /// The columns of the narrowest board of these rules.
    pub(super) fn least_width(rules: &Rules) -> u16 {
        Grid::least_width(rules)
    }

    /// The largest shape for a window of this size with `lines` lines for the board and what is told below it; `None` if
    /// none fits.
    pub(super) fn fit(window: Size, lines: u16, rules: &Rules, look: Look) -> Option<Shape> {
        let boat = || Boat::fit(window, lines, rules).map(Shape::Boat);
        let table = || {
            let margin = if window.width < 50 { 1 } else { 2 };
            Grid::fit(window.width.saturating_sub(margin), window.height, rules).map(Shape::Table)
        };
        match look {
            Look::Carved => boat().or_else(table),
            Look::Table => table(),
        }
    }

    /// The same shape in the middle of `area`, at its top.
    pub(super) fn placed(self, area: Rect) -> Shape {
        match self {
            Shape::Table(grid) => Shape::Table(grid.placed(area)),
            Shape::Boat(boat) => Shape::Boat(boat.placed(area)),
        }
    }

    /// The columns of the whole board.
    pub fn width(&self) -> u16 {
        match self {
            Shape::Table(grid) => grid.width(),
            Shape::Boat(boat) => boat.width(),
        }
    }

    /// The lines of the whole board, without the lines of keys above and below.
    pub fn height(&self) -> u16 {
        match self {
            Shape::Table(grid) => grid.height(),
            Shape::Boat(boat) => boat.height(),
        }
    }

    /// The rectangle of the whole board.
    pub fn area(&self) -> Rect {
        match self {
            Shape::Table(grid) => grid.area,
            Shape::Boat(boat) => boat.area,
        }
    }

    /// The inside of the hole at `place`.
    pub fn hole(&self, place: Place) -> Rect {
        match self {
            Shape::Table(grid) => grid.hole(place.is_upper, place.from_left),
            Shape::Boat(boat) => boat.hole(place.is_upper, place.from_left),
        }
    }

    /// The lines of that hole that show its count.
    pub fn count_of_hole(&self, place: Place) -> Rect {
        match self {
            Shape::Table(grid) => {
                let area = self.hole(place);
                Rect { y: area.y + grid.number_line(), height: 1, ..area }
            }
            Shape::Boat(boat) => boat.count(place.is_upper, place.from_left),
        }
    }

    /// The inside of the store at the left or the right end.
    pub fn store(&self, at_left: bool) -> Rect {
        match self {
            Shape::Table(grid) => grid.store(at_left),
            Shape::Boat(boat) => boat.store(at_left),
        }
    }

    /// The lines of that store that show its count.
    pub fn count_of_store(&self, at_left: bool) -> Rect {
        match self {
            Shape::Table(grid) => {
                let area = self.store(at_left);
                Rect { y: area.y + grid.lines, height: 1, ..area }
            }
            Shape::Boat(boat) => boat.count_of_store(at_left),
        }
    }
}

/// Draws the board, with the lines of keys and hands of each player at its outer edges.
pub(super) fn draw(scene: &BoardScene, shape: &Shape, keys: BySide<Rect>, theme: Theme, buf: &mut Buffer) {
    match (shape, theme.wood()) {
        (Shape::Table(grid), _) => table::draw(scene, grid, keys, theme, buf),
        (Shape::Boat(boat), Some(wood)) => carving::draw(scene, boat, keys, theme, &wood, buf),
        // There is no wood to carve it from: no plan asks for that.
        (Shape::Boat(_), None) => {}
    }
    for side in Side::BOTH {
        let Some(palm) = scene.palms[side] else { continue };
        let holes = scene.rows[side].iter().map(|hole| shape.hole(scene.place(hole.hole)));
        let row = holes.reduce(Rect::union).unwrap_or_default();
        let store = shape.store(scene.stores[side].at_left);
        opening::draw_palm(side, palm, row, store, keys[side], theme, buf);
    }
    let place = |pit: Pit| match pit {
        Pit::Hole(hole) => Rect { y: keys[hole.side].y, height: 1, ..shape.hole(scene.place(hole)) },
        Pit::Store(side) => Rect { y: keys[side].y, height: 1, ..shape.store(scene.stores[side].at_left) },
    };
    edge::draw_fates(scene, place, theme, buf);
}
