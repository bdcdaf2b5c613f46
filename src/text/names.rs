//! Two names that people can tell apart.

use sungka_core::{BySide, Side};

/// The most characters of a player's name.
pub(crate) const MOST_NAME: usize = 40;

/// Whether two names read alike: but for blanks around them, and for capitals.
fn alike(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// The players' names so that they can be told apart: where both are alike, that of `later` gets a number.
///
/// ```
/// use sungka::text::told_apart;
/// use sungka_core::{BySide, Side};
/// let names = BySide { south: "Ana".to_owned(), north: "ana ".to_owned() };
/// assert_eq!(told_apart(names, Side::North).north, "ana 2");
/// ```
#[must_use]
pub fn told_apart(mut names: BySide<String>, later: Side) -> BySide<String> {
    if alike(&names[later], &names[!later]) {
        // With its number the name is no longer than a name may be, so that a record of it can be read again.
        let most = MOST_NAME.saturating_sub(" 2".len());
        let name: String = names[later].trim().chars().take(most).collect();
        names[later] = format!("{} 2", name.trim_end());
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(south: &str, north: &str, later: Side) -> [String; 2] {
        let BySide { south, north } = told_apart(BySide { south: south.to_owned(), north: north.to_owned() }, later);
        assert!(!alike(&south, &north), "{south} and {north}");
        [south, north]
    }

    #[test]
    fn the_later_of_two_names_alike_gets_a_number() {
        assert_eq!(apart("Ana", "Ben", Side::North), ["Ana", "Ben"]);
        assert_eq!(apart("Ana", "Ana", Side::North), ["Ana", "Ana 2"]);
        assert_eq!(apart("Ana", " \u{c1}NA", Side::North), ["Ana", " \u{c1}NA"]);
        assert_eq!(apart("\u{e1}na", " \u{c1}NA", Side::North), ["\u{e1}na", "\u{c1}NA 2"]);
        assert_eq!(apart("Ana", "Ana", Side::South), ["Ana 2", "Ana"]);
        assert_eq!(apart("Ana 2", "ana 2", Side::North), ["Ana 2", "ana 2 2"]);
        assert_eq!(apart("Ana 2", "Ana", Side::North), ["Ana 2", "Ana"]);
    }

    #[test]
    fn a_name_with_its_number_is_still_a_name() {
        for letter in ["x", "\u{130}", "\u{6f22}"] {
            let long = letter.repeat(MOST_NAME);
            let [_, north] = apart(&long, &long, Side::North);
            assert!(north.chars().count() <= MOST_NAME && north.ends_with(" 2"));
        }
    }
}
