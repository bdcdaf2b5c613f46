//! The command line: what can be asked for, and how it is done.

mod args;
pub mod command;
mod config;
mod export;
mod failure;
mod keeping;
pub mod language;
mod localized;
mod poster;
pub mod reference;
mod replay;
mod rules;
mod setup;
mod tips;
mod usage;
mod values;

pub use args::*;
pub use export::{Export, To};
pub use failure::Failure;
pub use poster::Poster;
pub use usage::{answer, parse};
