//! Faults that other programs of this game had, each with its smallest trial.
//!
//! A hole `h` of these reports is counted from its owner's store: h1 next to it, h7 the farthest.

use sungka_core::*;

use crate::boards::{after, from, matched, small, stands};

const ALL_ENDS: [Ends; 3] = [Ends::BoardEmpty, Ends::CannotMove, Ends::RowEmpty];

fn directions() -> [Rules; 2] {
    let clockwise = Rules { direction: Direction::Clockwise, store: StoreSide::Left, ..Rules::default() };
    [Rules::default(), clockwise]
}

/// The column of a player's hole h.
fn column(rules: &Rules, side: Side, h: u8) -> u8 {
    if rules.sows_rightward(side) { rules.holes + 1 - h } else { h }
}

#[test]
fn l14_nobody_chooses_twice_or_too_early_in_an_opening() {
    let rules = Rules { opening: OpeningStyle::Simultaneous, ..Rules::default() };
    let mut game = matched(rules, Side::South, "S1@0");
    let before = game;
    assert_eq!(game.choose(Side::South, Choice::Hole(2), |_| ()), Err(IllegalChoice::NotDue(Side::South)));
    assert_eq!(game, before);
    // South stops at once, by the clock; North sows.
    let mut game = matched(rules, Side::South, "S-@0");
    game.choose(Side::North, Choice::Hole(1), |_| ()).unwrap();
    let before = game;
    for side in Side::BOTH {
        assert_eq!(game.choose(side, Choice::Hole(2), |_| ()), Err(IllegalChoice::NotDue(side)));
    }
    assert_eq!(game, before);
}

#[test]
fn l15_every_pair_of_first_holes_adds_up_and_hands_over_as_the_rules_say() {
    for rules in directions() {
        for next in [Next::FirstFinished, Next::LastFinished, Next::FewestStored] {
            for (south, north) in (1..=7).flat_map(|south| (1..=7).map(move |north| (south, north))) {
                let rules = Rules { opening: OpeningStyle::Simultaneous, next, ..rules };
                opens_by_the_book(rules, south, north);
            }
        }
    }
}

/// Plays an opening from these holes, always on with the first legal hole, and keeps the books beside it.
fn opens_by_the_book(rules: Rules, south: u8, north: u8) {
    let opener = Side::North;
    let mut game = matched(rules, opener, "");
    game.choose(Side::South, Choice::Hole(south), |_| ()).unwrap();
    game.choose(Side::North, Choice::Hole(north), |_| ()).unwrap();
    let mut finished = BySide::<Option<u32>>::default();
    let mut named = None;
    while game.round().is_together() {
        for side in Side::BOTH {
            if game.awaits(side) {
                let hole = game.round().legal(side).next().unwrap();
                game.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
            }
        }
        let beat = game.round().beats() + 1;
        game.beat(|step| match step {
            Step::Stop { side, .. } | Step::Dead { side, .. } | Step::Katok { side, .. } | Step::Spent { side } => {
                finished[side].get_or_insert(beat);
            }
            Step::Opened { next } => named = Some(next),
            _ => {}
        });
        let round = game.round();
        let whole: u16 = Side::BOTH
            .iter()
            .map(|&side| {
                let hand = round.hand(side).map_or(0, |(_, seeds)| seeds);
                u16::from(round.board().row(side)) + u16::from(round.board().store(side)) + u16::from(hand)
            })
            .sum();
        assert_eq!(whole, 98);
    }
    let (s, n) = (finished.south.unwrap(), finished.north.unwrap());
    let stored = BySide::from_fn(|side| game.round().board().store(side));
    let fewest = stored.more().map(|side| !side);
    let first = if s == n {
        fewest.unwrap_or(opener)
    } else if s < n {
        Side::South
    } else {
        Side::North
    };
    let expected = match rules.next {
        Next::FirstFinished => first,
        Next::LastFinished => !first,
        Next::FewestStored => fewest.unwrap_or(first),
    };
    assert_eq!(named, Some(expected), "S{south} N{north} {:?}", rules.next);
}

#[test]
fn l17_a_bonus_without_a_hole_to_choose_locks_nothing() {
    for ends in ALL_ENDS {
        let rules = Rules { ends, ..Rules::default() };
        let expected = match ends {
            Ends::BoardEmpty => "0,0,0,0,0,0,0/0,0,0,0,7,0,0 41-50 N",
            Ends::CannotMove | Ends::RowEmpty => "0,0,0,0,0,0,0/0,0,0,0,0,0,0 41-57 -",
        };
        assert_eq!(after(rules, "0,0,0,0,0,0,1/0,0,0,0,7,0,0 40-50", "S7"), expected);
    }
}

#[test]
fn l17_a_katok_that_empties_the_board_ends_the_round() {
    for ends in ALL_ENDS {
        let rules = Rules { ends, ..Rules::default() };
        let (round, _) = from(rules, "1,0,0,0,0,0,0/0,3,0,0,0,0,0 44-50", Side::South, "S1");
        assert_eq!(stands(&round), "0,0,0,0,0,0,0/0,0,0,0,0,0,0 48-50 -");
        assert_eq!(round.result().unwrap().winner, Some(Side::North));
    }
}

#[test]
fn l18_the_first_move_from_every_hole_is_sown_right() {
    for rules in directions() {
        for side in Side::BOTH {
            for h in 1..=7 {
                let mut game = matched(rules, side, "");
                let (mut drops, mut lifts) = (0, 0);
                let hole = Choice::Hole(column(&rules, side, h));
                let mut count = |step: Step| match step {
                    Step::Drop { .. } => drops += 1,
                    Step::Lift { .. } => lifts += 1,
                    _ => {}
                };
                game.choose(side, hole, &mut count).unwrap();
                game.settle(&mut count);
                let board = game.round().board();
                if h == 7 {
                    assert_eq!((lifts, drops, board.store(side), game.awaits(side)), (1, 7, 1, true));
                } else {
                    // The fifteenth seed falls into the hole that was left, and knocks at eight.
                    assert_eq!((lifts, drops, board.store(side), game.awaits(side)), (2, 15, 10, false));
                }
                assert_eq!(board.store(!side), 0);
            }
        }
    }
}

#[test]
fn l19_the_only_live_hole_is_offered_wherever_it_is() {
    for holes in [3, 5, 7, 9, 10] {
        for side in Side::BOTH {
            for live in 1..=holes {
                let rules = Rules { holes, seeds: 2, ..Rules::default() };
                let row = |owner: Side| {
                    let of = |at: usize| if owner == side { u8::from(at + 1 == usize::from(live)) } else { 1 };
                    std::array::from_fn(|at| if at < usize::from(holes) { of(at) } else { 0 })
                };
                let position = Position {
                    holes,
                    rows: BySide::from_fn(row),
                    burned: BySide::from_fn(Holes::none),
                    stores: BySide { south: 2 * holes - 1, north: holes },
                };
                let round = Round::at(rules, &position, side).unwrap();
                assert!(round.awaits(side));
                assert!(round.legal(side).eq([Hole::new(side, live)]));
            }
        }
    }
}

#[test]
fn l21_what_is_left_is_counted_once_and_by_seeds() {
    // Twelve left on North's side; South, who moved last, is behind.
    let rules = Rules { ends: Ends::CannotMove, ..Rules::default() };
    let (round, _) = from(rules, "0,0,0,0,0,0,1/3,3,3,3,0,0,0 40-45", Side::South, "S7");
    let result = round.result().unwrap();
    assert_eq!((result.stores, result.winner), (BySide { south: 41, north: 57 }, Some(Side::North)));
    assert_eq!(result.last_mover, Side::South);
    assert_eq!(round.board().row(Side::North), 0);
}

#[test]
fn l21_a_draw_is_a_draw() {
    let rules = Rules { ends: Ends::CannotMove, ..Rules::default() };
    let (round, _) = from(rules, "0,0,0,0,0,0,1/3,0,0,0,0,0,0 48-46", Side::South, "S7");
    assert_eq!(round.result().unwrap().winner, None);
}

#[test]
fn l22_no_match_locks_however_long_it_takes() {
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    for (burned, ends) in [Burned::OneRound, Burned::ForGood].into_iter().flat_map(|b| ALL_ENDS.map(|e| (b, e))) {
        for _ in 0..20 {
            let rules = Rules { burned, ends, rounds: 150, ..Rules::default() };
            let mut game = matched(rules, Side::South, "");
            let mut choices = 0_u32;
            while game.result().is_none() {
                let due = game.round().turn().expect("somebody is due while the match is not over");
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let mut legal = game.round().legal(due);
                let hole = legal.nth((random >> 33) as usize % legal.len()).unwrap();
                game.choose(due, Choice::Hole(hole.column), |_| ()).unwrap();
                game.settle(|_| ());
                choices += 1;
                assert!(choices < 150 * 400, "a round that does not end");
            }
        }
    }
}

#[test]
fn l33_an_impossible_position_is_refused_by_the_rule_it_breaks() {
    let at = |text: &str| text.parse().and_then(|position| Round::at(small(), &position, Side::South)).map(|_| ());
    assert_eq!(at("2,2,2/2,2,2 0-0"), Ok(()));
    assert_eq!(at("2,2,2/2,2,2 1-0"), Err(BadPosition::Total { found: 13, rules: 12 }));
    assert_eq!(at("2,2,1/2,2,2 0-0"), Err(BadPosition::Total { found: 11, rules: 12 }));
    assert_eq!(at("2,2,2,2/2,2,2,2 0-0"), Err(BadPosition::Holes { found: 4, rules: 3 }));
    for nonsense in
        ["", "2,2,2/2,2,2", "2,2,2/2,2,2 -1-13", "2,2/2,2,2 0-0", "2,2,2 0-0", "2,2,2/2,2,2 0-256", "2,2,02/2,2,2 0-0"]
    {
        assert_eq!(at(nonsense), Err(BadPosition::Form), "{nonsense}");
    }
    let mut position: Position = "2,2,2/2,2,2 0-0".parse().unwrap();
    let broken = Err(BadPosition::SeedsInBurned(Hole::new(Side::North, 1)));
    position.burned.north = Holes::of(Side::North, [1]);
    assert_eq!(Round::at(small(), &position, Side::South).map(|_| ()), broken);
    // Filed under the wrong name it is still the hole of the row in which it stands.
    position.burned.north = Holes::of(Side::South, [1]);
    assert_eq!(Round::at(small(), &position, Side::South).map(|_| ()), broken);
}

#[test]
fn l33_a_record_that_does_not_follow_is_refused() {
    let refused = |rules: Rules, rounds: &[&str]| {
        let rounds = rounds.iter().map(|round| round.split_whitespace().map(|text| text.parse().unwrap()).collect());
        let record = Record { rounds: rounds.collect(), ..Record::new(rules, Side::South) };
        Game::replay(&record).map_err(|error| error.to_string()).err()
    };
    let rules = small();
    assert_eq!(refused(rules, &["S2 S3"]), None);
    assert_eq!(refused(rules, &["N2"]).unwrap(), "round 1, choice 1 (N2): N is not due to choose");
    assert_eq!(refused(rules, &["S2 S2"]).unwrap(), "round 1, choice 2 (S2): S2 is empty");
    assert_eq!(refused(rules, &["S4"]).unwrap(), "round 1, choice 1 (S4): there is no hole 4: a row has 3");
    assert!(refused(rules, &["S2@0"]).unwrap().contains("no simultaneous opening"));
    assert_eq!(refused(rules, &["S2", "S1"]).unwrap(), "round 1: the round is not over, but the next one is recorded");
    let together = Rules { opening: OpeningStyle::Simultaneous, ..rules };
    assert!(refused(together, &["S2"]).unwrap().contains("@0"));
    assert!(refused(together, &["S2@1"]).unwrap().contains("@0"));
    assert_eq!(refused(Rules { holes: 2, ..rules }, &[]).unwrap(), "holes = 2: allowed are 3 to 10");
    // A match that its rules have ended cannot be stopped.
    let over = Rules { rounds: 1, ..rules };
    let over =
        Record { start: "0,0,0/0,0,0 6-6".parse().ok(), end: Some(End::Stopped), ..Record::new(over, Side::South) };
    assert_eq!(Game::replay(&over).unwrap_err().to_string(), "round 1: the match is over");
}
