//! What happens to the terminal when the program does not end by itself: panics and signals.

use std::io;
use std::panic;

use super::screen::{TAKEN, restore};

/// Lets a panic give the terminal back before it tells what happened, on the normal screen.
///
/// A panic while a frame is drawn holds the lock, so the hook does not wait for it.
pub(super) fn mend_after_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        match TAKEN.try_lock() {
            Ok(mut taken) => restore(&mut taken),
            Err(_) => restore(&mut true),
        }
        tell(fault);
    }));
}

/// Lets TERM, HUP and INT end the program with 128 + the signal's number, the terminal given back.
///
/// A thread waits for them, for the loop may be asleep in a poll that no signal wakes. It waits for the frame that is
/// being drawn to end, but no longer than half a second: then the terminal has gone away or hangs.
#[cfg(unix)]
pub(super) fn end_on_signals() -> io::Result<()> {
    use std::time::{Duration, Instant};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let Some(signal) = signals.forever().next() else { return };
        let patience = Instant::now() + Duration::from_millis(500);
        while Instant::now() < patience {
            if let Ok(mut taken) = TAKEN.try_lock() {
                restore(&mut taken);
                std::process::exit(128 + signal);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        restore(&mut true);
        std::process::exit(128 + signal);
    })?;
    Ok(())
}

/// Elsewhere the system ends a program without asking.
#[cfg(not(unix))]
pub(super) fn end_on_signals() -> io::Result<()> {
    Ok(())
}
