//! What is shown between two rounds, hole by hole: the seeds that are left go home, the rows are filled, and what
//! cannot be filled burns. The core has told all of it already; this is the order in which it is seen.

use std::collections::VecDeque;

use sungka_core::{Hole, Position, Side, Step};

use super::Shown;

/// A board on its way from the end of one round to the beginning of the next.
#[derive(Clone, Debug)]
pub struct Interlude {
    now: Position,
    /// What is still to happen; the steps of one entry happen at the same moment.
    ahead: VecDeque<Vec<Step>>,
    latest: Vec<Step>,
}

impl Interlude {
    /// The sweep that ends in the position `over`, with the seeds that were left in these holes.
    pub(super) fn sweep(over: Position, left: &[(Hole, u8)]) -> Interlude {
        let mut now = over;
        for &(hole, seeds) in left {
            now.stores[hole.side] = now.stores[hole.side].saturating_sub(seeds);
            let at = usize::from(hole.column).checked_sub(1);
            if let Some(place) = at.and_then(|at| now.rows[hole.side].get_mut(at)) {
                *place = seeds;
            }
        }
        let ahead = left.iter().map(|&(hole, seeds)| vec![Step::Home { hole, seeds }]).collect();
        Interlude { now, ahead, latest: Vec::new() }
    }

    /// The refill that begins at the position `over`: of `steps` those that open, fill and burn holes, one hole of each
    /// row at a time. Burned holes that are open again are so from the start: what cannot be filled burns before all
    /// eyes.
    pub(super) fn refill(over: Position, steps: &[Step]) -> Interlude {
        let mut now = over;
        let mut ahead: VecDeque<Vec<Step>> = VecDeque::new();
        let mut last = Side::North;
        for &step in steps {
            match step {
                Step::Open { .. } => now.apply(step),
                Step::Fill { hole, .. } | Step::Burn { hole } => {
                    match ahead.back_mut() {
                        Some(pair) if last == Side::South && hole.side == Side::North => pair.push(step),
                        _ => ahead.push_back(vec![step]),
                    }
                    last = hole.side;
                }
                _ => {}
            }
        }
        Interlude { now, ahead, latest: Vec::new() }
    }

    /// The board as it stands.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// Whether seeds have just come into `hole` or gone out of it.
    pub fn has_just_changed(&self, hole: Hole) -> bool {
        self.latest.iter().any(|&step| match step {
            Step::Home { hole: at, .. } | Step::Fill { hole: at, .. } => at == hole,
            _ => false,
        })
    }

    /// Lets the next thing happen; `None` when nothing is left.
    pub(super) fn step(&mut self) -> Option<Shown> {
        self.latest = self.ahead.pop_front()?;
        for &step in &self.latest {
            self.now.apply(step);
        }
        let burns = self.latest.iter().any(|step| matches!(step, Step::Burn { .. }));
        Some(if burns || self.ahead.is_empty() { Shown::Burn } else { Shown::Hole })
    }
}
