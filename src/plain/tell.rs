//! The lines of plain mode: news, the board, prompts and help.

use std::fmt::Display;

use sungka_core::{BySide, Hole, OpeningStyle, Pace, Pit, Side};
use unicode_width::UnicodeWidthStr;

use super::Plain;
use super::events::{Narrator, seats};
use super::news::without_relays;
use super::typed::{self, Word};
use crate::files::settings::{SETTINGS, Value};
use crate::play::{Event, Line};
use crate::say;
use crate::text::printable;
use crate::words::{TypedWords, Words, ends, fill, how, lengths, phrases};

/// How many of the rounds that are over `score` tells.
const ROUNDS: usize = 10;

/// The most characters of a line that the answer repeats when nothing is known by that name.
const REPEATED: usize = 40;

impl Plain {
    pub(super) fn tell_beginning(&mut self) {
        let words = self.words;
        let said = &words.plain;
        let rules = &self.setup.rules;
        self.lines.push(say!(said.welcome, help = words.typed.help, quit = words.typed.quit));
        let seeds = phrases::seeds(words, rules.seeds);
        self.lines.push(say!(said.played, title = printable(&self.setup.title), holes = rules.holes, seeds));
        self.lines.push(lengths::how_long(words, rules, &words.typed.stop));
        self.lines.extend(seats(words, rules, &self.setup.names));
        if rules.clock > 0 {
            self.lines.push(say!(said.clock, seconds = rules.clock));
        }
        if self.setup.tossed {
            self.lines.push(say!(words.notice.toss, name = self.setup.names[self.setup.first]));
        }
        self.tell_board();
    }

    // What happened.

    /// Tells what has happened since the last call.
    pub(super) fn tell_news(&mut self) {
        let news = self.table.news();
        for line in if self.brief { without_relays(&news) } else { news } {
            self.tell_event(&line);
        }
    }

    fn tell_event(&mut self, line: &Line) {
        let sentences = self.narrator().sentences(line);
        self.lines.extend(sentences);
        if matches!(line.event, Event::MatchOver { .. }) {
            let taken_back = phrases::taken_back(self.words, self.table.play.taken_back());
            let records = ends::records_told(self.words, self.table.log(), &self.setup.names);
            // The result is the last line of a match.
            let at = self.lines.len().saturating_sub(1);
            self.lines.splice(at..at, records.into_iter().chain(taken_back));
        }
        if matches!(line.event, Event::Refilled(_)) {
            if self.table.play.game().current().can_stop() {
                self.lines.push(say!(self.words.plain.may_stop, stop = self.words.typed.stop));
            }
            self.tell_board();
        }
    }

    /// The narrator of the match at this table.
    fn narrator(&self) -> Narrator<'_> {
        let (current, finished) = (self.table.known(), self.table.log().finished());
        Narrator { words: self.words, names: &self.setup.names, current, finished }
    }

    /// Tells the last turn again, with all its relays and what came of it.
    pub(super) fn tell_last(&mut self) {
        let narrator = self.narrator();
        let turn = self.table.last_turn().iter().map(|line| Line { glossed: false, ..*line });
        let mut told: Vec<String> = turn.flat_map(|line| narrator.sentences(&line)).collect();
        if told.is_empty() {
            told.push(self.words.log.empty.clone());
        }
        self.lines.append(&mut told);
    }

    pub(super) fn tell_log(&mut self, most: usize) {
        let lines = self.table.story();
        let last = lines.iter().skip(lines.len().saturating_sub(most));
        let mut round = 0;
        let mut log = Vec::new();
        for line in last {
            if line.round != round {
                round = line.round;
                log.push(format!("{}.", say!(self.words.log.round, number = round)));
            }
            log.push(self.narrator().sentence(line, ""));
        }
        if lines.is_empty() {
            log.push(self.words.log.empty.clone());
        }
        self.lines.append(&mut log);
    }

    // The board and the prompt.

    /// Tells the board in two lines of numbers, North's row on top as it lies, and the hands over it.
    pub(super) fn tell_board(&mut self) {
        let said = &self.words.plain;
        let names = &self.setup.names;
        let round = self.table.known().round();
        let board = round.board();
        let label = |side: Side| format!("{} ({side}):", names[side]);
        let width = Side::BOTH.map(|side| label(side).width()).into_iter().max().unwrap_or(0);
        let mut lines = Vec::new();
        for side in [Side::North, Side::South] {
            let burned = board.burned(side);
            let hole = |column| {
                if burned.contains(column) && self.setup.rules.marked {
                    format!("{:>2}", "x")
                } else {
                    format!("{:>2}", board.seeds(Pit::Hole(Hole { side, column })))
                }
            };
            let holes: Vec<String> = (1..=board.holes()).map(hole).collect();
            let blank = " ".repeat(width.saturating_sub(label(side).width()));
            lines.push(format!("{}{blank} {}; ulo {}", label(side), holes.join(", "), board.store(side)));
        }
        for side in Side::BOTH {
            let Some((pit, number)) = round.hand(side) else { continue };
            let (name, seeds) = (&names[side], phrases::seeds(self.words, number));
            lines.push(match pit {
                Pit::Hole(hole) => {
                    say!(said.over_bahay, name, seeds, bahay = phrases::bahay(self.words, names, side, hole))
                }
                Pit::Store(_) => say!(said.over_ulo, name, seeds),
            });
        }
        self.lines.append(&mut lines);
    }

    /// Tells who has to choose, and what.
    pub(super) fn prompt(&mut self) {
        let words = self.words;
        let now = &words.now;
        let names = &self.setup.names;
        let round = self.table.known().round();
        let is_race = self.table.play.is_race();
        if let Some(asked) = self.table.asked() {
            let number = round.hand(asked.side).map_or(0, |(_, seeds)| seeds);
            let seeds = phrases::seeds(words, number);
            return self.say(say!(words.plain.by_hand, name = names[asked.side], seeds));
        }
        let prompt = match self.due().as_slice() {
            [] => say!(words.plain.over, new = words.typed.new, quit = words.typed.quit),
            [side] => {
                let (side, name, other) = (*side, &names[*side], &names[!*side]);
                let standing = self.standing(side);
                let holes = self.choices(side, "");
                match round.hand(!side) {
                    _ if self.table.play.has_sealed(!side) => say!(words.plain.ready, other, name, standing, holes),
                    Some((_, number)) if is_race => {
                        let wait = &words.typed.wait;
                        let moves = say!(words.plain.moves, name = other, seeds = phrases::seeds(words, number));
                        format!("{moves} {}", say!(words.plain.or_wait, name, wait, standing, holes))
                    }
                    Some(_) => say!(words.plain.hand_waits, other, name, standing, holes),
                    None => say!(words.plain.chooses, name, standing, holes),
                }
            }
            _ => {
                if self.in_sight > 0 && !is_race && !self.warned {
                    self.warned = true;
                    self.lines.push(words.plain.in_sight.clone());
                }
                // One explanation is enough, even if other words come between it and the choice.
                let beat = (round.number(), round.beats());
                if self.explained.replace(beat) != Some(beat) {
                    self.lines.push(if is_race { &now.race } else { &now.sealed }.clone());
                }
                let [south, north] = Side::BOTH.map(|side| {
                    let (standing, holes) = (self.standing(side), self.choices(side, &side.to_string()));
                    say!(words.plain.chooses, name = names[side], standing, holes)
                });
                self.lines.push(south);
                north
            }
        };
        self.say(prompt);
    }

    /// The stores as `side` sees them.
    fn standing(&self, side: Side) -> String {
        let board = self.table.known().round().board();
        say!(self.words.plain.standing, own = board.store(side), others = board.store(!side))
    }

    /// The holes that `side` may choose, each as its number with `letter` before it, its key, and its seeds.
    fn choices(&self, side: Side, letter: &str) -> String {
        let layout = self.setup.prefs.keys.layout;
        let round = self.table.known().round();
        let holes = round.legal(side).map(|hole| {
            let key = layout.key(side, hole.column).map(|key| format!(" {key}")).unwrap_or_default();
            format!("{letter}{}{key}: {}", hole.column, round.board().seeds(Pit::Hole(hole)))
        });
        holes.collect::<Vec<_>>().join(", ")
    }

    /// Tells the rounds that are over, newest last, and how the match stands.
    pub(super) fn tell_standing(&mut self) {
        let (words, names) = (self.words, &self.setup.names);
        let finished = self.table.log().finished();
        let rounds = finished.iter().skip(finished.len().saturating_sub(ROUNDS)).map(|round| round.result);
        let mut lines: Vec<String> = rounds
            .map(|result| {
                let score = phrases::score(words, result.winner, result.stores, names);
                format!("{}.", say!(words.ticker.round_over, number = result.number, score))
            })
            .collect();
        lines.extend(lengths::won(words, self.table.known(), names).filter(|_| !finished.is_empty()));
        self.lines.append(&mut lines);
        self.tell_score();
    }

    /// Tells who plays by which rules, the rounds so far, and the records of the match.
    pub(super) fn tell_summary(&mut self) {
        let (words, names) = (self.words, &self.setup.names);
        let (title, log) = (printable(&self.setup.title), self.table.log());
        let mut lines = ends::beginning(words, &title, log, names);
        lines.extend(ends::records_told(words, log, names));
        self.lines.append(&mut lines);
    }

    /// Tells the result of the match, or the score so far, in one line.
    pub(super) fn tell_score(&mut self) {
        self.say(self.narrator().score());
    }

    // Help.

    pub(super) fn tell_help(&mut self) {
        let words = self.words;
        let said = &words.plain;
        let names = &self.setup.names;
        let layout = self.setup.prefs.keys.layout;
        let holes = self.setup.rules.holes;
        let keys = BySide::from_fn(|side| {
            let keys = (1..=holes).filter_map(|column| layout.key(side, column));
            keys.map(String::from).collect::<Vec<_>>().join(" ")
        });
        let (name_south, name_north) = (&names.south, &names.north);
        let mut help = vec![
            say!(said.help_holes, south = keys.south, north = keys.north, name_south, name_north),
            say!(said.help_numbers, south = name_south, north = name_north, holes),
            said.help_prompt.clone(),
            said.help_lines.clone(),
        ];
        let rules = &self.setup.rules;
        let races = rules.pace == Pace::Race && rules.opening == OpeningStyle::Simultaneous;
        let is_useful = |&(word, _): &(Word, &String)| word != Word::Wait || races;
        let does = |(word, _)| fill(does(words, word), &spelled(&words.typed));
        help.extend(typed::words(&words.typed).into_iter().filter(is_useful).map(does));
        if rules.opens_together(self.table.known().round().number()) {
            help.push(if races { words.help.race.clone() } else { said.help_sealed.clone() });
        }
        self.lines.append(&mut help);
    }

    /// Tells what `word` does, after it was typed with something that it does not understand.
    pub(super) fn tell_use(&mut self, word: Word) {
        self.lines.push(fill(does(self.words, word), &spelled(&self.words.typed)));
    }

    /// Tells the rules: their description, and every setting.
    pub(super) fn tell_rules(&mut self) {
        let rules = &self.setup.rules;
        let (title, about) =
            (printable(&self.setup.title), printable(self.setup.about.in_language(self.setup.prefs.language)));
        let mut lines = vec![format!("{title}. {about}").trim_end().to_owned()];
        for setting in SETTINGS.iter() {
            let name = self.words.setting.get(&format!("{}_{}", setting.section, setting.key));
            let value = match setting.get(rules) {
                Value::Word(word) => word.to_owned(),
                other => other.to_string(),
            };
            let value = phrases::value(self.words, setting.section, setting.key, value);
            lines.extend(name.map(|name| format!("{name}: {value}.")));
        }
        self.lines.append(&mut lines);
    }

    /// Tells how to play by the rules of this match.
    pub(super) fn tell_how(&mut self) {
        let told = how::it_goes(self.words, &self.setup.rules);
        self.lines.extend(told.into_iter().map(|told| told.text));
    }

    pub(super) fn tell_terms(&mut self) {
        let terms = phrases::glossary(self.words).map(|(term, means)| format!("{term}: {means}."));
        self.lines.extend(terms);
    }

    /// Says that `line` means nothing here, and which word it may have meant.
    pub(super) fn refuse_word(&mut self, line: &str, near: Option<&str>) {
        let mut typed: String = printable(line.trim()).chars().take(REPEATED).collect();
        if printable(line.trim()).chars().nth(REPEATED).is_some() {
            typed.push_str("...");
        }
        let said = &self.words.plain;
        let near = near.map(|word| say!(said.near, word)).unwrap_or_default();
        self.lines.push(say!(said.unknown, typed, near, help = self.words.typed.help));
    }
}

/// What `word` does.
fn does(words: &Words, word: Word) -> &str {
    let does = &words.does;
    match word {
        Word::Help => &does.help,
        Word::Board => &does.board,
        Word::Last => &does.last,
        Word::Score => &does.score,
        Word::Log => &does.log,
        Word::How => &does.how,
        Word::Rules => &does.rules,
        Word::Terms => &does.terms,
        Word::Brief => &does.brief,
        Word::Undo => &does.undo,
        Word::Redo => &does.redo,
        Word::Wait => &does.wait,
        Word::Stop => &does.stop,
        Word::Concede => &does.concede,
        Word::New => &does.new,
        Word::Quit => &does.quit,
    }
}

/// The words that can be typed, for the sentences that name them.
fn spelled(typed: &TypedWords) -> [(&'static str, &dyn Display); 18] {
    [
        ("help", &typed.help),
        ("board", &typed.board),
        ("last", &typed.last),
        ("score", &typed.score),
        ("log", &typed.log),
        ("how", &typed.how),
        ("rules", &typed.rules),
        ("terms", &typed.terms),
        ("brief", &typed.brief),
        ("undo", &typed.undo),
        ("redo", &typed.redo),
        ("wait", &typed.wait),
        ("stop", &typed.stop),
        ("concede", &typed.concede),
        ("new", &typed.new),
        ("quit", &typed.quit),
        ("on", &typed.on),
        ("off", &typed.off),
    ]
}
