//! Which rules are meant: by the name of those that come with the program, of the players' own, or by a path.

use std::path::Path;

use crate::files::faults::Faults;
use crate::files::own_rules;
use crate::files::presets::{by_name, is_taken, names, unknown_name};
use crate::files::rule_file::{self, RuleFile};
use crate::message;

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
                faults.with_remedy(&message!(rules.saved_as, stem))
            }
            _ => faults,
        });
    }
    if is_taken(name) {
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

/// Whether `name_or_path` can only be a path.
pub(crate) fn is_path(name_or_path: &str) -> bool {
    name_or_path.contains(std::path::is_separator) || name_or_path.ends_with(".toml")
}

/// Reads the rule file at `path`. Where there is none, the message says so of rules that come with the program and were
/// asked for as if they were a file.
///
/// # Errors
/// The file cannot be read, or is wrong: all that is wrong, each with line, column, what is allowed and the nearest name.
pub fn open(path: &Path) -> Result<RuleFile, Faults> {
    rule_file::open(path).map_err(|faults| {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("");
        if is_taken(stem) && !path.exists() {
            return faults.with_remedy(&message!(rules.come_with, stem));
        }
        faults
    })
}
