//! Every sentence of the game, in English and Filipino, and the choice of the right one. Knows no screen.

pub mod ends;
mod format;
pub mod how;
pub mod lengths;
pub mod phrases;
mod sentences;

pub use format::fill;
pub use sentences::*;
