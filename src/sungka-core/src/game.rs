//! A match with the choices that led to it: for writing down, replaying and taking back (law, section 8).

use alloc::vec::Vec;
use core::fmt;

use crate::board::Side;
use crate::choice::{Choice, IllegalChoice};
use crate::r#match::{CannotEnd, Match, MatchResult};
use crate::rules::{OutOfRange, Rules};
use crate::sow::Step;

/// One choice of a record. `Display` writes `S3`, `S-` if the clock took the choice, and `S3@17` or `S-@17` in a
/// simultaneous opening.
///
/// Source: [the law, section 8](crate::law#8-the-record-and-the-trace).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Entry {
    /// The player who chose.
    pub side: Side,
    /// What they chose.
    pub choice: Choice,
    /// The stamp: the beats that had passed in the simultaneous opening. `None` outside of one.
    pub beat: Option<u32>,
}

/// How the players ended a match before it was over by the rules. Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum End {
    /// They agreed to stop between two rounds, and counted.
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
    /// The opener of the first round.
    pub first: Side,
    /// The choices of each round, in the order in which they were made.
    pub rounds: Vec<Vec<Entry>>,
    /// How the players ended it, if they did.
    pub end: Option<End>,
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
    record: Record,
    current: Match,
}

impl Game {
    /// A new match, laid and waiting for its first choice. `first` opens it.
    ///
    /// # Errors
    /// [`OutOfRange`] if a setting is out of range.
    pub fn new(rules: Rules, first: Side) -> Result<Game, OutOfRange> {
        let record = Record { rules, first, rounds: Vec::new(), end: None };
        Ok(Game { record, current: Match::new(rules, first)? })
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
    pub fn last_entry(&self) -> Option<Entry> {
        self.record.rounds.last().and_then(|round| round.last()).copied()
    }

    /// Makes `side`'s choice, records it and returns the entry. No beat passes: the seeds stay in the hand.
    ///
    /// # Errors
    /// [`IllegalChoice`] gives the reason; then nothing has changed.
    pub fn lift(&mut self, side: Side, choice: Choice, watch: impl FnMut(Step)) -> Result<Entry, IllegalChoice> {
        let round = self.current.round();
        let number = usize::from(round.number());
        let entry = Entry { side, choice, beat: round.is_together().then(|| round.beats()) };
        self.current.choose(side, choice, watch)?;
        if self.record.rounds.len() < number {
            self.record.rounds.push(Vec::new());
        }
        if let Some(round) = self.record.rounds.last_mut() {
            round.push(entry);
        }
        Ok(entry)
    }

    /// Makes `side`'s choice, records it and returns the entry. Then beats pass until a player has to choose or the
    /// match is over.
    ///
    /// # Errors
    /// [`IllegalChoice`] gives the reason; then nothing has changed.
    pub fn choose(&mut self, side: Side, choice: Choice, mut watch: impl FnMut(Step)) -> Result<Entry, IllegalChoice> {
        let entry = self.lift(side, choice, &mut watch)?;
        self.current.settle(watch);
        Ok(entry)
    }

    /// Lets one beat pass; see [`Match::beat`]. The record does not change.
    pub fn beat(&mut self, watch: impl FnMut(Step)) {
        self.current.beat(watch);
    }

    /// Ends the match by agreement and records that; see [`Match::stop`].
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
        let end = earlier.end.take();
        if end.is_none() {
            let round = earlier.rounds.len();
            let Some(entry) = earlier.rounds.last_mut().and_then(Vec::pop) else { return false };
            due = Some(Due { round, entry });
            if earlier.rounds.last().is_some_and(Vec::is_empty) {
                earlier.rounds.pop();
            }
        }
        let Ok(mut replay) = Replay::new(&earlier) else { return false };
        replay.due_after = due;
        while let Ok(Some(_)) = replay.step(|_| ()) {}
        if end == Some(End::Stopped) {
            replay.come_to_rest();
        }
        *self = replay.game;
        true
    }
}

/// Plays a record choice by choice, and shows every step on the way.
///
/// Source: [the law, section 8](crate::law#8-the-record-and-the-trace).
///
/// ```
/// use sungka_core::{Record, Replay, Rules, Side, Step};
/// let round = ["S1", "S4", "N7"].map(|choice| choice.parse().unwrap()).to_vec();
/// let record = Record { rules: Rules::default(), first: Side::South, rounds: vec![round], end: None };
///
/// let mut replay = Replay::new(&record)?;
/// let mut drops = 0;
/// let mut seen = Vec::new();
/// while let Some((round, entry)) = replay.step(|step| drops += u32::from(matches!(step, Step::Drop { .. })))? {
///     seen.push(format!("round {round}: {entry}, {drops} drops so far"));
/// }
/// assert_eq!(seen[0], "round 1: S1, 7 drops so far");
/// assert_eq!(seen.len(), 3);
///
/// // `finish` checks the record's end, and hands over the game to play on from.
/// let game = replay.finish()?;
/// assert_eq!(*game.record(), record);
/// # Ok::<(), sungka_core::ReplayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    round: usize,
    number: usize,
    /// The choice that is due after the record's last one, if known. It tells how long to let beats pass in a race.
    due_after: Option<Due>,
}

/// A coming choice, and the number of its round.
#[derive(Clone, Copy, Debug)]
struct Due {
    round: usize,
    entry: Entry,
}

impl<'a> Replay<'a> {
    /// A replay that stands before the first choice of `record`.
    ///
    /// # Errors
    /// [`ReplayError`] if a setting of the record is out of range.
    pub fn new(record: &'a Record) -> Result<Replay<'a>, ReplayError> {
        let game = Game::new(record.rules, record.first).map_err(|error| ReplayError {
            round: 0,
            number: 0,
            entry: None,
            why: Refusal::Rules(error),
        })?;
        Ok(Replay { record, game, round: 0, number: 0, due_after: None })
    }

    /// The game as far as it has been replayed.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Makes the next choice, then lets beats pass until the choice after it is due. After the last choice, beats
    /// pass as in [`Game::choose`]. Calls `watch` with each step.
    ///
    /// Returns the number of the round, from 1, and the choice; `None` if no choice is left.
    ///
    /// # Errors
    /// [`ReplayError`] if the choice breaks a rule. The choice has then not been made.
    pub fn step(&mut self, mut watch: impl FnMut(Step)) -> Result<Option<(u16, Entry)>, ReplayError> {
        let Some(entry) = self.next_entry()? else { return Ok(None) };
        let round = self.game.current.round();
        let number = round.number();
        if self.game.current.result().is_some() {
            return Err(self.refuse(entry, Refusal::MatchOver));
        }
        if usize::from(number) != self.round_number() {
            return Err(self.refuse(entry, Refusal::RoundOver));
        }
        let passed = round.is_together().then(|| round.beats());
        if entry.beat != passed {
            return Err(self.refuse(entry, Refusal::Stamp { passed }));
        }
        if let Err(error) = self.game.lift(entry.side, entry.choice, &mut watch) {
            return Err(self.refuse(entry, Refusal::Illegal(error)));
        }
        self.number = self.number.saturating_add(1);
        let due = self.peek().or(self.due_after);
        self.run_until_due(due, watch);
        Ok(Some((number, entry)))
    }

    /// Applies the record's [`end`](Record::end), if it has one, and returns the game. Call it after the last
    /// [`step`](Replay::step): it makes no choices itself.
    ///
    /// # Errors
    /// [`ReplayError`] if the match cannot end in this way.
    pub fn finish(mut self) -> Result<Game, ReplayError> {
        let ended = match self.record.end {
            None => Ok(()),
            Some(End::Stopped) => {
                self.come_to_rest();
                self.game.stop().map(|_| ())
            }
            Some(End::Conceded(side)) => self.game.concede(side).map(|_| ()),
        };
        match ended {
            Ok(()) => Ok(self.game),
            Err(error) => {
                let round = self.game.current.round().number();
                Err(ReplayError { round, number: 0, entry: None, why: Refusal::End(error) })
            }
        }
    }

    /// Lets beats pass until no hand moves. In a race this goes beyond what the last choice needs. A record does not
    /// say how far the hands had come, but players can only have stopped after the round had ended.
    fn come_to_rest(&mut self) {
        while self.game.current.in_motion() {
            self.game.current.beat(|_| ());
        }
    }

    /// The next choice to make. Moves on to its round.
    fn next_entry(&mut self) -> Result<Option<Entry>, ReplayError> {
        loop {
            let Some(round) = self.record.rounds.get(self.round) else { return Ok(None) };
            if let Some(entry) = round.get(self.number) {
                return Ok(Some(*entry));
            }
            let more_follow = self.round_number() < self.record.rounds.len();
            let current = &self.game.current;
            if more_follow && current.result().is_none() && usize::from(current.round().number()) == self.round_number()
            {
                let round = current.round().number();
                return Err(ReplayError { round, number: 0, entry: None, why: Refusal::RoundNotOver });
            }
            self.round = self.round_number();
            self.number = 0;
        }
    }

    /// The next choice of the record, in this round or a later one.
    fn peek(&self) -> Option<Due> {
        let rest = self.record.rounds.iter().enumerate().skip(self.round);
        let mut to_come =
            rest.flat_map(|(at, round)| round.iter().map(move |&entry| Due { round: at.saturating_add(1), entry }));
        to_come.nth(self.number)
    }

    fn run_until_due(&mut self, due: Option<Due>, mut watch: impl FnMut(Step)) {
        let current = &mut self.game.current;
        let Some(due) = due else { return current.settle(watch) };
        // In a race the other hand sows on while a player has to choose, so the stamp of the next choice says how
        // far. A choice without a stamp comes after the opening; a choice of another round comes after this round.
        let number = current.round().number();
        let stamp = due.entry.beat.filter(|_| due.round == usize::from(number)).unwrap_or(u32::MAX);
        while current.in_motion()
            && (!current.awaits_anybody() || !current.round().is_together() || current.round().beats() < stamp)
            && current.round().number() == number
        {
            current.beat(&mut watch);
        }
    }

    fn refuse(&self, entry: Entry, why: Refusal) -> ReplayError {
        let round = u16::try_from(self.round_number()).unwrap_or(u16::MAX);
        ReplayError { round, number: self.number.saturating_add(1), entry: Some(entry), why }
    }

    /// The number of the round that is being replayed, from 1.
    fn round_number(&self) -> usize {
        self.round.saturating_add(1)
    }
}

/// Where and how a record breaks a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// The number of the round, from 1; 0 if the rules themselves are at fault.
    pub round: u16,
    /// The number of the choice within its round, from 1; 0 if no single choice is at fault.
    pub number: usize,
    /// The choice itself; `None` if no single choice is at fault.
    pub entry: Option<Entry>,
    /// What is wrong with it.
    pub why: Refusal,
}

/// The rule that a record breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A setting is out of range.
    Rules(OutOfRange),
    /// The choice is not allowed at this point.
    Illegal(IllegalChoice),
    /// The choice has the wrong stamp, lacks one, or has one where none belongs.
    Stamp {
        /// The stamp that belongs there: the beats that had passed. `None` outside of a simultaneous opening.
        passed: Option<u32>,
    },
    /// The round was over before this choice.
    RoundOver,
    /// The record goes on to another round, but this one is not over.
    RoundNotOver,
    /// The match was over before this choice.
    MatchOver,
    /// The match cannot end in this way at this point.
    End(CannotEnd),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.round > 0 {
            write!(f, "round {}", self.round)?;
            if let Some(entry) = self.entry {
                write!(f, ", choice {} ({entry})", self.number)?;
            }
            f.write_str(": ")?;
        }
        self.why.fmt(f)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Rules(error) => error.fmt(f),
            Refusal::Illegal(error) => error.fmt(f),
            Refusal::Stamp { passed: Some(beats) } => {
                write!(f, "it has to be stamped @{beats}: so many beats had passed")
            }
            Refusal::Stamp { passed: None } => write!(f, "it is stamped, but no simultaneous opening was being played"),
            Refusal::RoundOver => write!(f, "the round was over before this choice"),
            Refusal::RoundNotOver => write!(f, "the round is not over, but the next one is recorded"),
            Refusal::MatchOver => write!(f, "the match was over before this choice"),
            Refusal::End(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReplayError {}
