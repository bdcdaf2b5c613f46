//! Sungka for two people at one keyboard: everything but the rules of play, which are the package `sungka-core`.
//!
//! The house has one folder a layer. A layer takes from those above it in this table and from no other; a test holds
//! that.
//!
//! | folder | knows |
//! |---|---|
//! | `sungka-core` | the rules of play; a package of its own |
//! | [`text`] | text from outside made fit to be shown; the nearest right name |
//! | [`keys`] | keys, commands and layouts: what a press means |
//! | [`prefs`] | what two people prefer, whatever they play |
//! | [`play`] | the match being played, what may be seen of it, and the log |
//! | [`words`] | every sentence of the game, and which of them is said when |
//! | [`files`] | rule files, records, the config file: text from outside and how it is written |
//! | [`matches`] | matches that are kept: where they lie, who writes them, what they tell together |
//! | [`app`] | the game as two people see it: pages, clocks, what a message changes |
//! | [`view`] | draws what the app shows, and changes nothing |
//! | [`export`] | pictures, moving pictures, casts and a poster, made of what is drawn |
//! | [`plain`] | the same match in lines of text |
//! | [`tui`] | the loop: the terminal, the clock, signals; decides nothing |
//! | [`cli`] | what can be asked for on the command line, and how it is done |
//!
//! [`matches`]: mod@matches
#![forbid(unsafe_code)]

pub mod app;
pub mod cli;
pub mod export;
pub mod files;
pub mod keys;
pub mod matches;
pub mod plain;
pub mod play;
pub mod prefs;
pub mod text;
pub mod tui;
pub mod view;
pub mod words;

pub use files::{Fault, Faults};
