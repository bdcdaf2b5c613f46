//! The lines of the ticker, and what each says.

use sungka_core::{BySide, Hole, Pit, RoundResult, Side, Then};

use crate::play::Fallen;

/// One line of the ticker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The round it belongs to; the first is 1.
    pub round: u16,
    /// The turn of that round, from 1; all that both play together, such as an opening, is one turn.
    pub turn: u32,
    /// The player who did it; `None` for what concerns both.
    pub side: Option<Side>,
    /// What happened.
    pub event: Event,
    /// Whether its term is still new to the players, so that the line should explain it.
    pub glossed: bool,
}

/// Some lines of the log that belong together: all of one turn, or one line that stands between turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The round it belongs to.
    pub round: u16,
    /// The turn of that round.
    pub turn: u32,
    /// Whether it is a turn. If not, it is the end of a round or of the match, or a refill.
    pub is_turn: bool,
    /// The seeds that each player stored in it.
    pub gained: BySide<u8>,
    /// Its first line.
    pub(super) first: usize,
}

/// What happened, as one line of the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hole was chosen and lifted.
    Lifts {
        /// The hole.
        hole: Hole,
        /// Its seeds.
        seeds: u8,
    },
    /// The last seed fell among others: a relay.
    Relays {
        /// The hole.
        hole: Hole,
        /// All its seeds, the last one with them.
        seeds: u8,
        /// Which relay of this sowing it is, counted from 1.
        nth: u16,
    },
    /// Seeds were dropped into the player's own store, one in each lap (subi).
    Stores {
        /// How many since the choice.
        gained: u8,
        /// How many the store holds now.
        store: u8,
    },
    /// The last seed fell in the player's own store: choose again.
    Again,
    /// The player should choose again, but the row is empty.
    Spent,
    /// The turn ended without patay or katok.
    Stops {
        /// Where the last seed lies.
        pit: Pit,
    },
    /// Patay: the last seed fell in an empty hole, and the turn is over.
    Dies {
        /// Where the last seed lies.
        hole: Hole,
    },
    /// Katok: the last seed captured.
    Knocks {
        /// The hole it fell in.
        hole: Hole,
        /// How many were taken.
        seeds: u8,
        /// What follows; unless they are sown on, they are stored.
        then: Then,
    },
    /// By hand, a wrong hole was named: the seed went to the other player's store.
    Slips {
        /// The hole that was named.
        hole: Hole,
    },
    /// Both have finished, and both choose again.
    Together,
    /// The clock took the turn.
    Forfeits,
    /// Records of the match fell in the turn that is over.
    Record(Fallen),
    /// Playing together is over, and this player has the turn.
    Opened,
    /// The row is empty: the other player has the turn.
    Passes,
    /// The round is over.
    RoundOver(RoundResult),
    /// The next round is laid, with this many burned holes in each row.
    Refilled(BySide<u8>),
    /// The match is over.
    MatchOver {
        /// Who won it.
        winner: Option<Side>,
    },
}
