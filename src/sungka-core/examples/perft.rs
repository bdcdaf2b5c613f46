//! Counts the sequences of choices from the first board. Any other program of the same rules can repeat this check.
//!
//! `cargo run --release -p sungka-core --example perft -- 8` prints one number for each depth: 7, 36, 230, 1406,
//! 8295, 48305, 276510, 1564004.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use sungka_core::{Choice, Ends, Match, Round, Rules, Side};

/// The number of sequences of `depth` choices from `round` on.
fn perft(round: &Round, depth: u32) -> u64 {
    let Some(side) = round.turn() else { return 0 };
    let legal = round.legal(side);
    if depth <= 1 {
        return legal.len() as u64;
    }
    legal
        .map(|hole| {
            let mut next = *round;
            match next.choose(side, Choice::Hole(hole.column), |_| ()) {
                Ok(()) => {
                    next.settle(|_| ());
                    perft(&next, depth - 1)
                }
                Err(_) => 0,
            }
        })
        .sum()
}

fn main() -> ExitCode {
    let depth = match std::env::args().nth(1).map(|number| number.parse::<u32>()) {
        None => 6,
        Some(Ok(depth)) => depth,
        Some(Err(error)) => {
            eprintln!("usage: perft [DEPTH]: {error}");
            return ExitCode::from(2);
        }
    };
    let rules = Rules { ends: Ends::CannotMove, ..Rules::default() };
    match Match::new(rules, Side::South) {
        Ok(laid) => {
            (1..=depth).for_each(|depth| println!("{}", perft(laid.round(), depth)));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
