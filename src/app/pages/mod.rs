//! The pages in front of the board, the questions they ask, and the front page.

mod field;
mod front;
mod lesson;
mod log;
mod menu;
mod opening;
mod rows;
mod sitting_down;
mod toss;
mod typing;
mod walk;

use std::time::Duration;

pub use field::Field;
pub use front::{First, Front, Typing};
pub use log::LogPage;
pub use menu::{Item, Menu, Question};
pub use opening::Opening;
pub use rows::{Group, Pane, Row};
pub use toss::{Tilt, Toss};
pub use walk::Walk;

use super::App;

/// A page in front of the board. While one is open, no time passes in the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// How the game goes, keys and terms, scrolled down by this many lines.
    Help(u16),
    /// How to play, by a walk of a few moves.
    Walk,
    /// The log, newest turn first.
    Log(LogPage),
    /// The menu.
    Menu(Menu),
    /// A question; Enter says yes.
    Question(Question),
    /// The position as a line of text.
    Position,
    /// The toss for who opens.
    Toss(Toss),
}

impl App {
    /// Time until the open page shows something else by itself; `None` if it does not.
    pub(super) fn wake_for_page(&self) -> Option<Duration> {
        self.wake_for_toss().or_else(|| self.wake_for_walk())
    }

    /// Lets time pass on the open page.
    pub(super) fn elapse_page(&mut self, time: Duration) {
        self.elapse_toss(time);
        self.elapse_walk(time);
    }
}
