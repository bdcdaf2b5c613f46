//! Matches that are kept: where they lie, who writes them, and what they tell together.
//!
//! A match is a record (RULES, section 8) in a file of its own. A thread writes it, so that no frame waits for a disk; what
//! cannot be written is told, and play goes on.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )
)]

mod book;
mod keeper;
mod place;
mod shelf;
mod today;

pub use book::{Book, NotOpened, Page, Unkept, is_free};
pub use keeper::{Change, Keeper, Leaf, News, Stand, finish_now};
pub use place::Place;
pub use shelf::{Entry, Shelf, Summary};
pub use today::Today;
