//! What the core refuses, said in each language: the end of a sentence, without its stop.

use sungka_core::{BadEntry, BadPosition, CannotEnd, IllegalChoice, OutOfRange, Refusal, ReplayError};

use super::{Message, Part};
use crate::message;
use crate::prefs::Language;

/// Rules that cannot be played.
pub fn out_of_range(why: &OutOfRange) -> Message {
    let (value, least, most) = (why.value.to_string(), why.least.to_string(), why.most.to_string());
    message!(rules.range, setting = why.setting, value, least, most)
}

/// A position from which nothing can be played.
pub fn bad_position(why: &BadPosition) -> Message {
    match why {
        BadPosition::Form => message!(core.form),
        BadPosition::Rules(why) => out_of_range(why),
        BadPosition::Holes { found, rules } => message!(core.holes, found, rules),
        BadPosition::SeedsInBurned(hole) => message!(core.seeds_in_burned, hole = hole.to_string()),
        BadPosition::Total { found, rules } => message!(core.total, found, rules),
    }
}

/// A text that is no recorded choice.
pub fn bad_entry(why: BadEntry) -> Message {
    match why {
        BadEntry::Side => message!(core.entry_side),
        BadEntry::Hole => message!(core.entry_hole),
        BadEntry::Beat => message!(core.entry_beat),
        BadEntry::Slip => message!(core.entry_slip),
    }
}

/// A choice that is not allowed.
pub fn illegal(why: &IllegalChoice) -> Message {
    match why {
        IllegalChoice::RoundOver => message!(core.round_over),
        IllegalChoice::NotDue(side) => message!(core.not_due, side = side.to_string()),
        IllegalChoice::NoSuchHole { column, holes } => message!(core.no_such_hole, column, holes),
        IllegalChoice::Burned(hole) => message!(core.burned, hole = hole.to_string()),
        IllegalChoice::Empty(hole) => message!(core.empty, hole = hole.to_string()),
        IllegalChoice::Bound { only } => message!(core.bound, only = only.to_string()),
    }
}

/// An end that a match cannot have.
pub fn cannot_end(why: CannotEnd) -> Message {
    match why {
        CannotEnd::NobodyDue => message!(core.nobody_due),
        CannotEnd::MatchOver => message!(core.match_is_over),
    }
}

/// What breaks a rule in a record.
pub fn refusal(why: &Refusal) -> Message {
    match why {
        Refusal::Rules(why) => out_of_range(why),
        Refusal::Start(why) => bad_position(why),
        Refusal::Illegal(why) => illegal(why),
        Refusal::Stamp { passed: Some(beats) } => message!(core.stamp, beats),
        Refusal::Stamp { passed: None } => message!(core.no_stamp),
        Refusal::Slip(slip) => message!(core.slip, slip = slip.to_string()),
        Refusal::Rest { passed: Some(beats) } => message!(core.rest, beats),
        Refusal::Rest { passed: None } => message!(core.no_rest),
        Refusal::RoundOver => message!(core.over_before),
        Refusal::RoundNotOver => message!(core.not_over),
        Refusal::MatchOver => message!(core.match_over),
        Refusal::End(why) => cannot_end(*why),
    }
}

/// Where and why a record breaks a rule.
pub fn replay_failed(error: &ReplayError) -> Message {
    let why = refusal(&error.why);
    match &error.entry {
        _ if error.round == 0 => why,
        Some(entry) => {
            let (round, choice) = (error.round, error.number);
            message!(core.replay_choice, round, choice, entry = entry.to_string(), why)
        }
        None => message!(core.replay_round, round = error.round, why),
    }
}

/// The message with a capital letter at its beginning and a stop at its end: a sentence of its own.
pub fn sentence_of(message: &Message) -> Message {
    Message::each(|language: Language| {
        let text = message.said(language);
        let mut letters = text.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str())
    })
}

#[cfg(test)]
mod tests {
    use sungka_core::{Hole, Side, Slip};

    use super::*;

    /// The core has its own words for programs; people must not be told otherwise.
    #[test]
    fn english_says_what_the_core_says_and_filipino_says_it_otherwise() {
        let hole = Hole::new(Side::North, 3);
        let range = sungka_core::Rules { holes: 99, ..sungka_core::Rules::default() }.check().unwrap_err();
        let mut said: Vec<(String, Message)> = vec![(range.to_string(), out_of_range(&range))];
        for why in [
            BadPosition::Form,
            BadPosition::Rules(range),
            BadPosition::Holes { found: 3, rules: 7 },
            BadPosition::SeedsInBurned(hole),
            BadPosition::Total { found: 97, rules: 98 },
        ] {
            said.push((why.to_string(), bad_position(&why)));
        }
        for why in [BadEntry::Side, BadEntry::Hole, BadEntry::Beat, BadEntry::Slip] {
            said.push((why.to_string(), bad_entry(why)));
        }
        let illegal = [
            IllegalChoice::RoundOver,
            IllegalChoice::NotDue(Side::South),
            IllegalChoice::NoSuchHole { column: 9, holes: 7 },
            IllegalChoice::Burned(hole),
            IllegalChoice::Empty(hole),
            IllegalChoice::Bound { only: hole },
        ];
        let refusals = [
            Refusal::Stamp { passed: Some(4) },
            Refusal::Stamp { passed: None },
            Refusal::Slip(Slip { drop: 5, hole }),
            Refusal::Rest { passed: Some(4) },
            Refusal::Rest { passed: None },
            Refusal::RoundOver,
            Refusal::RoundNotOver,
            Refusal::MatchOver,
            Refusal::End(CannotEnd::NobodyDue),
            Refusal::End(CannotEnd::MatchOver),
        ];
        for why in illegal.map(Refusal::Illegal).into_iter().chain(refusals) {
            said.push((why.to_string(), refusal(&why)));
        }
        for (core, message) in said {
            assert_eq!(core, message.to_string());
            assert_ne!(core, message.in_language(Language::Filipino));
        }
    }
}
