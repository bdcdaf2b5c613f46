//! The characters of a file: which encoding its bytes are in, and what no TOML file may contain.

use super::faults::Faults;
use crate::message;
use crate::text::code;
use crate::words::Message;

/// The text of `file`, whose contents are `bytes`, without the mark that some editors write before it.
///
/// # Errors
/// The bytes are not UTF-8, or there is a character among them that no TOML file can have.
pub(super) fn decoded<'t>(file: &str, bytes: &'t [u8]) -> Result<&'t str, Faults> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Some(encoding) = other_encoding(bytes) {
        return Err(Faults::whole(file, message!(syntax.encoding, encoding)));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let (good, bad) = bytes.split_at_checked(error.valid_up_to()).unwrap_or((bytes, &[]));
        let byte = bad.first().copied().unwrap_or_default();
        let message = message!(syntax.byte, byte = format!("0x{byte:02X}"));
        Faults::of(file, std::str::from_utf8(good).unwrap_or(""), vec![(good.len(), message)])
    })?;
    match forbidden_character(text) {
        Some((at, message)) => Err(Faults::of(file, text, vec![(at, message)])),
        None => Ok(text),
    }
}

/// The encoding that the bytes look like, where it is one that editors write instead of UTF-8 (FAULTS, L25).
fn other_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, 0, 0, ..] => return Some("UTF-32 (little-endian)"),
        [0, 0, 0xfe, 0xff, ..] => return Some("UTF-32 (big-endian)"),
        [0xff, 0xfe, ..] => return Some("UTF-16 LE"),
        [0xfe, 0xff, ..] => return Some("UTF-16 BE"),
        _ => {}
    }
    // Without a mark, a file of mostly Latin letters in UTF-16 has a NUL in every other place.
    let head = bytes.get(..bytes.len().min(256)).unwrap_or(bytes);
    let nuls = |odd: usize| head.iter().skip(odd).step_by(2).filter(|&&byte| byte == 0).count();
    let many = head.len() / 4;
    match (nuls(0), nuls(1)) {
        (0, odd) if odd > many => Some("UTF-16 LE"),
        (even, 0) if even > many => Some("UTF-16 BE"),
        _ => None,
    }
}

/// The first character that is not allowed anywhere in a TOML file: its place in bytes, and what to say of it.
fn forbidden_character(text: &str) -> Option<(usize, Message)> {
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let next = rest.peek().map(|&(_, next)| next);
        match c {
            '\r' if next == Some('\n') => {}
            '\r' => {
                return Some((at, message!(syntax.lone_cr)));
            }
            '\t' | '\n' => {}
            c if c.is_ascii_control() => {
                return Some((at, message!(syntax.control, control = code(c))));
            }
            _ => {}
        }
    }
    None
}
