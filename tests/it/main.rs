//! Tests of the whole program without a terminal, in one binary: each module is named after what it checks.

#![allow(missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod common;
mod harness;

mod by_hand;
mod bytes;
mod clock;
mod command_line;
mod config;
mod corpus;
mod dependencies;
mod documents;
mod ends;
mod faults;
mod filipino;
mod front;
mod going_back;
mod house;
mod how;
mod inputs;
mod learn;
mod length;
mod looks;
mod moments;
mod mouse;
mod names;
mod plain;
mod plain_kept;
mod play;
mod pointing;
mod positions;
mod records;
mod retracing;
mod rules;
mod screens;
mod seats;
mod share;
mod sharing;
mod sizes;
mod soak;
mod together;
mod turned;
mod turns;
mod viewer;
