//! A poster for the wall beside the keyboard: the board, its keys, and how the game goes. A page of A4, as SVG.

use std::fmt::Write as _;

use ratatui::layout::{Rect, Size};
use sungka_core::{FirstHole, OpeningStyle, Pace, Rules, Side, SownBy, Turns};

use super::canvas::drawn;
use super::ink::{self, CELL, LETTERS};
use super::paint::Paints;
use super::xml::escaped;
use super::{spots, svg};
use crate::app::{App, Setup};
use crate::keys::Command;
use crate::prefs::{Depth, Palette, Preferences};
use crate::say;
use crate::view::{Look, Plan};
use crate::words::{how, phrases};

/// The page, its margin and the gap between its columns, in millimetres.
const PAGE: (f64, f64) = (210.0, 297.0);
const MARGIN: f64 = 14.0;
const GAP: f64 = 9.0;
/// The width of the column of keys and terms.
const SIDE: f64 = 64.0;
/// The window whose board stands on the page.
const WINDOW: Size = Size::new(80, 24);
/// The sizes that text can have, from the largest down.
const SIZES: [f64; 11] = [5.2, 4.9, 4.6, 4.3, 4.0, 3.7, 3.4, 3.1, 2.8, 2.5, 2.2];
/// The largest size of keys and terms.
const WORDS: f64 = 3.4;
/// The keys that are told of, beside those of the holes.
const COMMANDS: [Command; 8] = [
    Command::Enter,
    Command::Pause,
    Command::Beat,
    Command::Faster,
    Command::Slower,
    Command::TakeBack,
    Command::ShowLast,
    Command::Menu,
];

/// The poster of what `setup` says.
pub fn poster(setup: &Setup) -> String {
    let mut paints = Paints::new();
    let words = setup.prefs.language.words();
    let heading = say!(words.help.how, title = setup.title);
    let (board, height) = board(setup, &mut paints);
    let top = MARGIN + 17.0 + height + 6.0;
    let room = PAGE.1 - MARGIN - top;
    let rules = largest(room, &|size| rules(setup, &heading, size));
    let side = largest(room, &|size| side(setup, size.min(WORDS)));
    let (width, high) = PAGE;
    let (title, at_side) = (escaped(&heading), PAGE.0 - MARGIN - SIDE);
    let name = escaped(&setup.title);
    let (right, edge, line) = (width - MARGIN, MARGIN + 12.0, top - 1.0);
    let sheet = paints.sheet(true);
    let screen = svg::style(LETTERS);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{high}mm\" viewBox=\"0 0 {width} {high}\" \
         role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n<style>{screen}{sheet}\
         .p text{{font-family:Helvetica,Arial,\"Liberation Sans\",\"DejaVu Sans\",sans-serif;fill:#2a1a0c}}\
         .p .h{{font-weight:bold;fill:#8a4b1c}}.p .k{{font-weight:bold}}.cap{{fill:#fbf3e4;stroke:#8a4b1c;stroke-width:.3}}\
         .p .name{{font:bold 15px Georgia,\"Times New Roman\",\"DejaVu Serif\",serif;letter-spacing:2px}}\
         .p .of{{font:italic 6px Georgia,\"Times New Roman\",\"DejaVu Serif\",serif;fill:#8a4b1c}}</style>\n\
         <rect width=\"{width}\" height=\"{high}\" fill=\"#ffffff\"/>\n{board}\n<g class=\"p\">\n\
         <text class=\"name\" x=\"{MARGIN}\" y=\"{edge}\">SUNGKA</text>\
         <text class=\"of\" x=\"{right}\" y=\"{edge}\" text-anchor=\"end\">{name}</text>\n\
         <path d=\"M{MARGIN} {line}H{right}\" stroke=\"#8a4b1c\" stroke-width=\".4\"/>\n\
         <g transform=\"translate({MARGIN} {top})\">{}</g>\n<g transform=\"translate({at_side:.2} {top})\">{}</g>\n</g>\n</svg>\n",
        rules.drawn, side.drawn
    )
}

/// The board with the keys at its edges, and how high it is on the page.
fn board(setup: &Setup, paints: &mut Paints) -> (String, f64) {
    // Every hole shows its key where both may choose any.
    let rules = Rules {
        opening: OpeningStyle::Simultaneous,
        pace: Pace::Wait,
        turns: Turns::First,
        first_hole: FirstHole::Any,
        sown_by: SownBy::Itself,
        clock: 0,
        ..setup.rules
    };
    let prefs = Preferences { palette: Palette::Light, depth: Depth::Full, ascii: false, ..setup.prefs.clone() };
    let setup = Setup { rules, prefs, tossed: false, notice: None, ..setup.clone() };
    let area = Rect { x: 0, y: 0, width: WINDOW.width, height: WINDOW.height };
    let (Ok(app), Some(plan)) = (App::new(setup), Plan::fit(area, &rules, Look::Carved)) else {
        return (String::new(), 0.0);
    };
    let board = plan.board.area();
    let lines = Rect { x: board.x, width: board.width, ..plan.north_keys }.union(plan.south_keys.intersection(Rect {
        y: plan.south_keys.y,
        height: 1,
        ..board
    }));
    let cut = lines.union(board).intersection(area);
    let [grounds, signs] = spots::of(&drawn(&app, WINDOW), cut);
    let drawn = ink::drawn(&grounds, paints) + &ink::drawn(&signs, paints);
    let scale = (PAGE.0 - 2.0 * MARGIN) / f64::from(u32::from(cut.width) * CELL.0);
    let (left, top) = (f64::from(u32::from(cut.x) * CELL.0), f64::from(u32::from(cut.y) * CELL.1));
    let (x, y) = (MARGIN - left * scale, MARGIN + 17.0 - top * scale);
    let group = format!(
        "<g transform=\"translate({x:.3} {y:.3}) scale({scale:.5})\" stroke-width=\"0\" stroke-linecap=\"round\">{drawn}</g>"
    );
    (group, f64::from(u32::from(cut.height) * CELL.1) * scale)
}

/// A column of text: what is drawn, and how far down it has come.
struct Column {
    width: f64,
    size: f64,
    drawn: String,
    y: f64,
}

impl Column {
    fn new(width: f64, size: f64) -> Column {
        Column { width, size, drawn: String::new(), y: 0.0 }
    }

    /// A heading.
    fn head(&mut self, text: &str) {
        self.y += self.size * if self.y > 0.0 { 2.3 } else { 1.8 };
        self.line(0.0, self.size * 1.3, "h", text);
        self.y += self.size * 0.5;
    }

    /// A paragraph, `indent` from the left, with `mark` in the room that leaves.
    fn paragraph(&mut self, mark: &str, indent: f64, text: &str) {
        for (at, line) in wrapped(text, (self.width - indent) / self.size).iter().enumerate() {
            self.y += self.size * 1.32;
            if at == 0 && !mark.is_empty() {
                self.line(0.0, self.size, "k", mark);
            }
            self.line(indent, self.size, "", line);
        }
        self.y += self.size * 0.45;
    }

    fn line(&mut self, x: f64, size: f64, class: &str, text: &str) {
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        // Writing to a String cannot fail.
        let _ = write!(
            self.drawn,
            "<text{class} x=\"{x:.2}\" y=\"{:.2}\" style=\"font-size:{size:.2}px\">{}</text>",
            self.y,
            escaped(text)
        );
    }

    /// A row of keys.
    fn caps(&mut self, keys: &[String]) {
        let step = (self.width / keys.len().max(1) as f64).min(9.0);
        let side = step - 1.0;
        for (at, key) in keys.iter().enumerate() {
            let x = at as f64 * step;
            let (middle, base) = (x + side / 2.0, self.y + side * 0.68);
            let _ = write!(
                self.drawn,
                "<rect class=\"cap\" x=\"{x:.2}\" y=\"{:.2}\" width=\"{side:.2}\" height=\"{side:.2}\" rx=\"1.2\"/>\
                 <text class=\"k\" x=\"{middle:.2}\" y=\"{base:.2}\" text-anchor=\"middle\" style=\"font-size:{:.2}px\">{}</text>",
                self.y,
                side * 0.55,
                escaped(key)
            );
        }
        self.y += side;
    }
}

/// The column in the largest text that the room has place for.
fn largest(room: f64, column: &dyn Fn(f64) -> Column) -> Column {
    let fits = |column: &Column| column.y <= room;
    SIZES.into_iter().map(column).find(fits).unwrap_or_else(|| column(SIZES.into_iter().fold(SIZES[0], f64::min)))
}

/// How the game goes.
fn rules(setup: &Setup, heading: &str, size: f64) -> Column {
    let mut column = Column::new(PAGE.0 - 2.0 * MARGIN - SIDE - GAP, size);
    column.head(heading);
    for (at, told) in (1..).zip(how::it_goes(setup.prefs.language.words(), &setup.rules)) {
        column.paragraph(&format!("{at}"), size * 1.8, &told.text);
    }
    column
}

/// The keys, and the terms.
fn side(setup: &Setup, size: f64) -> Column {
    let (words, rules) = (setup.prefs.language.words(), &setup.rules);
    let keys = &setup.prefs.keys;
    let mut column = Column::new(SIDE, size);
    column.head(&words.help.choose);
    for (at, side) in [Side::North, Side::South].into_iter().enumerate() {
        column.y += size * if at == 0 { 1.3 } else { 1.7 };
        column.line(0.0, size, "", &setup.names[side]);
        column.y += size * 0.45;
        let row: Vec<String> =
            (1..=rules.holes).filter_map(|hole| keys.layout.key(side, hole)).map(String::from).collect();
        column.caps(&row);
    }
    column.y += size;
    for command in COMMANDS {
        let label = keys.labels(command, rules.holes).into_iter().next().unwrap_or_default();
        column.paragraph(&label, 17.0, phrases::command(words, command));
    }
    column.head(&words.help.terms);
    for (term, means) in phrases::glossary(words) {
        if how::uses(rules, term) {
            column.paragraph(term, 17.0, means);
        }
    }
    column
}

/// `text` in lines of `width` times the size of its letters. What it is set in is not known, so letters are taken for as wide
/// as they are in wide fonts.
fn wrapped(text: &str, width: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && wide(&line) + 0.32 + wide(word) > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// How wide a text is, in the size of its letters.
fn wide(text: &str) -> f64 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '’' | '|' | ' ' | '!' => 0.32,
        'f' | 't' | 'r' | '(' | ')' | '-' | '“' | '”' => 0.42,
        'm' | 'w' | 'M' | 'W' => 0.97,
        'A'..='Z' => 0.71,
        c if c.is_ascii() || c <= '\u{24f}' => 0.61,
        _ => 1.0,
    };
    text.chars().map(letter).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_the_column() {
        let lines = wrapped("Lift a hole and drop its seeds one by one into the next holes.", 12.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| wide(line) <= 12.0), "{lines:?}");
        assert_eq!(wrapped("", 5.0), [""]);
    }
}
