//! What the screen says about the players and the game, in the chosen language.

use sungka_core::{Burned, BySide, Side, Then};

use super::App;
use crate::keys::Command;
use crate::play::{Event, Scene};
use crate::say;
use crate::text::printable;
use crate::words::{ends, lengths, phrases};

/// What a player is doing, as that player's edge of the screen shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// In a few words.
    pub long: String,
    /// In one or two.
    pub short: String,
}

impl App {
    /// What `side` is doing.
    pub fn state(&self, side: Side) -> State {
        let app = self;
        let words = app.words();
        let said = &words.player;
        let both = |text: &str| State { long: text.to_owned(), short: text.to_owned() };
        let won = |winner: Option<Side>, wins: &str| match winner {
            Some(winner) if winner == side => both(wins),
            Some(_) => both(""),
            None => both(&said.draw),
        };
        match app.scene() {
            Scene::MatchOver => {
                return won(app.current().result().and_then(|result| result.winner), &said.wins_match);
            }
            Scene::RoundOver(_) => {
                return won(app.log().finished().last().and_then(|last| last.result.winner), &said.wins_round);
            }
            Scene::Ended(_) => return both(""),
            Scene::Sweep(_) => return both(&said.counts),
            Scene::Refill(_) => return both(&said.refills),
            Scene::Play => {}
        }
        if let Some(chosen) = app.reveal() {
            return both(&say!(words.ticker.own_bahay, number = chosen[side].column));
        }
        // Beside the hole it stands what became of the last seed.
        if app.hand(side).is_none() && app.stage().is_some_and(|stage| stage.is_of(side)) {
            return both("");
        }
        if app.awaits(side) {
            let clock =
                app.seconds_left(side).map(|left| format!("  {}:{:02}", left / 60, left % 60)).unwrap_or_default();
            let has_earned = |event| matches!(event, Event::Again | Event::Knocks { then: Then::Again, .. });
            let (long, short) = if app.last_event(side).is_some_and(has_earned) {
                (&said.again, &said.again_short)
            } else {
                (&said.choose, &said.choose_short)
            };
            return State { long: format!("{long}{clock}"), short: format!("{short}{clock}") };
        }
        if app.is_ready(side) {
            return both(&said.ready);
        }
        if let Some((_, number)) = app.hand(side) {
            let long = say!(said.hand, seeds = phrases::seeds(words, number));
            let short = say!(said.hand_short, number);
            return match app.log().laps(side).saturating_sub(1) {
                0 => State { long, short },
                relays => {
                    State { long: say!(said.laps, hand = long, relays), short: say!(said.laps, hand = short, relays) }
                }
            };
        }
        if app.round().is_together() && app.round().finished_on(side).is_some() {
            return State { long: said.finished.clone(), short: said.finished_short.clone() };
        }
        both(&said.waits)
    }

    /// What is going on, in one sentence; empty while a result is shown or nothing happens.
    pub fn going_on(&self) -> String {
        let app = self;
        let words = app.words();
        let now = &words.now;
        match app.scene() {
            Scene::Ended(_) => return self.decided(false),
            Scene::Sweep(_) => return now.sweeps.clone(),
            Scene::Refill(_) if app.setup.rules.burned == Burned::Never => return now.laid_anew.clone(),
            Scene::Refill(_) => return now.refills.clone(),
            Scene::RoundOver(_) | Scene::MatchOver => return String::new(),
            Scene::Play => {}
        }
        if app.countdown() > 0 {
            return say!(now.get_ready, number = app.countdown());
        }
        if app.is_showing_last() {
            return now.replays.clone();
        }
        if let Some(said) = app.told(&app.setup().names).into_iter().next() {
            return said;
        }
        let hands = Side::BOTH.map(|side| app.hand(side).map(|_| side));
        let awaited = Side::BOTH.map(|side| app.awaits(side));
        match (hands, awaited) {
            (_, [true, true]) if app.is_race() => now.race.clone(),
            (_, [true, true]) => now.sealed.clone(),
            ([Some(_), Some(_)], _) => {
                say!(now.two_hands, south = app.name(Side::South), north = app.name(Side::North))
            }
            ([Some(side), None] | [None, Some(side)], [false, false]) if app.asked().is_some() => {
                say!(now.sows_by_hand, name = app.name(side))
            }
            // The player's edge says how many seeds are in hand.
            ([Some(side), None] | [None, Some(side)], [false, false]) => say!(now.sows, name = app.name(side)),
            (_, [true, false]) => to_choose(app, Side::South),
            (_, [false, true]) => to_choose(app, Side::North),
            ([None, None], [false, false]) => String::new(),
        }
    }

    /// What nobody may miss now, with the players called so, in several ways: the longest first. What both took, that a
    /// race begins, and who goes on after an opening; empty while there is nothing of that.
    pub fn told(&self, names: &BySide<String>) -> Vec<String> {
        let words = self.words();
        if !matches!(self.scene(), Scene::Play) || self.is_showing_last() || self.countdown() > 0 {
            return Vec::new();
        }
        if let Some(chosen) = self.reveal() {
            return vec![phrases::reveal(words, chosen, names)];
        }
        if self.is_go() {
            return vec![words.now.go.clone()];
        }
        let has_just_opened = self.log().lines().last().is_some_and(|line| line.event == Event::Opened);
        if has_just_opened && self.stage().is_none() && self.chooser().is_some() {
            return phrases::goes_on_ways(words, self.round(), names);
        }
        Vec::new()
    }

    /// What ended the round whose last board or result is shown; empty in any other scene. `is_short` where there is little
    /// room.
    pub fn decided(&self, is_short: bool) -> String {
        let decided = self.playback().decided();
        decided.map_or_else(String::new, |decided| ends::decided(self.words(), decided, &self.setup.names, is_short))
    }

    /// The match in about six lines, for those who leave the game: this one or, if nothing was chosen in it, the one
    /// before it; none if nothing was ever chosen.
    pub fn summary(&self) -> Vec<String> {
        if !self.play.is_begun() {
            return self.played_before.clone();
        }
        let words = self.words();
        let shown = self.live.shown();
        let mut lines = ends::summary(words, &self.setup.title, shown, self.whole_log(), &self.setup.names);
        if let Some(file) = self.kept_in() {
            let file = printable(&file.to_string_lossy());
            let is_over = shown.result().is_some();
            lines.push(if is_over { say!(words.keep.kept_in, file) } else { say!(words.keep.kept_to_go_on, file) });
        }
        lines
    }

    /// The key of `command` on this board, as a hint names it.
    pub fn key(&self, command: Command) -> String {
        self.setup.prefs.keys.hint(command, self.columns())
    }

    /// The columns that have keys now. In the viewer nobody chooses, so that letters are free.
    pub fn columns(&self) -> u8 {
        if self.viewer.is_some() { 0 } else { self.setup.rules.holes }
    }

    /// How far the match is, or what ends it, while the result of a round is shown.
    pub fn how_far(&self) -> String {
        let current = self.current();
        lengths::how_far(self.words(), current, current.round().number(), &self.setup.names)
    }
}

fn to_choose(app: &App, side: Side) -> String {
    let now = &app.words().now;
    let name = app.name(side);
    if app.is_ready(!side) {
        return say!(now.ready, ready = app.name(!side), name);
    }
    if app.hand(!side).is_some() && !app.is_race() {
        return say!(now.hand_waits, name, other = app.name(!side));
    }
    let map = &app.setup().prefs.keys;
    let mut holes: Vec<_> = app.round().legal(side).collect();
    // From left to right as they are seen.
    holes.sort_by_key(|hole| map.facing.across(app.setup().rules.holes, hole.column));
    let keys = holes.into_iter().filter_map(|hole| map.of_hole(app.setup().rules.holes, hole));
    let keys: Vec<String> = keys.map(String::from).collect();
    say!(now.chooses, name, keys = keys.join(" "))
}
