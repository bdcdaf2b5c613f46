//! Every sentence of the game, in English and Filipino, and which of them is said when. Knows no screen.

mod format;
pub mod phrases;
mod sentences;

pub use format::fill;
pub use sentences::*;
