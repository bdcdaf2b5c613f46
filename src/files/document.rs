//! A TOML file from outside, parsed and walked, so that everything wrong with it is told with its place. It knows
//! nothing of what the file is for.

use std::ops::Range;

use sungka_core::BySide;
use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue};

use super::encoding::decoded;
use super::faults::Faults;
use super::syntax;
use crate::message;
pub(crate) use crate::text::MOST_NAME;
use crate::text::{check_line, excerpt, nearest, printable, quoted};
use crate::words::{Message, Part, did_you_mean, listed, unfit};

/// The most faults that are collected in one file. A file with more is nonsense, and reading on costs time and memory.
const MOST_FAULTS: usize = 200;

/// The most bytes of a file that is searched for more mistakes after its first that is not TOML.
const SMALL: usize = 64 * 1024;

/// The most characters of a value or a key that a message repeats.
const MOST_SHOWN: usize = 40;

/// A parsed file, and what was found wrong with it so far.
pub(crate) struct Document<'t> {
    file: &'t str,
    text: &'t str,
    faults: Vec<(usize, Message)>,
}

/// A key, as the parser gives it.
pub(crate) type Key<'t> = Spanned<DeString<'t>>;

/// A key with its value.
pub(crate) type Item<'a, 't> = (&'a Key<'t>, &'a Spanned<DeValue<'t>>);

impl<'t> Document<'t> {
    /// Decodes and parses `bytes`, the contents of `file`.
    ///
    /// # Errors
    /// The file is not UTF-8 or not TOML. A key that stands there twice is noted, and the reading goes on.
    pub(crate) fn parse(file: &'t str, bytes: &'t [u8]) -> Result<(Document<'t>, Spanned<DeTable<'t>>), Faults> {
        let text = decoded(file, bytes)?;
        let mut document = Document { file, text, faults: Vec::new() };
        let (table, errors) = if text.len() <= SMALL {
            DeTable::parse_recoverable(text)
        } else {
            match DeTable::parse(text) {
                Ok(table) => (table, Vec::new()),
                Err(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
            }
        };
        let (twice, mut wrong): (Vec<_>, Vec<_>) =
            errors.iter().partition(|error| error.message().starts_with("duplicate key"));
        for error in twice {
            let span = error.span().unwrap_or(0..0);
            let message = syntax::twice(document.source(&span), document.before(&span));
            document.fault(span.start, message);
        }
        if text.len() > SMALL && document.is_wrong() {
            return Err(document.refused());
        }
        // What follows the first mistake is mostly its echo.
        wrong.sort_by_key(|error| error.span().map(|span| span.start));
        if let Some(error) = wrong.first() {
            let span = error.span().unwrap_or(0..0);
            let message = syntax::message(error.message(), document.source(&span), document.before(&span));
            document.fault(span.start, message);
            return Err(document.refused());
        }
        Ok((document, table))
    }

    /// Notes what is wrong at the place `at`, in bytes from the beginning.
    pub(crate) fn fault(&mut self, at: usize, message: impl Into<Message>) {
        if !self.is_full() {
            // Whatever a message quotes, no terminal acts on it.
            self.faults.push((at, message.into().map(printable)));
        }
    }

    /// Whether there are more faults than anybody reads, so that looking further is of no use.
    pub(crate) fn is_full(&self) -> bool {
        self.faults.len() >= MOST_FAULTS
    }

    /// Whether anything was found wrong.
    pub(crate) fn is_wrong(&self) -> bool {
        !self.faults.is_empty()
    }

    /// All that was found wrong, in the order of the file.
    pub(crate) fn refused(self) -> Faults {
        Faults::of(self.file, self.text, self.faults)
    }

    /// The text at `span`.
    pub(crate) fn source(&self, span: &Range<usize>) -> &'t str {
        self.text.get(span.clone()).unwrap_or("")
    }

    /// The text before `span`.
    fn before(&self, span: &Range<usize>) -> &'t str {
        self.text.get(..span.start).unwrap_or("")
    }

    /// The value as found, for a message.
    pub(crate) fn shown(&self, value: &Spanned<DeValue<'t>>) -> String {
        excerpt(self.source(&value.span()), MOST_SHOWN)
    }

    /// `key = value` as found, for a message.
    pub(crate) fn found(&self, (key, value): Item<'_, 't>) -> Message {
        let key = excerpt(key.get_ref(), MOST_SHOWN);
        match value.get_ref() {
            DeValue::Table(_) => message!(document.a_section, key),
            DeValue::Array(_) => message!(document.a_list, key),
            _ => format!("{key} = {}", self.shown(value)).into(),
        }
    }

    /// Notes a key that is not known; `allowed` says which keys are.
    pub(crate) fn unknown(&mut self, key: &Key<'t>, allowed: &Message, near: Option<impl Part>) {
        let shown = excerpt(key.get_ref(), MOST_SHOWN);
        let message = message!(document.unknown, key = shown, allowed, near = did_you_mean(near));
        self.fault(key.span().start, message);
    }

    /// Notes that `key` is missing from `table`, if it is; `example` shows how it is written.
    pub(crate) fn required(&mut self, table: &DeTable<'t>, key: &str, example: &str) {
        if !table.contains_key(key) {
            self.fault(0, message!(document.missing, key, example));
        }
    }

    /// Takes the text of `key` from `table`: from one to `most` characters, none of them a control character.
    pub(crate) fn text(&mut self, table: &DeTable<'t>, key: &str, most: usize) -> Option<String> {
        let item @ (key, value) = table.get_key_value(key)?;
        let at = value.span().start;
        let remedy = match value.get_ref() {
            DeValue::String(text) => return self.line(&**key.get_ref(), text, at, most),
            DeValue::Table(_) | DeValue::Array(_) => Message::default(),
            _ => write_instead(key.get_ref(), Some(quoted(self.source(&value.span())))),
        };
        let found = self.found(item);
        self.fault(at, message!(document.no_text, found, remedy));
        None
    }

    /// `text`, if it can be shown on one line of at most `most` characters. `what` is what a message calls it.
    pub(crate) fn line(&mut self, what: impl Part, text: &str, at: usize, most: usize) -> Option<String> {
        match check_line(text, most) {
            Ok(()) => Some(text.to_owned()),
            Err(wrong) => {
                self.fault(at, unfit(&what, &wrong));
                None
            }
        }
    }

    /// Takes the word of `key` from `table`, and gives what it stands for.
    pub(crate) fn one_of<T: Copy>(&mut self, table: &DeTable<'t>, key: &str, words: &[(&'static str, T)]) -> Option<T> {
        let item @ (_, value) = table.get_key_value(key)?;
        let text = value.get_ref().as_str();
        if let Some(&(_, meant)) = words.iter().find(|&&(word, _)| Some(word) == text) {
            return Some(meant);
        }
        let found = self.found(item);
        let allowed = listed(words.iter().map(|(word, _)| format!("\"{word}\"")));
        let near = text.and_then(|text| nearest(text, words.iter().map(|&(word, _)| word)));
        let near = did_you_mean(near.map(|near| format!("\"{near}\"")));
        self.fault(value.span().start, message!(document.word, found, allowed, near));
        None
    }

    /// Takes the list of `key` from `table`; `remedy` says how to write one.
    pub(crate) fn list<'a>(&mut self, table: &'a DeTable<'t>, key: &str, remedy: &Message) -> Option<&'a DeArray<'t>> {
        let item @ (_, value) = table.get_key_value(key)?;
        if let DeValue::Array(list) = value.get_ref() {
            return Some(list);
        }
        let found = self.found(item);
        self.fault(value.span().start, message!(document.no_list, found, remedy));
        None
    }

    /// Takes an item that has to be a section; `remedy` says how to write one.
    pub(crate) fn section<'a>(&mut self, (key, value): Item<'a, 't>, remedy: &Message) -> Option<&'a DeTable<'t>> {
        if let DeValue::Table(section) = value.get_ref() {
            return Some(section);
        }
        let found = self.found((key, value));
        self.fault(key.span().start, message!(document.no_section, found, remedy));
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
        self.fault(value.span().start, message!(document.no_names, found));
        None
    }

    fn name(&mut self, name: &Spanned<DeValue<'t>>) -> Option<String> {
        let at = name.span().start;
        if let DeValue::String(text) = name.get_ref() {
            return self.line(message!(line.a_name), text, at, MOST_NAME);
        }
        let found = self.shown(name);
        self.fault(at, message!(document.no_name, found));
        None
    }
}

/// The remedy where a value is right but written wrongly, or nothing.
pub(crate) fn write_instead(key: &str, value: Option<impl Part>) -> Message {
    value.map(|value| message!(document.write, key, value)).unwrap_or_default()
}
