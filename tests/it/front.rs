//! The front page, as two people use it.

use clap::Parser as _;
use crossterm::event::KeyCode;
use sungka::app::{Flow, Msg, Opening, Page, Pane, Row, Setup, Unsaved, Want};
use sungka::cli::{Cli, command};
use sungka::files::environment::Environment;
use sungka::files::settings::SETTINGS;
use sungka::files::{presets, rule_file};
use sungka_core::{Rules, Side};

use crate::common::{Table, setup};

fn front() -> Table {
    let mut table = Table::new("hagonoy", 80, 24);
    table.app.open_front();
    table
}

/// The name of the chosen rule file.
fn chosen(table: &Table) -> &str {
    &table.app.front().unwrap().file().unwrap().name
}

#[test]
fn enter_plays_the_rules_that_are_chosen() {
    let mut table = front();
    table.mark(Row::Rules);
    table.press(KeyCode::Right);
    table.mark(Row::Play);
    table.press(KeyCode::Enter);
    assert!(table.app.front().is_none());
    let loodens = presets::by_name("loodens").unwrap().rules;
    assert_eq!(table.app.setup().rules, Rules { rounds: 3, ..loodens }, "but for its length, which is a sitting");
    assert_eq!(table.app.setup().title, "Loodens");
}

#[test]
fn the_lists_and_the_rules_wrap_round() {
    let mut table = front();
    table.press(KeyCode::Up);
    assert_eq!(table.app.front_row(), Some(Row::Settings));
    table.press(KeyCode::Down);
    assert_eq!(table.app.front_row(), Some(Row::Play));
    table.mark(Row::Rules);
    table.press(KeyCode::Left);
    assert_eq!(chosen(&table), "Kalah");
    assert!(table.screen().contains("‹ Kalah ›"), "{}", table.screen());
    table.press(KeyCode::Right);
    assert_eq!(chosen(&table), "Hagonoy");
}

#[test]
fn the_list_of_rules_jumps_to_a_letter_keeps_with_enter_and_forgets_with_escape() {
    let mut table = front();
    table.mark(Row::Rules);
    table.press(KeyCode::Enter);
    assert_eq!(table.app.front().unwrap().pane(), Pane::Rules);
    // Also letters that are keys of holes or of commands elsewhere.
    for (letter, name) in
        [('d', "Dakon"), ('d', "Dakon with mikul"), ('d', "Dakon"), ('k', "Kalah"), ('s', "Southeast Asia")]
    {
        table.keys(&letter.to_string());
        assert_eq!(chosen(&table), name);
    }
    table.keys("x1");
    assert_eq!(chosen(&table), "Southeast Asia", "no rules begin so");
    table.press(KeyCode::Down);
    assert_eq!(chosen(&table), "Congkak");
    table.press(KeyCode::Enter);
    assert_eq!((chosen(&table), table.app.front().unwrap().pane()), ("Congkak", Pane::Home));
    table.press(KeyCode::Enter);
    table.press(KeyCode::Home);
    table.press(KeyCode::Esc);
    assert_eq!((chosen(&table), table.app.front().unwrap().pane()), ("Congkak", Pane::Home));
}

#[test]
fn the_list_of_rules_keeps_house_rules_unless_others_are_chosen() {
    let mut table = front();
    table.mark_setting("board", "seeds");
    table.press(KeyCode::Left);
    table.press(KeyCode::Tab);
    table.mark(Row::Rules);
    table.press(KeyCode::Enter);
    table.press(KeyCode::Down);
    table.press(KeyCode::Esc);
    assert_eq!(table.app.front().unwrap().rules().seeds, 6);
    assert!(table.screen().contains("Hagonoy, house rules"), "{}", table.screen());
}

#[test]
fn a_changed_setting_is_a_house_rule_and_is_played() {
    let mut table = front();
    table.mark_setting("board", "seeds");
    table.press(KeyCode::Left);
    table.press(KeyCode::Left);
    let screen = table.screen();
    assert!(screen.contains("Hagonoy, house rules") && screen.contains("was: 7"), "{screen}");
    table.press(KeyCode::Enter);
    assert_eq!(table.app.setup().rules.seeds, 5);
    assert_eq!(table.app.setup().title, "Hagonoy, house rules");
}

#[test]
fn other_rules_forget_the_house_rules() {
    let mut table = front();
    table.mark_setting("board", "seeds");
    table.press(KeyCode::Left);
    table.press(KeyCode::Tab);
    table.mark(Row::Rules);
    table.press(KeyCode::Right);
    table.press(KeyCode::Left);
    assert!(!table.app.front().unwrap().has_house_rules());
}

#[test]
fn a_name_is_typed_on_its_row_and_escape_restores_it() {
    let mut table = front();
    table.mark(Row::Names);
    table.press(KeyCode::Enter);
    table.keys("Luz q");
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Luz q", "the name was marked, so this replaces it");
    assert!(table.screen().contains("│ Luz q │"), "the board has it already:\n{}", table.screen());
    table.press(KeyCode::Esc);
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Ana");
    table.press(KeyCode::Enter);
    table.press(KeyCode::Right);
    table.keys("lyn\u{1b}\u{7}");
    table.press(KeyCode::Enter);
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Analyn", "no control character gets into a name");
}

#[test]
fn a_name_is_never_empty_and_never_endless() {
    let mut table = front();
    table.mark(Row::Names);
    table.press(KeyCode::Enter);
    table.press(KeyCode::Backspace);
    assert_eq!(table.app.front().unwrap().names()[Side::South], "");
    table.press(KeyCode::Enter);
    assert_eq!(table.app.front().unwrap().names()[Side::South], "Ana");
    table.press(KeyCode::Up);
    table.keys(&"x".repeat(500));
    assert!(table.app.front().unwrap().names()[Side::South].len() <= 20);
}

#[test]
fn a_toss_is_asked_for_shown_and_then_played() {
    let mut table = front();
    table.mark(Row::First);
    table.press(KeyCode::Left);
    assert!(table.screen().contains("‹ a toss ›"));
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
    table.mark_setting("board", "seeds");
    table.press(KeyCode::Left);
    table.keys("s");
    table.keys("ours.toml");
    table.press(KeyCode::Enter);
    let (file, text, replace) = to_save(&table);
    assert_eq!((file.as_str(), replace), ("ours.toml", false));
    let read = rule_file::parse(&file, text.as_bytes()).unwrap();
    assert_eq!((read.name.as_str(), read.rules.seeds), ("Hagonoy, house rules", 6));
    assert_eq!((read.about.english.as_str(), read.source.as_str()), ("Hagonoy, but with board.seeds = 6.", ""));
    table.app.update(Msg::Saved(Ok("ours".to_owned())));
    assert!(table.screen().contains("Saved: sungka --rules ours plays them."));
    table.press(KeyCode::Tab);
    table.mark(Row::Rules);
    assert!(table.screen().contains("‹ Hagonoy, house rules ›"), "they stand in the list:\n{}", table.screen());
    assert!(table.screen().contains("27/27"), "{}", table.screen());
    table.keys("s");
    table.press(KeyCode::Enter);
    table.app.update(Msg::Saved(Err(Unsaved::Failed("the disk is full".into()))));
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
    table.mark(Row::Play);
    table.press(KeyCode::Enter);
    assert!(matches!(table.app.page(), Some(Page::Question(_))));
    table.press(KeyCode::Esc);
    table.press(KeyCode::Esc);
    assert!(table.app.front().is_none());
    assert_eq!(*table.app.game().record(), record);
    table.app.open_front();
    table.mark(Row::GoOn);
    table.press(KeyCode::Enter);
    assert!(table.app.front().is_none() && table.app.game().last_entry().is_some());
    table.app.open_front();
    table.mark(Row::Play);
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
    table.mark(Row::Language);
    table.press(KeyCode::Right);
    assert!(table.screen().contains("Patakaran"), "{}", table.screen());
    table.press(KeyCode::Enter);
    assert!(table.screen().contains("pumili ng bahay"), "{}", table.screen());
    assert_eq!(setup("hagonoy").prefs.language.code(), "en");
}

#[test]
fn every_setting_can_be_stepped_from_end_to_end_and_is_always_playable() {
    let mut table = front();
    for (at, setting) in SETTINGS.iter().enumerate() {
        if !setting.applies(table.app.front().unwrap().rules()) {
            continue;
        }
        table.mark_setting(setting.section, setting.key);
        for key in [KeyCode::Left, KeyCode::Right] {
            for _ in 0..20 {
                table.press(key);
                assert_eq!(table.app.front().unwrap().rules().check(), Ok(()), "{setting:?}");
                assert_eq!(table.app.front_row(), Some(Row::Setting(at)), "the mark stays on its row");
                table.screen();
            }
        }
    }
}

/// A page that asks for the names first.
fn asking() -> Table {
    let mut table = front();
    table.app.ask_names();
    table
}

#[test]
fn the_first_start_asks_for_both_names_and_enter_skips_that() {
    let mut table = asking();
    assert!(table.screen().contains("Who plays?") && table.screen().contains("[enter] keep these names"));
    table.press(KeyCode::Enter);
    assert!(!table.app.is_typing());
    table.press(KeyCode::Enter);
    assert!(table.app.front().is_none(), "a second Enter plays");
    assert_eq!((table.app.name(Side::South), table.app.name(Side::North)), ("Ana", "Ben"));
    let mut table = asking();
    table.keys("Luz");
    table.press(KeyCode::Enter);
    table.keys("Jun");
    table.press(KeyCode::Enter);
    assert!(!table.app.is_typing());
    table.press(KeyCode::Enter);
    assert_eq!((table.app.name(Side::South), table.app.name(Side::North)), ("Luz", "Jun"));
    let mut table = asking();
    table.press(KeyCode::Esc);
    assert!(!table.app.is_typing() && table.app.page().is_none());
}

#[test]
fn names_are_asked_for_where_nobody_has_given_any() {
    let asks = |folder: Option<&str>, arguments: &[&str]| {
        let environment: Environment = match folder {
            Some(folder) => [("XDG_CONFIG_HOME", folder)].into_iter().collect(),
            None => Environment::default(),
        };
        command::is_first_start(&Cli::try_parse_from([&["sungka"], arguments].concat()).unwrap().play, &environment)
    };
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("first-start");
    std::fs::create_dir_all(folder.join("with/sungka")).unwrap();
    std::fs::write(folder.join("with/sungka/config.toml"), "speed = 2\n").unwrap();
    let [with, without] = ["with", "without"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    assert!(asks(None, &[]) && asks(Some(&without), &[]));
    assert!(!asks(Some(&with), &[]), "who has a config has started before");
    assert!(!asks(Some(&without), &["--no-config"]));
    assert!(!asks(Some(&without), &["--names", "Ana", "Ben"]));
}

#[test]
fn the_board_is_that_of_what_is_chosen() {
    let mut table = front();
    let ways = |screen: &str| {
        let edge = |at: usize| {
            screen
                .lines()
                .filter(|line| line.contains(['‹', '›']) && !line.contains(char::is_alphabetic))
                .nth(at)
                .unwrap_or_default()
                .trim()
                .to_owned()
        };
        [edge(0), edge(1)]
    };
    let [upper, lower] = ways(&table.screen());
    assert_eq!((upper.matches('›').count(), lower.matches('‹').count()), (7, 7), "{}", table.screen());
    table.mark(Row::Rules);
    table.press_times(KeyCode::Right, 2);
    assert_eq!(chosen(&table), "National");
    let [upper, lower] = ways(&table.screen());
    assert_eq!((upper.matches('‹').count(), lower.matches('›').count()), (7, 7), "{}", table.screen());
    let screen = table.screen();
    assert!(screen.find("Ben").unwrap() < screen.find("Ana").unwrap(), "the stores have changed ends:\n{screen}");
    table.press(KeyCode::Left);
    table.press_times(KeyCode::Left, 2);
    assert_eq!(chosen(&table), "Kalah");
    assert!(table.screen().matches(" 4 ").count() == 12, "{}", table.screen());
}

#[test]
fn the_opening_is_chosen_in_words() {
    let mut table = front();
    table.mark(Row::Opening);
    assert!(table.screen().contains("‹ both begin together ›") && table.screen().contains("first round only"));
    for (opening, said) in [
        (Opening::Race, "‹ both begin, as a race ›"),
        (Opening::EveryTurn, "‹ every turn together ›"),
        (Opening::Duel, "‹ every turn, as a race ›"),
        (Opening::Alone, "‹ one begins alone ›"),
        (Opening::Together, "‹ both begin together ›"),
    ] {
        table.press(KeyCode::Right);
        assert_eq!(Opening::of(table.app.front().unwrap().rules()), opening);
        assert!(table.screen().contains(said), "{said}:\n{}", table.screen());
    }
    assert!(!table.app.front().unwrap().has_house_rules());
}

#[test]
fn settings_that_say_nothing_are_not_shown_and_come_back() {
    let mut table = front();
    table.press(KeyCode::Tab);
    let rows = |table: &Table| table.app.front_rows().len();
    let all = rows(&table);
    table.mark_setting("opening", "style");
    table.press(KeyCode::Right);
    assert!(rows(&table) < all && !table.screen().contains("opening pace"), "{}", table.screen());
    table.press(KeyCode::Right);
    assert_eq!(rows(&table), all);
    table.mark_setting("katok", "takes");
    table.press(KeyCode::Left);
    assert!(table.screen().contains("nothing: no katok") && !table.screen().contains("a lone seed"));
    table.press(KeyCode::Tab);
    assert_eq!(table.app.front().unwrap().pane(), Pane::Home);
}

#[test]
fn settings_are_said_in_words() {
    let mut table = Table::new("congkak", 80, 60);
    table.app.open_front();
    table.press(KeyCode::Tab);
    let screen = table.screen();
    for said in ["no limit", "no clock", "both rows are empty", "only the seeds across", "The board", "Between rounds"]
    {
        assert!(screen.contains(said), "{said}:\n{screen}");
    }
    for word in ["board-empty", "one-round", "true", "false"] {
        assert!(!screen.contains(word), "{word}:\n{screen}");
    }
}

#[test]
fn what_one_can_do_stands_beside_what_will_be_played() {
    let mut table = front();
    table.mark(Row::Learn);
    table.press(KeyCode::Enter);
    assert!(matches!(table.app.page(), Some(Page::Walk)));
    table.press(KeyCode::Esc);
    table.press(KeyCode::Right);
    assert_eq!(table.app.front_row(), Some(Row::Rules), "right goes over to the other column");
    table.mark(Row::Settings);
    table.press(KeyCode::Enter);
    assert_eq!(table.app.front().unwrap().pane(), Pane::Settings);
    table.press(KeyCode::Esc);
    assert_eq!(table.app.front().unwrap().pane(), Pane::Home);
}

#[test]
fn the_hint_of_play_is_the_last_to_go_and_the_list_is_complete_in_every_window() {
    for (width, height) in [(120, 40), (80, 24), (60, 20), (40, 12), (30, 12)] {
        for language in sungka::prefs::Language::ALL {
            let hagonoy = setup("hagonoy");
            let prefs = sungka::prefs::Preferences { language, ..hagonoy.prefs.clone() };
            let mut table = Table::with(Setup { prefs, ..hagonoy }, width, height);
            table.app.open_front();
            let screen = table.screen();
            assert!(screen.contains("[enter] "), "{screen}");
            let words = &language.words().home;
            for label in [&words.play, &words.learn, &words.rules, &words.length, &words.names, &words.settings] {
                assert!(screen.contains(label.as_str()), "{label} at {width}x{height}:\n{screen}");
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
        table.app.update(Msg::Saved(Err(Unsaved::Failed(why.into()))));
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
