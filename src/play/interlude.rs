//! What is shown between two rounds, hole by hole: the seeds that are left go home, the rows are filled, and what
//! cannot be filled burns. The core has decided all of it already.

use std::collections::VecDeque;
use std::time::Duration;

use sungka_core::{Burned, BySide, Hole, Holes, Match, Position};

use super::pace::Speed;

/// What happens to one hole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// So many seeds that were left in it go to the store of its row.
    Home(u8),
    /// It is filled with so many seeds from that store.
    Fill(u8),
    /// It stays empty: sunog.
    Burn,
}

/// A board on its way from the end of one round to the beginning of the next.
#[derive(Clone, Debug)]
pub struct Between {
    now: Position,
    /// What is still to happen; the changes of one entry happen together.
    ahead: VecDeque<Vec<(Hole, Change)>>,
    latest: Vec<(Hole, Change)>,
}

impl Between {
    /// The sweep that ends in the position `over`, with the seeds that were left in these holes.
    pub fn sweep(over: Position, left: &[(Hole, u8)]) -> Between {
        let mut now = over;
        for &(hole, seeds) in left {
            now.stores[hole.side] = now.stores[hole.side].saturating_sub(seeds);
            set(&mut now, hole, seeds);
        }
        let ahead = left.iter().map(|&(hole, seeds)| vec![(hole, Change::Home(seeds))]).collect();
        Between { now, ahead, latest: Vec::new() }
    }

    /// The refill that goes from the position `over` to the board that `next` has been laid on: one hole of each row at
    /// a time.
    pub fn refill(over: Position, next: &Match) -> Between {
        let target = next.round().position();
        let orders = BySide::from_fn(|side| next.rules().refill_order(side));
        let ahead = orders.south.zip(orders.north).map(|(south, north)| {
            let changes = [south, north].map(|hole| {
                let change = if target.burned[hole.side].contains(hole.column) {
                    Change::Burn
                } else {
                    Change::Fill(next.rules().seeds)
                };
                (hole, change)
            });
            changes.to_vec()
        });
        // All holes are open again, and those that cannot be filled burn when their turn comes, before all eyes; but
        // one that is burned for good stays so.
        let kept = BySide::from_fn(|side| {
            let both = over.burned[side].filter(|hole| target.burned[side].contains(hole.column));
            Holes::of(side, both.map(|hole| hole.column))
        });
        let for_good = next.rules().burned == Burned::ForGood;
        let burned = if for_good { kept } else { BySide::from_fn(Holes::none) };
        Between { now: Position { burned, ..over }, ahead: ahead.collect(), latest: Vec::new() }
    }

    /// The board as it stands.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// What happened last.
    pub fn latest(&self) -> &[(Hole, Change)] {
        &self.latest
    }

    /// Lets the next thing happen; `false` when nothing is left.
    pub fn step(&mut self) -> bool {
        let Some(changes) = self.ahead.pop_front() else { return false };
        for &(hole, change) in &changes {
            let store = &mut self.now.stores[hole.side];
            match change {
                Change::Home(seeds) => {
                    *store += seeds;
                    set(&mut self.now, hole, 0);
                }
                Change::Fill(seeds) => {
                    *store -= seeds;
                    set(&mut self.now, hole, seeds);
                }
                Change::Burn => {
                    let burned = &mut self.now.burned[hole.side];
                    *burned = Holes::of(hole.side, burned.chain([hole]).map(|hole| hole.column));
                }
            }
        }
        self.latest = changes;
        true
    }

    /// How long what happened last is left to be seen.
    pub fn delay(&self, speed: Speed) -> Duration {
        let burns = self.latest.iter().any(|&(_, change)| change == Change::Burn);
        if burns || self.ahead.is_empty() { speed.hold() } else { speed.refill() }
    }
}

fn set(position: &mut Position, hole: Hole, seeds: u8) {
    let at = usize::from(hole.column).checked_sub(1);
    if let Some(place) = at.and_then(|at| position.rows[hole.side].get_mut(at)) {
        *place = seeds;
    }
}
