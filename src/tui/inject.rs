//! Faults on purpose, for the tests of what a fault leaves behind: the variable `SUNGKA_PANIC` names a place, and the
//! key F12 lets it fail. A release build has none of it.

use std::io;

use crossterm::event::Event;

/// The key that asks for the fault.
#[cfg(debug_assertions)]
static ASKED: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// Whether this event asks for the fault.
pub(super) fn hear(event: &Event) {
    #[cfg(debug_assertions)]
    if event.as_key_press_event().is_some_and(|key| key.code == crossterm::event::KeyCode::F(12)) {
        ASKED.store(true, std::sync::atomic::Ordering::Relaxed);
    }
    let _ = event;
}

/// Panics, or fails, if this is the place that was asked for.
pub(super) fn at(place: &str) -> io::Result<()> {
    #[cfg(debug_assertions)]
    if ASKED.load(std::sync::atomic::Ordering::Relaxed) && std::env::var("SUNGKA_PANIC").is_ok_and(|it| it == place) {
        if place == "error" {
            return Err(io::Error::other("a trial"));
        }
        #[expect(clippy::panic, reason = "this is what it is for")]
        {
            panic!("a trial in {place}");
        }
    }
    let _ = place;
    Ok(())
}
