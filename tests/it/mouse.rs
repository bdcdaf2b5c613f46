//! Clicks on holes, buttons and rows of lists, and none on what a page covers.

use crossterm::event::KeyCode;
use sungka::app::{Flow, Page, Pane, Row};
use sungka_core::{Choice, Side};

use crate::common::Table;

#[test]
fn a_click_on_a_hole_chooses_it() {
    let mut table = Table::new("national", 80, 24);
    table.screen();
    let hole = sungka::view::Plan::fit(
        ratatui::layout::Rect::new(0, 0, 80, 24),
        &table.app.setup().rules,
        sungka::view::Look::Table,
    )
    .unwrap()
    .board
    .hole(sungka_core::Hole::new(Side::South, 3));
    let msg = table.hits.at(hole.x + 1, hole.y + 2).unwrap();
    table.app.update(msg);
    let entry = table.app.game().last_entry().unwrap();
    assert_eq!((entry.side, entry.choice), (Side::South, Choice::Hole(3)));
}

#[test]
fn the_buttons_of_the_hint_line_do_what_they_say() {
    let mut table = Table::new("national", 80, 24);
    table.click("[esc] menu");
    assert!(matches!(table.app.page(), Some(Page::Menu(_))));
    table.click("Help");
    assert!(matches!(table.app.page(), Some(Page::Help(_))));
    table.press(KeyCode::Esc);
    table.click("[tab] log");
    assert!(matches!(table.app.page(), Some(Page::Log(_))));
}

#[test]
fn the_key_of_the_help_page_is_a_button_too_and_so_is_what_closes_a_page() {
    for front in [false, true] {
        for (width, height) in [(120, 40), (80, 24), (60, 20), (40, 12)] {
            let mut table = Table::new("national", width, height);
            if front {
                table.app.open_front();
            }
            table.click("? help");
            assert!(matches!(table.app.page(), Some(Page::Help(_))), "{width}x{height}");
            table.click("[esc] close");
            assert_eq!(table.app.page(), None, "{width}x{height}");
        }
    }
    let mut table = Table::new("national", 80, 24);
    table.press(KeyCode::Tab);
    table.click("[tab] close");
    assert_eq!(table.app.page(), None);
}

#[test]
fn of_a_hint_with_two_keys_each_key_is_a_button() {
    let mut table = Table::new("national", 80, 24);
    let speed = table.app.speed();
    table.click("[+ -] speed");
    assert_eq!(table.app.speed(), speed.faster());
    table.click("-] speed");
    assert_eq!(table.app.speed(), speed);
    table.app.open_front();
    table.mark(Row::Length);
    let rounds = |table: &Table| table.app.front().unwrap().rules().rounds;
    assert_eq!(rounds(&table), 0);
    table.click("[left right] change");
    assert_eq!(rounds(&table), 0, "until four are burned");
    table.click("[left right] change");
    assert_eq!(rounds(&table), 5);
    table.click("right] change");
    assert_eq!(rounds(&table), 0);
}

#[test]
fn nothing_below_a_page_is_clicked() {
    let mut table = Table::new("national", 80, 24);
    table.press(KeyCode::Esc);
    table.screen();
    let clicks = (0..80).flat_map(|x| (0..24).map(move |y| (x, y)));
    let messages: Vec<_> = clicks.filter_map(|(x, y)| table.hits.at(x, y)).collect();
    assert!(messages.iter().all(|msg| matches!(msg, sungka::app::Msg::Item(_))), "{messages:?}");
}

#[test]
fn a_question_is_answered_by_a_click() {
    let mut table = Table::new("national", 80, 24);
    table.keys("x");
    table.pass_all();
    table.press(KeyCode::Backspace);
    table.click("[esc] no");
    assert_eq!(table.app.page(), None);
    assert!(table.app.game().last_entry().is_some());
    table.ctrl('c');
    table.click("[esc n] no");
    assert_eq!(table.app.page(), None);
    table.ctrl('c');
    assert_eq!(table.click("[ctrl-c y] yes"), Flow::Quit);
}

#[test]
fn rows_of_the_front_page_are_picked() {
    let mut table = Table::new("hagonoy", 80, 24);
    table.app.open_front();
    table.click("Rules  ");
    assert_eq!(table.app.front().unwrap().pane(), Pane::Home, "the first click marks the row");
    table.click("Rules  ");
    table.click("Dakon ");
    assert_eq!(table.app.front().unwrap().file().unwrap().name, "Dakon");
    table.click("Dakon ");
    table.click("[tab] all settings");
    table.click("seeds in a hole  ");
    table.click("seeds in a hole  ");
    assert_eq!(table.app.front().unwrap().rules().seeds, 6, "a second click changes the marked row");
    table.click("[tab] back");
    table.click("Length  ");
    table.click("Length  ");
    assert_eq!(table.app.front().unwrap().rules().rounds, 5);
    table.click("How to play");
    assert!(matches!(table.app.page(), Some(Page::Walk)), "what has no value is done at once");
    table.press(KeyCode::Esc);
    table.click(" Play ");
    assert_eq!((table.app.setup().rules.holes, table.app.setup().rules.seeds), (5, 6));
}

#[test]
fn a_page_that_is_scrolled_to_its_end_comes_back_at_once() {
    let mut table = Table::new("hagonoy", 60, 20);
    table.keys("?");
    table.press(KeyCode::End);
    let end = table.screen();
    table.press(KeyCode::Down);
    assert_eq!(table.screen(), end);
    table.press(KeyCode::Up);
    assert_ne!(table.screen(), end);
}
