//! What players do in the match: choose, take back, stop and count, concede.

use sungka_core::{Choice, End, Hole, IllegalChoice, Side};

use super::App;
use crate::keys::Command;
use crate::play::{Chosen, Scene};
use crate::say;
use crate::words::phrases;

impl App {
    /// Whether any hole can be chosen now; if the game is frozen, says how to go on.
    pub(super) fn takes_choices(&mut self) -> bool {
        if self.page.is_some() || !matches!(self.scene(), Scene::Play) {
            return false;
        }
        if self.paused {
            // The cover says which key goes on.
            if self.is_covered() {
                return false;
            }
            let key = self.key(Command::Pause);
            self.say(say!(self.words().notice.frozen, key));
            return false;
        }
        true
    }

    pub(super) fn press_hole(&mut self, side: Side, column: u8) {
        if !self.takes_choices() {
            return;
        }
        if self.press_by_hand(Hole::new(side, column)) {
            return;
        }
        if self.countdown() > 0 {
            let text = say!(self.words().now.get_ready, number = self.countdown());
            return self.say(text);
        }
        if self.is_ready(side) {
            let text = say!(self.words().notice.has_chosen, name = self.name(side), other = self.name(!side));
            return self.say(text);
        }
        // Keys typed while seeds move are dropped, never kept for later.
        if self.is_moving() && !self.awaits(side) {
            return;
        }
        self.somebody_is_there();
        if let Err(error) = self.choose(side, Choice::Hole(column)) {
            self.say(phrases::refusal(self.words(), error, &self.setup.names));
        }
    }

    pub(super) fn choose(&mut self, side: Side, choice: Choice) -> Result<(), IllegalChoice> {
        // In a race the other hand may be sowing: this choice must not restart its beat.
        let was_moving = self.is_moving();
        let before = self.game().choices();
        let chosen = self.play.choose(side, choice)?;
        self.note_time(side);
        self.keep_time_of(before, side, choice);
        self.cursor = None;
        if let Chosen::Open(choices) = chosen {
            self.show(|live| live.follow(choices));
            if !was_moving {
                self.until_beat = self.time_of_choice();
            }
        }
        Ok(())
    }

    /// Ends the match early, if the rules allow it now.
    pub(super) fn end_match(&mut self, end: End) {
        let is_sealed = self.play.is_sealed();
        if self.play.end(end).is_ok() {
            self.live.end(end, (!is_sealed).then(|| self.play.game().current()));
            self.last_turn = None;
            self.paused = false;
        }
    }
}
