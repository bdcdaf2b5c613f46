//! All settings of a rule file in one table. Whatever reads, writes, explains, overrides or steps through them takes them
//! from here (RULES, section 7).

use std::fmt;

use sungka_core::{
    Burned, Direction, Ends, FirstHole, KatokWhere, LoneSeed, MatchBy, Next, NextOpener, OpeningRounds, OpeningStyle,
    OwnStore, Pace, RefillFrom, Relay, Rules, SownBy, StoreSide, Takes, Then, Turns,
};

use crate::message;
use crate::prefs::Language;
use crate::words::{Message, Part, Words, either, listed};

/// What a setting can be set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number, from the first to the second.
    Range(u16, u16),
    /// A whole number, from this to the number of holes of a row.
    UpToHoles(u16),
    /// Yes or no.
    Flag,
}

impl Allowed {
    /// The least and the most under `rules`, where the setting is a number.
    pub fn range(self, rules: &Rules) -> Option<(u16, u16)> {
        match self {
            Allowed::Range(least, most) => Some((least, most)),
            Allowed::UpToHoles(least) => Some((least, u16::from(rules.holes))),
            Allowed::Words(_) | Allowed::Flag => None,
        }
    }

    /// What can be chosen, in short: `"left" or "right"`, `3 to 10`.
    pub fn choices(self) -> Message {
        match self {
            Allowed::Words(words) => either(words.iter().map(|word| format!("\"{word}\""))),
            Allowed::Range(least, most) => message!(document.range, least, most),
            Allowed::UpToHoles(least) => message!(document.range, least, most = "holes"),
            Allowed::Flag => either(["true", "false"]),
        }
    }
}

/// For messages, as the end of a sentence: `"left" and "right"`, `whole numbers from 3 to 10`.
impl Part for Allowed {
    fn said(&self, language: Language) -> String {
        let message = match self {
            Allowed::Words(words) => listed(words.iter().map(|word| format!("\"{word}\""))),
            Allowed::Range(least, most) => message!(document.numbers, least, most),
            Allowed::UpToHoles(least) => message!(document.numbers_to_holes, least),
            Allowed::Flag => message!(document.flags),
        };
        message.said(language)
    }
}

/// The value of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A word, without its quotes.
    Word(&'static str),
    /// A whole number.
    Number(u16),
    /// Yes or no.
    Flag(bool),
}

impl Part for Value {
    fn said(&self, _: Language) -> String {
        self.to_string()
    }
}

/// As it stands in a file: `"left"`, `7`, `true`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(word) => write!(f, "\"{word}\""),
            Value::Number(number) => write!(f, "{number}"),
            Value::Flag(flag) => write!(f, "{flag}"),
        }
    }
}

/// One setting of the rules: a row of [`SETTINGS`].
#[derive(Clone, Copy)]
pub struct Setting {
    /// The section of a rule file that it stands in.
    pub section: &'static str,
    /// Its name there.
    pub key: &'static str,
    /// What it can be set to.
    pub allowed: Allowed,
    /// What it means, for people, on one line.
    pub about: &'static str,
    get: fn(&Rules) -> Value,
    set: fn(&mut Rules, Value) -> bool,
}

impl Setting {
    /// Its value in `rules`.
    pub fn get(&self, rules: &Rules) -> Value {
        (self.get)(rules)
    }

    /// Sets it in `rules`, and returns whether it was set: a `value` that is not allowed changes nothing.
    ///
    /// ```
    /// use sungka::files::settings::{self, Value};
    /// let mut rules = sungka_core::Rules::default();
    /// let holes = settings::find("board", "holes").unwrap();
    /// assert!(holes.set(&mut rules, Value::Number(5)) && rules.holes == 5);
    /// assert!(!holes.set(&mut rules, Value::Number(11)));
    /// ```
    pub fn set(&self, rules: &mut Rules, value: Value) -> bool {
        match (value, self.allowed.range(rules)) {
            (Value::Number(number), Some((least, most))) if number < least || number > most => false,
            _ => (self.set)(rules, value),
        }
    }

    /// Sets it whatever the other settings are: for a file, whose keys come in any order.
    pub(crate) fn set_unbounded(&self, rules: &mut Rules, value: Value) -> bool {
        (self.set)(rules, value)
    }

    /// Whether it makes any difference under these rules: whether the hands wait does not where nothing is played
    /// together, nor who opens the next round where there is but one.
    pub fn applies(&self, rules: &Rules) -> bool {
        let together = rules.opening == OpeningStyle::Simultaneous;
        let more_rounds = rules.rounds != 1;
        let takes = rules.takes != Takes::Nothing;
        let refills = more_rounds && rules.burned != Burned::Never;
        match (self.section, self.key) {
            ("opening", "rounds") => more_rounds && (together || rules.first_hole != FirstHole::Any),
            ("opening", "turns" | "pace") => together,
            ("opening", "next") => together && rules.turns == Turns::First,
            // What is played together always sows by itself.
            ("sowing", "by") => {
                let others = more_rounds && rules.opening_rounds == OpeningRounds::First;
                !together || rules.turns == Turns::First || others
            }
            ("katok", "takes") => true,
            ("katok", _) => takes,
            ("refill", "from" | "marked") | ("match", "min_holes") => refills,
            ("refill", _) | ("match", "by") => more_rounds,
            _ => true,
        }
    }

    /// The word of this setting that `text` is, if it is one.
    pub fn word(&self, text: &str) -> Option<Value> {
        match self.allowed {
            Allowed::Words(words) => words.iter().find(|&&word| word == text).map(|&word| Value::Word(word)),
            _ => None,
        }
    }

    /// Sets it to the next value that is allowed, or to the one before with `back`. Words and flags go round; numbers stop
    /// at their ends. Other settings follow where the new value would contradict them: `min_holes` stays within the
    /// holes, and a store that lies ahead or behind still does when the direction turns.
    pub fn step(&self, rules: &mut Rules, back: bool) {
        let value = match (self.get(rules), self.allowed) {
            (Value::Word(word), Allowed::Words(words)) => {
                let at = words.iter().position(|&other| other == word).unwrap_or(0);
                let step = if back { words.len().saturating_sub(1) } else { 1 };
                words.iter().cycle().nth(at.saturating_add(step)).map_or(Value::Word(word), |&word| Value::Word(word))
            }
            (Value::Flag(flag), _) => Value::Flag(!flag),
            (Value::Number(number), _) => {
                Value::Number(if back { number.saturating_sub(1) } else { number.saturating_add(1) })
            }
            (value, _) => value,
        };
        self.change(rules, value);
        rules.min_holes = rules.min_holes.min(rules.holes);
    }

    /// Changes this one setting of rules that somebody plays by, and returns whether it was set.
    ///
    /// A new direction mirrors the board: a store ahead stays ahead, and a store behind stays behind. To move the store to
    /// the other would make another game of it (RULES, section 1).
    pub fn change(&self, rules: &mut Rules, value: Value) -> bool {
        let before = *rules;
        let changed = self.set(rules, value);
        if rules.direction != before.direction {
            rules.store = other_hand(rules.store);
        }
        changed
    }
}

impl Setting {
    /// What it means, for people, in the language of `words`.
    pub fn means(&self, words: &'static Words) -> &'static str {
        words.means.get(&format!("{}_{}", self.section, self.key)).map_or(self.about, String::as_str)
    }
}

impl fmt::Debug for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}", self.section, self.key)
    }
}

/// The setting `key` of `section`.
pub fn find(section: &str, key: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.section == section && setting.key == key)
}

/// The sections in the order of a file, each with its settings.
pub fn sections() -> impl Iterator<Item = (&'static str, &'static [Setting])> {
    SETTINGS.chunk_by(|a, b| a.section == b.section).filter_map(|rows| Some((rows.first()?.section, rows)))
}

/// The store of a file that says only the direction: it lies ahead (RULES, section 7).
pub fn store_ahead(direction: Direction) -> StoreSide {
    match direction {
        Direction::Clockwise => StoreSide::Left,
        Direction::Counterclockwise => StoreSide::Right,
    }
}

fn other_hand(store: StoreSide) -> StoreSide {
    match store {
        StoreSide::Left => StoreSide::Right,
        StoreSide::Right => StoreSide::Left,
    }
}

// The words of an enum are matched, not listed. If the core gains a value, this table does not compile without it.
macro_rules! words {
    ($section:literal $key:literal, $field:ident: $kind:ident { $($word:literal = $variant:ident),+ }, $about:literal) => {
        Setting {
            section: $section,
            key: $key,
            allowed: Allowed::Words(&[$($word),+]),
            about: $about,
            get: |rules| match rules.$field {
                $($kind::$variant => Value::Word($word)),+
            },
            set: |rules, value| {
                match value {
                    $(Value::Word($word) => rules.$field = $kind::$variant,)+
                    _ => return false,
                }
                true
            },
        }
    };
}

macro_rules! number {
    ($section:literal $key:literal, $field:ident, $allowed:expr, $about:literal) => {
        Setting {
            section: $section,
            key: $key,
            allowed: $allowed,
            about: $about,
            get: |rules| Value::Number(rules.$field.into()),
            set: |rules, value| match value {
                Value::Number(number) => number.try_into().is_ok_and(|number| {
                    rules.$field = number;
                    true
                }),
                _ => false,
            },
        }
    };
}

macro_rules! flag {
    ($section:literal $key:literal, $field:ident, $about:literal) => {
        Setting {
            section: $section,
            key: $key,
            allowed: Allowed::Flag,
            about: $about,
            get: |rules| Value::Flag(rules.$field),
            set: |rules, value| match value {
                Value::Flag(flag) => {
                    rules.$field = flag;
                    true
                }
                _ => false,
            },
        }
    };
}

/// Every setting, in the order of a file.
pub static SETTINGS: [Setting; 28] = [
    number!("board" "holes", holes, Allowed::Range(Rules::HOLES.0 as u16, Rules::HOLES.1 as u16), "holes in each row"),
    number!("board" "seeds", seeds, Allowed::Range(Rules::SEEDS.0 as u16, Rules::SEEDS.1 as u16), "seeds in each hole; \"holes\" for as many as there are holes in a row"),
    words!("board" "direction", direction: Direction { "counterclockwise" = Counterclockwise, "clockwise" = Clockwise },
        "the direction of sowing, seen from above"),
    words!("board" "store", store: StoreSide { "right" = Right, "left" = Left },
        "at which hand each player's own store lies; if left out, ahead in the direction of sowing"),
    words!("opening" "style", opening: OpeningStyle { "alternating" = Alternating, "simultaneous" = Simultaneous },
        "whether the opener begins alone, or both players begin together"),
    words!("opening" "rounds", opening_rounds: OpeningRounds { "every" = Every, "first" = First },
        "which rounds have an opening: the other rounds begin with a free choice of the opener"),
    words!("opening" "turns", turns: Turns { "first" = First, "every" = Every },
        "in a simultaneous opening: whether both players take only their first turn together, or every turn of the round"),
    words!("opening" "pace", pace: Pace { "wait" = Wait, "race" = Race },
        "while turns are played together: whether one hand waits while the other player chooses, or sows on"),
    words!("opening" "first_hole", first_hole: FirstHole { "any" = Any, "far" = Far, "near" = Near },
        "which hole the first choice must take: far is the first in sowing order, near the last"),
    words!("opening" "next",
        next: Next { "first-finished" = FirstFinished, "last-finished" = LastFinished, "fewest-stored" = FewestStored },
        "who has the turn after a simultaneous opening"),
    words!("sowing" "relay", relay: Relay { "everywhere" = Everywhere, "own-row" = OwnRow, "never" = Never },
        "where there is a relay: a last seed that falls among others is lifted with them and sown on"),
    words!("sowing" "own_store", own_store: OwnStore { "again" = Again, "ends-turn" = EndsTurn },
        "what a last seed in the player's own store brings: another choice, or the end of the turn"),
    words!("sowing" "by", sown_by: SownBy { "itself" = Itself, "hand" = Hand },
        "whether a turn sows by itself, or the player names the hole of each seed and loses what goes wrong"),
    words!("katok" "takes", takes: Takes { "both" = Both, "opposite" = Opposite, "nothing" = Nothing },
        "what a katok stores: the seeds across and the knocking seed, only those across, or nothing"),
    words!("katok" "lone_seed", lone_seed: LoneSeed { "stays" = Stays, "stored" = Stored },
        "what happens to the knocking seed when there is nothing across"),
    flag!("katok" "needs_circuit", needs_circuit,
        "whether a katok counts only in a turn that has dropped a seed into the other row before"),
    words!("katok" "where", katok_where: KatokWhere { "own-row" = OwnRow, "both-rows" = BothRows },
        "in whose row an empty hole can be a katok: only the player's own, or either"),
    words!("katok" "then", then: Then { "ends-turn" = EndsTurn, "again" = Again, "sown" = Sown },
        "what follows a capture: the end of the turn, another choice, or the seeds taken are sown on"),
    flag!("katok" "mikul", mikul,
        "whether a last seed in an empty hole of the other row takes the holes beside it, if they hold equally many"),
    words!("round" "ends",
        ends: Ends { "board-empty" = BoardEmpty, "cannot-move" = CannotMove, "row-empty" = RowEmpty },
        "when a round is over: both rows are empty, the player due has no seeds, or either row is empty"),
    words!("refill" "from", refill_from: RefillFrom { "store" = Store, "far" = Far },
        "at which end of a row the refill begins: next to the player's own store, or at the far end"),
    words!("refill" "burned", burned: Burned { "one-round" = OneRound, "for-good" = ForGood, "never" = Never },
        "how long a hole that could not be filled stays burned; never: each round is laid anew in full"),
    words!("refill" "opener",
        opener: NextOpener {
            "winner" = Winner, "loser" = Loser, "alternate" = Alternate, "same" = Same, "last-mover" = LastMover,
            "holder" = Holder
        },
        "who opens the next round; holder: whoever alone had seeds left in the row, else the winner"),
    flag!("refill" "marked", marked, "whether burned holes are drawn otherwise than empty ones"),
    number!("match" "rounds", rounds, Allowed::Range(0, Rules::MAX_ROUNDS), "rounds in a match; 0 for no limit"),
    number!("match" "min_holes", min_holes, Allowed::UpToHoles(1), "a match is over when a player cannot fill this many holes"),
    words!("match" "by", match_by: MatchBy { "seeds" = Seeds, "rounds" = Rounds },
        "what wins a match: more seeds, or more rounds won"),
    number!("clock" "seconds", clock, Allowed::Range(0, Rules::MAX_CLOCK), "seconds for each choice; 0 for no clock"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefs::Language;

    #[test]
    fn every_setting_has_a_name_in_every_language() {
        let mut settings: Vec<String> = SETTINGS.iter().map(|row| format!("{}_{}", row.section, row.key)).collect();
        settings.sort();
        for language in Language::ALL {
            let mut named: Vec<&str> = language.words().setting.keys().map(|key| key.as_ref()).collect();
            named.sort_unstable();
            assert_eq!(named, settings, "{}", language.name());
        }
    }

    #[test]
    fn every_setting_is_explained_in_every_language() {
        for setting in &SETTINGS {
            assert_eq!(setting.means(Language::English.words()), setting.about, "{setting:?}");
            assert_ne!(setting.means(Language::Filipino.words()), setting.about, "{setting:?}");
        }
    }

    #[test]
    fn every_section_and_every_word_of_a_setting_is_said_in_every_language() {
        let mut known: Vec<String> = vec!["match_rounds_0".to_owned(), "clock_seconds_0".to_owned()];
        for setting in &SETTINGS {
            let words: &[&str] = match setting.allowed {
                Allowed::Words(words) => words,
                Allowed::Flag => &["true", "false"],
                Allowed::Range(..) | Allowed::UpToHoles(_) => &[],
            };
            known.extend(words.iter().map(|word| format!("{}_{}_{word}", setting.section, setting.key)));
        }
        known.sort();
        let mut groups: Vec<&str> = sections().map(|(section, _)| section).chain(["screen"]).collect();
        groups.sort_unstable();
        for language in Language::ALL {
            let mut said: Vec<&String> = language.words().value.keys().collect();
            said.sort();
            assert_eq!(said, known.iter().collect::<Vec<_>>(), "{}", language.name());
            let said: Vec<&String> = language.words().group.keys().collect();
            assert_eq!(said, groups, "{}", language.name());
        }
    }

    #[test]
    fn a_setting_applies_where_it_makes_a_difference() {
        let applying = |rules: &Rules| -> Vec<String> {
            SETTINGS
                .iter()
                .filter(|row| !row.applies(rules))
                .map(|row| format!("{}.{}", row.section, row.key))
                .collect()
        };
        let base = Rules::default();
        let alone = ["opening.rounds", "opening.turns", "opening.pace", "opening.next"];
        assert_eq!(applying(&base), alone);
        let together = Rules { opening: OpeningStyle::Simultaneous, ..base };
        assert!(applying(&together).is_empty());
        assert_eq!(applying(&Rules { first_hole: FirstHole::Far, ..base }), alone[1..]);
        assert_eq!(applying(&Rules { turns: Turns::Every, ..together }), ["opening.next", "sowing.by"]);
        let katok = ["katok.lone_seed", "katok.needs_circuit", "katok.where", "katok.then", "katok.mikul"];
        assert_eq!(applying(&Rules { takes: Takes::Nothing, ..together }), katok);
        let never = ["refill.from", "refill.marked", "match.min_holes"];
        assert_eq!(applying(&Rules { burned: Burned::Never, ..together }), never);
        let one = applying(&Rules { rounds: 1, ..together });
        let all = ["refill.from", "refill.burned", "refill.opener", "refill.marked", "match.min_holes", "match.by"];
        assert_eq!(one, [&["opening.rounds"], &all[..]].concat());
    }
}
