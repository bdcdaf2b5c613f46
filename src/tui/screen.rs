//! The terminal, taken and given back.

use std::io::{self, BufWriter, Stdout, Write};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue, terminal};
use ratatui::backend::Backend;
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

use super::Pen;
#[cfg(unix)]
use super::foreground;

/// Who has the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owner {
    /// Whoever started the game: it has not been taken, or it has been given back.
    Shell,
    /// The game.
    Game,
    /// The game again: what is on it has to be drawn anew.
    #[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere nothing is stopped and continued"))]
    GameAgain,
}

/// How long a frame may still take before the terminal is given back without waiting for it.
const PATIENCE: Duration = Duration::from_millis(250);
/// How long the frame that waits is helped on.
#[cfg(unix)]
const WREST: Duration = Duration::from_millis(200);

/// Room for the bytes of one frame, so that it is one write.
const FRAME: usize = 1 << 16;

/// Locked while the terminal is written to, so that whoever gives it back waits for a frame to end.
static TERMINAL: Mutex<Holding> = Mutex::new(Holding { owner: Owner::Shell, mouse: false });

/// The terminal as we have it.
struct Holding {
    owner: Owner,
    /// The mouse too is to be ours.
    mouse: bool,
}

fn terminal_lock() -> MutexGuard<'static, Holding> {
    TERMINAL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The lock, if it can be had within `patience`. A terminal that hangs keeps it for ever.
fn terminal_lock_within(patience: Duration) -> Option<MutexGuard<'static, Holding>> {
    let until = Instant::now() + patience;
    loop {
        match TERMINAL.try_lock() {
            Ok(held) => return Some(held),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() >= until => return None,
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// Switches on what the game needs.
fn switch_on(out: &mut impl Write, mouse: bool) -> io::Result<()> {
    queue!(out, EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)?;
    if mouse { switch_mouse(out, true) } else { Ok(()) }
}

/// Switches off all that `switch_on` has switched on.
fn switch_off(out: &mut impl Write, mouse: bool) -> io::Result<()> {
    if mouse {
        switch_mouse(out, false)?;
    }
    // A frame that was cut off may still hold the terminal back.
    queue!(out, EndSynchronizedUpdate, DisableBracketedPaste, LeaveAlternateScreen, cursor::Show)
}

/// Only clicks and the wheel: crossterm would have every movement told, and each would wake the game.
#[cfg(unix)]
fn switch_mouse(out: &mut impl Write, on: bool) -> io::Result<()> {
    out.write_all(if on { b"\x1b[?1000h\x1b[?1006h" } else { b"\x1b[?1006l\x1b[?1000l" })
}

#[cfg(not(unix))]
fn switch_mouse(out: &mut impl Write, on: bool) -> io::Result<()> {
    use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
    if on { queue!(out, EnableMouseCapture) } else { queue!(out, DisableMouseCapture) }
}

/// The terminal while the game has it.
pub(super) struct Screen {
    terminal: Terminal<Pen<BufWriter<Stdout>>>,
    /// The area that is drawn.
    size: Size,
    /// Nothing has been drawn since the terminal was taken.
    is_new: bool,
}

/// The most columns and lines that are drawn, whatever the window claims to be: more than any real one has.
const MOST: Size = Size::new(640, 240);

/// The bytes that a cell takes in the two buffers of a terminal and in a frame on its way out, amply.
const CELL: usize = 256;

/// The part of a window that is drawn.
fn sensible(window: Size) -> Size {
    Size::new(window.width.min(MOST.width), window.height.min(MOST.height))
}

/// Makes sure that there is memory for a frame of this size. Nothing can be done any more, not even the terminal given
/// back, once an allocation has failed.
fn look_for_memory(size: Size) -> io::Result<()> {
    let bytes = usize::from(size.width) * usize::from(size.height) * CELL + 4 * FRAME;
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes).map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))
}

impl Screen {
    /// Takes the terminal.
    pub(super) fn enter() -> io::Result<Screen> {
        let out = BufWriter::with_capacity(FRAME, io::stdout());
        let backend = Pen::new(out);
        let size = sensible(backend.size()?);
        look_for_memory(size)?;
        let viewport = Viewport::Fixed(Rect::from((Position::ORIGIN, size)));
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        let mut screen = Screen { terminal, size, is_new: true };
        take(&mut terminal_lock())?;
        screen.forget()?;
        Ok(screen)
    }

    /// The size of the area that is drawn: that of the window as it is now, or all of it that is sensible.
    ///
    /// # Errors
    /// The terminal does not tell its size, or there is no memory to draw so much.
    pub(super) fn fit_to_window(&mut self) -> io::Result<Size> {
        let size = sensible(self.terminal.backend().size()?);
        if size != self.size {
            look_for_memory(size)?;
            self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
            self.size = size;
            self.forget()?;
        }
        Ok(size)
    }

    /// Who has the terminal now: the signals' thread gives it back and takes it again.
    pub(super) fn owner(&self) -> Owner {
        terminal_lock().owner
    }

    /// Takes the mouse, or gives it back.
    pub(super) fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        let mut held = terminal_lock();
        if held.mouse != on {
            held.mouse = on;
            if held.owner != Owner::Shell {
                let mut out = io::stdout();
                switch_mouse(&mut out, on)?;
                out.flush()?;
            }
        }
        Ok(())
    }

    /// Rings the bell.
    pub(super) fn ring(&mut self) -> io::Result<()> {
        let held = terminal_lock();
        if held.owner != Owner::Shell {
            let mut out = io::stdout();
            out.write_all(b"\x07")?;
            out.flush()?;
        }
        Ok(())
    }

    /// Whether nothing has been drawn since the terminal was taken.
    pub(super) fn is_blank(&self) -> bool {
        self.is_new || self.owner() == Owner::GameAgain
    }

    /// Draws one frame, if the terminal is ours. The cursor stays hidden, but it is left on the cell that `draw` returns:
    /// screen magnifiers and braille lines follow it. Where that is none, no byte is spent on it.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>) -> Option<Position>) -> io::Result<()> {
        let mut held = terminal_lock();
        match held.owner {
            Owner::Shell => return Ok(()),
            Owner::Game => {}
            Owner::GameAgain => self.forget()?,
        }
        held.owner = Owner::Game;
        let cursor = draw(&mut self.terminal.get_frame());
        // What `Terminal::draw` does, but for the cursor: it would show one that has a place.
        self.terminal.flush()?;
        let backend = self.terminal.backend_mut();
        if let Some(Position { x, y }) = cursor {
            queue!(backend, cursor::MoveTo(x, y))?;
        }
        self.terminal.swap_buffers();
        Write::flush(self.terminal.backend_mut())?;
        self.is_new = false;
        Ok(())
    }

    /// Forgets what is on the screen, so that the next frame draws all of it. `Terminal::clear` would ask the terminal
    /// where its cursor is, and wait for an answer that may never come.
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

fn take(held: &mut Holding) -> io::Result<()> {
    held.owner = Owner::Game;
    let mut out = io::stdout();
    let done = terminal::enable_raw_mode().and_then(|()| switch_on(&mut out, held.mouse)).and_then(|()| out.flush());
    if done.is_err() {
        restore(held);
    }
    done
}

/// Takes the terminal again after the program was stopped, unless another one has it now. Whoever used it meanwhile may
/// have changed its settings.
#[cfg(unix)]
pub(super) fn take_again() {
    let mut held = terminal_lock();
    if !foreground::is_ours() {
        return;
    }
    let _ = terminal::disable_raw_mode();
    if take(&mut held).is_ok() {
        held.owner = Owner::GameAgain;
    }
}

/// Gives the terminal back, if it is ours. What cannot be undone because the terminal is gone needs no undoing.
pub(super) fn give_back() {
    restore(&mut terminal_lock());
}

/// The same for one who cannot wait for long: then the terminal is given back past whoever is writing to it.
pub(super) fn give_back_soon() {
    match terminal_lock_within(PATIENCE) {
        Some(mut held) => restore(&mut held),
        None => wrest(false),
    }
}

/// The same after a panic. If that was in drawing, the lock is held and nobody goes on to write.
pub(super) fn give_back_now() {
    match terminal_lock_within(Duration::ZERO) {
        Some(mut held) => restore(&mut held),
        None => wrest(true),
    }
}

fn restore(held: &mut Holding) {
    if std::mem::replace(&mut held.owner, Owner::Shell) != Owner::Shell {
        let mut out = io::stdout();
        let _ = switch_off(&mut out, held.mouse);
        let _ = out.flush();
        restore_settings();
    }
}

/// Puts the settings of the terminal back. Where another program has it now and has set it already, they are that one's.
fn restore_settings() {
    #[cfg(unix)]
    if !foreground::is_ours() && !foreground::is_raw() {
        return;
    }
    let _ = terminal::disable_raw_mode();
}

/// Gives the terminal back without its lock or that of stdout: they may be held by a write that never ends.
///
/// So it is opened a second time, for writes that do not wait, and what was written but not taken yet is dropped. Whoever
/// is `alone` need not see to it that what is written here is the last word.
fn wrest(alone: bool) {
    restore_settings();
    // CAN ends whatever sequence was cut in two, and what was written in colour ends with the frame.
    let mut bytes = b"\x18\x1b[m".to_vec();
    let _ = switch_off(&mut bytes, true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        use rustix::fs::OFlags;
        use rustix::process::{Signal, getpid, kill_process};
        use rustix::termios::{Action, QueueSelector, tcflow, tcflush};

        let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
        let open = |path| std::fs::OpenOptions::new().write(true).custom_flags(flags.bits().cast_signed()).open(path);
        let Ok(mut terminal) = open("/dev/tty").or_else(|_| open("/dev/stdout")) else { return };
        // Output that was stopped goes on, for nobody is left who could write this later.
        let _ = tcflow(&terminal, Action::OOn);
        // What is dropped makes room, and a signal lets the write that waits see it: the frame is done, and the lock keeps
        // the next one away.
        let until = Instant::now() + WREST;
        let mut held = None;
        while !alone && held.is_none() && Instant::now() < until {
            let _ = tcflush(&terminal, QueueSelector::OFlush);
            let _ = kill_process(getpid(), Signal::WINCH);
            std::thread::sleep(Duration::from_millis(5));
            held = TERMINAL.try_lock().ok();
        }
        let _ = tcflush(&terminal, QueueSelector::OFlush);
        let _ = terminal.write_all(&bytes);
    }
    #[cfg(not(unix))]
    {
        let _ = alone;
        let _ = io::stdout().write_all(&bytes);
    }
}
