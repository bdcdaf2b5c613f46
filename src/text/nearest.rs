//! The nearest right name.

/// The word among `known` that `wrong` most likely meant, if any is near enough to be worth naming: a slip of a
/// finger or two, a longer form of the word, or its beginning.
///
/// ```
/// use sungka::text::nearest;
/// assert_eq!(nearest("clokwise", ["clockwise", "counterclockwise"]), Some("clockwise"));
/// assert_eq!(nearest("7", ["left", "right"]), None);
/// ```
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    near(wrong, known).into_iter().max_by(|(a, _), (b, _)| a.closeness.total_cmp(&b.closeness)).map(|(_, word)| word)
}

/// All words among `known` that `wrong` most likely meant: the [nearest], and with it each that is as few slips away.
///
/// ```
/// use sungka::text::nearest_all;
/// assert_eq!(nearest_all("kongkak", ["congkak", "dakon", "jongkak"]), ["congkak", "jongkak"]);
/// assert_eq!(nearest_all("congkak", ["congkak", "jongkak"]), ["congkak"]);
/// assert!(nearest_all("position", ["direction", "store"]).is_empty());
/// ```
pub fn nearest_all<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let near = near(wrong, known);
    let best = near.iter().max_by(|(a, _), (b, _)| a.closeness.total_cmp(&b.closeness));
    let Some((best, chosen)) = best.copied() else { return Vec::new() };
    near.iter()
        .filter(|(likeness, word)| *word == chosen || likeness.slips == best.slips && !likeness.begins)
        .map(|&(_, word)| word)
        .collect()
}

/// How alike two words are.
#[derive(Clone, Copy)]
struct Likeness {
    /// Letters that are wrong, missing, too many or have changed places.
    slips: usize,
    /// From 0 to 1; a like beginning counts for more.
    closeness: f64,
    /// Whether one word is the beginning of the other.
    begins: bool,
}

/// Those among `known` that are near enough to `wrong` to be worth naming, in their order.
fn near<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<(Likeness, &'a str)> {
    // A word far longer than any that is known is no misspelling, and comparing it would cost its whole length.
    if wrong.len() > 64 {
        return Vec::new();
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
            .then_some(Likeness { slips, closeness, begins })
    };
    known.into_iter().filter_map(|word| Some((likeness(word)?, word))).collect()
}
