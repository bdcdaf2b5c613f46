//! Plays rounds of random choices, watching no steps, and prints the speed.
//!
//! `cargo run --release -p sungka-core --example playouts -- 100000` prints one JSON object: `games`, `moves`
//! (choices), `seconds` (CPU time of this process; wall time where there is no such clock) and `games_per_s`.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use sungka_core::{Choice, Ends, Match, Round, Rules, Side};

/// The usual game, except that a round is over when the player who is due has no seeds. Figures for other programs are
/// quoted for these rules.
fn rules() -> Rules {
    Rules { ends: Ends::CannotMove, ..Rules::default() }
}

/// A xorshift generator. The package has no random numbers of its own, and a fixed seed makes every run the same.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `limit`; all are equally likely.
    fn below(&mut self, limit: usize) -> usize {
        (((self.next() >> 32) * limit as u64) >> 32) as usize
    }
}

/// Plays `round` to its end. Returns the number of choices.
fn play_out(mut round: Round, random: &mut Random) -> u64 {
    let mut moves = 0;
    while let Some(side) = round.turn() {
        let legal = round.legal(side);
        let Some(hole) = { legal }.nth(random.below(legal.len())) else { break };
        if round.choose(side, Choice::Hole(hole.column), |_| ()).is_err() {
            break;
        }
        round.settle(|_| ());
        moves += 1;
    }
    moves
}

#[cfg(unix)]
fn seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(not(unix))]
fn seconds() -> f64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
}

fn main() -> ExitCode {
    let games = match std::env::args().nth(1).map(|number| number.parse::<u64>()) {
        None => 100_000,
        Some(Ok(games)) => games,
        Some(Err(error)) => {
            eprintln!("usage: playouts [GAMES]: {error}");
            return ExitCode::from(2);
        }
    };
    let laid = match Match::new(rules(), Side::South) {
        Ok(laid) => *laid.round(),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let mut random = Random(0x0005_DEEC_E66D_1234);
    let before = seconds();
    let moves: u64 = (0..games).map(|_| play_out(laid, &mut random)).sum();
    let seconds = seconds() - before;
    let games_per_s = if seconds > 0.0 { games as f64 / seconds } else { 0.0 };
    println!(
        "{{\"games\": {games}, \"moves\": {moves}, \"seconds\": {seconds:.6}, \"games_per_s\": {games_per_s:.0}}}"
    );
    ExitCode::SUCCESS
}
