//! The two players, the pits, and what lies in them.

use core::cmp::Ordering;
use core::num::NonZeroU32;
use core::ops::{Index, IndexMut, Not};

use crate::ring::{Ahead, Place, Ring, bit, lowest};
use crate::rules::Rules;

/// A player, named by where he sits: South nearest, with the bottom row; North opposite, with the top row.
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

    fn not(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }
}

/// One value for each player.
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
    /// Makes the value of each player with `f`.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> Self {
        BySide { south: f(Side::South), north: f(Side::North) }
    }

    /// The two values after `f`.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide { south: f(self.south), north: f(self.north) }
    }
}

impl<T: Ord> BySide<T> {
    /// Who has more; `None` if they have the same.
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

/// A hole: whose, and in which column, counted from 1 at the left as South sees the board.
///
/// Hole 3 of South, `S3`, faces hole 3 of North, `N3`. That is how `Display` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Hole {
    /// In whose row it lies.
    pub side: Side,
    /// Its column: 1 to the number of holes of a row.
    pub column: u8,
}

impl Hole {
    /// The hole of `side` in `column`.
    pub const fn new(side: Side, column: u8) -> Hole {
        Hole { side, column }
    }

    /// The hole across.
    pub fn facing(self) -> Hole {
        Hole { side: !self.side, column: self.column }
    }
}

/// A place for seeds: a hole, or a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Pit {
    /// A hole (bahay).
    Hole(Hole),
    /// A player's store (ulo).
    Store(Side),
}

/// A set of holes of one row; it iterates from left to right.
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
    /// No hole of `side`.
    pub const fn none(side: Side) -> Holes {
        Holes { side, bits: 0 }
    }

    /// The holes of `side` in these columns; a column that no board has (0, 11 and more) is left out.
    pub fn of(side: Side, columns: impl IntoIterator<Item = u8>) -> Holes {
        let bits =
            columns.into_iter().filter(|c| (1..=Rules::HOLES.1).contains(c)).fold(0, |bits, c| bits | column_bit(c));
        Holes { side, bits }
    }

    pub(crate) const fn from_bits(side: Side, bits: u16) -> Holes {
        Holes { side, bits }
    }

    /// Whose holes they are.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Whether the hole in `column` is one of them.
    pub const fn contains(self, column: u8) -> bool {
        self.bits & column_bit(column) != 0
    }

    /// Whether there is none.
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

    /// Picking one of so many at random is what playouts do all the time.
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

/// The bit of `column` in a set of holes: none for a column that has no bit.
const fn column_bit(column: u8) -> u16 {
    match 1_u16.checked_shl((column as u32).wrapping_sub(1)) {
        Some(bit) => bit,
        None => 0,
    }
}

/// The pits of one game and the seeds in them.
///
/// Seeds in hands are not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    ring: Ring,
    burned: u32,
    /// For each player, the places that he may drop a seed into: one mask makes store-skip and burned holes one test.
    circuits: BySide<NonZeroU32>,
    /// The places that hold seeds. Kept with every seed, because every choice asks for it.
    occupied: u32,
    /// Seeds by place. No board needs more than 22; with 32, five bits of a place always are a valid index.
    pits: [u8; 32],
}

impl Board {
    /// An empty board with these burned places.
    pub(crate) fn empty(ring: Ring, burned: u32) -> Board {
        let circuits = BySide::from_fn(|side| ring.circuit(side, burned));
        Board { ring, burned, circuits, occupied: 0, pits: [0; 32] }
    }

    /// The number of holes in each row.
    pub fn holes(&self) -> u8 {
        self.ring.holes()
    }

    /// The seeds in `pit`: none in a burned hole, or in a column that this board does not have.
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

    /// The seeds in `side`'s row, together.
    pub fn row(&self, side: Side) -> u8 {
        self.ring.row_places(side).map(|place| self.at(place)).sum()
    }

    /// The burned holes of `side`'s row.
    pub fn burned(&self, side: Side) -> Holes {
        self.ring.holes_in(side, self.burned & self.ring.row(side))
    }

    /// Whether this board has that hole, burned or not.
    pub fn has(&self, hole: Hole) -> bool {
        (1..=self.holes()).contains(&hole.column)
    }

    /// The pit that `side` drops into next when he stands over `pit`; what a hole's seeds would be sown into is this,
    /// again and again. Over a pit that is not on this board: `None`.
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
    #[expect(clippy::indexing_slicing, reason = "five bits of a place are less than the 32 that there are")]
    pub(crate) fn at(&self, place: Place) -> u8 {
        self.pits[usize::from(place & 31)]
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "five bits of a place are less than the 32 that there are")]
    fn pit_at(&mut self, place: Place) -> &mut u8 {
        &mut self.pits[usize::from(place & 31)]
    }

    /// Puts `seeds` into the pit at `place`. The sum cannot wrap: all seeds of a game are 240 at most.
    #[inline]
    pub(crate) fn add(&mut self, place: Place, seeds: u8) {
        let pit = self.pit_at(place);
        *pit = pit.wrapping_add(seeds);
        self.occupied |= if seeds > 0 { bit(place) } else { 0 };
    }

    /// Takes all seeds out of the pit at `place`.
    #[inline]
    pub(crate) fn lift(&mut self, place: Place) -> u8 {
        // Written unlike `bit`, which `add` has just made of the same place in a relay: the compiler would keep it for here,
        // at the cost of three instructions a seed.
        self.occupied &= (!1_u32).rotate_left(u32::from(place));
        core::mem::take(self.pit_at(place))
    }

    /// The places of `side`'s row that hold seeds.
    #[inline]
    pub(crate) fn occupied(&self, side: Side) -> u32 {
        self.occupied & self.ring.row(side)
    }
}
