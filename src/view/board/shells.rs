//! Where the shells lie in a bowl. Each has a place of its own that depends on the bowl and on its number alone, so a
//! shell that is added or taken moves no other.

use ratatui::layout::Rect;

/// The places of a bowl, in the order in which they are taken.
#[derive(Clone, Debug)]
pub(super) struct Places {
    order: Vec<(u16, u16)>,
}

/// The shells of one cell: none, one, and so on.
const SIGNS: [&str; 6] = [" ", "•", "∶", "∴", "∷", "⁙"];

impl Places {
    /// The places in a hole of this size; `bowl` is its number, so that no two bowls look alike. From the middle outwards,
    /// at first with room between them.
    pub(super) fn of_hole(width: u16, height: u16, bowl: u64) -> Places {
        let mut cells = cells(width, height);
        cells.sort_by_key(|&(x, y)| {
            let apart = (x + y + (bowl as u16)) % 2;
            let across = 2 * i32::from(x) + 1 - i32::from(width);
            // A cell is about twice as high as wide.
            let down = 2 * (2 * i32::from(y) + 1 - i32::from(height));
            let far = across * across + down * down;
            (apart, far + (chance(bowl, x, y) % 14) as i32)
        });
        Places { order: cells }
    }

    /// The places in a store of this size: from the bottom up, so that it fills.
    pub(super) fn of_store(width: u16, height: u16, bowl: u64) -> Places {
        let mut cells = cells(width, height);
        cells.sort_by_key(|&(x, y)| 10 * u64::from(height - y) + chance(bowl, x, y) % 17);
        Places { order: cells }
    }

    /// The signs of `shells` shells, each with its place in `area`. Where there are more than can be drawn, every place is
    /// as full as it can be.
    pub(super) fn signs(&self, shells: u16, area: Rect) -> impl Iterator<Item = (u16, u16, &'static str)> + '_ {
        let places = self.order.len().max(1) as u16;
        self.order.iter().zip(0u16..).filter_map(move |(&(x, y), at)| {
            let here = shells / places + u16::from(at < shells % places);
            let sign = SIGNS.get(usize::from(here)).or(SIGNS.last())?;
            (here > 0).then_some((area.x + x, area.y + y, *sign))
        })
    }
}

fn cells(width: u16, height: u16) -> Vec<(u16, u16)> {
    (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect()
}

/// A number that depends on the bowl and the cell, and looks like chance.
fn chance(bowl: u64, x: u16, y: u16) -> u64 {
    let mut number = bowl.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (u64::from(x) << 32) ^ u64::from(y);
    number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn drawn(places: &Places, shells: u16) -> BTreeMap<(u16, u16), &'static str> {
        places.signs(shells, Rect::new(0, 0, 6, 2)).map(|(x, y, sign)| ((x, y), sign)).collect()
    }

    #[test]
    fn a_shell_more_changes_one_cell_and_no_other() {
        for bowl in 0..16 {
            for places in [Places::of_hole(6, 2, bowl), Places::of_store(6, 2, bowl)] {
                for shells in 0..60 {
                    let (before, after) = (drawn(&places, shells), drawn(&places, shells + 1));
                    let changed = after.iter().filter(|(at, sign)| before.get(at) != Some(sign)).count();
                    assert_eq!(changed, 1, "{bowl} {shells}");
                    assert!(before.keys().all(|at| after.contains_key(at)));
                }
            }
        }
    }

    #[test]
    fn a_store_fills_from_the_bottom() {
        let places = Places::of_store(6, 6, 1);
        let lowest = |shells: u16| places.signs(shells, Rect::new(0, 0, 6, 6)).map(|(_, y, _)| y).collect::<Vec<_>>();
        assert!(lowest(4).iter().all(|&y| y >= 4), "{:?}", lowest(4));
        assert!(lowest(18).iter().all(|&y| y >= 1));
    }
}
