//! What counts of the keys that are pressed in one moment: nothing that was typed before it was invited, and of text
//! that looks pasted hardly anything.

use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};

use sungka_core::BySide;

use super::{App, Input, Msg, Page};
use crate::keys::Command;
use crate::play::Scene;

/// This many different characters in one moment are not typed by two people: they are text, pasted into a terminal that
/// does not say so.
const TEXT: usize = 5;

/// What the players could see when they pressed their keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    awaits: BySide<bool>,
    scene: Discriminant<Scene>,
    page: Option<Discriminant<Page>>,
    counts_down: bool,
}

impl Seen {
    /// What a frame shows that is drawn of `app` now.
    pub(super) fn of(app: &App) -> Seen {
        Seen {
            awaits: BySide::from_fn(|side| app.awaits(side)),
            scene: discriminant(app.scene()),
            page: app.page().map(discriminant),
            counts_down: app.countdown() > 0,
        }
    }
}

/// The inputs between two frames.
#[derive(Debug)]
pub struct Moment {
    /// Whether these players have been shown that it is their turn.
    invited: BySide<bool>,
    /// Whether the same is shown as before time passed.
    same: bool,
    is_text: bool,
    choices: usize,
}

impl App {
    /// The moment in which `inputs` came: after the frame that was drawn last, and after the time that has passed since.
    pub fn moment(&self, inputs: &[Input]) -> Moment {
        let now = Seen::of(self);
        let seen = self.seen.as_ref().unwrap_or(&now);
        let is_same_page = (seen.page, seen.counts_down) == (now.page, now.counts_down);
        Moment {
            invited: BySide::from_fn(|side| (seen.awaits[side] || !now.awaits[side]) && is_same_page),
            same: *seen == now,
            is_text: is_text(inputs),
            choices: self.choices(),
        }
    }

    /// How many choices have been made.
    fn choices(&self) -> usize {
        self.game().record().rounds.iter().map(Vec::len).sum()
    }
}

impl Moment {
    /// Whether a message counts in this moment, with `app` as it has become by then. What was typed before a turn was
    /// shown does not play in it; of text that looks pasted one choice counts at most.
    pub fn counts(&self, app: &App, msg: &Msg) -> bool {
        let one_is_made = self.is_text && app.choices() > self.choices;
        match msg {
            Msg::Hole { side, .. } => self.invited[*side] && !one_is_made,
            Msg::Column(_) => self.same && !one_is_made,
            Msg::Command(Command::Quit | Command::Suspend | Command::Redraw) => true,
            // Where a line is typed, text is what is meant; it ends with Enter.
            Msg::Command(_) if app.is_typing() => true,
            Msg::Command(Command::Enter | Command::Left | Command::Right) => self.same && !self.is_text,
            Msg::Command(_) | Msg::Unknown => !self.is_text,
            Msg::Typed(_) | Msg::Pick(..) | Msg::Item(_) | Msg::Tossed(_) | Msg::Saved(_) => true,
            Msg::Elapsed(_) | Msg::Room(_) | Msg::Now(_) | Msg::Drawn { .. } => true,
        }
    }
}

fn is_text(inputs: &[Input]) -> bool {
    let typed = inputs.iter().filter_map(|input| match input {
        Input::Press(press) => press.typed,
        Input::Click(_) | Input::Wheel(_) | Input::Paste(_) => None,
    });
    typed.collect::<BTreeSet<char>>().len() >= TEXT
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sungka_core::{OpeningStyle, Rules, Side};

    use super::*;
    use crate::app::Setup;
    use crate::files::presets::{self, RuleFile};
    use crate::keys::{Code, Press};
    use crate::prefs::Preferences;

    fn app(opening: OpeningStyle) -> App {
        let RuleFile { name, about, rules, .. } = presets::by_name("hagonoy").unwrap();
        let names = BySide { south: "Ana".to_owned(), north: "Ben".to_owned() };
        let setup = Setup {
            rules: Rules { opening, ..rules },
            title: name,
            about,
            names,
            first: Side::South,
            tossed: false,
            prefs: Preferences::default(),
            own_rules: Vec::new(),
            notice: None,
        };
        App::new(setup).unwrap()
    }

    fn drawn(app: &mut App) {
        app.update(Msg::Drawn { page_end: None });
    }

    fn typed(text: &str) -> Vec<Input> {
        text.chars().map(|letter| Input::Press(Press::new(Code::Char(letter), false))).collect()
    }

    fn hole(side: Side, column: u8) -> Msg {
        Msg::Hole { side, column }
    }

    #[test]
    fn what_was_typed_before_a_turn_was_shown_does_not_play_in_it() {
        let mut app = app(OpeningStyle::Alternating);
        app.update(hole(Side::South, 3));
        drawn(&mut app);
        while let Some(time) = app.wake_in() {
            app.update(Msg::Elapsed(time));
        }
        let next = app.chooser().unwrap();
        let moment = app.moment(&typed("q"));
        assert!(!moment.counts(&app, &hole(next, 1)));
        assert!(!moment.counts(&app, &Msg::Column(1)));
        assert!(!moment.counts(&app, &Msg::Command(Command::Enter)));
        assert!(moment.counts(&app, &Msg::Command(Command::Help)));
        drawn(&mut app);
        let shown = app.moment(&typed("q"));
        assert!(shown.counts(&app, &hole(next, 1)) && shown.counts(&app, &Msg::Column(1)));
    }

    #[test]
    fn a_hand_that_comes_down_takes_no_key_from_the_other_player() {
        let mut app = app(OpeningStyle::Simultaneous);
        drawn(&mut app);
        app.update(Msg::Elapsed(Duration::from_millis(1)));
        let moment = app.moment(&typed("cw"));
        assert!(moment.counts(&app, &hole(Side::South, 3)));
        app.update(hole(Side::South, 3));
        assert!(moment.counts(&app, &hole(Side::North, 2)));
    }

    #[test]
    fn of_text_that_looks_pasted_one_choice_counts_and_no_command_but_the_way_out() {
        let mut app = app(OpeningStyle::Simultaneous);
        drawn(&mut app);
        let moment = app.moment(&typed("1234567qy"));
        assert!(moment.counts(&app, &Msg::Column(1)));
        app.update(Msg::Column(1));
        assert!(!moment.counts(&app, &Msg::Column(2)));
        assert!(!moment.counts(&app, &hole(Side::North, 1)));
        assert!(!moment.counts(&app, &Msg::Command(Command::Enter)));
        assert!(moment.counts(&app, &Msg::Command(Command::Quit)));
    }

    #[test]
    fn two_people_who_hold_their_keys_are_no_text() {
        assert!(!is_text(&typed(&"cw".repeat(50))));
        assert!(is_text(&typed("zxcvb")));
    }
}
