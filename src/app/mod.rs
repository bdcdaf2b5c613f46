//! The game as two people see it: what is shown, what is asked, and what a message changes.
//!
//! The app knows no terminal, clock or file. Time comes in as [`Msg::Elapsed`], and [`App::wake_in`] says when it wants
//! some; what it wants of the world outside is [`App::want`], and the answer is a message.

#[expect(clippy::module_inception, reason = "the app is what the layer is about")]
mod app;
mod board;
mod choosing;
mod clocks;
mod fairness;
mod input;
mod msg;
mod pages;
mod says;
mod setup;
mod showing;

pub use app::App;
pub use fairness::Moment;
pub use input::Input;
pub use msg::{Flow, Msg, Unsaved, Want};
pub use pages::{First, Focus, Front, Item, Menu, Page, Question, Row, Toss, Typing};
pub use says::State;
pub use setup::Setup;
