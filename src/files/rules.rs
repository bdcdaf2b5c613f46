//! The settings of rules in a TOML file: those of a rule file, or those below `[rules]` of a record.

use sungka_core::Rules;
use toml::de::{DeTable, DeValue};

use super::document::{Document, Item, Key, write_instead};
use super::settings::{self, Allowed, SETTINGS, Setting, Value};
use crate::message;
use crate::text::nearest;
use crate::words::{Message, did_you_mean, either, listed};

/// Reads the settings of rules from one table of a document.
pub(super) struct Reader<'d, 't> {
    /// The document; it notes what is wrong.
    pub(super) document: &'d mut Document<'t>,
    /// What goes before the name of a section: nothing in a rule file, `rules.` in a record.
    pub(super) prefix: &'static str,
    /// The keys beside the sections that somebody else reads.
    pub(super) others: &'d [&'static str],
    /// Whether a word may stand for the number of seeds. A record has the number.
    words_for_seeds: bool,
    /// Whether that word stood there.
    seeds_as_holes: bool,
}

/// The setting that may have a word instead of its number: section and key.
pub(super) const SEEDS: (&str, &str) = ("board", "seeds");

/// The word: as many seeds as there are holes in a row.
pub(super) const AS_HOLES: &str = "holes";

impl<'d, 't> Reader<'d, 't> {
    /// For a rule file, in which somebody else reads the keys `others`.
    pub(super) fn of_rule_file(document: &'d mut Document<'t>, others: &'d [&'static str]) -> Reader<'d, 't> {
        Reader { document, prefix: "", others, words_for_seeds: true, seeds_as_holes: false }
    }

    /// For a record.
    pub(super) fn of_record(document: &'d mut Document<'t>) -> Reader<'d, 't> {
        Reader { document, prefix: "rules.", others: &[], words_for_seeds: false, seeds_as_holes: false }
    }

    /// Reads all settings from `table`, and whether there are as many seeds as holes by a word. What is left out is as
    /// RULES, section 7 says. The rules can be played unless the document [is wrong](Document::is_wrong) afterwards.
    pub(super) fn read(mut self, table: &DeTable<'t>) -> (Rules, bool) {
        let mut rules = Rules::default();
        let mut given: Vec<(&Setting, usize)> = Vec::new();
        for item @ (key, _) in table.iter().filter(|(key, _)| !self.others.contains(&key.get_ref().as_ref())) {
            if self.document.is_full() {
                break;
            }
            let Some((name, rows)) = settings::sections().find(|(name, _)| name == key.get_ref()) else {
                self.unknown_section(key);
                continue;
            };
            let remedy = message!(document.section_line, name = format!("{}{name}", self.prefix));
            if let Some(section) = self.document.section(item, &remedy) {
                self.section(section, (name, rows), &mut rules, &mut given);
            }
        }
        let place_of = |key: &str| given.iter().find(|(setting, _)| setting.key == key).map(|&(_, at)| at);
        if place_of("store").is_none() {
            rules.store = settings::store_ahead(rules.direction);
        }
        if let (Some(at), true) = (place_of("min_holes"), rules.min_holes > rules.holes) {
            let (wanted, holes) = (rules.min_holes, rules.holes);
            self.document.fault(at, message!(rules.min_holes, wanted, holes));
        }
        if self.seeds_as_holes {
            rules.seeds = rules.holes;
        }
        (rules, self.seeds_as_holes)
    }

    /// Reads the settings of one section into `rules`, and notes in `given` where each of them stands.
    fn section(
        &mut self,
        section: &DeTable<'t>,
        (name, rows): (&str, &'static [Setting]),
        rules: &mut Rules,
        given: &mut Vec<(&'static Setting, usize)>,
    ) {
        for item @ (key, value) in section {
            if self.document.is_full() {
                break;
            }
            let Some(setting) = rows.iter().find(|row| row.key == key.get_ref()) else {
                self.unknown_key(key, name, rows);
                continue;
            };
            if self.words_for_seeds && (name, setting.key) == SEEDS && value.get_ref().as_str() == Some(AS_HOLES) {
                self.seeds_as_holes = true;
            } else if let Some(value) = self.value(setting, item) {
                // The number of holes, which bounds another setting, may be read after it.
                setting.set_unbounded(rules, value);
            }
            given.push((setting, value.span().start));
        }
    }

    fn unknown_section(&mut self, key: &Key<'t>) {
        let name = key.get_ref();
        let homes = self.homes(name);
        if !homes.is_empty() {
            self.document.fault(key.span().start, message!(rules.belongs_under, name, homes));
            return;
        }
        let sections: Vec<&str> = settings::sections().map(|(name, _)| name).collect();
        let keys = SETTINGS.iter().map(|row| row.key);
        let near = nearest(name, self.others.iter().copied().chain(sections.iter().copied()).chain(keys));
        let near = near.map(|near| {
            if sections.contains(&near) {
                format!("[{}{near}]", self.prefix).into()
            } else if self.others.contains(&near) {
                near.into()
            } else {
                message!(document.under, name = near, section = self.homes(near))
            }
        });
        let sections = listed(sections.iter().map(|section| format!("[{}{section}]", self.prefix)));
        let allowed = if self.others.is_empty() {
            message!(document.allowed, names = sections)
        } else {
            message!(document.allowed_sections, names = self.others.join(", "), sections)
        };
        self.document.unknown(key, &allowed, near);
    }

    fn unknown_key(&mut self, key: &Key<'t>, here: &str, rows: &[Setting]) {
        let name = key.get_ref();
        let (here, homes) = (format!("[{}{here}]", self.prefix), self.homes(name));
        if !homes.is_empty() {
            let message = message!(rules.belongs_elsewhere, name, here, homes);
            self.document.fault(key.span().start, message);
            return;
        }
        let near = nearest(name, rows.iter().map(|row| row.key)).map(Message::from).or_else(|| {
            let near = nearest(name, SETTINGS.iter().map(|row| row.key))?;
            Some(message!(document.under, name = near, section = self.homes(near)))
        });
        let names = listed(rows.iter().map(|row| row.key));
        let allowed = if rows.len() == 1 {
            message!(document.allowed_only_under, names, section = here)
        } else {
            message!(document.allowed_under, names, section = here)
        };
        self.document.unknown(key, &allowed, near);
    }

    /// The sections that have a setting `key`, as they are written; empty if there is no such setting.
    fn homes(&self, key: &str) -> Message {
        let rows = SETTINGS.iter().filter(|row| row.key == key);
        either(rows.map(|row| format!("[{}{}]", self.prefix, row.section)))
    }

    /// The value of a setting, if it is one that is allowed.
    fn value(&mut self, setting: &Setting, item: Item<'_, 't>) -> Option<Value> {
        let (key, at) = (setting.key, item.1.span().start);
        let found = self.document.found(item);
        let value = item.1.get_ref();
        let (wrong, remedy) = match (setting.allowed, value) {
            (Allowed::Words(words), DeValue::String(text)) => match setting.word(text) {
                Some(value) => return Some(value),
                None => {
                    let near = nearest(text, words.iter().copied()).map(|near| format!("\"{near}\""));
                    (message!(document.not_known), did_you_mean(near))
                }
            },
            (Allowed::Words(_), _) => (message!(document.not_a_word), Message::default()),
            (Allowed::Flag, DeValue::Boolean(flag)) => return Some(Value::Flag(*flag)),
            (Allowed::Flag, DeValue::String(text)) => {
                (message!(document.in_quotes), write_instead(key, text.parse().ok().map(Value::Flag)))
            }
            (Allowed::Flag, _) => (message!(document.not_a_flag), Message::default()),
            (Allowed::Range(..) | Allowed::UpToHoles(_), value) => {
                let (least, most) = setting.allowed.range(&Rules { holes: Rules::HOLES.1, ..Rules::default() })?;
                let fits = |number: i64| u16::try_from(number).ok().filter(|number| (least..=most).contains(number));
                match value {
                    DeValue::Integer(number) => {
                        match i64::from_str_radix(number.as_str(), number.radix()).ok().and_then(fits) {
                            Some(number) => return Some(Value::Number(number)),
                            None => (message!(document.out_of_range), Message::default()),
                        }
                    }
                    DeValue::String(text) => {
                        let words = (self.words_for_seeds && key == SEEDS.1).then_some(AS_HOLES);
                        let near = did_you_mean(nearest(text, words).map(|near| format!("\"{near}\"")));
                        let instead = write_instead(key, text.trim().parse().ok().and_then(fits));
                        (message!(document.in_quotes), if instead.is_empty() { near } else { instead })
                    }
                    DeValue::Float(number) => {
                        let whole = number.as_str().trim_end_matches('0').strip_suffix('.');
                        let whole = whole.and_then(|whole| whole.parse().ok()).and_then(fits);
                        (message!(document.not_whole), write_instead(key, whole))
                    }
                    _ => (message!(document.not_a_number), Message::default()),
                }
            }
        };
        self.document.fault(at, message!(document.value, found, wrong, allowed = setting.allowed, remedy));
        None
    }
}
