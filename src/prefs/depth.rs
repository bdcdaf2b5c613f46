//! How many colours a terminal shows.

/// How many colours a terminal shows, by what it says of itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Depth {
    /// Its own sixteen, or nobody knows.
    #[default]
    Basic,
    /// 256 by number.
    Indexed,
    /// Any, in 24 bits.
    Full,
}
