//! Turns that are played together, in which two hands move at once: a simultaneous opening, or the whole round (law,
//! section 4).

use core::cmp::Ordering;

use super::{Phase, QUIET_TURNS, Round, Seat, stored};
use crate::board::{BySide, Side};
use crate::rules::{Next, Turns};
use crate::sow::{Hand, Step};

impl Round {
    /// One beat of a turn played together. All drops come first, then the landings of last seeds; the opener is first
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
        self.finish_spent(watch);
        self.end_together(watch);
    }

    /// Every player who has to choose but has no seeds in their row is finished.
    fn finish_spent(&mut self, watch: &mut impl FnMut(Step)) {
        for side in [self.opener, !self.opener] {
            if self.seats[side].must_choose && self.board.occupied(side) == 0 {
                self.seats[side].must_choose = false;
                // In a race this may have been their first choice. `first_hole` does not bind what they choose later.
                self.seats[side].bound = false;
                watch(Step::Spent { side });
                self.end_turn(side, watch);
            }
        }
    }

    /// Ends the turn that is played together once both players have finished: both choose again, or the opening is over
    /// and the player that `next` names has the turn.
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
        if self.rules.turns == Turns::Every {
            return self.go_on_together(watch);
        }
        watch(Step::Opened { next });
        self.begin_turn(next, watch);
    }

    /// Both players choose again, unless the round is over. A player whose row is empty is finished at once; the other row
    /// then holds seeds.
    fn go_on_together(&mut self, watch: &mut impl FnMut(Step)) {
        self.count_turn();
        let (south, north) = (self.board.occupied(Side::South), self.board.occupied(Side::North));
        let is_over = self.is_over(south, north) || self.is_over(north, south);
        if self.quiet >= QUIET_TURNS || is_over {
            return self.finish(watch);
        }
        watch(Step::Together);
        self.stored_before = stored(&self.board);
        self.seats = BySide::from_fn(|_| Seat { must_choose: true, ..Seat::default() });
        self.finish_spent(watch);
    }
}
