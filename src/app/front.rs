//! The front page: two people see what they are about to play, and change what they play otherwise.

use sungka_core::{BySide, Rules, Side};

use super::{App, Command, Flow, Page, Question, Setup};
use crate::keys::Layout;
use crate::options::{Palette, turned};
use crate::preset::{self, RuleFile};
use crate::setting::SETTINGS;
use crate::words::Language;
use crate::{say, text};

/// The most characters that a name can be given here.
const MOST_NAME: usize = 20;
/// The most characters of a file's name.
const MOST_FILE: usize = 60;

/// Who opens the first round of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// This player.
    Side(Side),
    /// A toss decides.
    Toss,
}

impl First {
    const ALL: [First; 3] = [First::Side(Side::South), First::Side(Side::North), First::Toss];
}

/// One line of what can be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// The name of a player.
    Name(Side),
    /// Who opens.
    First,
    /// A setting of the rules, by its place in the table.
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
    /// What can be changed.
    Rows,
}

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typing {
    /// A player's name, and what it was before.
    Name(Side, String),
    /// The name of the file to save the rules as.
    File(String),
}

/// The front page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    files: Vec<RuleFile>,
    chosen: usize,
    rules: Rules,
    names: BySide<String>,
    first: First,
    focus: Focus,
    row: usize,
    typing: Option<Typing>,
}

impl Front {
    /// The page for `setup`: the rules that come with the program, and the ones of `setup` if they are none of these.
    fn new(setup: &Setup) -> Front {
        let mut files: Vec<RuleFile> = preset::names().filter_map(|name| preset::by_name(name).ok()).collect();
        let known = files.iter().position(|file| file.name == setup.title);
        let chosen = known.unwrap_or_else(|| {
            files.insert(
                0,
                RuleFile {
                    name: setup.title.clone(),
                    about: setup.about.clone(),
                    place: String::new(),
                    source: String::new(),
                    rules: setup.rules,
                },
            );
            0
        });
        let first = if setup.tossed { First::Toss } else { First::Side(setup.first) };
        Front {
            files,
            chosen,
            rules: setup.rules,
            names: setup.names.clone(),
            first,
            focus: Focus::Files,
            row: 0,
            typing: None,
        }
    }

    /// The rules there are.
    pub fn files(&self) -> &[RuleFile] {
        &self.files
    }

    /// The place of the chosen rules among them.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// The chosen rules, as they are written.
    pub fn file(&self) -> Option<&RuleFile> {
        self.files.get(self.chosen)
    }

    /// The rules that would be played.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether they differ from the chosen ones.
    pub fn has_house_rules(&self) -> bool {
        self.file().is_some_and(|file| file.rules != self.rules)
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

    /// All lines of what can be changed.
    pub fn rows() -> Vec<Row> {
        let mut rows = vec![Row::Name(Side::South), Row::Name(Side::North), Row::First];
        rows.extend((0..SETTINGS.len()).map(Row::Setting));
        rows.extend([Row::Keys, Row::Speed, Row::Colours, Row::Language]);
        rows
    }

    /// The place of the marked line among them.
    pub fn marked(&self) -> usize {
        self.row
    }

    fn row(&self) -> Option<Row> {
        Front::rows().get(self.row).copied()
    }

    fn choose(&mut self, at: usize) {
        if let Some(file) = self.files.get(at) {
            self.chosen = at;
            self.rules = file.rules;
        }
    }

    /// Moves the mark of the half in focus; round and round by one, to the ends by a page.
    fn moved(&mut self, command: Command) {
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

impl App {
    /// Opens the front page before the match, or in front of one that is running.
    pub fn open_front(&mut self) {
        self.front = Some(Front::new(&self.setup));
        self.page = None;
    }

    /// The front page, if it is open.
    pub fn front(&self) -> Option<&Front> {
        self.front.as_ref()
    }

    /// Whether letters are text now, and not commands.
    pub fn is_typing(&self) -> bool {
        self.page.is_none() && self.front.as_ref().is_some_and(|front| front.typing.is_some())
    }

    pub(super) fn command_front(&mut self, command: Command) -> Flow {
        let Some(front) = &mut self.front else { return Flow::Continue };
        if front.typing.is_some() {
            return self.command_typing(command);
        }
        match command {
            Command::Up | Command::Down | Command::PageUp | Command::PageDown | Command::Home | Command::End => {
                front.moved(command)
            }
            Command::Log => {
                front.focus = if front.focus == Focus::Files { Focus::Rows } else { Focus::Files };
            }
            Command::Right if front.focus == Focus::Files => front.focus = Focus::Rows,
            Command::Left | Command::Right => self.change_row(command == Command::Right),
            Command::Enter => match (front.focus, front.row()) {
                (Focus::Rows, Some(Row::Name(side))) => {
                    let before = front.names[side].clone();
                    front.typing = Some(Typing::Name(side, before));
                }
                _ => return self.play_from_front(),
            },
            // The key that steps a seed at the board saves here: `s`.
            Command::Beat => front.typing = Some(Typing::File("house-rules.toml".to_owned())),
            Command::Faster => self.turn_speed(true),
            Command::Slower => self.turn_speed(false),
            Command::Help => self.page = Some(Page::Help(0)),
            // In front of a match, the way back leads to it.
            Command::Menu if self.game.last_entry().is_some() => self.front = None,
            Command::Menu => self.page = Some(Page::Ask(Question::Leave)),
            Command::Pause | Command::TakeBack | Command::Again | Command::Mouse => {}
            Command::Redraw | Command::Suspend | Command::Quit => {}
        }
        Flow::Continue
    }

    /// A row of a list was clicked.
    pub(super) fn pick_on_front(&mut self, focus: Focus, at: usize) {
        let Some(front) = &mut self.front else { return };
        if front.typing.is_some() {
            return;
        }
        front.focus = focus;
        match focus {
            Focus::Files => front.choose(at),
            Focus::Rows if front.row == at => self.change_row(true),
            Focus::Rows => front.row = at,
        }
    }

    fn turn_speed(&mut self, faster: bool) {
        self.speed = if faster { self.speed.faster() } else { self.speed.slower() };
        self.setup.options.speed = self.speed;
    }

    fn change_row(&mut self, forward: bool) {
        let Some(front) = &mut self.front else { return };
        let options = &mut self.setup.options;
        match front.row() {
            Some(Row::First) => front.first = turned(&First::ALL, front.first, forward),
            Some(Row::Setting(at)) => {
                if let Some(setting) = SETTINGS.get(at) {
                    setting.step(&mut front.rules, !forward);
                }
            }
            Some(Row::Keys) => options.keys.layout = turned(&Layout::ALL, options.keys.layout, forward),
            Some(Row::Colours) => options.palette = turned(&Palette::ALL, options.palette, forward),
            Some(Row::Language) => options.language = turned(&Language::ALL, options.language, forward),
            Some(Row::Speed) => self.turn_speed(forward),
            Some(Row::Name(_)) | None => {}
        }
    }

    fn command_typing(&mut self, command: Command) -> Flow {
        let Some(front) = &mut self.front else { return Flow::Continue };
        match (command, front.typing.take()) {
            (Command::Enter, Some(Typing::File(file))) => {
                front.typing = Some(Typing::File(file));
                return Flow::Save;
            }
            (Command::Enter, Some(Typing::Name(side, before))) if front.names[side].trim().is_empty() => {
                front.names[side] = before;
            }
            (Command::Enter, _) | (Command::Menu, Some(Typing::File(_))) => {}
            (Command::Menu, Some(Typing::Name(side, before))) => front.names[side] = before,
            (Command::TakeBack, Some(Typing::Name(side, before))) => {
                front.names[side].pop();
                front.typing = Some(Typing::Name(side, before));
            }
            (Command::TakeBack, Some(Typing::File(mut file))) => {
                file.pop();
                front.typing = Some(Typing::File(file));
            }
            (_, typing) => front.typing = typing,
        }
        Flow::Continue
    }

    /// A character was typed. What no terminal should show is left out.
    pub(super) fn typed(&mut self, letter: char) {
        let Some(front) = &mut self.front else { return };
        if text::is_control(letter) {
            return;
        }
        let (line, most) = match &mut front.typing {
            Some(Typing::Name(side, _)) => (&mut front.names[*side], MOST_NAME),
            Some(Typing::File(file)) => (file, MOST_FILE),
            None => return,
        };
        if line.chars().count() < most {
            line.push(letter);
        }
    }

    /// The file that the players want their rules saved as, and what belongs into it.
    pub fn to_save(&self) -> Option<(String, String)> {
        let front = self.front.as_ref()?;
        let Some(Typing::File(file)) = &front.typing else { return None };
        let chosen = front.file()?;
        let name = say!(self.words().front.house_title, name = chosen.name);
        let rules = RuleFile { name, rules: front.rules, ..chosen.clone() };
        Some((file.trim().to_owned(), rules.to_toml()))
    }

    /// Tells the players whether their rules were saved; `why` they were not.
    pub fn saved(&mut self, why: Option<&str>) {
        let Some(Front { typing: Some(Typing::File(file)), .. }) = &self.front else { return };
        let said = &self.words().front;
        let file = file.trim();
        let text = match why {
            None => say!(said.saved, file),
            Some(why) => say!(said.not_saved, file, why),
        };
        if let Some(front) = &mut self.front {
            front.typing = None;
        }
        self.say(text);
    }

    /// Whether a match is under way that another one would replace.
    pub(super) fn is_under_way(&self) -> bool {
        self.game.current().result().is_none() && self.game.last_entry().is_some()
    }

    fn play_from_front(&mut self) -> Flow {
        if self.is_under_way() {
            self.page = Some(Page::Ask(Question::NewMatch));
            return Flow::Continue;
        }
        self.begin_from_front()
    }

    /// Begins the match that the front page shows, after the toss where there is one.
    pub(super) fn begin_from_front(&mut self) -> Flow {
        match self.front.as_ref().map(|front| front.first) {
            None => Flow::Continue,
            Some(First::Toss) => Flow::Toss,
            Some(First::Side(side)) => {
                self.begin(side, false);
                Flow::Continue
            }
        }
    }

    /// Begins the match that the front page shows, with `first` to open.
    pub(super) fn begin(&mut self, first: Side, tossed: bool) {
        let Some(front) = &self.front else { return };
        let Some(file) = front.file() else { return };
        let title = if front.has_house_rules() {
            say!(self.words().front.house_title, name = file.name)
        } else {
            file.name.clone()
        };
        let setup = Setup {
            rules: front.rules,
            title,
            about: file.about.clone(),
            names: front.names.clone().map(|name| name.trim().to_owned()),
            first,
            tossed,
            options: self.setup.options.clone(),
            notice: None,
        };
        self.restart(setup);
    }

    /// Puts a new match in the place of this one; what the players like on their screen stays.
    pub(super) fn restart(&mut self, setup: Setup) -> bool {
        let setup = Setup { options: crate::options::Options { speed: self.speed, ..setup.options }, ..setup };
        match App::new(setup) {
            Ok(app) => {
                let has_room = self.has_room;
                *self = app;
                self.has_room = has_room;
                true
            }
            // The front page and the rules of a running match can always be played.
            Err(_) => false,
        }
    }
}
