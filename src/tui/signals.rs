//! What happens to the terminal when the program does not end or stop by itself: panics and signals.

use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

#[cfg(unix)]
use super::farewell;
use super::input::Waker;
use super::screen;
use crate::matches::finish_now;
use crate::text::printable;

/// However the terminal hangs, the program ends in this time.
const LONGEST: Duration = Duration::from_millis(600);

/// Installs a panic hook that restores the terminal, prints the reason on the normal screen and exits with 101.
///
/// It exits there and does not unwind: what is dropped on that way would write the rest of a frame on the normal screen.
pub(super) fn restore_after_panic() {
    panic::set_hook(Box::new(|fault| {
        end(101, obituary(fault), screen::give_back_now);
    }));
}

/// Ends the program, the terminal given back and the last words said; without either, if the terminal takes nothing.
fn end(code: i32, last_words: String, give_back: fn()) -> ! {
    let (done, wait) = mpsc::channel();
    let see_to_it = move || {
        give_back();
        // If nobody can be told, there is nothing else to do.
        let _ = io::stderr().write_all(last_words.as_bytes());
        let _ = done.send(());
    };
    match thread::Builder::new().spawn(see_to_it) {
        Ok(_) => drop(wait.recv_timeout(LONGEST)),
        Err(_) => give_back(),
    }
    // Whatever the terminal does, the match is written.
    finish_now();
    std::process::exit(code)
}

fn obituary(fault: &PanicHookInfo<'_>) -> String {
    let payload = fault.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason given");
    let place = fault.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "Sungka {version} stopped because of a fault in itself: {}{}.\n\
         Please report this sentence, and what you did before, to whoever gave you this program.\n",
        printable(text),
        printable(&place),
    )
}

/// The terminal has gone away: nothing is left to be restored or told.
pub(super) fn end_without_terminal() -> ! {
    end(129, String::new(), screen::give_back_soon)
}

/// The signals that end the program, beside those that nobody can heed.
#[cfg(unix)]
fn ends() -> impl Iterator<Item = i32> {
    use signal_hook::consts::{
        SIGABRT, SIGALRM, SIGBUS, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2,
        SIGVTALRM, SIGXCPU,
    };
    let everywhere = [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGALRM, SIGBUS, SIGIO, SIGPROF, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2,
        SIGVTALRM, SIGXCPU,
    ];
    // STKFLT, PWR and the real-time signals; those below are for the C library's own use.
    let more = [16, 30].into_iter().chain(34..=64);
    everywhere.into_iter().chain(more.filter(|_| cfg!(target_os = "linux")))
}

/// Lets every signal that ends a program end this one with 128 + the signal's number, the terminal given back; lets TSTP
/// stop it and CONT take the terminal again; and lets WINCH wake the loop.
///
/// A thread waits for them, for the loop may be asleep in a write that no signal ends. Signals that the program was
/// started to ignore, as by `nohup`, are heeded too: what they tell is that the terminal has gone away.
#[cfg(unix)]
pub(super) fn heed(waker: Waker) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new(ends().chain([SIGTSTP, SIGCONT, SIGWINCH]))?;
    let heed = move || {
        for signal in signals.forever() {
            match signal {
                SIGWINCH => waker.wake_resized(),
                SIGTSTP => stop(),
                SIGCONT => {
                    screen::take_again();
                    waker.wake();
                }
                _ => end(128 + signal, String::new(), || {
                    screen::give_back_soon();
                    farewell::say_past_lock();
                }),
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(heed)?;
    Ok(())
}

/// Gives the terminal back to the shell and stops, if there is a shell that can continue the program.
#[cfg(unix)]
fn stop() {
    use rustix::process::{Signal, getpid, kill_process};
    if has_shell() {
        screen::give_back_soon();
        // Whoever is stopped may never be continued.
        finish_now();
        let _ = kill_process(getpid(), Signal::STOP);
    }
}

/// Whether somebody is there to continue a program that has stopped. The leader of a session has nobody, nor has whoever
/// runs in its group, nor one whose shell has ended.
#[cfg(unix)]
fn has_shell() -> bool {
    use rustix::process::{getpgrp, getppid, getsid};
    let Ok(session) = getsid(None) else { return false };
    getpgrp() != session && getppid().is_some_and(|parent| getsid(Some(parent)) == Ok(session))
}

/// Asks for the stop that Ctrl-Z asks for where it is no key. The whole group stops, so that a `cargo run` in front of
/// the game stops with it.
#[cfg(unix)]
pub(super) fn suspend() {
    use rustix::process::{Signal, kill_current_process_group};
    if has_shell() {
        let _ = kill_current_process_group(Signal::TSTP);
    }
}

/// Lets a write to a file that would grow beyond the limit fail as any other, instead of killing the program.
///
/// # Errors
/// The system does not let the signal be caught.
#[cfg(unix)]
pub fn outlive_file_limits() -> io::Result<()> {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    // That it is caught is enough: the write then gives an error.
    signal_hook::flag::register(rustix::process::Signal::XFSZ.as_raw(), Arc::new(AtomicBool::new(false)))?;
    Ok(())
}

/// Elsewhere there is no such limit.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn outlive_file_limits() -> io::Result<()> {
    Ok(())
}

/// Elsewhere there is no shell to go back to.
#[cfg(not(unix))]
pub(super) fn suspend() {}

/// Elsewhere the system ends a program without asking.
#[cfg(not(unix))]
pub(super) fn heed(_: Waker) -> io::Result<()> {
    Ok(())
}
