//! How many bytes a beat costs on a terminal of 80x24: the mean over a match, counted, not timed.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use sungka::app::{App, Msg, Setup};
use sungka::keys::Command;
use sungka::play::Scene;
use sungka::prefs::{Depth, Palette, Preferences};
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
    let mut terminal = Terminal::with_options(CrosstermBackend::new(written.clone()), options).unwrap();
    let mut app =
        App::new(Setup { prefs: Preferences { palette, depth, ..Preferences::default() }, ..setup(rules) }).unwrap();
    let (mut frames, mut turn, mut before) = (0, 0, 0);
    while goes_on(&app) && !matches!(app.scene(), Scene::MatchOver) {
        terminal
            .draw(|frame| {
                view::draw(&app, frame);
            })
            .unwrap();
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
fn a_beat_writes_four_hundred_bytes_at_most_on_average() {
    for rules in ["hagonoy", "national", "loodens", "kalah"] {
        for (palette, depth) in
            [(Palette::Default, Depth::Basic), (Palette::Wood, Depth::Indexed), (Palette::Wood, Depth::Full)]
        {
            let mean = mean(rules, palette, depth, |app| app.log().finished().len() < 2);
            // Kalah, with four beats a turn, is mostly choices, and each shows other keys.
            let most = if rules == "kalah" { 450 } else { 400 };
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
