//! Who plays from below: where each hole lies on the screen and on the keyboard.

use sungka_core::{BySide, Hole, Side};

/// A place in the two rows that are seen on the screen. The keyboard has the same two rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whether it is in the upper row.
    pub is_upper: bool,
    /// Its number in that row, from 1, from the left as it is seen.
    pub from_left: u8,
}

/// Who plays from below. A board that is turned for North lies as it does for somebody at its other side: left is right
/// and above is below, so the way of sowing is the same, and each store stays at the hand it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facing {
    below: Side,
}

impl Default for Facing {
    /// South plays from below.
    fn default() -> Facing {
        Facing { below: Side::South }
    }
}

impl Facing {
    /// The board turned round.
    #[must_use]
    pub fn turned(self) -> Facing {
        Facing { below: !self.below }
    }

    /// The player who plays from below.
    pub fn below(self) -> Side {
        self.below
    }

    /// Whether North plays from below.
    pub fn is_turned(self) -> bool {
        self.below == Side::North
    }

    /// Whether the row of `side` is the upper one.
    pub fn is_upper(self, side: Side) -> bool {
        side != self.below
    }

    /// Whether what is at the left as the rules have it, or goes to the left, does so as it is seen; and for the right.
    pub fn as_seen(self, there: bool) -> bool {
        there != self.is_turned()
    }

    /// What belongs to each player of the upper and of the lower one of two things.
    pub fn by_side<T: Clone>(self, [upper, lower]: [T; 2]) -> BySide<T> {
        BySide::from_fn(|side| if self.is_upper(side) { upper.clone() } else { lower.clone() })
    }

    /// Where `hole` lies on a board of `holes` columns.
    pub fn place(self, holes: u8, hole: Hole) -> Place {
        Place { is_upper: self.is_upper(hole.side), from_left: self.across(holes, hole.column) }
    }

    /// The hole that lies at `place` on a board of `holes` columns.
    pub fn hole(self, holes: u8, place: Place) -> Hole {
        let side = if place.is_upper { !self.below } else { self.below };
        Hole { side, column: self.across(holes, place.from_left) }
    }

    /// A column counted from the left as the rules have it, counted as it is seen; and back again.
    pub fn across(self, holes: u8, column: u8) -> u8 {
        if self.is_turned() { holes.saturating_add(1).saturating_sub(column) } else { column }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_board_is_the_same_one_seen_from_the_other_side() {
        let (south, north) = (Facing::default(), Facing::default().turned());
        assert_eq!(north.turned(), south);
        let place = |is_upper, from_left| Place { is_upper, from_left };
        assert_eq!(south.place(7, Hole::new(Side::South, 1)), place(false, 1));
        assert_eq!(south.place(7, Hole::new(Side::North, 2)), place(true, 2));
        assert_eq!(north.place(7, Hole::new(Side::North, 7)), place(false, 1));
        assert_eq!(north.place(7, Hole::new(Side::South, 2)), place(true, 6));
        assert_eq!(north.by_side(["upper", "lower"]), BySide { south: "upper", north: "lower" });
        assert!(south.as_seen(true) && north.as_seen(false));
    }

    #[test]
    fn each_place_is_that_of_one_hole() {
        for facing in [Facing::default(), Facing::default().turned()] {
            for holes in 3..=10 {
                for side in Side::BOTH {
                    for column in 1..=holes {
                        let hole = Hole::new(side, column);
                        let place = facing.place(holes, hole);
                        assert!((1..=holes).contains(&place.from_left));
                        assert_eq!(facing.hole(holes, place), hole);
                    }
                }
            }
        }
    }
}
