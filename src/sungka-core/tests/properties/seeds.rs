use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{cases, play, rules, side, words};

fn whole(round: &Round) -> u16 {
    let of = |side| {
        let hand = round.hand(side).map_or(0, |(_, seeds)| seeds);
        u16::from(round.board().store(side)) + u16::from(round.board().row(side)) + u16::from(hand)
    };
    of(Side::South) + of(Side::North)
}

fn burned_are_empty(board: &Board) -> bool {
    Side::BOTH.iter().flat_map(|&side| board.burned(side)).all(|hole| board.seeds(Pit::Hole(hole)) == 0)
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn seeds_in_holes_stores_and_hands_are_always_the_whole(rules in rules(), first in side(), words in words()) {
        play(rules, first, &words, |_, _, now, _| assert_eq!(whole(now.round()), rules.total()));
    }

    #[test]
    fn burned_holes_stay_empty(rules in rules(), first in side(), words in words()) {
        play(rules, first, &words, |_, _, now, _| assert!(burned_are_empty(now.round().board())));
    }

    #[test]
    fn a_store_never_loses_a_seed_within_a_round(rules in rules(), first in side(), words in words()) {
        play(rules, first, &words, |before, _, now, _| {
            if before.round().number() == now.round().number() {
                for side in Side::BOTH {
                    assert!(now.round().board().store(side) >= before.round().board().store(side));
                }
            }
        });
    }

    #[test]
    fn somebody_is_awaited_or_a_hand_moves_or_the_match_is_over(
        rules in rules(), first in side(), words in words(),
    ) {
        play(rules, first, &words, |_, _, now, _| {
            assert!(now.awaits_anybody() || now.in_motion() || now.result().is_some());
            for side in Side::BOTH {
                // A player who has to choose always has a hole to choose.
                assert_eq!(now.awaits(side), !now.round().legal(side).is_empty());
            }
        });
    }
}
