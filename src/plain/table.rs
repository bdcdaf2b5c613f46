//! The match and what has been told of it.

use sungka_core::{Game, Match, Side, Step};

use crate::app::{Line, Story};

/// The match and what has been told of it.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The match as it truly stands.
    pub(super) game: Game,
    /// The match as it has been told: without a choice that must not be known yet.
    pub(super) shown: Match,
    /// What has happened but must not be told yet.
    pub(super) held: Vec<Step>,
    /// What has happened.
    pub(super) story: Story,
    /// The lines of the story that have been told. A line that counts grows, and is then told again.
    pub(super) told: Vec<Line>,
    /// The match before it was ended, or before a new one was begun, while nothing has been chosen since.
    pub(super) before: Option<Box<Table>>,
}

impl Table {
    /// A match that is about to begin.
    pub(super) fn new(game: Game) -> Table {
        let shown = *game.current();
        Table { game, shown, held: Vec::new(), story: Story::new(&shown), told: Vec::new(), before: None }
    }

    /// Whether `side` has chosen but must wait for the other.
    pub(super) fn is_ready(&self, side: Side) -> bool {
        self.held.iter().any(|step| matches!(step, Step::Lift { side: lifts, .. } if *lifts == side))
    }

    /// Keeps the match as it stands, to come back to. Only the last is kept: nobody needs a chain of them.
    pub(super) fn keep(&mut self) {
        self.before = None;
        self.before = Some(Box::new(self.clone()));
    }

    /// The table to come back to after a new match was begun: this one, or if nothing was done at it, the one before.
    pub(super) fn worth_keeping(mut self) -> Option<Box<Table>> {
        let before = self.before.take();
        let untouched = self.game.last_entry().is_none() && self.game.record().end.is_none();
        if untouched { before } else { Some(Box::new(self)) }
    }

    /// Takes in what has happened: nothing of it is a secret any more.
    pub(super) fn tell(&mut self) {
        for step in std::mem::take(&mut self.held) {
            self.story.tell(step, self.game.current());
        }
        self.shown = *self.game.current();
    }

    /// Takes in that something was taken back: what has happened is told anew, to nobody.
    pub(super) fn retell(&mut self) {
        self.held.clear();
        self.shown = *self.game.current();
        if let Some(story) = Story::of(self.game.record()) {
            self.story = story;
        }
        self.told = self.story.lines().to_vec();
    }
}
