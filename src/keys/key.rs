//! One key of the keyboard, and its name on the screen and in a config file.

use std::fmt;

use crate::text::nearest;

/// A key of the keyboard, without any that is held with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The key that types this character.
    Char(char),
    /// A function key, from 1.
    F(u8),
    /// An arrow.
    Left,
    /// An arrow.
    Right,
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
    /// Enter, also that of the number pad.
    Enter,
    /// Tab.
    Tab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
    /// Esc.
    Esc,
    /// Any other key; it means nothing.
    Other,
}

/// One press of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Press {
    /// The key.
    pub key: Key,
    /// The character that it types, as a capital or small letter; `None` if it types none.
    pub typed: Option<char>,
    /// Whether the terminal says that the key is held and repeats.
    pub is_repeat: bool,
}

impl Press {
    /// A press of the key `code`, alone or with Ctrl.
    pub fn new(code: Code, ctrl: bool) -> Press {
        let key = match code {
            Code::Char(letter) => Key { code: Code::Char(small(letter)), ctrl },
            code => Key { code, ctrl },
        };
        let typed = match code {
            Code::Char(letter) if !ctrl => Some(letter),
            _ => None,
        };
        Press { key, typed, is_repeat: false }
    }
}

/// A key, pressed alone or with Ctrl. A capital is the same key as its small letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    code: Code,
    ctrl: bool,
}

/// The names of keys that are no single character: first the name of each that is shown, then others that are understood.
const NAMES: [(&str, Code); 23] = [
    ("left", Code::Left),
    ("right", Code::Right),
    ("up", Code::Up),
    ("down", Code::Down),
    ("pgup", Code::PageUp),
    ("pgdn", Code::PageDown),
    ("home", Code::Home),
    ("end", Code::End),
    ("space", Code::Char(' ')),
    ("enter", Code::Enter),
    ("tab", Code::Tab),
    ("bksp", Code::Backspace),
    ("delete", Code::Delete),
    ("insert", Code::Insert),
    ("esc", Code::Esc),
    ("page-up", Code::PageUp),
    ("page-down", Code::PageDown),
    ("pageup", Code::PageUp),
    ("pagedown", Code::PageDown),
    ("return", Code::Enter),
    ("backspace", Code::Backspace),
    ("del", Code::Delete),
    ("escape", Code::Esc),
];

/// How many of [`NAMES`] are shown; they come first.
const SHOWN: usize = 15;

/// How many function keys there are.
pub(crate) const FUNCTION_KEYS: u8 = 12;

/// Letters that a terminal with Ctrl sends for other keys, and the names of those keys.
const CTRL_IS: [(char, &str); 4] = [('h', "bksp"), ('i', "tab"), ('j', "enter"), ('m', "enter")];

/// Why a name is that of no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAKey {
    /// No key is called so; the name that was most likely meant.
    Unknown(Option<&'static str>),
    /// A terminal sends the same for this key.
    SameAs(&'static str),
    /// With Ctrl goes a letter.
    NoLetter,
}

impl Key {
    /// The key `code` alone.
    pub const fn plain(code: Code) -> Key {
        Key { code, ctrl: false }
    }

    /// The key that types the character `letter`.
    pub const fn letter(letter: char) -> Key {
        Key { code: Code::Char(letter), ctrl: false }
    }

    /// Ctrl and the key that types `letter`.
    pub const fn ctrl(letter: char) -> Key {
        Key { code: Code::Char(letter), ctrl: true }
    }

    /// The character that it types, if it is not pressed with Ctrl.
    pub fn typed(self) -> Option<char> {
        match self.code {
            Code::Char(letter) if !self.ctrl => Some(letter),
            _ => None,
        }
    }

    /// The key called `name`.
    ///
    /// # Errors
    /// No key has this name.
    ///
    /// ```
    /// use sungka::keys::Key;
    /// assert_eq!(Key::named("ctrl-l"), Ok(Key::ctrl('l')));
    /// assert_eq!(Key::named("S"), Ok(Key::letter('s')));
    /// assert_eq!(Key::named("backspace").unwrap().to_string(), "bksp");
    /// assert_eq!(Key::named("spce"), Err(sungka::keys::NotAKey::Unknown(Some("space"))));
    /// ```
    pub fn named(name: &str) -> Result<Key, NotAKey> {
        let mut letters = name.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            // No key types a mark that joins the letter before it, or a space of another kind.
            if letter == ' ' || letter.is_alphanumeric() || letter.is_ascii_graphic() || is_sign(letter) {
                return Ok(Key::letter(small(letter)));
            }
        }
        let name = name.to_lowercase();
        if let Some(letter) = name.strip_prefix("ctrl-").or_else(|| name.strip_prefix("ctrl+")) {
            return with_ctrl(letter);
        }
        let number = name.strip_prefix('f').filter(|number| !number.starts_with(['0', '+']));
        let number =
            number.and_then(|number| number.parse().ok()).filter(|number| (1..=FUNCTION_KEYS).contains(number));
        if let Some(number) = number {
            return Ok(Key::plain(Code::F(number)));
        }
        match NAMES.iter().find(|(known, _)| *known == name) {
            Some(&(_, code)) => Ok(Key::plain(code)),
            None => Err(NotAKey::Unknown(nearest(&name, NAMES.iter().map(|&(known, _)| known)))),
        }
    }
}

fn with_ctrl(letter: &str) -> Result<Key, NotAKey> {
    let mut letters = letter.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_lowercase() => {
            match CTRL_IS.iter().find(|&&(same, _)| same == letter) {
                Some(&(_, key)) => Err(NotAKey::SameAs(key)),
                None => Ok(Key::ctrl(letter)),
            }
        }
        _ => Err(NotAKey::NoLetter),
    }
}

/// The names of the keys that are no characters and no function keys.
pub(crate) fn key_names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().take(SHOWN).map(|&(name, _)| name)
}

/// Whether `c` is a visible sign beyond ASCII that a keyboard types by itself, such as `§`.
fn is_sign(c: char) -> bool {
    ('\u{a1}'..='\u{bf}').contains(&c) && c != '\u{ad}' || c == '€'
}

fn small(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

/// Its name on the screen: `s`, `space`, `ctrl-l`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("ctrl-")?;
        }
        match (NAMES.iter().find(|&&(_, code)| code == self.code), self.code) {
            (Some((name, _)), _) => f.write_str(name),
            (None, Code::Char(letter)) => write!(f, "{letter}"),
            (None, Code::F(number)) => write!(f, "f{number}"),
            (None, _) => f.write_str("?"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_that_is_shown_names_the_key() {
        let letters = ('!'..='~').chain("ñéß§€ф".chars()).map(Key::letter);
        let ctrl = ('a'..='z').filter(|letter| !"hijm".contains(*letter)).map(Key::ctrl);
        let functions = (1..=FUNCTION_KEYS).map(Code::F).map(Key::plain);
        let names = NAMES.iter().map(|&(_, code)| Key::plain(code));
        for key in letters.chain(ctrl).chain(functions).chain(names) {
            let expected = if key.ctrl { key } else { Press::new(key.code, false).key };
            assert_eq!(Key::named(&key.to_string()), Ok(expected), "{key}");
        }
    }

    #[test]
    fn each_key_is_shown_by_the_first_of_its_names() {
        for (name, code) in NAMES.iter().take(SHOWN) {
            assert_eq!(Key::plain(*code).to_string(), *name);
        }
        for (name, code) in NAMES.iter().skip(SHOWN) {
            assert_ne!(Key::plain(*code).to_string(), *name);
        }
    }

    #[test]
    fn what_no_single_press_sends_is_no_key() {
        for name in ["", "  ", "ab", "f0", "f13", "f01", "f+1", "ctrl-", "ctrl-1", "ctrl-left", "\u{301}", "\u{1b}"] {
            assert!(matches!(Key::named(name), Err(NotAKey::Unknown(_) | NotAKey::NoLetter)), "{name:?}");
        }
        assert_eq!(Key::named("ctrl-i"), Err(NotAKey::SameAs("tab")));
    }
}
