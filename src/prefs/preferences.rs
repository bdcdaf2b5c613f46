//! The preferences of two people, whatever they play.

use super::{Depth, Language, Palette, Speed, TakeBack};
use crate::keys::Keymap;

/// Preferences of display and input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// What every key means.
    pub keys: Keymap,
    /// How fast seeds fall when a match begins.
    pub speed: Speed,
    /// The language of the interface.
    pub language: Language,
    /// The colours.
    pub palette: Palette,
    /// How many colours the terminal shows.
    pub depth: Depth,
    /// Whether the terminal's font is known to have round corners and heavy lines.
    pub fine_lines: bool,
    /// Whether only ASCII is drawn.
    pub ascii: bool,
    /// Whether a sowing shows only its lift, its landing and its result.
    pub reduced_motion: bool,
    /// Whether the terminal's bell rings for a katok and at the end of a turn.
    pub bell: bool,
    /// Whether clicks choose holes and press buttons.
    pub mouse: bool,
    /// Whether choices are taken back.
    pub take_back: TakeBack,
}

impl Default for Preferences {
    /// The mouse is on, and everything else is off or at its own default.
    fn default() -> Preferences {
        Preferences {
            keys: Keymap::default(),
            speed: Speed::default(),
            language: Language::default(),
            palette: Palette::default(),
            depth: Depth::default(),
            fine_lines: false,
            ascii: false,
            reduced_motion: false,
            bell: false,
            mouse: true,
            take_back: TakeBack::default(),
        }
    }
}
