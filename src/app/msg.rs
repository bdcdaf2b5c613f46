//! What can happen to the app, and what it answers.

use std::time::Duration;

use sungka_core::Side;

use super::Focus;
use crate::keys::{Command, Meaning};

/// What can happen to the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Msg {
    /// The key of a hole.
    Hole {
        /// Whose hole.
        side: Side,
        /// Its column, from 1.
        column: u8,
    },
    /// The key of a column, for the player who has to choose.
    Column(u8),
    /// A command.
    Command(Command),
    /// A key that means nothing.
    Unknown,
    /// A character of a text that is being typed.
    Typed(char),
    /// A row of a list on the front page was clicked.
    Pick(Focus, usize),
    /// An item of the menu was clicked.
    Item(usize),
    /// Game time: how long since the last `Elapsed`. It is sent only while [`wake_in`](super::App::wake_in) is `Some`.
    Elapsed(Duration),
    /// Steady time since the program started, without the time for which it was stopped.
    Now(Duration),
    /// Whether the window has room for the board.
    Room(bool),
    /// A frame was drawn: what it shows has been seen.
    Drawn {
        /// The line to which the page that is open can be scrolled, and no farther.
        page_end: Option<u16>,
    },
    /// The answer to [`Want::Toss`]: it fell to this player.
    Tossed(Side),
    /// The answer to [`Want::Save`]: where the rules were saved.
    Saved(Result<String, Unsaved>),
}

impl From<Meaning> for Msg {
    fn from(meaning: Meaning) -> Msg {
        match meaning {
            Meaning::Hole { side, column } => Msg::Hole { side, column },
            Meaning::Column(column) => Msg::Column(column),
            Meaning::Command(command) => Msg::Command(command),
            Meaning::Typed(letter) => Msg::Typed(letter),
            Meaning::Unknown => Msg::Unknown,
        }
    }
}

/// Why rules were not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsaved {
    /// A file of this name is there, and was left alone.
    Exists,
    /// For people: the end of a sentence, without its stop.
    Failed(String),
}

/// What whoever runs the app has to do at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Draw, and wait.
    Continue,
    /// Draw everything anew.
    Redraw,
    /// Give the terminal back until the program is continued.
    Suspend,
    /// End.
    Quit,
}

/// What the app wants of the world outside. It stays until the answer comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// A toss for who opens; the answer is [`Msg::Tossed`].
    Toss,
    /// A file of the players' own rules; the answer is [`Msg::Saved`].
    Save {
        /// The name or path that the players gave it.
        file: String,
        /// What belongs in it.
        text: String,
        /// Whether a file that is there may be replaced.
        replace: bool,
    },
}
