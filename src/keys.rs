//! From a key press to a message: one table, which the help page prints too.
//!
//! Keys mirror the board: the top letter row of the keyboard is North's row, the bottom letter row is South's, column
//! by column. A terminal sends neither releases nor chords, so every decision is one press of one plain key.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use sungka_core::{BySide, Side};

use crate::app::{Command, Msg};

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
}

/// A command and the keys that give it.
pub struct Binding {
    /// The command.
    pub command: Command,
    /// Its keys. A letter that is a hole's on the layout in use is that hole's, and not the command's.
    keys: &'static [KeyCode],
    /// With Ctrl held.
    ctrl: bool,
}

const fn plain(command: Command, keys: &'static [KeyCode]) -> Binding {
    Binding { command, keys, ctrl: false }
}

const fn ctrl(command: Command, keys: &'static [KeyCode]) -> Binding {
    Binding { command, keys, ctrl: true }
}

/// All commands.
pub const BINDINGS: [Binding; 22] = [
    plain(Command::Left, &[KeyCode::Left, KeyCode::Char('h')]),
    plain(Command::Right, &[KeyCode::Right, KeyCode::Char('l')]),
    plain(Command::Enter, &[KeyCode::Enter]),
    plain(Command::Pause, &[KeyCode::Char(' ')]),
    plain(Command::Beat, &[KeyCode::Char('s')]),
    plain(Command::Faster, &[KeyCode::Char('+'), KeyCode::Char('='), KeyCode::Char('>')]),
    plain(Command::Slower, &[KeyCode::Char('-'), KeyCode::Char('_'), KeyCode::Char('<')]),
    plain(Command::TakeBack, &[KeyCode::Backspace]),
    plain(Command::Again, &[KeyCode::Char('d')]),
    plain(Command::Log, &[KeyCode::Tab]),
    plain(Command::Help, &[KeyCode::Char('?'), KeyCode::F(1)]),
    plain(Command::Menu, &[KeyCode::Esc]),
    plain(Command::Up, &[KeyCode::Up]),
    plain(Command::Down, &[KeyCode::Down]),
    plain(Command::PageUp, &[KeyCode::PageUp]),
    plain(Command::PageDown, &[KeyCode::PageDown]),
    plain(Command::Home, &[KeyCode::Home]),
    plain(Command::End, &[KeyCode::End]),
    plain(Command::Mouse, &[KeyCode::F(2)]),
    ctrl(Command::Redraw, &[KeyCode::Char('l')]),
    ctrl(Command::Suspend, &[KeyCode::Char('z')]),
    ctrl(Command::Quit, &[KeyCode::Char('c')]),
];

impl Binding {
    /// The keys of this command that are free on `layout` and a board of `holes` columns, as they are written on screen.
    pub fn labels(&self, layout: Layout, holes: u8) -> Vec<String> {
        let free = self.keys.iter().filter(|key| match key {
            KeyCode::Char(letter) if !self.ctrl => {
                layout.hole(holes, *letter).is_none() && layout.digit(*letter).is_none()
            }
            _ => true,
        });
        free.map(|key| if self.ctrl { format!("ctrl-{}", label(*key)) } else { label(*key) }).collect()
    }
}

/// How a key is called on the screen.
fn label(key: KeyCode) -> String {
    match key {
        KeyCode::Char(' ') => "space".to_owned(),
        KeyCode::Char(letter) => letter.to_string(),
        KeyCode::F(number) => format!("f{number}"),
        KeyCode::Backspace => "bksp".to_owned(),
        KeyCode::PageUp => "pgup".to_owned(),
        KeyCode::PageDown => "pgdn".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// The first free key of `command`, as it is written on screen.
pub fn hint(command: Command, layout: Layout, holes: u8) -> String {
    let binding = BINDINGS.iter().find(|binding| binding.command == command);
    binding.and_then(|binding| binding.labels(layout, holes).into_iter().next()).unwrap_or_default()
}

/// What a key event means on a board of `holes` columns; `None` for what is no press of a key.
///
/// A key that repeats only moves a cursor or scrolls: nothing is ever played by holding a key. Alt and a letter is the
/// letter, for Esc and a letter that come in one packet look like that.
pub fn message(layout: Layout, holes: u8, event: KeyEvent) -> Option<Msg> {
    let msg = press(layout, holes, event);
    match event.kind {
        KeyEventKind::Press => Some(msg),
        KeyEventKind::Repeat => match msg {
            Msg::Command(command) if command.may_repeat() => Some(msg),
            _ => None,
        },
        KeyEventKind::Release => None,
    }
}

/// What a key event means while a text is typed: a letter is itself, and only keys that are no letters command.
pub fn typed(event: KeyEvent) -> Option<Msg> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(match event.code {
        KeyCode::Char(letter) if !ctrl => Msg::Typed(letter),
        code => {
            let binding = BINDINGS.iter().find(|binding| binding.ctrl == ctrl && binding.keys.contains(&code));
            binding.map_or(Msg::Unknown, |binding| Msg::Command(binding.command))
        }
    })
}

fn press(layout: Layout, holes: u8, event: KeyEvent) -> Msg {
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let code = match event.code {
        KeyCode::Char(letter) => KeyCode::Char(letter.to_lowercase().next().unwrap_or(letter)),
        code => code,
    };
    if let (KeyCode::Char(letter), false) = (code, ctrl) {
        if let Some((side, column)) = layout.hole(holes, letter) {
            return Msg::Hole { side, column };
        }
        if let Some(column) = layout.digit(letter) {
            return Msg::Column(column);
        }
    }
    match BINDINGS.iter().find(|binding| binding.ctrl == ctrl && binding.keys.contains(&code)) {
        Some(binding) => Msg::Command(binding.command),
        None => Msg::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(layout: Layout, holes: u8, letter: char) -> Option<Msg> {
        message(layout, holes, KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE))
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
                for binding in &BINDINGS {
                    assert!(
                        !binding.labels(layout, holes).is_empty(),
                        "{} {holes} {:?}",
                        layout.name(),
                        binding.command
                    );
                }
            }
        }
    }

    #[test]
    fn the_key_that_a_label_names_gives_the_command() {
        for layout in Layout::ALL {
            for binding in BINDINGS.iter().filter(|binding| !binding.ctrl) {
                for label in binding.labels(layout, 10).iter().filter(|label| label.chars().count() == 1) {
                    let letter = label.chars().next().unwrap_or_default();
                    assert_eq!(typed(layout, 10, letter), Some(Msg::Command(binding.command)), "{label}");
                }
            }
        }
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
        let of = |code, kind| message(Layout::Qwerty, 7, event(code, kind));
        assert_eq!(of(KeyCode::Char('z'), KeyEventKind::Release), None);
        assert_eq!(of(KeyCode::Char('z'), KeyEventKind::Repeat), None);
        assert_eq!(of(KeyCode::Enter, KeyEventKind::Repeat), None);
        assert_eq!(of(KeyCode::Left, KeyEventKind::Repeat), Some(Msg::Command(Command::Left)));
    }

    #[test]
    fn alt_and_a_letter_is_the_letter() {
        let event = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::ALT);
        assert_eq!(message(Layout::Qwerty, 7, event), Some(Msg::Hole { side: Side::South, column: 1 }));
    }

    #[test]
    fn ctrl_and_a_letter_is_never_a_hole() {
        let event = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
        assert_eq!(message(Layout::Qwerty, 7, event), Some(Msg::Command(Command::Suspend)));
    }
}
