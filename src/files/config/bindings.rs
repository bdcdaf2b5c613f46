//! The section `[keys]` of a config file: the players' own keys for commands.

use std::fmt::Write as _;

use sungka_core::{Rules, Side};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::KEYS;
use crate::files::document;
use crate::files::document::Document;
use crate::keys::{BINDINGS, Binding, Key, Keymap};
use crate::message;
use crate::text::{excerpt, nearest, quoted};
use crate::words::{Message, Words, all_keys, listed, not_a_key, phrases};

/// The most columns that a board has: a key must be free on any board.
const COLUMNS: u8 = Rules::HOLES.1;

/// The most columns of a comment that takes several lines.
const REMARK: usize = 90;

/// A key that a file gives to a command, and where it stands.
struct Given {
    binding: &'static Binding,
    key: Key,
    at: usize,
}

/// Reads the section into `keys`, whose layout is known unless `layout_is_wrong`.
pub(super) fn read<'t>(document: &mut Document<'t>, section: &DeTable<'t>, keys: &mut Keymap, layout_is_wrong: bool) {
    // A key that is given twice is at fault in the second place.
    let mut items: Vec<_> = section.iter().collect();
    items.sort_by_key(|(key, _)| key.span().start);
    let mut given: Vec<Given> = Vec::new();
    let mut all_right = !layout_is_wrong;
    for item @ (key, value) in items {
        if document.is_full() {
            return;
        }
        let name = key.get_ref();
        let Some(binding) = Binding::named(name) else {
            unknown(document, key);
            all_right = false;
            continue;
        };
        let values: Vec<&Spanned<DeValue<'t>>> = match value.get_ref() {
            DeValue::String(_) => vec![value],
            DeValue::Array(list) if !list.is_empty() => list.iter().collect(),
            other => {
                let found = document.found(item);
                let message = match other {
                    DeValue::Array(_) => message!(config.names_no_key, found, name),
                    _ => message!(config.no_key_list, found, name),
                };
                document.fault(value.span().start, message);
                all_right = false;
                continue;
            }
        };
        let mut own = Vec::new();
        for value in values {
            match right(value, binding, &given, (!layout_is_wrong).then_some(&*keys)) {
                Ok(key) => {
                    given.push(Given { binding, key, at: value.span().start });
                    own.push(key);
                }
                Err(wrong) => {
                    let found = excerpt(document.source(&value.span()), 40);
                    document.fault(value.span().start, message!(config.key_wrong, found, name, wrong));
                    all_right = false;
                }
            }
        }
        keys.set(binding.command, own);
    }
    if all_right {
        every_command_has_a_key(document, keys, &given);
    }
}

/// The key that `value` names for the command of `binding`. If it cannot be that, the end of a sentence that says why.
fn right(
    value: &Spanned<DeValue<'_>>,
    binding: &Binding,
    given: &[Given],
    keys: Option<&Keymap>,
) -> Result<Key, Message> {
    let DeValue::String(name) = value.get_ref() else { return Err(message!(config.no_key)) };
    let key = Key::named(name).map_err(not_a_key)?;
    if let Some(other) = given.iter().find(|other| other.key == key) {
        return Err(if other.binding.command == binding.command {
            message!(config.key_twice)
        } else {
            message!(config.key_of_other, other = other.binding.name)
        });
    }
    if let Some(fixed) = Binding::of_fixed(key).filter(|fixed| fixed.command != binding.command) {
        return Err(message!(config.key_fixed, other = fixed.name));
    }
    if let (Some(letter), Some(keys)) = (key.typed(), keys) {
        if let Some((side, column)) = keys.layout.hole(COLUMNS, letter) {
            let layout = keys.layout.name();
            return Err(match side {
                Side::North => message!(config.key_of_hole_top, layout, column, most = COLUMNS),
                Side::South => message!(config.key_of_hole_bottom, layout, column, most = COLUMNS),
            });
        }
        if let Some(column) = keys.layout.digit(letter) {
            return Err(message!(config.key_digit, column));
        }
    }
    Ok(key)
}

fn every_command_has_a_key(document: &mut Document<'_>, keys: &Keymap, given: &[Given]) {
    for binding in BINDINGS.iter().filter(|binding| keys.keys(binding.command, COLUMNS).is_empty()) {
        let Some(taken) = given.iter().rfind(|given| binding.has_by_default(given.key)) else { continue };
        let found = quoted(&taken.key.to_string());
        let (taker, name) = (taken.binding.name, binding.name);
        document.fault(taken.at, message!(config.last_key, found, taker, name));
    }
}

fn unknown<'t>(document: &mut Document<'t>, key: &document::Key<'t>) {
    let name = key.get_ref();
    if KEYS.contains(&name.as_ref()) {
        document.fault(key.span().start, message!(config.above_keys, name));
        return;
    }
    let near = nearest(name, BINDINGS.iter().map(|binding| binding.name));
    let names = listed(BINDINGS.iter().map(|binding| binding.name));
    let allowed = message!(document.allowed_under, names, section = "[keys]");
    document.unknown(key, &allowed, near);
}

/// Writes the section: the players' own keys, and in comments those of the program, with what each command does.
pub(super) fn write(keys: &Keymap, words: &Words, file: &mut String) {
    let keys_of =
        format!("The keys of each command. Write one in quotes, or a list of them; allowed are {}.", all_keys());
    let mut width = 0_usize;
    for word in keys_of.split(' ') {
        width = width.saturating_add(word.len()).saturating_add(1);
        if file.ends_with('\n') || width > REMARK {
            file.push_str("\n#");
            width = word.len().saturating_add(2);
        }
        file.push(' ');
        file.push_str(word);
    }
    file.push_str(
        "\n# Holes keep their letters and digits, and arrows, enter, esc and ctrl-c what they do.\n# Remove the # \
         before a command to set its keys.\n[keys]\n",
    );
    for binding in &BINDINGS {
        let (mark, own) = match keys.own(binding.command) {
            Some(own) => ("", own.to_vec()),
            None => ("# ", keys.keys(binding.command, COLUMNS)),
        };
        let names: Vec<String> = own.iter().map(|key| quoted(&key.to_string())).collect();
        let value = match names.as_slice() {
            [one] => one.clone(),
            names => format!("[{}]", names.join(", ")),
        };
        let line = format!("{mark}{} = {value}", binding.name);
        // Writing to a String cannot fail.
        let _ = writeln!(file, "{line:<30} # {}", phrases::command(words, binding.command));
    }
}
