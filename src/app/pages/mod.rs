//! The pages in front of the board, the questions they ask, and the front page.

mod front;
mod menu;
mod sitting_down;
mod toss;
mod typing;

pub use front::{First, Focus, Front, Row, Typing};
pub use menu::{Item, Menu, Question};
pub use toss::Toss;

/// A page in front of the board. While one is open, no time passes in the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// Keys and terms, scrolled down by this many lines.
    Help(u16),
    /// The log, newest line first, scrolled down by this many lines.
    Log(u16),
    /// The menu.
    Menu(Menu),
    /// A question; Enter says yes.
    Question(Question),
    /// The toss for who opens; the only page on which time passes.
    Toss(Toss),
}
