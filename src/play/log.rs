//! What has happened in a match, as people tell it: the lines of the ticker and the figures of each round.
//!
//! It is told step by step while a sowing is watched, and told anew from the record after something was taken back.

use sungka_core::{BySide, Hole, Match, Pit, Record, Replay, Round, RoundResult, Side, Step};

/// One line of the ticker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The round it belongs to; the first is 1.
    pub round: u16,
    /// The turn of that round; a simultaneous opening is turn 1.
    pub turn: u32,
    /// Who did it; `None` for what concerns both.
    pub side: Option<Side>,
    /// What happened.
    pub event: Event,
    /// Whether its term comes up for one of the first times, so that its meaning belongs behind it.
    pub glossed: bool,
}

/// How often the meaning of a term is told behind it.
const GLOSSES: usize = 3;

/// What a line tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hole was chosen and lifted.
    Lifts {
        /// The hole.
        hole: Hole,
        /// Its seeds.
        seeds: u8,
    },
    /// The last seed fell among others: a relay.
    Relays {
        /// The hole.
        hole: Hole,
        /// All its seeds, the last one with them.
        seeds: u8,
        /// The how manieth of this sowing it is.
        nth: u16,
    },
    /// Seeds were dropped into the own store, one in each lap.
    Stores {
        /// How many since the choice.
        gained: u8,
        /// What the store holds now.
        store: u8,
    },
    /// The last seed fell in the own store: choose again.
    Again,
    /// The player was to choose again but has nothing in his row.
    Spent,
    /// The turn ended without patay or katok.
    Stops {
        /// Where.
        pit: Pit,
    },
    /// Patay.
    Dies {
        /// Where the last seed lies.
        hole: Hole,
    },
    /// Katok.
    Knocks {
        /// From which hole.
        hole: Hole,
        /// What was stored.
        seeds: u8,
    },
    /// The clock took the choice.
    Forfeits,
    /// The simultaneous opening is over and this player has the turn.
    Opened,
    /// The row is empty: the other goes on.
    Passes,
    /// The round is over.
    RoundOver(RoundResult),
    /// The next round is laid; so many holes of South and North are burned.
    Refilled(BySide<u8>),
    /// The match is over.
    MatchOver {
        /// Who won it.
        winner: Option<Side>,
    },
}

/// The figures of one player in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// How often he knocked.
    pub katoks: u16,
    /// The most seeds that he dropped after one choice.
    pub longest: u16,
    /// The laps of that sowing.
    pub longest_laps: u16,
    /// The most seeds that he stored in one turn.
    pub best_turn: u8,
}

/// The sowing that a player has under way, or has done last.
#[derive(Clone, Copy, Default, Debug)]
struct Sowing {
    drops: u16,
    laps: u16,
    stored: u8,
}

/// A round that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// How it came out.
    pub result: RoundResult,
    /// What was left in the rows and went home.
    pub left: BySide<u8>,
    /// The figures of both players.
    pub figures: BySide<Figures>,
}

/// The story of a match up to what has been shown.
#[derive(Clone, Debug)]
pub struct Story {
    lines: Vec<Line>,
    chapters: Vec<Chapter>,
    round: u16,
    turn: u32,
    opening: bool,
    figures: BySide<Figures>,
    sowing: BySide<Sowing>,
    /// Seeds stored in the turn under way, or in the last one.
    gained: BySide<u8>,
    /// The player's next lift begins a turn.
    fresh: BySide<bool>,
    stores: BySide<u8>,
    /// What was left in the rows at the end of the round.
    left: BySide<u8>,
}

impl Story {
    /// The story of a match that has just been laid.
    pub fn new(begun: &Match) -> Story {
        let mut story = Story {
            lines: Vec::new(),
            chapters: Vec::new(),
            round: 0,
            turn: 1,
            opening: false,
            figures: BySide::default(),
            sowing: BySide::default(),
            gained: BySide::default(),
            fresh: BySide { south: true, north: true },
            stores: BySide::default(),
            left: BySide::default(),
        };
        story.begin_round(begun.round());
        story
    }

    /// The story of a record, up to its last choice and what followed.
    pub fn of(record: &Record) -> Option<Story> {
        let mut replay = Replay::new(record).ok()?;
        let mut story = Story::new(replay.game().current());
        loop {
            let mut steps = Vec::new();
            let made = replay.step(|step| steps.push(step)).ok()?;
            for step in steps {
                story.tell(step, replay.game().current());
            }
            if made.is_none() {
                return Some(story);
            }
        }
    }

    /// Tells that the players ended the match before its end.
    pub fn end(&mut self, winner: Option<Side>) {
        self.add(None, Event::MatchOver { winner });
    }

    /// Tells one more step. `after` is the match after the beat to which the step belongs.
    pub fn tell(&mut self, step: Step, after: &Match) {
        match step {
            Step::Lift { side, hole, seeds } => self.lift(side, hole, seeds),
            Step::Drop { side, pit } => {
                self.sowing[side].drops += 1;
                if pit == Pit::Store(side) {
                    self.store(side, 1);
                }
            }
            Step::Again { side } => {
                self.add(Some(side), Event::Again);
                self.end_sowing(side);
            }
            Step::Spent { side } => {
                self.add(Some(side), Event::Spent);
                self.end_turn(side);
            }
            Step::Stop { side, pit } => {
                self.add(Some(side), Event::Stops { pit });
                self.end_turn(side);
            }
            Step::Dead { side, hole } => {
                self.add(Some(side), Event::Dies { hole });
                self.end_turn(side);
            }
            Step::Katok { side, hole, seeds } => {
                self.add(Some(side), Event::Knocks { hole, seeds });
                self.figures[side].katoks += 1;
                self.stores[side] += seeds;
                self.gained[side] += seeds;
                self.end_turn(side);
            }
            Step::Forfeit { side } => {
                self.add(Some(side), Event::Forfeits);
                self.end_turn(side);
            }
            Step::Opened { next } => {
                self.add(Some(next), Event::Opened);
                self.opening = false;
                self.turn += 1;
            }
            Step::Home { hole, seeds } => self.left[hole.side] += seeds,
            Step::Pass { side } => self.add(Some(side), Event::Passes),
            Step::Round(result) => {
                self.add(None, Event::RoundOver(result));
                self.chapters.push(Chapter { result, left: self.left, figures: self.figures });
            }
            Step::Match(result) => self.add(None, Event::MatchOver { winner: result.winner }),
            Step::Refill { burned } => {
                self.begin_round(after.round());
                self.add(None, Event::Refilled(burned.map(|holes| holes.len() as u8)));
            }
        }
    }

    fn begin_round(&mut self, round: &Round) {
        self.round = round.number();
        self.turn = 1;
        self.opening = round.in_opening();
        self.figures = BySide::default();
        self.sowing = BySide::default();
        self.gained = BySide::default();
        self.fresh = BySide { south: true, north: true };
        self.stores = BySide::from_fn(|side| round.board().store(side));
        self.left = BySide::default();
    }

    fn lift(&mut self, side: Side, hole: Hole, seeds: u8) {
        if self.sowing[side].laps == 0 {
            if self.fresh[side] {
                self.fresh[side] = false;
                self.gained[side] = 0;
            }
            self.sowing[side] = Sowing { laps: 1, ..Sowing::default() };
            self.add(Some(side), Event::Lifts { hole, seeds });
        } else {
            self.sowing[side].laps += 1;
            let nth = self.sowing[side].laps.saturating_sub(1);
            self.add(Some(side), Event::Relays { hole, seeds, nth });
        }
    }

    fn store(&mut self, side: Side, seeds: u8) {
        self.stores[side] += seeds;
        self.gained[side] += seeds;
        self.sowing[side].stored += seeds;
        let event = Event::Stores { gained: self.sowing[side].stored, store: self.stores[side] };
        // A long sowing comes by its store many times: one line that counts says more than ten alike.
        let last = self.lines.iter_mut().rev().take_while(|line| line.round == self.round && line.turn == self.turn);
        let mut last = last.filter(|line| line.side == Some(side));
        match last.find(|line| !matches!(line.event, Event::Relays { .. })) {
            Some(line) if matches!(line.event, Event::Stores { .. }) => line.event = event,
            _ => self.add(Some(side), event),
        }
    }

    fn end_sowing(&mut self, side: Side) {
        let done = std::mem::take(&mut self.sowing[side]);
        let figures = &mut self.figures[side];
        if done.drops > figures.longest {
            figures.longest = done.drops;
            figures.longest_laps = done.laps;
        }
    }

    fn end_turn(&mut self, side: Side) {
        self.end_sowing(side);
        let best = &mut self.figures[side].best_turn;
        *best = (*best).max(self.gained[side]);
        self.fresh[side] = true;
        if !self.opening {
            self.turn += 1;
        }
    }

    fn add(&mut self, side: Option<Side>, event: Event) {
        let alike = |line: &&Line| std::mem::discriminant(&line.event) == std::mem::discriminant(&event);
        let glossed = self.lines.iter().filter(alike).take(GLOSSES).count() < GLOSSES;
        self.lines.push(Line { round: self.round, turn: self.turn, side, event, glossed });
    }

    /// All lines, the oldest first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The rounds that are over, the first first.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The seeds that `side` has stored in the turn under way, or in his last one.
    pub fn gained(&self, side: Side) -> u8 {
        self.gained[side]
    }

    /// The laps of the sowing under way: 0 for none, 1 for the first.
    pub fn laps(&self, side: Side) -> u16 {
        self.sowing[side].laps
    }

    /// The number of the round that is told of.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The turn of the round.
    pub fn turn(&self) -> u32 {
        self.turn
    }
}
