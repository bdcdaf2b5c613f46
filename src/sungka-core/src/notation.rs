//! How sides, holes and choices are written (RULES, section 8): `Display` and `FromStr`.

use core::fmt;
use core::str::FromStr;

use crate::board::{Hole, Pit, Side};
use crate::choice::Choice;
use crate::game::Entry;

impl fmt::Display for Side {
    /// `S` or `N`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::South => "S",
            Side::North => "N",
        })
    }
}

impl fmt::Display for Hole {
    /// `S3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side, self.column)
    }
}

impl fmt::Display for Pit {
    /// `S3`, or `SS` for South's store.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pit::Hole(hole) => hole.fmt(f),
            Pit::Store(side) => write!(f, "{side}S"),
        }
    }
}

impl fmt::Display for Entry {
    /// `S3`, `S3@17`, `S-`, `S-@12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.choice {
            Choice::Hole(column) => write!(f, "{}{column}", self.side)?,
            Choice::Forfeit => write!(f, "{}-", self.side)?,
        }
        match self.beat {
            Some(beat) => write!(f, "@{beat}"),
            None => Ok(()),
        }
    }
}

/// A choice that is not written as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadEntry {
    /// It does not begin with the side.
    Side,
    /// What follows the side is neither a hole's number (1 to 10) nor `-`.
    Hole,
    /// What follows `@` is not a number of beats (0 to 4294967295).
    Beat,
}

impl fmt::Display for BadEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadEntry::Side => "a choice begins with the side, S or N",
            BadEntry::Hole => {
                "the side is followed by a hole's number, 1 to 10, or by - for a choice that the clock took"
            }
            BadEntry::Beat => "the @ of an opening is followed by the number of beats that had passed",
        })
    }
}

impl core::error::Error for BadEntry {}

/// A number as a record has it: digits alone, without leading zeros.
pub(crate) fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

impl FromStr for Entry {
    type Err = BadEntry;

    /// Reads what `Display` writes.
    ///
    /// ```
    /// use sungka_core::{Choice, Entry, Side};
    /// let entry: Entry = "N-@12".parse()?;
    /// assert_eq!(entry, Entry { side: Side::North, choice: Choice::Forfeit, beat: Some(12) });
    /// # Ok::<(), sungka_core::BadEntry>(())
    /// ```
    fn from_str(text: &str) -> Result<Entry, BadEntry> {
        let (side, rest) = if let Some(rest) = text.strip_prefix('S') {
            (Side::South, rest)
        } else if let Some(rest) = text.strip_prefix('N') {
            (Side::North, rest)
        } else {
            return Err(BadEntry::Side);
        };
        let (what, beat) = match rest.split_once('@') {
            Some((what, beat)) => (what, Some(number(beat).ok_or(BadEntry::Beat)?)),
            None => (rest, None),
        };
        let choice = match what {
            "-" => Choice::Forfeit,
            column => match number(column) {
                Some(column @ 1..=10) => Choice::Hole(column),
                _ => return Err(BadEntry::Hole),
            },
        };
        Ok(Entry { side, choice, beat })
    }
}
