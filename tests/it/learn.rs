//! How to play: the walk of a few moves on the engine, for every rule file, in both languages.

use crossterm::event::KeyCode;
use sungka::app::{Page, Row, Setup};
use sungka::files::presets;
use sungka::keys::Command;
use sungka::play::lesson::Lesson;
use sungka::prefs::{Language, Palette, Preferences};
use sungka_core::{Rules, Side};

use crate::common::{Table, setup};

/// The text of a screen as one line, with single blanks.
fn flat(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_rule_file_walks_to_its_end_and_every_sentence_fits_the_smallest_window() {
    for language in Language::ALL {
        for name in presets::names() {
            let prefs = Preferences { language, ascii: true, palette: Palette::Mono, ..Preferences::default() };
            let mut table = Table::with(Setup { prefs, ..setup(name) }, 40, 12);
            let begun = table.app.game().record().clone();
            table.app.open_walk();
            let (_, of) = table.app.walk().unwrap().number();
            assert!((5..=6).contains(&of), "{name}: {of} moves");
            for number in 1..=of {
                assert_eq!(table.app.walk().unwrap().number(), (number, of), "{name}");
                for is_done in [false, true] {
                    let screen = table.screen();
                    assert!(screen.is_ascii(), "{screen}");
                    let sentence = if is_done { table.app.after_move() } else { table.app.before_move() }.unwrap();
                    assert!(!sentence.contains(['{', '}']), "{sentence}");
                    assert!(flat(&screen).contains(&sentence), "{name}: “{sentence}” is cut:\n{screen}");
                    assert_eq!(table.app.walk().unwrap().is_done(), is_done, "{name}");
                    table.press(KeyCode::Enter);
                    if !is_done {
                        table.press(KeyCode::Enter);
                    }
                }
            }
            assert!(table.app.page().is_none(), "{name}: the walk is over");
            assert_eq!(table.app.game().record(), &begun, "the match that is played has not changed");
        }
    }
}

#[test]
fn one_key_for_each_move_is_enough_and_no_walk_takes_long() {
    for name in presets::names() {
        let mut table = Table::new(name, 80, 24);
        table.app.open_walk();
        let mut millis = 0;
        while let Some(walk) = table.app.walk() {
            if walk.is_done() {
                table.press(KeyCode::Enter);
                continue;
            }
            let wait = table.app.wake_in().unwrap().as_millis() as u64;
            millis += wait;
            table.pass(wait);
        }
        assert!((20_000..75_000).contains(&millis), "{name} takes {millis} ms");
        assert!(table.app.wake_in().is_none() || !table.app.is_moving() || table.app.is_race());
    }
}

#[test]
fn what_is_shown_after_a_move_is_what_the_engine_says() {
    for name in presets::names() {
        let mut table = Table::new(name, 80, 24);
        table.app.open_walk();
        while let Some(walk) = table.app.walk() {
            let shown = walk.shown().unwrap().clone();
            let mut game = shown.begun;
            game.choose(Side::South, sungka_core::Choice::Hole(shown.hole.column), |_| ()).unwrap();
            game.settle(|_| ());
            table.press(KeyCode::Enter);
            table.press(KeyCode::Enter);
            let made = table.app.walk().unwrap().made().unwrap().position();
            let is_over = game.result().is_some();
            assert!(is_over || made == game.round().position(), "{name}: {:?}", shown.lesson);
            table.press(KeyCode::Enter);
        }
    }
}

#[test]
fn backspace_goes_one_back_and_esc_leaves() {
    let mut table = Table::new("national", 80, 24);
    table.keys("?");
    table.press(KeyCode::Enter);
    assert!(matches!(table.app.page(), Some(Page::Walk)));
    let number = |table: &Table| table.app.walk().unwrap().number().0;
    for _ in 0..3 {
        table.keys(" ");
    }
    assert_eq!(number(&table), 2);
    table.press(KeyCode::Backspace);
    assert_eq!(number(&table), 1);
    table.press(KeyCode::Backspace);
    assert_eq!(number(&table), 1, "before the first move there is nothing");
    table.keys("z1+");
    assert!(!table.app.walk().unwrap().is_done(), "other keys do nothing here");
    table.press(KeyCode::Esc);
    assert!(table.app.page().is_none() && table.app.walk().is_none());
}

#[test]
fn the_menu_leads_to_it_and_the_front_page_gives_its_own_rules() {
    let mut table = Table::new("national", 80, 24);
    table.press(KeyCode::Esc);
    let at = table.app.menu_items().iter().position(|item| *item == sungka::app::Item::Walk).unwrap();
    for _ in 0..at {
        table.press(KeyCode::Down);
    }
    table.press(KeyCode::Enter);
    assert_eq!(table.app.walk().unwrap().shown().unwrap().lesson, Lesson::Sow);
    table.press(KeyCode::Esc);

    table.app.open_front();
    let before = *table.app.front().unwrap().rules();
    table.mark(Row::Rules);
    table.press(KeyCode::Right);
    let chosen = *table.app.front().unwrap().rules();
    assert_ne!(before, chosen);
    table.app.open_walk();
    let taught = *table.app.walk().unwrap().shown().unwrap().begun.rules();
    assert_eq!(taught, Rules { sown_by: taught.sown_by, ..chosen });
    assert!(table.screen().contains("How to play"), "{}", table.screen());
    table.press(KeyCode::Esc);
    assert!(table.app.front().is_some());
}

#[test]
fn the_help_page_begins_with_what_the_rules_in_force_are() {
    for language in Language::ALL {
        for name in presets::names() {
            let prefs = Preferences { language, ascii: true, palette: Palette::Mono, ..Preferences::default() };
            let mut table = Table::with(Setup { prefs, ..setup(name) }, 120, 200);
            table.keys("?");
            let screen = table.screen();
            assert!(screen.is_ascii(), "{screen}");
            let takes = table.app.setup().rules.takes != sungka_core::Takes::Nothing;
            let tells = ["katok (knock)", "katok, kunin", "| katok "].iter().any(|one| screen.contains(one));
            assert_eq!(tells, takes, "{name}\n{screen}");
            for told in sungka::words::how::it_goes(language.words(), &table.app.setup().rules) {
                let first = told.text.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
                assert!(screen.contains(&first), "{name}: {first}\n{screen}");
            }
            for binding in &sungka::keys::BINDINGS {
                let means = sungka::words::phrases::command(language.words(), binding.command);
                let means = means.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
                assert!(screen.contains(&means), "{means}\n{screen}");
            }
            assert!(screen.contains(&table.app.key(Command::Help)));
        }
    }
}

#[test]
fn a_katok_tells_what_it_took_and_a_click_goes_on() {
    for (rules, sum) in
        [("hagonoy", "5 + 1 = 6 go"), ("congkak", "! 6 go"), ("chongka", "! 5 go"), ("bangued", "5 + 1 = 6 and sowed")]
    {
        let mut table = Table::new(rules, 80, 24);
        table.app.open_walk();
        while table.app.walk().unwrap().shown().unwrap().lesson != Lesson::Katok || table.app.after_move().is_none() {
            table.click("How to play");
        }
        assert!(table.screen().contains(sum), "{}", table.screen());
    }
}
