//! Going back in a match: to take a choice back, and to show the last turn once more.

use std::collections::VecDeque;

use sungka_core::{Entry, Game, Pace, Record, Replay};

use super::{Log, Play, Playback};

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTakeBack {
    /// Nothing has been chosen.
    Nothing,
    /// The last choice was made in a race, which the other hand has gone on with.
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

    /// Takes back the last choice, or the end that the players put to the match. Gives the number of choices taken back:
    /// none where it was the end, two where both were made together, for one alone would lie open on the table.
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

/// Whether the last choice was made together with one that is due again.
fn has_half_a_pair(game: &Game) -> bool {
    let round = game.current().round();
    round.is_together()
        && round.awaits_anybody()
        && !round.is_untouched()
        && game.last_entry().is_some_and(|last| last.beat == Some(round.beats()))
}

impl Playback {
    /// The last turn of `record` that has a choice, from its beginning; `None` if there is none. What both play together
    /// is one turn.
    pub fn of_last_turn(record: &Record) -> Option<Playback> {
        let mut replay = Replay::new(record).ok()?;
        let mut log = Log::new(replay.game().current());
        let mut turn = None;
        let mut begun = *replay.game().current();
        let mut choices: VecDeque<Entry> = VecDeque::new();
        let mut steps = Vec::new();
        loop {
            let before = *replay.game().current();
            let now = (log.round(), log.turn());
            let Some((_, entry)) = replay.step(|step| steps.push(step)).ok()? else { break };
            if turn != Some(now) {
                turn = Some(now);
                begun = before;
                choices.clear();
            }
            choices.push_back(entry);
            for step in steps.drain(..) {
                log.tell(step, replay.game().current());
            }
        }
        turn.map(|_| Playback::of(begun, choices))
    }
}
