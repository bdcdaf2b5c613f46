//! What is said of a word or an option that there is not: what was most likely meant.

use clap::{Command, CommandFactory as _};

use super::rules::or_list;
use super::{Cli, Failure};
use crate::files::environment::Environment;
use crate::files::{own_rules, presets};
use crate::message;
use crate::text::{excerpt, nearest_all};
use crate::words::{Message, did_you_mean};

/// What does what somebody wants.
type Tip = fn() -> Message;

/// Words that people try in the place of rules or a command, and what does what they want.
const WORDS: [(&[&str], Tip); 11] = [
    (&["play", "start", "new", "run", "game", "match", "sungka"], || message!(tip.play)),
    (&["list", "ls", "presets", "variants"], || message!(tip.list)),
    (&["show", "print", "export"], || message!(tip.show)),
    (&["check", "validate", "lint"], || message!(tip.check)),
    (&["settings", "options", "preferences", "setup", "init"], || message!(tip.settings)),
    (&["keys", "keyboard", "layout"], || message!(tip.keys)),
    (&["version"], || message!(tip.version)),
    (&["plain", "text"], || message!(tip.plain)),
    (&["names", "players"], || message!(tip.names)),
    (&["man", "manual", "completions", "completion"], || message!(tip.manual)),
    (&["true", "false", "on", "off", "yes", "no"], || message!(tip.yes_no)),
];

/// Options that people try, and the right one.
const KIN: [(&[&str], &str); 19] = [
    (&["players", "player", "name"], "--names"),
    (&["language", "locale", "filipino", "tagalog", "english"], "--lang"),
    (&["color", "colors", "colour", "colours", "palette"], "--theme"),
    (&["no-color", "no-colour", "mono"], "--theme mono"),
    (&["layout", "keyboard", "qwerty", "azerty"], "--keys"),
    (&["pits", "houses", "size", "columns"], "--holes"),
    (&["stones", "shells", "counters"], "--seeds"),
    (&["timer", "time", "seconds", "limit"], "--clock"),
    (&["starts", "starter", "opener", "begins", "toss"], "--first"),
    (&["preset", "variant", "file"], "--rules"),
    (&["text", "screen-reader", "lines", "no-tui"], "--plain"),
    (&["no-motion", "no-animation", "animation", "motion"], "--reduced-motion"),
    (&["no-bell", "quiet", "silent"], "--bell=false"),
    (&["unicode", "no-unicode", "utf8"], "--ascii"),
    (&["undo", "redo", "takeback", "no-undo"], "--take-back"),
    (&["race", "wait"], "--pace"),
    (&["together", "every", "duel"], "--turns every"),
    (&["hand", "by-hand", "manual", "sow", "sowing"], "--by hand"),
    (&["cw", "ccw", "clockwise", "counterclockwise", "way"], "--direction"),
];

/// What is said of a word in the place of rules that is neither rules nor a command of `path`.
pub(super) fn no_such_word(word: &str, path: &str, environment: &Environment) -> Failure {
    let shown = excerpt(word, 40);
    let said = |tip: Message| Failure::Usage(message!(usage.no_rules, word = shown, tip));
    if let Some((_, tip)) = WORDS.iter().find(|(words, _)| words.contains(&word.to_lowercase().as_str())) {
        return said(Message::from(" ").then(&tip()));
    }
    let own = own_rules::names(environment.rules_folder().as_deref());
    let cli = Cli::command();
    let command = path.split(' ').skip(1).fold(&cli, |at, name| at.find_subcommand(name).unwrap_or(at));
    let commands: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    let names = presets::names().map(|name| -> &str { name });
    let near: Vec<String> =
        nearest_all(word, names.chain(own.iter().map(String::as_str)).chain(commands.iter().copied()))
            .into_iter()
            .map(|near| if commands.contains(&near) { format!("`{path} {near}`") } else { near.to_owned() })
            .collect();
    let near = or_list(&near.iter().map(String::as_str).collect::<Vec<_>>());
    said(near.then(&message!(usage.both_listed, path)))
}

/// What is said of the option `wrong` that `command` does not have.
pub(super) fn no_such_option(wrong: &str, path: &str, command: &Command) -> Message {
    let shown = excerpt(wrong, 40);
    let name = wrong.trim_start_matches('-').split('=').next().unwrap_or_default();
    let longs = |command: &Command| -> Vec<String> {
        command.get_arguments().filter_map(|option| option.get_long()).map(str::to_owned).collect()
    };
    let known = longs(command);
    let kin = KIN.iter().find(|(tried, _)| tried.contains(&name)).map(|&(_, right)| right);
    let kin = kin.filter(|right| known.iter().any(|known| right.trim_start_matches('-').starts_with(known.as_str())));
    if let Some(right) = kin {
        return message!(usage.no_option, option = shown, near = did_you_mean(Some(right)));
    }
    if let Some(other) = owner(command, path, name).or_else(|| owner(&Cli::command(), "sungka", name)) {
        return message!(usage.option_of, option = shown, path, other);
    }
    let near: Vec<_> =
        nearest_all(name, known.iter().map(String::as_str)).into_iter().map(|near| format!("--{near}")).collect();
    let near = or_list(&near.iter().map(String::as_str).collect::<Vec<_>>());
    let near = near.then(&message!(usage.options_listed, path));
    message!(usage.no_option, option = shown, near)
}

/// The command that has an option of this name.
fn owner(command: &Command, path: &str, name: &str) -> Option<String> {
    if command.get_arguments().any(|option| option.get_long() == Some(name)) {
        return Some(path.to_owned());
    }
    let shown = command.get_subcommands().filter(|command| !command.is_hide_set());
    shown.into_iter().find_map(|below| owner(below, &format!("{path} {}", below.get_name()), name))
}
