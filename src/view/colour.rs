//! Colours as a terminal can show them.

use ratatui::style::Color;

use crate::prefs::Depth;

/// A colour in red, green and blue.
pub(super) type Rgb = (u8, u8, u8);

/// The steps of the colour cube among the 256 colours.
const CUBE: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// `rgb` on a terminal of this depth: itself, or the nearest of the 256 colours. Never more than the terminal has said it
/// shows: with sixteen colours it is the terminal's own.
pub(super) fn shown(rgb: Rgb, depth: Depth) -> Color {
    match depth {
        Depth::Full => Color::Rgb(rgb.0, rgb.1, rgb.2),
        Depth::Indexed => Color::Indexed(nearest(rgb)),
        Depth::Basic => Color::Reset,
    }
}

/// The number of the nearest of the 256 colours. The first sixteen are the terminal's own, so they are left out.
fn nearest(rgb: Rgb) -> u8 {
    let (red, green, blue) = rgb;
    let step = |value: u8| (0..6u8).min_by_key(|&at| CUBE.get(usize::from(at)).map(|&step| step.abs_diff(value)));
    let steps = [red, green, blue].map(|value| step(value).unwrap_or(0));
    let [r, g, b] = steps.map(|at| CUBE.get(usize::from(at)).copied().unwrap_or(0));
    let cube = (16 + 36 * steps[0] + 6 * steps[1] + steps[2], (r, g, b));
    let mean = (u16::from(red) + u16::from(green) + u16::from(blue)) / 3;
    let level = (mean.saturating_sub(3) / 10).min(23) as u8;
    let shade = 8 + 10 * level;
    let grey = (232 + level, (shade, shade, shade));
    if distance(rgb, grey.1) < distance(rgb, cube.1) { grey.0 } else { cube.0 }
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    square(one.0, other.0) + square(one.1, other.1) + square(one.2, other.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_cube_and_greys_are_found() {
        assert_eq!(nearest((0, 0, 0)), 16);
        assert_eq!(nearest((255, 255, 255)), 231);
        assert_eq!(nearest((95, 135, 175)), 16 + 36 + 12 + 3);
        assert_eq!(nearest((128, 128, 128)), 244);
        // Brown is far from every grey.
        assert_eq!(nearest((139, 90, 43)), 94);
    }

    #[test]
    fn nothing_but_its_own_colours_goes_to_a_terminal_that_knows_no_more() {
        for rgb in [(0, 0, 0), (139, 90, 43), (255, 255, 255)] {
            assert_eq!(shown(rgb, Depth::Basic), Color::Reset);
            assert!(matches!(shown(rgb, Depth::Indexed), Color::Indexed(16..)));
        }
    }
}
