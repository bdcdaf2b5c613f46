//! The terminal, taken and given back.

use std::io::{self, Stdout, Write};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue, terminal};
use ratatui::backend::Backend;
use ratatui::layout::Size;
use ratatui::{Frame, Terminal};

use super::ink::Ink;

/// Whose the terminal is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hold {
    /// It has not been taken, or it has been given back.
    Free,
    /// The game's.
    Ours,
    /// The game's again: what is on it has to be drawn anew.
    Back,
}

/// How long it is tried to give back a terminal that takes nothing.
#[cfg(unix)]
const WREST: Duration = Duration::from_millis(300);

/// Locked while the terminal is written to, so that whoever gives it back waits for a frame to end.
static HOLD: Mutex<Hold> = Mutex::new(Hold::Free);

fn hold() -> MutexGuard<'static, Hold> {
    HOLD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The lock, if it can be had within `patience`. A terminal that hangs keeps it for ever.
fn hold_within(patience: Duration) -> Option<MutexGuard<'static, Hold>> {
    let until = Instant::now() + patience;
    loop {
        match HOLD.try_lock() {
            Ok(hold) => return Some(hold),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() >= until => return None,
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// Switches on what the game needs.
fn switch_on(out: &mut impl Write) -> io::Result<()> {
    queue!(out, EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)
}

/// Switches off all that `switch_on` has switched on.
fn switch_off(out: &mut impl Write) -> io::Result<()> {
    queue!(out, DisableBracketedPaste, LeaveAlternateScreen, cursor::Show)
}

/// The terminal while the game has it.
pub(super) struct Screen {
    terminal: Terminal<Ink<Stdout>>,
}

impl Screen {
    /// Takes the terminal.
    pub(super) fn enter() -> io::Result<Screen> {
        take(&mut hold())?;
        match Terminal::new(Ink::new(io::stdout())) {
            Ok(terminal) => {
                let mut screen = Screen { terminal };
                screen.forget()?;
                Ok(screen)
            }
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    pub(super) fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Whose the terminal is now: the signals' thread gives it back and takes it again.
    pub(super) fn hold(&self) -> Hold {
        *hold()
    }

    /// Draws one frame, if the terminal is ours.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let mut hold = hold();
        match *hold {
            Hold::Free => return Ok(()),
            Hold::Ours => {}
            Hold::Back => self.forget()?,
        }
        *hold = Hold::Ours;
        self.terminal.draw(draw)?;
        Ok(())
    }

    /// Forgets what is on the screen, so that the next frame draws all of it.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        self.terminal.backend_mut().clear()?;
        self.terminal.swap_buffers();
        Ok(())
    }

    /// Gives the terminal back for good.
    pub(super) fn leave(self) -> io::Result<()> {
        give_back();
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take(hold: &mut Hold) -> io::Result<()> {
    *hold = Hold::Ours;
    let mut out = io::stdout();
    let done = terminal::enable_raw_mode().and_then(|()| switch_on(&mut out)).and_then(|()| out.flush());
    if done.is_err() {
        restore(hold);
    }
    done
}

/// Takes the terminal again after the program was stopped. Whoever used it meanwhile may have changed its settings.
#[cfg(unix)]
pub(super) fn take_again() {
    let mut hold = hold();
    let _ = terminal::disable_raw_mode();
    if take(&mut hold).is_ok() {
        *hold = Hold::Back;
    }
}

/// Gives the terminal back, if it is ours. What cannot be undone because the terminal is gone needs no undoing.
pub(super) fn give_back() {
    restore(&mut hold());
}

/// The same for one who cannot wait: after `patience` the terminal is given back past whoever is writing to it.
pub(super) fn give_back_within(patience: Duration) {
    match hold_within(patience) {
        Some(mut hold) => restore(&mut hold),
        None => wrest(),
    }
}

fn restore(hold: &mut Hold) {
    if std::mem::replace(hold, Hold::Free) != Hold::Free {
        let mut out = io::stdout();
        let _ = switch_off(&mut out);
        let _ = out.flush();
        let _ = terminal::disable_raw_mode();
    }
}

/// Gives the terminal back without its lock or that of stdout: they may be held by a write that never ends.
///
/// So it is opened a second time, for writes that do not wait, and what was written but not taken yet is dropped.
fn wrest() {
    let _ = terminal::disable_raw_mode();
    // CAN ends whatever sequence was cut in two, and what was written in colour ends with the frame.
    let mut bytes = b"\x18\x1b[m".to_vec();
    let _ = switch_off(&mut bytes);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        use rustix::fs::OFlags;
        use rustix::termios::{QueueSelector, tcflush};

        let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
        let open = |path| std::fs::OpenOptions::new().write(true).custom_flags(flags.bits().cast_signed()).open(path);
        let Ok(mut terminal) = open("/dev/tty").or_else(|_| open("/dev/stdout")) else { return };
        // Room lets the frame that hangs go on, and it fills the room again; but once it is done the lock keeps the
        // next one away.
        let until = Instant::now() + WREST;
        let mut held = None;
        while Instant::now() < until {
            let _ = tcflush(&terminal, QueueSelector::OFlush);
            held = held.or_else(|| HOLD.try_lock().ok());
            if terminal.write(&bytes).is_ok_and(|count| count == bytes.len()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    #[cfg(not(unix))]
    {
        let _ = io::stdout().write_all(&bytes);
    }
}
