//! The page of the log: one row for each turn, the newest at the top, and the steps of the turn that is open.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};
use sungka_core::Side;

use super::fit_keys;
use crate::app::{App, LogPage, Msg};
use crate::keys::Command;
use crate::play::{Event, Line, Turn};
use crate::say;
use crate::view::hits::Hits;
use crate::view::log::name_columns;
use crate::view::text::{Columns as _, fitted, padded, wrapped};
use crate::view::theme::Theme;
use crate::words::phrases;

/// The columns before a step: those of its turn's number.
const INDENT: usize = 8;

/// The most columns of a name: in a narrow window, and in a wide one.
const NAMES: [u16; 2] = [8, 16];

/// Draws the page. It looks only at the turns that can be seen, however long the log is.
pub(in crate::view) fn log(app: &App, theme: Theme, page: LogPage, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let said = app.words();
    let (marked, step) = page.marked();
    let key = |template: &str, command| say!(template, key = app.key(command));
    let again = app.turn_at(marked).is_some_and(|at| app.can_show_turn(at));
    let show_again = if area.width < 50 { &said.hint.again_short } else { &said.hint.again };
    let hints = [
        Some((key(&said.hint.close, Command::Log), Command::Log)),
        (app.steps_at(marked) > 0).then(|| (key(&said.hint.steps, Command::Enter), Command::Enter)),
        again.then(|| (key(show_again, Command::ShowLast), Command::ShowLast)),
    ];
    let hints = || hints.iter().flatten();
    let keys = hints().map(|(hint, _)| hint.clone()).chain([said.hint.scroll.clone()]);
    let keys = fit_keys(keys, area.width);
    let title = fitted(&said.log.title, area.width.saturating_sub(4));
    let block = Block::bordered().title(format!(" {title} ")).title_bottom(keys.clone());
    let inner = block.inner(area);
    block.render(area, buf);
    let frame = Position { x: area.x + 1, y: area.bottom().saturating_sub(1) };
    hits.add_hints(&keys, frame, hints().map(|(hint, command)| (hint, *command)));
    if app.whole_log().turns().is_empty() {
        buf.set_string(inner.x, inner.y, fitted(&format!(" {}", said.log.empty), inner.width), Style::new());
        return;
    }
    let height = usize::from(inner.height);
    let pages = Rows { app, theme, page, width: inner.width };
    let (mut rows, mut mark) = pages.of(marked);
    if step > 0 {
        mark = pages.row_of_step(marked, step);
    }
    let mut newer = marked;
    while mark < height
        && let Some(back) = newer.checked_sub(1)
    {
        newer = back;
        let mut above = pages.of(back).0;
        mark += above.len();
        above.append(&mut rows);
        rows = above;
    }
    let mut older = marked + 1;
    while rows.len() < mark + height && app.turn_at(older).is_some() {
        rows.append(&mut pages.of(older).0);
        older += 1;
    }
    let first = mark.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    for ((at, Row { text, style, step, back }), y) in
        rows.iter().enumerate().skip(first).zip(inner.top()..inner.bottom())
    {
        let style = if at == mark { theme.marked() } else { *style };
        let text = fitted(text, inner.width);
        let text = if at == mark { padded(&text, usize::from(inner.width)) } else { text };
        buf.set_string(inner.x, y, text, style);
        if at == mark {
            hits.point_at(inner.x, y);
        }
        if let Some(step) = *step {
            hits.add(Rect { y, height: 1, ..inner }, Msg::Look { back: *back, step });
        }
    }
}

/// A row of the page.
struct Row {
    text: String,
    style: Style,
    /// Its turn, counted from the newest.
    back: usize,
    /// The step of it, from 1; 0 for the turn itself, `None` for what is above it.
    step: Option<usize>,
}

/// Makes the rows of single turns.
struct Rows<'a> {
    app: &'a App,
    theme: Theme,
    page: LogPage,
    width: u16,
}

impl Rows<'_> {
    /// The rows of the turn at `back`, counted from the newest, and which of them is the turn itself. The newest turn of
    /// a round has a row with the round above it.
    fn of(&self, back: usize) -> (Vec<Row>, usize) {
        let log = self.app.whole_log();
        let turn_of = |back| self.app.turn_at(back).and_then(|at| log.turns().get(at));
        let (Some(turn), Some(at)) = (turn_of(back), self.app.turn_at(back)) else { return (Vec::new(), 0) };
        let mut rows = Vec::new();
        let newer = back.checked_sub(1).and_then(turn_of);
        if newer.is_none_or(|newer| newer.round != turn.round) {
            let text = format!(" {}", say!(self.app.words().log.round, number = turn.round));
            rows.push(Row { text, style: self.theme.faint(), back, step: None });
        }
        let head = rows.len();
        let lines = log.lines_of(at);
        if !turn.is_turn {
            let text = lines.first().map(|line| phrases::event(self.app.words(), line, &self.app.setup().names));
            let text = format!("   {}", text.unwrap_or_default());
            rows.push(Row { text, style: self.theme.strong(), back, step: Some(0) });
            return (rows, head);
        }
        let row = |text, step| Row { text, style: Style::new(), back, step: Some(step) };
        rows.push(row(self.head(turn, lines, back), 0));
        if self.page.is_open(back) {
            for (step, line) in (1..).zip(lines) {
                rows.extend(self.step(line, lines).into_iter().map(|text| row(text, step)));
            }
        }
        (rows, head)
    }

    /// Which of the rows of the open turn at `back` begins step `step`, from 1.
    fn row_of_step(&self, back: usize, step: usize) -> usize {
        let (_, head) = self.of(back);
        let lines = self.app.turn_at(back).map_or(&[][..], |at| self.app.whole_log().lines_of(at));
        let before = lines.iter().take(step.saturating_sub(1)).map(|line| self.step(line, lines).len());
        head + 1 + before.sum::<usize>()
    }

    /// A turn in one row: its number, who took it, what it stored, and what happened in it.
    fn head(&self, turn: &Turn, lines: &[Line], back: usize) -> String {
        let app = self.app;
        let sign = if self.page.is_open(back) { '-' } else { '+' };
        let most = if self.width < 58 { NAMES[0] } else { NAMES[1] };
        let room = name_columns(&app.setup().names, most);
        let name = |side: Side| fitted(app.name(side), room);
        // Before what happened stand the sign, the number, the name and the seeds stored.
        let left = self.width.saturating_sub(room + 15);
        let players = players(lines);
        let (who, what) = match players.as_slice() {
            [side] => {
                let gained = match turn.gained[*side] {
                    0 => String::new(),
                    gained => format!("+{gained}"),
                };
                (name(*side), format!("{gained:>5}  {}", self.summary(lines, *side, left)))
            }
            [] => (String::new(), String::new()),
            both => {
                let each = both.iter().map(|&side| format!("{} +{}", name(side), turn.gained[side]));
                (fitted(&app.words().log.both, room), format!("       {}", each.collect::<Vec<_>>().join(" · ")))
            }
        };
        format!(" {sign}{:>4}  {}{what}", turn.turn, padded(&who, usize::from(room)))
    }

    /// What `side` did in a turn: the hole, the relays, and how it ended. In less than `room` columns the relays are left
    /// out.
    fn summary(&self, lines: &[Line], side: Side, room: u16) -> String {
        let words = self.app.words();
        let own = || lines.iter().filter(|line| line.side == Some(side));
        let lifted = own().find_map(|line| match line.event {
            Event::Lifts { hole, .. } => Some(phrases::bahay(words, &self.app.setup().names, side, hole)),
            _ => None,
        });
        let relays = own().filter(|line| matches!(line.event, Event::Relays { .. })).count();
        let relays = match relays {
            0 => None,
            1 => Some(words.log.relay_one.clone()),
            number => Some(say!(words.log.relay_many, number)),
        };
        let ends = own().filter_map(|line| match line.event {
            Event::Knocks { seeds, .. } => Some(say!(words.log.katok, seeds)),
            Event::Dies { .. } => Some("patay".to_owned()),
            Event::Forfeits => Some(words.ticker.forfeits.clone()),
            _ => None,
        });
        let ends: Vec<String> = ends.collect();
        let told = |relays: Option<String>| {
            lifted.iter().cloned().chain(relays).chain(ends.iter().cloned()).collect::<Vec<_>>().join(" · ")
        };
        let whole = told(relays);
        if whole.columns() > usize::from(room) { told(None) } else { whole }
    }

    /// One step of a turn, with its player's name where both took part.
    fn step(&self, line: &Line, lines: &[Line]) -> Vec<String> {
        let names = &self.app.setup().names;
        let said = phrases::event(self.app.words(), line, names);
        let text = match line.side {
            Some(side) if players(lines) != [side] => format!("{}  {said}", self.app.name(side)),
            _ => said,
        };
        let room = self.width.saturating_sub(INDENT as u16 + 1);
        wrapped(&text, room).into_iter().map(|text| format!("{}{text}", " ".repeat(INDENT))).collect()
    }
}

/// The players who chose in a turn, or lost their choice.
fn players(lines: &[Line]) -> Vec<Side> {
    let chose = |side: &Side| {
        let own = |line: &&Line| line.side == Some(*side);
        lines.iter().filter(own).any(|line| matches!(line.event, Event::Lifts { .. } | Event::Forfeits))
    };
    Side::BOTH.into_iter().filter(chose).collect()
}
