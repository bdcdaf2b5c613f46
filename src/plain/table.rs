//! The match at the table, what may be known of it, and what has been told.

use sungka_core::{End, Match, OutOfRange, Rules, Side};

use crate::play::{Chosen, Line, Log, Play, Playback, Scene};

/// The match and what has been told of it.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) play: Play,
    /// The match as it may be known: without a choice that is sealed.
    known: Playback,
    told: Told,
    /// The match before it was ended, or before a new one was begun, while nothing has been chosen since.
    pub(super) before: Option<Box<Table>>,
}

/// The lines of the log that have been told. A line that counts grows until its turn is over, and is then told again.
#[derive(Clone, Default, Debug)]
struct Told {
    /// The lines before this one will not change any more.
    settled: usize,
    /// The lines from there on, as they were told.
    open: Vec<Line>,
}

impl Table {
    /// A match that is about to begin.
    ///
    /// # Errors
    /// [`OutOfRange`] if no game can be played by the rules.
    pub(super) fn new(rules: Rules, first: Side) -> Result<Table, OutOfRange> {
        let play = Play::new(rules, first)?;
        let known = Playback::at_rest(*play.game().current(), play.game().record());
        Ok(Table { play, known, told: Told::default(), before: None })
    }

    /// The match as it may be known.
    pub(super) fn known(&self) -> &Match {
        self.known.shown()
    }

    /// What has happened, as it may be known.
    pub(super) fn log(&self) -> &Log {
        self.known.log()
    }

    /// Takes in choices that may be known, and all that follows from them up to the next one.
    pub(super) fn follow(&mut self, chosen: Chosen) {
        if let Chosen::Open(choices) = chosen {
            self.known.follow(choices);
            if !self.play.is_race() {
                self.catch_up();
            }
        }
    }

    /// Lets one beat of a race pass.
    pub(super) fn beat(&mut self) {
        self.play.beat();
        self.known.beat(false);
        if !self.play.is_race() || !matches!(self.known.scene(), Scene::Play) {
            self.catch_up();
        }
    }

    /// Nobody watches seeds fall here: they have fallen, the round is over, the next one is laid.
    fn catch_up(&mut self) {
        loop {
            match self.known.scene() {
                Scene::RoundOver(_) => self.known.go_on(),
                Scene::Sweep(_) | Scene::Refill(_) => self.known.finish(),
                Scene::Play => {
                    self.known.finish();
                    if matches!(self.known.scene(), Scene::Play) {
                        return;
                    }
                }
                Scene::MatchOver => return,
            }
        }
    }

    /// Puts an end to the match by the players' own word, and tells whether that could be.
    pub(super) fn end(&mut self, end: End) -> bool {
        let before = Table { before: None, ..self.clone() };
        if self.play.end(end).is_err() {
            return false;
        }
        // Only the last is kept: nobody needs a chain of them.
        self.before = Some(Box::new(before));
        self.known.end(self.play.game().current());
        true
    }

    /// Takes back the last choice and gives the number of choices taken back; what has happened is not told again.
    pub(super) fn take_back(&mut self) -> usize {
        let taken = self.play.take_back();
        self.known = Playback::at_rest(*self.play.game().current(), self.play.game().record());
        self.news();
        taken
    }

    /// The table to come back to after a new match was begun: this one, or if nothing was done at it, the one before.
    pub(super) fn worth_keeping(mut self) -> Option<Box<Table>> {
        let before = self.before.take();
        let untouched = !self.play.is_begun() && !self.play.is_over();
        if untouched { before } else { Some(Box::new(self)) }
    }

    /// What is to be told: the lines that are new, and those that have grown. A count that has grown is told before what
    /// its player did next.
    pub(super) fn news(&mut self) -> Vec<Line> {
        let lines = self.known.log().lines();
        let open = lines.get(self.told.settled..).unwrap_or_default();
        let (before, new) = open.split_at(self.told.open.len().min(open.len()));
        let mut grown: Vec<Line> =
            before.iter().zip(&self.told.open).filter(|(now, told)| now != told).map(|(now, _)| *now).collect();
        let mut news = Vec::new();
        for line in new {
            let (own, others): (Vec<Line>, Vec<Line>) = grown.into_iter().partition(|grown| grown.side == line.side);
            news.extend(own);
            news.push(*line);
            grown = others;
        }
        news.extend(grown);
        // Only lines of the turn under way can grow.
        let of_turn = |line: &&Line| (line.round, line.turn) == (self.known.log().round(), self.known.log().turn());
        let can_grow = lines.iter().rev().take_while(of_turn).count();
        let settled = lines.len() - can_grow;
        self.told = Told { settled, open: lines.get(settled..).unwrap_or_default().to_vec() };
        news
    }
}
