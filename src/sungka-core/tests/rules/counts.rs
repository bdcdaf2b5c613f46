//! Counts on which other programs of the same rules agree.

use std::collections::HashSet;

use sungka_core::*;

fn laid() -> Round {
    let rules = Rules { ends: Ends::CannotMove, ..Rules::default() };
    *Match::new(rules, Side::South).unwrap().round()
}

fn chosen(round: &Round, hole: Hole) -> Round {
    let mut next = *round;
    next.choose(hole.side, Choice::Hole(hole.column), |_| ()).unwrap();
    next.settle(|_| ());
    next
}

fn sequences(round: &Round, depth: u32) -> u64 {
    let Some(side) = round.turn() else { return 0 };
    let legal = round.legal(side);
    if depth == 1 { legal.len() as u64 } else { legal.map(|hole| sequences(&chosen(round, hole), depth - 1)).sum() }
}

#[test]
fn sequences_of_choices_are_as_many_as_elsewhere() {
    let counts: Vec<_> = (1..=6).map(|depth| sequences(&laid(), depth)).collect();
    assert_eq!(counts, [7, 36, 230, 1406, 8295, 48305]);
}

#[test]
fn new_boards_of_the_first_turn_are_as_many_as_elsewhere() {
    let mut seen = HashSet::from([laid().position().to_string()]);
    let mut now = vec![laid()];
    let mut counts = vec![1];
    for _ in 0..12 {
        let mut next = Vec::new();
        for round in &now {
            for hole in round.legal(Side::South) {
                let round = chosen(round, hole);
                if round.awaits(Side::South) && seen.insert(round.position().to_string()) {
                    next.push(round);
                }
            }
        }
        counts.push(next.len());
        now = next;
    }
    assert_eq!(counts, [1, 1, 3, 6, 9, 11, 21, 40, 86, 173, 363, 768, 1649]);
}
