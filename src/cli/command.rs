//! What a command does, in one place: each goes to the file that is named after it.

use std::io;

pub use super::failure::Failure;
pub use super::keeping::{place, resumed, shelf, unfinished};
pub use super::replay::viewer;
pub use super::setup::{is_first_start, setup, toss};
use super::tips::no_such_word;
use super::{Command, ConfigCommand, Overrides, RulesCommand, config, export, poster, replay, rules};
use crate::files::environment::Environment;

/// Does what `command` asks for, writes what it says to `out`, and to `err` what people should know of it. A reader that
/// has closed `out` has read enough: that is no failure.
///
/// # Errors
/// [`Failure`], for people.
pub fn run(
    command: &Command,
    environment: &Environment,
    out: &mut impl io::Write,
    err: &mut impl io::Write,
) -> Result<(), Failure> {
    let done = match command {
        Command::Rules { what: None, named: None } | Command::Rules { what: Some(RulesCommand::List), .. } => {
            rules::list(environment, out)
        }
        Command::Rules { what: None, named: Some(word) } if !rules::is_known(word, environment) => {
            Err(no_such_word(&word.to_string_lossy(), "sungka rules", environment))
        }
        Command::Rules { what: None, named: Some(name) } => rules::show(name, &Overrides::default(), environment, out),
        Command::Rules { what: Some(RulesCommand::Show { rules, overrides }), .. } => {
            rules::show(rules, overrides, environment, out)
        }
        Command::Rules { what: Some(RulesCommand::Check { files }), .. } => rules::check(files, environment, out),
        // To play is not done here.
        Command::Resume { .. } => Ok(()),
        Command::Replay { record, json, .. } => replay::replay(record, *json, environment, out),
        Command::Export(asked) => export::export(asked, environment, out),
        Command::Poster(asked) => poster::poster(asked, environment, out),
        Command::Config { what: Some(ConfigCommand::Check { file }), .. } => {
            config::check(file.as_deref(), environment, out)
        }
        Command::Config { what: Some(ConfigCommand::Path), .. } | Command::Config { what: None, path: true, .. } => {
            config::path(environment, out)
        }
        Command::Config { what: Some(ConfigCommand::Show), .. } => config::print(environment, false, out, err),
        Command::Config { what: None, path: false, no_config } => config::print(environment, *no_config, out, err),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}
