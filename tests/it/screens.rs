//! Every screen as literal text, at common window sizes. After an intended change run these tests with UPDATE_EXPECT=1
//! and read the difference.

use crossterm::event::KeyCode;
use expect_test::expect_file;
use sungka::app::{Row, Setup};
use sungka::play::Scene;
use sungka::prefs::{Depth, Language, Palette, Preferences};
use sungka_core::{Ends, OpeningStyle, Pace, Rules};

use crate::common::{Table, setup};

/// How long two choices that were made in secret are shown before their seeds move, in milliseconds.
const REVEAL: u64 = 700;

const SIZES: [(u16, u16); 4] = [(120, 40), (80, 24), (60, 20), (40, 12)];

/// Compares the screen that `play` leads to with the expected text, at every size.
fn look(name: &str, setup: &Setup, play: impl Fn(&mut Table)) {
    for (width, height) in SIZES {
        let mut table = Table::with(setup.clone(), width, height);
        play(&mut table);
        let screen = table.screen();
        assert!(!screen.contains(['{', '}']), "a sentence is not filled in:\n{screen}");
        expect_file![format!("../screens/{name}-{width}x{height}.txt")].assert_eq(&screen);
        // Text alone would not show a lost highlight.
        if (width, height) == (80, 24) {
            expect_file![format!("../screens/{name}-{width}x{height}.styles")].assert_eq(&table.styles());
        }
        let mut plain = setup.clone();
        plain.prefs.palette = Palette::Mono;
        plain.prefs.ascii = true;
        let mut table = Table::with(plain, width, height);
        play(&mut table);
        let (screen, styles) = (table.screen(), table.styles());
        assert!(screen.is_ascii(), "{name}:\n{screen}");
        assert!(!styles.contains("fg ") && !styles.contains("bg "), "{name}:\n{styles}");
    }
}

/// A match that is soon over: three holes of two seeds.
fn small(rounds: u16) -> Setup {
    let hagonoy = setup("hagonoy");
    let rules = Rules { holes: 3, seeds: 2, rounds, opening: OpeningStyle::Alternating, ..hagonoy.rules };
    Setup { rules, ..hagonoy }
}

/// Plays the first round of the small match up to its last choice, which is made but not yet shown.
fn nearly_a_round(table: &mut Table) {
    loop {
        let side = table.app.chooser().unwrap();
        let hole = table.app.round().legal(side).last().unwrap();
        let key = table.app.setup().prefs.keys.layout.key(side, hole.column).unwrap();
        table.keys(&key.to_string());
        if table.app.game().current().round().number() > 1 || table.app.game().current().result().is_some() {
            return;
        }
        table.pass_all();
    }
}

/// Lets seeds fall until the scene is the one that `there` accepts.
fn pass_until(table: &mut Table, there: impl Fn(&Scene) -> bool) {
    while !there(table.app.scene()) {
        if matches!(table.app.scene(), Scene::Ended(_)) {
            table.press(KeyCode::Enter);
        }
        table.pass(table.app.wake_in().unwrap().as_millis() as u64);
    }
}

#[test]
fn a_sealed_opening_waits_for_both() {
    look("sealed", &setup("hagonoy"), |_| {});
}

#[test]
fn one_is_ready_and_nothing_gives_the_choice_away() {
    look("ready", &setup("hagonoy"), |table| table.keys("c"));
}

#[test]
fn two_hands_sow_together() {
    look("two-hands", &setup("hagonoy"), |table| {
        table.keys("cw");
        table.pass(REVEAL + 4 * 150);
    });
}

#[test]
fn two_secret_choices_are_revealed() {
    look("reveal", &setup("hagonoy"), |table| table.keys("cw"));
}

#[test]
fn a_bar_is_pulled_to_whoever_has_stored_more() {
    look("tug", &setup("hagonoy"), |table| {
        table.keys("cw");
        table.pass(REVEAL + 7_000);
    });
}

#[test]
fn who_goes_on_after_the_opening_is_told() {
    look("opened", &setup("hagonoy"), |table| {
        table.keys("cw");
        table.pass_all();
    });
}

#[test]
fn a_hand_waits_in_mid_air_for_the_other_choice() {
    look("hand-waits", &setup("hagonoy"), |table| {
        table.keys("zq");
        table.pass_all();
    });
}

#[test]
fn one_hand_sows_and_the_other_store_is_passed_over() {
    look("sowing", &setup("national"), |table| {
        table.keys("x");
        table.pass(5 * 150);
    });
}

#[test]
fn a_cursor_shows_what_enter_would_sow() {
    look("cursor", &setup("national"), |table| {
        table.press(KeyCode::Right);
        table.press(KeyCode::Right);
    });
}

#[test]
fn a_katok_is_told_in_words() {
    look("katok", &setup("national"), |table| {
        table.keys("x");
        table.pass_all();
    });
}

#[test]
fn frozen_seeds_say_how_to_go_on() {
    look("frozen", &setup("national"), |table| {
        table.keys("x");
        table.pass(5 * 150);
        table.keys(" ");
    });
}

#[test]
fn a_race_lets_one_sow_while_the_other_chooses() {
    let hagonoy = setup("hagonoy");
    let race = Setup { rules: Rules { pace: Pace::Race, ..hagonoy.rules }, ..hagonoy };
    look("race-go", &race, |table| table.pass(3_000));
    look("race", &race, |table| {
        table.pass(3_000);
        table.pass(1_000);
    });
    look("race-begun", &race, |table| {
        table.pass(3_000);
        table.keys("c");
        table.pass(4 * 150);
    });
}

#[test]
fn a_clock_runs_for_the_one_who_chooses() {
    let national = setup("national");
    let clock = Setup { rules: Rules { clock: 90, ..national.rules }, ..national };
    look("clock", &clock, |table| table.pass(15_200));
}

#[test]
fn seeds_left_go_home_before_the_result() {
    look("sweep", &small(0), |table| {
        nearly_a_round(table);
        pass_until(table, |scene| matches!(scene, Scene::Sweep(_)));
    });
}

#[test]
fn the_result_of_a_round_can_be_read() {
    look("round-over", &small(0), |table| {
        nearly_a_round(table);
        table.pass_all();
        assert!(matches!(table.app.scene(), Scene::RoundOver(_)));
    });
}

#[test]
fn the_result_of_a_round_tells_how_far_the_match_is() {
    look("round-over-of-three", &small(3), |table| {
        nearly_a_round(table);
        table.pass_all();
    });
}

#[test]
fn the_refill_burns_what_cannot_be_filled() {
    look("refill", &small(0), |table| {
        nearly_a_round(table);
        table.pass_all();
        table.press(KeyCode::Enter);
        pass_until(
            table,
            |scene| matches!(scene, Scene::Refill(between) if !between.position().burned.north.is_empty()),
        );
        assert!(matches!(table.app.scene(), Scene::Refill(_)));
    });
}

#[test]
fn a_match_ends_with_the_rounds_that_its_rules_set() {
    look("match-over", &small(1), |table| {
        nearly_a_round(table);
        table.pass_all();
        assert!(matches!(table.app.scene(), Scene::MatchOver));
    });
}

#[test]
fn a_concession_ends_the_match() {
    look("conceded", &setup("national"), |table| {
        table.keys("x");
        table.pass_all();
        table.press(KeyCode::Esc);
        for _ in 0..3 {
            table.press(KeyCode::Down);
        }
        table.press(KeyCode::Enter);
        table.press(KeyCode::Enter);
        assert!(matches!(table.app.scene(), Scene::MatchOver));
    });
}

#[test]
fn help_names_keys_and_terms() {
    look("help", &setup("hagonoy"), |table| {
        table.keys("?");
    });
    look("help-end", &setup("hagonoy"), |table| {
        table.keys("?");
        table.press(KeyCode::End);
    });
}

#[test]
fn the_log_has_the_newest_line_at_the_top() {
    look("log", &setup("national"), |table| {
        table.keys("x");
        table.pass_all();
        table.press(KeyCode::Tab);
    });
    look("log-empty", &setup("national"), |table| {
        table.press(KeyCode::Tab);
    });
}

#[test]
fn the_log_has_a_row_for_each_turn_and_the_steps_of_one() {
    look("log-turns", &setup("national"), |table| {
        for key in ["x", "w", "c", "e"] {
            table.keys(key);
            table.pass_all();
        }
        table.press(KeyCode::Tab);
        for key in [KeyCode::Enter, KeyCode::Down, KeyCode::Enter] {
            table.press(key);
        }
    });
}

#[test]
fn how_to_play_is_shown_move_by_move() {
    look("walk", &setup("hagonoy"), |table| table.app.open_walk());
    look("walk-moves", &setup("hagonoy"), |table| {
        table.app.open_walk();
        table.press(KeyCode::Enter);
        table.pass(1_000);
    });
    look("walk-katok", &setup("hagonoy"), |table| {
        table.app.open_walk();
        for _ in 0..14 {
            table.press(KeyCode::Enter);
        }
    });
    look("walk-end", &setup("hagonoy"), |table| {
        table.app.open_walk();
        for _ in 0..17 {
            table.press(KeyCode::Enter);
        }
    });
}

#[test]
fn a_turned_board_has_north_below() {
    let turned = |table: &mut Table| {
        table.keys("x");
        table.pass_all();
        table.press(KeyCode::F(6));
        table.press(KeyCode::Right);
    };
    look("turned", &setup("national"), turned);
    let prefs = Preferences { palette: Palette::Wood, depth: Depth::Full, ..Preferences::default() };
    look("turned-carved", &Setup { prefs, ..setup("national") }, turned);
}

#[test]
fn the_menu_stands_before_the_board() {
    look("menu", &setup("hagonoy"), |table| {
        table.press(KeyCode::Esc);
        table.press(KeyCode::Down);
    });
}

#[test]
fn questions_say_how_to_answer() {
    look("ask-quit", &setup("national"), |table| {
        table.keys("x");
        table.ctrl('c');
    });
    look("ask-take-back", &setup("national"), |table| {
        table.keys("x");
        table.pass_all();
        table.press(KeyCode::Backspace);
    });
}

#[test]
fn the_widest_and_the_narrowest_board_fit() {
    let ends = Ends::BoardEmpty;
    let wide = Rules { holes: 10, seeds: 12, ends, ..Rules::default() };
    look("ten-holes", &Setup { rules: wide, ..setup("national") }, |table| {
        table.keys("v");
        table.pass_all();
    });
    look(
        "three-holes",
        &Setup { rules: Rules { holes: 3, seeds: 1, ends, ..Rules::default() }, ..setup("national") },
        |_| {},
    );
}

#[test]
fn every_layout_labels_its_own_keys() {
    for layout in sungka::keys::Layout::ALL {
        let mut table = Table::with(
            Setup { prefs: Preferences { keys: layout.into(), ..Preferences::default() }, ..setup("hagonoy") },
            80,
            24,
        );
        expect_file![format!("../screens/keys-{}.txt", layout.name())].assert_eq(&table.screen());
    }
}

#[test]
fn a_window_that_is_too_small_says_which_size_is_needed() {
    for (width, height) in [(29, 12), (40, 11), (20, 5), (10, 2), (1, 1), (0, 0)] {
        let mut table = Table::new("hagonoy", width, height);
        expect_file![format!("../screens/too-small-{width}x{height}.txt")].assert_eq(&table.screen());
    }
}

#[test]
fn long_and_wide_names_are_cut_where_they_end() {
    let names = sungka_core::BySide {
        south: "Maria Concepcion de los Santos".to_owned(),
        north: "漢字の長い名前".to_owned(),
    };
    look("names", &Setup { names, ..setup("national") }, |table| {
        table.keys("x");
        table.pass_all();
    });
}

/// The setup of what is played by itself.
fn sitting() -> Setup {
    let hagonoy = setup("hagonoy");
    Setup { rules: Rules { rounds: 3, ..hagonoy.rules }, ..hagonoy }
}

#[test]
fn the_front_page_shows_what_will_be_played() {
    look("front", &sitting(), |table| table.app.open_front());
    look("front-settings", &sitting(), |table| {
        table.app.open_front();
        table.mark_setting("board", "seeds");
        table.press(KeyCode::Left);
    });
    look("front-settings-end", &sitting(), |table| {
        table.app.open_front();
        table.press(KeyCode::Tab);
        table.press(KeyCode::End);
    });
    look("front-rules", &sitting(), |table| {
        table.app.open_front();
        table.mark(Row::Rules);
        table.press(KeyCode::Enter);
        table.keys("d");
    });
    look("front-length", &sitting(), |table| {
        table.app.open_front();
        table.mark(Row::Length);
        table.press(KeyCode::Right);
        table.press(KeyCode::Right);
    });
    look("front-ask-names", &sitting(), |table| {
        table.app.open_front();
        table.app.ask_names();
    });
    look("front-name", &sitting(), |table| {
        table.app.open_front();
        table.mark(Row::Names);
        table.press(KeyCode::Enter);
        table.keys("Analyn");
        table.press(KeyCode::Left);
    });
    look("front-save", &sitting(), |table| {
        table.app.open_front();
        table.keys("s");
    });
}

#[test]
fn a_toss_is_seen_to_fall() {
    let tossed = Setup { tossed: true, first: sungka_core::Side::North, ..setup("national") };
    look("toss", &tossed, |table| table.pass(200));
    look("toss-edge", &tossed, |table| table.pass(880));
    look("toss-fallen", &tossed, |table| table.pass(1700));
}

#[test]
fn a_race_is_counted_down() {
    let hagonoy = setup("hagonoy");
    let race = Setup { rules: Rules { pace: Pace::Race, ..hagonoy.rules }, ..hagonoy };
    look("race-countdown", &race, |table| table.pass(1_200));
}

#[test]
fn the_last_turn_is_shown_again() {
    look("again", &setup("national"), |table| {
        table.keys("x");
        table.pass_all();
        table.keys("d");
        table.pass(1);
        table.pass(900);
    });
}

#[test]
fn every_part_of_the_screen_speaks_filipino() {
    let options = Preferences { language: Language::Filipino, ..Preferences::default() };
    let hagonoy = Setup { prefs: options.clone(), ..setup("hagonoy") };
    look("fil-ready", &hagonoy, |table| table.keys("c"));
    look("fil-help", &hagonoy, |table| {
        table.keys("?");
    });
    look("fil-walk", &hagonoy, |table| {
        table.app.open_walk();
        for _ in 0..14 {
            table.press(KeyCode::Enter);
        }
    });
    look("fil-front", &Setup { rules: sitting().rules, ..hagonoy }, |table| table.app.open_front());
    look("fil-round-over", &Setup { prefs: options.clone(), ..small(3) }, |table| {
        nearly_a_round(table);
        table.pass_all();
    });
    look("fil-menu", &Setup { prefs: options, ..setup("national") }, |table| {
        table.keys("x");
        table.pass_all();
        table.press(KeyCode::Esc);
    });
}

#[test]
fn the_ascii_option_draws_only_ascii() {
    let options = Preferences { ascii: true, ..Preferences::default() };
    for (name, rules) in [("ascii", "hagonoy"), ("ascii-turns", "national")] {
        look(name, &Setup { prefs: options.clone(), ..setup(rules) }, |table| {
            table.keys("xw");
            table.pass(REVEAL + 1_000);
            assert!(table.screen().is_ascii());
        });
    }
}
