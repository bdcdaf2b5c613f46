//! The colours of the screen.

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
