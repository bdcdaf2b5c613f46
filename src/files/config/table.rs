//! The settings of a config file that are a word, a number or a flag, in one table. Whatever reads, writes or explains
//! them takes them from here.

use toml::de::DeValue;

use super::Config;
use crate::files::document::{Document, Item, write_instead};
use crate::files::settings::Value;
use crate::keys::Layout;
use crate::message;
use crate::prefs::{Language, Length, Palette, Preferences, Speed, TakeBack, named};
use crate::text::nearest;
use crate::words::{Message, did_you_mean, listed};

/// The word that leaves a setting to the environment.
pub(super) const AUTO: &str = "auto";

const INSTANT: &str = "instant";

/// One setting.
pub(super) struct Row {
    /// Its name.
    pub(super) key: &'static str,
    /// What it means, for people, on one line.
    pub(super) about: &'static str,
    /// The words that it can be set to.
    words: fn() -> Vec<&'static str>,
    /// The greatest whole number that it can be set to; the least is 1. 0 if it is no number.
    most: u16,
    /// Whether it can be set to true and false.
    flag: bool,
    /// Its value.
    pub(super) get: fn(&Config) -> Value,
    /// Sets it to a value that [`Row::read`] has accepted.
    pub(super) set: fn(&mut Config, Value),
    /// The value in force, where the environment decides.
    pub(super) now: Option<fn(&Preferences) -> Value>,
}

/// All of them, in the order of a file.
pub(super) const ROWS: [Row; 11] = [
    Row {
        key: "length",
        about: "how long a match is, unless the command line names rules; auto is three rounds, or fewer by the rules",
        words: || Length::ALL.map(Length::name).into_iter().chain([AUTO]).collect(),
        most: 0,
        flag: false,
        get: |config| Value::Word(config.length.map_or(AUTO, Length::name)),
        set: |config, value| config.length = chosen(&Length::ALL, Length::name, value),
        now: None,
    },
    Row {
        key: "layout",
        about: "the layout of the letter keys",
        words: || Layout::ALL.map(Layout::name).to_vec(),
        most: 0,
        flag: false,
        get: |config| Value::Word(config.keys.layout.name()),
        set: |config, value| config.keys.layout = chosen(&Layout::ALL, Layout::name, value).unwrap_or_default(),
        now: None,
    },
    Row {
        key: "speed",
        about: "how fast seeds fall",
        words: || vec![INSTANT],
        most: Speed::LEVELS as u16,
        flag: false,
        get: |config| match config.speed {
            Speed::Level(level) => Value::Number(level.into()),
            Speed::Instant => Value::Word(INSTANT),
        },
        set: |config, value| {
            config.speed = match value {
                Value::Number(level) => Speed::Level(u8::try_from(level).unwrap_or(Speed::LEVELS)),
                _ => Speed::Instant,
            }
        },
        now: None,
    },
    Row {
        key: "language",
        about: "the language, English or Filipino; auto takes that of the locale",
        words: || Language::ALL.map(Language::code).into_iter().chain([AUTO]).collect(),
        most: 0,
        flag: false,
        get: |config| Value::Word(config.language.map_or(AUTO, Language::code)),
        set: |config, value| config.language = chosen(&Language::ALL, Language::code, value),
        now: Some(|options| Value::Word(options.language.code())),
    },
    Row {
        key: "theme",
        about: "the colours; auto is mono under NO_COLOR, else wood where the terminal shows 256 colours, else default",
        words: || Palette::ALL.map(Palette::name).into_iter().chain([AUTO]).collect(),
        most: 0,
        flag: false,
        get: |config| Value::Word(config.theme.map_or(AUTO, Palette::name)),
        set: |config, value| config.theme = chosen(&Palette::ALL, Palette::name, value),
        now: Some(|options| Value::Word(options.palette.name())),
    },
    Row {
        key: "ascii",
        about: "whether only ASCII is drawn; auto does so in a locale that is not UTF-8",
        words: || vec![AUTO],
        most: 0,
        flag: true,
        get: |config| config.ascii.map_or(Value::Word(AUTO), Value::Flag),
        set: |config, value| {
            config.ascii = match value {
                Value::Flag(flag) => Some(flag),
                _ => None,
            }
        },
        now: Some(|options| Value::Flag(options.ascii)),
    },
    Row {
        key: "reduced_motion",
        about: "whether a sowing shows only its lift, its landing and its result",
        words: Vec::new,
        most: 0,
        flag: true,
        get: |config| Value::Flag(config.reduced_motion),
        set: |config, value| config.reduced_motion = value == Value::Flag(true),
        now: None,
    },
    Row {
        key: "bell",
        about: "whether the terminal's bell rings for a katok and at the end of a turn",
        words: Vec::new,
        most: 0,
        flag: true,
        get: |config| Value::Flag(config.bell),
        set: |config, value| config.bell = value == Value::Flag(true),
        now: None,
    },
    Row {
        key: "mouse",
        about: "whether clicks choose holes and press buttons",
        words: Vec::new,
        most: 0,
        flag: true,
        get: |config| Value::Flag(config.mouse),
        set: |config, value| config.mouse = value == Value::Flag(true),
        now: None,
    },
    Row {
        key: "keep",
        about: "whether matches are kept, each in a file of its own",
        words: Vec::new,
        most: 0,
        flag: true,
        get: |config| Value::Flag(config.keep),
        set: |config, value| config.keep = value == Value::Flag(true),
        now: None,
    },
    Row {
        key: "take_back",
        about: "whether choices are taken back: never, when the other player agrees, or at once",
        words: || TakeBack::ALL.map(TakeBack::name).to_vec(),
        most: 0,
        flag: false,
        get: |config| Value::Word(config.take_back.name()),
        set: |config, value| config.take_back = chosen(&TakeBack::ALL, TakeBack::name, value).unwrap_or_default(),
        now: None,
    },
];

fn chosen<T: Copy>(all: &[T], name: fn(T) -> &'static str, value: Value) -> Option<T> {
    match value {
        Value::Word(word) => named(all, name, word),
        _ => None,
    }
}

impl Row {
    /// What it can be set to, each as it is written.
    pub(super) fn choices(&self) -> Vec<Message> {
        let numbers = (self.most > 0).then(|| message!(document.numbers, least = 1_u16, most = self.most));
        let flags = [true, false].into_iter().filter(|_| self.flag).map(|flag| flag.to_string());
        let words = (self.words)().into_iter().map(|word| Value::Word(word).to_string());
        numbers.into_iter().chain(flags.chain(words).map(Message::from)).collect()
    }

    /// The value of `item`, if it is one that is allowed.
    pub(super) fn read<'t>(&self, document: &mut Document<'t>, item: Item<'_, 't>) -> Option<Value> {
        let words = (self.words)();
        let number = |text: &str| text.parse().ok().filter(|number| (1..=self.most).contains(number));
        let flag = |text: &str| text.parse().ok().filter(|_| self.flag);
        let (wrong, remedy) = match item.1.get_ref() {
            DeValue::String(text) => {
                if let Some(word) = words.iter().find(|word| *word == text) {
                    return Some(Value::Word(word));
                }
                let bare = number(text.trim()).map(Value::Number).or_else(|| flag(text.trim()).map(Value::Flag));
                match bare {
                    Some(value) => (message!(document.in_quotes), write_instead(self.key, Some(value))),
                    None if words.is_empty() => (message!(document.not_a_flag), Message::default()),
                    None => {
                        let near = nearest(text, words.iter().copied()).map(|near| format!("\"{near}\""));
                        (message!(document.not_known), did_you_mean(near))
                    }
                }
            }
            DeValue::Boolean(flag) if self.flag => return Some(Value::Flag(*flag)),
            // Some words are numbers, and nobody has to know that they are words.
            DeValue::Integer(integer) if words.contains(&integer.as_str()) => {
                return words.into_iter().find(|word| *word == integer.as_str()).map(Value::Word);
            }
            DeValue::Integer(integer) if self.most > 0 => {
                let integer = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
                match integer.and_then(|integer| number(&integer.to_string())) {
                    Some(number) => return Some(Value::Number(number)),
                    None => (message!(document.out_of_range), Message::default()),
                }
            }
            DeValue::Float(float) if self.most > 0 => {
                let whole = float.as_str().trim_end_matches('0').strip_suffix('.').and_then(number);
                (message!(document.not_whole), write_instead(self.key, whole))
            }
            _ if words.is_empty() => (message!(document.not_a_flag), Message::default()),
            _ if self.most == 0 && !self.flag => (message!(document.not_a_word), Message::default()),
            _ => (message!(document.not_known), Message::default()),
        };
        let found = document.found(item);
        let allowed = listed(self.choices());
        document.fault(item.1.span().start, message!(document.value, found, wrong, allowed, remedy));
        None
    }
}
