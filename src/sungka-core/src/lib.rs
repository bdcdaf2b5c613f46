#![doc = include_str!("../README.md")]
#![no_std]

mod board;
mod rules;

pub use board::{BySide, Hole, Holes, Pit, Side};
pub use rules::{
    Burned, Direction, Ends, FirstHole, LoneSeed, Next, NextOpener, OpeningRounds, OpeningStyle, OutOfRange, OwnStore,
    Pace, RefillFrom, Relay, Rules, StoreSide, Takes,
};
