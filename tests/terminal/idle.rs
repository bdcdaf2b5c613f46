//! What the game costs while nothing happens and while seeds fall.

use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use sungka::app::{App, Msg};
use sungka::play::Scene;
use sungka::prefs::Speed;
use sungka::view;

use crate::common::setup;
use crate::places::{PLACES, at_a_choice};
use crate::pty::{Company, Pty};

#[test]
fn while_nothing_moves_nothing_is_written_and_no_processor_used() {
    thread::scope(|scope| {
        for (place, args, go) in PLACES.into_iter().filter(|place| !["mid-sowing", "the toss"].contains(&place.0)) {
            scope.spawn(move || {
                let mut pty = Pty::game(Company::Leader, args);
                go(&mut pty);
                pty.wait_quiet(Duration::from_millis(200));
                let (written, cpu) = (pty.output().bytes.len(), pty.cpu());
                thread::sleep(Duration::from_secs(3));
                assert_eq!(pty.output().bytes.len(), written, "{place}");
                let used = pty.cpu() - cpu;
                assert!(used < Duration::from_millis(30), "{place}: {used:?}");
            });
        }
    });
}

#[test]
fn frozen_seeds_cost_nothing() {
    let mut pty = Pty::game(Company::Leader, &["--rules", "national", "--speed", "1"]);
    at_a_choice(&mut pty);
    pty.type_in("x ");
    pty.wait_text("frozen");
    pty.wait_quiet(Duration::from_millis(600));
    let (written, cpu) = (pty.output().bytes.len(), pty.cpu());
    thread::sleep(Duration::from_secs(1));
    assert_eq!(pty.output().bytes.len(), written);
    assert!(pty.cpu() - cpu < Duration::from_millis(10));
}

/// Counts what is written.
struct Written(Rc<Cell<usize>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The bytes of a frame in three rounds at 80x24: the mean, and the most.
fn bytes_a_beat(rules: &str) -> (usize, usize) {
    let mut options = setup(rules);
    options.prefs.speed = Speed::Level(3);
    let mut app = App::new(options).unwrap();
    let area = Viewport::Fixed(Rect::new(0, 0, 80, 24));
    let written = Rc::new(Cell::new(0));
    let backend = CrosstermBackend::new(Written(Rc::clone(&written)));
    let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport: area }).unwrap();
    let mut frames = Vec::new();
    let mut roll: usize = 1;
    for _ in 0..100_000 {
        terminal.draw(|frame| drop(view::draw(&app, frame))).unwrap();
        let bytes = written.take();
        if app.is_moving() {
            frames.push(bytes);
        }
        if let Some(time) = app.wake_in() {
            app.update(Msg::Elapsed(time));
            continue;
        }
        match app.scene() {
            Scene::MatchOver => break,
            Scene::RoundOver(_) if app.log().finished().len() >= 3 => break,
            Scene::Ended(_) | Scene::RoundOver(_) => {
                app.update(Msg::Command(sungka::keys::Command::Enter));
            }
            _ => {
                let side = app.chooser().unwrap();
                let holes: Vec<u8> = app.round().legal(side).map(|hole| hole.column).collect();
                roll = roll * 31 % 1009;
                app.update(Msg::Hole { side, column: holes[roll % holes.len()] });
            }
        }
    }
    frames.sort_unstable();
    (frames.iter().sum::<usize>() / frames.len(), frames[frames.len() - 1])
}

#[test]
fn a_beat_writes_four_hundred_bytes_at_most_on_average() {
    for rules in ["hagonoy", "national", "kalah"] {
        let (mean, most) = bytes_a_beat(rules);
        println!("{rules}: {mean} bytes a beat, {most} at most");
        // Without relays, turns are short, and most bytes are the words about them.
        assert!(mean <= 400 || rules == "kalah", "{rules}: {mean}");
    }
}
