//! The simultaneous opening of a round, in which two hands move at once (law, section 4).

use core::cmp::Ordering;

use super::{Phase, Round};
use crate::board::{BySide, Side};
use crate::rules::Next;
use crate::sow::{Hand, Step};

impl Round {
    /// One beat of a simultaneous opening. All drops come first, then the landings of last seeds; the opener is first
    /// in both.
    pub(super) fn beat_together(&mut self, watch: &mut impl FnMut(Step)) {
        self.beats = self.beats.saturating_add(1);
        let order = [self.opener, !self.opener];
        let mut last = [false; 2];
        for (side, last) in order.into_iter().zip(&mut last) {
            let mut hand = self.hands[side];
            if hand.seeds > 0 {
                self.drop_seed(side, &mut hand, watch);
                *last = hand.seeds == 0;
                self.hands[side] = hand;
            }
        }
        for (side, last) in order.into_iter().zip(last) {
            if last {
                let hand = self.hands[side];
                let seeds = self.land(side, hand.at, watch);
                self.hands[side] = Hand { seeds, ..hand }.unless_empty();
            }
        }
        for side in order {
            if self.seats[side].must_choose && self.board.occupied(side) == 0 {
                self.seats[side].must_choose = false;
                // In a race this may have been their first choice. `first_hole` does not bind what they choose later.
                self.seats[side].bound = false;
                watch(Step::Spent { side });
                self.end_turn(side, watch);
            }
        }
        self.end_together(watch);
    }

    /// Ends the simultaneous opening once both players have finished, and gives the turn to the player that `next`
    /// names.
    pub(super) fn end_together(&mut self, watch: &mut impl FnMut(Step)) {
        if self.phase != Phase::Together {
            return;
        }
        let (Some(south), Some(north)) = (self.seats.south.finished, self.seats.north.finished) else { return };
        let fewest_stored = BySide::from_fn(|side| self.board.store(side)).more().map(|side| !side);
        let first_finished = match south.cmp(&north) {
            Ordering::Less => Side::South,
            Ordering::Greater => Side::North,
            Ordering::Equal => fewest_stored.unwrap_or(self.opener),
        };
        let next = match self.rules.next {
            Next::FirstFinished => first_finished,
            Next::LastFinished => !first_finished,
            Next::FewestStored => fewest_stored.unwrap_or(first_finished),
        };
        self.last_mover = !first_finished;
        watch(Step::Opened { next });
        self.begin_turn(next, watch);
    }
}
