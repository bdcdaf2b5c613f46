//! What the commands do: list, show and check rules, replay a record, and make out which match is to be played.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use sungka_core::{BySide, Side};

use crate::app::Setup;
use crate::cli::{Command, First, Overrides, Play, RulesCommand};
use crate::document::Faults;
use crate::options::{Options, Palette};
use crate::plain::Broken;
use crate::preset::{self, RuleFile};
use crate::setting::{self, Setting, Value};
use crate::trace::Untold;
use crate::{record, telling, trace};

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
            Failure::Output(error) => write!(f, "The output cannot be written: {error}."),
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
            Broken::Input(error) => Failure::Words(format!("The input cannot be read: {error}.")),
            Broken::Output(error) => Failure::Output(error),
        }
    }
}

impl From<Untold> for Failure {
    fn from(untold: Untold) -> Failure {
        match untold {
            Untold::Replay(error) => Failure::Words(format!("{error}.")),
            Untold::Output(error) => Failure::Output(error),
        }
    }
}

/// Does what `command` asks for and writes what it says to `out`. A reader that has closed `out` has read enough: that
/// is no failure.
///
/// # Errors
/// [`Failure`], for people.
pub fn run(command: &Command, out: &mut impl io::Write) -> Result<(), Failure> {
    let done = match command {
        Command::Rules { what: None } => list(out),
        Command::Rules { what: Some(RulesCommand::Show { rules, overrides }) } => show(rules, overrides, out),
        Command::Rules { what: Some(RulesCommand::Check { files }) } => check(files, out),
        Command::Replay { record, json } => replay(record, *json, out),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

fn list(out: &mut impl io::Write) -> Result<(), Failure> {
    for name in preset::names() {
        let file = preset::by_name(name)?;
        let default = if name == preset::DEFAULT { " (the default)" } else { "" };
        writeln!(out, "{name:<15} {}{default}", file.place)?;
        let first = file.about.split_inclusive(". ").next().unwrap_or_default().trim_end();
        writeln!(out, "    {first}")?;
    }
    writeln!(out, "\nPlay one with `sungka --rules NAME`; print one with `sungka rules show NAME`.")?;
    Ok(())
}

fn show(rules: &str, overrides: &Overrides, out: &mut impl io::Write) -> Result<(), Failure> {
    let file = overridden(preset::find(rules)?, overrides)?;
    out.write_all(file.to_toml().as_bytes())?;
    Ok(())
}

fn check(files: &[PathBuf], out: &mut impl io::Write) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    for path in files {
        match preset::open(path) {
            Ok(_) => writeln!(out, "{}: right.", crate::text::printable(&path.to_string_lossy()))?,
            Err(faults) => wrong.push(faults.to_string()),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Words(wrong.join("\n"))) }
}

fn replay(path: &Path, json: bool, out: &mut impl io::Write) -> Result<(), Failure> {
    let file = record::open(path)?;
    if json {
        trace::json(file.game.record(), out)?;
    } else {
        telling::words(&file, out)?;
    }
    Ok(())
}

/// The match that the command line asks for.
///
/// # Errors
/// [`Failure`]: there are no such rules, they are wrong, or they cannot be played with what was changed in them.
pub fn setup(play: &Play) -> Result<Setup, Failure> {
    let first = match play.first {
        First::South => Side::South,
        First::North => Side::North,
        First::Toss => toss()?,
    };
    let names = match play.names.as_deref() {
        Some([south, north]) => BySide { south: south.clone(), north: north.clone() },
        _ => BySide { south: "South".to_owned(), north: "North".to_owned() },
    };
    let file = overridden(preset::find(&play.rules)?, &play.overrides)?;
    Ok(Setup {
        rules: file.rules,
        title: file.name,
        about: file.about,
        names,
        first,
        tossed: play.first == First::Toss,
        options: Options { layout: play.keys, speed: play.speed, palette: palette(), ..Options::default() },
    })
}

/// Without being asked for colours: none, if the environment says so.
fn palette() -> Palette {
    match std::env::var_os("NO_COLOR") {
        Some(value) if !value.is_empty() => Palette::Mono,
        _ => Palette::Default,
    }
}

fn toss() -> Result<Side, Failure> {
    let coin = getrandom::u32().map_err(|error| {
        Failure::Words(format!("There is no randomness to toss with ({error}); say --first south or --first north."))
    })?;
    Ok(if coin & 1 == 0 { Side::South } else { Side::North })
}

/// The rules of `file` with what `overrides` says instead.
fn overridden(mut file: RuleFile, overrides: &Overrides) -> Result<RuleFile, Failure> {
    for (setting, value) in given(overrides) {
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

/// The settings that were given. The direction comes before the store: it mirrors a store that is not given too.
fn given(overrides: &Overrides) -> impl Iterator<Item = (&'static Setting, Value)> {
    let Overrides { seeds, holes, direction, store, opening, pace, rounds, clock } = overrides;
    [
        ("board", "seeds", *seeds),
        ("board", "holes", *holes),
        ("board", "direction", *direction),
        ("board", "store", *store),
        ("opening", "style", *opening),
        ("opening", "pace", *pace),
        ("match", "rounds", *rounds),
        ("clock", "seconds", *clock),
    ]
    .into_iter()
    .filter_map(|(section, key, value)| Some((setting::find(section, key)?, value?)))
}
