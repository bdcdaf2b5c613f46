//! Where a click does something: the rectangles that were drawn, and what each stands for.

use ratatui::layout::{Position, Rect};

use crate::app::Msg;

/// What can be clicked on a screen.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    places: Vec<(Rect, Msg)>,
    page_end: Option<u16>,
}

impl Hits {
    pub(super) fn add(&mut self, place: Rect, msg: Msg) {
        self.places.push((place, msg));
    }

    /// A page lies over all that was drawn so far: nothing below it can be clicked.
    pub(super) fn cover(&mut self) {
        self.places.clear();
    }

    /// The page that was drawn can be scrolled so far and no farther.
    pub(super) fn ends_at(&mut self, line: u16) {
        self.page_end = Some(line);
    }

    /// What the app should know of a page that scrolls: where it ends.
    pub fn page_end(&self) -> Option<u16> {
        self.page_end
    }

    /// What a click into this column and line says. What was drawn last lies on top.
    pub fn at(&self, column: u16, line: u16) -> Option<Msg> {
        let here = Position { x: column, y: line };
        self.places.iter().rev().find(|(place, _)| place.contains(here)).map(|(_, msg)| msg.clone())
    }
}
