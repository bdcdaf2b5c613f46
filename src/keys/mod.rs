//! Keys, commands and layouts: what a press means. Knows no terminal.
//!
//! Keys mirror the board: the top letter row of the keyboard is North's row, the bottom letter row is South's, column
//! by column; a board that is turned takes its keys with it. A terminal sends neither releases nor chords, so every decision is one press of one plain key.

mod bindings;
mod command;
mod edit;
mod facing;
mod key;
mod keymap;
mod layout;

pub use bindings::{BINDINGS, Binding};
pub use command::Command;
pub use edit::Edit;
pub use facing::{Facing, Place};
pub use key::{Code, Key, NotAKey, Press};
pub(crate) use key::{FUNCTION_KEYS, key_names};
pub use keymap::{Keymap, Meaning};
pub use layout::Layout;
