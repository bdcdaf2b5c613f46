//! The values that options take: how each is read, which words a shell may offer, and what is said of a wrong one.

use std::ffi::{OsStr, OsString};

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};

use super::First;
use crate::app::read_place;
use crate::files::position_line::PositionLine;
use crate::files::presets;
use crate::files::record::check_name;
use crate::files::settings::{self, Allowed, Value};
use crate::keys::Layout;
use crate::message;
use crate::prefs::{Language, Length, Palette, Speed, TakeBack, named};
use crate::text::nearest;
use crate::words::{Message, did_you_mean, listed, unfit};

/// Reads a value. A wrong one is answered with the end of a sentence that begins with option and value: `is not known;
/// allowed are left and right.`
type Read<T> = Box<dyn Fn(&str) -> Result<T, Message> + Send + Sync>;

/// A parser of values, with the words that help pages and shells show. What is no such word may be right all the same.
pub(super) struct Words<T: 'static> {
    words: Vec<&'static str>,
    read: std::sync::Arc<Read<T>>,
}

impl<T> Clone for Words<T> {
    fn clone(&self) -> Words<T> {
        Words { words: self.words.clone(), read: self.read.clone() }
    }
}

impl<T: Clone + Send + Sync> TypedValueParser for Words<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let read = self.read.clone();
        StringValueParser::new().try_map(move |text| read(&text)).parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        // Without words there is nothing to list.
        (!self.words.is_empty()).then(|| Box::new(self.words.iter().map(PossibleValue::new)) as Box<_>)
    }
}

/// A parser with `words` to show and `read` to read.
fn words<T>(words: Vec<&'static str>, read: impl Fn(&str) -> Result<T, Message> + Send + Sync + 'static) -> Words<T> {
    Words { words, read: std::sync::Arc::new(Box::new(read)) }
}

/// A parser of the names of `all`.
fn one_of<T: Copy + Send + Sync>(all: &'static [T], name: fn(T) -> &'static str) -> Words<T> {
    let names: Vec<_> = all.iter().map(|&one| name(one)).collect();
    words(names.clone(), move |text| named(all, name, text).ok_or_else(|| unknown(text, &names)))
}

/// What is said of a word that is none of `allowed`.
fn unknown(text: &str, allowed: &[&str]) -> Message {
    let near = did_you_mean(nearest(text, allowed.iter().copied()));
    message!(usage.not_known, allowed = listed(allowed), near)
}

/// A parser of what the table of settings allows for `key` in `section`.
pub(super) fn allowed(section: &str, key: &str) -> Words<Value> {
    let setting = settings::find(section, key);
    match setting.map(|setting| (setting, setting.allowed)) {
        Some((setting, Allowed::Words(known))) => {
            words(known.to_vec(), |text| setting.word(text).ok_or_else(|| unknown(text, known)))
        }
        Some((setting, Allowed::Range(least, most))) => {
            words(Vec::new(), move |text| number(text, setting.allowed, least, most).map(Value::Number))
        }
        _ => one_of(&[Value::Flag(true), Value::Flag(false)], |value| match value {
            Value::Flag(true) => "true",
            _ => "false",
        }),
    }
}

fn number(text: &str, allowed: Allowed, least: u16, most: u16) -> Result<u16, Message> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ if !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit()) => {
            Err(message!(usage.out_of_range, allowed))
        }
        _ => Err(message!(usage.not_whole, allowed)),
    }
}

/// A parser of whole numbers from `least` to `most`.
pub(super) fn count(least: u16, most: u16) -> Words<u16> {
    words(Vec::new(), move |text| number(text, Allowed::Range(least, most), least, most))
}

/// Help on a number, with the range that the table of settings allows.
pub(super) fn numbers(what: &str, section: &str, key: &str) -> String {
    let range = settings::find(section, key).map(|setting| setting.allowed.choices().to_string()).unwrap_or_default();
    format!("{what}: {range}")
}

/// A parser of the name of rules or the path of a rule file, which need not be text. Whether there are such rules is seen
/// when they are read.
#[derive(Clone)]
pub(super) struct RulesName;

impl TypedValueParser for RulesName {
    type Value = OsString;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<OsString, clap::Error> {
        if value.is_empty() {
            let empty = words(Vec::new(), |_| -> Result<String, Message> { Err(message!(usage.empty)) });
            empty.parse_ref(command, argument, value)?;
        }
        Ok(value.to_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(presets::names().map(PossibleValue::new)))
    }
}

/// See [`RulesName`].
pub(super) fn rules_name() -> RulesName {
    RulesName
}

/// A parser of true and false.
pub(super) fn flag() -> Words<bool> {
    one_of(&[true, false], |flag| if flag { "true" } else { "false" })
}

/// A parser of layouts.
pub(super) fn layout() -> Words<Layout> {
    one_of(&Layout::ALL, Layout::name)
}

/// A parser of languages: their codes, and locales such as `fil_PH` and `tl`.
pub(super) fn language() -> Words<Language> {
    let codes: Vec<_> = Language::ALL.iter().map(|language| language.code()).collect();
    words(codes.clone(), move |text| super::language::named(text).ok_or_else(|| unknown(text, &codes)))
}

/// A parser of palettes.
pub(super) fn palette() -> Words<Palette> {
    one_of(&Palette::ALL, Palette::name)
}

/// A parser of whether choices are taken back.
pub(super) fn take_back() -> Words<TakeBack> {
    one_of(&TakeBack::ALL, TakeBack::name)
}

/// A parser of who opens.
pub(super) fn opener() -> Words<First> {
    one_of(&[First::South, First::North, First::Toss], |first| match first {
        First::South => "south",
        First::North => "north",
        First::Toss => "toss",
    })
}

/// A parser of lengths of a match.
pub(super) fn length() -> Words<Length> {
    let names = Length::ALL.map(Length::name);
    words(names.to_vec(), move |text| {
        named(&Length::ALL, Length::name, text).ok_or_else(|| {
            let rounds = text.parse::<u16>().is_ok();
            let more = if rounds { message!(usage.more_rounds) } else { Message::default() };
            unknown(text, &names).then(&more)
        })
    })
}

/// A parser of speeds.
pub(super) fn speed() -> Words<Speed> {
    words(vec!["1", "2", "3", "4", "5", "instant"], |text| match text.parse() {
        Ok(level @ 1..=Speed::LEVELS) => Ok(Speed::Level(level)),
        _ if text == "instant" => Ok(Speed::Instant),
        _ => Err(message!(usage.speed, most = Speed::LEVELS, near = did_you_mean(nearest(text, ["instant"])))),
    })
}

/// Reads the name of a player. What is wrong with one is told in a sentence of its own.
pub(super) fn player_name(name: &str) -> Result<String, Message> {
    check_name(name).map(|()| name.to_owned()).map_err(|why| unfit(&message!(line.the_name), &why))
}

/// A place in a recorded match: before a choice of a round, both from 1, or some beats after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// The round.
    pub round: usize,
    /// The choice in it.
    pub choice: usize,
    /// The beats; with one the hole has been lifted.
    pub beats: usize,
}

/// A parser of places in a recorded match.
pub(super) fn at() -> Words<At> {
    words(Vec::new(), |text| {
        let (place, beats) = text.split_once('+').unwrap_or((text, "0"));
        let parts = place.split_once(':').map(|(round, choice)| (round.parse(), choice.parse(), beats.parse()));
        match parts {
            Some((Ok(round), Ok(choice), Ok(beats))) if round > 0 && choice > 0 => Ok(At { round, choice, beats }),
            _ => Err(message!(usage.no_place)),
        }
    })
}

/// The size of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Its columns.
    pub columns: u16,
    /// Its lines.
    pub lines: u16,
}

/// The most columns and lines of a window that is only drawn into a file.
const WIDEST: (u16, u16) = (300, 100);

/// A parser of sizes of windows.
pub(super) fn window() -> Words<Window> {
    words(Vec::new(), |text| {
        let size = text.split_once('x').map(|(columns, lines)| (columns.parse(), lines.parse()));
        let (most, highest) = WIDEST;
        match size {
            Some((Ok(columns), Ok(lines))) if columns <= most && lines <= highest => Ok(Window { columns, lines }),
            Some((Ok(_), Ok(_))) => Err(message!(usage.large, size = format!("{most}x{highest}"))),
            _ => Err(message!(usage.no_size)),
        }
    })
}

/// Reads a position with what is played there. What is wrong with one is told in a sentence of its own.
pub(super) fn position(text: &str) -> Result<PositionLine, Message> {
    PositionLine::parse(text).map_err(|why| match why.to_string().chars().next() {
        Some('"') => message!(position.side_word, why),
        Some(first) if first.is_lowercase() => message!(position.setting_wrong, why),
        _ => why,
    })
}

/// A parser of a round and a choice.
pub(super) fn place() -> Words<(usize, usize)> {
    words(vec!["2:14"], |text| read_place(text, 1).ok_or_else(|| message!(usage.no_choice)))
}
