//! Taking back. By the rules a choice binds, so both players have to agree; but a slip of a finger is no choice.

use sungka_core::{BySide, Pace};

use super::{App, Page, Question, Scene, Story};

impl App {
    pub(super) fn ask_to_take_back(&mut self) {
        match self.why_not_take_back() {
            Some(reason) => self.say(reason.to_owned()),
            None => self.page = Some(Page::Ask(Question::TakeBack)),
        }
    }

    pub(super) fn why_not_take_back(&self) -> Option<&'static str> {
        match self.game.last_entry() {
            None => Some(&self.words().notice.nothing_to_take_back),
            Some(entry) if entry.beat.is_some() && self.setup.rules.pace == Pace::Race => {
                Some(&self.words().notice.no_take_back_in_race)
            }
            Some(_) => None,
        }
    }

    /// Takes back the last choice, or the end that the players put to the match. In a sealed opening the two choices
    /// that were made together go together: one alone would be open on the table.
    pub(super) fn take_back(&mut self) {
        let ended = self.game.record().end.is_some();
        self.game.take_back();
        while !ended && self.has_half_a_pair() && self.game.take_back() {}
        self.sealed.clear();
        self.untold.clear();
        self.again = None;
        self.shown = *self.game.current();
        if let Some(story) = Story::of(self.game.record()) {
            self.story = story;
        }
        self.scene = Scene::Play;
        self.trail = BySide::default();
        self.cursor = None;
        self.paused = false;
        self.hurried = false;
        self.times.truncate(self.story.chapters().len());
    }

    /// Whether the last choice was made together with one that is due again.
    fn has_half_a_pair(&self) -> bool {
        let round = self.game.current().round();
        let last = self.game.last_entry();
        round.in_opening()
            && round.awaits_anybody()
            && !round.is_untouched()
            && last.is_some_and(|last| last.beat == Some(round.beats()))
    }
}
