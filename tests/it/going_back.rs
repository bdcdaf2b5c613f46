//! Taking back and making again: who agrees, when it cannot be, and that all is as it was.

use std::time::Duration;

use crossterm::event::KeyCode;
use sungka::app::{Msg, Page, Question, Setup};
use sungka::keys::{Command, Layout};
use sungka::play::Scene;
use sungka::prefs::{Language, Preferences, Speed, TakeBack};
use sungka_core::{BySide, Choice, Hole, OpeningStyle, Pace, Rules, Side, SownBy};

use crate::common::{Table, setup};

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (40, 12), (120, 40)];

fn with(take_back: TakeBack, setup: Setup) -> Setup {
    let prefs = Preferences { speed: Speed::Instant, take_back, ..setup.prefs.clone() };
    Setup { prefs, ..setup }
}

/// A match in which South has chosen hole 2 and North is due, with `take_back`.
fn begun(take_back: TakeBack) -> Table {
    let mut table = Table::with(with(take_back, setup("national")), 80, 24);
    table.keys("x");
    table.pass_all();
    assert!(table.app.awaits(Side::North));
    table
}

/// The same, with the question whether to take that back on the screen.
fn asked() -> Table {
    let mut table = begun(TakeBack::Ask);
    table.press(KeyCode::Backspace);
    assert_eq!(table.app.page(), Some(&Page::Question(Question::TakeBack(BySide { south: false, north: true }))));
    table.screen();
    table
}

fn choices(table: &Table) -> usize {
    table.app.game().choices()
}

#[test]
fn only_a_key_of_the_other_players_row_agrees() {
    for letter in "qwertyu".chars() {
        let mut table = asked();
        table.keys(&letter.to_string());
        assert_eq!((table.app.page(), choices(&table)), (None, 0), "{letter}");
        assert!(table.app.notice().unwrap().starts_with("Taken back: "), "{:?}", table.app.notice());
    }
    let others = "zxcvbnm1279 ".chars().map(KeyCode::Char);
    for code in
        others.chain([KeyCode::Enter, KeyCode::Esc, KeyCode::Tab, KeyCode::Left, KeyCode::F(1), KeyCode::Char('Ω')])
    {
        let mut table = asked();
        table.press(code);
        assert_eq!((table.app.page(), choices(&table)), (None, 1), "{code:?}");
        assert_eq!(table.app.notice(), Some("Not agreed: everything stays as it is."), "{code:?}");
        assert!(table.app.awaits(Side::North), "and {code:?} does nothing else");
    }
    // On another layout other keys are those of the row.
    let mut table = asked();
    table.app.update(Msg::Command(Command::Menu));
    let prefs = Preferences { keys: Layout::Dvorak.into(), ..Preferences::default() };
    let mut table = Table::with(Setup { prefs, ..setup("national") }, 80, 24);
    table.keys("q");
    table.pass_all();
    table.press(KeyCode::Backspace);
    assert!(table.screen().contains("' , . p y f g"), "{}", table.screen());
    table.keys("p");
    assert_eq!(choices(&table), 0);
}

#[test]
fn the_key_that_asks_may_be_held_down() {
    let mut table = asked();
    table.press_times(KeyCode::Backspace, 3);
    assert!(matches!(table.app.page(), Some(Page::Question(Question::TakeBack(_)))));
}

#[test]
fn no_key_answers_before_the_question_has_been_seen() {
    let mut table = begun(TakeBack::Ask);
    table.press(KeyCode::Backspace);
    table.app.update(Msg::Drawn { page_end: None });
    for after in [0, 50, 300] {
        table.app.update(Msg::Now(table.now + Duration::from_millis(after)));
        for msg in
            [Msg::Hole { side: Side::North, column: 1 }, Msg::Hole { side: Side::South, column: 1 }, Msg::Column(3)]
        {
            table.app.update(msg);
            assert!(table.app.page().is_some(), "after {after} ms");
        }
    }
    table.app.update(Msg::Now(table.now + Duration::from_millis(450)));
    table.app.update(Msg::Hole { side: Side::North, column: 1 });
    assert_eq!((table.app.page(), choices(&table)), (None, 0));
    // Not even one that comes in the same moment.
    let mut table = begun(TakeBack::Ask);
    table.now += Duration::from_secs(9);
    table.app.update(Msg::Now(table.now));
    table.app.update(Msg::Command(Command::TakeBack));
    table.app.update(Msg::Hole { side: Side::North, column: 1 });
    assert!(table.app.page().is_some());
}

#[test]
fn a_click_on_the_other_players_row_agrees() {
    // The box lies over the middle of the board, and a click on it answers nothing.
    for (side, taken) in [(Side::North, true), (Side::South, false)] {
        let mut table = begun(TakeBack::Ask);
        let place = |table: &mut Table, side| {
            table.screen();
            let cells = (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
            let on_row =
                |&(x, y): &(u16, u16)| matches!(table.hits.at(x, y), Some(Msg::Hole { side: at, .. }) if at == side);
            cells.filter(on_row).collect::<Vec<_>>()
        };
        let before = place(&mut table, side).len();
        table.press(KeyCode::Backspace);
        let after = place(&mut table, side);
        assert!(!after.is_empty() && (after.len() < before || side == Side::North), "{side:?}");
        table.now += Duration::from_secs(1);
        table.app.update(Msg::Now(table.now));
        let (x, y) = after[0];
        let msg = table.hits.at(x, y).unwrap();
        table.app.update(msg);
        assert_eq!((table.app.page(), choices(&table)), (None, usize::from(!taken)), "{side:?}");
    }
}

#[test]
fn the_question_names_the_other_player_and_fits_every_size() {
    for language in Language::ALL {
        for (width, height) in SIZES {
            let base = setup("national");
            let prefs = Preferences { language, speed: Speed::Instant, ..base.prefs.clone() };
            let mut table = Table::with(Setup { prefs, ..base }, width, height);
            table.keys("x");
            table.pass_all();
            table.press(KeyCode::Backspace);
            let screen = table.screen();
            assert!(screen.contains("Ben") && screen.contains("q w e r t y u") && screen.contains("[esc]"), "{screen}");
        }
    }
}

#[test]
fn it_happens_at_once_or_never_where_the_players_want_that() {
    let mut table = begun(TakeBack::Free);
    table.press(KeyCode::Backspace);
    assert_eq!((table.app.page(), choices(&table)), (None, 0));
    let mut table = begun(TakeBack::Never);
    assert!(!table.screen().contains("take back"));
    table.press(KeyCode::Backspace);
    assert_eq!((table.app.page(), choices(&table)), (None, 1));
    assert!(table.app.notice().unwrap().starts_with("A choice binds"), "{:?}", table.app.notice());
    table.press(KeyCode::Esc);
    assert!(!table.screen().contains("Take back"), "{}", table.screen());
}

#[test]
fn the_settings_say_whether_choices_are_taken_back() {
    let mut table = begun(TakeBack::Ask);
    table.app.open_front();
    table.press(KeyCode::Tab);
    table.mark(sungka::app::Row::TakeBack);
    for said in ["at once", "never", "if the other player agrees"] {
        table.press(KeyCode::Right);
        assert!(table.screen().contains(&format!("‹ {said} ›")), "{}", table.screen());
    }
    table.press(KeyCode::Right);
    assert_eq!(table.app.setup().prefs.take_back, TakeBack::Free);
}

#[test]
fn nothing_goes_back_while_seeds_move_or_fates_are_shown() {
    for take_back in [TakeBack::Ask, TakeBack::Free] {
        let slow = |setup| {
            let setup = with(take_back, setup);
            Setup { prefs: Preferences { speed: Speed::Level(3), ..setup.prefs.clone() }, ..setup }
        };
        let mut table = Table::with(slow(setup("national")), 80, 24);
        table.keys("x");
        let (mut tried, mut fates) = (0, 0);
        while table.app.is_moving() {
            fates += u32::from(table.app.stage().is_some());
            table.press(KeyCode::Backspace);
            assert_eq!((table.app.page(), choices(&table)), (None, 1));
            assert!(table.app.notice().unwrap().starts_with("Nothing goes back while seeds move"));
            tried += 1;
            table.pass(70);
        }
        assert!(tried > 10 && fates > 0, "{tried} {fates}");
        table.press(KeyCode::Backspace);
        assert!(table.app.page().is_some() || choices(&table) == 0);
        // A sowing by hand waits for its player, with seeds in the hand.
        let rules = Rules { sown_by: SownBy::Hand, opening: OpeningStyle::Alternating, ..Rules::default() };
        let mut table = Table::with(slow(Setup { rules, ..setup("national") }), 80, 24);
        table.keys("zx");
        assert!(!table.app.is_moving());
        table.press(KeyCode::Backspace);
        assert_eq!((table.app.page(), choices(&table)), (None, 1));
        assert!(table.app.notice().unwrap().starts_with("Nothing goes back while seeds move"));
    }
}

#[test]
fn nothing_goes_back_in_a_race() {
    let rules = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..setup("hagonoy").rules };
    let mut table = Table::with(with(TakeBack::Free, Setup { rules, ..setup("hagonoy") }), 80, 24);
    table.pass(3000);
    table.keys("c");
    table.pass(500);
    for _ in 0..20 {
        if !table.app.is_race() || choices(&table) > 1 {
            break;
        }
        table.press(KeyCode::Backspace);
        assert_eq!(choices(&table), 1);
        assert_eq!(table.app.notice(), Some("A race cannot be taken back."));
        table.ctrl('r');
        assert_eq!(choices(&table), 1);
        table.pass(100);
    }
}

#[test]
fn a_clock_goes_on_with_the_time_that_was_left() {
    let rules = Rules { clock: 60, opening: OpeningStyle::Alternating, ..setup("hagonoy").rules };
    let mut table = Table::with(with(TakeBack::Ask, Setup { rules, ..setup("hagonoy") }), 80, 24);
    table.pass(25_000);
    assert_eq!(table.app.seconds_left(Side::South), Some(35));
    table.keys("c");
    table.pass(0);
    let due = table.app.chooser().unwrap();
    assert_eq!(table.app.seconds_left(due), Some(60));
    table.pass(10_000);
    table.press(KeyCode::Backspace);
    table.screen();
    table.pass(30_000);
    table.hole(Side::North, 1);
    assert_eq!(choices(&table), 0);
    assert_eq!(table.app.seconds_left(Side::South), Some(35), "not full again");
    table.pass(5_000);
    // Once more: what was left then.
    table.keys("c");
    table.pass(0);
    table.press(KeyCode::Backspace);
    table.screen();
    table.hole(Side::North, 1);
    assert_eq!(table.app.seconds_left(Side::South), Some(30));
    // A turn that the clock took is given back with its time.
    table.pass(31_000);
    assert_eq!(table.app.game().last_entry().unwrap().choice, Choice::Forfeit);
    table.press(KeyCode::Backspace);
    table.screen();
    table.hole(Side::North, 1);
    assert_eq!(table.app.seconds_left(Side::South), Some(60));
    assert_eq!(table.app.again(), []);
}

#[test]
fn of_a_pair_each_clock_has_what_was_left() {
    let rules = Rules { clock: 60, ..setup("hagonoy").rules };
    let mut table = Table::with(with(TakeBack::Free, Setup { rules, ..setup("hagonoy") }), 80, 24);
    table.pass(10_000);
    table.keys("c");
    table.pass(5_000);
    table.keys("e");
    while table.app.is_moving() {
        table.pass(1);
    }
    table.press(KeyCode::Backspace);
    assert_eq!(choices(&table), 0);
    let left = Side::BOTH.map(|side| table.app.seconds_left(side));
    assert_eq!(left, [Some(50), Some(45)]);
}

#[test]
fn a_pair_goes_back_and_comes_back_together() {
    let mut table = Table::with(with(TakeBack::Ask, setup("hagonoy")), 80, 24);
    table.keys("zw");
    table.pass_all();
    let before = table.app.game().clone();
    table.press(KeyCode::Backspace);
    let screen = table.screen();
    assert!(screen.contains("the two choices") && screen.contains("Ana") && screen.contains("Ben"), "{screen}");
    table.keys("zz");
    assert!(table.app.page().is_some(), "one alone does not agree for both");
    table.keys("q");
    assert_eq!(choices(&table), 0);
    assert_eq!(table.app.again(), [Hole::new(Side::South, 1), Hole::new(Side::North, 2)]);
    table.ctrl('r');
    table.screen();
    table.keys("qz");
    assert_eq!(table.app.game(), &before);
    assert_eq!((table.app.again(), table.app.taken_back()), (&[][..], 2));
    assert!(table.app.notice().unwrap().starts_with("Made again: the two"), "{:?}", table.app.notice());
}

#[test]
fn a_choice_that_nobody_has_seen_cannot_be_made_again() {
    let mut table = Table::with(with(TakeBack::Ask, setup("hagonoy")), 80, 24);
    table.keys("z");
    table.press(KeyCode::Backspace);
    let screen = table.screen();
    assert!(screen.contains("what Ana chose") && !screen.contains("bahay 1"), "{screen}");
    table.keys("q");
    assert_eq!((choices(&table), table.app.again()), (0, &[][..]));
}

#[test]
fn whose_choice_it_is_makes_it_again() {
    let mut table = asked();
    let before = begun(TakeBack::Ask);
    table.keys("q");
    table.ctrl('r');
    let screen = table.screen();
    assert!(screen.contains("again?") && screen.contains("z x c v b n m"), "{screen}");
    table.keys("q");
    assert_eq!(choices(&table), 0, "Ben does not choose for Ana");
    table.ctrl('r');
    table.screen();
    table.keys("n");
    assert_eq!(table.app.game(), before.app.game());
    assert_eq!(table.app.log().lines(), before.app.log().lines());
    table.ctrl('r');
    assert_eq!(table.app.notice(), Some("There is nothing to make again."));
}

#[test]
fn another_choice_empties_what_can_be_made_again() {
    let mut table = Table::with(with(TakeBack::Free, setup("national")), 80, 24);
    for _ in 0..4 {
        let side = table.app.chooser().unwrap();
        let hole = table.app.round().legal(side).last().unwrap();
        table.hole(side, hole.column);
        table.pass_all();
    }
    let before = table.app.game().clone();
    table.press_times(KeyCode::Backspace, 4);
    assert_eq!((choices(&table), table.app.again().len()), (0, 4));
    assert!(table.screen().contains("make again"), "{}", table.screen());
    for _ in 0..4 {
        table.ctrl('r');
    }
    assert_eq!(table.app.game(), &before);
    table.press_times(KeyCode::Backspace, 2);
    let side = table.app.chooser().unwrap();
    let hole = table.app.round().legal(side).next().unwrap();
    table.hole(side, hole.column);
    assert_eq!((choices(&table), table.app.again()), (3, &[][..]));
    assert_eq!(table.app.taken_back(), 6);
}

#[test]
fn an_end_is_taken_back_by_whom_it_concerns_and_the_result_counts() {
    let mut table = begun(TakeBack::Ask);
    table.press(KeyCode::Backspace);
    table.screen();
    table.keys("q");
    table.ctrl('r');
    table.screen();
    table.keys("z");
    let concede = |table: &mut Table| {
        table.press(KeyCode::Esc);
        table.click("Ben concedes");
        table.press(KeyCode::Enter);
        assert!(matches!(table.app.scene(), Scene::MatchOver));
    };
    // In the lowest window there is room for no more than who has won.
    for (width, height) in SIZES.into_iter().filter(|&(_, height)| height > 12) {
        let mut table = table.fork();
        table.resize(width, height);
        concede(&mut table);
        let screen = table.screen();
        assert!(screen.contains("One choice was taken back."), "{screen}");
    }
    concede(&mut table);
    table.press(KeyCode::Backspace);
    assert_eq!(table.app.page(), Some(&Page::Question(Question::TakeBack(BySide { south: true, north: false }))));
    assert!(table.screen().contains("the end of the match"));
    table.keys("z");
    assert_eq!((table.app.game().record().end, choices(&table)), (None, 1));
    assert!(matches!(table.app.scene(), Scene::Play) && table.app.awaits(Side::North));
}

#[test]
fn what_is_remembered_of_a_match_is_made_again() {
    let mut table = Table::with(with(TakeBack::Free, setup("national")), 80, 24);
    table.app.remember(vec![Hole::new(Side::South, 2), Hole::new(Side::North, 99)], 7);
    table.ctrl('r');
    assert_eq!((choices(&table), table.app.taken_back()), (1, 7));
    table.ctrl('r');
    assert_eq!((choices(&table), table.app.again()), (1, &[][..]), "what fits no board is forgotten");
    assert_eq!(table.app.notice(), Some("There is nothing to make again."));
}
