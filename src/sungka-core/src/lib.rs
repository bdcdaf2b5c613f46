#![doc = include_str!("../README.md")]
//!
//! # All types by topic
//!
//! | topic | types | source |
//! |---|---|---|
//! | players and board | [`Side`], [`BySide`], [`Hole`], [`Holes`], [`Pit`], [`Board`] | [law, section 1](law#1-the-board) |
//! | choices | [`Choice`], [`IllegalChoice`] | [law, section 2](law#2-a-turn) |
//! | what happens | [`Step`] | [law, the trace](law#the-trace) |
//! | a round | [`Round`], [`RoundResult`], [`QUIET_TURNS`] | [law, section 3](law#3-a-round) |
//! | a match | [`Match`], [`MatchResult`], [`Ending`], [`CannotEnd`] | [law, section 6](law#6-the-match) |
//! | a record | [`Game`], [`Record`], [`Entry`], [`Slip`], [`End`], [`Replay`], [`ReplayError`], [`Refusal`], [`BadEntry`] | [law, section 8](law#8-the-record-and-the-trace) |
//! | a board in writing | [`Position`], [`BadPosition`] | [law, section 8](law#8-the-record-and-the-trace) |
//! | all settings | [`Rules`], [`OutOfRange`] | [law, section 7](law#7-the-settings) |
//! | settings of the board | [`Direction`], [`StoreSide`] | [law, section 1](law#1-the-board) |
//! | settings of a turn | [`Relay`], [`OwnStore`], [`SownBy`], [`Takes`], [`LoneSeed`], [`KatokWhere`], [`Then`] | [law, section 2](law#2-a-turn) |
//! | settings of a round | [`Ends`] | [law, section 3](law#3-a-round) |
//! | settings of the opening | [`OpeningStyle`], [`OpeningRounds`], [`Turns`], [`Pace`], [`FirstHole`], [`Next`] | [law, section 4](law#4-the-opening) |
//! | settings of the refill | [`RefillFrom`], [`Burned`], [`NextOpener`] | [law, section 5](law#5-between-rounds) |
//! | settings of the match | [`MatchBy`] | [law, section 6](law#6-the-match) |
//! | sowing by hand | [`Asked`], [`Named`] | [law, section 9](law#9-by-hand) |
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

#[doc = include_str!("../RULES.md")]
pub mod law {}

mod board;
mod choice;
mod course;
mod game;
mod r#match;
mod notation;
mod position;
mod replay;
mod ring;
mod round;
mod rules;
mod sow;

pub use board::{Board, BySide, Hole, Holes, Pit, Side};
pub use choice::{Choice, IllegalChoice};
pub use game::{End, Entry, Game, Record, Slip};
pub use r#match::{CannotEnd, Ending, Match, MatchResult};
pub use notation::BadEntry;
pub use position::{BadPosition, Position};
pub use replay::{Refusal, Replay, ReplayError};
pub use round::{Asked, Named, QUIET_TURNS, Round, RoundResult};
pub use rules::{
    Burned, Direction, Ends, FirstHole, KatokWhere, LoneSeed, MatchBy, Next, NextOpener, OpeningRounds, OpeningStyle,
    OutOfRange, OwnStore, Pace, RefillFrom, Relay, Rules, SownBy, StoreSide, Takes, Then, Turns,
};
pub use sow::Step;
