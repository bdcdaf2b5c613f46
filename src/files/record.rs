//! A match as text and back (RULES, section 8).

use std::fmt::Write as _;
use std::path::Path;

use sungka_core::{BySide, CannotEnd, End, Entry, Game, Record, Refusal, ReplayError, Rules, Side};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::files::document::{Document, Faults};
use crate::files::read::load;
use crate::files::settings;
use crate::text::{check_line, did_you_mean, excerpt, listed, nearest, quoted};

/// The most bytes that a record can have.
pub const MOST_BYTES: usize = 1024 * 1024;

/// The most characters that a player's name can have.
pub const MOST_NAME: usize = 40;

/// The version of the form that is written, and the only one that is read.
const FORMAT: &str = "1";

/// The keys of a record, in the order in which they are written.
const KEYS: [&str; 7] = ["format", "first", "names", "date", "end", "rounds", "rules"];

/// The words for how a match ended that did not run to its end.
const ENDS: [(&str, End); 3] = [
    ("stopped", End::Stopped),
    ("south-conceded", End::Conceded(Side::South)),
    ("north-conceded", End::Conceded(Side::North)),
];

/// A match with what is known of it beside the play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFile {
    /// Who plays, where that is known.
    pub names: Option<BySide<String>>,
    /// When it was played, as it was written down.
    pub date: Option<String>,
    /// The match.
    pub game: Game,
}

/// Reads the record at `path`.
///
/// # Errors
/// It cannot be read, is not a record, or breaks a rule: with line, column and why.
pub fn open(path: &Path) -> Result<RecordFile, Faults> {
    parse(&path.to_string_lossy(), &load(path, MOST_BYTES)?)
}

/// Reads a record from its contents. `file` is what messages call it.
///
/// # Errors
/// All that is wrong with the form; where nothing is, the first choice that breaks a rule: with line, column and why.
///
/// ```
/// use sungka::files::record::parse;
/// let match_so_far = parse("a.toml", b"format = 1\nfirst = \"south\"\nrounds = [\"S1\"]\n[rules]\n").unwrap();
/// assert_eq!(match_so_far.game.record().rounds[0][0].to_string(), "S1");
///
/// let error = parse("a.toml", b"format = 1\nfirst = \"south\"\nrounds = [\"S1 S1\"]\n[rules]\n").unwrap_err();
/// assert!(error.to_string().starts_with("a.toml:3:15: Round 1, choice 2 (S1): "));
/// ```
pub fn parse(file: &str, contents: &[u8]) -> Result<RecordFile, Faults> {
    let (mut document, table) = Document::parse(file, contents)?;
    let table = table.get_ref();
    // A record of another format may have any keys: nothing else is worth saying of it.
    if !document.format(table) {
        return Err(document.refused());
    }
    for (key, _) in table.iter().filter(|(key, _)| !KEYS.contains(&key.get_ref().as_ref())) {
        if document.is_full() {
            break;
        }
        let near = nearest(key.get_ref(), KEYS).map(str::to_owned);
        document.unknown(key, &format!("allowed are {}", listed(KEYS)), near);
    }
    let first = document.first(table);
    let names = document.names(table);
    let date = document.date(table);
    let end = document.end(table);
    let (rounds, places) = document.rounds(table);
    let rules = document.rules(table);
    if document.is_wrong() {
        return Err(document.refused());
    }
    let record = Record { rules, first, rounds, end };
    match Game::replay(&record) {
        Ok(game) => Ok(RecordFile { names, date, game }),
        Err(error) => {
            document.broken_rule(table, &error, &places);
            Err(document.refused())
        }
    }
}

/// Where each round and each of its choices stands, in bytes from the beginning.
type Places = Vec<(usize, Vec<usize>)>;

impl<'t> Document<'t> {
    /// Whether the record is of the format that is read here.
    fn format(&mut self, table: &DeTable<'t>) -> bool {
        let Some(item @ (_, value)) = table.get_key_value("format") else {
            self.fault(0, format!("format is missing; a record begins with format = {FORMAT}."));
            return false;
        };
        let newer = match value.get_ref() {
            DeValue::Integer(number) if number.to_string() == FORMAT => return true,
            DeValue::Integer(number) => !number.as_str().starts_with('-') && number.as_str() != "0",
            _ => false,
        };
        let found = self.found(item);
        self.fault(
            value.span().start,
            if newer {
                format!(
                    "{found} is newer than this program, which reads format = {FORMAT}; take a newer version of sungka."
                )
            } else {
                format!("{found} is not known; this program reads format = {FORMAT}.")
            },
        );
        false
    }

    /// Who opened; South if nothing usable says so, which is then noted.
    fn first(&mut self, table: &DeTable<'t>) -> Side {
        let sides = [("south", Side::South), ("north", Side::North)];
        self.required(table, "first", "first = \"south\"");
        self.one_of(table, "first", &sides).unwrap_or(Side::South)
    }

    fn end(&mut self, table: &DeTable<'t>) -> Option<End> {
        self.one_of(table, "end", &ENDS)
    }

    fn required(&mut self, table: &DeTable<'t>, key: &str, example: &str) {
        if !table.contains_key(key) {
            self.fault(0, format!("{key} is missing; write for example {example}."));
        }
    }

    /// What the word at `key` stands for.
    fn one_of<T: Copy>(&mut self, table: &DeTable<'t>, key: &str, words: &[(&'static str, T)]) -> Option<T> {
        let item @ (_, value) = table.get_key_value(key)?;
        let text = value.get_ref().as_str();
        if let Some(&(_, meant)) = words.iter().find(|&&(word, _)| Some(word) == text) {
            return Some(meant);
        }
        let found = self.found(item);
        let allowed = listed(words.iter().map(|(word, _)| format!("\"{word}\"")));
        let near = text.and_then(|text| nearest(text, words.iter().map(|&(word, _)| word)));
        let near = did_you_mean(near.map(|near| format!("\"{near}\"")));
        self.fault(value.span().start, format!("{found} is not known; allowed are {allowed}.{near}"));
        None
    }

    /// Takes the players' names from `table`, South first.
    pub(crate) fn names(&mut self, table: &DeTable<'t>) -> Option<BySide<String>> {
        let item @ (_, value) = table.get_key_value("names")?;
        let names = value.get_ref().as_array().map(|array| array.iter().collect::<Vec<_>>());
        if let Some([south, north]) = names.as_deref() {
            let [south, north] = [south, north].map(|name| self.name(name));
            return Some(BySide { south: south?, north: north? });
        }
        let found = self.found(item);
        let remedy = "write both names, South first, as in names = [\"Ana\", \"Ben\"]";
        self.fault(value.span().start, format!("{found} is not two names; {remedy}."));
        None
    }

    fn name(&mut self, name: &Spanned<DeValue<'t>>) -> Option<String> {
        let at = name.span().start;
        match name.get_ref() {
            DeValue::String(text) => self.line("A name", text, at, MOST_NAME),
            _ => {
                let found = excerpt(self.source(&name.span()), 40);
                self.fault(at, format!("{found} is not a name in quotes."));
                None
            }
        }
    }

    /// The date as text, whether it was written as text or as a date.
    fn date(&mut self, table: &DeTable<'t>) -> Option<String> {
        let item @ (_, value) = table.get_key_value("date")?;
        let at = value.span().start;
        match value.get_ref() {
            DeValue::String(text) => self.line("date", text, at, MOST_NAME),
            DeValue::Datetime(date) => Some(date.to_string()),
            _ => {
                let found = self.found(item);
                self.fault(at, format!("{found} is neither a date nor text in quotes."));
                None
            }
        }
    }

    /// The choices of all rounds, and where each of them stands.
    fn rounds(&mut self, table: &DeTable<'t>) -> (Vec<Vec<Entry>>, Places) {
        self.required(table, "rounds", "rounds = [\"S3 N4\"]");
        let (mut rounds, mut places) = (Vec::new(), Vec::new());
        let Some(item @ (_, value)) = table.get_key_value("rounds") else { return (rounds, places) };
        let Some(array) = value.get_ref().as_array() else {
            let found = self.found(item);
            self.fault(
                value.span().start,
                format!("{found} is not a list; write one text a round: rounds = [\"S3 N4\"]."),
            );
            return (rounds, places);
        };
        for (number, round) in (1..).zip(array.iter()) {
            if self.is_full() {
                break;
            }
            let at = round.span().start;
            let Some(text) = round.get_ref().as_str() else {
                let found = excerpt(self.source(&round.span()), 40);
                self.fault(at, format!("Round {number}: {found} is not text in quotes, as in \"S3 N4\"."));
                continue;
            };
            if text.is_empty() {
                self.fault(at, format!("Round {number} has no choices; leave it out."));
                continue;
            }
            let (entries, begins) = self.round(number, text, round);
            rounds.push(entries);
            places.push((at, begins));
        }
        (rounds, places)
    }

    fn round(&mut self, number: usize, text: &str, value: &Spanned<DeValue<'t>>) -> (Vec<Entry>, Vec<usize>) {
        let span = value.span();
        // Within text that has escapes or several lines, choices have no place of their own.
        let verbatim = self.source(&span).get(1..=text.len()) == Some(text);
        let mut at = span.start.saturating_add(1);
        let (mut entries, mut places) = (Vec::new(), Vec::new());
        for (choice, word) in (1..).zip(text.split(' ')) {
            if self.is_full() {
                break;
            }
            let place = if verbatim { at } else { span.start };
            at = at.saturating_add(word.len()).saturating_add(1);
            match word.parse::<Entry>() {
                Ok(entry) => entries.push(entry),
                Err(_) if word.is_empty() => {
                    self.fault(
                        place,
                        format!("Round {number}: choices are separated by one space, with none at the ends."),
                    );
                }
                Err(error) => {
                    let word = excerpt(word, 20);
                    self.fault(place, format!("Round {number}, choice {choice}: \"{word}\" is not a choice; {error}."));
                }
            }
            places.push(place);
        }
        (entries, places)
    }

    fn rules(&mut self, table: &DeTable<'t>) -> Rules {
        match table.get_key_value("rules") {
            Some((_, value)) if value.get_ref().is_table() => match value.get_ref() {
                DeValue::Table(settings) => self.settings(settings, "rules.", &[]),
                _ => Rules::default(),
            },
            Some(item @ (key, _)) => {
                let found = self.found(item);
                self.fault(key.span().start, format!("{found} is not a section; write [rules.board] and the others."));
                Rules::default()
            }
            // A record that is cut off before its rules is not one of the default rules.
            None => {
                self.fault(0, "The rules are missing; write [rules.board] and the others.");
                Rules::default()
            }
        }
    }

    /// Notes which choice, or the end of the match, breaks a rule.
    fn broken_rule(&mut self, table: &DeTable<'t>, error: &ReplayError, places: &Places) {
        let start_of = |key: &str| table.get(key).map_or(0, |value| value.span().start);
        let (round, why) = (usize::from(error.round), &error.why);
        let place_of_round = |number: usize| number.checked_sub(1).and_then(|at| places.get(at));
        match (why, error.entry) {
            (Refusal::Rules(_), _) => self.fault(start_of("rules"), format!("{why}.")),
            (Refusal::End(end), _) => {
                let message = match end {
                    CannotEnd::MatchOver => "The match ran to its end by itself; leave end out.",
                    CannotEnd::InRound => {
                        "The players can stop and count only between two rounds; leave end out, or write who conceded."
                    }
                };
                self.fault(start_of("end"), message);
            }
            (_, Some(entry)) => {
                let at = place_of_round(round).and_then(|(_, choices)| choices.get(error.number.checked_sub(1)?));
                let at = at.copied().unwrap_or_else(|| start_of("rounds"));
                self.fault(at, format!("Round {round}, choice {} ({entry}): {why}.", error.number));
            }
            // The round that is recorded too early is the next one.
            (_, None) => {
                let at = place_of_round(round.saturating_add(1)).map_or_else(|| start_of("rounds"), |&(at, _)| at);
                self.fault(at, format!("Round {round}: {why}."));
            }
        }
    }
}

/// Whether `name` can be a player's: at most 40 characters that can be shown.
///
/// # Errors
/// Says what is wrong with it.
///
/// ```
/// assert!(sungka::files::record::check_name("Ana").is_ok());
/// assert!(sungka::files::record::check_name("\u{1b}[2J").is_err());
/// ```
pub fn check_name(name: &str) -> Result<(), String> {
    check_line("The name", name, MOST_NAME)
}

impl RecordFile {
    /// The record as text, with every setting, so that no later change of a rule file changes the match; [`parse`]
    /// reads the same from it.
    pub fn to_toml(&self) -> String {
        let record = self.game.record();
        let mut text = format!("format = {FORMAT}\n");
        // Writing to a String cannot fail.
        let _ = writeln!(text, "first = \"{}\"", if record.first == Side::South { "south" } else { "north" });
        if let Some(names) = &self.names {
            let _ = writeln!(text, "names = [{}, {}]", quoted(&names.south), quoted(&names.north));
        }
        if let Some(date) = &self.date {
            let _ = writeln!(text, "date = {}", quoted(date));
        }
        if let Some((word, _)) = ENDS.iter().find(|(_, end)| Some(*end) == record.end) {
            let _ = writeln!(text, "end = \"{word}\"");
        }
        text.push_str("rounds = [\n");
        for round in record.rounds.iter().filter(|round| !round.is_empty()) {
            let choices: Vec<String> = round.iter().map(Entry::to_string).collect();
            let _ = writeln!(text, "  \"{}\",", choices.join(" "));
        }
        text.push_str("]\n");
        for (section, settings) in settings::sections() {
            let _ = writeln!(text, "\n[rules.{section}]");
            for setting in settings {
                let _ = writeln!(text, "{} = {}", setting.key, setting.get(&record.rules));
            }
        }
        text
    }
}
