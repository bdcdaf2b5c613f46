//! Reads a record, and replays it: a record that breaks a rule is none.

use sungka_core::{BadPosition, CannotEnd, End, Entry, Game, Position, Record, Refusal, ReplayError, Rules, Side};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{ENDS, FORMAT, KEYS, RecordFile, SIDES, end_word, kept};
use crate::files::document::{Document, MOST_NAME};
use crate::files::faults::Faults;
use crate::files::rules;
use crate::message;
use crate::text::{excerpt, nearest};
use crate::words::{bad_entry, bad_position, listed, out_of_range, refusal};

/// Where each round and each of its choices begins, in bytes from the beginning.
type Places = Vec<(usize, Vec<usize>)>;

/// What stands under `rounds`.
#[derive(Default)]
struct Rounds {
    choices: Vec<Vec<Entry>>,
    /// A stamp without a choice, behind the last choice of the last round.
    rest: Option<u32>,
    places: Places,
    /// Where that stamp stands.
    place_of_rest: usize,
}

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
    let (start, first) = match reader.start() {
        Some((position, due)) => (Some(position), due),
        None if table.contains_key("start") => (None, Side::South),
        None => (None, reader.first()),
    };
    let names = reader.document.names(table);
    let date = reader.date();
    let end = reader.end();
    let rounds = reader.rounds();
    let rules = reader.rules();
    let kept = table.get_key_value("kept").and_then(|item| kept::read(&mut reader.document, item));
    if reader.document.is_wrong() {
        return Err(reader.document.refused());
    }
    let Rounds { choices, rest, places, place_of_rest } = rounds;
    match Game::replay(&Record { rules, first, start, rounds: choices, rest, end }) {
        Ok(game) => Ok(RecordFile { names, date, game, kept }),
        Err(error) => {
            reader.broken_rule(&error, &places, place_of_rest);
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
            self.document.fault(0, message!(record.no_format, format = FORMAT));
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
            message!(record.newer, found, format = FORMAT)
        } else {
            message!(record.other_format, found, format = FORMAT)
        };
        self.document.fault(value.span().start, message);
        false
    }

    fn unknown_keys(&mut self) {
        for (key, _) in self.table.iter().filter(|(key, _)| !KEYS.contains(&key.get_ref().as_ref())) {
            if self.document.is_full() {
                break;
            }
            let near = nearest(key.get_ref(), KEYS);
            self.document.unknown(key, &message!(document.allowed, names = listed(KEYS)), near);
        }
    }

    /// The position and the side due of a record that does not begin with a full board.
    fn start(&mut self) -> Option<(Position, Side)> {
        let item @ (_, value) = self.table.get_key_value("start")?;
        let at = value.span().start;
        if let Some((key, _)) = self.table.get_key_value("first") {
            self.document.fault(key.span().start, message!(record.first_and_start));
        }
        let read = value.get_ref().as_str().and_then(|text| text.rsplit_once(' ')).and_then(|(position, due)| {
            let (_, due) = SIDES.iter().find(|(_, side)| side.to_string() == due)?;
            Some((position.parse::<Position>().ok()?, *due))
        });
        if read.is_none() {
            let found = self.document.found(item);
            let form = bad_position(&BadPosition::Form);
            self.document.fault(at, message!(record.no_position, found, form));
        }
        read
    }

    /// Who opened. If the record does not say, that is noted, and South stands in.
    fn first(&mut self) -> Side {
        self.document.required(self.table, "first", "first = \"south\"");
        self.document.one_of(self.table, "first", &SIDES).unwrap_or(Side::South)
    }

    fn end(&mut self) -> Option<End> {
        self.document.one_of(self.table, "end", &ENDS.map(|end| (end_word(end), end)))
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
                self.document.fault(at, message!(record.no_date, found));
                None
            }
        }
    }

    /// The choices of all rounds, and where each of them begins.
    fn rounds(&mut self) -> Rounds {
        let mut rounds = Rounds::default();
        self.document.required(self.table, "rounds", "rounds = [\"S3 N4\"]");
        let remedy = message!(record.rounds_list);
        let Some(list) = self.document.list(self.table, "rounds", &remedy) else { return rounds };
        for (number, round) in (1..).zip(list.iter()) {
            if self.document.is_full() {
                break;
            }
            let at = round.span().start;
            let Some(text) = round.get_ref().as_str() else {
                let found = self.document.shown(round);
                self.document.fault(at, message!(record.round_no_text, number, found));
                continue;
            };
            if text.is_empty() {
                self.document.fault(at, message!(record.round_empty, number));
                continue;
            }
            self.round(number, text, round, &mut rounds, number == list.len());
        }
        rounds
    }

    fn round(
        &mut self,
        number: usize,
        text: &str,
        value: &Spanned<DeValue<'t>>,
        rounds: &mut Rounds,
        is_last_round: bool,
    ) {
        let span = value.span();
        // In text with escapes or several lines, choices have no place of their own.
        let verbatim = self.document.source(&span).get(1..=text.len()) == Some(text);
        let mut at = span.start.saturating_add(1);
        let (mut entries, mut places) = (Vec::new(), Vec::new());
        let mut words = (1..).zip(text.split(' ')).peekable();
        while let Some((choice, word)) = words.next() {
            if self.document.is_full() {
                break;
            }
            let place = if verbatim { at } else { span.start };
            at = at.saturating_add(word.len()).saturating_add(1);
            let is_last = is_last_round && words.peek().is_none() && choice > 1;
            match (word.parse::<Entry>(), word.strip_prefix('@')) {
                (Ok(entry), _) => entries.push(entry),
                (Err(_), Some(digits)) => match digits.parse::<u32>() {
                    Ok(beats) if is_last && beats.to_string() == digits => {
                        (rounds.rest, rounds.place_of_rest) = (Some(beats), place);
                    }
                    _ => {
                        let word = excerpt(word, 20);
                        self.document.fault(place, message!(record.bad_rest, number, word));
                    }
                },
                (Err(_), None) if word.is_empty() => {
                    self.document.fault(place, message!(record.spaces, number));
                }
                (Err(error), None) => {
                    let word = excerpt(word, 20);
                    let why = bad_entry(error);
                    self.document.fault(place, message!(record.no_choice, number, choice, word, why));
                }
            }
            places.push(place);
        }
        rounds.choices.push(entries);
        rounds.places.push((span.start, places));
    }

    fn rules(&mut self) -> Rules {
        let remedy = message!(record.rules_line);
        match self.table.get_key_value("rules") {
            Some(item) => {
                let Some(section) = self.document.section(item, &remedy) else { return Rules::default() };
                rules::Reader::of_record(&mut self.document).read(section).0
            }
            // Without its rules a record is cut off: it is not one of the default rules.
            None => {
                self.document.fault(0, message!(record.no_rules, remedy));
                Rules::default()
            }
        }
    }

    /// Notes which choice breaks a rule, or why the match cannot end as the record says.
    fn broken_rule(&mut self, error: &ReplayError, places: &Places, place_of_rest: usize) {
        let table = self.table;
        let start_of = |key: &str| table.get(key).map_or(0, |value| value.span().start);
        let (round, why) = (usize::from(error.round), &error.why);
        let place_of_round = |number: usize| number.checked_sub(1).and_then(|at| places.get(at));
        match (why, &error.entry) {
            (Refusal::Start(why), _) => {
                let why = bad_position(why);
                self.document.fault(start_of("start"), message!(record.no_start, why));
            }
            (Refusal::Rest { .. }, _) => {
                let why = refusal(why);
                self.document.fault(place_of_rest, message!(record.in_round, round, why));
            }
            (Refusal::Rules(why), _) => {
                self.document.fault(start_of("rules"), message!(command.sentence, why = out_of_range(why)));
            }
            (Refusal::End(end), _) => {
                let message = match end {
                    CannotEnd::MatchOver => message!(record.ended_itself),
                    CannotEnd::NobodyDue => message!(record.nobody_due),
                };
                self.document.fault(start_of("end"), message);
            }
            (_, Some(entry)) => {
                let at = place_of_round(round).and_then(|(_, choices)| choices.get(error.number.checked_sub(1)?));
                let at = at.copied().unwrap_or_else(|| start_of("rounds"));
                let (choice, entry, why) = (error.number, entry.to_string(), refusal(why));
                self.document.fault(at, message!(record.in_choice, round, choice, entry, why));
            }
            // The round that is recorded too early is the next one.
            (_, None) => {
                let at = place_of_round(round.saturating_add(1)).map_or_else(|| start_of("rounds"), |&(at, _)| at);
                self.document.fault(at, message!(record.in_round, round, why = refusal(why)));
            }
        }
    }
}
