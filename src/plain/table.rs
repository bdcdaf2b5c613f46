//! The match at the table, what may be known of it, and what has been told.

use sungka_core::{End, Match, OutOfRange, Rules, Side};

use super::news::News;
use crate::play::{Chosen, Line, Log, Play, Playback, Scene};

/// The match and what has been told of it.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) play: Play,
    /// The match as it may be known: without a choice that is sealed.
    known: Playback,
    news: News,
    /// The match before it was ended, or before a new one was begun, while nothing has been chosen since.
    pub(super) before: Option<Box<Table>>,
}

impl Table {
    /// A match that is about to begin.
    ///
    /// # Errors
    /// [`OutOfRange`] if no game can be played by the rules.
    pub(super) fn new(rules: Rules, first: Side) -> Result<Table, OutOfRange> {
        let play = Play::new(rules, first)?;
        let known = Playback::at_rest(*play.game().current(), play.game().record());
        Ok(Table { play, known, news: News::default(), before: None })
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
            let is_race = self.known.is_race();
            self.known.follow(choices);
            if !is_race || !self.known.is_race() {
                self.catch_up();
            }
        }
    }

    /// Lets one beat of a race pass.
    pub(super) fn beat(&mut self) {
        self.play.beat();
        self.known.beat(false);
        if !self.known.is_race() || !matches!(self.known.scene(), Scene::Play) {
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
        let is_sealed = self.play.is_sealed();
        if self.play.end(end).is_err() {
            return false;
        }
        // Only the last is kept: nobody needs a chain of them.
        self.before = Some(Box::new(before));
        self.known.end(end, (!is_sealed).then(|| self.play.game().current()));
        true
    }

    /// Takes back the last choice and gives the number of choices taken back; what has happened is not told again.
    pub(super) fn take_back(&mut self) -> usize {
        let taken = self.play.take_back();
        self.known = Playback::at_rest(*self.play.game().current(), self.play.game().record());
        let _ = self.news();
        taken
    }

    /// The table to come back to after a new match was begun: this one, or if nothing was done at it, the one before.
    pub(super) fn worth_keeping(mut self) -> Option<Box<Table>> {
        let before = self.before.take();
        let untouched = !self.play.is_begun() && !self.play.is_over();
        if untouched { before } else { Some(Box::new(self)) }
    }

    /// What is to be told now.
    pub(super) fn news(&mut self) -> Vec<Line> {
        self.news.take(self.known.log())
    }
}
