//! The colours of the screen.

/// The colours of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// The terminal's own, with blue and red for what belongs to a player.
    #[default]
    Default,
    /// No colours: only bold, reverse and underline.
    Mono,
    /// Strong colours; no colour is the only sign of anything.
    Contrast,
    /// A wooden board. It has a background of its own, so it suits dark and light terminals.
    Wood,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 4] = [Palette::Default, Palette::Mono, Palette::Contrast, Palette::Wood];

    /// Its name, on the screen and in files.
    pub fn name(self) -> &'static str {
        match self {
            Palette::Default => "default",
            Palette::Mono => "mono",
            Palette::Contrast => "contrast",
            Palette::Wood => "wood",
        }
    }
}
