//! The pages in front of the board, and the front page.

mod field;
mod front;
mod help;
mod log;
mod menu;
mod paused;
mod position;
mod toss;
mod viewer;
mod walk;

pub(super) use front::draw as front;
pub(super) use help::help;
pub(super) use log::log;
pub(super) use menu::{menu, question};
pub(super) use paused::paused;
pub(super) use position::position;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Clear, Widget};
pub(super) use toss::toss;
pub(super) use viewer::viewer;
pub(super) use walk::walk;

use super::plan::middle;
use super::text::Columns as _;
use super::theme::Theme;

/// Draws an empty window in the middle of the screen with room for `lines` lines, and returns its inside.
fn window(title: &str, keys: &str, width: u16, lines: u16, theme: Theme, area: Rect, buf: &mut Buffer) -> Rect {
    let outer = middle(area, width, lines.saturating_add(2));
    Clear.render(outer, buf);
    theme.prepare(outer, buf);
    let block = Block::bordered().title(title.to_owned()).title_bottom(keys.to_owned()).border_style(theme.strong());
    let inner = block.inner(outer);
    block.render(outer, buf);
    inner
}

/// A line of what keys do, for the lower frame of a window of `width` columns. Where there is no room, the last ones are
/// left out.
fn fit_keys(keys: impl IntoIterator<Item = String>, width: u16) -> String {
    let mut line = String::new();
    for key in keys {
        let longer = if line.is_empty() { format!(" {key} ") } else { format!("{line} {key} ") };
        if !line.is_empty() && longer.columns() + 2 > usize::from(width) {
            break;
        }
        line = longer;
    }
    line
}
