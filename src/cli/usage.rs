//! What is said of a command line that is not understood, in the words of the program.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory as _, Parser as _};

use super::Cli;
use super::localized::{localized, value};
use super::tips::no_such_option;
use crate::files::presets;
use crate::message;
use crate::prefs::Language;
use crate::text::{excerpt, nearest_all, printable};
use crate::words::{Message, Part as _, did_you_mean, listed};

/// What `arguments` ask for; `language` is that of the help pages, which they may ask for too.
///
/// # Errors
/// They are not understood, or ask for a page: [`answer`] tells which, in a sentence.
pub fn parse(arguments: &[OsString], language: impl FnOnce() -> Language) -> Result<Cli, clap::Error> {
    // The pages are translated only where one of them is needed.
    Cli::try_parse_from(arguments).map_err(|error| match language() {
        Language::English => error,
        language => localized(Cli::command(), language).try_get_matches_from(arguments).err().unwrap_or(error),
    })
}

/// The message for people on `error`, in whole sentences, for the command line `arguments`; `None` where it is no error,
/// but a page that was asked for.
pub fn answer(error: &clap::Error, arguments: impl IntoIterator<Item = OsString>) -> Option<Message> {
    if !error.use_stderr() {
        return None;
    }
    let mut command = Cli::command();
    command.build();
    let mut at = &command;
    let mut path = "sungka".to_owned();
    let arguments: Vec<OsString> = arguments.into_iter().skip(1).collect();
    for word in &arguments {
        if let Some(below) = word.to_str().and_then(|word| at.find_subcommand(word)) {
            at = below;
            path = format!("{path} {}", at.get_name());
        }
    }
    let option = text(error, ContextKind::InvalidArg).unwrap_or_default();
    Some(match error.kind() {
        ErrorKind::UnknownArgument if option.starts_with('-') => no_such_option(&option, &path, at),
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            let word = text(error, ContextKind::InvalidSubcommand).unwrap_or(option);
            one_too_many(&word, &path, at)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
            wrong_value(&option, &value, error)
        }
        ErrorKind::NoEquals => message!(usage.no_equals, option = name(&option)),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let form = printable(&option.replace(['<', '>'], ""));
            message!(usage.wants_values, option = name(&option), form)
        }
        ErrorKind::ArgumentConflict => {
            let other = text(error, ContextKind::PriorArg).map(|prior| name(&prior)).unwrap_or_default();
            match name(&option) {
                short if short.is_empty() && ["RULES", value("RULES")].contains(&other.as_str()) => {
                    message!(usage.one_name)
                }
                short if short.is_empty() => message!(usage.alone, other),
                short if short == other => message!(usage.once, option = short),
                short => message!(usage.not_both, option = short, other),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            message!(usage.wants_more, path, form = printable(&option.replace(['<', '>'], "")))
        }
        ErrorKind::InvalidUtf8 => {
            let wrong = arguments.iter().find(|argument| argument.to_str().is_none());
            let wrong = wrong.map(|argument| argument.to_string_lossy()).unwrap_or_default();
            message!(usage.not_text, argument = excerpt(&wrong, 40))
        }
        _ => message!(usage.other, why = printable(error.to_string().trim())),
    })
}

/// What the error says of `kind`.
fn text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(" ")),
        _ => None,
    }
}

/// The values that the error says are allowed.
fn allowed_by(error: &clap::Error) -> Option<Message> {
    match error.get(ContextKind::ValidValue)? {
        ContextValue::Strings(texts) => Some(listed(texts)),
        _ => None,
    }
}

/// The option without its values: `--holes` of `--holes <NUMBER>`; of an argument, its name in capitals.
fn name(option: &str) -> String {
    let name = option.trim_start_matches(['<', '[']);
    printable(name.split([' ', '[', '=', '>', ']']).next().unwrap_or_default())
}

fn wrong_value(option: &str, value: &str, error: &clap::Error) -> Message {
    let short = name(option);
    let why = error.source().map(|why| why.downcast_ref().cloned().unwrap_or_else(|| why.to_string().into()));
    let said: Option<Message> = why;
    match said {
        Some(why) => {
            let joint = if option.contains("[=") { "=" } else { " " };
            let value = if value.is_empty() { String::new() } else { format!("{joint}{}", excerpt(value, 40)) };
            // A sentence of its own, or the end of one.
            let is_sentence = why.said(Language::English).starts_with(char::is_uppercase);
            Message::from(if is_sentence { format!("{short}: ") } else { format!("{short}{value} ") }).then(&why)
        }
        None if value.is_empty() => match allowed_by(error) {
            Some(allowed) if !allowed.is_empty() && !allowed.to_string().contains(presets::DEFAULT) => {
                message!(usage.wants_one, option = short, allowed)
            }
            _ => message!(usage.wants_value, option = short, form = printable(&option.replace(['<', '>'], ""))),
        },
        None => message!(usage.not_allowed, option = short, value = excerpt(value, 40)),
    }
}

/// What is said of a word that is one more than the command takes.
fn one_too_many(word: &str, path: &str, command: &Command) -> Message {
    let shown = excerpt(word, 40);
    if ["true", "false", "on", "off"].contains(&word) {
        return message!(usage.yes_no, word = shown);
    }
    let near = nearest_all(word, command.get_subcommands().map(Command::get_name));
    if let [near, ..] = near.as_slice() {
        let near = did_you_mean(Some(format!("`{path} {near}`")));
        return message!(usage.no_command, word = shown, path, near);
    }
    match command.get_positionals().next() {
        None => message!(usage.no_word, word = shown, path),
        Some(_) => message!(usage.one_word, word = shown, path),
    }
}
