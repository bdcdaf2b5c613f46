//! A record played again, choice by choice, and what can be wrong with it (law, section 8).

use core::fmt;

use crate::choice::IllegalChoice;
use crate::course::Due;
use crate::game::{End, Entry, Game, Record, Slip};
use crate::r#match::CannotEnd;
use crate::position::BadPosition;
use crate::rules::OutOfRange;
use crate::sow::Step;

/// Plays a record choice by choice, and shows every step on the way.
///
/// Source: [the law, section 8](crate::law#8-the-record-and-the-trace).
///
/// ```
/// use sungka_core::{Record, Replay, Rules, Side, Step};
/// let round = ["S1", "S4", "N7"].map(|choice| choice.parse().unwrap()).to_vec();
/// let record = Record { rounds: vec![round], ..Record::new(Rules::default(), Side::South) };
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
    pub(crate) game: Game,
    round: usize,
    number: usize,
    /// The beats of the race that the last choice stands in, as far as they have passed.
    raced: Option<u32>,
}

impl<'a> Replay<'a> {
    /// A replay that stands before the first choice of `record`.
    ///
    /// # Errors
    /// [`ReplayError`] if a setting of the record is out of range.
    pub fn new(record: &'a Record) -> Result<Replay<'a>, ReplayError> {
        let game = match &record.start {
            None => Game::new(record.rules, record.first).map_err(Refusal::Rules),
            Some(position) => Game::at(record.rules, position, record.first).map_err(Refusal::Start),
        };
        let game = game.map_err(|why| ReplayError { round: 0, number: 0, entry: None, why })?;
        Ok(Replay { record, game, round: 0, number: 0, raced: None })
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
    /// [`ReplayError`] if the choice breaks a rule. The choice has then not been made, unless only a slip of its sowing
    /// is wrong.
    pub fn step(&mut self, mut watch: impl FnMut(Step)) -> Result<Option<(u16, Entry)>, ReplayError> {
        let Some(entry) = self.next_entry()? else { return Ok(None) };
        let round = self.game.course.current.round();
        let number = round.number();
        if self.game.course.current.result().is_some() {
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
        for &slip in &entry.slips {
            if let Err(why) = self.game.slip(slip, &mut watch) {
                return Err(self.refuse(entry, why));
            }
        }
        self.number = self.number.saturating_add(1);
        let due = self.peek().or_else(|| self.rest());
        self.raced = self.game.run_until(due, watch);
        Ok(Some((number, entry)))
    }

    /// Applies the record's [`end`](Record::end), if it has one, and returns the game. Call it after the last
    /// [`step`](Replay::step): it makes no choices itself.
    ///
    /// # Errors
    /// [`ReplayError`] if the match cannot end in this way.
    pub fn finish(mut self) -> Result<Game, ReplayError> {
        let round = self.game.course.current.round();
        let at_fault = |why| ReplayError { round: round.number(), number: 0, entry: None, why };
        if self.record.rest.is_some() && self.record.rest != self.raced {
            return Err(at_fault(Refusal::Rest { passed: self.raced }));
        }
        let ended = match self.record.end {
            None => Ok(()),
            Some(End::Stopped) => self.game.stop().map(|_| ()),
            Some(End::Conceded(side)) => self.game.concede(side).map(|_| ()),
        };
        let round = self.game.course.current.round().number();
        ended.map_err(|error| ReplayError { round, number: 0, entry: None, why: Refusal::End(error) })?;
        self.game.record.rest = self.record.rest;
        self.game.course.rest = self.record.rest;
        Ok(self.game)
    }

    /// The stamp of a race that was left, if there is one.
    fn rest(&self) -> Option<Due> {
        self.record.rest.map(|rest| Due { round: self.record.rounds.len(), stamp: Some(rest), is_rest: true })
    }

    /// The next choice to make. Moves on to its round.
    fn next_entry(&mut self) -> Result<Option<Entry>, ReplayError> {
        loop {
            let Some(round) = self.record.rounds.get(self.round) else { return Ok(None) };
            if let Some(entry) = round.get(self.number) {
                return Ok(Some(entry.clone()));
            }
            let more_follow = self.round_number() < self.record.rounds.len();
            let current = &self.game.course.current;
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
        let mut to_come = rest.flat_map(|(at, round)| {
            round.iter().map(move |entry| Due { round: at.saturating_add(1), stamp: entry.beat, is_rest: false })
        });
        to_come.nth(self.number)
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// No match can begin at its [`start`](Record::start).
    Start(BadPosition),
    /// The choice is not allowed at this point.
    Illegal(IllegalChoice),
    /// The choice has the wrong stamp, lacks one, or has one where none belongs.
    Stamp {
        /// The stamp that belongs there: the beats that had passed. `None` where turns are not played together.
        passed: Option<u32>,
    },
    /// The hand was not there, nothing was asked for, or the hole could not be named then.
    Slip(Slip),
    /// The stamp without a choice has no race to stand in, is lower than the stamp before it, or so high that no hand
    /// could have come so far.
    Rest {
        /// The beats that had passed when the hands stood still. `None` where no race was being played.
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
            if let Some(entry) = &self.entry {
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
            Refusal::Start(error) => error.fmt(f),
            Refusal::Illegal(error) => error.fmt(f),
            Refusal::Stamp { passed: Some(beats) } => {
                write!(f, "it has to be stamped @{beats}: so many beats had passed")
            }
            Refusal::Stamp { passed: None } => {
                write!(f, "it is stamped, but no simultaneous opening was being played")
            }
            Refusal::Slip(slip) => write!(f, "the slip {slip} does not fit: no such hole could be named then"),
            Refusal::Rest { passed: Some(beats) } => {
                write!(f, "the stamp without a choice does not fit: @{beats} is how far the hands had come")
            }
            Refusal::Rest { passed: None } => {
                write!(f, "there is a stamp without a choice, but no race was being played")
            }
            Refusal::RoundOver => write!(f, "the round was over before this choice"),
            Refusal::RoundNotOver => write!(f, "the round is not over, but the next one is recorded"),
            Refusal::MatchOver => write!(f, "the match was over before this choice"),
            Refusal::End(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReplayError {}
