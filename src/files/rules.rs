//! The settings of rules in a TOML file: those of a rule file, or those below `[rules]` of a record.

use sungka_core::Rules;
use toml::de::{DeTable, DeValue};

use super::document::{Document, Item, Key, write_instead};
use super::settings::{self, Allowed, SETTINGS, Setting, Value};
use crate::text::{did_you_mean, listed, nearest};

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
            let remedy = format!("write [{}{name}] on a line of its own, and its settings below it", self.prefix);
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
            self.document.fault(
                at,
                format!(
                    "min_holes = {wanted} is more than a row has; with holes = {holes}, allowed are whole numbers from \
                     1 to {holes}."
                ),
            );
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
            self.document.fault(key.span().start, format!("{name} does not belong here, but under {homes}."));
            return;
        }
        let sections: Vec<&str> = settings::sections().map(|(name, _)| name).collect();
        let keys = SETTINGS.iter().map(|row| row.key);
        let near = nearest(name, self.others.iter().copied().chain(sections.iter().copied()).chain(keys));
        let near = near.map(|near| {
            if sections.contains(&near) {
                format!("[{}{near}]", self.prefix)
            } else if self.others.contains(&near) {
                near.to_owned()
            } else {
                format!("{near} under {}", self.homes(near))
            }
        });
        let sections = listed(sections.iter().map(|section| format!("[{}{section}]", self.prefix)));
        let allowed = if self.others.is_empty() {
            sections
        } else {
            format!("{} and the sections {sections}", self.others.join(", "))
        };
        self.document.unknown(key, &format!("allowed are {allowed}"), near);
    }

    fn unknown_key(&mut self, key: &Key<'t>, here: &str, rows: &[Setting]) {
        let name = key.get_ref();
        let (here, homes) = (format!("[{}{here}]", self.prefix), self.homes(name));
        if !homes.is_empty() {
            let message = format!("{name} does not belong under {here}, but under {homes}.");
            self.document.fault(key.span().start, message);
            return;
        }
        let near = nearest(name, rows.iter().map(|row| row.key)).map(str::to_owned).or_else(|| {
            let near = nearest(name, SETTINGS.iter().map(|row| row.key))?;
            Some(format!("{near} under {}", self.homes(near)))
        });
        let allowed = if rows.len() == 1 { "allowed is only" } else { "allowed are" };
        let allowed = format!("{allowed} {} under {here}", listed(rows.iter().map(|row| row.key)));
        self.document.unknown(key, &allowed, near);
    }

    /// The sections that have a setting `key`, as they are written; empty if there is no such setting.
    fn homes(&self, key: &str) -> String {
        let rows = SETTINGS.iter().filter(|row| row.key == key);
        let homes: Vec<String> = rows.map(|row| format!("[{}{}]", self.prefix, row.section)).collect();
        homes.join(" or ")
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
                    ("is not known", did_you_mean(near))
                }
            },
            (Allowed::Words(_), _) => ("is not a word in quotes", String::new()),
            (Allowed::Flag, DeValue::Boolean(flag)) => return Some(Value::Flag(*flag)),
            (Allowed::Flag, DeValue::String(text)) => {
                ("is text in quotes", write_instead(key, text.parse::<bool>().ok()))
            }
            (Allowed::Flag, _) => ("is neither true nor false", String::new()),
            (Allowed::Range(..) | Allowed::UpToHoles(_), value) => {
                let (least, most) = setting.allowed.range(&Rules { holes: Rules::HOLES.1, ..Rules::default() })?;
                let fits = |number: i64| u16::try_from(number).ok().filter(|number| (least..=most).contains(number));
                match value {
                    DeValue::Integer(number) => {
                        match i64::from_str_radix(number.as_str(), number.radix()).ok().and_then(fits) {
                            Some(number) => return Some(Value::Number(number)),
                            None => ("is out of range", String::new()),
                        }
                    }
                    DeValue::String(text) => {
                        let words = (self.words_for_seeds && key == SEEDS.1).then_some(AS_HOLES);
                        let near = did_you_mean(nearest(text, words).map(|near| format!("\"{near}\"")));
                        let instead = write_instead(key, text.trim().parse().ok().and_then(fits));
                        ("is text in quotes", if instead.is_empty() { near } else { instead })
                    }
                    DeValue::Float(number) => {
                        let whole = number.as_str().trim_end_matches('0').strip_suffix('.');
                        let whole = whole.and_then(|whole| whole.parse().ok()).and_then(fits);
                        ("is not a whole number", write_instead(key, whole))
                    }
                    _ => ("is not a number", String::new()),
                }
            }
        };
        self.document.fault(at, format!("{found} {wrong}; allowed are {}.{remedy}", setting.allowed));
        None
    }
}
