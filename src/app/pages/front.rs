//! The front page: it shows what will be played, and lets the players change it.

use sungka_core::{BySide, Rules, Side};

use super::{Field, Opening, Pane, Row};
use crate::app::Setup;
use crate::files::presets;
use crate::files::rule_file::RuleFile;
use crate::files::settings::{SETTINGS, Setting};
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

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typing {
    /// The name of a player.
    Name {
        /// Whose.
        side: Side,
        /// What it was before.
        before: String,
        /// What has been typed.
        field: Field,
    },
    /// The name of the file to save the rules as.
    File {
        /// What has been typed.
        field: Field,
        /// Whether a file of this name exists, so that Enter replaces it.
        exists: bool,
    },
}

/// The front page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    files: Vec<RuleFile>,
    chosen: usize,
    /// What was chosen before the list of rule files was opened.
    before: (usize, Rules),
    pub(super) rules: Rules,
    /// The length that the players have chosen for whatever is played; `None` for that of a sitting.
    length: Option<Length>,
    pub(super) names: BySide<String>,
    pub(super) first: First,
    pub(super) pane: Pane,
    /// The marked row of the home page.
    pub(super) on_home: Row,
    /// The marked row of all settings.
    pub(super) on_settings: Row,
    pub(super) typing: Option<Typing>,
    /// Whether the names are asked for before anything else.
    pub(super) asks_names: bool,
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
            before: (chosen, setup.rules),
            rules: setup.rules,
            length: setup.length,
            names: setup.names.clone(),
            first,
            pane: Pane::Home,
            on_home: Row::Play,
            on_settings: Row::Setting(0),
            typing: None,
            asks_names: false,
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

    /// The list that is open.
    pub fn pane(&self) -> Pane {
        self.pane
    }

    /// Whether the names are being asked for before anything else.
    pub fn asks_names(&self) -> bool {
        self.asks_names
    }

    /// The text that is being typed.
    pub fn typing(&self) -> Option<&Typing> {
        self.typing.as_ref()
    }

    pub(super) fn choose(&mut self, at: usize) {
        if let Some(file) = self.files.get(at) {
            self.chosen = at;
            self.rules = file.rules;
            let length = self.length.unwrap_or_else(|| Length::sitting(&file.rules));
            length.apply(&mut self.rules, &file.rules);
        }
    }

    /// Turns to the next rule file, or back, round and round.
    pub(super) fn turn_rules(&mut self, forward: bool) {
        let all = self.files.len().max(1);
        let step = if forward { 1 } else { all - 1 };
        self.choose((self.chosen + step) % all);
    }

    /// Turns to the next way in which a round opens, or back.
    pub(super) fn turn_opening(&mut self, forward: bool) {
        if let Some(file) = self.files.get(self.chosen) {
            Opening::turn(&mut self.rules, &file.rules, forward);
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

    /// Opens the list of rule files.
    pub(super) fn open_rules(&mut self) {
        self.before = (self.chosen, self.rules);
        self.pane = Pane::Rules;
    }

    /// Closes the list of rule files, and keeps what was chosen before it was opened.
    pub(super) fn keep_rules_before(&mut self) {
        (self.chosen, self.rules) = self.before;
        self.pane = Pane::Home;
    }
}
