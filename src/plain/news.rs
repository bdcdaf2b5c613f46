//! The lines of a log that have not been told yet.

use crate::play::{Line, Log};

/// Which lines of a log have been told. A line that counts may grow until its turn is over, and is told again when it
/// has.
#[derive(Clone, Default, Debug)]
pub(super) struct News {
    /// How many lines, from the first, will not change any more.
    settled: usize,
    /// The lines after those, as they were told.
    unsettled: Vec<Line>,
}

impl News {
    /// The lines of `log` to tell now, which then count as told: the new ones, and those that have grown. A line that
    /// has grown comes before its player's next one.
    pub(super) fn take(&mut self, log: &Log) -> Vec<Line> {
        let lines = log.lines();
        let unsettled = lines.get(self.settled..).unwrap_or_default();
        let (old, new) = unsettled.split_at(self.unsettled.len().min(unsettled.len()));
        let mut grown: Vec<Line> =
            old.iter().zip(&self.unsettled).filter(|(now, told)| now != told).map(|(now, _)| *now).collect();
        let mut news = Vec::new();
        for line in new {
            let (own, others): (Vec<Line>, Vec<Line>) = grown.into_iter().partition(|grown| grown.side == line.side);
            news.extend(own);
            news.push(*line);
            grown = others;
        }
        news.extend(grown);
        // Only lines of the turn under way can grow.
        let can_grow = lines.iter().rev().take_while(|line| (line.round, line.turn) == (log.round(), log.turn()));
        self.settled = lines.len() - can_grow.count();
        self.unsettled = lines.get(self.settled..).unwrap_or_default().to_vec();
        news
    }
}
