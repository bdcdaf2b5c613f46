//! The ways in which a round can open, as players choose among them.

use sungka_core::{OpeningStyle, Pace, Rules, Turns};

use crate::prefs::turned;

/// How a round opens, where it has an opening: the settings `style`, `turns` and `pace` in one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// The opener begins alone.
    Alone,
    /// Both take their first turn together, and one hand waits for the other.
    Together,
    /// The first turn is a race.
    Race,
    /// All turns are taken together.
    EveryTurn,
    /// All turns are a race.
    Duel,
}

impl Opening {
    /// All of them, from the calmest.
    pub const ALL: [Opening; 5] = [Opening::Alone, Opening::Together, Opening::Race, Opening::EveryTurn, Opening::Duel];

    /// How a round by `rules` opens.
    pub fn of(rules: &Rules) -> Opening {
        match (rules.opening, rules.turns, rules.pace) {
            (OpeningStyle::Alternating, ..) => Opening::Alone,
            (OpeningStyle::Simultaneous, Turns::First, Pace::Wait) => Opening::Together,
            (OpeningStyle::Simultaneous, Turns::First, Pace::Race) => Opening::Race,
            (OpeningStyle::Simultaneous, Turns::Every, Pace::Wait) => Opening::EveryTurn,
            (OpeningStyle::Simultaneous, Turns::Every, Pace::Race) => Opening::Duel,
        }
    }

    /// Sets `rules` so that a round opens like this. Where the opener begins alone, the other settings stay as they are:
    /// they say nothing then.
    fn set(self, rules: &mut Rules) {
        let (turns, pace) = match self {
            Opening::Alone => {
                rules.opening = OpeningStyle::Alternating;
                return;
            }
            Opening::Together => (Turns::First, Pace::Wait),
            Opening::Race => (Turns::First, Pace::Race),
            Opening::EveryTurn => (Turns::Every, Pace::Wait),
            Opening::Duel => (Turns::Every, Pace::Race),
        };
        (rules.opening, rules.turns, rules.pace) = (OpeningStyle::Simultaneous, turns, pace);
    }

    /// Turns `rules`, which come from the rule file `written`, to the next way of opening, or back. Where that is the way
    /// of the file again, all of its settings are.
    pub(super) fn turn(rules: &mut Rules, written: &Rules, forward: bool) {
        let next = turned(&Opening::ALL, Opening::of(rules), forward);
        next.set(rules);
        if Opening::of(written) == next {
            (rules.opening, rules.turns, rules.pace) = (written.opening, written.turns, written.pace);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::presets;

    #[test]
    fn all_ways_come_round_and_the_rules_are_those_of_the_file_again() {
        for name in presets::names() {
            let written = presets::by_name(name).unwrap().rules;
            let mut rules = written;
            let mut seen = Vec::new();
            for _ in Opening::ALL {
                seen.push(Opening::of(&rules));
                Opening::turn(&mut rules, &written, true);
                assert_eq!(rules.check(), Ok(()));
            }
            assert_eq!(rules, written, "{name}");
            assert!(Opening::ALL.iter().all(|way| seen.contains(way)));
            Opening::turn(&mut rules, &written, false);
            Opening::turn(&mut rules, &written, true);
            assert_eq!(rules, written, "{name}");
        }
    }
}
