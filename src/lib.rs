//! Sungka for two people at one keyboard: everything but the rules of play, which are the package `sungka-core`.
//!
//! | module | knows |
//! |---|---|
//! | [`keys`] | what a key press means |
//! | [`app`] | the game as two people see it; no terminal, no clock, no file |
//! | [`words`] | every sentence about the play |
#![forbid(unsafe_code)]

pub mod app;
pub mod keys;
pub mod words;
