//! The commands that keys give.

/// A command that a key gives.
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
    /// Go to the beginning.
    Home,
    /// Go to the end.
    End,
    /// Sow the hole under the cursor, finish a sowing, say yes, go on.
    Enter,
    /// Freeze the game, or let it go on.
    Pause,
    /// Show one beat.
    Beat,
    /// Let seeds fall faster.
    Faster,
    /// Let seeds fall slower.
    Slower,
    /// Take back the last choice.
    TakeBack,
    /// Make again what was taken back last.
    MakeAgain,
    /// Show the last turn again.
    ShowLast,
    /// In the viewer, back to the choice before.
    ChoiceBack,
    /// In the viewer, on to the next choice.
    ChoiceOn,
    /// In the viewer, to a choice whose number is typed.
    GoTo,
    /// Show the position as a line of text.
    Position,
    /// Open the log of the match.
    Log,
    /// Open the page of keys and terms.
    Help,
    /// Open the menu, close a page, say no.
    Menu,
    /// Turn the board round.
    Turn,
    /// Turn the mouse on or off.
    Mouse,
    /// Draw the whole screen again.
    Redraw,
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// End the program.
    Quit,
}

impl Command {
    /// Whether a held key repeats it.
    pub fn may_repeat(self) -> bool {
        matches!(
            self,
            Command::Left
                | Command::Right
                | Command::Up
                | Command::Down
                | Command::PageUp
                | Command::PageDown
                | Command::ChoiceBack
                | Command::ChoiceOn
        )
    }
}
