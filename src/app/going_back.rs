//! Taking back and making again: who is asked, and what becomes of the screen and the clocks.

use std::time::Duration;

use sungka_core::{BySide, Choice, Hole, Side};

use super::{App, Page, Question};
use crate::play::NoTakeBack;
use crate::prefs::TakeBack;
use crate::say;
use crate::words::phrases;

impl App {
    /// Takes back the last choice, or asks those who have to agree.
    pub(super) fn ask_to_take_back(&mut self) {
        match self.why_not_take_back() {
            Some(reason) => self.say(reason.to_owned()),
            None if self.setup.prefs.take_back == TakeBack::Free => self.take_back(),
            None => self.page = Some(Page::Question(Question::TakeBack(self.play.who_agrees()))),
        }
    }

    /// Makes again what was taken back, or asks whose choice it is: nobody else makes it.
    pub(super) fn ask_to_make_again(&mut self) {
        if let Some(reason) = self.why_not_make_again() {
            return self.say(reason.to_owned());
        }
        if self.setup.prefs.take_back == TakeBack::Free {
            return self.make_again();
        }
        let choices = self.next_again();
        let who = BySide::from_fn(|side| choices.iter().any(|hole| hole.side == side));
        self.page = Some(Page::Question(Question::MakeAgain(who)));
    }

    /// The choices that would be made again now: one, or a pair made together.
    pub fn next_again(&self) -> &[Hole] {
        self.play.next_again()
    }

    /// The choices taken back that can be made again, the next first.
    pub fn again(&self) -> &[Hole] {
        self.play.again()
    }

    /// How many choices have been taken back.
    pub fn taken_back(&self) -> u32 {
        self.play.taken_back()
    }

    /// Sets what can be made again and how much has been taken back: of a match that is gone on with.
    pub fn remember(&mut self, again: Vec<Hole>, taken_back: u32) {
        self.play.remember(again, taken_back);
    }

    /// Why nothing can be taken back, as a sentence; `None` if something can.
    pub(super) fn why_not_take_back(&self) -> Option<&'static str> {
        self.why_not(self.play.why_not_take_back())
    }

    /// Why nothing can be made again, as a sentence; `None` if something can.
    pub(super) fn why_not_make_again(&self) -> Option<&'static str> {
        self.why_not(self.play.why_not_make_again())
    }

    fn why_not(&self, why: Option<NoTakeBack>) -> Option<&'static str> {
        let words = self.words();
        if self.setup.prefs.take_back == TakeBack::Never {
            return Some(&words.notice.no_take_back);
        }
        // What the fingers have sown, and what both are looking at, is seen to its end first.
        if self.live.is_moving() || self.live.shown().in_motion() {
            return Some(match why {
                Some(NoTakeBack::InRace) => &words.notice.no_take_back_in_race,
                _ => &words.notice.no_take_back_moving,
            });
        }
        why.map(|why| phrases::no_take_back(words, why))
    }

    /// Whether a question is open that players agree to by keys of their rows, and who still has to.
    pub fn agreeing(&self) -> Option<BySide<bool>> {
        match self.page {
            Some(Page::Question(Question::TakeBack(who) | Question::MakeAgain(who))) => Some(who),
            _ => None,
        }
    }

    /// Whether two choices that were made together would be taken back together.
    pub fn takes_back_a_pair(&self) -> bool {
        self.play.ends_in_a_pair() && !self.play.is_sealed()
    }

    /// Takes in a key of `side`'s row, or a click on it, while players are asked to agree.
    pub(super) fn agree(&mut self, side: Side) {
        if !self.has_been_asked() {
            return;
        }
        let Some(Page::Question(question)) = self.page else { return };
        let (Question::TakeBack(mut who) | Question::MakeAgain(mut who)) = question else { return };
        let was_asked = match question {
            Question::TakeBack(_) => self.play.who_agrees()[side],
            _ => self.next_again().iter().any(|hole| hole.side == side),
        };
        if !was_asked {
            return self.refuse();
        }
        who[side] = false;
        let is_agreed = !who.south && !who.north;
        match question {
            Question::TakeBack(_) if is_agreed => self.take_back(),
            _ if is_agreed => self.make_again(),
            Question::TakeBack(_) => self.page = Some(Page::Question(Question::TakeBack(who))),
            _ => self.page = Some(Page::Question(Question::MakeAgain(who))),
        }
    }

    /// Takes in any other key while players are asked to agree: nothing changes then. It has to have been meant as an
    /// answer.
    pub(super) fn refuse_if_asked(&mut self) {
        if self.has_been_asked() {
            self.refuse();
        }
    }

    /// Leaves everything as it was.
    pub(super) fn refuse(&mut self) {
        self.page = None;
        self.say(self.words().notice.not_agreed.clone());
    }

    /// Takes back the last choice, and resets the screen and the clocks to that moment.
    pub(super) fn take_back(&mut self) {
        let last = self.game().last_entry().cloned();
        let is_unseen = self.play.is_sealed();
        let taken = self.play.take_back();
        self.live.go_back(self.play.game());
        self.come_to_rest();
        self.take_back_times();
        self.take_back_thought();
        let said = &self.words().plain;
        let text = match (taken, last) {
            (0, _) => said.taken_back_end.clone(),
            (1, Some(entry)) if !is_unseen => {
                say!(said.taken_back, choice = phrases::choice(self.words(), &entry, &self.setup.names))
            }
            (1, _) => said.taken_back_unseen.clone(),
            _ => said.taken_back_both.clone(),
        };
        self.say(text);
    }

    /// Makes again what was taken back, and resets the screen to the moment after it.
    fn make_again(&mut self) {
        let finished = self.live.log().finished().len();
        let before = self.game().choices();
        for (at, hole) in (before..).zip(self.next_again().to_vec()) {
            self.keep_time_of(at, hole.side, Choice::Hole(hole.column));
        }
        let made = self.play.make_again();
        self.live.catch_up(self.play.game(), |_| ());
        for _ in finished..self.live.log().finished().len() {
            self.end_round_time();
        }
        self.come_to_rest();
        self.begin_countdown();
        let said = &self.words().plain;
        let text = match made[..] {
            [hole] => {
                let said = &self.words().ticker.other_bahay;
                let choice = say!(said, name = self.name(hole.side), number = hole.column);
                say!(self.words().plain.made_again, choice)
            }
            [] => self.words().notice.nothing_to_make_again.clone(),
            _ => said.made_again_both.clone(),
        };
        self.say(text);
    }

    /// Shows the match at rest, after it went back or on by whole choices.
    fn come_to_rest(&mut self) {
        self.page = None;
        self.last_turn = None;
        self.until_beat = Duration::ZERO;
        self.cursor = None;
        self.paused = false;
        self.hurried = false;
    }
}
