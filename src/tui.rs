//! The loop between the terminal and the app: the only place that knows a clock, a key or a screen. It decides nothing.

mod screen;
mod watch;

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};

use crate::app::{App, Flow, Msg};
use crate::options::Palette;
use crate::view;
use screen::Screen;

/// Whether a board can be drawn and keys be read here: input and output are a terminal, and one that can do more than
/// print lines.
pub fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Plays until the players quit. The terminal is left as it was found, however this ends.
///
/// # Errors
/// What the terminal answered when it could not be used.
pub fn run(mut app: App) -> io::Result<()> {
    watch::mend_after_panic();
    let mut screen = Screen::enter()?;
    watch::end_on_signals()?;
    app.update(Msg::Room(view::has_room(screen.size()?, &app.setup().rules)));
    let mut clock = Clock::default();
    loop {
        // The theme alone says whether colours are written: it has heeded NO_COLOR, unless another was asked for.
        crossterm::style::force_color_output(app.setup().options.palette != Palette::Mono);
        screen.draw(|frame| {
            view::draw(&app, frame);
        })?;
        let ready = match clock.time_to_wait(app.wake_in()) {
            Some(time) => event::poll(time)?,
            None => event::poll(Duration::MAX)?,
        };
        // Time first: what was waited for has passed before the key that ended the waiting.
        if let Some(passed) = clock.passed() {
            app.update(Msg::Elapsed(passed));
        }
        // Then all keys that are there, before the next look at the clock: what is pressed within one beat is
        // simultaneous.
        let mut more = ready;
        while more {
            match take(&mut app, event::read()?) {
                Flow::Continue => {}
                Flow::Redraw => screen.forget()?,
                Flow::Suspend => {
                    screen.suspend()?;
                    app.update(Msg::Room(view::has_room(screen.size()?, &app.setup().rules)));
                    clock = Clock::default();
                }
                // For now: see the merge.
                Flow::Toss | Flow::Save | Flow::Mouse => {}
                Flow::Quit => return screen.leave(),
            }
            more = event::poll(Duration::ZERO)?;
        }
    }
}

fn take(app: &mut App, event: Event) -> Flow {
    match event {
        Event::Key(key) => match app.setup().options.keys.message(app.setup().rules.holes, key) {
            Some(msg) => app.update(msg),
            None => Flow::Continue,
        },
        Event::Resize(width, height) => {
            let size = ratatui::layout::Size { width, height };
            app.update(Msg::Room(view::has_room(size, &app.setup().rules)))
        }
        // Pasted text is nobody's choice.
        Event::Paste(_) | Event::Mouse(_) | Event::FocusGained | Event::FocusLost => Flow::Continue,
    }
}

/// Measures the time that the app has asked for, and no other: the wait before a key that starts a sowing is not part
/// of the sowing.
#[derive(Default)]
struct Clock {
    /// Up to when the app has been told of time.
    told: Option<Instant>,
}

impl Clock {
    /// How long to wait if the app wants to be woken after `wake`; `None`: until there is a key.
    fn time_to_wait(&mut self, wake: Option<Duration>) -> Option<Duration> {
        let Some(wake) = wake else {
            self.told = None;
            return None;
        };
        let now = Instant::now();
        let told = *self.told.get_or_insert(now);
        Some(wake.saturating_sub(now - told))
    }

    /// The time that has passed since the app was last told, if it wants to know.
    fn passed(&mut self) -> Option<Duration> {
        let told = self.told?;
        let now = Instant::now();
        self.told = Some(now);
        Some(now - told)
    }
}
