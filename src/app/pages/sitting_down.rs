//! What commands do on the front page, and how a match begins there.

use sungka_core::Side;

use super::{First, Front, Page, Pane, Question, Row};
use crate::app::{App, Setup, Want};
use crate::files::about::About;
use crate::files::settings::SETTINGS;
use crate::keys::{Command, Layout};
use crate::prefs::{Language, Palette, TakeBack, turned};
use crate::say;

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

    /// The match that the front page shows, for its board: a kept one where going on is marked, or else the chosen one as
    /// it begins.
    pub fn preview(&self) -> Option<App> {
        let front = self.front.as_ref()?;
        if let Some(unfinished) = self.offered() {
            let setup = Setup { own_rules: Vec::new(), notice: None, ..self.setup.clone() };
            return App::resume(setup, unfinished.file.clone(), None).ok();
        }
        let setup = Setup {
            rules: *front.rules(),
            title: String::new(),
            about: About::default(),
            length: None,
            names: front.names.clone(),
            first: Side::South,
            tossed: false,
            prefs: self.setup.prefs.clone(),
            own_rules: Vec::new(),
            notice: None,
        };
        App::new(setup).ok()
    }

    /// Whether letters are text now, not commands.
    pub fn is_typing(&self) -> bool {
        let types_place = self.viewer().is_some_and(|viewer| viewer.field().is_some());
        self.page.is_none() && (types_place || self.front.as_ref().is_some_and(|front| front.typing.is_some()))
    }

    /// Whether a letter goes to the rules whose name begins with it.
    pub(in crate::app) fn looks_up(&self) -> bool {
        self.page.is_none() && self.front.as_ref().is_some_and(|front| front.pane == Pane::Rules)
    }

    pub(in crate::app) fn command_front(&mut self, command: Command) {
        let row = self.front_row();
        let Some(front) = &mut self.front else { return };
        if front.typing.is_some() {
            return self.command_typing(command);
        }
        match (command, front.pane) {
            (Command::Up | Command::Down | Command::PageUp | Command::PageDown | Command::Home | Command::End, _) => {
                self.move_mark(command)
            }
            (Command::Left | Command::Right, Pane::Rules) => {}
            (Command::Left | Command::Right, _) => self.change_row(command == Command::Right),
            (Command::Enter | Command::Log, Pane::Rules) => front.pane = Pane::Home,
            (Command::Log, Pane::Home) => front.pane = Pane::Settings,
            (Command::Log | Command::Menu, Pane::Settings) => front.pane = Pane::Home,
            (Command::Enter, _) => self.enter_row(row),
            (Command::Menu, Pane::Rules) => front.keep_rules_before(),
            // In front of a match this key goes back to it.
            (Command::Menu, Pane::Home) if self.play.is_begun() => self.front = None,
            (Command::Menu, Pane::Home) => self.page = Some(Page::Question(Question::Leave)),
            // The key that steps a seed at the board saves here: `s`.
            (Command::Beat, _) => self.type_file(),
            (Command::Faster, _) => self.change_speed(true),
            (Command::Slower, _) => self.change_speed(false),
            (Command::Help, _) => self.page = Some(Page::Help(0)),
            (Command::ChoiceBack | Command::ChoiceOn | Command::GoTo | Command::Position, _) => {}
            (Command::Pause | Command::TakeBack | Command::MakeAgain | Command::ShowLast, _) => {}
            (Command::Turn | Command::Mouse, _) => {}
            (Command::Redraw | Command::Suspend | Command::Quit, _) => {}
        }
    }

    /// Takes in a click on row `at` of a list: it marks the row; on a row that is marked already it does what Enter does
    /// there, or changes its value. What has no value is done at once.
    pub(in crate::app) fn pick_on_front(&mut self, pane: Pane, at: usize) {
        let marked = self.front_row();
        let rows = self.front_rows();
        let Some(front) = &mut self.front else { return };
        if front.typing.is_some() || front.pane != pane {
            return;
        }
        if pane == Pane::Rules {
            if front.chosen() == at {
                front.pane = Pane::Home;
            } else {
                front.choose(at);
            }
            return;
        }
        let Some(&row) = rows.get(at) else { return };
        self.mark(row);
        match row {
            Row::Play | Row::Names => self.enter_row(Some(row)),
            row if row.is_deed() && (!row.has_values() || marked == Some(row)) => self.enter_row(Some(row)),
            row if marked == Some(row) => self.change_row(true),
            _ => {}
        }
    }

    /// Does what Enter does on a row.
    fn enter_row(&mut self, row: Option<Row>) {
        let has_unfinished = self.unfinished().is_some();
        let Some(front) = &mut self.front else { return };
        match row {
            Some(Row::GoOn) if has_unfinished => self.want_to_go_on(),
            Some(Row::GoOn) => self.front = None,
            Some(Row::Learn) => self.open_walk(),
            Some(Row::Rules) => front.open_rules(),
            Some(Row::Names) => self.type_name(Side::South),
            Some(Row::Settings) => front.pane = Pane::Settings,
            _ => self.play_from_front(),
        }
    }

    fn change_speed(&mut self, faster: bool) {
        let speed = &mut self.setup.prefs.speed;
        *speed = if faster { speed.faster() } else { speed.slower() };
    }

    fn change_row(&mut self, forward: bool) {
        let row = self.front_row();
        let Some(front) = &mut self.front else { return };
        let prefs = &mut self.setup.prefs;
        match row {
            Some(Row::Rules) => front.turn_rules(forward),
            Some(Row::Length) => front.turn_length(forward),
            Some(Row::First) => front.first = turned(&First::ALL, front.first, forward),
            Some(Row::Opening) => front.turn_opening(forward),
            Some(Row::Setting(at)) => {
                if let Some(setting) = SETTINGS.get(at) {
                    front.step(setting, !forward);
                }
            }
            Some(Row::Keys) => prefs.keys.layout = turned(&Layout::ALL, prefs.keys.layout, forward),
            Some(Row::Colours) => prefs.palette = turned(&Palette::ALL, prefs.palette, forward),
            Some(Row::Language) => prefs.language = turned(&Language::ALL, prefs.language, forward),
            Some(Row::TakeBack) => prefs.take_back = turned(&TakeBack::ALL, prefs.take_back, forward),
            Some(Row::Speed) => self.change_speed(forward),
            // Beside what one can do stands what will be played.
            Some(Row::GoOn | Row::Play | Row::Learn) if forward => self.mark(Row::Rules),
            Some(Row::GoOn | Row::Play | Row::Learn | Row::Names | Row::Settings) | None => {}
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
