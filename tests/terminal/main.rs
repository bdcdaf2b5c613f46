//! The game in a real terminal: nothing breaks it, and it breaks no terminal.
#![cfg(target_os = "linux")]
#![allow(unreachable_pub, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod board;
#[path = "../it/common/mod.rs"]
mod common;
mod going_back;
mod hangup;
mod idle;
mod job;
mod keeping;
mod keys;
mod matches;
mod not_a_terminal;
mod outside;
mod places;
mod pty;
mod sizes;
mod viewer;
mod ways_out;
