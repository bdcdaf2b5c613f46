//! The opening in which both choose at once (FAULTS, A4).

use crossterm::event::KeyCode;
use sungka::app::{Flow, Setup};
use sungka::play::Scene;
use sungka::prefs::{Language, Preferences};
use sungka_core::{BySide, Next, OpeningStyle, Pace, Rules, Side};

use crate::common::{Table, setup};

fn opening(pace: Pace, next: Next) -> Table {
    let rules = Rules { opening: OpeningStyle::Simultaneous, pace, next, ..Rules::default() };
    Table::by(rules, 80, 24)
}

#[test]
fn a_player_who_has_chosen_cannot_choose_again() {
    let mut table = Table::new("hagonoy", 80, 24);
    table.keys("c");
    let (record, position) = (table.app.game().record().clone(), table.app.position());
    table.keys("vbz");
    assert_eq!((table.app.game().record(), table.app.position()), (&record, position));
    assert!(table.app.notice().unwrap().contains("waiting for Ben"), "{:?}", table.app.notice());

    // The same when one has finished and the other still sows.
    for column in 1..=7 {
        let mut table = Table::new("hagonoy", 80, 24);
        table.hole(Side::South, 3);
        table.hole(Side::North, column);
        while table.app.round().is_together() {
            let finished = table.app.round().finished_on(Side::South).is_some();
            if finished && !table.app.awaits(Side::North) {
                let before = (table.app.game().record().clone(), table.app.position());
                table.keys("zxcvbnm");
                assert_eq!(before, (table.app.game().record().clone(), table.app.position()));
            }
            match Side::BOTH.into_iter().find(|&side| table.app.awaits(side)) {
                Some(side) => {
                    let hole = table.app.round().legal(side).last().unwrap();
                    table.hole(side, hole.column);
                }
                None => {
                    let time = table.app.wake_in().unwrap();
                    table.pass(time.as_millis() as u64);
                }
            }
        }
    }
}

#[test]
fn nobody_begins_a_race_before_its_countdown_is_over() {
    let mut table = opening(Pace::Race, Next::FirstFinished);
    assert!(table.app.countdown() > 0);
    table.keys("zq1\n");
    table.press(KeyCode::Right);
    table.press(KeyCode::Enter);
    assert!(table.app.game().last_entry().is_none());
    table.pass(3_000);
    assert_eq!(table.app.countdown(), 0);
    table.keys("z");
    assert!(table.app.game().last_entry().is_some());
}

#[test]
fn all_pairs_of_first_holes_add_up_in_every_frame() {
    for (pace, next) in
        [(Pace::Wait, Next::FirstFinished), (Pace::Wait, Next::LastFinished), (Pace::Race, Next::FewestStored)]
    {
        for (south, north) in (1..=7).flat_map(|south| (1..=7).map(move |north| (south, north))) {
            let mut table = opening(pace, next);
            while table.app.countdown() > 0 {
                table.pass(1_000);
            }
            table.hole(Side::South, south);
            table.hole(Side::North, north);
            while table.app.round().is_together() {
                assert_eq!(table.seeds_on_screen(), 98, "S{south} N{north}:\n{}", table.screen());
                let due = Side::BOTH.into_iter().find(|&side| table.app.awaits(side));
                // In a race a player who may choose again waits a while.
                match due.filter(|_| pace == Pace::Wait || table.app.wake_in().is_none()) {
                    Some(side) => {
                        let hole = table.app.round().legal(side).next().unwrap();
                        table.hole(side, hole.column);
                    }
                    None => {
                        let time = table.app.wake_in().unwrap();
                        table.pass(time.as_millis() as u64);
                    }
                }
            }
            table.pass_all();
            assert_eq!(table.seeds_on_screen(), 98);
            let round = table.app.round();
            assert_eq!(round, table.app.game().current().round());
            let Some(turn) = round.turn() else { continue };
            // Who has the turn by the rules, worked out from the screen; a player with an empty row has passed.
            let stored = BySide::from_fn(|side| round.board().store(side));
            let finished = BySide::from_fn(|side| round.finished_on(side).unwrap());
            let fewest = stored.more().map(|side| !side);
            let first = finished.more().map(|side| !side).or(fewest).unwrap_or(Side::South);
            let named = match next {
                Next::FirstFinished => first,
                Next::LastFinished => !first,
                Next::FewestStored => fewest.unwrap_or(first),
            };
            let empty = round.board().row(named) == 0;
            assert_eq!(turn, if empty { !named } else { named }, "S{south} N{north} {pace:?} {next:?}");
        }
    }
}

/// Every screen that the players can open between South's choice and North's.
fn screens(choose: impl Fn(&mut Table), language: Language) -> Vec<String> {
    let mut screens = Vec::new();
    for (width, height) in [(80, 24), (120, 40), (40, 12)] {
        let options = Preferences { language, ..Preferences::default() };
        let mut table = Table::with(Setup { prefs: options, ..setup("hagonoy") }, width, height);
        choose(&mut table);
        assert!(table.app.is_ready(Side::South));
        screens.push(table.screen());
        for keys in
            [&[KeyCode::Tab][..], &[KeyCode::Char('?')], &[KeyCode::Esc], &[KeyCode::Backspace], &[KeyCode::Char('d')]]
        {
            for &key in keys {
                table.press(key);
            }
            screens.push(table.screen());
            table.pass(1_000);
            screens.push(table.screen());
            table.press(KeyCode::Esc);
            if table.app.page().is_some() {
                table.press(KeyCode::Esc);
            }
        }
        // Each item of the menu asks or opens something.
        for item in 0..table.app.menu_items().len() {
            let mut table = table.fork();
            table.press(KeyCode::Esc);
            table.press_times(KeyCode::Down, item);
            table.press(KeyCode::Enter);
            screens.push(table.screen());
        }
        // A refused press.
        table.hole(Side::South, 1);
        screens.push(table.screen());
        assert!(matches!(table.app.scene(), Scene::Play));
    }
    screens
}

#[test]
fn no_screen_gives_the_first_choice_away() {
    for language in Language::ALL {
        let of = |column: u8| screens(|table| assert_eq!(table.hole(Side::South, column), Flow::Continue), language);
        let first = of(1);
        for column in 2..=7 {
            for (one, other) in first.iter().zip(of(column)) {
                assert_eq!(*one, other);
            }
        }
    }
    let first = screens(|table| table.keys("1"), Language::English);
    let by_cursor = |moves: usize| {
        screens(
            |table| {
                table.press_times(KeyCode::Right, moves);
                table.press(KeyCode::Enter);
            },
            Language::English,
        )
    };
    for moves in 1..=7 {
        assert_eq!(by_cursor(moves), first, "{moves}");
        assert_eq!(screens(|table| table.keys(&moves.to_string()), Language::English), first);
    }
}

#[test]
fn help_says_that_waiting_is_allowed_in_a_race() {
    let mut table = opening(Pace::Race, Next::FirstFinished);
    table.resize(120, 60);
    table.keys("?");
    let help = table.screen();
    assert!(help.contains("wait"), "{help}");
}
