//! The game as two people see it.

use std::time::Duration;

use sungka_core::{BadPosition, BySide, Game, Hole, Match, OutOfRange, Pit, Position, Round, Side, SownBy};

use super::clocks::Clocks;
use super::fairness::{Seen, Typist};
use super::keeping::Keeping;
use super::{Flow, Front, Msg, Page, Question, Setup, Toss, Unfinished, Viewer, Walk, Want};
use crate::keys::Command;
use crate::play::{Event, Log, Play, Playback, Scene, Stage};
use crate::prefs::Speed;
use crate::say;
use crate::text::told_apart;
use crate::words::Words;

/// The game as two people see it.
#[derive(Clone, Debug)]
pub struct App {
    pub(super) setup: Setup,
    /// The match as it truly stands.
    pub(super) play: Play,
    /// The match as it is shown.
    pub(super) live: Playback,
    /// The copy that shows the last turn again, while it does.
    pub(super) last_turn: Option<Playback>,
    pub(super) page: Option<Page>,
    /// The walk that shows how to play, while it is open.
    pub(super) walk: Option<Walk>,
    /// The front page, before a match or in front of one.
    pub(super) front: Option<Front>,
    /// The viewer, while a recorded match is looked at.
    pub(super) viewer: Option<Viewer>,
    pub(super) paused: bool,
    /// Enter was pressed: the next moment finishes the sowing under way. It does not end at once, so that keys typed
    /// together with Enter find seeds moving and are dropped.
    pub(super) hurried: bool,
    /// Time until the next beat.
    pub(super) until_beat: Duration,
    pub(super) cursor: Option<u8>,
    pub(super) clocks: Clocks,
    pub(super) keeping: Keeping,
    /// The kept match to go on with, before anything else is played.
    pub(super) unfinished: Option<Unfinished>,
    /// Steady time, by the last [`Msg::Now`].
    pub(super) now: Duration,
    /// When Enter was last pressed, in steady time.
    pub(super) enter_pressed: Option<Duration>,
    /// Until when no hole is heard after a sowing by hand, in steady time.
    pub(super) hand_rests_until: Duration,
    /// When the question that is open was first seen, in steady time.
    pub(super) asked_at: Duration,
    /// What the last frame showed.
    pub(super) seen: Option<Seen>,
    /// The characters typed last, to tell pasted text from play.
    pub(super) typist: Typist,
    /// Whether the bell has to ring.
    pub(super) bell: bool,
    pub(super) notice: Option<String>,
    pub(super) want: Option<Want>,
    pub(super) has_room: bool,
    /// The summary of the match before this one.
    pub(super) played_before: Vec<String>,
}

impl App {
    /// A new match.
    ///
    /// # Errors
    /// [`OutOfRange`] if no match can be played by the rules.
    pub fn new(setup: Setup) -> Result<App, OutOfRange> {
        let play = Play::new(setup.rules, setup.first)?;
        Ok(App::of(setup, play))
    }

    /// A match that begins at `position`, with the first player of `setup`.
    ///
    /// # Errors
    /// [`BadPosition`] says why no match can begin there.
    pub fn at(setup: Setup, position: &Position) -> Result<App, BadPosition> {
        let game = Game::at(setup.rules, position, setup.first)?;
        Ok(App::of(Setup { tossed: false, ..setup }, Play::of(game)))
    }

    /// The match `play`, with nothing moving.
    pub(super) fn of(mut setup: Setup, play: Play) -> App {
        // Shown once: a new match by this setup does not repeat it.
        let notice = setup.notice.take();
        setup.names = told_apart(setup.names, Side::North);
        let page = setup.tossed.then(|| Page::Toss(Toss::of(&setup)));
        let mut app = App {
            live: Playback::at_rest(*play.game().current(), play.game().record()).watched(),
            setup,
            play,
            last_turn: None,
            page,
            walk: None,
            front: None,
            viewer: None,
            paused: false,
            hurried: false,
            until_beat: Duration::ZERO,
            cursor: None,
            clocks: Clocks::default(),
            keeping: Keeping::default(),
            unfinished: None,
            now: Duration::ZERO,
            enter_pressed: None,
            hand_rests_until: Duration::ZERO,
            asked_at: Duration::ZERO,
            seen: None,
            typist: Typist::default(),
            bell: false,
            notice,
            want: None,
            has_room: true,
            played_before: Vec::new(),
        };
        app.fill_clocks();
        app.begin_countdown();
        app
    }

    /// Takes in one message and returns what the caller has to do at once.
    pub fn update(&mut self, msg: Msg) -> Flow {
        let mut flow = Flow::Continue;
        match msg {
            Msg::Elapsed(time) => self.elapse(time),
            Msg::Room(enough) => self.has_room = enough,
            Msg::Now(now) => self.take_time(now),
            Msg::Drawn { page_end } => self.was_drawn(page_end),
            Msg::Command(command) => flow = self.command(command),
            Msg::Tossed(side) => self.tossed(side),
            Msg::Saved(done) => self.saved(done),
            Msg::Kept(news) => self.take_news(news),
            Msg::Opened(answer) => self.opened(answer),
            _ if !self.has_room => {}
            Msg::Typed(letter) => self.typed(letter),
            Msg::Edit(edit) => self.edit(edit),
            Msg::Pick(pane, at) => self.pick_on_front(pane, at),
            Msg::Look { back, step } => self.look_in_log(back, step),
            Msg::Item(at) => flow = self.pick_in_menu(at),
            Msg::Hole { .. } | Msg::Column(_) | Msg::Unknown if self.front.is_some() => {}
            Msg::Hole { .. } | Msg::Column(_) if self.viewer.is_some() => {}
            Msg::Hole { side, .. } if self.agreeing().is_some() => self.agree(side),
            Msg::Column(_) | Msg::Unknown if self.agreeing().is_some() => self.refuse_if_asked(),
            Msg::Hole { side, column } => {
                self.notice = None;
                self.press_hole(side, column);
            }
            Msg::Column(column) => {
                self.notice = None;
                if self.asked().is_none() && self.takes_choices() {
                    match self.chooser() {
                        Some(side) => self.press_hole(side, column),
                        None => self.say(self.words().notice.nobody_chooses.clone()),
                    }
                }
            }
            Msg::Unknown => {
                let key = self.key(Command::Help);
                self.say(say!(self.words().notice.unknown_key, key));
            }
        }
        self.wind_clocks();
        flow
    }

    /// How long until the app needs a [`Msg::Elapsed`]; `None` while it needs none.
    pub fn wake_in(&self) -> Option<Duration> {
        if self.hurried {
            return Some(Duration::ZERO);
        }
        if let Some(time) = self.wake_for_page().filter(|_| self.has_room) {
            return Some(time);
        }
        if self.viewer.is_some() {
            return self.wake_for_viewer();
        }
        if !self.is_running() {
            return None;
        }
        if self.is_moving() && !self.counts_down() {
            return Some(self.until_beat);
        }
        self.wake_for_clocks()
    }

    /// What the app wants of the world outside, until the answer comes.
    pub fn want(&self) -> Option<&Want> {
        self.want.as_ref()
    }

    fn was_drawn(&mut self, page_end: Option<u16>) {
        if let (Some(last), Some(Page::Help(line))) = (page_end, &mut self.page) {
            *line = last.min(*line);
        }
        let now = Seen::of(self);
        if self.is_asking() && self.seen.as_ref().is_none_or(|seen| !seen.shows_page_of(&now)) {
            self.asked_at = self.now;
        }
        self.seen = Some(now);
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(text.into());
    }

    fn command(&mut self, command: Command) -> Flow {
        match command {
            Command::Quit => return self.quit(),
            Command::Suspend => return Flow::Suspend,
            Command::Redraw => return Flow::Redraw,
            _ if !self.has_room => return Flow::Continue,
            _ => {}
        }
        self.notice = None;
        match self.page {
            Some(page) => return self.command_page(page, command),
            None if self.viewer.is_some() => return self.command_viewer(command),
            None if self.front.is_some() => self.command_front(command),
            None => self.command_board(command),
        }
        Flow::Continue
    }

    /// Quits, but asks first while a match is under way; a second Ctrl-C always quits.
    pub(super) fn quit(&mut self) -> Flow {
        let asked = matches!(self.page, Some(Page::Question(Question::Quit | Question::Leave)));
        let loses = if self.viewer.is_some() { self.hides_a_match() } else { self.play.is_under_way() };
        if asked || !self.has_room || !loses {
            return Flow::Quit;
        }
        self.page = Some(Page::Question(Question::Quit));
        Flow::Continue
    }

    /// Begins a new match by the same rules. A toss decides who opens if one decided before; otherwise the other player
    /// does, unless nothing was chosen in this match: then nobody has had the opening yet.
    pub(super) fn new_match(&mut self) {
        if self.setup.tossed {
            self.want = Some(Want::Toss);
            return;
        }
        let first = self.play.next_opener();
        let setup = Setup { first, ..self.setup.clone() };
        let text = say!(self.words().notice.new_match, name = setup.names[setup.first]);
        self.restart(setup);
        self.say(text);
    }

    /// Takes in the toss that was wanted: it fell to `side`.
    fn tossed(&mut self, side: Side) {
        if self.want.take_if(|want| *want == Want::Toss).is_none() {
            return;
        }
        if self.front.is_some() {
            self.begin_from_front_with(side, true);
        } else {
            self.restart(Setup { first: side, ..self.setup.clone() });
        }
    }

    /// Replaces this match by a new one, but keeps the window, the steady time and what the players have seen and
    /// typed.
    pub(super) fn restart(&mut self, setup: Setup) {
        // The rules of the front page and of a running match can always be played.
        if let Ok(app) = App::new(setup) {
            self.become_app(app);
        }
    }

    /// Goes on with another match, but keeps the window, the steady time and what the players have seen and typed.
    pub(super) fn become_app(&mut self, app: App) {
        let App { has_room, now, enter_pressed, .. } = *self;
        let (seen, typist, next) = (self.seen.take(), std::mem::take(&mut self.typist), self.keeping.next());
        let keeping = app.keeping.clone().numbered_as(&next);
        let played_before = self.summary();
        *self = App { has_room, now, enter_pressed, seen, typist, keeping, played_before, ..app };
    }

    /// Goes back to a match that has waited, under its own number.
    pub(super) fn go_back_to(&mut self, app: App) {
        let App { has_room, now, enter_pressed, .. } = *self;
        let (seen, typist) = (self.seen.take(), std::mem::take(&mut self.typist));
        *self = App { has_room, now, enter_pressed, seen, typist, ..app };
    }

    /// The rules, the players and their preferences.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the rules are about, in the players' language.
    pub fn about(&self) -> &str {
        self.setup.about.in_language(self.setup.prefs.language)
    }

    /// The words of the chosen language.
    pub fn words(&self) -> &'static Words {
        self.setup.prefs.language.words()
    }

    /// The name of `side`'s player.
    pub fn name(&self, side: Side) -> &str {
        &self.setup.names[side]
    }

    /// The match as it truly stands.
    pub fn game(&self) -> &Game {
        self.play.game()
    }

    /// The match as far as its board is shown; once a result is shown, what comes after it is laid already.
    pub fn current(&self) -> &Match {
        if self.viewer.is_some() { self.live.shown() } else { self.game().current() }
    }

    /// The round that is shown.
    pub fn round(&self) -> &Round {
        self.playback().shown().round()
    }

    /// The number of the round whose board is shown. While its result is shown, the true match has laid the next
    /// already.
    pub fn round_number(&self) -> u16 {
        self.log().round()
    }

    /// What the board shows.
    pub fn scene(&self) -> &Scene {
        self.playback().scene()
    }

    /// The page in front of the board.
    pub fn page(&self) -> Option<&Page> {
        self.page.as_ref()
    }

    /// The log, as far as the board that is shown has come: while a turn is shown again, nothing later is in it.
    pub fn log(&self) -> &Log {
        self.playback().log()
    }

    /// The whole log, as far as the match has been shown.
    pub fn whole_log(&self) -> &Log {
        self.live.log()
    }

    /// How fast seeds fall.
    pub fn speed(&self) -> Speed {
        self.setup.prefs.speed
    }

    /// Whether the seeds are frozen.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the window has enough room for the board.
    pub fn has_room(&self) -> bool {
        self.has_room
    }

    /// A sentence for the players about their last key or click; `None` if there is nothing to say.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The board that is shown, without the seeds in hands.
    pub fn position(&self) -> Position {
        self.playback().position()
    }

    /// The hand of `side`: the pit it is over and the seeds it holds.
    pub fn hand(&self, side: Side) -> Option<(Pit, u8)> {
        self.playback().hand(side)
    }

    /// The pit before the one that `side`'s hand is over.
    pub fn trail(&self, side: Side) -> Option<Pit> {
        self.playback().trail(side)
    }

    /// The moment of a last seed that is being looked at.
    pub fn stage(&self) -> Option<&Stage> {
        self.playback().stage()
    }

    /// The pits that the fate of `side`'s latest last seed touched, until the next choice.
    pub fn touched(&self, side: Side) -> &[Pit] {
        self.playback().touched(side)
    }

    /// The holes that both have chosen in secret, while they are shown before their seeds move.
    pub fn reveal(&self) -> Option<BySide<Hole>> {
        self.playback().reveal()
    }

    /// Whether `side` has to choose, by what the screen shows.
    pub fn awaits(&self, side: Side) -> bool {
        if let Some(viewer) = &self.viewer {
            return viewer.chooses(side) && matches!(self.scene(), Scene::Play) && self.live.awaits(side);
        }
        let tosses = matches!(self.page, Some(Page::Toss(_)));
        let is_playing = matches!(self.scene(), Scene::Play) && !self.is_showing_last() && !tosses;
        is_playing && !self.counts_down() && self.live.awaits(side) && !self.is_ready(side)
    }

    /// Whether `side` has chosen in secret and waits for the other.
    pub fn is_ready(&self, side: Side) -> bool {
        self.play.has_sealed(side)
    }

    /// Whether a race is being played.
    pub fn is_race(&self) -> bool {
        self.playback().is_race()
    }

    /// The pits of the first lap, if the hole under the cursor were sown; empty without a cursor.
    pub fn path(&self) -> Vec<Pit> {
        let Some((side, column)) = self.chooser().zip(self.cursor) else { return Vec::new() };
        let rules = &self.setup.rules;
        // Where players have to know the way by heart, the screen does not give it away.
        if rules.sown_by == SownBy::Hand || !rules.marked {
            return Vec::new();
        }
        let board = self.round().board();
        let hole = Pit::Hole(Hole::new(side, column));
        let pits = std::iter::successors(board.next(side, hole), |&pit| board.next(side, pit));
        pits.take(usize::from(board.seeds(hole))).collect()
    }

    /// The player for whom digits and the cursor choose: the one who has to, or the opener if both do; `None` if
    /// neither.
    pub fn chooser(&self) -> Option<Side> {
        let opener = self.round().opener();
        [opener, !opener].into_iter().find(|&side| self.awaits(side))
    }

    /// The last event of `side` in this round.
    pub fn last_event(&self, side: Side) -> Option<Event> {
        self.log().last_event(side)
    }

    /// The column of the cursor, if one is shown.
    pub fn cursor(&self) -> Option<u8> {
        self.cursor
    }

    /// Whether seeds move on the screen or are frozen on their way.
    pub fn is_moving(&self) -> bool {
        self.is_showing_last() || self.live.is_moving()
    }
}
