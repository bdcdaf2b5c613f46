//! The config file: what two people prefer, whatever they play. What it says, how it is read, and how one is written.

mod bindings;
mod loaded;
mod table;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

pub use loaded::{Loaded, Notice, find, language};
use sungka_core::BySide;
use table::ROWS;
use toml::de::{DeTable, DeValue};

use crate::files::document::{Document, Item, Key};
use crate::files::environment::Environment;
use crate::files::faults::Faults;
use crate::files::read::load;
use crate::files::rule_file::RuleFile;
use crate::files::{lookup, own_rules, presets, settings};
use crate::keys::{BINDINGS, Binding, Keymap, Layout};
use crate::message;
use crate::prefs::{Depth, Language, Length, Palette, Preferences, Speed, TakeBack, named};
use crate::text::{excerpt, nearest, printable, quoted};
use crate::words::{Message, did_you_mean, either, listed};

/// The most bytes that a config file can have.
pub const MOST_BYTES: usize = 64 * 1024;

/// The most characters of the name or path of rules.
const MOST_RULES: usize = 1000;

/// The keys of a config file, in the order in which they are written.
const KEYS: [&str; 15] = [
    "names",
    "length",
    "layout",
    "speed",
    "language",
    "theme",
    "ascii",
    "reduced_motion",
    "bell",
    "mouse",
    "keep",
    "matches",
    "take_back",
    "rules",
    "keys",
];

/// The settings of a config file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The players' names.
    pub names: BySide<String>,
    /// How long a match is whose rules are not named on the command line; `None` for a sitting.
    pub length: Option<Length>,
    /// The layout of the letter keys, and the players' own keys.
    pub keys: Keymap,
    /// How fast seeds fall.
    pub speed: Speed,
    /// The language; `None` for that of the locale.
    pub language: Option<Language>,
    /// The colours; `None` for what the environment asks for.
    pub theme: Option<Palette>,
    /// Whether only ASCII is drawn; `None` for what the locale can show.
    pub ascii: Option<bool>,
    /// Whether a sowing shows only its lift, its landing and its result.
    pub reduced_motion: bool,
    /// Whether the terminal's bell rings.
    pub bell: bool,
    /// Whether clicks choose holes and press buttons.
    pub mouse: bool,
    /// Whether matches are kept.
    pub keep: bool,
    /// The folder in which they are kept, an absolute path; `None` for the folder of data.
    pub matches: Option<PathBuf>,
    /// Whether choices are taken back.
    pub take_back: TakeBack,
    /// The rules that are played when no others are asked for: a name, or a path. A path is absolute, or begins at the
    /// folder of the config file.
    pub rules: String,
}

impl Default for Config {
    fn default() -> Config {
        let Preferences { keys, speed, reduced_motion, bell, mouse, take_back, .. } = Preferences::default();
        Config {
            names: BySide { south: "South".to_owned(), north: "North".to_owned() },
            length: None,
            keys,
            speed,
            language: None,
            theme: None,
            ascii: None,
            reduced_motion,
            bell,
            mouse,
            keep: true,
            matches: None,
            take_back,
            rules: presets::DEFAULT.to_owned(),
        }
    }
}

/// Reads the config file at `path`.
///
/// # Errors
/// The file cannot be read, or is wrong: all that is wrong, each with line, column, what is allowed and the nearest name.
pub fn open(path: &Path) -> Result<Config, Faults> {
    parse(&path.to_string_lossy(), &load(path, MOST_BYTES)?)
}

/// Reads a config file from its contents. `file` is what messages call it.
///
/// # Errors
/// All that is wrong with the file, as for [`open`].
///
/// ```
/// use sungka::files::config::parse;
/// let config = parse("config.toml", b"names = [\"Ana\", \"Ben\"]\nspeed = \"instant\"").unwrap();
/// assert_eq!(config.names.south, "Ana");
/// let error = parse("config.toml", b"[keys]\nbeat = \"q\"").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "config.toml:2:8: \"q\" for beat is the key of a hole on the layout qwerty (top row, column 1 of up to 10); \
///      choose another."
/// );
/// ```
pub fn parse(file: &str, contents: &[u8]) -> Result<Config, Faults> {
    let (mut document, table) = Document::parse(file, contents)?;
    let table = table.get_ref();
    for (key, _) in table.iter().filter(|(key, _)| !KEYS.contains(&key.get_ref().as_ref())) {
        unknown(&mut document, key);
    }
    let mut config = Config::default();
    if let Some(names) = document.names(table) {
        config.names = names;
    }
    let mut layout_is_wrong = false;
    for row in &ROWS {
        let Some(item) = table.get_key_value(row.key) else { continue };
        match row.read(&mut document, item) {
            Some(value) => (row.set)(&mut config, value),
            None => layout_is_wrong |= row.key == "layout",
        }
    }
    if let Some(rules) = rules(&mut document, table, &own_folder(Path::new(file))) {
        config.rules = rules;
    }
    config.matches = matches(&mut document, table);
    if let Some(item) = table.get_key_value("keys") {
        match item.1.get_ref() {
            DeValue::Table(section) => bindings::read(&mut document, section, &mut config.keys, layout_is_wrong),
            _ => no_keys(&mut document, item),
        }
    }
    if document.is_wrong() { Err(document.refused()) } else { Ok(config) }
}

/// Notes that `keys` is no section. It may be meant as a layout, as on the command line.
fn no_keys<'t>(document: &mut Document<'t>, item @ (key, value): Item<'_, 't>) {
    let found = document.found(item);
    let layout = value.get_ref().as_str().and_then(|word| named(&Layout::ALL, Layout::name, word));
    let near = did_you_mean(layout.map(|layout| format!("layout = \"{}\"", layout.name())));
    let message = message!(config.no_keys, found, near);
    document.fault(key.span().start, message);
}

/// Takes the rules that are played when no others are asked for.
fn rules<'t>(document: &mut Document<'t>, table: &DeTable<'t>, own: &Path) -> Option<String> {
    let item @ (_, value) = table.get_key_value("rules")?;
    let at = value.span().start;
    let rules = match value.get_ref() {
        DeValue::String(rules) => document.line("rules", rules, at, MOST_RULES)?,
        DeValue::Table(_) => {
            document.fault(at, message!(config.rules_elsewhere));
            return None;
        }
        _ => {
            let found = document.found(item);
            document.fault(at, message!(config.rules_no_text, found));
            return None;
        }
    };
    let is_known = || presets::is_taken(&rules) || own_rules::path(&rules, Some(own)).is_some();
    if !lookup::is_path(&rules) && !is_known() {
        let known: Vec<String> = presets::names().map(str::to_owned).chain(own_rules::names(Some(own))).collect();
        let near = did_you_mean(nearest(&rules, known.iter().map(String::as_str)).map(quoted));
        document.fault(at, message!(config.no_rules, name = quoted(&excerpt(&rules, 40)), near));
    }
    Some(rules)
}

/// Takes the folder in which matches are kept.
fn matches<'t>(document: &mut Document<'t>, table: &DeTable<'t>) -> Option<PathBuf> {
    let item @ (_, value) = table.get_key_value("matches")?;
    let at = value.span().start;
    let folder = match value.get_ref() {
        DeValue::String(folder) => PathBuf::from(document.line("matches", folder, at, MOST_RULES)?),
        _ => PathBuf::new(),
    };
    if folder.is_absolute() {
        return Some(folder);
    }
    let found = document.found(item);
    document.fault(at, message!(config.no_folder, found));
    None
}

/// The folder of the players' own rules, beside their config file.
fn own_folder(config: &Path) -> PathBuf {
    config.with_file_name("rules")
}

/// Notes a key that does not belong at the top of the file.
fn unknown<'t>(document: &mut Document<'t>, key: &Key<'t>) {
    let name = key.get_ref();
    if Binding::named(name).is_some() {
        return document.fault(key.span().start, message!(config.under_keys, name));
    }
    if settings::sections().any(|(section, _)| section == name) {
        return document.fault(key.span().start, message!(config.in_rule_file, name));
    }
    let commands = BINDINGS.iter().map(|binding| binding.name).filter(|name| !KEYS.contains(name));
    let near = nearest(name, KEYS.into_iter().chain(commands)).map(|near| match near {
        "keys" => "[keys]".into(),
        near if KEYS.contains(&near) => near.into(),
        near => message!(document.under, name = near, section = "[keys]"),
    });
    let settings = KEYS.into_iter().filter(|&key| key != "keys").map(Message::from);
    let names = listed(settings.chain([message!(config.the_section)]));
    document.unknown(key, &message!(document.allowed, names), near);
}

impl Config {
    /// The preferences in force. What the file leaves open is taken from the environment.
    pub fn preferences(&self, environment: &Environment) -> Preferences {
        let depth = environment.depth();
        let palette = match depth {
            _ if environment.asks_for_no_colour() => Palette::Mono,
            Depth::Basic => Palette::Default,
            Depth::Indexed | Depth::Full => Palette::Wood,
        };
        Preferences {
            keys: self.keys.clone(),
            speed: self.speed,
            language: self.language.or_else(|| environment.language()).unwrap_or_default(),
            palette: self.theme.unwrap_or(palette),
            depth,
            fine_lines: environment.has_fine_lines(),
            ascii: self.ascii.unwrap_or_else(|| !environment.is_utf8()),
            reduced_motion: self.reduced_motion,
            bell: self.bell,
            mouse: self.mouse,
            take_back: self.take_back,
        }
    }

    /// The rules that are played when no others are asked for; `path` is that of the config file.
    ///
    /// # Errors
    /// There are no such rules, or their file is wrong.
    pub fn rule_file(&self, path: Option<&Path>) -> Result<RuleFile, Faults> {
        if !lookup::is_path(&self.rules) {
            return lookup::find(&self.rules, path.map(own_folder).as_deref());
        }
        let Some(path) = path else { return lookup::open(Path::new(&self.rules)) };
        let shown = printable(&path.to_string_lossy());
        lookup::open(&path.with_file_name(&self.rules))
            .map_err(|faults| faults.with_remedy(&message!(config.named_in, file = shown)))
    }

    /// The config as a complete file, every setting with what is allowed; [`parse`] reads the same config from it. A
    /// setting that is left to the environment also says what that makes of it.
    pub fn to_toml(&self, environment: &Environment) -> String {
        let options = self.preferences(environment);
        let mut file = "# The settings of Sungka in force. ".to_owned();
        // Writing to a String cannot fail.
        let _ = match environment.config_file() {
            Some(path) => writeln!(file, "They are read from\n#   {}", printable(&path.to_string_lossy())),
            None => writeln!(file, "{} is not set, so no file is read.", Environment::home_variable()),
        };
        let _ = writeln!(file, "# What is left out has its default value; the command line overrides this file.");
        let BySide { south, north } = &self.names;
        let _ = writeln!(file, "\n# the players' names, South (the bottom row) first");
        let _ = writeln!(file, "names = [{}, {}]", quoted(south), quoted(north));
        for row in &ROWS {
            let value = (row.get)(self);
            let line = format!("{} = {value}", row.key);
            let now = row.now.filter(|_| value == settings::Value::Word(table::AUTO)).map(|now| now(&options));
            let now = now.map(|now| format!("; now {now}")).unwrap_or_default();
            let _ = writeln!(file, "\n# {}\n{line:<24} # {}{now}", row.about, either(row.choices()));
        }
        let _ = writeln!(file, "\n# the folder in which they are kept, as an absolute path");
        let folder = self.matches.clone().or_else(|| environment.matches_folder());
        let mark = if self.matches.is_some() { "" } else { "# " };
        let folder = folder.map_or_else(|| "/matches".to_owned(), |folder| folder.to_string_lossy().into_owned());
        let _ = writeln!(file, "{mark}matches = {}", quoted(&folder));
        let _ =
            writeln!(file, "\n# the rules that are played when no others are asked for: a name from `sungka rules`,");
        let _ = writeln!(file, "# or the path of a rule file, absolute or from the folder of this file");
        let _ = writeln!(file, "rules = {}", quoted(&self.rules));
        bindings::write(&self.keys, options.language.words(), &mut file);
        file
    }
}
