//! What is left in the shell once the game is over: a few lines about the match.

use std::io::{self, Write as _};
use std::sync::{Mutex, PoisonError};

/// The lines to leave. The signals' thread has to know them too.
static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Keeps `lines` to be left, in place of those before.
pub(super) fn remember(lines: Vec<String>) {
    *LINES.lock().unwrap_or_else(PoisonError::into_inner) = lines;
}

/// The lines to leave, as text. They are given once, so that nobody leaves them twice.
pub(super) fn take() -> String {
    let lines = std::mem::take(&mut *LINES.lock().unwrap_or_else(PoisonError::into_inner));
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Leaves the lines, once the terminal is given back. Where nobody reads them there is nothing to be done about it.
pub(super) fn say() {
    let text = take();
    let mut out = io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The same past the lock of stdout, which a write that never ends may hold.
#[cfg(unix)]
pub(super) fn say_past_lock() {
    use std::os::fd::AsFd as _;
    let text = take();
    if text.is_empty() {
        return;
    }
    if let Ok(out) = io::stdout().as_fd().try_clone_to_owned() {
        let _ = std::fs::File::from(out).write_all(text.as_bytes());
    }
}
