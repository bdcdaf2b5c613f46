//! How players, holes and choices are written and read (law, section 8).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::{Hole, Pit, Side};
use crate::choice::Choice;
use crate::game::{Entry, Slip};
use crate::rules::Rules;

impl fmt::Display for Side {
    /// Writes `S` or `N`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::South => "S",
            Side::North => "N",
        })
    }
}

impl fmt::Display for Hole {
    /// Writes the row and the column: `S3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side, self.column)
    }
}

impl fmt::Display for Pit {
    /// Writes `S3` for a hole, `SS` for South's store.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pit::Hole(hole) => hole.fmt(f),
            Pit::Store(side) => write!(f, "{side}S"),
        }
    }
}

impl fmt::Display for Entry {
    /// Writes `S3`, or `S-` for a forfeit. A stamp follows as `@17`, and each slip as `!5N2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.choice {
            Choice::Hole(column) => write!(f, "{}{column}", self.side)?,
            Choice::Forfeit => write!(f, "{}-", self.side)?,
        }
        if let Some(beat) = self.beat {
            write!(f, "@{beat}")?;
        }
        self.slips.iter().try_for_each(|slip| slip.fmt(f))
    }
}

impl fmt::Display for Slip {
    /// Writes the number of the seed and the hole that was named: `!5N2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "!{}{}", self.drop, self.hole)
    }
}

/// Why a text is not a recorded choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadEntry {
    /// It does not begin with `S` or `N`.
    Side,
    /// The side is not followed by a column (1 to 10) or by `-`.
    Hole,
    /// The `@` is not followed by a number of beats (0 to 4294967295).
    Beat,
    /// The `!` is not followed by a number of a seed (1 to 4294967295) and a hole.
    Slip,
}

impl fmt::Display for BadEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadEntry::Side => "a choice begins with the side, S or N",
            BadEntry::Hole => {
                "the side is followed by a hole's number, 1 to 10, or by - for a choice that the clock took"
            }
            BadEntry::Beat => "the @ of an opening is followed by the number of beats that had passed",
            BadEntry::Slip => {
                "the ! of a slip is followed by the number of the seed and the hole that was named, as in !5N2"
            }
        })
    }
}

impl core::error::Error for BadEntry {}

/// Reads a number of a record: digits only, without leading zeros.
pub(crate) fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Reads the side at the beginning of `text`, and returns what follows it.
fn side(text: &str) -> Option<(Side, &str)> {
    let read = |side, letter| Some((side, text.strip_prefix(letter)?));
    read(Side::South, 'S').or_else(|| read(Side::North, 'N'))
}

/// Reads the number of a column that some board has.
fn column(text: &str) -> Option<u8> {
    number(text).filter(|column| (1..=Rules::HOLES.1).contains(column))
}

/// Reads what `Slip` writes, without the `!`.
fn slip(text: &str) -> Option<Slip> {
    let (drop, hole) = text.split_at_checked(text.find(['S', 'N'])?)?;
    let (side, hole) = side(hole)?;
    let drop = number(drop).filter(|&drop| drop > 0)?;
    Some(Slip { drop, hole: Hole::new(side, column(hole)?) })
}

impl FromStr for Entry {
    type Err = BadEntry;

    /// Reads what `Display` writes, and nothing else.
    ///
    /// # Errors
    /// [`BadEntry`] names the part that is wrong.
    ///
    /// ```
    /// use sungka_core::{Choice, Entry, Side};
    /// let entry: Entry = "N-@12".parse()?;
    /// assert_eq!(entry, Entry { side: Side::North, choice: Choice::Forfeit, beat: Some(12), slips: Vec::new() });
    /// # Ok::<(), sungka_core::BadEntry>(())
    /// ```
    fn from_str(text: &str) -> Result<Entry, BadEntry> {
        let (side, rest) = side(text).ok_or(BadEntry::Side)?;
        let (rest, slips) = match rest.split_once('!') {
            Some((rest, slips)) => (rest, slips.split('!').map(slip).collect::<Option<_>>().ok_or(BadEntry::Slip)?),
            None => (rest, Vec::new()),
        };
        let (what, beat) = match rest.split_once('@') {
            Some((what, beat)) => (what, Some(number(beat).ok_or(BadEntry::Beat)?)),
            None => (rest, None),
        };
        let choice = match what {
            "-" => Choice::Forfeit,
            column => Choice::Hole(self::column(column).ok_or(BadEntry::Hole)?),
        };
        Ok(Entry { side, choice, beat, slips })
    }
}
