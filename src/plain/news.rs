//! The story of a match: what happened, line by line, in the order in which it happened.

use sungka_core::{BySide, Side};

use crate::play::{Event, Line, Log};

/// What of a log has been taken into a story. In a log one line counts all seeds that a sowing stores; a story has a line
/// wherever some were stored, because a relay may lie between them.
#[derive(Clone, Default, Debug)]
pub(super) struct News {
    /// How many lines of the log have been taken.
    taken: usize,
    /// The line that counts what each player's sowing stores: its place in the log.
    counting: BySide<Option<usize>>,
    /// How many seeds of each player's sowing have been taken as stored.
    stored: BySide<u8>,
}

impl News {
    /// What `log` has got since the last call. Called after every beat, it brings the lines in the order of the beats.
    pub(super) fn take(&mut self, log: &Log) -> Vec<Line> {
        let lines = log.lines();
        let mut news = Vec::new();
        for side in Side::BOTH {
            let line = self.counting[side].and_then(|at| lines.get(at));
            news.extend(line.and_then(|line| self.stores(side, line)));
        }
        for (at, line) in lines.iter().enumerate().skip(self.taken) {
            let Some(side) = line.side else {
                news.push(*line);
                continue;
            };
            match line.event {
                Event::Stores { .. } => {
                    self.counting[side] = Some(at);
                    news.extend(self.stores(side, line));
                }
                Event::Lifts { .. } => {
                    (self.counting[side], self.stored[side]) = (None, 0);
                    news.push(*line);
                }
                _ => news.push(*line),
            }
        }
        self.taken = lines.len();
        news
    }

    /// What `side` has stored by `line` since it was last taken; `None` if that is nothing.
    fn stores(&mut self, side: Side, line: &Line) -> Option<Line> {
        let Event::Stores { gained, store } = line.event else { return None };
        let before = std::mem::replace(&mut self.stored[side], gained);
        let glossed = line.glossed && before == 0;
        let gained = gained.checked_sub(before).filter(|&gained| gained > 0)?;
        Some(Line { event: Event::Stores { gained, store }, glossed, ..*line })
    }
}

/// The last turn of `story` with a choice in it, and what came of it. What both play together is one turn.
pub(super) fn last_turn(story: &[Line]) -> &[Line] {
    let is_lift = |line: &Line| matches!(line.event, Event::Lifts { .. });
    let Some(last) = story.iter().rev().find(|line| is_lift(line)) else { return &[] };
    let (round, turn) = (last.round, last.turn);
    let before = story.iter().rposition(|line| (line.round, line.turn) < (round, turn));
    let turn = story.get(before.map_or(0, |at| at.saturating_add(1))..).unwrap_or_default();
    // A round that was laid, or a player who passed, is not what this turn did.
    turn.get(turn.iter().position(is_lift).unwrap_or_default()..).unwrap_or_default()
}

/// `story` without its relays. What a sowing stored is then one line again, as nothing lies between.
pub(super) fn without_relays(story: &[Line]) -> Vec<Line> {
    let mut brief: Vec<Line> = Vec::new();
    for line in story.iter().filter(|line| !matches!(line.event, Event::Relays { .. })) {
        let own = brief.iter_mut().rev().find(|before| before.side == line.side);
        match (own, line.event) {
            (Some(Line { event: Event::Stores { gained, store }, .. }), Event::Stores { gained: more, store: now }) => {
                (*gained, *store) = (gained.saturating_add(more), now);
            }
            _ => brief.push(*line),
        }
    }
    brief
}
