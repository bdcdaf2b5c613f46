//! What the app asks of the world outside: a toss, and a file.

use std::fs::File;
use std::io::{self, Write};
use std::time::Instant;

use sungka_core::Side;

use crate::app::App;

/// Tosses. Where the system has no randomness, the moment of the key is as good.
pub(super) fn toss(began: Instant) -> Side {
    let coin = getrandom::u32().unwrap_or_else(|_| began.elapsed().subsec_micros());
    if coin.is_multiple_of(2) { Side::South } else { Side::North }
}

/// Saves the rules that the players want saved, and tells them how that went. A file that is there is left alone.
pub(super) fn save(app: &mut App) {
    let Some((file, text)) = app.to_save() else { return };
    let done = write(&file, &text).map_err(|error| error.to_string());
    app.saved(done.err().as_deref());
}

fn write(file: &str, text: &str) -> io::Result<()> {
    let mut file = File::create_new(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
