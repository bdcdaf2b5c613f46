//! The page of the log, turn by turn.

use super::Page;
use crate::app::App;
use crate::keys::Command;

/// How many rows a page up or down goes.
const LEAP: usize = 10;

/// The page of the log: the newest turn is at the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogPage {
    /// The turn that is marked, counted from the newest, from 0.
    back: usize,
    /// The step of it that is marked, from 1; 0 for the turn itself.
    step: usize,
    /// The turn whose steps are shown, counted from the newest.
    open: Option<usize>,
}

impl Default for LogPage {
    /// The newest turn is marked and open.
    fn default() -> LogPage {
        LogPage { back: 0, step: 0, open: Some(0) }
    }
}

impl LogPage {
    /// The turn that is marked, counted from the newest, and the step of it, from 1; 0 is the turn itself.
    pub fn marked(&self) -> (usize, usize) {
        (self.back, self.step)
    }

    /// Whether the steps of the turn at `back`, counted from the newest, are shown.
    pub fn is_open(&self, back: usize) -> bool {
        self.open == Some(back)
    }
}

impl App {
    /// The turn at `back`, counted from the newest, as it is counted in the turns of the whole log.
    pub fn turn_at(&self, back: usize) -> Option<usize> {
        self.whole_log().turns().len().checked_sub(back.saturating_add(1))
    }

    /// How many steps the turn at `back` shows while it is open: none for what is no turn.
    pub fn steps_at(&self, back: usize) -> usize {
        let Some(at) = self.turn_at(back) else { return 0 };
        let is_turn = self.whole_log().turns().get(at).is_some_and(|turn| turn.is_turn);
        if is_turn { self.whole_log().lines_of(at).len() } else { 0 }
    }

    pub(super) fn command_log(&mut self, page: LogPage, command: Command) {
        let last = self.whole_log().turns().len().saturating_sub(1);
        let page = match command {
            Command::Menu | Command::Log => {
                self.page = None;
                return;
            }
            Command::Up => self.up(page),
            Command::Down => self.down(page),
            Command::PageUp => (0..LEAP).fold(page, |page, _| self.up(page)),
            Command::PageDown => (0..LEAP).fold(page, |page, _| self.down(page)),
            Command::Home => LogPage { back: 0, step: 0, ..page },
            Command::End if page.is_open(last) => LogPage { back: last, step: self.steps_at(last), ..page },
            Command::End => LogPage { back: last, step: 0, ..page },
            Command::Enter if page.is_open(page.back) => LogPage { step: 0, open: None, ..page },
            Command::Enter if self.steps_at(page.back) > 0 => LogPage { step: 0, open: Some(page.back), ..page },
            Command::Position => {
                self.page = None;
                return self.open_position();
            }
            Command::ShowLast => {
                if let Some(at) = self.turn_at(page.back) {
                    self.show_turn(at);
                }
                return;
            }
            _ => page,
        };
        self.page = Some(Page::Log(page));
    }

    /// Takes in a click: a turn opens, or closes if it was open, and a step of it is marked.
    pub(in crate::app) fn look_in_log(&mut self, back: usize, step: usize) {
        let Some(Page::Log(page)) = self.page else { return };
        if self.turn_at(back).is_none() || step > self.steps_at(back) {
            return;
        }
        let open = match step {
            0 if page.is_open(back) => None,
            0 if self.steps_at(back) > 0 => Some(back),
            _ => page.open,
        };
        self.page = Some(Page::Log(LogPage { back, step, open }));
    }

    fn up(&self, page: LogPage) -> LogPage {
        match (page.step.checked_sub(1), page.back.checked_sub(1)) {
            (Some(step), _) => LogPage { step, ..page },
            (None, Some(back)) if page.is_open(back) => LogPage { back, step: self.steps_at(back), ..page },
            (None, Some(back)) => LogPage { back, ..page },
            (None, None) => page,
        }
    }

    fn down(&self, page: LogPage) -> LogPage {
        let last = self.whole_log().turns().len().saturating_sub(1);
        match () {
            () if page.is_open(page.back) && page.step < self.steps_at(page.back) => {
                LogPage { step: page.step.saturating_add(1), ..page }
            }
            () if page.back < last => LogPage { back: page.back.saturating_add(1), step: 0, ..page },
            () => page,
        }
    }
}
