//! How long a match is: what is played by itself ends in a sitting, and the players see and choose it.

use clap::Parser as _;
use crossterm::event::KeyCode;
use sungka::app::{App, Page, Question, Row, Setup};
use sungka::cli::{Cli, command};
use sungka::files::environment::Environment;
use sungka::files::presets;
use sungka::plain::Plain;
use sungka::play::Scene;
use sungka::prefs::{Language, Length, Preferences};
use sungka_core::{Burned, OpeningStyle, Rules};

use crate::common::{Table, setup};

/// What the command line leads to, with this config file.
fn asked_with(name: &str, config: &str, arguments: &[&str]) -> Setup {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("length").join(name);
    std::fs::create_dir_all(folder.join("sungka")).unwrap();
    std::fs::write(folder.join("sungka/config.toml"), config).unwrap();
    let environment = [("XDG_CONFIG_HOME", folder.to_str().unwrap())].into_iter().collect();
    command::setup(&Cli::try_parse_from([&["sungka"], arguments].concat()).unwrap().play, &environment).unwrap()
}

fn asked(arguments: &[&str]) -> Setup {
    command::setup(&Cli::try_parse_from([&["sungka"], arguments].concat()).unwrap().play, &Environment::default())
        .unwrap()
}

/// Rounds and fewest holes of a setup.
fn ends(setup: &Setup) -> (u16, u8) {
    (setup.rules.rounds, setup.rules.min_holes)
}

#[test]
fn what_is_played_by_itself_is_a_sitting_and_named_rules_say_for_themselves() {
    assert_eq!(ends(&asked(&[])), (3, 1));
    assert_eq!(ends(&asked(&["--plain"])), (3, 1));
    assert_eq!(ends(&asked(&["--names", "Ana", "Ben"])), (3, 1));
    for name in presets::names() {
        let written = presets::by_name(name).unwrap().rules;
        assert_eq!(asked(&[name]).rules, written);
        assert_eq!(asked(&["--rules", name]).rules, written);
        let five = asked(&[name, "--length", "5"]).rules;
        assert_eq!(five, Rules { rounds: 5, ..written });
        assert_eq!(asked(&[name, "--length", "rules"]).rules, written);
    }
    assert_eq!(ends(&asked(&["--length", "four-burned"])), (0, 4));
    assert_eq!(ends(&asked(&["dakon", "--length", "four-burned"])), (0, 2));
    assert_eq!(ends(&asked(&["--length", "four-burned", "--holes", "10"])), (0, 7));
    assert_eq!(ends(&asked(&["--length", "four-burned", "--holes", "3"])), (0, 1));
    assert_eq!(ends(&asked(&["beginner", "--length", "ruin"])), (0, 1));
    assert_eq!(ends(&asked(&["--length", "rules"])), (0, 1));
    assert_eq!(ends(&asked(&["--rounds", "0"])), (0, 1), "who says rounds gets them");
    assert_eq!(ends(&asked(&["--rounds", "7"])), (7, 1));
}

#[test]
fn the_config_says_how_long_unless_the_command_line_does() {
    let five = "length = 5\n";
    assert_eq!(ends(&asked_with("five", five, &[])), (5, 1));
    assert_eq!(ends(&asked_with("quoted", "length = \"5\"\n", &[])), (5, 1));
    assert_eq!(ends(&asked_with("auto", "length = \"auto\"\n", &[])), (3, 1));
    assert_eq!(ends(&asked_with("named", five, &["congkak"])), (0, 1));
    assert_eq!(ends(&asked_with("rounds", five, &["--rounds", "2"])), (2, 1));
    assert_eq!(ends(&asked_with("length", five, &["--length", "1"])), (1, 1));
    assert_eq!(ends(&asked_with("rules", "rules = \"congkak\"\nlength = \"rules\"\n", &[])), (0, 1));
    assert_eq!(ends(&asked_with("sitting", "rules = \"congkak\"\n", &[])), (3, 1));
    assert_eq!(ends(&asked_with("fewer", "rules = \"beginner\"\n", &[])), (1, 1));
}

/// The front page as it opens by itself.
fn front(width: u16, height: u16) -> Table {
    // Where the tests run there may be no config, and a notice of that.
    let mut table = Table::with(Setup { notice: None, ..asked(&[]) }, width, height);
    table.app.open_front();
    table
}

#[test]
fn the_front_page_shows_the_length_and_plays_it() {
    for (width, height) in [(120, 40), (80, 24), (60, 20), (40, 12), (30, 12)] {
        let mut table = front(width, height);
        assert!(table.screen().contains("three rounds"), "{}", table.screen());
        assert!(!table.screen().contains("house rules"), "a sitting is no house rule:\n{}", table.screen());
        table.mark(Row::Length);
        // The narrowest window of all has hardly room for it.
        assert!(table.screen().contains("‹ three rounds ›") || width < 40, "{}", table.screen());
        table.press(KeyCode::Right);
        table.press(KeyCode::Enter);
        assert_eq!(table.app.setup().rules.rounds, 5);
        assert_eq!(table.app.setup().title, "Hagonoy");
    }
    let mut table = front(80, 24);
    table.press(KeyCode::Enter);
    assert_eq!(table.app.setup().rules.rounds, 3);
}

#[test]
fn at_first_every_rule_file_is_a_sitting_and_then_as_long_as_was_chosen() {
    let mut table = front(80, 24);
    table.mark(Row::Rules);
    for name in presets::names() {
        let written = presets::by_name(name).unwrap().rules;
        let played = if written.rounds == 0 { 3 } else { written.rounds };
        let rules = table.app.front().unwrap().rules();
        assert_eq!(*rules, Rules { rounds: played, ..written }, "{name}");
        table.press(KeyCode::Right);
    }
    table.mark(Row::Length);
    // From three rounds on: five, four burned.
    table.press_times(KeyCode::Right, 2);
    table.mark(Row::Rules);
    for name in presets::names() {
        let rules = *table.app.front().unwrap().rules();
        let fewest = if rules.burned == Burned::Never { 1 } else { rules.holes - 3 };
        assert_eq!((rules.rounds, rules.min_holes), (0, fewest), "{name}");
        assert!(!table.app.front().unwrap().has_house_rules(), "{name}");
        table.press(KeyCode::Right);
    }
}

#[test]
fn the_length_turns_round_and_every_turn_is_seen() {
    let mut table = front(80, 24);
    table.mark(Row::Length);
    let mut seen = Vec::new();
    for _ in 0..6 {
        let line = table.screen().lines().find(|line| line.contains("Length")).unwrap().to_owned();
        seen.push(line.split(['‹', '›']).nth(1).unwrap().trim().to_owned());
        table.press(KeyCode::Right);
    }
    let all = [
        "three rounds",
        "five rounds",
        "until four holes are burned",
        "until ruin, or as you like",
        "as these rules say",
        "one round",
    ];
    assert_eq!(seen, all);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::Three));
    table.press(KeyCode::Left);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::One));
}

#[test]
fn single_settings_and_the_length_agree() {
    let mut table = front(80, 24);
    table.mark_setting("match", "rounds");
    table.press(KeyCode::Right);
    assert_eq!(table.app.front().unwrap().length(), None, "four rounds have no name");
    assert!(table.app.front().unwrap().has_house_rules());
    table.press(KeyCode::Right);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::Five));
    assert!(!table.app.front().unwrap().has_house_rules());
    table.press_times(KeyCode::Left, 5);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::Ruin));
    table.mark_setting("match", "min_holes");
    table.press_times(KeyCode::Right, 3);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::FourBurned));
    // Another board keeps the length, not the number.
    table.mark_setting("board", "holes");
    table.press(KeyCode::Right);
    assert_eq!(table.app.front().unwrap().rules().min_holes, 5);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::FourBurned));
    table.press(KeyCode::Tab);
    table.mark(Row::Length);
    assert!(table.screen().contains("‹ until four holes are burned ›"), "{}", table.screen());
    table.mark_setting("match", "min_holes");
    table.press(KeyCode::Left);
    table.press(KeyCode::Tab);
    assert!(table.screen().contains("‹ your own ›"), "{}", table.screen());
    table.press(KeyCode::Right);
    assert!(table.screen().contains("‹ one round ›"), "{}", table.screen());
}

#[test]
fn the_front_page_in_front_of_a_match_shows_how_long_that_is() {
    let mut table = Table::with(asked(&["congkak"]), 80, 24);
    table.keys("x");
    table.pass_all();
    table.app.open_front();
    assert_eq!(table.app.front().unwrap().length(), Some(Length::Ruin));
    table.mark(Row::Rules);
    table.press(KeyCode::Right);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::Three), "other rules are a sitting at first");
    let mut table = Table::with(asked(&["congkak", "--length", "1"]), 80, 24);
    table.app.open_front();
    table.mark(Row::Rules);
    table.press(KeyCode::Right);
    assert_eq!(table.app.front().unwrap().length(), Some(Length::One), "a length that was asked for stays");
}

/// A match of three holes of two seeds in a row, at the result of its first round.
fn at_the_result(rules: Rules, language: Language, width: u16, height: u16) -> Table {
    let national = setup("national");
    let rules = Rules { holes: 3, seeds: 2, opening: OpeningStyle::Alternating, ..rules };
    let prefs = Preferences { language, ..Preferences::default() };
    let mut table = Table::with(Setup { rules, prefs, ..national }, width, height);
    while !matches!(table.app.scene(), Scene::RoundOver(_)) {
        let side = table.app.chooser().unwrap();
        let hole = table.app.round().legal(side).last().unwrap();
        table.hole(side, hole.column);
        table.pass_all();
    }
    table
}

#[test]
fn the_result_of_a_round_tells_how_far_the_match_is_at_every_size() {
    for (width, height) in [(120, 40), (80, 24), (60, 20), (40, 12), (30, 12)] {
        let mut table = at_the_result(Rules { rounds: 3, ..setup("national").rules }, Language::English, width, height);
        let screen = table.screen().replace('\n', " ");
        for told in ["fills all 3 bahay", "can fill 2 of 3 bahay", "Round 2 of 3 is next.", "stop"] {
            assert!(words(&screen).contains(told), "{told} at {width}x{height}:\n{}", table.screen());
        }
        for (rules, told) in [
            (
                Rules { rounds: 0, ..Rules::default() },
                ["The match ends when one fills none.", "Tapos kapag wala nang mapuno."],
            ),
            (
                Rules { rounds: 0, min_holes: 2, ..Rules::default() },
                ["The match ends below 2 full bahay.", "Tapos kung kulang sa 2 ang puno."],
            ),
        ] {
            for (language, told) in Language::ALL.into_iter().zip(told) {
                let mut table = at_the_result(rules, language, width, height);
                let screen = table.screen();
                assert!(words(&screen).contains(told) || width < 40, "{told} at {width}x{height}:\n{screen}");
            }
        }
    }
}

/// The words on a screen, without frames and line ends.
fn words(screen: &str) -> String {
    screen.replace(['│', '┌', '└'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_result_of_a_round_has_a_key_that_stops_and_counts() {
    let mut table = at_the_result(Rules::default(), Language::English, 40, 12);
    table.keys("s");
    assert!(matches!(table.app.page(), Some(Page::Question(Question::Stop))));
    table.press(KeyCode::Esc);
    assert!(matches!(table.app.scene(), Scene::RoundOver(_)));
    table.click("[s] stop");
    table.press(KeyCode::Enter);
    assert!(matches!(table.app.scene(), Scene::MatchOver));
    assert!(table.app.game().record().end.is_some());
}

#[test]
fn plain_mode_tells_the_length_at_the_start_and_how_far_it_is_between_rounds() {
    let begin = |arguments: &[&str]| Plain::new(asked(arguments)).unwrap().begin()[2].clone();
    assert_eq!(begin(&["--plain"]), "The match has 3 rounds.");
    assert_eq!(begin(&["beginner"]), "The match has one round.");
    assert_eq!(begin(&["congkak"]), "The match ends when one fills none. Or as you like: stop ends it and counts.");
    assert_eq!(
        begin(&["--length", "four-burned"]),
        "The match ends below 4 full bahay. Or as you like: stop ends it and counts."
    );
    let mut plain = Plain::new(asked(&["national", "--holes", "3", "--seeds", "2", "--length", "3"])).unwrap();
    plain.begin();
    let mut told = Vec::new();
    while plain.game().current().round().number() == 1 {
        let round = plain.game().current().round();
        let side = if plain.game().current().awaits(sungka_core::Side::South) { "S" } else { "N" };
        let due = if side == "S" { sungka_core::Side::South } else { sungka_core::Side::North };
        let hole = round.legal(due).last().unwrap().column;
        told = plain.hear(&format!("{side}{hole}"));
    }
    let at = told.iter().position(|line| line.starts_with("Round 2")).unwrap();
    assert!(told[at].ends_with("Round 2 of 3 is next."), "{told:?}");
    assert!(told[at].contains("can fill 2 of 3 bahay"), "{told:?}");
    assert_eq!(told[at + 1], "stop ends the match here and counts.");
}

#[test]
fn a_length_is_saved_with_the_rules_as_it_is_played() {
    let mut table = front(80, 24);
    table.keys("s");
    table.press(KeyCode::Enter);
    let Some(sungka::app::Want::Save { text, .. }) = table.app.want().cloned() else { panic!("nothing to save") };
    let file = sungka::files::rule_file::parse("ours.toml", text.as_bytes()).unwrap();
    assert_eq!((file.rules.rounds, file.about.english.as_str()), (3, "Hagonoy, but with match.rounds = 3."));
    let app = App::new(asked(&[])).unwrap();
    assert_eq!(app.setup().rules, file.rules);
}
