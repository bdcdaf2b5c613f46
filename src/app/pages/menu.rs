//! The menu, the questions it asks, and the pages that scroll.

use std::time::Duration;

use sungka_core::{BySide, End, Side};

use super::Page;
use crate::app::fairness::Seen;
use crate::app::{App, Flow};
use crate::keys::{Command, Layout};
use crate::prefs::{Language, Palette, turned};

/// How long a question has to be seen before a letter answers it.
const GLANCE: Duration = Duration::from_millis(400);

/// The menu, with one of its items marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Menu {
    marked: usize,
}

/// What the menu offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Back to the board.
    GoOn,
    /// Take back the last choice.
    TakeBack,
    /// Make again what was taken back.
    MakeAgain,
    /// Stop and count.
    Stop,
    /// This player concedes the match.
    Concede(Side),
    /// Another match by the same rules.
    NewMatch,
    /// To the front page, for other rules.
    Front,
    /// Show the last turn again.
    ShowLast,
    /// Turn the board round, so that this player plays from below.
    Turn(Side),
    /// The position as a line of text.
    Position,
    /// The layout of the letter keys.
    Keys(Layout),
    /// The colours of the screen.
    Colours(Palette),
    /// The language of the interface.
    Language(Language),
    /// How to play, by a walk of a few moves.
    Walk,
    /// How the game goes, keys and terms.
    Help,
    /// End the program.
    Quit,
}

/// A question before a step that must not happen by accident.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// End the program?
    Quit,
    /// Take back the last choice? These players still have to agree.
    TakeBack(BySide<bool>),
    /// Make again what was taken back? These players, whose choices they are, still have to agree.
    MakeAgain(BySide<bool>),
    /// Stop and count?
    Stop,
    /// Does this player concede the match?
    Concede(Side),
    /// Begin a new match, although this one is not over?
    NewMatch,
    /// Leave the program from the front page?
    Leave,
}

impl App {
    /// Whether a question waits for its answer.
    pub(in crate::app) fn is_asking(&self) -> bool {
        matches!(self.page, Some(Page::Question(_)))
    }

    /// Whether the question has been seen for a moment. Its letters are keys of holes too, and who was about to choose one
    /// when the other opened the question has not answered it.
    pub(in crate::app) fn has_been_asked(&self) -> bool {
        let is_seen = self.seen.as_ref().is_some_and(|seen| seen.shows_page_of(&Seen::of(self)));
        is_seen && self.now.saturating_sub(self.asked_at) >= GLANCE
    }

    /// What the menu offers now.
    pub fn menu_items(&self) -> Vec<Item> {
        let is_running = !self.play.is_over();
        let mut items = vec![Item::GoOn];
        if self.why_not_take_back().is_none() {
            items.push(Item::TakeBack);
        }
        if self.why_not_make_again().is_none() {
            items.push(Item::MakeAgain);
        }
        if self.play.is_begun() && !self.is_timed() {
            items.push(Item::ShowLast);
        }
        // Not while seeds move on the screen: the match is further on already, and players count what they see.
        let is_at_rest = !self.is_moving() || Side::BOTH.into_iter().any(|side| self.awaits(side));
        if self.game().current().can_stop() && is_at_rest {
            items.push(Item::Stop);
        }
        if is_running {
            items.extend([Item::Concede(Side::South), Item::Concede(Side::North)]);
        }
        if is_running {
            items.push(Item::Position);
        }
        let prefs = &self.setup.prefs;
        items.extend([
            Item::NewMatch,
            Item::Front,
            Item::Turn(!prefs.keys.facing.below()),
            Item::Keys(prefs.keys.layout),
            Item::Colours(prefs.palette),
            Item::Language(prefs.language),
            Item::Walk,
            Item::Help,
            Item::Quit,
        ]);
        items
    }

    /// The marked item of the menu, from 0.
    pub fn marked(&self, menu: Menu) -> usize {
        menu.marked.min(self.menu_items().len().saturating_sub(1))
    }

    pub(in crate::app) fn command_page(&mut self, page: Page, command: Command) -> Flow {
        self.page = match page {
            Page::Help(line) => match command {
                Command::Menu | Command::Help => None,
                Command::Enter => {
                    self.open_walk();
                    return Flow::Continue;
                }
                _ => Some(Page::Help(scrolled(line, command))),
            },
            Page::Log(log) => {
                self.command_log(log, command);
                return Flow::Continue;
            }
            Page::Walk => {
                self.command_walk(command);
                return Flow::Continue;
            }
            Page::Position => {
                Some(page).filter(|_| !matches!(command, Command::Menu | Command::Enter | Command::Position))
            }
            Page::Menu(menu) => return self.command_menu(menu, command),
            Page::Toss(_) => {
                if matches!(command, Command::Enter | Command::Menu | Command::Pause) {
                    self.end_toss();
                }
                return Flow::Continue;
            }
            Page::Question(Question::TakeBack(_) | Question::MakeAgain(_)) => {
                match command {
                    Command::Menu => self.refuse(),
                    // Whoever asks may hold the key down.
                    Command::TakeBack | Command::MakeAgain => {}
                    _ => self.refuse_if_asked(),
                }
                return Flow::Continue;
            }
            Page::Question(question) => match command {
                Command::Enter => return self.answer(question),
                Command::Menu => None,
                _ => Some(page),
            },
        };
        Flow::Continue
    }

    fn command_menu(&mut self, menu: Menu, command: Command) -> Flow {
        let items = self.menu_items();
        let last = items.len().saturating_sub(1);
        let at = self.marked(menu);
        let item = items.get(at).copied();
        let marked = match command {
            Command::Up => at.checked_sub(1).unwrap_or(last),
            Command::Down if at == last => 0,
            Command::Down => at + 1,
            Command::Home | Command::PageUp => 0,
            Command::End | Command::PageDown => last,
            Command::Menu => {
                self.page = None;
                return Flow::Continue;
            }
            Command::Left | Command::Right => {
                if let Some(item) = item {
                    self.step_item(item, command == Command::Right);
                }
                at
            }
            Command::Enter => return item.map_or(Flow::Continue, |item| self.pick(item)),
            _ => at,
        };
        self.page = Some(Page::Menu(Menu { marked }));
        Flow::Continue
    }

    /// Takes in a click on item `at`.
    pub(in crate::app) fn pick_in_menu(&mut self, at: usize) -> Flow {
        match (&self.page, self.menu_items().get(at)) {
            (Some(Page::Menu(_)), Some(&item)) => {
                self.page = Some(Page::Menu(Menu { marked: at }));
                self.pick(item)
            }
            _ => Flow::Continue,
        }
    }

    /// Steps the value that an item shows between `<` and `>`.
    fn step_item(&mut self, item: Item, forward: bool) {
        let prefs = &mut self.setup.prefs;
        match item {
            Item::Keys(layout) => prefs.keys.layout = turned(&Layout::ALL, layout, forward),
            Item::Colours(palette) => prefs.palette = turned(&Palette::ALL, palette, forward),
            Item::Language(language) => prefs.language = turned(&Language::ALL, language, forward),
            _ => {}
        }
    }

    fn pick(&mut self, item: Item) -> Flow {
        self.page = match item {
            Item::GoOn => None,
            Item::TakeBack | Item::MakeAgain => {
                self.page = None;
                match item {
                    Item::TakeBack => self.ask_to_take_back(),
                    _ => self.ask_to_make_again(),
                }
                return Flow::Continue;
            }
            Item::Stop => Some(Page::Question(Question::Stop)),
            Item::Concede(side) => Some(Page::Question(Question::Concede(side))),
            Item::NewMatch => {
                if self.play.is_under_way() {
                    Some(Page::Question(Question::NewMatch))
                } else {
                    self.new_match();
                    None
                }
            }
            Item::ShowLast => {
                self.show_last();
                None
            }
            Item::Turn(_) => {
                self.turn_board();
                None
            }
            Item::Keys(_) | Item::Colours(_) | Item::Language(_) => {
                self.step_item(item, true);
                self.page.take()
            }
            Item::Position => {
                self.open_position();
                self.page.take().filter(|page| *page == Page::Position)
            }
            Item::Front => {
                self.open_front();
                None
            }
            Item::Walk => {
                self.open_walk();
                return Flow::Continue;
            }
            Item::Help => Some(Page::Help(0)),
            Item::Quit => return self.quit(),
        };
        Flow::Continue
    }

    /// Does what the question asked, after a yes.
    fn answer(&mut self, question: Question) -> Flow {
        self.page = None;
        match question {
            Question::Quit => return Flow::Quit,
            // Enter is no key of anybody's row.
            Question::TakeBack(_) | Question::MakeAgain(_) => {}
            Question::Stop => self.end_match(End::Stopped),
            Question::Concede(side) => self.end_match(End::Conceded(side)),
            Question::NewMatch if self.viewer.is_some() => self.play_on(),
            Question::NewMatch if self.front.is_some() => self.begin_from_front(),
            Question::NewMatch => self.new_match(),
            Question::Leave => return Flow::Quit,
        }
        Flow::Continue
    }
}

/// The line a page is scrolled to after a command. The view knows where the page ends, and says so with
/// [`Msg::Drawn`](crate::app::Msg).
fn scrolled(line: u16, command: Command) -> u16 {
    match command {
        Command::Up => line.saturating_sub(1),
        Command::Down => line.saturating_add(1),
        Command::PageUp => line.saturating_sub(10),
        Command::PageDown => line.saturating_add(10),
        Command::Home => 0,
        Command::End => u16::MAX,
        _ => line,
    }
}
