//! The match that the command line asks for.

use std::io::ErrorKind;
use std::path::PathBuf;

use sungka_core::{BySide, Rules, Side};

use super::config::loaded;
use super::rules::{find, is_known, overridden};
use super::tips::no_such_word;
use super::{Failure, First, Likes, Play};
use crate::app::Setup;
use crate::files::about::About;
use crate::files::config::{Config, Loaded};
use crate::files::environment::Environment;
use crate::files::own_rules;
use crate::files::position_line::PositionLine;
use crate::files::rule_file::RuleFile;
use crate::message;
use crate::prefs::Length;
use crate::words::Words;

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
        return Err(Failure::Words(message!(command.no_key_left, layout, name)));
    }
    let file = match (&play.named, &play.rules) {
        (Some(word), _) if !is_known(word, environment) => {
            return Err(no_such_word(&word.to_string_lossy(), "sungka", environment));
        }
        (Some(rules), _) | (None, Some(rules)) => find(rules, environment)?,
        (None, None) => config.rule_file(loaded.path.as_deref())?,
    };
    // Rules that are named here are played as they say, and so are rounds that are.
    let says_rounds = play.names_rules() || play.overrides.rounds.is_some();
    let length = play.length.or(config.length.filter(|_| !says_rounds));
    let by_itself = |written: &Rules| (!says_rounds).then(|| Length::sitting(written));
    let file = overridden(file, &play.overrides, |written| length.or_else(|| by_itself(written)))?;
    let prefs = config.preferences(environment);
    let file = match &play.position {
        Some(line) => of_position(line, prefs.language.words()),
        None => file,
    };
    let notice = loaded.notice.map(|notice| notice.short(prefs.language.words()));
    // One that is wrong says so when it is asked for, and in `sungka rules`.
    let own_rules = own_rules::files(own.as_deref()).into_iter().filter_map(|(_, file)| file.ok()).collect();
    Ok(Setup {
        rules: file.rules,
        title: file.name,
        about: file.about,
        length,
        names: in_words(&config.names, prefs.language.words()),
        first: match play.first {
            _ if play.position.is_some() => play.position.map_or(Side::South, |line| line.due),
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

/// The rules of a position: they have no name but that of where they stand.
fn of_position(line: &PositionLine, words: &Words) -> RuleFile {
    RuleFile {
        name: words.position.title.clone(),
        about: About::default(),
        place: String::new(),
        source: String::new(),
        rules: line.rules,
        seeds_as_holes: false,
    }
}

/// Whether nobody has said anything yet, so that the players are asked for their names: there is no config file, and the
/// command line has no names and does not tell to do without that file.
pub fn is_first_start(play: &Play, environment: &Environment) -> bool {
    let is_missing = |path: PathBuf| path.symlink_metadata().is_err_and(|error| error.kind() == ErrorKind::NotFound);
    play.names.is_none() && !play.likes.no_config && environment.config_file().is_none_or(is_missing)
}

/// `config` with what the command line says instead.
fn asked(play: &Play, mut config: Config) -> Config {
    let Likes { keys, speed, lang, theme, ascii, reduced_motion, bell, mouse, no_mouse, take_back, no_config: _ } =
        play.likes;
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
    config.take_back = take_back.unwrap_or(config.take_back);
    config.mouse = mouse.unwrap_or(config.mouse) && !no_mouse;
    config
}

/// `names`, with the words for South and North in place of names that nobody gave.
fn in_words(names: &BySide<String>, words: &Words) -> BySide<String> {
    let nobody = Config::default().names;
    let called = |side| if side == Side::South { &words.player.south } else { &words.player.north };
    BySide::from_fn(|side| if names[side] == nobody[side] { called(side) } else { &names[side] }.clone())
}

/// Tosses for who opens.
///
/// # Errors
/// [`Failure`]: the system has no randomness.
pub fn toss() -> Result<Side, Failure> {
    let coin = getrandom::u32().map_err(|_| Failure::Words(message!(command.no_randomness)))?;
    Ok(if coin & 1 == 0 { Side::South } else { Side::North })
}
