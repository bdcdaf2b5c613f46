//! The viewer of records: every moment forward and back, the keys, the places that are typed, and playing on.

use std::time::Duration;

use crossterm::event::KeyCode;
use expect_test::expect_file;
use sungka::app::{Flow, Msg, NoPlace, Page};
use sungka::files::presets;
use sungka::files::record::{self, RecordFile};
use sungka::play::Scene;
use sungka::prefs::{Language, Palette, Preferences, Speed};
use sungka_core::{BySide, Choice, Game, OpeningStyle, Pace, Rules, Side};

use crate::common::{Table, setup};

/// A match by these rules, played by the numbers that come out of `seed`, with `most` choices at most.
pub fn played(rules: Rules, mut seed: u64, most: usize) -> RecordFile {
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize
    };
    let mut game = Game::new(rules, Side::South).unwrap();
    for _ in 0..most {
        let due: Vec<Side> = Side::BOTH.into_iter().filter(|&side| game.current().awaits(side)).collect();
        let Some(&side) = due.get(next() % due.len().max(1)) else { break };
        let holes: Vec<u8> = game.current().round().legal(side).map(|hole| hole.column).collect();
        let choice = if next() % 40 == 0 { Choice::Forfeit } else { Choice::Hole(holes[next() % holes.len()]) };
        game.lift(side, choice, |_| ()).unwrap();
        // In a race the other hand may go on for a while before the next choice.
        let is_race = game.current().round().is_together() && rules.pace == Pace::Race;
        for _ in 0..if is_race { next() % 9 } else { 0 } {
            game.beat(|_| ());
        }
        while game.current().in_motion() && !game.current().awaits_anybody() {
            game.beat(|_| ());
        }
    }
    let names = BySide { south: "Ana".to_owned(), north: "Ben".to_owned() };
    RecordFile { names: Some(names), date: Some("28 Nov".to_owned()), game, kept: None }
}

fn sample() -> RecordFile {
    played(Rules { rounds: 3, ..presets::by_name("hagonoy").unwrap().rules }, 5, 1000)
}

fn looking(file: RecordFile, at: Option<(usize, usize)>, width: u16, height: u16) -> Table {
    let mut table = Table::new("national", width, height);
    table.app.open_viewer(file, at).unwrap();
    table
}

/// All that the screen and the log show of a moment.
fn moment(table: &mut Table) -> String {
    let log = table.app.log();
    let told = format!("{:?} {:?} {}", log.lines(), log.finished(), log.turn());
    format!("{}{}{told}", table.screen(), table.styles())
}

#[test]
fn every_beat_back_is_what_was_seen_on_the_way() {
    let race = presets::by_name("paunahan").unwrap().rules;
    let every = presets::by_name("chongkak").unwrap().rules;
    let small = Rules { holes: 3, seeds: 2, rounds: 3, opening: OpeningStyle::Simultaneous, ..Rules::default() };
    let raced = Rules { pace: Pace::Race, ..small };
    for (rules, most) in [(race, 9), (every, 8), (small, 60), (raced, 60)] {
        for reduced_motion in [false, true] {
            let mut table = Table::new("national", 80, 24);
            let prefs = Preferences { reduced_motion, ..Preferences::default() };
            table = Table::with(sungka::app::Setup { prefs, ..table.app.setup().clone() }, 80, 24);
            table.app.open_viewer(played(rules, 11, most), None).unwrap();
            let mut seen = vec![(table.app.viewer().unwrap().place(), moment(&mut table))];
            loop {
                table.press(KeyCode::Right);
                if table.app.notice().is_some() {
                    break;
                }
                seen.push((table.app.viewer().unwrap().place(), moment(&mut table)));
                assert!(seen.len() < 6000);
            }
            assert!(seen.len() > 20, "{}", seen.len());
            let step = seen.len().div_ceil(150);
            // The notice goes with the next key.
            for (place, was) in seen.iter().rev().skip(1) {
                table.press(KeyCode::Left);
                assert_eq!(table.app.viewer().unwrap().place(), *place);
                if place.beat % step == 0 {
                    assert_eq!(moment(&mut table), *was, "{place:?}");
                }
            }
            table.press(KeyCode::Left);
            assert_eq!(table.app.notice(), Some("This is the beginning of the match."));
        }
    }
}

#[test]
fn the_board_before_each_choice_is_that_of_the_record() {
    for name in presets::names() {
        let file = played(presets::by_name(name).unwrap().rules, 3, 40);
        let record = file.game.record().clone();
        let mut replay = sungka_core::Replay::new(&record).unwrap();
        let mut table = looking(file, None, 80, 24);
        let mut number = 0;
        loop {
            // Of some that were made at once only the first has a place of its own.
            let place = table.app.viewer().unwrap().place();
            let next = table.app.viewer().unwrap().next().len();
            let current = replay.game().current();
            if (place.round, place.choice) == (usize::from(current.round().number()) - 1, number) && next > 0 {
                assert_eq!(table.app.position(), current.round().position(), "{name} {place:?}");
            }
            let Some((round, _)) = replay.step(|_| ()).unwrap() else { break };
            let is_same = usize::from(round) == usize::from(replay.game().current().round().number());
            number = if is_same { number + 1 } else { 0 };
            if !is_same || number >= place.choice + next {
                table.press(KeyCode::Char('.'));
            }
        }
        let game = replay.game();
        if game.current().result().is_none() && game.current().round().legal(Side::South).next().is_some() {
            assert_eq!(table.app.position(), game.current().round().position(), "{name}");
        }
    }
}

#[test]
fn keys_go_by_choice_turn_and_round() {
    let mut table = looking(sample(), Some((2, 3)), 80, 24);
    let place = |table: &Table| {
        let place = table.app.viewer().unwrap().place();
        (place.round + 1, place.choice + 1, place.beat)
    };
    assert_eq!(place(&table), (2, 3, 0));
    table.press(KeyCode::Char('.'));
    assert_eq!(place(&table), (2, 4, 0));
    table.press(KeyCode::Right);
    table.press(KeyCode::Right);
    assert_eq!(place(&table), (2, 4, 2));
    table.press(KeyCode::Char(','));
    assert_eq!(place(&table), (2, 4, 0));
    table.press(KeyCode::Char(','));
    assert_eq!(place(&table), (2, 3, 0));
    let turn = table.app.log().turn();
    table.press(KeyCode::PageDown);
    assert_eq!(table.app.log().turn(), turn + 1);
    table.press(KeyCode::PageUp);
    assert_eq!(table.app.log().turn(), turn);
    table.press(KeyCode::Home);
    assert_eq!(place(&table), (2, 1, 0));
    table.press(KeyCode::PageUp);
    assert_eq!(place(&table).0, 1);
    table.press(KeyCode::PageDown);
    assert_eq!(place(&table), (2, 1, 0));
    table.press(KeyCode::End);
    assert!(matches!(table.app.scene(), Scene::RoundOver(_)));
    assert!(table.screen().contains("Round 2 is over"), "{}", table.screen());
    table.press(KeyCode::End);
    assert!(matches!(table.app.scene(), Scene::MatchOver));
    table.press(KeyCode::Home);
    table.press(KeyCode::Home);
    assert_eq!(place(&table), (1, 1, 0));
    table.press(KeyCode::Char(','));
    assert_eq!(table.app.notice(), Some("This is the beginning of the match."));
}

#[test]
fn a_place_is_typed_and_a_wrong_one_says_what_there_is() {
    let mut table = looking(sample(), None, 80, 24);
    for (typed, notice) in [
        ("9:1", "There is no such round: this match has 3."),
        ("x", "Write round and choice, as in 2:14."),
        ("0:1", "Write round and choice, as in 2:14."),
    ] {
        table.keys("g");
        table.keys(typed);
        table.press(KeyCode::Enter);
        assert_eq!(table.app.notice(), Some(notice));
        table.press(KeyCode::Esc);
        assert!(table.app.viewer().unwrap().field().is_none());
    }
    table.keys("g");
    assert!(table.screen().contains("Go to round:choice 1:1"), "{}", table.screen());
    table.keys("2:999");
    table.press(KeyCode::Enter);
    assert!(table.app.notice().unwrap().starts_with("There is no such choice: round 2 has "));
    table.ctrl('u');
    table.keys("2:4");
    table.press(KeyCode::Enter);
    let place = table.app.viewer().unwrap().place();
    assert_eq!((place.round, place.choice), (1, 3));
    assert_eq!(
        table.app.open_viewer(sample(), Some((1, 0))),
        Err(NoPlace::Choice(1, 0)).or(Err(NoPlace::Choice(1, sample().game.record().rounds[0].len())))
    );
}

#[test]
fn it_plays_by_itself_at_every_speed_and_halts_and_then_needs_nothing() {
    for speed in [Speed::Level(1), Speed::Level(3), Speed::Level(5), Speed::Instant] {
        let mut table = looking(played(presets::by_name("national").unwrap().rules, 4, 12), None, 80, 24);
        while table.app.speed() != speed {
            let is_slower = matches!((speed, table.app.speed()), (Speed::Level(want), Speed::Level(is)) if want < is);
            table.keys(if is_slower { "-" } else { "+" });
        }
        assert_eq!(table.app.wake_in(), None, "at first it halts");
        table.press(KeyCode::Char(' '));
        let mut time = Duration::ZERO;
        while let Some(wait) = table.app.wake_in() {
            time += wait;
            table.app.update(Msg::Elapsed(wait));
        }
        assert!(!table.app.viewer().unwrap().is_playing());
        assert!(time > Duration::from_secs(5) && time < Duration::from_secs(600), "{speed:?}: {time:?}");
        table.press(KeyCode::Home);
        table.press(KeyCode::Char(' '));
        assert!(table.app.wake_in().is_some());
        table.pass(2000);
        table.press(KeyCode::Char(' '));
        assert_eq!(table.app.wake_in(), None);
        let screen = table.screen();
        table.pass(60_000);
        assert_eq!(table.screen(), screen);
    }
}

#[test]
fn the_log_is_as_it_was_then_and_a_turn_of_it_can_be_gone_to() {
    let mut table = looking(sample(), Some((2, 5)), 80, 24);
    let turns = table.app.log().turns().len();
    assert!(table.app.log().lines().iter().any(|line| line.round == 1), "earlier rounds are in it");
    table.press(KeyCode::Tab);
    assert!(matches!(table.app.page(), Some(Page::Log(_))));
    for _ in 0..40 {
        table.press(KeyCode::Down);
    }
    table.press(KeyCode::Char('d'));
    assert!(table.app.page().is_none() && table.app.viewer().unwrap().is_playing());
    assert!(table.app.log().turns().len() < turns);
    assert_eq!(table.app.viewer().unwrap().place().beat, 0);
}

#[test]
fn esc_comes_back_to_the_match_that_was_played_and_nothing_of_it_has_changed() {
    let mut table = Table::new("national", 80, 24);
    table.keys("z");
    table.pass_all();
    let (record, screen) = (table.app.game().record().clone(), table.screen());
    table.app.open_viewer(sample(), None).unwrap();
    table.press(KeyCode::Char('.'));
    table.press(KeyCode::Char('+'));
    assert_ne!(table.screen(), screen);
    assert_eq!(table.press(KeyCode::Esc), Flow::Continue);
    assert!(table.app.viewer().is_none());
    assert_eq!(*table.app.game().record(), record);
    assert_eq!(table.screen(), screen.replace("speed 3/5", "speed 4/5"));
    // A program that shows nothing else ends.
    table.app = table.app.clone().viewing(sample(), None).unwrap();
    assert_eq!(table.press(KeyCode::Esc), Flow::Quit);
}

#[test]
fn a_match_goes_on_from_where_somebody_chooses_and_only_there() {
    let mut table = looking(sample(), None, 80, 24);
    table.press(KeyCode::Enter);
    assert!(table.app.notice().unwrap().starts_with("There is no position in an opening"));
    table.keys("g");
    table.keys("2:5");
    table.press(KeyCode::Enter);
    let (position, record) = (table.app.position(), sample().game.record().rules);
    table.press(KeyCode::Right);
    table.press(KeyCode::Right);
    table.press(KeyCode::Enter);
    assert!(table.app.notice().unwrap().starts_with("There is no position while seeds are sown"));
    table.press(KeyCode::Char(','));
    table.press(KeyCode::Enter);
    assert!(table.app.viewer().is_none());
    let begun = table.app.game().record();
    assert_eq!((begun.start, begun.rules, begun.rounds.len()), (Some(position), record, 0));
    assert!(table.app.chooser().is_some());
}

#[test]
fn playing_on_asks_before_it_takes_the_place_of_a_match() {
    let mut table = Table::new("national", 80, 24);
    table.keys("z");
    table.pass_all();
    table.app.open_viewer(sample(), Some((2, 5))).unwrap();
    table.press(KeyCode::Enter);
    assert!(matches!(table.app.page(), Some(Page::Question(_))));
    table.press(KeyCode::Esc);
    assert!(table.app.viewer().is_some());
    table.press(KeyCode::Enter);
    table.press(KeyCode::Enter);
    assert!(table.app.viewer().is_none() && table.app.game().record().start.is_some());
}

#[test]
fn the_position_is_shown_as_a_line_in_the_viewer_and_in_play() {
    let mut table = looking(sample(), Some((2, 5)), 80, 24);
    let line = table.app.position_line().unwrap().to_string();
    table.keys("p");
    let flat =
        table.screen().split(['│', '\n']).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    assert!(flat.contains(&line), "{line}\n{flat}");
    table.press(KeyCode::Esc);
    assert!(table.app.page().is_none() && table.app.viewer().is_some());
    table.press(KeyCode::Tab);
    table.keys("p");
    assert_eq!(table.app.page(), Some(&Page::Position));
    // In an opening the menu says why there is none.
    let mut table = Table::new("hagonoy", 80, 24);
    table.press(KeyCode::Esc);
    table.click("Position as text");
    assert_eq!(table.app.notice(), Some("There is no position in an opening: a match begins past it."));
    let mut table = Table::new("national", 80, 24);
    table.keys("p");
    assert!(table.screen().contains("7,7,7,7,7,7,7/7,7,7,7,7,7,7 0-0 S"), "{}", table.screen());
}

#[test]
fn a_stopped_match_and_one_that_was_left_end_as_they_did() {
    let mut file = sample();
    let rules = file.game.record().rules;
    file = played(rules, 5, 30);
    file.game.concede(Side::North).unwrap();
    let mut table = looking(file, None, 80, 24);
    table.press_times(KeyCode::End, 3);
    assert!(matches!(table.app.scene(), Scene::MatchOver));
    assert!(table.screen().contains("Ben conceded"), "{}", table.screen());
    let left = played(presets::by_name("paunahan").unwrap().rules, 8, 3);
    let text = left.to_toml();
    let again = record::parse("a.toml", text.as_bytes()).unwrap();
    let end = again.game.current().round().position();
    let mut table = looking(again, None, 80, 24);
    table.press_times(KeyCode::End, 3);
    assert_eq!(table.app.position(), end);
    // A record without a choice is only a board.
    let mut table = looking(played(rules, 1, 0), None, 80, 24);
    for key in [KeyCode::Right, KeyCode::Left, KeyCode::Home, KeyCode::End, KeyCode::PageUp, KeyCode::PageDown] {
        table.press(key);
    }
    table.keys(".,gp ");
    table.screen();
}

#[test]
fn a_record_of_four_mebibytes_opens_and_is_gone_through_without_waiting() {
    let rules = Rules { rounds: 0, ..presets::by_name("kalah").unwrap().rules };
    let rules = Rules { burned: sungka_core::Burned::Never, ..rules };
    let file = played(rules, 17, 500_000);
    let text = file.to_toml();
    assert!(text.len() > 1024 * 1024 && text.len() <= record::MOST_BYTES, "{}", text.len());
    let begun = std::time::Instant::now();
    let mut table = looking(file, None, 80, 24);
    table.screen();
    let opened = begun.elapsed();
    let begun = std::time::Instant::now();
    table.press(KeyCode::End);
    table.press(KeyCode::End);
    table.screen();
    let ended = begun.elapsed();
    let begun = std::time::Instant::now();
    table.press(KeyCode::Left);
    table.press(KeyCode::Char(','));
    table.screen();
    let back = begun.elapsed();
    assert!(opened.as_millis() < 500 && ended.as_secs() < 8 && back.as_millis() < 400, "{opened:?} {ended:?} {back:?}");
}

#[test]
fn the_screens_of_the_viewer() {
    for (name, steps) in [("viewer", 0), ("viewer-beat", 9)] {
        for (width, height) in [(120, 40), (80, 24), (60, 20), (40, 12)] {
            let mut table = looking(sample(), Some((2, 6)), width, height);
            table.press_times(KeyCode::Right, steps);
            expect_file![format!("../screens/{name}-{width}x{height}.txt")].assert_eq(&table.screen());
            for language in Language::ALL {
                let prefs = Preferences { ascii: true, palette: Palette::Mono, language, ..Preferences::default() };
                let mut table = Table::with(sungka::app::Setup { prefs, ..setup("national") }, width, height);
                table.app.open_viewer(sample(), Some((2, 6))).unwrap();
                table.press_times(KeyCode::Right, steps);
                let (screen, styles) = (table.screen(), table.styles());
                assert!(screen.is_ascii() && !screen.contains(['{', '}', '?']) || screen.contains("? "), "{screen}");
                assert!(!styles.contains("fg ") && !styles.contains("bg "), "{styles}");
            }
        }
    }
}
