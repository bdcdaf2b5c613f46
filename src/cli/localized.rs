//! The help pages in Filipino. The English stands in the code, beside what it explains; `help.toml` has the Filipino
//! beside the same English, by command and argument.

use std::sync::LazyLock;

use clap::builder::StyledStr;
use clap::{Arg, Command};
use toml::de::{DeTable, DeValue};

use super::reference;
use crate::prefs::Language;

/// The contents of `help.toml`, where native speakers mend the help pages.
const FILE: &str = include_str!("../words/help.toml");

/// The section of the arguments that mean the same in all commands that have them.
const EVERYWHERE: &str = "everywhere";

/// The help pages of `command` in `language`. In English they are as they are.
pub(super) fn localized(mut command: Command, language: Language) -> Command {
    if language == Language::English {
        return command;
    }
    command.build();
    let after = said("reference", "short").unwrap_or_default();
    page(command, &[]).after_help(after).after_long_help(reference::text(language))
}

/// The page of the command at `path`, and those below it.
fn page(command: Command, path: &[String]) -> Command {
    let section = section_of(path);
    let has_more = has_more(&command);
    let mut command = command.mut_args(|argument| argument_in_filipino(argument, &section, has_more));
    if let Some(about) = said(&section, "about") {
        let more = said(&section, "about_more");
        command = match more {
            Some(more) => command.long_about(format!("{about}\n\n{more}")).about(about),
            None => command.about(about),
        };
    }
    let names: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    for name in names {
        let path: Vec<String> = path.iter().cloned().chain([name.clone()]).collect();
        command = command.mut_subcommand(name, |below| page(below, &path));
    }
    let heading = heading("usage");
    let usage = usage(&mut command, heading);
    let style = *command.get_styles().get_usage();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{style}{heading}:{style:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    command
        .subcommand_help_heading(self::heading("commands"))
        .override_usage(usage)
        .help_template(StyledStr::from(template))
}

/// Whether the long page says more than the short one, so that each is worth naming on the other.
fn has_more(command: &Command) -> bool {
    command.get_long_about().is_some()
        || command.get_arguments().any(|argument| {
            let is_asked = !["help", "version"].contains(&argument.get_id().as_str());
            is_asked && (argument.get_long_help().is_some() || argument.is_hide_short_help_set())
        })
}

fn argument_in_filipino(argument: Arg, section: &str, has_more: bool) -> Arg {
    let id = argument.get_id().as_str().to_owned();
    let group = match argument.get_help_heading() {
        None if argument.is_positional() => heading("arguments"),
        None => heading("options"),
        Some(english) => translated("heading", english).unwrap_or(heading("options")),
    };
    let names = argument.get_value_names().unwrap_or_default();
    let names: Vec<&'static str> = names.iter().filter_map(|name| said("value", name)).collect();
    let choices = choices(&argument);
    let key = match id.as_str() {
        "help" if has_more => "help_more".to_owned(),
        _ => id.clone(),
    };
    let Some(about) = said(section, &key).or_else(|| said(EVERYWHERE, &key)) else { return argument };
    let more = said(section, &format!("{id}_more")).or_else(|| said(EVERYWHERE, &format!("{id}_more")));
    let more = more.filter(|_| id != "help");
    let about = match range(&argument) {
        Some(range) => format!("{about}: {range}"),
        None => about.to_owned(),
    };
    let mut argument = argument.help_heading(group).hide_possible_values(true);
    if !names.is_empty() {
        argument = argument.value_names(names);
    }
    let long = match (id.as_str(), has_more) {
        ("help", true) => said(EVERYWHERE, "help_less").unwrap_or_default().to_owned(),
        _ => [Some(about.clone()), more.map(str::to_owned), choices.clone()]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("\n\n"),
    };
    let short = [Some(about), choices].into_iter().flatten().collect::<Vec<_>>().join(" ");
    if long == short { argument.help(short) } else { argument.help(short).long_help(long) }
}

/// The words that an option takes, where its page lists them.
fn choices(argument: &Arg) -> Option<String> {
    if argument.is_hide_possible_values_set() {
        return None;
    }
    let words: Vec<String> = argument.get_possible_values().iter().map(|word| word.get_name().to_owned()).collect();
    (!words.is_empty() && argument.get_num_args().is_some_and(|number| number.takes_values()))
        .then(|| format!("[{}: {}]", heading("choices"), words.join(", ")))
}

/// The range of a number, which its English help has after a colon: `1 to 12`.
fn range(argument: &Arg) -> Option<String> {
    let help = argument.get_help()?.to_string();
    let (least, most) = help.rsplit_once(": ")?.1.split_once(" to ")?;
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    (is_number(least) && is_number(most)).then(|| format!("{least} {} {most}", heading("to")))
}

/// How the command is called, without the heading.
fn usage(command: &mut Command, heading: &str) -> String {
    let english = command.render_usage().to_string();
    let lines = english.trim_start_matches("Usage:").lines().map(str::trim);
    let indent = format!("\n{}", " ".repeat(heading.chars().count().saturating_add(2)));
    let usage = lines.collect::<Vec<_>>().join(&indent);
    usage
        .replace("[OPTIONS]", &format!("[{}]", value("OPTIONS")))
        .replace("[COMMAND]", &format!("[{}]", value("COMMAND")))
        .replace("<COMMAND>", &format!("<{}>", value("COMMAND")))
}

/// What stands for a value, in Filipino.
pub(super) fn value(english: &str) -> &str {
    said("value", english).unwrap_or(english)
}

fn heading(key: &str) -> &'static str {
    said("page", key).unwrap_or_default()
}

/// The section of `help.toml` on the command at `path`. What `help` says of a command, the command says itself.
fn section_of(path: &[String]) -> String {
    if path.last().is_some_and(|last| last == "help") {
        return "help".to_owned();
    }
    let path: Vec<&str> = path.iter().map(String::as_str).filter(|name| *name != "help").collect();
    if path.is_empty() { "sungka".to_owned() } else { path.join("-") }
}

/// All of `help.toml`.
static HELP: LazyLock<DeTable<'static>> =
    LazyLock::new(|| DeTable::parse(FILE).map(|table| table.into_inner()).unwrap_or_default());

/// The Filipino of `key` in `section`.
fn said(section: &str, key: &str) -> Option<&'static str> {
    in_language(HELP.get(section)?.get_ref().as_table()?.get(key)?.get_ref(), Language::Filipino)
}

/// The Filipino of what has this English in `section`.
pub(super) fn translated(section: &str, english: &str) -> Option<&'static str> {
    let mut all = HELP.get(section)?.get_ref().as_table()?.values();
    let found = all.find(|said| in_language(said.get_ref(), Language::English) == Some(english))?;
    in_language(found.get_ref(), Language::Filipino)
}

fn in_language(said: &'static DeValue<'static>, language: Language) -> Option<&'static str> {
    said.as_table()?.get(language.code())?.get_ref().as_str()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::CommandFactory as _;

    use super::*;
    use crate::cli::Cli;

    /// All English texts of `help.toml` by section and key, each with its Filipino.
    fn all() -> BTreeMap<(String, String), (String, String)> {
        let file: toml::Table = toml::from_str(FILE).unwrap();
        let mut all = BTreeMap::new();
        for (section, texts) in &file {
            for (key, text) in texts.as_table().unwrap() {
                let text = text.as_table().unwrap();
                assert_eq!(text.keys().collect::<Vec<_>>(), ["en", "fil"], "{section}.{key}");
                let [english, filipino] = ["en", "fil"].map(|code| text[code].as_str().unwrap().to_owned());
                assert!(!english.is_empty() && !filipino.is_empty(), "{section}.{key}");
                let place = (section.clone(), key.clone());
                all.insert(place, (english, filipino));
            }
        }
        all
    }

    /// What the code says of everything, as (section, key, English).
    fn in_code() -> Vec<(String, String, String)> {
        fn below(command: &Command, path: &[String], found: &mut Vec<(String, String, String)>) {
            let section = section_of(path);
            let mut tell = |key: &str, help: Option<&StyledStr>, long: Option<&StyledStr>| {
                let help = help.unwrap_or_else(|| panic!("{section}.{key} says nothing")).to_string();
                if let Some(long) = long.map(ToString::to_string).filter(|_| key != "help") {
                    let more = long.strip_prefix(&format!("{help}\n\n")).unwrap().to_owned();
                    found.push((section.clone(), format!("{key}_more"), more));
                }
                found.push((section.clone(), key.to_owned(), help));
            };
            tell("about", command.get_about(), command.get_long_about());
            for argument in command.get_arguments() {
                tell(argument.get_id().as_str(), argument.get_help(), argument.get_long_help());
            }
            for next in command.get_subcommands() {
                below(next, &path.iter().cloned().chain([next.get_name().to_owned()]).collect::<Vec<_>>(), found);
            }
        }
        let mut command = Cli::command();
        command.build();
        let mut found = Vec::new();
        below(&command, &[], &mut found);
        found
    }

    #[test]
    fn every_command_and_argument_is_told_in_both_languages_alike() {
        let all = all();
        let mut used: Vec<(String, String)> = Vec::new();
        for (section, key, english) in in_code() {
            let mut places = [&section, EVERYWHERE].map(|section| (section.to_owned(), key.clone())).into_iter();
            let place = places.find(|place| all.contains_key(place));
            let place = place.unwrap_or_else(|| panic!("{section}.{key} is missing: {english}"));
            let known = &all[&place].0;
            let is_help =
                key == "help" && [known, &all[&(EVERYWHERE.to_owned(), "help_more".to_owned())].0].contains(&&english);
            let is_range = english.strip_prefix(known.as_str()).is_some_and(|range| range.starts_with(": "));
            assert!(is_help || is_range || english == *known, "{section}.{key}: {english}");
            used.push(place);
        }
        for place @ (section, key) in all.keys() {
            let is_told_elsewhere = ["page", "heading", "value", "reference"].contains(&section.as_str())
                || ["help_more", "help_less"].contains(&key.as_str());
            assert!(is_told_elsewhere || used.contains(place), "{section}.{key} is never said");
        }
    }

    #[test]
    fn every_value_and_heading_and_the_reference_is_told_in_both_languages() {
        fn below(command: &Command) {
            for argument in command.get_arguments() {
                for name in argument.get_value_names().unwrap_or_default() {
                    let takes = argument.get_num_args().is_some_and(|number| number.takes_values());
                    let is_ours = argument.get_id().as_str() != "subcommand";
                    assert!(!takes || !is_ours || said("value", name).is_some(), "value.{name}");
                }
                let heading = argument.get_help_heading();
                assert!(heading.is_none_or(|heading| translated("heading", heading).is_some()), "{heading:?}");
            }
            command.get_subcommands().for_each(below);
        }
        let mut command = Cli::command();
        command.build();
        below(&command);
        for section in &reference::SECTIONS {
            let texts = section.entries.iter().map(|(_, means)| *means).chain([section.heading]);
            for text in texts {
                assert!(translated("reference", text).is_some(), "reference: {text}");
            }
        }
        assert_eq!(command.get_after_help().unwrap().to_string(), all()[&("reference".into(), "short".into())].0);
    }

    /// Every page of every command in Filipino, long and short: its path and its text.
    fn pages() -> Vec<(String, String)> {
        fn below(command: &Command, path: &str, pages: &mut Vec<(String, String)>) {
            for next in command.get_subcommands() {
                below(next, &format!("{path} {}", next.get_name()), pages);
            }
            let mut command = command.clone().term_width(80);
            pages.push((format!("{path} --help"), command.render_long_help().to_string()));
            pages.push((format!("{path} -h"), command.render_help().to_string()));
        }
        let mut pages = Vec::new();
        below(&localized(Cli::command(), Language::Filipino), "sungka", &mut pages);
        pages
    }

    #[test]
    fn no_page_in_filipino_is_cut_or_too_wide_or_half_english() {
        let pages = pages();
        assert!(pages.len() > 20);
        for (path, page) in pages {
            assert!(page.starts_with(|c: char| c.is_uppercase()) && page.contains("\nPaggamit: "), "{path}: {page}");
            for line in page.lines() {
                assert!(line.chars().count() <= 80, "{path}: {line}");
            }
            let english =
                ["Usage", "Options", "Arguments", "Commands", "possible values", "Print ", "OPTIONS", "default"];
            for word in english {
                // One of the colours is called so.
                let page = page.replace("[mga puwede: default", "");
                assert!(!page.contains(word), "{path} says {word}: {page}");
            }
            // Whatever help.toml has of the command stands there whole.
            let flat = page.split_whitespace().collect::<Vec<_>>().join(" ");
            let section = section_of(
                &path.split(' ').skip(1).filter(|word| !word.starts_with('-')).map(str::to_owned).collect::<Vec<_>>(),
            );
            for ((_, key), (_, filipino)) in all().iter().filter(|((known, _), _)| *known == section) {
                // The copies of commands below `help` have no arguments.
                let is_long = path.ends_with("--help") && !path.contains(" help ");
                assert!(!is_long || flat.contains(filipino.as_str()), "{path}: {key}");
            }
        }
    }
}
