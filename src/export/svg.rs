//! A screen as a picture: SVG that needs no font, no script and no other file.

use ratatui::buffer::Buffer;
use ratatui::layout::Size;

use super::ink::{self, CELL, LETTERS};
use super::paint::Paints;
use super::spots;
use super::xml::escaped;
use crate::app::App;

/// What is left free around a screen.
const MARGIN: u32 = 14;

/// What a screen shows, in a sentence for whoever does not see the picture.
pub fn title(app: &App) -> String {
    let setup = app.setup();
    format!("Sungka, {}: {} – {}", setup.title, setup.names.south, setup.names.north)
}

/// The screen `buf` as a picture with this title.
pub fn picture(buf: &Buffer, title: &str) -> String {
    let mut paints = Paints::new();
    let [grounds, signs] = spots::of(buf, buf.area);
    let drawn = ink::drawn(&grounds, &mut paints) + &ink::drawn(&signs, &mut paints);
    framed(buf.area.as_size(), title, &paints, "", &drawn)
}

/// A whole picture of a screen of this size: `sheet` is what its style sheet has beside the colours.
pub(super) fn framed(size: Size, title: &str, paints: &Paints, sheet: &str, drawn: &str) -> String {
    let (width, height) = (u32::from(size.width) * CELL.0 + 2 * MARGIN, u32::from(size.height) * CELL.1 + 2 * MARGIN);
    let colours = paints.sheet(false);
    let style = style(LETTERS);
    let title = escaped(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n\
         <style>{style}{colours}{sheet}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"12\" class=\"g\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\" stroke-width=\"0\" stroke-linecap=\"round\">\n{drawn}\n</g>\n</svg>\n"
    )
}

/// How text of this size is set: in whatever font of even widths there is, and none is fetched.
pub(super) fn style(size: u32) -> String {
    format!(
        "text{{font:{size}px monospace;white-space:pre}}\
         rect{{stroke-width:0}}.b{{font-weight:bold}}.f{{opacity:.6}}.u{{text-decoration:underline}}"
    )
}
