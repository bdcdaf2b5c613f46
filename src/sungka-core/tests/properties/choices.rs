use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{cases, play, rules, side, words};

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn what_is_listed_as_legal_is_what_is_permitted(rules in rules(), first in side(), words in words()) {
        play(rules, first, &words, |_, _, now, _| {
            for side in Side::BOTH {
                let legal = now.round().legal(side);
                for column in 0..=u8::MAX {
                    assert_eq!(now.round().permits(side, Choice::Hole(column)).is_ok(), legal.contains(column));
                }
                assert_eq!(now.round().permits(side, Choice::Forfeit).is_ok(), now.round().awaits(side));
            }
        });
    }

    #[test]
    fn an_illegal_choice_changes_nothing(
        rules in rules(), first in side(), words in words(), who in side(), column in 0..=12_u8,
    ) {
        play(rules, first, &words, |_, _, now, _| {
            let mut tried = *now;
            let choice = if column == 12 { Choice::Forfeit } else { Choice::Hole(column) };
            let mut steps = 0;
            match now.round().permits(who, choice) {
                Err(why) if now.result().is_none() => {
                    assert_eq!(tried.choose(who, choice, |_| steps += 1), Err(why));
                    assert_eq!((tried, steps), (*now, 0));
                }
                Err(_) => assert!(tried.choose(who, choice, |_| ()).is_err()),
                Ok(()) if now.result().is_none() => assert!(tried.choose(who, choice, |_| ()).is_ok()),
                Ok(()) => panic!("nothing is permitted when the match is over"),
            }
        });
    }

    #[test]
    fn only_the_first_choice_of_an_opening_is_bound(rules in rules(), first in side(), words in words()) {
        let mut chosen = BySide::<u32>::default();
        play(rules, first, &words, |before, act, now, _| {
            if let crate::playing::Act::Choose(side, _) = act {
                chosen[side] += 1;
            }
            if before.round().number() != now.round().number() {
                chosen = BySide::default();
            }
            let round = now.round();
            for side in Side::BOTH.into_iter().filter(|&side| round.awaits(side)) {
                let bound = chosen[side] == 0
                    && rules.has_opening(round.number())
                    && (round.is_together() || !rules.opens_together(round.number()) && side == round.opener());
                let holding = (1..=rules.holes).filter(|&c| round.board().seeds(Pit::Hole(Hole::new(side, c))) > 0);
                if !bound || rules.first_hole == FirstHole::Any {
                    assert_eq!(round.legal(side).len(), holding.count());
                }
            }
        });
    }
}
