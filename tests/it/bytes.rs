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

/// Plays a round or two by `rules` and returns the mean bytes of a beat. A choice counts as a beat: it is a frame too.
fn mean(rules: &str, palette: Palette, depth: Depth) -> usize {
    let written = Counter::default();
    let options = TerminalOptions { viewport: Viewport::Fixed(Rect::new(0, 0, 80, 24)) };
    let mut terminal = Terminal::with_options(Pen::new(written.clone()), options).unwrap();
    let mut app =
        App::new(Setup { prefs: Preferences { palette, depth, ..Preferences::default() }, ..setup(rules) }).unwrap();
    let (mut frames, mut turn, mut before) = (0, 0, 0);
    while app.log().finished().len() < 2 && !matches!(app.scene(), Scene::MatchOver) {
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
        } else if matches!(app.scene(), Scene::RoundOver(_)) {
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
            let mean = mean(rules, palette, depth);
            // Kalah, with four beats a turn, is mostly choices, and each shows other keys.
            let most = if rules == "kalah" { 450 } else { 400 };
            eprintln!("{rules} {depth:?}: {mean}");
            assert!(mean <= most, "{rules} {depth:?}: {mean} bytes");
        }
    }
}
