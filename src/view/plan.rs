//! Where everything goes in a window of a given size. The board comes first; everything else yields.

use ratatui::layout::{Constraint, Layout, Rect};
use sungka_core::Rules;

use super::board::{Look, Shape};
use crate::keys::Facing;

/// The fewest columns and lines in which everything besides the board can be read.
const LEAST: (u16, u16) = (30, 12);

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The names of the game and of the rules.
    pub title: Rect,
    /// North's line, at North's edge.
    pub north: Rect,
    /// The keys of North's row, and the hands over it.
    pub north_keys: Rect,
    /// Where the holes and stores are.
    pub board: Shape,
    /// The keys of South's row, and the hands over it.
    pub south_keys: Rect,
    /// South's line, at South's edge.
    pub south: Rect,
    /// One sentence: what is going on. `None` in a low window: an important one then takes the first line of the log.
    pub message: Option<Rect>,
    /// The ticker, or a result.
    pub log: Rect,
    /// What keys do now.
    pub hints: Rect,
    /// The scores of the rounds, in a large window.
    pub side: Option<Rect>,
}

impl Plan {
    /// The columns and lines of the smallest window for these rules.
    pub fn least(rules: &Rules) -> (u16, u16) {
        (LEAST.0.max(Shape::least_width(rules) + 1), LEAST.1)
    }

    /// The plan for `area`; `None` if the board does not fit. Without the room for a carved board it has a table.
    pub fn fit(area: Rect, rules: &Rules, look: Look) -> Option<Plan> {
        let (width, height) = Plan::least(rules);
        if area.width < width || area.height < height {
            return None;
        }
        let message = u16::from(area.height >= 16);
        let shape = Shape::fit(area.as_size(), area.height.saturating_sub(OTHERS + message), rules, look)?;
        // The panel is made of the room that the board leaves.
        let is_wide = area.height >= 24 && area.width >= shape.width() + PANEL + 4;
        let (main, side) = if is_wide {
            let [main, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(PANEL)]).areas(area);
            (main, Some(side))
        } else {
            (area, None)
        };
        let taken = shape.height() + OTHERS + message;
        let left = area.height.saturating_sub(taken);
        // More lines than these tell nobody anything: what is left over stands above and below.
        let log = left.min(MOST_TOLD);
        let above = (left - log) / 2;
        let one = Constraint::Length(1);
        let [title, _, north, north_keys, board, south_keys, south, sentence, log, _, hints] = Layout::vertical([
            one,
            Constraint::Length(above),
            one,
            one,
            Constraint::Length(shape.height()),
            one,
            one,
            Constraint::Length(message),
            Constraint::Length(log),
            Constraint::Fill(1),
            one,
        ])
        .areas(main);
        let message = (message == 1).then_some(sentence);
        let board = shape.placed(board);
        // In a wide window the players sit at the board, and what happens is told below it.
        let at_board = |line: Rect| match shape {
            Shape::Boat(_) => Rect { x: board.area().x, width: board.area().width, ..line },
            Shape::Table(_) => line,
        };
        Some(Plan {
            title,
            north: at_board(north),
            north_keys,
            board,
            south_keys,
            south: at_board(south),
            message: message.map(at_board),
            log: at_board(log),
            hints,
            side,
        })
    }

    /// The same plan with each player's lines at their edge of a board that may be turned.
    #[must_use]
    pub fn faced(self, facing: Facing) -> Plan {
        let names = facing.by_side([self.north, self.south]);
        let keys = facing.by_side([self.north_keys, self.south_keys]);
        Plan { north: names.north, south: names.south, north_keys: keys.north, south_keys: keys.south, ..self }
    }
}

/// The lines of the title, of both players with the keys of their rows, and of the hints.
const OTHERS: u16 = 6;
/// The columns of the panel at the side.
const PANEL: u16 = 32;
/// The most lines that tell what happened, with one of air above them.
const MOST_TOLD: u16 = 9;

/// The middle of `area`, of this size at most.
pub(super) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Place;

    #[test]
    fn every_board_fits_every_window_from_the_smallest_up_without_overlap() {
        let place = |is_upper, from_left| Place { is_upper, from_left };
        for holes in 3..=10 {
            for seeds in [1, 12] {
                let rules = Rules { holes, seeds, ..Rules::default() };
                let (least, lines) = Plan::least(&rules);
                assert!(least <= 40 && lines <= 12, "{holes}");
                for width in (least..=120).step_by(5).chain([41, 59, 79, 99, 200]) {
                    for height in [12, 15, 16, 21, 22, 24, 29, 30, 37, 38, 60] {
                        let area = Rect::new(0, 0, width, height);
                        for look in [Look::Table, Look::Carved] {
                            let Some(plan) = Plan::fit(area, &rules, look) else {
                                unreachable!("{holes} {width}x{height}")
                            };
                            let board = plan.board;
                            assert_eq!(board.area().height, board.height(), "{holes} {width}x{height}");
                            assert!(board.area().intersection(area) == board.area());
                            assert!(board.hole(place(true, holes)).right() < board.store(false).x);
                            assert!(board.store(true).right() < board.hole(place(false, 1)).x);
                            assert!(plan.log.height >= 1, "{holes} {width}x{height}");
                            assert_eq!(plan.hints.height, 1);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_larger_window_never_has_a_lower_board() {
        for holes in [3, 6, 7, 10] {
            let rules = Rules { holes, ..Rules::default() };
            for look in [Look::Table, Look::Carved] {
                // As in `Plan::fit`, without the layout around it, which takes its time.
                let height = |width, height: u16| {
                    let size = Rect::new(0, 0, width, height).as_size();
                    Shape::fit(size, height.saturating_sub(OTHERS + 1), &rules, look).map(|shape| shape.height())
                };
                for (width, lines) in (60..=210).flat_map(|width| (20..=66).map(move |lines| (width, lines))) {
                    let here = height(width, lines);
                    assert!(here <= height(width + 1, lines), "{look:?} {holes} {width}x{lines}, wider");
                    assert!(here <= height(width, lines + 1), "{look:?} {holes} {width}x{lines}, higher");
                }
            }
        }
    }

    #[test]
    fn a_small_board_needs_a_small_window_and_a_smaller_one_has_no_plan() {
        for (holes, least) in [(3, 30), (7, 30), (8, 34), (10, 40)] {
            let rules = Rules { holes, seeds: holes, ..Rules::default() };
            assert_eq!(Plan::least(&rules), (least, 12));
            assert_eq!(Plan::fit(Rect::new(0, 0, least - 1, 12), &rules, Look::Table), None);
            assert_eq!(Plan::fit(Rect::new(0, 0, least, 11), &rules, Look::Table), None);
            assert_eq!(Plan::fit(Rect::new(0, 0, 0, 0), &rules, Look::Carved), None);
        }
    }
}
