//! Choosing, and showing what comes of it beat by beat.

use std::time::Duration;

use sungka_core::{BySide, Choice, IllegalChoice, Match, Position, Side, Step};

use super::{App, Between, COUNTDOWN, Command, Event, Line, Scene, Speed, racing};
use crate::{say, speech};

/// How many seeds' time a lap takes that is shown as one jump.
const JUMP: u32 = 4;

impl App {
    // Choosing.

    /// Whether a hole could be chosen at all now.
    pub(super) fn takes_choices(&mut self) -> bool {
        if self.page.is_some() || !matches!(self.scene, Scene::Play) {
            return false;
        }
        if self.paused {
            let key = speech::key(self, Command::Pause);
            self.say(say!(self.words().notice.frozen, key));
            return false;
        }
        true
    }

    pub(super) fn press_hole(&mut self, side: Side, column: u8) {
        if !self.takes_choices() {
            return;
        }
        if self.countdown() > 0 {
            let text = say!(self.words().now.get_ready, number = self.countdown());
            return self.say(text);
        }
        if self.is_ready(side) {
            let text = say!(self.words().notice.has_chosen, name = self.name(side), other = self.name(!side));
            return self.say(text);
        }
        // Keys that were typed while seeds move are dropped, never kept for later.
        if self.is_moving() && !self.awaits(side) {
            return;
        }
        if let Err(error) = self.choose(side, Choice::Hole(column)) {
            self.say(speech::refusal(self.words(), error, &self.setup.names));
        }
    }

    pub(super) fn choose(&mut self, side: Side, choice: Choice) -> Result<(), IllegalChoice> {
        // In a race the clock of the other hand is not set back by this choice.
        let racing = self.is_moving();
        let entry = if self.is_race() {
            self.game.lift(side, choice, |_| ())?
        } else {
            self.game.choose(side, choice, |_| ())?
        };
        self.cursor = None;
        let round = self.game.current().round();
        // The other has to choose as well, and must not see what this one took. A forfeit is no secret.
        let same_round = round.number() == self.shown.round().number();
        let unsettled = same_round && entry.beat == Some(round.beats()) && round.awaits_anybody();
        if unsettled && !self.is_race() && choice != Choice::Forfeit {
            self.sealed.push(entry);
            return Ok(());
        }
        let mut due = std::mem::take(&mut self.sealed);
        due.push(entry);
        // Who pressed first is nobody's business: choices that were sealed are told in the order of the hands.
        let opener = self.shown.round().opener();
        due.sort_by_key(|entry| entry.side != opener);
        for entry in due {
            self.show(|shown, watch| {
                // The true match has taken this choice already, so the copy takes it too.
                let _ = shown.choose(entry.side, entry.choice, watch);
            });
        }
        if !racing {
            self.until_beat = self.seed_time();
        }
        Ok(())
    }

    // Showing.

    /// Lets something happen to the match that is shown, and takes in every step of it.
    fn show(&mut self, happen: impl FnOnce(&mut Match, &mut dyn FnMut(Step))) {
        let burned = self.shown.round().position().burned;
        let mut steps = Vec::new();
        happen(&mut self.shown, &mut |step| steps.push(step));
        let mut left = Vec::new();
        for step in steps {
            match step {
                Step::Lift { side, .. } => self.trail[side] = None,
                Step::Home { hole, seeds } => left.push((hole, seeds)),
                Step::Round(result) => {
                    self.times.push(self.now.saturating_sub(self.round_began));
                    let holes = self.setup.rules.holes;
                    let over = Position { holes, rows: BySide::default(), burned, stores: result.stores };
                    self.scene = Scene::Sweep(Between::sweep(over, &left));
                }
                _ => {}
            }
            // What follows the end of a round is told when the eye gets there.
            if self.untold.is_empty() && !matches!(step, Step::Round(_)) {
                self.story.tell(step, &self.shown);
            } else {
                self.untold.push(step);
            }
        }
    }

    /// Lets one beat pass on the screen. Gives the time until the next one.
    pub(super) fn beat(&mut self) -> Duration {
        if let Scene::Sweep(between) | Scene::Refill(between) = &mut self.scene {
            if between.step() {
                return between.delay(self.speed);
            }
            self.between_is_over();
            return Duration::ZERO;
        }
        if self.is_again() {
            return self.beat_again();
        }
        // With reduced motion a lap is one jump from its lift to what its last seed leads to. Not in a race: there the
        // other player needs the time.
        let jumps = self.setup.options.reduced_motion && !self.is_race();
        loop {
            let lines = self.story.lines().len();
            self.one_beat_of_all();
            let happened = self.story.lines().get(lines..).unwrap_or_default();
            let ended = |line: &Line| {
                matches!(line.event, Event::Dies { .. } | Event::Knocks { .. } | Event::Stops { .. } | Event::Forfeits)
            };
            if happened.iter().any(ended) {
                self.bell |= self.setup.options.bell;
                return self.speed.hold();
            }
            let eventful = happened.iter().any(|line| !matches!(line.event, Event::Stores { .. }));
            if !jumps {
                return self.seed_time();
            }
            if eventful || !matches!(self.scene, Scene::Play) || !self.shown.in_motion() {
                return self.seed_time() * JUMP;
            }
        }
    }

    /// Each moving hand drops one seed on the screen; in a race, in the true match with it.
    fn one_beat_of_all(&mut self) {
        if self.is_race() {
            self.game.beat(|_| ());
        }
        let over = BySide::from_fn(|side| self.shown.round().hand(side).map(|hand| hand.0));
        self.show(|shown, watch| shown.beat(watch));
        for side in Side::BOTH {
            self.trail[side] = over[side].filter(|_| self.hand(side).is_some());
        }
    }

    /// Whether the bell has to ring: for a katok and at the end of a turn, where the players want that. Asking stops it.
    pub fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.bell)
    }

    /// The sweep is followed by the result to read, the refill by the next round.
    fn between_is_over(&mut self) {
        self.scene = match &self.scene {
            Scene::Sweep(_) if self.shown.result().is_some() => Scene::MatchOver,
            Scene::Sweep(between) => Scene::RoundOver(*between.position()),
            _ => Scene::Play,
        };
        let refilled = matches!(self.scene, Scene::Play);
        if refilled {
            self.round_began = self.now;
            self.countdown = if racing(&self.shown) { COUNTDOWN } else { Duration::ZERO };
        }
        for step in std::mem::take(&mut self.untold) {
            if refilled || !matches!(step, Step::Refill { .. }) {
                self.story.tell(step, &self.shown);
            } else {
                self.untold.push(step);
            }
        }
    }

    /// How long the next seed takes. A race is never over before the other can press a key.
    fn seed_time(&self) -> Duration {
        let speed = match self.speed {
            Speed::Instant if self.is_race() => Speed::Level(Speed::LEVELS),
            speed => speed,
        };
        let laps = Side::BOTH.map(|side| self.story.laps(side)).into_iter().max().unwrap_or(0);
        speed.seed(u32::from(laps).saturating_sub(1))
    }

    /// Whether time passes in the game.
    pub(super) fn is_running(&self) -> bool {
        self.has_room && !self.paused && self.page.is_none() && self.front.is_none()
    }

    pub(super) fn elapse(&mut self, time: Duration) {
        if std::mem::take(&mut self.hurried) {
            self.finish_sowing();
        }
        if self.has_room {
            self.elapse_toss(time);
        }
        if !self.is_running() {
            return;
        }
        if !self.countdown.is_zero() {
            self.countdown = self.countdown.saturating_sub(time);
            return;
        }
        let mut left = time;
        // If drawing was late, the screen jumps to the present: as many beats as have passed.
        while self.is_moving() {
            if self.until_beat > left {
                self.until_beat -= left;
                break;
            }
            left -= self.until_beat;
            self.until_beat = self.beat();
        }
        self.run_clocks(if self.is_moving() { time } else { left });
    }

    /// Enter: all that the eye has been following happens now.
    fn finish_sowing(&mut self) {
        if let Scene::Sweep(between) | Scene::Refill(between) = &mut self.scene {
            while between.step() {}
            self.between_is_over();
            return;
        }
        if self.is_again() {
            return self.end_again();
        }
        while matches!(self.scene, Scene::Play) && self.is_moving() && !self.shown.awaits_anybody() {
            self.beat();
        }
        self.until_beat = Duration::ZERO;
    }

    // Clocks.

    pub(super) fn limit(&self) -> Duration {
        Duration::from_secs(u64::from(self.setup.rules.clock))
    }

    /// A clock that does not run is full.
    pub(super) fn wind_clocks(&mut self) {
        for side in Side::BOTH {
            if !self.awaits(side) && !self.is_again() {
                self.clocks[side] = self.limit();
            }
        }
    }

    fn run_clocks(&mut self, time: Duration) {
        if self.setup.rules.clock == 0 {
            return;
        }
        for side in Side::BOTH {
            if self.awaits(side) && (self.is_race() || !self.is_moving()) {
                self.clocks[side] = self.clocks[side].saturating_sub(time);
            }
        }
        for side in Side::BOTH {
            if self.awaits(side) && self.clocks[side].is_zero() {
                // Awaited players can always forfeit.
                let _ = self.choose(side, Choice::Forfeit);
                self.say(say!(self.words().notice.no_time, name = self.name(side)));
            }
        }
    }
}
