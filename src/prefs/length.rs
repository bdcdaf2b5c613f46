//! How long a match is. Rule files say what their sources say, and by most of those a match has no end that people live
//! to see; so its length is a choice of its own.

use sungka_core::{Burned, Rules};

/// How long a match is. It settles `rounds` and `min_holes` of the rules and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// One round.
    One,
    /// Three rounds: a sitting.
    Three,
    /// Five rounds.
    Five,
    /// Until somebody has four burned holes.
    FourBurned,
    /// Until somebody cannot fill a single hole, or both agree to stop and count. The rules know no match that is longer,
    /// so "as long as you like" is this one too.
    Ruin,
    /// As the rule file says.
    Rules,
}

/// The burned holes that end a match of [`Length::FourBurned`].
const BURNED: u8 = 4;

impl Length {
    /// All lengths, from the shortest.
    pub const ALL: [Length; 6] =
        [Length::One, Length::Three, Length::Five, Length::FourBurned, Length::Ruin, Length::Rules];

    /// Its name, on the command line and in files.
    ///
    /// ```
    /// use sungka::prefs::{Length, named};
    /// assert_eq!(named(&Length::ALL, Length::name, "four-burned"), Some(Length::FourBurned));
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Length::One => "1",
            Length::Three => "3",
            Length::Five => "5",
            Length::FourBurned => "four-burned",
            Length::Ruin => "ruin",
            Length::Rules => "rules",
        }
    }

    /// The length of what is played by itself: three rounds, and no more rounds than the rule file `written` has.
    pub fn sitting(written: &Rules) -> Length {
        if (1..=3).contains(&written.rounds) { Length::Rules } else { Length::Three }
    }

    /// Sets `rules`, which come from the rule file `written`, to this length.
    ///
    /// ```
    /// use sungka::prefs::Length;
    /// use sungka_core::Rules;
    /// let mut rules = Rules::default();
    /// Length::FourBurned.apply(&mut rules, &Rules::default());
    /// assert_eq!((rules.rounds, rules.min_holes), (0, 4)); // of seven
    /// ```
    pub fn apply(self, rules: &mut Rules, written: &Rules) {
        let (rounds, min_holes) = match self {
            Length::One => (1, written.min_holes),
            Length::Three => (3, written.min_holes),
            Length::Five => (5, written.min_holes),
            // With three burned holes of seven four can be filled: the fourth ends the match.
            Length::FourBurned if rules.burned != Burned::Never => {
                (0, rules.holes.saturating_sub(BURNED.saturating_sub(1)).max(1))
            }
            // Where no hole burns, four never do.
            Length::FourBurned | Length::Ruin => (0, 1),
            Length::Rules => (written.rounds, written.min_holes),
        };
        rules.rounds = rounds;
        // A file may ask for more holes than a changed row has.
        rules.min_holes = min_holes.min(rules.holes);
    }

    /// Whether `rules`, which come from the rule file `written`, have this length.
    pub fn fits(self, rules: &Rules, written: &Rules) -> bool {
        let mut applied = *rules;
        self.apply(&mut applied, written);
        // Of three holes nobody has four burned, nor where none burns.
        let is_possible = self != Length::FourBurned || rules.holes >= BURNED && rules.burned != Burned::Never;
        is_possible && (applied.rounds, applied.min_holes) == (rules.rounds, rules.min_holes)
    }

    /// The length that `rules` have, which come from the rule file `written`: `chosen` if it is that, or else the first
    /// that fits; `None` if none does.
    pub fn of(rules: &Rules, written: &Rules, chosen: Option<Length>) -> Option<Length> {
        chosen.into_iter().chain(Length::ALL).find(|length| length.fits(rules, written))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_changes_rounds_and_min_holes_and_nothing_else() {
        for holes in 3..=10 {
            for (rounds, min_holes) in [(0, 1), (1, 1), (2, 3), (7, 2)] {
                let written = Rules { holes, rounds, min_holes, ..Rules::default() };
                for length in Length::ALL {
                    let mut rules = written;
                    length.apply(&mut rules, &written);
                    assert_eq!(rules.check(), Ok(()));
                    assert_eq!(Rules { rounds, min_holes, ..rules }, written);
                    let is_known = Length::of(&rules, &written, Some(length));
                    assert!(is_known == Some(length) || holes == 3 && is_known == Some(Length::Ruin));
                }
            }
        }
    }

    #[test]
    fn the_fourth_burned_hole_ends_the_match() {
        for (holes, needed) in [(3, 1), (4, 1), (5, 2), (7, 4), (10, 7)] {
            let mut rules = Rules { holes, ..Rules::default() };
            let written = rules;
            Length::FourBurned.apply(&mut rules, &written);
            assert_eq!((rules.rounds, rules.min_holes), (0, needed));
        }
    }

    #[test]
    fn where_no_hole_burns_four_are_as_far_as_ruin() {
        let written = Rules { burned: Burned::Never, ..Rules::default() };
        let mut rules = written;
        Length::FourBurned.apply(&mut rules, &written);
        assert_eq!(Length::of(&rules, &written, Some(Length::FourBurned)), Some(Length::Ruin));
    }

    #[test]
    fn a_sitting_is_three_rounds_or_the_fewer_of_the_rules() {
        for (rounds, played) in [(0, 3), (1, 1), (2, 2), (3, 3), (4, 3), (999, 3)] {
            let written = Rules { rounds, ..Rules::default() };
            let mut rules = written;
            Length::sitting(&written).apply(&mut rules, &written);
            assert_eq!(rules.rounds, played);
        }
    }

    #[test]
    fn a_length_that_has_no_name_is_none() {
        let written = Rules::default();
        assert_eq!(Length::of(&written, &written, None), Some(Length::Ruin));
        assert_eq!(Length::of(&written, &written, Some(Length::Rules)), Some(Length::Rules));
        assert_eq!(Length::of(&Rules { rounds: 7, ..written }, &written, Some(Length::Three)), None);
        assert_eq!(Length::of(&Rules { rounds: 3, min_holes: 2, ..written }, &written, None), None);
    }
}
