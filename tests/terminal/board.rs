//! Reads the board from a parsed screen, and plays by it.

use std::thread;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use sungka::keys::{Facing, Layout, Place};
use sungka::view::{Look, Plan, Shape};
use sungka_core::{Hole, Rules, Side};

use crate::pty::Pty;

/// A board on a screen.
pub struct Board<'a> {
    screen: &'a vt100::Screen,
    plan: Plan,
    rules: Rules,
}

impl Board<'_> {
    /// The board by these rules on this screen, if there is room for one.
    pub fn on(screen: &vt100::Screen, rules: Rules) -> Option<Board<'_>> {
        let (height, width) = screen.size();
        let as_drawn = |look| {
            let plan = Plan::fit(Rect::new(0, 0, width.get(), height.get()), &rules, look)?;
            Some(Board { screen, plan, rules })
        };
        as_drawn(Look::Carved).filter(Board::is_whole).or_else(|| as_drawn(Look::Table))
    }

    fn text(&self, x: u16, y: u16, width: u16) -> String {
        (x..x + width).filter_map(|x| self.screen.cell(y, x)).map(|cell| cell.contents().to_owned()).collect()
    }

    fn number(&self, x: u16, y: u16, width: u16) -> u16 {
        self.text(x, y, width).trim().parse().unwrap_or(0)
    }

    fn of(&self, side: Side, column: u8) -> Place {
        Facing::default().place(self.rules.holes, Hole::new(side, column))
    }

    /// The seeds in a hole.
    pub fn hole(&self, side: Side, column: u8) -> u16 {
        let count = self.plan.board.count_of_hole(self.of(side, column));
        self.number(count.x, count.y, count.width)
    }

    /// Where a hole is.
    pub fn place(&self, side: Side, column: u8) -> (u16, u16) {
        let hole = self.plan.board.hole(self.of(side, column));
        (hole.x, hole.y)
    }

    pub fn store(&self, side: Side) -> u16 {
        let count = self.plan.board.count_of_store(self.rules.store_at_left(side));
        self.number(count.x, count.y, count.width)
    }

    /// The line at a player's edge.
    pub fn line(&self, side: Side) -> String {
        let y = if side == Side::North { self.plan.north.y } else { self.plan.south.y };
        self.text(0, y, self.plan.north.width)
    }

    /// The seeds in a player's hand.
    pub fn hand(&self, side: Side) -> u16 {
        let line = self.line(side);
        let Some(at) = line.find("HAND: ") else { return 0 };
        line[at + 6..].chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0)
    }

    /// All seeds that can be read.
    pub fn seeds(&self) -> u16 {
        let of = |side| {
            let row: u16 = (1..=self.rules.holes).map(|column| self.hole(side, column)).sum();
            row + self.store(side) + self.hand(side)
        };
        of(Side::South) + of(Side::North)
    }

    /// Whether it is a board at all, and no page or question.
    pub fn is_whole(&self) -> bool {
        let grid = self.plan.board.area();
        let corner = |x, y| self.text(x, y, 1);
        let middle = grid.x + grid.width / 2;
        match self.plan.board {
            Shape::Table(_) => {
                matches!(corner(grid.x, grid.y).as_str(), "┌" | "╭")
                    && matches!(corner(grid.right() - 1, grid.bottom() - 1).as_str(), "┘" | "╯")
            }
            Shape::Boat(_) => corner(middle, grid.y) == "▄" && corner(middle, grid.bottom() - 1) == "▀",
        }
    }

    /// The keys that a player's edge offers.
    pub fn keys(&self, side: Side) -> Vec<char> {
        let y = if side == Side::North { self.plan.north_keys.y } else { self.plan.south_keys.y };
        let hole = |column| self.plan.board.hole(self.of(side, column));
        let labels = (1..=self.rules.holes).map(|column| self.text(hole(column).x, y, hole(column).width));
        labels
            .filter_map(|label| label.trim().trim_matches(['[', ']']).chars().next().filter(|&key| key != '·'))
            .collect()
    }
}

/// What the screen waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// One of the keys, from either player.
    Choice,
    /// Enter, at the last board of a round.
    Ended,
    /// Enter, after the result of a round.
    RoundOver,
    /// Nothing more: the match is over.
    MatchOver,
    /// Nothing yet.
    Nothing,
}

pub fn asked(pty: &Pty, rules: Rules) -> (Asked, Vec<char>) {
    let text = pty.text();
    if text.contains("new match") {
        return (Asked::MatchOver, Vec::new());
    }
    if text.contains("] count") {
        return (Asked::Ended, Vec::new());
    }
    if text.contains("refill and go on") {
        return (Asked::RoundOver, Vec::new());
    }
    pty.look(|screen| {
        let Some(board) = Board::on(screen, rules) else { return (Asked::Nothing, Vec::new()) };
        let keys = [Side::South, Side::North].into_iter().flat_map(|side| {
            // A hand that waits in mid-air, or a player who has chosen, has no keys.
            let keys = board.keys(side);
            keys.into_iter().filter(|key| key.is_alphabetic() || ",./;'".contains(*key)).collect::<Vec<_>>()
        });
        let keys: Vec<char> = keys.collect();
        if keys.is_empty() { (Asked::Nothing, keys) } else { (Asked::Choice, keys) }
    })
}

/// Faster than this even two people do not press different keys: what comes faster is taken for pasted text.
const FASTEST: Duration = Duration::from_millis(40);

/// Clicks on the hole that has this key.
fn click(pty: &mut Pty, rules: Rules, key: char) {
    let holes = Side::BOTH.into_iter().flat_map(|side| (1..=rules.holes).map(move |column| (side, column)));
    let Some((side, column)) = holes.into_iter().find(|&(side, column)| Layout::Qwerty.key(side, column) == Some(key))
    else {
        return;
    };
    let place = pty.look(|screen| Board::on(screen, rules).map(|board| board.place(side, column)));
    if let Some((x, y)) = place {
        pty.type_in(&format!("\x1b[<0;{};{}M", x + 1, y + 1));
    }
}

/// Plays by what the screen shows until `rounds` rounds or the match are over; returns the number of choices made.
pub fn play(pty: &mut Pty, rules: Rules, rounds: usize) -> usize {
    let mut over = 0;
    let mut choices = 0;
    let mut roll: usize = 1;
    let until = Instant::now() + Duration::from_secs(300);
    let mut pressed = Instant::now();
    loop {
        assert!(Instant::now() < until, "the match does not end\n{}", pty.text());
        let frames = pty.output().frames;
        match asked(pty, rules) {
            (Asked::MatchOver, _) => return choices,
            (Asked::Ended, _) => pty.type_in("\r"),
            (Asked::RoundOver, _) => {
                over += 1;
                if over == rounds {
                    return choices;
                }
                pty.type_in("\r");
            }
            (Asked::Choice, keys) => {
                roll = roll * 31 % 1009;
                let key = keys[roll % keys.len()];
                if pressed.elapsed() < FASTEST {
                    click(pty, rules, key);
                } else {
                    pressed = Instant::now();
                    pty.type_in(&key.to_string());
                }
                choices += 1;
            }
            (Asked::Nothing, _) => {}
        }
        // Every key that counts changes the screen; in a race seeds fall without one.
        let next = Instant::now() + Duration::from_millis(200);
        while pty.output().frames == frames && Instant::now() < next {
            thread::sleep(Duration::from_micros(300));
        }
    }
}
