//! The command line: what can be asked for, and nothing of how it is done.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::files::record::check_name;
use crate::files::settings;
use crate::files::settings::{Allowed, Setting, Value};
use crate::keys::Layout;
use crate::prefs::{Language, Palette, Speed, named};

/// Sungka, the sowing game of the Philippines, for two people at one keyboard.
///
/// Without a command, a match is played.
#[derive(Parser, Debug)]
#[command(name = "sungka", version, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The match to play.
    #[command(flatten)]
    pub play: Play,
}

/// The match to play.
#[derive(Args, Debug)]
pub struct Play {
    /// Go straight to the board, as any choice of rules, names or opener does too
    #[arg(long)]
    pub play: bool,
    /// The rules: a name from `sungka rules`, or a file of your own; without it those of the config file, or hagonoy
    #[arg(long, value_name = "NAME|FILE.toml")]
    pub rules: Option<String>,
    /// Who opens the first round; without it South does
    #[arg(long, value_name = "WHO")]
    pub first: Option<First>,
    /// The players' names, South (the bottom row) first
    #[arg(long, num_args = 2, value_names = ["SOUTH", "NORTH"], value_parser = player_name)]
    pub names: Option<Vec<String>>,
    /// Play in lines of text, for screen readers and scripts; so it is anyway where there is no terminal or TERM=dumb
    #[arg(long)]
    pub plain: bool,
    /// What is liked on the screen.
    #[command(flatten)]
    pub likes: Likes,
    /// Settings that differ from the rules.
    #[command(flatten)]
    pub overrides: Overrides,
}

impl Play {
    /// Whether it asks for a match, so that nobody has to be asked what to play.
    pub fn goes_straight_in(&self) -> bool {
        self.play
            || self.rules.is_some()
            || self.first.is_some()
            || self.names.is_some()
            || self.overrides.given().next().is_some()
    }
}

/// What is liked on the screen: each overrides the same setting of the config file.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Screen and keys (each overrides the config file, see `sungka config`)")]
pub struct Likes {
    /// The layout of the letter keys
    #[arg(long, value_name = "LAYOUT", value_parser = one_of(&Layout::ALL, Layout::name))]
    pub keys: Option<Layout>,
    /// How fast seeds fall: 1 (slow) to 5, or instant
    #[arg(long, value_name = "SPEED", value_parser = speed, allow_negative_numbers = true)]
    pub speed: Option<Speed>,
    /// The language, English or Filipino; without it that of the locale
    #[arg(long, value_name = "LANGUAGE", value_parser = one_of(&Language::ALL, Language::code))]
    pub lang: Option<Language>,
    /// The colours; without it the terminal's own, or none under NO_COLOR
    #[arg(long, value_name = "THEME", value_parser = one_of(&Palette::ALL, Palette::name))]
    pub theme: Option<Palette>,
    /// Draw nothing outside ASCII; without it that is so where the locale is not UTF-8
    #[arg(long, value_name = "true|false", hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub ascii: Option<bool>,
    /// Of a sowing show only lift, landing and result
    #[arg(long, value_name = "true|false", hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub reduced_motion: Option<bool>,
    /// Ring the terminal's bell for a katok and at the end of a turn
    #[arg(long, value_name = "true|false", hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub bell: Option<bool>,
    /// Leave the mouse to the terminal
    #[arg(long)]
    pub no_mouse: bool,
    /// Read no config file
    #[arg(long)]
    pub no_config: bool,
}

/// Who opens the first round of a match.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The player of the bottom row
    South,
    /// The player of the top row
    North,
    /// A toss decides
    Toss,
}

/// Settings that take the place of those of a rule file, one at a time.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "House rules (each replaces one setting of the rules)")]
pub struct Overrides {
    /// Seeds in each hole.
    #[arg(long, help = numbers("Seeds in each hole", "board", "seeds"), value_name = "NUMBER", allow_negative_numbers = true, value_parser = allowed("board", "seeds"))]
    pub seeds: Option<Value>,
    /// Holes in each row.
    #[arg(long, help = numbers("Holes in each row", "board", "holes"), value_name = "NUMBER", allow_negative_numbers = true, value_parser = allowed("board", "holes"))]
    pub holes: Option<Value>,
    /// The way of sowing; without --store the whole board is mirrored, so that the store stays ahead or behind
    #[arg(long, value_name = "WAY", value_parser = allowed("board", "direction"))]
    pub direction: Option<Value>,
    /// At which hand each player's own store lies
    #[arg(long, value_name = "HAND", value_parser = allowed("board", "store"))]
    pub store: Option<Value>,
    /// How a round begins
    #[arg(long, value_name = "STYLE", value_parser = allowed("opening", "style"))]
    pub opening: Option<Value>,
    /// Whether hands wait for a choice in a simultaneous opening
    #[arg(long, value_name = "PACE", value_parser = allowed("opening", "pace"))]
    pub pace: Option<Value>,
    /// Rounds in the match.
    #[arg(long, help = numbers("Rounds in the match (0 for no limit)", "match", "rounds"), value_name = "NUMBER", allow_negative_numbers = true, value_parser = allowed("match", "rounds"))]
    pub rounds: Option<Value>,
    /// Seconds for each choice.
    #[arg(long, help = numbers("Seconds for each choice (0 for no clock)", "clock", "seconds"), value_name = "SECONDS", allow_negative_numbers = true, value_parser = allowed("clock", "seconds"))]
    pub clock: Option<Value>,
}

impl Overrides {
    /// The settings that were given. The direction comes before the store: it mirrors a store that is not given too.
    pub fn given(&self) -> impl Iterator<Item = (&'static Setting, Value)> + use<> {
        let Overrides { seeds, holes, direction, store, opening, pace, rounds, clock } = *self;
        [
            ("board", "seeds", seeds),
            ("board", "holes", holes),
            ("board", "direction", direction),
            ("board", "store", store),
            ("opening", "style", opening),
            ("opening", "pace", pace),
            ("match", "rounds", rounds),
            ("clock", "seconds", clock),
        ]
        .into_iter()
        .filter_map(|(section, key, value)| Some((settings::find(section, key)?, value?)))
    }
}

/// What to do instead of playing.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the rules that come with the program, show them, or check a file of your own
    #[command(args_conflicts_with_subcommands = true)]
    Rules {
        /// What to do instead of listing them.
        #[command(subcommand)]
        what: Option<RulesCommand>,
    },
    /// Print a recorded match, choice by choice
    Replay {
        /// The record
        #[arg(value_name = "RECORD")]
        record: PathBuf,
        /// Print a trace, one JSON object a line for each choice
        #[arg(long)]
        json: bool,
    },
    /// Print all settings in force as a complete config file, with where it lies; or check one
    #[command(args_conflicts_with_subcommands = true)]
    Config {
        /// What to do instead of printing it.
        #[command(subcommand)]
        what: Option<ConfigCommand>,
        /// Print only the path of the config file
        #[arg(long)]
        path: bool,
        /// Read no config file: print what the program has
        #[arg(long, conflicts_with = "path")]
        no_config: bool,
    },
}

/// What to do with config files.
#[derive(Subcommand, Debug)]
pub enum ConfigCommand {
    /// Say whether a config file is right, or what is wrong with it
    Check {
        /// The file; without it the one that is read
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
    },
}

/// What to do with rule files.
#[derive(Subcommand, Debug)]
pub enum RulesCommand {
    /// Print rules as a complete file, to start house rules from
    Show {
        /// The rules: a name from `sungka rules`, or a file
        #[arg(value_name = "NAME|FILE.toml")]
        rules: String,
        /// Settings that differ from the rules.
        #[command(flatten)]
        overrides: Overrides,
    },
    /// Say whether rule files are right, or what is wrong with them
    Check {
        /// The files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
}

/// A parser for the values that the table of settings allows.
fn allowed(section: &str, key: &str) -> ValueParser {
    match settings::find(section, key).map(|setting| (setting, setting.allowed)) {
        Some((_, Allowed::Range(least, most))) => {
            let number = clap::value_parser!(i64).range(i64::from(least)..=i64::from(most));
            number.map(|number| Value::Number(u16::try_from(number).unwrap_or(u16::MAX))).into()
        }
        Some((setting, Allowed::Words(words))) => {
            PossibleValuesParser::new(words).map(|word| setting.word(&word).unwrap_or(Value::Flag(false))).into()
        }
        _ => PossibleValuesParser::new(["true", "false"]).map(|flag| Value::Flag(flag == "true")).into(),
    }
}

/// Help on a number, with the range that the table of settings allows.
fn numbers(what: &str, section: &str, key: &str) -> String {
    let range = settings::find(section, key).map(|setting| setting.allowed.choices()).unwrap_or_default();
    format!("{what}: {range}")
}

/// A parser for the names of `all`.
fn one_of<T: Copy + Send + Sync>(all: &'static [T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(all.iter().map(|&one| name(one)));
    names.try_map(move |word| named(all, name, &word).ok_or("there is none of that name"))
}

fn speed(text: &str) -> Result<Speed, String> {
    match text.parse() {
        Ok(level @ 1..=Speed::LEVELS) => Ok(Speed::Level(level)),
        _ if text == "instant" => Ok(Speed::Instant),
        _ => Err(format!("allowed are 1 to {} and instant", Speed::LEVELS)),
    }
}

fn player_name(name: &str) -> Result<String, String> {
    check_name(name).map(|()| name.to_owned())
}
