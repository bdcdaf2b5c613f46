//! The game as two people see it: what is shown, what is being asked, and what a message changes.
//!
//! The app knows no terminal, clock or file. Time comes in as [`Msg::Elapsed`], and [`App::wake_in`] says when it wants
//! some. Outside of a race the match is settled the moment a hole is chosen, and the screen merely follows it beat by
//! beat on a copy; so nothing that happens to the screen can happen to the match.

mod again;
mod ask;
mod between;
mod board;
mod front;
mod menu;
mod pace;
mod play;
mod story;
pub(crate) mod take_back;
mod toss;

use std::time::Duration;

use sungka_core::{BySide, Entry, Game, Match, OutOfRange, Pace, Pit, Position, Rules, Side, Step};

use crate::options::Options;
use crate::say;
use crate::speech;

pub use again::Again;
pub use between::{Between, Change};
pub use front::{First, Focus, Front, Row, Typing};
pub use menu::{Item, Menu, Question};
pub use pace::Speed;
pub use story::{Chapter, Event, Figures, Line, Story};
pub use toss::Toss;

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
    /// What they like on their screen.
    pub options: Options,
    /// What they have to know before anything else.
    pub notice: Option<String>,
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
    /// So much time has passed since the program began, whether the app wanted it to or not.
    Now(Duration),
    /// The page that is open can be scrolled to this line and no farther.
    PageEnd(u16),
    /// A character of a text that is being typed.
    Typed(char),
    /// A row of a list on the front page was clicked.
    Pick(Focus, usize),
    /// An item of the menu was clicked.
    Item(usize),
    /// The toss that was asked for fell to this player.
    Tossed(Side),
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
    /// Show the last turn again.
    Again,
    /// The page of all that happened.
    Log,
    /// The page of keys and terms.
    Help,
    /// The menu; closes a page; no.
    Menu,
    /// The mouse on and off.
    Mouse,
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
    /// Toss for who opens, and tell the app with [`Msg::Tossed`].
    Toss,
    /// Save what [`App::to_save`] gives, and tell the app with [`App::saved`].
    Save,
    /// Take or give back the mouse, as [`Options::mouse`](crate::options::Options) now says.
    Mouse,
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
    /// The toss for who opens. The only page on which time passes.
    Toss(Toss),
}

/// How long a race is announced before it may begin.
const COUNTDOWN: Duration = Duration::from_secs(3);

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
    /// The last turn, while it is shown again.
    again: Option<Again>,
    /// Steps that have happened but whose turn to be shown has not come: the end of a round, and the refill.
    untold: Vec<Step>,
    scene: Scene,
    page: Option<Page>,
    /// The front page, before a match or in front of one.
    front: Option<Front>,
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
    /// Time until a race may begin.
    countdown: Duration,
    /// The time of the last look at the clock, and when the round under way began.
    now: Duration,
    /// When Enter was pressed last.
    entered: Option<Duration>,
    round_began: Duration,
    /// How long each finished round took.
    times: Vec<Duration>,
    /// The bell has something to ring for.
    bell: bool,
    notice: Option<String>,
    has_room: bool,
}

impl App {
    /// A match that is about to begin.
    ///
    /// # Errors
    /// [`OutOfRange`] if no game can be played by the rules.
    pub fn new(mut setup: Setup) -> Result<App, OutOfRange> {
        let game = Game::new(setup.rules, setup.first)?;
        let shown = *game.current();
        let limit = Duration::from_secs(u64::from(setup.rules.clock));
        // Told once, and not again before a further match.
        let notice = setup.notice.take();
        let page = setup.tossed.then(|| Page::Toss(Toss::new(setup.first)));
        Ok(App {
            story: Story::new(&shown),
            speed: setup.options.speed,
            setup,
            game,
            shown,
            sealed: Vec::new(),
            untold: Vec::new(),
            again: None,
            scene: Scene::Play,
            page,
            front: None,
            paused: false,
            hurried: false,
            until_beat: Duration::ZERO,
            trail: BySide::default(),
            cursor: None,
            clocks: BySide { south: limit, north: limit },
            countdown: if racing(&shown) { COUNTDOWN } else { Duration::ZERO },
            now: Duration::ZERO,
            entered: None,
            round_began: Duration::ZERO,
            times: Vec::new(),
            bell: false,
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
            Msg::Now(now) => {
                self.now = now;
                Flow::Continue
            }
            Msg::PageEnd(last) => {
                if let Some(Page::Help(line) | Page::Log(line)) = &mut self.page {
                    *line = last.min(*line);
                }
                Flow::Continue
            }
            Msg::Command(command) => self.command(command),
            _ if !self.has_room => Flow::Continue,
            Msg::Typed(letter) => {
                self.typed(letter);
                Flow::Continue
            }
            Msg::Pick(focus, at) => {
                self.pick_on_front(focus, at);
                Flow::Continue
            }
            Msg::Item(at) => self.pick_in_menu(at),
            Msg::Tossed(side) => {
                self.begin(side, true);
                Flow::Continue
            }
            Msg::Hole { .. } | Msg::Column(_) | Msg::Unknown if self.front.is_some() => Flow::Continue,
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
                        None => self.say(self.words().notice.nobody_chooses.clone()),
                    }
                }
                Flow::Continue
            }
            Msg::Unknown => {
                let key = speech::key(self, Command::Help);
                self.say(say!(self.words().notice.unknown_key, key));
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
        if let Some(time) = self.wake_for_toss().filter(|_| self.has_room) {
            return Some(time);
        }
        if !self.is_running() {
            return None;
        }
        if !self.countdown.is_zero() {
            return Some(whole_second(self.countdown));
        }
        if self.is_moving() {
            return Some(self.until_beat);
        }
        if self.setup.rules.clock == 0 {
            return None;
        }
        // The clocks are shown in whole seconds, so it is enough to wake when one of them changes.
        let awaited = Side::BOTH.into_iter().filter(|&side| self.awaits(side)).map(|side| self.clocks[side]);
        awaited.min().map(whole_second)
    }

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
            None if self.front.is_some() => self.command_front(command),
            None => self.command_board(command),
        }
    }

    /// Quitting asks once while a match is running; a second Ctrl-C always quits.
    fn quit(&mut self) -> Flow {
        let asked = matches!(self.page, Some(Page::Ask(Question::Quit | Question::Leave)));
        if asked || !self.has_room || self.game.current().result().is_some() || self.game.last_entry().is_none() {
            return Flow::Quit;
        }
        self.page = Some(Page::Ask(Question::Quit));
        Flow::Continue
    }

    /// A new match by the same rules; the other player opens.
    fn new_match(&mut self) {
        let setup = Setup { first: !self.setup.first, tossed: false, ..self.setup.clone() };
        let text = say!(self.words().notice.new_match, name = setup.names[setup.first]);
        if self.restart(setup) {
            self.say(text);
        }
    }

    /// The match is over by the players' own word.
    fn ended(&mut self) {
        self.shown = *self.game.current();
        self.sealed.clear();
        self.again = None;
        for step in std::mem::take(&mut self.untold) {
            self.story.tell(step, &self.shown);
        }
        self.paused = false;
        self.scene = Scene::MatchOver;
        if let Some(result) = self.shown.result() {
            self.story.end(result.winner);
        }
    }
}

/// The time until `left` is down to the next whole second.
fn whole_second(left: Duration) -> Duration {
    let part = Duration::from_nanos(u64::from(left.subsec_nanos()));
    if part.is_zero() { Duration::from_secs(1).min(left) } else { part }
}

/// Whether the match stands in an opening that is a race.
fn racing(shown: &Match) -> bool {
    shown.round().in_opening() && shown.rules().pace == Pace::Race
}
