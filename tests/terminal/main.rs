//! The game in a real terminal: nothing breaks it, and it breaks no terminal.
#![cfg(target_os = "linux")]
#![allow(unreachable_pub, clippy::unwrap_used, clippy::panic)]

mod board;
mod pty;
mod ways_out;
