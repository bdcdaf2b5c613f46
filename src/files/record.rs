//! A match as text and back (RULES, section 8).

mod kept;
mod reader;

use std::fmt::Write as _;
use std::path::Path;

use sungka_core::{BySide, End, Entry, Game, Record, Side};

use crate::files::document::{Document, MOST_NAME};
use crate::files::faults::Faults;
use crate::files::read::load;
use crate::files::settings;
use crate::text::{Unfit, check_line, quoted};

pub use kept::Kept;

/// The most bytes that a record can have.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// The version of the format that is written, and the only one that is read.
const FORMAT: i64 = 1;

/// The keys of a record, in the order in which they are written.
const KEYS: [&str; 9] = ["format", "first", "start", "names", "date", "end", "rounds", "rules", "kept"];

/// The ends of a match that the players ended themselves.
const ENDS: [End; 3] = [End::Stopped, End::Conceded(Side::South), End::Conceded(Side::North)];

/// The word for `end` in a record and its trace.
pub(crate) fn end_word(end: End) -> &'static str {
    match end {
        End::Stopped => "stopped",
        End::Conceded(Side::South) => "south-conceded",
        End::Conceded(Side::North) => "north-conceded",
    }
}

/// The words for the two sides.
const SIDES: [(&str, Side); 2] = [("south", Side::South), ("north", Side::North)];

/// A match with what is known of it beside the play.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordFile {
    /// Who plays, where that is known.
    pub names: Option<BySide<String>>,
    /// When it was played, as somebody wrote it down.
    pub date: Option<String>,
    /// The match.
    pub game: Game,
    /// How it was played, where that was kept.
    pub kept: Option<Kept>,
}

/// Reads the record at `path`.
///
/// # Errors
/// The file cannot be read, is not a record, or breaks a rule: with line, column and why.
pub fn open(path: &Path) -> Result<RecordFile, Faults> {
    parse(&path.to_string_lossy(), &load(path, MOST_BYTES)?)
}

/// Reads a record from its contents. `file` is what messages call it.
///
/// # Errors
/// All that is wrong with the format; or else the first choice that breaks a rule. Each with line, column and why.
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
    let (document, table) = Document::parse(file, contents)?;
    reader::read(document, table.get_ref())
}

/// Whether a player can have this name: from one to 40 characters, none of them a control character.
///
/// # Errors
/// [`Unfit`] says why not.
///
/// ```
/// assert!(sungka::files::record::check_name("Ana").is_ok());
/// assert!(sungka::files::record::check_name("\u{1b}[2J").is_err());
/// ```
pub fn check_name(name: &str) -> Result<(), Unfit> {
    check_line(name, MOST_NAME)
}

impl RecordFile {
    /// The record as text; [`parse`] reads the same record from it. It holds every setting of the rules, so that no later
    /// change of a rule file changes the match.
    pub fn to_toml(&self) -> String {
        to_toml(self.game.record(), self.names.as_ref(), self.date.as_deref(), self.kept.as_ref())
    }
}

/// A match as text, with what is known of it beside the play; as [`RecordFile::to_toml`].
pub fn to_toml(record: &Record, names: Option<&BySide<String>>, date: Option<&str>, kept: Option<&Kept>) -> String {
    let mut text = format!("format = {FORMAT}\n");
    // Writing to a String cannot fail.
    if let Some(position) = &record.start {
        let _ = writeln!(text, "start = \"{position} {}\"", record.first);
    } else if let Some((word, _)) = SIDES.iter().find(|(_, side)| *side == record.first) {
        let _ = writeln!(text, "first = \"{word}\"");
    }
    if let Some(names) = names {
        let _ = writeln!(text, "names = [{}, {}]", quoted(&names.south), quoted(&names.north));
    }
    if let Some(date) = date {
        let _ = writeln!(text, "date = {}", quoted(date));
    }
    if let Some(end) = record.end {
        let _ = writeln!(text, "end = \"{}\"", end_word(end));
    }
    text.push_str("rounds = [\n");
    let last = record.rounds.len().saturating_sub(1);
    for (at, round) in record.rounds.iter().enumerate().filter(|(_, round)| !round.is_empty()) {
        let rest = record.rest.filter(|_| at == last).map(|rest| format!("@{rest}"));
        let choices: Vec<String> = round.iter().map(Entry::to_string).chain(rest).collect();
        let _ = writeln!(text, "  \"{}\",", choices.join(" "));
    }
    text.push_str("]\n");
    for (section, settings) in settings::sections() {
        let _ = writeln!(text, "\n[rules.{section}]");
        for setting in settings {
            let _ = writeln!(text, "{} = {}", setting.key, setting.get(&record.rules));
        }
    }
    text.push_str(&kept.map(Kept::to_toml).unwrap_or_default());
    text
}
