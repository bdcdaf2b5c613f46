//! Left and right, and South and North, are only names: exchange them before a match, and its result is exchanged.

use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{Act, act, cases, follow, make, rules, side, words};

/// A way to rename the holes of a board with this number of columns.
type Rename = fn(Hole, u8) -> Hole;

/// Left and right exchanged.
fn mirrored(hole: Hole, holes: u8) -> Hole {
    Hole::new(hole.side, holes + 1 - hole.column)
}

/// The board seen from the other side of the table.
fn turned(hole: Hole, holes: u8) -> Hole {
    Hole::new(!hole.side, holes + 1 - hole.column)
}

fn renamed(position: &Position, rename: Rename) -> Position {
    let holes = position.holes;
    let mut other = *position;
    for side in Side::BOTH {
        let there = rename(Hole::new(side, 1), holes).side;
        other.stores[there] = position.stores[side];
        other.burned[there] = Holes::of(there, position.burned[side].map(|hole| rename(hole, holes).column));
        for column in 1..=holes {
            let hole = rename(Hole::new(side, column), holes);
            other.rows[there][usize::from(hole.column - 1)] = position.rows[side][usize::from(column - 1)];
        }
    }
    other
}

/// Plays a match and its image side by side and compares them at every moment.
fn compare(one: Rules, first: Side, other: Rules, rename: Rename, words: &[u32]) {
    let there = |side| rename(Hole::new(side, 1), one.holes).side;
    let mut here = Match::new(one, first).unwrap();
    let mut image = Match::new(other, there(first)).unwrap();
    for &word in words {
        let mut next = act(&here, word);
        if next.is_none() {
            break;
        }
        while let Some(act) = next {
            let same = match act {
                Act::Beat => Act::Beat,
                Act::Choose(side, Choice::Forfeit) => Act::Choose(there(side), Choice::Forfeit),
                Act::Choose(side, Choice::Hole(column)) => {
                    Act::Choose(there(side), Choice::Hole(rename(Hole::new(side, column), one.holes).column))
                }
                Act::Name(hole) => Act::Name(rename(hole, one.holes)),
            };
            make(&mut here, act, |_| ());
            make(&mut image, same, |_| ());
            next = follow(&here, word);
        }
        assert_eq!(image.round().position(), renamed(&here.round().position(), rename));
        assert_eq!(image.round().opener(), there(here.round().opener()));
        for side in Side::BOTH {
            assert_eq!(image.awaits(there(side)), here.awaits(side));
            assert_eq!(image.round().hand(there(side)).map(|(_, seeds)| seeds), here.round().hand(side).map(|h| h.1));
        }
        assert_eq!(image.result().map(|result| result.winner), here.result().map(|result| result.winner.map(there)));
        if let (Some(here), Some(image)) = (here.result(), image.result()) {
            for side in Side::BOTH {
                assert_eq!(image.seeds[there(side)], here.seeds[side]);
                assert_eq!(image.rounds[there(side)], here.rounds[side]);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn the_mirror_of_a_game_is_the_game_of_the_other_direction(rules in rules(), first in side(), words in words()) {
        let other = Rules {
            direction: match rules.direction {
                Direction::Clockwise => Direction::Counterclockwise,
                Direction::Counterclockwise => Direction::Clockwise,
            },
            store: match rules.store {
                StoreSide::Left => StoreSide::Right,
                StoreSide::Right => StoreSide::Left,
            },
            ..rules
        };
        compare(rules, first, other, mirrored, &words);
    }

    #[test]
    fn with_the_seats_exchanged_the_result_is_exchanged(rules in rules(), first in side(), words in words()) {
        compare(rules, first, rules, turned, &words);
    }
}
