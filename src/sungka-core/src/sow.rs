//! The law of one seed and of the last one (RULES, section 2), and what can be seen of a game step by step.

use core::num::NonZeroU32;

use crate::board::{Board, BySide, Hole, Holes, Pit, Side};
use crate::r#match::MatchResult;
use crate::ring::{Ahead, Place};
use crate::round::RoundResult;
use crate::rules::{LoneSeed, OwnStore, Relay, Rules, Takes};

/// One thing that happens on the board, in the order in which it happens (RULES, section 8, "The trace").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A player takes up all seeds of a hole: his choice, or a relay.
    Lift {
        /// Who lifts.
        side: Side,
        /// From where; in a relay it may be a hole of the other row.
        hole: Hole,
        /// How many he then has in hand.
        seeds: u8,
    },
    /// One seed leaves the hand.
    Drop {
        /// Whose hand.
        side: Side,
        /// Where it falls.
        pit: Pit,
    },
    /// The last seed fell in the own store and earns another choice; where the row is empty, `Spent` or the round's
    /// end follows.
    Again {
        /// Whose.
        side: Side,
    },
    /// He was due to choose but has nothing in his row: his turn is over.
    Spent {
        /// Who.
        side: Side,
    },
    /// The turn ended without patay or katok, as the rules say of this pit.
    Stop {
        /// Whose turn.
        side: Side,
        /// Where the last seed lies.
        pit: Pit,
    },
    /// Patay: the turn ended in an empty hole.
    Dead {
        /// Whose turn.
        side: Side,
        /// Where the last seed lies.
        hole: Hole,
    },
    /// Katok: the last seed fell in an empty hole of the own row and something was stored.
    Katok {
        /// Who knocked.
        side: Side,
        /// Where his last seed fell.
        hole: Hole,
        /// The seeds stored, the knocking one included where it is.
        seeds: u8,
    },
    /// The clock took the choice.
    Forfeit {
        /// From whom.
        side: Side,
    },
    /// The simultaneous opening is over.
    Opened {
        /// Who has the turn.
        next: Side,
    },
    /// He is due but his row is empty, and the round goes on.
    Pass {
        /// Who.
        side: Side,
    },
    /// The round is over and what is left in this hole goes to the store of its row. It is no step of a record's trace,
    /// where `Round` says it all; a screen shows it.
    Home {
        /// The hole.
        hole: Hole,
        /// Its seeds, at least one.
        seeds: u8,
    },
    /// The round is over; what was left in the rows has gone home.
    Round(RoundResult),
    /// The match is over; the board stays empty.
    Match(MatchResult),
    /// Between rounds: a hole that was burned may be filled again. Like `Fill` and `Burn` it is no step of a record's
    /// trace, where `Refill` says it all; a screen shows it.
    Open {
        /// The hole.
        hole: Hole,
    },
    /// Between rounds: a hole is filled from the store of its row.
    Fill {
        /// The hole.
        hole: Hole,
        /// The seeds that it gets.
        seeds: u8,
    },
    /// Between rounds: a hole cannot be filled and is out of the next round (sunog).
    Burn {
        /// The hole.
        hole: Hole,
    },
    /// The next round is laid.
    Refill {
        /// The holes of each row that are burned now.
        burned: BySide<Holes>,
    },
}

/// A hand over the board. That is all there is to a sowing in mid-air: relay, katok and the end happen in the beat of
/// the seed that causes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    /// The pit that it lifted from or dropped into last.
    pub(crate) at: Place,
    /// What it still holds; an empty hand is not sowing.
    pub(crate) seeds: u8,
    /// Where it goes on from there.
    pub(crate) ahead: Ahead,
}

/// What the last seed led to. The seeds it moved are moved already.
pub(crate) enum Landing {
    /// All that lay there, so many seeds, are in the hand again, and it goes on.
    Relay(u8),
    Again,
    Stop,
    Dead,
    /// So many seeds were stored.
    Katok(u8),
}

impl Hand {
    /// Takes up the seeds of the hole at `place`, to sow them round `circuit`.
    #[inline]
    pub(crate) fn lift(board: &mut Board, place: Place, circuit: NonZeroU32) -> Hand {
        Hand { at: place, seeds: board.lift(place), ahead: Ahead::after(place, circuit) }
    }

    /// The hand itself while it holds seeds; an empty one is like any other, wherever it was.
    pub(crate) fn unless_empty(self) -> Hand {
        if self.seeds > 0 { self } else { Hand::default() }
    }

    /// The law of one seed: it falls into the next pit of the circuit. The hand holds one.
    #[inline]
    pub(crate) fn drop(&mut self, board: &mut Board, circuit: NonZeroU32) {
        self.at = self.ahead.next(circuit);
        board.add(self.at, 1);
        self.seeds = self.seeds.wrapping_sub(1);
    }
}

/// The law of the last seed, which `side` has just dropped at `at`. `stored_before` is what his store held when his turn
/// began: has it more by now, he has dropped a seed into it, for nothing else adds to it before the turn ends.
///
/// It looks at the pit as it is now: in an opening the other hand may have added a seed to it or lifted it empty.
#[inline(always)]
pub(crate) fn land(side: Side, at: Place, board: &mut Board, rules: &Rules, stored_before: u8) -> Landing {
    let ring = board.ring();
    let store = ring.store(side);
    if at == store {
        return match rules.own_store {
            OwnStore::Again => Landing::Again,
            OwnStore::EndsTurn => Landing::Stop,
        };
    }
    let own_row = ring.in_row(side, at);
    match board.at(at) {
        2.. if rules.relay == Relay::Everywhere || rules.relay == Relay::OwnRow && own_row => {
            Landing::Relay(board.lift(at))
        }
        2.. => Landing::Stop,
        1 if own_row && rules.takes != Takes::Nothing && (!rules.needs_circuit || board.at(store) > stored_before) => {
            katok(at, store, board, rules)
        }
        _ => Landing::Dead,
    }
}

/// The knock: the last seed fell in an empty hole of the own row.
#[inline]
fn katok(at: Place, store: Place, board: &mut Board, rules: &Rules) -> Landing {
    // A burned hole is empty too, so it needs no test of its own.
    let across = board.lift(board.ring().facing(at));
    let taken = match (across, rules.takes, rules.lone_seed) {
        (0, _, LoneSeed::Stays) => return Landing::Dead,
        (0, _, LoneSeed::Stored) | (_, Takes::Both, _) => across.wrapping_add(board.lift(at)),
        _ => across,
    };
    board.add(store, taken);
    Landing::Katok(taken)
}
