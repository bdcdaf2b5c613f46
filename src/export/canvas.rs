//! A screen of cells that no terminal shows.

use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::app::App;
use crate::view;

/// What the game shows in a window of this size.
pub fn drawn(app: &App, size: Size) -> Buffer {
    let area = Rect { x: 0, y: 0, width: size.width, height: size.height };
    let options = TerminalOptions { viewport: Viewport::Fixed(area) };
    // This kind of terminal is a buffer: what it does cannot fail.
    let Ok(mut terminal) = Terminal::with_options(TestBackend::new(size.width, size.height), options);
    let mut frame = terminal.get_frame();
    view::draw(app, &mut frame);
    terminal.current_buffer_mut().clone()
}
