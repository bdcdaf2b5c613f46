//! Every value of every setting on a board that was worked out by hand from the law, and counts on which other programs
//! agree.
//!
//! Unless a test says otherwise the board is three holes of two seeds, sown counter-clockwise with the store ahead:
//! South sows S1 S2 S3 SS N3 N2 N1 and round again, North N3 N2 N1 NS S1 S2 S3.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod apart;
mod beyond;
mod boards;
mod by_hand;
mod captures;
mod counts;
mod ends;
mod faults;
mod forfeits;
mod katok;
mod long_turns;
mod opening;
mod races;
mod refill;
mod rests;
mod slips;
mod sowing;
mod starts;
mod stops;
mod together;
mod verdicts;
