//! Properties of every game under every setting; rules and choices are drawn at random.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod choices;
mod mirrors;
mod playing;
mod positions;
mod records;
mod seeds;
mod sowing;
mod watching;
