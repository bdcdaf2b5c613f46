use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{cases, play, rules, side, words};

/// Positions of any kind; most of them cannot occur in a game.
fn positions() -> impl Strategy<Value = Position> {
    let row = || prop::collection::vec(prop_oneof![9 => Just(0_u8), 9 => 0..4_u8, 1 => any::<u8>()], 10);
    let burned = || prop::collection::vec(1..=12_u8, 0..4);
    (1..=10_u8, (row(), row()), (burned(), burned()), (any::<u8>(), any::<u8>())).prop_map(
        |(holes, rows, burned, stores)| {
            let of = |row: Vec<u8>| std::array::from_fn(|at| if at < usize::from(holes) { row[at] } else { 0 });
            let on = |side, columns: Vec<u8>| Holes::of(side, columns.into_iter().filter(|&c| c <= holes));
            Position {
                holes,
                rows: BySide { south: of(rows.0), north: of(rows.1) },
                burned: BySide { south: on(Side::South, burned.0), north: on(Side::North, burned.1) },
                stores: BySide { south: stores.0, north: stores.1 },
            }
        },
    )
}

/// The seeds in the burned holes of a position have no place in its text.
fn with_burned_holes_empty(mut position: Position) -> Position {
    for side in Side::BOTH {
        for hole in position.burned[side] {
            position.rows[side][usize::from(hole.column - 1)] = 0;
        }
    }
    position
}

/// Makes up the stores so that the seeds are the whole, where they can be.
fn with_the_whole(mut position: Position, rules: &Rules) -> Position {
    let rows = position.rows.south.iter().chain(&position.rows.north).map(|&seeds| u16::from(seeds)).sum::<u16>();
    let left = rules.total().saturating_sub(rows);
    position.stores = BySide { south: (left / 2) as u8, north: (left - left / 2) as u8 };
    position
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_position_reads_back_as_it_was_written(position in positions()) {
        let position = with_burned_holes_empty(position);
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn every_board_of_a_game_reads_back_as_it_was_written(rules in rules(), first in side(), words in words()) {
        play(rules, first, &words, |_, _, now, _| {
            let position = now.round().position();
            assert_eq!(position.to_string().parse(), Ok(position));
        });
    }

    #[test]
    fn a_position_is_refused_or_played_to_the_end_of_its_round(
        rules in rules(), position in positions(), whole in any::<bool>(), due in side(), words in words(),
    ) {
        let position = if whole { with_the_whole(with_burned_holes_empty(position), &rules) } else { position };
        let rules = if whole { Rules { holes: position.holes.max(3), min_holes: 1, ..rules } } else { rules };
        if let Ok(mut round) = Round::at(rules, &position, due) {
            prop_assert!(round.awaits_anybody() || round.result().is_some());
            for word in words {
                let Some(side) = round.turn() else { break };
                let mut legal = round.legal(side);
                let hole = legal.nth(word as usize % legal.len()).unwrap();
                round.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
                round.settle(|_| ());
                prop_assert!(round.awaits_anybody() || round.result().is_some());
                let board = round.board();
                let seeds = Side::BOTH.map(|side| u16::from(board.row(side)) + u16::from(board.store(side)));
                prop_assert_eq!(seeds[0] + seeds[1], rules.total());
            }
        }
    }

    #[test]
    fn a_round_goes_on_from_its_written_position(rules in rules(), first in side(), words in words()) {
        play(rules, first, &words, |_, _, now, _| {
            if let Some(due) = now.round().turn().filter(|&due| now.awaits(due)) {
                let again = Round::at(rules, &now.round().position(), due).unwrap();
                assert_eq!(again.board(), now.round().board());
            }
        });
    }
}
