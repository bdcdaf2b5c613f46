//! The nearest right name, and lists of names.

use std::fmt::Write as _;

/// The word among `known` that `wrong` most likely means, if one is near enough to be named: it is a slip or two away, a
/// longer form, or a beginning.
///
/// ```
/// use sungka::text::nearest;
/// assert_eq!(nearest("clokwise", ["clockwise", "counterclockwise"]), Some("clockwise"));
/// assert_eq!(nearest("7", ["left", "right"]), None);
/// ```
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A word far longer than any that is known is no misspelling, and to compare it would cost its whole length.
    if wrong.len() > 64 {
        return None;
    }
    let wrong = wrong.trim().to_lowercase();
    let likeness = |word: &str| {
        let begins = wrong.len() >= 3 && (word.starts_with(&wrong) || wrong.starts_with(word));
        let slips = strsim::damerau_levenshtein(&wrong, word);
        let closeness = strsim::jaro_winkler(&wrong, word);
        (begins
            || slips == 0
            || (slips <= 2 && slips.saturating_mul(2) < wrong.chars().count().max(3))
            || closeness > 0.88)
            .then_some(closeness)
    };
    known
        .into_iter()
        .filter_map(|word| likeness(word).map(|closeness| (closeness, word)))
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, word)| word)
}

/// ` Did you mean ...?`, to follow a message where something near was found; else nothing.
pub(crate) fn did_you_mean(found: Option<impl AsRef<str>>) -> String {
    found.map(|found| format!(" Did you mean {}?", found.as_ref())).unwrap_or_default()
}

/// `a, b and c`.
pub(crate) fn listed(items: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let items: Vec<_> = items.into_iter().collect();
    let mut list = String::new();
    for (at, item) in items.iter().enumerate() {
        let joint = match at {
            0 => "",
            at if at.saturating_add(1) == items.len() => " and ",
            _ => ", ",
        };
        // Writing to a String cannot fail.
        let _ = write!(list, "{joint}{}", item.as_ref());
    }
    list
}
