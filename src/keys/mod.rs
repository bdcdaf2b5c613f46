//! From a key press to a message: one table, which the help page prints too.
//!
//! Keys mirror the board: the top letter row of the keyboard is North's row, the bottom letter row is South's, column
//! by column. A terminal sends neither releases nor chords, so every decision is one press of one plain key.

mod key;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use sungka_core::{BySide, Rules, Side};

use crate::app::{Command, Msg};

pub use key::Key;
pub(crate) use key::all_keys;

/// A layout of the letter keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// English and Filipino.
    #[default]
    Qwerty,
    /// French and Belgian.
    Azerty,
    /// German and Central European.
    Qwertz,
    /// The Dvorak layout.
    Dvorak,
    /// The Colemak layout.
    Colemak,
}

/// The unshifted digit row of a French keyboard, from 1 to 0.
const AZERTY_DIGITS: [char; 10] = ['&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç', 'à'];

impl Layout {
    /// All layouts.
    pub const ALL: [Layout; 5] = [Layout::Qwerty, Layout::Azerty, Layout::Qwertz, Layout::Dvorak, Layout::Colemak];

    /// Its name, as it is chosen and shown.
    pub fn name(self) -> &'static str {
        match self {
            Layout::Qwerty => "qwerty",
            Layout::Azerty => "azerty",
            Layout::Qwertz => "qwertz",
            Layout::Dvorak => "dvorak",
            Layout::Colemak => "colemak",
        }
    }

    /// The ten keys of each player, from left to right.
    fn rows(self) -> BySide<[char; 10]> {
        let (north, south) = match self {
            Layout::Qwerty => {
                (['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'], ['z', 'x', 'c', 'v', 'b', 'n', 'm', ',', '.', '/'])
            }
            Layout::Azerty => {
                (['a', 'z', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'], ['w', 'x', 'c', 'v', 'b', 'n', ',', ';', ':', '!'])
            }
            Layout::Qwertz => {
                (['q', 'w', 'e', 'r', 't', 'z', 'u', 'i', 'o', 'p'], ['y', 'x', 'c', 'v', 'b', 'n', 'm', ',', '.', '-'])
            }
            Layout::Dvorak => (
                ['\'', ',', '.', 'p', 'y', 'f', 'g', 'c', 'r', 'l'],
                [';', 'q', 'j', 'k', 'x', 'b', 'm', 'w', 'v', 'z'],
            ),
            Layout::Colemak => {
                (['q', 'w', 'f', 'p', 'g', 'j', 'l', 'u', 'y', ';'], ['z', 'x', 'c', 'v', 'b', 'k', 'm', ',', '.', '/'])
            }
        };
        BySide { south, north }
    }

    /// The key of `side`'s hole in `column` (1 to 10).
    pub fn key(self, side: Side, column: u8) -> Option<char> {
        self.rows()[side].get(usize::from(column).checked_sub(1)?).copied()
    }

    /// Whose hole, and in which column, the key `letter` is on a board of `holes` columns.
    pub(crate) fn hole(self, holes: u8, letter: char) -> Option<(Side, u8)> {
        let rows = self.rows();
        Side::BOTH.into_iter().find_map(|side| {
            let column = (1..=holes).zip(rows[side]).find(|&(_, key)| key == letter)?.0;
            Some((side, column))
        })
    }

    /// The column that a digit key stands for.
    pub(crate) fn digit(self, letter: char) -> Option<u8> {
        if let Some(digit) = letter.to_digit(10) {
            return Some(if digit == 0 { 10 } else { digit as u8 });
        }
        if self == Layout::Azerty {
            return (1..).zip(AZERTY_DIGITS).find(|&(_, key)| key == letter).map(|(column, _)| column);
        }
        None
    }

    /// Whether the key `letter` chooses a hole or a column on a board of `holes` columns.
    fn chooses(self, holes: u8, letter: char) -> bool {
        self.hole(holes, letter).is_some() || self.digit(letter).is_some()
    }
}

/// A command, its name, and the keys that give it when nobody has set others.
pub struct Binding {
    /// The command.
    pub command: Command,
    /// Its name in a config file.
    pub name: &'static str,
    keys: &'static [Key],
    /// Whether the first of its keys stays with it, whatever else is set: what hints name in words, what a match can be
    /// played with on any keyboard, and the way out.
    stays: bool,
}

const fn on(command: Command, name: &'static str, keys: &'static [Key]) -> Binding {
    Binding { command, name, keys, stays: false }
}

const fn always(command: Command, name: &'static str, keys: &'static [Key]) -> Binding {
    Binding { command, name, keys, stays: true }
}

/// All commands, in the order of the help page.
pub const BINDINGS: [Binding; 22] = [
    always(Command::Left, "left", &[Key::plain(KeyCode::Left), Key::letter('h')]),
    always(Command::Right, "right", &[Key::plain(KeyCode::Right), Key::letter('l')]),
    always(Command::Enter, "enter", &[Key::plain(KeyCode::Enter)]),
    on(Command::Pause, "pause", &[Key::letter(' ')]),
    on(Command::Beat, "beat", &[Key::letter('s')]),
    on(Command::Faster, "faster", &[Key::letter('+'), Key::letter('='), Key::letter('>')]),
    on(Command::Slower, "slower", &[Key::letter('-'), Key::letter('_'), Key::letter('<')]),
    on(Command::TakeBack, "take_back", &[Key::plain(KeyCode::Backspace)]),
    on(Command::Again, "again", &[Key::letter('d')]),
    on(Command::Log, "log", &[Key::plain(KeyCode::Tab)]),
    on(Command::Help, "help", &[Key::letter('?'), Key::plain(KeyCode::F(1))]),
    always(Command::Menu, "menu", &[Key::plain(KeyCode::Esc)]),
    always(Command::Up, "up", &[Key::plain(KeyCode::Up)]),
    always(Command::Down, "down", &[Key::plain(KeyCode::Down)]),
    on(Command::PageUp, "page_up", &[Key::plain(KeyCode::PageUp)]),
    on(Command::PageDown, "page_down", &[Key::plain(KeyCode::PageDown)]),
    on(Command::Home, "home", &[Key::plain(KeyCode::Home)]),
    on(Command::End, "end", &[Key::plain(KeyCode::End)]),
    on(Command::Mouse, "mouse", &[Key::plain(KeyCode::F(2))]),
    on(Command::Redraw, "redraw", &[Key::ctrl('l')]),
    on(Command::Suspend, "suspend", &[Key::ctrl('z')]),
    always(Command::Quit, "quit", &[Key::ctrl('c')]),
];

impl Binding {
    /// The command that is called `name` in a config file.
    pub fn named(name: &str) -> Option<&'static Binding> {
        BINDINGS.iter().find(|binding| binding.name == name)
    }

    /// The command that `key` always gives, if there is one.
    pub fn of_fixed(key: Key) -> Option<&'static Binding> {
        BINDINGS.iter().find(|binding| binding.stays && binding.keys.first() == Some(&key))
    }

    /// Whether `key` gives this command when nobody has set others.
    pub fn has_by_default(&self, key: Key) -> bool {
        self.keys.contains(&key)
    }
}

/// What every key means to two people: their layout, and the keys that they have set themselves.
///
/// A letter that is a hole's on the layout in use, or a digit, chooses; it gives no command. A command whose own keys
/// are all taken in this way, because the layout was changed, has those of the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keymap {
    /// The layout of the letter keys.
    pub layout: Layout,
    /// Commands with keys of the players' own, in the order of [`BINDINGS`].
    own: Vec<(Command, Vec<Key>)>,
}

/// The keys of the program on a layout.
impl From<Layout> for Keymap {
    fn from(layout: Layout) -> Keymap {
        Keymap { layout, own: Vec::new() }
    }
}

impl Keymap {
    /// Gives `command` these keys in place of the program's.
    pub fn set(&mut self, command: Command, keys: Vec<Key>) {
        self.own.retain(|&(other, _)| other != command);
        self.own.push((command, keys));
        self.own.sort_by_key(|&(command, _)| BINDINGS.iter().position(|binding| binding.command == command));
    }

    /// The keys that the players have set for `command`.
    pub fn own(&self, command: Command) -> Option<&[Key]> {
        self.own.iter().find(|&&(own, _)| own == command).map(|(_, keys)| keys.as_slice())
    }

    /// The keys that give `command` on a board of `holes` columns.
    pub fn keys(&self, command: Command, holes: u8) -> Vec<Key> {
        let is_free = |key: Key| key.typed().is_none_or(|letter| !self.layout.chooses(holes, letter));
        let own = self.own(command).unwrap_or_default().iter().copied();
        let mut keys: Vec<Key> = own.filter(|&key| is_free(key)).collect();
        let Some(binding) = BINDINGS.iter().find(|binding| binding.command == command) else { return keys };
        let most = match (keys.is_empty(), binding.stays) {
            (true, _) => binding.keys.len(),
            (false, true) => 1,
            (false, false) => 0,
        };
        let is_given = |key: Key| self.own.iter().any(|(_, keys)| keys.contains(&key));
        keys.extend(binding.keys.iter().copied().take(most).filter(|&key| is_free(key) && !is_given(key)));
        keys
    }

    /// The keys of `command` as they are written on screen.
    pub fn labels(&self, command: Command, holes: u8) -> Vec<String> {
        self.keys(command, holes).iter().map(Key::to_string).collect()
    }

    /// The first key of `command` as it is written on screen.
    pub fn hint(&self, command: Command, holes: u8) -> String {
        self.labels(command, holes).into_iter().next().unwrap_or_default()
    }

    /// A command that has no key on a board of `holes` columns.
    pub fn without_key(&self, holes: u8) -> Option<&'static Binding> {
        BINDINGS.iter().find(|binding| self.keys(binding.command, holes).is_empty())
    }

    /// What a key event means on a board of `holes` columns; `None` for what is no press of a key.
    ///
    /// A key that repeats only moves a cursor or scrolls: nothing is ever played by holding a key.
    pub fn message(&self, holes: u8, event: KeyEvent) -> Option<Msg> {
        let msg = self.press(holes, Key::of(&event));
        match event.kind {
            KeyEventKind::Press => Some(msg),
            KeyEventKind::Repeat => match msg {
                Msg::Command(command) if command.may_repeat() => Some(msg),
                _ => None,
            },
            KeyEventKind::Release => None,
        }
    }

    /// What a key event means while a text is typed: a letter is itself, Backspace takes the last one back, and other
    /// keys that type nothing command as ever.
    pub fn typed(&self, event: KeyEvent) -> Option<Msg> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        Some(match event.code {
            KeyCode::Char(letter) if Key::of(&event).typed().is_some() => Msg::Typed(letter),
            KeyCode::Backspace => Msg::Command(Command::TakeBack),
            _ => self.press(Rules::HOLES.1, Key::of(&event)),
        })
    }

    fn press(&self, holes: u8, key: Key) -> Msg {
        if let Some(letter) = key.typed() {
            if let Some((side, column)) = self.layout.hole(holes, letter) {
                return Msg::Hole { side, column };
            }
            if let Some(column) = self.layout.digit(letter) {
                return Msg::Column(column);
            }
        }
        match BINDINGS.iter().find(|binding| self.keys(binding.command, holes).contains(&key)) {
            Some(binding) => Msg::Command(binding.command),
            None => Msg::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;

    use super::*;

    fn typed(keys: impl Into<Keymap>, holes: u8, letter: char) -> Option<Msg> {
        keys.into().message(holes, KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE))
    }

    #[test]
    fn no_key_is_two_holes_on_any_layout() {
        for layout in Layout::ALL {
            let rows = layout.rows();
            let mut all: Vec<char> = rows.south.into_iter().chain(rows.north).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 20, "{}", layout.name());
        }
    }

    #[test]
    fn every_command_keeps_a_key_on_every_layout_and_board() {
        for layout in Layout::ALL {
            for holes in 3..=10 {
                let without = Keymap::from(layout).without_key(holes).map(|binding| binding.name);
                assert_eq!(without, None, "{} {holes}", layout.name());
            }
        }
    }

    #[test]
    fn the_key_that_a_label_names_gives_the_command() {
        for layout in Layout::ALL {
            for binding in &BINDINGS {
                for key in Keymap::from(layout).keys(binding.command, 10) {
                    let Some(letter) = key.typed() else { continue };
                    assert_eq!(typed(layout, 10, letter), Some(Msg::Command(binding.command)), "{key}");
                }
            }
        }
    }

    #[test]
    fn no_key_gives_two_commands() {
        let mut all: Vec<String> = BINDINGS.iter().flat_map(|row| row.keys.iter().map(Key::to_string)).collect();
        let keys = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), keys);
    }

    #[test]
    fn a_command_is_called_in_a_config_file_as_among_the_words() {
        let file: toml::Table = toml::from_str(crate::words::FILE).unwrap();
        let words = crate::words::Language::English.words();
        for binding in &BINDINGS {
            let word = file["command"][binding.name]["en"].as_str();
            assert_eq!(word, Some(crate::speech::command(words, binding.command)), "{}", binding.name);
        }
    }

    #[test]
    fn keys_that_are_set_take_the_place_of_others() {
        let mut keys = Keymap::default();
        keys.set(Command::Beat, vec![Key::letter('h'), Key::letter('k')]);
        assert_eq!(keys.labels(Command::Beat, 7), ["h", "k"]);
        assert_eq!(typed(keys.clone(), 7, 'k'), Some(Msg::Command(Command::Beat)));
        assert_eq!(typed(keys.clone(), 7, 's'), Some(Msg::Unknown));
        // What the program had it for before gives way.
        assert_eq!(keys.labels(Command::Left, 7), ["left"]);
        assert_eq!(typed(keys, 7, 'h'), Some(Msg::Command(Command::Beat)));
    }

    #[test]
    fn while_a_text_is_typed_letters_are_text_and_backspace_mends_it() {
        let mut keys = Keymap::default();
        keys.set(Command::TakeBack, vec![Key::letter('k')]);
        keys.set(Command::Pause, vec![Key::plain(KeyCode::Backspace)]);
        let of = |code| keys.typed(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(of(KeyCode::Char('K')), Some(Msg::Typed('K')));
        assert_eq!(of(KeyCode::Char('3')), Some(Msg::Typed('3')));
        assert_eq!(of(KeyCode::Backspace), Some(Msg::Command(Command::TakeBack)));
        assert_eq!(of(KeyCode::Enter), Some(Msg::Command(Command::Enter)));
        assert_eq!(of(KeyCode::F(9)), Some(Msg::Unknown));
    }

    #[test]
    fn arrows_enter_esc_and_ctrl_c_stay_whatever_is_set() {
        let mut keys = Keymap::default();
        for (command, first) in [
            (Command::Left, "left"),
            (Command::Right, "right"),
            (Command::Up, "up"),
            (Command::Down, "down"),
            (Command::Enter, "enter"),
            (Command::Menu, "esc"),
            (Command::Quit, "ctrl-c"),
        ] {
            keys.set(command, vec![Key::plain(KeyCode::F(5))]);
            assert_eq!(keys.labels(command, 7), ["f5", first]);
        }
    }

    #[test]
    fn a_command_whose_own_key_is_a_hole_on_another_layout_has_the_programs_there() {
        let mut keys = Keymap::default();
        keys.set(Command::Again, vec![Key::letter('k')]);
        assert_eq!(keys.labels(Command::Again, 7), ["k"]);
        keys.layout = Layout::Dvorak;
        assert_eq!(keys.labels(Command::Again, 7), ["d"]);
        keys.set(Command::Beat, vec![Key::letter('d')]);
        assert_eq!(keys.without_key(7).map(|binding| binding.name), Some("again"));
    }

    #[test]
    fn hole_keys_mirror_the_board() {
        assert_eq!(typed(Layout::Qwerty, 7, 'q'), Some(Msg::Hole { side: Side::North, column: 1 }));
        assert_eq!(typed(Layout::Qwerty, 7, 'm'), Some(Msg::Hole { side: Side::South, column: 7 }));
        assert_eq!(typed(Layout::Azerty, 7, 'w'), Some(Msg::Hole { side: Side::South, column: 1 }));
        assert_eq!(typed(Layout::Qwertz, 7, 'z'), Some(Msg::Hole { side: Side::North, column: 6 }));
        assert_eq!(typed(Layout::Dvorak, 7, '\''), Some(Msg::Hole { side: Side::North, column: 1 }));
        assert_eq!(typed(Layout::Colemak, 7, 'l'), Some(Msg::Hole { side: Side::North, column: 7 }));
    }

    #[test]
    fn capitals_act_as_small_letters() {
        assert_eq!(typed(Layout::Qwerty, 7, 'Q'), typed(Layout::Qwerty, 7, 'q'));
        assert_eq!(typed(Layout::Azerty, 7, 'É'), Some(Msg::Column(2)));
    }

    #[test]
    fn letters_beyond_the_board_and_foreign_ones_mean_nothing() {
        assert_eq!(typed(Layout::Qwerty, 7, 'i'), Some(Msg::Unknown));
        assert_eq!(typed(Layout::Qwerty, 8, 'i'), Some(Msg::Hole { side: Side::North, column: 8 }));
        assert_eq!(typed(Layout::Qwerty, 7, 'ф'), Some(Msg::Unknown));
    }

    #[test]
    fn digits_choose_by_column_and_nought_is_ten() {
        assert_eq!(typed(Layout::Qwerty, 7, '3'), Some(Msg::Column(3)));
        assert_eq!(typed(Layout::Qwerty, 10, '0'), Some(Msg::Column(10)));
        assert_eq!(typed(Layout::Azerty, 7, '&'), Some(Msg::Column(1)));
        assert_eq!(typed(Layout::Qwerty, 7, '&'), Some(Msg::Unknown));
    }

    #[test]
    fn a_release_is_nothing_and_a_repeat_only_moves() {
        let event = |code, kind| KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind);
        let of = |code, kind| Keymap::default().message(7, event(code, kind));
        assert_eq!(of(KeyCode::Char('z'), KeyEventKind::Release), None);
        assert_eq!(of(KeyCode::Char('z'), KeyEventKind::Repeat), None);
        assert_eq!(of(KeyCode::Enter, KeyEventKind::Repeat), None);
        assert_eq!(of(KeyCode::Left, KeyEventKind::Repeat), Some(Msg::Command(Command::Left)));
    }

    #[test]
    fn alt_and_a_letter_is_the_letter() {
        let event = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::ALT);
        assert_eq!(Keymap::default().message(7, event), Some(Msg::Hole { side: Side::South, column: 1 }));
    }

    #[test]
    fn ctrl_and_a_letter_is_never_a_hole() {
        let event = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
        assert_eq!(Keymap::default().message(7, event), Some(Msg::Command(Command::Suspend)));
    }
}
