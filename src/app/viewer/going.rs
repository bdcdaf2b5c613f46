//! Going through a recorded match: what each key shows next, and how it goes on by itself.

use std::time::Duration;

use sungka_core::Choice;

use super::{NoPlace, Viewer, find, read_place};
use crate::app::{App, Field};
use crate::keys::Command;
use crate::play::{Place, Reel, Scene, Shown};
use crate::prefs::Speed;
use crate::say;

/// How long the result of a round is looked at.
const RESULT: Duration = Duration::from_millis(2500);
/// How long a choice stays that is shown at once.
const AT_ONCE: Duration = Duration::from_millis(700);

impl App {
    fn is_reduced(&self) -> bool {
        self.setup.prefs.reduced_motion
    }

    /// Shows this moment.
    pub(super) fn show_place(&mut self, place: Place) {
        let jumps = self.is_reduced();
        let Some(viewer) = &mut self.viewer else { return };
        viewer.film.reach(place.round);
        let start = Place { beat: 0, ..place };
        let live = viewer.film.at(start, jumps);
        viewer.beats = viewer.film.beats(place.round, &live, jumps);
        viewer.place = Place { beat: place.beat.min(viewer.beats), ..place };
        self.live = if viewer.place.beat == 0 { live } else { viewer.film.at(viewer.place, jumps) };
        self.turn_to_next();
    }

    /// Marks the choice that comes next.
    fn turn_to_next(&mut self) {
        let Some(viewer) = &self.viewer else { return };
        self.cursor = match viewer.next() {
            [entry] if viewer.place.beat == 0 => match entry.choice {
                Choice::Hole(column) => Some(column),
                Choice::Forfeit => None,
            },
            _ => None,
        };
    }

    /// Shows the next beat; `None` at the end of the record. Where a choice has been shown to its end, the next one comes.
    fn next_beat(&mut self) -> Option<Shown> {
        let jumps = self.is_reduced();
        let viewer = self.viewer.as_mut()?;
        let Place { round, beat, .. } = viewer.place;
        let shown = viewer.film.step(round, &mut self.live, jumps, beat == 0)?;
        viewer.place.beat += 1;
        if viewer.place.beat >= viewer.beats
            && let Some(next) = viewer.after()
        {
            if next.round == round {
                viewer.place = next;
                viewer.beats = viewer.film.beats(round, &self.live, jumps);
            } else {
                self.show_place(next);
            }
        }
        self.turn_to_next();
        Some(shown)
    }

    fn halt(&mut self) {
        if let Some(viewer) = &mut self.viewer {
            viewer.is_playing = false;
        }
    }

    pub(super) fn run_or_halt(&mut self) {
        let Some(viewer) = &mut self.viewer else { return };
        viewer.is_playing = !viewer.is_playing && !viewer.is_at_end();
        viewer.until = Duration::ZERO;
        if viewer.is_at_end() {
            self.say(self.words().viewer.at_end.clone());
        }
    }

    pub(super) fn go_a_beat(&mut self) {
        self.halt();
        if self.next_beat().is_none() {
            self.say(self.words().viewer.at_end.clone());
        }
    }

    pub(super) fn go_back_a_beat(&mut self) {
        self.halt();
        let Some(viewer) = &self.viewer else { return };
        let place = viewer.place;
        if place.beat > 0 {
            return self.show_place(Place { beat: place.beat - 1, ..place });
        }
        match self.before() {
            // One beat before its end: the end is where it was.
            Some(before) => {
                self.show_place(Place { beat: usize::MAX, ..before });
                let beats = self.viewer.as_ref().map_or(0, |viewer| viewer.beats);
                self.show_place(Place { beat: beats.saturating_sub(1), ..before });
            }
            None => self.say(self.words().viewer.at_start.clone()),
        }
    }

    pub(super) fn go_a_choice(&mut self) {
        let Some(next) = self.viewer.as_ref().map(Viewer::after_or_end) else { return };
        self.go(next);
    }

    pub(super) fn go_back_a_choice(&mut self) {
        let Some(viewer) = &self.viewer else { return };
        if viewer.place.beat > 0 {
            return self.go(Place { beat: 0, ..viewer.place });
        }
        match self.before() {
            Some(before) => self.go(before),
            None => self.say(self.words().viewer.at_start.clone()),
        }
    }

    /// Shows this moment; what goes on by itself goes on from there.
    fn go(&mut self, place: Place) {
        self.show_place(place);
        if let Some(viewer) = &mut self.viewer {
            viewer.until = self.setup.prefs.speed.hold();
        }
    }

    /// The choice before the one that is shown.
    fn before(&mut self) -> Option<Place> {
        let viewer = self.viewer.as_mut()?;
        let place = viewer.place;
        let at = viewer.reel().moved.iter().rposition(|moved| moved.first < place.choice);
        if let Some(moved) = at.and_then(|at| viewer.reel().moved.get(at)) {
            return Some(Place { choice: moved.first, beat: 0, ..place });
        }
        let round = place.round.checked_sub(1)?;
        viewer.film.reach(round);
        let choice = viewer.film.reel().moved.last().map_or(0, |moved| moved.first);
        viewer.film.reach(place.round);
        Some(Place { round, choice, beat: 0 })
    }

    pub(super) fn go_a_turn(&mut self) {
        let Some(viewer) = &self.viewer else { return };
        let place = viewer.place;
        let turn = viewer.moved().and_then(|at| viewer.reel().moved.get(at)).map_or(0, |moved| moved.turn);
        let next = viewer.reel().moved.iter().find(|moved| moved.first > place.choice && moved.turn != turn);
        let next = match next {
            Some(moved) => Place { choice: moved.first, beat: 0, ..place },
            None if place.round + 1 < viewer.film.rounds() => Place { round: place.round + 1, choice: 0, beat: 0 },
            None => Place { choice: viewer.last(), beat: usize::MAX, ..place },
        };
        self.go(next);
    }

    pub(super) fn go_back_a_turn(&mut self) {
        let Some(viewer) = &self.viewer else { return };
        let place = viewer.place;
        let first_of = |reel: &Reel, choice: usize| {
            let turn = reel.moved.iter().find(|moved| moved.first == choice).map(|moved| moved.turn);
            reel.moved.iter().find(|moved| Some(moved.turn) == turn).map_or(0, |moved| moved.first)
        };
        let first = first_of(viewer.reel(), place.choice);
        if first < place.choice || place.beat > 0 {
            return self.go(Place { choice: first, beat: 0, ..place });
        }
        let Some(before) = self.before() else { return self.say(self.words().viewer.at_start.clone()) };
        self.show_place(before);
        let Some(viewer) = &self.viewer else { return };
        let choice = first_of(viewer.reel(), before.choice);
        self.go(Place { choice, ..before });
    }

    /// To the beginning of the round; from there to the beginning of the match.
    pub(super) fn go_home(&mut self) {
        let Some(viewer) = &self.viewer else { return };
        let begins = Place { round: viewer.place.round, choice: 0, beat: 0 };
        let home = if viewer.place == begins { Place::default() } else { begins };
        self.go(home);
    }

    /// To the result of the round; from there to the end of the match.
    pub(super) fn go_to_end(&mut self) {
        let is_result = matches!(self.scene(), Scene::RoundOver(_) | Scene::MatchOver);
        self.halt();
        let Some(viewer) = &mut self.viewer else { return };
        let round = viewer.place.round;
        let is_last = round + 1 >= viewer.film.rounds();
        if is_result && !is_last {
            let round = viewer.film.rounds() - 1;
            viewer.film.reach(round);
            let choice = viewer.last();
            return self.go(Place { round, choice, beat: usize::MAX });
        }
        let choice = viewer.last();
        self.show_place(Place { round, choice, beat: 0 });
        while !matches!(self.scene(), Scene::RoundOver(_) | Scene::MatchOver) {
            let here = self.viewer.as_ref().map(|viewer| viewer.place.round);
            if here != Some(round) || self.next_beat().is_none() {
                break;
            }
        }
        self.turn_to_next();
    }

    /// Shows the turn `turn` of round `round`, both from 1, from its beginning.
    pub(in crate::app) fn go_to_turn(&mut self, round: u16, turn: u32) {
        let Some(viewer) = &mut self.viewer else { return };
        let round = usize::from(round).saturating_sub(1);
        viewer.film.reach(round);
        let choice = viewer.film.reel().moved.iter().find(|moved| moved.turn == turn).map_or(0, |moved| moved.first);
        viewer.is_playing = true;
        self.page = None;
        self.go(Place { round, choice, beat: 0 });
    }

    pub(super) fn command_place(&mut self, command: Command) {
        let Some(viewer) = &mut self.viewer else { return };
        let Some(field) = viewer.field.take() else { return };
        match command {
            Command::Enter => {
                let place = read_place(&field.text(), viewer.place.round + 1).ok_or(NoPlace::Form);
                match place.and_then(|(round, choice)| find(&mut viewer.film, round, choice)) {
                    Ok(place) => self.go(place),
                    Err(why) => {
                        viewer.field = Some(field);
                        let here = viewer.place.round;
                        viewer.film.reach(here);
                        self.say(self.no_place(why));
                    }
                }
            }
            Command::Menu => {}
            _ => viewer.field = Some(field),
        }
    }

    /// Why a place is not in the record, in a sentence.
    pub fn no_place(&self, why: NoPlace) -> String {
        let said = &self.words().viewer;
        match why {
            NoPlace::Form => said.no_place.clone(),
            NoPlace::Round(rounds) => say!(said.no_round, rounds),
            NoPlace::Choice(round, choices) => say!(said.no_choice, round, choices),
        }
    }

    /// Changes the line that is typed in the viewer, if one is; whether there is one.
    pub(in crate::app) fn change_place(&mut self, change: impl FnOnce(&mut Field)) -> bool {
        match self.viewer.as_mut().and_then(|viewer| viewer.field.as_mut()) {
            Some(field) => {
                change(field);
                true
            }
            None => false,
        }
    }

    /// Time until the viewer shows the next beat; `None` while it halts.
    pub(in crate::app) fn wake_for_viewer(&self) -> Option<Duration> {
        let viewer = self.viewer.as_ref().filter(|viewer| viewer.is_playing && self.has_room && self.page.is_none())?;
        Some(viewer.until)
    }

    pub(in crate::app) fn elapse_viewer(&mut self, time: Duration) {
        let mut left = time;
        while let Some(until) = self.wake_for_viewer() {
            if until > left {
                if let Some(viewer) = &mut self.viewer {
                    viewer.until -= left;
                }
                return;
            }
            left -= until;
            let next = self.next_by_itself();
            if let Some(viewer) = &mut self.viewer {
                viewer.is_playing &= next.is_some();
                viewer.until = next.unwrap_or_default();
            }
        }
    }

    /// Shows the next beat, and says how long it stays.
    fn next_by_itself(&mut self) -> Option<Duration> {
        if self.speed() == Speed::Instant {
            let choice = self.viewer.as_ref().map(|viewer| (viewer.place.round, viewer.place.choice));
            let mut shown = false;
            while self.viewer.as_ref().map(|viewer| (viewer.place.round, viewer.place.choice)) == choice {
                let Some(_) = self.next_beat() else { break };
                shown = true;
                if matches!(self.scene(), Scene::Ended(_) | Scene::RoundOver(_)) {
                    return Some(RESULT);
                }
            }
            return shown.then_some(AT_ONCE);
        }
        let shown = self.next_beat()?;
        let time = self.time_for(shown);
        let is_before = self.viewer.as_ref().is_some_and(|viewer| viewer.place.beat == 0);
        Some(match self.scene() {
            Scene::Ended(_) | Scene::RoundOver(_) => RESULT,
            _ if is_before => time.max(self.speed().hold()),
            _ => time,
        })
    }
}

impl Viewer {
    /// The first choice of the last move of the round.
    fn last(&self) -> usize {
        self.reel().moved.last().map_or(0, |moved| moved.first)
    }

    /// The next choice; `None` behind the last.
    fn after(&self) -> Option<Place> {
        let place = self.place;
        let next = self.reel().moved.iter().find(|moved| moved.first > place.choice);
        match next {
            Some(moved) => Some(Place { choice: moved.first, beat: 0, ..place }),
            None => {
                (place.round + 1 < self.film.rounds()).then_some(Place { round: place.round + 1, choice: 0, beat: 0 })
            }
        }
    }

    fn after_or_end(&self) -> Place {
        self.after().unwrap_or(Place { beat: usize::MAX, ..self.place })
    }

    fn is_at_end(&self) -> bool {
        self.after().is_none() && self.place.beat >= self.beats
    }
}
