//! What to say of a file that is not TOML: the parser names the mistake, and people are told what to write.

use crate::message;
use crate::text::{excerpt, printable};
use crate::words::Message;

/// A sentence for the `error` of the parser. `found` is what it stumbled over, `before` all that precedes it.
pub(super) fn message(error: &str, found: &str, before: &str) -> Message {
    let found = found.lines().next().unwrap_or("").trim();
    let starts = |begin: &str| error.starts_with(begin);
    if starts("string values must be quoted") {
        return match found.trim_matches(['“', '”', '„', '‘', '’', '«', '»']) {
            "" => message!(syntax.no_value),
            word if word != found => message!(syntax.straight_quotes, word = excerpt(word, 40)),
            word if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains(' ') => message!(syntax.follows),
            word => message!(syntax.no_quotes, word = excerpt(word, 40)),
        };
    }
    if starts("invalid boolean") {
        return message!(syntax.boolean, word = excerpt(found, 40));
    }
    if starts("key with no value") {
        return message!(syntax.no_equals);
    }
    if starts("unquoted keys cannot be empty") {
        return message!(syntax.no_name);
    }
    if starts("unexpected key or value") {
        return message!(syntax.follows);
    }
    if starts("unexpected leading zero") {
        return message!(syntax.leading_zero);
    }
    if starts("unclosed table") {
        return message!(syntax.open_section);
    }
    if starts("unclosed array") {
        return message!(syntax.open_list);
    }
    if starts("invalid basic string") || starts("invalid literal string") {
        return message!(syntax.open_text);
    }
    if starts("missing escaped value") || starts("too few unicode value digits") {
        return message!(syntax.backslash);
    }
    if starts("invalid key-value pair") && before.trim().is_empty() {
        return message!(syntax.no_toml);
    }
    message!(syntax.other, error = printable(error))
}

/// What to say of a key or a section that is there already; `found` is its name, `before` all that precedes it.
pub(super) fn twice(found: &str, before: &str) -> Message {
    let key = excerpt(found, 40);
    let line = before.trim_end_matches([' ', '\t']).rsplit('\n').next().unwrap_or("");
    if line.trim_start().starts_with('[') {
        let outer = excerpt(line.trim_start_matches([' ', '\t', '[']), 40);
        message!(syntax.section_twice, name = format!("{outer}{key}"))
    } else {
        message!(syntax.twice, key)
    }
}
