//! The game as two people see it: what is shown, what is asked, and what a message changes.
//!
//! The app knows no terminal, clock or file. Time comes in as [`Msg::Elapsed`], and [`App::wake_in`] says when it is
//! due. [`App::want`] is what the app asks of the world outside; the answer is a message.

#[expect(clippy::module_inception, reason = "the layer is about the app")]
mod app;
mod board;
mod by_hand;
mod choosing;
mod clocks;
mod fairness;
mod going_back;
mod input;
mod keeping;
mod msg;
mod pages;
mod says;
mod setup;
mod showing;
mod shown;
mod viewer;

pub use app::App;
pub use fairness::Moment;
pub use input::Input;
pub use keeping::{Unfinished, Version, not_kept, not_opened};
pub use msg::{Flow, Msg, Unsaved, Want};
pub use pages::{
    Field, First, Front, Group, Item, LogPage, Menu, Opening, Page, Pane, Question, Row, Tilt, Toss, Typing, Walk,
};
pub use says::State;
pub use setup::Setup;
pub use shown::{Happened, Shown};
pub use viewer::{NoPlace, Viewer, read_place};
