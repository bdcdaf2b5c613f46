//! Whether choices are taken back.

/// Whether choices are taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TakeBack {
    /// Never: a choice binds.
    Never,
    /// If the other player agrees.
    #[default]
    Ask,
    /// At once.
    Free,
}

impl TakeBack {
    /// All of them.
    pub const ALL: [TakeBack; 3] = [TakeBack::Never, TakeBack::Ask, TakeBack::Free];

    /// Its name, on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            TakeBack::Never => "never",
            TakeBack::Ask => "ask",
            TakeBack::Free => "free",
        }
    }
}
