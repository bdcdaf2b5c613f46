//! Simultaneous openings, beat by beat.

use sungka_core::*;

use crate::boards::{legal, matched, small, stands};

fn together() -> Rules {
    Rules { opening: OpeningStyle::Simultaneous, ..small() }
}

/// Who has the turn after an opening of these choices.
#[track_caller]
fn next(rules: Rules, opener: Side, choices: &str) -> Side {
    let game = matched(rules, opener, choices);
    assert!(!game.round().is_together());
    game.round().turn().unwrap()
}

#[test]
fn the_next_is_the_first_or_the_last_finished_or_who_has_fewest_stored() {
    use Next::{FewestStored, FirstFinished, LastFinished};
    let (south, north) = (Side::South, Side::North);
    for opener in Side::BOTH {
        let with = |next| Rules { next, relay: Relay::Never, ..together() };
        // One seed a hole. South stores one on the first beat and stops on S2 on the second; North stops on N2 on the
        // first.
        let single = |next| Rules { seeds: 1, ..with(next) };
        let choices = "S3@0 N3@0 S1@1";
        assert_eq!(next(single(FirstFinished), opener, choices), north);
        assert_eq!(next(single(LastFinished), opener, choices), south);
        assert_eq!(next(single(FewestStored), opener, choices), north);
        // Four holes in a race. North stores one and stops on S1 on the second beat; South begins then and stops on S4.
        let race = |next| Rules { holes: 4, pace: Pace::Race, ..with(next) };
        let choices = "N1@0 S2@2";
        assert_eq!(next(race(FirstFinished), opener, choices), north);
        assert_eq!(next(race(LastFinished), opener, choices), south);
        assert_eq!(next(race(FewestStored), opener, choices), south);
    }
}

#[test]
fn on_the_same_beat_the_first_finished_is_who_has_fewer_stored() {
    // Both stop on the second beat; North has stored one.
    for (next_is, expected) in
        [(Next::FirstFinished, Side::South), (Next::LastFinished, Side::North), (Next::FewestStored, Side::South)]
    {
        for opener in Side::BOTH {
            let rules = Rules { next: next_is, relay: Relay::Never, ..together() };
            assert_eq!(next(rules, opener, "S1@0 N1@0"), expected, "{next_is:?}");
        }
    }
}

#[test]
fn on_the_same_beat_with_the_same_stored_the_first_finished_is_the_opener() {
    for opener in Side::BOTH {
        for (next_is, expected) in
            [(Next::FirstFinished, opener), (Next::LastFinished, !opener), (Next::FewestStored, opener)]
        {
            let rules = Rules { next: next_is, relay: Relay::Never, ..together() };
            assert_eq!(next(rules, opener, "S1@0 N3@0"), expected, "{next_is:?}");
        }
    }
}

#[test]
fn with_the_same_stored_fewest_stored_is_the_first_finished() {
    // The clock takes South's opening; North stops on N2 on the second beat. Nobody has stored.
    for opener in Side::BOTH {
        let rules = Rules { next: Next::FewestStored, relay: Relay::Never, holes: 4, ..together() };
        assert_eq!(next(rules, opener, "S-@0 N4@0"), Side::South);
    }
}

#[test]
fn while_somebody_has_to_choose_hands_wait_or_race() {
    for (pace, moves) in [(Pace::Wait, false), (Pace::Race, true)] {
        let game = matched(Rules { pace, ..together() }, Side::South, "S1@0");
        assert!(game.awaits(Side::North) && !game.awaits(Side::South));
        assert_eq!(game.in_motion(), moves);
    }
}

#[test]
fn in_a_race_time_stands_still_while_nobody_sows() {
    let mut game = matched(Rules { pace: Pace::Race, relay: Relay::Never, ..together() }, Side::South, "");
    game.beat(|_| ());
    assert_eq!(game.round().beats(), 0);
    game.choose(Side::North, Choice::Hole(3), |_| ()).unwrap();
    (0..5).for_each(|_| game.beat(|_| ()));
    assert_eq!((game.round().beats(), game.round().finished_on(Side::North).is_some()), (2, true));
    assert!(game.awaits(Side::South));
}

#[test]
fn a_hand_in_the_air_waits_with_what_it_holds() {
    // One beat: each hand has dropped one of two.
    let mut game = matched(together(), Side::South, "S2@0");
    game.choose(Side::North, Choice::Hole(3), |_| ()).unwrap();
    game.beat(|_| ());
    let over = |column| Some((Pit::Hole(Hole::new(Side::North, column)), 1));
    assert_eq!((game.round().hand(Side::North), game.round().beats()), (over(2), 1));
    assert_eq!(stands(game.round()), "2,0,3/2,3,0 0-0 -");
}

#[test]
fn the_first_hole_is_any_or_far_or_near() {
    for side in Side::BOTH {
        for (first_hole, south, north) in [
            (FirstHole::Any, vec![1, 2, 3], vec![1, 2, 3]),
            (FirstHole::Far, vec![1], vec![3]),
            (FirstHole::Near, vec![3], vec![1]),
        ] {
            let expected = BySide { south, north };
            // Alternating: the opener's first choice is bound.
            let game = matched(Rules { first_hole, ..small() }, side, "");
            assert_eq!(legal(game.round(), side), expected[side]);
            // Simultaneous: the first choice of both players is.
            let game = matched(Rules { first_hole, ..together() }, side, "");
            Side::BOTH.iter().for_each(|&side| assert_eq!(legal(game.round(), side), expected[side]));
        }
    }
}

#[test]
fn a_bound_choice_names_the_hole_it_is_bound_to() {
    let mut game = matched(Rules { first_hole: FirstHole::Near, ..small() }, Side::North, "");
    let only = Hole::new(Side::North, 1);
    assert_eq!(game.choose(Side::North, Choice::Hole(3), |_| ()), Err(IllegalChoice::Bound { only }));
}

#[test]
fn only_the_first_choice_of_the_opener_is_bound() {
    let rules = Rules { first_hole: FirstHole::Far, relay: Relay::Never, ..small() };
    let game = matched(rules, Side::South, "S1");
    assert_eq!(legal(game.round(), Side::North), [1, 2, 3]);
    let game = matched(rules, Side::South, "S1 N3");
    assert_eq!(legal(game.round(), Side::South), [2, 3]);
    // A choice that the clock took was the first choice.
    let game = matched(rules, Side::South, "S- N3");
    assert_eq!(legal(game.round(), Side::South), [1, 2, 3]);
}

#[test]
fn a_player_whose_first_hole_is_empty_is_free() {
    // One seed a hole. N3 falls on N2, relays to N1 and the store: again on beat 3. N1 falls into the store and on
    // S1, which it lifts on beat 5: South, who has not chosen, is free. N drops on S2 and S3, lifts S3, and knocks
    // from N2 at S2.
    let rules = Rules { seeds: 1, pace: Pace::Race, first_hole: FirstHole::Far, ..together() };
    let mut game = matched(rules, Side::North, "N3@0 N1@3");
    assert_eq!((game.round().beats(), legal(game.round(), Side::South)), (3, vec![1]));
    game.beat(|_| ());
    game.beat(|_| ());
    assert_eq!((game.round().beats(), legal(game.round(), Side::South)), (5, vec![2, 3]));
}

#[test]
fn a_player_without_seeds_for_a_first_choice_is_spent() {
    // As above, to the knock on beat 9: South's row is empty, and South is finished without a choice.
    let rules = Rules { seeds: 1, pace: Pace::Race, first_hole: FirstHole::Far, ..together() };
    let mut game = matched(rules, Side::North, "N3@0 N1@3");
    let mut steps = Vec::new();
    while game.in_motion() {
        game.beat(|step| steps.push(step));
    }
    let (south, north) = (Side::South, Side::North);
    let end = [
        Step::Katok { side: north, hole: Hole::new(north, 2), seeds: 3 },
        Step::Spent { side: south },
        Step::Opened { next: south },
        Step::Pass { side: south },
    ];
    assert!(steps.ends_with(&end), "{steps:?}");
    assert_eq!((game.round().beats(), stands(game.round())), (9, "0,0,0/0,0,1 0-5 N".to_owned()));
}

/// Four holes of one. Beat 1: S4 into the store, again; N2 on N1, a relay of two. South waits, then S2 relays from S3
/// while North stores and lifts two from S1. Beat 4: South stores, again; North is over the empty S2 with one left.
/// South lifts that seed of North's, and on beat 5 both last seeds fall into S3, which was empty.
fn two_last_seeds_in_one_hole(opener: Side) -> (Match, Vec<Step>) {
    let rules = Rules { holes: 4, seeds: 1, ..together() };
    let mut game = matched(rules, opener, "S4@0 N2@0 S2@1");
    assert_eq!(game.round().beats(), 4);
    assert_eq!(game.round().position().to_string(), "0,1,0,1/0,0,1,1 2-1");
    game.choose(Side::South, Choice::Hole(2), |_| ()).unwrap();
    let mut steps = Vec::new();
    game.beat(|step| steps.push(step));
    (game, steps)
}

#[test]
fn of_two_last_seeds_in_one_hole_the_openers_relays_and_the_other_is_dead() {
    let hole = Hole::new(Side::South, 3);
    for opener in Side::BOTH {
        let pit = Pit::Hole(hole);
        let (game, steps) = two_last_seeds_in_one_hole(opener);
        let expected = [
            Step::Drop { side: opener, pit },
            Step::Drop { side: !opener, pit },
            Step::Lift { side: opener, hole, seeds: 2 },
            // None at all: no katok, though it is South's own row in one case and N3 opposite holds a seed.
            Step::Dead { side: !opener, hole },
        ];
        assert_eq!(steps, expected);
        assert!(game.round().finished_on(!opener).is_some());
        assert_eq!(game.round().board().store(Side::South), 2);
    }
}

#[test]
fn a_katok_of_the_opener_takes_the_other_last_seed_of_the_same_beat() {
    // Five holes of three, and both sow the same, seen from either side: S2 and N4 lap until, on beat 12, both fall
    // into the empty middle holes, which face each other.
    let rules = Rules { holes: 5, seeds: 3, ..together() };
    for opener in Side::BOTH {
        let mut game = matched(rules, opener, "S2@0");
        game.choose(Side::North, Choice::Hole(4), |_| ()).unwrap();
        let mut steps = Vec::new();
        while game.round().is_together() {
            steps.clear();
            game.beat(|step| steps.push(step));
        }
        let hole = |side| Hole::new(side, 3);
        let pit = |side| Pit::Hole(hole(side));
        let expected = [
            Step::Drop { side: opener, pit: pit(opener) },
            Step::Drop { side: !opener, pit: pit(!opener) },
            Step::Katok { side: opener, hole: hole(opener), seeds: 2 },
            Step::Dead { side: !opener, hole: hole(!opener) },
            Step::Opened { next: !opener }, // on the same beat, with fewer stored
        ];
        assert_eq!((game.round().beats(), steps.as_slice()), (12, expected.as_slice()));
    }
}

#[test]
fn a_bonus_without_seeds_in_an_opening_is_spent_whatever_ends_says() {
    // One seed a hole, a race that North sits out: S3, S2 and S1 all come home. S3 stores. S2 falls into the empty S3
    // and knocks at N3: finished.
    for ends in [Ends::BoardEmpty, Ends::CannotMove, Ends::RowEmpty] {
        let rules = Rules { seeds: 1, takes: Takes::Nothing, relay: Relay::OwnRow, ends, ..together() };
        // S1 relays from S2 to S3, relays on: two fall into the store and on N3, where it stops; North is first to
        // choose.
        let game = matched(rules, Side::South, "S3@0 N-@0 S1@1");
        // S1 falls on S2: two, to the empty S3 and into the store: again, and the row still holds S3.
        assert_eq!(stands(game.round()), "0,0,1/1,1,1 2-0 S");
        let mut game = game;
        let mut steps = Vec::new();
        game.choose(Side::South, Choice::Hole(3), |step| steps.push(step)).unwrap();
        game.settle(|step| steps.push(step));
        let side = Side::South;
        assert_eq!(steps[2..4], [Step::Again { side }, Step::Spent { side }]);
        assert_eq!(steps[4], Step::Opened { next: Side::North });
    }
}
