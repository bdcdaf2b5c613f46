//! The contents of the screen (FAULTS, A9).

use crossterm::event::KeyCode;
use ratatui::style::Color;
use sungka::app::{Msg, Row, Setup, Unsaved, Want};
use sungka::files::{lookup, presets, record, rule_file};
use sungka::play::Scene;
use sungka::prefs::{Palette, Preferences};
use sungka::text::is_control;
use sungka_core::{BySide, Ends, Hole, OpeningStyle, Pace, Rules, Side};
use unicode_width::UnicodeWidthStr;

use crate::common::{Table, setup};

/// Scenes and pages of all kinds.
fn scenes(base: &Setup, width: u16, height: u16) -> Vec<(&'static str, Table)> {
    let small = Setup {
        rules: Rules {
            holes: 3,
            seeds: 2,
            rounds: 2,
            opening: OpeningStyle::Alternating,
            ends: Ends::BoardEmpty,
            ..base.rules
        },
        ..base.clone()
    };
    let race =
        Setup { rules: Rules { pace: Pace::Race, opening: OpeningStyle::Simultaneous, ..base.rules }, ..base.clone() };
    let tossed = Setup { tossed: true, ..base.clone() };
    let mut scenes = Vec::new();
    let mut scene = |name, setup: &Setup, play: &dyn Fn(&mut Table)| {
        let mut table = Table::with(setup.clone(), width, height);
        play(&mut table);
        scenes.push((name, table));
    };
    scene("board", base, &|_| {});
    scene("ready", base, &|table| table.keys("c"));
    scene("sowing", base, &|table| {
        table.keys("cw");
        table.pass(700);
    });
    scene("after", base, &|table| {
        table.keys("cw");
        table.pass_all();
    });
    scene("cursor", base, &|table| {
        table.press(KeyCode::Right);
    });
    scene("frozen", base, &|table| {
        table.keys("cw");
        table.pass(700);
        table.keys(" ");
    });
    scene("race", &race, &|table| table.pass(1_000));
    scene("toss", &tossed, &|table| table.pass(100));
    scene("fallen", &tossed, &|table| table.pass(1_700));
    for (name, key) in
        [("help", KeyCode::F(1)), ("log", KeyCode::Tab), ("menu", KeyCode::Esc), ("ask", KeyCode::Backspace)]
    {
        scene(name, base, &|table| {
            table.keys("cw");
            table.pass_all();
            table.press(key);
        });
    }
    scene("front", base, &|table| table.app.open_front());
    scene("name", base, &|table| {
        table.app.open_front();
        table.mark(Row::Names);
        table.press(KeyCode::Enter);
    });
    scene("rules", base, &|table| {
        table.app.open_front();
        table.mark(Row::Rules);
        table.press(KeyCode::Enter);
    });
    scene("settings", base, &|table| {
        table.app.open_front();
        table.press(KeyCode::Tab);
    });
    let reach = |table: &mut Table, there: &dyn Fn(&Scene) -> bool| {
        for _ in 0..5_000 {
            if there(table.app.scene()) {
                return;
            }
            if let Some(time) = table.app.wake_in() {
                table.pass(time.as_millis() as u64 + 1);
            } else if let Some(side) = table.app.chooser() {
                let hole = table.app.round().legal(side).last().unwrap();
                table.hole(side, hole.column);
            } else {
                table.press(KeyCode::Enter);
            }
        }
        panic!("not reached:\n{}", table.screen());
    };
    scene("sweep", &small, &|table| reach(table, &|scene| matches!(scene, Scene::Sweep(_))));
    scene("round over", &small, &|table| reach(table, &|scene| matches!(scene, Scene::RoundOver(_))));
    scene("refill", &small, &|table| {
        reach(table, &|scene| {
            matches!(scene, Scene::Refill(interlude) if Side::BOTH.into_iter().any(|side| {
                (1..=7).any(|column| interlude.has_just_changed(Hole::new(side, column)))
            }))
        });
    });
    scene("match over", &small, &|table| reach(table, &|scene| matches!(scene, Scene::MatchOver)));
    scenes
}

const SIZES: [(u16, u16); 5] = [(120, 40), (100, 30), (80, 24), (60, 20), (40, 12)];

#[test]
fn control_characters_of_names_and_titles_reach_no_frame() {
    let dirty = "A\u{1b}]0;x\u{7}\u{1b}[2J\u{9b}31m\r\n\t\u{202e}\u{2066}\u{200f}z";
    let names = BySide { south: dirty.to_owned(), north: dirty.to_owned() };
    let base = Setup { names, title: dirty.to_owned(), about: format!("{dirty} {dirty}").into(), ..setup("hagonoy") };
    for (width, height) in SIZES {
        for (name, mut table) in scenes(&base, width, height) {
            for cell in table.cells().content() {
                assert!(!cell.symbol().chars().any(is_control), "{name}: {:?}", cell.symbol());
            }
        }
    }
    // A file name that is typed, and the message about it.
    let mut table = Table::with(base, 80, 24);
    table.app.open_front();
    table.keys("s");
    table.keys(dirty);
    table.press(crossterm::event::KeyCode::Enter);
    let Some(Want::Save { file, text, .. }) = table.app.want().cloned() else { panic!("{:?}", table.app.want()) };
    assert!(!file.chars().any(is_control), "{file:?}");
    assert!(!text.chars().any(|letter| letter != '\n' && is_control(letter)), "{text}");
    table.app.update(Msg::Saved(Err(Unsaved::Failed(dirty.into()))));
    assert!(table.cells().content().iter().all(|cell| !cell.symbol().chars().any(is_control)));
}

#[test]
fn control_characters_of_file_names_reach_no_message() {
    let dirty = "no\u{1b}]0;x\u{7}\u{9b}2J\r\u{202e}such.toml";
    for said in [
        lookup::find(dirty, None).unwrap_err().to_string(),
        lookup::open(dirty.as_ref()).unwrap_err().to_string(),
        rule_file::parse(dirty, b"hoels = 7\n[board]\nholes = 99").unwrap_err().to_string(),
        record::open(dirty.as_ref()).unwrap_err().to_string(),
        record::parse(dirty, b"format = 1").unwrap_err().to_string(),
        presets::by_name("\u{1b}[31m").unwrap_err().to_string(),
    ] {
        assert!(!said.chars().any(|letter| letter != '\n' && is_control(letter)), "{said:?}");
    }
    // Rules without a name are called by their file.
    let file = rule_file::parse(dirty, b"[board]").unwrap();
    assert!(!file.name.chars().any(is_control), "{:?}", file.name);
}

/// The frames of the board, each with its place.
fn frames(table: &mut Table) -> Vec<(u16, u16, String)> {
    let cells = table.cells();
    let lines = "─│┌┐└┘├┤┬┴┼";
    let mut frames = Vec::new();
    for y in cells.area.top()..cells.area.bottom() {
        for x in cells.area.left()..cells.area.right() {
            let sign = cells[(x, y)].symbol();
            if lines.contains(sign) {
                frames.push((x, y, sign.to_owned()));
            }
        }
    }
    frames
}

/// Names in signs that are wide, joined, or widened by the next sign.
const NAMES: [&str; 10] = [
    "❤\u{fe0f}❤\u{fe0f}❤\u{fe0f}",
    "👩\u{200d}👩\u{200d}👧\u{200d}👦👨\u{200d}👩\u{200d}👧\u{200d}👦",
    "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
    "ＭＡＲＩＡ　ＣＯＮＣＥＰＣＩＯＮ",
    "漢字の長い名前漢字の長い名前",
    "لا لا لالالالالالالالالالا",
    "🇵🇭🇵🇭🇵🇭",
    "ﾊﾞｯﾎﾟﾊﾞｯﾎﾟﾊﾞｯﾎﾟ",
    "ก็ำำำำำ",
    "",
];

#[test]
fn names_of_any_script_keep_the_columns_in_line() {
    let long = "é".repeat(40) + "—";
    let names = NAMES.into_iter().chain([long.as_str()]);
    for width in 20..=120 {
        let height = [24, 12, 30, 16][usize::from(width) % 4];
        for name in names.clone() {
            let with = |name: &str| {
                let names = BySide { south: name.to_owned(), north: name.to_owned() };
                let mut table = Table::with(Setup { names, ..setup("national") }, width, height);
                table.keys("x");
                table.pass(700);
                table
            };
            let (mut plain, mut table) = (with("Ana"), with(name));
            // A name may fill its line, but the board must not move.
            assert_eq!(frames(&mut table), frames(&mut plain), "{name} at {width}x{height}:\n{}", table.screen());
            let cells = table.cells();
            for y in 0..height {
                let mut x = 0;
                while x < width {
                    let columns = cells[(x, y)].symbol().width().max(1) as u16;
                    assert!(x + columns <= width, "{name}: half a sign at the edge of line {y}");
                    assert!((1..columns).all(|more| cells[(x + more, y)].symbol().trim().is_empty()), "{name}: {y}");
                    x += columns;
                }
            }
        }
    }
}

#[test]
fn the_table_of_a_round_keeps_its_columns_whatever_the_names() {
    let over = |name: &str| {
        let names = BySide { south: name.to_owned(), north: name.to_owned() };
        let base = Setup { names, ..setup("national") };
        scenes(&base, 80, 40).into_iter().find(|(name, _)| *name == "round over").unwrap().1
    };
    for name in ["Ana"].into_iter().chain(NAMES) {
        let cells = over(name).cells();
        let line = |y: u16| (0..80).map(|x| cells[(x, y)].symbol()).collect::<Vec<_>>();
        let head = (0..40).find(|&y| line(y).concat().contains("best turn")).unwrap();
        // The last column that is not blank.
        let end = |y: u16| line(y).iter().rposition(|sign| !sign.trim().is_empty());
        assert!(end(head).is_some() && end(head + 1) == end(head) && end(head + 2) == end(head), "{name}");
    }
}

#[test]
fn without_colour_no_cell_has_any() {
    let options = Preferences { palette: Palette::Mono, ..Preferences::default() };
    let base = Setup { prefs: options, ..setup("hagonoy") };
    for (width, height) in SIZES {
        for (name, mut table) in scenes(&base, width, height) {
            for cell in table.cells().content() {
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{name}: {cell:?}");
            }
        }
    }
}

#[test]
fn turn_burned_holes_and_capture_are_read_without_colour() {
    for (width, height) in SIZES {
        let mut table = Table::new("national", width, height);
        let lines = |table: &mut Table| {
            let screen = table.screen();
            let of = |name: &str| {
                screen.lines().find(|line| line.trim_start().starts_with(name)).unwrap_or_default().to_owned()
            };
            (of("◆ Ana"), of("◇ Ben"), screen)
        };
        let (ana, ben, screen) = lines(&mut table);
        assert!(ana.to_lowercase().contains("choose") && !ben.to_lowercase().contains("choose"), "{screen}");
        table.keys("x");
        table.pass_all();
        let (ana, ben, screen) = lines(&mut table);
        assert!(ben.to_lowercase().contains("choose") && !ana.to_lowercase().contains("choose"), "{screen}");
        assert!(screen.contains("katok"), "{screen}");

        let small = Rules { holes: 3, seeds: 2, ends: Ends::BoardEmpty, ..Rules::default() };
        let base = Setup { rules: small, ..setup("national") };
        let mut refill = scenes(&base, width, height).into_iter().find(|(name, _)| *name == "refill").unwrap().1;
        for _ in 0..20 {
            if !refill.app.position().burned.south.is_empty() || !refill.app.position().burned.north.is_empty() {
                break;
            }
            let Some(time) = refill.app.wake_in() else { break };
            refill.pass(time.as_millis() as u64 + 1);
        }
        let burned = Side::BOTH.into_iter().map(|side| refill.app.position().burned[side].len()).sum::<usize>();
        assert!(burned > 0);
        let screen = refill.screen();
        assert!(screen.contains('x') || screen.contains("sunog") || screen.contains('░'), "{screen}");
    }
}
