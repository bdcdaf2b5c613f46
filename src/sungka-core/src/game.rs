//! A match with the choices that led to it: for writing down, replaying and taking back (law, section 8).

use alloc::vec::Vec;

use crate::board::{Hole, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::r#match::{CannotEnd, Match, MatchResult};
use crate::position::{BadPosition, Position};
use crate::replay::{Due, Replay, ReplayError};
use crate::round::Named;
use crate::rules::{OutOfRange, Pace, Rules};
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) record: Record,
    pub(crate) current: Match,
    /// Whether a beat has passed since the last choice while a player had to choose. What then happened does not follow
    /// from the choices alone.
    waited: bool,
}

impl Game {
    /// A new match, laid and waiting for its first choice. `first` opens it.
    ///
    /// # Errors
    /// [`OutOfRange`] if a setting is out of range.
    pub fn new(rules: Rules, first: Side) -> Result<Game, OutOfRange> {
        Ok(Game { record: Record::new(rules, first), current: Match::new(rules, first)?, waited: false })
    }

    /// A match whose first round begins at `position`, with `due`; see [`Match::at`].
    ///
    /// # Errors
    /// [`BadPosition`] says why no match can begin there.
    pub fn at(rules: Rules, position: &Position, due: Side) -> Result<Game, BadPosition> {
        let record = Record { start: Some(*position), ..Record::new(rules, due) };
        Ok(Game { record, current: Match::at(rules, position, due)?, waited: false })
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
        &self.current
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
        let round = self.current.round();
        let number = usize::from(round.number());
        let entry = Entry { side, choice, beat: round.is_together().then(|| round.beats()), slips: Vec::new() };
        let is_race = round.rules().pace == Pace::Race;
        self.current.choose(side, choice, watch)?;
        // With nobody due a replay would let beats pass, and none has.
        let goes_on = self.current.in_motion() && !self.current.awaits_anybody();
        self.record.rest = entry.beat.filter(|_| is_race && goes_on);
        self.waited = false;
        // A round that begins at a board may be over without a choice.
        while self.record.rounds.len() < number {
            self.record.rounds.push(Vec::new());
        }
        if let Some(round) = self.record.rounds.last_mut() {
            round.push(entry.clone());
        }
        Ok(entry)
    }

    /// By hand, the player who is due drops one seed and names `hole` for it; see
    /// [`Round::name`](crate::Round::name). A slip is recorded.
    pub fn name(&mut self, hole: Hole, watch: impl FnMut(Step)) -> Named {
        let drop = self.current.round().drops().saturating_add(1);
        let named = self.current.name(hole, watch);
        if named == Named::Slipped
            && let Some(entry) = self.record.rounds.last_mut().and_then(|round| round.last_mut())
        {
            entry.slips.push(Slip { drop, hole });
        }
        named
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

    /// Lets beats pass until a player has to choose. They follow from the choices, so the record need not tell of them.
    pub(crate) fn settle(&mut self, watch: impl FnMut(Step)) {
        if self.current.in_motion() && !self.current.awaits_anybody() {
            self.current.settle(watch);
            self.record.rest = None;
        }
    }

    /// Lets one beat pass; see [`Match::beat`]. In a race the record keeps how far it has come.
    pub fn beat(&mut self, watch: impl FnMut(Step)) {
        if !self.current.in_motion() {
            return;
        }
        let round = self.current.round();
        let (number, passed) = (round.number(), round.beats().saturating_add(1));
        self.waited |= round.awaits_anybody();
        // A round that has just begun has no choice for the stamp to stand behind.
        let has_begun = self.record.rounds.len() == usize::from(number);
        let raced = round.rules().pace == Pace::Race && round.is_together() && has_begun;
        self.current.beat(watch);
        let round = self.current.round();
        let races = round.is_together() && round.number() == number;
        // An end that had to come need not be told. One for which a player waited too long did not have to.
        self.record.rest = (raced && (races || self.waited)).then_some(passed);
    }

    /// Ends the match by agreement and records that; see [`Match::stop`]. Beats do not pass any more.
    ///
    /// # Errors
    /// [`CannotEnd`] gives the reason; then nothing has changed.
    pub fn stop(&mut self) -> Result<MatchResult, CannotEnd> {
        let result = self.current.stop()?;
        self.record.end = Some(End::Stopped);
        Ok(result)
    }

    /// Ends the match because `side` concedes, and records that; see [`Match::concede`].
    ///
    /// # Errors
    /// [`CannotEnd`] gives the reason; then nothing has changed.
    pub fn concede(&mut self, side: Side) -> Result<MatchResult, CannotEnd> {
        let result = self.current.concede(side)?;
        self.record.end = Some(End::Conceded(side));
        Ok(result)
    }

    /// Takes back the last choice, or else the agreement or concession that ended the match. Returns `false` if there
    /// was nothing to take back.
    ///
    /// The match is then as it was just before that choice. It takes time in proportion to the record, because it
    /// replays the record without the choice.
    pub fn take_back(&mut self) -> bool {
        let mut earlier = self.record.clone();
        let mut due = None;
        if earlier.end.take().is_none() {
            let round = earlier.rounds.len();
            let Some(entry) = earlier.rounds.last_mut().and_then(Vec::pop) else { return false };
            due = Some(Due { round, stamp: entry.beat, is_rest: false });
            earlier.rest = None;
            while earlier.rounds.last().is_some_and(Vec::is_empty) {
                earlier.rounds.pop();
            }
        }
        let Ok(mut replay) = Replay::new(&earlier) else { return false };
        replay.due_after = due;
        while let Ok(Some(_)) = replay.step(|_| ()) {}
        replay.game.record.rest = earlier.rest.or(replay.game.record.rest);
        *self = replay.game;
        true
    }
}
