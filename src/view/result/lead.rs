//! The lead in a round, turn by turn, as a line: South's above zero, North's below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::{BySide, Side};

use super::ink;
use crate::view::text::{Columns as _, ends};
use crate::view::theme::Theme;

/// The most columns that one turn takes.
const WIDEST: usize = 4;

/// The lines from which zero has a line of its own.
const ZERO: u16 = 3;

/// South's lead after each turn, from the stores at the beginning and after each turn.
pub(super) fn leads(course: &[BySide<u8>]) -> Vec<i16> {
    course.iter().map(|stores| i16::from(stores.south) - i16::from(stores.north)).collect()
}

/// The columns of the scale at the left.
fn left_of(leads: &[i16]) -> usize {
    leads.iter().map(|lead| lead.unsigned_abs().to_string().columns()).max().unwrap_or(1) + 2
}

/// Draws `leads` into `area`, with the largest of each player at the left where there is room. A cell has two halves, so
/// that a line shows two levels.
pub(super) fn draw(leads: &[i16], theme: Theme, area: Rect, buf: &mut Buffer) {
    if leads.is_empty() || area.is_empty() {
        return;
    }
    let most = |side: Side| {
        leads
            .iter()
            .map(|lead| if side == Side::South { *lead } else { lead.saturating_neg() })
            .max()
            .unwrap_or(0)
            .max(0)
    };
    let most = BySide { south: most(Side::South), north: most(Side::North) };
    let left = if area.width >= 30 { left_of(leads) as u16 } else { 0 };
    let plot = Rect { x: area.x + left, width: area.width.saturating_sub(left), ..area };
    let columns = spread(leads, plot.width);
    if area.height == 1 {
        for (x, lead) in (plot.x..).zip(&columns) {
            let (sign, style) = match lead.signum() {
                1 => ("▀", ink(theme, Side::South)),
                -1 => ("▄", ink(theme, Side::North)),
                _ => ("·", theme.faint()),
            };
            buf.set_string(x, plot.y, sign, style);
        }
        return;
    }
    let zero = u16::from(area.height >= ZERO);
    let bars = area.height - zero;
    // Each player gets lines by the largest lead, but one at least where there was a lead.
    let all = u32::from(most.south.unsigned_abs()) + u32::from(most.north.unsigned_abs());
    let share = (u32::from(bars) * u32::from(most.south.unsigned_abs()) + all / 2).checked_div(all);
    let above = share.map_or(bars / 2, |lines| lines as u16);
    let above = above.clamp(u16::from(most.south > 0), bars - u16::from(most.north > 0 && bars > 1));
    let middle = area.y + above;
    // Both are drawn to one scale, the one by which both fit.
    let scale = |lines: u16, most: i16| (u32::from(lines) * 2, u32::from(most.unsigned_abs()).max(1));
    let (up, down) = (scale(above, most.south), scale(bars - above, most.north));
    let (levels, seeds) = match (most.south, most.north) {
        (_, 0) => up,
        (0, _) => down,
        _ if up.0 * down.1 <= down.0 * up.1 => up,
        _ => down,
    };
    let level = |lead: i16| (u32::from(lead.unsigned_abs()) * levels).div_ceil(seeds) as u16;
    if zero == 1 {
        let line = "─".repeat(columns.len());
        buf.set_string(plot.x, middle, line, theme.faint());
    }
    for (x, &lead) in (plot.x..).zip(&columns) {
        let side = if lead > 0 { Side::South } else { Side::North };
        let lines = if lead > 0 { above } else { bars - above };
        let high = level(lead).min(2 * lines);
        let style = ink(theme, side);
        for at in 0..high.div_ceil(2) {
            let is_half = at * 2 + 1 == high;
            let (y, half) = match side {
                Side::South => (middle.saturating_sub(at + 1), "▄"),
                Side::North => (middle + zero + at, "▀"),
            };
            buf.set_string(x, y, if is_half { half } else { "█" }, style);
        }
    }
    if left > 0 {
        let number = |buf: &mut Buffer, y: u16, text: String, style: Style| {
            ends(buf, Rect { y, height: 1, width: left - 1, ..area }, "", &text, style);
        };
        if most.south > 0 {
            number(buf, area.y, format!("+{}", most.south), ink(theme, Side::South));
        }
        if most.north > 0 {
            number(buf, area.bottom() - 1, format!("+{}", most.north), ink(theme, Side::North));
        }
        if zero == 1 {
            number(buf, middle, "0".to_owned(), theme.faint());
        }
    }
}

/// The lead of each column in so many columns: a turn takes as many as there is room for, or a column stands for the
/// last of some turns.
fn spread(leads: &[i16], width: u16) -> Vec<i16> {
    let width = usize::from(width);
    let wide = (width / leads.len().max(1)).min(WIDEST);
    if wide > 0 {
        return leads.iter().flat_map(|&lead| std::iter::repeat_n(lead, wide)).collect();
    }
    let last_of = |column: usize| ((column + 1) * leads.len()).div_ceil(width).saturating_sub(1);
    (0..width).filter_map(|column| leads.get(last_of(column)).copied()).collect()
}

/// The columns that so many turns take in `width` columns, with the scale.
pub(super) fn columns(leads: &[i16], width: u16) -> u16 {
    let left = if width >= 30 { left_of(leads) as u16 } else { 0 };
    left + spread(leads, width.saturating_sub(left)).len() as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefs::Preferences;

    fn drawn(leads: &[i16], width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        draw(leads, Theme::of(&Preferences::default()), area, &mut buf);
        let line = |y| (0..width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..height).map(line).collect()
    }

    #[test]
    fn the_lead_of_one_stands_above_zero_and_that_of_the_other_below() {
        assert_eq!(drawn(&[0, 1, 4, -2, -4], 5, 5), ["  █", " ▄█", "─────", "   ██", "    █"]);
        assert_eq!(drawn(&[0, 3, -3], 3, 2), [" █", "  █"]);
        assert_eq!(drawn(&[0, 3, -3], 3, 1), ["·▀▄"]);
    }

    #[test]
    fn who_never_led_takes_no_line() {
        assert_eq!(drawn(&[0, 2, 4], 3, 3), ["  █", " ██", "───"]);
        assert_eq!(drawn(&[0, 0], 2, 3), ["", "────", ""].map(|line| line.chars().take(2).collect::<String>()));
    }

    #[test]
    fn a_wide_area_says_how_large_the_leads_were() {
        let lines = drawn(&[0, 12, -5], 30, 5);
        assert_eq!(lines[0], "+12     ▄▄▄▄");
        assert!(lines[4].starts_with(" +5         ") || lines[3].starts_with(" +5"), "{lines:?}");
    }

    #[test]
    fn many_turns_share_columns_and_the_last_one_is_always_seen() {
        let leads: Vec<i16> = (0..100).collect();
        let columns = spread(&leads, 10);
        assert_eq!((columns.len(), columns.last()), (10, Some(&99)));
        assert_eq!(spread(&[1, 2], 10), [1, 1, 1, 1, 2, 2, 2, 2]);
    }
}
