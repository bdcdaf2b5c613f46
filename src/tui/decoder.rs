//! From the bytes of a Unix terminal to key events.
//!
//! crossterm reads these too, but it waits for the rest of a sequence inside of its read, so that half a sequence stops
//! the game, and it spins when the terminal has gone away. Nothing here waits: what is not complete stays pending.
//!
//! Not all that a terminal sends is typed. Its answers to questions of others, which may come late, are strings between
//! an introducer and a terminator: they are skipped as a whole, however long they are, and none of it is kept.

mod sequence;

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use sequence::{Parsed, key, parse};

/// How long a lone Esc may still be the beginning of a sequence.
const ESC_WAITS: Duration = Duration::from_millis(50);
/// How long anything else may stay incomplete.
const REST_WAITS: Duration = Duration::from_millis(1000);
/// How long after an Esc what looks like its rest is taken for that: nobody types `[A` there, but a line can be slow.
const REST_COMES: Duration = Duration::from_millis(3000);
/// How long a string may go on that looks like somebody's typing: shorter than any answer, and slow.
const STRING_WAITS: Duration = Duration::from_millis(3000);
/// A string of more bytes is an answer, however long it takes.
const TYPED_STRING: usize = 40;
/// The bytes of pasted text that are kept.
const PASTE: usize = 4096;
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// What is being skipped.
#[derive(Clone, Copy, Debug)]
enum Skip {
    /// A string, up to its terminator.
    String {
        since: Instant,
        bytes: usize,
        /// Its last byte.
        last: u8,
    },
    /// Numbers, up to the letter behind them.
    Numbers,
}

/// Bytes on their way to become events.
#[derive(Debug, Default)]
pub struct Decoder {
    events: Vec<Event>,
    pending: Vec<u8>,
    /// When the last byte came.
    last: Option<Instant>,
    /// When a lone Esc was taken for the key. Over a slow line the rest of an arrow key comes later still.
    lone_esc: Option<Instant>,
    /// What is pending is the rest of a sequence whose Esc has counted as a key already.
    is_rest: bool,
    skip: Option<Skip>,
    paste: Option<Vec<u8>>,
    /// The newest bytes of a paste, to see its end.
    tail: Vec<u8>,
}

impl Decoder {
    /// Takes in what has been read.
    pub fn feed(&mut self, bytes: &[u8], now: Instant) {
        self.give_up(now);
        // A paste that never ends must not swallow the way out.
        if self.paste.is_some() && bytes == [3] {
            self.end_paste();
        }
        self.last = Some(now);
        for (at, &byte) in bytes.iter().enumerate() {
            if self.paste.is_some() {
                self.feed_paste(byte);
                continue;
            }
            if self.skips(byte, now) {
                continue;
            }
            if self.pending.is_empty() {
                let follows = self.lone_esc.take().is_some_and(|then| now - then < REST_COMES);
                if follows && is_rest(byte, bytes.get(at + 1)) {
                    self.pending.push(0x1b);
                    self.is_rest = true;
                }
            }
            self.pending.push(byte);
            self.digest(now);
        }
    }

    /// Whether `byte` belongs to what is being skipped. Ctrl-C never does: nothing swallows the way out.
    fn skips(&mut self, byte: u8, now: Instant) -> bool {
        const CTRL_C: u8 = 3;
        match &mut self.skip {
            None => return false,
            Some(Skip::Numbers) => match byte {
                0x20..=0x3f => return true,
                0x40..=0x7e => {
                    self.skip = None;
                    return true;
                }
                // It was broken off; what broke it off counts by itself.
                _ => {}
            },
            Some(Skip::String { since, bytes, last }) => {
                let before = std::mem::replace(last, byte);
                match byte {
                    // BEL ends it, and CAN and SUB break it off.
                    0x07 | 0x18 | 0x1a => {
                        self.skip = None;
                        return true;
                    }
                    b'\\' if before == 0x1b => {
                        self.skip = None;
                        return true;
                    }
                    0x1b => return true,
                    CTRL_C => {}
                    // Another sequence has begun within it.
                    _ if before == 0x1b => {
                        self.skip = None;
                        self.pending.push(0x1b);
                        return false;
                    }
                    // The terminator as one control character, raw or as UTF-8 has it, and not a part of a letter.
                    0x9c if before == 0xc2 || before.is_ascii() => {
                        self.skip = None;
                        return true;
                    }
                    _ => {
                        *bytes = bytes.saturating_add(1);
                        let is_typed = *bytes < TYPED_STRING && now - *since > STRING_WAITS;
                        if !is_typed {
                            return true;
                        }
                    }
                }
            }
        }
        self.skip = None;
        false
    }

    /// After how much time what is pending is given up.
    pub fn patience(&self, now: Instant) -> Option<Duration> {
        if self.pending.is_empty() && self.paste.is_none() && self.skip.is_none() {
            return None;
        }
        let waits = if self.pending == [0x1b] { ESC_WAITS } else { REST_WAITS };
        Some(self.last.map_or(Duration::ZERO, |last| waits.saturating_sub(now - last)))
    }

    /// Gives up what has been incomplete for too long: a lone Esc is the key, the rest is nothing.
    pub fn give_up(&mut self, now: Instant) {
        if self.patience(now) != Some(Duration::ZERO) {
            return;
        }
        if self.paste.is_some() {
            return self.end_paste();
        }
        if self.pending == [0x1b] {
            self.push(key(KeyCode::Esc, KeyModifiers::NONE));
            self.lone_esc = Some(now);
        }
        self.pending.clear();
        self.skip = None;
        self.is_rest = false;
    }

    /// The events that are complete.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    fn digest(&mut self, now: Instant) {
        while let Some((event, used)) = parse(&self.pending) {
            let used = used.clamp(1, self.pending.len().max(1));
            self.pending.drain(..used);
            let is_rest = std::mem::take(&mut self.is_rest);
            match event {
                // Not the rest of anything: somebody typed this letter after Esc.
                Parsed::Event(Event::Key(KeyEvent { code: code @ KeyCode::Char(_), .. })) if is_rest => {
                    self.push(key(code, KeyModifiers::NONE));
                }
                Parsed::Event(_) if is_rest => {}
                Parsed::Event(event) => self.push(event),
                Parsed::Paste => {
                    self.paste = Some(Vec::new());
                    self.tail.clear();
                }
                Parsed::String => self.skip = Some(Skip::String { since: now, bytes: 0, last: 0 }),
                Parsed::Long => self.skip = Some(Skip::Numbers),
                Parsed::Nothing => {}
            }
            if self.pending.is_empty() {
                return;
            }
        }
    }

    fn feed_paste(&mut self, byte: u8) {
        if self.tail.len() == PASTE_ENDS.len() {
            self.tail.remove(0);
        }
        self.tail.push(byte);
        if let Some(text) = self.paste.as_mut().filter(|text| text.len() < PASTE) {
            text.push(byte);
        }
        if self.tail == PASTE_ENDS {
            self.end_paste();
        }
    }

    fn end_paste(&mut self) {
        let Some(mut text) = self.paste.take() else { return };
        if text.len() == PASTE {
            // It was cut, maybe within its end.
            text.truncate(PASTE - PASTE_ENDS.len());
        }
        let text = text.strip_suffix(PASTE_ENDS).unwrap_or(&text);
        let text = String::from_utf8_lossy(text).into_owned();
        self.push(Event::Paste(text));
    }
}

/// Whether `byte`, which came some time after a lone Esc, is the rest of what that Esc began; `next` came with it.
/// Nobody types `[A` there, or what begins an answer, but a line can be slow.
fn is_rest(byte: u8, next: Option<&u8>) -> bool {
    match byte {
        b'[' | b'O' | b']' => true,
        b'P' => matches!(next, Some(b'0'..=b'9' | b'>' | b'!' | b'$' | b'+' | b'|')),
        b'_' => next == Some(&b'G'),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
