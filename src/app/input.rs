//! What people do at the terminal, as the app hears it.

use super::{App, Msg};
use crate::keys::{Command, Press};

/// One thing that people did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key was pressed.
    Press(Press),
    /// A place of the screen was clicked that says this.
    Click(Msg),
    /// The wheel was turned, which scrolls.
    Wheel(Command),
    /// Text was pasted.
    Paste(String),
}

impl App {
    /// What an input says to the app as it stands: nothing, one message, or for a pasted text a message a character.
    pub fn messages(&self, input: Input) -> Vec<Msg> {
        let prefs = &self.setup.prefs;
        let msg = match input {
            Input::Press(press) if self.is_typing() => Some(prefs.keys.meaning_in_text(press).into()),
            Input::Press(press) => prefs.keys.meaning(self.setup.rules.holes, press).map(Msg::from),
            Input::Click(_) | Input::Wheel(_) if !prefs.mouse => None,
            Input::Click(msg) => Some(msg),
            Input::Wheel(command) => Some(Msg::Command(command)),
            // Pasted text is nobody's choice; where a line is typed it is one line at most.
            Input::Paste(text) if self.is_typing() => {
                return text.split(['\r', '\n']).next().unwrap_or_default().chars().map(Msg::Typed).collect();
            }
            Input::Paste(_) => None,
        };
        msg.into_iter().collect()
    }
}
