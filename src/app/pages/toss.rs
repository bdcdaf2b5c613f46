//! The toss for who opens, shown as it falls.

use std::time::Duration;

use sungka_core::Side;

use super::Page;
use crate::app::App;
use crate::say;

/// How long the two names alternate before one stays.
const SPIN: Duration = Duration::from_millis(1600);
/// How long that name then stays on the screen.
const REST: Duration = Duration::from_millis(1200);

/// A toss that is being shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toss {
    opens: Side,
    /// How long the toss has been shown.
    shown: Duration,
}

impl Toss {
    /// A toss that falls to `opens`.
    pub fn new(opens: Side) -> Toss {
        Toss { opens, shown: Duration::ZERO }
    }

    /// Whose name is up now.
    pub fn up(&self) -> Side {
        if self.has_fallen() || self.changes_left().is_multiple_of(2) { self.opens } else { !self.opens }
    }

    /// Whether it has fallen.
    pub fn has_fallen(&self) -> bool {
        self.shown >= SPIN
    }

    /// How many more times the names will change. The changes slow down, like a coin coming to rest.
    fn changes_left(&self) -> u32 {
        let left = SPIN.saturating_sub(self.shown).as_millis() as f64 / SPIN.as_millis() as f64;
        (left * left * 12.0) as u32
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
    fn a_toss_ends_with_the_name_it_fell_to() {
        for opens in Side::BOTH {
            let mut toss = Toss::new(opens);
            let mut seen = Vec::new();
            while !toss.has_fallen() {
                seen.push(toss.up());
                toss.shown += toss.wake_in();
            }
            assert!(seen.contains(&Side::South) && seen.contains(&Side::North));
            assert_eq!(toss.up(), opens);
        }
    }
}
