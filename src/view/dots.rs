//! Pictures of dots: each cell of the screen has two, one above the other, about as high as wide.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::theme::Theme;

/// Draws a picture over `area`, which has two dots for each line. `ink` says how the dot at a column and a row is
/// coloured, `None` where there is none; cells without a dot stay as they are.
pub(super) fn draw_dots(area: Rect, ink: impl Fn(u16, u16) -> Option<Style>, theme: Theme, buf: &mut Buffer) {
    for line in 0..area.height {
        for column in 0..area.width {
            let [upper, lower] = [ink(column, 2 * line), ink(column, 2 * line + 1)];
            let [whole, above, below] = if theme.is_ascii() { ["#", "\"", "_"] } else { ["█", "▀", "▄"] };
            let (sign, style) = match (upper, lower) {
                (None, None) => continue,
                // The ground of a cell leaves no seams, as a sign may.
                (Some(Style { fg: Some(whole), .. }), Some(Style { fg, .. })) if fg == Some(whole) => {
                    (" ", Style::new().bg(whole))
                }
                (Some(upper), Some(lower)) if upper == lower => (whole, upper),
                (Some(upper), Some(lower)) => (above, lower.fg.map_or(upper, |colour| upper.bg(colour))),
                (Some(upper), None) => (above, upper),
                (None, Some(lower)) => (below, lower),
            };
            buf.set_string(area.x + column, area.y + line, sign, style);
        }
    }
}
