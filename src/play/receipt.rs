//! What a player's latest turn has come to, in figures.

/// What a player's latest turn has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Receipt {
    /// How many holes were chosen. 0 before the first choice of a round.
    pub choices: u16,
    /// The number of the hole that was chosen first.
    pub first: u8,
    /// How many relays there were.
    pub relays: u16,
    /// How many katoks there were, and what all of them took.
    pub katoks: u16,
    /// The seeds that these took.
    pub taken: u16,
}

impl Receipt {
    /// Another hole is chosen in the same turn.
    pub(super) fn choose(&mut self, column: u8) {
        if self.choices == 0 {
            self.first = column;
        }
        self.choices = self.choices.saturating_add(1);
    }

    /// A sowing goes on by a relay.
    pub(super) fn relay(&mut self) {
        self.relays = self.relays.saturating_add(1);
    }

    /// A katok takes `seeds`.
    pub(super) fn knock(&mut self, seeds: u8) {
        self.katoks = self.katoks.saturating_add(1);
        self.taken = self.taken.saturating_add(u16::from(seeds));
    }
}
