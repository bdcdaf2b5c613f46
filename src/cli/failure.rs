//! Why a command did not do what it was asked for, in words for people.

use std::io;

use crate::files::Faults;
use crate::files::trace::ReplayFailed;
use crate::message;
use crate::plain::Broken;
use crate::words::{Message, reason, replay_failed};

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub enum Failure {
    /// For people: whole sentences, without control characters.
    Words(Message),
    /// What was asked for is not understood; as [`Failure::Words`].
    Usage(Message),
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// The exit code of the program.
    pub fn code(&self) -> u8 {
        if matches!(self, Failure::Usage(_)) { 2 } else { 1 }
    }
}

impl Failure {
    /// Why, in each language.
    pub fn message(&self) -> Message {
        match self {
            Failure::Words(words) | Failure::Usage(words) => words.clone(),
            Failure::Output(error) => message!(command.output, why = reason(error)),
        }
    }

    /// Whatever was refused, as a failure: `why` is the end of a sentence, without its stop.
    pub fn because(why: &Message) -> Failure {
        Failure::Words(message!(command.sentence, why))
    }
}

/// In English; [`Failure::message`] has the other languages too.
impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Failure {}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Failure {
        Failure::Words(faults.message())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<Broken> for Failure {
    fn from(broken: Broken) -> Failure {
        match broken {
            Broken::Input(error) => Failure::Words(message!(command.input, why = reason(&error))),
            Broken::Output(error) => Failure::Output(error),
        }
    }
}

impl From<ReplayFailed> for Failure {
    fn from(failed: ReplayFailed) -> Failure {
        match failed {
            ReplayFailed::Replay(error) => Failure::because(&replay_failed(&error)),
            ReplayFailed::Output(error) => Failure::Output(error),
        }
    }
}
