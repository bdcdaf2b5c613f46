//! A match without its record, and how it goes from one choice of a record to the next.

use crate::choice::{Choice, IllegalChoice};
use crate::game::{Entry, Slip};
use crate::r#match::Match;
use crate::replay::Refusal;
use crate::rules::Pace;
use crate::sow::Step;
use crate::{Hole, Named, Side};

/// A match and what its choices alone do not tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    pub(crate) current: Match,
    /// Whether a beat has passed since the last choice while a player had to choose. What then happened does not follow
    /// from the choices alone.
    waited: bool,
    /// Of a race that went on after the last choice: the beats that had passed.
    pub(crate) rest: Option<u32>,
}

/// What is to come: a choice or the stamp of a race that was left, and the number of its round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    pub(crate) round: usize,
    pub(crate) stamp: Option<u32>,
    /// Whether it is a stamp without a choice. Such a stamp can stand where nobody has to choose.
    pub(crate) is_rest: bool,
}

impl Course {
    /// The course of a match that has just begun.
    pub(crate) fn new(current: Match) -> Course {
        Course { current, waited: false, rest: None }
    }

    /// Makes `side`'s choice and returns its stamp. No beat passes.
    pub(crate) fn lift(
        &mut self,
        side: Side,
        choice: Choice,
        watch: impl FnMut(Step),
    ) -> Result<Option<u32>, IllegalChoice> {
        let round = self.current.round();
        let stamp = round.is_together().then(|| round.beats());
        let is_race = round.rules().pace == Pace::Race;
        self.current.choose(side, choice, watch)?;
        // With nobody due a replay would let beats pass, and none has.
        let goes_on = self.current.in_motion() && !self.current.awaits_anybody();
        self.rest = stamp.filter(|_| is_race && goes_on);
        self.waited = false;
        Ok(stamp)
    }

    pub(crate) fn name(&mut self, hole: Hole, watch: impl FnMut(Step)) -> Named {
        self.current.name(hole, watch)
    }

    /// Lets one beat pass. In a race `rest` keeps how far it has come.
    pub(crate) fn beat(&mut self, watch: impl FnMut(Step)) {
        if !self.current.in_motion() {
            return;
        }
        let round = self.current.round();
        let (number, passed) = (round.number(), round.beats().saturating_add(1));
        self.waited |= round.awaits_anybody();
        // A round that has just begun has no choice for the stamp to stand behind.
        let raced = round.rules().pace == Pace::Race && round.is_together() && !round.is_untouched();
        self.current.beat(watch);
        let round = self.current.round();
        let races = round.is_together() && round.number() == number;
        // An end that had to come need not be told. One for which a player waited too long did not have to.
        self.rest = (raced && (races || self.waited)).then_some(passed);
    }

    /// Lets beats pass until a player has to choose. They follow from the choices, so the record need not tell of them.
    pub(crate) fn settle(&mut self, watch: impl FnMut(Step)) {
        if self.current.in_motion() && !self.current.awaits_anybody() {
            self.current.settle(watch);
            self.rest = None;
        }
    }

    /// Sows by hand up to `slip`, and slips.
    pub(crate) fn slip(&mut self, slip: Slip, mut watch: impl FnMut(Step)) -> Result<(), Refusal> {
        let round = self.current.round();
        // Only a sowing by hand counts its seeds.
        let mut passed = round.drops();
        let is_by_hand = !round.is_together();
        while is_by_hand && self.current.in_motion() && passed.saturating_add(1) < slip.drop {
            self.beat(&mut watch);
            passed = self.current.round().drops();
            if passed == 0 {
                return Err(Refusal::Slip(slip));
            }
        }
        if passed.saturating_add(1) != slip.drop || !self.current.round().is_slip(slip.hole) {
            return Err(Refusal::Slip(slip));
        }
        self.name(slip.hole, watch);
        Ok(())
    }

    /// Lets beats pass until what is due is due, or as far as they follow if nothing is. Returns the beats of the race
    /// that the last choice stands in, as far as they have passed.
    pub(crate) fn run_until(&mut self, due: Option<Due>, mut watch: impl FnMut(Step)) -> Option<u32> {
        let round = self.current.round();
        let number = round.number();
        let races = round.is_together() && round.rules().pace == Pace::Race;
        let mut raced = races.then(|| round.beats());
        let Some(due) = due else {
            self.settle(watch);
            return raced;
        };
        // In a race the other hand sows on while a player has to choose, so the stamp of the next choice says how
        // far. A choice without a stamp comes after the opening; a choice of another round comes after this round.
        let is_here = due.round == usize::from(number);
        let stamp = due.stamp.filter(|_| is_here).unwrap_or(u32::MAX);
        while self.current.in_motion() && self.current.round().number() == number {
            let round = self.current.round();
            let (beats, is_together) = (round.beats(), round.is_together());
            let may_rest = due.is_rest && is_here || round.awaits_anybody();
            if may_rest && (!is_together || beats >= stamp) {
                break;
            }
            self.beat(&mut watch);
            raced = (races && is_together).then(|| beats.saturating_add(1)).or(raced);
        }
        raced.filter(|_| is_here)
    }

    /// Makes a choice that was made before, with its slips.
    pub(crate) fn again(&mut self, entry: &Entry, mut watch: impl FnMut(Step)) {
        // It cannot fail: the record took it.
        if self.lift(entry.side, entry.choice, &mut watch).is_ok() {
            for &slip in &entry.slips {
                let _ = self.slip(slip, &mut watch);
            }
        }
    }
}
