//! A copy of a match that is shown beat by beat: the one animator, for the match itself, for its last turn shown again,
//! and for any other replay.

use std::collections::VecDeque;

use sungka_core::{
    Asked, BySide, End, Entry, Game, Hole, Match, Named, Pace, Pit, Position, Record, Side, Slip, Step, Then,
};

use super::stage::{Moment, Stage};
use super::{Decided, Event, Interlude, Line, Log, Scene, Shown};

/// A match as it is shown; it lags behind the true one while seeds move.
#[derive(Clone, Debug)]
pub struct Playback {
    pub(super) shown: Match,
    /// Choices to be made when they are due.
    pub(super) ahead: VecDeque<Entry>,
    /// The choices made in secret that are shown now, before they are made on the copy.
    pub(super) reveal: Option<BySide<Hole>>,
    pub(super) scene: Scene,
    pub(super) log: Log,
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
    /// Whether the fate of a last seed is shown moment by moment.
    pub(super) stages_fates: bool,
    /// The moments of the latest last seed that are shown now and next.
    pub(super) stages: VecDeque<Stage>,
    /// What followed from that seed and is not in the log yet.
    pub(super) outcome: Vec<Step>,
    /// The pits that the latest fates of last seeds touched, since the last choice.
    pub(super) touched: BySide<Vec<Pit>>,
}

/// What [`Playback::scene`] shows while the fate of a last seed is looked at.
static PLAY: Scene = Scene::Play;

impl Playback {
    /// Begins at the match `begun`, with the choices `ahead` to be made.
    pub fn of(begun: Match, ahead: VecDeque<Entry>) -> Playback {
        Playback {
            log: Log::new(&begun),
            shown: begun,
            ahead,
            reveal: None,
            scene: Scene::Play,
            pending: Vec::new(),
            trail: BySide::default(),
            asks: false,
            slips: VecDeque::new(),
            slipped: None,
            stages_fates: false,
            stages: VecDeque::new(),
            outcome: Vec::new(),
            touched: BySide::default(),
        }
    }

    /// The same, but the fate of every last seed is shown moment by moment, for people who watch.
    #[must_use]
    pub fn watched(self) -> Playback {
        Playback { stages_fates: true, ..self }
    }

    /// As [`of`](Playback::of), with the log of what led to `begun`.
    pub(super) fn with_log(begun: Match, ahead: VecDeque<Entry>, log: Log) -> Playback {
        Playback { log, ..Playback::of(begun, ahead) }
    }

    /// The match `shown`, with nothing moving and with the log of `record`, which led to it. In a sowing by hand it waits
    /// for its player.
    pub fn at_rest(shown: Match, record: &Record) -> Playback {
        let log = Log::of(record).unwrap_or_else(|| Log::new(&shown));
        Playback { log, asks: true, ..Playback::of(shown, VecDeque::new()) }
    }

    /// Goes back to `game`, in which a choice or the early end of what is shown here has been taken back. Nothing moves
    /// then, as in [`at_rest`](Playback::at_rest).
    pub fn go_back(&mut self, game: &Game) {
        self.jump_to(game);
        self.log.go_back(game);
    }

    /// Goes back as [`go_back`](Playback::go_back) does, by way of the log as it was before choice `mark`, where it was
    /// [marked](Playback::mark). Shows the log to `see` after every step from there.
    pub fn go_back_to(&mut self, game: &Game, mark: usize, see: impl FnMut(&Log)) {
        self.jump_to(game);
        self.log.cut(mark);
        self.log.catch_up(game, see);
    }

    /// Marks the log as it is now, to go back to.
    pub fn mark(&mut self) {
        self.log.mark_here();
    }

    /// Goes on to `game`, in which whole choices have been made since. Nothing moves then. Shows the log to `see` after
    /// every step.
    pub fn catch_up(&mut self, game: &Game, see: impl FnMut(&Log)) {
        self.jump_to(game);
        self.log.catch_up(game, see);
        if self.shown.result().is_some() {
            self.scene = Scene::MatchOver;
        }
    }

    fn jump_to(&mut self, game: &Game) {
        let mut there = Playback::of(*game.current(), VecDeque::new());
        std::mem::swap(&mut there.log, &mut self.log);
        *self = Playback { asks: true, stages_fates: self.stages_fates, ..there };
    }

    /// The match as it is shown.
    pub fn shown(&self) -> &Match {
        &self.shown
    }

    /// What the board shows.
    pub fn scene(&self) -> &Scene {
        if self.stages.is_empty() { &self.scene } else { &PLAY }
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
        let settled = self.settled();
        self.stages.front().map_or(settled, |stage| stage.on(&settled))
    }

    /// The board once the fates of last seeds have been seen.
    pub(super) fn settled(&self) -> Position {
        match &self.scene {
            Scene::RoundOver(position) => *position,
            Scene::Ended(interlude) | Scene::Sweep(interlude) | Scene::Refill(interlude) => *interlude.position(),
            Scene::Play | Scene::MatchOver => self.shown.round().position(),
        }
    }

    /// The hand of `side`: the pit it is over and the seeds it holds.
    pub fn hand(&self, side: Side) -> Option<(Pit, u8)> {
        if self.stages.front().is_some_and(|stage| stage.is_of(side) && stage.moment != Moment::Gain) {
            return None;
        }
        match self.scene {
            // A match that was conceded may have ended with a hand in mid-air.
            Scene::Play | Scene::MatchOver => self.shown.round().hand(side),
            Scene::Ended(_) | Scene::Sweep(_) | Scene::RoundOver(_) | Scene::Refill(_) => None,
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
        if let Some(landed) = self.has_landed() {
            return landed;
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
        if !self.stages.is_empty() {
            return true;
        }
        match &self.scene {
            Scene::Play => self.shown.in_motion() && self.asked().is_none() || self.next_is_due(),
            Scene::Sweep(_) | Scene::Refill(_) => true,
            Scene::Ended(_) | Scene::RoundOver(_) | Scene::MatchOver => false,
        }
    }

    /// Makes these choices on the copy, each as soon as it is due; a pair made in secret is revealed first.
    pub fn follow(&mut self, choices: impl IntoIterator<Item = Entry>) {
        self.ahead.extend(choices);
        self.reveal = self.revealed();
        if self.reveal.is_none() {
            self.choose_what_is_due();
        }
    }

    /// How many of the choices that are known have still to be made.
    pub(super) fn to_come(&self) -> usize {
        self.ahead.len()
    }

    /// Whether the next choice that is known can be made now.
    pub(super) fn next_is_due(&self) -> bool {
        let beats = self.shown.round().beats();
        self.ahead
            .front()
            .is_some_and(|next| self.shown.awaits(next.side) && next.beat.is_none_or(|beat| beat == beats))
    }

    fn choose_what_is_due(&mut self) -> bool {
        let mut has_chosen = false;
        self.reveal = None;
        while self.next_is_due()
            && let Some(entry) = self.ahead.pop_front()
        {
            has_chosen = true;
            self.slipped = None;
            if self.shown.round().is_together() {
                self.touched[entry.side].clear();
            } else {
                self.touched = BySide::default();
            }
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
        if let Some(over) = self.stages.pop_front() {
            return self.next_stage(&over);
        }
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
            if let Some(landed) = self.has_landed() {
                return landed;
            }
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
        let before = self.settled();
        let burned = self.shown.round().position().burned;
        let holes = self.shown.rules().holes;
        let mut steps = Vec::new();
        change(&mut self.shown, &mut |step| steps.push(step));
        let mut left = Vec::new();
        let relays = BySide::from_fn(|side| self.log.laps(side).saturating_sub(1));
        let is_watched = self.stages_fates && steps.iter().any(|step| matches!(step, Step::Drop { .. }));
        for &step in &steps {
            match step {
                Step::Lift { side, .. } => self.trail[side] = None,
                Step::Home { hole, seeds } => left.push((hole, seeds)),
                Step::Round(result) => {
                    let over = Position { holes, rows: BySide::default(), burned, stores: result.stores };
                    self.scene = Scene::Ended(Interlude::sweep(over, &left));
                }
                _ => {}
            }
            // The end of a round and what follows it enter the log when they are shown.
            let is_of_round = self.pending.is_empty() && !matches!(step, Step::Round(_));
            if is_of_round && is_watched && !matches!(step, Step::Drop { .. }) {
                self.outcome.push(step);
            } else if is_of_round {
                self.log.add(step, &self.shown);
            } else {
                self.pending.push(step);
            }
        }
        if is_watched {
            self.stage_fates(&steps, &before, relays);
        }
    }

    /// Goes on from the last board of a round to its sweep, and from the result to the refill; does nothing in any other
    /// scene.
    pub fn go_on(&mut self) {
        match &self.scene {
            Scene::Ended(interlude) if self.stages.is_empty() => {
                self.scene = Scene::Sweep(interlude.clone());
                self.touched = BySide::default();
            }
            Scene::RoundOver(over) => self.scene = Scene::Refill(Interlude::refill(*over, &self.pending)),
            Scene::Ended(_) | Scene::Play | Scene::Sweep(_) | Scene::Refill(_) | Scene::MatchOver => {}
        }
    }

    /// What ended the round whose last board or result is shown; `None` in any other scene.
    pub fn decided(&self) -> Option<Decided> {
        match &self.scene {
            Scene::Ended(interlude) => {
                let left = interlude
                    .position()
                    .rows
                    .map(|row| row.iter().fold(0, |sum: u8, seeds| sum.saturating_add(*seeds)));
                Some(self.log.decided(self.shown.rules(), left))
            }
            Scene::RoundOver(_) => self.log.finished().last().map(|round| round.decided),
            Scene::Play | Scene::Sweep(_) | Scene::Refill(_) | Scene::MatchOver => None,
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

    /// Shows the rest at once: a reveal to the lift that follows it, an interlude to its end, a sowing up to the next
    /// choice.
    pub fn finish(&mut self) {
        if self.reveal.is_some() {
            self.choose_what_is_due();
            return;
        }
        // What the last seed led to is still to be seen.
        if self.skip_stages() && !matches!(self.scene, Scene::Play) {
            return;
        }
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
        self.reveal = None;
        self.skip_stages();
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
