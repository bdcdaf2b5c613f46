//! The command `replay`: a recorded match on the board, in words, or as a trace.

use std::io;
use std::path::Path;

use super::{Failure, Play, language};
use crate::app::App;
use crate::files::environment::Environment;
use crate::files::{record, trace};
use crate::plain;
use crate::words::out_of_range;

/// Tells the match of the record at `path`, or prints its trace.
pub(super) fn replay(
    path: &Path,
    json: bool,
    environment: &Environment,
    out: &mut impl io::Write,
) -> Result<(), Failure> {
    let file = record::open(path)?;
    if json {
        trace::json(file.game.record(), out)?;
    } else {
        plain::replay(&file, language::in_force(environment).words(), out)?;
    }
    Ok(())
}

/// The viewer on the record at `path`, before the choice `at` or at its beginning, with the preferences of the config
/// file.
///
/// # Errors
/// [`Failure`]: the config file or the record is wrong, or the record has no such choice.
pub fn viewer(path: &Path, at: Option<(usize, usize)>, environment: &Environment) -> Result<App, Failure> {
    let file = record::open(path)?;
    let setup = super::command::setup(&Play::default(), environment)?;
    let app = App::new(setup).map_err(|error| Failure::because(&out_of_range(&error)))?;
    let words = app.clone();
    app.viewing(file, at).map_err(|why| Failure::Words(words.no_place(why).into()))
}
