//! The table of commands: their names in a config file, and the keys of the program for them.

use super::{Code, Command, Key};

/// A command, its name, and the keys of the program for it.
pub struct Binding {
    /// The command.
    pub command: Command,
    /// Its name in a config file.
    pub name: &'static str,
    pub(super) keys: &'static [Key],
    /// Whether the first of its keys stays with it, whatever the players set. These are the keys that hints name in words,
    /// those that play a match on any keyboard, and the way out.
    pub(super) stays: bool,
}

const fn on(command: Command, name: &'static str, keys: &'static [Key]) -> Binding {
    Binding { command, name, keys, stays: false }
}

const fn always(command: Command, name: &'static str, keys: &'static [Key]) -> Binding {
    Binding { command, name, keys, stays: true }
}

/// All commands, in the order of the help page.
pub const BINDINGS: [Binding; 28] = [
    always(Command::Left, "left", &[Key::plain(Code::Left), Key::letter('h')]),
    always(Command::Right, "right", &[Key::plain(Code::Right), Key::letter('l')]),
    always(Command::Enter, "enter", &[Key::plain(Code::Enter)]),
    on(Command::Pause, "pause", &[Key::letter(' ')]),
    on(Command::Beat, "beat", &[Key::letter('s')]),
    on(Command::Faster, "faster", &[Key::letter('+'), Key::letter('='), Key::letter('>')]),
    on(Command::Slower, "slower", &[Key::letter('-'), Key::letter('_'), Key::letter('<')]),
    on(Command::TakeBack, "take_back", &[Key::plain(Code::Backspace)]),
    on(Command::MakeAgain, "make_again", &[Key::ctrl('r')]),
    on(Command::ShowLast, "again", &[Key::letter('d')]),
    on(Command::ChoiceBack, "choice_back", &[Key::letter(','), Key::letter('[')]),
    on(Command::ChoiceOn, "choice_on", &[Key::letter('.'), Key::letter(']')]),
    on(Command::GoTo, "go_to", &[Key::letter('g'), Key::ctrl('g')]),
    on(Command::Position, "position", &[Key::letter('p'), Key::ctrl('p')]),
    on(Command::Log, "log", &[Key::plain(Code::Tab)]),
    on(Command::Help, "help", &[Key::letter('?'), Key::plain(Code::F(1))]),
    always(Command::Menu, "menu", &[Key::plain(Code::Esc)]),
    always(Command::Up, "up", &[Key::plain(Code::Up), Key::letter('k')]),
    always(Command::Down, "down", &[Key::plain(Code::Down), Key::letter('j')]),
    on(Command::PageUp, "page_up", &[Key::plain(Code::PageUp)]),
    on(Command::PageDown, "page_down", &[Key::plain(Code::PageDown)]),
    on(Command::Home, "home", &[Key::plain(Code::Home)]),
    on(Command::End, "end", &[Key::plain(Code::End)]),
    on(Command::Turn, "turn", &[Key::plain(Code::F(6))]),
    on(Command::Mouse, "mouse", &[Key::plain(Code::F(2))]),
    on(Command::Redraw, "redraw", &[Key::ctrl('l')]),
    on(Command::Suspend, "suspend", &[Key::ctrl('z')]),
    always(Command::Quit, "quit", &[Key::ctrl('c')]),
];

impl Binding {
    /// The binding of the command that is called `name` in a config file.
    pub fn named(name: &str) -> Option<&'static Binding> {
        BINDINGS.iter().find(|binding| binding.name == name)
    }

    /// The binding whose command `key` always gives, if there is one.
    pub fn of_fixed(key: Key) -> Option<&'static Binding> {
        BINDINGS.iter().find(|binding| binding.stays && binding.keys.first() == Some(&key))
    }

    /// Whether `key` is one of the program's keys for this command.
    pub fn has_by_default(&self, key: Key) -> bool {
        self.keys.contains(&key)
    }
}
