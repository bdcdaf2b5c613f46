//! What to say of a file that is not TOML: the parser names the mistake, and people are told what to write.

use crate::text::{excerpt, printable};

const FOLLOWS: &str = "Something follows the value; each setting has a line of its own, and a comment begins with #.";

/// A sentence for the `error` of the parser. `found` is what it stumbled over, `before` all that precedes it.
pub(super) fn message(error: &str, found: &str, before: &str) -> String {
    let found = found.lines().next().unwrap_or("").trim();
    let starts = |begin: &str| error.starts_with(begin);
    if starts("string values must be quoted") {
        return match found.trim_matches(['“', '”', '„', '‘', '’', '«', '»']) {
            "" => "A value is missing after the =.".into(),
            word if word != found => format!("Use straight quotes: \"{}\".", excerpt(word, 40)),
            word if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains(' ') => FOLLOWS.into(),
            word => format!("{0} is not a value; text is written in quotes: \"{0}\".", excerpt(word, 40)),
        };
    }
    if starts("invalid boolean") {
        return format!("{} is not a value; write true or false, or put text in quotes.", excerpt(found, 40));
    }
    if starts("key with no value") {
        return "An = is missing: a setting is written as key = value.".into();
    }
    if starts("unquoted keys cannot be empty") {
        return "A name is missing before the =: a setting is written as key = value.".into();
    }
    if starts("unexpected key or value") {
        return FOLLOWS.into();
    }
    if starts("unexpected leading zero") {
        return "A number is written without a leading 0.".into();
    }
    if starts("unclosed table") {
        return "A ] is missing after the name of the section.".into();
    }
    if starts("unclosed array") {
        return "A ] is missing after the list.".into();
    }
    if starts("invalid basic string") || starts("invalid literal string") {
        return "The text is not closed: its quote is missing at the end of the line.".into();
    }
    if starts("missing escaped value") || starts("too few unicode value digits") {
        return "A single \\ is not allowed in text; write \\\\ for it.".into();
    }
    if starts("invalid key-value pair") && before.trim().is_empty() {
        return "This is not TOML; a setting is written as key = value.".into();
    }
    format!("This is not TOML: {}.", printable(error))
}

/// What to say of a key or a section that is there already; `found` is its name, `before` all that precedes it.
pub(super) fn twice(found: &str, before: &str) -> String {
    let key = excerpt(found, 40);
    let line = before.trim_end_matches([' ', '\t']).rsplit('\n').next().unwrap_or("");
    if line.trim_start().starts_with('[') {
        let outer = excerpt(line.trim_start_matches([' ', '\t', '[']), 40);
        format!("The section [{outer}{key}] is given twice; write its settings in one place.")
    } else {
        format!("{key} is given twice; remove one of the two.")
    }
}
