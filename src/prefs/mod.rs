//! What two people like on their screen, whatever they play: what a config file holds.

use crate::app::Speed;
use crate::keys::Keymap;
use crate::words::Language;

/// The colours of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// The terminal's own, with blue and red on what belongs to a player.
    #[default]
    Default,
    /// None at all: bold, reverse and underline only.
    Mono,
    /// Strong colours, none of them the only sign of anything.
    Contrast,
    /// A wooden board, for dark terminals and for light ones: it brings its own background.
    Wood,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 4] = [Palette::Default, Palette::Mono, Palette::Contrast, Palette::Wood];

    /// Its name, as it is chosen and shown.
    pub fn name(self) -> &'static str {
        match self {
            Palette::Default => "default",
            Palette::Mono => "mono",
            Palette::Contrast => "contrast",
            Palette::Wood => "wood",
        }
    }
}

/// What two people like on their screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What every key means.
    pub keys: Keymap,
    /// How fast seeds fall at first.
    pub speed: Speed,
    /// The language of the interface.
    pub language: Language,
    /// The colours.
    pub palette: Palette,
    /// Nothing outside ASCII is drawn.
    pub ascii: bool,
    /// Of a sowing only lift, landing and result are shown.
    pub reduced_motion: bool,
    /// The terminal's bell rings for a katok and at the end of a turn.
    pub bell: bool,
    /// Clicks choose holes and press buttons.
    pub mouse: bool,
}

impl Default for Options {
    /// The mouse plays, and nothing else is asked for.
    fn default() -> Options {
        Options {
            keys: Keymap::default(),
            speed: Speed::default(),
            language: Language::default(),
            palette: Palette::default(),
            ascii: false,
            reduced_motion: false,
            bell: false,
            mouse: true,
        }
    }
}

/// The one among `all` that is called `word`.
///
/// ```
/// use sungka::options::{Palette, named};
/// assert_eq!(named(&Palette::ALL, Palette::name, "wood"), Some(Palette::Wood));
/// ```
pub fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, word: &str) -> Option<T> {
    all.iter().copied().find(|&one| name(one) == word)
}

/// The one after `this` among `all`, or the one before; round and round.
pub fn turned<T: Copy + PartialEq>(all: &[T], this: T, forward: bool) -> T {
    let at = all.iter().position(|&other| other == this).unwrap_or(0);
    let step = if forward { 1 } else { all.len().saturating_sub(1) };
    all.iter().cycle().nth(at + step).copied().unwrap_or(this)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_turn_round_and_round() {
        for palette in Palette::ALL {
            assert_eq!(turned(&Palette::ALL, turned(&Palette::ALL, palette, true), false), palette);
        }
        assert_eq!(turned(&Palette::ALL, Palette::Wood, true), Palette::Default);
    }
}
