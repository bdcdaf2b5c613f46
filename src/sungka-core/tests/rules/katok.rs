use sungka_core::*;

use crate::boards::{after, from, small, stands};

#[test]
fn a_katok_takes_both_or_the_opposite_or_nothing() {
    // S1 falls into the empty S2, which faces two.
    let board = "1,0,0/2,2,2 4-1";
    assert_eq!(after(Rules { takes: Takes::Both, ..small() }, board, "S1"), "0,0,0/2,0,2 7-1 N");
    assert_eq!(after(Rules { takes: Takes::Opposite, ..small() }, board, "S1"), "0,1,0/2,0,2 6-1 N");
    assert_eq!(after(Rules { takes: Takes::Nothing, ..small() }, board, "S1"), "0,1,0/2,2,2 4-1 N");
}

#[test]
fn a_katok_tells_what_was_stored() {
    let hole = Hole::new(Side::South, 2);
    for (takes, seeds) in [(Takes::Both, 3), (Takes::Opposite, 2)] {
        let (_, steps) = from(Rules { takes, ..small() }, "1,0,0/2,2,2 4-1", Side::South, "S1");
        assert_eq!(steps.last(), Some(&Step::Katok { side: Side::South, hole, seeds }));
    }
    let (_, steps) = from(Rules { takes: Takes::Nothing, ..small() }, "1,0,0/2,2,2 4-1", Side::South, "S1");
    assert_eq!(steps.last(), Some(&Step::Dead { side: Side::South, hole }));
}

#[test]
fn a_lone_seed_stays_or_is_stored() {
    for board in ["1,0,0/3,0,3 4-1", "1,0,0/3,x,3 4-1"] {
        let gap = if board.contains('x') { "x" } else { "0" };
        for takes in [Takes::Both, Takes::Opposite] {
            let stays = Rules { takes, lone_seed: LoneSeed::Stays, ..small() };
            assert_eq!(after(stays, board, "S1"), format!("0,1,0/3,{gap},3 4-1 N"));
            let stored = Rules { lone_seed: LoneSeed::Stored, ..stays };
            assert_eq!(after(stored, board, "S1"), format!("0,0,0/3,{gap},3 5-1 N"));
        }
    }
}

#[test]
fn without_capture_a_lone_seed_is_not_stored() {
    let rules = Rules { takes: Takes::Nothing, lone_seed: LoneSeed::Stored, ..small() };
    assert_eq!(after(rules, "1,0,0/3,0,3 4-1", "S1"), "0,1,0/3,0,3 4-1 N");
}

#[test]
fn before_a_seed_fell_into_the_other_row_a_katok_that_needs_a_circuit_is_patay() {
    let rules = Rules { needs_circuit: true, ..small() };
    assert_eq!(after(rules, "1,0,0/2,2,2 4-1", "S1"), "0,1,0/2,2,2 4-1 N");
    let (_, steps) = from(rules, "1,0,0/2,2,2 4-1", Side::South, "S1");
    assert_eq!(steps.last(), Some(&Step::Dead { side: Side::South, hole: Hole::new(Side::South, 2) }));
    // Nor is a lone seed stored.
    let rules = Rules { lone_seed: LoneSeed::Stored, ..rules };
    assert_eq!(after(rules, "1,0,0/3,0,3 4-1", "S1"), "0,1,0/3,0,3 4-1 N");
}

#[test]
fn a_seed_of_the_same_sowing_in_the_other_row_is_circuit_enough() {
    // Seven from S3 end in S3, which is empty: SS N3 N2 N1 S1 S2 S3, and N3 opposite holds two by then.
    let rules = Rules { needs_circuit: true, ..small() };
    assert_eq!(after(rules, "0,0,7/1,1,1 1-1", "S3"), "1,1,0/2,2,0 5-1 N");
}

#[test]
fn a_seed_in_the_own_store_alone_is_no_circuit() {
    let rules = Rules { needs_circuit: true, ..small() };
    assert_eq!(after(rules, "1,0,1/2,2,1 4-1", "S3 S1"), "0,1,0/2,2,1 5-1 N");
    assert_eq!(after(Rules { needs_circuit: false, ..rules }, "1,0,1/2,2,1 4-1", "S3 S1"), "0,0,0/2,0,1 8-1 N");
}

#[test]
fn with_the_store_behind_no_seed_need_be_stored_for_a_circuit() {
    // South sows S1 S2 S3 N3 N2 N1 SS: the last of three from S3 falls into the empty N1 and knocks at S1.
    let rules = Rules { needs_circuit: true, katok_where: KatokWhere::BothRows, store: StoreSide::Left, ..small() };
    assert_eq!(after(rules, "2,0,3/0,0,0 4-3", "S3"), "0,0,0/0,1,1 7-3 N");
}

#[test]
fn a_seed_in_the_other_row_before_an_again_of_the_same_turn_is_circuit_enough() {
    // Eight from S3 pass N3, N2 and N1 and end in the store: again.
    let rules = Rules { needs_circuit: true, ..small() };
    let (round, _) = from(rules, "0,0,8/1,1,1 0-1", Side::South, "S3");
    assert_eq!(stands(&round), "1,1,1/2,2,2 2-1 S");
    // S3 stores one more; S2 falls into the empty S3 and knocks at N3.
    assert_eq!(after(rules, "0,0,8/1,1,1 0-1", "S3 S3 S2"), "1,0,0/2,2,0 6-1 N");
}

#[test]
fn a_seed_in_the_other_row_in_an_earlier_turn_is_not() {
    // South stops on N3; North stores one, which ends North's turn; South's S1 then knocks in vain.
    let rules = Rules { needs_circuit: true, relay: Relay::Never, own_store: OwnStore::EndsTurn, ..small() };
    assert_eq!(after(rules, "1,0,2/1,2,1 4-1", "S3 N1 S1"), "0,1,0/0,2,2 5-2 N");
}

#[test]
fn the_other_row_is_no_place_to_knock() {
    // The last seed falls into the empty N2; S2, which it faces, keeps its seeds.
    assert_eq!(after(small(), "0,2,3/1,0,1 4-1", "S3"), "0,2,0/1,1,2 5-1 N");
}
