//! What drawing the whole screen with a carved board costs, beside a plain mock of the same screen: the same text in the
//! same styles, out of fixed strings.
//!
//! `cargo bench --bench drawing` prints the ratio of the two, the fastest of many runs each, for a few screens. At most 2
//! is what we want; the numbers of one machine say nothing about another, so nothing here fails.

#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::{Terminal, TerminalOptions, Viewport};
use sungka::app::{App, Msg, Setup};
use sungka::files::presets;
use sungka::prefs::{Depth, Palette, Preferences};
use sungka::view;
use sungka_core::{BySide, Side};

/// Frames of a run, and runs.
const FRAMES: u32 = 200;
const RUNS: u32 = 30;

fn app() -> App {
    let file = presets::by_name("national").unwrap();
    let mut app = App::new(Setup {
        rules: file.rules,
        title: file.name,
        about: file.about,
        length: None,
        names: BySide { south: "Ana".to_owned(), north: "Ben".to_owned() },
        first: Side::South,
        tossed: false,
        prefs: Preferences { palette: Palette::Wood, depth: Depth::Full, ..Preferences::default() },
        own_rules: Vec::new(),
        notice: None,
    })
    .unwrap();
    // In the middle of a sowing, with something in the ticker.
    app.update(Msg::Hole { side: Side::South, column: 3 });
    for _ in 0..12 {
        app.update(Msg::Elapsed(app.wake_in().unwrap()));
    }
    app
}

/// The runs of a screen: where each begins, its text and its style.
fn runs(screen: &Buffer) -> Vec<(u16, u16, String, Style)> {
    let mut runs: Vec<(u16, u16, String, Style)> = Vec::new();
    for y in screen.area.top()..screen.area.bottom() {
        for x in screen.area.left()..screen.area.right() {
            let cell = &screen[(x, y)];
            match runs.last_mut() {
                Some((_, line, text, style)) if *line == y && *style == cell.style() => text.push_str(cell.symbol()),
                _ => runs.push((x, y, cell.symbol().to_owned(), cell.style())),
            }
        }
    }
    runs
}

/// The fastest of many runs of `draw`.
fn fastest(mut draw: impl FnMut()) -> Duration {
    let run = |_| {
        let begun = Instant::now();
        (0..FRAMES).for_each(|_| draw());
        begun.elapsed() / FRAMES
    };
    (0..RUNS).map(run).min().unwrap_or_default()
}

fn main() {
    let app = app();
    for (width, height) in [(60, 20), (80, 24), (120, 40)] {
        let area = ratatui::layout::Rect::new(0, 0, width, height);
        let options = || TerminalOptions { viewport: Viewport::Fixed(area) };
        let mut terminal = Terminal::with_options(TestBackend::new(width, height), options()).unwrap();
        view::draw(&app, &mut terminal.get_frame());
        let runs = runs(terminal.current_buffer_mut());
        let ours = fastest(|| {
            terminal.current_buffer_mut().reset();
            black_box(view::draw(&app, &mut terminal.get_frame()));
        });
        let mock = fastest(|| {
            let buffer = terminal.current_buffer_mut();
            buffer.reset();
            for (x, y, text, style) in &runs {
                buffer.set_string(*x, *y, text, *style);
            }
            black_box(&buffer);
        });
        let ratio = ours.as_secs_f64() / mock.as_secs_f64();
        println!("{width}x{height}: {ours:?} drawn, {mock:?} as a mock: {ratio:.2}");
    }
}
