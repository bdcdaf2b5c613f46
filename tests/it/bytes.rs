//! How many bytes a beat costs on a terminal of 80x24: the mean over a match, counted, not timed.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use sungka::app::{App, Msg, Setup};
use sungka::keys::Command;
use sungka::play::Scene;
use sungka::prefs::{Depth, Palette, Preferences};
use sungka::tui::Pen;
use sungka::view;

use crate::common::setup;

/// A terminal that only counts bytes.
#[derive(Clone, Default)]
struct Counter(Rc<RefCell<usize>>);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        *self.0.borrow_mut() += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays by `rules` as long as `goes_on` says and returns the mean bytes of a beat. A choice counts as a beat: it is a frame
/// too.
fn mean(rules: &str, palette: Palette, depth: Depth, goes_on: impl Fn(&App) -> bool) -> usize {
    let written = Counter::default();
    let options = TerminalOptions { viewport: Viewport::Fixed(Rect::new(0, 0, 80, 24)) };
    let mut terminal = Terminal::with_options(Pen::new(written.clone()), options).unwrap();
    let mut app =
        App::new(Setup { prefs: Preferences { palette, depth, ..Preferences::default() }, ..setup(rules) }).unwrap();
    let (mut frames, mut turn, mut before) = (0, 0, 0);
    while goes_on(&app) && !matches!(app.scene(), Scene::MatchOver) {
        // What the program does with a frame.
        view::draw(&app, &mut terminal.get_frame());
        terminal.flush().unwrap();
        terminal.swap_buffers();
        if frames == 0 {
            before = *written.0.borrow();
        }
        frames += 1;
        if let Some(side) = app.chooser() {
            let holes: Vec<_> = app.round().legal(side).collect();
            let column = holes[turn % holes.len()].column;
            turn += 1;
            app.update(Msg::Hole { side, column });
        } else if matches!(app.scene(), Scene::Ended(_) | Scene::RoundOver(_)) {
            app.update(Msg::Command(Command::Enter));
        } else {
            app.update(Msg::Elapsed(app.wake_in().unwrap()));
        }
    }
    (*written.0.borrow() - before) / frames
}

#[test]
fn a_beat_writes_few_bytes_on_average() {
    for rules in ["hagonoy", "national", "loodens", "kalah"] {
        for (palette, depth) in
            [(Palette::Default, Depth::Basic), (Palette::Wood, Depth::Indexed), (Palette::Wood, Depth::Full)]
        {
            let mean = mean(rules, palette, depth, |app| app.log().finished().len() < 2);
            // Kalah, with four beats a turn, is mostly choices, and each shows other keys.
            let most = match (depth, rules) {
                (Depth::Basic, "kalah") => 250,
                (Depth::Basic, _) => 220,
                (_, "kalah") => 310,
                _ => 290,
            };
            assert!(mean <= most, "{rules} {depth:?}: {mean} bytes");
        }
    }
}

#[test]
fn an_opening_with_its_two_hands_and_its_bar_writes_little_more() {
    for rules in ["hagonoy", "paunahan"] {
        for (palette, depth) in
            [(Palette::Default, Depth::Basic), (Palette::Wood, Depth::Indexed), (Palette::Wood, Depth::Full)]
        {
            let mean = mean(rules, palette, depth, |app| app.log().is_together());
            // Two hands move, and the bar between the rows with them.
            let most = if palette == Palette::Default { 380 } else { 550 };
            assert!(mean <= most, "{rules} {depth:?}: {mean} bytes");
        }
    }
}

/// Bytes on their way to a terminal.
#[derive(Clone, Default)]
struct Wire(Rc<RefCell<Vec<u8>>>);

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whatever is saved, a terminal shows every cell of every frame as it was drawn.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_shows_what_was_drawn() {
    use ratatui::style::{Color, Modifier};

    let index = |color: Color| match color {
        Color::Reset => vt100::Color::Default,
        Color::LightRed => vt100::Color::Idx(9),
        Color::LightBlue => vt100::Color::Idx(12),
        Color::LightYellow => vt100::Color::Idx(11),
        Color::LightCyan => vt100::Color::Idx(14),
        Color::White => vt100::Color::Idx(15),
        Color::Black => vt100::Color::Idx(0),
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        other => unreachable!("{other}"),
    };
    for (palette, depth) in [
        (Palette::Default, Depth::Basic),
        (Palette::Contrast, Depth::Basic),
        (Palette::Mono, Depth::Basic),
        (Palette::Wood, Depth::Indexed),
        (Palette::Light, Depth::Full),
    ] {
        let wire = Wire::default();
        let area = Rect::new(0, 0, 80, 24);
        let options = TerminalOptions { viewport: Viewport::Fixed(area) };
        let mut terminal = Terminal::with_options(Pen::new(wire.clone()), options).unwrap();
        let mut screen = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
        let prefs = Preferences { palette, depth, ..Preferences::default() };
        let names = sungka_core::BySide { south: "Ána 漢字".to_owned(), north: "Ben".to_owned() };
        let mut app = App::new(Setup { prefs, names, ..setup("kalah") }).unwrap();
        for turn in 0..300 {
            view::draw(&app, &mut terminal.get_frame());
            let drawn = terminal.current_buffer_mut().clone();
            terminal.flush().unwrap();
            terminal.swap_buffers();
            screen.process(&std::mem::take(&mut *wire.0.borrow_mut()));
            let mut x_after_wide = None;
            for (x, y) in (0..24).flat_map(|y| (0..80).map(move |x| (x, y))) {
                if x_after_wide.take() == Some((x, y)) {
                    continue;
                }
                let (cell, seen) = (&drawn[(x, y)], screen.screen().cell(y, x).unwrap());
                if seen.is_wide() {
                    x_after_wide = Some((x + 1, y));
                }
                let text = if seen.has_contents() { seen.contents() } else { " " };
                assert_eq!(text, cell.symbol(), "{x} {y} of frame {turn} in {palette:?}");
                assert_eq!(seen.bgcolor(), index(cell.bg), "{x} {y} of frame {turn} in {palette:?}");
                assert_eq!(
                    seen.inverse(),
                    cell.modifier.contains(Modifier::REVERSED),
                    "{x} {y} of frame {turn} in {palette:?}"
                );
                assert_eq!(
                    seen.underline(),
                    cell.modifier.contains(Modifier::UNDERLINED),
                    "{x} {y} of frame {turn} in {palette:?}"
                );
                if text != " " {
                    assert_eq!(seen.fgcolor(), index(cell.fg), "{x} {y} of frame {turn} in {palette:?}");
                    // This terminal has one weight at a time, and thin is said last.
                    let is_thin = cell.modifier.contains(Modifier::DIM);
                    assert_eq!(
                        seen.bold(),
                        !is_thin && cell.modifier.contains(Modifier::BOLD),
                        "{x} {y} of frame {turn} in {palette:?}"
                    );
                    assert_eq!(seen.dim(), is_thin, "{x} {y} of frame {turn} in {palette:?}");
                }
            }
            if let Some(side) = app.chooser() {
                let holes: Vec<_> = app.round().legal(side).collect();
                app.update(Msg::Hole { side, column: holes[turn % holes.len()].column });
            } else if let Some(time) = app.wake_in() {
                app.update(Msg::Elapsed(time));
            } else {
                app.update(Msg::Command(Command::Enter));
            }
            match turn % 40 {
                10 | 11 => drop(app.update(Msg::Command(Command::Menu))),
                20 | 21 => drop(app.update(Msg::Command(Command::Help))),
                30 => drop(app.update(Msg::Command(Command::Turn))),
                _ => {}
            }
        }
    }
}
