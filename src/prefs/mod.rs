//! What two people prefer, whatever they play: speed, colours, language, keys, and how long a match is. Knows neither a
//! screen nor a file.

mod depth;
mod language;
mod length;
mod one_of;
mod palette;
mod preferences;
mod speed;
mod take_back;

pub use depth::Depth;
pub use language::Language;
pub use length::Length;
pub use one_of::{named, turned};
pub use palette::Palette;
pub use preferences::Preferences;
pub use speed::Speed;
pub use take_back::TakeBack;
