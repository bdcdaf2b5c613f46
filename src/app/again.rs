//! "Show me that again": the last turn, played once more on the copy that is shown. The match itself does not move.

use std::collections::VecDeque;
use std::time::Duration;

use sungka_core::{BySide, Entry, Match, Record, Replay, Side, Step};

use super::{App, Scene, Story};

/// A turn that is being shown again.
#[derive(Clone, Debug)]
pub struct Again {
    /// The choices of the turn that are still to come.
    ahead: VecDeque<Entry>,
    /// The lap that is being sown.
    lap: u32,
    /// What was shown before, and will be again.
    scene: Scene,
}

/// The match before the last turn of `record` that has a choice, and the choices of that turn. A simultaneous opening
/// is one turn.
fn last_turn(record: &Record) -> Option<(Match, VecDeque<Entry>)> {
    let mut replay = Replay::new(record).ok()?;
    let mut story = Story::new(replay.game().current());
    let mut turn = None;
    let mut begun = *replay.game().current();
    let mut choices = VecDeque::new();
    loop {
        let before = *replay.game().current();
        let now = (story.round(), story.turn());
        let mut steps = Vec::new();
        let Some((_, entry)) = replay.step(|step| steps.push(step)).ok()? else { break };
        if turn != Some(now) {
            turn = Some(now);
            begun = before;
            choices.clear();
        }
        choices.push_back(entry);
        for step in steps {
            story.tell(step, replay.game().current());
        }
    }
    turn.map(|_| (begun, choices))
}

impl App {
    /// Whether the last turn is being shown again.
    pub fn is_again(&self) -> bool {
        self.again.is_some()
    }

    pub(super) fn show_again(&mut self) {
        if self.is_moving() || !self.sealed.is_empty() {
            return;
        }
        match last_turn(self.game.record()) {
            Some((begun, ahead)) => {
                let scene = std::mem::replace(&mut self.scene, Scene::Play);
                self.again = Some(Again { ahead, lap: 0, scene });
                self.shown = begun;
                self.trail = BySide::default();
                self.cursor = None;
                self.paused = false;
                self.until_beat = Duration::ZERO;
            }
            None => self.say(self.words().notice.nothing_to_show.clone()),
        }
    }

    /// The next thing that happens in a turn that is shown again; gives the time until the one after it.
    pub(super) fn beat_again(&mut self) -> Duration {
        let Some(again) = &mut self.again else { return Duration::ZERO };
        let round = self.shown.round();
        let (number, beats) = (round.number(), round.beats());
        let mut lifted = false;
        while let Some(&entry) = again.ahead.front()
            && self.shown.awaits(entry.side)
            && entry.beat.is_none_or(|beat| beat == beats)
        {
            again.ahead.pop_front();
            again.lap = 0;
            lifted = true;
            // The match has taken this choice already.
            let _ = self.shown.choose(entry.side, entry.choice, |_| ());
        }
        if lifted {
            self.trail = BySide::default();
            return self.speed.seed(0);
        }
        if !self.shown.in_motion() {
            self.end_again();
            return Duration::ZERO;
        }
        let over = BySide::from_fn(|side| self.shown.round().hand(side).map(|hand| hand.0));
        let mut ended = false;
        let mut lap = again.lap;
        self.shown.beat(|step| match step {
            Step::Lift { .. } => lap += 1,
            Step::Dead { .. } | Step::Katok { .. } | Step::Stop { .. } => ended = true,
            _ => {}
        });
        again.lap = lap;
        if self.shown.round().number() != number || self.shown.round().result().is_some() {
            self.end_again();
            return Duration::ZERO;
        }
        for side in Side::BOTH {
            self.trail[side] = over[side].filter(|_| self.shown.round().hand(side).is_some());
        }
        if ended { self.speed.hold() } else { self.speed.seed(lap) }
    }

    /// Back to the match as it stands.
    pub(super) fn end_again(&mut self) {
        if let Some(again) = self.again.take() {
            self.scene = again.scene;
            self.shown = *self.game.current();
            self.trail = BySide::default();
        }
    }
}
