//! What is typed in one moment, and what of it counts.

use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};

use crossterm::event::{Event, KeyCode, KeyModifiers};
use sungka_core::BySide;

use crate::app::{App, Command, Msg, Page, Scene};

/// So many different characters at once are no two people's play. It is text that was pasted into a terminal which does
/// not say so.
const TEXT: usize = 5;

/// What the players had before their eyes when they typed.
#[derive(PartialEq, Eq)]
pub(super) struct Seen {
    awaits: BySide<bool>,
    scene: Discriminant<Scene>,
    page: Option<Discriminant<Page>>,
    counts_down: bool,
}

impl Seen {
    /// What the last frame has shown.
    pub(super) fn of(app: &App) -> Seen {
        Seen {
            awaits: BySide::from_fn(|side| app.awaits(side)),
            scene: discriminant(app.scene()),
            page: app.page().map(discriminant),
            counts_down: app.countdown() > 0,
        }
    }
}

/// The events between two frames.
pub(super) struct Moment {
    /// Whether these players have been shown that it is their turn.
    invited: BySide<bool>,
    /// Whether the same is shown as before time passed.
    same: bool,
    is_text: bool,
    choices: usize,
}

impl Moment {
    /// The moment after the frame that showed `seen`; time has passed in `app` since then.
    pub(super) fn new(seen: &Seen, events: &[Event], app: &App) -> Moment {
        let now = Seen::of(app);
        let [front, now_front] = [seen, &now].map(|it| (it.page, it.counts_down));
        Moment {
            invited: BySide::from_fn(|side| (seen.awaits[side] || !now.awaits[side]) && front == now_front),
            same: *seen == now,
            is_text: is_text(events),
            choices: choices(app),
        }
    }

    /// Whether a message counts. What was typed before a turn was shown does not play in it; of text that looks pasted
    /// one choice counts at most.
    pub(super) fn counts(&self, app: &App, msg: Msg) -> bool {
        let one_is_made = self.is_text && choices(app) > self.choices;
        match msg {
            Msg::Hole { side, .. } => self.invited[side] && !one_is_made,
            Msg::Column(_) => self.same && !one_is_made,
            Msg::Command(Command::Quit | Command::Suspend | Command::Redraw) => true,
            // Text ends with Enter, and where a line is typed that is what is meant.
            Msg::Command(Command::Enter) if app.is_typing() => true,
            Msg::Command(Command::Enter | Command::Left | Command::Right) => self.same && !self.is_text,
            Msg::Command(_) | Msg::Unknown => !self.is_text,
            Msg::Typed(_) | Msg::Pick(..) | Msg::Item(_) | Msg::Tossed(_) => true,
            Msg::Elapsed(_) | Msg::Room(_) | Msg::Now(_) | Msg::PageEnd(_) => true,
        }
    }
}

/// How many choices have been made.
fn choices(app: &App) -> usize {
    app.game().record().rounds.iter().map(Vec::len).sum()
}

fn is_text(events: &[Event]) -> bool {
    let typed = events.iter().filter_map(|event| {
        let key = event.as_key_press_event()?;
        match key.code {
            KeyCode::Char(letter) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => Some(letter),
            _ => None,
        }
    });
    typed.collect::<BTreeSet<char>>().len() >= TEXT
}
