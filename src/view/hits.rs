//! What a drawn screen tells besides its cells: where a click does something, where a page ends, and where the
//! terminal's cursor belongs.

use ratatui::layout::{Position, Rect};

use super::text::Columns as _;
use crate::app::Msg;
use crate::keys::Command;

/// What can be clicked on a screen.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    /// Where a click does this, or nothing.
    places: Vec<(Rect, Option<Msg>)>,
    page_end: Option<u16>,
    cursor: Option<Position>,
}

impl Hits {
    pub(super) fn add(&mut self, place: Rect, msg: Msg) {
        self.places.push((place, Some(msg)));
    }

    /// Adds each of `hints` that stands in `line`, which is drawn at `at` and on: hints that found no room do not.
    pub(super) fn add_hints<'a>(
        &mut self,
        line: &str,
        at: Position,
        hints: impl IntoIterator<Item = (&'a String, Command)>,
    ) {
        for (hint, command) in hints {
            if let Some((before, _)) = line.split_once(hint.as_str()) {
                let (before, width) = (before.columns() as u16, hint.columns() as u16);
                self.add(Rect { x: at.x + before, y: at.y, width, height: 1 }, Msg::Command(command));
            }
        }
    }

    /// Forgets all places so far, and where the cursor belongs: a page covers them.
    pub(super) fn cover(&mut self) {
        self.places.clear();
        self.cursor = None;
    }

    /// Forgets all places so far but the holes, and covers `place`: by a page beside which holes are still clicked.
    pub(super) fn cover_all_but_holes(&mut self, place: Rect) {
        self.places.retain(|(_, msg)| matches!(msg, Some(Msg::Hole { .. })));
        self.places.push((place, None));
        self.cursor = None;
    }

    /// Puts the terminal's cursor on this cell: on what players are about to change or choose. It is not seen, but screen
    /// magnifiers and braille lines follow it.
    pub(super) fn point_at(&mut self, column: u16, line: u16) {
        self.cursor = Some(Position { x: column, y: line });
    }

    /// The cell that the terminal's cursor belongs on; `None` where nothing is marked or typed.
    pub fn cursor(&self) -> Option<Position> {
        self.cursor
    }

    /// Sets the last line to which the page can be scrolled.
    pub(super) fn ends_at(&mut self, line: u16) {
        self.page_end = Some(line);
    }

    /// The last line to which the page can be scrolled; `None` if no page scrolls.
    pub fn page_end(&self) -> Option<u16> {
        self.page_end
    }

    /// The message of a click on this column and line, from 0; `None` if nothing is there. The last place added is on
    /// top.
    pub fn at(&self, column: u16, line: u16) -> Option<Msg> {
        let here = Position { x: column, y: line };
        self.places.iter().rev().find(|(place, _)| place.contains(here)).and_then(|(_, msg)| msg.clone())
    }
}
