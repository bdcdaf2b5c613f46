//! What the board shows, as plain values, so that a board's painter needs no app.

use sungka_core::{BySide, Choice, Entry, Hole, Pit, Position, Side, Then};

use crate::app::App;
use crate::keys::{Facing, Place};
use crate::play::{Event, Fate, Last, Moment, Scene, Stage};
use crate::say;
use crate::words::{Words, phrases};

/// How a pit is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// The hand has just left it, or a seed of the hole under the cursor would fall here.
    Trail,
    /// The last seed of the latest turn fell here, or was taken from here.
    Touched,
    /// A hand is over it, or seeds have just been put into it or taken out of it.
    Here,
}

/// A hand over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Whose hand.
    pub side: Side,
    /// The pit it is over.
    pub over: Pit,
    /// The seeds it still holds.
    pub seeds: u8,
}

/// What a player's hand does while both choose in secret, or wait for a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palm {
    /// It is choosing.
    Open,
    /// It holds a choice that nobody may see yet, or is held back until a race begins.
    Closed,
}

/// What the keys of the holes are good for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keys {
    /// A press of one counts.
    #[default]
    Heard,
    /// None counts before the countdown of a race is over.
    Early,
    /// The countdown is just over.
    Lit,
}

/// One hole of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HoleScene {
    /// Which one.
    pub hole: Hole,
    /// Its seeds.
    pub seeds: u8,
    /// Whether it is out of the round.
    pub is_burned: bool,
    /// How it is marked.
    pub mark: Mark,
    /// The player whose hand or last seed has marked it.
    pub marked_by: Option<Side>,
    /// Whether a last seed has just died here.
    pub is_dead: bool,
    /// The key that chooses it now, or names it in a sowing by hand; `None` while neither is possible.
    pub key: Option<char>,
    /// Whether the cursor is on it.
    pub has_cursor: bool,
}

/// A store at one end of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreScene {
    /// Whose store.
    pub side: Side,
    /// The owner's name.
    pub owner: String,
    /// Whether it lies at the left end, as it is seen.
    pub at_left: bool,
    /// Its seeds.
    pub seeds: u8,
    /// The seeds that its owner's latest turn has stored; 0 where that is not shown.
    pub gained: u8,
    /// Whether the moving hand will pass it over.
    pub is_passed_over: bool,
    /// How it is marked.
    pub mark: Mark,
    /// The player whose hand or last seed has marked it.
    pub marked_by: Option<Side>,
}

/// What has become of a last seed, in a word or two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Whose seed it was.
    pub side: Side,
    /// Where that stands.
    pub pit: Pit,
    /// The words.
    pub text: String,
}

/// The board: two rows of holes by column, two stores, and the hands over them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardScene {
    /// Who plays from below.
    pub facing: Facing,
    /// The holes of each row.
    pub rows: BySide<Vec<HoleScene>>,
    /// The stores.
    pub stores: BySide<StoreScene>,
    /// The hands, South's first.
    pub hands: Vec<Hand>,
    /// Whether each player sows their own row from left to right, as it is seen.
    pub rightward: BySide<bool>,
    /// What has become of the last seeds that are being looked at.
    pub told: Vec<Told>,
    /// The columns in which a bar joins two facing holes, each with the player who knocks.
    pub bars: Vec<(u8, Side)>,
    /// The hands of players who choose in secret.
    pub palms: BySide<Option<Palm>>,
    /// The seeds that each player has stored in an opening that both play together; `None` outside of one.
    pub tug: Option<BySide<u8>>,
    /// What the keys of the holes are good for.
    pub keys: Keys,
}

impl BoardScene {
    /// The board that `app` shows now.
    pub fn of(app: &App) -> BoardScene {
        let position = app.position();
        let keys = &app.setup().prefs.keys;
        let facing = keys.facing;
        let path = app.path();
        let hands: Vec<Hand> = Side::BOTH
            .into_iter()
            .filter_map(|side| app.hand(side).map(|(over, seeds)| Hand { side, over, seeds }))
            .collect();
        let stage = app.stage();
        let marked = |pit: Pit, has_changed: bool| {
            let by = |is: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().find(|&side| is(side));
            let over = hands.iter().find(|hand| hand.over == pit).map(|hand| hand.side);
            let revealed = by(&|side| app.reveal().is_some_and(|chosen| Pit::Hole(chosen[side]) == pit));
            let lies = by(&|side| stage.is_some_and(|stage| is_looked_at(stage, side, pit)));
            let touched = by(&|side| app.hand(side).is_none() && app.touched(side).contains(&pit));
            match over.or(lies).or(revealed) {
                Some(side) => (Mark::Here, Some(side)),
                None if has_changed => (Mark::Here, None),
                None if touched.is_some() => (Mark::Touched, touched),
                None if path.contains(&pit) => (Mark::Trail, app.chooser()),
                None => match by(&|side| app.trail(side) == Some(pit)) {
                    Some(side) => (Mark::Trail, Some(side)),
                    None => (Mark::None, None),
                },
            }
        };
        let hole = |hole: Hole| {
            let Hole { side, column } = hole;
            let has_changed = match app.scene() {
                Scene::Sweep(interlude) | Scene::Refill(interlude) => interlude.has_just_changed(hole),
                Scene::Play => app.slipped().is_some_and(|(named, _)| named == hole),
                Scene::Ended(_) | Scene::RoundOver(_) | Scene::MatchOver => false,
            };
            let may_be_chosen = (app.awaits(side) || app.countdown() > 0) && app.round().legal(side).contains(column);
            // By hand every hole can be named, also one that would be a slip.
            let may_be_named = app.asked().is_some();
            let (mark, marked_by) = marked(Pit::Hole(hole), has_changed);
            let has_cursor = app.chooser() == Some(side) && app.cursor() == Some(column);
            let has_key = match app.viewer() {
                // Nobody chooses: it is the choice that comes next.
                Some(viewer) => may_be_chosen && viewer.next().iter().any(|entry| is_of(entry, hole)),
                None => may_be_chosen || may_be_named,
            };
            HoleScene {
                hole,
                seeds: position.seeds(hole),
                is_burned: app.setup().rules.marked && position.burned[side].contains(column),
                mark,
                marked_by,
                is_dead: stage.is_some_and(|stage| has_died(stage, hole)),
                key: keys.of_hole(position.holes, hole).filter(|_| has_key),
                has_cursor,
            }
        };
        let store = |side: Side| {
            let keeps = app.slipped().is_some_and(|(_, keeps)| keeps == side);
            let (mark, marked_by) = marked(Pit::Store(side), keeps);
            StoreScene {
                side,
                owner: app.name(side).to_owned(),
                at_left: facing.as_seen(app.setup().rules.store_at_left(side)),
                seeds: position.stores[side],
                gained: if is_in_turn(app, side) { app.log().gained(side) } else { 0 },
                is_passed_over: app.hand(!side).is_some() && app.hand(side).is_none() && !app.round().is_together(),
                mark,
                marked_by,
            }
        };
        BoardScene {
            facing,
            rows: BySide::from_fn(|side| (1..=position.holes).map(|column| hole(Hole::new(side, column))).collect()),
            stores: BySide::from_fn(store),
            rightward: BySide::from_fn(|side| facing.as_seen(app.setup().rules.sows_rightward(side))),
            told: match app.reveal() {
                Some(chosen) => took(app.words(), chosen),
                None => stage.map(|stage| told(app.words(), stage)).unwrap_or_default(),
            },
            bars: stage.map(bars).unwrap_or_default(),
            palms: palms(app),
            tug: tug(app, &position),
            keys: match () {
                () if app.countdown() > 0 => Keys::Early,
                () if app.is_go() => Keys::Lit,
                () => Keys::Heard,
            },
            hands,
        }
    }

    /// Where a hole lies on the screen.
    pub fn place(&self, hole: Hole) -> Place {
        let holes = u8::try_from(self.rows[hole.side].len()).unwrap_or(0);
        self.facing.place(holes, hole)
    }
}

/// The hands of players who choose in secret, or wait for a race to begin.
fn palms(app: &App) -> BySide<Option<Palm>> {
    let awaits = BySide::from_fn(|side| app.awaits(side));
    let is_secret = !app.is_race() && (awaits.south && awaits.north || Side::BOTH.into_iter().any(|s| app.is_ready(s)));
    BySide::from_fn(|side| match () {
        () if !matches!(app.scene(), Scene::Play) || app.is_showing_last() => None,
        () if app.countdown() > 0 => Some(Palm::Closed),
        () if is_secret => Some(if app.is_ready(side) { Palm::Closed } else { Palm::Open }),
        () => None,
    })
}

/// What both have stored since the opening began, from its first choice until the choice that follows it.
fn tug(app: &App, shown: &Position) -> Option<BySide<u8>> {
    let log = app.log();
    let has_just_opened = log.lines().last().is_some_and(|line| line.event == Event::Opened);
    let is_opening = log.is_together() && !app.round().is_untouched() || has_just_opened;
    (is_opening && matches!(app.scene(), Scene::Play))
        .then(|| BySide::from_fn(|side| shown.stores[side].saturating_sub(log.began_with(side))))
}

/// What both have chosen in secret, at their holes.
fn took(words: &Words, chosen: BySide<Hole>) -> Vec<Told> {
    let took = |side: Side| {
        let text = say!(words.ticker.own_bahay, number = chosen[side].column);
        Told { side, pit: Pit::Hole(chosen[side]), text }
    };
    Side::BOTH.map(took).into()
}

/// Whether `entry` is the choice of `hole`.
fn is_of(entry: &Entry, hole: Hole) -> bool {
    entry.side == hole.side && entry.choice == Choice::Hole(hole.column)
}

/// Whether `side` is taking a turn on the screen. Once it is over, the receipt at the player's line tells what it brought.
pub(super) fn is_in_turn(app: &App, side: Side) -> bool {
    let is_seen = app.stage().is_some_and(|stage| stage.is_of(side));
    matches!(app.scene(), Scene::Play) && (is_seen || app.log().is_in_turn(side))
}

/// Whether `pit` belongs to what is seen of `side`'s last seed in this moment.
pub(super) fn is_looked_at(stage: &Stage, side: Side, pit: Pit) -> bool {
    stage.last[side].is_some_and(|last| match (stage.moment, last.fate) {
        (Moment::Gain, Fate::Katok(capture)) if capture.then != Then::Sown => pit == Pit::Store(side),
        (Moment::Meaning, Fate::Katok(capture)) => {
            last.pit == pit || capture.from.into_iter().flatten().any(|(hole, _)| Pit::Hole(hole) == pit)
        }
        _ => last.pit == pit,
    })
}

/// Whether a last seed is seen to die in `hole` in this moment.
pub(super) fn has_died(stage: &Stage, hole: Hole) -> bool {
    let dies = |last: Last| last.fate == Fate::Dead && last.pit == Pit::Hole(hole);
    stage.moment == Moment::Meaning && Side::BOTH.into_iter().any(|side| stage.last[side].is_some_and(dies))
}

/// The bars between holes that face each other in a katok.
pub(super) fn bars(stage: &Stage) -> Vec<(u8, Side)> {
    let bar = |side: Side| {
        let Last { pit: Pit::Hole(knocking), fate: Fate::Katok(capture) } = stage.last[side]? else { return None };
        let facing = Hole::new(!knocking.side, knocking.column);
        let takes_across = capture.from.into_iter().flatten().any(|(hole, _)| hole == facing);
        takes_across.then_some((knocking.column, side))
    };
    if stage.moment == Moment::Meaning { Side::BOTH.into_iter().filter_map(bar).collect() } else { Vec::new() }
}

/// What has become of the last seeds, at the pits where that is seen.
pub(super) fn told(words: &Words, stage: &Stage) -> Vec<Told> {
    let told = |side: Side| {
        let last = stage.last[side]?;
        let text = phrases::fate(words, stage.moment, &last.fate)?;
        let is_stored = matches!(last.fate, Fate::Katok(capture) if capture.then != Then::Sown);
        let pit = if stage.moment == Moment::Gain && is_stored { Pit::Store(side) } else { last.pit };
        Some(Told { side, pit, text })
    };
    Side::BOTH.into_iter().filter_map(told).collect()
}
