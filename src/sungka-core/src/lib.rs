#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod choice;
mod game;
mod r#match;
mod notation;
mod ring;
mod round;
mod rules;
mod sow;

pub use board::{Board, BySide, Hole, Holes, Pit, Side};
pub use choice::{Choice, IllegalChoice};
pub use game::{End, Entry, Game, Record, Refusal, Replay, ReplayError};
pub use r#match::{CannotEnd, Ending, Match, MatchResult};
pub use notation::{BadEntry, BadPosition, Position};
pub use round::{QUIET_TURNS, Round, RoundResult};
pub use rules::{
    Burned, Direction, Ends, FirstHole, LoneSeed, Next, NextOpener, OpeningRounds, OpeningStyle, OutOfRange, OwnStore,
    Pace, RefillFrom, Relay, Rules, StoreSide, Takes,
};
pub use sow::Step;
