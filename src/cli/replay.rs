//! The command `replay`: a recorded match in words, or as a trace.

use std::io;
use std::path::Path;

use super::Failure;
use crate::files::environment::Environment;
use crate::files::{record, trace};
use crate::plain;

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
        plain::replay(&file, environment.language().unwrap_or_default().words(), out)?;
    }
    Ok(())
}
