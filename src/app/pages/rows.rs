//! The lists of the front page, as data: what stands in them, and which row is marked.

use sungka_core::Rules;

use super::{First, Front};
use crate::app::App;
use crate::files::settings::{SETTINGS, sections};
use crate::keys::Command;

/// A list of the front page. One is open at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pane {
    /// What the game opens with: what one can do, and what will be played.
    Home,
    /// All rule files.
    Rules,
    /// All settings.
    Settings,
}

/// A row of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// Back to the match under way.
    GoOn,
    /// Play.
    Play,
    /// How to play.
    Learn,
    /// Which rule file is played.
    Rules,
    /// How long the match is.
    Length,
    /// The names of both players.
    Names,
    /// Who opens.
    First,
    /// How a round opens.
    Opening,
    /// How fast seeds fall.
    Speed,
    /// The language.
    Language,
    /// To all settings.
    Settings,
    /// A setting of the rules, by its index in [`SETTINGS`].
    Setting(usize),
    /// The layout of the letter keys.
    Keys,
    /// The colours.
    Colours,
    /// Whether choices are taken back.
    TakeBack,
}

impl Row {
    /// Whether Enter on it does something of its own; on the other rows it plays.
    pub fn is_deed(self) -> bool {
        matches!(self, Row::GoOn | Row::Learn | Row::Rules | Row::Names | Row::Settings)
    }

    /// Whether left and right change its value.
    pub fn has_values(self) -> bool {
        !matches!(self, Row::GoOn | Row::Play | Row::Learn | Row::Names | Row::Settings)
    }
}

/// A group of rows with the name of its heading: a section of a rule file, or `screen`.
pub type Group = (&'static str, Vec<Row>);

impl Front {
    /// All settings, by groups as in a rule file, and what concerns the screen. Settings that say nothing under the
    /// other rules are left out.
    pub fn settings(&self) -> Vec<Group> {
        let applies = |at: &usize| SETTINGS.get(*at).is_some_and(|setting| setting.applies(&self.rules));
        let mut first = 0;
        let mut groups: Vec<Group> = Vec::new();
        for (section, settings) in sections() {
            let all = first..first + settings.len();
            first = all.end;
            groups.push((section, all.filter(applies).map(Row::Setting).collect()));
        }
        groups.push(("screen", vec![Row::Keys, Row::Speed, Row::Colours, Row::Language, Row::TakeBack]));
        groups
    }

    /// The rules that would be played, changes included.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who opens.
    pub fn first(&self) -> First {
        self.first
    }

    /// Goes to the next rule file whose name begins with `letter`, round and round.
    pub(super) fn jump(&mut self, letter: char) {
        let begins = |name: &str| name.chars().flat_map(char::to_lowercase).next() == letter.to_lowercase().next();
        let all = self.files().len();
        let after = (1..=all).map(|step| (self.chosen() + step) % all.max(1));
        let found = after.into_iter().find(|&at| self.files().get(at).is_some_and(|file| begins(&file.name)));
        if let Some(at) = found {
            self.choose(at);
        }
    }
}

impl App {
    /// What stands on the home page: what one can do, and what will be played. Whatever else the page is to offer is a
    /// row here.
    pub fn home(&self) -> [Vec<Row>; 2] {
        let go_on = (self.play.is_begun() || self.unfinished().is_some()).then_some(Row::GoOn);
        let deeds = go_on.into_iter().chain([Row::Play, Row::Learn]);
        let choices =
            [Row::Rules, Row::Length, Row::Names, Row::First, Row::Opening, Row::Speed, Row::Language, Row::Settings];
        [deeds.collect(), choices.to_vec()]
    }

    /// The rows of the open list; none of that of rule files.
    pub fn front_rows(&self) -> Vec<Row> {
        match &self.front {
            Some(front) if front.pane == Pane::Home => self.home().concat(),
            Some(front) if front.pane == Pane::Settings => {
                front.settings().into_iter().flat_map(|(_, rows)| rows).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The marked row of the open list.
    pub fn front_row(&self) -> Option<Row> {
        let front = self.front.as_ref()?;
        let rows = self.front_rows();
        let marked = if front.pane == Pane::Home { front.on_home } else { front.on_settings };
        // A setting may say nothing any more.
        rows.iter().find(|&&row| row == marked).or(rows.first()).copied()
    }

    /// Marks that one can go on with a kept match.
    pub(in crate::app) fn mark_going_on(&mut self) {
        if self.unfinished().is_some() {
            self.mark(Row::GoOn);
        }
    }

    /// Marks this row of the open list.
    pub(super) fn mark(&mut self, row: Row) {
        if let Some(front) = &mut self.front {
            match front.pane {
                Pane::Home => front.on_home = row,
                Pane::Settings => front.on_settings = row,
                Pane::Rules => {}
            }
        }
    }

    /// Moves the mark of the open list: by one it wraps round, by a page it stops at the ends.
    pub(super) fn move_mark(&mut self, command: Command) {
        let rows = self.front_rows();
        let row = self.front_row();
        let Some(front) = &mut self.front else { return };
        if front.pane == Pane::Rules {
            let at = moved(front.chosen(), front.files().len(), command);
            front.choose(at);
            return;
        }
        let at = rows.iter().position(|&other| Some(other) == row).unwrap_or(0);
        if let Some(&row) = rows.get(moved(at, rows.len(), command)) {
            self.mark(row);
        }
    }
}

/// The place after a command, in a list of `length` rows.
fn moved(at: usize, length: usize, command: Command) -> usize {
    let last = length.saturating_sub(1);
    match command {
        Command::Up => at.checked_sub(1).unwrap_or(last),
        Command::Down if at >= last => 0,
        Command::Down => at + 1,
        Command::PageUp => at.saturating_sub(8),
        Command::PageDown => (at + 8).min(last),
        Command::Home => 0,
        Command::End => last,
        _ => at,
    }
}
