//! Sowing by hand: what is asked for, what is heard, and what a slip costs.

use sungka_core::*;

use crate::boards::{legal, matched, small, stands};

/// By hand, without relays.
fn hand() -> Rules {
    Rules { sown_by: SownBy::Hand, relay: Relay::Never, ..small() }
}

fn hole(text: &str) -> Hole {
    let Entry { side, choice: Choice::Hole(column), .. } = text.parse().unwrap() else { panic!("{text} is no hole") };
    Hole::new(side, column)
}

/// South has lifted `chosen` at `position`.
#[track_caller]
fn lifted(rules: Rules, position: &str, chosen: &str) -> Round {
    let mut round = Round::at(rules, &position.parse().unwrap(), Side::South).unwrap();
    round.choose(Side::South, Choice::Hole(hole(chosen).column), |_| ()).unwrap();
    round
}

/// What is asked for, and what would be a slip.
fn asks(round: &Round) -> (String, String) {
    let holes = Side::BOTH.into_iter().flat_map(|side| (1..=round.board().holes()).map(move |c| Hole::new(side, c)));
    let slips: Vec<String> = holes.filter(|&hole| round.is_slip(hole)).map(|hole| hole.to_string()).collect();
    (round.asked().map(|asked| asked.hole.to_string()).unwrap_or_default(), slips.join(" "))
}

#[track_caller]
fn check(round: &Round, asked: &str, slips: &str) {
    assert_eq!(asks(round), (asked.to_owned(), slips.to_owned()));
}

/// What naming these holes, one by one, led to.
fn name(round: &mut Round, holes: &str) -> Vec<Named> {
    holes.split(' ').map(|text| round.name(hole(text), |_| ())).collect()
}

use Named::{Dropped, Slipped, Unheard};

#[test]
fn the_next_open_hole_is_asked_for_and_a_seed_falls_there() {
    let mut round = lifted(hand(), "3,2,2/2,2,1 0-0", "S1");
    assert_eq!(round.asked(), Some(Asked { side: Side::South, hole: hole("S2") }));
    let mut steps = Vec::new();
    assert_eq!(round.name(hole("S2"), |step| steps.push(step)), Dropped);
    assert_eq!(steps, [Step::Drop { side: Side::South, pit: Pit::Hole(hole("S2")) }]);
    assert_eq!(round.hand(Side::South), Some((Pit::Hole(hole("S2")), 2)));
}

#[test]
fn the_second_open_hole_is_a_slip_and_its_seed_is_the_others() {
    let mut round = lifted(hand(), "3,2,2/2,2,1 0-0", "S1");
    check(&round, "S2", "S3");
    let mut steps = Vec::new();
    assert_eq!(round.name(hole("S3"), |step| steps.push(step)), Slipped);
    assert_eq!(steps, [Step::Slip { side: Side::South, hole: hole("S3"), left: 2 }]);
    assert_eq!(round.position().to_string(), "0,2,2/2,2,1 0-1");
    // The hand stays where it is.
    assert_eq!(round.hand(Side::South), Some((Pit::Hole(hole("S1")), 2)));
    assert_eq!(round.asked().unwrap().hole, hole("S2"));
}

#[test]
fn what_lies_behind_the_hand_or_beyond_the_second_open_hole_is_not_heard() {
    let mut round = lifted(hand(), "2,2,2/2,2,2 0-0", "S1");
    let before = round;
    assert_eq!(name(&mut round, "S1 N3 N2 N1"), [Unheard; 4]);
    for column in [0, 4, 200] {
        assert_eq!(round.name(Hole::new(Side::South, column), |_| ()), Unheard);
        assert!(!round.is_slip(Hole::new(Side::South, column)));
    }
    assert_eq!(round, before);
}

#[test]
fn burned_holes_up_to_the_second_open_one_are_slips_too() {
    check(&lifted(hand(), "2,x,2/2,2,2 1-1", "S1"), "S3", "S2 N3");
    check(&lifted(hand(), "2,2,x/2,2,2 1-1", "S1"), "S2", "S3 N3");
    check(&lifted(hand(), "2,x,2/2,x,x 3-3", "S1"), "S3", "S2 N1 N2 N3");
    check(&lifted(hand(), "2,x,2/2,x,2 2-2", "S1"), "S3", "S2 N3");
}

#[test]
fn where_every_other_hole_is_burned_the_hand_comes_round() {
    // S1 and S3 are open: from S1 on, S3 is next, then S1 itself.
    check(&lifted(hand(), "2,x,2/x,x,x 4-4", "S1"), "S3", "S1 S2 N1 N2 N3");
}

#[test]
fn where_the_own_store_is_next_nothing_is_asked_for() {
    let mut round = lifted(hand(), "2,2,2/2,2,2 0-0", "S3");
    check(&round, "", "");
    assert_eq!(name(&mut round, "N3 N2 S1"), [Unheard; 3]);
    round.beat(|_| ());
    assert_eq!(round.board().store(Side::South), 1);
    check(&round, "N3", "N2");
    // The burned S3 before the store is no slip either.
    let mut round = lifted(hand(), "2,2,x/2,2,2 1-1", "S2");
    check(&round, "", "");
    assert_eq!(name(&mut round, "S3 N3"), [Unheard; 2]);
}

#[test]
fn the_store_of_the_other_is_passed_and_the_own_row_comes_next() {
    let mut round = lifted(hand(), "1,1,6/0,1,1 1-1", "S3");
    round.beat(|_| ());
    assert_eq!(name(&mut round, "N3 N2 N1"), [Dropped; 3]);
    check(&round, "S1", "S2");
}

#[test]
fn with_the_store_behind_the_other_row_comes_next() {
    let round = lifted(Rules { store: StoreSide::Left, ..hand() }, "2,2,2/2,2,2 0-0", "S3");
    check(&round, "N3", "N2");
}

#[test]
fn the_same_wrong_hole_is_not_heard_again_before_a_seed_has_fallen_rightly() {
    let rules = Rules { holes: 4, ..hand() };
    let mut round = lifted(rules, "4,2,x,2/2,2,2,1 1-0", "S1");
    check(&round, "S2", "S3 S4");
    assert_eq!(name(&mut round, "S3 S3"), [Slipped, Unheard]);
    check(&round, "S2", "S4");
    assert_eq!(name(&mut round, "S4 S4 S3"), [Slipped, Unheard, Unheard]);
    check(&round, "S2", "");
    // S3 is still ahead, between S2 and S4.
    assert_eq!(name(&mut round, "S2"), [Dropped]);
    check(&round, "S4", "S3 N4");
    assert_eq!(name(&mut round, "S3"), [Slipped]);
    assert_eq!(stands(&round), "0,3,x,2/2,2,2,1 1-3 N");
}

#[test]
fn a_slip_that_spends_the_last_seed_ends_the_turn() {
    let mut round = lifted(hand(), "1,2,2/2,2,2 1-0", "S1");
    let mut steps = Vec::new();
    assert_eq!(round.name(hole("S3"), |step| steps.push(step)), Slipped);
    // Nothing lands: no katok, no relay, no patay.
    assert_eq!(steps, [Step::Slip { side: Side::South, hole: hole("S3"), left: 0 }]);
    assert_eq!(stands(&round), "0,2,2/2,2,2 1-1 N");
    check(&round, "", "");
    assert_eq!((round.drops(), round.hand(Side::South)), (0, None));
}

#[test]
fn a_slip_with_the_last_seeds_of_the_row_can_end_the_round() {
    let mut game =
        Match::at(Rules { ends: Ends::RowEmpty, ..hand() }, &"1,0,0/2,2,2 3-2".parse().unwrap(), Side::South).unwrap();
    game.choose(Side::South, Choice::Hole(1), |_| ()).unwrap();
    let mut steps = Vec::new();
    assert_eq!(game.name(hole("S3"), |step| steps.push(step)), Slipped);
    assert!(steps.iter().any(|step| matches!(step, Step::Round(over) if over.stores == BySide { south: 3, north: 9 })));
    assert_eq!(stands(game.round()), "x,x,2/2,2,2 1-3 N");
}

#[test]
fn a_turn_with_a_slip_is_not_quiet() {
    let quiet_after = |named| {
        let mut round = Round::at(hand(), &"1,2,2/2,2,2 1-0".parse().unwrap(), Side::South).unwrap();
        round.choose(Side::South, Choice::Forfeit, |_| ()).unwrap();
        round.choose(Side::North, Choice::Forfeit, |_| ()).unwrap();
        round.choose(Side::South, Choice::Hole(1), |_| ()).unwrap();
        name(&mut round, named);
        round.quiet_turns()
    };
    assert_eq!((quiet_after("S2"), quiet_after("S3")), (3, 0));
}

#[test]
fn a_seed_that_slipped_is_no_seed_in_the_other_row() {
    // S1 slips at N3. Its other seed falls into the empty S3, which faces N3.
    let after = |needs_circuit| {
        let mut round = lifted(Rules { needs_circuit, ..hand() }, "2,x,0/2,2,2 3-1", "S1");
        assert_eq!(name(&mut round, "N3 S3"), [Slipped, Dropped]);
        stands(&round)
    };
    assert_eq!(after(true), "0,x,1/2,2,2 3-2 N");
    assert_eq!(after(false), "0,x,0/2,2,0 6-2 N");
}

#[test]
fn relays_and_captures_are_sown_on_by_hand_and_counted_on() {
    // S1 relays from S2, which held one.
    let rules = Rules { relay: Relay::Everywhere, ..hand() };
    let mut round = lifted(rules, "1,1,1/2,2,2 2-1", "S1");
    assert_eq!((round.drops(), name(&mut round, "S2")), (0, vec![Dropped]));
    assert_eq!(round.drops(), 1);
    check(&round, "S3", "N3");
    assert_eq!((name(&mut round, "N3"), round.drops()), (vec![Slipped], 2));
    // S1 knocks from S2 at N2, and holds three.
    let mut round = lifted(Rules { then: Then::Sown, ..hand() }, "1,0,0/2,2,2 4-1", "S1");
    assert_eq!(name(&mut round, "S2"), [Dropped]);
    check(&round, "S3", "N3");
    assert_eq!((round.drops(), round.hand(Side::South)), (1, Some((Pit::Hole(hole("S2")), 3))));
}

#[test]
fn beats_sow_rightly_by_hand() {
    let mut round = lifted(small(), "1,1,5/2,2,1 0-0", "S3");
    let mut by_hand = lifted(Rules { sown_by: SownBy::Hand, ..small() }, "1,1,5/2,2,1 0-0", "S3");
    round.settle(|_| ());
    by_hand.settle(|_| ());
    assert_eq!(stands(&round), stands(&by_hand));
}

#[test]
fn what_sows_by_itself_asks_for_nothing() {
    let mut round = lifted(small(), "2,2,2/2,2,2 0-0", "S1");
    check(&round, "", "");
    assert_eq!((name(&mut round, "S2 S3"), round.drops()), (vec![Unheard; 2], 0));
}

#[test]
fn what_is_played_together_sows_by_itself() {
    for turns in [Turns::First, Turns::Every] {
        let rules = Rules { opening: OpeningStyle::Simultaneous, turns, ..hand() };
        let mut game = matched(rules, Side::South, "S1@0");
        game.choose(Side::North, Choice::Hole(3), |_| ()).unwrap();
        assert_eq!(game.name(hole("S2"), |_| ()), Unheard);
        game.settle(|_| ());
        // After the opening South sows by hand.
        game.choose(Side::South, Choice::Hole(2), |_| ()).unwrap();
        assert_eq!(game.round().asked().is_some(), turns == Turns::First);
    }
}

#[test]
fn nobody_is_asked_before_a_choice_or_after_the_match() {
    let mut game = matched(Rules { rounds: 1, ..hand() }, Side::South, "");
    assert_eq!((game.round().asked(), game.name(hole("S1"), |_| ())), (None, Unheard));
    game.choose(Side::South, Choice::Hole(1), |_| ()).unwrap();
    game.concede(Side::South).unwrap();
    let before = game;
    assert_eq!((game.name(hole("S2"), |_| ()), game), (Unheard, before));
}

#[test]
fn an_unmarked_burned_hole_is_refused_like_an_empty_one() {
    for (marked, why) in [(true, IllegalChoice::Burned(hole("S2"))), (false, IllegalChoice::Empty(hole("S2")))] {
        let rules = Rules { marked, ..small() };
        let round = Round::at(rules, &"2,x,2/2,2,2 1-1".parse().unwrap(), Side::South).unwrap();
        assert_eq!(round.permits(Side::South, Choice::Hole(2)), Err(why));
        assert_eq!(legal(&round, Side::South), [1, 3]);
    }
}
