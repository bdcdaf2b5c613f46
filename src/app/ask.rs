//! What the view, and a test, can ask the app.

use std::time::Duration;

use sungka_core::{Game, Hole, Pit, Position, Round, Side};

use crate::words::Words;

use super::{App, Event, Page, Scene, Setup, Speed, Story};

impl App {
    /// What the players sat down to.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The words of the chosen language.
    pub fn words(&self) -> &'static Words {
        self.setup.options.language.words()
    }

    /// The name of `side`'s player.
    pub fn name(&self, side: Side) -> &str {
        &self.setup.names[side]
    }

    /// The round that is shown.
    pub fn round(&self) -> &Round {
        self.shown.round()
    }

    /// The number of the round whose board is shown: while the result of one is read, the next is laid already.
    pub fn round_number(&self) -> u16 {
        self.story.round()
    }

    /// The match as it truly stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the board shows.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The page in front of the board.
    pub fn page(&self) -> Option<&Page> {
        self.page.as_ref()
    }

    /// What has happened so far.
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// How fast seeds fall.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Whether the seeds are frozen.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the window has enough room for the board.
    pub fn has_room(&self) -> bool {
        self.has_room
    }

    /// A sentence for the players about what they just did.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The board that is shown. Seeds in hands are not on it.
    pub fn position(&self) -> Position {
        match &self.scene {
            Scene::RoundOver(position) => *position,
            Scene::Sweep(between) | Scene::Refill(between) => *between.position(),
            Scene::Play | Scene::MatchOver => self.shown.round().position(),
        }
    }

    /// The hand of `side`: the pit it is over and the seeds it holds.
    pub fn hand(&self, side: Side) -> Option<(Pit, u8)> {
        match self.scene {
            // A match that was conceded may have ended with a hand in mid-air.
            Scene::Play | Scene::MatchOver => self.shown.round().hand(side),
            Scene::Sweep(_) | Scene::RoundOver(_) | Scene::Refill(_) => None,
        }
    }

    /// The pit before the one that `side`'s hand is over.
    pub fn trail(&self, side: Side) -> Option<Pit> {
        self.trail[side]
    }

    /// Whether `side` has to choose, as far as the screen shows.
    pub fn awaits(&self, side: Side) -> bool {
        let tosses = matches!(self.page, Some(Page::Toss(_)));
        let plays = matches!(self.scene, Scene::Play) && !self.is_again() && !tosses && self.countdown.is_zero();
        plays && self.shown.awaits(side) && !self.is_ready(side)
    }

    /// Whether `side` has chosen in a sealed opening and waits for the other.
    pub fn is_ready(&self, side: Side) -> bool {
        self.sealed.iter().any(|entry| entry.side == side)
    }

    /// Whether the opening that is played is a race.
    pub fn is_race(&self) -> bool {
        super::racing(&self.shown)
    }

    /// The whole seconds until a race may begin; 0 once it may.
    pub fn countdown(&self) -> u64 {
        self.countdown.as_millis().div_ceil(1000) as u64
    }

    /// The pits that the seeds of the hole under the cursor would fall into before anything is known of the last one.
    pub fn path(&self) -> Vec<Pit> {
        let Some((side, column)) = self.chooser().zip(self.cursor) else { return Vec::new() };
        let board = self.shown.round().board();
        let hole = Pit::Hole(Hole::new(side, column));
        let pits = std::iter::successors(board.next(side, hole), |&pit| board.next(side, pit));
        pits.take(usize::from(board.seeds(hole))).collect()
    }

    /// How long a finished round took, from 1; without the time that the program was not told of.
    pub fn time_of(&self, round: u16) -> Option<Duration> {
        self.times.get(usize::from(round).checked_sub(1)?).copied()
    }

    /// The player whom digits and the cursor choose for: the one who has to, the opener first where both do.
    pub fn chooser(&self) -> Option<Side> {
        let opener = self.round().opener();
        [opener, !opener].into_iter().find(|&side| self.awaits(side))
    }

    /// The last thing that happened to `side` in this round.
    pub fn last_word(&self, side: Side) -> Option<Event> {
        let round = self.round().number();
        let own = |line: &&super::Line| line.side == Some(side) && line.round == round;
        self.story.lines().iter().rev().find(own).map(|line| line.event)
    }

    /// Whether the last thing that happened was the end of a simultaneous opening.
    pub fn has_just_opened(&self) -> bool {
        self.story.lines().last().is_some_and(|line| line.event == Event::Opened)
    }

    /// The column of the cursor, if one is shown.
    pub fn cursor(&self) -> Option<u8> {
        self.cursor
    }

    /// The whole seconds that `side` still has to choose, where a clock runs.
    pub fn seconds_left(&self, side: Side) -> Option<u64> {
        let runs = self.setup.rules.clock > 0 && self.awaits(side);
        runs.then(|| self.clocks[side].as_secs() + u64::from(self.clocks[side].subsec_nanos() > 0))
    }

    /// Whether seeds move on the screen, or would if they were not frozen.
    pub fn is_moving(&self) -> bool {
        match &self.scene {
            Scene::Play => self.is_again() || self.shown.in_motion(),
            Scene::Sweep(_) | Scene::Refill(_) => true,
            Scene::RoundOver(_) | Scene::MatchOver => false,
        }
    }
}
