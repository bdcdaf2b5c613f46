//! Windows of every size, and windows that change it.

use std::thread;
use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Size;
use ratatui::style::{Color, Modifier};
use sungka::app::{App, Msg, Setup};
use sungka::keys::Command;
use sungka::play::Scene;
use sungka::view;
use sungka_core::{OpeningStyle, Pace, Rules, Side};

use crate::board::Board;
use crate::common::{Table, setup};
use crate::places::{at_a_choice, in_mid_sowing};
use crate::pty::{Company, Pty};

const SLOW: [&str; 7] = ["--rules", "national", "--speed", "1", "--names", "Ana", "Ben"];

/// A fresh screen of `app`.
fn fresh(app: &App, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| drop(view::draw(app, frame))).unwrap();
    terminal.backend().buffer().clone()
}

/// The first cell in which the parsed screen and its style differ from `fresh`; `None` if there is none.
fn difference(screen: &vt100::Screen, fresh: &Buffer) -> Option<String> {
    let colour = |colour: Color| match colour {
        Color::Reset => vt100::Color::Default,
        Color::LightRed => vt100::Color::Idx(9),
        Color::LightBlue => vt100::Color::Idx(12),
        other => panic!("{other:?}"),
    };
    let area = fresh.area;
    let cells = (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y)));
    cells.into_iter().find_map(|(x, y)| {
        let (wanted, shown) = (&fresh[(x, y)], screen.cell(y, x)?);
        let has = |modifier| wanted.modifier.contains(modifier);
        let text = if shown.has_contents() { shown.contents() } else { " " };
        // Neither the colour nor the weight of nothing is seen, and so neither is sent.
        let is_blank = wanted.symbol() == " " && !has(Modifier::UNDERLINED) && !has(Modifier::REVERSED);
        // The parser keeps only one weight at a time.
        let is_in_ink = shown.bold() == (has(Modifier::BOLD) && !has(Modifier::DIM))
            && shown.dim() == has(Modifier::DIM)
            && shown.fgcolor() == colour(wanted.fg);
        let right = text == wanted.symbol()
            && (is_blank || is_in_ink)
            && shown.underline() == has(Modifier::UNDERLINED)
            && shown.inverse() == has(Modifier::REVERSED)
            && shown.bgcolor() == colour(wanted.bg);
        (!right).then(|| format!("{x},{y}: {shown:?} instead of {wanted:?}"))
    })
}

fn freeze(pty: &mut Pty) {
    // A key counts only once the board is shown again.
    pty.wait_quiet(Duration::from_millis(50));
    pty.wait_text("HAND");
    pty.type_in(" ");
    pty.wait_text("frozen");
}

/// Waits until the terminal, with the game frozen, shows what a fresh screen shows.
fn compare_frozen(pty: &Pty, size: (u16, u16)) {
    pty.wait_quiet(Duration::from_millis(200));
    let hand = pty.look(|screen| Board::on(screen, Rules::default()).unwrap().hand(Side::South));
    // The terminal's font is trusted with round corners.
    let mut setup = setup("national");
    setup.prefs.fine_lines = true;
    let mut table = Table::with(setup, size.0, size.1);
    while table.app.speed() != sungka::prefs::Speed::Level(1) {
        table.keys("-");
    }
    table.keys("x");
    // The hand does not say which lap it is, so the screen must match one of those with that many seeds in hand.
    let mut frozen = Vec::new();
    for _ in 0..30 {
        if table.app.hand(Side::South).is_some_and(|(_, seeds)| u16::from(seeds) == hand) {
            let mut app = table.app.clone();
            app.update(Msg::Command(Command::Pause));
            frozen.push(fresh(&app, size));
        }
        let Some(time) = table.app.wake_in() else { break };
        table.app.update(Msg::Elapsed(time));
    }
    let is_one = || pty.look(|screen| frozen.iter().any(|fresh| difference(screen, fresh).is_none()));
    let why = pty.look(|screen| frozen.iter().map(|fresh| difference(screen, fresh)).collect::<Vec<_>>());
    pty.wait_until(&format!("the screen of a fresh draw: {why:?}"), is_one);
}

#[test]
fn after_a_storm_of_sizes_the_screen_is_that_of_a_fresh_draw() {
    let mut pty = Pty::game(Company::Leader, &SLOW);
    in_mid_sowing(&mut pty);
    for _ in 0..50 {
        pty.resize(1, 1);
        pty.resize(80, 24);
    }
    freeze(&mut pty);
    compare_frozen(&pty, (80, 24));
}

#[test]
fn every_size_that_a_window_takes_is_drawn_and_left_without_a_trace() {
    let mut pty = Pty::game(Company::Leader, &SLOW);
    in_mid_sowing(&mut pty);
    freeze(&mut pty);
    for (width, height) in [(467, 145), (0, 0), (1000, 500), (1, 1), (120, 40), (60, 20), (39, 12), (40, 12), (2, 300)]
    {
        pty.resize(width, height);
        thread::sleep(Duration::from_millis(20));
    }
    for size in [(120, 40), (60, 20), (120, 40)] {
        pty.resize(size.0, size.1);
        compare_frozen(&pty, size);
    }
}

#[test]
fn below_the_least_size_keys_do_nothing_but_quit() {
    let mut pty = Pty::game(Company::Leader, &["--rules", "national", "--speed", "instant"]);
    at_a_choice(&mut pty);
    pty.wait_quiet(Duration::from_millis(100));
    let before = pty.text();
    pty.resize(29, 10);
    pty.wait_text("needs 30x12");
    pty.type_in("xcv?\r \t");
    thread::sleep(Duration::from_millis(100));
    pty.resize(80, 24);
    pty.wait("the same screen", |screen| screen == before);
    pty.type_in("x");
    pty.wait_text("[q]");
    pty.resize(29, 10);
    pty.wait_text("needs 30x12");
    pty.send(&[3]);
    assert_eq!(pty.end_within(crate::pty::PATIENCE).and_then(|status| status.code()), Some(0));
}

#[test]
fn a_window_of_no_size_is_waited_out() {
    for size in [(0, 0), (1, 1), (3, 1)] {
        let mut pty = Pty::spawn(Company::Leader, &["--rules", "national"], &[], size);
        pty.wait_until("a frame", || pty.output().frames > 0);
        pty.resize(80, 24);
        at_a_choice(&mut pty);
        pty.send(&[3]);
        assert_eq!(pty.end_within(crate::pty::PATIENCE).and_then(|status| status.code()), Some(0));
    }
}

/// Every page and scene on a board with `holes` holes in a row.
fn scenes(holes: u8) -> Vec<(&'static str, App)> {
    let rules = |style, pace| Rules { holes, opening: style, pace, rounds: 2, ..setup("hagonoy").rules };
    let table = |rules| Table::with(Setup { rules, ..setup("hagonoy") }, 120, 40);
    let sealed = rules(OpeningStyle::Simultaneous, Pace::Wait);
    let turns = Rules { seeds: 2, ..rules(OpeningStyle::Alternating, Pace::Wait) };
    let mut scenes = Vec::new();
    let mut add = |name, table: &Table| scenes.push((name, table.app.clone()));
    let mut opening = table(sealed);
    add("sealed", &opening);
    opening.keys("z");
    add("ready", &opening);
    opening.keys("w");
    opening.pass(450);
    add("two hands", &opening);
    opening.keys(" ");
    add("frozen", &opening);
    add("race", &table(rules(OpeningStyle::Simultaneous, Pace::Race)));
    add("clock", &table(Rules { clock: 60, ..sealed }));
    let mut turn = table(Rules { seeds: 12, ..turns });
    turn.press(KeyCode::Right);
    add("cursor", &turn);
    turn.press(KeyCode::Enter);
    turn.pass(300);
    add("sowing", &turn);
    let mut page = |name, keys: &[KeyCode]| {
        let mut table = table(turns);
        table.app = turn.app.clone();
        for &key in keys {
            table.press(key);
        }
        scenes.push((name, table.app));
    };
    page("help", &[KeyCode::Char('?')]);
    page("help's end", &[KeyCode::Char('?'), KeyCode::End]);
    page("log", &[KeyCode::Tab]);
    page("log's end", &[KeyCode::Tab, KeyCode::End]);
    page("menu", &[KeyCode::Esc]);
    page("menu's end", &[KeyCode::Esc, KeyCode::Up]);
    page("question", &[KeyCode::Backspace]);
    page("unknown", &[KeyCode::Char('я')]);
    let mut round = table(turns);
    let mut last = String::new();
    while !matches!(round.app.scene(), Scene::MatchOver) {
        let name = match round.app.scene() {
            Scene::Play => "play",
            Scene::Ended(_) => "ended",
            Scene::Sweep(_) => "sweep",
            Scene::RoundOver(_) => "round over",
            Scene::Refill(_) => "refill",
            Scene::MatchOver => "match over",
        };
        if name != last {
            scenes.push((name, round.app.clone()));
            last = name.to_owned();
        }
        if let Some(time) = round.app.wake_in() {
            round.app.update(Msg::Elapsed(time));
        } else if let Scene::Ended(_) | Scene::RoundOver(_) = round.app.scene() {
            round.press(KeyCode::Enter);
        } else {
            let side = round.app.chooser().unwrap();
            let hole = round.app.round().legal(side).last().unwrap();
            round.app.update(Msg::Hole { side, column: hole.column });
        }
    }
    scenes.push(("match over", round.app));
    scenes
}

/// Draws every scene of these boards, each at its share of the sizes from 1x1 to 120x40.
fn draw_all(holes: impl Iterator<Item = u8>) {
    for holes in holes {
        for (at, (name, mut app)) in scenes(holes).into_iter().enumerate() {
            for width in 1..=120_u16 {
                for height in 1..=40_u16 {
                    // Around the least size all of them; beyond it, each board and scene takes a different share.
                    let turn = usize::from(width) + 7 * usize::from(height) + 3 * usize::from(holes) + at;
                    let is_edge = (38..=44).contains(&width) && (10..=16).contains(&height);
                    if !is_edge && turn % 31 != 0 {
                        continue;
                    }
                    let room = view::has_room(Size { width, height }, &app.setup().rules);
                    app.update(Msg::Room(room));
                    let drawn = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| fresh(&app, (width, height))));
                    assert!(drawn.is_ok(), "{name} of {holes} holes at {width}x{height}");
                }
            }
        }
    }
}

#[test]
fn every_scene_of_an_odd_board_fits_every_window() {
    draw_all((3..=10).step_by(2));
}

#[test]
fn every_scene_of_an_even_board_fits_every_window() {
    draw_all((4..=10).step_by(2));
}
