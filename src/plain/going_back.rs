//! Taking back and making again in lines of text.

use sungka_core::{BySide, End, Entry, Hole, Side};

use super::Plain;
use super::typed::{self, Typed};
use crate::prefs::TakeBack;
use crate::say;
use crate::words::phrases;

/// A question that the next line answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    deed: Deed,
    /// Who has to agree, and has not yet.
    who: BySide<bool>,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    TakeBack,
    MakeAgain,
}

impl Plain {
    /// Takes back what was done last, or asks those who have to agree.
    pub(super) fn undo(&mut self) {
        let mode = self.setup.prefs.take_back;
        let ended = self.table.play.game().record().end;
        // A new match, and a count that both agreed on, were nobody's choice: whoever typed the word too many takes it back.
        let is_choice = self.table.before.is_none() || matches!(ended, Some(End::Conceded(_)));
        let who = self.table.play.who_agrees();
        if mode == TakeBack::Never && (ended.is_some() || self.table.before.is_none()) {
            return self.say(self.words.notice.no_take_back.clone());
        }
        if self.table.before.is_none()
            && let Some(reason) = self.table.play.why_not_take_back()
        {
            return self.say(phrases::no_take_back(self.words, reason));
        }
        // In a sowing by hand the seeds in the hand come first.
        if self.table.before.is_none() && self.table.asked().is_some() {
            return self.say(self.words.notice.no_take_back_moving.clone());
        }
        if mode == TakeBack::Ask && is_choice {
            return self.ask(Asked { deed: Deed::TakeBack, who });
        }
        self.take_back();
    }

    /// Makes again what was taken back, or asks whose choice it is.
    pub(super) fn redo(&mut self) {
        let mode = self.setup.prefs.take_back;
        if mode == TakeBack::Never {
            return self.say(self.words.notice.no_take_back.clone());
        }
        if let Some(reason) = self.table.play.why_not_make_again() {
            return self.say(phrases::no_take_back(self.words, reason));
        }
        if mode == TakeBack::Ask {
            let next = self.next_again();
            let who = BySide::from_fn(|side| next.iter().any(|hole| hole.side == side));
            return self.ask(Asked { deed: Deed::MakeAgain, who });
        }
        self.make_again();
    }

    /// The choices that would be made again now: one, or a pair made together.
    fn next_again(&self) -> &[Hole] {
        self.table.play.next_again()
    }

    /// Asks, as the last line before the answer.
    fn ask(&mut self, asked: Asked) {
        let words = self.words;
        let question = match asked.deed {
            Deed::TakeBack => say!(words.ask.take_back, choice = self.last_done()),
            Deed::MakeAgain => say!(words.ask.make_again, choice = self.choices_again()),
        };
        let Some(side) = Side::BOTH.into_iter().find(|&side| asked.who[side]) else { return };
        let text = say!(words.plain.asks, question, name = self.setup.names[side], hole = Hole::new(side, 1));
        self.asked = Some(asked);
        self.say(text);
    }

    /// Takes in the answer to a question.
    pub(super) fn answer(&mut self, mut asked: Asked, line: &str, typed: Typed<'_>) {
        let by = match typed {
            Typed::Hole(hole) => Some(hole.side),
            _ => typed::player(line, &self.setup.names),
        };
        let wanted = Side::BOTH.into_iter().find(|&side| asked.who[side]);
        if wanted.is_none() || by != wanted {
            return self.say(self.words.notice.not_agreed.clone());
        }
        if let Some(side) = wanted {
            asked.who[side] = false;
        }
        if asked.who.south || asked.who.north {
            return self.ask(asked);
        }
        match asked.deed {
            Deed::TakeBack => self.take_back(),
            Deed::MakeAgain => self.make_again(),
        }
    }

    /// What was done last, in words.
    fn last_done(&self) -> String {
        let said = &self.words.ask;
        let play = &self.table.play;
        match play.game().last_entry() {
            _ if play.game().record().end.is_some() => said.end.clone(),
            Some(entry) if play.has_sealed(entry.side) => {
                say!(said.sealed_choice, name = self.setup.names[entry.side])
            }
            Some(_) if play.ends_in_a_pair() => said.pair.clone(),
            Some(entry) => phrases::choice(self.words, entry, &self.setup.names),
            None => String::new(),
        }
    }

    fn choices_again(&self) -> String {
        match self.next_again() {
            [hole] => self.choice(*hole),
            _ => self.words.ask.pair.clone(),
        }
    }

    fn choice(&self, hole: Hole) -> String {
        say!(self.words.ticker.other_bahay, name = self.setup.names[hole.side], number = hole.column)
    }

    fn take_back(&mut self) {
        let said = &self.words.plain;
        if let Some(before) = self.table.before.take() {
            let ended = self.table.play.game().record().end.is_some();
            self.table = *before;
            self.say(if ended { &said.taken_back_end } else { &said.taken_back_new }.as_str());
            return self.tell_board();
        }
        let last: Option<Entry> = self.table.play.game().last_entry().cloned();
        let was_sealed = self.table.play.is_sealed();
        let text = match (self.table.take_back(), last) {
            (2.., _) => said.taken_back_both.clone(),
            _ if was_sealed => said.taken_back_unseen.clone(),
            (_, Some(entry)) => {
                say!(said.taken_back, choice = phrases::choice(self.words, &entry, &self.setup.names))
            }
            (_, None) => String::new(),
        };
        self.say(text);
        self.tell_board();
    }

    fn make_again(&mut self) {
        let text = match self.table.make_again()[..] {
            [] => self.words.notice.nothing_to_make_again.clone(),
            [hole] => say!(self.words.plain.made_again, choice = self.choice(hole)),
            _ => self.words.plain.made_again_both.clone(),
        };
        self.say(text);
        self.tell_news();
    }
}
