//! A match as a cast for a terminal player: asciicast, version 2.

use std::fmt::Write as _;
use std::io;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use super::canvas::drawn;
use crate::app::{Happened, Shown};

/// The longest wait between two frames.
const LONGEST: Duration = Duration::from_secs(2);

/// Writes the match `shown` as it is seen from where it stands now, in a window of this size: a line that tells what it is,
/// then the frames, each in the few bytes that it differs by. A marker stands where a round begins. With `one_round` it ends
/// with the round under way.
///
/// # Errors
/// What `out` says.
pub fn cast(mut shown: Shown, size: Size, title: &str, one_round: bool, out: &mut impl io::Write) -> io::Result<()> {
    let Size { width, height } = size;
    let title = serde_json::to_string(title)?;
    let terminal = "{\"TERM\": \"xterm-256color\"}";
    writeln!(
        out,
        "{{\"version\": 2, \"width\": {width}, \"height\": {height}, \"title\": {title}, \"env\": {terminal}}}"
    )?;
    let first = shown.app().round_number();
    let mut time = Duration::ZERO;
    let mut screen = Buffer::empty(Rect { x: 0, y: 0, width, height });
    event(out, time, 'm', &format!("round {first}"))?;
    let next = drawn(shown.app(), size);
    event(out, time, 'o', &format!("\x1b[?25l\x1b[0m\x1b[2J{}", change(&screen, &next)))?;
    screen = next;
    while let Some((waited, happened)) = shown.step() {
        if happened == Happened::Refill {
            if one_round {
                break;
            }
            time += waited.min(LONGEST);
            event(out, time, 'm', &format!("round {}", first.max(shown.app().game().current().round().number())))?;
        } else {
            time += waited.min(LONGEST);
        }
        let next = drawn(shown.app(), size);
        let bytes = change(&screen, &next);
        if !bytes.is_empty() {
            event(out, time, 'o', &bytes)?;
        }
        screen = next;
    }
    // What is seen last is seen for a while, and the terminal has its cursor again.
    event(out, time + LONGEST, 'o', "\x1b[0m\x1b[?25h")
}

fn event(out: &mut impl io::Write, time: Duration, kind: char, data: &str) -> io::Result<()> {
    let data = serde_json::to_string(data)?;
    writeln!(out, "[{}.{:03}, \"{kind}\", {data}]", time.as_secs(), time.subsec_millis())
}

/// What makes the screen `old` the screen `new` on a terminal.
fn change(old: &Buffer, new: &Buffer) -> String {
    let mut bytes = String::new();
    let mut at = None;
    let mut style = Style::new();
    for (x, y, cell) in old.diff_iter(new) {
        if at != Some((x, y)) {
            // Writing to a String cannot fail.
            let _ = write!(bytes, "\x1b[{};{}H", y + 1, x + 1);
        }
        let wanted = style_of(cell);
        if wanted != style {
            bytes.push_str(&set(wanted));
            style = wanted;
        }
        bytes.push_str(cell.symbol());
        // Where a wide sign leaves the cursor, terminals do not agree.
        let is_narrow =
            cell.symbol().chars().count() == 1 && cell.symbol().chars().all(|c| c < '\u{1100}' || is_drawn(c));
        at = is_narrow.then_some((x + 1, y)).filter(|&(x, _)| x < new.area.right());
    }
    if style != Style::new() {
        bytes.push_str("\x1b[0m");
    }
    bytes
}

/// Whether a sign is one of those that boards and frames are drawn with, which all have one column.
fn is_drawn(c: char) -> bool {
    ('\u{2000}'..'\u{2600}').contains(&c)
}

fn style_of(cell: &Cell) -> Style {
    let mut style = Style::new().add_modifier(cell.modifier);
    if cell.fg != Color::Reset {
        style = style.fg(cell.fg);
    }
    if cell.bg != Color::Reset {
        style = style.bg(cell.bg);
    }
    style
}

/// The code that sets a style, whatever was set before.
fn set(style: Style) -> String {
    let mut code = String::from("\x1b[0");
    let modifiers = [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::UNDERLINED, 4), (Modifier::REVERSED, 7)];
    for (_, number) in modifiers.iter().filter(|(modifier, _)| style.add_modifier.contains(*modifier)) {
        let _ = write!(code, ";{number}");
    }
    for (colour, base) in [(style.fg, 30), (style.bg, 40)] {
        let _ = match colour.unwrap_or_default() {
            Color::Rgb(red, green, blue) => write!(code, ";{};2;{red};{green};{blue}", base + 8),
            Color::Indexed(number) => write!(code, ";{};5;{number}", base + 8),
            own => own_number(own).map_or(Ok(()), |number| {
                write!(code, ";{}", if number < 8 { base + number } else { base + 52 + number })
            }),
        };
    }
    code.push('m');
    code
}

/// The number of a terminal's own colour, from 0 to 15.
fn own_number(colour: Color) -> Option<u8> {
    const OWN: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    OWN.iter().zip(0..).find(|(own, _)| **own == colour).map(|(_, number)| number)
}
