//! What there is on a screen: grounds and signs, each with its place.

use ratatui::buffer::{Buffer, CellWidth as _};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::paint::Paint;

/// What is at a place: a colour behind the text, or a sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// A cell has this colour behind its text.
    Ground(Paint),
    /// A sign.
    Sign {
        /// The sign itself.
        sign: String,
        /// Its colour.
        paint: Paint,
        /// How it is set: bold, faint, underlined.
        set: Set,
        /// How many columns it takes.
        columns: u16,
    },
}

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Set {
    /// In bold.
    pub(super) bold: bool,
    /// Faint.
    pub(super) faint: bool,
    /// With a line below it.
    pub(super) underlined: bool,
}

/// A mark and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// Its column.
    pub(super) x: u16,
    /// Its line.
    pub(super) y: u16,
    /// What is there.
    pub(super) mark: Mark,
}

/// The grounds and the signs of a part of a screen, both line by line.
pub(super) fn of(buf: &Buffer, area: Rect) -> [Vec<Spot>; 2] {
    let area = area.intersection(buf.area);
    let (mut grounds, mut signs) = (Vec::new(), Vec::new());
    for y in area.top()..area.bottom() {
        let mut covered = area.left();
        for x in area.left()..area.right() {
            let Some(cell) = buf.cell((x, y)) else { continue };
            let [front, back] = Paint::of(cell);
            if back != Paint::Ground {
                grounds.push(Spot { x, y, mark: Mark::Ground(back) });
            }
            if x < covered {
                continue;
            }
            let set = Set {
                bold: cell.modifier.contains(Modifier::BOLD),
                faint: cell.modifier.contains(Modifier::DIM),
                underlined: cell.modifier.contains(Modifier::UNDERLINED),
            };
            let columns = cell.cell_width().max(1);
            covered = x + columns;
            if !cell.symbol().trim().is_empty() || set.underlined {
                let sign = cell.symbol().to_owned();
                signs.push(Spot { x, y, mark: Mark::Sign { sign, paint: front, set, columns } });
            }
        }
    }
    [grounds, signs]
}
