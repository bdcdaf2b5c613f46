//! What rules are about, in each language that their file has it in.

use crate::prefs::Language;

/// One to three sentences on rules. Whoever asks in a language that is not there gets the other one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// In English; empty if the file has none.
    pub english: String,
    /// In Filipino; empty if the file has none.
    pub filipino: String,
}

impl About {
    /// The sentences in `language`, or in the other one; empty if there are none at all.
    ///
    /// ```
    /// use sungka::files::about::About;
    /// use sungka::prefs::Language;
    /// let about = About::from("Seven holes.");
    /// assert_eq!(about.in_language(Language::Filipino), "Seven holes.");
    /// let about = About { filipino: "Pitong bahay.".to_owned(), ..about };
    /// assert_eq!(about.in_language(Language::Filipino), "Pitong bahay.");
    /// assert_eq!(about.in_language(Language::English), "Seven holes.");
    /// ```
    pub fn in_language(&self, language: Language) -> &str {
        let (asked, other) = match language {
            Language::English => (&self.english, &self.filipino),
            Language::Filipino => (&self.filipino, &self.english),
        };
        if asked.is_empty() { other } else { asked }
    }
}

impl From<String> for About {
    fn from(english: String) -> About {
        About { english, filipino: String::new() }
    }
}

impl From<&str> for About {
    fn from(english: &str) -> About {
        english.to_owned().into()
    }
}
