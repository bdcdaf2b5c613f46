//! Two people play one round of sungka. Each types the number of a hole when asked; the end of the input ends the
//! program.
//!
//! `cargo run -p sungka-core --example two_players`

#![allow(clippy::print_stdout)]

use sungka_core::{Choice, Hole, Match, Pit, Rules, Side, Step};

fn show(game: &Match) {
    let board = game.round().board();
    for side in [Side::North, Side::South] {
        let seeds = (1..=board.holes()).map(|column| board.seeds(Pit::Hole(Hole::new(side, column))));
        let row: String = seeds.map(|seeds| format!("{seeds:4}")).collect();
        println!("{side} {row}   store {}", board.store(side));
    }
}

fn tell(step: Step) {
    match step {
        Step::Lift { side, hole, seeds } => println!("{side} lifts {seeds} from {hole}"),
        Step::Again { side } => println!("{side} chooses again"),
        Step::Dead { side, hole } => println!("{side} ends in the empty {hole}"),
        Step::Katok { side, hole, seeds } => println!("{side} knocks from {hole} and stores {seeds}"),
        Step::Pass { side } => println!("{side} has no seeds and passes"),
        _ => {}
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Match::new(Rules { rounds: 1, ..Rules::default() }, Side::South)?;
    let mut lines = std::io::stdin().lines();
    while let Some(side) = Side::BOTH.into_iter().find(|&side| game.awaits(side)) {
        show(&game);
        println!("{side}, which hole?");
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        match line.trim().parse().map(|column| game.choose(side, Choice::Hole(column), tell)) {
            Ok(Ok(())) => game.settle(tell),
            Ok(Err(why)) => println!("Not now: {why}."),
            Err(_) => println!("A number, please."),
        }
    }
    if let Some(result) = game.result() {
        println!("South has {} seeds, North {}.", result.seeds.south, result.seeds.north);
    }
    Ok(())
}
