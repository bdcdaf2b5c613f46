//! The fates of last seeds, shown moment by moment: how a [`Playback`] holds them back and lets them be seen.

use sungka_core::{BySide, Pit, Position, Side, Step, Then};

use super::stage::{self, Fate, Moment, Stage};
use super::{Playback, Scene, Shown};

impl Playback {
    /// The moment of a last seed that is being looked at.
    pub fn stage(&self) -> Option<&Stage> {
        self.stages.front()
    }

    /// The pits that the fate of `side`'s latest last seed touched, until that player chooses again.
    pub fn touched(&self, side: Side) -> &[Pit] {
        &self.touched[side]
    }

    /// Whether `side` has to choose, by what is shown. While choices are revealed nobody has; while the fate of a last seed
    /// is looked at only the other player of a race.
    pub fn awaits(&self, side: Side) -> bool {
        let may = self
            .stages
            .front()
            .is_none_or(|stage| matches!(self.scene, Scene::Play) && self.is_race() && !stage.is_of(side));
        may && self.reveal.is_none() && self.shown.awaits(side)
    }

    /// Whether anybody has to choose, by what is shown.
    pub fn awaits_anybody(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.awaits(side))
    }

    /// What was shown if a last seed has just landed.
    pub(super) fn has_landed(&self) -> Option<Shown> {
        let stage = self.stages.front()?;
        let nth = Side::BOTH.map(|side| match stage.last[side]?.fate {
            Fate::Relay { nth, .. } => Some(nth),
            _ => None,
        });
        let is_relay_only = Side::BOTH.into_iter().all(|side| match stage.last[side] {
            Some(last) => matches!(last.fate, Fate::Relay { .. }),
            None => true,
        });
        let nth = nth.into_iter().flatten().max().filter(|_| is_relay_only);
        Some(nth.map_or(Shown::Land, Shown::Relay))
    }

    /// Goes on from the moment that is shown to the next one, and says what that is.
    pub(super) fn next_stage(&mut self, over: &Stage) -> Shown {
        let Some(stage) = self.stages.front() else {
            self.tell_outcome();
            // What a relay has lifted is seen in the hand.
            return match self.scene {
                Scene::Play if self.shown.in_motion() => Shown::Seed,
                _ => Shown::Nothing,
            };
        };
        let (moment, last) = (stage.moment, stage.last);
        if over.moment == Moment::Land {
            self.tell_outcome();
        }
        let goes_on = |side: Side| match last[side] {
            Some(last) => match last.fate {
                Fate::Again => true,
                Fate::Katok(capture) => capture.then != Then::EndsTurn,
                Fate::Relay { .. } | Fate::Dead | Fate::Stop => false,
            },
            None => true,
        };
        let is_again_only = Side::BOTH.into_iter().all(|side| last[side].is_none_or(|last| last.fate == Fate::Again));
        match moment {
            Moment::Gain => Shown::Gain,
            _ if is_again_only => Shown::Again,
            _ if Side::BOTH.into_iter().all(goes_on) => Shown::Land,
            _ => Shown::TurnEnd,
        }
    }

    /// Takes into the log what followed from the last seeds.
    pub(super) fn tell_outcome(&mut self) {
        for step in std::mem::take(&mut self.outcome) {
            self.log.add(step, &self.shown);
        }
    }

    /// Passes over the moments that are left of a last seed; whether there were any.
    pub(super) fn skip_stages(&mut self) -> bool {
        let were_any = !self.stages.is_empty();
        self.stages.clear();
        self.tell_outcome();
        were_any
    }

    /// Makes the moments of the last seeds among `steps`, of a board that was `before`.
    pub(super) fn stage_fates(&mut self, steps: &[Step], before: &Position, relays: BySide<u16>) {
        let then = self.shown.rules().then;
        let stages = stage::moments(steps, before, &self.settled(), |side| relays[side], then);
        if let Some(stage) = stages.first() {
            for side in Side::BOTH {
                if let Some(last) = stage.last[side] {
                    self.touched[side] = last.touches();
                }
            }
        }
        self.stages = stages.into();
        if self.stages.is_empty() {
            self.tell_outcome();
        }
    }
}
