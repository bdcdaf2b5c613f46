//! The pages in front of the board, the questions they ask, and the front page.

mod field;
mod front;
mod menu;
mod opening;
mod rows;
mod sitting_down;
mod toss;
mod typing;

pub use field::Field;
pub use front::{First, Front, Typing};
pub use menu::{Item, Menu, Question};
pub use opening::Opening;
pub use rows::{Group, Pane, Row};
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
