//! Draws the cells of a frame that have changed with few bytes, and all of them in one write.
//!
//! A sowing changes many short pieces in many places. ratatui's own backend names the place and the style of each in
//! full; over a slow line that is what a beat costs. It also heeds `NO_COLOR` by itself, and loses bold and reverse with
//! the colours; here the theme alone says what is written.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// From this length on a run of blanks is erased instead of written.
const LONG_BLANK: usize = 10;
/// Up to this length what lies between two changes is written again instead of jumped over.
const SHORT_GAP: u16 = 4;

/// How the terminal would write now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pen {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Pen {
    const PLAIN: Pen = Pen { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

    fn of(cell: &Cell) -> Pen {
        Pen { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }
}

/// The terminal that is drawn on.
pub(super) struct Ink<W: Write> {
    out: W,
    /// The frame, until it is written.
    bytes: Vec<u8>,
    pen: Pen,
    /// Where the next sign would go, if that is known.
    at: Option<Position>,
    /// What is on the screen; nothing is known before it was cleared.
    shown: Buffer,
}

impl<W: Write> Ink<W> {
    pub(super) fn new(out: W) -> Ink<W> {
        Ink { out, bytes: Vec::new(), pen: Pen::PLAIN, at: None, shown: Buffer::empty(Rect::ZERO) }
    }

    fn put(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// Moves to a place, over what lies between if that is shorter.
    fn go(&mut self, to: Position) {
        let gap = match self.at {
            Some(at) if at == to => return,
            Some(at) if at.y == to.y && at.x < to.x => to.x - at.x,
            _ => 0,
        };
        let at = to.x - gap;
        let between = (at..to.x).map(|x| self.shown.cell((x, to.y)));
        let same = |cell: Option<&Cell>| cell.is_some_and(|cell| Pen::of(cell) == self.pen && cell.symbol().len() == 1);
        if (1..=SHORT_GAP).contains(&gap) && between.clone().all(same) {
            let text: String = between.flatten().map(Cell::symbol).collect();
            self.put(&text);
        } else if gap == 1 {
            self.put("\x1b[C");
        } else if gap > 1 {
            self.put(&format!("\x1b[{gap}C"));
        } else {
            self.put(&format!("\x1b[{};{}H", to.y + 1, to.x + 1));
        }
        self.at = Some(to);
    }

    fn dip(&mut self, pen: Pen) {
        if pen != self.pen {
            let (anew, on) = (from_plain(pen), from_pen(self.pen, pen));
            let codes = if pen == Pen::PLAIN || anew.len() + 1 < on.len() { anew } else { on };
            self.put(&format!("\x1b[{codes}m"));
            self.pen = pen;
        }
    }

    /// Writes one sign where the pen is.
    fn write_cell(&mut self, cell: &Cell) {
        self.dip(Pen::of(cell));
        self.put(cell.symbol());
        let width = cell.symbol().width();
        // Of signs that terminals measure differently, and at the right edge, nobody knows where they lead.
        self.at = self.at.filter(|_| width == 1).map(|at| Position { x: at.x + 1, ..at });
        self.at = self.at.filter(|at| at.x < self.shown.area.right());
    }

    fn remember(&mut self, x: u16, y: u16, cell: &Cell) {
        if let Some(shown) = self.shown.cell_mut((x, y)) {
            shown.clone_from(cell);
        }
    }

    /// The number of cells from the first of these on that are blank, one after the other and alike.
    fn blanks(&self, cells: &[(u16, u16, &Cell)]) -> usize {
        let Some(&(left, top, first)) = cells.first() else { return 0 };
        let is_blank = first.symbol() == " " && first.bg == Color::Reset && first.modifier.is_empty();
        let run =
            (left..).zip(cells).take_while(|&(x, &(at, y, cell))| is_blank && (x, top) == (at, y) && cell == first);
        run.count()
    }
}

/// The codes of a style, from any other.
fn from_plain(pen: Pen) -> String {
    let mut codes = Codes::default();
    if pen != Pen::PLAIN {
        codes.add("0");
        codes.switch_on(pen.modifier);
        codes.colour(Pen::PLAIN.fg, pen.fg, 30);
        codes.colour(Pen::PLAIN.bg, pen.bg, 40);
    }
    codes.0
}

/// The codes that lead from one style to another.
fn from_pen(old: Pen, new: Pen) -> String {
    let mut codes = Codes::default();
    let mut on = new.modifier - old.modifier;
    let off = old.modifier - new.modifier;
    let weight = Modifier::BOLD | Modifier::DIM;
    if off.intersects(weight) {
        codes.add("22");
    }
    // Some terminals know one weight at a time: the order is always the same.
    if off.union(on).intersects(weight) {
        on |= new.modifier & weight;
    }
    for (modifier, code) in [
        (Modifier::ITALIC, "23"),
        (Modifier::UNDERLINED, "24"),
        (Modifier::SLOW_BLINK | Modifier::RAPID_BLINK, "25"),
        (Modifier::REVERSED, "27"),
        (Modifier::HIDDEN, "28"),
        (Modifier::CROSSED_OUT, "29"),
    ] {
        if off.intersects(modifier) {
            codes.add(code);
            on |= new.modifier & modifier;
        }
    }
    codes.switch_on(on);
    codes.colour(old.fg, new.fg, 30);
    codes.colour(old.bg, new.bg, 40);
    codes.0
}

/// Numbers between semicolons.
#[derive(Default)]
struct Codes(String);

impl Codes {
    fn add(&mut self, code: &str) {
        if !self.0.is_empty() {
            self.0.push(';');
        }
        self.0.push_str(code);
    }

    fn switch_on(&mut self, modifiers: Modifier) {
        for (modifier, code) in [
            (Modifier::BOLD, "1"),
            (Modifier::DIM, "2"),
            (Modifier::ITALIC, "3"),
            (Modifier::UNDERLINED, "4"),
            (Modifier::SLOW_BLINK, "5"),
            (Modifier::RAPID_BLINK, "6"),
            (Modifier::REVERSED, "7"),
            (Modifier::HIDDEN, "8"),
            (Modifier::CROSSED_OUT, "9"),
        ] {
            if modifiers.contains(modifier) {
                self.add(code);
            }
        }
    }

    /// `base` is 30 for what is written and 40 for what is behind it.
    fn colour(&mut self, old: Color, new: Color, base: u8) {
        if old == new {
            return;
        }
        let code = match new {
            Color::Reset => format!("{}", base + 9),
            Color::Black => format!("{base}"),
            Color::Red => format!("{}", base + 1),
            Color::Green => format!("{}", base + 2),
            Color::Yellow => format!("{}", base + 3),
            Color::Blue => format!("{}", base + 4),
            Color::Magenta => format!("{}", base + 5),
            Color::Cyan => format!("{}", base + 6),
            Color::Gray => format!("{}", base + 7),
            Color::DarkGray => format!("{}", base + 60),
            Color::LightRed => format!("{}", base + 61),
            Color::LightGreen => format!("{}", base + 62),
            Color::LightYellow => format!("{}", base + 63),
            Color::LightBlue => format!("{}", base + 64),
            Color::LightMagenta => format!("{}", base + 65),
            Color::LightCyan => format!("{}", base + 66),
            Color::White => format!("{}", base + 67),
            Color::Indexed(index) => format!("{};5;{index}", base + 8),
            Color::Rgb(red, green, blue) => format!("{};2;{red};{green};{blue}", base + 8),
        };
        self.add(&code);
    }
}

impl<W: Write> Backend for Ink<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let cells: Vec<(u16, u16, &Cell)> = content.collect();
        let mut rest = cells.as_slice();
        while let Some(&(x, y, cell)) = rest.first() {
            let blanks = self.blanks(rest);
            self.go(Position { x, y });
            let used = if blanks >= LONG_BLANK {
                self.dip(Pen::PLAIN);
                self.put(&format!("\x1b[{blanks}X"));
                blanks
            } else {
                self.write_cell(cell);
                1
            };
            let (done, left) = rest.split_at(used);
            for &(x, y, cell) in done {
                self.remember(x, y, cell);
            }
            rest = left;
        }
        self.dip(Pen::PLAIN);
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.put("\x1b[?25l");
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.put("\x1b[?25h");
        Ok(())
    }

    /// The terminal is not asked: it may not answer.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.at.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.at = None;
        self.go(position.into());
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        let Size { width, height } = self.size()?;
        self.shown = Buffer::empty(Rect { x: 0, y: 0, width, height });
        self.pen = Pen::PLAIN;
        self.at = None;
        self.put("\x1b[m\x1b[2J");
        Ok(())
    }

    /// The game draws on the whole screen, so that there are no regions.
    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        self.clear()
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = crossterm::terminal::size()?;
        Ok(Size { width, height })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.out.write_all(&self.bytes).and_then(|()| self.out.flush());
        self.bytes.clear();
        done
    }
}

#[cfg(all(test, target_os = "linux"))]
#[expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test that cannot begin fails; figures are printed")]
mod tests {
    use super::*;
    use crate::app::{App, Command, Msg, Scene, Setup, Speed};
    use crate::options::Options;
    use crate::{preset, view};
    use proptest::prelude::*;
    use ratatui::style::Style;
    use ratatui::{Terminal, TerminalOptions, Viewport};
    use sungka_core::{BySide, Side};

    const SIZE: Rect = Rect { x: 0, y: 0, width: 80, height: 24 };

    /// Draws into memory, on a screen that has been cleared.
    fn terminal(area: Rect) -> Terminal<Ink<Vec<u8>>> {
        let ink = Ink { shown: Buffer::empty(area), ..Ink::new(Vec::new()) };
        Terminal::with_options(ink, TerminalOptions { viewport: Viewport::Fixed(area) }).unwrap()
    }

    /// The bytes of each frame in which seeds move, over three rounds: how many on an average, and the most.
    fn bytes_a_beat(rules: &str) -> (usize, usize) {
        let file = preset::by_name(rules).unwrap();
        let setup = Setup {
            rules: file.rules,
            title: file.name,
            about: file.about,
            names: BySide { south: "Ana".to_owned(), north: "Ben".to_owned() },
            first: Side::South,
            tossed: false,
            options: Options { speed: Speed::Level(3), ..Options::default() },
            notice: None,
        };
        let mut app = App::new(setup).unwrap();
        let mut terminal = terminal(SIZE);
        let mut frames = Vec::new();
        let mut roll: usize = 1;
        for _ in 0..100_000 {
            terminal.draw(|frame| drop(view::draw(&app, frame))).unwrap();
            let bytes = &mut terminal.backend_mut().out;
            if app.is_moving() {
                frames.push(bytes.len());
            }
            bytes.clear();
            if let Some(time) = app.wake_in() {
                app.update(Msg::Elapsed(time));
                continue;
            }
            match app.scene() {
                Scene::MatchOver => break,
                Scene::RoundOver(_) if app.story().chapters().len() >= 3 => break,
                Scene::RoundOver(_) => {
                    app.update(Msg::Command(Command::Enter));
                }
                _ => {
                    let side = app.chooser().unwrap();
                    let holes: Vec<u8> = app.round().legal(side).map(|hole| hole.column).collect();
                    roll = roll * 31 % 1009;
                    app.update(Msg::Hole { side, column: holes[roll % holes.len()] });
                }
            }
        }
        (frames.iter().sum::<usize>() / frames.len(), frames.into_iter().max().unwrap())
    }

    #[test]
    fn a_beat_writes_four_hundred_bytes_at_most_on_an_average() {
        for rules in ["hagonoy", "national", "kalah"] {
            let (mean, most) = bytes_a_beat(rules);
            assert!(mean <= 400, "{rules}: {mean}, {most} at most");
            println!("{rules}: {mean} bytes a beat, {most} at most");
        }
    }

    #[test]
    fn a_frame_that_changes_nothing_says_no_more_than_that_it_ends() {
        let mut terminal = terminal(SIZE);
        for _ in 0..2 {
            terminal.backend_mut().out.clear();
            terminal.draw(|frame| frame.buffer_mut().set_style(SIZE, Style::new())).unwrap();
        }
        assert_eq!(terminal.backend().out, b"\x1b[?25l");
    }

    #[test]
    fn after_a_wide_sign_the_place_is_named() {
        let mut terminal = terminal(SIZE);
        terminal.draw(|frame| frame.buffer_mut().set_string(1, 0, "漢字ab", Style::new())).unwrap();
        let drawn = "\x1b[1;2H漢\x1b[1;4H字\x1b[1;6Hab\x1b[?25l";
        assert_eq!(terminal.backend().out, drawn.as_bytes());
    }

    fn colour() -> impl Strategy<Value = Color> {
        prop_oneof![
            4 => Just(Color::Reset),
            2 => Just(Color::Red),
            1 => Just(Color::LightBlue),
            1 => any::<u8>().prop_map(Color::Indexed),
            1 => any::<(u8, u8, u8)>().prop_map(|(red, green, blue)| Color::Rgb(red, green, blue)),
        ]
    }

    fn style() -> impl Strategy<Value = Style> {
        let modifier = prop::sample::select(vec![
            Modifier::empty(),
            Modifier::empty(),
            Modifier::BOLD,
            Modifier::DIM,
            Modifier::UNDERLINED | Modifier::BOLD,
            Modifier::REVERSED,
            Modifier::ITALIC | Modifier::REVERSED,
        ]);
        (colour(), colour(), modifier).prop_map(|(fg, bg, modifier)| Style::new().fg(fg).bg(bg).add_modifier(modifier))
    }

    fn parsed(colour: Color) -> vt100::Color {
        match colour {
            Color::Red => vt100::Color::Idx(1),
            Color::LightBlue => vt100::Color::Idx(12),
            Color::Indexed(index) => vt100::Color::Idx(index),
            Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
            _ => vt100::Color::Default,
        }
    }

    proptest! {
        #[test]
        fn what_is_drawn_reads_as_what_was_meant(
            frames in prop::collection::vec(
                prop::collection::vec(
                    (0_u16..24, 0_u16..5, "[a-c ]{1,14}|\u{2022}{1,3}| {8,20}", style()),
                    0..12,
                ),
                1..6,
            )
        ) {
            let area = Rect { x: 0, y: 0, width: 24, height: 5 };
            let mut terminal = terminal(area);
            let mut screen = vt100::Parser::new(5.try_into().unwrap(), 24.try_into().unwrap(), 0);
            let mut meant = Buffer::empty(area);
            for frame in frames {
                for (x, y, text, style) in frame {
                    meant.set_stringn(x, y, text, usize::from(24 - x), Style::reset().patch(style));
                }
                terminal.draw(|frame| frame.buffer_mut().clone_from(&meant)).unwrap();
                screen.process(&std::mem::take(&mut terminal.backend_mut().out));
                for (x, y) in (0..5).flat_map(|y| (0..24).map(move |x| (x, y))) {
                    let (cell, shown) = (&meant[(x, y)], screen.screen().cell(y, x).unwrap());
                    let text = if shown.has_contents() { shown.contents() } else { " " };
                    prop_assert_eq!(text, cell.symbol(), "at {},{}", x, y);
                    // Of a blank nobody sees with what it was written.
                    if text != " " || !cell.modifier.is_empty() {
                        prop_assert_eq!(shown.fgcolor(), parsed(cell.fg), "at {},{}", x, y);
                    }
                    prop_assert_eq!(shown.bgcolor(), parsed(cell.bg), "at {},{}", x, y);
                    let modifiers = [
                        (Modifier::BOLD, shown.bold()),
                        (Modifier::DIM, shown.dim()),
                        (Modifier::UNDERLINED, shown.underline()),
                        (Modifier::REVERSED, shown.inverse()),
                        (Modifier::ITALIC, shown.italic()),
                    ];
                    for (modifier, is_on) in modifiers {
                        prop_assert_eq!(is_on, cell.modifier.contains(modifier), "{:?} at {},{}", modifier, x, y);
                    }
                }
            }
        }
    }
}
