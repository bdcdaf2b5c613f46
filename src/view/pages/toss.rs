//! Windows that announce the toss and the countdown of a race.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::window;
use crate::app::{App, Msg, Toss};
use crate::keys::Command;
use crate::say;
use crate::view::hits::Hits;
use crate::view::text::{centred, fitted};
use crate::view::theme::{Theme, sign};

/// Draws the countdown of a race: three, two, one.
pub(in crate::view) fn countdown(app: &App, theme: Theme, area: Rect, buf: &mut Buffer) {
    let inner = window("", "", 24, 3, theme, area, buf);
    let text = format!("  {}  ", say!(app.words().now.get_ready, number = app.countdown()));
    centred(buf, Rect { y: inner.y + inner.height / 2, height: 1, ..inner }, &text, theme.marked());
}

/// Draws the toss in the middle of the board: the two names in turn, until one stays.
pub(in crate::view) fn toss(app: &App, theme: Theme, toss: &Toss, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    hits.cover();
    let words = app.words();
    let up = toss.up();
    let name = format!("{} {}", sign(up), fitted(app.name(up), 28));
    let title = format!(" {} ", words.front.tossing);
    let inner = window(&title, "", 36, 3, theme, area, buf);
    let line = |at: u16| Rect { y: inner.y + at, height: 1, ..inner };
    if toss.has_fallen() {
        let style = theme.player(up).add_modifier(Modifier::REVERSED);
        centred(buf, line(1), &format!(" {} ", say!(words.front.tossed, name)), style);
    } else {
        centred(buf, line(1), &name, theme.player(up));
    }
    hits.add(area, Msg::Command(Command::Enter));
}
