//! The command line: what can be asked for, and how it is done.

mod args;
pub mod command;

pub use args::*;
