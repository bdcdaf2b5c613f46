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
    .hole(sungka::keys::Facing::default().place(7, sungka_core::Hole::new(Side::South, 3)));
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
fn rows_of_the_log_and_its_hints_are_clicked() {
    for (width, height) in [(80, 24), (60, 20), (120, 40)] {
        let mut table = Table::new("national", width, height);
        for _ in 0..3 {
            let side = table.app.chooser().unwrap();
            let hole = table.app.round().legal(side).last().unwrap();
            table.hole(side, hole.column);
            table.pass_all();
        }
        table.press(KeyCode::Tab);
        let open = |table: &Table, back| matches!(table.app.page(), Some(Page::Log(page)) if page.is_open(back));
        let row = |table: &mut Table, number: usize| {
            let screen = table.screen();
            let (from, to) = (format!("+{number:>4} "), format!("-{number:>4} "));
            let y =
                screen.lines().position(|line| line.contains(&from) || line.contains(&to)).expect("a row of a turn");
            table.hits.at(20, y as u16).expect("a row that can be clicked")
        };
        let turns = table.app.whole_log().turns().len();
        assert!(turns >= 2 && open(&table, 0), "{turns} {}", table.screen());
        let newest = table.app.whole_log().turns().last().unwrap().turn as usize;
        let msg = row(&mut table, newest);
        table.app.update(msg);
        assert!(!open(&table, 0), "a click on the open turn closes it");
        let msg = row(&mut table, newest - 1);
        table.app.update(msg);
        assert!(open(&table, 1) && !open(&table, 0), "and one on another opens that\n{}", table.screen());
        // A step of it is marked.
        let screen = table.screen();
        let y = screen.lines().position(|line| line.contains("lifts")).expect("a step");
        let msg = table.hits.at(20, y as u16).unwrap();
        assert_eq!(msg, sungka::app::Msg::Look { back: 1, step: 1 });
        table.app.update(msg);
        assert!(matches!(table.app.page(), Some(Page::Log(page)) if page.marked() == (1, 1)));
        table.click("[enter] ");
        assert!(!open(&table, 1), "{}", table.screen());
        table.click("[d] ");
        assert_eq!(table.app.page(), None);
        assert!(table.app.is_moving(), "the turn is shown again");
    }
}

#[test]
fn the_hints_of_the_walk_are_clicked() {
    let mut table = Table::new("national", 80, 24);
    table.app.open_walk();
    table.click("[enter] ");
    assert!(table.app.walk().unwrap().made().is_some());
    table.click("[esc] ");
    assert_eq!(table.app.page(), None);
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
