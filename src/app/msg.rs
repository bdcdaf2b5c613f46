//! What can happen to the app, and what it answers.

use std::path::PathBuf;
use std::time::Duration;

use sungka_core::Side;

use super::Pane;
use crate::files::record::RecordFile;
use crate::keys::{Command, Edit, Meaning};
use crate::matches::{News, NotOpened};
use crate::words::Message;

/// What can happen to the app.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    /// The key of a hole was pressed, or the hole clicked.
    Hole {
        /// Whose hole.
        side: Side,
        /// Its column, from 1.
        column: u8,
    },
    /// The key of a column (from 1) was pressed, for the player who has to choose.
    Column(u8),
    /// A command was given.
    Command(Command),
    /// A key was pressed that means nothing.
    Unknown,
    /// A character was typed into a line of text.
    Typed(char),
    /// A line of text was changed, or the place in it.
    Edit(Edit),
    /// This row, from 0, of a list on the front page was clicked.
    Pick(Pane, usize),
    /// A row of the log was clicked.
    Look {
        /// Its turn, counted from the newest, from 0.
        back: usize,
        /// The step of it, from 1; 0 for the turn itself.
        step: usize,
    },
    /// This item of the menu, from 0, was clicked.
    Item(usize),
    /// Game time: how long since the last `Elapsed`. It is sent only while [`wake_in`](super::App::wake_in) is `Some`.
    Elapsed(Duration),
    /// Steady time since the program started, without the time it was stopped.
    Now(Duration),
    /// Whether the window has room for the board.
    Room(bool),
    /// A frame was drawn, and the players have seen it.
    Drawn {
        /// The last line to which the open page can be scrolled; `None` if no page scrolls.
        page_end: Option<u16>,
    },
    /// The answer to [`Want::Toss`]: the player who opens.
    Tossed(Side),
    /// The answer to [`Want::Save`]: the file the rules were saved in, or why they were not.
    Saved(Result<String, Unsaved>),
    /// What has become of the match that was to be kept.
    Kept(News),
    /// The answer to [`Want::Resume`]: the match and its file, or why it was not opened.
    Opened(Result<(Box<RecordFile>, PathBuf), NotOpened>),
}

impl From<Meaning> for Msg {
    fn from(meaning: Meaning) -> Msg {
        match meaning {
            Meaning::Hole { side, column } => Msg::Hole { side, column },
            Meaning::Column(column) => Msg::Column(column),
            Meaning::Command(command) => Msg::Command(command),
            Meaning::Typed(letter) => Msg::Typed(letter),
            Meaning::Edit(edit) => Msg::Edit(edit),
            Meaning::Unknown => Msg::Unknown,
        }
    }
}

/// Why rules were not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsaved {
    /// A file of this name exists, and was left alone.
    Exists,
    /// Another reason, as the end of a sentence without its full stop.
    Failed(Message),
}

/// What the caller of the app has to do at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Draw, and wait.
    Continue,
    /// Draw every cell again.
    Redraw,
    /// Give the terminal back until the program is continued.
    Suspend,
    /// End the program.
    Quit,
}

/// What the app wants of the world outside, until the answer comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// A toss for who opens; the answer is [`Msg::Tossed`].
    Toss,
    /// A kept match to go on with, in this file; the answer is [`Msg::Opened`].
    Resume(PathBuf),
    /// A file of the players' own rules; the answer is [`Msg::Saved`].
    Save {
        /// The name or path that the players typed.
        file: String,
        /// The contents.
        text: String,
        /// Whether an existing file may be replaced.
        replace: bool,
    },
}
