//! Sowing by hand: every seed is named by its hole (RULES, section 9).

use std::time::Duration;

use sungka_core::{Asked, Hole, Named, Side};

use super::App;
use crate::play::Scene;
use crate::say;

/// After a sowing by hand no hole is heard until no key has been pressed for this long: fingers that still play their
/// scale must not choose for the other player.
const REST: Duration = Duration::from_millis(500);

impl App {
    /// What a sowing by hand waits for.
    pub fn asked(&self) -> Option<Asked> {
        self.live.asked().filter(|_| !self.is_showing_last())
    }

    /// The hole that was named wrongly for the last seed, and the player who keeps that seed.
    pub fn slipped(&self) -> Option<(Hole, Side)> {
        self.playback().slipped()
    }

    /// Takes in `hole` during a sowing by hand, and returns whether there is one.
    pub(super) fn press_by_hand(&mut self, hole: Hole) -> bool {
        if self.now < self.hand_rests_until {
            self.hand_rests_until = self.now + REST;
            return true;
        }
        if !self.is_sowing_by_hand() {
            return false;
        }
        // Seeds for the store fall by themselves, and fast fingers do not wait for them.
        while self.is_sowing_by_hand() && self.live.is_moving() {
            self.beat();
        }
        let Some(asked) = self.asked() else { return true };
        let named = self.play.name(hole);
        if named == Named::Unheard {
            return true;
        }
        let shown = self.show(|live| live.name(hole));
        self.until_beat = self.time_for(shown);
        if named == Named::Slipped {
            let text = say!(self.words().notice.slipped, other = self.name(!asked.side));
            self.say(text);
        }
        self.rest_after_hand();
        true
    }

    /// Whether a turn is being sown by hand, and seeds are still in the hand.
    pub(super) fn is_sowing_by_hand(&self) -> bool {
        let is_playing = matches!(self.scene(), Scene::Play) && !self.is_showing_last();
        is_playing && self.play.is_by_hand() && self.live.shown().in_motion()
    }

    /// Lets the fingers come to rest once a sowing by hand is over.
    pub(super) fn rest_after_hand(&mut self) {
        if !self.is_sowing_by_hand() {
            self.hand_rests_until = self.now + REST;
        }
    }
}
