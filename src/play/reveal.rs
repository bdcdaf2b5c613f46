//! The reveal: choices that both made in secret are shown together for a moment, before a seed of them moves.

use sungka_core::{BySide, Choice, Entry, Hole, Side};

use super::playback::Playback;

impl Playback {
    /// The holes that both have chosen in secret, while they are shown and nothing of them is lifted yet.
    pub fn reveal(&self) -> Option<BySide<Hole>> {
        self.reveal
    }

    /// The holes that the next two choices reveal: both were made for the same beat, and none was seen before the other.
    /// `None` where there is nothing to reveal, or nobody who watches.
    pub(super) fn revealed(&self) -> Option<BySide<Hole>> {
        if !self.stages_fates || self.is_race() || !self.next_is_due() {
            return None;
        }
        let chosen = |side: Side| {
            let entry = self.ahead.iter().take(2).find(|entry| entry.side == side)?;
            let Entry { choice: Choice::Hole(column), beat: Some(beat), .. } = entry else { return None };
            (*beat == self.shown.round().beats()).then(|| Hole::new(side, *column))
        };
        Some(BySide { south: chosen(Side::South)?, north: chosen(Side::North)? })
    }
}
