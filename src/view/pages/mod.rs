//! The pages in front of the board, and the front page.

mod front;
mod help;
mod menu;
mod paused;
mod toss;

pub(super) use front::draw as front;
pub(super) use help::help;
pub(super) use menu::{menu, question};
pub(super) use paused::paused;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Clear, Widget};
pub(super) use toss::{countdown, toss};

use super::plan::middle;
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
