//! What two people prefer, whatever they play: what a config file holds.

use super::{Language, Palette, Speed};
use crate::keys::Keymap;

/// What two people like on their screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
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

impl Default for Preferences {
    /// The mouse plays, and nothing else is asked for.
    fn default() -> Preferences {
        Preferences {
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
