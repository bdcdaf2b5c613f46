//! Rule files, records, the config file and the environment: text from outside, and how files are written.
//!
//! A file may say anything, so nothing here panics, indexes or adds unchecked.
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
        clippy::cast_sign_loss
    )
)]

pub mod about;
pub mod config;
mod document;
mod encoding;
pub mod environment;
mod faults;
pub mod handle;
pub mod lookup;
pub mod own_rules;
pub mod position_line;
pub mod presets;
mod read;
pub mod record;
pub mod rule_file;
mod rules;
pub mod settings;
mod syntax;
pub mod trace;
pub mod write;

pub use faults::{Fault, Faults};
