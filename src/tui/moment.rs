//! What is typed in one moment, and what of it counts.

use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};

use crossterm::event::{Event, KeyCode, KeyModifiers};
use sungka_core::BySide;

use crate::app::{App, Command, Msg, Scene};

/// So many different characters at once are no two people's play. It is text that was pasted into a terminal which does
/// not say so.
const TEXT: usize = 5;

/// What the players had before their eyes when they typed.
pub(super) struct Seen {
    awaits: BySide<bool>,
    scene: Discriminant<Scene>,
}

impl Seen {
    /// What the last frame has shown.
    pub(super) fn of(app: &App) -> Seen {
        Seen { awaits: BySide::from_fn(|side| app.awaits(side)), scene: discriminant(app.scene()) }
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
        Moment {
            invited: BySide::from_fn(|side| seen.awaits[side] || !now.awaits[side]),
            same: seen.awaits == now.awaits && seen.scene == now.scene,
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
            Msg::Command(Command::Enter | Command::Left | Command::Right) => self.same && !self.is_text,
            Msg::Command(_) | Msg::Unknown => !self.is_text,
            Msg::Elapsed(_) | Msg::Room(_) => true,
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
