//! Things that belong to a moment of the match: the time of a round, the countdown of a race, the last turn shown
//! again, and the toss.

use std::time::Duration;

use sungka::app::{Msg, Page, Setup, Want};
use sungka::keys::Command;
use sungka::play::Scene;
use sungka::prefs::{Preferences, Speed, TakeBack};
use sungka_core::{Ends, OpeningStyle, Pace, Rules, Side};

use crate::common::{Table, setup};

/// A match with short rounds, at instant speed.
fn short(rules: Rules) -> Setup {
    let rules = Rules { holes: 3, seeds: 2, ends: Ends::RowEmpty, ..rules };
    Setup {
        rules,
        prefs: Preferences { speed: Speed::Instant, take_back: TakeBack::Free, ..Preferences::default() },
        ..setup("hagonoy")
    }
}

/// Lets time pass until `seconds` after the start of the program. Keys take no time here.
fn until(table: &mut Table, seconds: u64) {
    table.app.update(Msg::Now(Duration::from_secs(seconds)));
}

fn command(table: &mut Table, command: Command) {
    table.app.update(Msg::Command(command));
}

/// Plays the first legal hole of each turn until a round is over.
fn play_a_round(table: &mut Table) {
    for _ in 0..1000 {
        table.pass_all();
        if !matches!(table.app.scene(), Scene::Play) {
            return;
        }
        let side = table.app.chooser().unwrap();
        let hole = table.app.round().legal(side).next().unwrap();
        table.app.update(Msg::Hole { side, column: hole.column });
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
    until(&mut table, 600);
    command(&mut table, Command::Enter);
    until(&mut table, 602);
    command(&mut table, Command::Log);
    until(&mut table, 902);
    command(&mut table, Command::Menu);
    until(&mut table, 905);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 5);
    // The result and the refill are part of no round.
    until(&mut table, 1000);
    command(&mut table, Command::Enter);
    until(&mut table, 1100);
    table.pass_all();
    until(&mut table, 1107);
    play_a_round(&mut table);
    assert_eq!((seconds_of(&table, 1), seconds_of(&table, 2)), (5, 7));
}

#[test]
fn frozen_seeds_take_no_time_of_a_round() {
    let setup = short(Rules { opening: OpeningStyle::Alternating, ..Rules::default() });
    let prefs = Preferences { speed: Speed::Level(1), ..Preferences::default() };
    let mut table = Table::with(Setup { prefs, ..setup }, 80, 24);
    until(&mut table, 3);
    table.app.update(Msg::Hole { side: Side::South, column: 2 });
    command(&mut table, Command::Pause);
    assert!(table.app.is_paused());
    until(&mut table, 500);
    command(&mut table, Command::Pause);
    until(&mut table, 501);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 4);
}

#[test]
fn a_round_taken_back_to_goes_on_from_the_time_it_had_taken() {
    let mut table = Table::with(short(Rules { opening: OpeningStyle::Alternating, ..Rules::default() }), 80, 24);
    until(&mut table, 4);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 4);
    command(&mut table, Command::TakeBack);
    assert_eq!(table.app.time_of(1), None);
    until(&mut table, 6);
    play_a_round(&mut table);
    assert_eq!(seconds_of(&table, 1), 6);
}

#[test]
fn going_back_from_a_countdown_stops_it() {
    let race = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..Rules::default() };
    let mut table = Table::with(short(race), 80, 24);
    play_a_round(&mut table);
    while table.app.countdown() == 0 {
        if let Scene::Ended(_) | Scene::RoundOver(_) = table.app.scene() {
            command(&mut table, Command::Enter);
        }
        let time = table.app.wake_in().unwrap();
        table.app.update(Msg::Elapsed(time));
    }
    assert_eq!(table.app.round().number(), 2);
    command(&mut table, Command::TakeBack);
    assert_eq!((table.app.round().number(), table.app.countdown()), (1, 0));
    let side = table.app.chooser().unwrap();
    let hole = table.app.round().legal(side).next().unwrap();
    let made = table.app.game().record().rounds[0].len();
    table.app.update(Msg::Hole { side, column: hole.column });
    assert_eq!(table.app.game().record().rounds[0].len(), made + 1, "{:?}", table.app.notice());
}

/// How many beats show the last turn again.
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
    // A lift, seven seeds, the store lit and the return to the match; or a lift, one jump, the store and the return.
    assert_eq!((beats_of_last_turn(false), beats_of_last_turn(true)), (10, 4));
}

#[test]
fn a_match_that_a_toss_began_is_followed_by_a_toss() {
    let mut table = Table::with(Setup { tossed: true, ..setup("national") }, 80, 24);
    table.pass_all();
    assert_eq!(table.app.round().opener(), Side::South);
    for fell_to in [Side::South, Side::South, Side::North] {
        command(&mut table, Command::Menu);
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
