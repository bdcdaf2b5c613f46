//! The language of the interface.

/// A language of the interface. The terms of the game are the same in all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Filipino.
    Filipino,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Filipino];

    /// Its short name, on the command line and in files.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Filipino => "fil",
        }
    }

    /// Its name in the language itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Filipino => "Filipino",
        }
    }

    /// The language of a locale such as `fil_PH.UTF-8` or `tl_PH`, if the game speaks it.
    pub fn of_locale(locale: &str) -> Option<Language> {
        match locale.split(['_', '-', '.', '@']).next() {
            Some("fil" | "tl") => Some(Language::Filipino),
            Some("en") => Some(Language::English),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_says_which_language() {
        assert_eq!(Language::of_locale("fil_PH.UTF-8"), Some(Language::Filipino));
        assert_eq!(Language::of_locale("tl"), Some(Language::Filipino));
        assert_eq!(Language::of_locale("en_GB"), Some(Language::English));
        assert_eq!(Language::of_locale("de_DE"), None);
    }
}
