//! Plain mode: the same match in lines of text, for screen readers, dumb terminals and scripts.
//!
//! One sentence for each event, a prompt on a line of its own, no cursor movement, no colour, and nothing outside ASCII
//! but what names and rule files bring. It knows no terminal and no clock: [`Plain`] takes a line and gives lines, and
//! [`run`] does so from a reader to a writer.
//!
//! The end of the input is a way to leave like any other: the last line says how the match came out, or that it is not
//! over and how it stands.

mod events;
mod input;
mod news;
mod replay;
mod table;
mod tell;
mod typed;

use std::io::{self, BufRead, Write};

use input::Read;
pub use replay::replay;
use sungka_core::{Choice, End, Game, Hole, OutOfRange, Side};
use table::Table;
use typed::{Typed, Word};

use crate::app::Setup;
use crate::play::Chosen;
use crate::say;
use crate::text::printable;
use crate::words::{Words, phrases};

/// How many events `log` tells when it is not told how many.
const LOGGED: usize = 10;

/// Why a match could not be told to its end.
#[derive(Debug)]
pub enum Broken {
    /// The input could not be read.
    Input(io::Error),
    /// The output could not be written.
    Output(io::Error),
}

/// Plays the match of `plain` from `input` to `output` until the players quit or the input ends. A reader that has closed
/// `output` has read enough: that is no failure.
///
/// # Errors
/// [`Broken`]: `input` could not be read, or `output` not be written.
///
/// ```
/// # use sungka::{cli::{Cli, command}, files::environment::Environment, plain::{self, Plain}};
/// # use clap::Parser as _;
/// let setup = command::setup(&Cli::parse_from(["sungka", "--rules", "kalah"]).play, &Environment::default()).unwrap();
/// let mut told = Vec::new();
/// plain::run(Plain::new(setup).unwrap(), &b"c\n"[..], &mut told).unwrap();
/// let told = String::from_utf8(told).unwrap();
/// assert!(told.contains("\nSouth: lifts 4 from bahay 3 (bahay = house).\n"));
/// assert!(told.contains("\nSouth chooses: "));
/// ```
pub fn run(mut plain: Plain, mut input: impl BufRead, mut output: impl Write) -> Result<(), Broken> {
    let mut tell = |lines: Vec<String>| {
        for line in lines {
            writeln!(output, "{line}")?;
        }
        output.flush()
    };
    let mut told = tell(plain.begin());
    let mut unreadable = None;
    while told.is_ok() && !plain.is_left() {
        told = match input::read(&mut input) {
            Ok(Read::Line(line)) => tell(plain.hear(&line)),
            Ok(Read::TooLong) => tell(plain.refuse_length()),
            Ok(Read::End) => tell(plain.leave()),
            Err(error) => {
                unreadable = Some(error);
                tell(plain.leave())
            }
        };
    }
    match (told, unreadable) {
        (Err(error), _) if error.kind() != io::ErrorKind::BrokenPipe => Err(Broken::Output(error)),
        (Ok(()), Some(error)) => Err(Broken::Input(error)),
        _ => Ok(()),
    }
}

/// A match that is played line by line.
///
/// ```
/// # use sungka::{cli::{Cli, command}, files::environment::Environment, plain::Plain};
/// # use clap::Parser as _;
/// let setup = command::setup(&Cli::parse_from(["sungka", "--rules", "kalah"]).play, &Environment::default()).unwrap();
/// let mut plain = Plain::new(setup).unwrap();
/// plain.begin();
/// let told = plain.hear("S9");
/// assert_eq!(told[0], "There are only 6 bahay in a row.");
/// assert_eq!(told[1], "South chooses: 1 (z), 2 (x), 3 (c), 4 (v), 5 (b), 6 (n)");
/// ```
#[derive(Debug)]
pub struct Plain {
    setup: Setup,
    words: &'static Words,
    table: Table,
    /// The board is told before every choice.
    boards: bool,
    /// Relays are not told one by one.
    brief: bool,
    /// The lines of the screen that what is typed stays on; 0 where nothing that is typed is seen.
    in_sight: u16,
    warned: bool,
    /// The round and beat of which it was last told that both choose.
    told_both: Option<(u16, u32)>,
    left: bool,
    /// Tosses for who opens, where a toss decides.
    toss: fn() -> Side,
    /// What is to be told.
    lines: Vec<String>,
}

impl Plain {
    /// A match that is about to begin.
    ///
    /// # Errors
    /// [`OutOfRange`] if no game can be played by the rules.
    pub fn new(mut setup: Setup) -> Result<Plain, OutOfRange> {
        setup.names = setup.names.map(|name| printable(&name));
        Ok(Plain {
            words: setup.prefs.language.words(),
            table: Table::new(setup.rules, setup.first)?,
            boards: false,
            brief: setup.prefs.reduced_motion,
            in_sight: 0,
            warned: false,
            told_both: None,
            left: false,
            toss: || Side::South,
            lines: Vec::new(),
            setup,
        })
    }

    /// The same match for two people who see what is typed on a screen of `lines` lines: before the second of two secret
    /// choices, the first is rolled out of sight with as many empty lines.
    #[must_use]
    pub fn in_sight(mut self, lines: u16) -> Plain {
        self.in_sight = lines;
        self
    }

    /// The same match with a toss for who opens the next ones, where a toss decided before.
    #[must_use]
    pub fn tossing(mut self, toss: fn() -> Side) -> Plain {
        self.toss = toss;
        self
    }

    /// What to say on the terminal where words are typed, when the match is told somewhere else.
    pub fn elsewhere(&self) -> String {
        say!(self.words.plain.elsewhere, quit = self.words.typed.quit)
    }

    /// What is told before the first line is heard.
    pub fn begin(&mut self) -> Vec<String> {
        self.tell_beginning();
        self.prompted()
    }

    /// Takes in one line and gives what is told then: what it led to, and the prompt. A line that says nothing, or is a
    /// comment, is answered with nothing.
    pub fn hear(&mut self, line: &str) -> Vec<String> {
        let (layout, holes) = (self.setup.prefs.keys.layout, self.setup.rules.holes);
        match typed::parse(line, layout, holes) {
            Typed::Nothing => return Vec::new(),
            Typed::Hole(hole) => self.choose(hole),
            Typed::Number(column) => self.choose_by_number(column),
            Typed::Word(word, argument) => self.obey(word, argument),
            Typed::More => self.say(say!(self.words.plain.one, help = self.words.typed.help)),
            Typed::Unknown(near) => self.refuse_word(line, near),
        }
        if self.left { self.told() } else { self.prompted() }
    }

    /// What is told of a line that was too long to be read.
    pub fn refuse_length(&mut self) -> Vec<String> {
        self.say(self.words.plain.too_long.clone());
        self.prompted()
    }

    /// Leaves the match, and tells in one line how it came out or how it stands.
    pub fn leave(&mut self) -> Vec<String> {
        if !self.left {
            self.left = true;
            self.tell_end();
        }
        self.told()
    }

    /// Whether the players have left.
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// The match as it truly stands.
    pub fn game(&self) -> &Game {
        self.table.play.game()
    }

    fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    fn prompted(&mut self) -> Vec<String> {
        if self.boards && !self.table.play.is_over() {
            self.tell_board();
        }
        self.prompt();
        self.told()
    }

    fn obey(&mut self, word: Word, argument: &str) {
        let number = || argument.parse::<usize>().ok();
        match (word, argument) {
            (Word::Board, "") => self.tell_board(),
            (Word::Log, "") => self.tell_log(LOGGED),
            (Word::Wait, "") => self.wait(1),
            (Word::Concede, _) => self.concede(argument),
            (Word::Help, "") => self.tell_help(),
            (Word::Rules, "") => self.tell_rules(),
            (Word::Terms, "") => self.tell_terms(),
            (Word::Undo, "") => self.undo(),
            (Word::Stop, "") => self.stop(),
            (Word::New, "") => self.new_match(),
            (Word::Quit, "") => {
                let end = self.leave();
                self.lines = end;
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
        let (place, template) = match (word, on) {
            (Word::Board, true) => (&mut self.boards, &said.board_on),
            (Word::Board, false) => (&mut self.boards, &said.board_off),
            (_, true) => (&mut self.brief, &said.brief_on),
            (_, false) => (&mut self.brief, &said.brief_off),
        };
        *place = on;
        self.say(template.as_str());
    }

    // Choosing.

    /// The players who have to choose, as far as anybody may know.
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
            // A choice binds, so whose it is must not be guessed.
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
            // The other has to choose as well, and must not hear what this one took.
            let unseen = usize::from(self.in_sight);
            self.lines.extend(std::iter::repeat_n(String::new(), unseen));
            return;
        }
        self.table.follow(chosen);
        if is_race {
            return self.race_on(0);
        }
        self.tell_news();
    }

    /// Lets this many beats of a race pass, and then those in which nobody could do anything.
    fn race_on(&mut self, beats: usize) {
        let number = self.table.play.game().current().round().number();
        let mut left = beats;
        loop {
            let current = self.table.play.game().current();
            let is_same_race = self.table.play.is_race() && current.round().number() == number;
            if !current.in_motion() || !is_same_race || (left == 0 && current.awaits_anybody()) {
                break;
            }
            left = left.saturating_sub(1);
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
        // Where both have to choose, whose word it is must not be guessed.
        let side = match self.due().as_slice() {
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

    /// A new match by the same rules; the other player opens, or a toss decides where one decided before.
    fn new_match(&mut self) {
        let first = if self.setup.tossed { (self.toss)() } else { !self.table.play.game().record().first };
        let Ok(table) = Table::new(self.setup.rules, first) else { return };
        let before = std::mem::replace(&mut self.table, table);
        self.table.before = before.worth_keeping();
        self.told_both = None;
        let said = &self.words.notice;
        let opens = if self.setup.tossed { &said.toss } else { &said.new_match };
        self.say(say!(opens, name = self.setup.names[first]));
        self.tell_board();
    }

    fn undo(&mut self) {
        let said = &self.words.plain;
        if let Some(before) = self.table.before.take() {
            let ended = self.table.play.game().record().end.is_some();
            self.table = *before;
            self.say(if ended { &said.taken_back_end } else { &said.taken_back_new }.as_str());
            return self.tell_board();
        }
        if let Some(reason) = self.table.play.why_not_take_back() {
            return self.say(phrases::no_take_back(self.words, reason));
        }
        let last = self.table.play.game().last_entry();
        let unseen = self.table.play.is_sealed();
        let text = match (self.table.take_back(), last) {
            (2.., _) => said.taken_back_both.clone(),
            _ if unseen => said.taken_back_unseen.clone(),
            (_, Some(entry)) => {
                say!(said.taken_back, choice = phrases::choice(self.words, entry, &self.setup.names))
            }
            (_, None) => String::new(),
        };
        self.say(text);
        self.tell_board();
    }
}
