//! A copy of a match that is shown beat by beat: the one animator, for the match itself, for its last turn shown again,
//! and for any other replay.

use std::collections::VecDeque;

use sungka_core::{Asked, BySide, End, Entry, Hole, Match, Named, Pace, Pit, Position, Record, Side, Slip, Step, Then};

use super::{Event, Interlude, Line, Log};

/// What the board shows.
#[derive(Clone, Debug)]
pub enum Scene {
    /// A round is being played.
    Play,
    /// A round is over: the seeds left in the rows go home.
    Sweep(Interlude),
    /// The result of a round is on the screen.
    RoundOver(Position),
    /// The rows are being filled for the next round.
    Refill(Interlude),
    /// The match is over.
    MatchOver,
}

/// What was shown last; it decides how long to wait before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Nothing: no wait is needed.
    Nothing,
    /// A lift, or one seed of each hand.
    Seed,
    /// A whole lap, or the rest of one, in one jump.
    Lap,
    /// The end of a turn.
    TurnEnd,
    /// One hole of a sweep or of a refill.
    Hole,
    /// A hole that burned, or the last one of a sweep or of a refill.
    Burn,
}

/// A match as it is shown; it lags behind the true one while seeds move.
#[derive(Clone, Debug)]
pub struct Playback {
    shown: Match,
    /// Choices to be made when they are due.
    ahead: VecDeque<Entry>,
    scene: Scene,
    log: Log,
    /// Steps that have happened but are not in the log yet: the end of a round, and all that follows it.
    pending: Vec<Step>,
    /// The pit before the one that each hand is over.
    trail: BySide<Option<Pit>>,
    /// Whether a sowing by hand waits for its player. If not, its slips are known.
    asks: bool,
    /// The slips still to come in a sowing by hand whose slips are known.
    slips: VecDeque<Slip>,
    /// The hole that was named wrongly for the last seed, and the player who keeps that seed.
    slipped: Option<(Hole, Side)>,
}

impl Playback {
    /// Begins at the match `begun`, with the choices `ahead` to be made.
    pub fn of(begun: Match, ahead: VecDeque<Entry>) -> Playback {
        Playback {
            log: Log::new(&begun),
            shown: begun,
            ahead,
            scene: Scene::Play,
            pending: Vec::new(),
            trail: BySide::default(),
            asks: false,
            slips: VecDeque::new(),
            slipped: None,
        }
    }

    /// The match `shown`, with nothing moving and with the log of `record`, which led to it. In a sowing by hand it waits
    /// for its player.
    pub fn at_rest(shown: Match, record: &Record) -> Playback {
        let log = Log::of(record).unwrap_or_else(|| Log::new(&shown));
        Playback { log, asks: true, ..Playback::of(shown, VecDeque::new()) }
    }

    /// The match as it is shown.
    pub fn shown(&self) -> &Match {
        &self.shown
    }

    /// What the board shows.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The log of what has been shown so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The pit before the one that `side`'s hand is over.
    pub fn trail(&self, side: Side) -> Option<Pit> {
        self.trail[side]
    }

    /// The board that is shown, without the seeds in hands.
    pub fn position(&self) -> Position {
        match &self.scene {
            Scene::RoundOver(position) => *position,
            Scene::Sweep(interlude) | Scene::Refill(interlude) => *interlude.position(),
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

    /// The laps of the sowing under way, or of the longer one if both sow; 0 for none.
    pub fn laps(&self) -> u32 {
        Side::BOTH.map(|side| u32::from(self.log.laps(side))).into_iter().max().unwrap_or(0)
    }

    /// Whether both play together on the copy and neither hand waits for the other's choice.
    pub fn is_race(&self) -> bool {
        let round = self.shown.round();
        round.is_together() && round.rules().pace == Pace::Race
    }

    /// What a sowing by hand waits for.
    pub fn asked(&self) -> Option<Asked> {
        let asked = self.shown.round().asked().filter(|_| self.asks);
        asked.filter(|_| matches!(self.scene, Scene::Play))
    }

    /// The hole that was named wrongly for the last seed, and the player who keeps that seed.
    pub fn slipped(&self) -> Option<(Hole, Side)> {
        self.slipped
    }

    /// In a sowing by hand, shows that `hole` was named for the next seed, and says what it was.
    pub fn name(&mut self, hole: Hole) -> Shown {
        let before = self.log.lines().len();
        let over = BySide::from_fn(|side| self.shown.round().hand(side).map(|hand| hand.0));
        let mut named = Named::Unheard;
        self.show(|shown, watch| named = shown.name(hole, watch));
        self.slipped = None;
        match named {
            Named::Dropped => self.leave_trail(over),
            Named::Slipped => self.slipped = Some((hole, !self.sower_before(over))),
            Named::Unheard => return Shown::Nothing,
        }
        let happened = self.log.lines().get(before..).unwrap_or_default();
        if happened.iter().any(ends_turn) { Shown::TurnEnd } else { Shown::Seed }
    }

    /// Whose hand it was; only one sows by hand.
    fn sower_before(&self, over: BySide<Option<Pit>>) -> Side {
        if over.south.is_some() { Side::South } else { Side::North }
    }

    fn leave_trail(&mut self, over: BySide<Option<Pit>>) {
        for side in Side::BOTH {
            self.trail[side] = over[side].filter(|_| self.hand(side).is_some());
        }
    }

    /// Whether something moves: the next [`beat`](Playback::beat) shows it.
    pub fn is_moving(&self) -> bool {
        match &self.scene {
            Scene::Play => self.shown.in_motion() && self.asked().is_none() || self.next_is_due(),
            Scene::Sweep(_) | Scene::Refill(_) => true,
            Scene::RoundOver(_) | Scene::MatchOver => false,
        }
    }

    /// Makes these choices on the copy, each as soon as it is due.
    pub fn follow(&mut self, choices: impl IntoIterator<Item = Entry>) {
        self.ahead.extend(choices);
        self.choose_what_is_due();
    }

    fn next_is_due(&self) -> bool {
        let beats = self.shown.round().beats();
        self.ahead
            .front()
            .is_some_and(|next| self.shown.awaits(next.side) && next.beat.is_none_or(|beat| beat == beats))
    }

    fn choose_what_is_due(&mut self) -> bool {
        let mut has_chosen = false;
        while self.next_is_due()
            && let Some(entry) = self.ahead.pop_front()
        {
            has_chosen = true;
            self.slipped = None;
            self.slips = entry.slips.iter().copied().collect();
            // It cannot fail: the true match has taken this choice already.
            self.show(|shown, watch| {
                let _ = shown.choose(entry.side, entry.choice, watch);
            });
        }
        has_chosen
    }

    /// Shows the next beat, and says what it was. With `jumps` a lap is one jump, from its lift to the outcome of its
    /// last seed.
    pub fn beat(&mut self, jumps: bool) -> Shown {
        if let Scene::Sweep(interlude) | Scene::Refill(interlude) = &mut self.scene {
            return interlude.step().unwrap_or_else(|| {
                self.end_interlude();
                Shown::Nothing
            });
        }
        loop {
            if self.choose_what_is_due() {
                return Shown::Seed;
            }
            let before = self.log.lines().len();
            self.drop_seeds();
            let happened = self.log.lines().get(before..).unwrap_or_default();
            if happened.iter().any(ends_turn) {
                return Shown::TurnEnd;
            }
            if !jumps {
                return Shown::Seed;
            }
            let is_eventful = happened.iter().any(|line| !matches!(line.event, Event::Stores { .. }));
            if is_eventful || !matches!(self.scene, Scene::Play) || !self.shown.in_motion() {
                return Shown::Lap;
            }
        }
    }

    /// Each moving hand drops one seed.
    fn drop_seeds(&mut self) {
        let drop = self.shown.round().drops().saturating_add(1);
        if let Some(slip) = self.slips.front().copied().filter(|slip| slip.drop == drop) {
            self.slips.pop_front();
            self.name(slip.hole);
            return;
        }
        let over = BySide::from_fn(|side| self.shown.round().hand(side).map(|hand| hand.0));
        self.show(|shown, watch| shown.beat(watch));
        self.slipped = None;
        self.leave_trail(over);
    }

    /// Applies `change` to the copy and takes its steps into the scene and the log.
    fn show(&mut self, change: impl FnOnce(&mut Match, &mut dyn FnMut(Step))) {
        let burned = self.shown.round().position().burned;
        let holes = self.shown.rules().holes;
        let mut steps = Vec::new();
        change(&mut self.shown, &mut |step| steps.push(step));
        let mut left = Vec::new();
        for step in steps {
            match step {
                Step::Lift { side, .. } => self.trail[side] = None,
                Step::Home { hole, seeds } => left.push((hole, seeds)),
                Step::Round(result) => {
                    let over = Position { holes, rows: BySide::default(), burned, stores: result.stores };
                    self.scene = Scene::Sweep(Interlude::sweep(over, &left));
                }
                _ => {}
            }
            // The end of a round and what follows it enter the log when they are shown.
            if self.pending.is_empty() && !matches!(step, Step::Round(_)) {
                self.log.add(step, &self.shown);
            } else {
                self.pending.push(step);
            }
        }
    }

    /// Goes on from the result of a round to the refill; does nothing in any other scene.
    pub fn go_on(&mut self) {
        if let Scene::RoundOver(over) = self.scene {
            self.scene = Scene::Refill(Interlude::refill(over, &self.pending));
        }
    }

    /// Goes on from a sweep to the result, or from a refill to the next round.
    fn end_interlude(&mut self) {
        self.scene = match &self.scene {
            Scene::Sweep(_) if self.shown.result().is_some() => Scene::MatchOver,
            Scene::Sweep(interlude) => Scene::RoundOver(*interlude.position()),
            _ => Scene::Play,
        };
        let is_refilled = matches!(self.scene, Scene::Play);
        let is_of_refill = |step: &Step| {
            matches!(
                step,
                Step::Clear { .. } | Step::Open { .. } | Step::Fill { .. } | Step::Burn { .. } | Step::Refill { .. }
            )
        };
        for step in std::mem::take(&mut self.pending) {
            if is_refilled || !is_of_refill(&step) {
                self.log.add(step, &self.shown);
            } else {
                self.pending.push(step);
            }
        }
    }

    /// Shows the rest at once: an interlude to its end, a sowing up to the next choice.
    pub fn finish(&mut self) {
        if let Scene::Sweep(_) | Scene::Refill(_) = self.scene {
            while let Scene::Sweep(interlude) | Scene::Refill(interlude) = &mut self.scene {
                if interlude.step().is_none() {
                    self.end_interlude();
                    return;
                }
            }
        }
        while matches!(self.scene, Scene::Play) && self.is_moving() && !self.waits_for_a_player() {
            self.beat(true);
        }
    }

    /// Whether a player is due whose choice is not known yet.
    pub fn waits_for_a_player(&self) -> bool {
        self.shown.awaits_anybody() && !self.next_is_due()
    }

    /// Shows that the players ended the match early. `ended` is the true match; `None` where it would give a sealed
    /// choice away, and then the copy ends as it is.
    pub fn end(&mut self, end: End, ended: Option<&Match>) {
        match (ended, end) {
            (Some(ended), _) => self.shown = *ended,
            // It cannot fail: the true match has ended in this way already.
            (None, End::Stopped) => {
                let _ = self.shown.stop();
            }
            (None, End::Conceded(side)) => {
                let _ = self.shown.concede(side);
            }
        }
        self.ahead.clear();
        for step in std::mem::take(&mut self.pending) {
            self.log.add(step, &self.shown);
        }
        self.scene = Scene::MatchOver;
        if let Some(result) = self.shown.result() {
            self.log.end(result.winner);
        }
    }
}

fn ends_turn(line: &Line) -> bool {
    matches!(
        line.event,
        Event::Dies { .. } | Event::Knocks { then: Then::EndsTurn, .. } | Event::Stops { .. } | Event::Forfeits
    )
}
