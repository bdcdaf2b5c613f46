//! Names and numbers in large letters.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation as _;

use crate::view::board::figures;

/// The letters from A to Z: their columns of dots, and five rows of them from the top; the leftmost dot is the highest
/// bit.
const LETTERS: [(u8, [u8; 5]); 26] = [
    (3, [2, 5, 7, 5, 5]),
    (3, [6, 5, 6, 5, 6]),
    (3, [3, 4, 4, 4, 3]),
    (3, [6, 5, 5, 5, 6]),
    (3, [7, 4, 6, 4, 7]),
    (3, [7, 4, 6, 4, 4]),
    (3, [7, 4, 5, 5, 7]),
    (3, [5, 5, 7, 5, 5]),
    (1, [1, 1, 1, 1, 1]),
    (3, [1, 1, 1, 5, 7]),
    (3, [5, 5, 6, 5, 5]),
    (3, [4, 4, 4, 4, 7]),
    (5, [17, 27, 21, 17, 17]),
    (4, [9, 13, 11, 9, 9]),
    (3, [7, 5, 5, 5, 7]),
    (3, [6, 5, 6, 4, 4]),
    (4, [14, 10, 10, 14, 1]),
    (3, [6, 5, 6, 5, 5]),
    (3, [3, 4, 2, 1, 6]),
    (3, [7, 2, 2, 2, 2]),
    (3, [5, 5, 5, 5, 7]),
    (3, [5, 5, 5, 5, 2]),
    (5, [17, 17, 21, 21, 10]),
    (3, [5, 5, 2, 5, 5]),
    (3, [5, 5, 2, 2, 2]),
    (3, [7, 1, 2, 4, 7]),
];

/// How large letters are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// Each dot is half a cell: three lines.
    Half,
    /// Each dot is two cells: five lines.
    Double,
    /// Each dot is a cell of ASCII: five lines.
    Ascii,
}

impl Size {
    /// The lines that a text takes.
    pub(super) fn lines(self) -> u16 {
        match self {
            Size::Half => 3,
            Size::Double | Size::Ascii => 5,
        }
    }

    /// The columns of a dot.
    fn dot(self) -> u16 {
        match self {
            Size::Half | Size::Ascii => 1,
            Size::Double => 2,
        }
    }
}

/// The dots of a sign; `None` if there is no large form of it. Of a letter with an accent it is that of the letter.
fn dots(sign: &str) -> Option<(u8, [u8; 5])> {
    let letter = sign.chars().next()?;
    let plain = match letter.to_uppercase().next()? {
        'Á' | 'À' | 'Â' | 'Ã' | 'Ä' => 'A',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Í' | 'Ì' | 'Î' | 'Ï' => 'I',
        'Ñ' => 'N',
        'Ó' | 'Ò' | 'Ô' | 'Õ' | 'Ö' => 'O',
        'Ú' | 'Ù' | 'Û' | 'Ü' => 'U',
        plain => plain,
    };
    match plain {
        'A'..='Z' => LETTERS.get(usize::from((plain as u8).saturating_sub(b'A'))).copied(),
        '0'..='9' => Some((3, figures::dots((plain as u8).saturating_sub(b'0'))?)),
        ' ' => Some((2, [0; 5])),
        '-' => Some((2, [0, 0, 3, 0, 0])),
        '.' | '\'' => Some((1, if plain == '.' { [0, 0, 0, 0, 1] } else { [1, 1, 0, 0, 0] })),
        _ => None,
    }
}

/// The columns of `text` in this size; `None` if a sign of it has no large form.
pub(super) fn columns(text: &str, size: Size) -> Option<u16> {
    let mut columns: u16 = 0;
    for sign in text.graphemes(true) {
        let (width, _) = dots(sign)?;
        columns = columns.saturating_add((u16::from(width) + 1) * size.dot());
    }
    (columns > 0).then(|| columns.saturating_sub(size.dot()))
}

/// Draws `text` with its upper left corner at `x` and `y`. The caller has made sure that it fits.
pub(super) fn draw(text: &str, size: Size, x: u16, y: u16, style: Style, buf: &mut Buffer) {
    let mut x = x;
    for sign in text.graphemes(true) {
        let Some((width, rows)) = dots(sign) else { continue };
        let row = |at: u16| rows.get(usize::from(at)).copied().unwrap_or(0);
        for column in 0..u16::from(width) {
            let has = |row: u8| row & (1 << (u16::from(width) - 1 - column)) != 0;
            for line in 0..size.lines() {
                let sign = match size {
                    Size::Half => match (has(row(2 * line)), has(row(2 * line + 1))) {
                        (true, true) => "█",
                        (true, false) => "▀",
                        (false, true) => "▄",
                        (false, false) => continue,
                    },
                    Size::Double if has(row(line)) => "██",
                    Size::Ascii if has(row(line)) => "#",
                    Size::Double | Size::Ascii => continue,
                };
                buf.set_string(x + column * size.dot(), y + line, sign, style);
            }
        }
        x += (u16::from(width) + 1) * size.dot();
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    fn drawn(text: &str, size: Size) -> Vec<String> {
        let area = Rect::new(0, 0, columns(text, size).unwrap(), size.lines());
        let mut buf = Buffer::empty(area);
        draw(text, size, 0, 0, Style::new(), &mut buf);
        let line = |y| (0..area.width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..area.height).map(line).collect()
    }

    #[test]
    fn a_name_is_drawn_in_half_blocks_or_in_ascii() {
        assert_eq!(drawn("Ana", Size::Half), ["▄▀▄ █▄ █ ▄▀▄", "█▀█ █ ▀█ █▀█", "▀ ▀ ▀  ▀ ▀ ▀"]);
        assert_eq!(drawn("Li", Size::Ascii), ["#   #", "#   #", "#   #", "#   #", "### #"]);
        assert_eq!(drawn("54", Size::Half), ["█▀▀ █ █", "▀▀█ ▀▀█", "▀▀▀   ▀"]);
    }

    #[test]
    fn a_name_with_a_sign_that_has_no_large_form_has_none() {
        assert_eq!(columns("漢", Size::Half), None);
        assert_eq!(columns("", Size::Half), None);
        assert_eq!(columns("Niña", Size::Half), columns("Nina", Size::Half));
    }
}
