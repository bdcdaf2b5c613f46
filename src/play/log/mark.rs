//! How a log goes back: to a mark that it made on its way, and from there forward again over few choices.

use std::mem::take;

use sungka_core::{BySide, Game, Side, Step};

use super::{Event, Log, Turn};

/// So many choices lie between two marks.
const STRIDE: usize = 32;

/// A log as it was before one of its choices.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// All of it but its long lists.
    small: Box<Log>,
    lines: usize,
    turns: usize,
    finished: usize,
    /// The courses, and the places of the last one.
    courses: (usize, usize),
    /// What the last turn was then: a race goes on in it.
    last: Option<Turn>,
    /// The lines that were still counting then, and what they had come to.
    counting: BySide<Option<(usize, Event)>>,
}

impl Log {
    /// Takes note of `step` before it is told: before some of the choices the log is marked.
    pub(super) fn count(&mut self, step: Step) {
        let is_choice = match step {
            Step::Lift { side, .. } => self.sowing[side].laps == 0,
            Step::Forfeit { .. } => true,
            _ => false,
        };
        if !is_choice {
            return;
        }
        let is_marked = self.marks.last().is_some_and(|mark| mark.small.choices == self.choices);
        if self.choices.is_multiple_of(STRIDE) && !is_marked {
            self.mark();
        }
        self.choices += 1;
    }

    /// Marks the log as it is now.
    pub(super) fn mark(&mut self) {
        let counting = BySide::from_fn(|side| {
            let at = self.counting(side)?;
            Some((at, self.lines.get(at)?.event))
        });
        let lists = self.take_lists();
        let small = Box::new(self.clone());
        self.give_lists(lists);
        let (lines, turns, finished) = (self.lines.len(), self.turns.len(), self.finished.len());
        let courses = (self.courses.len(), self.courses.last().map_or(0, Vec::len));
        self.marks.push(Mark { small, lines, turns, finished, courses, last: self.turns.last().copied(), counting });
    }

    /// Marks the log as it is now, unless it is marked, so that [`cut`](Log::cut) comes back to here.
    pub fn mark_here(&mut self) {
        if self.marks.last().is_none_or(|mark| mark.small.choices != self.choices) {
            self.mark();
        }
    }

    /// How many choices it tells of.
    pub fn choices(&self) -> usize {
        self.choices
    }

    /// Goes back to the log of `game`, which is fewer choices on than what this log tells of, or has not ended yet. What
    /// it costs depends neither on the length of the match nor on that of the log.
    pub fn go_back(&mut self, game: &Game) {
        self.cut(game.choices());
        self.catch_up(game, |_| ());
    }

    /// Goes back to the latest mark before which there were at most this many choices.
    pub fn cut(&mut self, choices: usize) {
        while self.marks.len() > 1 && self.marks.last().is_some_and(|mark| mark.small.choices > choices) {
            self.marks.pop();
        }
        let Some(mark) = self.marks.last().cloned() else { return };
        let mut lists = self.take_lists();
        lists.lines.truncate(mark.lines);
        lists.turns.truncate(mark.turns);
        lists.finished.truncate(mark.finished);
        lists.courses.truncate(mark.courses.0);
        if let Some(course) = lists.courses.last_mut() {
            course.truncate(mark.courses.1);
        }
        *self = *mark.small;
        self.give_lists(lists);
        for (at, event) in Side::BOTH.into_iter().filter_map(|side| mark.counting[side]) {
            if let Some(line) = self.lines.get_mut(at) {
                line.event = event;
            }
        }
        if let (Some(turn), Some(last)) = (self.turns.last_mut(), mark.last) {
            *turn = last;
        }
    }

    /// Adds what `game` has got since: whole choices, made at once. Shows the log to `see` after every step.
    pub fn catch_up(&mut self, game: &Game, mut see: impl FnMut(&Log)) {
        // Nobody may learn who of a secret pair chose first: the opener's choice is told first, and half a pair not at all.
        let mut held: Option<Step> = None;
        game.retrace(self.choices, |steps, after| {
            let round = after.round();
            let opener = round.opener();
            let add = |step: Step| {
                self.add(step, after);
                see(self);
            };
            match (steps, held.take()) {
                (&[lift @ Step::Lift { side, .. }], None) if round.awaits(!side) && side != opener => held = Some(lift),
                (&[lift @ Step::Lift { .. }, ref rest @ ..], Some(first)) => {
                    [lift, first].iter().chain(rest).copied().for_each(add);
                }
                (steps, first) => first.iter().chain(steps).copied().for_each(add),
            }
        });
    }

    fn take_lists(&mut self) -> Lists {
        Lists {
            lines: take(&mut self.lines),
            turns: take(&mut self.turns),
            finished: take(&mut self.finished),
            courses: take(&mut self.courses),
            marks: take(&mut self.marks),
        }
    }

    fn give_lists(&mut self, lists: Lists) {
        Lists {
            lines: self.lines,
            turns: self.turns,
            finished: self.finished,
            courses: self.courses,
            marks: self.marks,
        } = lists;
    }
}

/// The lists of a log that grow with the match. A mark has none of them.
struct Lists {
    lines: Vec<super::Line>,
    turns: Vec<Turn>,
    finished: Vec<super::FinishedRound>,
    courses: Vec<Vec<BySide<u8>>>,
    marks: Vec<Mark>,
}
