//! What follows a capture: the turn's end, another choice, or sowing on.

use sungka_core::*;

use crate::boards::{after, from, matched, small};

fn again() -> Rules {
    Rules { then: Then::Again, ..small() }
}

/// Without relays, so that a sowing ends where it falls among others.
fn sown() -> Rules {
    Rules { then: Then::Sown, relay: Relay::Never, ..small() }
}

const SOUTH: Side = Side::South;

fn south(column: u8) -> Hole {
    Hole::new(SOUTH, column)
}

fn drop_into(column: u8) -> Step {
    Step::Drop { side: SOUTH, pit: Pit::Hole(south(column)) }
}

#[test]
fn after_a_capture_the_turn_ends_or_the_player_chooses_again() {
    // S1 knocks from S2 at N2.
    let board = "1,0,1/2,2,2 3-1";
    assert_eq!(after(small(), board, "S1"), "0,0,1/2,0,2 6-1 N");
    assert_eq!(after(again(), board, "S1"), "0,0,1/2,0,2 6-1 S");
    let (_, steps) = from(again(), board, SOUTH, "S1");
    assert_eq!(steps.last(), Some(&Step::Katok { side: SOUTH, hole: south(2), seeds: 3 }));
}

#[test]
fn a_lone_seed_that_is_stored_is_a_capture_and_one_that_stays_is_none() {
    let board = "1,0,1/3,0,3 3-1";
    assert_eq!(after(Rules { lone_seed: LoneSeed::Stored, ..again() }, board, "S1"), "0,0,1/3,0,3 4-1 S");
    assert_eq!(after(again(), board, "S1"), "0,1,1/3,0,3 3-1 N");
}

#[test]
fn a_capture_in_the_other_row_earns_a_choice_too() {
    let both_rows = Rules { katok_where: KatokWhere::BothRows, ..again() };
    assert_eq!(after(both_rows, "1,1,3/1,0,1 4-1", "S3"), "1,0,0/1,0,2 7-1 S");
    let (round, steps) = from(Rules { mikul: true, ..again() }, "2,0,3/2,0,1 3-1", SOUTH, "S3");
    assert!(round.awaits(SOUTH));
    assert_eq!(steps.last(), Some(&Step::Katok { side: SOUTH, hole: Hole::new(Side::North, 2), seeds: 5 }));
}

#[test]
fn a_capture_with_the_last_seeds_of_the_row_earns_nothing_or_ends_the_round() {
    let board = "1,0,0/2,2,2 4-1";
    let ends = |ends| from(Rules { ends, ..again() }, board, SOUTH, "S1");
    let (round, steps) = ends(Ends::BoardEmpty);
    assert_eq!(round.position().to_string(), "0,0,0/2,0,2 7-1");
    assert!(round.awaits(Side::North));
    let katok = Step::Katok { side: SOUTH, hole: south(2), seeds: 3 };
    assert_eq!(steps[2..], [katok, Step::Spent { side: SOUTH }]);
    for other in [Ends::CannotMove, Ends::RowEmpty] {
        let (round, steps) = ends(other);
        assert_eq!(round.result().unwrap().stores, BySide { south: 7, north: 5 });
        assert_eq!(steps[2], katok);
        assert!(!steps.contains(&Step::Spent { side: SOUTH }));
    }
}

#[test]
fn a_capture_of_the_last_seeds_of_the_other_row_ends_only_row_empty() {
    let ends = |ends| after(Rules { ends, ..again() }, "1,0,1/0,2,0 7-1", "S1");
    assert_eq!(ends(Ends::BoardEmpty), "0,0,1/0,0,0 10-1 S");
    assert_eq!(ends(Ends::CannotMove), "0,0,1/0,0,0 10-1 S");
    assert_eq!(ends(Ends::RowEmpty), "0,0,0/0,0,0 11-1 -");
}

#[test]
fn a_choice_that_a_capture_earned_belongs_to_the_same_turn() {
    // S3 comes round to S3 and knocks at N3. S2 then falls into S3 again, which faces an empty hole by now: its lone seed
    // is stored, because the turn has been in the other row.
    let rules = Rules { needs_circuit: true, ..again() };
    let board = "1,0,7/0,1,1 1-1";
    assert_eq!(after(rules, board, "S3"), "2,1,0/1,2,0 5-1 S");
    assert_eq!(after(rules, board, "S3 S2"), "2,0,1/1,2,0 5-1 N");
    assert_eq!(after(Rules { lone_seed: LoneSeed::Stored, ..rules }, board, "S3 S2"), "2,0,0/1,2,0 6-1 S");
}

#[test]
fn what_was_taken_is_sown_on_and_nothing_stored() {
    // S1 takes three with S2, which fall into S3, the store and on N3.
    let (round, steps) = from(sown(), "1,0,0/2,2,2 4-1", SOUTH, "S1");
    assert_eq!(round.position().to_string(), "0,0,1/2,0,3 5-1");
    let north_3 = Pit::Hole(Hole::new(Side::North, 3));
    let expected = [
        Step::Lift { side: SOUTH, hole: south(1), seeds: 1 },
        drop_into(2),
        Step::Katok { side: SOUTH, hole: south(2), seeds: 3 },
        drop_into(3),
        Step::Drop { side: SOUTH, pit: Pit::Store(SOUTH) },
        Step::Drop { side: SOUTH, pit: north_3 },
        Step::Stop { side: SOUTH, pit: north_3 },
    ];
    assert_eq!(steps, expected);
}

#[test]
fn a_sowing_of_what_was_taken_relays_and_knocks_like_any_other() {
    // On from N3: a relay of three to S1, where it knocks at the three of N1; those four go to S2, S3, the store and the
    // empty N3.
    let rules = Rules { relay: Relay::Everywhere, ..sown() };
    assert_eq!(after(rules, "1,0,0/2,2,2 4-1", "S1"), "0,1,2/0,1,1 6-1 N");
}

#[test]
fn the_opposite_alone_is_sown_on_and_the_knocking_seed_stays() {
    let rules = Rules { takes: Takes::Opposite, ..sown() };
    assert_eq!(after(rules, "1,0,0/2,2,2 4-1", "S1"), "0,1,1/2,0,2 5-1 S");
}

#[test]
fn a_lone_seed_is_sown_on_hole_by_hole() {
    let rules = Rules { lone_seed: LoneSeed::Stored, ..sown() };
    let (round, steps) = from(rules, "1,0,0/0,0,0 9-2", SOUTH, "S1");
    let katok = |column| Step::Katok { side: SOUTH, hole: south(column), seeds: 1 };
    let home = Step::Drop { side: SOUTH, pit: Pit::Store(SOUTH) };
    assert_eq!(steps[1..6], [drop_into(2), katok(2), drop_into(3), katok(3), home]);
    assert_eq!(steps[6..8], [Step::Again { side: SOUTH }, Step::Spent { side: SOUTH }]);
    assert_eq!(round.result().unwrap().stores, BySide { south: 10, north: 2 });
    // From S2 it is sown to S3, where it knocks at three: four on, to N1.
    assert_eq!(after(rules, "1,0,0/3,0,3 4-1", "S1"), "0,0,0/4,1,1 5-1 N");
}

#[test]
fn a_lone_seed_that_stays_is_not_sown_on() {
    assert_eq!(after(sown(), "1,0,0/3,0,3 4-1", "S1"), "0,1,0/3,0,3 4-1 N");
}

#[test]
fn what_was_taken_in_the_other_row_is_sown_on_from_there() {
    // S3 knocks from N2 at S2: three, to N1, S1 and S2, which is empty now and faces an empty hole.
    let both_rows = Rules { katok_where: KatokWhere::BothRows, ..sown() };
    assert_eq!(after(both_rows, "0,2,3/1,0,1 4-1", "S3"), "1,1,0/2,0,2 5-1 N");
    // By mikul S3 takes five with N2, which end in the store.
    assert_eq!(after(Rules { mikul: true, ..sown() }, "2,0,3/2,0,1 3-1", "S3"), "3,1,1/1,0,0 5-1 S");
}

#[test]
fn in_an_opening_too_a_capture_earns_a_choice_or_is_sown_on() {
    // Five holes of three; on beat 12 the opener knocks from hole 3, and the other's last seed is taken with it.
    let on_beat_12 = |then| {
        let rules = Rules { holes: 5, seeds: 3, opening: OpeningStyle::Simultaneous, then, ..Rules::default() };
        let mut game = matched(rules, SOUTH, "S2@0");
        game.choose(Side::North, Choice::Hole(4), |_| ()).unwrap();
        let mut steps = Vec::new();
        while game.round().beats() < 12 {
            steps.clear();
            game.beat(|step| steps.push(step));
        }
        let katok = Step::Katok { side: SOUTH, hole: south(3), seeds: 2 };
        let dead = Step::Dead { side: Side::North, hole: Hole::new(Side::North, 3) };
        assert_eq!(steps[2..4], [katok, dead]);
        (game, steps.len())
    };
    let (game, steps) = on_beat_12(Then::Again);
    assert!(game.round().is_together() && game.awaits(SOUTH) && steps == 4);
    let (game, steps) = on_beat_12(Then::Sown);
    assert!(game.round().is_together() && !game.awaits_anybody() && steps == 4);
    assert_eq!(game.round().hand(SOUTH), Some((Pit::Hole(south(3)), 2)));
}
