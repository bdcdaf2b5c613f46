//! Marks of a screen as SVG: colours, blocks, lines and shells as shapes, all other signs as text.
//!
//! Fonts differ in what their blocks, lines and dots fill, and some lack the signs of the shells: as shapes they meet
//! without gaps everywhere. Text stays text, so it can be selected and read aloud; each run of it has its place and its
//! length.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::paint::{Paint, Paints};
use super::spots::{Mark, Spot};
use super::xml::escaped;

/// The width and the height of a cell.
pub(super) const CELL: (u32, u32) = (9, 18);
/// The size of letters, of which a cell has the width in most fonts.
pub(super) const LETTERS: u32 = 15;
/// Where the letters of a line stand, from its top.
const BASE: u32 = 13;

/// `spots`, line by line, as SVG; what colours they need is noted in `paints`.
pub(super) fn drawn(spots: &[Spot], paints: &mut Paints) -> String {
    let mut shapes = Shapes::default();
    let mut written = String::new();
    for spot in spots {
        let (left, top) = (u32::from(spot.x) * CELL.0, u32::from(spot.y) * CELL.1);
        match &spot.mark {
            Mark::Ground(paint) => {
                add(shapes.grounds.entry(*paint).or_default(), [left, top, CELL.0, CELL.1].map(|at| 8 * at))
            }
            Mark::Signs { text, paint, set, columns } => {
                if shapes.sign(text, *paint, [left, top]) {
                    continue;
                }
                let mut class = paints.class(*paint);
                for (is_set, name) in [(set.bold, " b"), (set.faint, " f"), (set.underlined, " u")] {
                    class.push_str(if is_set { name } else { "" });
                }
                let (y, length) = (top + BASE, u32::from(*columns) * CELL.0);
                // Writing to a String cannot fail.
                let _ = write!(
                    written,
                    "<text x=\"{left}\" y=\"{y}\" textLength=\"{length}\" class=\"{class}\">{}</text>",
                    escaped(text)
                );
            }
        }
    }
    shapes.written(paints) + &written
}

/// Whether a sign is drawn as a shape.
pub(super) fn is_shape(text: &str) -> bool {
    Shapes::default().sign(text, Paint::Text, [0, 0])
}

/// Rectangles in eighths of a unit: their left edge, top, width and height.
type Areas = Vec<[u32; 4]>;

/// Adds an area, to the one before it if they meet in a row.
fn add(areas: &mut Areas, area: [u32; 4]) {
    match areas.last_mut() {
        Some([x, y, width, height]) if [*y, *height] == [area[1], area[3]] && *x + *width == area[0] => {
            *width += area[2]
        }
        _ => areas.push(area),
    }
}

/// The shapes of a screen, by their colours.
#[derive(Default)]
struct Shapes {
    grounds: BTreeMap<Paint, Areas>,
    blocks: BTreeMap<Paint, Areas>,
    /// Blocks that are a quarter, a half or three quarters filled.
    shades: BTreeMap<(Paint, u8), Areas>,
    lines: BTreeMap<(Paint, bool), String>,
    /// Shells, by their size.
    shells: BTreeMap<(Paint, u8), String>,
}

/// The widths of the lines, thin and thick.
const LINES: [&str; 2] = ["1.2", "3"];
/// Edges that are not softened, where shapes meet.
const CRISP: &str = " shape-rendering=\"crispEdges\"";

impl Shapes {
    /// Takes in a sign that is drawn as a shape; says whether it is one.
    fn sign(&mut self, sign: &str, paint: Paint, [left, top]: [u32; 2]) -> bool {
        let mut signs = sign.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else { return false };
        let (width, height) = CELL;
        let (x, y) = (f64::from(left), f64::from(top));
        if let Some(parts) = block(sign) {
            let areas = self.blocks.entry(paint).or_default();
            for [across, down, wide, high] in parts {
                add(areas, [8 * left + width * across, 8 * top + height * down, width * wide, height * high]);
            }
        } else if let Some(shade) = "░▒▓".chars().position(|c| c == sign) {
            let areas = self.shades.entry((paint, shade as u8)).or_default();
            add(areas, [left, top, width, height].map(|at| 8 * at));
        } else if let Some((arms, thick)) = arms(sign) {
            let path = self.lines.entry((paint, thick)).or_default();
            let (middle, centre) = (x + f64::from(width) / 2.0, y + f64::from(height) / 2.0);
            let ends = [(middle, y), (x + f64::from(width), centre), (middle, y + f64::from(height)), (x, centre)];
            for (_, (x, y)) in arms.iter().zip(ends).filter(|(arm, _)| **arm) {
                // Writing to a String cannot fail.
                let _ = write!(path, "M{middle} {centre}L{x} {y}");
            }
        } else if let Some((size, places)) = shells(sign) {
            let path = self.shells.entry((paint, size)).or_default();
            for (across, down) in places {
                let _ = write!(path, "M{} {}h.01", x + across, y + down);
            }
        } else {
            return false;
        }
        true
    }

    fn written(self, paints: &mut Paints) -> String {
        let mut text = String::new();
        let mut path = |paint: Paint, more: &str, d: &str| {
            let _ = write!(text, "<path class=\"{}\"{more} d=\"{d}\"/>", paints.class(paint));
        };
        for (paint, areas) in self.grounds {
            path(paint, CRISP, &rectangles(areas));
        }
        for ((paint, shade), areas) in self.shades {
            path(paint, &format!(" opacity=\"{}\"", f64::from(shade + 1) / 4.0), &rectangles(areas));
        }
        for (paint, areas) in self.blocks {
            path(paint, CRISP, &rectangles(areas));
        }
        for ((paint, thick), d) in self.lines {
            path(paint, &format!(" stroke-width=\"{}\"", LINES[usize::from(thick)]), &d);
        }
        for ((paint, size), d) in self.shells {
            path(paint, &format!(" stroke-width=\"{}\"", f64::from(size) / 10.0), &d);
        }
        text
    }
}

/// Areas as a path, those of the same width that lie below each other in one.
fn rectangles(areas: Areas) -> String {
    let mut stacked = Areas::new();
    for area in areas {
        let meets = |above: &&mut [u32; 4]| [above[0], above[2], above[1] + above[3]] == [area[0], area[2], area[1]];
        match stacked.iter_mut().rev().take(64).find(meets) {
            Some(above) => above[3] += area[3],
            None => stacked.push(area),
        }
    }
    let mut path = String::new();
    for [x, y, width, height] in stacked {
        let [x, y, width, height] = [x, y, width, height].map(|eighths| f64::from(eighths) / 8.0);
        // Writing to a String cannot fail.
        let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
    }
    path
}

/// The parts of a cell that a block fills: left edge, top, width and height, in eighths.
fn block(sign: char) -> Option<Vec<[u32; 4]>> {
    const QUARTERS: [[u32; 4]; 4] = [[0, 0, 4, 4], [4, 0, 4, 4], [0, 4, 4, 4], [4, 4, 4, 4]];
    let quarters = |which: &[usize]| which.iter().filter_map(|&at| QUARTERS.get(at).copied()).collect();
    Some(match sign {
        '▀' => vec![[0, 0, 8, 4]],
        '▐' => vec![[4, 0, 4, 8]],
        '▔' => vec![[0, 0, 8, 1]],
        '▕' => vec![[7, 0, 1, 8]],
        '▁'..='█' => {
            let high = sign as u32 - 0x2580;
            vec![[0, 8 - high, 8, high]]
        }
        '▉'..='▏' => vec![[0, 0, 0x2590 - sign as u32, 8]],
        '▘' => quarters(&[0]),
        '▝' => quarters(&[1]),
        '▖' => quarters(&[2]),
        '▗' => quarters(&[3]),
        '▚' => quarters(&[0, 3]),
        '▞' => quarters(&[1, 2]),
        '▙' => quarters(&[0, 2, 3]),
        '▛' => quarters(&[0, 1, 2]),
        '▜' => quarters(&[0, 1, 3]),
        '▟' => quarters(&[1, 2, 3]),
        _ => return None,
    })
}

/// In which directions the lines of a sign run, upwards first and clockwise, and whether they are thick.
fn arms(sign: char) -> Option<([bool; 4], bool)> {
    let arms = match sign {
        '─' | '━' => "-r-l",
        '│' | '┃' => "u-d-",
        '┌' | '╭' => "-rd-",
        '┐' | '╮' => "--dl",
        '└' | '╰' => "ur--",
        '┘' | '╯' => "u--l",
        '├' => "urd-",
        '┤' => "u-dl",
        '┬' => "-rdl",
        '┴' => "ur-l",
        '┼' => "urdl",
        _ => return None,
    };
    let mut runs = [false; 4];
    for (run, arm) in runs.iter_mut().zip(arms.chars()) {
        *run = arm != '-';
    }
    Some((runs, matches!(sign, '━' | '┃')))
}

/// The shells of a sign: their size in tenths, and their places in the cell.
fn shells(sign: char) -> Option<(u8, Vec<(f64, f64)>)> {
    Some(match sign {
        '•' => (56, vec![(4.5, 9.0)]),
        '∶' => (42, vec![(4.5, 5.5), (4.5, 12.5)]),
        '∴' => (38, vec![(4.5, 5.5), (2.2, 12.0), (6.8, 12.0)]),
        '∷' => (36, vec![(2.2, 5.5), (6.8, 5.5), (2.2, 12.5), (6.8, 12.5)]),
        '⁙' => (32, vec![(2.0, 4.5), (7.0, 4.5), (4.5, 9.0), (2.0, 13.5), (7.0, 13.5)]),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_fills_its_part() {
        let fills = |sign| block(sign).unwrap().iter().map(|part| part[2] * part[3]).sum::<u32>();
        for (sign, filled) in
            [('▀', 32), ('▄', 32), ('█', 64), ('▌', 32), ('▐', 32), ('▁', 8), ('▏', 8), ('▙', 48), ('▞', 32)]
        {
            assert_eq!(fills(sign), filled, "{sign}");
        }
        assert_eq!(block('a'), None);
    }

    #[test]
    fn grounds_that_meet_are_one() {
        let ground = |x, y| Spot { x, y, mark: Mark::Ground(Paint::Rgb(1, 2, 3)) };
        let drawn = drawn(&[ground(1, 0), ground(2, 0), ground(1, 1), ground(2, 1)], &mut Paints::new());
        assert_eq!(drawn, "<path class=\"c010203\" shape-rendering=\"crispEdges\" d=\"M9 0h18v36h-18z\"/>");
    }
}
