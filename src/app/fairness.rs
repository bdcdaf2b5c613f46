//! What counts of the keys that are pressed in one moment: nothing that was typed before it was invited, and of text
//! that looks pasted hardly anything.

use std::collections::{BTreeSet, VecDeque};
use std::mem::{Discriminant, discriminant};
use std::time::Duration;

use sungka_core::BySide;

use super::{App, Input, Msg, Page};
use crate::keys::Command;
use crate::play::Scene;

/// Characters that come like this are not typed by two people: they are text, pasted into a terminal that does not say
/// so. This many different ones, in this time at most.
const TEXT: [(usize, Duration); 3] =
    [(3, Duration::from_millis(40)), (4, Duration::from_millis(90)), (5, Duration::from_millis(150))];

/// Text goes on for as long as no more time than this passes between two of its characters.
const PAUSE: Duration = Duration::from_millis(300);

/// The characters that were typed last, to tell text from play.
#[derive(Clone, Default, Debug)]
pub(super) struct Typist {
    /// When each came, in steady time, and how many choices had been made by then.
    recent: VecDeque<(Duration, char, usize)>,
    /// Text that is going on: when its last character came, and the choices that had been made before its first.
    text: Option<(Duration, usize)>,
}

impl Typist {
    /// Takes in the characters of the moment `now`, before which `choices` had been made.
    fn hear(&mut self, letters: impl Iterator<Item = char>, now: Duration, choices: usize) {
        if self.text.is_some_and(|(last, _)| now.saturating_sub(last) > PAUSE) {
            self.text = None;
            self.recent.clear();
        }
        let mut any = false;
        for letter in letters {
            any = true;
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
            Some((last, _)) if any => *last = now,
            None if any && is_text => {
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
    /// The choices that had been made when the text began, if this is one.
    text: Option<usize>,
}

impl App {
    /// The moment in which `inputs` came: after the frame that was drawn last, and after the time that has passed since.
    pub fn moment(&mut self, inputs: &[Input]) -> Moment {
        let choices = self.choices();
        self.typist.hear(letters(inputs), self.now, choices);
        let now = Seen::of(self);
        let seen = self.seen.as_ref().unwrap_or(&now);
        let is_same_page = (seen.page, seen.counts_down) == (now.page, now.counts_down);
        Moment {
            invited: BySide::from_fn(|side| (seen.awaits[side] || !now.awaits[side]) && is_same_page),
            same: *seen == now,
            text: self.typist.text.map(|(_, choices)| choices),
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
        let is_text = self.text.is_some();
        let one_is_made = self.text.is_some_and(|before| app.choices() > before);
        match msg {
            Msg::Hole { side, .. } => self.invited[*side] && !one_is_made,
            Msg::Column(_) => self.same && !one_is_made,
            Msg::Command(Command::Quit | Command::Suspend | Command::Redraw) => true,
            // Where a line is typed, text is what is meant; it ends with Enter.
            Msg::Command(_) if app.is_typing() => true,
            Msg::Command(Command::Enter | Command::Left | Command::Right) => self.same && !is_text,
            Msg::Command(_) | Msg::Unknown => !is_text,
            Msg::Typed(_) | Msg::Pick(..) | Msg::Item(_) | Msg::Tossed(_) | Msg::Saved(_) => true,
            Msg::Elapsed(_) | Msg::Room(_) | Msg::Now(_) | Msg::Drawn { .. } => true,
        }
    }
}

/// The characters among `inputs`.
fn letters(inputs: &[Input]) -> impl Iterator<Item = char> {
    inputs.iter().filter_map(|input| match input {
        Input::Press(press) => press.typed,
        Input::Click(_) | Input::Wheel(_) | Input::Paste(_) => None,
    })
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
    fn two_people_who_press_together_or_hold_their_keys_are_no_text() {
        let mut app = app(OpeningStyle::Simultaneous);
        assert_eq!(app.moment(&typed(&"cw".repeat(50))).text, None);
        assert_eq!(app.moment(&typed("v")).text, Some(0));
    }

    /// The messages that count and the choices that are made of a text which comes in pieces, with this much time between
    /// two of them.
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
    fn a_paste_in_pieces_is_text_for_as_long_as_it_goes_on() {
        let text = "the quick brown fox jumps over the lazy dog, zq xw ce vr bt ny mu ".repeat(20);
        for (piece, pause) in [(1, 1), (1, 10), (1, 20), (16, 5), (16, 250), (2, 20), (1000, 1)] {
            let (counted, choices) = counted(&text, piece, pause);
            assert!(choices <= 2 && counted <= 6, "{counted} {choices}: {piece} each {pause} ms");
        }
    }

    #[test]
    fn who_plays_fast_is_heard() {
        // Ten keys a second, all of them different, and each of them two at once.
        assert_eq!(counted("zxcvbnm", 1, 100).0, 7);
        assert_eq!(counted("zqxwcevrbtnymu", 2, 100).0, 14);
    }
}
