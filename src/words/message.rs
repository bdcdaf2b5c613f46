//! What people are told of something that is wrong, in each language: whoever knows what is wrong need not know who reads
//! of it, nor in which language.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, ErrorKind};

use super::errors::Errors;
use super::fill;
use crate::keys::{FUNCTION_KEYS, NotAKey, key_names};
use crate::prefs::Language;
use crate::text::{self, Unfit};

/// A sentence, or a part of one, in each language; [`message!`](crate::message) makes one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Message {
    english: String,
    filipino: String,
}

/// What a message has in the place of a name in braces.
pub trait Part {
    /// What stands there in `language`.
    fn said(&self, language: Language) -> String;
}

impl Message {
    /// The sentence that `template` picks, with `parts` in the place of their names.
    pub fn of(template: impl Fn(&'static Errors) -> &'static String, parts: &[(&str, &dyn Part)]) -> Message {
        Message::each(|language| {
            let said: Vec<(&str, String)> = parts.iter().map(|(name, part)| (*name, part.said(language))).collect();
            let shown: Vec<(&str, &dyn fmt::Display)> =
                said.iter().map(|(name, part)| (*name, part as &dyn fmt::Display)).collect();
            fill(template(language.errors()), &shown)
        })
    }

    /// What `say` says in each language.
    pub fn each(say: impl Fn(Language) -> String) -> Message {
        Message { english: say(Language::English), filipino: say(Language::Filipino) }
    }

    /// It in `language`.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::Filipino => &self.filipino,
        }
    }

    /// The same, changed in each language by `change`.
    #[must_use]
    pub fn map(&self, change: impl Fn(&str) -> String) -> Message {
        Message { english: change(&self.english), filipino: change(&self.filipino) }
    }

    /// It and `next` behind it.
    #[must_use]
    pub fn then(&self, next: &dyn Part) -> Message {
        Message::each(|language| self.in_language(language).to_owned() + &next.said(language))
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.english.is_empty()
    }
}

/// The same text in every language, such as a name.
impl From<String> for Message {
    fn from(text: String) -> Message {
        Message { english: text.clone(), filipino: text }
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        text.to_owned().into()
    }
}

/// In English, for whoever has no reader.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Message {}

impl Part for Message {
    fn said(&self, language: Language) -> String {
        self.in_language(language).to_owned()
    }
}

impl<T: Part + ?Sized> Part for &T {
    fn said(&self, language: Language) -> String {
        (**self).said(language)
    }
}

macro_rules! alike {
    ($($kind:ty),+) => {
        $(impl Part for $kind {
            fn said(&self, _: Language) -> String {
                self.to_string()
            }
        })+
    };
}

alike!(str, String, Cow<'_, str>, char, u8, u16, u32, i32, i64, usize);

/// Makes a [`Message`] of a sentence of `errors.toml`, with variables or expressions in the place of its names in braces.
///
/// ```
/// use sungka::prefs::Language;
/// let message = sungka::message!(read.too_large, limit = 64);
/// assert_eq!(message.to_string(), "The file is larger than 64 KiB and was not read.");
/// assert!(message.in_language(Language::Filipino).contains("64 KiB"));
/// ```
#[macro_export]
macro_rules! message {
    ($section:ident . $key:ident $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::Message::of(
            |errors| &errors.$section.$key,
            &[$((stringify!($name), &$crate::say!(@value $name $(= $value)?) as &dyn $crate::words::Part),)*],
        )
    };
}

/// The question that follows a message where something near was found, or nothing.
pub fn did_you_mean(near: Option<impl Part>) -> Message {
    near.map(|near| message!(shared.did_you_mean, near)).unwrap_or_default()
}

/// `a, b and c`.
pub fn listed(items: impl IntoIterator<Item = impl Part>) -> Message {
    let items: Vec<_> = items.into_iter().collect();
    Message::each(|language| {
        let said: Vec<String> = items.iter().map(|item| item.said(language)).collect();
        match said.split_last() {
            Some((last, before)) if !before.is_empty() => {
                format!("{} {} {last}", before.join(", "), language.errors().shared.and)
            }
            _ => said.concat(),
        }
    })
}

/// `a or b or c`.
pub fn either(items: impl IntoIterator<Item = impl Part>) -> Message {
    let items: Vec<_> = items.into_iter().collect();
    Message::each(|language| {
        let said: Vec<String> = items.iter().map(|item| item.said(language)).collect();
        said.join(&format!(" {} ", language.errors().shared.or))
    })
}

/// Why a name is that of no key: a predicate, to be put after the name.
pub fn not_a_key(why: NotAKey) -> Message {
    match why {
        NotAKey::Unknown(near) => {
            let near = did_you_mean(near.map(|near| format!("\"{near}\"")));
            message!(key.unknown, allowed = all_keys(), near)
        }
        NotAKey::SameAs(key) => message!(key.same_as, key),
        NotAKey::NoLetter => message!(key.no_letter),
    }
}

/// All names of keys.
pub fn all_keys() -> Message {
    let kinds = [message!(key.single), message!(key.with_ctrl), message!(key.functions, last = FUNCTION_KEYS)];
    listed(kinds.into_iter().chain(key_names().map(Message::from)))
}

/// Why `what` cannot be shown on a line.
pub fn unfit(what: &dyn Part, why: &Unfit) -> Message {
    match why {
        Unfit::Control(control) => message!(line.control, what, control),
        Unfit::TooLong { length, most } => message!(line.long, what, length, most),
        Unfit::Empty => message!(line.empty, what),
        Unfit::Blank => message!(line.blank, what),
    }
}

/// What the system says of `error`, without its number: the end of a sentence, without its stop. What the game has no
/// words for the system says in English.
pub fn reason(error: &io::Error) -> Message {
    let english = text::reason(error);
    let filipino = match error.kind() {
        ErrorKind::NotFound => message!(system.not_found),
        ErrorKind::PermissionDenied => message!(system.denied),
        ErrorKind::NotADirectory => message!(system.no_folder),
        ErrorKind::IsADirectory => message!(system.folder),
        ErrorKind::StorageFull => message!(system.full),
        ErrorKind::ReadOnlyFilesystem => message!(system.read_only),
        ErrorKind::BrokenPipe => message!(system.broken_pipe),
        ErrorKind::InvalidData => message!(system.invalid_data),
        _ => english.as_str().into(),
    };
    Message { english, filipino: filipino.filipino }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_their_word_before_the_last() {
        let fil = |message: &Message| message.in_language(Language::Filipino).to_owned();
        let three = listed(["a", "b", "c"]);
        assert_eq!((three.to_string(), fil(&three)), ("a, b and c".to_owned(), "a, b at c".to_owned()));
        assert_eq!(listed(["a"]).to_string(), "a");
        assert!(listed(Vec::<&str>::new()).is_empty());
        let two = either(["a", "b"]);
        assert_eq!((two.to_string(), fil(&two)), ("a or b".to_owned(), "a o b".to_owned()));
    }

    #[test]
    fn a_part_may_be_a_message_itself() {
        let message = Message::from("x").then(&did_you_mean(Some("y")));
        assert_eq!(message.to_string(), "x Did you mean y?");
        assert_ne!(message.in_language(Language::Filipino), message.to_string());
        assert!(did_you_mean(None::<&str>).is_empty());
    }

    #[test]
    fn the_system_has_no_number() {
        let denied = reason(&io::Error::from_raw_os_error(13));
        assert_eq!(denied.to_string(), "permission denied");
        assert_ne!(denied.in_language(Language::Filipino), "permission denied");
    }
}
