//! One value of a list: found by its name, or next to another.

/// The value among `all` that is called `word`.
///
/// ```
/// use sungka::prefs::{Palette, named};
/// assert_eq!(named(&Palette::ALL, Palette::name, "wood"), Some(Palette::Wood));
/// ```
pub fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, word: &str) -> Option<T> {
    all.iter().copied().find(|&one| name(one) == word)
}

/// The value after `this` among `all`, or the one before it if not `forward`. The first follows the last.
pub fn turned<T: Copy + PartialEq>(all: &[T], this: T, forward: bool) -> T {
    let at = all.iter().position(|&other| other == this).unwrap_or(0);
    let step = if forward { 1 } else { all.len().saturating_sub(1) };
    all.iter().cycle().nth(at + step).copied().unwrap_or(this)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefs::Palette;

    #[test]
    fn choices_turn_round_and_round() {
        for palette in Palette::ALL {
            assert_eq!(turned(&Palette::ALL, turned(&Palette::ALL, palette, true), false), palette);
        }
        assert_eq!(turned(&Palette::ALL, Palette::Light, true), Palette::Default);
    }
}
