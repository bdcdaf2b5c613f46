use sungka_core::*;

use crate::boards::{matched, small, stands};

#[test]
fn a_forfeit_ends_the_turn_and_moves_nothing() {
    let mut game = matched(small(), Side::South, "");
    let mut steps = Vec::new();
    game.choose(Side::South, Choice::Forfeit, |step| steps.push(step)).unwrap();
    assert_eq!(stands(game.round()), "2,2,2/2,2,2 0-0 N");
    assert_eq!(steps, [Step::Forfeit { side: Side::South }]);
}

#[test]
fn a_forfeit_after_an_again_keeps_what_the_turn_brought() {
    // S2 falls on S3 and into the store.
    let game = matched(small(), Side::South, "S2 S-");
    assert_eq!(stands(game.round()), "2,0,3/2,2,2 1-0 N");
}

#[test]
fn a_forfeit_in_an_opening_finishes_it_for_that_player_alone() {
    let rules = Rules { opening: OpeningStyle::Simultaneous, ..small() };
    let game = matched(rules, Side::South, "S-@0");
    assert!(game.round().is_together() && game.round().finished_on(Side::South).is_some());
    assert_eq!(stands(game.round()), "2,2,2/2,2,2 0-0 N");
    let game = matched(rules, Side::South, "S-@0 N2@0");
    // N2 falls on N1 and into the store: North goes on alone.
    assert_eq!(stands(game.round()), "2,2,2/3,0,2 0-1 N");
    assert_eq!((game.round().is_together(), game.round().beats()), (true, 2));
    let game = matched(rules, Side::South, "S-@0 N2@0 N-@2");
    assert_eq!(stands(game.round()), "2,2,2/3,0,2 0-1 S"); // first finished
}

#[test]
fn a_forfeit_in_a_race_leaves_the_other_hand_in_the_air() {
    let rules = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..small() };
    let mut game = matched(rules, Side::South, "N2@0 S-@1");
    assert_eq!(game.round().hand(Side::North), None); // settled: nobody was awaited any more
    assert_eq!(stands(game.round()), "2,2,2/3,0,2 0-1 N");
    game = matched(rules, Side::South, "N2@0");
    game.beat(|_| ());
    game.choose(Side::South, Choice::Forfeit, |_| ()).unwrap();
    assert_eq!(game.round().hand(Side::North), Some((Pit::Hole(Hole::new(Side::North, 1)), 1)));
}

#[test]
fn nobody_forfeits_who_is_not_due() {
    let mut game = matched(small(), Side::South, "");
    assert_eq!(game.choose(Side::North, Choice::Forfeit, |_| ()), Err(IllegalChoice::NotDue(Side::North)));
}
