//! The loop between the terminal and the app: the only place that knows a clock, a key or a screen. It decides nothing.

mod clock;
mod input;
mod moment;
mod outside;
mod screen;
#[cfg(unix)]
mod sequence;
mod trial;
mod watch;

use std::io::{self, IsTerminal};
use std::time::Instant;

use crossterm::event::{Event, MouseButton, MouseEventKind};
use crossterm::style::force_color_output;

use crate::app::{App, Command, Flow, Msg};
use crate::options::Palette;
use crate::view::{self, Hits};
use clock::Clock;
use input::{Input, Waited};
use moment::{Moment, Seen};
use screen::{Hold, Screen};

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
pub fn run(app: App) -> io::Result<()> {
    // Both before the terminal is taken: nothing can end the program then without giving it back.
    watch::mend_after_panic();
    let (input, waker) = Input::new()?;
    watch::heed_signals(waker)?;
    let done = Screen::enter().and_then(|screen| play(app, input, screen));
    if done.is_err() && input::is_gone() {
        watch::end_without_terminal();
    }
    done
}

fn play(mut app: App, mut input: Input, mut screen: Screen) -> io::Result<()> {
    let began = Instant::now();
    let mut clock = Clock::default();
    loop {
        // Asked for anew each time: of a window that changes often not every change is told.
        let room = view::has_room(screen.size()?, &app.setup().rules);
        if room != app.has_room() {
            app.update(Msg::Room(room));
        }
        screen.set_mouse(app.setup().options.mouse)?;
        // What `NO_COLOR` says is in the palette already: a theme that was asked for shows in spite of it.
        force_color_output(app.setup().options.palette != Palette::Mono);
        let mut hits = Hits::default();
        screen.draw(|frame| {
            hits = view::draw(&app, frame);
            let _ = trial::reach("draw");
        })?;
        if let Some(end) = hits.page_end() {
            app.update(end);
        }
        if app.take_bell() {
            screen.ring()?;
        }
        let seen = Seen::of(&app);
        let Waited::Events(events) = input.wait(clock.time_to_wait(app.wake_in(), Instant::now()))? else {
            watch::end_without_terminal()
        };
        match screen.hold() {
            Hold::Ours => {}
            // While the program is stopped, and until all is drawn again, no time passes and no key counts.
            Hold::Free | Hold::Back => {
                clock.stand_still();
                continue;
            }
        }
        app.update(Msg::Now(began.elapsed()));
        // Time first: what was waited for has passed before the key that ended the waiting.
        if let Some(passed) = clock.passed(Instant::now()) {
            app.update(Msg::Elapsed(passed));
        }
        // Then all keys that are there, before the next look at the clock: what is pressed within one beat is
        // simultaneous.
        let moment = Moment::new(&seen, &events, &app);
        for event in events {
            trial::hear(&event);
            trial::reach("input")?;
            trial::reach("error")?;
            for msg in messages(&app, &hits, event) {
                let _ = trial::reach("rules");
                if !moment.counts(&app, msg) {
                    continue;
                }
                match app.update(msg) {
                    // The next frame takes or gives back the mouse, if that is what has changed.
                    Flow::Continue | Flow::Mouse => {}
                    Flow::Redraw => screen.forget()?,
                    Flow::Suspend => watch::suspend(),
                    Flow::Toss => {
                        app.update(Msg::Tossed(outside::toss(began)));
                    }
                    Flow::Save => outside::save(&mut app),
                    Flow::Quit => return screen.leave(),
                }
            }
        }
    }
}

/// What an event says to the app.
fn messages(app: &App, hits: &Hits, event: Event) -> Vec<Msg> {
    let keys = &app.setup().options.keys;
    let msg = match event {
        Event::Key(key) if app.is_typing() => keys.typed(key),
        Event::Key(key) => keys.message(app.setup().rules.holes, key),
        Event::Mouse(_) if !app.setup().options.mouse => None,
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => hits.at(mouse.column, mouse.row),
            MouseEventKind::ScrollUp => Some(Msg::Command(Command::Up)),
            MouseEventKind::ScrollDown => Some(Msg::Command(Command::Down)),
            _ => None,
        },
        // The window may have lost what was on it, though its size is the old one again when it is asked.
        Event::Resize(..) => Some(Msg::Command(Command::Redraw)),
        // Pasted text is nobody's choice; where a line is typed it is one line at most.
        Event::Paste(text) if app.is_typing() => {
            return text.split(['\r', '\n']).next().unwrap_or_default().chars().map(Msg::Typed).collect();
        }
        Event::Paste(_) | Event::FocusGained | Event::FocusLost => None,
    };
    msg.into_iter().collect()
}
