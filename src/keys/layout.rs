//! Layouts of the letter keys, and the hole of each key.

use sungka_core::{BySide, Side};

/// A layout of the letter keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// English and Filipino.
    #[default]
    Qwerty,
    /// French and Belgian.
    Azerty,
    /// German and Central European.
    Qwertz,
    /// The Dvorak layout.
    Dvorak,
    /// The Colemak layout.
    Colemak,
}

/// The unshifted digit row of a French keyboard, from 1 to 0.
const AZERTY_DIGITS: [char; 10] = ['&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç', 'à'];

impl Layout {
    /// All layouts.
    pub const ALL: [Layout; 5] = [Layout::Qwerty, Layout::Azerty, Layout::Qwertz, Layout::Dvorak, Layout::Colemak];

    /// Its name, on the screen and in files.
    pub fn name(self) -> &'static str {
        match self {
            Layout::Qwerty => "qwerty",
            Layout::Azerty => "azerty",
            Layout::Qwertz => "qwertz",
            Layout::Dvorak => "dvorak",
            Layout::Colemak => "colemak",
        }
    }

    /// The ten keys of each side, from left to right.
    pub(super) fn rows(self) -> BySide<[char; 10]> {
        let (north, south) = match self {
            Layout::Qwerty => {
                (['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'], ['z', 'x', 'c', 'v', 'b', 'n', 'm', ',', '.', '/'])
            }
            Layout::Azerty => {
                (['a', 'z', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'], ['w', 'x', 'c', 'v', 'b', 'n', ',', ';', ':', '!'])
            }
            Layout::Qwertz => {
                (['q', 'w', 'e', 'r', 't', 'z', 'u', 'i', 'o', 'p'], ['y', 'x', 'c', 'v', 'b', 'n', 'm', ',', '.', '-'])
            }
            Layout::Dvorak => (
                ['\'', ',', '.', 'p', 'y', 'f', 'g', 'c', 'r', 'l'],
                [';', 'q', 'j', 'k', 'x', 'b', 'm', 'w', 'v', 'z'],
            ),
            Layout::Colemak => {
                (['q', 'w', 'f', 'p', 'g', 'j', 'l', 'u', 'y', ';'], ['z', 'x', 'c', 'v', 'b', 'k', 'm', ',', '.', '/'])
            }
        };
        BySide { south, north }
    }

    /// The key of `side`'s hole in `column` (1 to 10).
    pub fn key(self, side: Side, column: u8) -> Option<char> {
        self.rows()[side].get(usize::from(column).checked_sub(1)?).copied()
    }

    /// Side and column of the hole that has the key `letter` on a board of `holes` columns.
    pub(crate) fn hole(self, holes: u8, letter: char) -> Option<(Side, u8)> {
        let rows = self.rows();
        Side::BOTH.into_iter().find_map(|side| {
            let column = (1..=holes).zip(rows[side]).find(|&(_, key)| key == letter)?.0;
            Some((side, column))
        })
    }

    /// The column that the key `letter` chooses as a digit.
    pub(crate) fn digit(self, letter: char) -> Option<u8> {
        if let Some(digit) = letter.to_digit(10) {
            return Some(if digit == 0 { 10 } else { digit as u8 });
        }
        if self == Layout::Azerty {
            return (1..).zip(AZERTY_DIGITS).find(|&(_, key)| key == letter).map(|(column, _)| column);
        }
        None
    }

    /// Whether the key `letter` chooses a hole or a column on a board of `holes` columns.
    pub(super) fn chooses(self, holes: u8, letter: char) -> bool {
        self.hole(holes, letter).is_some() || self.digit(letter).is_some()
    }
}
