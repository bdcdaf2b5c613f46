//! A TOML file from outside: read with a limit, decoded, parsed and walked, so that everything wrong with it can be
//! said with its place.

use std::fmt;
use std::ops::Range;

use sungka_core::Rules;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::files::settings;
use crate::files::settings::{Allowed, Setting, Value};
use crate::text::{check_line, code, did_you_mean, excerpt, listed, nearest, printable, quoted};

/// How many lines of faults are shown for one file.
const MOST_LINES: usize = 10;

/// How many faults are collected in one file; a file with more is nonsense, and reading it out costs time and memory.
const MOST_FAULTS: usize = 200;

/// How large a file may be to be searched for more mistakes after its first that is not TOML.
const SMALL: usize = 64 * 1024;

/// One thing that is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line and column, both from 1, the column in characters; none where the file as a whole is at fault.
    pub place: Option<(usize, usize)>,
    /// What was found, what is allowed and what to do: whole sentences without control characters.
    pub message: String,
}

/// What is wrong with a file: never empty. Shown as one line a fault, at most ten, each with file, line and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults {
    file: String,
    list: Vec<Fault>,
}

impl Faults {
    /// A single fault of a whole file.
    pub(crate) fn whole(file: &str, message: impl Into<String>) -> Faults {
        Faults { file: printable(file), list: vec![Fault { place: None, message: printable(&message.into()) }] }
    }

    /// The same with one more sentence in the last of them.
    pub(crate) fn with_remedy(mut self, remedy: &str) -> Faults {
        if let Some(fault) = self.list.last_mut() {
            fault.message = format!("{} {remedy}", fault.message);
        }
        self
    }

    /// The faults in the order of the file.
    pub fn list(&self) -> &[Fault] {
        &self.list
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = if self.list.len() > MOST_LINES { MOST_LINES - 1 } else { self.list.len() };
        for (at, fault) in self.list.iter().take(shown).enumerate() {
            let new_line = if at == 0 { "" } else { "\n" };
            match fault.place {
                Some((line, column)) => write!(f, "{new_line}{}:{line}:{column}: {}", self.file, fault.message)?,
                None => write!(f, "{new_line}{}: {}", self.file, fault.message)?,
            }
        }
        match self.list.len().saturating_sub(shown) {
            0 => Ok(()),
            more => write!(f, "\n{}: And {more} more.", self.file),
        }
    }
}

impl std::error::Error for Faults {}

/// A parsed file and what was found wrong with it so far.
pub(crate) struct Document<'t> {
    file: &'t str,
    text: &'t str,
    faults: Vec<(usize, String)>,
}

/// A key, as the parser gives it.
pub(crate) type Key<'t> = Spanned<DeString<'t>>;

/// A key with its value.
pub(crate) type Item<'a, 't> = (&'a Key<'t>, &'a Spanned<DeValue<'t>>);

impl<'t> Document<'t> {
    /// Decodes and parses `bytes`, the contents of `file`.
    ///
    /// # Errors
    /// It is not UTF-8 or not TOML. A key that stands twice is noted, and the reading goes on.
    pub(crate) fn parse(file: &'t str, bytes: &'t [u8]) -> Result<(Document<'t>, Spanned<DeTable<'t>>), Faults> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        if let Some(encoding) = other_encoding(bytes) {
            let message = format!("The file looks like {encoding}; save it as UTF-8.");
            return Err(Faults::whole(file, message));
        }
        let (text, bad) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let (good, bad) = bytes.split_at_checked(error.valid_up_to()).unwrap_or((bytes, &[]));
                (std::str::from_utf8(good).unwrap_or(""), bad.first())
            }
        };
        let mut document = Document { file, text, faults: Vec::new() };
        if let Some(byte) = bad {
            document.fault(text.len(), format!("The byte 0x{byte:02X} here is not UTF-8; save the file as UTF-8."));
            return Err(document.refused());
        }
        if let Some((at, message)) = forbidden_character(text) {
            document.fault(at, message);
            return Err(document.refused());
        }
        let (table, errors) = if text.len() <= SMALL {
            DeTable::parse_recoverable(text)
        } else {
            match DeTable::parse(text) {
                Ok(table) => (table, Vec::new()),
                Err(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
            }
        };
        let (twice, mut wrong): (Vec<_>, Vec<_>) =
            errors.iter().partition(|e| e.message().starts_with("duplicate key"));
        for error in twice {
            document.twice(error.span().unwrap_or(0..0));
        }
        if text.len() > SMALL && document.is_wrong() {
            return Err(document.refused());
        }
        // What follows the first mistake is mostly its echo.
        wrong.sort_by_key(|error| error.span().map(|span| span.start));
        if let Some(error) = wrong.first() {
            let span = error.span().unwrap_or(0..0);
            let message = syntax(error.message(), document.source(&span), text.get(..span.start).unwrap_or(""));
            document.fault(span.start, message);
            return Err(document.refused());
        }
        Ok((document, table))
    }

    /// Notes that `message` is to be said of the place `at`, in bytes from the beginning.
    pub(crate) fn fault(&mut self, at: usize, message: impl Into<String>) {
        if !self.is_full() {
            // Whatever a message quotes, no terminal acts on it.
            self.faults.push((at, printable(&message.into())));
        }
    }

    /// Whether so much is wrong that looking further is of no use.
    pub(crate) fn is_full(&self) -> bool {
        self.faults.len() >= MOST_FAULTS
    }

    /// Whether anything was found wrong.
    pub(crate) fn is_wrong(&self) -> bool {
        !self.faults.is_empty()
    }

    /// All that was found wrong, in the order of the file.
    pub(crate) fn refused(mut self) -> Faults {
        self.faults.sort();
        self.faults.dedup();
        let list = self
            .faults
            .iter()
            .map(|(at, message)| Fault { place: Some(place(self.text, *at)), message: message.clone() });
        Faults { file: printable(self.file), list: list.collect() }
    }

    /// What stands at `span`.
    pub(crate) fn source(&self, span: &Range<usize>) -> &'t str {
        self.text.get(span.clone()).unwrap_or("")
    }

    /// `key = value` as found, for a message.
    pub(crate) fn found(&self, (key, value): Item<'_, 't>) -> String {
        let key = excerpt(key.get_ref(), 40);
        match value.get_ref() {
            DeValue::Table(_) => format!("{key}, a section,"),
            DeValue::Array(_) => format!("{key}, a list,"),
            _ => format!("{key} = {}", excerpt(self.source(&value.span()), 40)),
        }
    }

    fn twice(&mut self, span: Range<usize>) {
        let key = excerpt(self.source(&span), 40);
        let before = self.text.get(..span.start).unwrap_or("").trim_end_matches([' ', '\t']);
        let line = before.rsplit('\n').next().unwrap_or("");
        let message = if line.trim_start().starts_with('[') {
            let outer = excerpt(line.trim_start_matches([' ', '\t', '[']), 40);
            format!("The section [{outer}{key}] is there already; put its settings together.")
        } else {
            format!("{key} is there already; leave one of the two out.")
        };
        self.fault(span.start, message);
    }

    /// Takes the text of `key` from `table`: at most `most` characters, at least one, none of them a control character.
    pub(crate) fn text(&mut self, table: &DeTable<'t>, key: &str, most: usize) -> Option<String> {
        let (key, value) = table.get_key_value(key)?;
        let at = value.span().start;
        match value.get_ref() {
            DeValue::String(text) => self.line(key.get_ref(), text, at, most),
            _ => {
                let found = self.found((key, value));
                let remedy = match value.get_ref() {
                    DeValue::Table(_) | DeValue::Array(_) => String::new(),
                    _ => write_instead(key.get_ref(), Some(quoted(self.source(&value.span())))),
                };
                self.fault(at, format!("{found} is not text in quotes.{remedy}"));
                None
            }
        }
    }

    /// `text`, if it may be shown on a line.
    pub(crate) fn line(&mut self, what: &str, text: &str, at: usize, most: usize) -> Option<String> {
        match check_line(what, text, most) {
            Ok(()) => Some(text.to_owned()),
            Err(wrong) => {
                self.fault(at, wrong);
                None
            }
        }
    }

    /// Notes a key that nothing is known of; `allowed` says what is.
    pub(crate) fn unknown(&mut self, key: &Key<'t>, allowed: &str, near: Option<String>) {
        let shown = excerpt(key.get_ref(), 40);
        self.fault(key.span().start, format!("{shown} is not known here; {allowed}.{}", did_you_mean(near)));
    }

    /// Reads all settings from `table`, which is the file itself (`prefix` is empty) or its section `rules` (`rules.`).
    /// What is left out is as RULES, section 7 says; the keys in `others` are left to the caller. The rules are fit to
    /// be played when [`Document::is_wrong`] says no.
    pub(crate) fn settings(&mut self, table: &DeTable<'t>, prefix: &str, others: &[&'static str]) -> Rules {
        let mut rules = Rules::default();
        let mut given: Vec<(&Setting, usize)> = Vec::new();
        for (key, value) in table.iter().filter(|(key, _)| !others.contains(&key.get_ref().as_ref())) {
            if self.is_full() {
                break;
            }
            let Some((name, section)) = settings::sections().find(|(name, _)| name == key.get_ref()) else {
                self.unknown_section(key, prefix, others);
                continue;
            };
            let DeValue::Table(settings) = value.get_ref() else {
                let found = self.found((key, value));
                let remedy = format!("write [{prefix}{name}] on a line of its own, and its settings below it");
                self.fault(key.span().start, format!("{found} is not a section; {remedy}."));
                continue;
            };
            for item @ (key, value) in settings {
                if self.is_full() {
                    break;
                }
                let Some(setting) = section.iter().find(|row| row.key == key.get_ref()) else {
                    self.unknown_key(key, name, section, prefix);
                    continue;
                };
                if let Some(value) = self.value(setting, item) {
                    // The number of holes, which bounds another setting, may be read after it.
                    setting.set_unbounded(&mut rules, value);
                }
                given.push((setting, value.span().start));
            }
        }
        let place_of = |key: &str| given.iter().find(|(setting, _)| setting.key == key).map(|&(_, at)| at);
        if place_of("store").is_none() {
            rules.store = settings::store_ahead(rules.direction);
        }
        if let (Some(at), true) = (place_of("min_holes"), rules.min_holes > rules.holes) {
            let (wanted, holes) = (rules.min_holes, rules.holes);
            self.fault(
                at,
                format!("min_holes = {wanted} is more than a row has; with holes = {holes}, allowed are whole numbers from 1 to {holes}."),
            );
        }
        rules
    }

    fn unknown_section(&mut self, key: &Key<'t>, prefix: &str, others: &[&'static str]) {
        let name = key.get_ref();
        let homes = homes(name, prefix);
        if !homes.is_empty() {
            self.fault(key.span().start, format!("{name} does not belong here, but under {}.", homes.join(" or ")));
            return;
        }
        let sections: Vec<&str> = settings::sections().map(|(name, _)| name).collect();
        let keys = settings::SETTINGS.iter().map(|row| row.key);
        let near = nearest(name, others.iter().copied().chain(sections.iter().copied()).chain(keys)).map(|near| {
            if sections.contains(&near) {
                format!("[{prefix}{near}]")
            } else if others.contains(&near) {
                near.to_owned()
            } else {
                format!("{near} under {}", self::homes(near, prefix).join(" or "))
            }
        });
        let sections = listed(sections.iter().map(|section| format!("[{prefix}{section}]")));
        let allowed =
            if others.is_empty() { sections } else { format!("{} and the sections {sections}", others.join(", ")) };
        self.unknown(key, &format!("allowed are {allowed}"), near);
    }

    fn unknown_key(&mut self, key: &Key<'t>, here: &str, section: &[Setting], prefix: &str) {
        let name = key.get_ref();
        let elsewhere = homes(name, prefix);
        if !elsewhere.is_empty() {
            let message =
                format!("{name} does not belong under [{prefix}{here}], but under {}.", elsewhere.join(" or "));
            self.fault(key.span().start, message);
            return;
        }
        let near = nearest(name, section.iter().map(|row| row.key)).map(str::to_owned).or_else(|| {
            let near = nearest(name, settings::SETTINGS.iter().map(|row| row.key))?;
            Some(format!("{near} under {}", homes(near, prefix).join(" or ")))
        });
        let allowed = format!("{} under [{prefix}{here}]", listed(section.iter().map(|row| row.key)));
        let allowed =
            if section.len() == 1 { format!("allowed is only {allowed}") } else { format!("allowed are {allowed}") };
        self.unknown(key, &allowed, near);
    }

    /// The value of a setting, if it is one that is allowed.
    fn value(&mut self, setting: &Setting, item: Item<'_, 't>) -> Option<Value> {
        let (key, at) = (setting.key, item.1.span().start);
        let found = self.found(item);
        let value = item.1.get_ref();
        let (wrong, remedy) = match (setting.allowed, value) {
            (Allowed::Words(words), DeValue::String(text)) => match setting.word(text) {
                Some(value) => return Some(value),
                None => {
                    let near = nearest(text, words.iter().copied()).map(|near| format!("\"{near}\""));
                    ("is not known", did_you_mean(near))
                }
            },
            (Allowed::Words(_), _) => ("is not a word in quotes", String::new()),
            (Allowed::Flag, DeValue::Boolean(flag)) => return Some(Value::Flag(*flag)),
            (Allowed::Flag, DeValue::String(text)) => {
                ("is text in quotes", write_instead(key, text.parse::<bool>().ok()))
            }
            (Allowed::Flag, _) => ("is neither true nor false", String::new()),
            (Allowed::Range(..) | Allowed::UpToHoles(_), value) => {
                let (least, most) = setting.allowed.range(&Rules { holes: Rules::HOLES.1, ..Rules::default() })?;
                let fits = |number: i64| u16::try_from(number).ok().filter(|number| (least..=most).contains(number));
                match value {
                    DeValue::Integer(number) => {
                        match i64::from_str_radix(number.as_str(), number.radix()).ok().and_then(fits) {
                            Some(number) => return Some(Value::Number(number)),
                            None => ("is out of range", String::new()),
                        }
                    }
                    DeValue::String(text) => {
                        ("is text in quotes", write_instead(key, text.trim().parse().ok().and_then(fits)))
                    }
                    DeValue::Float(number) => {
                        let whole = number.as_str().trim_end_matches('0').strip_suffix('.');
                        let whole = whole.and_then(|whole| whole.parse().ok()).and_then(fits);
                        ("is not a whole number", write_instead(key, whole))
                    }
                    _ => ("is not a number", String::new()),
                }
            }
        };
        self.fault(at, format!("{found} {wrong}; allowed are {}.{remedy}", setting.allowed));
        None
    }
}

/// The remedy where a value is right but written wrongly, or nothing.
pub(crate) fn write_instead(key: &str, value: Option<impl fmt::Display>) -> String {
    value.map(|value| format!(" Write {key} = {value}.")).unwrap_or_default()
}

/// The sections that have a setting `key`, as they are written.
fn homes(key: &str, prefix: &str) -> Vec<String> {
    let rows = settings::SETTINGS.iter().filter(|row| row.key == key);
    rows.map(|row| format!("[{prefix}{}]", row.section)).collect()
}

/// Line and column of the byte `at`, from 1, the column in characters.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count().saturating_add(1);
    let column = before.rsplit('\n').next().unwrap_or("").chars().count().saturating_add(1);
    (line, column)
}

/// The encoding that the bytes look like when it is not UTF-8 but one that editors write (FAULTS, L25).
fn other_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, 0, 0, ..] => return Some("UTF-32 (little-endian)"),
        [0, 0, 0xfe, 0xff, ..] => return Some("UTF-32 (big-endian)"),
        [0xff, 0xfe, ..] => return Some("UTF-16 LE"),
        [0xfe, 0xff, ..] => return Some("UTF-16 BE"),
        _ => {}
    }
    // Without a mark, a file of mostly Latin letters in UTF-16 has a NUL in every other place.
    let head = bytes.get(..bytes.len().min(256)).unwrap_or(bytes);
    let nuls = |odd: usize| head.iter().skip(odd).step_by(2).filter(|&&byte| byte == 0).count();
    let many = head.len() / 4;
    match (nuls(0), nuls(1)) {
        (0, odd) if odd > many => Some("UTF-16 LE"),
        (even, 0) if even > many => Some("UTF-16 BE"),
        _ => None,
    }
}

/// The first character that no TOML file may have anywhere, and what to say of it.
fn forbidden_character(text: &str) -> Option<(usize, String)> {
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let next = rest.peek().map(|&(_, next)| next);
        match c {
            '\r' if next == Some('\n') => {}
            '\r' => return Some((at, "The line ends in a lone CR; save the file with line ends LF or CR LF.".into())),
            '\t' | '\n' => {}
            c if c.is_ascii_control() => {
                return Some((at, format!("The control character {} may not stand in a file; delete it.", code(c))));
            }
            _ => {}
        }
    }
    None
}

const FOLLOWS: &str = "Something follows the value; each setting stands on its own line, and a remark begins with #.";

/// The parser's words for a mistake as a sentence that says what to do. `found` is what it stumbled over, `before` all
/// that precedes it.
fn syntax(message: &str, found: &str, before: &str) -> String {
    let found = found.lines().next().unwrap_or("").trim();
    let starts = |begin: &str| message.starts_with(begin);
    if starts("string values must be quoted") {
        return match found.trim_matches(['“', '”', '„', '‘', '’', '«', '»']) {
            "" => "A value is missing after the =.".into(),
            word if word != found => format!("Quotes are written straight: \"{}\".", excerpt(word, 40)),
            word if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains(' ') => FOLLOWS.into(),
            word => format!("{0} is not a value; text is written in quotes: \"{0}\".", excerpt(word, 40)),
        };
    }
    if starts("invalid boolean") {
        return format!("{} is not a value; write true or false, or put text in quotes.", excerpt(found, 40));
    }
    if starts("key with no value") {
        return "An = is missing: a setting is written as key = value.".into();
    }
    if starts("unquoted keys cannot be empty") {
        return "A name is missing before the =: a setting is written as key = value.".into();
    }
    if starts("unexpected key or value") {
        return FOLLOWS.into();
    }
    if starts("unexpected leading zero") {
        return "A number is written without a leading 0.".into();
    }
    if starts("unclosed table") {
        return "A ] is missing after the name of the section.".into();
    }
    if starts("unclosed array") {
        return "A ] is missing after the list.".into();
    }
    if starts("invalid basic string") || starts("invalid literal string") {
        return "The text is not closed: its quote is missing at the end of the line.".into();
    }
    if starts("missing escaped value") || starts("too few unicode value digits") {
        return "A single \\ may not stand in text; write \\\\ for it.".into();
    }
    if starts("invalid key-value pair") && before.trim().is_empty() {
        return "This is not TOML; a setting is written as key = value.".into();
    }
    format!("This is not TOML: {}.", printable(message))
}
