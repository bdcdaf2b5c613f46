//! The two players, the pits, and the seeds in them (law, section 1).

use core::cmp::Ordering;
use core::num::NonZeroU32;
use core::ops::{Index, IndexMut, Not};

use crate::ring::{Ahead, Place, Ring, bit, lowest};
use crate::rules::Rules;

/// A player, named by their seat. South has the bottom row, North the top row.
///
/// `Display` writes `S` or `N`. Source: [the law, section 1](crate::law#1-the-board).
///
/// ```
/// use sungka_core::Side;
/// assert_eq!(!Side::South, Side::North);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The player of the bottom row.
    South,
    /// The player of the top row.
    North,
}

impl Side {
    /// Both players, South first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];
}

impl Not for Side {
    type Output = Side;

    /// The other player.
    fn not(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }
}

/// One value for each player. Index it by [`Side`].
///
/// ```
/// use sungka_core::{BySide, Side};
/// let names = BySide { south: "Ana", north: "Ben" };
/// assert_eq!(names[Side::North], "Ben");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct BySide<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

impl<T> BySide<T> {
    /// Calls `f` for South, then for North, and keeps both results.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> Self {
        BySide { south: f(Side::South), north: f(Side::North) }
    }

    /// Applies `f` to South's value, then to North's.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide { south: f(self.south), north: f(self.north) }
    }
}

impl<T: Ord> BySide<T> {
    /// The player with the greater value; `None` if both are equal.
    pub fn more(&self) -> Option<Side> {
        match self.south.cmp(&self.north) {
            Ordering::Greater => Some(Side::South),
            Ordering::Equal => None,
            Ordering::Less => Some(Side::North),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}

/// A hole of the board: its row and its column. Columns count from 1 at South's left, in both rows.
///
/// Hole 3 of South faces hole 3 of North. `Display` writes them `S3` and `N3`. Source: [the law, section
/// 1](crate::law#1-the-board).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Hole {
    /// The player whose row it lies in.
    pub side: Side,
    /// Its column, from 1 to [`Rules::holes`](crate::Rules::holes). Other columns are on no board.
    pub column: u8,
}

impl Hole {
    /// The hole of `side` in `column`.
    pub const fn new(side: Side, column: u8) -> Hole {
        Hole { side, column }
    }

    /// The hole across the board: same column, other row.
    pub fn facing(self) -> Hole {
        Hole { side: !self.side, column: self.column }
    }
}

/// A place for seeds: a hole or a store. `Display` writes `S3` for a hole and `SS` for South's store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Pit {
    /// A hole (*bahay*).
    Hole(Hole),
    /// The store (*ulo*) of this player.
    Store(Side),
}

/// A set of holes in one row. It iterates from left to right as South sees the board.
///
/// ```
/// use sungka_core::{Holes, Side};
/// let holes = Holes::of(Side::North, [5, 2]);
/// assert!(holes.contains(2) && !holes.contains(3));
/// let columns: Vec<u8> = holes.map(|hole| hole.column).collect();
/// assert_eq!(columns, [2, 5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Holes {
    side: Side,
    /// Bit k is column k + 1.
    bits: u16,
}

impl Holes {
    /// The empty set, in `side`'s row.
    pub const fn none(side: Side) -> Holes {
        Holes { side, bits: 0 }
    }

    /// The holes of `side` in these columns. Columns that no board has (0, and 11 or more) are left out.
    pub fn of(side: Side, columns: impl IntoIterator<Item = u8>) -> Holes {
        let bits =
            columns.into_iter().filter(|c| (1..=Rules::HOLES.1).contains(c)).fold(0, |bits, c| bits | column_bit(c));
        Holes { side, bits }
    }

    pub(crate) const fn from_bits(side: Side, bits: u16) -> Holes {
        Holes { side, bits }
    }

    /// The player whose row the set belongs to.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Whether the hole in `column` is in the set.
    pub const fn contains(self, column: u8) -> bool {
        self.bits & column_bit(column) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl Iterator for Holes {
    type Item = Hole;

    fn next(&mut self) -> Option<Hole> {
        let lowest = lowest(NonZeroU32::new(self.bits.into())?);
        self.bits &= self.bits.wrapping_sub(1);
        Some(Hole { side: self.side, column: lowest.wrapping_add(1) })
    }

    // Playouts pick a random hole with every choice, so this is worth its own loop.
    #[inline]
    fn nth(&mut self, n: usize) -> Option<Hole> {
        for _ in 0..n {
            self.bits &= self.bits.wrapping_sub(1);
        }
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.bits.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Holes {}

/// The bit of `column` in a set of holes; 0 for a column outside of the 16 bits.
const fn column_bit(column: u8) -> u16 {
    match 1_u16.checked_shl((column as u32).wrapping_sub(1)) {
        Some(bit) => bit,
        None => 0,
    }
}

/// The pits of one round and the seeds in them.
///
/// Seeds in a hand are not on the board; see [`Round::hand`](crate::Round::hand). Source: [the law, section
/// 1](crate::law#1-the-board).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    ring: Ring,
    burned: u32,
    /// The places that each player sows into. One mask covers both the skipped store and the burned holes.
    circuits: BySide<NonZeroU32>,
    /// The places that hold seeds. Updated with every seed, because every choice reads it.
    occupied: u32,
    /// Seeds by place. A board has at most 22 places; with 32, the low five bits of a place are always a valid index.
    pits: [u8; 32],
}

impl Board {
    /// A board without seeds, with these places burned.
    pub(crate) fn empty(ring: Ring, burned: u32) -> Board {
        let circuits = BySide::from_fn(|side| ring.circuit(side, burned));
        Board { ring, burned, circuits, occupied: 0, pits: [0; 32] }
    }

    /// The number of holes in each row, burned ones included.
    pub fn holes(&self) -> u8 {
        self.ring.holes()
    }

    /// The seeds in `pit`. A burned hole has 0, and so has a hole that this board lacks.
    pub fn seeds(&self, pit: Pit) -> u8 {
        match pit {
            Pit::Store(side) => self.store(side),
            Pit::Hole(hole) if self.has(hole) => self.at(self.ring.place(hole)),
            Pit::Hole(_) => 0,
        }
    }

    /// The seeds in `side`'s store.
    pub fn store(&self, side: Side) -> u8 {
        self.at(self.ring.store(side))
    }

    /// The seeds in `side`'s row, all holes added up.
    pub fn row(&self, side: Side) -> u8 {
        self.ring.row_places(side).map(|place| self.at(place)).sum()
    }

    /// The burned holes of `side`'s row.
    pub fn burned(&self, side: Side) -> Holes {
        self.ring.holes_in(side, self.burned & self.ring.row(side))
    }

    /// Whether this board has `hole`, burned or not.
    pub fn has(&self, hole: Hole) -> bool {
        (1..=self.holes()).contains(&hole.column)
    }

    /// The pit that follows `pit` on `side`'s circuit. Call it again and again to follow a sowing. `None` if this board
    /// lacks `pit`.
    ///
    /// `pit` need not be on the circuit itself: after a burned hole or the other store comes the next pit that is.
    pub fn next(&self, side: Side, pit: Pit) -> Option<Pit> {
        let place = match pit {
            Pit::Store(owner) => self.ring.store(owner),
            Pit::Hole(hole) if self.has(hole) => self.ring.place(hole),
            Pit::Hole(_) => return None,
        };
        let mut ahead = Ahead::after(place, self.circuits[side]);
        Some(self.ring.pit(ahead.next(self.circuits[side])))
    }

    pub(crate) fn ring(&self) -> Ring {
        self.ring
    }

    pub(crate) fn burned_places(&self) -> u32 {
        self.burned
    }

    pub(crate) fn circuit(&self, side: Side) -> NonZeroU32 {
        self.circuits[side]
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "five bits index 32 pits")]
    pub(crate) fn at(&self, place: Place) -> u8 {
        self.pits[usize::from(place & 31)]
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "five bits index 32 pits")]
    fn pit_at(&mut self, place: Place) -> &mut u8 {
        &mut self.pits[usize::from(place & 31)]
    }

    /// Puts `seeds` into the pit at `place`. The sum cannot wrap: a game has at most 240 seeds.
    #[inline]
    pub(crate) fn add(&mut self, place: Place, seeds: u8) {
        let pit = self.pit_at(place);
        *pit = pit.wrapping_add(seeds);
        self.occupied |= if seeds > 0 { bit(place) } else { 0 };
    }

    /// Takes all seeds out of the pit at `place` and returns their number.
    #[inline]
    pub(crate) fn lift(&mut self, place: Place) -> u8 {
        // Not written with `bit`: in a relay `add` has just computed the bit of this place, and the compiler would
        // keep it until here. That costs three instructions a seed.
        self.occupied &= (!1_u32).rotate_left(u32::from(place));
        core::mem::take(self.pit_at(place))
    }

    /// The places of `side`'s row that hold seeds.
    #[inline]
    pub(crate) fn occupied(&self, side: Side) -> u32 {
        self.occupied & self.ring.row(side)
    }
}
