//! The toss for who opens, shown as it falls.

use std::time::Duration;

use sungka_core::Side;

use super::Page;
use crate::app::{App, Setup};
use crate::say;

/// How long the coin turns before it lies.
const SPIN: Duration = Duration::from_millis(1600);
/// How long it is then seen to lie.
const REST: Duration = Duration::from_millis(1400);
/// How often it turns by an eighth. Eight of them are a whole turn.
const EIGHTHS: f64 = 32.0;

/// How a coin in the air is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tilt {
    /// One side of it, whole.
    Flat,
    /// One side of it, leaning.
    Leaning,
    /// Its edge.
    Edge,
}

/// A toss that is being shown. South's side of the coin is kara, the face; North's is krus, the cross.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toss {
    opens: Side,
    /// How long the toss has been shown.
    shown: Duration,
}

impl Toss {
    /// The toss that decided who opens a match.
    pub(in crate::app) fn of(setup: &Setup) -> Toss {
        if setup.prefs.reduced_motion { Toss::fallen(setup.first) } else { Toss::new(setup.first) }
    }

    /// A toss that falls to `opens`.
    fn new(opens: Side) -> Toss {
        Toss { opens, shown: Duration::ZERO }
    }

    /// A toss that lies from the first, for people who want no motion.
    fn fallen(opens: Side) -> Toss {
        Toss { opens, shown: SPIN }
    }

    /// Whose side of the coin is seen now, and how far it is turned away.
    pub fn seen(&self) -> (Side, Tilt) {
        match self.eighths_left() % 8 {
            0 => (self.opens, Tilt::Flat),
            1 | 7 => (self.opens, Tilt::Leaning),
            4 => (!self.opens, Tilt::Flat),
            3 | 5 => (!self.opens, Tilt::Leaning),
            _ => (self.opens, Tilt::Edge),
        }
    }

    /// Whether it has fallen.
    pub fn has_fallen(&self) -> bool {
        self.shown >= SPIN
    }

    /// How many eighths of a turn are left. They slow down, like a coin coming to rest.
    fn eighths_left(&self) -> u32 {
        let left = SPIN.saturating_sub(self.shown).as_millis() as f64 / SPIN.as_millis() as f64;
        (left * left * EIGHTHS) as u32
    }

    /// Time until the toss may look different, or ends.
    fn wake_in(&self) -> Duration {
        if self.has_fallen() { (SPIN + REST).saturating_sub(self.shown) } else { Duration::from_millis(50) }
    }
}

impl App {
    pub(in crate::app) fn wake_for_toss(&self) -> Option<Duration> {
        match &self.page {
            Some(Page::Toss(toss)) => Some(toss.wake_in()),
            _ => None,
        }
    }

    pub(in crate::app) fn elapse_toss(&mut self, time: Duration) {
        if let Some(Page::Toss(toss)) = &mut self.page {
            toss.shown = toss.shown.saturating_add(time);
            if toss.shown >= SPIN + REST {
                self.end_toss();
            }
        }
    }

    /// Closes the toss; a notice still says who opens.
    pub(super) fn end_toss(&mut self) {
        self.page = None;
        self.say(say!(self.words().notice.toss, name = self.name(self.setup.first)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coin_turns_ever_more_slowly_and_lies_as_it_fell() {
        for opens in Side::BOTH {
            let mut toss = Toss::new(opens);
            let mut seen = Vec::new();
            while !toss.has_fallen() {
                seen.push(toss.seen());
                toss.shown += Duration::from_millis(10);
            }
            for side in Side::BOTH {
                assert!(seen.contains(&(side, Tilt::Flat)) && seen.contains(&(side, Tilt::Leaning)));
            }
            assert!(seen.iter().any(|&(_, tilt)| tilt == Tilt::Edge));
            let turns = |part: &[(Side, Tilt)]| part.windows(2).filter(|pair| pair[0] != pair[1]).count();
            let half = seen.len() / 2;
            assert!(turns(&seen[..half]) > 2 * turns(&seen[half..]));
            assert_eq!(toss.seen(), (opens, Tilt::Flat));
        }
    }

    #[test]
    fn without_motion_it_lies_at_once() {
        for opens in Side::BOTH {
            let toss = Toss::fallen(opens);
            assert!(toss.has_fallen());
            assert_eq!((toss.seen(), toss.wake_in()), ((opens, Tilt::Flat), REST));
        }
    }
}
