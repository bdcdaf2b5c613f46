//! How many bytes a beat costs on a terminal of 80x24: the mean over a match, counted, not timed.

#![allow(clippy::unwrap_used)]

mod common;

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use common::setup;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use sungka::app::{App, Msg, Scene};
use sungka::view;

/// A terminal that only counts.
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

#[test]
fn a_beat_writes_four_hundred_bytes_at_most_in_the_mean_over_a_match() {
    let written = Counter::default();
    let options = TerminalOptions { viewport: Viewport::Fixed(Rect::new(0, 0, 80, 24)) };
    let mut terminal = Terminal::with_options(CrosstermBackend::new(written.clone()), options).unwrap();
    let mut app = App::new(setup("national")).unwrap();
    let (mut beats, mut bytes, mut turn) = (0, 0, 0);
    while app.story().chapters().len() < 2 {
        terminal
            .draw(|frame| {
                view::draw(&app, frame);
            })
            .unwrap();
        let before = *written.0.borrow();
        if let Some(side) = app.chooser() {
            let holes: Vec<_> = app.round().legal(side).collect();
            let column = holes[turn % holes.len()].column;
            turn += 1;
            app.update(Msg::Hole { side, column });
        } else if matches!(app.scene(), Scene::RoundOver(_)) {
            let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
            app.update(app.setup().options.keys.message(7, enter).unwrap());
        } else {
            app.update(Msg::Elapsed(app.wake_in().unwrap()));
        }
        terminal
            .draw(|frame| {
                view::draw(&app, frame);
            })
            .unwrap();
        beats += 1;
        bytes += *written.0.borrow() - before;
    }
    let mean = bytes / beats;
    assert!(mean <= 400, "{bytes} bytes in {beats} beats: {mean} each");
}
