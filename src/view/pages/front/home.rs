//! Home: the name of the game, the board of what will be played, and a short list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{board, first_row, going_on, names, row};
use crate::app::{App, Front, Msg, Pane, Row, Typing};
use crate::view::board::Shape;
use crate::view::hits::Hits;
use crate::view::text::{centred, fitted, wrapped};
use crate::view::theme::Theme;

/// The name of the game, where there is room for two lines of it.
const BANNER: [&str; 2] = ["█▀ █ █ █▄ █ █▀▀ █▄▀ ▄▀█", "▄█ █▄█ █ ▀█ █▄█ █ █ █▀█"];
/// The same on one line.
const NAME: &str = "S U N G K A";

/// In fewer columns the list is one column.
const BOTH: u16 = 56;
/// The columns of both columns of the list, and the most columns of its left one.
const LIST: u16 = 76;
const DEEDS: u16 = 19;
/// The columns of a label.
const LABEL: u16 = 12;
/// The most columns of the sentence.
const SENTENCE: u16 = 72;

/// The lines of the smallest carved board with its edges.
const CARVED: u16 = 12;

/// The parts of the page, each with its lines.
#[derive(Default)]
struct Parts {
    above: u16,
    title: u16,
    below_title: u16,
    board: u16,
    below_board: u16,
    sentence: u16,
    below_sentence: u16,
    list: u16,
}

impl Parts {
    /// The parts of a page of `lines` lines with a list of `rows`: the list comes first, then the board, then the
    /// sentences, then air. `about` gives how many lines of sentences there are within so many, and `board` the lines of
    /// the largest board within so many.
    fn fit(lines: u16, rows: u16, about: impl Fn(u16) -> u16, board: impl Fn(u16) -> u16, is_carved: bool) -> Parts {
        let mut parts = Parts { title: 1, ..Parts::default() };
        parts.list = rows.min(lines.saturating_sub(parts.title));
        let mut free = lines.saturating_sub(parts.title + parts.list);
        let mut take = |wanted: u16| {
            let granted = if wanted <= free { wanted } else { 0 };
            free -= granted;
            granted
        };
        // A carved board goes before all air.
        parts.board = take(if is_carved { board(CARVED) } else { board(7) });
        parts.sentence = take(about(2));
        parts.below_sentence = take(1);
        // The line above the keys, for messages.
        let spare = take(1);
        parts.below_title = take(1);
        let larger = |by: u16, at: u16| board(at + by).saturating_sub(at);
        parts.board += take(larger(2, parts.board));
        parts.title += take(1);
        parts.sentence += take(about(parts.sentence + 2).saturating_sub(parts.sentence));
        parts.board += take(larger(2, parts.board));
        parts.above = take(1);
        parts.below_board = take(1);
        for _ in 0..8 {
            parts.board += take(larger(2, parts.board));
        }
        parts.below_title += take(1);
        parts.below_sentence += take(1);
        // What is left is above and below.
        parts.above += (free + spare) / 2;
        parts
    }
}

/// Draws the home page.
pub(super) fn draw(app: &App, front: &Front, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let columns = app.home();
    let is_wide = area.width >= BOTH;
    let [deeds, choices] = columns.each_ref().map(|rows| rows.len() as u16);
    let rows = if is_wide { deeds.max(choices) } else { deeds + choices };
    let width = area.width.saturating_sub(4).min(SENTENCE);
    let about = match app.offered() {
        Some(unfinished) => going_on::sentences(app.words(), &unfinished.summary),
        None => {
            front.file().map(|file| file.about.in_language(app.setup().prefs.language).to_owned()).unwrap_or_default()
        }
    };
    let preview = app.preview();
    let rules = preview.as_ref().map_or(front.rules(), |preview| &preview.setup().rules);
    let sentences = |lines: u16| first_sentences(&about, width, lines);
    let shape = |lines: u16| board::fit(area.width.saturating_sub(2), lines, rules, theme.look());
    let shape_lines = |lines: u16| shape(lines).map_or(0, |it| it.height() + board::EDGES);
    // Beside the list and the title there is room for it and two sentences.
    let is_carved = matches!(shape(CARVED), Some(Shape::Boat(_))) && area.height >= rows + 1 + CARVED + 2;
    let parts = Parts::fit(area.height, rows, |lines| sentences(lines).len() as u16, shape_lines, is_carved);
    let mut y = area.y + parts.above;
    let mut next = |lines: u16, gap: u16| {
        let part = Rect { y, height: lines, ..area };
        y += lines + gap;
        part
    };
    title(app, parts.title, theme, next(parts.title, parts.below_title), buf);
    super::help(app, Rect { height: 1, ..area }, buf, hits);
    let place = next(parts.board, parts.below_board);
    if let Some((shape, preview)) = shape(parts.board).zip(preview.as_ref()) {
        board::draw(preview, shape, theme, place, buf);
    }
    let place = next(parts.sentence, parts.below_sentence);
    for (text, y) in sentences(parts.sentence).iter().zip(place.top()..place.bottom()) {
        centred(buf, Rect { y, height: 1, ..area }, text, Style::new());
    }
    let place = next(parts.list, 0);
    if matches!(front.typing(), Some(Typing::Name { .. })) {
        let margin = place.height.saturating_sub(names::LINES).min(1);
        let place = Rect { y: place.y + margin, height: place.height - margin, ..place };
        return names::draw(app, front, theme, place, buf, hits);
    }
    if is_wide {
        let width = area.width.saturating_sub(2).min(LIST);
        let x = area.x + (area.width - width) / 2;
        let left = if width < LIST { width / 3 - 1 } else { DEEDS };
        let [deeds, choices] = &columns;
        let right = Rect { x: x + left + 2, width: width - left - 2, ..place };
        list(app, front, (deeds, 0), theme, Rect { x, width: left, ..place }, buf, hits);
        list(app, front, (choices, deeds.len()), theme, right, buf, hits);
    } else {
        list(app, front, (&columns.concat(), 0), theme, place, buf, hits);
    }
}

fn title(app: &App, lines: u16, theme: Theme, area: Rect, buf: &mut Buffer) {
    let line = |at: u16| Rect { y: area.y + at, height: 1, ..area };
    // The banner is made of signs that ASCII has not.
    if lines < 2 || app.setup().prefs.ascii {
        return centred(buf, line(0), NAME, theme.strong());
    }
    for (at, text) in (0..).zip(BANNER) {
        centred(buf, line(at), text, theme.strong());
    }
}

/// Draws one column of the list; its first row has the number `first` among all.
fn list(
    app: &App,
    front: &Front,
    (rows, first): (&[Row], usize),
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let marked = app.front_row();
    let at = rows.iter().position(|&row| Some(row) == marked).unwrap_or(0);
    let skipped = first_row(at, area.height);
    for ((at, &row), y) in rows.iter().enumerate().skip(skipped).zip(area.top()..area.bottom()) {
        let line = Rect { y, height: 1, ..area };
        let is_marked = Some(row) == marked;
        if is_marked {
            // The pointer of a screen magnifier goes to where the row is read from.
            hits.point_at(line.x + 1, y);
        }
        row::draw(&row::said(app, front, row), row, LABEL, is_marked, theme, line, buf);
        hits.add(line, Msg::Pick(Pane::Home, first + at));
    }
}

/// The first sentences of a text that fit into `lines` lines of `width` columns; of a first sentence that is longer, as
/// much as fits.
fn first_sentences(text: &str, width: u16, lines: u16) -> Vec<String> {
    let lines = usize::from(lines);
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let whole = ends.filter_map(|end| Some(wrapped(text.get(..end)?, width)).filter(|it| it.len() <= lines)).last();
    whole.unwrap_or_else(|| {
        let mut cut = wrapped(text, width);
        cut.truncate(lines);
        if let Some(last) = cut.last_mut() {
            *last = fitted(&format!("{last} …"), width);
        }
        cut
    })
}
