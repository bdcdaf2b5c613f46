//! The match at the table: the true one, the part of it that both may know, and the lines told so far.

use sungka_core::{Asked, End, Game, Hole, Match, Named, OutOfRange, Rules, Side};

use super::news::{News, last_turn};
use crate::play::{Chosen, Line, Log, Play, Playback, Scene};

/// The match, and how much of it has been told.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) play: Play,
    /// Which match of this run it is.
    pub(super) number: u64,
    /// The match as both may know it: without a sealed choice.
    known: Playback,
    news: News,
    /// What both may know of the match, in the order in which it happened.
    story: Vec<Line>,
    /// How many lines of the story have been told.
    told: usize,
    /// How the story stood before some of the choices, to go back to.
    marks: Vec<Mark>,
    /// The table before the match was ended or a new one begun, until the next choice.
    pub(super) before: Option<Box<Table>>,
}

/// So many choices lie between two marks.
const STRIDE: usize = 32;

/// The story as it was before one of its choices.
#[derive(Clone, Debug)]
struct Mark {
    /// How many choices had been made.
    choices: usize,
    /// The lines of the story.
    lines: usize,
    news: News,
}

impl Table {
    /// A new match.
    ///
    /// # Errors
    /// [`OutOfRange`] if no match can be played by the rules.
    pub(super) fn new(rules: Rules, first: Side) -> Result<Table, OutOfRange> {
        Ok(Table::at(Play::new(rules, first)?))
    }

    /// A match that has been played so far; nothing of it is told again.
    pub(super) fn of(game: Game) -> Table {
        let mut table = Table::at(Play::of(game));
        table.mark();
        let (story, news) = (&mut table.story, &mut table.news);
        table.known.go_back_to(table.play.game(), 0, |log| story.extend(news.take(log)));
        table.told = table.story.len();
        table
    }

    fn at(play: Play) -> Table {
        let known = Playback::at_rest(*play.game().current(), play.game().record());
        let marks = Vec::new();
        Table { play, number: 0, known, news: News::default(), story: Vec::new(), told: 0, marks, before: None }
    }

    /// The match as both may know it.
    pub(super) fn known(&self) -> &Match {
        self.known.shown()
    }

    /// The log of what both may know.
    pub(super) fn log(&self) -> &Log {
        self.known.log()
    }

    /// Takes in choices that both may know; outside a race, plays on to the next choice.
    pub(super) fn follow(&mut self, chosen: Chosen) {
        if let Chosen::Open(choices) = chosen {
            self.mark();
            let is_race = self.known.is_race();
            self.known.follow(choices);
            self.listen();
            if self.play.is_by_hand() {
                return self.let_fall();
            }
            if !is_race || !self.known.is_race() {
                self.catch_up();
            }
        }
    }

    /// Plays one beat of a race.
    pub(super) fn beat(&mut self) {
        self.play.beat();
        self.step();
        if !self.known.is_race() || !matches!(self.known.scene(), Scene::Play) {
            self.catch_up();
        }
    }

    /// What a sowing by hand waits for.
    pub(super) fn asked(&self) -> Option<Asked> {
        self.known.asked()
    }

    /// In a sowing by hand, names `hole` for the next seed.
    pub(super) fn name(&mut self, hole: Hole) -> Named {
        let named = self.play.name(hole);
        if named != Named::Unheard {
            self.known.name(hole);
            self.listen();
            self.let_fall();
        }
        named
    }

    /// Lets the seeds fall that fall by themselves in a sowing by hand, up to the next one that is asked for.
    fn let_fall(&mut self) {
        while matches!(self.known.scene(), Scene::Play) && self.known.is_moving() {
            self.play.beat();
            self.step();
        }
        if self.known.asked().is_none() {
            self.catch_up();
        }
    }

    /// Plays on to the next choice, through the end of a round too: nobody watches seeds fall here.
    fn catch_up(&mut self) {
        loop {
            match self.known.scene() {
                Scene::Ended(_) | Scene::RoundOver(_) => self.known.go_on(),
                Scene::Sweep(_) | Scene::Refill(_) => {
                    self.known.finish();
                    self.listen();
                }
                Scene::Play if self.known.is_moving() && !self.known.waits_for_a_player() => self.step(),
                Scene::Play | Scene::MatchOver => return,
            }
        }
    }

    /// Shows one beat, and takes it into the story.
    fn step(&mut self) {
        self.known.beat(false);
        self.listen();
    }

    fn listen(&mut self) {
        self.story.extend(self.news.take(self.known.log()));
    }

    /// Ends the match early, and returns whether the rules allowed it.
    pub(super) fn end(&mut self, end: End) -> bool {
        let before = Table { before: None, ..self.clone() };
        let is_sealed = self.play.is_sealed();
        if self.play.end(end).is_err() {
            return false;
        }
        // One table back is enough: no chain of them is kept.
        self.before = Some(Box::new(before));
        self.known.end(end, (!is_sealed).then(|| self.play.game().current()));
        self.listen();
        true
    }

    /// Takes back the last choice and returns how many were taken back; the log before it is not told again.
    pub(super) fn take_back(&mut self) -> usize {
        let taken = self.play.take_back();
        let game = self.play.game();
        while self.marks.len() > 1 && self.marks.last().is_some_and(|mark| mark.choices > game.choices()) {
            self.marks.pop();
        }
        // Without a mark no choice has been told.
        if let Some(mark) = self.marks.last() {
            self.story.truncate(mark.lines);
            self.news = mark.news.clone();
            let (story, news) = (&mut self.story, &mut self.news);
            self.known.go_back_to(game, mark.choices, |log| story.extend(news.take(log)));
        }
        self.told = self.story.len();
        taken
    }

    /// Makes again what was taken back and returns how many choices that is.
    pub(super) fn make_again(&mut self) -> Vec<Hole> {
        self.mark();
        let made = self.play.make_again();
        let (story, news) = (&mut self.story, &mut self.news);
        self.known.catch_up(self.play.game(), |log| story.extend(news.take(log)));
        self.before = None;
        made
    }

    /// Marks how the story stands before a choice, some choices after the last mark.
    fn mark(&mut self) {
        let choices = self.known.log().choices();
        if self.marks.last().is_none_or(|mark| mark.choices + STRIDE <= choices) {
            self.known.mark();
            self.marks.push(Mark { choices, lines: self.story.len(), news: self.news.clone() });
        }
    }

    /// The table to go back to from a new match: this one, or the one before it if nothing was done at this one.
    pub(super) fn worth_keeping(mut self) -> Option<Box<Table>> {
        let before = self.before.take();
        let is_untouched = !self.play.is_begun() && !self.play.is_over();
        if is_untouched { before } else { Some(Box::new(self)) }
    }

    /// The lines to tell now, which then count as told.
    pub(super) fn news(&mut self) -> Vec<Line> {
        let news = self.story.get(self.told..).unwrap_or_default().to_vec();
        self.told = self.story.len();
        news
    }

    /// What both may know of the match, in the order in which it happened.
    pub(super) fn story(&self) -> &[Line] {
        &self.story
    }

    /// The last turn that has been told, and what came of it.
    pub(super) fn last_turn(&self) -> &[Line] {
        last_turn(&self.story)
    }
}
