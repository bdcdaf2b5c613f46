//! What the board shows, and what was shown last.

use sungka_core::Position;

use super::Interlude;

/// What the board shows.
#[derive(Clone, Debug)]
pub enum Scene {
    /// A round is being played.
    Play,
    /// A round is over, and its last board is looked at.
    Ended(Interlude),
    /// The seeds left in the rows go home.
    Sweep(Interlude),
    /// The result of a round is on the screen.
    RoundOver(Position),
    /// The rows are being filled for the next round.
    Refill(Interlude),
    /// The match is over.
    MatchOver,
}

/// What was shown last; it decides how long to wait before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Nothing: no wait is needed.
    Nothing,
    /// A lift, or one seed of each hand.
    Seed,
    /// A whole lap, or the rest of one, in one jump.
    Lap,
    /// A last seed has landed, and its fate is about to be seen.
    Land,
    /// A last seed has landed among others, for the relay of this number in its sowing.
    Relay(u16),
    /// The last seed lies in the player's own store, who chooses again.
    Again,
    /// The end of a turn.
    TurnEnd,
    /// What was taken is where it went.
    Gain,
    /// One hole of a sweep or of a refill.
    Hole,
    /// A hole that burned, or the last one of a sweep or of a refill.
    Burn,
}
