//! The match being played: what is true, what may be seen of it, and what has happened. Knows no screen, word or clock.

mod history;
mod interlude;
mod log;
#[expect(clippy::module_inception, reason = "the match being played is what the layer is about")]
mod play;
mod playback;

pub use history::NoTakeBack;
pub use interlude::Interlude;
pub use log::{Event, Figures, FinishedRound, Line, Log};
pub use play::{Chosen, Play};
pub use playback::{Playback, Scene, Shown};
