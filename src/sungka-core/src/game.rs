//! A match with the choices that led to it: for writing down, replaying and taking back (law, section 8).

use alloc::vec::Vec;

use crate::board::{Hole, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::course::{Course, Due};
use crate::r#match::{CannotEnd, Match, MatchResult};
use crate::position::{BadPosition, Position};
use crate::replay::{Refusal, Replay, ReplayError};
use crate::round::Named;
use crate::rules::{OutOfRange, Rules};
use crate::sow::Step;

/// One choice of a record. `Display` writes `S3`, `S-` if the clock took the choice, `S3@17` or `S-@17` where turns are
/// played together, and `S3!5N2` with a slip.
///
/// Source: [the law, section 8](crate::law#8-the-record-and-the-trace).
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Entry {
    /// The player who chose.
    pub side: Side,
    /// What they chose.
    pub choice: Choice,
    /// The stamp: the beats that had passed. `None` unless turns are played together.
    pub beat: Option<u32>,
    /// The slips of its sowing, if it was sown by hand.
    pub slips: Vec<Slip>,
}

/// A wrong hole that was named in a sowing by hand. `Display` writes `!5N2`.
///
/// Source: [the law, section 9](crate::law#9-by-hand).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Slip {
    /// The number of the seed within this choice's sowing, relays included, from 1.
    pub drop: u32,
    /// The hole that was named.
    pub hole: Hole,
}

/// How the players ended a match before it was over by the rules. Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum End {
    /// They agreed to stop, and counted.
    Stopped,
    /// This player conceded.
    Conceded(Side),
}

/// All that is needed to play a match again; everything else follows.
///
/// A record is plain data that may break rules; [`Game::replay`] checks it. Source: [the law, section
/// 8](crate::law#8-the-record-and-the-trace).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules of the match.
    pub rules: Rules,
    /// The opener of the first round; with `start`, the player who is due there.
    pub first: Side,
    /// Where the first round begins, past its opening; `None` for a board laid in full.
    pub start: Option<Position>,
    /// The choices of each round, in the order in which they were made.
    pub rounds: Vec<Vec<Entry>>,
    /// Of a race that went on after the last choice: the beats that had passed. It is a stamp without a choice, and stands
    /// behind the last choice of the last round.
    pub rest: Option<u32>,
    /// How the players ended it, if they did.
    pub end: Option<End>,
}

impl Record {
    /// A record without choices.
    pub fn new(rules: Rules, first: Side) -> Record {
        Record { rules, first, start: None, rounds: Vec::new(), rest: None, end: None }
    }
}

/// A match and its record. Where no history is needed, [`Match`] alone is smaller and copies.
///
/// ```
/// use sungka_core::{Choice, Game, Rules, Side};
/// let mut game = Game::new(Rules::default(), Side::South)?;
/// game.choose(Side::South, Choice::Hole(1), |_| ())?;
/// game.choose(Side::South, Choice::Hole(2), |_| ())?;
/// assert_eq!(game.record().rounds[0][1].to_string(), "S2");
///
/// let again = Game::replay(game.record())?;
/// assert_eq!(again, game);
///
/// game.take_back();
/// assert_eq!(game.current().round().position().to_string(), "0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) record: Record,
    pub(crate) course: Course,
    /// The choices of the record.
    made: usize,
    /// The match before every [`STRIDE`]th choice, from the first on. Going back replays from there.
    marks: Vec<Mark>,
}

/// So many choices lie between two marks: going back replays fewer, and a mark takes the room of a few choices.
const STRIDE: usize = 32;

/// The match before one of its choices.
#[derive(Clone, Copy, Debug)]
struct Mark {
    course: Course,
    /// The place of that choice in the record: its round and its number there, both from 0.
    round: usize,
    number: usize,
}

/// Marks only save time, so they make no difference.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.record == other.record && self.course == other.course
    }
}

impl Eq for Game {}

impl Game {
    /// A new match, laid and waiting for its first choice. `first` opens it.
    ///
    /// # Errors
    /// [`OutOfRange`] if a setting is out of range.
    pub fn new(rules: Rules, first: Side) -> Result<Game, OutOfRange> {
        Ok(Game::of(Record::new(rules, first), Match::new(rules, first)?))
    }

    /// A match whose first round begins at `position`, with `due`; see [`Match::at`].
    ///
    /// # Errors
    /// [`BadPosition`] says why no match can begin there.
    pub fn at(rules: Rules, position: &Position, due: Side) -> Result<Game, BadPosition> {
        let record = Record { start: Some(*position), ..Record::new(rules, due) };
        Ok(Game::of(record, Match::at(rules, position, due)?))
    }

    /// A match that has just begun, with its empty record.
    fn of(record: Record, begun: Match) -> Game {
        Game { record, course: Course::new(begun), made: 0, marks: Vec::new() }
    }

    /// Replays a whole record, with its end.
    ///
    /// # Errors
    /// [`ReplayError`] names the first choice that breaks a rule, and the rule.
    pub fn replay(record: &Record) -> Result<Game, ReplayError> {
        let mut replay = Replay::new(record)?;
        while replay.step(|_| ())?.is_some() {}
        replay.finish()
    }

    /// The record of all choices so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The match as it stands.
    pub fn current(&self) -> &Match {
        &self.course.current
    }

    /// How many choices the record has.
    pub fn choices(&self) -> usize {
        self.made
    }

    /// The last choice of the record; `None` before the first.
    pub fn last_entry(&self) -> Option<&Entry> {
        self.record.rounds.last().and_then(|round| round.last())
    }

    /// Makes `side`'s choice, records it and returns the entry. No beat passes: the seeds stay in the hand.
    ///
    /// # Errors
    /// [`IllegalChoice`] gives the reason; then nothing has changed.
    pub fn lift(&mut self, side: Side, choice: Choice, watch: impl FnMut(Step)) -> Result<Entry, IllegalChoice> {
        let before = self.course;
        let beat = self.course.lift(side, choice, watch)?;
        self.record.rest = self.course.rest;
        let entry = Entry { side, choice, beat, slips: Vec::new() };
        // A round that begins at a board may be over without a choice.
        let round = usize::from(before.current.round().number());
        while self.record.rounds.len() < round {
            self.record.rounds.push(Vec::new());
        }
        if let Some(choices) = self.record.rounds.last_mut() {
            if self.made.is_multiple_of(STRIDE) {
                self.marks.push(Mark { course: before, round: round.saturating_sub(1), number: choices.len() });
            }
            choices.push(entry.clone());
            self.made = self.made.saturating_add(1);
        }
        Ok(entry)
    }

    /// By hand, the player who is due drops one seed and names `hole` for it; see
    /// [`Round::name`](crate::Round::name). A slip is recorded.
    pub fn name(&mut self, hole: Hole, watch: impl FnMut(Step)) -> Named {
        let drop = self.course.current.round().drops().saturating_add(1);
        let named = self.course.name(hole, watch);
        if named == Named::Slipped {
            self.note(Slip { drop, hole });
        }
        named
    }

    /// Notes a slip of the last choice.
    fn note(&mut self, slip: Slip) {
        if let Some(entry) = self.record.rounds.last_mut().and_then(|round| round.last_mut()) {
            entry.slips.push(slip);
        }
    }

    /// Sows by hand up to `slip`, slips, and notes that.
    pub(crate) fn slip(&mut self, slip: Slip, watch: impl FnMut(Step)) -> Result<(), Refusal> {
        self.course.slip(slip, watch)?;
        self.note(slip);
        Ok(())
    }

    /// Makes `side`'s choice, records it and returns the entry. Then beats pass until a player has to choose or the
    /// match is over.
    ///
    /// # Errors
    /// [`IllegalChoice`] gives the reason; then nothing has changed.
    pub fn choose(&mut self, side: Side, choice: Choice, mut watch: impl FnMut(Step)) -> Result<Entry, IllegalChoice> {
        let entry = self.lift(side, choice, &mut watch)?;
        self.settle(watch);
        Ok(entry)
    }

    /// Lets beats pass until a player has to choose.
    fn settle(&mut self, watch: impl FnMut(Step)) {
        self.course.settle(watch);
        self.record.rest = self.course.rest;
    }

    /// Lets beats pass as [`Course::run_until`] does.
    pub(crate) fn run_until(&mut self, due: Option<Due>, watch: impl FnMut(Step)) -> Option<u32> {
        let raced = self.course.run_until(due, watch);
        self.record.rest = self.course.rest;
        raced
    }

    /// Lets one beat pass; see [`Match::beat`]. In a race the record keeps how far it has come.
    pub fn beat(&mut self, watch: impl FnMut(Step)) {
        self.course.beat(watch);
        self.record.rest = self.course.rest;
    }

    /// Ends the match by agreement and records that; see [`Match::stop`]. Beats do not pass any more.
    ///
    /// # Errors
    /// [`CannotEnd`] gives the reason; then nothing has changed.
    pub fn stop(&mut self) -> Result<MatchResult, CannotEnd> {
        let result = self.course.current.stop()?;
        self.record.end = Some(End::Stopped);
        Ok(result)
    }

    /// Ends the match because `side` concedes, and records that; see [`Match::concede`].
    ///
    /// # Errors
    /// [`CannotEnd`] gives the reason; then nothing has changed.
    pub fn concede(&mut self, side: Side) -> Result<MatchResult, CannotEnd> {
        let result = self.course.current.concede(side)?;
        self.record.end = Some(End::Conceded(side));
        Ok(result)
    }

    /// Takes back the last choice, or else the agreement or concession that ended the match. Returns `false` if there
    /// was nothing to take back.
    ///
    /// The match is then as it was just before that. However long it is, a few choices at most are played again for it.
    pub fn take_back(&mut self) -> bool {
        if self.record.end.take().is_some() {
            self.course.current.go_on();
            return true;
        }
        let round = self.record.rounds.len();
        let Some(entry) = self.record.rounds.last_mut().and_then(Vec::pop) else { return false };
        while self.record.rounds.last().is_some_and(Vec::is_empty) {
            self.record.rounds.pop();
        }
        self.made = self.made.saturating_sub(1);
        if let Some(mark) = self.marks.get(self.made.wrapping_div(STRIDE)) {
            let due = Due { round, stamp: entry.beat, is_rest: false };
            let mut course = mark.course;
            for (entry, next) in since(&self.record, mark) {
                course.again(entry, |_| ());
                course.run_until(next.or(Some(due)), |_| ());
            }
            self.course = course;
        }
        self.record.rest = self.course.rest;
        self.marks.truncate(self.made.div_ceil(STRIDE));
        true
    }

    /// Plays the choices from number `from` on again, 0 the first, up to where the match stands, and calls `watch` for
    /// each with its steps and the match after them. Its cost depends on how many these are, not on the choices before.
    ///
    /// How the players ended the match is no choice: they end where it stood then.
    pub fn retrace(&self, from: usize, mut watch: impl FnMut(&[Step], &Match)) {
        let Some(mark) = self.marks.get(from.wrapping_div(STRIDE)) else { return };
        let mut target = self.course;
        if self.record.end.is_some() {
            target.current.go_on();
        }
        let passed_over = from.wrapping_rem(STRIDE);
        let mut course = mark.course;
        let mut steps = Vec::new();
        for (at, (entry, next)) in since(&self.record, mark).enumerate() {
            steps.clear();
            course.again(entry, |step| steps.push(step));
            if next.is_some() {
                course.run_until(next, |step| steps.push(step));
            } else {
                while course != target && course.current.in_motion() {
                    course.beat(|step| steps.push(step));
                }
            }
            if at >= passed_over {
                watch(&steps, &course.current);
            }
        }
    }
}

/// The choices of `record` from that of `mark` on, each with the one that is due after it.
fn since<'a>(record: &'a Record, mark: &Mark) -> impl Iterator<Item = (&'a Entry, Option<Due>)> {
    let of_round = |(at, entries): (usize, &'a [Entry])| {
        let round = at.saturating_add(1);
        entries.iter().map(move |entry| (entry, Due { round, stamp: entry.beat, is_rest: false }))
    };
    let here = record.rounds.get(mark.round).and_then(|round| round.get(mark.number..)).unwrap_or_default();
    let later = record.rounds.iter().enumerate().skip(mark.round.saturating_add(1));
    let later = later.map(|(at, round)| (at, round.as_slice()));
    let mut choices = core::iter::once((mark.round, here)).chain(later).flat_map(of_round).peekable();
    core::iter::from_fn(move || {
        let (entry, _) = choices.next()?;
        Some((entry, choices.peek().map(|&(_, due)| due)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_back_plays_fewer_choices_again_than_lie_between_two_marks() {
        let rules = Rules { burned: crate::Burned::Never, rounds: 0, ..Rules::default() };
        let mut game = Game::new(rules, Side::South).unwrap();
        for _ in 0..20_000 {
            let side = game.current().round().turn().unwrap();
            let hole = game.current().round().legal(side).last().unwrap();
            game.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
        }
        assert!(game.record().rounds.len() > 100);
        for made in (0..20_000).rev() {
            let mark = game.marks[made / STRIDE];
            assert!(game.take_back());
            assert_eq!(since(&game.record, &mark).count(), made % STRIDE);
        }
        assert_eq!(game, Game::new(rules, Side::South).unwrap());
    }
}
