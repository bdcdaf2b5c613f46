//! Sungka for two people at one keyboard: everything but the rules themselves, which are the package `sungka-core`.
//!
//! Who may know what: `text` and `setting` know nothing but the rules; `document` reads files for `preset` (rule files)
//! and `record` (matches). Nothing here knows the terminal.

mod document;
pub mod preset;
pub mod setting;
pub mod text;

pub use document::{Fault, Faults};
