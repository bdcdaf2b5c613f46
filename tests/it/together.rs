//! What is seen of an opening that both play together: closed hands, the reveal, the bar, the countdown of a race, who goes
//! on and why; and of the toss before it.

use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;
use sungka::app::Setup;
use sungka::prefs::{Depth, Language, Palette, Preferences, Speed};
use sungka::words::phrases;
use sungka_core::{BySide, Hole, Next, Pace, Pit, Rules, Side};

use crate::common::{Table, setup};

const SIZES: [(u16, u16); 4] = [(120, 40), (80, 24), (60, 20), (40, 12)];

/// The hands of South and of North: choosing, and holding a choice.
const OPEN: [&str; 2] = ["▖▌▌▌▌", "▘▌▌▌▌"];
const CLOSED: [&str; 2] = ["▐▙▙▙▌", "▐▛▛▛▌"];
const OPEN_ASCII: [&str; 2] = ["\\|||/", "/|||\\"];
const CLOSED_ASCII: [&str; 2] = ["(@@@)", "(@@@)"];

fn with(prefs: Preferences, rules: Rules) -> Setup {
    Setup { prefs, rules, ..setup("hagonoy") }
}

fn hagonoy() -> Rules {
    setup("hagonoy").rules
}

fn race() -> Rules {
    Rules { pace: Pace::Race, ..hagonoy() }
}

/// Names as long as they may be in a sentence that is whole at 40 columns.
fn long_names() -> BySide<String> {
    BySide { south: "Concepcion12".to_owned(), north: "Benedicto123".to_owned() }
}

/// A table and a carved board, at all sizes.
fn looks() -> impl Iterator<Item = (Preferences, (u16, u16))> {
    let wood = Preferences { palette: Palette::Wood, depth: Depth::Full, ..Preferences::default() };
    let mono = Preferences { palette: Palette::Mono, ascii: true, ..Preferences::default() };
    [Preferences::default(), wood, mono].into_iter().flat_map(|prefs| SIZES.map(|size| (prefs.clone(), size)))
}

/// The text of a screen without line ends, and with one blank between two words.
fn flowing(table: &mut Table) -> String {
    table.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How many labels of keys are reversed: single letters, between brackets or blanks.
fn lit(cells: &Buffer) -> usize {
    let is_lit = |(before, key, after): (&Cell, &Cell, &Cell)| {
        let is_label = [("[", "]"), (" ", " ")].contains(&(before.symbol(), after.symbol()));
        is_label && "qwertyuzxcvbnm".contains(key.symbol()) && key.modifier.contains(Modifier::REVERSED)
    };
    let cells = &cells.content;
    cells.windows(3).filter(|three| is_lit((&three[0], &three[1], &three[2]))).count()
}

#[test]
fn each_edge_shows_who_is_choosing_and_who_holds_a_choice() {
    for (prefs, (width, height)) in looks() {
        let (open, closed) = if prefs.ascii { (OPEN_ASCII, CLOSED_ASCII) } else { (OPEN, CLOSED) };
        let mut table = Table::with(with(prefs.clone(), hagonoy()), width, height);
        let seen = |table: &mut Table, [south, north]: [&str; 2]| {
            let screen = table.screen();
            let at = |hand: &str| screen.lines().position(|line| line.contains(hand));
            let (upper, lower) = (
                at(north),
                screen.lines().count() - screen.lines().rev().position(|line| line.contains(south)).unwrap_or(99),
            );
            upper.is_some_and(|upper| upper < lower && lower - upper > 5)
        };
        assert!(seen(&mut table, open), "{}", table.screen());
        let mut north_first = table.fork();
        table.keys("c");
        assert!(seen(&mut table, [closed[0], open[1]]), "{}", table.screen());
        north_first.keys("w");
        assert!(seen(&mut north_first, [open[0], closed[1]]), "{}", north_first.screen());
        table.keys("w");
        let screen = table.screen();
        assert!(![open, closed].concat().iter().any(|hand| screen.contains(hand)), "{screen}");
    }
}

#[test]
fn no_cell_and_no_colour_tells_a_secret_choice() {
    for (prefs, (width, height)) in looks() {
        for language in Language::ALL {
            let ready = |column: u8| {
                let prefs = Preferences { language, ..prefs.clone() };
                let mut table = Table::with(with(prefs, hagonoy()), width, height);
                table.hole(Side::North, column);
                assert!(table.app.is_ready(Side::North) && table.app.reveal().is_none());
                (table.cells(), table.app.wake_in())
            };
            let first = ready(1);
            for column in 2..=7 {
                assert_eq!(ready(column), first, "{width}x{height}");
            }
        }
    }
}

#[test]
fn both_choices_are_shown_for_seven_tenths_of_a_second_before_a_seed_moves() {
    for level in 1..=5 {
        for reduced_motion in [false, true] {
            let prefs = Preferences { speed: Speed::Level(level), reduced_motion, ..Preferences::default() };
            let mut table = Table::with(with(prefs, hagonoy()), 80, 24);
            let laid = table.app.position();
            table.keys("cw");
            let chosen = BySide { south: Hole::new(Side::South, 3), north: Hole::new(Side::North, 2) };
            assert_eq!((table.app.reveal(), table.app.position()), (Some(chosen), laid));
            assert_eq!(table.app.wake_in(), Some(Duration::from_millis(700)));
            table.pass(699);
            assert_eq!((table.app.reveal(), table.app.position()), (Some(chosen), laid));
            table.pass(1);
            assert_eq!(table.app.reveal(), None);
            assert_eq!(table.app.hand(Side::South), Some((Pit::Hole(chosen.south), 7)));
            assert_eq!(table.app.hand(Side::North), Some((Pit::Hole(chosen.north), 7)));
        }
    }
    let prefs = Preferences { speed: Speed::Instant, ..Preferences::default() };
    let mut table = Table::with(with(prefs, hagonoy()), 80, 24);
    table.keys("cw");
    assert_eq!(table.app.wake_in(), Some(Duration::ZERO));
}

#[test]
fn enter_passes_over_the_reveal_and_not_over_the_sowing() {
    let mut table = Table::new("hagonoy", 80, 24);
    table.keys("cw");
    table.press(KeyCode::Enter);
    table.pass(0);
    assert_eq!(table.app.reveal(), None);
    assert!(Side::BOTH.into_iter().all(|side| table.app.hand(side).is_some_and(|(_, seeds)| seeds == 7)));
    assert_eq!(table.app.wake_in(), Some(Duration::from_millis(150)));
    // Once more, and the sowing is over: what became of the last seed is still to be seen.
    table.press(KeyCode::Enter);
    table.pass(0);
    assert!(Side::BOTH.into_iter().all(|side| table.app.hand(side).is_none()));
}

#[test]
fn no_key_plays_while_choices_are_shown() {
    let mut table = Table::new("hagonoy", 80, 24);
    table.keys("cw");
    let record = table.app.game().record().clone();
    table.keys("zq1");
    table.press(KeyCode::Right);
    assert_eq!(table.app.game().record(), &record);
    assert!(!Side::BOTH.into_iter().any(|side| table.app.awaits(side)) && lit(&table.cells()) == 0);
}

#[test]
fn the_reveal_names_both_holes_and_marks_them_at_every_size() {
    for (prefs, (width, height)) in looks() {
        for (language, said) in [
            (Language::English, "Concepcion12 took bahay 3 · Benedicto123 took bahay 2"),
            (Language::Filipino, "Pinili ni Concepcion12 ang bahay 3 · ni Benedicto123 ang bahay 2"),
        ] {
            let prefs = Preferences { language, ..prefs.clone() };
            let said = if prefs.ascii { said.replace('·', ".") } else { said.to_owned() };
            let mut table = Table::with(Setup { names: long_names(), ..with(prefs.clone(), hagonoy()) }, width, height);
            let before = table.cells();
            table.keys("cw");
            assert!(flowing(&mut table).contains(&said), "{}", table.screen());
            let (signs, after) = (if prefs.ascii { ["S", "N"] } else { ["◆", "◇"] }, table.screen());
            for (sign, column) in signs.into_iter().zip([3, 2]) {
                assert!(after.contains(&format!("{sign}bahay {column}")), "{after}");
            }
            // The count of either hole is marked; large figures have a colour instead.
            let cells = table.cells();
            let is_count = |x: u16, y: u16| before[(x, y)].symbol() == "7" && before[(x, y)] != cells[(x, y)];
            let marked = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).filter(|&(x, y)| is_count(x, y));
            let has_large_figures = width == 120 && prefs.palette == Palette::Wood;
            assert!(has_large_figures || marked.count() == 2, "{after}");
        }
    }
}

#[test]
fn a_race_has_nothing_to_reveal() {
    let mut table = Table::with(with(Preferences::default(), race()), 80, 24);
    table.pass(3_000);
    table.keys("cw");
    assert_eq!(table.app.reveal(), None);
    assert!(table.app.hand(Side::South).is_some() && table.app.hand(Side::North).is_some());
}

#[test]
fn a_race_is_counted_down_in_large_figures_and_lights_both_rows_of_keys() {
    for (prefs, (width, height)) in looks() {
        let (closed, is_ascii) = (if prefs.ascii { CLOSED_ASCII } else { CLOSED }, prefs.ascii);
        let mut table = Table::with(with(prefs, race()), width, height);
        let mut figures = Vec::new();
        for _ in 0..3 {
            let screen = table.screen();
            assert!(closed.iter().all(|hand| screen.contains(hand)), "{screen}");
            assert_eq!(lit(&table.cells()), 0);
            // Its five rows are five lines at least; where it has a colour of its own, it is made of grounds.
            let has_block = |line: &str| line.contains(if is_ascii { "##" } else { "██" });
            let lines = screen.lines().filter(|line| has_block(line)).count();
            assert!(lines >= 5 || screen.lines().any(|line| line.contains("      ")), "{screen}");
            figures.push(table.cells());
            table.pass(1_000);
        }
        assert!(figures[0] != figures[1] && figures[1] != figures[2]);
        let screen = table.screen();
        assert!(screen.contains("Go!") && !closed.iter().any(|hand| screen.contains(hand)), "{screen}");
        assert_eq!(lit(&table.cells()), 14, "{screen}");
        assert!(Side::BOTH.into_iter().all(|side| table.app.awaits(side)));
        // It ends by itself, and then nothing moves.
        let time = table.app.wake_in().unwrap();
        assert_eq!(time, Duration::from_millis(800));
        table.pass(800);
        assert_eq!((lit(&table.cells()), table.app.wake_in()), (0, None));
    }
}

#[test]
fn whoever_begins_a_race_at_once_loses_no_beat_to_the_lit_keys() {
    let mut table = Table::with(with(Preferences::default(), race()), 80, 24);
    table.pass(3_000);
    table.keys("c");
    assert_eq!(table.app.wake_in(), Some(Duration::from_millis(150)));
    assert_eq!(lit(&table.cells()), 7, "the other may still begin");
    table.pass(150);
    assert_eq!(table.app.hand(Side::South).map(|(_, seeds)| seeds), Some(6));
}

/// How far the bar is pulled, in cells, to the right or, below zero, to the left: as the line between the rows has it.
fn pulled(table: &mut Table) -> Option<i32> {
    let screen = table.screen();
    let is_frame = |line: &&str| line.contains("+-") || line.contains("-+");
    let line = screen.lines().filter(is_frame).find(|line| line.contains('='))?;
    let length = line.matches('=').count() as i32;
    let at = line.find(['S', 'N']).filter(|_| length > 0)?;
    Some(if line.find('=')? > at { -length } else { length })
}

#[test]
fn the_bar_is_pulled_to_whoever_has_stored_more_since_the_opening_began() {
    let mono = Preferences { palette: Palette::Mono, ascii: true, ..Preferences::default() };
    for (width, height) in SIZES {
        let mut table = Table::with(with(mono.clone(), hagonoy()), width, height);
        assert_eq!(pulled(&mut table), None, "nothing is stored yet");
        table.keys("cw");
        let mut seen = Vec::new();
        while let Some(time) = table.app.wake_in() {
            let stores = table.app.position().stores;
            let lead = i32::from(stores.north) - i32::from(stores.south);
            // South's store is at the left.
            let length = pulled(&mut table).unwrap_or(0);
            assert_eq!(length.signum(), lead.signum(), "{stores:?}:\n{}", table.screen());
            seen.push((lead, length));
            table.pass(time.as_millis() as u64);
        }
        seen.sort_unstable();
        assert!(seen.windows(2).all(|pair| pair[0].1 <= pair[1].1), "a larger lead pulls no less: {seen:?}");
        assert!(seen.iter().any(|&(lead, _)| lead > 0));
        // The choice that follows the opening takes it away.
        let side = table.app.chooser().unwrap();
        let column = table.app.round().legal(side).next().unwrap().column;
        table.hole(side, column);
        assert_eq!(pulled(&mut table), None, "{}", table.screen());
    }
}

#[test]
fn a_carved_board_has_the_bar_in_its_middle() {
    let wood = Preferences { palette: Palette::Wood, depth: Depth::Full, ..Preferences::default() };
    for (width, height) in [(120, 40), (80, 24), (60, 20)] {
        let mut table = Table::with(with(wood.clone(), hagonoy()), width, height);
        table.keys("cw");
        table.pass_all();
        let screen = table.screen();
        let stores = table.app.position().stores;
        let leader = if stores.south > stores.north { '◆' } else { '◇' };
        let middle = screen.lines().filter(|line| line.contains('▀') && line.contains(leader)).count();
        assert_eq!(middle, 1, "{stores:?}\n{screen}");
    }
}

/// Plays to the end of the opening with these first holes, by the first hole wherever one chooses again.
fn opened(rules: Rules, language: Language, (south, north): (u8, u8), size: (u16, u16)) -> Table {
    let prefs = Preferences { language, speed: Speed::Instant, ..Preferences::default() };
    let mut table = Table::with(Setup { names: long_names(), ..with(prefs, rules) }, size.0, size.1);
    table.hole(Side::South, south);
    table.hole(Side::North, north);
    loop {
        table.pass_all();
        if !table.app.round().is_together() {
            return table;
        }
        let side = table.app.chooser().unwrap();
        let column = table.app.round().legal(side).next().unwrap().column;
        table.hole(side, column);
    }
}

#[test]
fn who_goes_on_and_why_is_never_cut() {
    let mut told = std::collections::BTreeSet::new();
    for next in [Next::FirstFinished, Next::LastFinished, Next::FewestStored] {
        for pair in (1..=7).flat_map(|south| [(south, 8 - south), (south, 1), (south, 5)]) {
            for (language, size) in Language::ALL.into_iter().flat_map(|language| SIZES.map(|size| (language, size))) {
                let rules = Rules { next, ..hagonoy() };
                let mut table = opened(rules, language, pair, size);
                if table.app.round().turn().is_none() {
                    continue;
                }
                let ways = phrases::goes_on_ways(language.words(), table.app.round(), &long_names());
                let seen = flowing(&mut table);
                let way = ways.iter().find(|way| seen.contains(way.as_str()));
                assert!(way.is_some(), "{ways:?}\n{}", table.screen());
                told.insert(ways[1].clone());
            }
        }
    }
    // Both level, by each of the three rules, and more: in both languages.
    assert!(told.len() >= 12, "{told:?}");
    let level = "Both finished together and stored alike, so the opener, Concepcion12, goes on.";
    assert!(told.contains(level), "{told:?}");
}

#[test]
fn a_long_name_is_cut_so_that_the_reason_is_not() {
    let names = BySide { south: "Maria Concepcion de los Santos".to_owned(), north: "Ben".to_owned() };
    let prefs = Preferences { speed: Speed::Instant, ..Preferences::default() };
    let mut table = Table::with(Setup { names, ..with(prefs, hagonoy()) }, 40, 12);
    table.keys("vr");
    table.pass_all();
    let seen = flowing(&mut table);
    assert!(seen.contains("so the opener, Maria Conce…, goes on."), "{}", table.screen());
}

#[test]
fn a_coin_turns_until_it_lies_and_names_who_opens() {
    for (prefs, (width, height)) in looks() {
        for (first, side) in [(Side::South, "kara"), (Side::North, "krus")] {
            let toss = |reduced_motion: bool| {
                let prefs = Preferences { reduced_motion, ..prefs.clone() };
                Table::with(Setup { tossed: true, first, ..with(prefs, hagonoy()) }, width, height)
            };
            let said = if first == Side::South { "Ana opens!" } else { "Ben opens!" };
            let mut turning = toss(false);
            let mut frames = Vec::new();
            for _ in 0..15 {
                assert!(!turning.screen().contains("opens!"));
                frames.push(turning.cells());
                turning.pass(100);
            }
            frames.dedup();
            assert!(frames.len() > 8, "it is seen to turn: {}", frames.len());
            turning.pass(100);
            assert!(turning.screen().contains(said), "{}", turning.screen());
            // Where nothing should move, it lies at once, and looks the same.
            let mut lying = toss(true);
            assert_eq!(lying.cells(), turning.cells());
            assert!(lying.app.wake_in().unwrap() >= Duration::from_secs(1));
            let mark = lying.screen();
            assert!(mark.contains(side) && mark.contains("[enter]"), "{mark}");
        }
    }
}

#[test]
fn the_two_sides_of_the_coin_do_not_look_alike() {
    for (prefs, (width, height)) in looks() {
        let coin = |first: Side| {
            let prefs = Preferences { reduced_motion: true, ..prefs.clone() };
            let names = BySide { south: "Same".to_owned(), north: "same".to_owned() };
            let mut table = Table::with(Setup { tossed: true, first, names, ..with(prefs, hagonoy()) }, width, height);
            let cells = table.cells();
            // Above the names.
            let below = table.screen().lines().position(|line| line.contains("kara: ")).unwrap() as u16;
            (0..below).flat_map(|y| (0..width).map(move |x| (x, y))).map(|at| cells[at].clone()).collect::<Vec<_>>()
        };
        assert_ne!(coin(Side::South), coin(Side::North), "{width}x{height}");
    }
}
