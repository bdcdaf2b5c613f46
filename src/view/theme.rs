//! The styles of the screen. Colour is never the only sign of anything, so the screen can be read without it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use sungka_core::Side;

use crate::prefs::{Palette, Preferences};
use crate::text::is_control;

/// The styles of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Text and background.
    base: Style,
    south: Style,
    north: Style,
    pips: Style,
    burned: Style,
    ascii: bool,
}

impl Theme {
    /// The theme that these preferences ask for.
    pub fn of(prefs: &Preferences) -> Theme {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let plain = Style::new();
        let (base, south, north, pips, burned) = match prefs.palette {
            // The terminal decides how its own colours look, so little depends on them. The light ones can be read on
            // black and on white; the dark blue of many terminals cannot be read on black.
            Palette::Default => (plain, bold.fg(Color::LightBlue), bold.fg(Color::LightRed), plain, plain),
            Palette::Mono => (plain, bold, bold, plain, plain),
            // Each has a background of its own, so that it can be read on white and on black.
            Palette::Contrast => (
                plain,
                bold.fg(Color::Rgb(255, 255, 255)).bg(Color::Rgb(0, 32, 160)),
                bold.fg(Color::Rgb(0, 0, 0)).bg(Color::Rgb(255, 208, 0)),
                bold,
                bold,
            ),
            Palette::Wood => (
                Style::new().fg(Color::Rgb(244, 228, 200)).bg(Color::Rgb(52, 34, 20)),
                bold.fg(Color::Rgb(140, 208, 255)),
                bold.fg(Color::Rgb(255, 176, 136)),
                Style::new().fg(Color::Rgb(232, 190, 110)),
                Style::new().fg(Color::Rgb(224, 128, 80)),
            ),
        };
        Theme { base, south, north, pips, burned, ascii: prefs.ascii }
    }

    /// A player's name or hand.
    pub(super) fn player(&self, side: Side) -> Style {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    /// Text to be read first.
    pub(super) fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Text that plays no part now.
    pub(super) fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The pit that a hand is over, or the item that a cursor is on.
    pub(super) fn marked(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD))
    }

    /// The pit that a hand has just left, or one that a seed would fall into.
    pub(super) fn trail(&self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED.union(Modifier::BOLD))
    }

    /// The seeds of a hole.
    pub(super) fn pips(&self) -> Style {
        self.pips
    }

    /// A hole that is out of the round.
    pub(super) fn burned(&self) -> Style {
        self.burned
    }

    /// Lays the background under a screen.
    pub(super) fn prepare(&self, area: Rect, buf: &mut Buffer) {
        buf.set_style(area, self.base);
    }

    /// Removes from a finished screen all that this theme must not show.
    pub(super) fn finish(&self, area: Rect, buf: &mut Buffer) {
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                let cell = &mut buf[(x, y)];
                // The last gate: no control character of a text from outside may reach the terminal.
                if cell.symbol().chars().any(is_control) {
                    let shown: String = cell.symbol().chars().filter(|&c| !is_control(c)).collect();
                    cell.set_symbol(if shown.is_empty() { " " } else { &shown });
                }
                if self.ascii && !cell.symbol().is_ascii() {
                    let plain = ascii(cell.symbol());
                    cell.set_symbol(plain);
                }
            }
        }
    }
}

/// The sign of a player, so that two hands never look alike.
pub(super) fn sign(side: Side) -> char {
    match side {
        Side::South => '◆',
        Side::North => '◇',
    }
}

/// The ASCII character that replaces a sign on a terminal that shows only ASCII.
fn ascii(sign: &str) -> &'static str {
    match sign {
        "◆" => "S",
        "◇" => "N",
        "─" => "-",
        "│" => "|",
        "┌" | "┐" | "└" | "┘" | "├" | "┤" | "┬" | "┴" | "┼" => "+",
        "•" => "o",
        "·" => ".",
        "░" => "#",
        "↻" => ">",
        "↺" => "<",
        "›" => ">",
        "‹" => "<",
        "…" => "~",
        "“" | "”" => "\"",
        "‘" | "’" => "'",
        "–" | "—" => "-",
        "█" => "=",
        _ => "?",
    }
}
