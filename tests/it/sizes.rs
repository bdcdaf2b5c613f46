//! Every page and scene at every window size: nothing breaks, and no frame leaves a trace in the next.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Size;
use sungka::app::{App, Flow, Input, Msg, Setup};
use sungka::files::presets;
use sungka::play::Scene;
use sungka::prefs::{Language, Palette, Preferences};
use sungka::{tui, view};
use sungka_core::{BySide, Ends, OpeningStyle, Pace, Rules, Side};

fn setup(rules: Rules, kind: usize) -> Setup {
    let hagonoy = presets::by_name("hagonoy").unwrap();
    let names = [("Ana", "Ben"), ("Maria Concepcion de los Santos", "漢字の長い名前❤\u{fe0f}")][kind % 2];
    Setup {
        rules,
        title: "Rules of the house at the far end of the long road".to_owned(),
        about: hagonoy.about,
        length: None,
        names: BySide { south: names.0.to_owned(), north: names.1.to_owned() },
        first: Side::BOTH[kind / 2 % 2],
        tossed: false,
        prefs: Preferences {
            language: Language::ALL[kind % Language::ALL.len()],
            palette: Palette::ALL[kind % Palette::ALL.len()],
            ascii: kind.is_multiple_of(3),
            ..Preferences::default()
        },
        own_rules: Vec::new(),
        notice: None,
    }
}

fn press(app: &mut App, code: KeyCode) -> Flow {
    let press = tui::press(&KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
    app.messages(Input::Press(press)).into_iter().fold(Flow::Continue, |_, msg| app.update(msg))
}

/// One step towards the end of the match: a wait if the app wants one, else a choice, else Enter.
fn step(app: &mut App) {
    if let Some(time) = app.wake_in() {
        app.update(Msg::Elapsed(time + Duration::from_millis(1)));
    } else if let Some(side) = app.chooser() {
        let hole = app.round().legal(side).last().unwrap();
        app.update(Msg::Hole { side, column: hole.column });
    } else {
        press(app, KeyCode::Enter);
    }
}

/// The scenes and pages of a match by these rules.
fn scenes(rules: Rules, kind: usize) -> Vec<(&'static str, App)> {
    let fresh = || App::new(setup(rules, kind)).unwrap();
    let mut scenes = vec![("fresh", fresh())];
    let mut app = fresh();
    for _ in 0..12 {
        step(&mut app);
    }
    scenes.push(("under way", app.clone()));
    for (name, key) in [
        ("help", KeyCode::F(1)),
        ("log", KeyCode::Tab),
        ("menu", KeyCode::Esc),
        ("take back", KeyCode::Backspace),
        ("frozen", KeyCode::Char(' ')),
        ("cursor", KeyCode::Right),
    ] {
        let mut app = app.clone();
        press(&mut app, key);
        scenes.push((name, app.clone()));
        if name == "help" || name == "log" {
            press(&mut app, KeyCode::End);
            scenes.push(("its end", app));
        }
    }
    let mut quits = app.clone();
    quits.update(Msg::Command(sungka::keys::Command::Quit));
    scenes.push(("quit", quits));
    let mut front = fresh();
    front.open_front();
    scenes.push(("front", front.clone()));
    press(&mut front, KeyCode::Char('s'));
    scenes.push(("file", front));
    let mut rows = fresh();
    rows.open_front();
    press(&mut rows, KeyCode::End);
    scenes.push(("end of home", rows.clone()));
    press(&mut rows, KeyCode::Enter);
    press(&mut rows, KeyCode::End);
    scenes.push(("settings", rows));
    let mut names = fresh();
    names.open_front();
    names.ask_names();
    scenes.push(("names", names.clone()));
    press(&mut names, KeyCode::Enter);
    press(&mut names, KeyCode::Right);
    press(&mut names, KeyCode::Enter);
    scenes.push(("rules", names));
    let mut tossed = App::new(Setup { tossed: true, ..setup(rules, kind) }).unwrap();
    tossed.update(Msg::Elapsed(Duration::from_millis(300)));
    scenes.push(("toss", tossed));
    let race = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, clock: 30, ..rules };
    scenes.push(("countdown", App::new(setup(race, kind)).unwrap()));
    let mut app = fresh();
    for (name, there) in [
        ("ended", (|scene| matches!(scene, Scene::Ended(_))) as fn(&Scene) -> bool),
        ("sweep", |scene| matches!(scene, Scene::Sweep(_))),
        ("round over", |scene| matches!(scene, Scene::RoundOver(_) | Scene::MatchOver)),
        ("refill", |scene| matches!(scene, Scene::Refill(_) | Scene::MatchOver)),
        ("match over", |scene| matches!(scene, Scene::MatchOver)),
    ] {
        for _ in 0..3_000 {
            if there(app.scene()) {
                break;
            }
            step(&mut app);
        }
        scenes.push((name, app.clone()));
    }
    scenes
}

/// A terminal for text whose window changes its size.
struct Window(Terminal<TestBackend>);

impl Window {
    fn new(width: u16, height: u16) -> Window {
        Window(Terminal::new(TestBackend::new(width, height)).unwrap())
    }

    fn draw(&mut self, app: &mut App, width: u16, height: u16) -> &Buffer {
        let room = view::has_room(Size { width, height }, &app.setup().rules);
        app.update(Msg::Room(room));
        self.0.backend_mut().resize(width, height);
        let mut end = None;
        self.0.draw(|frame| end = view::draw(app, frame).page_end()).unwrap();
        app.update(Msg::Drawn { page_end: end });
        self.0.backend().buffer()
    }
}

fn boards() -> impl Iterator<Item = (usize, Rules)> {
    (3..=10).map(|holes| {
        let simultaneous = [OpeningStyle::Alternating, OpeningStyle::Simultaneous][usize::from(holes % 2)];
        let rules = Rules {
            holes,
            seeds: if holes == 10 { 12 } else { holes },
            rounds: 2,
            opening: simultaneous,
            ends: Ends::RowEmpty,
            ..Rules::default()
        };
        (usize::from(holes), rules)
    })
}

#[test]
fn every_scene_draws_at_every_size() {
    let boards: Vec<Vec<(&str, App)>> = boards().map(|(kind, rules)| scenes(rules, kind)).collect();
    let mut window = Window::new(1, 1);
    // Every size is drawn with every scene while the boards alternate, and every board with every scene while the sizes
    // alternate.
    let mut turn = 0;
    for width in 1..=120 {
        for height in 1..=40 {
            // A sample is enough of the sizes that are too small, and of those that differ only in blank lines.
            let every = if width < 30 || height < 12 { 23 } else { 5 };
            for at in 0..boards[0].len() {
                turn += 1;
                if turn % every == 0 {
                    let board = turn / every % boards.len();
                    let mut app = boards[board][at].1.clone();
                    window.draw(&mut app, width, height);
                }
            }
        }
    }
    for (at, board) in boards.iter().enumerate() {
        for (_, app) in board {
            let large: &[(u16, u16)] =
                if at % 3 == 0 { &[(0, 0), (1, 1), (467, 145), (1000, 500)] } else { &[(0, 0), (467, 145)] };
            for &(width, height) in large {
                window.draw(&mut app.clone(), width, height);
            }
        }
    }
}

#[test]
fn after_a_storm_of_sizes_the_screen_is_that_of_a_fresh_window() {
    let mut size = 7_u32;
    for (kind, rules) in boards() {
        for (name, app) in scenes(rules, kind) {
            let mut app = app;
            let mut stormy = Window::new(80, 24);
            for _ in 0..12 {
                size = size.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let (width, height) = ((size >> 8) % 131, (size >> 20) % 47);
                stormy.draw(&mut app, width as u16, height as u16);
            }
            for (width, height) in [(120, 40), (60, 20), (120, 40), (80, 24)] {
                let after = stormy.draw(&mut app, width, height).clone();
                let fresh = Window::new(width, height).draw(&mut app.clone(), width, height).clone();
                assert_eq!(after, fresh, "{name} of {} holes at {width}x{height}", rules.holes);
            }
        }
    }
}

#[test]
fn the_largest_possible_window_has_a_plan() {
    for (_, rules) in boards() {
        for (width, height) in [(u16::MAX, u16::MAX), (u16::MAX, 12), (40, u16::MAX)] {
            assert!(view::has_room(Size { width, height }, &rules));
        }
        assert!(!view::has_room(Size { width: u16::MAX, height: 0 }, &rules));
    }
}

#[test]
fn time_may_leap_by_any_amount() {
    for (kind, rules) in boards() {
        let race = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, clock: 1, ..rules };
        for rules in [rules, race] {
            for (_, mut app) in scenes(rules, kind) {
                app.update(Msg::Elapsed(Duration::MAX));
                app.update(Msg::Now(Duration::MAX));
                app.update(Msg::Elapsed(Duration::MAX));
                step(&mut app);
                app.update(Msg::Elapsed(Duration::MAX));
                app.update(Msg::Now(Duration::ZERO));
                step(&mut app);
                Window::new(120, 40).draw(&mut app, 120, 40);
            }
        }
    }
}

#[test]
fn a_storm_in_mid_sowing_changes_nothing_in_the_game() {
    let rules = presets::by_name("hagonoy").unwrap().rules;
    let play = |storm: bool| {
        let mut app = App::new(setup(rules, 0)).unwrap();
        let mut window = Window::new(120, 40);
        for round in 0..400_u16 {
            if storm {
                for (width, height) in [(60, 20), (1, 1), (29, 12), (0, 0), (120, 40)] {
                    window.draw(&mut app, width, height);
                    // In too small a window no time passes and no key plays.
                    if width < 30 {
                        app.update(Msg::Elapsed(Duration::from_secs(1)));
                        app.update(Msg::Hole { side: Side::South, column: 1 + (round % 7) as u8 });
                        press(&mut app, KeyCode::Enter);
                    }
                }
            }
            step(&mut app);
        }
        (app.game().record().clone(), app.position(), app.log().lines().to_vec())
    };
    assert_eq!(play(true), play(false));
}
