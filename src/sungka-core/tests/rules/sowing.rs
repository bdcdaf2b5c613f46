use sungka_core::*;

use crate::boards::{after, from, small};

#[test]
fn a_relay_goes_on_in_the_own_row() {
    // S1 falls on S2, which held one: its two go to S3 and into the store.
    let on = "0,0,2/2,2,2 3-1 S";
    let stops = "0,2,1/2,2,2 2-1 N";
    for (relay, expected) in [(Relay::Everywhere, on), (Relay::OwnRow, on), (Relay::Never, stops)] {
        assert_eq!(after(Rules { relay, ..small() }, "1,1,1/2,2,2 2-1", "S1"), expected);
    }
}

#[test]
fn a_relay_goes_on_in_the_other_row_only_where_it_goes_on_everywhere() {
    // S3 falls into the store and on N3, which held two: its three go to N2, N1 and the empty S1, where they knock at
    // N1.
    let on = "0,0,0/0,3,0 8-1 N";
    let stops = "0,0,0/2,2,3 4-1 N";
    for (relay, expected) in [(Relay::Everywhere, on), (Relay::OwnRow, stops), (Relay::Never, stops)] {
        assert_eq!(after(Rules { relay, ..small() }, "0,0,2/2,2,2 3-1", "S3"), expected);
    }
}

#[test]
fn a_turn_without_relay_stops_and_is_not_dead() {
    let (_, steps) = from(Rules { relay: Relay::Never, ..small() }, "1,1,1/2,2,2 2-1", Side::South, "S1");
    assert_eq!(steps.last(), Some(&Step::Stop { side: Side::South, pit: Pit::Hole(Hole::new(Side::South, 2)) }));
}

#[test]
fn the_own_store_earns_another_choice_or_ends_the_turn() {
    let board = "1,0,1/2,2,1 4-1";
    assert_eq!(after(small(), board, "S3"), "1,0,0/2,2,1 5-1 S");
    assert_eq!(after(Rules { own_store: OwnStore::EndsTurn, ..small() }, board, "S3"), "1,0,0/2,2,1 5-1 N");
    let (_, steps) = from(Rules { own_store: OwnStore::EndsTurn, ..small() }, board, Side::South, "S3");
    assert_eq!(steps.last(), Some(&Step::Stop { side: Side::South, pit: Pit::Store(Side::South) }));
}

#[test]
fn an_empty_hole_of_the_other_row_is_patay() {
    let (round, steps) = from(small(), "0,0,2/2,2,0 5-1", Side::South, "S3");
    assert_eq!(round.position().to_string(), "0,0,0/2,2,1 6-1");
    assert_eq!(steps.last(), Some(&Step::Dead { side: Side::South, hole: Hole::new(Side::North, 3) }));
}

#[test]
fn the_store_of_the_other_is_passed_over() {
    // Eight from S3: SS N3 N2 N1, then S1 S2 S3 and South's store again; never North's.
    assert_eq!(after(small(), "0,0,8/1,1,1 0-1", "S3"), "1,1,1/2,2,2 2-1 S");
}

#[test]
fn a_hand_that_comes_round_drops_into_the_hole_it_left() {
    // Seven holes: the circuit has 15 pits, so a hand of 15 ends where it began, in an empty hole: a knock at N7,
    // which has got a seed by then.
    let rules = Rules { seeds: 2, holes: 7, ..Rules::default() };
    let (round, steps) = from(rules, "15,0,0,0,0,0,0/0,0,0,0,0,0,0 13-0", Side::South, "S1");
    // Every pit of the circuit got one; S1 and N1 (the hole it faces) are stored.
    assert_eq!(round.position().to_string(), "0,1,1,1,1,1,1/0,1,1,1,1,1,1 16-0");
    assert_eq!(steps.last(), Some(&Step::Katok { side: Side::South, hole: Hole::new(Side::South, 1), seeds: 2 }));
}

#[test]
fn a_hand_of_more_than_two_circuits_is_sown_out() {
    // 32 from S1: two circuits of 15, and two more: S2 S3. S3 then holds three and is lifted: S4 S5 S6. S6 holds
    // three: S7, store, N7. N7 holds three: N6 N5 N4, which holds three: N3 N2 N1, which holds three: S1 (two from
    // the two circuits, now three), S2 (three, now four), S3 (empty since it was lifted, now one: a knock at N3,
    // which holds three).
    let rules = Rules { seeds: 3, holes: 7, ..Rules::default() };
    let (round, _) = from(rules, "32,0,0,0,0,0,0/0,0,0,0,0,0,0 10-0", Side::South, "S1");
    assert_eq!(round.position().to_string(), "3,4,0,3,3,0,3/0,3,0,0,3,3,0 17-0");
}

#[test]
fn with_the_store_behind_it_follows_the_row_of_the_other() {
    // Counter-clockwise, each store at the left hand: South sows S1 S2 S3 N3 N2 N1 SS.
    let rules = Rules { store: StoreSide::Left, ..small() };
    assert_eq!(after(rules, "0,0,4/2,2,2 1-1", "S3"), "0,0,0/3,3,3 2-1 N");
    // Clockwise with the store at the right: the same in the mirror.
    let mirror = Rules { direction: Direction::Clockwise, store: StoreSide::Right, ..small() };
    assert_eq!(after(mirror, "4,0,0/2,2,2 1-1", "S1"), "0,0,0/3,3,3 2-1 N");
}

#[test]
fn both_directions_run_the_way_they_are_named() {
    let counterclockwise = Rules { relay: Relay::Never, ..small() };
    assert_eq!(after(counterclockwise, "2,2,2/2,2,2 0-0", "S1"), "0,3,3/2,2,2 0-0 N");
    let clockwise = Rules { direction: Direction::Clockwise, store: StoreSide::Left, ..counterclockwise };
    assert_eq!(after(clockwise, "2,2,2/2,2,2 0-0", "S3"), "3,3,0/2,2,2 0-0 N");
    // North sows the other way round the board: N1 to N3, and into its store at the right end.
    let (round, _) = from(clockwise, "2,2,2/2,2,2 0-0", Side::North, "N2");
    assert_eq!(round.position().to_string(), "2,2,2/2,0,3 0-1");
}

#[test]
fn burned_holes_of_both_rows_are_passed_over() {
    // S3 with three: SS, N3 is burned, N2, N1: empty before.
    assert_eq!(after(small(), "1,x,3/0,3,x 4-1", "S3"), "1,x,0/1,4,x 5-1 N");
    // S1 with one: S2 is burned, S3.
    assert_eq!(after(Rules { relay: Relay::Never, ..small() }, "1,x,3/0,3,x 4-1", "S1"), "0,x,4/0,3,x 4-1 N");
}
