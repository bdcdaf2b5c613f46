//! Moves that show how the game goes, each found on the real engine for the rules in force.
//!
//! No board is written down here, because rules differ in their holes, seeds, direction, stores and fates. A lesson says
//! what its move has to show; boards are tried, the small and plain ones first, until the engine does just that.

use sungka_core::{BySide, Choice, Hole, KatokWhere, Match, Pit, Position, Rules, Side, SownBy, Step, Takes};

/// What a move has to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// A plain sowing along the way, over into the other row.
    Sow,
    /// The last seed falls in the own store: choose again.
    Again,
    /// The last seed falls among others: a relay.
    Relay,
    /// The last seed falls in an empty hole, and the turn is over.
    Patay,
    /// The last seed falls in an own empty hole and captures.
    Katok,
    /// The other store is passed over.
    Over,
    /// The round ends, and the next one is laid.
    End,
}

impl Lesson {
    /// All lessons, in the order in which they are taught.
    pub const ALL: [Lesson; 7] =
        [Lesson::Sow, Lesson::Again, Lesson::Relay, Lesson::Patay, Lesson::Katok, Lesson::Over, Lesson::End];
}

/// A move that shows its lesson. South makes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What it shows.
    pub lesson: Lesson,
    /// The match before the move.
    pub begun: Match,
    /// The hole that South lifts.
    pub hole: Hole,
    /// All that follows.
    pub steps: Vec<Step>,
}

/// The most moves of a walk.
const MOST: usize = 6;

/// The seeds of the chosen hole, in the order in which they are tried: a hand that can be followed first.
const HANDS: [u8; 20] = [4, 3, 5, 2, 6, 7, 1, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

/// The seeds of all other holes, in the order in which they are tried.
const OTHERS: [u8; 5] = [2, 1, 3, 4, 0];

/// The moves that show how a game by `rules` goes: six, or fewer where the rules know less. What they do not know is left
/// out; that the other store is passed over then gets a move of its own.
pub fn lessons(rules: &Rules) -> Vec<Shown> {
    // Whoever learns watches: nobody names holes here.
    let rules = Rules { sown_by: SownBy::Itself, ..*rules };
    let mut shown: Vec<Shown> = Vec::new();
    for lesson in Lesson::ALL {
        let taken: Vec<u8> = shown.iter().map(|shown| shown.hole.column).collect();
        shown.extend(found(lesson, &rules, &taken));
    }
    if shown.len() > MOST {
        shown.retain(|shown| shown.lesson != Lesson::Over);
    }
    shown
}

/// A move that shows `lesson`, from another hole than the moves before it if there is one.
fn found(lesson: Lesson, rules: &Rules, taken: &[u8]) -> Option<Shown> {
    if lesson == Lesson::End {
        return ending(rules);
    }
    let mut second = None;
    for others in OTHERS {
        for hand in HANDS {
            for column in 1..=rules.holes {
                for position in boards(lesson, rules, others, hand, column) {
                    let Some(shown) = played(lesson, rules, &position, column) else { continue };
                    if !teaches(&shown, rules) {
                        continue;
                    }
                    if !taken.contains(&column) {
                        return Some(shown);
                    }
                    second.get_or_insert(shown);
                }
            }
        }
    }
    second
}

/// The boards to try for a move from `column` with `hand` seeds, while most holes hold `others`.
fn boards(lesson: Lesson, rules: &Rules, others: u8, hand: u8, column: u8) -> Vec<Position> {
    let mut rows = BySide::from_fn(|_| [0_u8; 10]);
    for side in Side::BOTH {
        rows[side].iter_mut().take(usize::from(rules.holes)).for_each(|seeds| *seeds = others);
    }
    let set = |hole: Hole, seeds: u8, rows: &mut BySide<[u8; 10]>| {
        let at = usize::from(hole.column).checked_sub(1);
        if let Some(here) = at.and_then(|at| rows[hole.side].get_mut(at)) {
            *here = seeds;
        }
    };
    let hole = Hole::new(Side::South, column);
    let Some(way) = way(rules, hole) else { return Vec::new() };
    let last = way.get(usize::from(hand).wrapping_sub(1) % way.len()).copied();
    let Some(Pit::Hole(last)) = last else {
        set(hole, hand, &mut rows);
        return laid(rules, rows).into_iter().collect();
    };
    let mut boards = Vec::new();
    // What lies in the last hole, in the hole that faces it, and where a relay from there ends.
    let facings = if lesson == Lesson::Katok { [5, 3, others, others] } else { [others, 0, others, others] };
    for facing in facings {
        for here in if lesson == Lesson::Relay { [others.max(1), 3, 1] } else { [0; 3] } {
            let mut rows = rows;
            set(last, here, &mut rows);
            if last.facing() != hole {
                set(last.facing(), facing, &mut rows);
            }
            if lesson == Lesson::Relay {
                let end = usize::from(hand).saturating_add(usize::from(here)) % way.len();
                if let Some(&Pit::Hole(end)) = way.get(end)
                    && end != last
                {
                    set(end, 0, &mut rows);
                    if rules.katok_where == KatokWhere::BothRows && end.facing() != last {
                        set(end.facing(), 0, &mut rows);
                    }
                }
            }
            set(hole, hand, &mut rows);
            boards.extend(laid(rules, rows));
        }
    }
    boards.dedup();
    boards
}

/// The pits after `hole` on South's way, once round: the last is the hole itself.
fn way(rules: &Rules, hole: Hole) -> Option<Vec<Pit>> {
    let new = Match::new(*rules, Side::South).ok()?;
    let board = *new.round().board();
    let mut way = Vec::new();
    let mut pit = Pit::Hole(hole);
    loop {
        pit = board.next(Side::South, pit)?;
        way.push(pit);
        if pit == Pit::Hole(hole) {
            return Some(way);
        }
    }
}

/// A board with these rows; all other seeds are in the stores, shared alike. `None` if there are not so many.
fn laid(rules: &Rules, rows: BySide<[u8; 10]>) -> Option<Position> {
    let empty = *Match::new(*rules, Side::South).ok()?.round();
    let in_rows: u16 = Side::BOTH.into_iter().flat_map(|side| rows[side]).map(u16::from).sum();
    let left = rules.total().checked_sub(in_rows)?;
    let south = left / 2;
    let stores = BySide { south: u8::try_from(south).ok()?, north: u8::try_from(left.checked_sub(south)?).ok()? };
    Some(Position { rows, stores, ..empty.position() })
}

/// What follows if South lifts the hole in `column`.
fn played(lesson: Lesson, rules: &Rules, position: &Position, column: u8) -> Option<Shown> {
    let begun = Match::at(*rules, position, Side::South).ok()?;
    let mut after = begun;
    let mut steps = Vec::new();
    after.choose(Side::South, Choice::Hole(column), |step| steps.push(step)).ok()?;
    after.settle(|step| steps.push(step));
    Some(Shown { lesson, begun, hole: Hole::new(Side::South, column), steps })
}

/// Whether a move shows its lesson, and nothing that would have to be explained first.
fn teaches(shown: &Shown, rules: &Rules) -> bool {
    let steps = &shown.steps;
    let lifts = steps.iter().filter(|step| matches!(step, Step::Lift { .. })).count();
    let is = |wanted: fn(&Step) -> bool| steps.iter().any(wanted);
    let is_over = is(|step| matches!(step, Step::Round(_) | Step::Spent { .. } | Step::Pass { .. }));
    let knocks = is(|step| matches!(step, Step::Katok { .. }));
    let pits = shown.pits();
    let stores = pits.contains(&Pit::Store(Side::South));
    let is_north = |pit: &Pit| matches!(pit, Pit::Hole(hole) if hole.side == Side::North);
    let ends_there = |step: &Step| matches!(step, Step::Dead { .. } | Step::Stop { pit: Pit::Hole(_), .. });
    let ends = steps.last().is_some_and(ends_there);
    let is_single = lifts == 1 && !is_over;
    match shown.lesson {
        Lesson::Sow => {
            let own = pits.first().is_some_and(|pit| matches!(pit, Pit::Hole(hole) if hole.side == Side::South));
            let is_whole = own && stores == rules.store_ahead() && pits.last().is_some_and(is_north);
            // With the store behind, the other one lies on the way into the other row.
            let is_short = !rules.store_ahead() || shown.passes_other_store() != Some(true);
            is_single && ends && is_whole && is_short
        }
        Lesson::Again => is_single && pits.len() > 1 && matches!(steps.last(), Some(Step::Again { .. })),
        Lesson::Relay => lifts == 2 && !is_over && !knocks && ends,
        Lesson::Patay => {
            // Where nothing is captured, an empty hole of the own row is patay too: that is the surprise.
            let in_own_row = rules.takes == Takes::Nothing;
            let there = |hole: &Hole| (hole.side == Side::South) == in_own_row;
            is_single && matches!(steps.last(), Some(Step::Dead { hole, .. }) if there(hole))
        }
        Lesson::Katok => {
            let first = steps.iter().find(|step| !matches!(step, Step::Lift { .. } | Step::Drop { .. }));
            let in_own_row =
                |step: &Step| matches!(step, Step::Katok { hole, seeds, .. } if hole.side == Side::South && *seeds > 1);
            let is_early = steps.iter().take_while(|step| !in_own_row(step));
            let lifts = is_early.filter(|step| matches!(step, Step::Lift { .. })).count();
            !is_over && lifts == 1 && first.is_some_and(in_own_row)
        }
        Lesson::Over => {
            // Back in the own row the last seed can hardly fail to capture; that has been shown by then.
            let knocks = matches!(steps.last(), Some(Step::Katok { .. }));
            is_single && (ends || knocks) && shown.passes_other_store() == Some(true)
        }
        Lesson::End => is(|step| matches!(step, Step::Round(_))),
    }
}

/// The last move of a round: the more there is to see of what follows, the better.
fn ending(rules: &Rules) -> Option<Shown> {
    let mut best: Option<(usize, Shown)> = None;
    // So many seeds stay in North's row, and so many holes of North's cannot be filled.
    for left in [3, 2, 1, 0_u8] {
        for short in [2, 1, 0_u8] {
            for hand in [1, 2, 3_u8] {
                for column in 1..=rules.holes {
                    let Some(position) = nearly_over(rules, column, hand, left, short) else { continue };
                    let Some(shown) = played(Lesson::End, rules, &position, column) else { continue };
                    let lifts = shown.steps.iter().filter(|step| matches!(step, Step::Lift { .. })).count();
                    if lifts != 1 || !teaches(&shown, rules) {
                        continue;
                    }
                    let worth = |step: &Step| match step {
                        Step::Refill { .. } => 4,
                        Step::Burn { .. } | Step::Home { .. } => 1,
                        _ => 0,
                    };
                    let worth = shown.steps.iter().map(worth).sum();
                    if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                        best = Some((worth, shown));
                    }
                }
            }
        }
    }
    best.map(|(_, shown)| shown)
}

/// A board on which South has one hole left and North `left` seeds in one hole. North's store is so low that North cannot
/// fill `short` holes once the round is over.
fn nearly_over(rules: &Rules, column: u8, hand: u8, left: u8, short: u8) -> Option<Position> {
    let mut rows = BySide::from_fn(|_| [0_u8; 10]);
    *rows.south.get_mut(usize::from(column).checked_sub(1)?)? = hand;
    *rows.north.get_mut(usize::from(rules.holes).checked_sub(1)? / 2)? = left;
    let filled = rules.holes.checked_sub(short)?.checked_mul(rules.seeds)?;
    let north = filled.checked_sub(left)?;
    let rest = rules.total().checked_sub(u16::from(north).checked_add(u16::from(left))?)?;
    let south = u8::try_from(rest.checked_sub(u16::from(hand))?).ok()?;
    let empty = *Match::new(*rules, Side::South).ok()?.round();
    Some(Position { rows, stores: BySide { south, north }, ..empty.position() })
}

impl Shown {
    /// The pits that got a seed up to the first relay or capture, in order.
    pub fn pits(&self) -> Vec<Pit> {
        let first = self.steps.iter().skip(1).take_while(|step| matches!(step, Step::Drop { .. }));
        first.filter_map(|step| if let Step::Drop { pit, .. } = step { Some(*pit) } else { None }).collect()
    }

    /// The seeds that are lifted first.
    pub fn seeds(&self) -> u8 {
        match self.steps.first() {
            Some(Step::Lift { seeds, .. }) => *seeds,
            _ => 0,
        }
    }

    /// The seeds that the relay lifts, or the katok takes; 0 if there is neither.
    pub fn taken(&self) -> u8 {
        let taken = self.steps.iter().skip(1).find_map(|step| match step {
            Step::Lift { seeds, .. } | Step::Katok { seeds, .. } => Some(*seeds),
            _ => None,
        });
        taken.unwrap_or(0)
    }

    /// Whether the first lap goes past the other player's store; `None` if it stays in one row.
    pub fn passes_other_store(&self) -> Option<bool> {
        let rules = self.begun.rules();
        let mut passed = None;
        let mut at = Pit::Hole(self.hole);
        for pit in self.pits() {
            if let (Pit::Hole(from), Pit::Hole(to)) = (at, pit)
                && from.side != to.side
            {
                // With the store ahead, only the way out of the other row leads past a store that gets nothing.
                passed = Some(!rules.store_ahead() || from.side == Side::North);
            }
            at = pit;
        }
        passed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::presets;
    use sungka_core::{Burned, OwnStore, Relay};

    /// Plays a move on the engine again and looks at its steps.
    fn check(name: &str, rules: &Rules) -> Vec<Lesson> {
        let shown = lessons(rules);
        assert!(shown.len() <= MOST, "{name}");
        for one in &shown {
            let mut game = one.begun;
            let mut steps = Vec::new();
            game.choose(Side::South, Choice::Hole(one.hole.column), |step| steps.push(step)).unwrap();
            game.settle(|step| steps.push(step));
            assert_eq!(steps, one.steps, "{name}: {:?}", one.lesson);
            let has = |wanted: fn(&Step) -> bool| steps.iter().any(wanted);
            match one.lesson {
                Lesson::Sow | Lesson::Over => {
                    assert_eq!(one.pits().len(), usize::from(one.seeds()), "{name}");
                    assert!(!one.pits().contains(&Pit::Store(Side::North)), "{name}");
                }
                Lesson::Again => assert!(matches!(steps.last(), Some(Step::Again { side: Side::South })), "{name}"),
                Lesson::Relay => {
                    assert_eq!(steps.iter().filter(|step| matches!(step, Step::Lift { .. })).count(), 2, "{name}");
                }
                Lesson::Patay => assert!(has(|step| matches!(step, Step::Dead { side: Side::South, .. })), "{name}"),
                Lesson::Katok => {
                    assert!(
                        has(|step| matches!(step, Step::Katok { hole: Hole { side: Side::South, .. }, .. })),
                        "{name}"
                    );
                }
                Lesson::End => {
                    assert!(has(|step| matches!(step, Step::Round(_))), "{name}");
                    assert_eq!(has(|step| matches!(step, Step::Refill { .. })), rules.rounds != 1, "{name}");
                    let may_burn = rules.burned != Burned::Never && rules.rounds != 1;
                    assert_eq!(has(|step| matches!(step, Step::Burn { .. })), may_burn, "{name}");
                }
            }
        }
        shown.into_iter().map(|one| one.lesson).collect()
    }

    #[test]
    fn every_rule_file_has_a_move_for_each_fate_that_it_knows_and_for_no_other() {
        for name in presets::names() {
            let rules = presets::by_name(name).unwrap().rules;
            let taught = check(name, &rules);
            let knows = [
                (Lesson::Sow, true),
                (Lesson::Again, rules.own_store == OwnStore::Again),
                (Lesson::Relay, rules.relay != Relay::Never),
                (Lesson::Patay, true),
                (Lesson::Katok, rules.takes != Takes::Nothing),
                (Lesson::End, true),
            ];
            for (lesson, known) in knows {
                assert_eq!(taught.contains(&lesson), known, "{name}: {lesson:?} in {taught:?}");
            }
            let all = knows.iter().all(|&(_, known)| known);
            assert_eq!(taught.contains(&Lesson::Over), !all, "{name}");
        }
    }

    #[test]
    fn the_smallest_and_the_largest_boards_can_be_taught_too() {
        for holes in 3..=10 {
            for seeds in [1, 3, 7, 12] {
                let taught = check(&format!("{holes}x{seeds}"), &Rules { holes, seeds, ..Rules::default() });
                assert!(taught.len() >= 4, "{holes}x{seeds}: {taught:?}");
            }
        }
    }
}
