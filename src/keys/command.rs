//! What a key can command.

/// What a key can command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Move the cursor to the left.
    Left,
    /// Move the cursor to the right.
    Right,
    /// Scroll or move up.
    Up,
    /// Scroll or move down.
    Down,
    /// Scroll a page up.
    PageUp,
    /// Scroll a page down.
    PageDown,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Sow at the cursor, finish this sowing, yes, go on.
    Enter,
    /// Freeze, and go on.
    Pause,
    /// One beat.
    Beat,
    /// Faster.
    Faster,
    /// Slower.
    Slower,
    /// Take back the last choice.
    TakeBack,
    /// Show the last turn again.
    ShowLast,
    /// The page of all that happened.
    Log,
    /// The page of keys and terms.
    Help,
    /// The menu; closes a page; no.
    Menu,
    /// The mouse on and off.
    Mouse,
    /// Draw all anew.
    Redraw,
    /// Give the terminal back for a while.
    Suspend,
    /// End the program.
    Quit,
}

impl Command {
    /// Whether a key that is held may give it again and again.
    pub fn may_repeat(self) -> bool {
        matches!(
            self,
            Command::Left | Command::Right | Command::Up | Command::Down | Command::PageUp | Command::PageDown
        )
    }
}
