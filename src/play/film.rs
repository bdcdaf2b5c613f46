//! A recorded match to look at: any moment of it, forward and back, as it was when it was played.
//!
//! A round is played again from its beginning, by the beats in which it was shown, so what is seen after going back is
//! what was seen on the way. Of the rounds before only their beginnings are kept, and they are made when they are wanted.

use sungka_core::{BySide, Entry, Game, Match, Step};

use super::{Log, Playback, Scene, Shown};

/// In a longer record the log is that of the round that is shown: to keep all of it would take too much memory.
const MOST_LOGGED: usize = 50_000;

/// What a choice came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Another choice in the same turn.
    Again,
    /// A katok took this many seeds.
    Katok(u8),
    /// The last seed died.
    Patay,
    /// The turn ended otherwise.
    Over,
}

/// A moment of a recorded match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The round, from 0.
    pub round: usize,
    /// The choice of the round, from 0; of some that were made at once, the first.
    pub choice: usize,
    /// The beats that have been shown of it. 0: it is still to be made.
    pub beat: usize,
}

/// One choice of a round, or two that were made at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The first of them, from 0.
    pub first: usize,
    /// How many they are.
    pub number: usize,
    /// The turn that they belong to, from 1.
    pub turn: u32,
}

/// One round of the record, with what became of each choice.
#[derive(Clone, Debug, Default)]
pub struct Reel {
    /// The choices, and those made at once together.
    pub moved: Vec<Moved>,
    /// What became of each choice; `None` while it is not known.
    pub outcomes: Vec<Option<Outcome>>,
}

/// The beginning of a round.
#[derive(Clone, Debug)]
struct Start {
    begun: Match,
    /// How much of the whole log comes before it.
    logged: [usize; 3],
}

/// A recorded match to look at.
#[derive(Clone, Debug)]
pub struct Film {
    game: Game,
    /// The choices before each round, and at last all.
    before: Vec<usize>,
    starts: Vec<Start>,
    whole: Log,
    /// The round that `reel` is about.
    of_reel: Option<usize>,
    reel: Reel,
}

impl Film {
    /// The match of `game`, whose record leads to it.
    pub fn new(game: Game) -> Film {
        let mut before = vec![0_usize];
        for round in &game.record().rounds {
            before.push(before.last().copied().unwrap_or(0) + round.len());
        }
        let record = game.record();
        let begun = match &record.start {
            Some(position) => Match::at(record.rules, position, record.first).ok(),
            None => Match::new(record.rules, record.first).ok(),
        };
        // It cannot fail: the record has led to the game.
        let begun = begun.unwrap_or(*game.current());
        let whole = Log::new(&begun);
        let starts = vec![Start { begun, logged: whole.lengths() }];
        Film { game, before, starts, whole, of_reel: None, reel: Reel::default() }
    }

    /// The record, with the match that it leads to.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The rounds in which something was chosen; one at least.
    pub fn rounds(&self) -> usize {
        self.game.record().rounds.len().max(1)
    }

    /// How many choices round `round`, from 0, has.
    pub fn choices(&self, round: usize) -> usize {
        self.entries(round).len()
    }

    /// The choices before round `round`; for one behind the last, all.
    pub fn choices_before(&self, round: usize) -> usize {
        self.before.get(round).or(self.before.last()).copied().unwrap_or(0)
    }

    /// The choices of round `round`, from 0.
    pub fn entries(&self, round: usize) -> &[Entry] {
        self.game.record().rounds.get(round).map_or(&[], Vec::as_slice)
    }

    fn rest(&self, round: usize) -> Option<u32> {
        self.game.record().rest.filter(|_| round + 1 == self.rounds())
    }

    /// Gets ready all that is asked of round `round`, from 0.
    pub fn reach(&mut self, round: usize) {
        let record = self.game.record();
        let keeps_all = self.choices_before(usize::MAX) <= MOST_LOGGED;
        while self.starts.len() <= round {
            let at = self.starts.len() - 1;
            let Some(start) = self.starts.last() else { return };
            let mut current = start.begun;
            let entries = record.rounds.get(at).map_or(&[][..], Vec::as_slice);
            let mut steps = Vec::new();
            let log = &mut self.whole;
            let mut told = |game: &Match, steps: &mut Vec<Step>| {
                for step in steps.drain(..) {
                    log.add(step, game);
                }
            };
            for entry in entries {
                while !is_due(&current, entry) && current.in_motion() {
                    current.beat(|step| steps.push(step));
                    told(&current, &mut steps);
                }
                make(&mut current, entry, &mut |step| steps.push(step));
                told(&current, &mut steps);
            }
            while current.in_motion() && usize::from(current.round().number()) == at + 1 {
                current.beat(|step| steps.push(step));
                told(&current, &mut steps);
            }
            if usize::from(current.round().number()) != at + 2 {
                return;
            }
            if !keeps_all {
                self.whole.forget_lines();
            }
            self.starts.push(Start { begun: current, logged: self.whole.lengths() });
        }
        if self.of_reel != Some(round) {
            self.reel = self.survey(round);
            self.of_reel = Some(round);
        }
    }

    /// The round that was asked for last with [`reach`](Film::reach).
    pub fn reel(&self) -> &Reel {
        &self.reel
    }

    /// Plays round `round` without showing it, and says what became of its choices.
    fn survey(&self, round: usize) -> Reel {
        let Some(start) = self.starts.get(round) else { return Reel::default() };
        let mut game = start.begun;
        let mut log = Log::new(&game);
        let entries = self.entries(round);
        let mut reel = Reel { moved: Vec::new(), outcomes: vec![None; entries.len()] };
        let mut latest: BySide<Option<usize>> = BySide::default();
        let mut steps = Vec::new();
        let mut tell = |game: &Match, steps: &mut Vec<Step>, latest: &BySide<Option<usize>>, log: &mut Log| {
            for step in steps.drain(..) {
                log.add(step, game);
                let told = match step {
                    Step::Again { side } => Some((side, Outcome::Again)),
                    Step::Katok { side, seeds, .. } => Some((side, Outcome::Katok(seeds))),
                    Step::Dead { side, .. } => Some((side, Outcome::Patay)),
                    Step::Stop { side, .. } | Step::Forfeit { side } => Some((side, Outcome::Over)),
                    _ => None,
                };
                if let Some((side, outcome)) = told
                    && let Some(place) = latest[side].and_then(|at| reel.outcomes.get_mut(at))
                {
                    *place = Some(outcome);
                }
            }
        };
        for (at, entry) in entries.iter().enumerate() {
            // Made in the same moment: together, or behind a choice that the clock took.
            let was_due = at > 0 && is_due(&game, entry);
            while !is_due(&game, entry) && game.in_motion() {
                game.beat(|step| steps.push(step));
                tell(&game, &mut steps, &latest, &mut log);
            }
            match reel.moved.last_mut().filter(|_| was_due) {
                Some(moved) => moved.number += 1,
                None => reel.moved.push(Moved { first: at, number: 1, turn: log.turn() }),
            }
            latest[entry.side] = Some(at);
            make(&mut game, entry, &mut |step| steps.push(step));
            tell(&game, &mut steps, &latest, &mut log);
        }
        // What the last choices led to.
        let rest = self.rest(round);
        while usize::from(game.round().number()) == round + 1 && goes_on(&game, rest) {
            game.beat(|step| steps.push(step));
            tell(&game, &mut steps, &latest, &mut log);
        }
        reel
    }

    /// The beginning of round `round`, which has been reached, as it was shown.
    fn begin(&self, round: usize) -> Playback {
        let start = self.starts.get(round).or(self.starts.last());
        let begun = start.map_or(*self.game.current(), |start| start.begun);
        let log = start.map_or_else(|| Log::new(&begun), |start| self.whole.until(start.logged, &begun));
        Playback::with_log(begun, self.entries(round).iter().cloned().collect(), log).watched()
    }

    /// The match as it was shown at `place`, whose round has been reached. With `jumps` a lap is one beat.
    pub fn at(&self, place: Place, jumps: bool) -> Playback {
        let mut live = self.begin(place.round);
        for moved in self.reel.moved.iter().take_while(|moved| moved.first < place.choice) {
            let mut is_first = moved.number > 0;
            while self.step(place.round, &mut live, jumps, is_first).is_some() {
                is_first = false;
            }
        }
        for beat in 0..place.beat {
            self.step(place.round, &mut live, jumps, beat == 0);
        }
        live
    }

    /// Shows the next beat of the choice under way, and says what it was; `None` when all of it has been shown. `is_first`
    /// makes the choice.
    pub fn step(&self, round: usize, live: &mut Playback, jumps: bool, is_first: bool) -> Option<Shown> {
        let has_choice = live.to_come() > 0;
        if !(is_first && has_choice) {
            if matches!(live.scene(), Scene::Ended(_) | Scene::RoundOver(_)) && live.stage().is_none() {
                live.go_on();
                return Some(Shown::Hole);
            }
            if self.is_shown(round, live) {
                return self.end(round, live);
            }
        }
        // A race shows every seed.
        let jumps = jumps && !live.is_race();
        loop {
            let shown = live.beat(jumps);
            let is_result = matches!(live.scene(), Scene::Ended(_) | Scene::RoundOver(_) | Scene::MatchOver);
            if shown != Shown::Nothing || is_result || self.is_shown(round, live) {
                return Some(shown);
            }
        }
    }

    /// Shows how the players ended the match themselves, behind all choices.
    fn end(&self, round: usize, live: &mut Playback) -> Option<Shown> {
        let end = self.game.record().end.filter(|_| round + 1 == self.rounds() && live.to_come() == 0)?;
        if matches!(live.scene(), Scene::MatchOver) {
            return None;
        }
        live.end(end, Some(self.game.current()));
        Some(Shown::TurnEnd)
    }

    /// Whether nothing more comes of the choices that have been made.
    fn is_shown(&self, round: usize, live: &Playback) -> bool {
        match live.scene() {
            Scene::Ended(_) | Scene::Sweep(_) | Scene::Refill(_) | Scene::RoundOver(_) => false,
            Scene::MatchOver => true,
            Scene::Play if live.stage().is_some() => false,
            Scene::Play if usize::from(live.log().round()) != round + 1 => true,
            Scene::Play if live.to_come() > 0 => live.next_is_due() || !live.shown().in_motion(),
            Scene::Play => !goes_on(live.shown(), self.rest(round)),
        }
    }

    /// How many beats come of the choice before which `live` stands.
    pub fn beats(&self, round: usize, live: &Playback, jumps: bool) -> usize {
        let mut live = live.clone();
        let mut beats = 0;
        while self.step(round, &mut live, jumps, beats == 0).is_some() {
            beats += 1;
        }
        beats
    }
}

/// Whether beats pass by themselves behind the last choice; `rest` is the stamp of a race that was left.
fn goes_on(game: &Match, rest: Option<u32>) -> bool {
    game.in_motion()
        && match rest {
            Some(rest) => game.round().beats() < rest,
            None => !game.awaits_anybody(),
        }
}

fn is_due(game: &Match, entry: &Entry) -> bool {
    game.awaits(entry.side) && entry.beat.is_none_or(|beat| beat == game.round().beats())
}

/// Makes a choice, with its slips.
fn make(game: &mut Match, entry: &Entry, watch: &mut dyn FnMut(Step)) {
    // It cannot fail: the record has been played before.
    let _ = game.choose(entry.side, entry.choice, &mut *watch);
    for slip in &entry.slips {
        while game.in_motion() && game.round().drops().saturating_add(1) < slip.drop {
            game.beat(&mut *watch);
        }
        game.name(slip.hole, &mut *watch);
    }
}
