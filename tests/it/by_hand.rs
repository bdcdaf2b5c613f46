//! Sowing by hand on the screen: every seed is named by the key of its hole.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use sungka::app::{Msg, Setup};
use sungka::keys::Facing;
use sungka::play::{Event, Scene};
use sungka::prefs::{Preferences, Speed};
use sungka::view::{Look, Plan};
use sungka_core::{Game, Hole, Pit, Rules, Side, SownBy};

use crate::common::{Table, setup};

const SOUTH: Side = Side::South;
const NORTH: Side = Side::North;

/// A match by hand with four seeds a hole, at instant speed.
fn by_hand(rules: Rules) -> Table {
    let rules = Rules { seeds: 4, sown_by: SownBy::Hand, ..rules };
    let prefs = Preferences { speed: Speed::Instant, ..Preferences::default() };
    Table::with(Setup { rules, prefs, ..setup("national") }, 80, 24)
}

/// Presses these keys so fast that all of them come within one moment.
fn at_once(table: &mut Table, keys: &str) {
    let keys: Vec<KeyEvent> = keys.chars().map(|key| KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE)).collect();
    table.moment(&keys);
}

fn seeds(table: &Table, side: Side, column: u8) -> u8 {
    table.app.position().seeds(Hole::new(side, column))
}

#[test]
fn nothing_falls_before_its_hole_is_named() {
    let mut table = by_hand(Rules::default());
    table.keys("z");
    table.app.update(Msg::Elapsed(Duration::from_secs(60)));
    assert_eq!(table.app.hand(SOUTH), Some((Pit::Hole(Hole::new(SOUTH, 1)), 4)));
    assert_eq!(table.app.asked().unwrap().hole, Hole::new(SOUTH, 2));
    table.keys("x");
    assert_eq!((seeds(&table, SOUTH, 2), table.app.hand(SOUTH).unwrap().1), (5, 3));
}

#[test]
fn a_scale_played_at_once_is_no_paste_and_runs_over_the_store_into_the_other_row() {
    let mut table = by_hand(Rules::default());
    table.keys("z");
    at_once(&mut table, "xcvb");
    // The relay in hole 5: two in the row, one in the store by itself, two in North's row.
    at_once(&mut table, "nmuy");
    let position = table.app.position();
    assert_eq!(position.stores[SOUTH], 1);
    assert_eq!((seeds(&table, NORTH, 7), seeds(&table, SOUTH, 7)), (5, 5));
    assert!(
        !table.app.log().lines().iter().any(|line| matches!(line.event, Event::Slips { .. })),
        "{}",
        table.screen()
    );
}

#[test]
fn a_key_that_bounces_or_lies_behind_or_far_ahead_does_no_harm() {
    let mut table = by_hand(Rules::default());
    table.keys("z");
    table.keys("x");
    let before = table.app.position();
    for key in "xxzbnmqwe".chars() {
        table.keys(&key.to_string());
        assert_eq!(table.app.position(), before, "{key}");
    }
    assert_eq!(table.app.hand(SOUTH).unwrap().1, 3);
}

#[test]
fn at_a_slip_the_other_keeps_the_seed_and_the_screen_says_so() {
    let mut table = by_hand(Rules::default());
    table.keys("z");
    // The second open hole ahead.
    table.keys("c");
    assert_eq!(table.app.position().stores[NORTH], 1);
    assert_eq!(table.app.hand(SOUTH), Some((Pit::Hole(Hole::new(SOUTH, 1)), 3)));
    assert_eq!(table.app.slipped(), Some((Hole::new(SOUTH, 3), NORTH)));
    assert!(table.screen().contains("Ben keeps the seed"), "{}", table.screen());
    // The same slip is not made twice in a row.
    table.keys("c");
    assert_eq!(table.app.position().stores[NORTH], 1);
    let entry = table.app.game().last_entry().unwrap();
    assert_eq!(entry.to_string(), "S1!1S3");
    assert_eq!(&Game::replay(table.app.game().record()).unwrap().record().rounds, &table.app.game().record().rounds);
}

#[test]
fn a_slip_of_the_last_seed_ends_the_turn() {
    let mut table = by_hand(Rules { holes: 7, ..Rules::default() });
    table.keys("zxcv");
    table.keys("n");
    assert!(table.app.hand(SOUTH).is_none() && table.app.awaits(NORTH), "{}", table.screen());
}

#[test]
fn fingers_that_go_on_do_not_choose_for_the_other_player() {
    let mut table = by_hand(Rules::default());
    table.keys("zxcv");
    // The last seed slips; the scale goes on at once, into the other row.
    at_once(&mut table, "nmuytr");
    assert!(table.app.awaits(NORTH) && table.app.hand(NORTH).is_none(), "{}", table.screen());
    // Once the fingers rest, the other player can choose.
    table.keys("u");
    assert_eq!(table.app.hand(NORTH).map(|(_, seeds)| seeds), Some(4));
}

#[test]
fn a_click_names_a_hole_too() {
    let mut table = by_hand(Rules::default());
    table.keys("z");
    let plan = Plan::fit(Rect::new(0, 0, 80, 24), &table.app.setup().rules, Look::Table).unwrap();
    let area = plan.board.hole(Facing::default().place(7, Hole::new(SOUTH, 2)));
    table.screen();
    let click = table.hits.at(area.x, area.y).unwrap();
    table.app.update(click);
    assert_eq!(table.app.hand(SOUTH).unwrap().1, 3);
}

#[test]
fn a_turn_by_hand_is_taken_back_as_a_whole_and_shown_again_with_its_slips() {
    let mut table = by_hand(Rules::default());
    table.keys("zxcv");
    table.keys("n");
    // At a speed at which every seed is seen.
    table.press(KeyCode::Char('-'));
    table.keys("d");
    let mut slips = 0;
    for _ in 0..1000 {
        slips += u32::from(table.app.is_showing_last() && table.app.slipped().is_some());
        let Some(time) = table.app.wake_in() else { break };
        table.app.update(Msg::Elapsed(time.max(Duration::from_millis(1))));
    }
    assert!(slips > 0 && !table.app.is_showing_last());
    table.press(KeyCode::Backspace);
    table.screen();
    table.keys("q");
    assert_eq!(table.app.position().to_string(), "4,4,4,4,4,4,4/4,4,4,4,4,4,4 0-0");
    assert!(table.app.awaits(SOUTH));
}

#[test]
fn what_is_not_marked_does_not_look_burned() {
    let text = |marked| {
        let rules = Rules { holes: 5, seeds: 4, marked, ..Rules::default() };
        let mut table = Table::by(rules, 80, 24);
        for step in 0..2000 {
            table.app.update(Msg::Elapsed(Duration::from_secs(5)));
            if matches!(table.app.scene(), Scene::Ended(_) | Scene::RoundOver(_)) {
                table.press(KeyCode::Enter);
            }
            if let Some(side) = table.app.chooser() {
                if let Some(hole) = table.app.position().burned[side].next() {
                    table.app.update(Msg::Hole { side, column: hole.column });
                    return table.screen();
                }
                let legal: Vec<Hole> = table.app.round().legal(side).collect();
                let column = legal[step % legal.len()].column;
                table.app.update(Msg::Hole { side, column });
            }
        }
        panic!("nothing burned:\n{}", table.screen());
    };
    assert!(text(true).contains("is burned"), "{}", text(true));
    let unmarked = text(false);
    assert!(unmarked.contains("is empty") && !unmarked.contains('░'), "{unmarked}");
}

#[test]
fn the_log_tells_a_slip() {
    let mut table = by_hand(Rules::default());
    table.keys("zc");
    let event = Event::Slips { hole: Hole::new(SOUTH, 3) };
    assert!(table.app.log().lines().iter().any(|line| line.event == event && line.side == Some(SOUTH)));
}
