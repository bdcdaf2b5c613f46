//! Where time counts, a pause gains nobody any: it covers the board, and with nobody there the match waits.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sungka::app::{Msg, Page, Setup};
use sungka::play::Scene;
use sungka::prefs::{Language, Preferences};
use sungka_core::{OpeningStyle, Pace, Rules, Side, Turns};

use crate::common::{Table, setup};

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (40, 12), (120, 40)];

fn with_clock() -> Setup {
    let national = setup("national");
    Setup { rules: Rules { clock: 60, ..national.rules }, ..national }
}

fn race() -> Setup {
    let hagonoy = setup("hagonoy");
    let rules = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, turns: Turns::Every, ..hagonoy.rules };
    Setup { rules, ..hagonoy }
}

/// A match by `setup` in which South has chosen the hole at `column` and the seeds move.
fn moving(setup: Setup, (width, height): (u16, u16), column: u8) -> Table {
    let mut table = Table::with(setup, width, height);
    table.pass(3_000);
    table.screen();
    table.hole(Side::South, column);
    table.pass(600);
    table.screen();
    table
}

/// The same, once somebody has to choose and nothing moves.
fn at_rest(setup: Setup, size: (u16, u16), column: u8) -> Table {
    let mut table = moving(setup, size, column);
    while table.app.is_moving() {
        table.pass(50);
    }
    table.screen();
    table
}

/// The keys that stop the match: freeze, menu, help, log, and the questions whether to quit and to take back.
fn stops() -> [KeyEvent; 6] {
    let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
    [
        key(KeyCode::Char(' ')),
        key(KeyCode::Esc),
        key(KeyCode::Char('?')),
        key(KeyCode::Tab),
        KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
        key(KeyCode::Backspace),
    ]
}

/// What the screen shows once `stop` is pressed.
fn stopped(table: &Table, stop: KeyEvent) -> String {
    let mut table = table.fork();
    table.moment(&[stop]);
    assert_eq!(table.app.wake_in(), None, "{stop:?} stops the match");
    table.screen()
}

#[test]
fn a_pause_shows_nothing_of_the_match_where_time_counts() {
    for size in SIZES {
        // Two matches that differ in every hole and store must look alike behind the cover.
        let tables = [
            [at_rest(with_clock(), size, 1), at_rest(with_clock(), size, 3)],
            [moving(with_clock(), size, 1), moving(with_clock(), size, 3)],
            [moving(race(), size, 1), moving(race(), size, 3)],
        ];
        for [mut one, mut other] in tables {
            assert_ne!(one.screen(), other.screen(), "{size:?}");
            for stop in stops() {
                let is_take_back = stop.code == KeyCode::Backspace;
                // While seeds move nothing is taken back, and the match goes on.
                if is_take_back && one.app.is_moving() {
                    continue;
                }
                // A take-back names the choice that it takes back, and a race has none.
                if !is_take_back {
                    assert_eq!(stopped(&one, stop), stopped(&other, stop), "{size:?} {stop:?}");
                } else if one.app.game().record().rules.pace != Pace::Race {
                    assert!(!stopped(&one, stop).contains("ulo"), "{size:?}");
                }
            }
        }
    }
}

#[test]
fn a_cover_says_that_the_match_is_paused_and_which_key_goes_on() {
    for language in Language::ALL {
        for size in SIZES {
            for base in [with_clock(), race()] {
                let prefs = Preferences { language, ..Preferences::default() };
                let words = language.words();
                let begin = words.now.paused.split('{').next().unwrap().to_owned();
                for (stop, key) in [(' ', "space"), ('\t', "tab")] {
                    let mut table = moving(Setup { prefs: prefs.clone(), ..base.clone() }, size, 3);
                    let code = if stop == ' ' { KeyCode::Char(' ') } else { KeyCode::Tab };
                    table.press(code);
                    let screen = table.screen();
                    assert!(screen.contains(&format!("{begin}{key}")), "{screen}");
                    table.press(code);
                    assert!(!table.screen().contains(&begin));
                    assert!(table.app.wake_in().is_some());
                    // A page over a pause goes on with the match when it is closed.
                    table.press(KeyCode::Char(' '));
                    table.press(KeyCode::Esc);
                    assert!(table.app.is_covered());
                    table.press(KeyCode::Esc);
                    assert!(!table.app.is_covered() && table.app.wake_in().is_some());
                }
            }
        }
    }
}

#[test]
fn without_clock_and_race_a_freeze_keeps_the_board_in_sight() {
    let mut table = moving(setup("national"), (80, 24), 3);
    let before = table.screen();
    table.press(KeyCode::Char(' '));
    let same = |line: &usize| before.lines().nth(*line) == table.screen().lines().nth(*line);
    assert!((2..8).filter(same).count() == 6);
}

#[test]
fn behind_the_cover_no_hole_is_heard_and_no_seed_is_let_fall() {
    let mut table = at_rest(with_clock(), (80, 24), 3);
    table.press(KeyCode::Char(' '));
    let (board, made) = (table.app.position(), table.app.game().record().rounds[0].len());
    let side = table.app.chooser().unwrap();
    table.keys("qwertyuzxcvbnmsd");
    table.press(KeyCode::Left);
    assert_eq!((table.app.position(), table.app.game().record().rounds[0].len()), (board, made));
    assert!(table.app.is_covered() && table.app.cursor().is_none() && !table.app.is_showing_last());
    // A hole whose key was pressed before the board came back is not chosen.
    let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
    let hole = table.app.round().legal(side).next().unwrap();
    let letter = table.app.setup().prefs.keys.layout.key(side, hole.column).unwrap();
    table.moment(&[key(KeyCode::Char(' ')), key(KeyCode::Char(letter))]);
    assert!(!table.app.is_covered());
    assert_eq!(table.app.game().record().rounds[0].len(), made);
    table.screen();
    table.press(KeyCode::Char(letter));
    assert_eq!(table.app.game().record().rounds[0].len(), made + 1);
}

#[test]
fn where_time_counts_no_turn_is_shown_again_and_no_seed_falls_alone() {
    let mut table = at_rest(with_clock(), (80, 24), 3);
    for key in ["s", "d"] {
        table.keys(key);
        assert_eq!(table.app.notice(), Some("Not while a clock or a race runs."));
        assert!(!table.app.is_showing_last() && !table.app.is_paused());
    }
    let screen = table.screen();
    assert!(!screen.contains("show again"), "{screen}");
    table.press(KeyCode::Esc);
    assert!(!table.screen().contains("Show the last turn again"));
}

#[test]
fn two_turns_in_a_row_that_the_clock_took_pause_the_match_until_a_key_goes_on() {
    for (base, key) in [(with_clock(), KeyCode::Char(' ')), (with_clock(), KeyCode::Enter)] {
        let mut table = Table::with(base, 80, 24);
        let lost = |table: &Table| table.app.game().record().rounds.iter().flatten().count();
        table.pass_all();
        assert_eq!(lost(&table), 2, "time that nobody needs does not pass");
        assert!(table.app.is_paused() && table.app.is_covered());
        let screen = table.screen();
        assert!(screen.contains("Two turns in a row were lost to the clock"), "{screen}");
        assert!(screen.contains("Paused: space goes on"), "{screen}");
        table.press(key);
        assert!(!table.app.is_paused());
        table.screen();
        // One lost turn and then a choice: somebody is there.
        table.app.update(Msg::Elapsed(Duration::from_secs(60)));
        table.screen();
        assert_eq!(lost(&table), 3);
        let side = table.app.chooser().unwrap();
        let hole = table.app.round().legal(side).next().unwrap();
        table.hole(side, hole.column);
        while table.app.is_moving() {
            table.pass(50);
        }
        table.app.update(Msg::Elapsed(Duration::from_secs(60)));
        assert!(!table.app.is_paused());
        table.pass_all();
        assert!(table.app.is_paused());
    }
}

#[test]
fn an_opening_that_nobody_plays_pauses_at_once() {
    for pace in [Pace::Wait, Pace::Race] {
        let hagonoy = setup("hagonoy");
        let mut table = Table::with(Setup { rules: Rules { clock: 20, pace, ..hagonoy.rules }, ..hagonoy }, 80, 24);
        table.pass_all();
        assert!(table.app.is_paused(), "{pace:?}");
        assert!(table.app.game().record().rounds.iter().flatten().count() <= 3);
        assert!(table.app.game().current().result().is_none());
    }
}

#[test]
fn a_result_is_covered_by_no_page() {
    // Nothing is to be gained once the round is over.
    let mut table = Table::by(Rules { holes: 3, seeds: 1, clock: 9, ..setup("national").rules }, 80, 24);
    for _ in 0..200 {
        while table.app.is_moving() {
            table.pass(50);
        }
        if !matches!(table.app.scene(), Scene::Play) {
            break;
        }
        table.screen();
        let side = table.app.chooser().unwrap();
        let hole = table.app.round().legal(side).next().unwrap();
        table.hole(side, hole.column);
    }
    assert!(!matches!(table.app.scene(), Scene::Play));
    table.press(KeyCode::Tab);
    assert!(matches!(table.app.page(), Some(Page::Log(_))));
    let title = &table.app.words().log.title;
    assert!(!table.app.is_covered() && table.screen().contains(title), "{}", table.screen());
}
