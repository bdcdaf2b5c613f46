//! One rule file: what it says, how it is read, and how it is written.

use std::fmt::Write as _;
use std::path::Path;

use sungka_core::Rules;

use crate::files::about::About;
use crate::files::document::Document;
use crate::files::faults::Faults;
use crate::files::read::load;
use crate::files::{rules, settings};
use crate::message;
use crate::prefs::Language;
use crate::text::{excerpt, quoted};

/// The most bytes that a rule file can have.
pub const MOST_BYTES: usize = 64 * 1024;

/// The keys of a rule file before its sections, with the most characters of each.
const ABOUT_ITSELF: [(&str, usize); 5] =
    [("name", 80), ("about", 400), ("about_fil", 400), ("place", 80), ("source", 160)];

/// Rules, and what people want to know about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFile {
    /// The name that people see.
    pub name: String,
    /// One to three sentences: `about` in English, `about_fil` in Filipino.
    pub about: About,
    /// Where it is played; empty if the file does not say so.
    pub place: String,
    /// Where the rules were written down; empty if the file does not say so.
    pub source: String,
    /// The settings, fit to be played.
    pub rules: Rules,
    /// Whether the file says that a hole gets as many seeds as there are holes in a row, however many these are.
    pub seeds_as_holes: bool,
}

/// Reads the rule file at `path`.
///
/// # Errors
/// The file cannot be read, or is wrong: all that is wrong, each with line, column, what is allowed and the nearest name.
pub fn open(path: &Path) -> Result<RuleFile, Faults> {
    parse(&path.to_string_lossy(), &load(path, MOST_BYTES)?)
}

/// Reads a rule file from its contents. `file` is what messages call it. Rules that give no name have its stem as theirs.
///
/// # Errors
/// All that is wrong with the file, as for [`open`].
///
/// ```
/// use sungka::files::rule_file::parse;
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
        return Err(Faults::whole(file, message!(rules.empty)));
    }
    let [name, english, filipino, place, source] = ABOUT_ITSELF.map(|(key, most)| document.text(table, key, most));
    let others = &ABOUT_ITSELF.map(|(key, _)| key);
    let (rules, seeds_as_holes) = rules::Reader::of_rule_file(&mut document, others).read(table);
    if document.is_wrong() {
        return Err(document.refused());
    }
    let stem = || {
        let stem = Path::new(file).file_stem().unwrap_or_default();
        excerpt(&stem.to_string_lossy(), 40)
    };
    Ok(RuleFile {
        name: name.unwrap_or_else(stem),
        about: About { english: english.unwrap_or_default(), filipino: filipino.unwrap_or_default() },
        place: place.unwrap_or_default(),
        source: source.unwrap_or_default(),
        rules,
        seeds_as_holes,
    })
}

impl RuleFile {
    /// The rules as a complete file, every setting with what is allowed; [`parse`] reads the same rules from it.
    pub fn to_toml(&self) -> String {
        self.to_toml_in(Language::English)
    }

    /// The same, with its remarks in `language`.
    pub fn to_toml_in(&self, language: Language) -> String {
        let mut file = String::new();
        let itself = [&self.name, &self.about.english, &self.about.filipino, &self.place, &self.source];
        for ((key, _), text) in ABOUT_ITSELF.iter().zip(itself).filter(|(_, text)| !text.is_empty()) {
            // Writing to a String cannot fail.
            let _ = writeln!(file, "{key} = {}", quoted(text));
        }
        for (section, settings) in settings::sections() {
            let _ = writeln!(file, "\n[{section}]");
            for setting in settings {
                let _ = writeln!(file, "# {}", setting.means(language.words()));
                let as_holes = self.seeds_as_holes && (section, setting.key) == rules::SEEDS;
                let value = if as_holes { quoted(rules::AS_HOLES) } else { setting.get(&self.rules).to_string() };
                let line = format!("{} = {value}", setting.key);
                let mut choices = setting.allowed.choices();
                if (section, setting.key) == rules::SEEDS {
                    choices = choices.then(&message!(document.or_holes));
                }
                let _ = writeln!(file, "{line:<30} # {}", choices.in_language(language));
            }
        }
        file
    }
}
