//! Rule files: those that come with the program, those of the players, and how one is written.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]

use std::fmt::Write as _;
use std::path::Path;

use sungka_core::Rules;

use crate::document::{Document, Faults, load};
use crate::setting;
use crate::text::{did_you_mean, excerpt, nearest, quoted};

/// The most bytes that a rule file can have.
pub const MOST_BYTES: usize = 64 * 1024;

/// The short name of the rules that are played when nothing else is asked for.
pub const DEFAULT: &str = "hagonoy";

/// The keys of a rule file that stand before its sections, with the most characters of each.
const ABOUT_ITSELF: [(&str, usize); 4] = [("name", 80), ("about", 400), ("place", 80), ("source", 80)];

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        /// The rule files that come with the program: short name and text.
        const EMBEDDED: &[(&str, &str)] = &[$(($name, include_str!(concat!("../rules/", $name, ".toml")))),+];
    };
}

embedded![
    "hagonoy",
    "loodens",
    "national",
    "llibret",
    "ehow",
    "southeast-asia",
    "palaro",
    "pilapil",
    "chuncajon",
    "congkak",
    "jongkak",
    "congklak",
    "dakon",
    "ohvalhu",
    "beginner",
    "kalah",
];

/// Rules with what people want to know of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFile {
    /// As people see it.
    pub name: String,
    /// One to three sentences; empty if the file has none.
    pub about: String,
    /// Where it is played; empty if the file does not say so.
    pub place: String,
    /// Where the rules were written down; empty if the file does not say so.
    pub source: String,
    /// The settings, fit to be played.
    pub rules: Rules,
}

/// The short names of the rule files that come with the program: what `--rules` takes.
///
/// ```
/// assert!(sungka::preset::names().any(|name| name == sungka::preset::DEFAULT));
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    EMBEDDED.iter().map(|&(name, _)| name)
}

/// The rule file that comes with the program as `name`.
///
/// # Errors
/// There is none of that name; the message names the nearest and how to list them.
///
/// ```
/// let hagonoy = sungka::preset::by_name("hagonoy").unwrap();
/// assert_eq!(hagonoy.place, "Hagonoy, Bulacan, Philippines");
/// let error = sungka::preset::by_name("hagonoi").unwrap_err();
/// assert!(error.to_string().contains("Did you mean hagonoy?"));
/// ```
pub fn by_name(name: &str) -> Result<RuleFile, Faults> {
    match EMBEDDED.iter().find(|(short, _)| *short == name) {
        Some((short, text)) => parse(short, text.as_bytes()),
        None => {
            let near = did_you_mean(nearest(name, names()));
            let remedy = "`sungka rules` lists them; the name of a file ends in .toml.";
            Err(Faults::whole(&excerpt(name, 40), format!("There are no rules of this name.{near} {remedy}")))
        }
    }
}

/// The rules that `--rules` asks for: a rule file that comes with the program, by its short name, or one of the
/// players', by its path. A path has a `/` in it or ends in `.toml`, or is that of a file whose name no rules have.
///
/// # Errors
/// There is no such name or file, or the file is wrong.
pub fn find(name_or_path: &str) -> Result<RuleFile, Faults> {
    let is_file = || names().all(|name| name != name_or_path) && Path::new(name_or_path).is_file();
    if is_path(name_or_path) || is_file() { open(Path::new(name_or_path)) } else { by_name(name_or_path) }
}

/// Whether `name_or_path` can only be a path.
pub(crate) fn is_path(name_or_path: &str) -> bool {
    name_or_path.contains(std::path::is_separator) || name_or_path.ends_with(".toml")
}

/// Reads the rule file at `path`.
///
/// # Errors
/// It cannot be read, or is wrong: all that is wrong, each with line, column, what is allowed and the nearest name.
pub fn open(path: &Path) -> Result<RuleFile, Faults> {
    let bytes = load(path, MOST_BYTES).map_err(|faults| {
        // A rule file of the program that was asked for as a file.
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("");
        match names().find(|&name| name == stem && !path.exists()) {
            Some(name) => faults.with_remedy(&format!("The rules {name} come with the program: leave .toml out.")),
            None => faults,
        }
    })?;
    parse(&path.to_string_lossy(), &bytes)
}

/// Reads a rule file from its contents. `file` is what messages call it; its stem is the name of rules that give none.
///
/// # Errors
/// All that is wrong with it, as for [`open`].
///
/// ```
/// use sungka::preset::parse;
/// let house = parse("house.toml", b"[board]\nholes = 5").unwrap();
/// assert_eq!((house.name.as_str(), house.rules.holes), ("house", 5));
/// let error = parse("house.toml", b"[board]\nholes = 2").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "house.toml:2:9: holes = 2 is out of range; allowed are whole numbers from 3 to 10."
/// );
/// ```
pub fn parse(file: &str, contents: &[u8]) -> Result<RuleFile, Faults> {
    let (mut document, table) = Document::parse(file, contents)?;
    let table = table.get_ref();
    let [name, about, place, source] = ABOUT_ITSELF.map(|(key, most)| document.text(table, key, most));
    let rules = document.settings(table, "", &ABOUT_ITSELF.map(|(key, _)| key));
    if document.is_wrong() {
        return Err(document.refused());
    }
    let stem = || {
        let stem = Path::new(file).file_stem().unwrap_or_default();
        excerpt(&stem.to_string_lossy(), 40)
    };
    Ok(RuleFile {
        name: name.unwrap_or_else(stem),
        about: about.unwrap_or_default(),
        place: place.unwrap_or_default(),
        source: source.unwrap_or_default(),
        rules,
    })
}

impl RuleFile {
    /// The rules as a complete file, every setting with what is allowed; [`parse`] reads the same rules from it.
    pub fn to_toml(&self) -> String {
        let mut file = String::new();
        let itself = [&self.name, &self.about, &self.place, &self.source];
        for ((key, _), text) in ABOUT_ITSELF.iter().zip(itself).filter(|(_, text)| !text.is_empty()) {
            // Writing to a String cannot fail.
            let _ = writeln!(file, "{key} = {}", quoted(text));
        }
        for (section, settings) in setting::sections() {
            let _ = writeln!(file, "\n[{section}]");
            for setting in settings {
                let _ = writeln!(file, "# {}", setting.about);
                let line = format!("{} = {}", setting.key, setting.get(&self.rules));
                let _ = writeln!(file, "{line:<30} # {}", setting.allowed.choices());
            }
        }
        file
    }
}
