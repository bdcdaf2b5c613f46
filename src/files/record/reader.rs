//! Reads a record, and replays it: a record that breaks a rule is none.

use sungka_core::{CannotEnd, End, Entry, Game, Record, Refusal, ReplayError, Rules, Side};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{ENDS, FORMAT, KEYS, RecordFile, SIDES};
use crate::files::document::{Document, MOST_NAME};
use crate::files::faults::Faults;
use crate::files::rules;
use crate::text::{excerpt, listed, nearest};

/// Where each round and each of its choices begins, in bytes from the beginning.
type Places = Vec<(usize, Vec<usize>)>;

/// Reads the record whose keys are in `table`.
///
/// # Errors
/// All that is wrong with the format; or else the first choice that breaks a rule.
pub(super) fn read<'t>(document: Document<'t>, table: &DeTable<'t>) -> Result<RecordFile, Faults> {
    let mut reader = Reader { document, table };
    // A record of another format may have any keys: nothing else is worth saying of it.
    if !reader.is_of_this_format() {
        return Err(reader.document.refused());
    }
    reader.unknown_keys();
    let first = reader.first();
    let names = reader.document.names(table);
    let date = reader.date();
    let end = reader.end();
    let (rounds, places) = reader.rounds();
    let rules = reader.rules();
    if reader.document.is_wrong() {
        return Err(reader.document.refused());
    }
    match Game::replay(&Record { rules, first, rounds, end }) {
        Ok(game) => Ok(RecordFile { names, date, game }),
        Err(error) => {
            reader.broken_rule(&error, &places);
            Err(reader.document.refused())
        }
    }
}

struct Reader<'a, 't> {
    document: Document<'t>,
    table: &'a DeTable<'t>,
}

impl<'t> Reader<'_, 't> {
    /// Whether the record is of the format that is read here; notes it if not.
    fn is_of_this_format(&mut self) -> bool {
        let Some(item @ (_, value)) = self.table.get_key_value("format") else {
            self.document.fault(0, format!("format is missing; a record begins with format = {FORMAT}."));
            return false;
        };
        let is_newer = match value.get_ref() {
            DeValue::Integer(number) if i64::from_str_radix(number.as_str(), number.radix()) == Ok(FORMAT) => {
                return true;
            }
            DeValue::Integer(number) => !number.as_str().starts_with('-') && number.as_str() != "0",
            _ => false,
        };
        let found = self.document.found(item);
        let message = if is_newer {
            format!(
                "{found} is newer than this program, which reads format = {FORMAT}; take a newer version of sungka."
            )
        } else {
            format!("{found} is not known; this program reads format = {FORMAT}.")
        };
        self.document.fault(value.span().start, message);
        false
    }

    fn unknown_keys(&mut self) {
        for (key, _) in self.table.iter().filter(|(key, _)| !KEYS.contains(&key.get_ref().as_ref())) {
            if self.document.is_full() {
                break;
            }
            let near = nearest(key.get_ref(), KEYS).map(str::to_owned);
            self.document.unknown(key, &format!("allowed are {}", listed(KEYS)), near);
        }
    }

    /// Who opened. If the record does not say, that is noted, and South stands in.
    fn first(&mut self) -> Side {
        self.document.required(self.table, "first", "first = \"south\"");
        self.document.one_of(self.table, "first", &SIDES).unwrap_or(Side::South)
    }

    fn end(&mut self) -> Option<End> {
        self.document.one_of(self.table, "end", &ENDS)
    }

    /// The date as text; it may be written as text or as a date.
    fn date(&mut self) -> Option<String> {
        let item @ (_, value) = self.table.get_key_value("date")?;
        let at = value.span().start;
        match value.get_ref() {
            DeValue::String(text) => self.document.line("date", text, at, MOST_NAME),
            DeValue::Datetime(date) => Some(date.to_string()),
            _ => {
                let found = self.document.found(item);
                self.document.fault(at, format!("{found} is neither a date nor text in quotes."));
                None
            }
        }
    }

    /// The choices of all rounds, and where each of them begins.
    fn rounds(&mut self) -> (Vec<Vec<Entry>>, Places) {
        self.document.required(self.table, "rounds", "rounds = [\"S3 N4\"]");
        let (mut rounds, mut places) = (Vec::new(), Vec::new());
        let remedy = "write one text a round: rounds = [\"S3 N4\"]";
        let Some(list) = self.document.list(self.table, "rounds", remedy) else { return (rounds, places) };
        for (number, round) in (1..).zip(list.iter()) {
            if self.document.is_full() {
                break;
            }
            let at = round.span().start;
            let Some(text) = round.get_ref().as_str() else {
                let found = self.document.shown(round);
                self.document.fault(at, format!("Round {number}: {found} is not text in quotes, as in \"S3 N4\"."));
                continue;
            };
            if text.is_empty() {
                self.document.fault(at, format!("Round {number} has no choices; leave it out."));
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
        // In text with escapes or several lines, choices have no place of their own.
        let verbatim = self.document.source(&span).get(1..=text.len()) == Some(text);
        let mut at = span.start.saturating_add(1);
        let (mut entries, mut places) = (Vec::new(), Vec::new());
        for (choice, word) in (1..).zip(text.split(' ')) {
            if self.document.is_full() {
                break;
            }
            let place = if verbatim { at } else { span.start };
            at = at.saturating_add(word.len()).saturating_add(1);
            match word.parse::<Entry>() {
                Ok(entry) => entries.push(entry),
                Err(_) if word.is_empty() => {
                    self.document.fault(
                        place,
                        format!("Round {number}: one space separates choices, and there is none at either end."),
                    );
                }
                Err(error) => {
                    let word = excerpt(word, 20);
                    self.document
                        .fault(place, format!("Round {number}, choice {choice}: \"{word}\" is not a choice; {error}."));
                }
            }
            places.push(place);
        }
        (entries, places)
    }

    fn rules(&mut self) -> Rules {
        let remedy = "write [rules.board] and the others";
        match self.table.get_key_value("rules") {
            Some(item) => {
                let Some(section) = self.document.section(item, remedy) else { return Rules::default() };
                rules::Reader { document: &mut self.document, prefix: "rules.", others: &[] }.read(section)
            }
            // Without its rules a record is cut off: it is not one of the default rules.
            None => {
                self.document.fault(0, format!("The rules are missing; {remedy}."));
                Rules::default()
            }
        }
    }

    /// Notes which choice breaks a rule, or why the match cannot end as the record says.
    fn broken_rule(&mut self, error: &ReplayError, places: &Places) {
        let table = self.table;
        let start_of = |key: &str| table.get(key).map_or(0, |value| value.span().start);
        let (round, why) = (usize::from(error.round), &error.why);
        let place_of_round = |number: usize| number.checked_sub(1).and_then(|at| places.get(at));
        match (why, error.entry) {
            (Refusal::Rules(_), _) => self.document.fault(start_of("rules"), format!("{why}.")),
            (Refusal::End(end), _) => {
                let message = match end {
                    CannotEnd::MatchOver => "The match ran to its end by itself; leave end out.",
                    CannotEnd::InRound => {
                        "The players can stop and count only between two rounds; leave end out, or write who conceded."
                    }
                };
                self.document.fault(start_of("end"), message);
            }
            (_, Some(entry)) => {
                let at = place_of_round(round).and_then(|(_, choices)| choices.get(error.number.checked_sub(1)?));
                let at = at.copied().unwrap_or_else(|| start_of("rounds"));
                self.document.fault(at, format!("Round {round}, choice {} ({entry}): {why}.", error.number));
            }
            // The round that is recorded too early is the next one.
            (_, None) => {
                let at = place_of_round(round.saturating_add(1)).map_or_else(|| start_of("rounds"), |&(at, _)| at);
                self.document.fault(at, format!("Round {round}: {why}."));
            }
        }
    }
}
