//! One whole key sequence: what it is, and how long.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// No sequence that a key or a mouse sends is longer.
const LONGEST: usize = 64;

/// What a whole sequence is.
#[derive(Debug, PartialEq)]
pub(super) enum Parsed {
    Event(Event),
    /// Pasted text begins.
    Paste,
    /// A string begins that is none of our business.
    String,
    /// A sequence of numbers and a letter begins that no key sends; it goes on to its letter.
    Long,
    /// It means nothing to a game.
    Nothing,
}

pub(super) fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

/// The first sequence of `bytes` and its length; `None` while it is incomplete.
pub(super) fn parse(bytes: &[u8]) -> Option<(Parsed, usize)> {
    match *bytes {
        [] | [0x1b] => None,
        [0x1b, b'[', ..] => parse_csi(bytes),
        // Answers of a terminal: OSC, DCS, APC, PM and SOS.
        [0x1b, b']' | b'P' | b'_' | b'^' | b'X', ..] => Some((Parsed::String, 2)),
        // The same and CSI by a single control character, raw or as UTF-8 has it.
        [0xc2, 0x90 | 0x98 | 0x9d..=0x9f, ..] => Some((Parsed::String, 2)),
        [0x90 | 0x98 | 0x9d..=0x9f, ..] => Some((Parsed::String, 1)),
        [0xc2, 0x9b, ..] => Some((Parsed::Long, 2)),
        [0x9b, ..] => Some((Parsed::Long, 1)),
        [0x1b, b'O'] => None,
        [0x1b, b'O', last, ..] => Some(match single_shift(last) {
            Some(code) => (Parsed::Event(key(code, KeyModifiers::NONE)), 3),
            None if last.is_ascii_graphic() => (Parsed::Event(key(KeyCode::Char('O'), KeyModifiers::ALT)), 2),
            None => (Parsed::Nothing, 2),
        }),
        // Two presses of Esc, or one before a sequence.
        [0x1b, 0x1b, ..] => Some((Parsed::Event(key(KeyCode::Esc, KeyModifiers::NONE)), 1)),
        [0x1b, ..] => {
            let (parsed, used) = parse_letter(bytes.get(1..)?)?;
            let parsed = match parsed {
                Parsed::Event(Event::Key(plain)) => {
                    Parsed::Event(key(plain.code, plain.modifiers.union(KeyModifiers::ALT)))
                }
                other => other,
            };
            Some((parsed, used + 1))
        }
        _ => parse_letter(bytes),
    }
}

/// A control character, or a letter in UTF-8.
fn parse_letter(bytes: &[u8]) -> Option<(Parsed, usize)> {
    let &first = bytes.first()?;
    let ctrl = |letter: u8| key(KeyCode::Char(char::from(letter)), KeyModifiers::CONTROL);
    let plain = |code| key(code, KeyModifiers::NONE);
    let event = match first {
        b'\r' | b'\n' => plain(KeyCode::Enter),
        b'\t' => plain(KeyCode::Tab),
        0x7f | 0x08 => plain(KeyCode::Backspace),
        0 => ctrl(b' '),
        0x01..=0x1a => ctrl(first - 1 + b'a'),
        0x1b => plain(KeyCode::Esc),
        0x1c..=0x1f => ctrl(first - 0x1c + b'4'),
        0x20..=0x7e => plain(KeyCode::Char(char::from(first))),
        0x80.. => return parse_utf8(bytes),
    };
    Some((Parsed::Event(event), 1))
}

fn parse_utf8(bytes: &[u8]) -> Option<(Parsed, usize)> {
    let length = match bytes.first() {
        Some(0xc2..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf4) => 4,
        _ => return Some((Parsed::Nothing, 1)),
    };
    let sign = bytes.get(..length).unwrap_or(bytes);
    match std::str::from_utf8(sign) {
        Ok(text) => {
            let letter = text.chars().next()?;
            let modifiers = if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
            Some((Parsed::Event(key(KeyCode::Char(letter), modifiers)), length))
        }
        Err(error) if error.error_len().is_none() => None,
        Err(error) => Some((Parsed::Nothing, error.error_len().unwrap_or(1))),
    }
}

/// ESC O and one letter: arrows and the number pad of a terminal in application mode.
fn single_shift(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'M' => KeyCode::Enter,
        b'j'..=b'o' => KeyCode::Char(char::from(last - b'j' + b'*')),
        b'p'..=b'y' => KeyCode::Char(char::from(last - b'p' + b'0')),
        _ => return named(last),
    })
}

/// The keys that one letter stands for.
fn named(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

/// ESC [, numbers, and a letter.
fn parse_csi(bytes: &[u8]) -> Option<(Parsed, usize)> {
    let body = bytes.get(2..)?;
    let Some(end) = body.iter().position(|byte| !(0x20..=0x3f).contains(byte)) else {
        return (bytes.len() > LONGEST).then_some((Parsed::Long, bytes.len()));
    };
    let &last = body.get(end)?;
    let used = end + 3;
    if !(0x40..=0x7e).contains(&last) {
        // It was broken off; what broke it off counts by itself.
        return Some((Parsed::Nothing, used - 1));
    }
    let text = body.get(..end).and_then(|text| std::str::from_utf8(text).ok()).unwrap_or_default();
    match (text, last) {
        // The first function keys of the Linux console.
        ("", b'[') => {
            let &letter = body.get(1)?;
            let code = matches!(letter, b'A'..=b'E').then(|| KeyCode::F(letter - b'A' + 1));
            return Some((code.map_or(Parsed::Nothing, |code| Parsed::Event(key(code, KeyModifiers::NONE))), used + 1));
        }
        // A mouse report of the oldest kind, which nobody asked for.
        ("", b'M') => return (body.len() >= 4).then_some((Parsed::Nothing, used + 3)),
        ("200", b'~') => return Some((Parsed::Paste, used)),
        _ => {}
    }
    let event = match last {
        b'M' | b'm' => text.strip_prefix('<').and_then(|text| mouse(text, last == b'm')),
        b'I' if text.is_empty() => Some(Event::FocusGained),
        b'O' if text.is_empty() => Some(Event::FocusLost),
        _ => key_of_csi(text, last),
    };
    Some((event.map_or(Parsed::Nothing, Parsed::Event), used))
}

/// `numbers` is `key;modifiers:kind`, each of which may be missing; alternatives stand behind colons.
fn key_of_csi(numbers: &str, last: u8) -> Option<Event> {
    let mut fields = numbers.split(';').map(|field| field.split(':').map(|number| number.parse::<u32>().ok()));
    let mut code = fields.next().into_iter().flatten();
    let (mut number, shifted) = (code.next().flatten(), code.next().flatten());
    let mut held = fields.next().into_iter().flatten();
    let (mask, kind) = (held.next().flatten(), held.next().flatten());
    let modifiers = modifiers(mask.unwrap_or(1).saturating_sub(1));
    let mut spelled = last == b'u';
    if last == b'~' && number == Some(27) {
        number = fields.next().into_iter().flatten().next().flatten();
        spelled = true;
    }
    let code = match last {
        _ if spelled => spelled_out(number?, shifted.filter(|_| modifiers.contains(KeyModifiers::SHIFT)))?,
        b'~' => numbered(number?)?,
        b'Z' => KeyCode::BackTab,
        // An answer with a cursor's place looks like F3.
        b'R' if number != Some(1) => return None,
        _ => named(last)?,
    };
    let kind = match kind {
        Some(2) => KeyEventKind::Repeat,
        Some(3) => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    Some(Event::Key(KeyEvent::new_with_kind(code, modifiers, kind)))
}

/// Which keys are held, of Shift, Alt and Ctrl; the others change nothing.
fn modifiers(mask: u32) -> KeyModifiers {
    let mut held = KeyModifiers::NONE;
    held.set(KeyModifiers::SHIFT, mask & 1 != 0);
    held.set(KeyModifiers::ALT, mask & 2 != 0);
    held.set(KeyModifiers::CONTROL, mask & 4 != 0);
    held
}

/// The keys of `ESC [ number ~`.
fn numbered(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(u8::try_from(number - 10).ok()?),
        17..=21 => KeyCode::F(u8::try_from(number - 11).ok()?),
        23 | 24 => KeyCode::F(u8::try_from(number - 12).ok()?),
        _ => return None,
    })
}

/// The keys of `ESC [ number u`: a character, or a key by its number in the kitty keyboard protocol.
fn spelled_out(number: u32, shifted: Option<u32>) -> Option<KeyCode> {
    Some(match number {
        9 => KeyCode::Tab,
        13 | 57414 => KeyCode::Enter,
        27 => KeyCode::Esc,
        8 | 127 => KeyCode::Backspace,
        57399..=57408 => KeyCode::Char(char::from_digit(number - 57399, 10)?),
        57409..=57413 => KeyCode::Char(char::from(*b"./*-+".get(usize::try_from(number - 57409).ok()?)?)),
        57415 => KeyCode::Char('='),
        57417 => KeyCode::Left,
        57418 => KeyCode::Right,
        57419 => KeyCode::Up,
        57420 => KeyCode::Down,
        57421 => KeyCode::PageUp,
        57422 => KeyCode::PageDown,
        57423 => KeyCode::Home,
        57424 => KeyCode::End,
        // All others of the private range: locks, media keys, modifiers pressed by themselves.
        57344..=63743 => return None,
        _ => KeyCode::Char(char::from_u32(shifted.unwrap_or(number)).filter(|letter| !letter.is_control())?),
    })
}

/// `button;column;line` of a mouse report, counted from 1.
fn mouse(numbers: &str, is_release: bool) -> Option<Event> {
    let mut numbers = numbers.split(';').map(|number| number.parse::<u16>().ok());
    let [button, column, row] = [numbers.next()??, numbers.next()??, numbers.next()??];
    let which = match button & 3 {
        0 => MouseButton::Left,
        1 => MouseButton::Middle,
        _ => MouseButton::Right,
    };
    let kind = match button & !0b1_1100 {
        64 => MouseEventKind::ScrollUp,
        65 => MouseEventKind::ScrollDown,
        66 => MouseEventKind::ScrollLeft,
        67 => MouseEventKind::ScrollRight,
        35 => MouseEventKind::Moved,
        32..=34 => MouseEventKind::Drag(which),
        0..=2 if is_release => MouseEventKind::Up(which),
        0..=2 => MouseEventKind::Down(which),
        _ => return None,
    };
    // Bits 4, 8 and 16 are Shift, Alt and Ctrl, in the order of the keys.
    let modifiers = modifiers(u32::from(button >> 2) & 7);
    Some(Event::Mouse(MouseEvent { kind, column: column.checked_sub(1)?, row: row.checked_sub(1)?, modifiers }))
}
