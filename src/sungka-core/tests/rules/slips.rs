//! Slips in a record.

use sungka_core::*;

use crate::boards::{small, stands};

fn hand() -> Rules {
    Rules { sown_by: SownBy::Hand, ..small() }
}

fn replay(rules: Rules, choices: &str) -> Result<Game, ReplayError> {
    let round = choices.split_whitespace().map(|text| text.parse().unwrap()).collect();
    Game::replay(&Record { rounds: vec![round], ..Record::new(rules, Side::South) })
}

#[track_caller]
fn after(choices: &str) -> String {
    let game = replay(hand(), choices).unwrap();
    assert_eq!(game.record().rounds[0].iter().map(Entry::to_string).collect::<Vec<_>>().join(" "), choices);
    stands(game.current().round())
}

/// The slip that is refused.
#[track_caller]
fn refused(rules: Rules, choices: &str) -> String {
    let error = replay(rules, choices).unwrap_err();
    let Refusal::Slip(slip) = error.why else { panic!("{error}") };
    assert!(error.entry.is_some_and(|entry| entry.slips.contains(&slip)) && error.number > 0);
    slip.to_string()
}

#[test]
fn a_slip_is_recorded_behind_its_choice_with_the_number_of_the_seed() {
    let mut game = Game::new(hand(), Side::South).unwrap();
    game.lift(Side::South, Choice::Hole(1), |_| ()).unwrap();
    assert_eq!(game.name(Hole::new(Side::South, 2), |_| ()), Named::Dropped);
    assert_eq!(game.name(Hole::new(Side::North, 1), |_| ()), Named::Unheard);
    assert_eq!(game.name(Hole::new(Side::North, 3), |_| ()), Named::Slipped);
    assert_eq!(game.last_entry().map(Entry::to_string).as_deref(), Some("S1!2N3"));
    assert_eq!(stands(game.current().round()), "0,3,2/2,2,2 0-1 N");
    assert_eq!(Game::replay(game.record()), Ok(game));
}

#[test]
fn a_sowing_with_a_slip_goes_on_rightly() {
    // S1 loses a seed; the other makes three of S2: to S3, the store and on N3, which holds three: to N2, N1 and the
    // empty S1, which faces the three of N1: four to the store.
    assert_eq!(after("S1!1S3"), "0,0,3/0,3,0 5-1 N");
}

#[test]
fn the_number_of_a_slip_counts_relays() {
    // After the relay from S2 the second seed of the choice slips at N3, and the other two go to S3 and the store.
    assert_eq!(after("S1!1S3!3N3"), "0,0,3/2,2,2 1-2 S");
}

#[test]
fn a_slip_that_could_not_happen_is_refused() {
    // Behind the hand, too far ahead, and the right hole itself.
    assert_eq!(refused(hand(), "S1!1S1"), "!1S1");
    assert_eq!(refused(hand(), "S1!1N3"), "!1N3");
    assert_eq!(refused(hand(), "S1!1S2"), "!1S2");
    // No such hole.
    assert_eq!(refused(hand(), "S1!1S4"), "!1S4");
    // The same hole again, before a seed has fallen rightly.
    assert_eq!(refused(hand(), "S1!1S3!2S3"), "!2S3");
    // The first seed of S3 is for the store.
    assert_eq!(refused(hand(), "S3!1N3"), "!1N3");
    // Out of order, and after the sowing.
    assert_eq!(refused(hand(), "S1!2N3!1S3"), "!1S3");
    assert_eq!(refused(hand(), "S1!400N3"), "!400N3");
    assert_eq!(refused(hand(), "S1!4294967295N3"), "!4294967295N3");
    // A choice that the clock took has no sowing.
    assert_eq!(refused(hand(), "S-!1S3"), "!1S3");
}

#[test]
fn a_slip_where_nothing_is_sown_by_hand_is_refused() {
    assert_eq!(refused(small(), "S1!1S3"), "!1S3");
    assert_eq!(refused(small(), "S1!2N3"), "!2N3");
    let together = Rules { opening: OpeningStyle::Simultaneous, ..hand() };
    assert_eq!(refused(together, "S1@0!1S3"), "!1S3");
    let error = replay(small(), "S1!1S3").unwrap_err().to_string();
    assert_eq!(error, "round 1, choice 1 (S1!1S3): the slip !1S3 does not fit: no such hole could be named then");
}

#[test]
fn a_choice_is_taken_back_with_its_slips() {
    let mut game = replay(hand(), "S1!2N3 N3!1N1").unwrap();
    assert!(game.take_back());
    assert_eq!(Ok(&game), replay(hand(), "S1!2N3").as_ref());
    assert!(game.take_back());
    assert_eq!(game, Game::new(hand(), Side::South).unwrap());
}

#[test]
fn entries_with_slips_are_read_and_written() {
    let slip = |drop, side, column| Slip { drop, hole: Hole::new(side, column) };
    let entry: Entry = "S3!5N2!12S10".parse().unwrap();
    assert_eq!(entry.slips, [slip(5, Side::North, 2), slip(12, Side::South, 10)]);
    assert_eq!((entry.side, entry.choice, entry.beat), (Side::South, Choice::Hole(3), None));
    for text in ["S3!5N2!12S10", "N-", "S-@4", "S3@17", "N10@0!1S1", "S-!1N1", "S3!4294967295N2"] {
        assert_eq!(text.parse::<Entry>().unwrap().to_string(), text);
    }
}

#[test]
fn what_is_no_slip_is_not_read() {
    for text in [
        "S3!",
        "S3!5",
        "S3!N2",
        "S3!0N2",
        "S3!05N2",
        "S3!-5N2",
        "S3!5N0",
        "S3!5N11",
        "S3!5N02",
        "S3!5N2!",
        "S3!!5N2",
        "S3!5NS",
        "S3!5N2@4",
        "S3!5E2",
        "S3!4294967296N2",
        "S3!5N-",
        "S3! 5N2",
    ] {
        assert_eq!(text.parse::<Entry>(), Err(BadEntry::Slip), "{text}");
    }
    assert_eq!("S!5N2".parse::<Entry>(), Err(BadEntry::Hole));
    assert_eq!("@17".parse::<Entry>(), Err(BadEntry::Side));
}
