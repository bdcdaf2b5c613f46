//! The match being played: the true game, the part of it that may be seen, and its log. Knows no screen, word or clock.

mod fates;
mod figures;
mod film;
mod history;
mod interlude;
pub mod lesson;
mod log;
#[expect(clippy::module_inception, reason = "the layer is about the match being played")]
mod play;
mod playback;
mod receipt;
mod records;
mod reveal;
mod scene;
mod stage;

pub use figures::{Decided, Figures, FinishedRound};
pub use film::{Film, Moved, Outcome, Place, Reel};
pub use history::NoTakeBack;
pub use interlude::Interlude;
pub use log::{Event, Line, Log, Turn};
pub use play::{Chosen, Play};
pub use playback::Playback;
pub use receipt::Receipt;
pub use records::{Fallen, Feat, Records};
pub use scene::{Scene, Shown};
pub use stage::{Capture, Fate, Last, Moment, Stage};
