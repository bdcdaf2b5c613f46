//! How to play: a walk of a few moves that the engine makes, each with a sentence before it and one after.

use std::collections::VecDeque;
use std::time::Duration;

use sungka_core::{BySide, Choice, Entry, Pit, Side, Step};

use super::Page;
use crate::app::App;
use crate::keys::Command;
use crate::play::lesson::{Lesson, Shown, lessons};
use crate::play::{self, Playback, Scene};
use crate::prefs::Speed;

/// How long a board rests before its move, and each character of the sentence adds to it: it can be read in peace.
const READING: Duration = Duration::from_millis(1000);
const CHARACTER: Duration = Duration::from_millis(40);
/// How long a seed takes, and what ends a turn or a round.
const SEED: Duration = Duration::from_millis(320);
const HOLD: Duration = Duration::from_millis(700);
const REFILL: Duration = Duration::from_millis(90);

/// A walk through the moves that show how the game goes.
#[derive(Clone, Debug)]
pub struct Walk {
    moves: Vec<Shown>,
    at: usize,
    /// The move as it is made; `None` before it.
    made: Option<Playback>,
    /// Time until the next beat, or until the move begins.
    until: Duration,
    names: BySide<String>,
}

impl Walk {
    /// The number of the move, from 1, and how many there are.
    pub fn number(&self) -> (usize, usize) {
        (self.at.saturating_add(1), self.moves.len())
    }

    /// The move that is shown.
    pub fn shown(&self) -> Option<&Shown> {
        self.moves.get(self.at)
    }

    /// The board as it stands in the move; `None` before it is made.
    pub fn made(&self) -> Option<&Playback> {
        self.made.as_ref()
    }

    /// Whether the move has been made to its end.
    pub fn is_done(&self) -> bool {
        self.made.as_ref().is_some_and(|made| !is_under_way(made))
    }

    /// The players' names.
    pub fn names(&self) -> &BySide<String> {
        &self.names
    }

    /// The pits that the move was about, once it is done: where its last seed fell, and what faces a katok.
    pub fn matters(&self) -> Vec<Pit> {
        let Some(shown) = self.shown().filter(|shown| self.is_done() && shown.lesson != Lesson::End) else {
            return Vec::new();
        };
        let knock = shown.steps.iter().find_map(|step| match step {
            Step::Katok { hole, .. } => Some(vec![Pit::Hole(*hole), Pit::Hole(hole.facing())]),
            _ => None,
        });
        let last = shown.steps.iter().rev().find_map(|step| match step {
            Step::Drop { pit, .. } => Some(*pit),
            _ => None,
        });
        knock.filter(|_| shown.lesson == Lesson::Katok).unwrap_or_else(|| last.into_iter().collect())
    }

    fn begin(&mut self) {
        let Some(shown) = self.shown() else { return };
        let choice = Choice::Hole(shown.hole.column);
        let entry = Entry { side: Side::South, choice, beat: None, slips: Vec::new() };
        self.made = Some(Playback::of(shown.begun, VecDeque::from([entry])).watched());
        self.until = Duration::ZERO;
    }

    /// Shows the next beat of the move and sets the time until the one after it.
    fn beat(&mut self, is_reduced: bool) {
        let Some(made) = &mut self.made else { return self.begin() };
        if let Scene::Ended(_) | Scene::RoundOver(_) = made.scene() {
            made.go_on();
            self.until = REFILL;
            return;
        }
        self.until = match made.beat(is_reduced) {
            play::Shown::Nothing => Duration::ZERO,
            play::Shown::TurnEnd | play::Shown::Burn => HOLD,
            play::Shown::Hole => REFILL,
            _ => SEED,
        };
        if let Scene::Ended(_) | Scene::RoundOver(_) = made.scene() {
            self.until = HOLD;
        }
    }

    /// Makes the rest of the move at once.
    fn finish(&mut self, is_reduced: bool) {
        if self.made.is_none() {
            self.begin();
        }
        while self.made.as_ref().is_some_and(is_under_way) {
            self.beat(is_reduced);
        }
        self.until = Duration::ZERO;
    }
}

/// Whether something of a move is still to come.
fn is_under_way(made: &Playback) -> bool {
    made.is_moving() || matches!(made.scene(), Scene::Ended(_) | Scene::RoundOver(_))
}

impl App {
    /// Opens the walk through the moves that show how the game goes, by the rules that are played or chosen on the front
    /// page.
    pub fn open_walk(&mut self) {
        let (rules, names) = match &self.front {
            Some(front) => (*front.rules(), front.names().clone()),
            None => (self.setup.rules, self.setup.names.clone()),
        };
        self.walk = Some(Walk { moves: lessons(&rules), at: 0, made: None, until: Duration::ZERO, names });
        self.page = Some(Page::Walk);
        self.rest_before_move();
    }

    /// The walk, while it is open.
    pub fn walk(&self) -> Option<&Walk> {
        self.walk.as_ref().filter(|_| self.page == Some(Page::Walk))
    }

    pub(super) fn command_walk(&mut self, command: Command) {
        let is_reduced = self.setup.prefs.reduced_motion;
        let Some(walk) = &mut self.walk else { return self.leave_walk() };
        match command {
            Command::Menu | Command::Help => self.leave_walk(),
            Command::Enter | Command::Pause | Command::Right if walk.made.is_none() => {
                walk.begin();
                if self.setup.prefs.speed == Speed::Instant {
                    walk.finish(is_reduced);
                }
            }
            Command::Enter | Command::Pause | Command::Right if !walk.is_done() => walk.finish(is_reduced),
            Command::Enter | Command::Pause | Command::Right => {
                walk.at = walk.at.saturating_add(1);
                walk.made = None;
                if walk.at >= walk.moves.len() {
                    return self.leave_walk();
                }
                self.rest_before_move();
            }
            Command::TakeBack | Command::Left => {
                if walk.made.take().is_none() {
                    walk.at = walk.at.saturating_sub(1);
                }
                self.rest_before_move();
            }
            _ => {}
        }
    }

    fn leave_walk(&mut self) {
        self.walk = None;
        self.page = None;
    }

    /// Lets the board rest before its move, so that its sentence can be read.
    fn rest_before_move(&mut self) {
        let sentence = self.before_move().map_or(0, |text| text.chars().count());
        let time = READING.saturating_add(CHARACTER.saturating_mul(u32::try_from(sentence).unwrap_or(0)));
        if let Some(walk) = &mut self.walk {
            walk.until = time;
        }
    }

    /// Time until the walk shows something else; `None` while it waits for a key.
    pub(super) fn wake_for_walk(&self) -> Option<Duration> {
        let walk = self.walk()?;
        (walk.shown().is_some() && !walk.is_done()).then_some(walk.until)
    }

    pub(super) fn elapse_walk(&mut self, time: Duration) {
        let is_reduced = self.setup.prefs.reduced_motion;
        let is_instant = self.setup.prefs.speed == Speed::Instant;
        if self.page != Some(Page::Walk) {
            return;
        }
        let Some(walk) = &mut self.walk else { return };
        let mut left = time;
        while walk.shown().is_some() && !walk.is_done() {
            if walk.until > left {
                walk.until = walk.until.saturating_sub(left);
                return;
            }
            left = left.saturating_sub(walk.until);
            if is_instant {
                walk.finish(is_reduced);
            } else {
                walk.beat(is_reduced);
            }
        }
    }
}
