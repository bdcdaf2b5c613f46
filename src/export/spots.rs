//! What there is on a screen: grounds and signs, each with its place.

use ratatui::buffer::{Buffer, CellWidth as _};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::ink;
use super::paint::Paint;

/// What is at a place: a colour behind the text, or signs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// A cell has this colour behind its text.
    Ground(Paint),
    /// A sign that is a shape, or a run of text.
    Signs {
        /// The signs themselves.
        text: String,
        /// Their colour.
        paint: Paint,
        /// How they are set.
        set: Set,
        /// How many columns they take.
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

impl Spot {
    /// Takes the signs of `next` into this run of text, with a blank between them if there is room for one; says whether
    /// they belong to it.
    fn takes(&mut self, next: &Spot) -> bool {
        let (Mark::Signs { text, paint, set, columns }, Mark::Signs { text: more, .. }) = (&mut self.mark, &next.mark)
        else {
            return false;
        };
        let Mark::Signs { paint: its_paint, set: its_set, columns: wide, .. } = next.mark else { return false };
        // Other signs may come from another font, with widths of its own.
        let is_known = |text: &str| text.chars().all(|c| c <= '\u{24f}') && !ink::is_shape(text);
        let end = self.x + *columns;
        let gap = next.x.saturating_sub(end);
        let alike = self.y == next.y && *paint == its_paint && *set == its_set && end <= next.x;
        if !alike || gap > 1 || gap == 1 && set.underlined || !is_known(text) || !is_known(more) {
            return false;
        }
        text.push_str(if gap == 1 { " " } else { "" });
        text.push_str(more);
        *columns += gap + wide;
        true
    }
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
                let text = cell.symbol().to_owned();
                let next = Spot { x, y, mark: Mark::Signs { text, paint: front, set, columns } };
                if !signs.last_mut().is_some_and(|last: &mut Spot| last.takes(&next)) {
                    signs.push(next);
                }
            }
        }
    }
    [grounds, signs]
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn text_is_one_run_up_to_a_gap_or_a_strange_sign() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 1));
        buf.set_string(0, 0, "a< b  c◆d•e", Style::new());
        buf.set_string(12, 0, "漢字", Style::new().fg(ratatui::style::Color::Rgb(1, 2, 3)));
        let [grounds, signs] = of(&buf, buf.area);
        assert!(grounds.is_empty());
        let run = |spot: &Spot| match &spot.mark {
            Mark::Signs { text, columns, .. } => (spot.x, text.clone(), *columns),
            Mark::Ground(_) => unreachable!(),
        };
        let expected = [
            (0, "a< b", 4),
            (6, "c", 1),
            (7, "◆", 1),
            (8, "d", 1),
            (9, "•", 1),
            (10, "e", 1),
            (12, "漢", 2),
            (14, "字", 2),
        ];
        let runs: Vec<_> = signs.iter().map(run).collect();
        assert_eq!(runs, expected.map(|(x, text, columns)| (x, text.to_owned(), columns)));
    }
}
