//! How a match was played, beside what happened in it: the section `[kept]` of a record (RULES, section 8).

use std::fmt::Write as _;

use sungka_core::{BySide, Hole};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::files::document::{Document, Item, MOST_NAME};
use crate::message;
use crate::text::{nearest, quoted};
use crate::words::{Message, listed};

/// The keys of the section, in the order in which they are written.
const KEYS: [&str; 9] = ["title", "began", "last", "players", "times", "left", "taken_back", "hints", "again"];

/// How a match was played. Whoever only replays it can pass it over.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Kept {
    /// The name of the rules on the screen.
    pub title: Option<String>,
    /// When it began, as a date and time with its zone.
    pub began: Option<String>,
    /// When it was last written.
    pub last: Option<String>,
    /// Who plays: a person or a level of the computer, South first.
    pub players: Option<BySide<String>>,
    /// The seconds from being due to choosing, a list for each round; `None` where unknown.
    pub times: Vec<Vec<Option<f64>>>,
    /// The seconds that each player had left, where a clock runs.
    pub left: Option<BySide<f64>>,
    /// The choices taken back so far.
    pub taken_back: Option<u32>,
    /// The hints that each player asked for.
    pub hints: Option<BySide<u32>>,
    /// The choices taken back that can be made again, the next first.
    pub again: Vec<Hole>,
}

/// Reads the section `[kept]`. What is wrong with its form is noted in `document`.
pub(super) fn read<'t>(document: &mut Document<'t>, item: Item<'_, 't>) -> Option<Kept> {
    let table = document.section(item, &message!(record.kept_line))?;
    for (key, _) in table.iter().filter(|(key, _)| !KEYS.contains(&key.get_ref().as_ref())) {
        let near = nearest(key.get_ref(), KEYS);
        document.unknown(key, &message!(document.allowed_under, names = listed(KEYS), section = "[kept]"), near);
    }
    let mut reader = Reader { document, table };
    Some(Kept {
        title: reader.document.text(table, "title", MOST_NAME),
        began: reader.time("began"),
        last: reader.time("last"),
        players: reader.pair("players", &message!(record.players_form), |value| {
            value.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
        }),
        times: reader.each("times", &message!(record.times_form), |value| {
            value.as_str()?.split(' ').map(seconds_or_unknown).collect()
        }),
        left: reader.pair("left", &message!(record.left_form), seconds),
        taken_back: reader.one("taken_back", &message!(record.count_form), count),
        hints: reader.pair("hints", &message!(record.counts_form), count),
        again: reader.each("again", &message!(record.holes_form), |value| hole(value.as_str()?)),
    })
}

struct Reader<'a, 'd, 't> {
    document: &'d mut Document<'t>,
    table: &'a DeTable<'t>,
}

impl<'a, 't> Reader<'a, '_, 't> {
    /// What stands under `key`; `form` says what has to.
    fn one<T>(&mut self, key: &str, form: &Message, read: impl Fn(&DeValue<'t>) -> Option<T>) -> Option<T> {
        let item @ (_, value) = self.table.get_key_value(key)?;
        let found = read(value.get_ref());
        if found.is_none() {
            self.wrong(item, form);
        }
        found
    }

    /// One value for each player.
    fn pair<T>(&mut self, key: &str, form: &Message, read: impl Fn(&DeValue<'t>) -> Option<T>) -> Option<BySide<T>> {
        let values = |value: &DeValue<'t>| match value.as_array()?.iter().collect::<Vec<_>>().as_slice() {
            [south, north] => Some(BySide { south: read(south.get_ref())?, north: read(north.get_ref())? }),
            _ => None,
        };
        self.one(key, form, values)
    }

    /// A list of values.
    fn each<T>(&mut self, key: &str, form: &Message, read: impl Fn(&DeValue<'t>) -> Option<T>) -> Vec<T> {
        let list = |value: &DeValue<'t>| value.as_array()?.iter().map(|value| read(value.get_ref())).collect();
        self.one(key, &message!(record.a_list_of, form), list).unwrap_or_default()
    }

    fn time(&mut self, key: &str) -> Option<String> {
        self.one(key, &message!(record.time_form), |value| match value {
            DeValue::Datetime(time) if time.date.is_some() && time.time.is_some() => Some(time.to_string()),
            _ => None,
        })
    }

    fn wrong(&mut self, item: (&'a crate::files::document::Key<'t>, &'a Spanned<DeValue<'t>>), form: &Message) {
        let found = self.document.found(item);
        self.document.fault(item.1.span().start, message!(record.kept_wrong, found, form));
    }
}

/// A whole number from 0 up.
fn count(value: &DeValue<'_>) -> Option<u32> {
    let DeValue::Integer(number) = value else { return None };
    u32::from_str_radix(number.as_str(), number.radix()).ok()
}

/// A number of seconds from 0 up.
fn seconds(value: &DeValue<'_>) -> Option<f64> {
    match value {
        DeValue::Float(number) => plain_seconds(number.as_str()),
        DeValue::Integer(_) => count(value).map(f64::from),
        _ => None,
    }
}

fn plain_seconds(text: &str) -> Option<f64> {
    text.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0)
}

/// The seconds of one choice; `-` is unknown.
fn seconds_or_unknown(text: &str) -> Option<Option<f64>> {
    if text == "-" { Some(None) } else { plain_seconds(text).map(Some) }
}

/// A hole as it stands in a choice: `N7`.
fn hole(text: &str) -> Option<Hole> {
    let entry: sungka_core::Entry = text.parse().ok()?;
    match entry.choice {
        sungka_core::Choice::Hole(column) if entry.to_string() == text && text.len() <= 3 => {
            Some(Hole::new(entry.side, column))
        }
        _ => None,
    }
}

impl Kept {
    /// The section as text, as [`parse`](super::parse) reads it.
    pub(super) fn to_toml(&self) -> String {
        let mut text = String::from("\n[kept]\n");
        let mut line = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                // Writing to a String cannot fail.
                let _ = writeln!(text, "{key} = {value}");
            }
        };
        let list = |values: Vec<String>| (!values.is_empty()).then(|| format!("[{}]", values.join(", ")));
        let pair = |values: Option<BySide<String>>| values.map(|both| format!("[{}, {}]", both.south, both.north));
        line("title", self.title.as_deref().map(quoted));
        line("began", self.began.clone());
        line("last", self.last.clone());
        line("players", pair(self.players.as_ref().map(|both| BySide::from_fn(|side| quoted(&both[side])))));
        let round = |times: &Vec<Option<f64>>| {
            let times: Vec<String> =
                times.iter().map(|time| time.map_or_else(|| "-".to_owned(), |time| format!("{time:?}"))).collect();
            quoted(&times.join(" "))
        };
        line("times", list(self.times.iter().map(round).collect()));
        line("left", pair(self.left.map(|both| both.map(|seconds| format!("{seconds:?}")))));
        line("taken_back", self.taken_back.map(|number| number.to_string()));
        line("hints", pair(self.hints.map(|both| both.map(|number| number.to_string()))));
        line("again", list(self.again.iter().map(|hole| quoted(&hole.to_string())).collect()));
        text
    }
}
