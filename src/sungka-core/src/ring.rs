//! The ring of pits in sowing order, and the way of a hand round it (law, section 1).
//!
//! The `wrapping_*` calls never wrap. Checked rules have at most ten holes in a row, so every place is below 22 and
//! every column is on the board.

use core::num::NonZeroU32;

use crate::board::{BySide, Hole, Holes, Pit, Side};
use crate::rules::{Direction, Rules};

/// The index of a pit in sowing order: South's row from 0, the first store, North's row, the second store.
///
/// With the store ahead, the first store is South's. With the store behind, it is North's, so that each player's store
/// follows the other player's row. The direction only decides which column of a row comes first.
pub(crate) type Place = u8;

/// The bit of `place` in a mask of places.
#[inline]
pub(crate) const fn bit(place: Place) -> u32 {
    1_u32.wrapping_shl(place as u32)
}

/// The lowest place of a mask.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a bit of 32 has a number below 32")]
pub(crate) fn lowest(places: NonZeroU32) -> Place {
    places.trailing_zeros() as Place
}

/// The ring of pits in sowing order. A place is the same array index and mask bit for both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ring {
    holes: u8,
    clockwise: bool,
    stores: BySide<Place>,
    rows: BySide<u32>,
}

impl Ring {
    pub(crate) fn new(rules: &Rules) -> Ring {
        let holes = rules.holes;
        let row = bit(holes).wrapping_sub(1);
        let (first, second) = (holes, holes.wrapping_mul(2).wrapping_add(1));
        Ring {
            holes,
            clockwise: rules.direction == Direction::Clockwise,
            stores: if rules.store_ahead() {
                BySide { south: first, north: second }
            } else {
                BySide { south: second, north: first }
            },
            rows: BySide { south: row, north: row.wrapping_shl(u32::from(holes.wrapping_add(1))) },
        }
    }

    pub(crate) fn holes(self) -> u8 {
        self.holes
    }

    /// The place of `side`'s store.
    #[inline]
    pub(crate) fn store(self, side: Side) -> Place {
        self.stores[side]
    }

    /// The first place of `side`'s row.
    #[inline]
    fn row_start(self, side: Side) -> Place {
        match side {
            Side::South => 0,
            Side::North => self.holes.wrapping_add(1),
        }
    }

    /// The places of `side`'s row as a mask.
    #[inline]
    pub(crate) fn row(self, side: Side) -> u32 {
        self.rows[side]
    }

    /// Whether `place` is a hole of `side`'s row.
    #[inline]
    pub(crate) fn in_row(self, side: Side, place: Place) -> bool {
        place.wrapping_sub(self.row_start(side)) < self.holes
    }

    /// The places of `side`'s row in sowing order.
    pub(crate) fn row_places(self, side: Side) -> core::ops::Range<Place> {
        let start = self.row_start(side);
        start..start.wrapping_add(self.holes)
    }

    /// The places that `side` sows into: their store, which never burns, and every unburned hole of both rows.
    pub(crate) fn circuit(self, side: Side, burned: u32) -> NonZeroU32 {
        let holes = (self.row(Side::South) | self.row(Side::North)) & !burned;
        NonZeroU32::new(holes | bit(self.store(side))).unwrap_or(NonZeroU32::MAX)
    }

    /// The hole that faces the hole at `place`.
    pub(crate) fn facing(self, place: Place) -> Place {
        self.holes.wrapping_mul(2).wrapping_sub(place)
    }

    /// The holes on both sides of the hole at `place`, if its row has both.
    pub(crate) fn neighbours(self, place: Place) -> Option<(Place, Place)> {
        let in_row = Side::BOTH.iter().map(|&side| self.row(side)).find(|row| row & bit(place) != 0)?;
        let (before, after) = (place.checked_sub(1)?, place.checked_add(1)?);
        (in_row & bit(before) != 0 && in_row & bit(after) != 0).then_some((before, after))
    }

    /// The holes of both rows in sowing order, once round from the pit after `place`.
    pub(crate) fn holes_after(self, place: Place) -> impl Iterator<Item = Place> {
        let pits = self.holes.wrapping_add(1).wrapping_mul(2);
        let rows = self.row(Side::South) | self.row(Side::North);
        (place.wrapping_add(1)..pits).chain(0..=place).filter(move |&place| rows & bit(place) != 0)
    }

    /// Whether `side` sows their row from column 1 upwards.
    fn counts_up(self, side: Side) -> bool {
        self.clockwise != (side == Side::South)
    }

    pub(crate) fn place(self, hole: Hole) -> Place {
        let order =
            if self.counts_up(hole.side) { hole.column.wrapping_sub(1) } else { self.holes.wrapping_sub(hole.column) };
        self.row_start(hole.side).wrapping_add(order)
    }

    pub(crate) fn pit(self, place: Place) -> Pit {
        if place == self.store(Side::South) {
            return Pit::Store(Side::South);
        }
        if place == self.store(Side::North) {
            return Pit::Store(Side::North);
        }
        Pit::Hole(self.hole(place))
    }

    pub(crate) fn hole(self, place: Place) -> Hole {
        let side = if place < self.holes { Side::South } else { Side::North };
        let order = place.wrapping_sub(self.row_start(side));
        let column = if self.counts_up(side) { order.wrapping_add(1) } else { self.holes.wrapping_sub(order) };
        Hole { side, column }
    }

    /// The set of holes at `places`, all of which lie in `side`'s row.
    #[expect(clippy::cast_possible_truncation, reason = "a row has at most ten holes")]
    pub(crate) fn holes_in(self, side: Side, places: u32) -> Holes {
        let bits = places.wrapping_shr(u32::from(self.row_start(side))) as u16;
        if self.counts_up(side) {
            return Holes::from_bits(side, bits);
        }
        let unused = u16::BITS.wrapping_sub(self.holes.into());
        Holes::from_bits(side, u32::from(bits.reverse_bits()).wrapping_shr(unused) as u16)
    }
}

/// The places of a circuit that a hand has still to pass on this lap. There is always at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ahead(NonZeroU32);

impl Ahead {
    /// The places of `circuit` after `place`.
    #[inline]
    pub(crate) fn after(place: Place, circuit: NonZeroU32) -> Ahead {
        Ahead::or_round_again(circuit.get() & (!1_u32).wrapping_shl(place.into()), circuit)
    }

    /// Moves on to the next place and returns it.
    #[inline]
    pub(crate) fn next(&mut self, circuit: NonZeroU32) -> Place {
        let ahead = self.0;
        *self = Ahead::or_round_again(ahead.get() & ahead.get().wrapping_sub(1), circuit);
        lowest(ahead)
    }

    /// What is `left` of the lap, or the whole circuit if nothing is.
    #[inline]
    fn or_round_again(left: u32, circuit: NonZeroU32) -> Ahead {
        Ahead(NonZeroU32::new(left).unwrap_or(circuit))
    }
}

impl Default for Ahead {
    fn default() -> Ahead {
        Ahead(NonZeroU32::MIN)
    }
}
