//! What a key does to a line of text that somebody types.

use super::{Code, Key};

/// A change of a line of text, or of the place in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// To the character before.
    Left,
    /// To the character after.
    Right,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Remove the character before.
    Backspace,
    /// Remove the character after.
    Delete,
    /// Remove the word before.
    Word,
    /// Remove all before.
    Line,
}

/// The keys of a line of text, as shells and fields of other programs have them.
const KEYS: [(Key, Edit); 8] = [
    (Key::plain(Code::Left), Edit::Left),
    (Key::plain(Code::Right), Edit::Right),
    (Key::plain(Code::Home), Edit::Home),
    (Key::plain(Code::End), Edit::End),
    (Key::plain(Code::Backspace), Edit::Backspace),
    (Key::plain(Code::Delete), Edit::Delete),
    (Key::ctrl('w'), Edit::Word),
    (Key::ctrl('u'), Edit::Line),
];

impl Edit {
    /// What `key` does to a line of text; `None` if nothing.
    pub(super) fn of(key: Key) -> Option<Edit> {
        KEYS.iter().find(|(known, _)| *known == key).map(|&(_, edit)| edit)
    }
}
