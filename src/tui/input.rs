//! What people do at the terminal, waited for.

#[cfg(not(unix))]
use std::io;
#[cfg(not(unix))]
use std::time::Duration;

use crossterm::event::Event;

/// How a wait has ended.
#[derive(Debug)]
pub(super) enum Waited {
    /// In the time given these things happened; maybe none.
    Events(Vec<Event>),
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
    use std::time::{Duration, Instant};

    use crossterm::event::Event;
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    use super::Waited;
    use crate::tui::sequence::Decoder;

    /// More than this is not read in one moment.
    const MOMENT: usize = 1 << 16;

    /// The keyboard, and the bell by which the signals' thread rings when something is new about the window.
    pub(in crate::tui) struct Input {
        decoder: Decoder,
        bell: UnixStream,
    }

    /// Ends a wait from another thread.
    pub(in crate::tui) struct Waker(UnixStream);

    impl Waker {
        pub(in crate::tui) fn wake(&mut self) {
            // If the bell is full of rings, one more says nothing new.
            let _ = self.0.write(&[0]);
        }
    }

    impl Input {
        pub(in crate::tui) fn new() -> io::Result<(Input, Waker)> {
            let (bell, waker) = UnixStream::pair()?;
            bell.set_nonblocking(true)?;
            waker.set_nonblocking(true)?;
            Ok((Input { decoder: Decoder::default(), bell }, Waker(waker)))
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
                let mut events = self.decoder.take();
                if rung {
                    let (width, height) = crossterm::terminal::size()?;
                    events.push(Event::Resize(width, height));
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
pub(super) struct Input;

/// There is no thread that would wake anybody.
#[cfg(not(unix))]
pub(super) struct Waker;

#[cfg(not(unix))]
pub(super) fn is_gone() -> bool {
    false
}

#[cfg(not(unix))]
impl Input {
    pub(super) fn new() -> io::Result<(Input, Waker)> {
        Ok((Input, Waker))
    }

    /// Waits for `time`, or without end, but no longer than until something happens; then takes all that has happened by
    /// then.
    pub(super) fn wait(&mut self, time: Option<Duration>) -> io::Result<Waited> {
        use crossterm::event::{poll, read};
        let mut events = Vec::new();
        let mut more = poll(time.unwrap_or(Duration::MAX))?;
        while more {
            events.push(read()?);
            more = poll(Duration::ZERO)?;
        }
        Ok(Waited::Events(events))
    }
}
