//! Why a sowing ends.
//!
//! A hand drops one seed into each pit of its circuit in turn: the unburned holes and the sower's own store. A relay
//! lifts the hole where the hand is, so the hand never leaps. Let the circuit have `length` pits. Then one of any
//! `length` drops in a row falls into the sower's store, and nothing lifts it again in that round. So a sowing of
//! `drops` seeds has stored at least `drops / length` seeds, rounded down. It cannot store more than the `outside`
//! seeds that were not in the store at its start. So `drops < (outside + 1) * length`, whatever the other hand does
//! meanwhile. A capture that is sown on goes on from where the hand is, too, and a slip takes a seed out of the sowing.

use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{Act, cases, play, rules, side, words};

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_sowing_ends_within_its_bound(rules in rules(), first in side(), words in words()) {
        let mut left = BySide::<u32>::default();
        play(rules, first, &words, |before, act, _, steps| {
            if let Act::Choose(side, Choice::Hole(_)) = act {
                let board = before.round().board();
                let outside = u32::from(rules.total()) - u32::from(board.store(side));
                let holes = 2 * rules.holes as usize - board.burned(Side::South).len() - board.burned(Side::North).len();
                left[side] = (outside + 1) * (holes as u32 + 1) - 1;
            }
            for step in steps {
                if let Step::Drop { side, .. } = *step {
                    left[side] = left[side].checked_sub(1).expect("a drop beyond the bound");
                }
            }
        });
    }

    #[test]
    fn every_seed_falls_into_the_next_pit_of_the_circuit(rules in rules(), first in side(), words in words()) {
        let mut over = BySide::<Option<Pit>>::default();
        play(rules, first, &words, |before, _, _, steps| {
            for step in steps {
                match *step {
                    // A round that ends within these steps is laid anew, with other burned holes.
                    Step::Refill { .. } => return,
                    Step::Lift { side, hole, .. } => over[side] = Some(Pit::Hole(hole)),
                    Step::Drop { side, pit } => {
                        let from = over[side].expect("what is dropped was lifted");
                        assert_eq!(Some(pit), before.round().board().next(side, from));
                        assert_ne!(pit, Pit::Store(!side));
                        over[side] = Some(pit);
                    }
                    _ => {}
                }
            }
        });
    }

    #[test]
    fn a_relay_lifts_at_least_two(rules in rules(), first in side(), words in words()) {
        play(rules, first, &words, |_, act, _, steps| {
            for step in steps {
                if let (Act::Beat, Step::Lift { seeds, .. }) = (act, *step) {
                    assert!(seeds >= 2);
                }
            }
        });
    }
}
