//! Every sentence of the game, in English and Filipino, and the choice of the right one. Knows no screen.

pub mod ends;
mod errors;
mod format;
pub mod how;
pub mod lengths;
mod message;
pub mod phrases;
mod refusals;
mod sentences;

pub use format::fill;
pub use message::{Message, Part, all_keys, did_you_mean, either, listed, not_a_key, reason, unfit};
pub use refusals::*;
pub use sentences::*;
