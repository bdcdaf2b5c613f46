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
    /// A carved board of dark wood. It has colours of its own, so it suits dark and light terminals.
    Wood,
    /// The same of light wood.
    Light,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 5] = [Palette::Default, Palette::Mono, Palette::Contrast, Palette::Wood, Palette::Light];

    /// Its name, on the screen and in files.
    pub fn name(self) -> &'static str {
        match self {
            Palette::Default => "default",
            Palette::Mono => "mono",
            Palette::Contrast => "contrast",
            Palette::Wood => "wood",
            Palette::Light => "light-wood",
        }
    }
}
