//! The viewer: the board and the players as in play, and below them where in the match that is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};
use sungka_core::BySide;

use super::field;
use crate::app::{App, Msg, Viewer};
use crate::keys::Command;
use crate::play::{Outcome, Scene};
use crate::prefs::Speed;
use crate::say;
use crate::view::hits::Hits;
use crate::view::plan::Plan;
use crate::view::text::{Columns as _, ends, fitted, wrapped};
use crate::view::theme::Theme;
use crate::view::{board, players, result, scene};

/// Draws the viewer.
pub(in crate::view) fn viewer(
    app: &App,
    viewer: &Viewer,
    theme: Theme,
    plan: &Plan,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    title(app, viewer, theme, plan.title, buf, hits);
    players::draw(app, theme, plan, buf);
    let keys = BySide { south: plan.south_keys, north: plan.north_keys };
    board::draw(&scene::BoardScene::of(app), &plan.board, keys, theme, buf);
    hints(app, viewer, plan.hints, buf, hits);
    // In a low window where that is takes the line of the choices.
    let status = plan.message.unwrap_or(Rect { height: 1, ..plan.log });
    let log = if plan.message.is_some() { plan.log } else { Rect { height: 0, ..plan.log } };
    let mut below = status.y + 1;
    match (viewer.field(), app.notice()) {
        (_, Some(notice)) => {
            // A long one needs more lines.
            let room = Rect { height: plan.hints.y + 1 - status.y, ..status };
            for (line, y) in wrapped(notice, status.width.saturating_sub(2)).iter().zip(room.top()..room.bottom()) {
                let line = fitted(&format!(" {line}"), status.width);
                buf.set_string(status.x, y, line, theme.strong());
                below = y + 1;
            }
        }
        (Some(typed), None) => {
            let asked = fitted(&format!(" {} ", app.words().viewer.go_to), status.width / 2 + 6);
            buf.set_string(status.x, status.y, &asked, theme.strong());
            let x = status.x + asked.columns() as u16;
            let room = Rect { x, width: status.right().saturating_sub(x + 1).min(14), ..status };
            field::draw(typed, theme, room, buf, hits);
        }
        (None, None) => self::status(app, viewer, theme, status, buf),
    }
    let top = below.max(log.y).min(log.bottom());
    let log = Rect { y: top, height: log.bottom() - top, ..log };
    match app.scene() {
        Scene::RoundOver(_) | Scene::MatchOver => result::draw(app, theme, log, buf),
        Scene::Play | Scene::Ended(_) | Scene::Sweep(_) | Scene::Refill(_) => choices(app, viewer, theme, log, buf),
    }
    if let Some(side) = plan.side {
        result::scores(app, theme, side, buf);
    }
}

fn title(app: &App, viewer: &Viewer, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    let said = &words.title;
    let (round, rounds) = (viewer.place().round + 1, viewer.film().rounds());
    let speed = match app.speed() {
        Speed::Level(level) => say!(said.speed, level, levels = Speed::LEVELS),
        Speed::Instant => said.instant.clone(),
    };
    let help = say!(words.hint.title_help, key = app.key(Command::Help));
    let number = say!(said.round_of, number = round, rounds);
    let head = &words.viewer.title;
    let names = &app.setup().names;
    let who = format!("{} - {}", fitted(&names.south, 12), fitted(&names.north, 12));
    let rest = [Some(who), viewer.date().map(str::to_owned), Some(app.setup().title.clone()), Some(number)];
    let rest: Vec<String> = rest.into_iter().flatten().filter(|text| !text.is_empty()).collect();
    let (left, right) = match area.width {
        0..50 => (format!(" {head} r{round}/{rounds}"), format!("{help} ")),
        50..70 => (format!(" {head} · {}", rest.last().cloned().unwrap_or_default()), format!("{speed}  {help} ")),
        _ => (format!(" SUNGKA  {head} · {}", rest.join(" · ")), format!("{speed}    {help} ")),
    };
    ends(buf, area, &left, &right, theme.strong());
    let width = (help.columns() as u16).min(area.width);
    let place = Rect { x: area.right().saturating_sub(width + 1), width, height: 1, ..area };
    hits.add(place, Msg::Command(Command::Help));
}

/// Where in the match that is: the round, the choice, a bar of the whole match, and the beat.
fn status(app: &App, viewer: &Viewer, theme: Theme, line: Rect, buf: &mut Buffer) {
    let said = &app.words().viewer;
    let place = viewer.place();
    let film = viewer.film();
    let (round, choices) = (place.round + 1, film.choices(place.round));
    let next = viewer.next();
    let chosen = next.iter().map(ToString::to_string).map(|entry| short(&entry).to_owned());
    let chosen = chosen.collect::<Vec<_>>().join(" ");
    let choice = match next.len() {
        0 | 1 => (place.choice + 1).min(choices).to_string(),
        more => format!("{}-{}", place.choice + 1, place.choice + more),
    };
    let (beat, beats) = (place.beat, viewer.beats());
    let (left, right) = if line.width < 50 {
        (format!(" {round}:{choice}/{choices} {chosen} "), format!(" {beat}/{beats} "))
    } else {
        let left = say!(said.status, round, choice, choices);
        (format!(" {left}  {chosen}  "), format!("  {} ", say!(said.beat, beat, beats)))
    };
    // The bar keeps its place while the numbers grow.
    let left_room = left.columns().next_multiple_of(4);
    let right_room = right.columns().next_multiple_of(4);
    buf.set_string(line.x, line.y, fitted(&left, line.width), theme.strong());
    let right_x = line.right().saturating_sub(right.columns() as u16);
    buf.set_string(right_x, line.y, fitted(&right, line.width), Style::new());
    let room = usize::from(line.width).saturating_sub(left_room + right_room);
    if room < 6 {
        return;
    }
    let (done, all) = viewer.progress();
    let inner = room - 2;
    let at = |part: f64| ((part / all.max(1) as f64) * (inner - 1) as f64).round() as usize;
    let mut bar: Vec<char> = vec!['─'; inner];
    // Where rounds begin, unless they are too many to be told apart.
    if film.rounds() > 1 && film.rounds() <= inner / 3 {
        for round in 1..film.rounds() {
            if let Some(cell) = bar.get_mut(at(film.choices_before(round) as f64)) {
                *cell = '┼';
            }
        }
    }
    if let Some(cell) = bar.get_mut(at(done)) {
        *cell = '●';
    }
    let bar: String = bar.into_iter().collect();
    buf.set_string(line.x + left_room as u16, line.y, format!("├{bar}┤"), Style::new());
}

/// A choice without its stamp and its slips.
fn short(entry: &str) -> &str {
    entry.split(['@', '!']).next().unwrap_or(entry)
}

/// The choices of the round, with what came of them; the one that is shown is marked.
fn choices(app: &App, viewer: &Viewer, theme: Theme, area: Rect, buf: &mut Buffer) {
    let said = &app.words().viewer;
    let (inner, width) = if area.height >= 4 {
        let round = say!(app.words().log.round, number = viewer.place().round + 1);
        let block = Block::bordered().title(format!(" {round} "));
        let inner = block.inner(area);
        block.render(area, buf);
        (inner, inner.width)
    } else {
        (area, area.width)
    };
    if inner.is_empty() {
        return;
    }
    let film = viewer.film();
    let entries = film.entries(viewer.place().round);
    let reel = viewer.reel();
    let digits = entries.len().to_string().len();
    let shown = viewer.place().choice..viewer.place().choice + viewer.next().len().max(1);
    // Only what is near can be seen, however long the round is.
    let first = viewer.place().choice.saturating_sub(200);
    let mut lines: Vec<Vec<(String, Style)>> = vec![Vec::new()];
    let (mut used, mut mark) = (0, 0);
    for moved in reel.moved.iter().filter(|moved| moved.first >= first).take(400) {
        let is_new_turn = moved.first > first
            && reel
                .moved
                .iter()
                .rev()
                .find(|before| before.first < moved.first)
                .is_some_and(|before| before.turn != moved.turn);
        for at in moved.first..moved.first + moved.number {
            let Some(entry) = entries.get(at) else { continue };
            let outcome = match reel.outcomes.get(at).copied().flatten() {
                Some(Outcome::Again) => format!(" {}", said.again),
                Some(Outcome::Katok(seeds)) => format!(" {}", say!(said.katok, seeds)),
                Some(Outcome::Patay) => format!(" {}", said.patay),
                Some(Outcome::Over) | None => String::new(),
            };
            let is_shown = shown.contains(&at);
            let sign = if is_shown { '>' } else { ' ' };
            let text = format!("{sign}{:>digits$} {}{outcome} ", at + 1, short(&entry.to_string()));
            let bar = if is_new_turn && at == moved.first && used > 0 { "│" } else { "" };
            if used + bar.columns() + text.columns() > usize::from(width) && used > 0 {
                lines.push(Vec::new());
                used = 0;
            } else if !bar.is_empty() {
                used += 1;
                if let Some(line) = lines.last_mut() {
                    line.push((bar.to_owned(), Style::new()));
                }
            }
            if is_shown && at == shown.start {
                mark = lines.len() - 1;
            }
            used += text.columns();
            let style = if is_shown { theme.strong() } else { Style::new() };
            if let Some(line) = lines.last_mut() {
                line.push((text, style));
            }
        }
    }
    // The lines move by half a box at a time, so that the eye finds a line where it was.
    let height = usize::from(inner.height);
    let half = (height / 2).max(1);
    let first = (mark / half).saturating_sub(usize::from(height > 1)) * half;
    let first = first.min(lines.len().saturating_sub(height));
    for (line, y) in lines.iter().skip(first).zip(inner.top()..inner.bottom()) {
        let mut x = inner.x;
        for (text, style) in line {
            let text = fitted(text, inner.right().saturating_sub(x));
            buf.set_string(x, y, &text, *style);
            x += text.columns() as u16;
        }
    }
}

/// Draws what keys do now.
fn hints(app: &App, viewer: &Viewer, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    let said = &words.viewer;
    let key = |command: Command, template: &str| (say!(template, key = app.key(command)), vec![command]);
    if viewer.field().is_some() {
        let parts = vec![key(Command::Enter, &words.home.hint_done), key(Command::Menu, &words.home.hint_cancel)];
        return crate::view::buttons_around(parts, 0, area, buf, hits);
    }
    let two = |template: &str, back: Command, on: Command| {
        (say!(template, back = app.key(back), on = app.key(on)), vec![back, on])
    };
    let run = if viewer.is_playing() { &said.halt } else { &said.run };
    let parts = vec![
        key(Command::Pause, run),
        two(&said.beats, Command::Left, Command::Right),
        two(&said.choices, Command::ChoiceBack, Command::ChoiceOn),
        key(Command::Enter, &said.play_on),
        two(&said.turns, Command::PageUp, Command::PageDown),
        key(Command::GoTo, &said.to_place),
        key(Command::Position, &said.position),
        key(Command::Menu, &words.hint.leave),
    ];
    crate::view::buttons(parts, area, buf, hits);
}
