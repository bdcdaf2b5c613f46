//! How time passes: the match is shown beat by beat, and so is the last turn when it is shown again.

use std::time::Duration;

use super::App;
use crate::play::{Playback, Scene, Shown, Turn};
use crate::prefs::Speed;

/// The time of a lap that is shown as one jump, in seeds.
const JUMP: u32 = 4;

impl App {
    /// The copy on the screen: the last turn while it is shown again, otherwise the match.
    pub(super) fn playback(&self) -> &Playback {
        self.last_turn.as_ref().unwrap_or(&self.live)
    }

    /// Whether the last turn is being shown again.
    pub fn is_showing_last(&self) -> bool {
        self.last_turn.is_some()
    }

    pub(super) fn show_last(&mut self) {
        if self.is_moving() || self.play.is_sealed() {
            return;
        }
        self.last_turn = Playback::of_last_turn(self.play.game().record()).map(Playback::watched);
        if self.last_turn.is_none() {
            return self.say(self.words().notice.nothing_to_show.clone());
        }
        self.cursor = None;
        self.paused = false;
        self.until_beat = Duration::ZERO;
    }

    /// Shows again the turn at `at` in the turns of the whole log; its page closes. Nothing happens while seeds move, or
    /// if that turn is not over.
    pub(super) fn show_turn(&mut self, at: usize) {
        if !self.can_show_turn(at) {
            return;
        }
        let Some(turn) = self.whole_log().turns().get(at) else { return };
        if self.viewer.is_some() {
            return self.go_to_turn(turn.round, turn.turn);
        }
        let Some(again) = Playback::of_turn(self.play.game().record(), turn.round, turn.turn) else { return };
        self.last_turn = Some(again);
        self.page = None;
        self.cursor = None;
        self.paused = false;
        self.until_beat = Duration::ZERO;
    }

    /// Whether the turn at `at` in the turns of the whole log can be shown again now.
    pub fn can_show_turn(&self, at: usize) -> bool {
        if self.viewer.is_some() {
            return self.whole_log().turns().get(at).is_some_and(|turn| turn.is_turn);
        }
        let under_way = (self.whole_log().round(), self.whole_log().turn());
        let is_over = |turn: &Turn| turn.is_turn && (turn.round, turn.turn) != under_way;
        !self.is_moving()
            && self.whole_log().turns().get(at).is_some_and(|turn| is_over(turn) || !self.play.is_sealed())
    }

    /// Whether time passes in the game.
    pub(super) fn is_running(&self) -> bool {
        self.has_room && !self.paused && self.page.is_none() && self.front.is_none()
    }

    pub(super) fn elapse(&mut self, time: Duration) {
        if std::mem::take(&mut self.hurried) {
            self.finish();
        }
        if self.has_room {
            self.elapse_page(time);
        }
        if self.viewer.is_some() {
            return self.elapse_viewer(time);
        }
        if !self.is_running() {
            return;
        }
        if self.count_down(time) {
            return;
        }
        let mut left = time;
        // After a late frame the screen catches up: all beats whose time has come are shown at once.
        while self.is_moving() {
            if self.until_beat > left {
                self.until_beat -= left;
                break;
            }
            left -= self.until_beat;
            self.until_beat = self.beat();
        }
        self.run_clocks(if self.is_moving() { time } else { left });
    }

    /// Applies `change` to the copy of the match. Where that ends a round its time is kept; where it lays one, the
    /// countdown begins.
    pub(super) fn show<T>(&mut self, change: impl FnOnce(&mut Playback) -> T) -> T {
        let was_refill = matches!(self.live.scene(), Scene::Refill(_));
        let was_play = matches!(self.live.scene(), Scene::Play);
        let result = change(&mut self.live);
        match self.live.scene() {
            Scene::Ended(_) if was_play => self.end_round_time(),
            Scene::Play if was_refill => self.begin_countdown(),
            _ => {}
        }
        result
    }

    /// Shows the next beat and returns the time until the one after it.
    pub(super) fn beat(&mut self) -> Duration {
        let is_reduced = self.setup.prefs.reduced_motion;
        if let Some(last_turn) = &mut self.last_turn {
            if !last_turn.is_moving() {
                self.end_last();
                return Duration::ZERO;
            }
            let shown = last_turn.beat(is_reduced);
            if !matches!(last_turn.scene(), Scene::Play) {
                self.end_last();
                return Duration::ZERO;
            }
            return self.time_for(shown);
        }
        let was_by_hand = self.is_sowing_by_hand();
        let moves_in_step = self.live.is_race() || self.play.is_by_hand();
        // While the fate of a last seed is looked at, no beat passes.
        if moves_in_step && matches!(self.scene(), Scene::Play) && self.live.stage().is_none() {
            self.play.beat();
        }
        // A race shows every seed, even with reduced motion: the other player needs the time. So does a sowing by hand:
        // the seed after the store may be asked for.
        let shown = self.show(|live| live.beat(is_reduced && !moves_in_step));
        if was_by_hand {
            self.rest_after_hand();
        }
        self.bell |= shown == Shown::TurnEnd && self.setup.prefs.bell;
        self.time_for(shown)
    }

    /// Shows the rest of the sowing or interlude at once.
    fn finish(&mut self) {
        if self.is_showing_last() {
            return self.end_last();
        }
        if (self.is_race() || self.play.is_by_hand()) && matches!(self.scene(), Scene::Play) {
            while matches!(self.scene(), Scene::Play) && self.is_moving() && !self.live.awaits_anybody() {
                self.beat();
            }
        } else {
            let was_reveal = self.live.reveal().is_some();
            self.show(Playback::finish);
            if was_reveal {
                // What Enter has passed over is the reveal alone: the seeds are seen to move.
                self.until_beat = self.seed_time();
                return;
            }
        }
        self.until_beat = Duration::ZERO;
    }

    /// Stops showing the last turn; the match is on the screen again.
    pub(super) fn end_last(&mut self) {
        self.last_turn = None;
    }

    /// Whether the bell has to ring: at the end of a turn, if the players want that. The answer is given once.
    pub fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.bell)
    }

    /// How long a choice that has just been made is seen before the first seed falls.
    pub(super) fn time_of_choice(&self) -> Duration {
        if self.live.reveal().is_some() { self.setup.prefs.speed.reveal() } else { self.seed_time() }
    }

    /// How long `shown` stays before the next beat.
    pub(super) fn time_for(&self, shown: Shown) -> Duration {
        let speed = self.setup.prefs.speed;
        match shown {
            Shown::Nothing => Duration::ZERO,
            Shown::Seed => self.seed_time(),
            Shown::Lap => self.seed_time() * JUMP,
            Shown::Land => speed.land(self.lap()),
            // Each tenth is looked at for longer.
            Shown::Relay(nth) if nth % 10 == 0 => speed.hold() / 2 + speed.land(self.lap()),
            Shown::Relay(_) => speed.land(self.lap()),
            Shown::Again | Shown::Gain => speed.hold() / 2,
            Shown::TurnEnd | Shown::Burn => speed.hold(),
            Shown::Hole => speed.refill(),
        }
    }

    /// How long the next seed takes. Even at instant speed a race takes time, so that the other player can press a key.
    pub(super) fn seed_time(&self) -> Duration {
        let speed = match self.setup.prefs.speed {
            Speed::Instant if self.is_race() => Speed::Level(Speed::LEVELS),
            speed => speed,
        };
        speed.seed(self.lap())
    }

    /// The lap of the sowing under way, from 0.
    fn lap(&self) -> u32 {
        self.playback().laps().saturating_sub(1)
    }
}
