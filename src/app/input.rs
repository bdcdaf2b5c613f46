//! What people do at the terminal, and the messages it means to the app.

use super::{App, Msg};
use crate::keys::{Command, Press};

/// One action of the people at the terminal.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// A key was pressed.
    Press(Press),
    /// A click on a place that stands for this message.
    Click(Msg),
    /// The wheel was turned: a scroll command.
    Wheel(Command),
    /// Text was pasted.
    Paste(String),
}

impl App {
    /// What `input` means to the app in its present state: no message, one, or one per character of a pasted text.
    pub fn messages(&self, input: Input) -> Vec<Msg> {
        let prefs = &self.setup.prefs;
        let msg = match input {
            Input::Press(press) if self.is_typing() => Some(prefs.keys.meaning_in_text(press).into()),
            Input::Press(press) => self.heard(press),
            Input::Click(_) | Input::Wheel(_) if !prefs.mouse => None,
            Input::Click(msg) => Some(msg),
            Input::Wheel(command) => Some(Msg::Command(command)),
            // A paste chooses nothing. Where a line is being typed, the paste adds its first line.
            Input::Paste(text) if self.is_typing() => {
                return text.split(['\r', '\n']).next().unwrap_or_default().chars().map(Msg::Typed).collect();
            }
            Input::Paste(_) => None,
        };
        msg.into_iter().collect()
    }

    /// What a press means where no text is being typed.
    fn heard(&self, press: Press) -> Option<Msg> {
        if let Some(letter) = press.typed.filter(|_| !press.is_repeat) {
            if letter.is_alphabetic() && self.looks_up() {
                return Some(Msg::Typed(letter));
            }
            let is_yes_or_no = self.is_asking() && self.agreeing().is_none();
            if let (true, Some(yes)) = (is_yes_or_no, self.words().ask.answer(letter)) {
                let command = if yes { Command::Enter } else { Command::Menu };
                return self.has_been_asked().then_some(Msg::Command(command));
            }
        }
        self.setup.prefs.keys.meaning(self.columns(), press).map(Msg::from)
    }
}
