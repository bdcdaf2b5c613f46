//! Draws what the app shows, and changes nothing.

mod board;
mod log;
mod pages;
mod plan;
mod players;
mod result;
mod text;
mod theme;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use sungka_core::Rules;

use crate::app::{App, Command, Page, Scene, Speed};
use crate::keys;
use crate::words;

pub use plan::{FLOOR, Plan};
pub use theme::Theme;

/// Whether the board by these rules fits into a window of this size.
pub fn has_room(size: Size, rules: &Rules) -> bool {
    Plan::fit(Rect::new(0, 0, size.width, size.height), rules).is_some()
}

/// Draws the whole screen.
pub fn draw(app: &App, theme: Theme, frame: &mut Frame<'_>) {
    let area = frame.area();
    let buf = frame.buffer_mut();
    let Some(plan) = Plan::fit(area, &app.setup().rules) else { return too_small(area, buf) };
    match app.page() {
        Some(Page::Help(line)) => return pages::help(app, theme, line, area, buf),
        Some(Page::Log(line)) => return log::page(app, theme, line, area, buf),
        None | Some(Page::Menu(_) | Page::Ask(_)) => {}
    }
    title(app, theme, plan.title, buf);
    players::draw(app, theme, &plan, buf);
    board::BoardWidget { app, plan: &plan, theme }.render(area, buf);
    let mut below = plan.log;
    if let Some(line) = plan.message {
        message(app, theme, line, buf);
    } else if app.notice().is_some() || !matches!(app.scene(), Scene::RoundOver(_) | Scene::MatchOver) {
        // In the smallest window the sentence that matters most takes the first line of the log.
        let wanted = app.notice().is_some() || app.is_paused();
        if wanted {
            message(app, theme, Rect { height: 1, ..below }, buf);
            below = Rect { y: below.y + 1, height: below.height - 1, ..below };
        }
    }
    match app.scene() {
        Scene::RoundOver(_) | Scene::MatchOver => result::draw(app, theme, below, buf),
        Scene::Play | Scene::Sweep(_) | Scene::Refill(_) => log::ticker(app, theme, below, buf),
    }
    hints(app, plan.hints, buf);
    if let Some(side) = plan.side {
        result::scores(app, theme, side, buf);
    }
    match app.page() {
        Some(Page::Menu(menu)) => pages::menu(app, theme, menu, area, buf),
        Some(Page::Ask(question)) => pages::ask(app, theme, question, area, buf),
        _ => {}
    }
}

fn too_small(area: Rect, buf: &mut ratatui::buffer::Buffer) {
    Clear.render(area, buf);
    if area.is_empty() {
        return;
    }
    let (width, height) = FLOOR;
    let sentence = format!(
        "The board needs {width}x{height}; this window has {}x{}. The game waits; ctrl-c quits.",
        area.width, area.height
    );
    for (line, y) in text::wrapped(&sentence, area.width).iter().zip(area.top()..area.bottom()) {
        buf.set_string(area.x, y, text::fitted(line, area.width), Style::new());
    }
}

fn title(app: &App, theme: Theme, area: Rect, buf: &mut ratatui::buffer::Buffer) {
    let rules = &app.setup().rules;
    let (arrow, way) = words::direction(rules);
    let number = app.round_number();
    let round = match rules.rounds {
        0 => format!("round {number}"),
        rounds => format!("round {number} of {rounds}"),
    };
    let layout = app.setup().layout;
    let speed = match app.speed() {
        Speed::Level(level) => format!("speed {level}/{}", Speed::LEVELS),
        Speed::Instant => "instant".to_owned(),
    };
    let help = format!("{} help", keys::hint(Command::Help, layout, rules.holes));
    let name = &app.setup().title;
    let (left, right) = match area.width {
        0..50 => (format!(" {name} {arrow} {}", round.replacen("round ", "r", 1)), format!("{help} ")),
        50..70 => (format!(" SUNGKA {name} {arrow} {round}"), format!("{speed}  {help} ")),
        _ => (format!(" SUNGKA  {name} · {way} {arrow} · {round}"), format!("{speed}    {help} ")),
    };
    text::ends(buf, area, &left, &right, theme.strong());
}

/// One sentence: what is going on, or what the players should know about the key they just pressed.
fn message(app: &App, theme: Theme, area: Rect, buf: &mut ratatui::buffer::Buffer) {
    let layout = app.setup().layout;
    let hint = |command| keys::hint(command, layout, app.setup().rules.holes);
    let pause = hint(Command::Pause);
    let (right, style) = match () {
        () if app.is_paused() => (format!("frozen: [{pause}] goes on "), theme.strong()),
        () if app.is_moving() => (format!("[{pause}] freeze "), Style::new()),
        () => (String::new(), Style::new()),
    };
    let (left, style) = match app.notice() {
        Some(notice) => (format!(" {notice}"), theme.strong()),
        None => (format!(" {}", words::going_on(app)), style),
    };
    text::ends(buf, area, &left, &right, style);
}

/// What keys do now.
fn hints(app: &App, area: Rect, buf: &mut ratatui::buffer::Buffer) {
    let layout = app.setup().layout;
    let holes = app.setup().rules.holes;
    let hint = |command| keys::hint(command, layout, holes);
    let key = |command: Command, does: &str| format!("[{}] {does}", hint(command));
    let menu = key(Command::Menu, "menu");
    let speed = format!("[{} {}] speed", hint(Command::Faster), hint(Command::Slower));
    let mut parts = match app.scene() {
        Scene::RoundOver(_) if area.width < 60 => vec![key(Command::Enter, "go on"), menu],
        Scene::RoundOver(_) => {
            vec![key(Command::Enter, "refill and go on"), key(Command::Menu, "menu: stop and count")]
        }
        Scene::MatchOver => vec![key(Command::Enter, "new match"), key(Command::Log, "log"), menu],
        Scene::Play if app.is_moving() && app.chooser().is_some() => vec![key(Command::Pause, "freeze"), speed, menu],
        _ if app.is_moving() => {
            vec![
                key(Command::Enter, "finish"),
                key(Command::Pause, "freeze"),
                key(Command::Beat, "one seed"),
                speed,
                menu,
            ]
        }
        _ => {
            let take_back = app.game().last_entry().map(|_| key(Command::TakeBack, "take back"));
            let others = [key(Command::Log, "log"), speed, key(Command::Help, "help"), menu];
            take_back.into_iter().chain(others).collect()
        }
    };
    // The menu comes last and matters most: from the left, hints give way to it.
    while parts.len() > 1 && parts.iter().map(|part| part.chars().count() + 2).sum::<usize>() > usize::from(area.width)
    {
        parts.remove(parts.len() - 2);
    }
    buf.set_string(area.x, area.y, text::fitted(&format!(" {}", parts.join("  ")), area.width), Style::new());
}
