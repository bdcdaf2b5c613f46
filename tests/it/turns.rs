//! The log by turns: its index, its page, and a turn of it that is shown again.

use crossterm::event::KeyCode;
use sungka::app::{Page, Setup};
use sungka::play::{Event, Line};
use sungka_core::{BySide, Side};

use crate::common::{Table, setup};

/// A match with some turns made: each is the first hole that may be chosen.
fn played(table: &mut Table, turns: usize) {
    for _ in 0..turns {
        let Some(side) = table.app.chooser() else { return };
        let hole = table.app.round().legal(side).last().unwrap();
        let key = table.app.setup().prefs.keys.layout.key(side, hole.column).unwrap();
        table.keys(&key.to_string());
        table.pass_all();
    }
}

#[test]
fn the_turns_of_the_log_hold_every_line_once_and_in_order() {
    for rules in ["national", "hagonoy", "bangued", "chonka"] {
        let mut table = Table::new(rules, 80, 24);
        played(&mut table, 40);
        let log = table.app.whole_log();
        let all: Vec<Line> = (0..log.turns().len()).flat_map(|at| log.lines_of(at).to_vec()).collect();
        assert_eq!(all, log.lines(), "{rules}");
        for (at, turn) in log.turns().iter().enumerate() {
            let lines = log.lines_of(at);
            assert!(!lines.is_empty(), "{rules}");
            assert!(lines.iter().all(|line| (line.round, line.turn) == (turn.round, turn.turn)), "{rules}");
        }
        assert!(log.lines_of(log.turns().len()).is_empty());
    }
}

#[test]
fn a_turn_opens_and_closes_and_its_steps_stand_in_their_order() {
    let mut table = Table::new("national", 80, 24);
    played(&mut table, 6);
    table.press(KeyCode::Tab);
    let screen = table.screen();
    let order = |screen: &str| screen.find("lifts").zip(screen.find("turn over").or_else(|| screen.find("stores")));
    assert!(order(&screen).is_some_and(|(lifts, ends)| lifts < ends), "{screen}");
    table.press(KeyCode::Enter);
    let closed = table.screen();
    assert!(!closed.contains("lifts"), "{closed}");
    table.press(KeyCode::Enter);
    assert_eq!(table.screen(), screen);
    // Down goes through the steps of the open turn, then to the turn before it.
    let steps = table.app.steps_at(0);
    for _ in 0..=steps {
        table.press(KeyCode::Down);
    }
    let Some(Page::Log(page)) = table.app.page() else { panic!("the log is open") };
    assert_eq!(page.marked(), (1, 0));
    table.press(KeyCode::Up);
    let Some(Page::Log(page)) = table.app.page() else { panic!("the log is open") };
    assert_eq!(page.marked(), (0, steps));
    table.press(KeyCode::Esc);
    assert!(table.app.page().is_none());
}

#[test]
fn a_turn_of_the_log_is_shown_again_and_gives_nothing_away() {
    let mut table = Table::new("national", 80, 24);
    played(&mut table, 8);
    let (lines, position, turn) = (table.app.log().lines().to_vec(), table.app.position(), 3);
    table.press(KeyCode::Tab);
    table.press(KeyCode::Enter);
    let newest = table.app.whole_log().turns().len();
    let at = table.app.whole_log().turns().iter().position(|one| one.is_turn && one.turn == turn).unwrap();
    for _ in at + 1..newest {
        table.press(KeyCode::Down);
    }
    table.keys("d");
    assert!(table.app.page().is_none() && table.app.is_showing_last());
    let is_earlier = |line: &Line| line.turn < turn;
    assert!(table.app.log().lines().iter().all(is_earlier), "{:?}", table.app.log().lines());
    assert!(
        table.app.position().stores.south + table.app.position().stores.north
            < position.stores.south + position.stores.north
    );
    let mut seen = 0;
    while table.app.is_showing_last() {
        table.pass(table.app.wake_in().unwrap().as_millis() as u64);
        if table.app.is_showing_last() {
            seen = seen.max(table.app.log().lines().len());
            assert!(table.app.log().lines().iter().all(|line| line.turn <= turn));
        }
    }
    let shown = lines.iter().filter(|line| line.turn <= turn).count();
    assert!(seen <= shown && seen > lines.iter().filter(|line| is_earlier(line)).count(), "{seen} of {shown}");
    assert_eq!(table.app.log().lines(), lines, "the match is back as it was");
    assert_eq!(table.app.position(), position);
}

#[test]
fn the_last_turn_shown_again_hides_what_it_led_to() {
    let mut table = Table::new("national", 80, 24);
    table.keys("x");
    table.pass_all();
    assert!(table.screen().contains("katok!"), "{}", table.screen());
    table.keys("d");
    table.pass(1);
    assert!(!table.screen().contains("katok!"), "{}", table.screen());
}

#[test]
fn what_was_done_stands_in_a_column_whatever_the_names_are() {
    let names = BySide { south: "Jo".to_owned(), north: "Maximiliano".to_owned() };
    let mut table = Table::with(Setup { names, ..setup("national") }, 80, 24);
    played(&mut table, 4);
    let screen = table.screen();
    let what = ["lifts", "subi", "patay", "relay", "katok!"];
    let in_ticker = screen.lines().skip_while(|line| !line.contains("◆ Jo")).skip(1);
    let columns: Vec<usize> = in_ticker
        .filter_map(|line| {
            let first = what.iter().filter_map(|what| line.find(what)).min()?;
            Some(line[..first].chars().count())
        })
        .collect();
    assert!(columns.len() > 2, "{screen}");
    assert!(columns.iter().all(|column| *column == columns[0]), "{columns:?}\n{screen}");
}

#[test]
fn a_round_that_is_over_stands_between_its_turns() {
    let national = setup("national");
    let rules = sungka_core::Rules { holes: 3, seeds: 2, ..national.rules };
    let mut table = Table::with(Setup { rules, ..national }, 80, 24);
    for _ in 0..40 {
        played(&mut table, 1);
        if table.app.log().finished().is_empty() {
            continue;
        }
        table.press(KeyCode::Enter);
        table.pass_all();
        break;
    }
    let log = table.app.whole_log();
    let between: Vec<Event> =
        (0..log.turns().len()).filter(|&at| !log.turns()[at].is_turn).map(|at| log.lines_of(at)[0].event).collect();
    assert!(matches!(between[..], [Event::RoundOver(_), Event::Refilled(_), ..]), "{between:?}");
    table.press(KeyCode::Tab);
    assert!(table.screen().contains("Round 2") && table.screen().contains("Round 1 is over"), "{}", table.screen());
    assert_eq!(table.app.steps_at(0), 0, "the refill is no turn");
    table.keys("d");
    assert!(!table.app.is_showing_last(), "and cannot be shown again");
    assert!(Side::BOTH.iter().all(|side| !table.app.is_ready(*side)));
}

#[test]
fn a_long_log_is_drawn_as_fast_as_a_short_one() {
    let national = setup("national");
    let rules = sungka_core::Rules { holes: 3, seeds: 2, burned: sungka_core::Burned::Never, ..national.rules };
    let prefs = sungka::prefs::Preferences { speed: sungka::prefs::Speed::Instant, ..national.prefs.clone() };
    let setup = Setup { rules, prefs, ..national };
    // The fastest of many draws, so that whatever else the machine does counts for little.
    let draw = |turns: usize| {
        let mut table = Table::with(setup.clone(), 80, 24);
        while table.app.log().turns().len() < turns {
            played(&mut table, 1);
            if table.app.chooser().is_none() {
                table.press(KeyCode::Enter);
                table.pass_all();
            }
        }
        table.press(KeyCode::Tab);
        (0..60)
            .map(|_| {
                table.press(KeyCode::Down);
                let begun = std::time::Instant::now();
                table.screen();
                begun.elapsed()
            })
            .min()
            .unwrap()
    };
    let (short, long) = (draw(60), draw(3_000));
    assert!(long < short * 4, "{long:?} instead of {short:?}");
}
