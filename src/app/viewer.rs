//! The viewer: a recorded match to look at, by beat, choice, turn and round, forward and back.
//!
//! While it is open the app is that match: the board, the players and the log are those of the moment that is looked at.
//! The app from which it was opened waits inside it.

mod going;

use std::time::Duration;

use sungka_core::{BySide, Entry, Side};

use super::{App, Field, Flow, LogPage, Page, Question, Setup};
use crate::files::about::About;
use crate::files::position_line::{NoLine, PositionLine};
use crate::files::record::RecordFile;
use crate::keys::Command;
use crate::play::{Film, Place, Play, Reel, Scene};
use crate::say;
use crate::text::{excerpt, printable, told_apart};

/// The most characters of a place that is typed.
const MOST_PLACE: usize = 12;

/// A recorded match that is being looked at.
#[derive(Clone, Debug)]
pub struct Viewer {
    film: Film,
    place: Place,
    /// How many beats come of the choice that is shown.
    beats: usize,
    /// Whether it goes on by itself.
    is_playing: bool,
    /// Time until the next beat, while it does.
    until: Duration,
    /// The place that is being typed.
    field: Option<Field>,
    /// When it was played, as far as the record says.
    date: Option<String>,
    /// Where it was opened; `None` where the program has nothing else to show.
    from: Option<Box<App>>,
}

impl Viewer {
    /// The moment that is shown.
    pub fn place(&self) -> Place {
        self.place
    }

    /// How many beats come of the choice that is shown.
    pub fn beats(&self) -> usize {
        self.beats
    }

    /// The match.
    pub fn film(&self) -> &Film {
        &self.film
    }

    /// The round that is shown.
    pub fn reel(&self) -> &Reel {
        self.film.reel()
    }

    /// Whether it goes on by itself.
    pub fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// The place that is being typed.
    pub fn field(&self) -> Option<&Field> {
        self.field.as_ref()
    }

    /// When the match was played, as far as the record says.
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// The players whose choice is shown next, before it is made.
    pub fn chooses(&self, side: Side) -> bool {
        self.place.beat == 0 && self.next().iter().any(|entry| entry.side == side)
    }

    /// The choices that are shown next, or being shown.
    pub fn next(&self) -> &[Entry] {
        let number = self.moved().map_or(0, |at| self.reel().moved.get(at).map_or(0, |moved| moved.number));
        let entries = self.film.entries(self.place.round);
        let first = self.place.choice.min(entries.len());
        entries.get(first..(first + number).min(entries.len())).unwrap_or_default()
    }

    /// Which of the moves of the round is shown.
    fn moved(&self) -> Option<usize> {
        self.reel().moved.iter().position(|moved| moved.first == self.place.choice)
    }

    /// How far the match has come: the choices made, of all.
    pub fn progress(&self) -> (f64, usize) {
        let before = self.film.choices_before(self.place.round) + self.place.choice;
        let part = self.place.beat as f64 / self.beats.max(1) as f64 * self.next().len() as f64;
        (before as f64 + part, self.film.choices_before(usize::MAX))
    }
}

/// Why a place is not in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPlace {
    /// It is not written as one.
    Form,
    /// There are only so many rounds.
    Round(usize),
    /// This round, from 1, has only so many choices.
    Choice(usize, usize),
}

/// Reads a place such as `2:14`, or `14` in round `round`, from 1.
pub fn read_place(text: &str, round: usize) -> Option<(usize, usize)> {
    let (round, choice) = match text.trim().split_once(':') {
        Some((round, choice)) => (round.trim().parse().ok()?, choice.trim()),
        None => (round, text.trim()),
    };
    let choice: usize = choice.parse().ok()?;
    (round > 0 && choice > 0).then_some((round, choice))
}

impl App {
    /// Opens the viewer on the match of a record, before a round's choice, both from 1, or at its beginning. Esc comes back
    /// to what is shown now.
    ///
    /// # Errors
    /// [`NoPlace`] if the record has no such choice; nothing has changed then.
    pub fn open_viewer(&mut self, record: RecordFile, at: Option<(usize, usize)>) -> Result<(), NoPlace> {
        let RecordFile { names, date, game, kept } = record;
        let words = self.words();
        let names = names.map(|names| names.map(|name| printable(&name)));
        let names =
            names.unwrap_or_else(|| BySide { south: words.player.south.clone(), north: words.player.north.clone() });
        let title = kept.as_ref().and_then(|kept| kept.title.as_deref()).map(printable);
        let began = kept.as_ref().and_then(|kept| kept.began.as_deref()).and_then(|began| began.get(..10));
        let setup = Setup {
            rules: game.record().rules,
            title: title.unwrap_or_default(),
            about: About::default(),
            length: None,
            names: told_apart(names, Side::North),
            first: game.record().first,
            tossed: false,
            prefs: self.setup.prefs.clone(),
            own_rules: self.setup.own_rules.clone(),
            notice: None,
        };
        let mut film = Film::new(game);
        let place = match at {
            Some((round, choice)) => find(&mut film, round, choice)?,
            None => Place::default(),
        };
        let Ok(mut app) = App::new(setup) else { return Err(NoPlace::Form) };
        let App { has_room, now, enter_pressed, .. } = *self;
        app.play = Play::of(film.game().clone());
        (app.has_room, app.now, app.enter_pressed) = (has_room, now, enter_pressed);
        (app.seen, app.typist) = (self.seen.take(), std::mem::take(&mut self.typist));
        let from = Some(Box::new(std::mem::replace(self, app)));
        let date =
            date.or_else(|| began.map(str::to_owned)).map(|date| excerpt(&date, 20).trim_matches('"').to_owned());
        self.viewer =
            Some(Viewer { film, place, beats: 0, is_playing: false, until: Duration::ZERO, field: None, date, from });
        self.show_place(place);
        Ok(())
    }

    /// The same for a program that shows nothing else: Esc ends it.
    ///
    /// # Errors
    /// As [`open_viewer`](App::open_viewer).
    pub fn viewing(mut self, record: RecordFile, at: Option<(usize, usize)>) -> Result<App, NoPlace> {
        self.open_viewer(record, at)?;
        if let Some(viewer) = &mut self.viewer {
            viewer.from = None;
        }
        Ok(self)
    }

    /// The viewer, while it is open.
    pub fn viewer(&self) -> Option<&Viewer> {
        self.viewer.as_ref()
    }

    /// Whether a match waits behind the viewer that another one would take the place of.
    pub(super) fn hides_a_match(&self) -> bool {
        let from = self.viewer.as_ref().and_then(|viewer| viewer.from.as_ref());
        from.is_some_and(|app| app.play.is_under_way())
    }

    /// The position that is shown, as a line to play from.
    ///
    /// # Errors
    /// [`NoLine`] says why there is none now.
    pub fn position_line(&self) -> Result<PositionLine, NoLine> {
        match self.scene() {
            Scene::Play if self.playback().stage().is_some() => Err(NoLine::Sowing),
            // The one who is ready has chosen, and nothing may tell what.
            Scene::Play => PositionLine::of(self.playback().shown()),
            Scene::Sweep(_) | Scene::Refill(_) => Err(NoLine::Sowing),
            Scene::Ended(_) | Scene::RoundOver(_) | Scene::MatchOver => Err(NoLine::Over),
        }
    }

    /// Why there is no position line, in a sentence.
    pub(super) fn why_no_line(&self, why: NoLine) -> String {
        let said = &self.words().position;
        match why {
            NoLine::Opening => said.opening.clone(),
            NoLine::Sowing => said.sowing.clone(),
            NoLine::Over => said.over.clone(),
        }
    }

    /// Shows the position as a line, or says why there is none.
    pub(super) fn open_position(&mut self) {
        match self.position_line() {
            Ok(_) => self.page = Some(Page::Position),
            Err(why) => self.say(self.why_no_line(why)),
        }
    }

    pub(super) fn command_viewer(&mut self, command: Command) -> Flow {
        let Some(viewer) = &mut self.viewer else { return Flow::Continue };
        if viewer.field.is_some() {
            self.command_place(command);
            return Flow::Continue;
        }
        match command {
            Command::Menu => return self.leave_viewer(),
            Command::Enter => self.ask_to_play_on(),
            Command::Pause => self.run_or_halt(),
            Command::Right | Command::Beat => self.go_a_beat(),
            Command::Left => self.go_back_a_beat(),
            Command::ChoiceOn => self.go_a_choice(),
            Command::ChoiceBack => self.go_back_a_choice(),
            Command::PageDown => self.go_a_turn(),
            Command::PageUp => self.go_back_a_turn(),
            Command::Home => self.go_home(),
            Command::End => self.go_to_end(),
            Command::Faster => self.set_speed(self.speed().faster()),
            Command::Slower => self.set_speed(self.speed().slower()),
            Command::GoTo => {
                viewer.is_playing = false;
                let place = format!("{}:{}", viewer.place.round + 1, viewer.place.choice + 1);
                viewer.field = Some(Field::new(&place, MOST_PLACE));
            }
            Command::Position => self.open_position(),
            Command::Log => self.page = Some(Page::Log(LogPage::default())),
            Command::Help => self.page = Some(Page::Help(0)),
            Command::Mouse => self.switch_mouse(),
            Command::Turn => self.turn_board(),
            Command::Up | Command::Down | Command::TakeBack | Command::MakeAgain | Command::ShowLast => {}
            Command::Redraw | Command::Suspend | Command::Quit => {}
        }
        Flow::Continue
    }

    /// Goes back to where the viewer was opened, with the speed and the mouse as they are now.
    fn leave_viewer(&mut self) -> Flow {
        let Some(from) = self.viewer.as_mut().and_then(|viewer| viewer.from.take()) else { return Flow::Quit };
        let prefs = self.setup.prefs.clone();
        self.go_back_to(*from);
        self.setup.prefs = prefs;
        Flow::Continue
    }

    fn ask_to_play_on(&mut self) {
        match self.position_line() {
            Err(why) => self.say(self.why_no_line(why)),
            Ok(_) if self.hides_a_match() => self.page = Some(Page::Question(Question::NewMatch)),
            Ok(_) => self.play_on(),
        }
    }

    /// Begins a match at the position that is shown.
    pub(super) fn play_on(&mut self) {
        let Ok(line) = self.position_line() else { return };
        let Some(viewer) = &self.viewer else { return };
        // The rules as they were, and not only what matters of them: they have a name.
        let rules = viewer.film.game().record().rules;
        let setup = Setup { rules, first: line.due, ..self.setup.clone() };
        if let Ok(app) = App::at(setup, &line.position) {
            self.become_app(app);
            self.say(say!(self.words().position.begins, name = self.name(line.due)));
        }
    }
}

/// The place before this choice of this round, both from 1.
fn find(film: &mut Film, round: usize, choice: usize) -> Result<Place, NoPlace> {
    let rounds = film.rounds();
    let Some(at) = round.checked_sub(1).filter(|&at| at < rounds) else { return Err(NoPlace::Round(rounds)) };
    let choices = film.choices(at);
    if choice == 0 || choice > choices {
        return Err(NoPlace::Choice(round, choices));
    }
    film.reach(at);
    let moved = film.reel().moved.iter().rev().find(|moved| moved.first < choice);
    Ok(Place { round: at, choice: moved.map_or(0, |moved| moved.first), beat: 0 })
}
