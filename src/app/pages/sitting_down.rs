//! What commands do on the front page, and how a match begins there.

use sungka_core::Side;

use super::{First, Focus, Front, Page, Question, Row, Typing};
use crate::app::{App, Setup, Want};
use crate::files::settings::SETTINGS;
use crate::keys::{Command, Layout};
use crate::prefs::{Language, Palette, turned};
use crate::say;

/// The file name offered for house rules.
const FILE: &str = "house-rules.toml";

impl App {
    /// Opens the front page, before a match or in front of one under way.
    pub fn open_front(&mut self) {
        self.front = Some(Front::new(&self.setup));
        self.page = None;
    }

    /// The front page, if it is open.
    pub fn front(&self) -> Option<&Front> {
        self.front.as_ref()
    }

    /// Whether letters are text now, not commands.
    pub fn is_typing(&self) -> bool {
        self.page.is_none() && self.front.as_ref().is_some_and(|front| front.typing.is_some())
    }

    pub(in crate::app) fn command_front(&mut self, command: Command) {
        let Some(front) = &mut self.front else { return };
        if front.typing.is_some() {
            return self.command_typing(command);
        }
        match command {
            Command::Up | Command::Down | Command::PageUp | Command::PageDown | Command::Home | Command::End => {
                front.move_mark(command)
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
                _ => self.play_from_front(),
            },
            // The key that steps a seed at the board saves here: `s`.
            Command::Beat => front.typing = Some(Typing::File { name: FILE.to_owned(), exists: false }),
            Command::Faster => self.change_speed(true),
            Command::Slower => self.change_speed(false),
            Command::Help => self.page = Some(Page::Help(0)),
            // In front of a match this key goes back to it.
            Command::Menu if self.play.is_begun() => self.front = None,
            Command::Menu => self.page = Some(Page::Question(Question::Leave)),
            Command::Pause | Command::TakeBack | Command::ShowLast | Command::Mouse => {}
            Command::Redraw | Command::Suspend | Command::Quit => {}
        }
    }

    /// Takes in a click on row `at` of a list.
    pub(in crate::app) fn pick_on_front(&mut self, focus: Focus, at: usize) {
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

    fn change_speed(&mut self, faster: bool) {
        let speed = &mut self.setup.prefs.speed;
        *speed = if faster { speed.faster() } else { speed.slower() };
    }

    fn change_row(&mut self, forward: bool) {
        let Some(front) = &mut self.front else { return };
        let prefs = &mut self.setup.prefs;
        match front.row() {
            Some(Row::Length) => front.turn_length(forward),
            Some(Row::First) => front.first = turned(&First::ALL, front.first, forward),
            Some(Row::Setting(at)) => {
                if let Some(setting) = SETTINGS.get(at) {
                    front.step(setting, !forward);
                }
            }
            Some(Row::Keys) => prefs.keys.layout = turned(&Layout::ALL, prefs.keys.layout, forward),
            Some(Row::Colours) => prefs.palette = turned(&Palette::ALL, prefs.palette, forward),
            Some(Row::Language) => prefs.language = turned(&Language::ALL, prefs.language, forward),
            Some(Row::Speed) => self.change_speed(forward),
            Some(Row::Name(_)) | None => {}
        }
    }

    fn play_from_front(&mut self) {
        if self.play.is_under_way() {
            self.page = Some(Page::Question(Question::NewMatch));
        } else {
            self.begin_from_front();
        }
    }

    /// Begins the match that the front page shows, or asks for the toss first.
    pub(super) fn begin_from_front(&mut self) {
        match self.front.as_ref().map(|front| front.first) {
            None => {}
            Some(First::Toss) => self.want = Some(Want::Toss),
            Some(First::Side(side)) => self.begin_from_front_with(side, false),
        }
    }

    /// Begins the match that the front page shows; `first` opens it, by a toss or not.
    pub(in crate::app) fn begin_from_front_with(&mut self, first: Side, tossed: bool) {
        let Some(front) = &self.front else { return };
        let Some(file) = front.file() else { return };
        let title = if front.has_house_rules() {
            say!(self.words().front.house_title, name = file.name)
        } else {
            file.name.clone()
        };
        let setup = Setup {
            rules: *front.rules(),
            title,
            about: file.about.clone(),
            length: front.chosen_length(),
            names: front.names.clone().map(|name| name.trim().to_owned()),
            first,
            tossed,
            prefs: self.setup.prefs.clone(),
            own_rules: self.setup.own_rules.clone(),
            notice: None,
        };
        self.restart(setup);
    }
}
