//! The game as two people see it: what is shown, what is being asked, and what a message changes.
//!
//! The app knows no terminal, clock or file. Time comes in as [`Msg::Elapsed`], and [`App::wake_in`] says when it wants
//! some. Outside of a race the match is settled the moment a hole is chosen, and the screen merely follows it beat by
//! beat on a copy; so nothing that happens to the screen can happen to the match.

mod between;
mod menu;
mod pace;
mod story;

use std::time::Duration;

use sungka_core::{BySide, Choice, Entry, Game, Match, OutOfRange, Pace, Pit, Position, Round, Rules, Side, Step};

use crate::keys::Layout;
use crate::words;

pub use between::{Between, Change};
pub use menu::{Item, Menu, Question};
pub use pace::Speed;
pub use story::{Chapter, Event, Figures, Line, Story};

/// What two people sit down to.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rules, house rules included.
    pub rules: Rules,
    /// The name of the rules, as people see it.
    pub title: String,
    /// Where the rules come from, in a sentence or two.
    pub about: String,
    /// The names of the players.
    pub names: BySide<String>,
    /// Who opens.
    pub first: Side,
    /// Whether a toss decided that.
    pub tossed: bool,
    /// The layout of the letter keys.
    pub layout: Layout,
    /// How fast seeds fall at first.
    pub speed: Speed,
}

/// What can happen to the app.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Msg {
    /// The key of a hole.
    Hole {
        /// Whose.
        side: Side,
        /// In which column.
        column: u8,
    },
    /// The key of a column, for the player who has to choose.
    Column(u8),
    /// A command.
    Command(Command),
    /// A key that means nothing.
    Unknown,
    /// So much time has passed while the app wanted time to pass.
    Elapsed(Duration),
    /// The window has, or has not, enough room for the board.
    Room(bool),
}

/// What a key can command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Move the cursor to the left.
    Left,
    /// Move the cursor to the right.
    Right,
    /// Scroll or move up.
    Up,
    /// Scroll or move down.
    Down,
    /// Scroll a page up.
    PageUp,
    /// Scroll a page down.
    PageDown,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Sow at the cursor, finish this sowing, yes, go on.
    Enter,
    /// Freeze, and go on.
    Pause,
    /// One beat.
    Beat,
    /// Faster.
    Faster,
    /// Slower.
    Slower,
    /// Take back the last choice.
    TakeBack,
    /// The page of all that happened.
    Log,
    /// The page of keys and terms.
    Help,
    /// The menu; closes a page; no.
    Menu,
    /// Draw all anew.
    Redraw,
    /// Give the terminal back for a while.
    Suspend,
    /// End the program.
    Quit,
}

impl Command {
    /// Whether a key that is held may give it again and again.
    pub fn may_repeat(self) -> bool {
        matches!(
            self,
            Command::Left | Command::Right | Command::Up | Command::Down | Command::PageUp | Command::PageDown
        )
    }
}

/// What whoever runs the app has to do after a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Draw, and wait.
    Continue,
    /// Draw all anew.
    Redraw,
    /// Give the terminal back until the program is continued.
    Suspend,
    /// End.
    Quit,
}

/// What the board shows.
#[derive(Clone, Debug)]
pub enum Scene {
    /// The match itself.
    Play,
    /// A round is over: what is left in the rows goes home.
    Sweep(Between),
    /// The result of a round is read.
    RoundOver(Position),
    /// The rows are being filled for the next round.
    Refill(Between),
    /// The match is over.
    MatchOver,
}

/// A page in front of the board. While one is open, no time passes in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// Keys and terms, scrolled down so far.
    Help(u16),
    /// All that happened, scrolled up so far from the newest line.
    Log(u16),
    /// The menu.
    Menu(Menu),
    /// A question that Enter answers with yes.
    Ask(Question),
}

/// The game as two people see it.
#[derive(Clone, Debug)]
pub struct App {
    setup: Setup,
    /// The match as it truly stands.
    game: Game,
    /// The match as it is shown: behind the true one while seeds move.
    shown: Match,
    /// Choices of a simultaneous opening that must not be seen before the other has chosen too.
    sealed: Vec<Entry>,
    story: Story,
    scene: Scene,
    page: Option<Page>,
    speed: Speed,
    paused: bool,
    /// Enter was pressed: the sowing under way is finished at the next moment. Not at once, so that keys that were
    /// typed together with it find seeds moving and are dropped.
    hurried: bool,
    /// Time until the next beat.
    until_beat: Duration,
    /// The pit before the one that each hand is over.
    trail: BySide<Option<Pit>>,
    cursor: Option<u8>,
    /// Time left to each player who has to choose, where a clock is set.
    clocks: BySide<Duration>,
    notice: Option<String>,
    has_room: bool,
}

impl App {
    /// A match that is about to begin.
    ///
    /// # Errors
    /// [`OutOfRange`] if no game can be played by the rules.
    pub fn new(setup: Setup) -> Result<App, OutOfRange> {
        let game = Game::new(setup.rules, setup.first)?;
        let shown = *game.current();
        let limit = Duration::from_secs(u64::from(setup.rules.clock));
        let notice = setup.tossed.then(|| format!("The toss: {} opens.", setup.names[setup.first]));
        Ok(App {
            story: Story::new(&shown),
            speed: setup.speed,
            setup,
            game,
            shown,
            sealed: Vec::new(),
            scene: Scene::Play,
            page: None,
            paused: false,
            hurried: false,
            until_beat: Duration::ZERO,
            trail: BySide::default(),
            cursor: None,
            clocks: BySide { south: limit, north: limit },
            notice,
            has_room: true,
        })
    }

    /// Takes in one message and says what has to be done.
    pub fn update(&mut self, msg: Msg) -> Flow {
        let flow = match msg {
            Msg::Elapsed(time) => {
                self.elapse(time);
                Flow::Continue
            }
            Msg::Room(enough) => {
                self.has_room = enough;
                Flow::Continue
            }
            Msg::Command(command) => self.command(command),
            _ if !self.has_room => Flow::Continue,
            Msg::Hole { side, column } => {
                self.notice = None;
                self.press_hole(side, column);
                Flow::Continue
            }
            Msg::Column(column) => {
                self.notice = None;
                if self.takes_choices() {
                    match self.chooser() {
                        Some(side) => self.press_hole(side, column),
                        None => self.say("Nobody has to choose now."),
                    }
                }
                Flow::Continue
            }
            Msg::Unknown => {
                self.say("That key means nothing here: ? shows the keys.");
                Flow::Continue
            }
        };
        self.wind_clocks();
        flow
    }

    /// After how much time the app wants to be told that it has passed; `None` while nothing moves.
    pub fn wake_in(&self) -> Option<Duration> {
        if self.hurried {
            return Some(Duration::ZERO);
        }
        if !self.is_running() {
            return None;
        }
        if self.is_moving() {
            return Some(self.until_beat);
        }
        if self.setup.rules.clock == 0 {
            return None;
        }
        // The clocks are shown in whole seconds, so it is enough to wake when one of them changes.
        let awaited = Side::BOTH.into_iter().filter(|&side| self.awaits(side)).map(|side| self.clocks[side]);
        awaited.min().map(|left| {
            let part = Duration::from_nanos(u64::from(left.subsec_nanos()));
            if part.is_zero() { Duration::from_secs(1).min(left) } else { part }
        })
    }

    // What the view asks.

    /// What the players sat down to.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The name of `side`'s player.
    pub fn name(&self, side: Side) -> &str {
        &self.setup.names[side]
    }

    /// The round that is shown.
    pub fn round(&self) -> &Round {
        self.shown.round()
    }

    /// The match as it truly stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the board shows.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The page in front of the board.
    pub fn page(&self) -> Option<Page> {
        self.page
    }

    /// What has happened so far.
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// How fast seeds fall.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Whether the seeds are frozen.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the window has enough room for the board.
    pub fn has_room(&self) -> bool {
        self.has_room
    }

    /// A sentence for the players about what they just did.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The board that is shown. Seeds in hands are not on it.
    pub fn position(&self) -> Position {
        match &self.scene {
            Scene::RoundOver(position) => *position,
            Scene::Sweep(between) | Scene::Refill(between) => *between.position(),
            Scene::Play | Scene::MatchOver => self.shown.round().position(),
        }
    }

    /// The hand of `side`: the pit it is over and the seeds it holds.
    pub fn hand(&self, side: Side) -> Option<(Pit, u8)> {
        match self.scene {
            Scene::Play => self.shown.round().hand(side),
            _ => None,
        }
    }

    /// The pit before the one that `side`'s hand is over.
    pub fn trail(&self, side: Side) -> Option<Pit> {
        self.trail[side]
    }

    /// Whether `side` has to choose, as far as the screen shows.
    pub fn awaits(&self, side: Side) -> bool {
        matches!(self.scene, Scene::Play) && self.shown.awaits(side) && !self.is_ready(side)
    }

    /// Whether `side` has chosen in a sealed opening and waits for the other.
    pub fn is_ready(&self, side: Side) -> bool {
        self.sealed.iter().any(|entry| entry.side == side)
    }

    /// Whether the opening that is played is a race.
    pub fn is_race(&self) -> bool {
        self.shown.round().in_opening() && self.setup.rules.pace == Pace::Race
    }

    /// The player whom digits and the cursor choose for: the one who has to, the opener first where both do.
    pub fn chooser(&self) -> Option<Side> {
        let opener = self.round().opener();
        [opener, !opener].into_iter().find(|&side| self.awaits(side))
    }

    /// The column of the cursor, if one is shown.
    pub fn cursor(&self) -> Option<u8> {
        self.cursor
    }

    /// The whole seconds that `side` still has to choose, where a clock runs.
    pub fn seconds_left(&self, side: Side) -> Option<u64> {
        let runs = self.setup.rules.clock > 0 && self.awaits(side);
        runs.then(|| self.clocks[side].as_secs() + u64::from(self.clocks[side].subsec_nanos() > 0))
    }

    /// Whether seeds move on the screen, or would if they were not frozen.
    pub fn is_moving(&self) -> bool {
        match &self.scene {
            Scene::Play => self.shown.in_motion(),
            Scene::Sweep(_) | Scene::Refill(_) => true,
            Scene::RoundOver(_) | Scene::MatchOver => false,
        }
    }

    // Choosing.

    /// Whether a hole could be chosen at all now.
    fn takes_choices(&mut self) -> bool {
        if self.page.is_some() || !matches!(self.scene, Scene::Play) {
            return false;
        }
        if self.paused {
            self.say("The game is frozen: space goes on.");
            return false;
        }
        true
    }

    fn press_hole(&mut self, side: Side, column: u8) {
        if !self.takes_choices() {
            return;
        }
        if self.is_ready(side) {
            let text = format!("{} has chosen: waiting for {}.", self.name(side), self.name(!side));
            return self.say(text);
        }
        // Keys that were typed while seeds move are dropped, never kept for later.
        if self.is_moving() && !self.shown.awaits(side) {
            return;
        }
        if let Err(error) = self.choose(side, Choice::Hole(column)) {
            self.say(words::refusal(error, &self.setup.names));
        }
    }

    fn choose(&mut self, side: Side, choice: Choice) -> Result<(), sungka_core::IllegalChoice> {
        // In a race the clock of the other hand is not set back by this choice.
        let racing = self.is_moving();
        let entry = if self.is_race() {
            self.game.lift(side, choice, |_| ())?
        } else {
            self.game.choose(side, choice, |_| ())?
        };
        self.cursor = None;
        let round = self.game.current().round();
        // The other has to choose as well, and must not see what this one took. A forfeit is no secret.
        let same_round = round.number() == self.shown.round().number();
        let unsettled = same_round && entry.beat == Some(round.beats()) && round.awaits_anybody();
        if unsettled && !self.is_race() && choice != Choice::Forfeit {
            self.sealed.push(entry);
            return Ok(());
        }
        let mut due = std::mem::take(&mut self.sealed);
        due.push(entry);
        for entry in due {
            self.show(|shown, watch| {
                // The true match has taken this choice already, so the copy takes it too.
                let _ = shown.choose(entry.side, entry.choice, watch);
            });
        }
        if !racing {
            self.until_beat = self.seed_time();
        }
        Ok(())
    }

    // Showing.

    /// Lets something happen to the match that is shown, and takes in every step of it.
    fn show(&mut self, happen: impl FnOnce(&mut Match, &mut dyn FnMut(Step))) {
        let burned = self.shown.round().position().burned;
        let mut steps = Vec::new();
        happen(&mut self.shown, &mut |step| steps.push(step));
        let mut left = Vec::new();
        for step in steps {
            self.story.tell(step, &self.shown);
            match step {
                Step::Lift { side, .. } => self.trail[side] = None,
                Step::Home { hole, seeds } => left.push((hole, seeds)),
                Step::Round(result) => {
                    let holes = self.setup.rules.holes;
                    let over = Position { holes, rows: BySide::default(), burned, stores: result.stores };
                    self.scene = Scene::Sweep(Between::sweep(over, &left));
                }
                _ => {}
            }
        }
    }

    /// Lets one beat pass on the screen; in a race, in the true match with it. Gives the time until the next one.
    fn beat(&mut self) -> Duration {
        if let Scene::Sweep(between) | Scene::Refill(between) = &mut self.scene {
            if between.step() {
                return between.delay(self.speed);
            }
            self.between_is_over();
            return Duration::ZERO;
        }
        if self.is_race() {
            self.game.beat(|_| ());
        }
        let over = BySide::from_fn(|side| self.shown.round().hand(side).map(|hand| hand.0));
        let lines = self.story.lines().len();
        self.show(|shown, watch| shown.beat(watch));
        for side in Side::BOTH {
            self.trail[side] = over[side].filter(|_| self.hand(side).is_some());
        }
        let ended = |line: &Line| matches!(line.event, Event::Dies { .. } | Event::Knocks { .. } | Event::Stops { .. });
        if self.story.lines().iter().skip(lines).any(ended) {
            return self.speed.hold();
        }
        self.seed_time()
    }

    /// The sweep is followed by the result to read, the refill by the next round.
    fn between_is_over(&mut self) {
        self.scene = match &self.scene {
            Scene::Sweep(_) if self.shown.result().is_some() => Scene::MatchOver,
            Scene::Sweep(between) => Scene::RoundOver(*between.position()),
            _ => Scene::Play,
        };
    }

    /// How long the next seed takes. A race is never over before the other can press a key.
    fn seed_time(&self) -> Duration {
        let speed = match self.speed {
            Speed::Instant if self.is_race() => Speed::Level(Speed::LEVELS),
            speed => speed,
        };
        let laps = Side::BOTH.map(|side| self.story.laps(side)).into_iter().max().unwrap_or(0);
        speed.seed(u32::from(laps).saturating_sub(1))
    }

    /// Whether time passes in the game.
    fn is_running(&self) -> bool {
        self.has_room && !self.paused && self.page.is_none()
    }

    fn elapse(&mut self, time: Duration) {
        if std::mem::take(&mut self.hurried) {
            self.finish_sowing();
        }
        if !self.is_running() {
            return;
        }
        let mut left = time;
        // If drawing was late, the screen jumps to the present: as many beats as have passed.
        while self.is_moving() {
            if self.until_beat > left {
                self.until_beat -= left;
                break;
            }
            left -= self.until_beat;
            self.until_beat = self.beat();
        }
        self.run_clocks(if self.is_moving() { time } else { left });
    }

    /// Enter: all that the eye has been following happens now.
    fn finish_sowing(&mut self) {
        if let Scene::Sweep(between) | Scene::Refill(between) = &mut self.scene {
            while between.step() {}
            self.between_is_over();
            return;
        }
        while matches!(self.scene, Scene::Play) && self.is_moving() && !self.shown.awaits_anybody() {
            self.beat();
        }
        self.until_beat = Duration::ZERO;
    }

    // Clocks.

    fn limit(&self) -> Duration {
        Duration::from_secs(u64::from(self.setup.rules.clock))
    }

    /// A clock that does not run is full.
    fn wind_clocks(&mut self) {
        for side in Side::BOTH {
            if !self.awaits(side) {
                self.clocks[side] = self.limit();
            }
        }
    }

    fn run_clocks(&mut self, time: Duration) {
        if self.setup.rules.clock == 0 {
            return;
        }
        for side in Side::BOTH {
            if self.awaits(side) && (self.is_race() || !self.is_moving()) {
                self.clocks[side] = self.clocks[side].saturating_sub(time);
            }
        }
        for side in Side::BOTH {
            if self.awaits(side) && self.clocks[side].is_zero() {
                // Awaited players can always forfeit.
                let _ = self.choose(side, Choice::Forfeit);
                self.say(format!("{} ran out of time.", self.name(side)));
            }
        }
    }

    // Commands.

    fn say(&mut self, text: impl Into<String>) {
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
            Some(page) => self.command_page(page, command),
            None => self.command_board(command),
        }
    }

    /// Quitting asks once while a match is running; a second Ctrl-C always quits.
    fn quit(&mut self) -> Flow {
        let asked = self.page == Some(Page::Ask(Question::Quit));
        if asked || !self.has_room || self.game.current().result().is_some() || self.game.last_entry().is_none() {
            return Flow::Quit;
        }
        self.page = Some(Page::Ask(Question::Quit));
        Flow::Continue
    }

    fn command_board(&mut self, command: Command) -> Flow {
        match command {
            Command::Left => self.move_cursor(false),
            Command::Right => self.move_cursor(true),
            Command::Enter => return self.enter(),
            Command::Pause => self.pause(),
            Command::Beat => self.one_beat(),
            Command::Faster => self.set_speed(self.speed.faster()),
            Command::Slower => self.set_speed(self.speed.slower()),
            Command::TakeBack => self.ask_to_take_back(),
            Command::Log => self.page = Some(Page::Log(0)),
            Command::Help => self.page = Some(Page::Help(0)),
            Command::Menu => self.page = Some(Page::Menu(Menu::default())),
            Command::Up
            | Command::Down
            | Command::PageUp
            | Command::PageDown
            | Command::Home
            | Command::End
            | Command::Redraw
            | Command::Suspend
            | Command::Quit => {}
        }
        Flow::Continue
    }

    fn enter(&mut self) -> Flow {
        match self.scene {
            Scene::RoundOver(over) => {
                self.scene = Scene::Refill(Between::refill(over, &self.shown));
                self.until_beat = self.speed.refill();
            }
            Scene::MatchOver => self.new_match(),
            Scene::Sweep(_) | Scene::Refill(_) => {
                self.paused = false;
                self.hurried = true;
            }
            Scene::Play if self.is_moving() && !self.shown.awaits_anybody() => {
                self.paused = false;
                self.hurried = true;
            }
            Scene::Play => match (self.chooser(), self.cursor) {
                (Some(side), Some(column)) => self.press_hole(side, column),
                (Some(_), None) => self.say("Left and right show a cursor; Enter then sows."),
                (None, _) => {}
            },
        }
        Flow::Continue
    }

    fn move_cursor(&mut self, rightward: bool) {
        let Some(side) = self.chooser() else { return };
        if !matches!(self.scene, Scene::Play) {
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
            self.say("Nothing moves now, so there is nothing to freeze.");
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

    fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        self.until_beat = self.until_beat.min(speed.seed(0).max(speed.hold()));
    }

    fn ask_to_take_back(&mut self) {
        match self.why_not_take_back() {
            Some(reason) => self.say(reason),
            None => self.page = Some(Page::Ask(Question::TakeBack)),
        }
    }

    fn why_not_take_back(&self) -> Option<&'static str> {
        match self.game.last_entry() {
            None => Some("There is nothing to take back."),
            Some(entry) if entry.beat.is_some() && self.setup.rules.pace == Pace::Race => {
                Some("A race cannot be taken back.")
            }
            Some(_) => None,
        }
    }

    /// Takes back the last choice, or the end that the players put to the match. In a sealed opening the two choices
    /// that were made together go together: one alone would be open on the table.
    fn take_back(&mut self) {
        let ended = self.game.record().end.is_some();
        self.game.take_back();
        while !ended && self.has_half_a_pair() && self.game.take_back() {}
        self.sealed.clear();
        self.shown = *self.game.current();
        if let Some(story) = Story::of(self.game.record()) {
            self.story = story;
        }
        self.scene = Scene::Play;
        self.trail = BySide::default();
        self.cursor = None;
        self.paused = false;
        self.hurried = false;
    }

    /// Whether the last choice was made together with one that is due again.
    fn has_half_a_pair(&self) -> bool {
        let round = self.game.current().round();
        let last = self.game.last_entry();
        round.in_opening()
            && round.awaits_anybody()
            && !round.is_untouched()
            && last.is_some_and(|last| last.beat == Some(round.beats()))
    }

    /// A new match by the same rules; the other player opens.
    fn new_match(&mut self) {
        let mut setup = self.setup.clone();
        setup.first = !setup.first;
        setup.tossed = false;
        setup.speed = self.speed;
        let text = format!("A new match: {} opens.", setup.names[setup.first]);
        let has_room = self.has_room;
        if let Ok(app) = App::new(setup) {
            *self = app;
            self.has_room = has_room;
            self.say(text);
        }
    }

    /// The match is over by the players' own word.
    fn ended(&mut self) {
        self.shown = *self.game.current();
        self.sealed.clear();
        self.paused = false;
        self.scene = Scene::MatchOver;
        if let Some(result) = self.shown.result() {
            self.story.end(result.winner);
        }
    }
}
