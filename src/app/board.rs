//! What commands do at the board.

use std::time::Duration;

use super::{App, LogPage, Menu, Page, Question};
use crate::keys::Command;
use crate::play::Scene;
use crate::prefs::Speed;
use crate::say;

/// The longest pause between two presses of a key that repeats.
const REPEAT: Duration = Duration::from_millis(200);

impl App {
    pub(super) fn command_board(&mut self, command: Command) {
        let opens_page = matches!(command, Command::Log | Command::Help | Command::Menu);
        match command {
            Command::Pause | Command::Enter if self.is_covered() => self.paused = false,
            _ if self.is_covered() && !opens_page => {}
            // The page covers the board too, and closing it goes on.
            _ if self.is_covered() && std::mem::take(&mut self.paused) => self.command_board(command),
            // Either would hold the clock, or the other's hand, in full sight of the board.
            Command::Beat | Command::ShowLast if self.is_timed() => self.say(self.words().notice.time_counts.clone()),
            Command::Left => self.move_cursor(false),
            Command::Right => self.move_cursor(true),
            // Who is about to press a key of a race would find another hole under it.
            Command::Turn if self.is_race() && self.is_moving() => self.say(self.words().notice.time_counts.clone()),
            Command::Turn => self.turn_board(),
            Command::Enter => self.enter(),
            Command::Pause => self.pause(),
            // Nothing moves while a result is shown, so the key of one seed is free for what people want there.
            Command::Beat if matches!(self.scene(), Scene::RoundOver(_)) => self.ask_to_stop(),
            Command::Beat => self.one_beat(),
            Command::Faster => self.set_speed(self.speed().faster()),
            Command::Slower => self.set_speed(self.speed().slower()),
            Command::TakeBack => self.ask_to_take_back(),
            Command::MakeAgain => self.ask_to_make_again(),
            Command::Log => self.page = Some(Page::Log(LogPage::default())),
            Command::Help => self.page = Some(Page::Help(0)),
            Command::Menu => self.page = Some(Page::Menu(Menu::default())),
            Command::ShowLast => self.show_last(),
            Command::Mouse => self.switch_mouse(),
            Command::Position => self.open_position(),
            Command::ChoiceBack
            | Command::ChoiceOn
            | Command::GoTo
            | Command::Up
            | Command::Down
            | Command::PageUp
            | Command::PageDown
            | Command::Home
            | Command::End
            | Command::Redraw
            | Command::Suspend
            | Command::Quit => {}
        }
    }

    fn enter(&mut self) {
        let repeats = self.does_enter_repeat();
        match self.scene() {
            // Enter held down to finish a sowing must not clear the board of a match that has just ended.
            Scene::MatchOver | Scene::Ended(_) if repeats => {}
            Scene::Ended(_) | Scene::RoundOver(_) => {
                self.live.go_on();
                self.until_beat = self.speed().refill();
            }
            Scene::MatchOver => self.new_match(),
            Scene::Sweep(_) | Scene::Refill(_) => {
                self.paused = false;
                self.hurried = true;
            }
            Scene::Play if self.is_showing_last() || self.is_moving() && !self.live.awaits_anybody() => {
                self.paused = false;
                self.hurried = true;
            }
            Scene::Play => match (self.chooser(), self.cursor) {
                (Some(side), Some(column)) => self.press_hole(side, column),
                (Some(_), None) => self.say(self.words().notice.cursor.clone()),
                (None, _) => {}
            },
        }
    }

    /// Whether Enter is held down: terminals report a repeat as a press, so it is known by the short time between the
    /// two.
    fn does_enter_repeat(&mut self) -> bool {
        let before = self.enter_pressed.replace(self.now);
        before.is_some_and(|before| before < self.now && self.now.saturating_sub(before) < REPEAT)
    }

    fn move_cursor(&mut self, rightward: bool) {
        let Some(side) = self.chooser() else { return };
        // As the board is seen.
        let rightward = self.setup.prefs.keys.facing.as_seen(rightward);
        if !matches!(self.scene(), Scene::Play) {
            return;
        }
        let mut columns = self.round().legal(side).map(|hole| hole.column);
        let Some(first) = columns.clone().next() else { return };
        let last = columns.clone().last().unwrap_or(first);
        self.cursor = Some(match (self.cursor, rightward) {
            (None, true) => first,
            (None, false) => last,
            (Some(at), true) => columns.find(|&column| column > at).unwrap_or(first),
            (Some(at), false) => columns.filter(|&column| column < at).last().unwrap_or(last),
        });
    }

    fn pause(&mut self) {
        let clock_runs = self.setup.rules.clock > 0 && self.chooser().is_some();
        if self.paused {
            self.paused = false;
        } else if self.is_moving() || clock_runs {
            self.paused = true;
        } else {
            self.say(self.words().notice.nothing_moves.clone());
        }
    }

    /// Asks whether to stop and count, if the rules allow it now.
    fn ask_to_stop(&mut self) {
        if self.game().current().can_stop() {
            self.page = Some(Page::Question(Question::Stop));
        }
    }

    fn one_beat(&mut self) {
        if self.is_moving() {
            self.paused = true;
            self.until_beat = self.beat();
        }
        if !self.is_moving() {
            self.paused = false;
        }
    }

    pub(super) fn set_speed(&mut self, speed: Speed) {
        self.setup.prefs.speed = speed;
        self.until_beat = self.until_beat.min(speed.seed(0).max(speed.hold()));
    }

    /// Turns the board round, and the keys of the holes with it.
    pub(super) fn turn_board(&mut self) {
        let keys = &mut self.setup.prefs.keys;
        keys.facing = keys.facing.turned();
        let below = keys.facing.below();
        self.say(say!(self.words().notice.turned, name = self.name(below)));
    }

    /// Takes the mouse, or gives it back to the terminal so that text can be selected.
    pub(super) fn switch_mouse(&mut self) {
        let prefs = &mut self.setup.prefs;
        prefs.mouse = !prefs.mouse;
        let said = &self.words().notice;
        let template = if self.setup.prefs.mouse { &said.mouse_on } else { &said.mouse_off };
        let key = self.key(Command::Mouse);
        self.say(say!(template, key));
    }
}
