//! Sowing by hand: the player names the hole of each seed, and a wrong name gives the seed away (law, section 9).

use super::{Phase, Round};
use crate::board::{Hole, Side};
use crate::ring::{Place, bit};
use crate::rules::SownBy;
use crate::sow::Step;

/// What a player is asked for in a sowing by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The player whose hand it is.
    pub side: Side,
    /// The hole that the next seed belongs to.
    pub hole: Hole,
}

/// What naming a hole led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// It was the right hole: the seed has fallen into it.
    Dropped,
    /// It was a wrong hole: the seed is in the other player's store.
    Slipped,
    /// Nothing: no hole is asked for, or the hole lies behind the hand, too far ahead, or was named just before.
    Unheard,
}

/// How far a sowing by hand has come. All zero while no hand moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Naming {
    /// The seeds that have left the hand since the choice.
    drops: u32,
    /// The wrong holes named since a seed fell into the right one.
    slipped: u32,
}

impl Naming {
    /// A seed has fallen rightly; `goes_on` tells whether the hand still holds seeds.
    pub(super) fn dropped(&mut self, goes_on: bool) {
        *self = if goes_on { Naming { drops: self.drops.saturating_add(1), slipped: 0 } } else { Naming::default() };
    }
}

impl Round {
    /// What the player is asked for. `None` unless a turn is sown by hand, and the next pit of the hand is a hole: seeds
    /// for the store fall by themselves.
    ///
    /// [`beat`](Round::beat) and [`settle`](Round::settle) do not ask: they sow rightly. Source: [the law, section
    /// 9](crate::law#9-by-hand).
    ///
    /// ```
    /// use sungka_core::{Choice, Hole, Match, Named, Rules, Side, SownBy};
    /// let mut game = Match::new(Rules { sown_by: SownBy::Hand, ..Rules::default() }, Side::South)?;
    /// game.choose(Side::South, Choice::Hole(6), |_| ())?;
    /// assert_eq!(game.round().asked().unwrap().hole, Hole::new(Side::South, 7));
    /// assert_eq!(game.name(Hole::new(Side::South, 7), |_| ()), Named::Dropped);
    ///
    /// // The next seed is for the store, and nothing is asked for.
    /// assert_eq!(game.round().asked(), None);
    /// game.beat(|_| ());
    /// assert_eq!(game.name(Hole::new(Side::North, 6), |_| ()), Named::Slipped);
    /// assert_eq!(game.round().board().store(Side::North), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn asked(&self) -> Option<Asked> {
        let (side, place) = self.asked_place()?;
        Some(Asked { side, hole: self.board.ring().hole(place) })
    }

    /// Whether naming `hole` now would be a slip.
    pub fn is_slip(&self, hole: Hole) -> bool {
        let ring = self.board.ring();
        self.board.has(hole) && self.slips() & bit(ring.place(hole)) != 0
    }

    /// The seeds that have left the hand since the choice. 0 while no hand moves, and in a turn played together.
    pub fn drops(&self) -> u32 {
        self.naming.drops
    }

    /// The player who is due drops one seed and names `hole` for it. Calls `watch` with each step.
    pub fn name(&mut self, hole: Hole, mut watch: impl FnMut(Step)) -> Named {
        let Some((side, place)) = self.asked_place() else { return Named::Unheard };
        if !self.board.has(hole) {
            return Named::Unheard;
        }
        let named = self.board.ring().place(hole);
        if named == place {
            self.beat(watch);
            return Named::Dropped;
        }
        if self.slips() & bit(named) == 0 {
            return Named::Unheard;
        }
        self.board.add(self.board.ring().store(!side), 1);
        let hand = &mut self.hands[side];
        hand.seeds = hand.seeds.saturating_sub(1);
        *hand = hand.unless_empty();
        let left = hand.seeds;
        self.naming.drops = self.naming.drops.saturating_add(1);
        self.naming.slipped |= bit(named);
        watch(Step::Slip { side, hole, left });
        if left == 0 {
            self.naming = Naming::default();
            self.end_turn(side, &mut watch);
        }
        Named::Slipped
    }

    /// The player who is asked for a hole, and its place.
    fn asked_place(&self) -> Option<(Side, Place)> {
        let Phase::Turn(side) = self.phase else { return None };
        let hand = self.hands[side];
        if self.rules.sown_by != SownBy::Hand || hand.seeds == 0 {
            return None;
        }
        let mut ahead = hand.ahead;
        let next = ahead.next(self.board.circuit(side));
        (next != self.board.ring().store(side)).then_some((side, next))
    }

    /// The places that would be a slip: from the hand up to the second open hole, all but the right one and those that
    /// have been named since a seed fell rightly.
    fn slips(&self) -> u32 {
        let Some((side, right)) = self.asked_place() else { return 0 };
        let burned = self.board.burned_places();
        let mut slips = 0;
        for place in self.board.ring().holes_after(self.hands[side].at).filter(|&place| place != right) {
            slips |= bit(place);
            if burned & bit(place) == 0 {
                break;
            }
        }
        slips & !self.naming.slipped
    }
}
