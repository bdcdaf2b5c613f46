//! What a board shows of an opening that both play together: the hands that hold a secret choice, the bar that is pulled to
//! and fro, and the figures that count a race down.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Clear, Widget};
use sungka_core::{BySide, Side};

use super::figures::is_dot;
use super::{Boat, Grid, Shape};
use crate::view::dots::draw_dots;
use crate::view::plan::middle;
use crate::view::scene::{BoardScene, Palm};
use crate::view::theme::{Theme, Wood, sign};

/// The columns of a hand.
const HAND: u16 = 5;
/// With so many seeds ahead the bar is pulled half way to the end.
const HALF_WAY: u16 = 8;

/// Draws a player's hand beside the keys of a row that takes the columns of `row`; in `line`, at the end where the player's
/// store is, `store`.
pub(super) fn draw_palm(side: Side, palm: Palm, row: Rect, store: Rect, line: Rect, theme: Theme, buf: &mut Buffer) {
    let is_left = store.x < row.x;
    let room = if is_left { row.x.saturating_sub(line.x) } else { line.right().saturating_sub(row.right()) };
    let width = HAND.min(room);
    if width < 3 {
        return;
    }
    let above_store = (store.x + store.width / 2).saturating_sub(width / 2);
    let x = if is_left {
        above_store.min(row.x - width).max(line.x)
    } else {
        above_store.max(row.right()).min(line.right() - width)
    };
    let inner = usize::from(width - 2);
    // Fingers point to the board, from the edge where the player sits.
    let is_above = line.y < row.y;
    let text = match (palm, is_above, theme.is_ascii()) {
        (Palm::Closed, false, false) => format!("▐{}▌", "▙".repeat(inner)),
        (Palm::Closed, true, false) => format!("▐{}▌", "▛".repeat(inner)),
        (Palm::Open, false, false) => format!("▖{}", "▌".repeat(inner + 1)),
        (Palm::Open, true, false) => format!("▘{}", "▌".repeat(inner + 1)),
        (Palm::Closed, _, true) => format!("({})", "@".repeat(inner)),
        (Palm::Open, false, true) => format!("\\{}/", "|".repeat(inner)),
        (Palm::Open, true, true) => format!("/{}\\", "|".repeat(inner)),
    };
    buf.set_string(x, line.y, text, theme.player(side));
}

/// How far a bar is pulled, and to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pull {
    /// Who has stored more; `None` while both have stored alike.
    leader: Option<Side>,
    /// The columns from the middle to the end that is pulled.
    reach: u16,
    /// Whether that is at the left.
    to_left: bool,
}

impl Pull {
    /// The pull of these seeds on a bar of `width` columns. The first seed is seen, and the end is never reached.
    fn of(scene: &BoardScene, stored: BySide<u8>, width: u16) -> Pull {
        let leader = stored.more();
        let lead = u16::from(stored.south.abs_diff(stored.north));
        let half = width.saturating_sub(1) / 2;
        let reach = (half * lead).div_ceil(lead + HALF_WAY).min(half);
        let to_left = leader.is_some_and(|side| scene.stores[side].at_left);
        Pull { leader, reach, to_left }
    }

    /// What is seen in the column that is so many columns right of the middle.
    fn at(&self, column: i32) -> Rope {
        let away = if self.to_left { -column } else { column };
        match away {
            _ if away == i32::from(self.reach) => Rope::End,
            0.. if away < i32::from(self.reach) => Rope::Pulled,
            _ => Rope::Slack,
        }
    }
}

/// A part of the bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rope {
    /// Nobody's.
    Slack,
    /// Between the middle and the end that is pulled.
    Pulled,
    /// The end that is pulled.
    End,
}

/// The sign at the end that is pulled.
fn end(pull: Pull) -> String {
    pull.leader.map_or_else(|| "┃".to_owned(), |side| sign(side).to_string())
}

/// Draws the bar into the line between the rows of a table.
pub(super) fn draw_tug_on_table(scene: &BoardScene, grid: &Grid, theme: Theme, buf: &mut Buffer) {
    let Some(stored) = scene.tug else { return };
    let (x, y) = (grid.hole_x(1), grid.area.y + grid.lines + 1);
    let width = u16::from(grid.holes) * (grid.cell + 1) - 1;
    let pull = Pull::of(scene, stored, width);
    let style = pull.leader.map_or(theme.strong(), |side| theme.player(side));
    for column in 0..width {
        let cell = &mut buf[(x + column, y)];
        match pull.at(i32::from(column) - i32::from(width / 2)) {
            Rope::Slack => {}
            Rope::Pulled => {
                cell.set_symbol(if cell.symbol() == "┼" { "┿" } else { "━" }).set_style(style);
            }
            Rope::End => {
                cell.set_symbol(&end(pull)).set_style(style);
            }
        }
    }
}

/// Draws the bar into the wood between the rows of a carved board: the half line above the lower bowls.
pub(super) fn draw_tug_on_wood(scene: &BoardScene, boat: &Boat, wood: &Wood, buf: &mut Buffer) {
    let Some(stored) = scene.tug else { return };
    let (first, last) = (boat.bowl(false, 1), boat.bowl(false, boat.holes));
    let (x, y, width) = (first.x, first.y, last.right() - first.x);
    let pull = Pull::of(scene, stored, width);
    let pulled = pull.leader.map_or(wood.ink, |side| wood.player(side));
    for column in 0..width {
        let cell = &mut buf[(x + column, y)];
        let rope = pull.at(i32::from(column) - i32::from(width / 2));
        let colour = if rope == Rope::Slack { wood.edge } else { pulled };
        match rope {
            Rope::End => {
                cell.set_symbol(&end(pull)).set_style(Style::new().fg(colour).add_modifier(Modifier::BOLD));
            }
            // The lower half is the bowl.
            _ if cell.symbol() == "▄" => {
                cell.set_bg(colour);
            }
            _ => {
                cell.set_symbol("▀").set_fg(colour);
            }
        }
    }
}

/// Draws the figure that counts a race down in the middle of a board, as large as there is room for. In wood it stands in a
/// bowl of its own.
pub(in crate::view) fn draw_countdown(number: u64, shape: &Shape, theme: Theme, buf: &mut Buffer) {
    let board = match shape {
        Shape::Table(grid) => grid.area,
        // The rim stays whole.
        Shape::Boat(boat) => Rect { y: boat.area.y + 1, height: boat.area.height.saturating_sub(2), ..boat.area },
    };
    // The dots of a figure, each of `scale` columns and half lines.
    let air = if board.height > 5 { 2 } else { 0 };
    let scale = (2 * board.height.saturating_sub(air) / 5).clamp(1, 4);
    let (width, lines) = (3 * scale, (5 * scale).div_ceil(2));
    let panel = middle(board, width + 6, lines + 2);
    Clear.render(panel, buf);
    theme.prepare(panel, buf);
    let style = match (shape, theme.wood()) {
        (Shape::Boat(_), Some(wood)) => {
            buf.set_style(panel, Style::new().bg(wood.floor));
            Style::new().fg(wood.shell)
        }
        _ => theme.strong(),
    };
    let inside = middle(panel, width, lines);
    let figure = u8::try_from(number).unwrap_or(0);
    let is_ink = |x: u16, y: u16| is_dot(figure, x / scale, y / scale);
    draw_dots(inside, |x, y| is_ink(x, y).then_some(style), theme, buf);
}
