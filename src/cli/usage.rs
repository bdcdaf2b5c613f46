//! What is said of a command line that is not understood, in the words of the program.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory as _, Parser as _};

use super::Cli;
use super::localized::localized;
use super::tips::no_such_option;
use crate::files::presets;
use crate::prefs::Language;
use crate::text::{excerpt, listed, nearest_all, printable};

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
pub fn answer(error: &clap::Error, arguments: impl IntoIterator<Item = OsString>) -> Option<String> {
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
        ErrorKind::NoEquals => format!("{}: write the value with an equals sign.", name(&option)),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("{} wants its values, as in `{}`.", name(&option), printable(&option.replace(['<', '>'], "")))
        }
        ErrorKind::ArgumentConflict => {
            let other = text(error, ContextKind::PriorArg).map(|prior| name(&prior)).unwrap_or_default();
            match name(&option) {
                short if short.is_empty() && other == "RULES" => {
                    "One name of rules is enough, and a command stands alone.".to_owned()
                }
                short if short.is_empty() => format!("A command stands alone: leave {other} out, or the command."),
                short if short == other => format!("{short} can be given only once."),
                short => format!("{short} and {other} cannot both be given."),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            format!("`{path}` wants more: `{path} {}`.", printable(&option.replace(['<', '>'], "")))
        }
        ErrorKind::InvalidUtf8 => {
            let wrong = arguments.iter().find(|argument| argument.to_str().is_none());
            let wrong = wrong.map(|argument| argument.to_string_lossy()).unwrap_or_default();
            format!("{}: This argument is not text: it holds bytes that are not UTF-8.", excerpt(&wrong, 40))
        }
        _ => printable(error.to_string().trim()),
    })
}

/// What the error says of `kind`.
fn text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(listed(texts)),
        _ => None,
    }
}

/// The option without its values: `--holes` of `--holes <NUMBER>`; of an argument, its name in capitals.
fn name(option: &str) -> String {
    let name = option.trim_start_matches(['<', '[']);
    printable(name.split([' ', '[', '=', '>', ']']).next().unwrap_or_default())
}

fn wrong_value(option: &str, value: &str, error: &clap::Error) -> String {
    let short = name(option);
    let why = error.source().map(ToString::to_string);
    match why {
        // A sentence of its own, or the end of one.
        Some(why) if why.starts_with(char::is_uppercase) => format!("{short}: {why}"),
        Some(why) => {
            let joint = if option.contains("[=") { "=" } else { " " };
            let value = if value.is_empty() { String::new() } else { format!("{joint}{}", excerpt(value, 40)) };
            format!("{short}{value} {why}")
        }
        None if value.is_empty() => match text(error, ContextKind::ValidValue) {
            Some(allowed) if !allowed.is_empty() && !allowed.contains(presets::DEFAULT) => {
                format!("{short} wants a value; allowed are {allowed}.")
            }
            _ => format!("{short} wants a value, as in `{}`.", printable(&option.replace(['<', '>'], ""))),
        },
        None => format!("{short}: {} is not allowed here.", excerpt(value, 40)),
    }
}

/// What is said of a word that is one more than the command takes.
fn one_too_many(word: &str, path: &str, command: &Command) -> String {
    let shown = excerpt(word, 40);
    if ["true", "false", "on", "off"].contains(&word) {
        return format!("{shown}: Yes and no are written with an equals sign, as in `--bell=false`.");
    }
    let near = nearest_all(word, command.get_subcommands().map(Command::get_name));
    if let [near, ..] = near.as_slice() {
        return format!("{shown}: `{path}` has no such command. Did you mean `{path} {near}`?");
    }
    let much = if command.get_positionals().next().is_none() { "no word" } else { "one word" };
    format!("{shown}: `{path}` takes {much} beside its options; `{path} --help` shows how it is called.")
}
