//! Turns that were found by search in two programs and are too long to play by hand.

use sungka_core::*;

/// Plays South's first turn from seven holes of seven by these holes. Returns the lifts, the drops and the seeds
/// stored.
fn turn(holes: &[u8]) -> (u32, u32, u8) {
    let rules = Rules { ends: Ends::CannotMove, ..Rules::default() };
    let mut round = *Match::new(rules, Side::South).unwrap().round();
    let (mut lifts, mut drops) = (0, 0);
    let mut stored = 0;
    for &hole in holes {
        let mut count = |step: Step| match step {
            Step::Lift { .. } => lifts += 1,
            Step::Drop { pit: Pit::Store(Side::South), .. } => (drops, stored) = (drops + 1, stored + 1),
            Step::Drop { .. } => drops += 1,
            Step::Katok { seeds, .. } => stored += seeds,
            _ => {}
        };
        round.choose(Side::South, Choice::Hole(hole), &mut count).unwrap();
        round.settle(&mut count);
    }
    (lifts, drops, stored)
}

#[test]
fn nine_choices_store_a_majority() {
    assert_eq!(turn(&[1, 2, 7, 7, 1, 3, 1, 4, 7]).2, 54);
}

#[test]
fn l23_ten_choices_lift_78_times() {
    assert_eq!(turn(&[1, 2, 5, 2, 1, 5, 4, 6, 2, 5]), (78, 553, 45));
}

#[test]
fn twenty_five_choices_leave_the_rival_without_a_full_hole() {
    let holes = [1, 7, 4, 1, 6, 7, 4, 3, 1, 1, 4, 1, 4, 7, 2, 1, 5, 2, 3, 6, 1, 5, 5, 7, 1];
    assert!(turn(&holes).2 >= 92);
}

#[test]
fn thirty_seven_choices_store_96_the_most_there_is() {
    let holes =
        [1, 7, 5, 3, 5, 1, 3, 4, 7, 2, 2, 1, 3, 1, 2, 6, 7, 6, 3, 2, 4, 2, 2, 7, 1, 7, 6, 7, 6, 7, 3, 7, 4, 7, 6, 7, 1];
    assert_eq!(turn(&holes), (191, 915, 96));
}
