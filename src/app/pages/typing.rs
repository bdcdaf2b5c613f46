//! A line of text typed on the front page: a player's name, or the file name for house rules.

use unicode_segmentation::UnicodeSegmentation as _;

use super::Typing;
use crate::app::{App, Unsaved, Want};
use crate::files::rule_file::RuleFile;
use crate::keys::Command;
use crate::{say, text};

/// The most characters of a player's name.
const MOST_NAME: usize = 20;
/// The most characters of a file name.
const MOST_FILE: usize = 60;

impl App {
    pub(super) fn command_typing(&mut self, command: Command) {
        let Some(front) = &mut self.front else { return };
        match (command, front.typing.take()) {
            (Command::Enter, typing @ Some(Typing::File { .. })) => {
                front.typing = typing;
                self.want = self.want_to_save();
            }
            (Command::Enter, Some(Typing::Name(side, before))) if text::shows_nothing(&front.names[side]) => {
                front.names[side] = before;
            }
            // The name that was there before keeps as it is.
            (Command::Enter, Some(Typing::Name(side, _))) => {
                front.names = text::told_apart(front.names.clone(), side);
            }
            (Command::Enter, None) | (Command::Menu, Some(Typing::File { .. })) => {}
            (Command::Menu, Some(Typing::Name(side, before))) => front.names[side] = before,
            (Command::TakeBack, Some(Typing::Name(side, before))) => {
                delete_last(&mut front.names[side]);
                front.typing = Some(Typing::Name(side, before));
            }
            (Command::TakeBack, Some(Typing::File { mut name, .. })) => {
                delete_last(&mut name);
                front.typing = Some(Typing::File { name, exists: false });
            }
            (_, typing) => front.typing = typing,
        }
    }

    /// Adds a typed character to the line, unless it is a control character or the line is full.
    pub(in crate::app) fn typed(&mut self, letter: char) {
        let Some(front) = &mut self.front else { return };
        if text::is_control(letter) {
            return;
        }
        let (line, most) = match &mut front.typing {
            Some(Typing::Name(side, _)) => (&mut front.names[*side], MOST_NAME),
            Some(Typing::File { name, exists }) => {
                *exists = false;
                (name, MOST_FILE)
            }
            None => return,
        };
        if line.chars().count() < most {
            line.push(letter);
        }
    }

    /// The wish to save the rules of the front page in the file that was typed.
    fn want_to_save(&self) -> Option<Want> {
        let Some(Typing::File { name, exists }) = self.front.as_ref()?.typing() else { return None };
        let text = self.rules_as_file()?.to_toml();
        Some(Want::Save { file: name.trim().to_owned(), text, replace: *exists })
    }

    /// The rules of the front page, changes included, as a rule file.
    fn rules_as_file(&self) -> Option<RuleFile> {
        let front = self.front.as_ref()?;
        let chosen = front.file()?;
        if !front.differs() {
            return Some(chosen.clone());
        }
        let said = &self.words().front;
        // House rules have no place and no source: those of the rules they were made from are not theirs.
        Some(RuleFile {
            name: say!(said.house_title, name = chosen.name),
            about: say!(said.house_about, name = chosen.name, changes = front.changes().join(", ")),
            place: String::new(),
            source: String::new(),
            rules: *front.rules(),
            seeds_as_holes: front.has_seeds_as_holes(),
        })
    }

    /// Adds the rules that were saved to the list and chooses them.
    fn keep_saved(&mut self) {
        let Some(file) = self.rules_as_file() else { return };
        if let Some(front) = &mut self.front {
            front.keep(file.clone());
        }
        self.setup.own_rules.retain(|own| own.name != file.name);
        self.setup.own_rules.push(file);
    }

    /// Takes in whether the rules were saved, and says so to the players.
    pub(in crate::app) fn saved(&mut self, done: Result<String, Unsaved>) {
        let Some(Want::Save { file, .. }) = self.want.take_if(|want| matches!(want, Want::Save { .. })) else { return };
        let said = &self.words().front;
        let (text, typing) = match done {
            Ok(name) => {
                let text = say!(said.saved, file = name);
                self.keep_saved();
                (text, None)
            }
            Err(Unsaved::Exists) => (say!(said.exists, file), Some(Typing::File { name: file, exists: true })),
            Err(Unsaved::Failed(why)) => (say!(said.not_saved, file, why), None),
        };
        if let Some(front) = &mut self.front {
            front.typing = typing;
        }
        self.say(text);
    }
}

/// Removes the last character of a line, as people see characters: a letter with its accent, a family with all its
/// members.
fn delete_last(line: &mut String) {
    if let Some((at, _)) = line.grapheme_indices(true).next_back() {
        line.truncate(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_character_as_people_see_it_goes_at_once() {
        for whole in ["a", "e\u{301}", "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{1f1f5}\u{1f1ed}", "漢"] {
            let mut line = format!("Ana{whole}");
            delete_last(&mut line);
            assert_eq!(line, "Ana");
        }
        let mut empty = String::new();
        delete_last(&mut empty);
        assert!(empty.is_empty());
    }
}
