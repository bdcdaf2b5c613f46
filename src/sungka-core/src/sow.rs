//! One seed of a sowing, the last seed, and the steps that a caller can watch (law, section 2).

use core::num::NonZeroU32;

use crate::board::{Board, BySide, Hole, Holes, Pit, Side};
use crate::r#match::MatchResult;
use crate::ring::{Ahead, Place};
use crate::round::RoundResult;
use crate::rules::{LoneSeed, OwnStore, Relay, Rules, Takes};

/// One thing that happens on the board.
///
/// [`choose`](crate::Match::choose), [`beat`](crate::Match::beat) and [`settle`](crate::Match::settle) show the steps
/// to their `watch` closure, in order. Source: [the law, sections 2](crate::law#2-a-turn) to
/// [5](crate::law#5-between-rounds), and the [trace](crate::law#the-trace).
///
/// ```
/// use sungka_core::{Choice, Hole, Match, Pit, Rules, Side, Step};
/// let mut game = Match::new(Rules::default(), Side::South)?;
/// let mut steps = Vec::new();
/// game.choose(Side::South, Choice::Hole(1), |step| steps.push(step))?;
/// game.settle(|step| steps.push(step));
///
/// let side = Side::South;
/// assert_eq!(steps[0], Step::Lift { side, hole: Hole::new(side, 1), seeds: 7 });
/// assert_eq!(steps[1], Step::Drop { side, pit: Pit::Hole(Hole::new(side, 2)) });
/// assert_eq!(steps[7], Step::Drop { side, pit: Pit::Store(side) });
/// assert_eq!(steps[8], Step::Again { side });
/// assert_eq!(steps.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A player lifts all seeds of a hole, by choice or in a relay.
    Lift {
        /// The player who lifts.
        side: Side,
        /// The hole. In a relay it may lie in the other row.
        hole: Hole,
        /// The seeds in it, which are now in the player's hand.
        seeds: u8,
    },
    /// A hand drops one seed.
    Drop {
        /// The player whose hand it is.
        side: Side,
        /// The pit that the seed falls into.
        pit: Pit,
    },
    /// The last seed fell into the player's own store and earns another choice. If their row is empty, `Spent` or the
    /// end of the round follows.
    Again {
        /// The player who chooses again.
        side: Side,
    },
    /// The player was due to choose but has no seeds in their row. Their turn is over.
    Spent {
        /// The player.
        side: Side,
    },
    /// The turn ended without patay or katok: the rules allow no relay there, or no choice again.
    Stop {
        /// The player whose turn ended.
        side: Side,
        /// The pit with the last seed.
        pit: Pit,
    },
    /// Patay (dead): the turn ended in an empty hole, without a capture.
    Dead {
        /// The player whose turn ended.
        side: Side,
        /// The hole that the last seed fell into.
        hole: Hole,
    },
    /// Katok (capture): the last seed fell into an empty hole of the player's own row, and seeds were stored. The
    /// turn ended.
    Katok {
        /// The player who knocked.
        side: Side,
        /// The hole that their last seed fell into.
        hole: Hole,
        /// The seeds stored, with the knocking seed if that was stored too.
        seeds: u8,
    },
    /// The clock took a choice.
    Forfeit {
        /// The player who lost the choice.
        side: Side,
    },
    /// The simultaneous opening is over.
    Opened {
        /// The player who is due next. If they have no seeds, `Pass` or the end of the round follows.
        next: Side,
    },
    /// The player is due but has no seeds in their row. The other player goes on.
    Pass {
        /// The player who passes.
        side: Side,
    },
    /// The round is over, and the seeds left in a hole go to the store of its row's owner. `Round` follows with the
    /// sums. A screen shows this step; the trace of a record leaves it out.
    Home {
        /// The hole.
        hole: Hole,
        /// The seeds in it, at least one.
        seeds: u8,
    },
    /// The round is over. The rows are empty: every seed is in a store.
    Round(RoundResult),
    /// The match is over. The rows stay empty.
    Match(MatchResult),
    /// Between rounds, a burned hole may be filled again. A screen shows `Open`, `Fill` and `Burn`; the trace of a
    /// record leaves them out, because `Refill` sums them up.
    Open {
        /// The hole.
        hole: Hole,
    },
    /// Between rounds, a hole is filled from the store of its row's owner.
    Fill {
        /// The hole.
        hole: Hole,
        /// The seeds that it gets: [`Rules::seeds`](crate::Rules::seeds).
        seeds: u8,
    },
    /// Between rounds, a hole cannot be filled. It is burned (sunog): out of play in the next round.
    Burn {
        /// The hole.
        hole: Hole,
    },
    /// The next round is laid.
    Refill {
        /// The burned holes of each row.
        burned: BySide<Holes>,
    },
}

/// A hand over the board. It is the whole state of a sowing, because relay, katok and the end of the turn happen in
/// the beat of the seed that causes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    /// The pit that it last lifted from or dropped into.
    pub(crate) at: Place,
    /// The seeds that it holds; an empty hand is not sowing.
    pub(crate) seeds: u8,
    /// The pits that it goes on to.
    pub(crate) ahead: Ahead,
}

/// What the last seed led to. The board is up to date already.
pub(crate) enum Landing {
    /// The hand lifted this number of seeds and goes on.
    Relay(u8),
    Again,
    Stop,
    Dead,
    /// This number of seeds was stored.
    Katok(u8),
}

impl Hand {
    /// Lifts the seeds of the hole at `place`, to sow them round `circuit`.
    #[inline]
    pub(crate) fn lift(board: &mut Board, place: Place, circuit: NonZeroU32) -> Hand {
        Hand { at: place, seeds: board.lift(place), ahead: Ahead::after(place, circuit) }
    }

    /// The hand itself if it holds seeds, else the default hand: empty hands are all equal, wherever they were.
    pub(crate) fn unless_empty(self) -> Hand {
        if self.seeds > 0 { self } else { Hand::default() }
    }

    /// Drops one seed into the next pit of the circuit. The hand holds at least one.
    #[inline]
    pub(crate) fn drop(&mut self, board: &mut Board, circuit: NonZeroU32) {
        self.at = self.ahead.next(circuit);
        board.add(self.at, 1);
        self.seeds = self.seeds.wrapping_sub(1);
    }
}

/// Resolves the last seed, which `side` has just dropped at `at`. `stored_before` are the seeds in `side`'s store
/// when their turn began. If the store holds more now, `side` has dropped a seed into it: nothing else adds to it
/// before the turn ends.
///
/// It looks at the pit as it is now. In an opening the other hand may have added a seed to it, or emptied it.
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

/// The knock: the last seed fell into an empty hole of the sower's own row.
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
