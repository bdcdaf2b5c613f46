//! What a player may do when due, and why a choice is refused (law, sections 2 and 4).

use core::fmt;

use crate::board::{Hole, Side};

/// What a player does when due: lift a hole, or let the clock take the choice.
///
/// A choice does not name the player; [`Match::choose`](crate::Match::choose) does.
/// [`Round::legal`](crate::Round::legal) lists the holes, and [`Round::permits`](crate::Round::permits) explains a
/// refusal. Source: [the law, section 2](crate::law#2-a-turn).
///
/// ```
/// use sungka_core::{Choice, IllegalChoice, Match, Rules, Side};
/// let mut game = Match::new(Rules::default(), Side::South)?;
/// assert!(game.round().permits(Side::South, Choice::Hole(4)).is_ok());
///
/// // North is not due, and no row has eight holes. A refused choice changes nothing.
/// let error = game.choose(Side::North, Choice::Hole(4), |_| ()).unwrap_err();
/// assert_eq!(error, IllegalChoice::NotDue(Side::North));
/// let error = game.choose(Side::South, Choice::Hole(8), |_| ()).unwrap_err();
/// assert_eq!(error.to_string(), "there is no hole 8: a row has 7");
///
/// // South's time runs out: the turn goes to North.
/// game.choose(Side::South, Choice::Forfeit, |_| ())?;
/// assert!(game.awaits(Side::North));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Choice {
    /// Lift the hole in this column of the player's own row.
    Hole(u8),
    /// The player's time is up. Their turn ends; if it is played together, their part of it ends.
    Forfeit,
}

/// Why a choice was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalChoice {
    /// The round is over.
    RoundOver,
    /// This player is not due to choose now.
    NotDue(Side),
    /// The board has no such column.
    NoSuchHole {
        /// The column that was asked for.
        column: u8,
        /// The number of holes in a row.
        holes: u8,
    },
    /// The hole is burned.
    Burned(Hole),
    /// The hole is empty.
    Empty(Hole),
    /// [`FirstHole`](crate::FirstHole) binds the first choice to another hole.
    Bound {
        /// The only hole that may be chosen.
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
