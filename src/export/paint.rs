//! The colours of a picture. Those that are the terminal's own are one thing on a dark page and another on a light one.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Paint {
    /// That of text, where nothing else is said.
    Text,
    /// That behind the text, where nothing else is said.
    Ground,
    /// One of the sixteen of a terminal.
    Own(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

/// Text, ground and the sixteen colours on a dark page, and then on a light one.
const OWN: [[u32; 18]; 2] = [
    [
        0xdfe3e8, 0x14181d, 0x14181d, 0xe0584a, 0x6cc06a, 0xd4a72c, 0x5a96e6, 0xb877d6, 0x45b5b5, 0xc8ccd1, 0x7b838d,
        0xff8a7a, 0x93d983, 0xf0cf6a, 0x82b8ff, 0xdba2f2, 0x86e2e2, 0xffffff,
    ],
    [
        0x1f2429, 0xfbfaf7, 0x1f2429, 0xb3261e, 0x2e7d32, 0x8a6100, 0x1f5fbf, 0x8332a8, 0x0f7373, 0x6b7178, 0x4d545c,
        0xc23b2a, 0x2e7d32, 0x8a6100, 0x1f5fbf, 0x8332a8, 0x0f7373, 0xffffff,
    ],
];

/// The steps of the colour cube among the 256 colours.
const CUBE: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Paint {
    /// The colour of the text of a cell and that behind it, with a reversed cell turned.
    pub(super) fn of(cell: &Cell) -> [Paint; 2] {
        let [front, back] = [Paint::from(cell.fg, Paint::Text), Paint::from(cell.bg, Paint::Ground)];
        if cell.modifier.contains(Modifier::REVERSED) { [back, front] } else { [front, back] }
    }

    fn from(colour: Color, own: Paint) -> Paint {
        match colour {
            Color::Reset => own,
            Color::Black => Paint::Own(0),
            Color::Red => Paint::Own(1),
            Color::Green => Paint::Own(2),
            Color::Yellow => Paint::Own(3),
            Color::Blue => Paint::Own(4),
            Color::Magenta => Paint::Own(5),
            Color::Cyan => Paint::Own(6),
            Color::Gray => Paint::Own(7),
            Color::DarkGray => Paint::Own(8),
            Color::LightRed => Paint::Own(9),
            Color::LightGreen => Paint::Own(10),
            Color::LightYellow => Paint::Own(11),
            Color::LightBlue => Paint::Own(12),
            Color::LightMagenta => Paint::Own(13),
            Color::LightCyan => Paint::Own(14),
            Color::White => Paint::Own(15),
            Color::Rgb(red, green, blue) => Paint::Rgb(red, green, blue),
            Color::Indexed(number @ 0..16) => Paint::Own(number),
            Color::Indexed(number @ 16..232) => {
                let step = |by: u8| CUBE.get(usize::from((number - 16) / by % 6)).copied().unwrap_or(0);
                Paint::Rgb(step(36), step(6), step(1))
            }
            Color::Indexed(number) => {
                let shade = 8 + 10 * (number - 232);
                Paint::Rgb(shade, shade, shade)
            }
        }
    }

    /// The class of what has this colour.
    pub(super) fn class(self) -> String {
        match self {
            Paint::Text => "t".to_owned(),
            Paint::Ground => "g".to_owned(),
            Paint::Own(number) => format!("o{number}"),
            Paint::Rgb(red, green, blue) => format!("c{red:02x}{green:02x}{blue:02x}"),
        }
    }

    /// The colour itself, on a dark page or a light one.
    fn shade(self, is_light: bool) -> u32 {
        let own = |at: usize| OWN.get(usize::from(is_light)).and_then(|own| own.get(at)).copied().unwrap_or(0);
        match self {
            Paint::Text => own(0),
            Paint::Ground => own(1),
            Paint::Own(number) => own(2 + usize::from(number)),
            Paint::Rgb(red, green, blue) => u32::from_be_bytes([0, red, green, blue]),
        }
    }
}

/// The colours that a picture has, and their style sheet.
#[derive(Clone, Debug)]
pub(super) struct Paints(BTreeSet<Paint>);

impl Paints {
    /// Those that every picture has.
    pub(super) fn new() -> Paints {
        Paints(BTreeSet::from([Paint::Text, Paint::Ground]))
    }

    /// Notes that `paint` is needed, and gives its class.
    pub(super) fn class(&mut self, paint: Paint) -> String {
        self.0.insert(paint);
        paint.class()
    }

    /// The style sheet: dark, and light for whoever prefers that; or light alone, for paper.
    pub(super) fn sheet(&self, is_paper: bool) -> String {
        let mut sheet = String::new();
        let mut rules = |is_light: bool, which: &dyn Fn(&&Paint) -> bool| {
            for paint in self.0.iter().filter(which) {
                let shade = paint.shade(is_light);
                // Writing to a String cannot fail.
                let _ = write!(sheet, ".{}{{fill:#{shade:06x};stroke:#{shade:06x}}}", paint.class());
            }
            std::mem::take(&mut sheet)
        };
        let all = rules(is_paper, &|_| true);
        if is_paper {
            return all;
        }
        let light = rules(true, &|paint| !matches!(paint, Paint::Rgb(..)));
        format!("{all}@media(prefers-color-scheme:light){{{light}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_256_colours_are_those_of_terminals() {
        assert_eq!(Paint::from(Color::Indexed(16), Paint::Text), Paint::Rgb(0, 0, 0));
        assert_eq!(Paint::from(Color::Indexed(94), Paint::Text), Paint::Rgb(135, 95, 0));
        assert_eq!(Paint::from(Color::Indexed(231), Paint::Text), Paint::Rgb(255, 255, 255));
        assert_eq!(Paint::from(Color::Indexed(244), Paint::Text), Paint::Rgb(128, 128, 128));
        assert_eq!(Paint::from(Color::Indexed(12), Paint::Text), Paint::from(Color::LightBlue, Paint::Text));
    }

    #[test]
    fn what_is_reversed_is_turned() {
        let mut cell = Cell::new("x");
        cell.modifier = Modifier::REVERSED;
        assert_eq!(Paint::of(&cell), [Paint::Ground, Paint::Text]);
    }
}
