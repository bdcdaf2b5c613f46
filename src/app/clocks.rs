//! The times of a match: the seconds for each choice, the countdown of a race, and how long each round took.

use std::time::Duration;

use sungka_core::{BySide, Choice, Side};

use super::{App, Page};
use crate::play::Scene;
use crate::say;

/// After so many turns in a row that the clock took, nobody seems to be there, and the match waits for a key.
const NOBODY: u8 = 2;

/// How long the countdown of a race is.
const COUNTDOWN: Duration = Duration::from_secs(3);
/// How long the keys of both rows are lit when it is over.
const GO: Duration = Duration::from_millis(800);

/// The times of a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    /// Time left to each player who has to choose, where a clock is set.
    left: BySide<Duration>,
    /// Time until a race begins.
    countdown: Duration,
    /// Time that is left of the moment in which a race begins.
    go: Duration,
    /// Playing time of the round under way.
    round: Duration,
    /// Playing time of each finished round.
    rounds: Vec<Duration>,
    /// How many turns in a row the clock has taken, whoever's they were.
    lost: u8,
    /// Of each choice of the match, the time that was left when it was made; full where the clock took it.
    left_at: Vec<BySide<Duration>>,
}

impl Clocks {
    /// The time that each player has left.
    pub(super) fn left(&self) -> BySide<Duration> {
        self.left
    }
}

impl App {
    /// Seconds until a race begins, rounded up; 0 once it has, and where there is no race.
    pub fn countdown(&self) -> u64 {
        self.clocks.countdown.as_millis().div_ceil(1000) as u64
    }

    /// Whether the countdown of a race has just ended.
    pub fn is_go(&self) -> bool {
        !self.clocks.go.is_zero()
    }

    /// Whether nobody may choose yet, because a race is counted down.
    pub(super) fn counts_down(&self) -> bool {
        !self.clocks.countdown.is_zero()
    }

    /// Lets `time` of a countdown pass; whether one held everything else up.
    pub(super) fn count_down(&mut self, time: Duration) -> bool {
        self.clocks.go = self.clocks.go.saturating_sub(time);
        if !self.counts_down() {
            return false;
        }
        self.clocks.countdown = self.clocks.countdown.saturating_sub(time);
        if !self.counts_down() {
            self.clocks.go = GO;
        }
        true
    }

    /// Seconds that `side` has left to choose, rounded up; `None` where no clock runs.
    pub fn seconds_left(&self, side: Side) -> Option<u64> {
        let runs = self.setup.rules.clock > 0 && self.viewer.is_none() && self.awaits(side);
        let left = self.clocks.left[side];
        runs.then(|| left.as_secs() + u64::from(left.subsec_nanos() > 0))
    }

    /// Whether time counts in the round that is shown: a clock is set, or both play a race.
    pub fn is_timed(&self) -> bool {
        let is_playing = matches!(self.live.scene(), Scene::Play) && !self.play.is_over();
        is_playing && self.viewer.is_none() && (self.setup.rules.clock > 0 || self.live.is_race())
    }

    /// Whether the match has to be covered: time counts, and it is paused. Whoever stops a clock or the other's hand must
    /// not study the board meanwhile.
    pub fn is_covered(&self) -> bool {
        let has_page = self.page.is_some_and(|page| !matches!(page, Page::Toss(_)));
        self.is_timed() && self.front.is_none() && (self.paused || has_page)
    }

    /// Takes note of a choice that a player has made: somebody is there.
    pub(super) fn somebody_is_there(&mut self) {
        self.clocks.lost = 0;
    }

    /// Playing time of a finished round (from 1), without pages, freezing and its result; `None` if it is not finished.
    pub fn time_of(&self, round: u16) -> Option<Duration> {
        self.clocks.rounds.get(usize::from(round).checked_sub(1)?).copied()
    }

    /// Sets steady time to `now`; the time passed counts for the round if it is being played.
    pub(super) fn take_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        self.now = now;
        let is_playing = matches!(self.scene(), Scene::Play) && !self.is_showing_last() && !self.counts_down();
        if self.is_running() && is_playing && !self.play.is_over() {
            self.clocks.round = self.clocks.round.saturating_add(passed);
            self.think(passed);
        }
    }

    /// Keeps the playing time of the round that has just ended.
    pub(super) fn end_round_time(&mut self) {
        let round = std::mem::take(&mut self.clocks.round);
        self.clocks.rounds.push(round);
    }

    /// Begins the countdown if a race is about to begin, in a round just laid or just gone back to.
    pub(super) fn begin_countdown(&mut self) {
        let is_race = self.live.is_race() && self.live.shown().round().is_untouched();
        self.clocks.countdown = if is_race { COUNTDOWN } else { Duration::ZERO };
        self.clocks.go = Duration::ZERO;
    }

    /// Begins the countdown if the match goes on in a race, wherever its hands are.
    pub(super) fn begin_countdown_again(&mut self) {
        self.clocks.countdown = if self.live.is_race() { COUNTDOWN } else { Duration::ZERO };
    }

    /// Sets what the clocks have left, as far as each player is due.
    pub(super) fn set_clocks(&mut self, left: BySide<Duration>) {
        self.clocks.left = left.map(|left| left.min(self.limit()));
    }

    /// Resets the times to the point that the match has been taken back to.
    pub(super) fn take_back_times(&mut self) {
        let finished = self.live.log().finished().len();
        if finished < self.clocks.rounds.len() {
            // The round is open again, and goes on from the time that it had taken.
            self.clocks.round = self.clocks.rounds.get(finished).copied().unwrap_or_default();
            self.clocks.rounds.truncate(finished);
        }
        if self.setup.rules.clock > 0 {
            let choices = self.game().choices();
            let limit = self.limit();
            // A choice of a match that was gone on with was made at an unknown time. Of a pair each has its own.
            let taken = self.clocks.left_at.get(choices..).unwrap_or_default();
            self.clocks.left = BySide::from_fn(|side| taken.iter().map(|left| left[side]).fold(limit, Duration::min));
            self.clocks.left_at.truncate(choices);
        }
        self.begin_countdown();
    }

    /// Keeps the time that `side` has left at its choice, which is made when the match has `before` of them.
    pub(super) fn keep_time_of(&mut self, before: usize, side: Side, choice: Choice) {
        if self.setup.rules.clock == 0 {
            return;
        }
        let limit = self.limit();
        let full = BySide { south: limit, north: limit };
        self.clocks.left_at.resize(before, full);
        let mut left = self.clocks.left;
        if choice == Choice::Forfeit {
            // To take it back is to give the time anew.
            left[side] = limit;
        }
        self.clocks.left_at.push(left);
    }

    fn limit(&self) -> Duration {
        Duration::from_secs(u64::from(self.setup.rules.clock))
    }

    /// Fills both clocks, whoever has to choose.
    pub(super) fn fill_clocks(&mut self) {
        let limit = self.limit();
        self.clocks.left = BySide { south: limit, north: limit };
    }

    /// Fills every clock that does not run.
    pub(super) fn wind_clocks(&mut self) {
        // Until a race goes on, nobody is due, and what was left is left.
        if !self.clocks.countdown.is_zero() {
            return;
        }
        for side in Side::BOTH {
            if !self.awaits(side) && !self.is_showing_last() {
                self.clocks.left[side] = self.limit();
            }
        }
    }

    /// The time until a clock shows another second, or until the keys of a race are no longer lit; `None` while neither
    /// will be.
    pub(super) fn wake_for_clocks(&self) -> Option<Duration> {
        if self.counts_down() {
            return Some(whole_second(self.clocks.countdown));
        }
        let go = Some(self.clocks.go).filter(|_| self.is_go());
        if self.setup.rules.clock == 0 {
            return go;
        }
        let awaited = Side::BOTH.into_iter().filter(|&side| self.awaits(side)).map(|side| self.clocks.left[side]);
        awaited.min().map(whole_second).into_iter().chain(go).min()
    }

    pub(super) fn run_clocks(&mut self, time: Duration) {
        if self.setup.rules.clock == 0 {
            return;
        }
        for side in Side::BOTH {
            if self.awaits(side) && (self.is_race() || !self.is_moving()) {
                self.clocks.left[side] = self.clocks.left[side].saturating_sub(time);
            }
        }
        for side in Side::BOTH {
            if self.awaits(side) && self.clocks.left[side].is_zero() {
                // It cannot fail: a player who has to choose can always forfeit.
                let _ = self.choose(side, Choice::Forfeit);
                self.say(say!(self.words().notice.no_time, name = self.name(side)));
                self.clocks.lost = self.clocks.lost.saturating_add(1);
            }
        }
        if self.clocks.lost >= NOBODY {
            self.clocks.lost = 0;
            if self.is_timed() {
                self.paused = true;
                self.say(self.words().notice.nobody_there.clone());
            }
        }
    }
}

/// The time until `left` reaches the next whole second below it.
fn whole_second(left: Duration) -> Duration {
    let part = Duration::from_nanos(u64::from(left.subsec_nanos()));
    if part.is_zero() { Duration::from_secs(1).min(left) } else { part }
}
