//! Why a command did not do what it was asked for, in words for people.

use std::{fmt, io};

use crate::files::Faults;
use crate::files::trace::ReplayFailed;
use crate::plain::Broken;
use crate::text::reason;

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub enum Failure {
    /// For people: whole sentences, without control characters.
    Words(String),
    /// What was asked for is not understood; as [`Failure::Words`].
    Usage(String),
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// The exit code of the program.
    pub fn code(&self) -> u8 {
        if matches!(self, Failure::Usage(_)) { 2 } else { 1 }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Words(words) | Failure::Usage(words) => f.write_str(words),
            Failure::Output(error) => write!(f, "The output cannot be written: {}.", reason(error)),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Failure {
        Failure::Words(faults.to_string())
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
            Broken::Input(error) => Failure::Words(format!("The input cannot be read: {}.", reason(&error))),
            Broken::Output(error) => Failure::Output(error),
        }
    }
}

impl From<ReplayFailed> for Failure {
    fn from(failed: ReplayFailed) -> Failure {
        match failed {
            ReplayFailed::Replay(error) => Failure::Words(format!("{error}.")),
            ReplayFailed::Output(error) => Failure::Output(error),
        }
    }
}
