//! A recorded match as it was seen when it was played: the game itself, in which the record chooses for the players.

use std::collections::VecDeque;
use std::time::Duration;

use sungka_core::{Entry, Game, Record, ReplayError, Slip};

use super::{App, Msg, Setup};
use crate::keys::Command;
use crate::play::{Play, Scene};

/// How long a player thinks, where the record does not say it.
const THOUGHT: Duration = Duration::from_millis(1000);
/// How long the result of a round is looked at.
const RESULT: Duration = Duration::from_secs(3);

/// A recorded match that is shown frame by frame.
#[derive(Clone, Debug)]
pub struct Shown {
    app: App,
    /// The choices to come.
    ahead: VecDeque<Due>,
    /// The slips to come in a sowing by hand.
    slips: VecDeque<Slip>,
    record: Record,
    /// Steady time.
    now: Duration,
    /// Whether the players have ended the match.
    is_ended: bool,
}

/// A choice to come: its round and its number in it, both from 1, and the time that it took.
#[derive(Clone, Debug)]
struct Due {
    round: usize,
    number: usize,
    entry: Entry,
    thought: Duration,
}

/// What a frame shows that the one before did not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    /// A choice.
    Choice,
    /// What follows from one, or from the end of a round.
    Beat,
    /// The next round begins to be laid.
    Refill,
}

impl Shown {
    /// The match of `record`, before its first choice; `setup` says all else. `times` are the seconds that each choice
    /// took, a list for each round, as far as they are known.
    ///
    /// # Errors
    /// [`ReplayError`] if the record breaks a rule.
    pub fn new(setup: Setup, record: &Record, times: &[Vec<Option<f64>>]) -> Result<Shown, ReplayError> {
        // All of it is right, so that nothing can be refused later.
        Game::replay(record)?;
        let begun = Game::replay(&Record { rounds: Vec::new(), rest: None, end: None, ..record.clone() })?;
        let setup = Setup { rules: record.rules, first: record.first, tossed: false, ..setup };
        let mut app = App::of(setup, Play::of(begun));
        // The record says whose time was up.
        app.setup.rules.clock = 0;
        let thought = |round: usize, at: usize| {
            let seconds = times.get(round).and_then(|times| times.get(at)).copied().flatten();
            seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or(THOUGHT)
        };
        let mut ahead = VecDeque::new();
        for (round, entries) in record.rounds.iter().enumerate() {
            for (at, entry) in entries.iter().enumerate() {
                let (entry, thought) = (entry.clone(), thought(round, at));
                ahead.push_back(Due { round: round + 1, number: at + 1, entry, thought });
            }
        }
        let record = record.clone();
        Ok(Shown { app, ahead, slips: VecDeque::new(), record, now: Duration::ZERO, is_ended: false })
    }

    /// The game as it is now.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// The next choice of the record: its round, and its number in it, both from 1.
    pub fn next_choice(&self) -> Option<(usize, usize)> {
        self.ahead.front().map(|due| (due.round, due.number))
    }

    /// Whether the next choice of the record is to be made now.
    pub fn is_due(&self) -> bool {
        let Some(Due { entry, round, .. }) = self.ahead.front() else { return false };
        let now = self.app.game().current().round();
        usize::from(now.number()) == *round
            && entry.beat.is_none_or(|beat| beat == now.beats())
            && self.app.awaits(entry.side)
    }

    /// Goes on by one frame. Says how long the frame before it was seen, and what this one shows; `None` at the end of the
    /// record.
    pub fn step(&mut self) -> Option<(Duration, Happened)> {
        if self.is_due() {
            let Due { entry, thought, .. } = self.ahead.pop_front()?;
            let time = if self.app.is_race() { Duration::ZERO } else { thought };
            self.pass(time);
            self.app.notice = None;
            self.slips = entry.slips.iter().copied().collect();
            // The whole record has been replayed, so the rules allow it.
            let _ = self.app.choose(entry.side, entry.choice);
            return Some((time, Happened::Choice));
        }
        if let Scene::Ended(_) = self.app.scene() {
            self.pass(RESULT);
            self.app.update(Msg::Command(Command::Enter));
            return Some((RESULT, Happened::Beat));
        }
        if let Scene::RoundOver(_) = self.app.scene()
            && (self.record.end.is_none() || !self.ahead.is_empty())
        {
            self.pass(RESULT);
            self.app.update(Msg::Command(Command::Enter));
            return Some((RESULT, Happened::Refill));
        }
        let moves = self.app.is_moving() || self.app.countdown() > 0;
        if let Some(time) = self.app.wake_in().filter(|_| moves && !self.is_left()) {
            self.pass(time);
            self.app.update(Msg::Elapsed(time));
            return Some((time, Happened::Beat));
        }
        if let Some(time) = self.name() {
            return Some((time, Happened::Beat));
        }
        let end = self.record.end.filter(|_| self.ahead.is_empty() && !self.is_ended)?;
        self.is_ended = true;
        self.pass(THOUGHT);
        self.app.end_match(end);
        Some((THOUGHT, Happened::Beat))
    }

    /// In a sowing by hand, names the hole of the next seed, or the wrong one that was named.
    fn name(&mut self) -> Option<Duration> {
        let asked = self.app.asked()?;
        let drop = self.app.game().current().round().drops() + 1;
        let slip = self.slips.front().copied().filter(|slip| slip.drop == drop);
        if slip.is_some() {
            self.slips.pop_front();
        }
        let time = self.app.seed_time();
        self.pass(time);
        // Fingers that still move are none of the record's.
        self.app.hand_rests_until = Duration::ZERO;
        self.app.press_by_hand(slip.map_or(asked.hole, |slip| slip.hole));
        Some(time)
    }

    /// Whether this is where the record leaves a race.
    fn is_left(&self) -> bool {
        let is_race = self.app.is_race() && matches!(self.app.scene(), Scene::Play) && self.app.stage().is_none();
        let beats = self.app.game().current().round().beats();
        let is_there = self.record.rest.map_or(self.app.chooser().is_some(), |rest| beats >= rest);
        is_race && is_there && self.ahead.is_empty()
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        self.app.update(Msg::Now(self.now));
    }
}
