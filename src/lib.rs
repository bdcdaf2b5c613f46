//! Sungka for two people at one keyboard: everything but the rules of play, which are the package `sungka-core`.
//!
//! | modules | know |
//! |---|---|
//! | [`cli`], [`command`] | what can be asked for on the command line, and how it is done |
//! | [`setting`], [`preset`] | every setting in one table; rule files, and the sixteen that come with the program |
//! | [`record`], [`trace`], [`telling`] | a match as text, as a trace, and told in words |
//! | [`keys`] | what a key press means |
//! | [`app`] | the game as two people see it; no terminal, no clock, no file |
//! | [`config`], [`environment`] | the config file, and what environment variables say |
//! | [`plain`] | the same match in lines of text; no terminal, no clock |
//! | [`words`], [`speech`] | every sentence of the game, in two languages; which is said when |
//! | [`options`] | what two people like on their screen |
//! | [`view`] | draws what the app shows, and changes nothing |
//! | [`tui`] | the only one that knows a terminal and a clock; decides nothing |
//! | [`text`] | text from outside, made fit to be shown |
#![forbid(unsafe_code)]

pub mod app;
pub mod cli;
pub mod command;
pub mod config;
mod document;
pub mod environment;
pub mod keys;
pub mod options;
pub mod plain;
pub mod preset;
pub mod record;
pub mod setting;
pub mod speech;
pub mod telling;
pub mod text;
pub mod trace;
pub mod tui;
pub mod view;
pub mod words;

pub use document::{Fault, Faults};
