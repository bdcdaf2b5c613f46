//! The end of a round and of a match: the last board, the pages of the results, the records, and what is left in the
//! shell.

use crossterm::event::KeyCode;
use sungka::app::Setup;
use sungka::plain::Plain;
use sungka::play::{Event, Log, Scene};
use sungka::prefs::{Preferences, Speed};
use sungka_core::{Ends, OpeningStyle, Rules, Side};

use crate::common::{Table, setup};

/// A match with short rounds, at instant speed.
fn small(rounds: u16) -> Setup {
    let hagonoy = setup("hagonoy");
    let rules = Rules { holes: 3, seeds: 2, rounds, opening: OpeningStyle::Alternating, ..hagonoy.rules };
    Setup { rules, prefs: Preferences { speed: Speed::Instant, ..Preferences::default() }, ..hagonoy }
}

/// Chooses the last hole that may be chosen, until nobody has to choose.
fn play_on(table: &mut Table) {
    for _ in 0..5_000 {
        table.pass_to_rest();
        let Some(side) = table.app.chooser() else { return };
        let hole = table.app.round().legal(side).last().unwrap();
        table.hole(side, hole.column);
    }
    panic!("the round does not end:\n{}", table.screen());
}

#[test]
fn the_last_board_stays_with_its_marks_until_enter() {
    let mut table = Table::with(small(0), 80, 24);
    play_on(&mut table);
    assert!(matches!(table.app.scene(), Scene::Ended(_)));
    let last = table.app.position();
    let in_rows: u8 = Side::BOTH.into_iter().map(|side| last.rows[side].iter().sum::<u8>()).sum();
    assert_eq!(in_rows, 5, "what is left is still in the rows: {last}");
    assert!(Side::BOTH.into_iter().any(|side| !table.app.touched(side).is_empty()), "the last seed is marked");
    let screen = table.screen();
    assert!(screen.contains("Ben's row is empty, so the 5 seeds left in Ana's go to Ana."), "{screen}");
    assert!(screen.contains("[enter] count"), "{screen}");
    assert!(table.app.wake_in().is_none() && table.app.log().finished().is_empty());
    table.press(KeyCode::Enter);
    assert!(matches!(table.app.scene(), Scene::Sweep(_)));
    table.pass_to_rest();
    assert!(matches!(table.app.scene(), Scene::RoundOver(_)));
}

#[test]
fn the_last_board_of_a_match_stays_too_and_a_held_enter_does_not_clear_it() {
    let mut table = Table::with(small(1), 80, 24);
    play_on(&mut table);
    assert!(matches!(table.app.scene(), Scene::Ended(_)), "{}", table.screen());
    // As a held key comes: the next within a tenth of a second.
    table.press(KeyCode::Enter);
    table.pass_to_rest();
    assert!(matches!(table.app.scene(), Scene::MatchOver));
    let mut held = Table::with(small(1), 80, 24);
    play_on(&mut held);
    held.app.update(sungka::app::Msg::Now(held.now + std::time::Duration::from_millis(100)));
    held.app.update(sungka::app::Msg::Command(sungka::keys::Command::Up));
    held.press(KeyCode::F(1));
    held.press(KeyCode::Esc);
    assert!(matches!(held.app.scene(), Scene::Ended(_)));
}

#[test]
fn a_round_says_how_it_really_ended() {
    let ended = |ends: Ends| {
        let national = setup("national");
        let rules = Rules { holes: 3, seeds: 2, ends, ..national.rules };
        let prefs = Preferences { speed: Speed::Instant, ..Preferences::default() };
        let mut table = Table::with(Setup { rules, prefs, ..national }, 80, 24);
        play_on(&mut table);
        assert!(matches!(table.app.scene(), Scene::Ended(_)), "{}", table.screen());
        table.app.decided(false)
    };
    assert_eq!(ended(Ends::BoardEmpty), "Both rows are empty.");
    assert!(ended(Ends::RowEmpty).contains("'s row is empty, so the "));
    assert!(ended(Ends::CannotMove).contains(" has no seeds to choose, so the "));
}

#[test]
fn the_course_of_a_round_begins_at_nothing_and_ends_at_its_result() {
    let mut table = Table::with(small(0), 80, 24);
    play_on(&mut table);
    table.pass_all();
    let log = table.app.whole_log();
    let round = log.finished()[0];
    let course = log.course(1);
    assert_eq!((course[0].south, course[0].north), (0, 0));
    assert_eq!(*course.last().unwrap(), round.result.stores);
    let lifts = log.lines().iter().filter(|line| line.round == 1 && matches!(line.event, Event::Lifts { .. }));
    let turns = lifts.map(|line| line.turn).collect::<std::collections::BTreeSet<_>>().len();
    assert_eq!(course.len(), turns + 2, "the beginning, each turn, and what was left in the rows");
    let grows = course.windows(2).all(|pair| pair[0].south <= pair[1].south && pair[0].north <= pair[1].north);
    assert!(grows, "{course:?}");
}

/// A match by `hagonoy` in which rounds are played until records have fallen.
fn with_records() -> Table {
    let prefs = Preferences { speed: Speed::Instant, ..Preferences::default() };
    let mut table = Table::with(Setup { prefs, ..setup("national") }, 80, 24);
    let mut roll = 7_usize;
    for _ in 0..200 {
        let Some(side) = table.app.chooser() else { break };
        let holes: Vec<u8> = table.app.round().legal(side).map(|hole| hole.column).collect();
        roll = roll * 31 % 1009;
        table.hole(side, holes[roll % holes.len()]);
        table.pass_to_rest();
        let last = table.app.log().lines().last().copied();
        if last.is_some_and(|line| matches!(line.event, Event::Record(_))) {
            break;
        }
    }
    table
}

#[test]
fn a_record_of_the_match_is_told_once_when_its_turn_is_over() {
    let mut table = with_records();
    let log = table.app.whole_log();
    let line = *log.lines().last().unwrap();
    let Event::Record(fallen) = line.event else { panic!("no record falls:\n{}", table.screen()) };
    assert!(line.turn > 4, "not before both have had two turns: {line:?}");
    let records = log.records();
    if let Some(seeds) = fallen.longest {
        assert_eq!(records.longest().map(|(feat, _)| (feat.side, feat.seeds)), Some((line.side.unwrap(), seeds)));
    }
    let screen = table.screen();
    assert_eq!(screen.matches("of this match").count(), 1, "{screen}");
    // The whole log, made anew from the record, has the same.
    let again = Log::of(table.app.game().record()).unwrap();
    assert_eq!(again.lines(), table.app.whole_log().lines());
    table.resize(40, 12);
    let screen = table.screen();
    assert!(screen.contains(" yet: ") && !screen.contains('…'), "{screen}");
}

#[test]
fn the_records_of_a_match_are_those_of_all_its_rounds() {
    let mut table = Table::with(small(2), 80, 24);
    for _ in 0..2 {
        play_on(&mut table);
        table.pass_all();
        if matches!(table.app.scene(), Scene::RoundOver(_)) {
            table.press(KeyCode::Enter);
        }
    }
    assert!(matches!(table.app.scene(), Scene::MatchOver), "{}", table.screen());
    let log = table.app.whole_log();
    let longest = log.finished().iter().flat_map(|round| Side::BOTH.map(|side| round.figures[side].longest)).max();
    assert_eq!(log.records().longest().map(|(feat, _)| feat.seeds), longest);
    let best = log.finished().iter().flat_map(|round| Side::BOTH.map(|side| round.figures[side].best_turn)).max();
    assert_eq!(log.records().best_turn().map(|feat| feat.seeds), best.map(u16::from));
    let screen = table.screen();
    for said in ["round 1  Ana", "round 2  Ana", "longest sowing", "best turn", "All 2 rounds have been played."] {
        assert_eq!(screen.matches(said).count(), 1, "{said}:\n{screen}");
    }
}

#[test]
fn the_pages_of_results_say_what_matters_at_every_size() {
    for (width, height) in [(120, 40), (80, 24), (60, 20), (40, 12), (30, 12), (200, 60)] {
        let mut table = Table::with(small(2), width, height);
        play_on(&mut table);
        table.pass_all();
        let screen = table.screen();
        for said in ["Ana wins", "row is empty", "sunog: 1", "[enter] go on"] {
            let said = if width >= 60 && said == "[enter] go on" { "[enter] refill and go on" } else { said };
            assert!(screen.contains(said) || width < 40, "{said} at {width}x{height}:\n{screen}");
        }
        assert!(screen.contains('█') || width < 40, "no lead at {width}x{height}:\n{screen}");
        table.press(KeyCode::Enter);
        table.pass_all();
        play_on(&mut table);
        table.pass_all();
        let screen = table.screen();
        for said in ["wins", "round 2", "longest sowing"] {
            assert!(!screen.contains("Ana, r…") && !screen.contains("Ben, r…"), "{screen}");
            assert!(screen.contains(said) || width < 40, "{said} at {width}x{height}:\n{screen}");
        }
    }
}

#[test]
fn leaving_tells_the_match_in_about_six_lines() {
    let mut table = Table::with(small(2), 80, 24);
    assert!(table.app.summary().is_empty(), "nothing was chosen");
    table.hole(Side::South, 1);
    table.pass_to_rest();
    let lines = table.app.summary();
    assert_eq!(lines[0], "Sungka, Hagonoy: Ana against Ben.");
    assert!(lines[1].starts_with("Round 1 is not over: "), "{lines:?}");
    assert!(lines.len() <= 6, "{lines:?}");
    for _ in 0..2 {
        play_on(&mut table);
        table.pass_all();
        if matches!(table.app.scene(), Scene::RoundOver(_)) {
            let between = table.app.summary();
            assert!(between[2].contains("round 1 was the last one played"), "{between:?}");
            table.press(KeyCode::Enter);
        }
    }
    let lines = table.app.summary();
    assert!(lines.len() >= 5 && lines.len() <= 7, "{lines:?}");
    assert!(lines[1].starts_with("Rounds, Ana - Ben: ") && lines[1].matches('-').count() == 3, "{lines:?}");
    assert!(lines[2].contains(" wins, ") && lines[2].contains("All 2 rounds have been played."), "{lines:?}");
    assert!(lines[3].starts_with("The longest sowing of the match: "), "{lines:?}");
    // A new match in which nothing was chosen leaves the one before it to be told.
    table.press(KeyCode::Enter);
    assert!(!table.app.game().record().rounds.iter().any(|round| !round.is_empty()));
    assert_eq!(table.app.summary(), lines);
}

#[test]
fn a_sealed_choice_is_in_no_summary() {
    let mut table = Table::new("hagonoy", 80, 24);
    table.keys("c");
    let lines = table.app.summary();
    assert!(lines.iter().all(|line| !line.contains("bahay")), "{lines:?}");
    assert_eq!(lines[1], "Round 1 is not over: level at 0.");
}

#[test]
fn plain_mode_tells_the_same_when_it_is_left() {
    let mut plain = Plain::new(small(2)).unwrap();
    plain.begin();
    assert_eq!(Plain::new(small(2)).unwrap().leave().len(), 1, "nothing was chosen: only how it stands");
    plain.hear("1");
    let left = plain.leave();
    assert_eq!(left[0], "Sungka, Hagonoy: Ana against Ben.");
    assert!(left.last().unwrap().starts_with("The match is not over"), "{left:?}");
    // A match that is over has told its records already.
    let mut plain = Plain::new(small(1)).unwrap();
    plain.begin();
    let mut told = Vec::new();
    for _ in 0..200 {
        for hole in ["3", "2", "1"] {
            told.extend(plain.hear(hole));
        }
        if plain.game().current().result().is_some() {
            break;
        }
    }
    let longest = told.iter().filter(|line| line.starts_with("The longest sowing of the match: ")).count();
    assert_eq!(longest, 1, "{told:?}");
    assert_eq!(plain.leave().len(), 1);
}
