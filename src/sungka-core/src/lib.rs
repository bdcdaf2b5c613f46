#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss
    )
)]

extern crate alloc;

mod board;
mod choice;
mod game;
mod r#match;
mod notation;
mod position;
mod ring;
mod round;
mod rules;
mod sow;

pub use board::{Board, BySide, Hole, Holes, Pit, Side};
pub use choice::{Choice, IllegalChoice};
pub use game::{End, Entry, Game, Record, Refusal, Replay, ReplayError};
pub use r#match::{CannotEnd, Ending, Match, MatchResult};
pub use notation::BadEntry;
pub use position::{BadPosition, Position};
pub use round::{QUIET_TURNS, Round, RoundResult};
pub use rules::{
    Burned, Direction, Ends, FirstHole, LoneSeed, Next, NextOpener, OpeningRounds, OpeningStyle, OutOfRange, OwnStore,
    Pace, RefillFrom, Relay, Rules, StoreSide, Takes,
};
pub use sow::Step;
