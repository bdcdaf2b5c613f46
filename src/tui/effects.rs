//! What the app wants of the world outside: a toss, and a file.

use std::path::Path;
use std::time::Instant;

use sungka_core::Side;

use crate::app::{Msg, Unsaved, Want};
use crate::files::own_rules::place_to_save;
use crate::files::write::{Unwritten, write};

/// Does what is wanted, and gives the answer; `None` for what is not done here. Rules that are saved under a bare name go into the folder `rules`.
pub(super) fn answer(want: &Want, rules: Option<&Path>, now: Instant) -> Option<Msg> {
    Some(match want {
        // The loop opens it: it has the keeper.
        Want::Resume(_) => return None,
        Want::Toss => Msg::Tossed(toss(now)),
        Want::Save { file, text, replace } => Msg::Saved(save(file, text, *replace, rules)),
    })
}

/// Tosses. Where the system has no randomness, the moment of the key is as good.
fn toss(now: Instant) -> Side {
    let coin = getrandom::u32().unwrap_or_else(|_| now.elapsed().subsec_nanos());
    if coin.is_multiple_of(2) { Side::South } else { Side::North }
}

/// Saves rules, and gives the name by which they can be played.
fn save(file: &str, text: &str, replace: bool, rules: Option<&Path>) -> Result<String, Unsaved> {
    let place = place_to_save(file, rules).map_err(Unsaved::Failed)?;
    match write(&place.path, text, replace) {
        Ok(()) => Ok(place.name),
        Err(Unwritten::Exists | Unwritten::Changed) => Err(Unsaved::Exists),
        Err(Unwritten::Failed(why)) => Err(Unsaved::Failed(why)),
    }
}
