//! Whether the terminal is ours to use: a program in the background may neither read from it nor change its settings.

use std::io;

use nix::sys::signal::{SigSet, Signal as Blocked};
use rustix::process::{Signal, getpgrp, kill_current_process_group};
use rustix::termios::{LocalModes, tcgetattr, tcgetpgrp};

/// How often the program stops itself before it takes it that nobody brings it to the foreground.
const STOPS: usize = 3;

/// Whether the group of this program has the terminal, as far as anybody keeps account of it.
pub(super) fn is_ours() -> bool {
    tcgetpgrp(io::stdin()).map_or(true, |foreground| foreground == getpgrp())
}

/// Whether the terminal gives each key at once, as the game sets it.
pub(super) fn is_raw() -> bool {
    let cooked = LocalModes::ICANON | LocalModes::ECHO;
    tcgetattr(io::stdin()).is_ok_and(|settings| !settings.local_modes.intersects(cooked))
}

/// Stops until the program is in the foreground, as every program does that was started in the background and wants to
/// read from its terminal.
///
/// # Errors
/// It cannot be stopped, for nobody would be there to continue it.
pub(super) fn wait() -> io::Result<()> {
    for _ in 0..STOPS {
        if is_ours() {
            return Ok(());
        }
        kill_current_process_group(Signal::TTIN)?;
    }
    if is_ours() { Ok(()) } else { Err(io::Error::other("it belongs to another program at the moment")) }
}

/// From now on, in this thread and those that it starts, to write to the terminal from the background or to restore its
/// settings stops nobody: that is done only on the way out and on the way to a stop.
///
/// # Errors
/// The system does not let the signal be blocked.
pub(super) fn never_stop_for_output() -> io::Result<()> {
    SigSet::from(Blocked::SIGTTOU).thread_block().map_err(io::Error::from)
}
