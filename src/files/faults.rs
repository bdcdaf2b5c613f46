//! What is wrong with a file, each fault with its place.

use std::fmt;

use crate::message;
use crate::prefs::Language;
use crate::text::printable;
use crate::words::Message;

/// How many lines of faults are shown for one file.
const MOST_LINES: usize = 10;

/// One thing that is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line and column, both from 1, the column in characters; none where the file as a whole is at fault.
    pub place: Option<(usize, usize)>,
    /// What was found, what is allowed and what to do: whole sentences without control characters.
    pub message: Message,
}

/// What is wrong with a file: never empty. Shown as one line a fault, at most ten, each with file, line and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults {
    file: String,
    list: Vec<Fault>,
}

impl Faults {
    /// A single fault of a whole file.
    pub(crate) fn whole(file: &str, message: impl Into<Message>) -> Faults {
        Faults { file: printable(file), list: vec![Fault { place: None, message: message.into().map(printable) }] }
    }

    /// The faults of `text`, the contents of `file`: byte and message of each, in any order. A fault that was found
    /// twice is told once.
    pub(super) fn of(file: &str, text: &str, mut found: Vec<(usize, Message)>) -> Faults {
        found.sort();
        found.dedup();
        let list = found.into_iter().map(|(at, message)| Fault { place: Some(place(text, at)), message }).collect();
        Faults { file: printable(file), list }
    }

    /// The same faults, with one more sentence at the end of the last.
    pub(crate) fn with_remedy(mut self, remedy: &Message) -> Faults {
        if let Some(fault) = self.list.last_mut() {
            fault.message = fault.message.then(&" ").then(remedy);
        }
        self
    }

    /// The faults in the order of the file.
    pub fn list(&self) -> &[Fault] {
        &self.list
    }
}

impl Faults {
    /// The faults as they are shown, in each language.
    pub fn message(&self) -> Message {
        Message::each(|language| {
            let mut text = String::new();
            // Writing to a String cannot fail.
            let _ = self.write(language, &mut text);
            text
        })
    }

    fn write(&self, language: Language, f: &mut impl fmt::Write) -> fmt::Result {
        let shown = if self.list.len() > MOST_LINES { MOST_LINES - 1 } else { self.list.len() };
        for (at, fault) in self.list.iter().take(shown).enumerate() {
            let new_line = if at == 0 { "" } else { "\n" };
            match fault.place {
                Some((line, column)) => {
                    write!(f, "{new_line}{}:{line}:{column}: {}", self.file, fault.message.in_language(language))?
                }
                None => write!(f, "{new_line}{}: {}", self.file, fault.message.in_language(language))?,
            }
        }
        match self.list.len().saturating_sub(shown) {
            0 => Ok(()),
            more => write!(f, "\n{}: {}", self.file, message!(document.more, more).in_language(language)),
        }
    }
}

/// In English; [`Faults::message`] has the other languages too.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Language::English, f)
    }
}

impl std::error::Error for Faults {}

/// Line and column of the byte `at`, from 1, the column in characters.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count().saturating_add(1);
    let column = before.rsplit('\n').next().unwrap_or("").chars().count().saturating_add(1);
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let text = "ñb\r\nc";
        let places = [0, 2, 5, 6, 99].map(|at| place(text, at));
        assert_eq!(places, [(1, 1), (1, 2), (2, 1), (2, 2), (2, 2)]);
    }

    #[test]
    fn ten_lines_are_shown_at_most_and_the_rest_is_counted() {
        let of = |faults: usize| Faults::of("a.toml", "text", vec_of(faults)).to_string();
        assert_eq!(of(10).lines().count(), 10);
        assert_eq!(of(11).lines().count(), 10);
        assert!(of(11).ends_with("\na.toml: And 2 more."));
    }

    fn vec_of(faults: usize) -> Vec<(usize, Message)> {
        (0..faults).map(|number| (0, format!("{number}").into())).collect()
    }

    #[test]
    fn a_fault_that_is_found_twice_is_told_once() {
        let twice = vec![(4, "b".into()), (0, "a".into()), (4, "b".into())];
        assert_eq!(Faults::of("a.toml", "text", twice).to_string(), "a.toml:1:1: a\na.toml:1:5: b");
    }
}
