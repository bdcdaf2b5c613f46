//! What a player does when he is due, and why he may not.

use core::fmt;

use crate::board::{Hole, Side};

/// What a player who is awaited does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Choice {
    /// He lifts the hole of his row in this column.
    Hole(u8),
    /// His time is up: he loses his turn, or his opening is finished.
    Forfeit,
}

/// Why a choice cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalChoice {
    /// The round is over.
    RoundOver,
    /// This player does not have to choose now.
    NotDue(Side),
    /// The board has no such column.
    NoSuchHole {
        /// The column that was asked for.
        column: u8,
        /// The holes that a row has.
        holes: u8,
    },
    /// The hole is burned.
    Burned(Hole),
    /// The hole is empty.
    Empty(Hole),
    /// `first_hole` binds the first choice to another hole.
    Bound {
        /// The one that may be chosen.
        only: Hole,
    },
}

impl fmt::Display for IllegalChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalChoice::RoundOver => write!(f, "the round is over"),
            IllegalChoice::NotDue(side) => write!(f, "{side} is not due to choose"),
            IllegalChoice::NoSuchHole { column, holes } => write!(f, "there is no hole {column}: a row has {holes}"),
            IllegalChoice::Burned(hole) => write!(f, "{hole} is burned"),
            IllegalChoice::Empty(hole) => write!(f, "{hole} is empty"),
            IllegalChoice::Bound { only } => write!(f, "the first choice is bound to {only}"),
        }
    }
}

impl core::error::Error for IllegalChoice {}
