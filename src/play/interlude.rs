//! What is shown between two rounds, hole by hole: the seeds left in the rows go home, the rows are filled, and holes
//! that cannot be filled burn. The core has settled all of it already; this is the order in which it is shown.

use std::collections::VecDeque;

use sungka_core::{Hole, Position, Side, Step};

use super::Shown;

/// A board on its way from the end of one round to the beginning of the next.
#[derive(Clone, Debug)]
pub struct Interlude {
    position: Position,
    /// The steps still to come; those in one entry happen at the same moment.
    ahead: VecDeque<Vec<Step>>,
    latest: Vec<Step>,
}

impl Interlude {
    /// The sweep of the seeds `left` in these holes; it ends in the position `over`.
    pub(super) fn sweep(over: Position, left: &[(Hole, u8)]) -> Interlude {
        let mut position = over;
        for &(hole, seeds) in left {
            position.stores[hole.side] = position.stores[hole.side].saturating_sub(seeds);
            let at = usize::from(hole.column).checked_sub(1);
            if let Some(count) = at.and_then(|at| position.rows[hole.side].get_mut(at)) {
                *count = seeds;
            }
        }
        let ahead = left.iter().map(|&(hole, seeds)| vec![Step::Home { hole, seeds }]).collect();
        Interlude { position, ahead, latest: Vec::new() }
    }

    /// The refill that begins at the position `over`: it takes from `steps` those that open, fill and burn holes, one
    /// hole of each row at a time. Burned holes open again at the start, so that players see which ones burn now.
    pub(super) fn refill(over: Position, steps: &[Step]) -> Interlude {
        let mut position = over;
        let mut ahead: VecDeque<Vec<Step>> = VecDeque::new();
        let mut last = Side::North;
        for &step in steps {
            match step {
                Step::Clear { .. } | Step::Open { .. } => position.apply(step),
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
        Interlude { position, ahead, latest: Vec::new() }
    }

    /// The board as it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether seeds have just been put into `hole` or taken out of it.
    pub fn has_just_changed(&self, hole: Hole) -> bool {
        self.latest.iter().any(|&step| match step {
            Step::Home { hole: at, .. } | Step::Fill { hole: at, .. } => at == hole,
            _ => false,
        })
    }

    /// Makes the next steps, and says what they were; `None` when none is left.
    pub(super) fn step(&mut self) -> Option<Shown> {
        self.latest = self.ahead.pop_front()?;
        for &step in &self.latest {
            self.position.apply(step);
        }
        let burns = self.latest.iter().any(|step| matches!(step, Step::Burn { .. }));
        Some(if burns || self.ahead.is_empty() { Shown::Burn } else { Shown::Hole })
    }
}
