//! A line of text typed on the front page: a player's name, or the file name for house rules.

use sungka_core::Side;

use super::{Field, Typing};
use crate::app::{App, Unsaved, Want};
use crate::files::about::About;
use crate::files::rule_file::RuleFile;
use crate::keys::{Command, Edit};
use crate::prefs::Language;
use crate::{say, text};

/// The most characters of a player's name.
const MOST_NAME: usize = 20;
/// The most characters of a file name.
const MOST_FILE: usize = 60;
/// The file name offered for house rules.
const FILE: &str = "house-rules.toml";

impl App {
    /// Asks for both names before anything else: Enter keeps those that are there.
    pub fn ask_names(&mut self) {
        self.type_name(Side::South);
        if let Some(front) = &mut self.front {
            front.asks_names = true;
        }
    }

    /// Begins to type the name of `side`.
    pub(super) fn type_name(&mut self, side: Side) {
        if let Some(front) = &mut self.front {
            let before = front.names[side].clone();
            let field = Field::new(&before, MOST_NAME);
            front.typing = Some(Typing::Name { side, before, field });
        }
    }

    /// Begins to type the name of the file to save the rules as.
    pub(super) fn type_file(&mut self) {
        if let Some(front) = &mut self.front {
            front.typing = Some(Typing::File { field: Field::new(FILE, MOST_FILE), exists: false });
        }
    }

    pub(super) fn command_typing(&mut self, command: Command) {
        let Some(front) = &mut self.front else { return };
        match (command, front.typing.take()) {
            (Command::Enter, typing @ Some(Typing::File { .. })) => {
                front.typing = typing;
                self.want = self.want_to_save();
            }
            (Command::Menu, Some(Typing::File { .. })) => {}
            // Who just wants to play is not asked for the second name.
            (Command::Enter, Some(Typing::Name { field, .. })) if front.asks_names && field.is_marked() => {
                front.asks_names = false;
            }
            (Command::Menu, Some(Typing::Name { side, before, .. })) => {
                front.names[side] = before;
                front.asks_names = false;
            }
            (Command::Enter | Command::Up | Command::Down | Command::Log, Some(Typing::Name { side, before, .. })) => {
                self.take_name(side, before);
                let next = match command {
                    Command::Enter => Some(Side::North).filter(|_| side == Side::South),
                    Command::Up => Some(Side::South),
                    Command::Down => Some(Side::North),
                    _ => Some(!side),
                };
                if let Some(next) = next {
                    self.type_name(next);
                }
                if let Some(front) = &mut self.front {
                    // After one name the other is asked for like any.
                    front.asks_names = false;
                }
            }
            (_, typing) => front.typing = typing,
        }
    }

    /// Takes in the name of `side` as it was typed; what shows nothing is no name, and the one `before` stays.
    fn take_name(&mut self, side: Side, before: String) {
        let Some(front) = &mut self.front else { return };
        if text::shows_nothing(&front.names[side]) {
            front.names[side] = before;
        } else {
            // The name that was there before keeps as it is.
            front.names = text::told_apart(front.names.clone(), side);
        }
    }

    /// Takes in a typed character: of the line that is typed, or of the name of rules that are looked for.
    pub(in crate::app) fn typed(&mut self, letter: char) {
        let looks_up = self.looks_up();
        match &mut self.front {
            Some(front) if front.typing.is_none() && looks_up => front.jump(letter),
            _ => self.change_field(|field| field.add(letter)),
        }
    }

    /// Takes in a change of the line that is typed.
    pub(in crate::app) fn edit(&mut self, edit: Edit) {
        self.change_field(|field| field.edit(edit));
    }

    fn change_field(&mut self, change: impl FnOnce(&mut Field)) {
        if self.viewer().is_some() {
            self.change_place(change);
            return;
        }
        let Some(front) = &mut self.front else { return };
        match &mut front.typing {
            Some(Typing::Name { side, field, .. }) => {
                change(field);
                front.names[*side] = field.text();
            }
            Some(Typing::File { field, exists }) => {
                change(field);
                *exists = false;
            }
            None => {}
        }
    }

    /// The wish to save the rules of the front page in the file that was typed.
    fn want_to_save(&self) -> Option<Want> {
        let Some(Typing::File { field, exists }) = self.front.as_ref()?.typing() else { return None };
        let text = self.rules_as_file()?.to_toml_in(self.words().language);
        Some(Want::Save { file: field.text().trim().to_owned(), text, replace: *exists })
    }

    /// The rules of the front page, changes included, as a rule file.
    fn rules_as_file(&self) -> Option<RuleFile> {
        let front = self.front.as_ref()?;
        let chosen = front.file()?;
        if !front.differs() {
            return Some(chosen.clone());
        }
        let said = &self.words().front;
        let about = |language: Language| {
            say!(language.words().front.house_about, name = chosen.name, changes = front.changes().join(", "))
        };
        // House rules have no place and no source: those of the rules they were made from are not theirs.
        Some(RuleFile {
            name: say!(said.house_title, name = chosen.name),
            about: About { english: about(Language::English), filipino: about(Language::Filipino) },
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
            Err(Unsaved::Exists) => {
                let field = Field::new(&file, MOST_FILE).unmarked();
                (say!(said.exists, file), Some(Typing::File { field, exists: true }))
            }
            Err(Unsaved::Failed(why)) => {
                (say!(said.not_saved, file, why = why.in_language(self.words().language)), None)
            }
        };
        if let Some(front) = &mut self.front {
            front.typing = typing;
        }
        self.say(text);
    }
}
