//! Numbers on a board: in one line, or three lines high in half blocks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The figures from 0 to 9, each of five rows of three dots, from the top; the leftmost dot is the highest bit.
const FIGURES: [[u8; 5]; 10] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 7, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 1, 1],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
];

/// The columns of a large figure, with the one behind it.
const FIGURE: u16 = 4;

/// The dots of a figure: five rows of three, from the top; the leftmost dot is the highest bit.
pub(in crate::view) fn dots(figure: u8) -> Option<[u8; 5]> {
    FIGURES.get(usize::from(figure)).copied()
}

/// Draws `number` in the middle of `area`: large where there is room for it.
pub(super) fn draw_number(number: u8, area: Rect, style: Style, buf: &mut Buffer) {
    let digits = number.to_string();
    let columns = digits.len() as u16 * FIGURE - 1;
    if area.height >= 3 && columns <= area.width {
        let mut x = area.x + (area.width - columns) / 2;
        for digit in digits.bytes() {
            draw_figure(digit.saturating_sub(b'0'), x, area.y, style, buf);
            x += FIGURE;
        }
        return;
    }
    let width = digits.len() as u16;
    let x = if width > area.width { area.x } else { area.x + (area.width - width).div_ceil(2) };
    buf.set_string(x, area.y + area.height / 2, digits, style);
}

/// Whether a figure has a dot in this column and row of its three columns and five rows.
pub(super) fn is_dot(figure: u8, column: u16, row: u16) -> bool {
    let rows = FIGURES.get(usize::from(figure)).filter(|_| column < 3);
    rows.and_then(|rows| rows.get(usize::from(row))).is_some_and(|row| row & (4 >> column) != 0)
}

/// Draws one figure of three columns and three lines; the last half line is empty.
pub(super) fn draw_figure(figure: u8, x: u16, y: u16, style: Style, buf: &mut Buffer) {
    for line in 0..3u16 {
        for column in 0..3u16 {
            let sign = match (is_dot(figure, column, 2 * line), is_dot(figure, column, 2 * line + 1)) {
                (true, true) => "█",
                (true, false) => "▀",
                (false, true) => "▄",
                (false, false) => " ",
            };
            buf.set_string(x + column, y + line, sign, style);
        }
    }
}
