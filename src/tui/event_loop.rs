//! The loop: draw, wait, let time pass, and hand on what people did.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::Instant;

use crossterm::event::{Event, MouseButton, MouseEventKind};
use crossterm::style::force_color_output;

use super::clock::{Clock, Steady};
#[cfg(unix)]
use super::foreground;
use super::input::{self, Waited};
use super::keeping::{Desk, Outside};
use super::screen::{Owner, Screen};
use super::{effects, farewell, inject, signals};
use crate::app::{App, Flow, Input, Msg};
use crate::keys::Command;
use crate::matches::finish_now;
use crate::prefs::Palette;
use crate::view::{self, Hits};

/// Where no board can be drawn and no key be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Input or output is no terminal.
    NoTerminal,
    /// The terminal can only print lines, by what `TERM` says of it.
    OnlyLines(String),
}

/// Terminals that do not place a cursor by the codes that all others know, as `TERM` names them; a dash and more may
/// follow.
const ONLY_LINES: [&str; 19] = [
    "dumb",
    "unknown",
    "network",
    "dialup",
    "plugboard",
    "switch",
    "patch",
    "printer",
    "lpr",
    "tty33",
    "tty37",
    "vt50",
    "vt52",
    "adm3",
    "adm3a",
    "adm5",
    "tvi912",
    "wyse30",
    "emacs",
];

/// Says why no board can be drawn here; `None` where one can. `term` is the variable `TERM`; elsewhere than on Unix it
/// says nothing.
pub fn why_impossible(term: Option<&str>) -> Option<Impossible> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Some(Impossible::NoTerminal);
    }
    let term = term.unwrap_or_default();
    let only_lines = cfg!(unix) && (term.is_empty() || ONLY_LINES.iter().any(|known| term.starts_with(known)));
    only_lines.then(|| Impossible::OnlyLines(term.to_owned()))
}

/// Plays until the players quit, and keeps what is played as `outside` says. The terminal is left as it was found, however
/// this ends, with a few lines about the match in it.
///
/// # Errors
/// What the terminal answered when it could not be used.
pub fn run(app: App, outside: Outside<'_>) -> io::Result<()> {
    #[cfg(unix)]
    {
        foreground::wait()?;
        foreground::never_stop_for_output()?;
    }
    // Both before the terminal is taken: nothing can end the program then without giving it back.
    signals::restore_after_panic();
    // To read the words takes more memory than a frame, and where there is none the terminal is not taken.
    let _ = app.words();
    let (input, waker) = input::Input::new()?;
    signals::heed(waker.clone())?;
    let Outside { rules, place, book } = outside;
    let desk = Desk::open(place, book, &app, waker)?;
    let done = Screen::enter().and_then(|screen| play(app, rules, desk, input, screen));
    finish_now();
    if done.is_err() && input::is_gone() {
        signals::end_without_terminal();
    }
    if done.is_ok() {
        farewell::say();
    }
    done
}

fn play(
    mut app: App,
    rules: Option<&Path>,
    mut desk: Desk,
    mut input: input::Input,
    mut screen: Screen,
) -> io::Result<()> {
    let mut steady = Steady::new(Instant::now());
    let mut clock = Clock::default();
    loop {
        // Asked every frame: terminals merge the news of a window that changes often. And a window of the old size may
        // have lost what was on it.
        if input.take_resized() {
            screen.forget()?;
        }
        let size = screen.fit_to_window()?;
        let room = view::has_room(size, &app.setup().rules);
        if room != app.has_room() {
            app.update(Msg::Room(room));
        }
        screen.set_mouse(app.setup().prefs.mouse)?;
        // What `NO_COLOR` says is in the palette already: a theme that was asked for shows in spite of it.
        force_color_output(app.setup().prefs.palette != Palette::Mono);
        let mut hits = Hits::default();
        // Nothing counts that was typed before it was shown, but the way out.
        if screen.is_blank() && input.drop_typed_ahead()? && app.update(Msg::Command(Command::Quit)) == Flow::Quit {
            return screen.leave();
        }
        screen.draw(|frame| {
            hits = view::draw(&app, frame);
            let _ = inject::at("draw");
            hits.cursor()
        })?;
        app.update(Msg::Drawn { page_end: hits.page_end() });
        farewell::remember(app.summary());
        if app.take_bell() {
            screen.ring()?;
        }
        let events = match input.wait(clock.time_to_wait(app.wake_in(), Instant::now()))? {
            Waited::Events(events) => events,
            Waited::Woken => Vec::new(),
            Waited::Gone => signals::end_without_terminal(),
        };
        let now = Instant::now();
        match screen.owner() {
            Owner::Game => {}
            // While the program is stopped, and until all is drawn again, no time passes and no key counts.
            Owner::Shell | Owner::GameAgain => {
                clock.stand_still();
                steady.stand_still(now);
                continue;
            }
        }
        app.update(Msg::Now(steady.time(now)));
        // Time first: what was waited for has passed before the key that ended the waiting.
        if let Some(passed) = clock.passed(now) {
            app.update(Msg::Elapsed(passed));
        }
        // Then all keys that are there, before the next look at the clock: what is pressed within one beat is
        // simultaneous.
        for event in &events {
            inject::hear(event);
            inject::at("input")?;
            inject::at("error")?;
        }
        let inputs: Vec<Input> = events.into_iter().filter_map(|event| heard(&hits, event)).collect();
        let moment = app.moment(&inputs);
        for input in inputs {
            for msg in app.messages(input) {
                let _ = inject::at("rules");
                if !moment.counts(&app, &msg) {
                    continue;
                }
                match app.update(msg) {
                    Flow::Continue => {}
                    Flow::Redraw => screen.forget()?,
                    Flow::Suspend => signals::suspend(),
                    Flow::Quit => {
                        desk.hand_over(&app);
                        return screen.leave();
                    }
                }
                while let Some(want) = app.want().cloned() {
                    match effects::answer(&want, rules, now) {
                        Some(answer) => {
                            app.update(answer);
                        }
                        None => desk.answer(&want, &mut app),
                    }
                }
            }
        }
        desk.hand_over(&app);
        desk.tell(&mut app);
    }
}

/// What an event says, as the app hears it; `None` for what means nothing to it.
fn heard(hits: &Hits, event: Event) -> Option<Input> {
    match event {
        Event::Key(key) => input::press(&key).map(Input::Press),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => hits.at(mouse.column, mouse.row).map(Input::Click),
            MouseEventKind::ScrollUp => Some(Input::Wheel(Command::Up)),
            MouseEventKind::ScrollDown => Some(Input::Wheel(Command::Down)),
            _ => None,
        },
        Event::Paste(text) => Some(Input::Paste(text)),
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
    }
}
