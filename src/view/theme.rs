//! The styles of the screen. Colour is never the only sign of anything, so the screen can be read without it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use sungka_core::Side;

use super::board::Look;
use super::colour::{Rgb, shown};
use crate::prefs::{Depth, Palette, Preferences};
use crate::text::is_control;

/// The styles of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Text and background.
    base: Style,
    south: Style,
    north: Style,
    pips: Style,
    burned: Style,
    ascii: bool,
    /// Which lines frames are made of.
    lines: Lines,
    /// Whether everything is meant to be seen as well as can be: nothing is faint, and hands stand on a patch of their
    /// player's colour.
    is_contrast: bool,
    /// What the board is carved from; `None` where it is a table.
    wood: Option<Wood>,
}

/// The lines of frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    /// Thin, with corners that every font has.
    Square,
    /// Thin, with round corners.
    Round,
    /// Heavy.
    Heavy,
}

impl Lines {
    /// The sign that stands for `sign` of a thin frame.
    fn sign(self, sign: &str) -> Option<&'static str> {
        match (self, sign) {
            (Lines::Round, "┌") => Some("╭"),
            (Lines::Round, "┐") => Some("╮"),
            (Lines::Round, "└") => Some("╰"),
            (Lines::Round, "┘") => Some("╯"),
            (Lines::Heavy, "─") => Some("━"),
            (Lines::Heavy, "│") => Some("┃"),
            (Lines::Heavy, "┌") => Some("┏"),
            (Lines::Heavy, "┐") => Some("┓"),
            (Lines::Heavy, "└") => Some("┗"),
            (Lines::Heavy, "┘") => Some("┛"),
            (Lines::Heavy, "├") => Some("┣"),
            (Lines::Heavy, "┤") => Some("┫"),
            (Lines::Heavy, "┬") => Some("┳"),
            (Lines::Heavy, "┴") => Some("┻"),
            (Lines::Heavy, "┼") => Some("╋"),
            // The bar of a katok stays another one than the frame.
            (Lines::Heavy, "┃") => Some("║"),
            _ => None,
        }
    }
}

/// The colours of a carved board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wood {
    /// Three shades of its grain.
    grain: [Color; 3],
    /// The lower rim, in the shade.
    pub(super) edge: Color,
    /// The lit lip of a bowl.
    pub(super) lip: Color,
    /// The floor of a bowl.
    pub(super) floor: Color,
    /// The shells.
    pub(super) shell: Color,
    /// Numbers on the wood.
    pub(super) ink: Color,
    /// A number on a patch of ink, where its bowl is marked.
    pub(super) on_ink: Color,
    south: Color,
    north: Color,
    /// A burned bowl, and the ash in it.
    pub(super) charcoal: Color,
    pub(super) ash: Color,
    /// The cross of a patay.
    pub(super) cross: Color,
}

/// Which shade the wood has, in runs of a few columns: a streak looks like grain.
const GRAIN: [usize; 16] = [0, 0, 1, 0, 2, 0, 0, 1, 1, 0, 0, 2, 0, 1, 0, 0];

impl Wood {
    /// The colours of dark wood, or of light wood, on a terminal that shows so many colours.
    fn of(is_light: bool, depth: Depth) -> Wood {
        let paint = |rgb: Rgb| shown(rgb, depth);
        // What changes with every seed is written in few bytes, also where 24 bits are known.
        let sign = |rgb: Rgb| shown(rgb, depth.min(Depth::Indexed));
        if is_light {
            return Wood {
                grain: [(206, 160, 100), (198, 150, 90), (213, 170, 112)].map(paint),
                edge: paint((150, 106, 60)),
                lip: paint((238, 206, 152)),
                floor: paint((88, 56, 28)),
                shell: sign((255, 250, 236)),
                ink: sign((44, 24, 8)),
                on_ink: sign((255, 250, 236)),
                south: sign((10, 54, 140)),
                north: sign((150, 24, 12)),
                charcoal: paint((40, 36, 34)),
                ash: sign((120, 112, 106)),
                cross: sign((255, 120, 90)),
            };
        }
        Wood {
            grain: [(139, 90, 43), (130, 83, 38), (147, 97, 48)].map(paint),
            edge: paint((98, 60, 26)),
            lip: paint((186, 130, 70)),
            floor: paint((56, 33, 17)),
            shell: sign((250, 236, 208)),
            ink: sign((255, 246, 226)),
            on_ink: sign((38, 22, 10)),
            south: sign((150, 212, 255)),
            north: sign((255, 184, 140)),
            charcoal: paint((26, 24, 23)),
            ash: sign((110, 100, 94)),
            cross: sign((255, 104, 84)),
        }
    }

    /// The shade of the wood at this column and line of the board.
    pub(super) fn grain(&self, column: u16, line: u16) -> Color {
        let streak = usize::from((column + 17 * line) / (5 + line % 3));
        let shade = GRAIN.get(streak % GRAIN.len()).copied().unwrap_or(0);
        self.grain.get(shade).copied().unwrap_or(Color::Reset)
    }

    /// The colour of a player on the wood.
    pub(super) fn player(&self, side: Side) -> Color {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }
}

impl Theme {
    /// The theme that these preferences ask for.
    pub fn of(prefs: &Preferences) -> Theme {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let plain = Style::new();
        let sign = |rgb: Rgb| shown(rgb, prefs.depth.min(Depth::Indexed));
        // Between black and white, so that they can be read on both.
        let (blue, orange) = (sign((70, 144, 236)), sign((226, 104, 66)));
        let is_wood = matches!(prefs.palette, Palette::Wood | Palette::Light);
        let wood = (is_wood && prefs.depth > Depth::Basic && !prefs.ascii)
            .then(|| Wood::of(prefs.palette == Palette::Light, prefs.depth));
        let (base, south, north, pips, burned) = match prefs.palette {
            // The terminal decides how its own colours look, so little depends on them. The light ones can be read on
            // black and on white; the dark blue of many terminals cannot be read on black.
            Palette::Default => (plain, bold.fg(Color::LightBlue), bold.fg(Color::LightRed), plain, plain),
            Palette::Mono => (plain, bold, bold, plain, plain),
            // A background of its own, so that it is the same on white and on black.
            // What is reversed is a patch of a player's colour, and the strongest thing on the screen.
            Palette::Contrast if prefs.depth == Depth::Basic => (
                plain.fg(Color::White).bg(Color::Black),
                bold.fg(Color::LightCyan).bg(Color::Black),
                bold.fg(Color::LightYellow).bg(Color::Black),
                plain.fg(Color::White),
                bold.fg(Color::LightYellow),
            ),
            Palette::Contrast => (
                plain.fg(sign((255, 255, 255))).bg(sign((0, 0, 0))),
                bold.fg(sign((95, 215, 255))).bg(sign((0, 0, 0))),
                bold.fg(sign((255, 215, 0))).bg(sign((0, 0, 0))),
                plain.fg(sign((255, 255, 255))),
                bold.fg(sign((255, 215, 0))),
            ),
            Palette::Wood | Palette::Light if prefs.depth > Depth::Basic => {
                (plain, bold.fg(blue), bold.fg(orange), plain, plain)
            }
            Palette::Wood | Palette::Light => {
                (plain, bold.fg(Color::LightBlue), bold.fg(Color::LightRed), plain, plain)
            }
        };
        let is_contrast = prefs.palette == Palette::Contrast;
        let lines = match () {
            () if prefs.ascii || !prefs.fine_lines => Lines::Square,
            () if is_contrast => Lines::Heavy,
            () => Lines::Round,
        };
        Theme { base, south, north, pips, burned, ascii: prefs.ascii, lines, is_contrast, wood }
    }

    /// A player's name or hand.
    pub(super) fn player(&self, side: Side) -> Style {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    /// Whether only ASCII is shown.
    pub(super) fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// A player's hand over a pit.
    pub(super) fn hand(&self, side: Side) -> Style {
        if self.is_contrast { self.told(side) } else { self.player(side) }
    }

    /// The pit that a player's hand is over, or that their last seed has come to.
    pub(super) fn marked_by(&self, side: Option<Side>) -> Style {
        match side {
            Some(side) if self.is_contrast => self.told(side),
            _ => self.marked(),
        }
    }

    /// What the board is carved from; `None` where it is a table.
    pub(super) fn wood(&self) -> Option<Wood> {
        self.wood
    }

    /// How the board looks where there is room for it.
    pub fn look(&self) -> Look {
        if self.wood.is_some() { Look::Carved } else { Look::Table }
    }

    /// What has become of a player's last seed.
    pub(super) fn told(&self, side: Side) -> Style {
        self.player(side).add_modifier(Modifier::REVERSED)
    }

    /// Text to be read first.
    pub(super) fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Text that plays no part now.
    pub(super) fn faint(&self) -> Style {
        if self.is_contrast { Style::new() } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// The pit that a hand is over, or the item that a cursor is on.
    pub(super) fn marked(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD))
    }

    /// The pit that a hand has just left, or one that a seed would fall into.
    pub(super) fn trail(&self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED.union(Modifier::BOLD))
    }

    /// The seeds of a hole.
    pub(super) fn pips(&self) -> Style {
        self.pips
    }

    /// A hole that is out of the round.
    pub(super) fn burned(&self) -> Style {
        self.burned
    }

    /// Lays the background under a screen.
    pub(super) fn prepare(&self, area: Rect, buf: &mut Buffer) {
        buf.set_style(area, self.base);
    }

    /// Removes from a finished screen all that this theme must not show.
    pub(super) fn finish(&self, area: Rect, buf: &mut Buffer) {
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                let cell = &mut buf[(x, y)];
                // The last gate: no control character of a text from outside may reach the terminal.
                if cell.symbol().chars().any(is_control) {
                    let shown: String = cell.symbol().chars().filter(|&c| !is_control(c)).collect();
                    cell.set_symbol(if shown.is_empty() { " " } else { &shown });
                }
                if let Some(line) = self.lines.sign(cell.symbol()) {
                    cell.set_symbol(line);
                }
                if self.ascii && !cell.symbol().is_ascii() {
                    let plain = ascii(cell.symbol());
                    cell.set_symbol(plain);
                }
            }
        }
    }
}

/// The sign of a player, so that two hands never look alike.
pub(super) fn sign(side: Side) -> char {
    match side {
        Side::South => '◆',
        Side::North => '◇',
    }
}

/// The ASCII character that replaces a sign on a terminal that shows only ASCII.
fn ascii(sign: &str) -> &'static str {
    match sign {
        "◆" => "S",
        "◇" => "N",
        "─" => "-",
        "│" | "┃" => "|",
        "┌" | "┐" | "└" | "┘" | "├" | "┤" | "┬" | "┴" | "┼" => "+",
        "━" | "┿" => "=",
        "•" => "o",
        "●" => "*",
        "·" => ".",
        "░" => "#",
        "↻" => ">",
        "↺" => "<",
        "›" => ">",
        "‹" => "<",
        "…" => "~",
        "×" => "x",
        "“" | "”" => "\"",
        "‘" | "’" => "'",
        "–" | "—" => "-",
        "█" => "=",
        "▀" => "'",
        "▄" => ",",
        "▌" => "-",
        _ => "?",
    }
}
