//! One seed of a sowing, the last seed, and the steps that a caller can watch (law, section 2).

use core::num::NonZeroU32;

use crate::board::{Board, BySide, Hole, Holes, Pit, Side};
use crate::r#match::MatchResult;
use crate::ring::{Ahead, Place};
use crate::round::RoundResult;
use crate::rules::{KatokWhere, LoneSeed, OwnStore, Relay, Rules, Takes, Then};

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
    /// Katok (capture): the last seed fell into an empty hole, and seeds were taken. They are in the player's store, or
    /// with [`Then::Sown`](crate::Then::Sown) in their hand. With [`Then::Again`](crate::Then::Again) the player is due
    /// again, as after `Again`.
    Katok {
        /// The player who knocked.
        side: Side,
        /// The hole that their last seed fell into.
        hole: Hole,
        /// The seeds taken, with the knocking seed if that was taken too.
        seeds: u8,
    },
    /// By hand, the player named a wrong hole: the seed went into the other player's store. If it was the last one, the
    /// turn ended.
    Slip {
        /// The player who slipped.
        side: Side,
        /// The hole that they named.
        hole: Hole,
        /// The seeds still in their hand.
        left: u8,
    },
    /// Both players have finished, and both choose again. If a row is empty, `Spent` follows.
    Together,
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
    /// Between rounds, the board is laid anew: this store is emptied. A screen shows `Clear`, `Open`, `Fill` and
    /// `Burn`; the trace of a record leaves them out, because `Refill` sums them up.
    Clear {
        /// The player whose store it is.
        side: Side,
    },
    /// Between rounds, a burned hole may be filled again.
    Open {
        /// The hole.
        hole: Hole,
    },
    /// Between rounds, a hole is filled: from the store of its row's owner, or after `Clear` anew.
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
    /// This number of seeds was taken: to the store, or to be sown on.
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

/// Resolves the last seed, which `side` has just dropped at `at`. `crossed` tells whether `side` has dropped a seed into
/// the other row in this turn.
///
/// It looks at the pit as it is now. In a turn played together the other hand may have added a seed to it, or emptied it.
#[inline(always)]
pub(crate) fn land(side: Side, at: Place, board: &mut Board, rules: &Rules, crossed: bool) -> Landing {
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
        1 if rules.takes == Takes::Nothing => Landing::Dead,
        1 if own_row && (!rules.needs_circuit || crossed) => katok(at, store, board, rules),
        1 if !own_row && (rules.katok_where == KatokWhere::BothRows || rules.mikul) => beyond(at, store, board, rules),
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
    take(taken, store, board, rules)
}

/// A capture beyond: the last seed fell into an empty hole of the other row. A seed has been dropped into that row, so
/// `needs_circuit` is met.
fn beyond(at: Place, store: Place, board: &mut Board, rules: &Rules) -> Landing {
    let facing = board.ring().facing(at);
    if rules.katok_where == KatokWhere::BothRows && board.at(facing) > 0 {
        let across = board.lift(facing);
        let knocking = if rules.takes == Takes::Both { board.lift(at) } else { 0 };
        return take(across.wrapping_add(knocking), store, board, rules);
    }
    let neighbours = board.ring().neighbours(at).filter(|_| rules.mikul);
    match neighbours {
        Some((before, after)) if board.at(before) > 0 && board.at(before) == board.at(after) => {
            let taken = board.lift(before).wrapping_add(board.lift(after)).wrapping_add(board.lift(at));
            take(taken, store, board, rules)
        }
        _ => Landing::Dead,
    }
}

/// Stores what a capture took, unless it is sown on.
#[inline]
fn take(taken: u8, store: Place, board: &mut Board, rules: &Rules) -> Landing {
    if rules.then != Then::Sown {
        board.add(store, taken);
    }
    Landing::Katok(taken)
}
