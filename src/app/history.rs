//! Taking back. By the rules a choice binds, so both players have to agree; but a slip of a finger is no choice.

use sungka_core::{BySide, Game, Pace};

use super::{App, Page, Question, Scene, Story};
use crate::words::Words;

/// Why the last choice of `game` cannot be taken back; `None` if it can.
pub(crate) fn why_not<'a>(words: &'a Words, game: &Game) -> Option<&'a str> {
    match game.last_entry() {
        None => Some(&words.notice.nothing_to_take_back),
        Some(entry) if entry.beat.is_some() && game.record().rules.pace == Pace::Race => {
            Some(&words.notice.no_take_back_in_race)
        }
        Some(_) => None,
    }
}

/// Takes back the last choice, or the end that the players put to the match, and gives the number of choices taken
/// back. In a sealed opening the two choices that were made together go together: one alone would be open on the table.
pub(crate) fn take_back(game: &mut Game) -> usize {
    if game.record().end.is_some() {
        game.take_back();
        return 0;
    }
    let mut taken = usize::from(game.take_back());
    while has_half_a_pair(game) && game.take_back() {
        taken += 1;
    }
    taken
}

/// Whether the last choice was made together with one that is due again.
fn has_half_a_pair(game: &Game) -> bool {
    let round = game.current().round();
    round.in_opening()
        && round.awaits_anybody()
        && !round.is_untouched()
        && game.last_entry().is_some_and(|last| last.beat == Some(round.beats()))
}

impl App {
    pub(super) fn ask_to_take_back(&mut self) {
        match self.why_not_take_back() {
            Some(reason) => self.say(reason.to_owned()),
            None => self.page = Some(Page::Ask(Question::TakeBack)),
        }
    }

    pub(super) fn why_not_take_back(&self) -> Option<&'static str> {
        why_not(self.words(), &self.game)
    }

    /// Takes back on the screen too.
    pub(super) fn take_back(&mut self) {
        take_back(&mut self.game);
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
}
