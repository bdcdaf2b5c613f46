//! The terminal, taken and given back.

use std::io::{self, BufWriter, Stdout, Write};
use std::sync::{Mutex, PoisonError};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute, terminal};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Size;
use ratatui::{Frame, Terminal};

/// Whether the terminal is ours. Held while it is written to, so that whoever gives it back waits for a frame to end.
pub(super) static TAKEN: Mutex<bool> = Mutex::new(false);

/// The terminal while the game has it.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
}

impl Screen {
    /// Takes the terminal.
    pub(super) fn enter() -> io::Result<Screen> {
        take()?;
        let backend = CrosstermBackend::new(BufWriter::new(io::stdout()));
        match Terminal::new(backend) {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    pub(super) fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Draws one frame.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let _taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        self.terminal.draw(draw)?;
        Ok(())
    }

    /// Forgets what is on the screen, so that the next frame draws all of it.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        self.terminal.clear()
    }

    /// Gives the terminal back to the shell and stops; when the program is continued, takes it again.
    ///
    /// As leader of its session there is no shell to return to, and nothing happens.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            use rustix::process::{Signal, getpid, getsid, kill_current_process_group};
            if getsid(None).is_ok_and(|leader| leader == getpid()) {
                return Ok(());
            }
            give_back();
            // The whole group stops, so that a `cargo run` in front of the game stops with it.
            let _ = kill_current_process_group(Signal::TSTP);
            take()?;
            self.forget()?;
        }
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

fn take() -> io::Result<()> {
    let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    *taken = true;
    let done = terminal::enable_raw_mode()
        .and_then(|()| execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste, cursor::Hide));
    if done.is_err() {
        restore(&mut taken);
    }
    done
}

/// Gives the terminal back, if it is ours. What cannot be undone because the terminal is gone needs no undoing.
pub(super) fn give_back() {
    restore(&mut TAKEN.lock().unwrap_or_else(PoisonError::into_inner));
}

/// The same for one who holds the lock, or has waited for it in vain.
pub(super) fn restore(taken: &mut bool) {
    if std::mem::take(taken) {
        let _ = execute!(io::stdout(), DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
        let _ = terminal::disable_raw_mode();
        let _ = io::stdout().flush();
    }
}
