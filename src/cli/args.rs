//! The command line: what can be asked for, and nothing of how it is done.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand};

use super::values::{
    allowed, flag, language, layout, length, numbers, opener, palette, place, player_name, position, rules_name, speed,
    take_back,
};
use super::{Export, Poster, reference};
use crate::files::position_line::PositionLine;
use crate::files::settings::{self, Setting, Value};
use crate::keys::Layout;
use crate::prefs::{Language, Length, Palette, Speed, TakeBack};

/// Sungka, the sowing game of the Philippines (a mancala), for two people at one keyboard
///
/// Without a command, a match is played: `sungka` opens on a page where you choose the rules, `sungka congkak` goes
/// straight to the board.
#[derive(Parser, Debug)]
#[command(
    name = "sungka",
    version,
    args_conflicts_with_subcommands = true,
    max_term_width = 100,
    after_help = "There are more options, examples and all settings in `sungka --help`.",
    after_long_help = reference::text(Language::English)
)]
pub struct Cli {
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The match to play.
    #[command(flatten)]
    pub play: Play,
}

/// The match to play.
#[derive(Args, Default, Debug)]
pub struct Play {
    /// The rules to play: a name from `sungka rules`, or a rule file of your own
    ///
    /// A file has a `/` in its path or ends in .toml; a name is one of `sungka rules` or of your own saved rules.
    /// Without it the rules are those of the config file, or hagonoy.
    #[arg(value_name = "RULES", value_parser = rules_name(), hide_possible_values = true, conflicts_with = "rules")]
    pub named: Option<OsString>,
    /// The same as RULES
    #[arg(long, value_name = "RULES", value_parser = rules_name(), hide_possible_values = true, hide_short_help = true)]
    pub rules: Option<OsString>,
    /// Go straight to the board
    ///
    /// Any choice of rules, names, opener, length or house rules does so too.
    #[arg(long)]
    pub play: bool,
    /// Who opens the first round: south, north or toss
    ///
    /// South is the player of the bottom row and opens when nothing else is said; a toss is a fair coin.
    #[arg(long, value_name = "WHO", value_parser = opener(), hide_possible_values = true)]
    pub first: Option<First>,
    /// How long the match is: 1, 3 or 5 rounds, until four burned holes or ruin, or as the rules say
    ///
    /// Without it the rules that are named here are played for as long as they say, and what is played by itself has three
    /// rounds. `four-burned` ends with whoever has four burned holes, `ruin` with whoever cannot fill a single hole or
    /// when you stop and count, which most rules leave to you; `rules` is what the rules say.
    #[arg(long, value_name = "LENGTH", value_parser = length(), hide_possible_values = true, allow_negative_numbers = true, conflicts_with = "rounds")]
    pub length: Option<Length>,
    /// Begin at this position, in one line as the game shows it
    ///
    /// The board, the stores and who is due, and the settings that differ from the defaults:
    /// `"0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0 S ends=row-empty"`. The rules are those of the position.
    #[arg(long, value_name = "POSITION", value_parser = position, conflicts_with_all = ["named", "rules", "first", "length", "seeds", "holes", "direction", "store", "opening", "turns", "pace", "by", "rounds", "clock"])]
    pub position: Option<PositionLine>,
    /// The players' names, South (the bottom row) first
    #[arg(long, num_args = 2, value_names = ["SOUTH", "NORTH"], value_parser = player_name)]
    pub names: Option<Vec<String>>,
    /// Play in lines of text, for screen readers and scripts
    ///
    /// The program does so by itself where input or output is no terminal, or the terminal only prints (TERM=dumb).
    #[arg(long)]
    pub plain: bool,
    /// Where the match is kept.
    #[command(flatten)]
    pub keep: Keep,
    /// What is liked on the screen.
    #[command(flatten)]
    pub likes: Likes,
    /// Settings that differ from the rules.
    #[command(flatten)]
    pub overrides: Overrides,
}

/// Where a match is kept.
#[derive(Args, Clone, Default, Debug)]
pub struct Keep {
    /// Keep the match in this new file
    ///
    /// Without it every match is kept in a file of its own in the folder of data, from its first choice on.
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub keep: Option<PathBuf>,
    /// Keep no match
    #[arg(long, conflicts_with = "keep", hide_short_help = true)]
    pub no_keep: bool,
}

impl Play {
    /// Whether it names the rules to play.
    pub fn names_rules(&self) -> bool {
        self.named.is_some() || self.rules.is_some()
    }

    /// Whether it asks for a match, so that nobody has to be asked what to play.
    pub fn goes_straight_in(&self) -> bool {
        self.play
            || self.names_rules()
            || self.position.is_some()
            || self.first.is_some()
            || self.names.is_some()
            || self.length.is_some()
            || self.overrides.given().next().is_some()
    }
}

/// What is liked on the screen: each overrides the same setting of the config file.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Screen and keys (each overrides the config file, see `sungka config`)")]
pub struct Likes {
    /// The language, English (en) or Filipino (fil)
    ///
    /// Without it that of the locale, and English where the game does not speak that.
    #[arg(long, value_name = "LANGUAGE", value_parser = language())]
    pub lang: Option<Language>,
    /// The layout of the letter keys
    ///
    /// The top letter row plays North's holes, the bottom letter row South's.
    #[arg(long, value_name = "LAYOUT", value_parser = layout())]
    pub keys: Option<Layout>,
    /// How fast seeds fall: 1 (slow) to 5, or instant
    #[arg(long, value_name = "SPEED", value_parser = speed(), hide_possible_values = true, allow_negative_numbers = true, hide_short_help = true)]
    pub speed: Option<Speed>,
    /// The colours
    ///
    /// Without it a board of wood where the terminal says that it shows 256 colours or more (TERM, COLORTERM), else the
    /// terminal's own colours; none under NO_COLOR.
    #[arg(long, value_name = "THEME", value_parser = palette(), hide_short_help = true)]
    pub theme: Option<Palette>,
    /// Draw nothing outside ASCII
    ///
    /// Without it that is so where the locale is not UTF-8.
    #[arg(long, value_name = "true|false", value_parser = flag(), hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "true", hide_short_help = true)]
    pub ascii: Option<bool>,
    /// Of a sowing show only lift, landing and result
    #[arg(long, value_name = "true|false", value_parser = flag(), hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "true", hide_short_help = true)]
    pub reduced_motion: Option<bool>,
    /// Ring the terminal's bell for a katok and at the end of a turn
    #[arg(long, value_name = "true|false", value_parser = flag(), hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "true", hide_short_help = true)]
    pub bell: Option<bool>,
    /// Let clicks play; with =false the mouse is left to the terminal
    #[arg(long, value_name = "true|false", value_parser = flag(), hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "true", hide_short_help = true)]
    pub mouse: Option<bool>,
    /// The same as --mouse=false
    #[arg(long, action = ArgAction::SetTrue, conflicts_with = "mouse", hide_short_help = true)]
    pub no_mouse: bool,
    /// Whether choices are taken back
    ///
    /// With `ask` the other player has to agree, by a key of that player's row; with `free` it happens at once.
    #[arg(long, value_name = "WHEN", value_parser = take_back(), hide_short_help = true)]
    pub take_back: Option<TakeBack>,
    /// Read no config file
    #[arg(long, hide_short_help = true)]
    pub no_config: bool,
}

/// Who opens the first round of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The player of the bottom row.
    South,
    /// The player of the top row.
    North,
    /// A toss decides.
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
    /// The way of sowing
    ///
    /// Without --store the whole board is mirrored, so that the store stays ahead or behind.
    #[arg(long, value_name = "WAY", value_parser = allowed("board", "direction"), hide_short_help = true)]
    pub direction: Option<Value>,
    /// At which hand each player's own store lies
    #[arg(long, value_name = "HAND", value_parser = allowed("board", "store"), hide_short_help = true)]
    pub store: Option<Value>,
    /// How a round begins
    #[arg(long, value_name = "STYLE", value_parser = allowed("opening", "style"), hide_short_help = true)]
    pub opening: Option<Value>,
    /// Which turns are played together after a simultaneous opening
    #[arg(long, value_name = "TURNS", value_parser = allowed("opening", "turns"), hide_short_help = true)]
    pub turns: Option<Value>,
    /// Whether hands wait for a choice in a simultaneous opening
    #[arg(long, value_name = "PACE", value_parser = allowed("opening", "pace"), hide_short_help = true)]
    pub pace: Option<Value>,
    /// Whether the program sows, or the players do, seed by seed
    #[arg(long, value_name = "BY", value_parser = allowed("sowing", "by"), hide_short_help = true)]
    pub by: Option<Value>,
    /// Rounds in the match.
    #[arg(long, help = numbers("Rounds in the match (0 for no limit)", "match", "rounds"), value_name = "NUMBER", allow_negative_numbers = true, value_parser = allowed("match", "rounds"), hide_short_help = true)]
    pub rounds: Option<Value>,
    /// Seconds for each choice.
    #[arg(long, help = numbers("Seconds for each choice (0 for no clock)", "clock", "seconds"), value_name = "SECONDS", allow_negative_numbers = true, value_parser = allowed("clock", "seconds"), hide_short_help = true)]
    pub clock: Option<Value>,
}

impl Overrides {
    /// The settings that were given. The direction comes before the store: it mirrors a store that is not given too.
    pub fn given(&self) -> impl Iterator<Item = (&'static Setting, Value)> + use<> {
        let Overrides { seeds, holes, direction, store, opening, turns, pace, by, rounds, clock } = *self;
        [
            ("board", "seeds", seeds),
            ("board", "holes", holes),
            ("board", "direction", direction),
            ("board", "store", store),
            ("opening", "style", opening),
            ("opening", "turns", turns),
            ("opening", "pace", pace),
            ("sowing", "by", by),
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
    ///
    /// Without an argument it lists them; `sungka rules congkak` shows one.
    #[command(args_conflicts_with_subcommands = true)]
    Rules {
        /// What to do instead of listing them.
        #[command(subcommand)]
        what: Option<RulesCommand>,
        /// Print these rules as a complete file, as `sungka rules show` does
        #[arg(value_name = "RULES", value_parser = rules_name(), hide_possible_values = true)]
        named: Option<OsString>,
    },
    /// Go on with a match that was left
    ///
    /// Without a file it is the one that was played last.
    Resume {
        /// The match
        #[arg(value_name = "FILE")]
        file: Option<OsString>,
        /// Go on with a copy, which is kept in a file of its own
        #[arg(long)]
        copy: bool,
        /// Play in lines of text
        #[arg(long)]
        plain: bool,
        /// What is liked on the screen.
        #[command(flatten)]
        likes: Likes,
    },
    /// Look at a recorded match, or print it choice by choice
    ///
    /// On a terminal it shows the match on the board, forward and back; elsewhere it prints it.
    Replay {
        /// The record
        #[arg(value_name = "RECORD")]
        record: PathBuf,
        /// Print a trace, one JSON object a line for each choice
        #[arg(long)]
        json: bool,
        /// Print it in lines of text, also on a terminal
        #[arg(long, conflicts_with = "json")]
        plain: bool,
        /// Begin before this choice of this round, as in 2:14
        #[arg(long, value_name = "ROUND:CHOICE", value_parser = place(), conflicts_with_all = ["json", "plain"])]
        at: Option<(usize, usize)>,
    },
    /// Make a text, a picture or a cast of a recorded match, to share it
    ///
    /// Without --output it goes to the output. The same match always gives the same file.
    Export(Box<Export>),
    /// Make a poster (A4, SVG): the board, its keys, and the rules in force
    Poster(Box<Poster>),
    /// Print all settings in force as a complete config file; or check one
    ///
    /// A comment at its head says where the file lies.
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
    /// Print all settings, as `sungka config` does
    #[command(hide = true, alias = "list")]
    Show,
    /// Print the path of the config file, as `sungka config --path` does
    #[command(hide = true)]
    Path,
}

/// What to do with rule files.
#[derive(Subcommand, Debug)]
pub enum RulesCommand {
    /// Print rules as a complete file, to start house rules from
    Show {
        /// The rules: a name from `sungka rules`, or a rule file
        #[arg(value_name = "RULES", value_parser = rules_name(), hide_possible_values = true)]
        rules: OsString,
        /// Settings that differ from the rules.
        #[command(flatten)]
        overrides: Box<Overrides>,
    },
    /// Say whether rule files are right, or what is wrong with them
    Check {
        /// The files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// List the rules, as `sungka rules` does
    #[command(hide = true, alias = "ls")]
    List,
}
