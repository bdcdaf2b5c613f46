//! Draws what the app shows, and changes nothing.

mod board;
mod colour;
mod dots;
mod hits;
mod log;
mod pages;
mod plan;
mod players;
mod result;
mod scene;
mod text;
mod theme;

pub use board::{Boat, Grid, Look, Shape};
pub use hits::Hits;
pub use plan::Plan;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
pub use scene::{BoardScene, Hand, HoleScene, Keys, Mark, Palm, StoreScene, Told};
use sungka_core::{BySide, Direction, Hole, Rules, Side};
use text::Columns as _;
pub use theme::Theme;

use crate::app::{App, Msg, Page};
use crate::keys::Command;
use crate::play::Scene;
use crate::prefs::{Speed, TakeBack};
use crate::say;

/// The columns to which a name is cut where a sentence has to be whole.
const SHORT_NAME: u16 = 12;

/// Whether the board of these rules fits into a window of this size.
pub fn has_room(size: Size, rules: &Rules) -> bool {
    Plan::fit(Rect::new(0, 0, size.width, size.height), rules, Look::Table).is_some()
}

/// Draws the whole screen and returns where a click does something.
pub fn draw(app: &App, frame: &mut Frame<'_>) -> Hits {
    let theme = Theme::of(&app.setup().prefs);
    let area = frame.area();
    let buf = frame.buffer_mut();
    let mut hits = Hits::default();
    theme.prepare(area, buf);
    let plan = Plan::fit(area, &app.setup().rules, theme.look());
    let plan = plan.map(|plan| plan.faced(app.setup().prefs.keys.facing));
    match (plan, app.page()) {
        (None, _) => too_small(app, area, buf),
        (Some(_), Some(Page::Help(line))) => pages::help(app, theme, *line, area, buf, &mut hits),
        (Some(_), Some(Page::Log(_))) if app.is_covered() => pages::paused(app, theme, area, buf, &mut hits),
        (Some(_), Some(Page::Log(page))) => pages::log(app, theme, *page, area, buf, &mut hits),
        (Some(_), Some(Page::Walk)) => {
            if let Some(walk) = app.walk() {
                hits.add(area, Msg::Command(Command::Enter));
                pages::walk(app, walk, theme, area, buf, &mut hits);
            }
        }
        (Some(plan), page) => {
            match app.front() {
                _ if app.viewer().is_some() => {
                    if let Some(viewer) = app.viewer() {
                        pages::viewer(app, viewer, theme, &plan, buf, &mut hits);
                    }
                }
                Some(front) => pages::front(app, front, theme, area, buf, &mut hits),
                None if app.is_covered() => pages::paused(app, theme, area, buf, &mut hits),
                None => screen(app, theme, &plan, buf, &mut hits),
            }
            match page {
                Some(Page::Menu(menu)) => pages::menu(app, theme, *menu, area, buf, &mut hits),
                Some(Page::Question(question)) => pages::question(app, theme, *question, area, buf, &mut hits),
                Some(Page::Toss(toss)) => pages::toss(app, theme, toss, area, buf, &mut hits),
                Some(Page::Position) => pages::position(app, theme, area, buf, &mut hits),
                None if app.countdown() > 0 && app.viewer().is_none() && app.front().is_none() && !app.is_covered() => {
                    board::draw_countdown(app.countdown(), &plan.board, theme, buf)
                }
                Some(Page::Help(_) | Page::Log(_) | Page::Walk) | None => {}
            }
        }
    }
    theme.finish(area, buf);
    hits
}

fn screen(app: &App, theme: Theme, plan: &Plan, buf: &mut Buffer, hits: &mut Hits) {
    if let Scene::RoundOver(_) | Scene::MatchOver = app.scene() {
        return result(app, theme, buf, hits);
    }
    title(app, theme, plan.title, buf, hits);
    players::draw(app, theme, plan, buf);
    let scene = BoardScene::of(app);
    board::draw(&scene, &plan.board, BySide { south: plan.south_keys, north: plan.north_keys }, theme, buf);
    for side in Side::BOTH {
        for column in 1..=app.setup().rules.holes {
            hits.add(plan.board.hole(scene.place(Hole::new(side, column))), Msg::Hole { side, column });
        }
    }
    if let Some((side, column)) = app.chooser().zip(app.cursor()) {
        let count = plan.board.count_of_hole(scene.place(Hole::new(side, column)));
        hits.point_at(count.x + count.width / 2, count.y);
    }
    hints(app, plan.hints, buf, hits);
    // The message has a line of its own; in a low window an important one takes the first line of the log. A long one
    // needs more lines.
    let last = plan.hints.y;
    let top = match plan.message {
        Some(line) => message(app, theme, Rect { height: last + 1 - line.y, ..line }, buf),
        None if is_important(app) => message(app, theme, Rect { height: last + 1 - plan.log.y, ..plan.log }, buf),
        None => plan.log.y,
    };
    let top = top.max(plan.log.y).min(plan.log.bottom());
    let log = Rect { y: top, height: plan.log.bottom() - top, ..plan.log };
    log::ticker(app, log, buf);
    if let Some(side) = plan.side {
        result::scores(app, theme, side, buf);
    }
}

/// Draws the page of a result. A notice stands above the hints.
fn result(app: &App, theme: Theme, buf: &mut Buffer, hits: &mut Hits) {
    let area = *buf.area();
    let line = |y: u16| Rect { y, height: 1, ..area };
    title(app, theme, line(area.y), buf, hits);
    hints(app, line(area.bottom() - 1), buf, hits);
    let room = area.width.saturating_sub(2);
    let notice = app.notice().map(|notice| text::wrapped(notice, room)).unwrap_or_default();
    let lines = (notice.len() as u16).min(area.height.saturating_sub(2));
    let top = area.bottom() - 1 - lines;
    for (said, y) in notice.iter().zip(top..area.bottom() - 1) {
        buf.set_string(area.x + 1, y, text::fitted(said, room), theme.strong());
    }
    result::draw(app, theme, Rect { y: area.y + 1, height: top.saturating_sub(area.y + 1), ..area }, buf);
}

fn too_small(app: &App, area: Rect, buf: &mut Buffer) {
    Clear.render(area, buf);
    if area.is_empty() {
        return;
    }
    let (width, height) = Plan::least(&app.setup().rules);
    let (columns, lines) = (area.width, area.height);
    let sentence = say!(app.words().title.too_small, width, height, columns, lines);
    for (line, y) in text::wrapped(&sentence, area.width).iter().zip(area.top()..area.bottom()) {
        buf.set_string(area.x, y, text::fitted(line, area.width), Style::new());
    }
}

fn title(app: &App, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let rules = &app.setup().rules;
    let said = &app.words().title;
    let (arrow, way) = match rules.direction {
        Direction::Clockwise => ("↻", &said.clockwise),
        Direction::Counterclockwise => ("↺", &said.counterclockwise),
    };
    let number = app.round_number();
    let round = match rules.rounds {
        0 => say!(said.round, number),
        rounds => say!(said.round_of, number, rounds),
    };
    let speed = match app.speed() {
        Speed::Level(level) => say!(said.speed, level, levels = Speed::LEVELS),
        Speed::Instant => said.instant.clone(),
    };
    let help = say!(app.words().hint.title_help, key = app.key(Command::Help));
    let kept = if app.is_not_kept() { format!("{}  ", app.words().keep.header) } else { String::new() };
    let name = &app.setup().title;
    let (left, right) = match area.width {
        0..50 if app.is_not_kept() => {
            (format!(" {name} {arrow} r{number}"), format!("{}  {help} ", app.words().keep.header))
        }
        0..50 => {
            let of = if rules.rounds > 0 { format!("/{}", rules.rounds) } else { String::new() };
            (format!(" {name} {arrow} r{number}{of}"), format!("{help} "))
        }
        50..70 => (format!(" SUNGKA {name} {arrow} {round}"), format!("{kept}{speed}  {help} ")),
        _ => (format!(" SUNGKA  {name} · {way} {arrow} · {round}"), format!("{kept}{speed}    {help} ")),
    };
    text::ends(buf, area, &left, &right, theme.strong());
    let width = (help.columns() as u16).min(area.width);
    let place = Rect { x: area.right().saturating_sub(width + 1), width, height: 1, ..area };
    hits.add(place, Msg::Command(Command::Help));
}

/// Whether what is said now goes before the log.
fn is_important(app: &App) -> bool {
    let is_said = app.notice().is_some() || app.is_paused() || matches!(app.scene(), Scene::Ended(_));
    is_said || !app.told(&app.setup().names).is_empty()
}

/// Draws one sentence: what is going on, or a notice about the last key. It takes as many lines of `area` as it needs;
/// returns the line below it.
fn message(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) -> u16 {
    let hint = &app.words().hint;
    let key = app.key(Command::Pause);
    let (right, style) = match () {
        () if app.is_paused() => (say!(hint.frozen, key), theme.strong()),
        () if app.is_moving() => (say!(hint.freeze, key), Style::new()),
        () => (String::new(), Style::new()),
    };
    let has_ended = matches!(app.scene(), Scene::Ended(_));
    let (left, style) = match app.notice() {
        Some(notice) => (format!(" {notice}"), theme.strong()),
        None if has_ended => (format!(" {}", app.decided(area.width < 50)), theme.strong()),
        None => (format!(" {}", app.going_on()), style),
    };
    let beside = if right.is_empty() { 1 } else { 3 };
    let room = area.width.saturating_sub(right.columns() as u16 + beside);
    let is_whole = app.notice().is_some() || has_ended;
    let told = if is_whole { Vec::new() } else { told(app, room, area) };
    let (right, lines) = match () {
        () if is_whole => (right, text::wrapped(left.trim_start(), room)),
        // Nobody may miss it: a hint yields.
        () if told.len() > 1 || told.iter().any(|line| line.columns() > usize::from(room)) => (String::new(), told),
        () => (right, told),
    };
    let right = if right.is_empty() { right } else { format!("{right} ") };
    if lines.len() < 2 {
        let left = lines.first().map_or(left, |line| format!(" {line}"));
        text::ends(buf, area, &left, &right, style);
        return area.y + 1;
    }
    let taken = area.height.min(lines.len() as u16);
    Clear.render(Rect { height: taken, ..area }, buf);
    theme.prepare(Rect { height: taken, ..area }, buf);
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        let right = if y == area.y { right.as_str() } else { "" };
        text::ends(buf, Rect { y, height: 1, ..area }, &format!(" {line}"), right, style);
    }
    area.y + taken
}

/// The lines of what nobody may miss now; none while there is nothing of that. The longest way to say it is taken that
/// fits one line with `room` columns, or else two of the whole width.
fn told(app: &App, room: u16, area: Rect) -> Vec<String> {
    let names = &app.setup().names;
    let cut = BySide::from_fn(|side| text::fitted(&names[side], SHORT_NAME));
    let ways = [app.told(names), app.told(&cut)].concat();
    let wrapped =
        |width: u16, most: usize| ways.iter().map(|way| text::wrapped(way, width)).find(|lines| lines.len() <= most);
    let two = || wrapped(area.width.saturating_sub(1), usize::from(area.height.min(2)));
    wrapped(room, 1).or_else(two).or_else(|| ways.last().map(|way| text::wrapped(way, room))).unwrap_or_default()
}

/// Draws what keys do now.
fn hints(app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let hint = &app.words().hint;
    let key = |command: Command, template: &str| (say!(template, key = app.key(command)), vec![command]);
    let menu = key(Command::Menu, &hint.menu);
    let [faster, slower] = [Command::Faster, Command::Slower].map(|command| app.key(command));
    let speed = (say!(hint.speed, faster, slower), vec![Command::Faster, Command::Slower]);
    let parts = match app.scene() {
        Scene::Ended(_) => {
            let again = (!app.is_timed()).then(|| key(Command::ShowLast, &hint.again));
            let count = key(Command::Enter, &app.words().end.count);
            [Some(count), again, Some(key(Command::Log, &hint.log)), Some(menu)].into_iter().flatten().collect()
        }
        Scene::RoundOver(_) => {
            let is_narrow = area.width < 60;
            let [go_on, stop] = if is_narrow { [&hint.go_on, &hint.stop_short] } else { [&hint.refill, &hint.stop] };
            let stop = app.game().current().can_stop().then(|| key(Command::Beat, stop));
            [key(Command::Enter, go_on), menu].into_iter().chain(stop).collect()
        }
        Scene::MatchOver => vec![key(Command::Enter, &hint.new_match), key(Command::Log, &hint.log), menu],
        Scene::Play if app.reveal().is_some() => {
            vec![key(Command::Enter, &hint.go_on), key(Command::Pause, &hint.freeze), speed, menu]
        }
        Scene::Play if app.is_moving() && app.chooser().is_some() => {
            vec![key(Command::Pause, &hint.freeze), speed, menu]
        }
        _ if app.is_moving() => vec![
            key(Command::Enter, &hint.finish),
            key(Command::Pause, &hint.freeze),
            key(Command::Beat, &hint.one_seed),
            speed,
            menu,
        ]
        .into_iter()
        .filter(|(_, command)| *command != [Command::Beat] || !app.is_timed())
        .collect(),
        _ => {
            let after_a_choice =
                app.game().last_entry().filter(|_| !Side::BOTH.into_iter().any(|side| app.is_ready(side))).map(|_| {
                    let again = (!app.is_timed()).then(|| key(Command::ShowLast, &hint.again));
                    let is_allowed = app.setup().prefs.take_back != TakeBack::Never;
                    [is_allowed.then(|| key(Command::TakeBack, &hint.take_back)), again]
                });
            let redo = (!app.again().is_empty()).then(|| key(Command::MakeAgain, &hint.make_again));
            let others = [key(Command::Log, &hint.log), speed, key(Command::Help, &hint.help), menu];
            redo.into_iter().chain(after_a_choice.into_iter().flatten().flatten()).chain(others).collect()
        }
    };
    buttons(parts, area, buf, hits);
}

/// A hint, and the commands of the keys that it names.
type Hint = (String, Vec<Command>);

/// Draws a line of hints, which can be clicked; of one with two keys, each key. The last matters most: where there is no room, the
/// hints before it are left out, from the right.
fn buttons(parts: Vec<Hint>, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let last = parts.len().saturating_sub(1);
    buttons_around(parts, last, area, buf, hits);
}

/// As [`buttons`], but the hint at `most` matters most.
fn buttons_around(mut parts: Vec<Hint>, mut most: usize, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let width = |parts: &[Hint]| parts.iter().map(|part| part.0.columns() + 2).sum::<usize>();
    while parts.len() > 1 && width(&parts) > usize::from(area.width) {
        let last = parts.len() - 1;
        parts.remove(if most == last { last - 1 } else { last });
        most = most.min(parts.len() - 1);
    }
    let mut x = area.x + 1;
    for (text, commands) in parts {
        let text = text::fitted(&text, area.right().saturating_sub(x));
        let place = Rect { x, width: text.columns() as u16, height: 1, ..area };
        if let Some(&command) = commands.last() {
            hits.add(place, Msg::Command(command));
        }
        if let [first, _] = commands[..] {
            // Up to the blank between the two keys.
            let width = text.split(' ').next().unwrap_or_default().columns() as u16;
            hits.add(Rect { width, ..place }, Msg::Command(first));
        }
        buf.set_string(x, area.y, text, Style::new());
        x = place.right() + 2;
    }
}
