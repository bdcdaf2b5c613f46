//! Plain mode: the same match in lines of text, for screen readers, dumb terminals and scripts.
//!
//! Each event is a sentence and each prompt a line of its own. There is no cursor movement and no colour, and only
//! names and rule files bring anything outside ASCII. Plain mode knows no terminal and no clock: [`Plain`] takes a line
//! and returns lines, and [`run`] does so from a reader to a writer.
//!
//! The end of the input leaves the match as the word for it does: the last line has the result, or the score so far.

mod events;
mod going_back;
mod input;
mod keeping;
mod news;
mod replay;
mod sheet;
mod table;
mod tell;
mod typed;

use std::io::{self, BufRead, Write};

use going_back::Asked;
use input::Read;
use keeping::Keeping;
pub use replay::replay;
pub use sheet::sheet;
use sungka_core::{BadPosition, Choice, End, Game, Hole, Named, OutOfRange, Position, Side};
use table::Table;
use typed::{Typed, Word};

use crate::app::Setup;
use crate::play::Chosen;
use crate::say;
use crate::text::{printable, told_apart};
use crate::words::{Words, phrases};

/// How many events `log` shows when no number follows it.
const LOGGED: usize = 10;

/// Why a match could not go on to its end.
#[derive(Debug)]
pub enum Broken {
    /// The input could not be read.
    Input(io::Error),
    /// The output could not be written.
    Output(io::Error),
}

/// Plays the match of `plain` from `input` to `output` until the players quit or the input ends. A reader that closes
/// `output` early has read enough: that is not an error.
///
/// # Errors
/// [`Broken`] if `input` could not be read or `output` could not be written.
///
/// ```
/// # use sungka::{cli::{Cli, command}, files::environment::Environment, plain::{self, Plain}};
/// # use clap::Parser as _;
/// let setup = command::setup(&Cli::parse_from(["sungka", "--rules", "kalah"]).play, &Environment::default()).unwrap();
/// let mut output = Vec::new();
/// plain::run(Plain::new(setup).unwrap(), &b"c\n"[..], &mut output).unwrap();
/// let output = String::from_utf8(output).unwrap();
/// assert!(output.contains("\nSouth: lifts 4 from bahay 3 (bahay = house).\n"));
/// assert!(output.contains("\nSouth to choose, ulo 1 against 0. 1 z: 4, "));
/// ```
pub fn run(mut plain: Plain, mut input: impl BufRead, mut output: impl Write) -> Result<(), Broken> {
    let mut write = |lines: Vec<String>| {
        for line in lines {
            writeln!(output, "{line}")?;
        }
        output.flush()
    };
    let mut written = write(plain.begin());
    let mut unreadable = None;
    while written.is_ok() && !plain.has_quit() {
        written = match input::read(&mut input) {
            Ok(Read::Line(line)) => write(plain.hear(&line)),
            Ok(Read::TooLong) => write(plain.refuse_length()),
            Ok(Read::End) => write(plain.leave()),
            Err(error) => {
                unreadable = Some(error);
                write(plain.leave())
            }
        };
    }
    match (written, unreadable) {
        (Err(error), _) if error.kind() != io::ErrorKind::BrokenPipe => Err(Broken::Output(error)),
        (Ok(()), Some(error)) => Err(Broken::Input(error)),
        _ => Ok(()),
    }
}

/// A match played line by line.
///
/// ```
/// # use sungka::{cli::{Cli, command}, files::environment::Environment, plain::Plain};
/// # use clap::Parser as _;
/// let setup = command::setup(&Cli::parse_from(["sungka", "--rules", "kalah"]).play, &Environment::default()).unwrap();
/// let mut plain = Plain::new(setup).unwrap();
/// plain.begin();
/// let lines = plain.hear("S9");
/// assert_eq!(lines[0], "There are only 6 bahay in a row.");
/// assert_eq!(lines[1], "South to choose, ulo 0 against 0. 1 z: 4, 2 x: 4, 3 c: 4, 4 v: 4, 5 b: 4, 6 n: 4");
/// ```
pub struct Plain {
    setup: Setup,
    words: &'static Words,
    table: Table,
    /// Whether the board is shown before every choice.
    boards: bool,
    /// Whether relays are left out.
    brief: bool,
    /// The lines of the screen on which typed words stay in sight; 0 where nobody sees them.
    in_sight: u16,
    /// Whether the players have been warned that what they type is in sight.
    warned: bool,
    /// The round and beat of the latest prompt that explained how both choose.
    explained: Option<(u16, u32)>,
    has_quit: bool,
    /// The question that the next line answers.
    asked: Option<Asked>,
    /// Tosses for who opens, if a toss decides.
    toss: fn() -> Side,
    keeping: Keeping,
    /// The lines to return next.
    lines: Vec<String>,
}

impl Plain {
    /// A new match.
    ///
    /// # Errors
    /// [`OutOfRange`] if no match can be played by the rules.
    pub fn new(setup: Setup) -> Result<Plain, OutOfRange> {
        let table = Table::new(setup.rules, setup.first)?;
        Ok(Plain::with(setup, table))
    }

    /// A match that begins at `position`, with the first player of `setup`.
    ///
    /// # Errors
    /// [`BadPosition`] says why no match can begin there.
    pub fn at(setup: Setup, position: &Position) -> Result<Plain, BadPosition> {
        let game = Game::at(setup.rules, position, setup.first)?;
        Ok(Plain::with(setup, Table::of(game)))
    }

    fn with(mut setup: Setup, table: Table) -> Plain {
        setup.names = told_apart(setup.names.map(|name| printable(&name)), Side::North);
        Plain {
            words: setup.prefs.language.words(),
            table,
            boards: false,
            brief: setup.prefs.reduced_motion,
            in_sight: 0,
            warned: false,
            explained: None,
            has_quit: false,
            asked: None,
            toss: || Side::South,
            keeping: Keeping::default(),
            lines: Vec::new(),
            setup,
        }
    }

    /// The same match for two people who see what is typed on a screen of `lines` lines: as many empty lines follow the
    /// first of two secret choices and scroll it out of sight.
    #[must_use]
    pub fn in_sight(mut self, lines: u16) -> Plain {
        self.in_sight = lines;
        self
    }

    /// The same match with `toss` to decide who opens the next ones, if a toss decided before.
    #[must_use]
    pub fn tossing(mut self, toss: fn() -> Side) -> Plain {
        self.toss = toss;
        self
    }

    /// A sentence for the terminal where words are typed, if the output goes somewhere else.
    pub fn elsewhere(&self) -> String {
        say!(self.words.plain.elsewhere, quit = self.words.typed.quit)
    }

    /// The lines before the first input: who plays what, the board and the prompt.
    pub fn begin(&mut self) -> Vec<String> {
        self.tell_beginning();
        self.take_with_prompt()
    }

    /// Takes in one line and returns what it led to, and the prompt. An empty line or a comment gets no answer.
    pub fn hear(&mut self, line: &str) -> Vec<String> {
        let (layout, holes) = (self.setup.prefs.keys.layout, self.setup.rules.holes);
        if let Some(asked) = self.asked.take() {
            match typed::parse(line, layout, holes) {
                Typed::Nothing => {
                    self.asked = Some(asked);
                    return Vec::new();
                }
                // It is no answer, so it leaves everything as it was, and is then heard as ever.
                Typed::Word(Word::Undo | Word::Redo, "") => {}
                Typed::Word(..) if typed::player(line.trim(), &self.setup.names).is_none() => {
                    self.say(self.words.notice.not_agreed.clone());
                }
                typed => {
                    self.answer(asked, line.trim(), typed);
                    return self.take_with_prompt();
                }
            }
        }
        if self.table.asked().is_some()
            && let Some(named) = typed::holes(line, layout, holes)
        {
            self.sow_by_hand(&named);
            return self.take_with_prompt();
        }
        match typed::parse(line, layout, holes) {
            Typed::Nothing => return Vec::new(),
            Typed::Hole(hole) => self.choose(hole),
            Typed::Number(column) => self.choose_by_number(column),
            Typed::Word(word, argument) => self.obey(word, argument),
            Typed::More => self.say(say!(self.words.plain.one, help = self.words.typed.help)),
            Typed::Unknown(near) => self.refuse_word(line, near),
        }
        if self.has_quit { self.take_lines() } else { self.take_with_prompt() }
    }

    /// The answer to a line that was too long.
    pub fn refuse_length(&mut self) -> Vec<String> {
        self.say(self.words.plain.too_long.clone());
        self.take_with_prompt()
    }

    /// Leaves the match. The last line has its result or the score so far; before it stands what has not been told yet of
    /// a match that was begun.
    pub fn leave(&mut self) -> Vec<String> {
        if !self.has_quit {
            self.has_quit = true;
            if self.table.play.is_begun() && !self.table.play.is_over() {
                self.tell_summary();
            }
            self.tell_score();
            self.end_keeping();
        }
        self.take_lines()
    }

    /// Whether the players have quit.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// The match as it truly stands.
    pub fn game(&self) -> &Game {
        self.table.play.game()
    }

    fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    fn take_lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    fn take_with_prompt(&mut self) -> Vec<String> {
        self.keep();
        // A question is the last line.
        if self.asked.is_some() {
            return self.take_lines();
        }
        if self.boards && !self.table.play.is_over() {
            self.tell_board();
        }
        self.prompt();
        self.take_lines()
    }

    fn obey(&mut self, word: Word, argument: &str) {
        let number = || argument.parse::<usize>().ok();
        match (word, argument) {
            (Word::Board, "") => self.tell_board(),
            (Word::Log, "") => self.tell_log(LOGGED),
            (Word::Last, "") => self.tell_last(),
            (Word::Score, "") => self.tell_standing(),
            (Word::How, "") => self.tell_how(),
            (Word::Wait, "") => self.wait(1),
            (Word::Concede, _) => self.concede(argument),
            (Word::Help, "") => self.tell_help(),
            (Word::Rules, "") => self.tell_rules(),
            (Word::Terms, "") => self.tell_terms(),
            (Word::Undo, "") => self.undo(),
            (Word::Redo, "") => self.redo(),
            (Word::Stop, "") => self.stop(),
            (Word::New, "") => self.new_match(),
            (Word::Quit, "") => {
                let score = self.leave();
                self.lines = score;
            }
            (Word::Board | Word::Brief, switch) if typed::switch(switch).is_some() => {
                self.switch(word, typed::switch(switch).unwrap_or_default());
            }
            (Word::Log, _) if number().is_some() => self.tell_log(number().unwrap_or(LOGGED)),
            (Word::Wait, _) if number().is_some() => self.wait(number().unwrap_or(1)),
            _ => self.tell_use(word),
        }
    }

    fn switch(&mut self, word: Word, on: bool) {
        let said = &self.words.plain;
        let (flag, template) = match (word, on) {
            (Word::Board, true) => (&mut self.boards, &said.board_on),
            (Word::Board, false) => (&mut self.boards, &said.board_off),
            (_, true) => (&mut self.brief, &said.brief_on),
            (_, false) => (&mut self.brief, &said.brief_off),
        };
        *flag = on;
        self.say(template.as_str());
    }

    // Choosing.

    /// The players who have to choose, by what both may know.
    fn due(&self) -> Vec<Side> {
        if self.table.play.is_over() {
            return Vec::new();
        }
        let due = |&side: &Side| self.table.known().awaits(side) && !self.table.play.has_sealed(side);
        Side::BOTH.into_iter().filter(due).collect()
    }

    fn choose_by_number(&mut self, column: u8) {
        match self.due().as_slice() {
            [side] => self.choose(Hole { side: *side, column }),
            [] => self.say(self.words.plain.over_already.clone()),
            _ if column > self.setup.rules.holes => {
                self.say(say!(self.words.notice.no_such_hole, holes = self.setup.rules.holes));
            }
            // A choice binds, so the game must not guess whose it is.
            _ => {
                let names = &self.setup.names;
                let text = say!(self.words.plain.both_due, number = column, south = names.south, north = names.north);
                self.say(text);
            }
        }
    }

    fn choose(&mut self, hole: Hole) {
        let Hole { side, column } = hole;
        let names = &self.setup.names;
        if self.table.play.is_over() {
            return self.say(self.words.plain.over_already.clone());
        }
        if self.table.play.has_sealed(side) {
            return self.say(say!(self.words.notice.has_chosen, name = names[side], other = names[!side]));
        }
        let is_race = self.table.play.is_race();
        let chosen = match self.table.play.choose(side, Choice::Hole(column)) {
            Ok(chosen) => chosen,
            Err(error) => return self.say(phrases::refusal(self.words, error, names)),
        };
        self.table.before = None;
        if chosen == Chosen::Sealed {
            // The other player has to choose too, and must not see this choice.
            self.lines.extend(std::iter::repeat_n(String::new(), usize::from(self.in_sight)));
            return;
        }
        self.table.follow(chosen);
        if is_race {
            return self.race_on(0);
        }
        self.tell_news();
    }

    /// Names these holes for the next seeds, one after another. Those behind the end of the turn are not heard.
    fn sow_by_hand(&mut self, holes: &[Hole]) {
        for hole in holes {
            let Some(asked) = self.table.asked() else {
                self.tell_news();
                return self.say(self.words.plain.hand_is_empty.clone());
            };
            if self.table.name(*hole) == Named::Unheard {
                self.tell_news();
                let name = &self.setup.names[asked.side];
                self.say(say!(self.words.plain.unheard, hole, name));
                return;
            }
            self.table.before = None;
        }
        self.tell_news();
    }

    /// Plays this many beats of a race, and then all beats before somebody has to choose.
    fn race_on(&mut self, beats: usize) {
        let number = self.table.play.game().current().round().number();
        let mut beats_left = beats;
        loop {
            let current = self.table.play.game().current();
            let is_same_race = self.table.play.is_race() && current.round().number() == number;
            if !current.in_motion() || !is_same_race || (beats_left == 0 && current.awaits_anybody()) {
                break;
            }
            beats_left = beats_left.saturating_sub(1);
            self.table.beat();
        }
        self.tell_news();
    }

    fn wait(&mut self, beats: usize) {
        if self.table.play.is_race() && self.table.play.game().current().in_motion() {
            self.race_on(beats);
        } else {
            self.say(say!(self.words.plain.nothing_moves, wait = self.words.typed.wait));
        }
    }

    // Ending, beginning anew, and taking back.

    fn stop(&mut self) {
        if self.table.play.is_over() {
            self.say(self.words.plain.over_already.clone());
        } else if !self.table.play.game().current().can_stop() {
            self.say(self.words.plain.cannot_stop.clone());
        } else if self.table.end(End::Stopped) {
            self.tell_news();
        }
    }

    fn concede(&mut self, who: &str) {
        if self.table.play.is_over() {
            return self.say(self.words.plain.over_already.clone());
        }
        // If both have to choose, the game must not guess who concedes.
        let due = self.table.asked().map_or_else(|| self.due(), |asked| vec![asked.side]);
        let side = match due.as_slice() {
            [side] if who.is_empty() => Some(*side),
            _ => typed::player(who, &self.setup.names),
        };
        let Some(side) = side else {
            let names = &self.setup.names;
            let concede = &self.words.typed.concede;
            return self.say(say!(self.words.plain.who_concedes, concede, south = names.south, north = names.north));
        };
        if self.table.end(End::Conceded(side)) {
            self.tell_news();
        }
    }

    /// Begins a new match by the same rules. The other player opens, unless nothing was chosen in this one, or a toss
    /// decides if one decided before.
    fn new_match(&mut self) {
        let first = if self.setup.tossed { (self.toss)() } else { self.table.play.next_opener() };
        let Ok(mut table) = Table::new(self.setup.rules, first) else { return };
        table.number = self.table.number.saturating_add(1);
        let before = std::mem::replace(&mut self.table, table);
        self.table.before = before.worth_keeping();
        self.explained = None;
        let said = &self.words.notice;
        let opens = if self.setup.tossed { &said.toss } else { &said.new_match };
        self.say(say!(opens, name = self.setup.names[first]));
        self.tell_board();
    }
}
