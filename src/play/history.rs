//! Going back in a match: taking back a choice, and finding the last turn to show it again.

use std::collections::VecDeque;

use sungka_core::{Entry, Game, Match, Pace, Record, Replay};

use super::{Log, Play, Playback};

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTakeBack {
    /// Nothing has been chosen.
    Nothing,
    /// The last choice was made in a race, and the other hand has sown on since.
    InRace,
}

impl Play {
    /// Why the last choice cannot be taken back; `None` if it can.
    pub fn why_not_take_back(&self) -> Option<NoTakeBack> {
        match self.game.last_entry() {
            None => Some(NoTakeBack::Nothing),
            Some(entry) if entry.beat.is_some() && self.game.record().rules.pace == Pace::Race => {
                Some(NoTakeBack::InRace)
            }
            Some(_) => None,
        }
    }

    /// Takes back the last choice, or the early end of the match. Returns how many choices were taken back: 0 for an
    /// early end; 2 for a pair made together, because the one that stayed would no longer be secret.
    pub fn take_back(&mut self) -> usize {
        self.sealed.clear();
        if self.game.record().end.is_some() {
            self.game.take_back();
            return 0;
        }
        let mut taken = usize::from(self.game.take_back());
        while has_half_a_pair(&self.game) && self.game.take_back() {
            taken += 1;
        }
        taken
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
