//! Captures in the other row: katok in both rows, and mikul.

use sungka_core::*;

use crate::boards::{after, from, small};

fn both_rows() -> Rules {
    Rules { katok_where: KatokWhere::BothRows, ..small() }
}

fn mikul() -> Rules {
    Rules { mikul: true, ..small() }
}

/// S3 with three falls into the store, on N3, and into the empty N2, which faces two.
const FACING: &str = "0,2,3/1,0,1 4-1";
/// The same, and N1 and N3 both hold two then; S2 is empty.
const BETWEEN: &str = "2,0,3/2,0,1 3-1";

#[test]
fn an_empty_hole_of_the_other_row_is_patay_or_a_katok() {
    assert_eq!(after(small(), FACING, "S3"), "0,2,0/1,1,2 5-1 N");
    assert_eq!(after(both_rows(), FACING, "S3"), "0,0,0/1,0,2 8-1 N");
}

#[test]
fn a_katok_in_the_other_row_takes_both_or_the_opposite_or_nothing() {
    let takes = |takes| after(Rules { takes, ..both_rows() }, FACING, "S3");
    assert_eq!(takes(Takes::Both), "0,0,0/1,0,2 8-1 N");
    assert_eq!(takes(Takes::Opposite), "0,0,0/1,1,2 7-1 N");
    assert_eq!(takes(Takes::Nothing), "0,2,0/1,1,2 5-1 N");
}

#[test]
fn a_katok_in_the_other_row_tells_where_and_how_many() {
    let (_, steps) = from(both_rows(), FACING, Side::South, "S3");
    let hole = Hole::new(Side::North, 2);
    assert_eq!(steps.last(), Some(&Step::Katok { side: Side::South, hole, seeds: 3 }));
}

#[test]
fn a_lone_seed_is_stored_in_the_own_row_only() {
    let rules = Rules { lone_seed: LoneSeed::Stored, ..both_rows() };
    // The facing S2 is empty, or burned.
    assert_eq!(after(rules, "2,0,3/1,0,1 4-1", "S3"), "2,0,0/1,1,2 5-1 N");
    assert_eq!(after(rules, "2,x,3/1,0,1 4-1", "S3"), "2,x,0/1,1,2 5-1 N");
    assert_eq!(after(rules, "1,0,0/3,0,3 4-1", "S1"), "0,0,0/3,0,3 5-1 N");
}

#[test]
fn a_katok_of_the_own_row_is_the_same_in_both_rows() {
    assert_eq!(after(both_rows(), "1,0,0/2,2,2 4-1", "S1"), "0,0,0/2,0,2 7-1 N");
}

#[test]
fn north_knocks_in_the_row_of_south() {
    // N1 with three falls into its store, on S1, and into the empty S2.
    let (round, _) = from(both_rows(), "1,0,1/3,2,0 4-1", Side::North, "N1");
    assert_eq!(round.position().to_string(), "2,0,1/0,0,0 4-5");
}

#[test]
fn a_katok_in_the_other_row_is_circuit_enough() {
    assert_eq!(after(Rules { needs_circuit: true, ..both_rows() }, FACING, "S3"), "0,0,0/1,0,2 8-1 N");
    assert_eq!(after(Rules { needs_circuit: true, ..mikul() }, BETWEEN, "S3"), "2,0,0/0,0,0 9-1 S");
}

#[test]
fn between_two_holes_of_as_many_the_last_seed_takes_them_by_mikul() {
    // Then North has no seeds and passes.
    assert_eq!(after(mikul(), BETWEEN, "S3"), "2,0,0/0,0,0 9-1 S");
    assert_eq!(after(small(), BETWEEN, "S3"), "2,0,0/2,1,2 4-1 N");
    let (_, steps) = from(mikul(), BETWEEN, Side::South, "S3");
    let hole = Hole::new(Side::North, 2);
    assert!(steps.contains(&Step::Katok { side: Side::South, hole, seeds: 5 }));
}

#[test]
fn mikul_takes_all_three_whatever_a_katok_takes_unless_nothing_is_captured() {
    let takes = |takes| after(Rules { takes, ..mikul() }, BETWEEN, "S3");
    assert_eq!(takes(Takes::Opposite), "2,0,0/0,0,0 9-1 S");
    assert_eq!(takes(Takes::Nothing), "2,0,0/2,1,2 4-1 N");
}

#[test]
fn between_holes_of_more_and_of_fewer_there_is_no_mikul() {
    assert_eq!(after(mikul(), "2,0,3/1,0,1 4-1", "S3"), "2,0,0/1,1,2 5-1 N");
    assert_eq!(after(mikul(), "1,0,3/3,0,1 3-1", "S3"), "1,0,0/3,1,2 4-1 N");
}

#[test]
fn between_burned_holes_there_is_no_mikul() {
    assert_eq!(after(mikul(), "2,1,2/x,0,x 4-3", "S3"), "2,1,0/x,1,x 5-3 N");
    assert_eq!(after(mikul(), "2,1,2/2,0,x 4-1", "S3"), "2,1,0/2,1,x 5-1 N");
    assert_eq!(after(mikul(), "2,1,3/x,0,1 4-1", "S3"), "2,1,0/x,1,2 5-1 N");
}

#[test]
fn at_the_edges_of_the_row_there_is_no_mikul() {
    // N3 comes after the store, and N1 before S1.
    assert_eq!(after(mikul(), "1,2,2/2,1,0 3-1", "S3"), "1,2,0/2,1,1 4-1 N");
    assert_eq!(after(mikul(), "2,0,4/0,1,1 3-1", "S3"), "2,0,0/1,2,2 4-1 N");
}

#[test]
fn in_the_own_row_there_is_no_mikul() {
    // S3 falls between two and two, and faces an empty hole.
    let rules = Rules { holes: 4, ..mikul() };
    assert_eq!(after(rules, "2,1,0,2/1,1,0,1 4-4", "S1"), "0,2,1,2/1,1,0,1 4-4 N");
}

#[test]
fn where_a_last_seed_is_a_katok_and_mikul_it_is_a_katok() {
    let board = "1,1,3/2,0,1 3-1";
    assert_eq!(after(mikul(), board, "S3"), "1,1,0/0,0,0 9-1 S");
    assert_eq!(after(Rules { mikul: true, ..both_rows() }, board, "S3"), "1,0,0/2,0,2 6-1 N");
    assert_eq!(after(Rules { mikul: true, ..both_rows() }, BETWEEN, "S3"), "2,0,0/0,0,0 9-1 S");
}
