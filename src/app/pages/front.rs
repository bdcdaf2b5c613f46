//! The front page: it shows what will be played, and lets the players change it.

use sungka_core::{BySide, Rules, Side};

use crate::app::Setup;
use crate::files::presets;
use crate::files::rule_file::RuleFile;
use crate::files::settings::{SETTINGS, Setting};
use crate::keys::Command;
use crate::prefs::{Length, turned};

/// Who opens the first round of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// This player.
    Side(Side),
    /// A toss decides.
    Toss,
}

impl First {
    pub(super) const ALL: [First; 3] = [First::Side(Side::South), First::Side(Side::North), First::Toss];
}

/// A row of what can be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// How long the match is.
    Length,
    /// The name of a player.
    Name(Side),
    /// Who opens.
    First,
    /// A setting of the rules, by its index in [`SETTINGS`].
    Setting(usize),
    /// The layout of the letter keys.
    Keys,
    /// How fast seeds fall.
    Speed,
    /// The colours.
    Colours,
    /// The language.
    Language,
}

/// Which half of the page the arrows move in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The list of rule files.
    Files,
    /// The rows of what can be changed.
    Rows,
}

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typing {
    /// The name of this player, and what it was before.
    Name(Side, String),
    /// The name of the file to save the rules as.
    File {
        /// The name, as far as it has been typed.
        name: String,
        /// Whether a file of this name exists, so that Enter replaces it.
        exists: bool,
    },
}

/// The front page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    files: Vec<RuleFile>,
    chosen: usize,
    rules: Rules,
    /// The length that the players have chosen for whatever is played; `None` for that of a sitting.
    length: Option<Length>,
    pub(super) names: BySide<String>,
    pub(super) first: First,
    pub(super) focus: Focus,
    pub(super) row: usize,
    pub(super) typing: Option<Typing>,
}

impl Front {
    /// The page for `setup`: the rules that come with the program, the players' own, and those of `setup` if they are
    /// neither.
    pub(super) fn new(setup: &Setup) -> Front {
        let mut files: Vec<RuleFile> = presets::names().filter_map(|name| presets::by_name(name).ok()).collect();
        files.extend(setup.own_rules.iter().cloned());
        let played = RuleFile {
            name: setup.title.clone(),
            about: setup.about.clone(),
            place: String::new(),
            source: String::new(),
            rules: setup.rules,
            seeds_as_holes: false,
        };
        let chosen = files.iter().position(|file| file.name == played.name).unwrap_or_else(|| {
            files.insert(0, played);
            0
        });
        let first = if setup.tossed { First::Toss } else { First::Side(setup.first) };
        Front {
            files,
            chosen,
            rules: setup.rules,
            length: setup.length,
            names: setup.names.clone(),
            first,
            focus: Focus::Files,
            row: 0,
            typing: None,
        }
    }

    /// The rule files to choose from.
    pub fn files(&self) -> &[RuleFile] {
        &self.files
    }

    /// The index of the chosen rule file in [`files`](Front::files).
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// The chosen rule file, without changes.
    pub fn file(&self) -> Option<&RuleFile> {
        self.files.get(self.chosen)
    }

    /// The rules that would be played, changes included.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The length of the match that would be played; `None` if it has none of the lengths that have a name.
    pub fn length(&self) -> Option<Length> {
        Length::of(&self.rules, &self.file()?.rules, self.length)
    }

    /// The length that was chosen for whatever is played.
    pub(super) fn chosen_length(&self) -> Option<Length> {
        self.length
    }

    /// Whether the rules differ from the chosen rule file.
    pub(super) fn differs(&self) -> bool {
        self.file().is_some_and(|file| file.rules != self.rules)
    }

    /// Whether the rules differ from the chosen rule file in more than their length: how long people play is no rule of a
    /// house, unless they set rounds or holes that have no name.
    pub fn has_house_rules(&self) -> bool {
        let Some(file) = self.file() else { return false };
        let mut rules = self.rules;
        if self.length().is_some() {
            Length::Rules.apply(&mut rules, &file.rules);
        }
        file.rules != rules
    }

    /// Whether a hole gets as many seeds as there are holes in a row, by the rule file and still.
    pub(super) fn has_seeds_as_holes(&self) -> bool {
        self.file().is_some_and(|file| file.seeds_as_holes) && self.rules.seeds == self.rules.holes
    }

    /// Each setting that differs from the chosen rule file, as in `board.seeds = 4`.
    pub(super) fn changes(&self) -> Vec<String> {
        let Some(file) = self.file() else { return Vec::new() };
        let changed = SETTINGS.iter().filter(|setting| setting.get(&self.rules) != setting.get(&file.rules));
        changed.map(|setting| format!("{}.{} = {}", setting.section, setting.key, setting.get(&self.rules))).collect()
    }

    /// The players' names.
    pub fn names(&self) -> &BySide<String> {
        &self.names
    }

    /// Who opens.
    pub fn first(&self) -> First {
        self.first
    }

    /// Which half of the page the arrows move in.
    pub fn focus(&self) -> Focus {
        self.focus
    }

    /// The text that is being typed.
    pub fn typing(&self) -> Option<&Typing> {
        self.typing.as_ref()
    }

    /// All rows of what can be changed.
    pub fn rows() -> Vec<Row> {
        let mut rows = vec![Row::Length, Row::Name(Side::South), Row::Name(Side::North), Row::First];
        rows.extend((0..SETTINGS.len()).map(Row::Setting));
        rows.extend([Row::Keys, Row::Speed, Row::Colours, Row::Language]);
        rows
    }

    /// The index of the marked row in [`rows`](Front::rows).
    pub fn marked(&self) -> usize {
        self.row
    }

    pub(super) fn row(&self) -> Option<Row> {
        Front::rows().get(self.row).copied()
    }

    pub(super) fn choose(&mut self, at: usize) {
        if let Some(file) = self.files.get(at) {
            self.chosen = at;
            self.rules = file.rules;
            let length = self.length.unwrap_or_else(|| Length::sitting(&file.rules));
            length.apply(&mut self.rules, &file.rules);
        }
    }

    /// Turns the length of the match to the next one, or back.
    pub(super) fn turn_length(&mut self, forward: bool) {
        let Some(written) = self.file().map(|file| file.rules) else { return };
        let after = |length: Length| turned(&Length::ALL, length, forward);
        let mut next = match self.length() {
            Some(length) => after(length),
            None if forward => Length::One,
            None => Length::Rules,
        };
        next.apply(&mut self.rules, &written);
        // On some boards there is no such length.
        if !next.fits(&self.rules, &written) {
            next = after(next);
            next.apply(&mut self.rules, &written);
        }
        self.length = Some(next);
    }

    /// Steps a setting of the rules. The length stays what it is, unless it is the length that is stepped.
    pub(super) fn step(&mut self, setting: &Setting, back: bool) {
        let Some(written) = self.file().map(|file| file.rules) else { return };
        let length = self.length();
        let seeds_as_holes = self.has_seeds_as_holes() && (setting.section, setting.key) == ("board", "holes");
        setting.step(&mut self.rules, back);
        if seeds_as_holes {
            self.rules.seeds = self.rules.holes;
        }
        if setting.section == "match" {
            self.length = self.length().or(self.length);
        } else if let Some(length) = length {
            length.apply(&mut self.rules, &written);
        }
    }

    /// Adds a rule file that was just saved, or replaces the one of the same name, and chooses it.
    pub(super) fn keep(&mut self, file: RuleFile) {
        let at = self.files.iter().position(|known| known.name == file.name).unwrap_or_else(|| {
            self.files.push(file.clone());
            self.files.len() - 1
        });
        self.chosen = at;
        // They are played as they were saved.
        self.rules = file.rules;
        self.files[at] = file;
    }

    /// Moves the mark of the half in focus: by one it wraps round, by a page it stops at the ends.
    pub(super) fn move_mark(&mut self, command: Command) {
        let length = match self.focus {
            Focus::Files => self.files.len(),
            Focus::Rows => Front::rows().len(),
        };
        let at = match self.focus {
            Focus::Files => self.chosen,
            Focus::Rows => self.row,
        };
        let last = length.saturating_sub(1);
        let at = match command {
            Command::Up => at.checked_sub(1).unwrap_or(last),
            Command::Down if at >= last => 0,
            Command::Down => at + 1,
            Command::PageUp => at.saturating_sub(8),
            Command::PageDown => (at + 8).min(last),
            Command::Home => 0,
            Command::End => last,
            _ => at,
        };
        match self.focus {
            Focus::Files => self.choose(at),
            Focus::Rows => self.row = at,
        }
    }
}
