//! The few styles there are. Text keeps the terminal's own colours; colour is never the only sign of anything.

use ratatui::style::{Color, Modifier, Style};
use sungka_core::Side;

/// How things are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    south: Option<Color>,
    north: Option<Color>,
}

impl Theme {
    /// The terminal's own colours, with blue and red on what belongs to a player.
    pub const DEFAULT: Theme = Theme { south: Some(Color::Blue), north: Some(Color::Red) };
    /// No colour at all.
    pub const MONO: Theme = Theme { south: None, north: None };

    /// What carries a player's name or hand.
    pub fn player(&self, side: Side) -> Style {
        let color = match side {
            Side::South => self.south,
            Side::North => self.north,
        };
        let style = Style::new().add_modifier(Modifier::BOLD);
        color.map_or(style, |color| style.fg(color))
    }

    /// What is large and to be read first.
    pub fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is there but plays no part now.
    pub fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What a hand is over, or a cursor on.
    pub fn marked(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD))
    }

    /// Where the seed before the last fell.
    pub fn trail(&self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED.union(Modifier::BOLD))
    }
}

/// The sign of a player, so that two hands never look alike.
pub(super) fn sign(side: Side) -> char {
    match side {
        Side::South => '◆',
        Side::North => '◇',
    }
}
