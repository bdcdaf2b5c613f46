//! Cells written to a terminal in few bytes.
//!
//! A beat changes some twenty cells here and there, and most of its bytes would be about where they are and how they look,
//! not about what they show. So only what differs from the cell before is said: a colour without the other one, a column
//! without its line; and the colour of nothing, a blank, is not said at all.

use std::io::{self, Write};

use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr as _;

/// A terminal that is written to through `W`.
pub struct Pen<W: Write> {
    terminal: CrosstermBackend<W>,
    /// What the terminal shows, line by line; a cell that is not there is blank.
    shown: Vec<Vec<Cell>>,
    /// The bytes of a frame.
    bytes: Vec<u8>,
}

/// How many cells are rather written again than jumped over.
const NEAR: u16 = 4;

/// From so many bytes on a frame may reach the terminal in pieces, and is held back there until it is whole: half a page
/// would be seen otherwise. A terminal that does not know how leaves the two sequences alone.
const LARGE: usize = 1000;

/// A cell of which nobody knows what it shows: it is never written again by itself.
const COVERED: Cell = Cell::new("\u{fffd}");

/// What is seen of a blank.
const ON_BLANKS: Modifier = Modifier::UNDERLINED.union(Modifier::REVERSED).union(Modifier::CROSSED_OUT);

/// How the terminal draws what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ink {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Ink {
    /// The terminal's own.
    const PLAIN: Ink = Ink { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

    /// This ink, changed no more than `cell` needs.
    fn fit(self, cell: &Cell) -> Ink {
        if cell.symbol() == " " && !cell.modifier.intersects(ON_BLANKS) {
            return Ink { bg: cell.bg, modifier: self.modifier.difference(ON_BLANKS), ..self };
        }
        Ink { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }

    /// Says that `self` is followed by `next`: what has changed, or all anew if that is shorter.
    fn change(self, next: Ink, bytes: &mut Vec<u8>) {
        if self == next {
            return;
        }
        let mut changed = Codes::default();
        changed.modifiers(self.modifier, next.modifier);
        changed.colours(self, next);
        let mut anew = Codes::default();
        anew.code(0);
        anew.modifiers(Modifier::empty(), next.modifier);
        anew.colours(Ink::PLAIN, next);
        let codes = if anew.0.len() < changed.0.len() { anew.0 } else { changed.0 };
        bytes.extend_from_slice(b"\x1b[");
        // Nothing means the same as nought.
        bytes.extend_from_slice(if codes == b"0" { b"" } else { &codes });
        bytes.push(b'm');
    }
}

/// The numbers of one sequence that says how signs look.
#[derive(Default)]
struct Codes(Vec<u8>);

impl Codes {
    fn code(&mut self, code: u8) {
        if !self.0.is_empty() {
            self.0.push(b';');
        }
        number(code.into(), &mut self.0);
    }

    fn modifiers(&mut self, from: Modifier, to: Modifier) {
        let weight = Modifier::BOLD.union(Modifier::DIM);
        let mut gone = from.difference(to);
        let mut new = to.difference(from);
        if new.intersects(weight) && to.contains(weight) {
            // Some terminals have one weight at a time: the last that is said.
            new |= weight;
        }
        if gone.intersects(weight) {
            // Both end by one code.
            self.code(22);
            new |= to.intersection(weight);
            gone = gone.difference(weight);
        }
        for (modifier, off, on) in [
            (Modifier::BOLD, 22, 1),
            (Modifier::DIM, 22, 2),
            (Modifier::ITALIC, 23, 3),
            (Modifier::UNDERLINED, 24, 4),
            (Modifier::SLOW_BLINK, 25, 5),
            (Modifier::REVERSED, 27, 7),
            (Modifier::CROSSED_OUT, 29, 9),
        ] {
            if gone.contains(modifier) {
                self.code(off);
            } else if new.contains(modifier) {
                self.code(on);
            }
        }
    }

    fn colours(&mut self, from: Ink, to: Ink) {
        if from.fg != to.fg {
            self.colour(to.fg, 30);
        }
        if from.bg != to.bg {
            self.colour(to.bg, 40);
        }
    }

    /// A colour; `base` is 30 for signs and 40 for what is behind them.
    fn colour(&mut self, colour: Color, base: u8) {
        let basic = match colour {
            Color::Reset => 9,
            Color::Black => 0,
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 60,
            Color::LightRed => 61,
            Color::LightGreen => 62,
            Color::LightYellow => 63,
            Color::LightBlue => 64,
            Color::LightMagenta => 65,
            Color::LightCyan => 66,
            Color::White => 67,
            Color::Indexed(index) => {
                [base + 8, 5, index].into_iter().for_each(|code| self.code(code));
                return;
            }
            Color::Rgb(red, green, blue) => {
                [base + 8, 2, red, green, blue].into_iter().for_each(|code| self.code(code));
                return;
            }
        };
        self.code(base + basic);
    }
}

/// Writes a number in decimal.
fn number(number: u16, bytes: &mut Vec<u8>) {
    if number >= 10 {
        self::number(number / 10, bytes);
    }
    bytes.push(b'0' + (number % 10) as u8);
}

/// Moves to a cell of a line, from the place `at`, which is known or not.
fn move_to(at: Option<Position>, to: Position, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(b"\x1b[");
    if at.is_none_or(|at| at.y != to.y) {
        number(to.y.saturating_add(1), bytes);
        bytes.push(b';');
        number(to.x.saturating_add(1), bytes);
        bytes.push(b'H');
    } else {
        number(to.x.saturating_add(1), bytes);
        bytes.push(b'G');
    }
}

impl<W: Write> Pen<W> {
    /// A terminal that is blank so far.
    pub fn new(writer: W) -> Pen<W> {
        Pen { terminal: CrosstermBackend::new(writer), shown: Vec::new(), bytes: Vec::new() }
    }

    /// Whether the cells from `at` to the column `x` can be written again with this ink. Only what is one column wide on
    /// every terminal is.
    fn can_go_over(&self, at: Position, x: u16, ink: Ink) -> bool {
        let is_fit = |x: u16| match self.shown_at(x, at.y) {
            Some(cell) => cell.symbol().is_ascii() && ink.fit(cell) == ink,
            None => ink.fit(&Cell::EMPTY) == ink,
        };
        x.saturating_sub(at.x) <= NEAR && (at.x..x).all(is_fit)
    }

    fn shown_at(&self, x: u16, y: u16) -> Option<&Cell> {
        self.shown.get(usize::from(y))?.get(usize::from(x))
    }

    fn show(&mut self, x: u16, y: u16, cell: &Cell) {
        let (x, y) = (usize::from(x), usize::from(y));
        if self.shown.len() <= y {
            self.shown.resize_with(y + 1, Vec::new);
        }
        if let Some(line) = self.shown.get_mut(y) {
            if line.len() <= x {
                line.resize(x + 1, Cell::EMPTY);
            }
            if let Some(place) = line.get_mut(x) {
                place.clone_from(cell);
            }
        }
    }

    /// Writes cells in the order of lines and columns.
    fn write_cells<'a>(&mut self, cells: impl Iterator<Item = (u16, u16, &'a Cell)>) {
        let mut ink = Ink::PLAIN;
        // Where the next sign falls.
        let mut at: Option<Position> = None;
        for (x, y, cell) in cells {
            let to = Position { x, y };
            match at {
                Some(at) if at == to => {}
                Some(at) if at.y == y && at.x < x && self.can_go_over(at, x, ink) => {
                    for between in at.x..x {
                        let sign = self.shown_at(between, y).map_or(" ", Cell::symbol).to_owned();
                        self.bytes.extend_from_slice(sign.as_bytes());
                    }
                }
                at => move_to(at, to, &mut self.bytes),
            }
            let next = ink.fit(cell);
            ink.change(next, &mut self.bytes);
            ink = next;
            self.bytes.extend_from_slice(cell.symbol().as_bytes());
            self.show(x, y, cell);
            let width = u16::try_from(cell.symbol().width()).unwrap_or(u16::MAX);
            // What a wide sign covers is unknown, also after it is gone.
            (1..width).for_each(|over| self.show(x.saturating_add(over), y, &COVERED));
            // Terminals do not agree on how wide some signs are.
            at = (width == 1).then(|| Position { x: x.saturating_add(1), y });
        }
        ink.change(Ink::PLAIN, &mut self.bytes);
    }
}

impl<W: Write> Write for Pen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.terminal.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Write::flush(&mut self.terminal)
    }
}

impl<W: Write> Backend for Pen<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        // Old terminals of Windows understand no sequences: there each change is a call.
        if cfg!(windows) {
            return self.terminal.draw(content);
        }
        self.bytes.clear();
        self.write_cells(content);
        if self.bytes.len() < LARGE {
            return self.terminal.write_all(&self.bytes);
        }
        queue!(self.terminal, BeginSynchronizedUpdate)?;
        self.terminal.write_all(&self.bytes)?;
        queue!(self.terminal, EndSynchronizedUpdate)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.terminal.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.terminal.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.terminal.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.terminal.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.shown.clear();
        self.terminal.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.terminal.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.terminal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(cells: &[(u16, u16, Cell)]) -> String {
        let mut pen = Pen::new(Vec::new());
        pen.write_cells(cells.iter().map(|(x, y, cell)| (*x, *y, cell)));
        String::from_utf8(pen.bytes).unwrap().replace('\x1b', "^")
    }

    fn cell(sign: &str, fg: Color, bg: Color, modifier: Modifier) -> Cell {
        let mut cell = Cell::EMPTY;
        cell.set_symbol(sign).set_fg(fg).set_bg(bg);
        cell.modifier = modifier;
        cell
    }

    const NONE: Modifier = Modifier::empty();

    #[test]
    fn only_what_differs_is_said() {
        let (red, blue, floor) = (Color::Indexed(9), Color::LightBlue, Color::Rgb(1, 2, 3));
        let cells = [
            (0, 0, cell("a", red, floor, NONE)),
            (1, 0, cell("b", blue, floor, Modifier::BOLD)),
            // The colour of a blank is not seen, and neither is its weight.
            (2, 0, cell(" ", red, floor, NONE)),
            (3, 0, cell("c", blue, floor, Modifier::BOLD)),
            (4, 0, cell("d", Color::Reset, Color::Reset, NONE)),
        ];
        assert_eq!(written(&cells), "^[1;1H^[38;5;9;48;2;1;2;3ma^[1;94mb c^[md");
    }

    #[test]
    fn what_lies_near_is_written_again_and_what_lies_far_is_jumped_over() {
        let sign = |x, y| (x, y, cell("x", Color::Reset, Color::Reset, NONE));
        assert_eq!(written(&[sign(0, 0), sign(3, 0), sign(50, 0), sign(0, 1)]), "^[1;1Hx  x^[51Gx^[2;1Hx");
    }

    #[test]
    fn nothing_is_written_again_that_may_be_wide_or_looks_otherwise() {
        let mut pen = Pen::new(Vec::new());
        let plain = |sign| cell(sign, Color::Reset, Color::Reset, NONE);
        let [dot, bold] = [plain("•"), cell("y", Color::Reset, Color::Reset, Modifier::BOLD)];
        pen.write_cells([(1, 0, &dot), (4, 0, &bold)].into_iter());
        pen.bytes.clear();
        let [one, two, three] = [plain("1"), plain("2"), plain("3")];
        pen.write_cells([(0, 0, &one), (2, 0, &two), (5, 0, &three)].into_iter());
        assert_eq!(String::from_utf8(pen.bytes).unwrap().replace('\x1b', "^"), "^[1;1H1^[3G2^[6G3");
    }

    #[test]
    fn after_a_wide_sign_the_place_is_said_again() {
        let plain = |sign| cell(sign, Color::Reset, Color::Reset, NONE);
        assert_eq!(written(&[(0, 0, plain("漢")), (2, 0, plain("x"))]), "^[1;1H漢^[1;3Hx");
    }

    #[test]
    fn a_large_frame_is_shown_at_once() {
        let written = |signs: u16| {
            let cell = cell("x", Color::Reset, Color::Reset, NONE);
            let mut bytes = Vec::new();
            let mut pen = Pen::new(&mut bytes);
            Backend::draw(&mut pen, (0..signs).map(|x| (x, 0, &cell))).unwrap();
            drop(pen);
            String::from_utf8(bytes).unwrap()
        };
        assert_eq!(written(3), "\x1b[1;1Hxxx");
        let large = written(1000);
        assert!(large.starts_with("\x1b[?2026h\x1b[1;1Hxxx"), "{large}");
        assert!(large.ends_with("xxx\x1b[?2026l"), "{large}");
    }

    #[test]
    fn a_mark_on_a_blank_is_seen() {
        let cells = [
            (0, 0, cell(" ", Color::Reset, Color::Reset, Modifier::REVERSED)),
            (1, 0, cell(" ", Color::Reset, Color::Reset, NONE)),
            (2, 0, cell("x", Color::Reset, Color::Reset, Modifier::DIM)),
            (3, 0, cell("x", Color::Reset, Color::Reset, Modifier::BOLD)),
        ];
        assert_eq!(written(&cells), "^[1;1H^[7m ^[m ^[2mx^[0;1mx^[m");
    }
}
