//! Times the rules on the same random rounds in three ways: settled unwatched, settled watched, and beat by beat. It
//! asserts that all three make the same number of choices, the one written here. Then it times taking back in a short
//! match and in a long one, which cost the same.
//!
//! `cargo bench -p sungka-core`. Compare the figures of one run with each other, not with those of another day.

#![allow(clippy::print_stdout, clippy::expect_used)]

use std::time::Instant;

use sungka_core::{Burned, Choice, Ends, Game, Match, Round, Rules, Side};

const GAMES: u32 = 20_000;
const ROUNDS_OF_TIMING: usize = 7;
/// The number of choices in all games. It changes only if the rules or the random numbers do.
const MOVES: u64 = 722_948;

/// A way to sow out a choice. Returns the number of steps it watched.
type Sow = fn(&mut Round) -> u64;

fn unwatched(round: &mut Round) -> u64 {
    round.settle(|_| ());
    0
}

fn watched(round: &mut Round) -> u64 {
    let mut steps = 0;
    round.settle(|step| steps += u64::from(std::hint::black_box(step) == step));
    steps
}

fn beat_by_beat(round: &mut Round) -> u64 {
    while round.in_motion() && !round.awaits_anybody() {
        round.beat(|_| ());
    }
    0
}

/// Plays all games. Returns the number of choices and of steps watched.
fn play(laid: &Round, sow: Sow) -> (u64, u64) {
    let mut random = 0x0005_DEEC_E66D_1234_u64;
    let (mut moves, mut steps) = (0, 0);
    for _ in 0..GAMES {
        let mut round = *laid;
        while let Some(side) = round.turn() {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let mut legal = round.legal(side);
            let at = ((random >> 32) * legal.len() as u64) >> 32;
            let hole = legal.nth(at as usize).expect("a player who is due has a hole to choose");
            round.choose(side, Choice::Hole(hole.column), |_| ()).expect("a listed hole is permitted");
            steps += sow(&mut round);
            moves += 1;
        }
    }
    (moves, steps)
}

/// The seconds that one choice costs to take back, in a match of so many choices.
fn taking_back(choices: usize) -> f64 {
    const TAKEN: usize = 512;
    let rules = Rules { burned: Burned::Never, rounds: 0, ..Rules::default() };
    let mut game = Game::new(rules, Side::South).expect("the rules are in range");
    while game.choices() < choices {
        let side = game.current().round().turn().expect("no match ends by these rules");
        let hole = game.current().round().legal(side).next().expect("a player who is due has a hole to choose");
        game.choose(side, Choice::Hole(hole.column), |_| ()).expect("a listed hole is permitted");
    }
    let before = Instant::now();
    (0..TAKEN).for_each(|_| assert!(game.take_back()));
    before.elapsed().as_secs_f64() / TAKEN as f64
}

fn main() {
    let rules = Rules { ends: Ends::CannotMove, ..Rules::default() };
    let laid = *Match::new(rules, Side::South).expect("the rules are in range").round();
    let ways: [(&str, Sow); 3] = [("unwatched", unwatched), ("watched", watched), ("beat by beat", beat_by_beat)];
    let mut times = [const { Vec::new() }; 3];
    // In turn, so that a slow moment of the machine hits all three ways.
    for _ in 0..ROUNDS_OF_TIMING {
        for ((_, sow), times) in ways.iter().zip(&mut times) {
            let before = Instant::now();
            let (moves, _) = std::hint::black_box(play(&laid, *sow));
            times.push(before.elapsed().as_secs_f64());
            assert_eq!(moves, MOVES, "the law has changed, or the random numbers");
        }
    }
    let medians = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS_OF_TIMING / 2]
    });
    for ((name, _), median) in ways.iter().zip(medians) {
        let nanoseconds = median * 1e9 / MOVES as f64;
        println!("{name:<14}{nanoseconds:7.1} ns a move   {:5.2} times unwatched", median / medians[0]);
    }
    let short = taking_back(1_000);
    for choices in [1_000, 10_000, 100_000] {
        let time = taking_back(choices);
        println!("take back {choices:>7}{:7.1} µs a choice {:5.2} times a short match", time * 1e6, time / short);
    }
}
