//! The command line: what can be asked for, and nothing of how it is done.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::app::Speed;
use crate::keys::Layout;
use crate::record::check_name;
use crate::setting::{self, Allowed, Value};

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
    /// The rules: a name from `sungka rules`, or a file of your own
    #[arg(long, value_name = "NAME|FILE.toml", default_value = crate::preset::DEFAULT)]
    pub rules: String,
    /// Who opens the first round
    #[arg(long, value_name = "WHO", default_value = "south")]
    pub first: First,
    /// The players' names, South (the bottom row) first
    #[arg(long, num_args = 2, value_names = ["SOUTH", "NORTH"], value_parser = player_name)]
    pub names: Option<Vec<String>>,
    /// The layout of the letter keys
    #[arg(long, value_name = "LAYOUT", value_parser = layout(), default_value = "qwerty")]
    pub keys: Layout,
    /// How fast seeds fall: 1 (slow) to 5, or instant
    #[arg(long, value_name = "SPEED", value_parser = speed, default_value = "3", allow_negative_numbers = true)]
    pub speed: Speed,
    /// Play in lines of text, for screen readers and scripts; so it is anyway where there is no terminal or TERM=dumb
    #[arg(long)]
    pub plain: bool,
    /// Settings that differ from the rules.
    #[command(flatten)]
    pub overrides: Overrides,
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
    match setting::find(section, key).map(|setting| (setting, setting.allowed)) {
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
    let range = setting::find(section, key).map(|setting| setting.allowed.choices()).unwrap_or_default();
    format!("{what}: {range}")
}

fn layout() -> impl TypedValueParser<Value = Layout> {
    let names = Layout::ALL.map(Layout::name);
    let named = |name: &str| Layout::ALL.into_iter().find(|layout| layout.name() == name);
    PossibleValuesParser::new(names).map(move |name| named(&name).unwrap_or_default())
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
