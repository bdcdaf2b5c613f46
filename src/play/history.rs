//! Going back in a match: taking back a choice, and finding the last turn to show it again.

use std::collections::VecDeque;

use sungka_core::{BySide, Choice, End, Entry, Game, Hole, Match, Pace, Record, Replay, Side};

use super::{Chosen, Log, Play, Playback};

/// Why nothing can be taken back, or made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTakeBack {
    /// Nothing has been chosen.
    Nothing,
    /// The last choice was made in a race, and the other hand has sown on since.
    InRace,
    /// Nothing was taken back, or something was chosen since.
    NothingAgain,
}

impl Play {
    /// Why the last choice cannot be taken back; `None` if it can.
    pub fn why_not_take_back(&self) -> Option<NoTakeBack> {
        let record = self.game.record();
        match self.game.last_entry() {
            _ if record.end.is_some() => None,
            None => Some(NoTakeBack::Nothing),
            Some(entry) if entry.beat.is_some() && record.rules.pace == Pace::Race => Some(NoTakeBack::InRace),
            Some(_) => None,
        }
    }

    /// Who has to agree before what was done last is taken back: the other player than the one who did it, and both where
    /// both did.
    pub fn who_agrees(&self) -> BySide<bool> {
        let did = match (self.game.record().end, self.game.last_entry()) {
            (Some(End::Conceded(side)), _) => Some(side),
            (None, Some(entry)) if !self.ends_in_a_pair() => Some(entry.side),
            _ => None,
        };
        BySide::from_fn(|side| did != Some(side))
    }

    /// Whether the last two choices were made together, so that they go back together.
    pub fn ends_in_a_pair(&self) -> bool {
        match self.game.record().rounds.last().map(Vec::as_slice) {
            Some([.., first, second]) => {
                second.beat.is_some() && first.beat == second.beat && first.side != second.side
            }
            _ => false,
        }
    }

    /// Takes back the last choice, or the early end of the match. Returns how many choices were taken back: 0 for an
    /// early end; 2 for a pair made together, because the one that stayed would no longer be secret. They can then be
    /// [made again](Play::make_again), unless nobody has seen them.
    pub fn take_back(&mut self) -> usize {
        let is_unseen = self.is_sealed();
        self.sealed.clear();
        if self.game.record().end.is_some() {
            self.game.take_back();
            // A secret choice that ended with the match is made anew.
            while has_half_a_pair(&self.game) && self.game.take_back() {}
            return 0;
        }
        let (mut taken, mut can_be_made) = (0, true);
        while taken == 0 || has_half_a_pair(&self.game) {
            let Some(entry) = self.game.last_entry().cloned() else { break };
            self.game.take_back();
            taken += 1;
            match entry.choice {
                Choice::Hole(column) if entry.slips.is_empty() => {
                    self.again.insert(0, Hole::new(entry.side, column));
                }
                _ => can_be_made = false,
            }
        }
        // What the clock took, and what slipped, nobody can choose: what came with it or after it has lost its place.
        if is_unseen || !can_be_made {
            self.again.clear();
        }
        self.taken_back = self.taken_back.saturating_add(u32::try_from(taken).unwrap_or(u32::MAX));
        taken
    }

    /// Why nothing can be made again; `None` if something can.
    pub fn why_not_make_again(&self) -> Option<NoTakeBack> {
        match self.again.first() {
            _ if self.is_race() => Some(NoTakeBack::InRace),
            Some(hole) if self.game.current().awaits(hole.side) => None,
            _ => Some(NoTakeBack::NothingAgain),
        }
    }

    /// The choices that would be made again now: one, or a pair made together.
    pub fn next_again(&self) -> &[Hole] {
        let both = Side::BOTH.into_iter().all(|side| self.game.current().awaits(side));
        let number = match self.again[..] {
            [first, second, ..] if both && first.side != second.side => 2,
            _ => self.again.len().min(1),
        };
        self.again.get(..number).unwrap_or_default()
    }

    /// Makes the choice again that was taken back last; of a pair made together, both. Returns them. In a sowing by hand
    /// all seeds fall by themselves, as they did.
    pub fn make_again(&mut self) -> Vec<Hole> {
        let mut made = Vec::new();
        if self.why_not_make_again().is_some() {
            return made;
        }
        let mut rest = VecDeque::from(std::mem::take(&mut self.again));
        while made.is_empty() || self.is_sealed() {
            let Some(hole) = rest.pop_front() else { break };
            match self.choose_and_settle(hole) {
                Some(_) => made.push(hole),
                // Whatever was read from a file may not fit.
                None => {
                    rest.clear();
                    break;
                }
            }
        }
        // Half a pair would lie open: it is chosen anew.
        if self.is_sealed() {
            self.sealed.clear();
            self.game.take_back();
            made.clear();
            rest.clear();
        }
        self.again = rest.into();
        made
    }

    fn choose_and_settle(&mut self, hole: Hole) -> Option<Chosen> {
        let chosen = self.choose(hole.side, Choice::Hole(hole.column)).ok()?;
        while self.is_by_hand() && self.game.current().in_motion() && !self.game.current().awaits_anybody() {
            self.game.beat(|_| ());
        }
        Some(chosen)
    }

    /// The choices taken back that can be made again, the next first.
    pub fn again(&self) -> &[Hole] {
        &self.again
    }

    /// How many choices have been taken back.
    pub fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// Sets what can be made again and how much has been taken back: of a match that is gone on with.
    pub fn remember(&mut self, again: Vec<Hole>, taken_back: u32) {
        (self.again, self.taken_back) = (again, taken_back);
    }
}

/// Whether the last choice belongs to a pair made together whose other choice has been taken back.
fn has_half_a_pair(game: &Game) -> bool {
    let round = game.current().round();
    round.is_together()
        && round.awaits_anybody()
        && !round.is_untouched()
        && game.last_entry().is_some_and(|last| last.beat == Some(round.beats()))
}

impl Playback {
    /// The last turn of `record` with a choice in it, ready to be shown from its beginning; `None` if nothing was
    /// chosen. All that both play together is one turn.
    pub fn of_last_turn(record: &Record) -> Option<Playback> {
        let mut replay = Replay::new(record).ok()?;
        let mut log = Log::new(replay.game().current());
        let mut last_turn = None;
        let mut steps = Vec::new();
        loop {
            let turn = (log.round(), log.turn());
            if replay.step(|step| steps.push(step)).ok()?.is_none() {
                break;
            }
            last_turn = Some(turn);
            for step in steps.drain(..) {
                log.add(step, replay.game().current());
            }
        }
        let (round, turn) = last_turn?;
        Playback::of_turn(record, round, turn)
    }

    /// Turn `turn` of round `round` of `record`, ready to be shown from its beginning, with the log as it was then: it
    /// gives nothing away of what followed. `None` if nothing was chosen in that turn.
    pub fn of_turn(record: &Record, round: u16, turn: u32) -> Option<Playback> {
        let mut replay = Replay::new(record).ok()?;
        let mut log = Log::new(replay.game().current());
        let mut begun: Option<(Match, Log)> = None;
        let mut choices: VecDeque<Entry> = VecDeque::new();
        let mut steps = Vec::new();
        loop {
            let is_wanted = (log.round(), log.turn()) == (round, turn);
            if begun.is_some() && !is_wanted {
                break;
            }
            let before = *replay.game().current();
            let Some((_, entry)) = replay.step(|step| steps.push(step)).ok()? else { break };
            if is_wanted {
                begun.get_or_insert_with(|| (before, log.clone()));
                choices.push_back(entry);
            }
            for step in steps.drain(..) {
                log.add(step, replay.game().current());
            }
        }
        let (begun, log) = begun?;
        Some(Playback::with_log(begun, choices, log))
    }
}
