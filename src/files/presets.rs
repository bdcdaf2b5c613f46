//! Rule files: those that come with the program, how one is found and read, and how one is written.

use std::fmt::Write as _;
use std::path::Path;

use sungka_core::Rules;

use crate::files::document::Document;
use crate::files::faults::Faults;
use crate::files::read::load;
use crate::files::{own_rules, rules, settings};
use crate::text::{did_you_mean, excerpt, nearest, quoted};

/// The most bytes that a rule file can have.
pub const MOST_BYTES: usize = 64 * 1024;

/// The short name of the rules that are played when nothing else is asked for.
pub const DEFAULT: &str = "hagonoy";

/// The keys of a rule file before its sections, with the most characters of each.
const ABOUT_ITSELF: [(&str, usize); 4] = [("name", 80), ("about", 400), ("place", 80), ("source", 80)];

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        /// The rule files that come with the program: short name and text.
        const EMBEDDED: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../rules/", $name, ".toml")))),+];
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

/// Rules, and what people want to know about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFile {
    /// The name that people see.
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
/// assert!(sungka::files::presets::names().any(|name| name == sungka::files::presets::DEFAULT));
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    EMBEDDED.iter().map(|&(name, _)| name)
}

/// The rule file that comes with the program as `name`.
///
/// # Errors
/// No rules have that name. The message says which name is nearest, and how to list them all.
///
/// ```
/// let hagonoy = sungka::files::presets::by_name("hagonoy").unwrap();
/// assert_eq!(hagonoy.place, "Hagonoy, Bulacan, Philippines");
/// let error = sungka::files::presets::by_name("hagonoi").unwrap_err();
/// assert!(error.to_string().contains("Did you mean hagonoy?"));
/// ```
pub fn by_name(name: &str) -> Result<RuleFile, Faults> {
    match EMBEDDED.iter().find(|(short, _)| *short == name) {
        Some((short, text)) => parse(short, text.as_bytes()),
        None => Err(unknown_name(name, names())),
    }
}

/// The rules that `--rules` asks for: a rule file that comes with the program, by its short name; one that the players
/// have saved in the folder `own`, by its name; or any other, by its path. A path has a `/` in it or ends in `.toml`, or
/// is the name of a file here that no rules have.
///
/// # Errors
/// There is no such name or file, or the file is wrong.
pub fn find(name_or_path: &str, own: Option<&Path>) -> Result<RuleFile, Faults> {
    let name = name_or_path;
    if is_path(name) {
        let path = Path::new(name);
        return open(path).map_err(|faults| match name.strip_suffix(".toml") {
            Some(stem) if !path.exists() && own_rules::path(stem, own).is_some() => {
                faults.with_remedy(&format!("You have saved rules as {stem}: leave .toml out."))
            }
            _ => faults,
        });
    }
    if names().any(|known| known == name) {
        return by_name(name);
    }
    match own_rules::path(name, own) {
        Some(path) => open(&path),
        None if Path::new(name).is_file() => open(Path::new(name)),
        None => {
            let known: Vec<String> = names().map(str::to_owned).chain(own_rules::names(own)).collect();
            Err(unknown_name(name, known.iter().map(String::as_str)))
        }
    }
}

fn unknown_name<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Faults {
    let near = did_you_mean(nearest(name, known));
    let remedy = "`sungka rules` lists them; the name of a file ends in .toml.";
    Faults::whole(&excerpt(name, 40), format!("There are no rules of this name.{near} {remedy}"))
}

/// Whether `name_or_path` can only be a path.
pub(crate) fn is_path(name_or_path: &str) -> bool {
    name_or_path.contains(std::path::is_separator) || name_or_path.ends_with(".toml")
}

/// Reads the rule file at `path`.
///
/// # Errors
/// The file cannot be read, or is wrong: all that is wrong, each with line, column, what is allowed and the nearest name.
pub fn open(path: &Path) -> Result<RuleFile, Faults> {
    let bytes = load(path, MOST_BYTES).map_err(|faults| {
        // The rules of the program were asked for as if they were a file.
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("");
        match names().find(|&name| name == stem && !path.exists()) {
            Some(name) => faults.with_remedy(&format!("The rules {name} come with the program: leave .toml out.")),
            None => faults,
        }
    })?;
    parse(&path.to_string_lossy(), &bytes)
}

/// Reads a rule file from its contents. `file` is what messages call it. Rules that give no name have its stem as theirs.
///
/// # Errors
/// All that is wrong with the file, as for [`open`].
///
/// ```
/// use sungka::files::presets::parse;
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
    if table.is_empty() && !document.is_wrong() {
        return Err(Faults::whole(
            file,
            "There are no settings in this file; a rule file has a name or at least one setting.",
        ));
    }
    let [name, about, place, source] = ABOUT_ITSELF.map(|(key, most)| document.text(table, key, most));
    let others = &ABOUT_ITSELF.map(|(key, _)| key);
    let rules = rules::Reader { document: &mut document, prefix: "", others }.read(table);
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
        for (section, settings) in settings::sections() {
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
