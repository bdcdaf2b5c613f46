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
            // Where a line is typed, text is what is meant; it ends with Enter.
            Msg::Command(_) if app.is_typing() => true,
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crossterm::event::{KeyEvent, KeyEventKind};

    use super::*;
    use crate::app::Setup;
    use crate::options::Options;
    use crate::preset::RuleFile;
    use sungka_core::{OpeningStyle, Rules, Side};

    fn app(opening: OpeningStyle) -> App {
        let RuleFile { name, about, rules, .. } = crate::preset::by_name("hagonoy").unwrap_or_else(|_| unreachable!());
        let names = BySide { south: "Ana".to_owned(), north: "Ben".to_owned() };
        let rules = Rules { opening, ..rules };
        let setup = Setup {
            rules,
            title: name,
            about,
            names,
            first: Side::South,
            tossed: false,
            options: Options::default(),
            notice: None,
        };
        App::new(setup).unwrap_or_else(|_| unreachable!())
    }

    fn typed(text: &str) -> Vec<Event> {
        text.chars().map(|letter| Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE))).collect()
    }

    fn hole(side: Side, column: u8) -> Msg {
        Msg::Hole { side, column }
    }

    #[test]
    fn what_was_typed_before_a_turn_was_shown_does_not_play_in_it() {
        let mut app = app(OpeningStyle::Alternating);
        app.update(hole(Side::South, 3));
        let seen = Seen::of(&app);
        while let Some(time) = app.wake_in() {
            app.update(Msg::Elapsed(time));
        }
        let next = app.chooser().unwrap_or_else(|| unreachable!());
        let moment = Moment::new(&seen, &typed("q"), &app);
        assert!(!moment.counts(&app, hole(next, 1)));
        assert!(!moment.counts(&app, Msg::Column(1)));
        assert!(!moment.counts(&app, Msg::Command(Command::Enter)));
        assert!(moment.counts(&app, Msg::Command(Command::Help)));
        let shown = Moment::new(&Seen::of(&app), &typed("q"), &app);
        assert!(shown.counts(&app, hole(next, 1)) && shown.counts(&app, Msg::Column(1)));
    }

    #[test]
    fn a_hand_that_comes_down_takes_no_key_from_the_other_player() {
        let mut app = app(OpeningStyle::Simultaneous);
        let seen = Seen::of(&app);
        app.update(Msg::Elapsed(Duration::from_millis(1)));
        let moment = Moment::new(&seen, &typed("cw"), &app);
        assert!(moment.counts(&app, hole(Side::South, 3)));
        app.update(hole(Side::South, 3));
        assert!(moment.counts(&app, hole(Side::North, 2)));
    }

    #[test]
    fn of_text_that_looks_pasted_one_choice_counts_and_no_command_but_the_way_out() {
        let mut app = app(OpeningStyle::Simultaneous);
        let moment = Moment::new(&Seen::of(&app), &typed("1234567qy"), &app);
        assert!(moment.counts(&app, Msg::Column(1)));
        app.update(Msg::Column(1));
        assert!(!moment.counts(&app, Msg::Column(2)));
        assert!(!moment.counts(&app, hole(Side::North, 1)));
        assert!(!moment.counts(&app, Msg::Command(Command::Enter)));
        assert!(moment.counts(&app, Msg::Command(Command::Quit)));
    }

    #[test]
    fn two_people_who_hold_their_keys_are_no_text() {
        assert!(!is_text(&typed(&"cw".repeat(50))));
        assert!(is_text(&typed("zxcvb")));
        let release = KeyEvent::new_with_kind(KeyCode::Char('b'), KeyModifiers::NONE, KeyEventKind::Release);
        assert!(!is_text(&[typed("zxcv"), vec![Event::Key(release)]].concat()));
    }
}
