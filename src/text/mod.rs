//! Text from outside made fit to be shown, and the small parts of messages to people.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )
)]

mod names;
mod nearest;

use std::fmt::Write as _;

pub(crate) use names::MOST_NAME;
pub use names::told_apart;
pub use nearest::{nearest, nearest_all};
use unicode_width::UnicodeWidthChar as _;

/// Whether a terminal may act on `c` instead of showing it: C0, DEL and C1 controls, and the marks that turn the
/// direction of the text around them.
///
/// ```
/// use sungka::text::is_control;
/// assert!(is_control('\u{1b}') && is_control('\u{9b}') && is_control('\u{202e}'));
/// assert!(!is_control('ñ'));
/// ```
pub fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// `text` with every [control character](is_control) written as an escape, so that nothing in it reaches a terminal as
/// a command. All text from a file or an argument goes through here before it is printed.
///
/// ```
/// use sungka::text::printable;
/// assert_eq!(printable("Ana\u{1b}[2J\r"), "Ana\\u{1b}[2J\\r");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => shown.extend(c.escape_default()),
            c if is_control(c) => shown.extend(c.escape_unicode()),
            c => shown.push(c),
        }
    }
    shown
}

/// [`printable`] text of several lines; line feeds stay.
pub fn printable_lines(text: &str) -> String {
    text.split('\n').map(printable).collect::<Vec<_>>().join("\n")
}

/// The first `most` characters of [`printable`] text, with an ellipsis where more were cut off.
///
/// ```
/// assert_eq!(sungka::text::excerpt("sungka", 4), "sung…");
/// ```
pub fn excerpt(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    printable(&shown)
}

/// Why a text cannot be shown on a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It has this control character.
    Control(String),
    /// It has more characters than it may have.
    TooLong {
        /// The characters that it has.
        length: usize,
        /// The most that it may have.
        most: usize,
    },
    /// It has none, or only blanks.
    Empty,
    /// Nobody would see anything of it.
    Blank,
}

/// Checks that `text` can be shown on a line: from one to `most` characters, none of them a control character.
pub(crate) fn check_line(text: &str, most: usize) -> Result<(), Unfit> {
    let length = text.chars().count();
    if let Some(control) = text.chars().find(|&c| is_control(c)) {
        return Err(Unfit::Control(code(control)));
    }
    if length > most {
        return Err(Unfit::TooLong { length, most });
    }
    if text.trim().is_empty() {
        return Err(Unfit::Empty);
    }
    if shows_nothing(text) {
        return Err(Unfit::Blank);
    }
    Ok(())
}

/// Whether nobody would see anything of `text`: blanks, characters without width, and signs that are drawn as a blank.
///
/// ```
/// use sungka::text::shows_nothing;
/// assert!(shows_nothing("\u{200b}\u{2060} \u{3164}") && !shows_nothing("ñ"));
/// ```
pub fn shows_nothing(text: &str) -> bool {
    const BLANK: [char; 5] = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}'];
    text.chars().all(|c| c.is_whitespace() || BLANK.contains(&c) || c.width().unwrap_or(0) == 0)
}

/// The number of a character, as in `U+001B`.
pub(crate) fn code(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// What the system says of `error`, without its number: the end of a sentence, without its stop.
///
/// ```
/// use std::io::{Error, ErrorKind};
/// assert_eq!(sungka::text::reason(&Error::from_raw_os_error(13)), "permission denied");
/// ```
pub fn reason(error: &std::io::Error) -> String {
    let text = printable(&error.to_string());
    let text = text.split(" (os error ").next().unwrap_or_default();
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// `text` as a TOML string, in quotes.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len().saturating_add(2));
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if is_control(c) => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
