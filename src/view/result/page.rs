//! A page of pieces: text, large letters, the lead as a line, rounds as bars.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sungka_core::{BySide, Side};

use super::letters::{self, Size};
use super::pieces::{Piece, fit, piece};
use super::{bars, bold, lead};
use crate::app::App;
use crate::play::FinishedRound;
use crate::view::text::{Columns as _, centred, fitted, padded, wrapped};
use crate::view::theme::{Theme, sign};

/// The most columns of a page.
pub(super) const WIDEST: u16 = 96;

/// What is in a piece.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum What {
    /// Nothing.
    Air,
    /// Lines in the middle.
    Text(Vec<String>, Style),
    /// Rows of a table: each begins at the same column, and the whole is in the middle.
    Rows(Vec<(String, Style)>),
    /// Large letters, with a sign at both sides.
    Large(String, Size, Style, Option<char>),
    /// Both names, and between them both scores in large figures.
    Scores(BySide<String>, BySide<String>, Size),
    /// The lead, turn by turn.
    Lead(Vec<i16>),
    /// Lines by which the lead grows.
    Grow,
    /// Rounds as bars.
    Bar(Box<FinishedRound>),
}

/// A piece of text, as many lines as it takes in this width.
pub(super) fn text(rank: u16, text: &str, style: Style, width: u16) -> Piece<What> {
    let lines = wrapped(text, width);
    piece(rank, lines.len() as u16, What::Text(lines, style))
}

/// A line of air.
pub(super) fn air(rank: u16) -> Piece<What> {
    piece(rank, 1, What::Air)
}

/// How large letters are drawn where `is_roomy` says whether there is room for the largest.
pub(super) fn size(theme: Theme, is_roomy: bool) -> Size {
    match () {
        () if theme.is_ascii() => Size::Ascii,
        () if is_roomy => Size::Double,
        () => Size::Half,
    }
}

/// Both scores in large figures between both names; `None` where there is no room for it.
pub(super) fn scores(app: &App, scores: BySide<String>, size: Size, width: u16, rank: u16) -> Option<Piece<What>> {
    let columns = Side::BOTH.map(|side| letters::columns(&scores[side], size));
    let [Some(south), Some(north)] = columns else { return None };
    // The larger number decides, so that the middle is the middle.
    let half = width / 2;
    let room = half.checked_sub(south.max(north) + BETWEEN + 4).filter(|&room| room >= 5)?;
    let names = BySide::from_fn(|side| fitted(app.name(side), room.min(16)));
    Some(piece(rank, size.lines(), What::Scores(names, scores, size)))
}

/// The columns between a score and the middle.
const BETWEEN: u16 = 3;

/// Draws the pieces that there is room for, in the middle of `area`.
pub(super) fn draw(app: &App, theme: Theme, pieces: Vec<Piece<What>>, area: Rect, buf: &mut Buffer) {
    let pieces = fit(pieces, area.height);
    let grown: u16 = pieces.iter().filter(|piece| piece.what == What::Grow).map(|piece| piece.lines).sum();
    let taken: u16 = pieces.iter().map(|piece| piece.lines).sum();
    let bars: Vec<&FinishedRound> = pieces
        .iter()
        .filter_map(|piece| if let What::Bar(round) = &piece.what { Some(round.as_ref()) } else { None })
        .collect();
    let labels = bars::labels(app, &bars, area.width);
    let mut y = area.y + area.height.saturating_sub(taken) / 2;
    for Piece { lines, what, .. } in &pieces {
        let bottom = area.bottom().saturating_sub(y);
        let place = Rect { y: y.min(area.bottom()), height: (*lines).min(bottom), ..area };
        if place.height < *lines && !matches!(what, What::Text(..)) {
            return;
        }
        match what {
            What::Air | What::Grow => {}
            What::Text(lines, style) => {
                for (line, y) in lines.iter().zip(place.top()..place.bottom()) {
                    centred(buf, Rect { y, height: 1, ..place }, line, *style);
                }
            }
            What::Rows(rows) => draw_rows(rows, place, buf),
            What::Large(text, size, style, ornament) => {
                let columns = letters::columns(text, *size).unwrap_or(0).min(place.width);
                let x = place.x + (place.width - columns) / 2;
                letters::draw(text, *size, x, place.y, *style, buf);
                if let Some(sign) = ornament {
                    draw_ornament(*sign, *style, x, columns, place, buf);
                }
            }
            What::Scores(names, scores, size) => draw_scores(theme, names, scores, *size, place, buf),
            What::Lead(leads) => {
                let width = lead::columns(leads, place.width);
                let x = place.x + (place.width - width.min(place.width)) / 2;
                let height = (place.height + grown).min(bottom);
                lead::draw(leads, theme, Rect { x, width: place.right() - x, height, ..place }, buf);
            }
            What::Bar(round) => bars::draw(app, theme, round, &labels, place, buf),
        }
        y += lines;
        if matches!(what, What::Lead(_)) {
            y += grown;
        }
        if *what == What::Grow {
            y -= lines;
        }
    }
}

fn draw_rows(rows: &[(String, Style)], place: Rect, buf: &mut Buffer) {
    let columns = rows.iter().map(|row| row.0.columns()).max().unwrap_or(0) as u16;
    let x = place.x + place.width.saturating_sub(columns) / 2;
    for ((row, style), y) in rows.iter().zip(place.top()..place.bottom()) {
        buf.set_string(x, y, fitted(row, place.right() - x), *style);
    }
}

/// Three signs at each side of large letters.
fn draw_ornament(sign: char, style: Style, x: u16, columns: u16, place: Rect, buf: &mut Buffer) {
    let signs = format!("{sign}  {sign}  {sign}");
    let width = signs.columns() as u16;
    let y = place.y + place.height / 2;
    if x < place.x + width + 3 || x + columns + width + 3 > place.right() {
        return;
    }
    buf.set_string(x - width - 3, y, &signs, style);
    buf.set_string(x + columns + 3, y, &signs, style);
}

fn draw_scores(
    theme: Theme,
    names: &BySide<String>,
    scores: &BySide<String>,
    size: Size,
    place: Rect,
    buf: &mut Buffer,
) {
    let middle = place.x + place.width / 2;
    let y = place.y + place.height / 2;
    let width = |side: Side| letters::columns(&scores[side], size).unwrap_or(0);
    let left = middle.saturating_sub(BETWEEN + width(Side::South));
    let right = middle + BETWEEN;
    letters::draw(&scores.south, size, left, place.y, bold(theme, Side::South), buf);
    letters::draw(&scores.north, size, right, place.y, bold(theme, Side::North), buf);
    let south = format!("{} {}", sign(Side::South), names.south);
    let north = format!("{} {}", names.north, sign(Side::North));
    let x = left.saturating_sub(south.columns() as u16 + 3);
    buf.set_string(x, y, &south, theme.player(Side::South));
    buf.set_string(right + width(Side::North) + 3, y, &north, theme.player(Side::North));
}

/// Both names, padded so that what follows them stands in one column.
pub(super) fn heads(app: &App, most: u16) -> BySide<String> {
    let names = BySide::from_fn(|side| fitted(app.name(side), most));
    let columns = names.south.columns().max(names.north.columns());
    BySide::from_fn(|side| format!("{} {}", sign(side), padded(&names[side], columns)))
}
