//! The command `poster`: the board, its keys and the rules on one page.

use std::ffi::OsString;
use std::io;

use clap::Args;

use super::export::To;
use super::values::{language, layout, rules_name};
use super::{Failure, Likes, Overrides, Play, setup};
use crate::export;
use crate::files::environment::Environment;
use crate::keys::Layout;
use crate::prefs::Language;

/// What stands on the poster.
#[derive(Args, Debug)]
pub struct Poster {
    /// The rules: a name from `sungka rules`, or a rule file; without it those that are played
    #[arg(value_name = "RULES", value_parser = rules_name(), hide_possible_values = true)]
    pub rules: Option<OsString>,
    /// The language, English (en) or Filipino (fil)
    #[arg(long, value_name = "LANGUAGE", value_parser = language())]
    pub lang: Option<Language>,
    /// The layout of the letter keys
    #[arg(long, value_name = "LAYOUT", value_parser = layout())]
    pub keys: Option<Layout>,
    /// Where to put it.
    #[command(flatten)]
    pub to: To,
    /// Settings that differ from the rules.
    #[command(flatten)]
    pub overrides: Overrides,
}

/// Makes the poster.
pub(super) fn poster(asked: &Poster, environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    let play = Play {
        rules: asked.rules.clone(),
        plain: true,
        likes: Likes { lang: asked.lang, keys: asked.keys, ..Likes::default() },
        overrides: asked.overrides.clone(),
        ..Play::default()
    };
    asked.to.put(&export::poster(&setup::setup(&play, environment)?), out)
}
