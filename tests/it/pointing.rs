//! Where the terminal's cursor stands: on what is typed, on the marked row, on the hole under the game's cursor. It is
//! hidden, but screen magnifiers and braille lines follow it.

use crossterm::event::KeyCode;
use ratatui::style::Modifier;
use sungka::app::Row;

use crate::common::Table;

/// What stands from the cursor on; nothing if there is none.
fn pointed_at(table: &mut Table) -> String {
    let cells = table.cells();
    let Some(at) = table.hits.cursor() else { return String::new() };
    (at.x..cells.area.right()).map(|x| cells[(x, at.y)].symbol()).collect::<String>().trim_end().to_owned()
}

/// Whether the cell under the cursor is drawn in reverse.
fn is_marked(table: &mut Table) -> bool {
    let cells = table.cells();
    table.hits.cursor().is_some_and(|at| cells[(at.x, at.y)].modifier.contains(Modifier::REVERSED))
}

const SIZES: [(u16, u16); 4] = [(120, 40), (80, 24), (60, 20), (40, 12)];

#[test]
fn the_cursor_is_on_the_marked_row_of_every_list() {
    for (width, height) in SIZES {
        let mut table = Table::new("hagonoy", width, height);
        table.app.open_front();
        for row in table.app.home().concat() {
            table.mark(row);
            assert!(is_marked(&mut table), "{row:?} at {width}x{height}");
        }
        table.mark(Row::Length);
        assert!(pointed_at(&mut table).starts_with("Length"), "{}", table.screen());
        table.press(KeyCode::Tab);
        for _ in table.app.front_rows() {
            assert!(is_marked(&mut table), "{width}x{height}\n{}", table.screen());
            table.press(KeyCode::Down);
        }
        assert!(pointed_at(&mut table).starts_with("holes in a row"), "{}", table.screen());
        table.press(KeyCode::Esc);
        table.mark(Row::Rules);
        table.press(KeyCode::Enter);
        for _ in 0..30 {
            assert!(is_marked(&mut table), "{width}x{height}\n{}", table.screen());
            table.press(KeyCode::Down);
        }
        let mut table = Table::new("hagonoy", width, height);
        table.press(KeyCode::Esc);
        for _ in 0..12 {
            assert!(is_marked(&mut table), "{width}x{height}\n{}", table.screen());
            table.press(KeyCode::Down);
        }
    }
}

#[test]
fn the_cursor_is_in_the_field_where_the_next_letter_falls() {
    for (width, height) in SIZES {
        let mut table = Table::new("hagonoy", width, height);
        table.app.open_front();
        table.mark(Row::Names);
        table.press(KeyCode::Enter);
        assert_eq!(pointed_at(&mut table), "Ana", "all of it is marked");
        table.press(KeyCode::End);
        assert_eq!(pointed_at(&mut table), "");
        table.press_times(KeyCode::Left, 2);
        assert_eq!(pointed_at(&mut table), "na");
        table.press(KeyCode::Home);
        table.keys("漢");
        assert_eq!(pointed_at(&mut table), "Ana", "{width}x{height}");
        table.press(KeyCode::Esc);
        table.keys("s");
        assert_eq!(pointed_at(&mut table), "house-rules.toml");
        table.keys(&"x".repeat(60));
        assert!(is_marked(&mut table), "the end of a long name is seen:\n{}", table.screen());
        assert_eq!(pointed_at(&mut table), "");
        table.press_times(KeyCode::Left, 60);
        assert_eq!(table.hits.cursor(), Some(table.hits.cursor().unwrap()));
        assert!(pointed_at(&mut table).starts_with("xxxx"), "{}", table.screen());
    }
}

#[test]
fn the_cursor_is_on_the_hole_that_enter_would_sow_and_nowhere_while_seeds_move() {
    let mut table = Table::new("national", 80, 24);
    assert_eq!(pointed_at(&mut table), "", "nothing is marked yet");
    assert_eq!(table.hits.cursor(), None);
    table.press(KeyCode::Right);
    table.press(KeyCode::Right);
    assert!(pointed_at(&mut table).starts_with('7'), "{}", pointed_at(&mut table));
    let on_the_hole = table.hits.cursor();
    table.press(KeyCode::Esc);
    assert!(pointed_at(&mut table).starts_with("Go on"), "the menu has it now");
    table.press(KeyCode::Esc);
    table.screen();
    assert_eq!(table.hits.cursor(), on_the_hole);
    table.press(KeyCode::Enter);
    table.pass(300);
    table.screen();
    assert_eq!(table.hits.cursor(), None);
}

#[test]
fn the_cursor_is_where_a_page_or_a_question_begins() {
    let mut table = Table::new("national", 80, 24);
    table.keys("?");
    assert!(!pointed_at(&mut table).is_empty());
    table.press(KeyCode::Esc);
    table.keys("x");
    table.pass_all();
    table.press(KeyCode::Backspace);
    assert!(pointed_at(&mut table).starts_with("Take back"), "{}", pointed_at(&mut table));
}
