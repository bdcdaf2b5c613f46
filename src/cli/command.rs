//! What the commands do: list, show and check rules, replay a record, print and check the config file, and make out which
//! match is to be played.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use sungka_core::{BySide, Rules, Side};

use crate::app::Setup;
use crate::cli::{Command, ConfigCommand, First, Likes, Overrides, Play, RulesCommand};
use crate::files::config::{Config, Loaded, Notice};
use crate::files::environment::Environment;
use crate::files::presets::RuleFile;
use crate::files::trace::ReplayFailed;
use crate::files::{Faults, config, own_rules, presets, record, trace};
use crate::plain::{self, Broken};
use crate::text::{printable, reason};

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub enum Failure {
    /// For people: whole sentences, without control characters.
    Words(String),
    /// The output could not be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Words(words) => f.write_str(words),
            Failure::Output(error) => write!(f, "The output cannot be written: {}.", reason(error)),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Failure {
        Failure::Words(faults.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<Broken> for Failure {
    fn from(broken: Broken) -> Failure {
        match broken {
            Broken::Input(error) => Failure::Words(format!("The input cannot be read: {}.", reason(&error))),
            Broken::Output(error) => Failure::Output(error),
        }
    }
}

impl From<ReplayFailed> for Failure {
    fn from(failed: ReplayFailed) -> Failure {
        match failed {
            ReplayFailed::Replay(error) => Failure::Words(format!("{error}.")),
            ReplayFailed::Output(error) => Failure::Output(error),
        }
    }
}

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
        Command::Rules { what: None } => list(environment, out),
        Command::Rules { what: Some(RulesCommand::Show { rules, overrides }) } => {
            show(rules, overrides, environment, out)
        }
        Command::Rules { what: Some(RulesCommand::Check { files }) } => check(files, out),
        Command::Replay { record, json } => replay(record, *json, environment, out),
        Command::Config { what: Some(ConfigCommand::Check { file }), .. } => {
            check_config(file.as_deref(), environment, out)
        }
        Command::Config { what: None, path: true, .. } => config_path(environment, out),
        Command::Config { what: None, path: false, no_config } => config_file(environment, *no_config, out, err),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

fn list(environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    for name in presets::names() {
        let file = presets::by_name(name)?;
        let default = if name == presets::DEFAULT { " (the default)" } else { "" };
        writeln!(out, "{name:<15} {}{default}", file.place)?;
        let first = file.about.split_inclusive(". ").next().unwrap_or_default().trim_end();
        writeln!(out, "    {first}")?;
    }
    for (name, file) in own_rules::files(environment.rules_folder().as_deref()) {
        match file {
            Ok(file) => writeln!(out, "{name:<15} (your own) {}", printable(&file.name))?,
            Err(faults) => writeln!(out, "{name:<15} (your own; it cannot be played)\n    {faults}")?,
        }
    }
    writeln!(out, "\nPlay one with `sungka --rules NAME`; print one with `sungka rules show NAME`.")?;
    Ok(())
}

fn show(
    rules: &str,
    overrides: &Overrides,
    environment: &Environment,
    out: &mut impl io::Write,
) -> Result<(), Failure> {
    let file = overridden(presets::find(rules, environment.rules_folder().as_deref())?, overrides)?;
    out.write_all(file.to_toml().as_bytes())?;
    Ok(())
}

fn check(files: &[PathBuf], out: &mut impl io::Write) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    for path in files {
        match presets::open(path) {
            Ok(_) => writeln!(out, "{}: right.", printable(&path.to_string_lossy()))?,
            Err(faults) => wrong.push(faults.to_string()),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Words(wrong.join("\n"))) }
}

fn replay(path: &Path, json: bool, environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let file = record::open(path)?;
    if json {
        trace::json(file.game.record(), out)?;
    } else {
        plain::replay(&file, environment.language().unwrap_or_default().words(), out)?;
    }
    Ok(())
}

/// Prints the path of the config file.
fn config_path(environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let path = environment.config_file().ok_or_else(|| Failure::Words(Notice::NoHome.to_string()))?;
    writeln!(out, "{}", printable(&path.to_string_lossy()))?;
    Ok(())
}

/// Prints the config as a file.
fn config_file(
    environment: &Environment,
    no_config: bool,
    out: &mut impl io::Write,
    err: &mut impl io::Write,
) -> Result<(), Failure> {
    let loaded = if no_config { Loaded::default() } else { loaded(environment)? };
    out.write_all(loaded.config.to_toml(environment).as_bytes())?;
    if let Some(notice) = loaded.notice {
        // A notice that cannot be written has nobody to read it.
        let _ = writeln!(err, "{notice}");
    }
    Ok(())
}

/// Says whether a config file is right, and the rule file that it names.
fn check_config(file: Option<&Path>, environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let path = match file {
        Some(file) => file.to_owned(),
        None => environment.config_file().ok_or_else(|| Failure::Words(Notice::NoHome.to_string()))?,
    };
    let shown = printable(&path.to_string_lossy());
    if file.is_none() && path.symlink_metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        writeln!(out, "{shown}: There is no such file: all is as the program has it.")?;
        return Ok(());
    }
    config::open(&path)?.rule_file(Some(&path))?;
    writeln!(out, "{shown}: right.")?;
    Ok(())
}

/// The match that the command line asks for; what it leaves open is as the config file has it.
///
/// # Errors
/// [`Failure`]: the config file is wrong, there are no such rules, they are wrong, or they cannot be played with what was
/// changed in them.
pub fn setup(play: &Play, environment: &Environment) -> Result<Setup, Failure> {
    let loaded = if play.likes.no_config { Loaded::default() } else { loaded(environment)? };
    let config = asked(play, loaded.config);
    let own = environment.rules_folder();
    if let Some(binding) = config.keys.without_key(Rules::HOLES.1) {
        let (layout, name) = (config.keys.layout.name(), binding.name);
        return Err(Failure::Words(format!(
            "With --keys {layout} no key is left for {name}: those that the config file sets are keys of holes there. \
             Set another one there, or play with --no-config."
        )));
    }
    let file = match &play.rules {
        Some(rules) => presets::find(rules, own.as_deref())?,
        None => config.rule_file(loaded.path.as_deref())?,
    };
    let file = overridden(file, &play.overrides)?;
    let prefs = config.preferences(environment);
    let notice = loaded.notice.map(|notice| notice.short(prefs.language.words()));
    // One that is wrong says so when it is asked for, and in `sungka rules`.
    let own_rules = own_rules::files(own.as_deref()).into_iter().filter_map(|(_, file)| file.ok()).collect();
    Ok(Setup {
        rules: file.rules,
        title: file.name,
        about: file.about,
        names: config.names,
        first: match play.first {
            None | Some(First::South) => Side::South,
            Some(First::North) => Side::North,
            Some(First::Toss) => toss()?,
        },
        tossed: play.first == Some(First::Toss),
        prefs,
        own_rules,
        notice,
    })
}

/// The config file of these players; where it is wrong, with how to play without it.
fn loaded(environment: &Environment) -> Result<Loaded, Failure> {
    config::find(environment).map_err(|faults| {
        Failure::Words(format!(
            "{faults}\nMend the config file, or leave it out: `sungka --no-config` plays without it."
        ))
    })
}

/// `config` with what the command line says instead.
fn asked(play: &Play, mut config: Config) -> Config {
    let Likes { keys, speed, lang, theme, ascii, reduced_motion, bell, no_mouse, no_config: _ } = play.likes;
    if let Some([south, north]) = play.names.as_deref() {
        config.names = BySide { south: south.clone(), north: north.clone() };
    }
    config.keys.layout = keys.unwrap_or(config.keys.layout);
    config.speed = speed.unwrap_or(config.speed);
    config.language = lang.or(config.language);
    config.theme = theme.or(config.theme);
    config.ascii = ascii.or(config.ascii);
    config.reduced_motion = reduced_motion.unwrap_or(config.reduced_motion);
    config.bell = bell.unwrap_or(config.bell);
    config.mouse &= !no_mouse;
    config
}

/// Tosses for who opens.
///
/// # Errors
/// [`Failure`]: the system has no randomness.
pub fn toss() -> Result<Side, Failure> {
    let coin = getrandom::u32().map_err(|error| {
        Failure::Words(format!("There is no randomness to toss with ({error}); say --first south or --first north."))
    })?;
    Ok(if coin & 1 == 0 { Side::South } else { Side::North })
}

/// The rules of `file` with what `overrides` says instead.
fn overridden(mut file: RuleFile, overrides: &Overrides) -> Result<RuleFile, Failure> {
    for (setting, value) in overrides.given() {
        setting.change(&mut file.rules, value);
    }
    let (holes, needed) = (file.rules.holes, file.rules.min_holes);
    if holes < needed {
        return Err(Failure::Words(format!(
            "--holes {holes} is fewer than these rules can be played with: they have min_holes = {needed}. Take \
             {needed} holes or more, or write a rule file with a smaller min_holes."
        )));
    }
    file.rules.check().map_err(|error| Failure::Words(format!("{error}.")))?;
    Ok(file)
}
