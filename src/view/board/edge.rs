//! What stands at the outer edges of a board: keys, hands, and what a last seed has come to.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use sungka_core::Pit;

use crate::view::scene::{BoardScene, HoleScene, Keys};
use crate::view::text::Columns as _;
use crate::view::theme::{Theme, sign};

/// The label of the key that chooses a hole; `None` while none does.
fn key(hole: &HoleScene, keys: Keys, width: u16, theme: Theme) -> Option<(String, Style)> {
    let label = |key: char| if width >= 5 { format!("[{key}]") } else { key.to_string() };
    let style = match keys {
        _ if hole.has_cursor => theme.marked(),
        Keys::Lit => theme.marked(),
        Keys::Heard => Style::new(),
        Keys::Early => theme.faint(),
    };
    hole.key.map(|key| (label(key), style))
}

/// Draws above or below one pit its key and the hands over it; `hole` is that pit, if it is no store. If there is no room
/// for all, the key stays, because the players' edges show the seeds in hand too. What has become of a last seed stands
/// in place of them, and over the pits beside if it is long.
pub(super) fn draw_edge(
    scene: &BoardScene,
    area: Rect,
    hole: Option<&HoleScene>,
    pit: Pit,
    theme: Theme,
    buf: &mut Buffer,
) {
    let label = hole.and_then(|hole| key(hole, scene.keys, area.width, theme));
    let hands = scene.hands.iter().filter(|hand| hand.over == pit);
    let hands = hands.map(|hand| (format!("{}{}", sign(hand.side), hand.seeds), theme.hand(hand.side)));
    let mut parts: Vec<(String, Style)> = label.into_iter().collect();
    let mut width = parts.iter().map(|part| part.0.columns()).sum::<usize>();
    for (text, style) in hands {
        if width + text.columns() <= usize::from(area.width) {
            width += text.columns();
            parts.push((text, style));
        }
    }
    if parts.is_empty()
        && let Some(hole) = hole
    {
        parts.push((if scene.rightward[hole.hole.side] { "›" } else { "‹" }.to_owned(), theme.faint()));
        width = 1;
    }
    let mut x = area.x + (area.width.saturating_sub(width as u16)).div_ceil(2);
    for (text, style) in parts {
        x = buf.set_stringn(x, area.y, &text, usize::MAX, style).0;
    }
}

/// Draws what has become of the last seeds, each at its pit's place in the lines of keys. They stand over everything else
/// there.
pub(super) fn draw_fates(scene: &BoardScene, place: impl Fn(Pit) -> Rect, theme: Theme, buf: &mut Buffer) {
    for told in &scene.told {
        let area = place(told.pit);
        let text = format!(" {}{} ", sign(told.side), told.text);
        let width = text.columns() as u16;
        let line = buf.area;
        let x = (area.x + area.width / 2).saturating_sub(width / 2).max(line.x);
        let x = x.min(line.right().saturating_sub(width));
        if area.y < line.bottom() && x >= line.x {
            // No style of what stood there shines through.
            let place = Rect { x, y: area.y, width, height: 1 }.intersection(line);
            Clear.render(place, buf);
            theme.prepare(place, buf);
            buf.set_stringn(x, area.y, &text, usize::from(line.width), theme.told(told.side));
        }
    }
}
