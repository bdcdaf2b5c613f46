//! What every key means to two people: their layout, and the keys that they have set.

use sungka_core::{Hole, Rules, Side};

use super::{BINDINGS, Binding, Command, Edit, Facing, Key, Layout, Place, Press};

/// What a press of a key means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The hole that has this key.
    Hole {
        /// Whose hole.
        side: Side,
        /// Its column, from 1.
        column: u8,
    },
    /// The hole in this column of the player who has to choose.
    Column(u8),
    /// A command.
    Command(Command),
    /// A character of a text that somebody types.
    Typed(char),
    /// A change of that text, or of the place in it.
    Edit(Edit),
    /// Nothing.
    Unknown,
}

/// What every key means to two people: their layout, and the keys that they have set.
///
/// A letter of a hole on the layout in use, and a digit, choose; they give no command. If a change of layout takes all
/// keys that the players have set for a command, it has those of the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keymap {
    /// The layout of the letter keys.
    pub layout: Layout,
    /// Who plays from below: the keys lie as the board does.
    pub facing: Facing,
    /// The commands for which the players have set keys, in the order of [`BINDINGS`].
    own: Vec<(Command, Vec<Key>)>,
}

/// The keys of the program on a layout.
impl From<Layout> for Keymap {
    fn from(layout: Layout) -> Keymap {
        Keymap { layout, ..Keymap::default() }
    }
}

impl Keymap {
    /// Sets the keys of `command`, in place of the program's.
    pub fn set(&mut self, command: Command, keys: Vec<Key>) {
        self.own.retain(|&(other, _)| other != command);
        self.own.push((command, keys));
        self.own.sort_by_key(|&(command, _)| BINDINGS.iter().position(|binding| binding.command == command));
    }

    /// The keys that the players have set for `command`.
    pub fn own(&self, command: Command) -> Option<&[Key]> {
        self.own.iter().find(|&&(own, _)| own == command).map(|(_, keys)| keys.as_slice())
    }

    /// The key of `hole` on a board of `holes` columns: the one that lies on the keyboard where the hole lies on the screen.
    pub fn of_hole(&self, holes: u8, hole: Hole) -> Option<char> {
        let place = self.facing.place(holes, hole);
        let row = Facing::default().hole(holes, place).side;
        self.layout.key(row, place.from_left)
    }

    /// The hole that has the key `letter` on a board of `holes` columns.
    pub(crate) fn hole(&self, holes: u8, letter: char) -> Option<Hole> {
        let (row, from_left) = self.layout.hole(holes, letter)?;
        let place = Place { is_upper: Facing::default().is_upper(row), from_left };
        Some(self.facing.hole(holes, place))
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

    /// The names of the keys of `command` on the screen.
    pub fn labels(&self, command: Command, holes: u8) -> Vec<String> {
        self.keys(command, holes).iter().map(Key::to_string).collect()
    }

    /// The name of the first key of `command` on the screen.
    pub fn hint(&self, command: Command, holes: u8) -> String {
        self.labels(command, holes).into_iter().next().unwrap_or_default()
    }

    /// The first command without a key on a board of `holes` columns, if there is one.
    pub fn without_key(&self, holes: u8) -> Option<&'static Binding> {
        BINDINGS.iter().find(|binding| self.keys(binding.command, holes).is_empty())
    }

    /// What a press means on a board of `holes` columns; `None` for a repeat that means nothing.
    ///
    /// A repeat only moves a cursor or scrolls: nobody plays by holding a key.
    pub fn meaning(&self, holes: u8, press: Press) -> Option<Meaning> {
        let meaning = self.of_key(holes, press.key);
        let may_repeat = matches!(meaning, Meaning::Command(command) if command.may_repeat());
        (!press.is_repeat || may_repeat).then_some(meaning)
    }

    /// What a press means while somebody types a text. A letter is itself, and some keys move in the text or remove of
    /// it, whatever the players have set. Other keys have their usual meaning.
    pub fn meaning_in_text(&self, press: Press) -> Meaning {
        match (press.typed, Edit::of(press.key)) {
            (Some(letter), _) => Meaning::Typed(letter),
            (None, Some(edit)) => Meaning::Edit(edit),
            (None, None) => self.of_key(Rules::HOLES.1, press.key),
        }
    }

    fn of_key(&self, holes: u8, key: Key) -> Meaning {
        if let Some(letter) = key.typed() {
            if let Some(Hole { side, column }) = self.hole(holes, letter) {
                return Meaning::Hole { side, column };
            }
            if let Some(column) = self.layout.digit(letter) {
                return Meaning::Column(column);
            }
        }
        match BINDINGS.iter().find(|binding| self.keys(binding.command, holes).contains(&key)) {
            Some(binding) => Meaning::Command(binding.command),
            None => Meaning::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Code;

    fn typed(keys: impl Into<Keymap>, holes: u8, letter: char) -> Option<Meaning> {
        keys.into().meaning(holes, Press::new(Code::Char(letter), false))
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
                    assert_eq!(typed(layout, 10, letter), Some(Meaning::Command(binding.command)), "{key}");
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
    fn keys_that_are_set_take_the_place_of_others() {
        let mut keys = Keymap::default();
        keys.set(Command::Beat, vec![Key::letter('h'), Key::letter('k')]);
        assert_eq!(keys.labels(Command::Beat, 7), ["h", "k"]);
        assert_eq!(typed(keys.clone(), 7, 'k'), Some(Meaning::Command(Command::Beat)));
        assert_eq!(typed(keys.clone(), 7, 's'), Some(Meaning::Unknown));
        // What the program had it for before gives way.
        assert_eq!(keys.labels(Command::Left, 7), ["left"]);
        assert_eq!(typed(keys, 7, 'h'), Some(Meaning::Command(Command::Beat)));
    }

    #[test]
    fn while_a_text_is_typed_letters_are_text_and_some_keys_mend_it() {
        let mut keys = Keymap::default();
        keys.set(Command::TakeBack, vec![Key::letter('k')]);
        keys.set(Command::Pause, vec![Key::plain(Code::Backspace)]);
        let of = |code| keys.meaning_in_text(Press::new(code, false));
        assert_eq!(of(Code::Char('K')), Meaning::Typed('K'));
        assert_eq!(of(Code::Char('3')), Meaning::Typed('3'));
        assert_eq!(of(Code::Backspace), Meaning::Edit(Edit::Backspace));
        assert_eq!(of(Code::Left), Meaning::Edit(Edit::Left));
        assert_eq!(keys.meaning_in_text(Press::new(Code::Char('u'), true)), Meaning::Edit(Edit::Line));
        assert_eq!(of(Code::Enter), Meaning::Command(Command::Enter));
        assert_eq!(of(Code::F(9)), Meaning::Unknown);
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
            keys.set(command, vec![Key::plain(Code::F(5))]);
            assert_eq!(keys.labels(command, 7), ["f5", first]);
        }
    }

    #[test]
    fn a_command_whose_own_key_is_a_hole_on_another_layout_has_the_programs_there() {
        let mut keys = Keymap::default();
        keys.set(Command::ShowLast, vec![Key::letter('k')]);
        assert_eq!(keys.labels(Command::ShowLast, 7), ["k"]);
        keys.layout = Layout::Dvorak;
        assert_eq!(keys.labels(Command::ShowLast, 7), ["d"]);
        keys.set(Command::Beat, vec![Key::letter('d')]);
        assert_eq!(keys.without_key(7).map(|binding| binding.name), Some("again"));
    }

    #[test]
    fn hole_keys_mirror_the_board() {
        assert_eq!(typed(Layout::Qwerty, 7, 'q'), Some(Meaning::Hole { side: Side::North, column: 1 }));
        assert_eq!(typed(Layout::Qwerty, 7, 'm'), Some(Meaning::Hole { side: Side::South, column: 7 }));
        assert_eq!(typed(Layout::Azerty, 7, 'w'), Some(Meaning::Hole { side: Side::South, column: 1 }));
        assert_eq!(typed(Layout::Qwertz, 7, 'z'), Some(Meaning::Hole { side: Side::North, column: 6 }));
        assert_eq!(typed(Layout::Dvorak, 7, '\''), Some(Meaning::Hole { side: Side::North, column: 1 }));
        assert_eq!(typed(Layout::Colemak, 7, 'l'), Some(Meaning::Hole { side: Side::North, column: 7 }));
    }

    #[test]
    fn the_key_of_a_hole_chooses_it_however_the_board_is_turned() {
        for layout in Layout::ALL {
            for facing in [Facing::default(), Facing::default().turned()] {
                let keys = Keymap { facing, ..Keymap::from(layout) };
                for holes in 3..=10 {
                    for hole in Side::BOTH.into_iter().flat_map(|side| (1..=holes).map(move |at| Hole::new(side, at))) {
                        let letter = keys.of_hole(holes, hole).unwrap();
                        let meant = Meaning::Hole { side: hole.side, column: hole.column };
                        assert_eq!(typed(keys.clone(), holes, letter), Some(meant), "{letter} {}", layout.name());
                    }
                }
            }
        }
        let turned = Keymap { facing: Facing::default().turned(), ..Keymap::default() };
        assert_eq!(turned.of_hole(7, Hole::new(Side::North, 7)), Some('z'));
        assert_eq!(turned.of_hole(7, Hole::new(Side::South, 7)), Some('q'));
        assert_eq!(typed(turned.clone(), 7, 'c'), Some(Meaning::Hole { side: Side::North, column: 5 }));
        assert_eq!(typed(turned, 7, '5'), Some(Meaning::Column(5)), "a digit is the number that is told");
    }

    #[test]
    fn capitals_act_as_small_letters() {
        assert_eq!(typed(Layout::Qwerty, 7, 'Q'), typed(Layout::Qwerty, 7, 'q'));
        assert_eq!(typed(Layout::Azerty, 7, 'É'), Some(Meaning::Column(2)));
    }

    #[test]
    fn letters_beyond_the_board_and_foreign_ones_mean_nothing() {
        assert_eq!(typed(Layout::Qwerty, 7, 'i'), Some(Meaning::Unknown));
        assert_eq!(typed(Layout::Qwerty, 8, 'i'), Some(Meaning::Hole { side: Side::North, column: 8 }));
        assert_eq!(typed(Layout::Qwerty, 7, 'ф'), Some(Meaning::Unknown));
    }

    #[test]
    fn digits_choose_by_column_and_nought_is_ten() {
        assert_eq!(typed(Layout::Qwerty, 7, '3'), Some(Meaning::Column(3)));
        assert_eq!(typed(Layout::Qwerty, 10, '0'), Some(Meaning::Column(10)));
        assert_eq!(typed(Layout::Azerty, 7, '&'), Some(Meaning::Column(1)));
        assert_eq!(typed(Layout::Qwerty, 7, '&'), Some(Meaning::Unknown));
    }

    #[test]
    fn a_repeat_only_moves() {
        let of = |code| Keymap::default().meaning(7, Press { is_repeat: true, ..Press::new(code, false) });
        assert_eq!(of(Code::Char('z')), None);
        assert_eq!(of(Code::Enter), None);
        assert_eq!(of(Code::Left), Some(Meaning::Command(Command::Left)));
    }

    #[test]
    fn ctrl_and_a_letter_is_never_a_hole() {
        let press = Press::new(Code::Char('z'), true);
        assert_eq!(Keymap::default().meaning(7, press), Some(Meaning::Command(Command::Suspend)));
    }
}
