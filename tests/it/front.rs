//! The front page, as two people use it.

use crossterm::event::KeyCode;
use sungka::app::{Flow, Msg, Page, Unsaved, Want};
use sungka::files::{presets, rule_file};
use sungka_core::{Rules, Side};

use crate::common::{Table, setup};

fn front() -> Table {
    let mut table = Table::new("hagonoy", 80, 24);
    table.app.open_front();
    table
}

/// Moves the mark of the settings to the row with this label.
fn go_to(table: &mut Table, label: &str) {
    table.press(KeyCode::Tab);
    for _ in 0..40 {
        if table.screen().lines().any(|line| line.contains(label) && line.contains("< ")) {
            return;
        }
        table.press(KeyCode::Down);
    }
    assert!(table.screen().contains(label), "no row is called {label}");
}

#[test]
fn enter_plays_the_rules_that_are_marked() {
    let mut table = front();
    table.press(KeyCode::Down);
    table.press(KeyCode::Enter);
    assert!(table.app.front().is_none());
    let loodens = presets::by_name("loodens").unwrap().rules;
    assert_eq!(table.app.setup().rules, Rules { rounds: 3, ..loodens }, "but for its length, which is a sitting");
    assert_eq!(table.app.setup().title, "Loodens");
}

#[test]
fn the_list_wraps_round() {
    let mut table = front();
    table.press(KeyCode::Up);
    assert!(table.screen().contains("> Kalah"));
    table.press(KeyCode::Down);
    assert!(table.screen().contains("> Hagonoy"));
}

#[test]
fn a_changed_setting_is_a_house_rule_and_is_played() {
    let mut table = front();
    go_to(&mut table, "seeds in a hole");
    table.press(KeyCode::Left);
    table.press(KeyCode::Left);
    let screen = table.screen();
    assert!(screen.contains("Hagonoy, house rules") && screen.contains("(was 7)"), "{screen}");
    table.press(KeyCode::Enter);
    assert_eq!(table.app.setup().rules.seeds, 5);
    assert_eq!(table.app.setup().title, "Hagonoy, house rules");
}

#[test]
fn other_rules_forget_the_house_rules() {
    let mut table = front();
    go_to(&mut table, "seeds in a hole");
    table.press(KeyCode::Left);
    table.press(KeyCode::Tab);
    table.press(KeyCode::Down);
    table.press(KeyCode::Up);
    assert!(!table.app.front().unwrap().has_house_rules());
}

#[test]
fn a_name_is_typed_on_its_row_and_escape_restores_it() {
    let mut table = front();
    table.press(KeyCode::Tab);
    table.press(KeyCode::Down);
    table.press(KeyCode::Enter);
    for _ in 0..3 {
        table.press(KeyCode::Backspace);
    }
    table.keys("Luz q");
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Luz q");
    table.press(KeyCode::Esc);
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Ana");
    table.press(KeyCode::Enter);
    table.keys("lyn\u{1b}\u{7}");
    table.press(KeyCode::Enter);
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Analyn", "no control character gets into a name");
}

#[test]
fn a_name_is_never_empty_and_never_endless() {
    let mut table = front();
    table.press(KeyCode::Tab);
    table.press(KeyCode::Down);
    table.press(KeyCode::Enter);
    for _ in 0..10 {
        table.press(KeyCode::Backspace);
    }
    table.press(KeyCode::Enter);
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Ana");
    table.press(KeyCode::Enter);
    table.keys(&"x".repeat(500));
    assert!(table.app.front().unwrap().names()[Side::South].len() <= 20);
}

#[test]
fn a_toss_is_asked_for_shown_and_then_played() {
    let mut table = front();
    go_to(&mut table, "who opens");
    table.press(KeyCode::Left);
    assert!(table.screen().contains("< a toss >"));
    table.press(KeyCode::Enter);
    assert_eq!(table.app.want(), Some(&Want::Toss));
    table.app.update(Msg::Tossed(Side::North));
    assert!(matches!(table.app.page(), Some(Page::Toss(_))));
    assert!(table.app.chooser().is_none(), "nobody chooses before it has fallen");
    table.pass_all();
    assert_eq!(table.app.page(), None);
    assert_eq!(table.app.round().opener(), Side::North);
    assert_eq!(table.app.notice(), Some("The toss: Ben opens."));
}

#[test]
fn the_rules_are_saved_as_a_file_that_loads_back_to_them() {
    let mut table = front();
    go_to(&mut table, "seeds in a hole");
    table.press(KeyCode::Left);
    table.keys("s");
    for _ in 0.."house-rules.toml".len() {
        table.press(KeyCode::Backspace);
    }
    table.keys("ours.toml");
    table.press(KeyCode::Enter);
    let (file, text, replace) = to_save(&table);
    assert_eq!((file.as_str(), replace), ("ours.toml", false));
    let read = rule_file::parse(&file, text.as_bytes()).unwrap();
    assert_eq!((read.name.as_str(), read.rules.seeds), ("Hagonoy, house rules", 6));
    assert_eq!((read.about.as_str(), read.source.as_str()), ("Hagonoy, but with board.seeds = 6.", ""));
    table.app.update(Msg::Saved(Ok("ours".to_owned())));
    assert!(table.screen().contains("Saved: sungka --rules ours plays them."));
    table.press(KeyCode::Tab);
    assert!(table.screen().contains("> Hagonoy, house"), "they stand in the list:\n{}", table.screen());
    table.keys("s");
    table.press(KeyCode::Enter);
    table.app.update(Msg::Saved(Err(Unsaved::Failed("the disk is full".to_owned()))));
    assert!(table.screen().contains("house-rules.toml was not saved: the disk is full."));
}

#[test]
fn unchanged_rules_are_saved_as_they_are_and_replaced_only_on_a_second_enter() {
    let mut table = front();
    table.keys("s");
    table.press(KeyCode::Enter);
    let (file, text, _) = to_save(&table);
    let hagonoy = presets::by_name("hagonoy").unwrap();
    assert_eq!(rule_file::parse(&file, text.as_bytes()).unwrap(), hagonoy);
    table.app.update(Msg::Saved(Err(Unsaved::Exists)));
    assert!(table.screen().contains("house-rules.toml exists already: Enter replaces it, Esc keeps it."));
    table.press(KeyCode::Enter);
    assert!(to_save(&table).2, "the second Enter replaces it");
    table.app.update(Msg::Saved(Err(Unsaved::Exists)));
    // Another name is another file.
    table.press(KeyCode::Backspace);
    table.press(KeyCode::Enter);
    assert_eq!((to_save(&table).0.as_str(), to_save(&table).2), ("house-rules.tom", false));
}

/// The file to be saved, its text, and whether it may replace another.
fn to_save(table: &Table) -> (String, String, bool) {
    match table.app.want() {
        Some(Want::Save { file, text, replace }) => (file.clone(), text.clone(), *replace),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_match_under_way_is_not_replaced_unasked() {
    let mut table = Table::new("national", 80, 24);
    table.keys("x");
    table.pass_all();
    let record = table.app.game().record().clone();
    table.app.open_front();
    table.press(KeyCode::Down);
    table.press(KeyCode::Enter);
    assert!(matches!(table.app.page(), Some(Page::Question(_))));
    table.press(KeyCode::Esc);
    table.press(KeyCode::Esc);
    assert!(table.app.front().is_none());
    assert_eq!(*table.app.game().record(), record);
    table.app.open_front();
    table.press(KeyCode::Enter);
    table.press(KeyCode::Enter);
    assert_eq!(table.app.game().last_entry(), None, "after a yes the new match begins");
}

#[test]
fn the_keys_of_the_holes_do_nothing_here() {
    let mut table = front();
    let before = table.screen();
    table.keys("zxcvbnmqwertyu123");
    assert_eq!(table.screen(), before);
    table.press(KeyCode::Enter);
    assert_eq!(table.app.game().last_entry(), None);
}

#[test]
fn leaving_asks_and_control_c_always_leaves() {
    let mut table = front();
    assert_eq!(table.press(KeyCode::Esc), Flow::Continue);
    assert!(table.screen().contains("Leave Sungka?"));
    assert_eq!(table.press(KeyCode::Esc), Flow::Continue);
    assert!(table.app.front().is_some());
    assert_eq!(table.ctrl('c'), Flow::Quit);
}

#[test]
fn preferences_change_at_once_and_are_kept() {
    let mut table = front();
    go_to(&mut table, "language");
    table.press(KeyCode::Right);
    assert!(table.screen().contains("Patakaran"), "{}", table.screen());
    table.press(KeyCode::Enter);
    assert!(table.screen().contains("pumili ng bahay"), "{}", table.screen());
    assert_eq!(setup("hagonoy").prefs.language.code(), "en");
}

#[test]
fn every_setting_can_be_stepped_from_end_to_end_and_is_always_playable() {
    let mut table = front();
    table.press(KeyCode::Tab);
    for row in 0..29 {
        table.press(KeyCode::Home);
        for _ in 0..row {
            table.press(KeyCode::Down);
        }
        for key in [KeyCode::Left, KeyCode::Right] {
            for _ in 0..20 {
                table.press(key);
                assert_eq!(table.app.front().unwrap().rules().check(), Ok(()), "row {row}");
                table.screen();
            }
        }
    }
}

#[test]
fn a_message_too_long_for_its_line_is_shown_to_its_end() {
    for (width, height) in [(80, 24), (60, 20), (40, 12), (30, 12)] {
        let mut table = Table::new("hagonoy", width, height);
        table.app.open_front();
        table.keys("s");
        table.press(KeyCode::Enter);
        let why = "the folder for it cannot be made, for the disk that it would lie on can only be read".to_owned();
        table.app.update(Msg::Saved(Err(Unsaved::Failed(why))));
        assert!(is_shown(&mut table), "{}", table.screen());
        // The same at the board.
        let mut table = Table::new("hagonoy", width, height);
        table.keys("c");
        table.keys("c");
        assert!(is_shown(&mut table), "{}", table.screen());
    }
}

/// Whether the whole notice is on the screen, on however many lines.
fn is_shown(table: &mut Table) -> bool {
    let said = table.app.notice().unwrap().to_owned();
    table.screen().split_whitespace().collect::<Vec<_>>().join(" ").contains(&said)
}
