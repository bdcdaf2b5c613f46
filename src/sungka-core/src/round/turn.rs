//! Who is due after a turn, and when the round is over (law, sections 2 and 3).

use super::{Phase, QUIET_TURNS, Round, stored};
use crate::board::{BySide, Side};
use crate::ring::bit;
use crate::rules::Ends;
use crate::sow::Step;

impl Round {
    /// In an alternating turn, `side` is due again: checks whether they can choose (law, sections 2 and 3). With
    /// `board-empty` the bonus lapses first, even if the other row is empty too.
    pub(super) fn choose_again(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        let own = self.board.occupied(side);
        if own == 0 && self.rules.ends == Ends::BoardEmpty {
            self.seats[side].must_choose = false;
            watch(Step::Spent { side });
            self.end_turn(side, watch);
        } else if self.is_over(own, self.board.occupied(!side)) {
            self.finish(watch);
        }
    }

    /// Whether `ends` says that the round is over. `own` are the occupied places in the row of the player who is due,
    /// `other` those in the other row.
    pub(super) fn is_over(&self, own: u32, other: u32) -> bool {
        match self.rules.ends {
            Ends::BoardEmpty => own | other == 0,
            Ends::CannotMove => own == 0,
            Ends::RowEmpty => own == 0 || other == 0,
        }
    }

    #[inline]
    pub(super) fn end_turn(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        match self.phase {
            Phase::Together => self.seats[side].finished = Some(self.beats),
            Phase::Turn(_) => {
                self.count_turn();
                self.begin_turn(!side, watch);
            }
            Phase::Over => {}
        }
    }

    /// Counts a turn that has ended: it is quiet unless it has changed a store.
    #[inline]
    pub(super) fn count_turn(&mut self) {
        // The sum grows with each seed that is stored, and nothing takes seeds out of a store within a round. `quiet`
        // cannot wrap: a hundred quiet turns end the round.
        self.quiet = if stored(&self.board) > self.stored_before { 0 } else { self.quiet.wrapping_add(1) };
    }

    /// Gives the turn to `side`, or to the other player if `side` must pass. Ends the round if it is over.
    #[inline]
    pub(super) fn begin_turn(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        let own = self.board.occupied(side);
        let other = self.board.occupied(!side);
        if self.quiet >= QUIET_TURNS || self.is_over(own, other) {
            return self.finish(watch);
        }
        let mover = if own == 0 {
            watch(Step::Pass { side });
            !side
        } else {
            side
        };
        self.phase = Phase::Turn(mover);
        self.last_mover = mover;
        let seat = &mut self.seats[mover];
        seat.must_choose = true;
        seat.crossed = false;
        self.stored_before = stored(&self.board);
    }

    /// Ends the round. The seeds left in each row go to its owner's store.
    pub(super) fn finish(&mut self, watch: &mut impl FnMut(Step)) {
        let ring = self.board.ring();
        self.holder = BySide::from_fn(|side| self.board.occupied(side) != 0).more();
        for side in Side::BOTH {
            self.seats[side].must_choose = false;
            let occupied = self.board.occupied(side);
            for place in ring.row_places(side).filter(|place| occupied & bit(*place) != 0) {
                let seeds = self.board.lift(place);
                self.board.add(ring.store(side), seeds);
                watch(Step::Home { hole: ring.hole(place), seeds });
            }
        }
        self.phase = Phase::Over;
        if let Some(result) = self.result() {
            watch(Step::Round(result));
        }
    }
}
