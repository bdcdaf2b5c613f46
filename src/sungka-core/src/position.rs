//! A board in writing, and what a step between rounds changes on it (law, section 8).

use core::fmt;
use core::str::FromStr;

use crate::board::{Board, BySide, Hole, Holes, Pit, Side};
use crate::notation::number;
use crate::ring::{Ring, bit};
use crate::rules::{OutOfRange, Rules};
use crate::sow::Step;

/// A board in writing: seeds, burned holes and stores, without hands or turns.
///
/// It is plain data and may be nonsense until [`Round::at`](crate::Round::at) has checked it. `Display` and `FromStr`
/// use the form of [the law, section 8](crate::law#8-the-record-and-the-trace): South's row, North's row, the stores;
/// `x` is a burned hole.
///
/// ```
/// use sungka_core::{Position, Side};
/// let position: Position = "7,7,7,7,7,7,x/7,7,7,7,7,7,7 0-7".parse()?;
/// assert_eq!(position.stores[Side::North], 7);
/// assert!(position.burned[Side::South].contains(7));
/// assert_eq!(position.to_string(), "7,7,7,7,7,7,x/7,7,7,7,7,7,7 0-7");
/// # Ok::<(), sungka_core::BadPosition>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The number of holes in each row. Entries of `rows` beyond it mean nothing.
    pub holes: u8,
    /// The seeds in the holes of each row, from left to right as South sees the board.
    pub rows: BySide<[u8; 10]>,
    /// The burned holes of each row.
    pub burned: BySide<Holes>,
    /// The seeds in the stores.
    pub stores: BySide<u8>,
}

impl Position {
    /// Changes the board as `step` does, if it is one of the five steps between two rounds: [`Step::Home`],
    /// [`Step::Clear`], [`Step::Open`], [`Step::Fill`] or [`Step::Burn`]. Other steps change nothing here, because a
    /// position has no hands.
    ///
    /// A screen uses it to show the refill hole by hole.
    ///
    /// ```
    /// use sungka_core::{Hole, Position, Side, Step};
    /// let mut position: Position = "0,0,x/0,0,2 7-5".parse()?;
    /// position.apply(Step::Open { hole: Hole::new(Side::South, 3) });
    /// position.apply(Step::Fill { hole: Hole::new(Side::South, 3), seeds: 4 });
    /// position.apply(Step::Home { hole: Hole::new(Side::North, 3), seeds: 2 });
    /// assert_eq!(position.to_string(), "0,0,4/0,0,0 3-7");
    /// # Ok::<(), sungka_core::BadPosition>(())
    /// ```
    pub fn apply(&mut self, step: Step) {
        match step {
            Step::Home { hole, seeds } => {
                self.set(hole, 0);
                self.stores[hole.side] = self.stores[hole.side].saturating_add(seeds);
            }
            Step::Clear { side } => self.stores[side] = 0,
            Step::Open { hole } => self.burn(hole, false),
            Step::Fill { hole, seeds } => {
                self.stores[hole.side] = self.stores[hole.side].saturating_sub(seeds);
                self.set(hole, seeds);
            }
            Step::Burn { hole } => self.burn(hole, true),
            Step::Lift { .. }
            | Step::Drop { .. }
            | Step::Again { .. }
            | Step::Spent { .. }
            | Step::Stop { .. }
            | Step::Dead { .. }
            | Step::Katok { .. }
            | Step::Slip { .. }
            | Step::Together
            | Step::Forfeit { .. }
            | Step::Opened { .. }
            | Step::Pass { .. }
            | Step::Round(_)
            | Step::Match(_)
            | Step::Refill { .. } => {}
        }
    }

    /// The seeds in `hole`; 0 outside of columns 1 to 10.
    pub fn seeds(&self, hole: Hole) -> u8 {
        let at = usize::from(hole.column).checked_sub(1);
        at.and_then(|at| self.rows[hole.side].get(at)).copied().unwrap_or(0)
    }

    fn set(&mut self, hole: Hole, seeds: u8) {
        let at = usize::from(hole.column).checked_sub(1);
        if let Some(place) = at.and_then(|at| self.rows[hole.side].get_mut(at)) {
            *place = seeds;
        }
    }

    fn burn(&mut self, hole: Hole, burned: bool) {
        let others = self.burned[hole.side].filter(|other| other.column != hole.column).map(|other| other.column);
        self.burned[hole.side] = Holes::of(hole.side, others.chain(burned.then_some(hole.column)));
    }

    pub(crate) fn of(board: &Board) -> Position {
        let rows = BySide::from_fn(|side| {
            let mut row = [0; 10];
            for (column, seeds) in (1..).zip(&mut row) {
                *seeds = board.seeds(Pit::Hole(Hole::new(side, column)));
            }
            row
        });
        Position {
            holes: board.holes(),
            rows,
            burned: BySide::from_fn(|side| board.burned(side)),
            stores: BySide::from_fn(|side| board.store(side)),
        }
    }

    /// The board that it describes, checked against `rules`.
    pub(crate) fn board(&self, rules: &Rules) -> Result<Board, BadPosition> {
        rules.check().map_err(BadPosition::Rules)?;
        if self.holes != rules.holes {
            return Err(BadPosition::Holes { found: self.holes, rules: rules.holes });
        }
        let ring = Ring::new(rules);
        let burned = Side::BOTH
            .iter()
            .flat_map(|&side| self.burned[side].map(move |hole| Hole::new(side, hole.column)))
            .filter(|hole| hole.column <= self.holes);
        let mut board = Board::empty(ring, burned.fold(0, |mask, hole| mask | bit(ring.place(hole))));
        let mut total = 0_u16;
        for side in Side::BOTH {
            total = total.saturating_add(self.stores[side].into());
            board.add(ring.store(side), self.stores[side]);
            for (column, &seeds) in (1..=self.holes).zip(&self.rows[side]) {
                let hole = Hole::new(side, column);
                if seeds > 0 && self.burned[side].contains(column) {
                    return Err(BadPosition::SeedsInBurned(hole));
                }
                total = total.saturating_add(seeds.into());
                board.add(ring.place(hole), seeds);
            }
        }
        if total == rules.total() { Ok(board) } else { Err(BadPosition::Total { found: total, rules: rules.total() }) }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            for (column, seeds) in (1..=self.holes).zip(&self.rows[side]) {
                if column > 1 {
                    f.write_str(",")?;
                }
                if self.burned[side].contains(column) {
                    f.write_str("x")?;
                } else {
                    write!(f, "{seeds}")?;
                }
            }
            f.write_str(if side == Side::South { "/" } else { " " })?;
        }
        write!(f, "{}-{}", self.stores.south, self.stores.north)
    }
}

impl FromStr for Position {
    type Err = BadPosition;

    /// Reads what `Display` writes.
    ///
    /// # Errors
    /// [`BadPosition::Form`] if the text is anything else.
    fn from_str(text: &str) -> Result<Position, BadPosition> {
        let (rows, stores) = text.split_once(' ').ok_or(BadPosition::Form)?;
        let (south, north) = rows.split_once('/').ok_or(BadPosition::Form)?;
        let (south_store, north_store) = stores.split_once('-').ok_or(BadPosition::Form)?;
        let stores = BySide {
            south: number(south_store).ok_or(BadPosition::Form)?,
            north: number(north_store).ok_or(BadPosition::Form)?,
        };
        let mut position = Position { holes: 0, rows: BySide::default(), burned: BySide::from_fn(Holes::none), stores };
        let south_holes = position.read_row(Side::South, south)?;
        position.holes = position.read_row(Side::North, north)?;
        if position.holes == south_holes { Ok(position) } else { Err(BadPosition::Form) }
    }
}

impl Position {
    /// Reads one row and returns the number of its holes.
    fn read_row(&mut self, side: Side, text: &str) -> Result<u8, BadPosition> {
        let mut holes = 0_u8;
        let mut burned = [0; 10];
        for hole in text.split(',') {
            let at = usize::from(holes);
            holes = holes.saturating_add(1);
            let (Some(seeds), Some(burned)) = (self.rows[side].get_mut(at), burned.get_mut(at)) else {
                return Err(BadPosition::Form);
            };
            match hole {
                "x" => *burned = holes,
                _ => *seeds = number(hole).ok_or(BadPosition::Form)?,
            }
        }
        self.burned[side] = Holes::of(side, burned);
        Ok(holes)
    }
}

/// Why a text is not a position, or why no round can be played from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadPosition {
    /// The text does not have the form of a position.
    Form,
    /// A setting of the rules is out of range.
    Rules(OutOfRange),
    /// The position and the rules differ in the number of holes.
    Holes {
        /// The holes in a row of the position.
        found: u8,
        /// The holes in a row by the rules.
        rules: u8,
    },
    /// This hole is burned but holds seeds.
    SeedsInBurned(Hole),
    /// The position and the rules differ in the number of seeds.
    Total {
        /// The seeds in the position, holes and stores added up.
        found: u16,
        /// The seeds by the rules: [`Rules::total`].
        rules: u16,
    },
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPosition::Form => f.write_str("a position is written like 7,7,7,7,7,7,x/7,7,7,7,7,7,7 0-7"),
            BadPosition::Rules(error) => error.fmt(f),
            BadPosition::Holes { found, rules } => write!(f, "there are {found} holes in a row, not {rules}"),
            BadPosition::SeedsInBurned(hole) => write!(f, "{hole} is burned but holds seeds"),
            BadPosition::Total { found, rules } => write!(f, "there are {found} seeds, not {rules}"),
        }
    }
}

impl core::error::Error for BadPosition {}
