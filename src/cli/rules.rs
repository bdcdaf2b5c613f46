//! The command `rules`: it lists, shows and checks rule files; and the rules that a name or path stands for.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use sungka_core::{OpeningStyle, Rules};

use super::{Failure, Overrides, language};
use crate::files::environment::Environment;
use crate::files::rule_file::RuleFile;
use crate::files::{lookup, own_rules, presets};
use crate::message;
use crate::prefs::Length;
use crate::text::{excerpt, nearest_all, printable};
use crate::words::{Message, did_you_mean, either, out_of_range};

/// Lists the rules that come with the program, and those that the players have saved.
pub(super) fn list(environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let language = language::in_force(environment);
    let say = |message: Message| message.in_language(language).to_owned();
    for name in presets::names() {
        let file = presets::by_name(name)?;
        let default = if name == presets::DEFAULT { message!(command.default) } else { Message::default() };
        let default = default.in_language(language);
        writeln!(out, "{name:<15} {}{default}", file.place)?;
        let about = file.about.in_language(language);
        // How it opens, and what is special. What is in between is much the same in many.
        let mut sentences = about.split_inclusive(". ").map(str::trim_end);
        let (first, last) = (sentences.next().unwrap_or_default(), sentences.last().unwrap_or_default());
        writeln!(out, "    {first}")?;
        if !last.is_empty() {
            writeln!(out, "    {last}")?;
        }
    }
    for (name, file) in own_rules::files(environment.rules_folder().as_deref()) {
        match file {
            Ok(file) => writeln!(out, "{name:<15} {} {}", say(message!(command.own)), printable(&file.name))?,
            Err(faults) => {
                writeln!(out, "{name:<15} {}", say(message!(command.own_wrong)))?;
                for fault in faults.message().in_language(language).lines() {
                    writeln!(out, "    {fault}")?;
                }
            }
        }
    }
    writeln!(out, "\n{}", say(message!(command.rules_listed)))?;
    Ok(())
}

/// Prints rules as a file, with what `overrides` says instead.
pub(super) fn show(
    rules: &OsStr,
    overrides: &Overrides,
    environment: &Environment,
    out: &mut impl io::Write,
) -> Result<(), Failure> {
    let file = overridden(find(rules, environment)?, overrides, |_| None)?;
    out.write_all(file.to_toml_in(language::in_force(environment)).as_bytes())?;
    Ok(())
}

/// Says of each file whether it is a right rule file.
pub(super) fn check(files: &[PathBuf], environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let language = language::in_force(environment);
    let mut wrong: Vec<Message> = Vec::new();
    for path in files {
        match lookup::open(path) {
            Ok(_) => {
                let right = message!(command.right, file = printable(&path.to_string_lossy()));
                writeln!(out, "{}", right.in_language(language))?;
            }
            Err(faults) => wrong.push(faults.message()),
        }
    }
    match wrong.into_iter().reduce(|all, next| all.then(&"\n").then(&next)) {
        None => Ok(()),
        Some(all) => Err(Failure::Words(all)),
    }
}

/// The rules that `name` stands for, or those of the file at that path.
///
/// # Errors
/// There are none of that name, with all names that are equally near; or the file is wrong.
pub(super) fn find(name: &OsStr, environment: &Environment) -> Result<RuleFile, Failure> {
    // What is no text is no name, but it may be a path.
    let Some(name) = name.to_str() else { return Ok(lookup::open(Path::new(name))?) };
    let own = environment.rules_folder();
    if is_known(OsStr::new(name), environment) {
        return Ok(lookup::find(name, own.as_deref())?);
    }
    let own = own_rules::names(own.as_deref());
    let near = or_list(&nearest_all(
        name,
        presets::names().map(|name| -> &str { name }).chain(own.iter().map(String::as_str)),
    ));
    let why = message!(rules.no_such, near);
    Err(Failure::Words(message!(command.in_file, file = excerpt(name, 40), why)))
}

/// Whether `name` stands for rules, or can only be the path of a file.
pub(super) fn is_known(name: &OsStr, environment: &Environment) -> bool {
    let Some(name) = name.to_str() else { return true };
    let own = own_rules::names(environment.rules_folder().as_deref());
    lookup::is_path(name)
        || presets::is_taken(name)
        || own.iter().any(|known| known == name)
        || Path::new(name).is_file()
}

/// The question whether one of `names` was meant: ` Did you mean congkak or jongkak?`, or nothing.
pub(super) fn or_list(names: &[&str]) -> Message {
    did_you_mean((!names.is_empty()).then(|| either(names)))
}

/// The rules of `file` with what `overrides` says instead, and of the length that `length` gives for them.
pub(super) fn overridden(
    mut file: RuleFile,
    overrides: &Overrides,
    length: impl FnOnce(&Rules) -> Option<Length>,
) -> Result<RuleFile, Failure> {
    let written = file.rules;
    for (setting, value) in overrides.given() {
        setting.change(&mut file.rules, value);
    }
    let says = |section, key| overrides.given().any(|(setting, _)| (setting.section, setting.key) == (section, key));
    // Both say how what is played together goes, and here nothing is.
    if file.rules.opening == OpeningStyle::Alternating && !says("opening", "style") {
        for (key, option) in [("pace", "--pace"), ("turns", "--turns")] {
            if says("opening", key) {
                return Err(Failure::Words(message!(command.changes_nothing, option)));
            }
        }
    }
    if says("board", "seeds") {
        file.seeds_as_holes = false;
    } else if file.seeds_as_holes {
        file.rules.seeds = file.rules.holes;
    }
    let (holes, needed) = (file.rules.holes, file.rules.min_holes);
    if holes < needed {
        return Err(Failure::Words(message!(command.few_holes, holes, needed)));
    }
    if let Some(length) = length(&written) {
        length.apply(&mut file.rules, &written);
    }
    file.rules.check().map_err(|error| Failure::because(&out_of_range(&error)))?;
    Ok(file)
}
