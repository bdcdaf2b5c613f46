//! What becomes of the last seed of a lap, shown one moment after the other: it lands, it is seen what that means, and
//! then what came of it.
//!
//! The core settles all of it within one beat. While a moment is shown, the board is the settled one and what
//! [`Stage::held`] keeps back: so a player who chooses meanwhile, as one may in a race, is seen at once.

use sungka_core::{BySide, Hole, Pit, Position, Side, Step, Then};

/// What became of a last seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It fell in the own store: choose again.
    Again,
    /// It fell among others: all are lifted and sown on.
    Relay {
        /// How many they are.
        seeds: u8,
        /// Which relay of this sowing it is, from 1.
        nth: u16,
    },
    /// Katok, or a lone seed that is stored.
    Katok(Capture),
    /// Patay.
    Dead,
    /// The turn ended without patay or katok.
    Stop,
}

/// What a katok takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capture {
    /// All seeds that are taken.
    pub seeds: u8,
    /// The holes that they are taken from, besides that of the knocking seed, with the seeds of each.
    pub from: [Option<(Hole, u8)>; 2],
    /// Whether the knocking seed is taken too.
    pub takes_own: bool,
    /// What follows.
    pub then: Then,
}

/// A moment in the fate of a last seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The seed lies where it fell, and nothing has followed from it.
    Land,
    /// What that means is seen, and nothing has been moved yet.
    Meaning,
    /// What was taken is where it went.
    Gain,
}

/// One player's last seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// Where it fell.
    pub pit: Pit,
    /// What becomes of it.
    pub fate: Fate,
}

impl Last {
    /// The pits that this last seed touches: where it fell, and what it takes.
    pub(super) fn touches(&self) -> Vec<Pit> {
        let taken = match self.fate {
            Fate::Katok(capture) => capture.from,
            _ => [None; 2],
        };
        let taken = taken.into_iter().flatten().map(|(hole, _)| Pit::Hole(hole));
        std::iter::once(self.pit).chain(taken).collect()
    }
}

/// One moment that is shown, of both players' last seeds if both fell in one beat.
#[derive(Clone, Debug)]
pub struct Stage {
    /// Which moment it is.
    pub moment: Moment,
    /// The last seeds.
    pub last: BySide<Option<Last>>,
    /// What the board holds besides what the settled one does: more seeds in some pits, fewer in others.
    held: Held,
}

/// Seeds more or fewer than on the settled board, hole by hole and store by store.
#[derive(Clone, Copy, Default, Debug)]
struct Held {
    rows: BySide<[i16; 10]>,
    stores: BySide<i16>,
}

impl Stage {
    /// The board on which this moment is seen, where `settled` is the board after all of it.
    pub fn on(&self, settled: &Position) -> Position {
        let mut position = *settled;
        for side in Side::BOTH {
            for (seeds, more) in position.rows[side].iter_mut().zip(self.held.rows[side]) {
                *seeds = plus(*seeds, more);
            }
            position.stores[side] = plus(position.stores[side], self.held.stores[side]);
        }
        position
    }

    /// Whether `side`'s last seed has fallen and is being looked at.
    pub fn is_of(&self, side: Side) -> bool {
        self.last[side].is_some()
    }
}

fn plus(seeds: u8, more: i16) -> u8 {
    u8::try_from(i16::from(seeds).saturating_add(more)).unwrap_or(0)
}

/// The moments of a beat with these `steps`, on a board that was `before` and is `settled` once all of them have
/// happened; `relays` counts those of the sowings under way. None where no lap has ended.
pub(super) fn moments(
    steps: &[Step],
    before: &Position,
    settled: &Position,
    relays: impl Fn(Side) -> u16,
    then: Then,
) -> Vec<Stage> {
    let mut landed = *before;
    let mut fell: BySide<Option<Pit>> = BySide::default();
    let mut last: BySide<Option<Last>> = BySide::default();
    for &step in steps {
        if let Step::Drop { side, pit } = step {
            fell[side] = Some(pit);
            add(&mut landed, pit);
        }
        let Some((side, fate)) = fate(step, &landed, settled, &relays, then) else { continue };
        if let (Some(pit), None) = (fell[side], last[side]) {
            last[side] = Some(Last { pit, fate });
        }
    }
    if last.south.is_none() && last.north.is_none() {
        return Vec::new();
    }
    let all = difference(&landed, settled);
    // What is lifted for a relay is in the hand once the landing has been seen.
    let mut still = all;
    for side in Side::BOTH {
        if let Some(Last { pit: Pit::Hole(hole), fate: Fate::Relay { .. } }) = last[side] {
            set(&mut still, hole, 0);
        }
    }
    let others = last.map(|last| last.filter(|last| !matches!(last.fate, Fate::Relay { .. })));
    let takes = others.map(|last| last.filter(|last| matches!(last.fate, Fate::Katok(_))));
    let mut stages = vec![Stage { moment: Moment::Land, last, held: all }];
    if others != BySide::default() {
        stages.push(Stage { moment: Moment::Meaning, last: others, held: still });
    }
    if takes != BySide::default() {
        stages.push(Stage { moment: Moment::Gain, last: takes, held: Held::default() });
    }
    stages
}

/// What `step` says of a last seed, and whose it is.
fn fate(
    step: Step,
    landed: &Position,
    settled: &Position,
    relays: &impl Fn(Side) -> u16,
    then: Then,
) -> Option<(Side, Fate)> {
    match step {
        Step::Again { side } => Some((side, Fate::Again)),
        Step::Lift { side, seeds, .. } => Some((side, Fate::Relay { seeds, nth: relays(side).saturating_add(1) })),
        Step::Dead { side, .. } => Some((side, Fate::Dead)),
        Step::Stop { side, .. } => Some((side, Fate::Stop)),
        Step::Katok { side, hole, seeds } => Some((side, Fate::Katok(capture(hole, seeds, landed, settled, then)))),
        _ => None,
    }
}

/// What a katok in `hole` takes: the seeds across, or those at both sides.
fn capture(hole: Hole, seeds: u8, landed: &Position, settled: &Position, then: Then) -> Capture {
    let lost = |at: Hole| landed.seeds(at).saturating_sub(settled.seeds(at));
    let taken = |at: Hole| Some((at, lost(at))).filter(|&(_, seeds)| seeds > 0);
    let across = taken(Hole::new(!hole.side, hole.column)).filter(|&(_, across)| across <= seeds);
    let from = match across {
        Some(across) => [Some(across), None],
        None => [hole.column.saturating_sub(1), hole.column.saturating_add(1)]
            .map(|column| taken(Hole::new(hole.side, column)).filter(|&(_, beside)| beside < seeds)),
    };
    let others: u8 = from.iter().flatten().map(|&(_, seeds)| seeds).fold(0, u8::saturating_add);
    Capture { seeds, from, takes_own: others < seeds, then }
}

fn add(position: &mut Position, pit: Pit) {
    match pit {
        Pit::Store(side) => position.stores[side] = position.stores[side].saturating_add(1),
        Pit::Hole(hole) => {
            let at = usize::from(hole.column).saturating_sub(1);
            if let Some(seeds) = position.rows[hole.side].get_mut(at) {
                *seeds = seeds.saturating_add(1);
            }
        }
    }
}

fn set(held: &mut Held, hole: Hole, more: i16) {
    if let Some(place) = held.rows[hole.side].get_mut(usize::from(hole.column).saturating_sub(1)) {
        *place = more;
    }
}

/// What `landed` holds more than `settled`.
fn difference(landed: &Position, settled: &Position) -> Held {
    let less = |landed: u8, settled: u8| i16::from(landed) - i16::from(settled);
    let mut held = Held::default();
    for side in Side::BOTH {
        let counts = landed.rows[side].iter().zip(settled.rows[side]);
        for (more, (&landed, settled)) in held.rows[side].iter_mut().zip(counts) {
            *more = less(landed, settled);
        }
        held.stores[side] = less(landed.stores[side], settled.stores[side]);
    }
    held
}
