//! What the board shows, as plain values, so that a board's painter needs no app.

use sungka_core::{BySide, Hole, Pit, Side};

use crate::app::App;
use crate::play::Scene;

/// How a pit is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// The hand has just left it, or a seed of the hole under the cursor would fall here.
    Trail,
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
    /// Whether it lies at the left end.
    pub at_left: bool,
    /// Its seeds.
    pub seeds: u8,
    /// The seeds that its owner's latest turn has stored; 0 where that is not shown.
    pub gained: u8,
    /// Whether the moving hand will pass it over.
    pub is_passed_over: bool,
    /// How it is marked.
    pub mark: Mark,
}

/// The board: two rows of holes from left to right, two stores, and the hands over them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardScene {
    /// The holes of each row.
    pub rows: BySide<Vec<HoleScene>>,
    /// The stores.
    pub stores: BySide<StoreScene>,
    /// The hands, South's first.
    pub hands: Vec<Hand>,
}

impl BoardScene {
    /// The board that `app` shows now.
    pub fn of(app: &App) -> BoardScene {
        let position = app.position();
        let path = app.path();
        let hands: Vec<Hand> = Side::BOTH
            .into_iter()
            .filter_map(|side| app.hand(side).map(|(over, seeds)| Hand { side, over, seeds }))
            .collect();
        let mark = |pit: Pit, has_changed: bool| {
            let is_trail = Side::BOTH.into_iter().any(|side| app.trail(side) == Some(pit)) || path.contains(&pit);
            match () {
                () if has_changed || hands.iter().any(|hand| hand.over == pit) => Mark::Here,
                () if is_trail => Mark::Trail,
                () => Mark::None,
            }
        };
        let hole = |hole: Hole| {
            let Hole { side, column } = hole;
            let has_changed = match app.scene() {
                Scene::Sweep(interlude) | Scene::Refill(interlude) => interlude.has_just_changed(hole),
                Scene::Play => app.slipped().is_some_and(|(named, _)| named == hole),
                Scene::RoundOver(_) | Scene::MatchOver => false,
            };
            let may_be_chosen = app.awaits(side) && app.round().legal(side).contains(column);
            // By hand every hole can be named, also one that would be a slip.
            let may_be_named = app.asked().is_some();
            HoleScene {
                hole,
                seeds: position.seeds(hole),
                is_burned: app.setup().rules.marked && position.burned[side].contains(column),
                mark: mark(Pit::Hole(hole), has_changed),
                key: app.setup().prefs.keys.layout.key(side, column).filter(|_| may_be_chosen || may_be_named),
                has_cursor: app.chooser() == Some(side) && app.cursor() == Some(column),
            }
        };
        let store = |side: Side| StoreScene {
            side,
            owner: app.name(side).to_owned(),
            at_left: app.setup().rules.store_at_left(side),
            seeds: position.stores[side],
            gained: if matches!(app.scene(), Scene::Play) { app.log().gained(side) } else { 0 },
            is_passed_over: app.hand(!side).is_some() && app.hand(side).is_none() && !app.round().is_together(),
            mark: mark(Pit::Store(side), app.slipped().is_some_and(|(_, keeps)| keeps == side)),
        };
        BoardScene {
            rows: BySide::from_fn(|side| (1..=position.holes).map(|column| hole(Hole::new(side, column))).collect()),
            stores: BySide::from_fn(store),
            hands,
        }
    }
}
