//! A match together with the choices that led to it: to write down, to read back, to take back.

use alloc::vec::Vec;
use core::fmt;

use crate::board::Side;
use crate::choice::{Choice, IllegalChoice};
use crate::r#match::{CannotEnd, Match, MatchResult};
use crate::rules::{OutOfRange, Rules};
use crate::sow::Step;

/// One choice as it is recorded. Written `S3`, in a simultaneous opening `S3@17`, and `S-` where the clock took it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Entry {
    /// Whose choice.
    pub side: Side,
    /// What it was.
    pub choice: Choice,
    /// In a simultaneous opening: the beats that had passed.
    pub beat: Option<u32>,
}

/// How a match ended that did not run to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum End {
    /// The players stopped between two rounds and counted.
    Stopped,
    /// This player conceded.
    Conceded(Side),
}

/// All that makes a match; everything else follows (RULES, section 8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules it is played by.
    pub rules: Rules,
    /// Who opened the first round.
    pub first: Side,
    /// The choices of each round.
    pub rounds: Vec<Vec<Entry>>,
    /// How it ended, if it did not run to its end.
    pub end: Option<End>,
}

/// A match and its record.
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
    /// A new match that `first` opens.
    ///
    /// # Errors
    /// [`OutOfRange`] if no game can be played by these rules.
    pub fn new(rules: Rules, first: Side) -> Result<Game, OutOfRange> {
        let record = Record { rules, first, rounds: Vec::new(), end: None };
        Ok(Game { record, current: Match::new(rules, first)? })
    }

    /// Plays a record from its beginning to its end.
    ///
    /// # Errors
    /// [`ReplayError`] says which choice breaks a rule, and how.
    pub fn replay(record: &Record) -> Result<Game, ReplayError> {
        let mut replay = Replay::new(record)?;
        while replay.step(|_| ())?.is_some() {}
        replay.finish()
    }

    /// All that was chosen so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The match as it stands.
    pub fn current(&self) -> &Match {
        &self.current
    }

    /// The last choice, if there is any.
    pub fn last_entry(&self) -> Option<Entry> {
        self.record.rounds.last().and_then(|round| round.last()).copied()
    }

    /// Makes `side`'s choice and records it. No beat passes.
    ///
    /// # Errors
    /// [`IllegalChoice`] says why not; then nothing has changed.
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

    /// Makes `side`'s choice, records it, and lets beats pass until somebody is awaited or the match is over.
    ///
    /// # Errors
    /// [`IllegalChoice`] says why not; then nothing has changed.
    pub fn choose(&mut self, side: Side, choice: Choice, mut watch: impl FnMut(Step)) -> Result<Entry, IllegalChoice> {
        let entry = self.lift(side, choice, &mut watch)?;
        self.current.settle(watch);
        Ok(entry)
    }

    /// Lets one beat pass: what time does in a race.
    pub fn beat(&mut self, watch: impl FnMut(Step)) {
        self.current.beat(watch);
    }

    /// Ends the match by agreement; see [`Match::stop`].
    ///
    /// # Errors
    /// [`CannotEnd`] says why not.
    pub fn stop(&mut self) -> Result<MatchResult, CannotEnd> {
        let result = self.current.stop()?;
        self.record.end = Some(End::Stopped);
        Ok(result)
    }

    /// Ends the match because `side` gives it up; see [`Match::concede`].
    ///
    /// # Errors
    /// [`CannotEnd`] says why not.
    pub fn concede(&mut self, side: Side) -> Result<MatchResult, CannotEnd> {
        let result = self.current.concede(side)?;
        self.record.end = Some(End::Conceded(side));
        Ok(result)
    }

    /// Takes back the last choice, or the agreement or concession that ended the match, and tells whether there was
    /// anything to take back. The match is then as it was when that choice was due.
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

/// A record that is played choice by choice.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    round: usize,
    number: usize,
    /// What is due after the last choice of the record, where that is known.
    due_after: Option<Due>,
}

/// A choice that is to come, and the number of its round.
#[derive(Clone, Copy, Debug)]
struct Due {
    round: usize,
    entry: Entry,
}

impl<'a> Replay<'a> {
    /// Before the first choice of `record`.
    ///
    /// # Errors
    /// [`ReplayError`] if no game can be played by its rules.
    pub fn new(record: &'a Record) -> Result<Replay<'a>, ReplayError> {
        let game = Game::new(record.rules, record.first).map_err(|error| ReplayError {
            round: 0,
            number: 0,
            entry: None,
            why: Refusal::Rules(error),
        })?;
        Ok(Replay { record, game, round: 0, number: 0, due_after: None })
    }

    /// The match as far as it has been replayed.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Makes the next choice and lets beats pass until the one after it is due, or, after the last, until somebody is
    /// awaited. Gives the number of its round (from 1) and the choice; `None` after the last.
    ///
    /// # Errors
    /// [`ReplayError`] says which rule the choice breaks.
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

    /// The match after the whole record, with its end.
    ///
    /// # Errors
    /// [`ReplayError`] if the match could not end so.
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

    /// Lets beats pass until no hand moves. In a race that goes beyond what the last choice needs: how far the hands had
    /// come is in no record, but where the players stopped the round must have run to its end.
    fn come_to_rest(&mut self) {
        while self.game.current.in_motion() {
            self.game.current.beat(|_| ());
        }
    }

    /// The choice to make, moving on to the round in which it stands.
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

    /// The next choice of the record, in whatever round.
    fn peek(&self) -> Option<Due> {
        let rest = self.record.rounds.iter().enumerate().skip(self.round);
        let mut to_come =
            rest.flat_map(|(at, round)| round.iter().map(move |&entry| Due { round: at.saturating_add(1), entry }));
        to_come.nth(self.number)
    }

    fn run_until_due(&mut self, due: Option<Due>, mut watch: impl FnMut(Step)) {
        let current = &mut self.game.current;
        let Some(due) = due else { return current.settle(watch) };
        // In a race the other hand goes on while somebody is awaited, so the stamp of the next choice says how far; a
        // choice without one comes after the opening, and one of another round when this round is over.
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

    /// The number of the round that is replayed, from 1.
    fn round_number(&self) -> usize {
        self.round.saturating_add(1)
    }
}

/// A record that breaks a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// The round in which it does, from 1; 0 if the rules themselves are at fault.
    pub round: u16,
    /// Which choice of that round, from 1; 0 if it is none in particular.
    pub number: usize,
    /// The choice.
    pub entry: Option<Entry>,
    /// What is wrong.
    pub why: Refusal,
}

/// What is wrong with a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No game can be played by its rules.
    Rules(OutOfRange),
    /// The choice could not be made.
    Illegal(IllegalChoice),
    /// The stamp of the choice does not fit.
    Stamp {
        /// The beats that had passed; `None` outside a simultaneous opening, where no stamp belongs.
        passed: Option<u32>,
    },
    /// The round was over before this choice.
    RoundOver,
    /// Another round is recorded though this one is not over.
    RoundNotOver,
    /// The match was over before this choice.
    MatchOver,
    /// The match could not be ended so.
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
