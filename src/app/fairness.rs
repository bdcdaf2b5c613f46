//! Which keys of one moment count: none that was typed before its turn was shown, and hardly any of a text that looks
//! pasted.

use std::collections::{BTreeSet, VecDeque};
use std::mem::{Discriminant, discriminant};
use std::time::Duration;

use sungka_core::BySide;

use super::{App, Input, Msg, Page};
use crate::keys::{Command, Facing};
use crate::play::Scene;

/// This many different characters within this time are not typed by two people: they are text, pasted into a terminal
/// that does not mark a paste.
const TEXT: [(usize, Duration); 3] =
    [(3, Duration::from_millis(40)), (4, Duration::from_millis(90)), (5, Duration::from_millis(150))];

/// A text ends when no character has come for longer than this.
const PAUSE: Duration = Duration::from_millis(300);

/// The characters typed last, to tell pasted text from play.
#[derive(Clone, Default, Debug)]
pub(super) struct Typist {
    /// Each with its steady time and the number of choices made before it.
    recent: VecDeque<(Duration, char, usize)>,
    /// The text that is coming in: the time of its last character, and the number of choices made before its first.
    text: Option<(Duration, usize)>,
}

impl Typist {
    /// Takes in the characters of the moment `now`; `choices` is the number of choices made before it.
    fn hear(&mut self, letters: impl Iterator<Item = char>, now: Duration, choices: usize) {
        if self.text.is_some_and(|(last, _)| now.saturating_sub(last) > PAUSE) {
            self.text = None;
            self.recent.clear();
        }
        let mut has_letters = false;
        for letter in letters {
            has_letters = true;
            self.recent.push_back((now, letter, choices));
        }
        let longest = TEXT.iter().map(|&(_, time)| time).max().unwrap_or_default();
        while self.recent.front().is_some_and(|&(then, ..)| now.saturating_sub(then) > longest) {
            self.recent.pop_front();
        }
        let is_text = TEXT.iter().any(|&(least, time)| {
            let newest = self.recent.iter().filter(|&&(then, ..)| now.saturating_sub(then) <= time);
            newest.map(|&(_, letter, _)| letter).collect::<BTreeSet<char>>().len() >= least
        });
        match &mut self.text {
            Some((last, _)) if has_letters => *last = now,
            None if has_letters && is_text => {
                let before = self.recent.front().map_or(choices, |&(.., choices)| choices);
                self.text = Some((now, before));
            }
            _ => {}
        }
    }
}

/// What the players could see when they pressed their keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    awaits: BySide<bool>,
    scene: Discriminant<Scene>,
    page: Option<Discriminant<Page>>,
    counts_down: bool,
    is_covered: bool,
    facing: Facing,
}

impl Seen {
    /// What a frame of `app` would show now.
    pub(super) fn of(app: &App) -> Seen {
        Seen {
            awaits: BySide::from_fn(|side| app.awaits(side)),
            scene: discriminant(app.scene()),
            page: app.page().map(discriminant),
            counts_down: app.countdown() > 0,
            is_covered: app.is_covered(),
            facing: app.setup().prefs.keys.facing,
        }
    }
}

impl Seen {
    /// Whether a page of the same kind was seen as in `other`.
    pub(super) fn shows_page_of(&self, other: &Seen) -> bool {
        self.page == other.page
    }
}

/// The inputs between two frames.
#[derive(Debug)]
pub struct Moment {
    /// The players who have seen that it is their turn.
    invited: BySide<bool>,
    /// Whether the last frame still shows the present state.
    is_current: bool,
    /// Whether the last frame still shows the present page.
    is_same_page: bool,
    /// Whether the board was covered when the keys were pressed.
    was_covered: bool,
    /// How the board lay when the keys were pressed.
    facing: Facing,
    /// The number of choices made before the text began, if the keys are part of one.
    text: Option<usize>,
}

impl App {
    /// The moment in which `inputs` came: after the last frame, and after the time that has passed since.
    pub fn moment(&mut self, inputs: &[Input]) -> Moment {
        let choices = self.choices();
        let letters = self.letters(inputs);
        self.typist.hear(letters.into_iter(), self.now, choices);
        let now = Seen::of(self);
        let seen = self.seen.as_ref().unwrap_or(&now);
        let sight = |seen: &Seen| (seen.page, seen.counts_down, seen.is_covered);
        let is_same_page = sight(seen) == sight(&now);
        Moment {
            invited: BySide::from_fn(|side| (seen.awaits[side] || !now.awaits[side]) && is_same_page),
            is_current: *seen == now,
            is_same_page,
            was_covered: seen.is_covered,
            facing: seen.facing,
            text: self.typist.text.map(|(_, choices)| choices),
        }
    }

    /// The characters among `inputs`, without those that sow rightly by hand: who plays the scale of the holes types fast
    /// too.
    fn letters(&self, inputs: &[Input]) -> Vec<char> {
        let mut shown = *self.live.shown();
        let keys = &self.setup.prefs.keys;
        let mut sows = |letter: char| {
            if self.asked().is_none() || self.page.is_some() {
                return false;
            }
            while shown.in_motion() && shown.round().asked().is_none() {
                shown.beat(|_| ());
            }
            let hole = keys.hole(self.setup.rules.holes, letter);
            match (shown.round().asked(), hole) {
                (Some(asked), Some(hole)) if asked.hole == hole => {
                    shown.name(hole, |_| ());
                    true
                }
                _ => false,
            }
        };
        inputs
            .iter()
            .filter_map(|input| match input {
                Input::Press(press) => press.typed.filter(|&letter| !sows(letter)),
                Input::Click(_) | Input::Wheel(_) | Input::Paste(_) => None,
            })
            .collect()
    }

    /// How many choices the match has seen.
    pub(super) fn choices(&self) -> usize {
        self.game().choices()
    }
}

impl Moment {
    /// Whether `msg` counts in this moment, given `app` after the messages before it. A key typed before a turn was
    /// shown does not play in it; a text that looks pasted makes one choice at most.
    pub fn counts(&self, app: &App, msg: &Msg) -> bool {
        let is_text = self.text.is_some();
        let one_is_made = self.text.is_some_and(|before| app.choices() > before);
        match msg {
            // An answer that is seen to be asked for; the question covers the board where time counts.
            Msg::Hole { .. } | Msg::Column(_) if app.agreeing().is_some() => self.is_same_page && !is_text,
            // Who takes the cover away has to see the board first.
            Msg::Hole { .. } | Msg::Column(_) if self.was_covered => false,
            // Whoever did not see yet that the board was turned meant the hole that lay there before.
            Msg::Hole { .. } if self.facing != app.setup().prefs.keys.facing => false,
            // A seed that is asked for may fall as fast as fingers go.
            Msg::Hole { .. } if app.asked().is_some() => true,
            Msg::Hole { side, .. } => self.invited[*side] && !one_is_made,
            Msg::Column(_) => self.is_current && !one_is_made,
            Msg::Command(Command::Quit | Command::Suspend | Command::Redraw) => true,
            // Where a line is being typed, text is welcome, and Enter ends it.
            Msg::Command(_) if app.is_typing() => true,
            Msg::Command(Command::Enter | Command::Left | Command::Right) => self.is_current && !is_text,
            Msg::Command(_) | Msg::Unknown => !is_text,
            Msg::Typed(_)
            | Msg::Edit(_)
            | Msg::Pick(..)
            | Msg::Look { .. }
            | Msg::Item(_)
            | Msg::Tossed(_)
            | Msg::Saved(_)
            | Msg::Kept(_)
            | Msg::Opened(_) => true,
            Msg::Elapsed(_) | Msg::Room(_) | Msg::Now(_) | Msg::Drawn { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sungka_core::{OpeningStyle, Rules, Side};

    use super::*;
    use crate::app::Setup;
    use crate::files::presets;
    use crate::files::rule_file::RuleFile;
    use crate::keys::{Code, Press};
    use crate::prefs::Preferences;

    fn app(opening: OpeningStyle) -> App {
        let RuleFile { name, about, rules, .. } = presets::by_name("hagonoy").unwrap();
        let names = BySide { south: "Ana".to_owned(), north: "Ben".to_owned() };
        let setup = Setup {
            rules: Rules { opening, ..rules },
            title: name,
            about,
            length: None,
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
    fn keys_typed_before_a_turn_is_shown_do_not_play_in_it() {
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
    fn a_choice_of_one_player_takes_no_key_from_the_other() {
        let mut app = app(OpeningStyle::Simultaneous);
        drawn(&mut app);
        app.update(Msg::Elapsed(Duration::from_millis(1)));
        let moment = app.moment(&typed("cw"));
        assert!(moment.counts(&app, &hole(Side::South, 3)));
        app.update(hole(Side::South, 3));
        assert!(moment.counts(&app, &hole(Side::North, 2)));
    }

    #[test]
    fn a_text_that_looks_pasted_makes_one_choice_and_gives_no_command_but_quit() {
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
    fn keys_pressed_together_or_held_down_are_not_text() {
        let mut app = app(OpeningStyle::Simultaneous);
        assert_eq!(app.moment(&typed(&"cw".repeat(50))).text, None);
        assert_eq!(app.moment(&typed("v")).text, Some(0));
    }

    /// How many messages count and how many choices are made when `text` comes in pieces of `piece` characters, `pause`
    /// milliseconds apart.
    fn counted(text: &str, piece: usize, pause: u64) -> (usize, usize) {
        let mut app = app(OpeningStyle::Simultaneous);
        let mut counted = 0;
        let letters: Vec<char> = text.chars().collect();
        for (at, piece) in (0..).zip(letters.chunks(piece)) {
            app.update(Msg::Now(Duration::from_millis(1000 + at * pause)));
            drawn(&mut app);
            let inputs = typed(&piece.iter().collect::<String>());
            let moment = app.moment(&inputs);
            for input in inputs {
                for msg in app.messages(input) {
                    if moment.counts(&app, &msg) {
                        counted += 1;
                        app.update(msg);
                    }
                }
            }
        }
        (counted, app.choices())
    }

    #[test]
    fn a_paste_in_pieces_stays_text_until_it_ends() {
        let text = "the quick brown fox jumps over the lazy dog, zq xw ce vr bt ny mu ".repeat(20);
        for (piece, pause) in [(1, 1), (1, 10), (1, 20), (16, 5), (16, 250), (2, 20), (1000, 1)] {
            let (counted, choices) = counted(&text, piece, pause);
            assert!(choices <= 2 && counted <= 6, "{counted} {choices}: {piece} each {pause} ms");
        }
    }

    #[test]
    fn fast_players_are_heard() {
        // Ten different keys a second, first one at a time, then in pairs.
        assert_eq!(counted("zxcvbnm", 1, 100).0, 7);
        assert_eq!(counted("zqxwcevrbtnymu", 2, 100).0, 14);
    }
}
