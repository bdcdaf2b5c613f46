//! The records of a match: its longest sowing, its best turn and its biggest katok, over all rounds.

use sungka_core::{BySide, Rules, Side};

/// A record: what was done, by whom and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feat {
    /// Who did it.
    pub side: Side,
    /// In which round.
    pub round: u16,
    /// How many seeds.
    pub seeds: u16,
}

/// The records that fell in a turn, each with its seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fallen {
    /// The seeds of the longest sowing of the match.
    pub longest: Option<u16>,
    /// The seeds of the best turn of the match.
    pub best_turn: Option<u16>,
    /// The seeds of the biggest katok of the match.
    pub katok: Option<u16>,
}

/// The records of a match as far as it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Records {
    longest: Option<Feat>,
    laps: u16,
    best_turn: Option<Feat>,
    katok: Option<Feat>,
    /// How many turns each player has ended.
    turns: BySide<u16>,
    /// What has fallen in each player's turn under way.
    fallen: BySide<Fallen>,
    /// Below these a record is none to speak of.
    least: Fallen,
}

/// How many turns each player has had before the fall of a record is news: at first every turn is a record.
const EARLY: u16 = 2;

impl Records {
    /// No records yet, for a match by `rules`.
    pub(super) fn new(rules: &Rules) -> Records {
        // Twice around the board; a hole and a little more; what one hole holds.
        let around = 2 * u16::from(rules.holes) + 1;
        let hole = u16::from(rules.seeds);
        let least = Fallen { longest: Some(2 * around), best_turn: Some(hole + 3), katok: Some(hole.max(3)) };
        let none = Fallen::default();
        Records {
            longest: None,
            laps: 0,
            best_turn: None,
            katok: None,
            turns: BySide::default(),
            fallen: BySide { south: none, north: none },
            least,
        }
    }

    /// A sowing of `seeds` drops has ended, in `laps` laps.
    pub(super) fn sow(&mut self, feat: Feat, laps: u16) {
        if beats(&mut self.longest, feat) {
            self.laps = laps;
            self.fallen[feat.side].longest = Some(feat.seeds);
        }
    }

    /// A katok has taken `seeds`.
    pub(super) fn knock(&mut self, feat: Feat) {
        if beats(&mut self.katok, feat) {
            self.fallen[feat.side].katok = Some(feat.seeds);
        }
    }

    /// A turn that stored `seeds` has ended. Returns the records that fell in it and are news; `None` if there are none.
    pub(super) fn end_turn(&mut self, feat: Feat) -> Option<Fallen> {
        let side = feat.side;
        if beats(&mut self.best_turn, feat) {
            self.fallen[side].best_turn = Some(feat.seeds);
        }
        let is_early = self.turns.south.min(self.turns.north) < EARLY;
        self.turns[side] = self.turns[side].saturating_add(1);
        let fallen = std::mem::take(&mut self.fallen[side]);
        let great = |seeds: Option<u16>, least: Option<u16>| seeds.filter(|_| seeds >= least);
        let news = Fallen {
            longest: great(fallen.longest, self.least.longest),
            best_turn: great(fallen.best_turn, self.least.best_turn),
            katok: great(fallen.katok, self.least.katok),
        };
        (!is_early && news != Fallen::default()).then_some(news)
    }

    /// The longest sowing, and its laps.
    pub fn longest(&self) -> Option<(Feat, u16)> {
        self.longest.map(|feat| (feat, self.laps))
    }

    /// The turn that stored most.
    pub fn best_turn(&self) -> Option<Feat> {
        self.best_turn
    }

    /// The katok that took most.
    pub fn katok(&self) -> Option<Feat> {
        self.katok
    }
}

/// Puts `feat` in the place of a record that it beats, and returns whether it did. Who does the same later beats nobody.
fn beats(record: &mut Option<Feat>, feat: Feat) -> bool {
    let is_more = feat.seeds > record.map_or(0, |held| held.seeds);
    if is_more {
        *record = Some(feat);
    }
    is_more
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feat(side: Side, seeds: u16) -> Feat {
        Feat { side, round: 1, seeds }
    }

    /// Records after two turns of each player, with a sowing of ten seeds and a turn of four.
    fn played() -> Records {
        let mut records = Records::new(&Rules::default());
        for side in [Side::South, Side::North, Side::South, Side::North] {
            records.sow(feat(side, 10), 2);
            assert_eq!(records.end_turn(feat(side, 4)), None);
        }
        records
    }

    #[test]
    fn a_record_is_news_once_both_have_had_two_turns_and_it_is_worth_telling() {
        let mut records = Records::new(&Rules::default());
        records.sow(feat(Side::South, 200), 40);
        assert_eq!(records.end_turn(feat(Side::South, 30)), None, "too early");
        let mut records = played();
        records.sow(feat(Side::South, 29), 3);
        assert_eq!(records.end_turn(feat(Side::South, 9)), None, "too small to speak of");
        records.sow(feat(Side::North, 30), 4);
        records.knock(feat(Side::North, 7));
        let fallen = Fallen { longest: Some(30), best_turn: Some(10), katok: Some(7) };
        assert_eq!(records.end_turn(feat(Side::North, 10)), Some(fallen));
        assert_eq!(records.end_turn(feat(Side::North, 0)), None, "it is told once");
    }

    #[test]
    fn who_does_the_same_later_does_not_take_the_record() {
        let mut records = played();
        assert_eq!(records.longest(), Some((feat(Side::South, 10), 2)));
        assert_eq!(records.best_turn(), Some(feat(Side::South, 4)));
        assert_eq!(records.katok(), None);
        records.sow(feat(Side::North, 11), 3);
        assert_eq!(records.longest(), Some((feat(Side::North, 11), 3)));
    }
}
