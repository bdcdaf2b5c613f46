use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{Act, act, cases, follow, make, rules, side, words};

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn watched_unwatched_and_beat_by_beat_a_match_is_the_same(rules in rules(), first in side(), words in words()) {
        let mut watched = Match::new(rules, first).unwrap();
        let (mut unwatched, mut by_beats) = (watched, watched);
        for word in words {
            let Some(act) = act(&watched, word) else { break };
            let (mut seen, mut seen_by_beats) = (Vec::new(), Vec::new());
            let mut next = Some(act);
            // Names come from outside, so all three hear them; the first beat that follows is left to each.
            while let Some(act) = next {
                make(&mut watched, act, |step| seen.push(step));
                make(&mut unwatched, act, |_| ());
                make(&mut by_beats, act, |step| seen_by_beats.push(step));
                next = follow(&watched, word).filter(|act| matches!(act, Act::Name(_)));
            }
            watched.settle(|step| seen.push(step));
            unwatched.settle(|_| ());
            while by_beats.in_motion() && !by_beats.awaits_anybody() {
                by_beats.beat(|step| seen_by_beats.push(step));
            }
            prop_assert_eq!(watched, unwatched);
            prop_assert_eq!(watched, by_beats);
            prop_assert_eq!(seen, seen_by_beats);
        }
    }

    #[test]
    fn what_is_watched_adds_up_to_the_board(rules in rules(), first in side(), words in words()) {
        let mut current = Match::new(rules, first).unwrap();
        let mut stores = BySide::<u8>::default();
        for word in words {
            let Some(act) = act(&current, word) else { break };
            let mut count = |step: Step| match step {
                Step::Drop { pit: Pit::Store(side), .. } => stores[side] += 1,
                Step::Katok { side, seeds, .. } if rules.then != Then::Sown => stores[side] += seeds,
                Step::Slip { side, .. } => stores[!side] += 1,
                Step::Clear { side } => stores[side] = 0,
                Step::Home { hole, seeds } => stores[hole.side] += seeds,
                Step::Round(result) => assert_eq!(result.stores, stores),
                Step::Refill { burned } if rules.burned != Burned::Never => {
                    let filled = burned.map(|burned| (rules.holes - burned.len() as u8) * rules.seeds);
                    Side::BOTH.iter().for_each(|&side| stores[side] -= filled[side]);
                }
                _ => {}
            };
            let mut next = Some(act);
            while let Some(act) = next {
                make(&mut current, act, &mut count);
                next = follow(&current, word);
            }
            prop_assert_eq!(BySide::from_fn(|side| current.round().board().store(side)), stores);
        }
    }

    #[test]
    fn the_steps_between_two_rounds_lead_from_the_board_of_one_to_that_of_the_next(
        rules in rules(), first in side(), words in words()
    ) {
        let mut current = Match::new(rules, first).unwrap();
        for word in words {
            let Some(act) = act(&current, word) else { break };
            let burned = current.round().position().burned;
            let mut between: Option<Position> = None;
            let mut laid = 0;
            let mut watch = |step: Step| match (step, &mut between) {
                (Step::Round(result), _) => {
                    let rows = BySide::default();
                    between = Some(Position { holes: rules.holes, rows, burned, stores: result.stores });
                }
                (Step::Refill { .. }, _) => laid += 1,
                (step, Some(position)) if laid == 0 => position.apply(step),
                _ => {}
            };
            make(&mut current, act, &mut watch);
            current.settle(&mut watch);
            if laid == 1 {
                prop_assert_eq!(between, Some(current.round().position()));
            }
        }
    }
}
