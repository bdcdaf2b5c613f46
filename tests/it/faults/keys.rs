//! Keys that count twice, too late, or not at all (FAULTS, A3).

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use sungka::app::{Flow, Input, Msg, Page, Row, Setup};
use sungka::keys::{Code, Command, Keymap, Layout, Press};
use sungka::play::Scene;
use sungka::prefs::{Language, Preferences};
use sungka_core::{Ends, OpeningStyle, Pace, Rules, Side};

use crate::common::{Table, setup};

/// How many choices the match has seen.
fn choices(table: &Table) -> usize {
    table.app.game().record().rounds.iter().map(Vec::len).sum()
}

fn event(table: &mut Table, code: KeyCode, kind: KeyEventKind) {
    table.moment(&[KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind)]);
}

#[test]
fn press_repeat_and_release_are_one_choice() {
    for rules in ["national", "hagonoy"] {
        for key in ['z', '1'] {
            let mut table = Table::new(rules, 80, 24);
            for kind in [KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Repeat, KeyEventKind::Release] {
                event(&mut table, KeyCode::Char(key), kind);
            }
            assert_eq!(choices(&table), 1, "{rules} {key}");
        }
    }
    // A key that repeats moves the cursor and never sows.
    let mut table = Table::new("national", 80, 24);
    event(&mut table, KeyCode::Right, KeyEventKind::Press);
    event(&mut table, KeyCode::Right, KeyEventKind::Repeat);
    event(&mut table, KeyCode::Right, KeyEventKind::Release);
    assert_eq!(table.app.cursor(), Some(2));
    event(&mut table, KeyCode::Enter, KeyEventKind::Repeat);
    event(&mut table, KeyCode::Enter, KeyEventKind::Release);
    assert_eq!(choices(&table), 0);
}

#[test]
fn keys_typed_while_seeds_move_choose_nothing_later() {
    for keys in ["c", "\n", "c\n", "\nc"] {
        let mut table = Table::new("national", 80, 24);
        table.keys("x");
        table.pass(450);
        for _ in 0..40 {
            for key in keys.chars() {
                table.press(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
            }
        }
        table.pass_all();
        table.pass(2_000);
        assert_eq!(choices(&table), 1, "{keys:?}");
        assert!(table.app.awaits(Side::North));
    }
}

#[test]
fn the_first_key_of_the_next_player_counts() {
    let mut table = Table::new("national", 80, 24);
    table.keys("x");
    table.pass_all();
    assert!(table.app.awaits(Side::North));
    table.keys("e");
    assert_eq!(choices(&table), 2);
}

#[test]
fn a_bare_burst_makes_one_choice_a_player_at_most_and_never_quits() {
    let burst = "1234567qy\r";
    type Lead<'a> = (&'a str, &'a dyn Fn(&mut Table));
    let screens: [Lead<'_>; 9] = [
        ("board", &|_| {}),
        ("after a turn", &|table| {
            table.keys("x");
            table.pass_all();
        }),
        ("sowing", &|table| {
            table.keys("x");
            table.pass(300);
        }),
        ("help", &|table| table.keys("?")),
        ("log", &|table| {
            table.press(KeyCode::Tab);
        }),
        ("menu", &|table| {
            table.press(KeyCode::Esc);
        }),
        ("frozen", &|table| {
            table.keys("x");
            table.pass(300);
            table.keys(" ");
        }),
        ("front", &|table| table.app.open_front()),
        ("a name", &|table| {
            table.app.open_front();
            table.mark(Row::Names);
            table.press(KeyCode::Enter);
        }),
    ];
    for rules in ["national", "hagonoy"] {
        for (name, lead) in &screens {
            let mut table = Table::new(rules, 80, 24);
            lead(&mut table);
            let before = choices(&table);
            for key in burst.chars() {
                let code = if key == '\r' { KeyCode::Enter } else { KeyCode::Char(key) };
                assert_ne!(table.press(code), Flow::Quit, "{rules}: {name}");
            }
            table.pass_all();
            let most = if rules == "national" { 1 } else { 2 };
            assert!(choices(&table) <= before + most, "{rules}: {name}: {:?}", table.app.game().record().rounds);
        }
    }
}

#[test]
fn a_name_takes_one_short_printable_line() {
    let mut table = Table::new("national", 80, 24);
    table.app.open_front();
    table.mark(Row::Names);
    table.press(KeyCode::Enter);
    table.keys("\u{1b}[2J\u{9b}\u{7}\u{202e}\t\nthe quick brown fox jumps over the lazy dog");
    let name = table.app.front().unwrap().names()[Side::South].clone();
    assert_ne!(name, "Ana");
    assert!(name.chars().count() <= 20 && name.chars().all(|letter| !sungka::text::is_control(letter)), "{name:?}");
    assert!(!table.screen().chars().any(|letter| letter != '\n' && letter.is_control()));
}

#[test]
fn a_round_can_be_played_with_arrows_enter_and_escape_only() {
    for rules in ["national", "hagonoy"] {
        let file = setup(rules);
        let rules = Rules { holes: 4, seeds: 3, ends: Ends::RowEmpty, ..file.rules };
        let mut table = Table::with(Setup { rules, ..file }, 80, 24);
        for step in 0..2_000 {
            if matches!(table.app.scene(), Scene::RoundOver(_) | Scene::MatchOver) {
                break;
            }
            if table.app.chooser().is_some() {
                table.press_times(KeyCode::Right, step % 3 + 1);
                table.press(KeyCode::Enter);
            } else {
                table.press(KeyCode::Enter);
                table.pass(1);
                table.pass_all();
            }
        }
        assert!(matches!(table.app.scene(), Scene::RoundOver(_) | Scene::MatchOver), "{}", table.screen());
        table.press(KeyCode::Esc);
        assert!(table.app.page().is_some());
        table.press(KeyCode::Esc);
        assert!(table.app.page().is_none());
    }
}

#[test]
fn keys_of_other_layouts_do_nothing_and_get_a_hint() {
    let mut table = Table::new("national", 80, 24);
    let before = table.app.position();
    for foreign in "&é\"'(è_çàфывапролдж漢字ñß€".chars() {
        let code = KeyCode::Char(foreign);
        if foreign == '_' {
            continue; // slower
        }
        table.press(code);
        assert_eq!((choices(&table), table.app.position()), (0, before), "{foreign}");
        assert!(table.app.notice().is_some_and(|notice| notice.contains('?')), "{foreign}: {:?}", table.app.notice());
    }
    for (layout, letter) in [(Layout::Qwerty, 'Z'), (Layout::Azerty, 'W'), (Layout::Azerty, '&'), (Layout::Dvorak, '1')]
    {
        let options = Preferences { keys: Keymap::from(layout), ..Preferences::default() };
        let mut table = Table::with(Setup { prefs: options, ..setup("national") }, 80, 24);
        table.keys(&letter.to_string());
        assert_eq!(choices(&table), 1, "{letter}");
    }
    let mut table = Table::new("national", 100, 40);
    table.keys("?");
    let help = table.screen();
    assert!(help.contains("z x c v b n m") && help.contains("q w e r t y u"), "{help}");
}

/// How often South and North have chosen, after South held a key down and North pressed one once.
fn choices_with_a_held_key(pace: Pace) -> (usize, usize) {
    let hagonoy = setup("hagonoy");
    let mut table = Table::with(Setup { rules: Rules { pace, ..hagonoy.rules }, ..hagonoy }, 80, 24);
    table.pass_all();
    while table.app.countdown() > 0 {
        table.pass(100);
    }
    for beat in 0..60 {
        let kind = if beat == 0 { KeyEventKind::Press } else { KeyEventKind::Repeat };
        event(&mut table, KeyCode::Char('c'), kind);
        // The same from a terminal that reports no repeats.
        event(&mut table, KeyCode::Char('c'), KeyEventKind::Press);
        if beat == 20 {
            table.keys("e");
        }
        table.pass(33);
    }
    let entries = table.app.game().record().rounds.concat();
    let of = |side| entries.iter().filter(|entry| entry.side == side).count();
    (of(Side::South), of(Side::North))
}

#[test]
fn a_held_key_keeps_nobody_from_choosing() {
    for pace in [Pace::Wait, Pace::Race] {
        assert_eq!(choices_with_a_held_key(pace), (1, 1), "{pace:?}");
    }
}

#[test]
fn two_keys_in_one_moment_count_in_either_order() {
    for pace in [Pace::Wait, Pace::Race] {
        let play = |keys: &str| {
            let rules = Rules { pace, opening: OpeningStyle::Simultaneous, ..Rules::default() };
            let mut table = Table::by(rules, 80, 24);
            while table.app.countdown() > 0 {
                table.pass(100);
            }
            table.keys(keys);
            table.pass(10 * 150);
            // In a race the log shows who pressed first; in a sealed opening nothing may.
            let screen = if pace == Pace::Wait { table.screen() } else { String::new() };
            (screen, table.app.position(), Side::BOTH.map(|side| table.app.hand(side)))
        };
        assert_eq!(play("cr"), play("rc"), "{pace:?}");
    }
}

/// A match with one choice, and the question whether to quit.
fn asked(language: Language) -> Table {
    let national = setup("national");
    let prefs = Preferences { language, ..national.prefs.clone() };
    let mut table = Table::with(Setup { prefs, ..national }, 80, 24);
    table.keys("x");
    table.pass_all();
    table.ctrl('c');
    assert!(matches!(table.app.page(), Some(Page::Question(_))));
    table.screen();
    table
}

#[test]
fn letters_answer_a_question_in_every_language() {
    for (language, yes, no) in [(Language::English, "yY", "nN"), (Language::Filipino, "yoYO", "nhNH")] {
        for letter in yes.chars() {
            let mut table = asked(language);
            assert_eq!(table.press(KeyCode::Char(letter)), Flow::Quit, "{letter}");
        }
        for letter in no.chars() {
            let mut table = asked(language);
            table.keys(&letter.to_string());
            assert_eq!((table.app.page(), choices(&table)), (None, 1), "{letter}");
        }
        let mut table = asked(language);
        table.keys("xz1 ");
        assert!(table.app.page().is_some(), "other keys of holes answer nothing");
    }
}

#[test]
fn a_letter_answers_no_question_that_has_just_appeared() {
    // North presses the key of a hole in the moment in which South opens the question.
    let mut table = asked(Language::English);
    table.press(KeyCode::Esc);
    table.ctrl('c');
    let press = |letter| Input::Press(Press::new(Code::Char(letter), false));
    table.app.update(Msg::Drawn { page_end: None });
    for (after, is_heard) in [(50, false), (300, false), (450, true)] {
        table.app.update(Msg::Now(table.now + Duration::from_millis(after)));
        for letter in ['y', 'n'] {
            assert_eq!(!table.app.messages(press(letter)).is_empty(), is_heard, "{letter} after {after} ms");
        }
    }
    // Enter and Esc are keys of no hole.
    table.app.update(Msg::Now(table.now));
    let enter = Input::Press(Press::new(Code::Enter, false));
    assert_eq!(table.app.messages(enter), [Msg::Command(Command::Enter)]);
}

#[test]
fn j_and_k_move_in_lists_where_they_are_no_holes() {
    let mut table = Table::new("national", 80, 24);
    table.app.open_front();
    table.keys("jj");
    assert_eq!(table.app.front_row(), Some(Row::Rules));
    table.keys("k");
    assert_eq!(table.app.front_row(), Some(Row::Learn));
    let mut table = Table::new("national", 80, 24);
    table.press(KeyCode::Esc);
    table.keys("j");
    let Some(Page::Menu(menu)) = table.app.page().copied() else { panic!("no menu") };
    assert_eq!(table.app.marked(menu), 1);
    table.press(KeyCode::Esc);
    table.keys("?");
    let top = table.screen();
    table.keys("j");
    assert_ne!(table.screen(), top);
    table.keys("k");
    assert_eq!(table.screen(), top);
    assert_eq!(Keymap::from(Layout::Dvorak).labels(Command::Down, 7), ["down"]);
}
