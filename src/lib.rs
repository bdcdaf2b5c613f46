//! Sungka for two people at one keyboard: everything but the rules themselves, which are the package `sungka-core`.
//!
//! Who may know what: `text` and `setting` know nothing but the rules; `document` reads files for `preset` (rule files)
//! and `record` (matches); `trace` and `telling` print a record; `command` does what `cli` can ask for. Nothing here
//! knows the terminal.

pub mod cli;
pub mod command;
mod document;
pub mod preset;
pub mod record;
pub mod setting;
pub mod telling;
pub mod text;
pub mod trace;

pub use document::{Fault, Faults};
