//! What has happened in a match: the lines of the ticker and the figures of each round.
//!
//! It grows step by step while a sowing is watched. After a choice is taken back it is cut back to before that choice.

mod line;
mod mark;

use std::mem::{Discriminant, discriminant};

pub use line::{Event, Line, Turn};
use mark::Mark;
use sungka_core::{BySide, Hole, Match, Pit, QUIET_TURNS, Record, Replay, Round, Rules, Side, Step, Then};

use super::{Decided, Feat, Figures, FinishedRound, Receipt, Records};

/// How often a term is explained.
const GLOSSES: u8 = 3;

/// The sowing that a player has under way.
#[derive(Clone, Copy, Default, Debug)]
struct Sowing {
    drops: u16,
    laps: u16,
    stored: u8,
}

/// The log of a match, as far as it has been shown.
#[derive(Clone, Debug)]
pub struct Log {
    lines: Vec<Line>,
    /// Where each turn begins in `lines`, so that a page of turns need not read all of them.
    turns: Vec<Turn>,
    /// How often each kind of event has occurred, up to [`GLOSSES`].
    glossed: Vec<(Discriminant<Event>, u8)>,
    finished: Vec<FinishedRound>,
    round: u16,
    turn: u32,
    together: bool,
    figures: BySide<Figures>,
    sowing: BySide<Sowing>,
    /// Seeds stored in the turn under way, or in the last one.
    gained: BySide<u8>,
    /// The latest turn of each player.
    receipts: BySide<Receipt>,
    /// Whether the player's next lift begins a turn.
    begins_turn: BySide<bool>,
    stores: BySide<u8>,
    /// What the stores held when the round began.
    began: BySide<u8>,
    /// How many seeds were left in the rows at the end of the round.
    left: BySide<u8>,
    /// The stores at the beginning of each round and after each of its turns.
    courses: Vec<Vec<BySide<u8>>>,
    records: Records,
    /// How many choices it tells of.
    choices: usize,
    /// The log as it was before some of these, to go back to.
    marks: Vec<Mark>,
}

impl Log {
    /// An empty log for the match `begun`.
    pub fn new(begun: &Match) -> Log {
        let mut log = Log {
            lines: Vec::new(),
            turns: Vec::new(),
            glossed: Vec::new(),
            finished: Vec::new(),
            round: 0,
            turn: 1,
            together: false,
            figures: BySide::default(),
            sowing: BySide::default(),
            gained: BySide::default(),
            receipts: BySide::default(),
            begins_turn: BySide { south: true, north: true },
            stores: BySide::default(),
            began: BySide::default(),
            left: BySide::default(),
            courses: Vec::new(),
            records: Records::new(begun.rules()),
            choices: 0,
            marks: Vec::new(),
        };
        log.begin_round(begun.round());
        log.mark();
        log
    }

    /// The log of a record, up to its last choice and all that followed; `None` if the record breaks a rule.
    pub fn of(record: &Record) -> Option<Log> {
        let mut replay = Replay::new(record).ok()?;
        let mut log = Log::new(replay.game().current());
        loop {
            let mut steps = Vec::new();
            let choice = replay.step(|step| steps.push(step)).ok()?;
            for step in steps {
                log.add(step, replay.game().current());
            }
            if choice.is_none() {
                return Some(log);
            }
        }
    }

    /// How many lines, turns and finished rounds it has.
    pub(super) fn lengths(&self) -> [usize; 3] {
        [self.lines.len(), self.turns.len(), self.finished.len()]
    }

    /// The log as it was with so many lines, turns and finished rounds, when the round of `begun` had just been laid.
    pub(super) fn until(&self, [lines, turns, finished]: [usize; 3], begun: &Match) -> Log {
        let mut log = Log::new(begun);
        log.lines = self.lines.iter().copied().take(lines).collect();
        log.turns = self.turns.iter().copied().take(turns).collect();
        log.finished = self.finished.iter().copied().take(finished).collect();
        for line in &self.lines[..lines.min(self.lines.len())] {
            log.is_new(discriminant(&line.event));
        }
        log
    }

    /// Forgets all lines; the finished rounds stay.
    pub(super) fn forget_lines(&mut self) {
        self.lines.clear();
        self.turns.clear();
    }

    /// Adds that the players ended the match early.
    pub fn end(&mut self, winner: Option<Side>) {
        self.push(None, Event::MatchOver { winner });
    }

    /// Adds one step. `after` is the match after the step's beat.
    pub fn add(&mut self, step: Step, after: &Match) {
        self.count(step);
        match step {
            Step::Lift { side, hole, seeds } => self.lift(side, hole, seeds),
            Step::Drop { side, pit } => {
                self.sowing[side].drops += 1;
                if pit == Pit::Store(side) {
                    self.store(side, 1);
                }
            }
            Step::Again { side } => {
                self.push(Some(side), Event::Again);
                self.end_sowing(side);
            }
            Step::Spent { side } => {
                self.push(Some(side), Event::Spent);
                self.end_turn(side);
            }
            Step::Stop { side, pit } => {
                self.push(Some(side), Event::Stops { pit });
                self.end_turn(side);
            }
            Step::Dead { side, hole } => {
                self.push(Some(side), Event::Dies { hole });
                self.end_turn(side);
            }
            Step::Katok { side, hole, seeds } => self.knock(side, hole, seeds, after.rules().then),
            Step::Slip { side, hole, left } => {
                self.push(Some(side), Event::Slips { hole });
                self.figures[side].slips += 1;
                self.stores[!side] += 1;
                if left == 0 {
                    self.end_turn(side);
                }
            }
            Step::Together => {
                self.note_course();
                self.turn += 1;
                self.push(None, Event::Together);
            }
            Step::Forfeit { side } => {
                self.push(Some(side), Event::Forfeits);
                self.end_turn(side);
            }
            Step::Opened { next } => {
                self.push(Some(next), Event::Opened);
                self.together = false;
                self.note_course();
                self.turn += 1;
            }
            Step::Home { hole, seeds } => self.left[hole.side] += seeds,
            // One line says how many holes burned, once the round is laid.
            Step::Clear { .. } | Step::Open { .. } | Step::Fill { .. } | Step::Burn { .. } => {}
            Step::Pass { side } => self.push(Some(side), Event::Passes),
            Step::Round(result) => {
                // The round may be over where a player should choose again.
                for side in Side::BOTH {
                    if self.is_in_turn(side) {
                        self.end_turn(side);
                    }
                }
                self.push(None, Event::RoundOver(result));
                let decided = self.decided(after.rules(), self.left);
                self.finished.push(FinishedRound { result, left: self.left, decided, figures: self.figures });
                self.stores = result.stores;
                self.note_course();
            }
            Step::Match(result) => self.push(None, Event::MatchOver { winner: result.winner }),
            Step::Refill { burned } => {
                self.begin_round(after.round());
                self.push(None, Event::Refilled(burned.map(|holes| holes.len() as u8)));
            }
        }
    }

    /// A capture. Unless it ends the turn, the sowing or another choice goes on.
    fn knock(&mut self, side: Side, hole: Hole, seeds: u8, then: Then) {
        self.push(Some(side), Event::Knocks { hole, seeds, then });
        self.figures[side].katoks += 1;
        self.receipts[side].knock(seeds);
        self.records.knock(self.feat(side, seeds.into()));
        if then != Then::Sown {
            self.stores[side] += seeds;
            self.gained[side] += seeds;
            self.note_gained(side);
        }
        match then {
            Then::EndsTurn => self.end_turn(side),
            Then::Again => self.end_sowing(side),
            Then::Sown => {}
        }
    }

    fn begin_round(&mut self, round: &Round) {
        self.round = round.number();
        self.turn = 1;
        self.together = round.is_together();
        self.figures = BySide::default();
        self.sowing = BySide::default();
        self.gained = BySide::default();
        self.receipts = BySide::default();
        self.begins_turn = BySide { south: true, north: true };
        self.stores = BySide::from_fn(|side| round.board().store(side));
        self.began = self.stores;
        self.left = BySide::default();
        self.courses.push(vec![self.stores]);
    }

    fn lift(&mut self, side: Side, hole: Hole, seeds: u8) {
        if self.sowing[side].laps == 0 {
            if self.begins_turn[side] {
                self.begins_turn[side] = false;
                self.gained[side] = 0;
                self.receipts[side] = Receipt::default();
            }
            self.receipts[side].choose(hole.column);
            self.sowing[side] = Sowing { laps: 1, ..Sowing::default() };
            self.push(Some(side), Event::Lifts { hole, seeds });
        } else {
            self.sowing[side].laps += 1;
            self.receipts[side].relay();
            let nth = self.sowing[side].laps.saturating_sub(1);
            self.push(Some(side), Event::Relays { hole, seeds, nth });
        }
    }

    fn store(&mut self, side: Side, seeds: u8) {
        self.stores[side] += seeds;
        self.gained[side] += seeds;
        self.note_gained(side);
        self.sowing[side].stored += seeds;
        let event = Event::Stores { gained: self.sowing[side].stored, store: self.stores[side] };
        // A long sowing passes its store many times: one line that counts says more than ten alike.
        match self.counting(side).and_then(|at| self.lines.get_mut(at)) {
            Some(line) => line.event = event,
            None => self.push(Some(side), event),
        }
    }

    /// The line that counts what the sowing of `side` under way stores.
    fn counting(&self, side: Side) -> Option<usize> {
        let this_turn = self.lines.iter().enumerate().rev();
        let this_turn = this_turn.take_while(|(_, line)| line.round == self.round && line.turn == self.turn);
        let mut own = this_turn.filter(|(_, line)| line.side == Some(side));
        let last = own.find(|(_, line)| !matches!(line.event, Event::Relays { .. }));
        last.filter(|(_, line)| matches!(line.event, Event::Stores { .. })).map(|(at, _)| at)
    }

    /// Writes what `side` has stored in this turn into the turn.
    fn note_gained(&mut self, side: Side) {
        if let Some(turn) = self.turns.last_mut() {
            turn.gained[side] = self.gained[side];
        }
    }

    fn end_sowing(&mut self, side: Side) {
        let done = std::mem::take(&mut self.sowing[side]);
        let figures = &mut self.figures[side];
        if done.drops > figures.longest {
            figures.longest = done.drops;
            figures.longest_laps = done.laps;
        }
        self.records.sow(self.feat(side, done.drops), done.laps);
    }

    fn end_turn(&mut self, side: Side) {
        self.end_sowing(side);
        let best = &mut self.figures[side].best_turn;
        *best = (*best).max(self.gained[side]);
        self.begins_turn[side] = true;
        if let Some(fallen) = self.records.end_turn(self.feat(side, self.gained[side].into())) {
            self.push(Some(side), Event::Record(fallen));
        }
        if !self.together {
            self.note_course();
            self.turn += 1;
        }
    }

    fn feat(&self, side: Side, seeds: u16) -> Feat {
        Feat { side, round: self.round, seeds }
    }

    fn note_course(&mut self) {
        if let Some(course) = self.courses.last_mut() {
            course.push(self.stores);
        }
    }

    /// What ended the latest round by `rules`, with these seeds `left` in the rows.
    pub fn decided(&self, rules: &Rules, left: BySide<u8>) -> Decided {
        let course = self.courses.last().map_or(&[][..], Vec::as_slice);
        let sums = course.iter().rev().map(|stores| u16::from(stores.south) + u16::from(stores.north));
        let mut quiet = sums.take(usize::from(QUIET_TURNS) + 1);
        let is_quiet = course.len() > usize::from(QUIET_TURNS)
            && quiet.next().is_some_and(|latest| quiet.all(|before| before == latest));
        Decided::of(rules, left, is_quiet)
    }

    fn push(&mut self, side: Option<Side>, event: Event) {
        let glossed = self.is_new(discriminant(&event));
        let is_turn = !matches!(event, Event::RoundOver(_) | Event::Refilled(_) | Event::MatchOver { .. });
        let (round, turn) = (self.round, self.turn);
        let goes_on = |last: &Turn| last.is_turn && is_turn && (last.round, last.turn) == (round, turn);
        if !self.turns.last().is_some_and(goes_on) {
            self.turns.push(Turn { round, turn, is_turn, gained: BySide::default(), first: self.lines.len() });
        }
        self.lines.push(Line { round: self.round, turn: self.turn, side, event, glossed });
    }

    /// Whether the term in this kind of event should be explained; counts it as explained.
    fn is_new(&mut self, kind: Discriminant<Event>) -> bool {
        match self.glossed.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, times)) if *times == GLOSSES => return false,
            Some((_, times)) => *times += 1,
            None => self.glossed.push((kind, 1)),
        }
        true
    }

    /// The last event of `side` in the latest round.
    pub fn last_event(&self, side: Side) -> Option<Event> {
        let this_round = self.lines.iter().rev().take_while(|line| line.round == self.round);
        this_round.filter(|line| line.side == Some(side)).map(|line| line.event).next()
    }

    /// All lines, the oldest first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The turns and what stands between them, the oldest first.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The lines of the turn at `at` in [`turns`](Log::turns), in the order in which they happened.
    pub fn lines_of(&self, at: usize) -> &[Line] {
        let Some(turn) = self.turns.get(at) else { return &[] };
        let end = self.turns.get(at.saturating_add(1)).map_or(self.lines.len(), |next| next.first);
        self.lines.get(turn.first..end).unwrap_or_default()
    }

    /// The rounds that are over, in order.
    pub fn finished(&self) -> &[FinishedRound] {
        &self.finished
    }

    /// The stores at the beginning of round `number` and after each of its turns, the last of them with the seeds that
    /// were left in the rows; empty if there is no such round.
    pub fn course(&self, number: u16) -> &[BySide<u8>] {
        self.courses.get(usize::from(number).saturating_sub(1)).map_or(&[], Vec::as_slice)
    }

    /// The records of the match.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// The seeds that `side` has stored in the turn under way, or in the last one.
    pub fn gained(&self, side: Side) -> u8 {
        self.gained[side]
    }

    /// Whether both play together.
    pub fn is_together(&self) -> bool {
        self.together
    }

    /// The seeds that `side`'s store held when the round began.
    pub fn began_with(&self, side: Side) -> u8 {
        self.began[side]
    }

    /// What the turn of `side` under way, or the last one, has come to.
    pub fn receipt(&self, side: Side) -> Receipt {
        self.receipts[side]
    }

    /// Whether a turn of `side` is under way.
    pub fn is_in_turn(&self, side: Side) -> bool {
        !self.begins_turn[side]
    }

    /// The laps of the sowing under way: 0 for none, 1 for the first.
    pub fn laps(&self, side: Side) -> u16 {
        self.sowing[side].laps
    }

    /// The number of the latest round.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The turn under way, from 1 in each round.
    pub fn turn(&self) -> u32 {
        self.turn
    }
}
