//! What belongs to a moment of the match: the time of a round, the countdown of a race, the last turn shown again, and
//! the toss.

use std::time::Duration;

use crossterm::event::KeyCode;
use sungka::app::{Msg, Page, Setup, Want};
use sungka::play::Scene;
use sungka::prefs::{Preferences, Speed};
use sungka_core::{Ends, OpeningStyle, Pace, Rules, Side};

use crate::common::{Table, setup};

/// A match whose rounds are short, shown at once.
fn short(rules: Rules) -> Setup {
    let rules = Rules { holes: 3, seeds: 2, ends: Ends::RowEmpty, ..rules };
    Setup { rules, prefs: Preferences { speed: Speed::Instant, ..Preferences::default() }, ..setup("hagonoy") }
}

fn now(table: &mut Table, seconds: u64) {
    table.app.update(Msg::Now(Duration::from_secs(seconds)));
}

/// Plays with the first hole there is until a round is over.
fn play_a_round(table: &mut Table) {
    for _ in 0..1000 {
        table.pass_all();
        if !matches!(table.app.scene(), Scene::Play) {
            return;
        }
        let side = table.app.chooser().unwrap();
        let hole = table.app.round().legal(side).next().unwrap();
        table.hole(side, hole.column);
    }
    panic!("no round ends:\n{}", table.screen());
}

fn seconds_of(table: &Table, round: u16) -> u64 {
    table.app.time_of(round).unwrap().as_secs()
}

#[test]
fn a_round_takes_the_time_in_which_it_is_played() {
    let mut table = Table::with(short(Rules { opening: OpeningStyle::Alternating, ..Rules::default() }), 80, 24);
    // Ten minutes on the front page, and five more on the pages of the match.
    table.app.open_front();
    now(&mut table, 600);
    table.press(KeyCode::Enter);
    now(&mut table, 602);
    table.press(KeyCode::Tab);
    now(&mut table, 902);
    table.press(KeyCode::Esc);
    now(&mut table, 905);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 5);
    // To read the result and to see the rows filled is no part of any round.
    now(&mut table, 1000);
    table.press(KeyCode::Enter);
    now(&mut table, 1100);
    table.pass_all();
    now(&mut table, 1107);
    play_a_round(&mut table);
    assert_eq!((seconds_of(&table, 1), seconds_of(&table, 2)), (5, 7));
}

#[test]
fn frozen_seeds_take_no_time_of_a_round() {
    let setup = short(Rules { opening: OpeningStyle::Alternating, ..Rules::default() });
    let prefs = Preferences { speed: Speed::Level(1), ..Preferences::default() };
    let mut table = Table::with(Setup { prefs, ..setup }, 80, 24);
    now(&mut table, 3);
    table.keys("x");
    table.press(KeyCode::Char(' '));
    assert!(table.app.is_paused());
    now(&mut table, 500);
    table.press(KeyCode::Char(' '));
    now(&mut table, 501);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 4);
}

#[test]
fn a_round_that_is_gone_back_to_goes_on_with_the_time_that_it_had_taken() {
    let mut table = Table::with(short(Rules { opening: OpeningStyle::Alternating, ..Rules::default() }), 80, 24);
    now(&mut table, 4);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 4);
    table.press(KeyCode::Backspace);
    table.press(KeyCode::Enter);
    assert_eq!(table.app.time_of(1), None);
    now(&mut table, 6);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 6);
}

#[test]
fn going_back_from_a_countdown_stops_it() {
    let race = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..Rules::default() };
    let mut table = Table::with(short(race), 80, 24);
    play_a_round(&mut table);
    while table.app.countdown() == 0 {
        if matches!(table.app.scene(), Scene::RoundOver(_)) {
            table.press(KeyCode::Enter);
        }
        let time = table.app.wake_in().unwrap();
        table.app.update(Msg::Elapsed(time));
    }
    assert_eq!(table.app.round().number(), 2);
    table.press(KeyCode::Backspace);
    assert!(table.app.page().is_some(), "the last choice was made past the race: {:?}", table.app.notice());
    table.press(KeyCode::Enter);
    assert_eq!((table.app.round().number(), table.app.countdown()), (1, 0));
    let side = table.app.chooser().unwrap();
    let hole = table.app.round().legal(side).next().unwrap();
    let made = table.app.game().record().rounds[0].len();
    table.hole(side, hole.column);
    assert_eq!(table.app.game().record().rounds[0].len(), made + 1, "{:?}", table.app.notice());
}

/// The beats in which the last turn is shown again.
fn beats_of_last_turn(reduced_motion: bool) -> usize {
    let prefs = Preferences { reduced_motion, ..Preferences::default() };
    let mut table = Table::with(Setup { prefs, ..setup("national") }, 80, 24);
    table.keys("z");
    table.pass_all();
    table.keys("d");
    assert!(table.app.is_showing_last());
    let mut beats = 0;
    while let Some(time) = table.app.wake_in() {
        beats += 1;
        table.app.update(Msg::Elapsed(time));
    }
    assert!(!table.app.is_showing_last());
    beats
}

#[test]
fn reduced_motion_holds_for_the_last_turn_too() {
    // A lift, seven seeds, and the way back; or a lift, one jump, and the way back.
    assert_eq!((beats_of_last_turn(false), beats_of_last_turn(true)), (9, 3));
}

#[test]
fn a_match_that_a_toss_began_is_followed_by_a_toss() {
    let mut table = Table::with(Setup { tossed: true, ..setup("national") }, 80, 24);
    table.pass_all();
    assert_eq!(table.app.round().opener(), Side::South);
    for fell_to in [Side::South, Side::South, Side::North] {
        table.press(KeyCode::Esc);
        table.click("New match");
        assert_eq!(table.app.want(), Some(&Want::Toss));
        table.app.update(Msg::Tossed(fell_to));
        assert!(matches!(table.app.page(), Some(Page::Toss(_))));
        table.pass_all();
        assert_eq!(table.app.round().opener(), fell_to);
    }
}

#[test]
fn an_answer_that_nobody_waits_for_changes_nothing() {
    let mut table = Table::new("national", 80, 24);
    table.app.update(Msg::Tossed(Side::North));
    table.app.update(Msg::Saved(Ok("ours".to_owned())));
    assert_eq!((table.app.round().opener(), table.app.notice()), (Side::South, None));
}
