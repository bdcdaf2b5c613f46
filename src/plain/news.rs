//! What of a log has not been told yet.

use crate::play::{Line, Log};

/// The lines of a log that have been told. A line that counts grows until its turn is over, and is then told again.
#[derive(Clone, Default, Debug)]
pub(super) struct News {
    /// The lines before this one will not change any more.
    settled: usize,
    /// The lines from there on, as they were told.
    open: Vec<Line>,
}

impl News {
    /// What is to be told of `log`: the lines that are new, and those that have grown. A count that has grown is told
    /// before what its player did next. All of it counts as told then.
    pub(super) fn take(&mut self, log: &Log) -> Vec<Line> {
        let lines = log.lines();
        let open = lines.get(self.settled..).unwrap_or_default();
        let (before, new) = open.split_at(self.open.len().min(open.len()));
        let mut grown: Vec<Line> =
            before.iter().zip(&self.open).filter(|(now, told)| now != told).map(|(now, _)| *now).collect();
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
        self.open = lines.get(self.settled..).unwrap_or_default().to_vec();
        news
    }
}
