//! What people do at the terminal, waited for.

#[cfg(not(unix))]
use std::io;
#[cfg(not(unix))]
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
#[cfg(not(unix))]
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::keys::{Code, Press};

/// A key event as a press; `None` for a key that is let go. Of the keys that are held with it only Ctrl counts: Alt and a
/// letter is the letter, for Esc and a letter that come in one packet look like that.
pub fn press(event: &KeyEvent) -> Option<Press> {
    let code = match event.code {
        KeyCode::Char(letter) => Code::Char(letter),
        KeyCode::F(number) => Code::F(number),
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::Enter => Code::Enter,
        KeyCode::Tab => Code::Tab,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Delete => Code::Delete,
        KeyCode::Insert => Code::Insert,
        KeyCode::Esc => Code::Esc,
        _ => Code::Other,
    };
    let press = Press::new(code, event.modifiers.contains(KeyModifiers::CONTROL));
    match event.kind {
        KeyEventKind::Press => Some(press),
        KeyEventKind::Repeat => Some(Press { is_repeat: true, ..press }),
        KeyEventKind::Release => None,
    }
}

/// How a wait has ended.
#[derive(Debug)]
pub(super) enum Waited {
    /// In the time given these things happened; maybe none.
    Events(Vec<Event>),
    /// A [`Waker`] has ended the wait.
    Woken,
    /// There is no terminal any more.
    #[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere the program goes with its terminal"))]
    Gone,
}

#[cfg(unix)]
pub(super) use unix::{Input, Waker, is_gone};

#[cfg(unix)]
mod unix {
    use std::io::{self, Read, Write};
    use std::os::fd::{AsFd, BorrowedFd};
    use std::os::unix::net::UnixStream;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    use super::Waited;
    use crate::tui::decoder::Decoder;

    /// More than this is not read in one moment.
    const MOMENT: usize = 1 << 16;

    /// The keyboard, and the bell by which other threads end a wait.
    pub(in crate::tui) struct Input {
        decoder: Decoder,
        bell: UnixStream,
        resized: Arc<AtomicBool>,
    }

    /// Ends a wait from another thread.
    #[derive(Clone)]
    pub(in crate::tui) struct Waker {
        bell: Arc<UnixStream>,
        resized: Arc<AtomicBool>,
    }

    impl Waker {
        /// Ends the wait: there is something to look at.
        pub(in crate::tui) fn wake(&self) {
            // If the bell is full of rings, one more says nothing new.
            let _ = (&*self.bell).write(&[0]);
        }

        /// Ends the wait: the window has changed, or may have lost what was on it.
        pub(in crate::tui) fn wake_resized(&self) {
            self.resized.store(true, Ordering::Release);
            self.wake();
        }
    }

    impl Input {
        pub(in crate::tui) fn new() -> io::Result<(Input, Waker)> {
            let (bell, waker) = UnixStream::pair()?;
            bell.set_nonblocking(true)?;
            waker.set_nonblocking(true)?;
            let resized = Arc::new(AtomicBool::new(false));
            let waker = Waker { bell: Arc::new(waker), resized: Arc::clone(&resized) };
            Ok((Input { decoder: Decoder::default(), bell, resized }, waker))
        }

        /// Whether the window has changed since this was asked last.
        pub(in crate::tui) fn take_resized(&self) -> bool {
            self.resized.swap(false, Ordering::Acquire)
        }

        /// Drops all that has been typed so far. Tells whether Ctrl-C was among it.
        pub(in crate::tui) fn drop_typed_ahead(&mut self) -> io::Result<bool> {
            self.decoder = Decoder::default();
            let mut is_way_out = false;
            let mut bytes = [0; 1024];
            // Bytes that were sent are not there at once.
            for _ in 0..MOMENT / bytes.len() {
                let stdin = io::stdin();
                if !ready([stdin.as_fd()], Some(Duration::from_millis(1)))?[0].contains(PollFlags::IN) {
                    break;
                }
                match rustix::io::read(stdin.as_fd(), &mut bytes) {
                    // What has gone away is noticed by the next wait.
                    Ok(0) | Err(Errno::IO | Errno::AGAIN | Errno::INTR) => break,
                    Ok(count) => is_way_out |= bytes.get(..count).unwrap_or_default().contains(&3),
                    Err(error) => return Err(error.into()),
                }
            }
            Ok(is_way_out)
        }

        /// Waits for `time`, or without end, but no longer than until something happens; then takes all that has
        /// happened by then.
        pub(in crate::tui) fn wait(&mut self, time: Option<Duration>) -> io::Result<Waited> {
            let until = time.and_then(|time| Instant::now().checked_add(time));
            let mut read = 0;
            let mut rung = false;
            loop {
                let now = Instant::now();
                let left = until.map(|until| until.saturating_duration_since(now));
                let patience = self.decoder.patience(now);
                let sleep = match read > 0 || rung {
                    true => Some(Duration::ZERO),
                    false => left.into_iter().chain(patience).min(),
                };
                let stdin = io::stdin();
                let ready = ready([stdin.as_fd(), self.bell.as_fd()], sleep)?;
                if ready[1] != PollFlags::empty() {
                    rung = true;
                    while matches!(self.bell.read(&mut [0; 64]), Ok(64)) {}
                }
                if ready[0].contains(PollFlags::IN) {
                    let mut bytes = [0; 1024];
                    match rustix::io::read(stdin.as_fd(), &mut bytes) {
                        Ok(0) | Err(Errno::IO) => return Ok(Waited::Gone),
                        Ok(count) => {
                            read += count;
                            self.decoder.feed(bytes.get(..count).unwrap_or_default(), Instant::now());
                        }
                        Err(Errno::AGAIN | Errno::INTR) => {}
                        Err(error) => return Err(error.into()),
                    }
                    if read < MOMENT {
                        continue;
                    }
                } else if ready[0] != PollFlags::empty() {
                    return Ok(Waited::Gone);
                }
                let now = Instant::now();
                self.decoder.give_up(now);
                let events = self.decoder.take();
                if rung && events.is_empty() {
                    return Ok(Waited::Woken);
                }
                if !events.is_empty() || until.is_some_and(|until| now >= until) {
                    return Ok(Waited::Events(events));
                }
                // Half a sequence is no event: what was waited for is still waited for.
                read = 0;
            }
        }
    }

    /// Whether there is no terminal any more.
    pub(in crate::tui) fn is_gone() -> bool {
        let dead = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
        ready([io::stdin().as_fd()], Some(Duration::ZERO)).is_ok_and(|[ready]| ready.intersects(dead))
    }

    /// What these have to say within `time`.
    fn ready<const N: usize>(files: [BorrowedFd<'_>; N], time: Option<Duration>) -> io::Result<[PollFlags; N]> {
        let mut polled = files.map(|file| PollFd::from_borrowed_fd(file, PollFlags::IN));
        // What is too long for the system is as good as without end.
        let time = time.and_then(|time| Timespec::try_from(time).ok());
        match poll(&mut polled, time.as_ref()) {
            Ok(_) => Ok(polled.map(|file| file.revents())),
            // A signal: its thread says what it means.
            Err(Errno::INTR) => Ok([PollFlags::empty(); N]),
            Err(error) => Err(error.into()),
        }
    }
}

/// Elsewhere crossterm waits, and a terminal does not go away without its program.
#[cfg(not(unix))]
pub(super) struct Input {
    woken: Arc<AtomicBool>,
    resized: bool,
}

/// Ends a wait from another thread.
#[cfg(not(unix))]
#[derive(Clone)]
pub(super) struct Waker(Arc<AtomicBool>);

#[cfg(not(unix))]
impl Waker {
    /// Ends the wait: there is something to look at.
    #[expect(dead_code, reason = "no thread but that of the signals wakes anybody yet, and here are none")]
    pub(super) fn wake(&self) {
        self.0.store(true, Ordering::Release);
    }
}

#[cfg(not(unix))]
pub(super) fn is_gone() -> bool {
    false
}

/// How long a wait goes on before somebody looks whether it was ended.
#[cfg(not(unix))]
const LOOK: Duration = Duration::from_millis(250);

#[cfg(not(unix))]
impl Input {
    pub(super) fn new() -> io::Result<(Input, Waker)> {
        let woken = Arc::new(AtomicBool::new(false));
        Ok((Input { woken: Arc::clone(&woken), resized: false }, Waker(woken)))
    }

    /// Whether the window has changed since this was asked last.
    pub(super) fn take_resized(&mut self) -> bool {
        std::mem::take(&mut self.resized)
    }

    /// Drops all that has been typed so far. Tells whether Ctrl-C was among it.
    pub(super) fn drop_typed_ahead(&mut self) -> io::Result<bool> {
        use crossterm::event::{poll, read};
        let mut is_way_out = false;
        while poll(Duration::ZERO)? {
            let event = read()?;
            let ctrl_c = Press::new(Code::Char('c'), true);
            is_way_out |= event.as_key_press_event().and_then(|key| press(&key)) == Some(ctrl_c);
        }
        Ok(is_way_out)
    }

    /// Waits for `time`, or without end, but no longer than until something happens; then takes all that has happened by
    /// then.
    pub(super) fn wait(&mut self, time: Option<Duration>) -> io::Result<Waited> {
        use crossterm::event::{poll, read};
        let until = time.and_then(|time| Instant::now().checked_add(time));
        loop {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            let mut more = poll(left.map_or(LOOK, |left| left.min(LOOK)))?;
            let mut events = Vec::new();
            while more {
                events.push(read()?);
                more = poll(Duration::ZERO)?;
            }
            self.resized |= events.iter().any(|event| matches!(event, Event::Resize(..)));
            if !events.is_empty() || left == Some(Duration::ZERO) {
                return Ok(Waited::Events(events));
            }
            if self.woken.swap(false, Ordering::AcqRel) {
                return Ok(Waited::Woken);
            }
        }
    }
}
