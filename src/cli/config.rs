//! The command `config`: it prints, checks and finds the config file.

use std::io;
use std::path::Path;

use super::{Failure, language};
use crate::files::config::{self, Loaded, Notice};
use crate::files::environment::Environment;
use crate::message;
use crate::text::printable;

/// Prints the path of the config file.
pub(super) fn path(environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let path = environment.config_file().ok_or_else(|| Failure::Words(Notice::NoHome.message()))?;
    writeln!(out, "{}", printable(&path.to_string_lossy()))?;
    Ok(())
}

/// Prints the config as a file.
pub(super) fn print(
    environment: &Environment,
    no_config: bool,
    out: &mut impl io::Write,
    err: &mut impl io::Write,
) -> Result<(), Failure> {
    let loaded = if no_config { Loaded::default() } else { loaded(environment)? };
    out.write_all(loaded.config.to_toml(environment).as_bytes())?;
    if let Some(notice) = loaded.notice {
        // A notice that cannot be written has nobody to read it.
        let _ = writeln!(err, "{}", notice.message().in_language(language::in_force(environment)));
    }
    Ok(())
}

/// Says whether a config file is right, and the rule file that it names.
pub(super) fn check(file: Option<&Path>, environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let path = match file {
        Some(file) => file.to_owned(),
        None => environment.config_file().ok_or_else(|| Failure::Words(Notice::NoHome.message()))?,
    };
    let shown = printable(&path.to_string_lossy());
    let language = language::in_force(environment);
    if file.is_none() && path.symlink_metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        writeln!(out, "{}", message!(command.no_config, file = shown).in_language(language))?;
        return Ok(());
    }
    config::open(&path)?.rule_file(Some(&path))?;
    writeln!(out, "{}", message!(command.right, file = shown).in_language(language))?;
    Ok(())
}

/// The config file of these players; where it is wrong, with how to play without it.
pub(super) fn loaded(environment: &Environment) -> Result<Loaded, Failure> {
    config::find(environment)
        .map_err(|faults| Failure::Words(faults.message().then(&"\n").then(&message!(command.mend_config))))
}
