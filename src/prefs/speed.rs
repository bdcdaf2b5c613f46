//! How fast seeds fall on the screen. The game itself knows no time.

use std::time::Duration;

/// How fast a sowing is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speed {
    /// One of the five speeds, from 1 (slow) to 5.
    Level(u8),
    /// A sowing is over as soon as its hole is chosen.
    Instant,
}

impl Default for Speed {
    /// 150 ms a seed: a round's 460 seeds then take about a minute.
    fn default() -> Self {
        Speed::Level(3)
    }
}

/// Milliseconds a seed at levels 1 to 5.
const MILLIS: [u64; 5] = [400, 250, 150, 80, 40];
/// The fewest milliseconds a seed, however many laps a sowing has.
const FASTEST: u64 = 40;
/// How long two choices that were made in secret are shown before their seeds move.
const REVEAL: Duration = Duration::from_millis(700);
/// How long a katok or a patay stays on the screen.
const HOLD: Duration = Duration::from_millis(600);

impl Speed {
    /// How many levels there are below `Instant`.
    pub const LEVELS: u8 = MILLIS.len() as u8;

    /// The next faster speed, or the same if none is faster.
    #[must_use]
    pub fn faster(self) -> Speed {
        match self {
            Speed::Level(level) if level < Speed::LEVELS => Speed::Level(level + 1),
            _ => Speed::Instant,
        }
    }

    /// The next slower speed, or the same if none is slower.
    #[must_use]
    pub fn slower(self) -> Speed {
        match self {
            Speed::Level(level) => Speed::Level(level.saturating_sub(1).max(1)),
            Speed::Instant => Speed::Level(Speed::LEVELS),
        }
    }

    /// How long one seed takes in lap `lap` of a turn; the first is 0. Long relays would be tedious at an even pace, so
    /// a seed takes a sixth less time in each lap than in the one before.
    pub fn seed(self, lap: u32) -> Duration {
        let Speed::Level(level) = self else { return Duration::ZERO };
        let first = MILLIS.get(usize::from(level).saturating_sub(1)).copied().unwrap_or(FASTEST);
        let mut millis = first;
        for _ in 0..lap.min(32) {
            millis = millis * 5 / 6;
        }
        Duration::from_millis(millis.max(FASTEST.min(first)))
    }

    /// How long the last seed of lap `lap` lies where it fell before its fate is seen.
    pub fn land(self, lap: u32) -> Duration {
        Duration::from_millis(self.seed(lap).as_millis() as u64 * 5 / 3)
    }

    /// How long the end of a turn stays on the screen.
    pub fn hold(self) -> Duration {
        if self == Speed::Instant { Duration::ZERO } else { HOLD }
    }

    /// How long two choices that were made in secret are shown before their seeds move.
    pub fn reveal(self) -> Duration {
        if self == Speed::Instant { Duration::ZERO } else { REVEAL }
    }

    /// How long the filling of one hole takes between rounds.
    pub fn refill(self) -> Duration {
        self.seed(0) * 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn further_laps_go_faster_down_to_forty_milliseconds() {
        let speed = Speed::default();
        assert_eq!(speed.seed(0), Duration::from_millis(150));
        assert!(speed.seed(1) < speed.seed(0));
        assert_eq!(speed.seed(1000), Duration::from_millis(40));
        assert_eq!(Speed::Level(5).seed(7), Duration::from_millis(40));
    }

    #[test]
    fn speeds_step_up_to_instant_and_down_to_one() {
        let mut speed = Speed::Level(1);
        for level in 2..=5 {
            speed = speed.faster();
            assert_eq!(speed, Speed::Level(level));
        }
        assert_eq!(speed.faster(), Speed::Instant);
        assert_eq!(Speed::Instant.faster(), Speed::Instant);
        assert_eq!(Speed::Instant.slower(), Speed::Level(5));
        assert_eq!(Speed::Level(1).slower(), Speed::Level(1));
    }
}
