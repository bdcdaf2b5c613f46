//! The time that passes in the game.

use std::time::{Duration, Instant};

/// The most by which a late wake-up is told as elapsed time. Whatever took longer, the program was stopped or its
/// terminal stood still, and nobody has seen any of it.
const LATE: Duration = Duration::from_millis(250);

/// Measures the time that the app has asked for, and no other: the wait before a key that starts a sowing is not part
/// of the sowing.
#[derive(Default)]
pub(super) struct Clock {
    /// The moment up to which the app has been told of time, and what it asked for then.
    told: Option<(Instant, Duration)>,
}

impl Clock {
    /// How long to wait if the app wants to be woken after `wake`; `None`: until there is a key.
    pub(super) fn time_to_wait(&mut self, wake: Option<Duration>, now: Instant) -> Option<Duration> {
        let Some(wake) = wake else {
            self.told = None;
            return None;
        };
        let told = self.told.map_or(now, |told| told.0);
        self.told = Some((told, wake));
        Some(wake.saturating_sub(now - told))
    }

    /// The time that has passed since the app was last told, if it wants to know.
    pub(super) fn passed(&mut self, now: Instant) -> Option<Duration> {
        let (told, wake) = self.told?;
        self.told = Some((now, Duration::ZERO));
        Some((now - told).min(wake + LATE))
    }

    /// No time has passed.
    pub(super) fn stand_still(&mut self) {
        self.told = None;
    }
}

/// Time since the program began, without the time for which it was stopped.
#[derive(Debug)]
pub(super) struct Steady {
    told: Instant,
    time: Duration,
}

impl Steady {
    /// No time has passed at `now`.
    pub(super) fn new(now: Instant) -> Steady {
        Steady { told: now, time: Duration::ZERO }
    }

    /// The time that has passed until `now`.
    pub(super) fn time(&mut self, now: Instant) -> Duration {
        self.time = self.time.saturating_add(now.saturating_duration_since(self.told));
        self.told = now;
        self.time
    }

    /// What has passed since the time was told last does not count.
    pub(super) fn stand_still(&mut self, now: Instant) {
        self.told = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_for_which_the_program_was_stopped_does_not_count() {
        let start = Instant::now();
        let mut steady = Steady::new(start);
        assert_eq!(steady.time(start + BEAT), BEAT);
        steady.stand_still(start + BEAT * 1000);
        assert_eq!(steady.time(start + BEAT * 1001), BEAT * 2);
    }

    const BEAT: Duration = Duration::from_millis(150);

    #[test]
    fn a_wait_that_the_app_did_not_ask_for_is_not_told() {
        let mut clock = Clock::default();
        let start = Instant::now();
        assert_eq!(clock.time_to_wait(None, start), None);
        assert_eq!(clock.passed(start + BEAT), None);
        assert_eq!(clock.time_to_wait(Some(BEAT), start + BEAT), Some(BEAT));
        assert_eq!(clock.passed(start + BEAT * 2), Some(BEAT));
    }

    #[test]
    fn what_drawing_took_is_part_of_the_wait() {
        let mut clock = Clock::default();
        let start = Instant::now();
        clock.time_to_wait(Some(BEAT), start);
        assert_eq!(clock.passed(start + BEAT), Some(BEAT));
        let drawn = start + BEAT + BEAT / 3;
        assert_eq!(clock.time_to_wait(Some(BEAT), drawn), Some(BEAT - BEAT / 3));
        assert_eq!(clock.passed(start + BEAT * 2), Some(BEAT));
    }

    #[test]
    fn a_program_that_was_stopped_does_not_jump() {
        let mut clock = Clock::default();
        let start = Instant::now();
        clock.time_to_wait(Some(BEAT), start);
        assert_eq!(clock.passed(start + BEAT * 1000), Some(BEAT + LATE));
        clock.time_to_wait(Some(BEAT), start + BEAT * 1000);
        clock.stand_still();
        assert_eq!(clock.passed(start + BEAT * 2000), None);
    }
}
