//! The figures of a round, and how it ended.

use sungka_core::{BySide, Ends, RoundResult, Rules, Side};

/// The figures of one player in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// How many times the player made katok.
    pub katoks: u16,
    /// The most seeds that the player dropped after one choice.
    pub longest: u16,
    /// The laps of that sowing.
    pub longest_laps: u16,
    /// The most seeds that the player stored in one turn.
    pub best_turn: u8,
    /// How many seeds the player gave away by naming a wrong hole.
    pub slips: u16,
}

/// A round that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedRound {
    /// Its result.
    pub result: RoundResult,
    /// How many seeds were left in the rows and went home.
    pub left: BySide<u8>,
    /// What ended it.
    pub decided: Decided,
    /// The figures of both players.
    pub figures: BySide<Figures>,
}

/// What ended a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// Both rows are empty.
    BothEmpty,
    /// A row is empty; the seeds left in the other one go to its owner.
    RowEmpty {
        /// Whose row is empty.
        side: Side,
        /// The seeds left in the other one.
        left: u8,
    },
    /// This player had to choose, and has no seeds to choose.
    CannotMove {
        /// The player.
        side: Side,
        /// The seeds left in the other row.
        left: u8,
    },
    /// No store has changed for very many turns; the seeds left go to the owners of their rows.
    Quiet {
        /// The seeds left in each row.
        left: BySide<u8>,
    },
}

impl Decided {
    /// What ended a round by `rules` with these seeds `left` in the rows; `is_quiet` if so many turns changed no store
    /// that this ends a round.
    pub fn of(rules: &Rules, left: BySide<u8>, is_quiet: bool) -> Decided {
        let (side, left_over) = match (left.south, left.north) {
            (0, 0) => return Decided::BothEmpty,
            (0, north) => (Side::South, north),
            (south, 0) => (Side::North, south),
            _ => return Decided::Quiet { left },
        };
        match rules.ends {
            Ends::RowEmpty => Decided::RowEmpty { side, left: left_over },
            Ends::CannotMove if !is_quiet => Decided::CannotMove { side, left: left_over },
            Ends::CannotMove | Ends::BoardEmpty => Decided::Quiet { left },
        }
    }
}
