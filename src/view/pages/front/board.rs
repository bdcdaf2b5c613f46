//! The board that the chosen rules are played on, as it is laid.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use sungka_core::{BySide, Rules, Side};

use crate::app::App;
use crate::view::board::{self, Look, Shape};
use crate::view::scene::BoardScene;
use crate::view::theme::Theme;

/// The lines of windows whose boards are tried, the largest first.
const WINDOWS: [u16; 8] = [60, 46, 38, 32, 26, 22, 18, 12];

/// The lines for the way of sowing, above and below the board.
pub(super) const EDGES: u16 = 2;

/// The most columns of the board: a wider one would draw the eye from the list below it.
const MOST: u16 = 104;

/// The lines below a carved board that it leaves free in the lowest window of one, and that window's lines.
const CARVED: (u16, u16) = (2, 20);

/// The largest board for these rules that fits into so many columns and lines, its edges included.
pub(super) fn fit(width: u16, lines: u16, rules: &Rules, look: Look) -> Option<Shape> {
    let lines = lines.checked_sub(EDGES)?;
    // A carved board leaves nothing below it to be told here.
    let carved = Shape::fit(Size::new(width.min(MOST), CARVED.1), lines + CARVED.0, rules, look);
    if let Some(boat @ Shape::Boat(_)) = carved {
        return Some(boat);
    }
    WINDOWS.iter().find_map(|&window| {
        // A low board is a small one: wide holes of a single line would look torn apart.
        let most = if window < 16 { 62 } else { MOST };
        // A table leaves a margin in a window; this one has the page's.
        let margin = if width.min(most) + 1 < 50 { 1 } else { 2 };
        Shape::fit(Size::new(width.min(most) + margin, window), window, rules, Look::Table)
            .filter(|shape| shape.height() <= lines)
    })
}

/// Draws the board of `preview` at the top of `area`, with the way of sowing above and below its rows.
pub(super) fn draw(preview: &App, shape: Shape, theme: Theme, area: Rect, buf: &mut Buffer) {
    let mut scene = BoardScene::of(preview);
    // Nobody chooses here.
    scene.palms = BySide::default();
    for side in Side::BOTH {
        scene.rows[side].iter_mut().for_each(|hole| hole.key = None);
    }
    let height = shape.height();
    let shape = shape.placed(Rect { y: area.y + 1, height, ..area });
    let upper = Rect { height: 1, ..area };
    let lower = Rect { y: area.y + 1 + height, height: 1, ..area };
    board::draw(&scene, &shape, scene.facing.by_side([upper, lower]), theme, buf);
}
