//! Files to share, made of what is drawn: a picture, a moving one, a cast for a terminal player, and a poster.
//!
//! All of it is made of the cells that a terminal would show, so it shows what players see. Nothing depends on the clock,
//! the machine or the fonts that are there: the same match gives the same bytes.

mod canvas;
mod cast;
mod ink;
mod moving;
mod paint;
mod poster;
mod spots;
mod svg;
mod xml;

pub use canvas::drawn;
pub use cast::cast;
pub use moving::moving;
pub use poster::poster;
pub use ratatui::layout::Size;
pub use svg::{picture, title};
