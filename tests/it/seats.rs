//! Both seats and both hands are equal: a match seen from the other seat, or in a mirror, is the same match.

use ratatui::layout::Rect;
use sungka::app::Setup;
use sungka::files::presets;
use sungka::play::{Event, Scene};
use sungka::view::{Look, Plan};
use sungka_core::{BySide, Direction, Hole, Pit, Position, Rules, Side, StoreSide};

use crate::common::{Table, setup};

/// Another point of view of the same table.
#[derive(Clone, Copy, Debug)]
enum View {
    /// From the other side: the board is rotated by half a turn.
    Across,
    /// In a mirror: left is right.
    Mirror,
}

impl View {
    fn side(self, side: Side) -> Side {
        match self {
            View::Across => !side,
            View::Mirror => side,
        }
    }

    fn hole(self, hole: Hole, holes: u8) -> Hole {
        Hole::new(self.side(hole.side), holes + 1 - hole.column)
    }

    fn pit(self, pit: Pit, holes: u8) -> Pit {
        match pit {
            Pit::Hole(hole) => Pit::Hole(self.hole(hole, holes)),
            Pit::Store(side) => Pit::Store(self.side(side)),
        }
    }

    fn rules(self, rules: Rules) -> Rules {
        match self {
            View::Across => rules,
            View::Mirror => Rules {
                direction: match rules.direction {
                    Direction::Clockwise => Direction::Counterclockwise,
                    Direction::Counterclockwise => Direction::Clockwise,
                },
                store: match rules.store {
                    StoreSide::Left => StoreSide::Right,
                    StoreSide::Right => StoreSide::Left,
                },
                ..rules
            },
        }
    }

    fn both<T: Copy>(self, both: BySide<T>) -> BySide<T> {
        BySide::from_fn(|side| both[self.side(side)])
    }

    fn position(self, position: &Position) -> Position {
        let holes = position.holes;
        let mut seen = *position;
        seen.stores = self.both(position.stores);
        for side in Side::BOTH {
            seen.rows[side] = [0; 10];
            for column in 1..=holes {
                let from = self.hole(Hole::new(side, column), holes);
                seen.rows[side][usize::from(column - 1)] = position.rows[from.side][usize::from(from.column - 1)];
            }
            let burned = position.burned[self.side(side)].map(|hole| holes + 1 - hole.column);
            seen.burned[side] = sungka_core::Holes::of(side, burned);
        }
        seen
    }

    fn event(self, event: Event, holes: u8) -> Event {
        match event {
            Event::Lifts { hole, seeds } => Event::Lifts { hole: self.hole(hole, holes), seeds },
            Event::Relays { hole, seeds, nth } => Event::Relays { hole: self.hole(hole, holes), seeds, nth },
            Event::Dies { hole } => Event::Dies { hole: self.hole(hole, holes) },
            Event::Knocks { hole, seeds, then } => Event::Knocks { hole: self.hole(hole, holes), seeds, then },
            Event::Stops { pit } => Event::Stops { pit: self.pit(pit, holes) },
            Event::Refilled(burned) => Event::Refilled(self.both(burned)),
            Event::MatchOver { winner } => Event::MatchOver { winner: winner.map(|side| self.side(side)) },
            Event::RoundOver(mut result) => {
                result.stores = self.both(result.stores);
                result.winner = result.winner.map(|side| self.side(side));
                result.last_mover = self.side(result.last_mover);
                result.holder = result.holder.map(|side| self.side(side));
                Event::RoundOver(result)
            }
            other => other,
        }
    }
}

/// The counts in the holes and stores on the screen.
fn numbers(table: &mut Table) -> Position {
    let screen = table.screen();
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let plan = Plan::fit(Rect::new(0, 0, 80, 24), &table.app.setup().rules, Look::Table).unwrap();
    let read = |area: Rect| {
        let text = (area.top()..area.bottom()).map(|y| -> String {
            let line = &lines[usize::from(y)];
            line.iter().skip(usize::from(area.x)).take(usize::from(area.width)).collect()
        });
        // The count is alone on its line; the seeds gained have a plus.
        text.map(|text| text.trim().to_owned()).find_map(|text| text.parse().ok()).unwrap_or(0)
    };
    let rules = table.app.setup().rules;
    let facing = table.app.setup().prefs.keys.facing;
    let mut seen = table.app.position();
    for side in Side::BOTH {
        for column in 1..=rules.holes {
            seen.rows[side][usize::from(column - 1)] =
                read(plan.board.hole(facing.place(rules.holes, Hole::new(side, column))));
        }
        seen.stores[side] = read(plan.board.count_of_store(facing.as_seen(rules.store_at_left(side))));
    }
    seen
}

/// Plays the same match at both tables and compares them in every frame.
fn compare(view: View, rules: Rules, rounds: usize, seed: u64) {
    let base = setup("national");
    let names = &base.names;
    let seen_names = BySide::from_fn(|side| names[view.side(side)].clone());
    let mut here = Table::with(Setup { rules, first: Side::South, ..base.clone() }, 80, 24);
    let first = view.side(Side::South);
    let there = Setup { rules: view.rules(rules), names: seen_names, first, ..base };
    let mut there = Table::with(there, 80, 24);
    let holes = rules.holes;
    let mut dice = seed;
    for frame in 0..1_500 {
        assert_eq!(view.position(&here.app.position()), there.app.position(), "{view:?}");
        for side in Side::BOTH {
            let seen = view.side(side);
            assert_eq!(here.app.awaits(side), there.app.awaits(seen));
            let hand = here.app.hand(side).map(|(pit, seeds)| (view.pit(pit, holes), seeds));
            assert_eq!(hand, there.app.hand(seen));
        }
        // The page of a result covers the board.
        if frame % 4 == 0 && !matches!(here.app.scene(), Scene::RoundOver(_) | Scene::MatchOver) {
            assert_eq!(
                view.position(&numbers(&mut here)),
                numbers(&mut there),
                "{view:?}:\n{}{}",
                here.screen(),
                there.screen()
            );
        }
        if here.app.log().finished().len() >= rounds || matches!(here.app.scene(), Scene::MatchOver) {
            break;
        }
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let due = Side::BOTH.into_iter().filter(|&side| here.app.awaits(side)).nth((dice >> 40) as usize % 2);
        let due = due.or(here.app.chooser());
        if let Some(side) = due.filter(|_| dice & 3 != 0 || here.app.wake_in().is_none()) {
            let mut legal = here.app.round().legal(side);
            let at = (dice >> 32) as usize % legal.len();
            let hole = legal.nth(at).unwrap();
            here.hole(side, hole.column);
            let seen = view.hole(hole, holes);
            there.hole(seen.side, seen.column);
        } else if let Some(time) = here.app.wake_in() {
            assert_eq!(there.app.wake_in(), Some(time));
            here.pass(time.as_millis() as u64 + 1);
            there.pass(time.as_millis() as u64 + 1);
        } else {
            here.press(crossterm::event::KeyCode::Enter);
            there.press(crossterm::event::KeyCode::Enter);
        }
    }
    let [told, seen] = [&here, &there].map(|table| table.app.log().lines().to_vec());
    assert_eq!(told.len(), seen.len());
    for (one, other) in told.iter().zip(&seen) {
        assert_eq!(one.side.map(|side| view.side(side)), other.side);
        assert_eq!((view.event(one.event, holes), one.turn, one.round), (other.event, other.turn, other.round));
    }
    assert!(told.len() > 10, "{}", here.screen());
}

#[test]
fn the_same_match_from_the_other_seat_is_the_same_match() {
    for (seed, name) in (1..).zip(presets::names()) {
        compare(View::Across, presets::by_name(name).unwrap().rules, 3, seed * 7919);
    }
}

#[test]
fn the_same_match_in_a_mirror_is_the_same_match() {
    for (seed, name) in (1..).zip(presets::names()) {
        compare(View::Mirror, presets::by_name(name).unwrap().rules, 3, seed * 104_729);
    }
}
