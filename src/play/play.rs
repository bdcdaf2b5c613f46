//! One match being played: the true game, and the choices that must not be seen yet.
//!
//! Mostly the match is settled the moment a hole is chosen. In a race it moves beat by beat, and in a sowing by hand seed
//! by seed. The screen shows a copy, a [`Playback`](super::Playback), so nothing that happens there can change the match.

use sungka_core::{
    CannotEnd, Choice, End, Entry, Game, Hole, IllegalChoice, Named, OutOfRange, Pace, Record, Rules, Side, SownBy,
};

/// What a choice led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// The other player has to choose at the same moment and must not see this choice first.
    Sealed,
    /// These choices may be seen now, the opener's first.
    Open(Vec<Entry>),
}

/// A match being played.
#[derive(Clone, Debug)]
pub struct Play {
    pub(super) game: Game,
    /// Choices that the game has taken but nobody may see before the other player has chosen too.
    pub(super) sealed: Vec<Entry>,
    /// The choices taken back that can be made again, the next first.
    pub(super) again: Vec<Hole>,
    /// How many choices have been taken back.
    pub(super) taken_back: u32,
}

/// Takes away the last `sealed` choices, and the rounds that are left without any.
fn hide(rounds: &mut Vec<Vec<Entry>>, sealed: usize) {
    for _ in 0..sealed {
        if let Some(round) = rounds.last_mut() {
            round.pop();
        }
        while rounds.last().is_some_and(Vec::is_empty) {
            rounds.pop();
        }
    }
}

impl Play {
    /// A new match that `first` opens.
    ///
    /// # Errors
    /// [`OutOfRange`] if no match can be played by the rules.
    pub fn new(rules: Rules, first: Side) -> Result<Play, OutOfRange> {
        let game = Game::new(rules, first)?;
        Ok(Play { game, sealed: Vec::new(), again: Vec::new(), taken_back: 0 })
    }

    /// A match that has been played so far, with no choice that nobody may see.
    pub fn of(game: Game) -> Play {
        Play { game, sealed: Vec::new(), again: Vec::new(), taken_back: 0 }
    }

    /// How many choices nobody may see yet.
    pub fn sealed(&self) -> usize {
        self.sealed.len()
    }

    /// The record without the choices that nobody may see yet: what may lie on a disk.
    pub fn open_record(&self) -> Record {
        let mut record = self.game.record().clone();
        hide(&mut record.rounds, self.sealed.len());
        record
    }

    /// The rounds of the [open record](Self::open_record) behind the first `same` of them.
    pub fn open_rounds(&self, same: usize) -> Vec<Vec<Entry>> {
        let mut rounds = self.game.record().rounds.get(same..).unwrap_or_default().to_vec();
        hide(&mut rounds, self.sealed.len());
        rounds
    }

    /// How far a race has come, in beats, as far as that may be seen.
    pub fn open_rest(&self) -> Option<u32> {
        self.game.record().rest
    }

    /// The match as it truly stands, sealed choices included.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether `side` has made a choice that is sealed until the other has chosen.
    pub fn has_sealed(&self, side: Side) -> bool {
        self.sealed.iter().any(|entry| entry.side == side)
    }

    /// Whether any choice is sealed.
    pub fn is_sealed(&self) -> bool {
        !self.sealed.is_empty()
    }

    /// Whether both play together and neither hand waits for the other's choice.
    pub fn is_race(&self) -> bool {
        let round = self.game.current().round();
        round.is_together() && round.rules().pace == Pace::Race
    }

    /// Whether a turn is being played that is sown by hand.
    pub fn is_by_hand(&self) -> bool {
        let round = self.game.current().round();
        round.rules().sown_by == SownBy::Hand && round.turn().is_some()
    }

    /// Whether the match moves only when it is told to: in a race and in a sowing by hand.
    pub fn moves_in_step(&self) -> bool {
        self.is_race() || self.is_by_hand()
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.game.current().result().is_some()
    }

    /// Whether anything has been chosen in the match.
    pub fn is_begun(&self) -> bool {
        self.game.last_entry().is_some()
    }

    /// Who opens the next match, if both open in turn: the other player, unless nothing was chosen in this one.
    pub fn next_opener(&self) -> Side {
        let first = self.game.record().first;
        if self.is_begun() { !first } else { first }
    }

    /// Whether a choice has been made and the match is not over: a new match would lose it.
    pub fn is_under_way(&self) -> bool {
        !self.is_over() && self.is_begun()
    }

    /// Makes `side`'s choice.
    ///
    /// # Errors
    /// [`IllegalChoice`] if the rules forbid it; nothing has changed then.
    pub fn choose(&mut self, side: Side, choice: Choice) -> Result<Chosen, IllegalChoice> {
        let number = self.game.current().round().number();
        let is_race = self.is_race();
        let entry = if self.moves_in_step() {
            self.game.lift(side, choice, |_| ())?
        } else {
            self.game.choose(side, choice, |_| ())?
        };
        self.again.clear();
        let round = self.game.current().round();
        let is_due_with_it = round.number() == number && entry.beat == Some(round.beats()) && round.awaits_anybody();
        // A turn that the clock took is no secret.
        if is_due_with_it && !is_race && choice != Choice::Forfeit {
            self.sealed.push(entry);
            return Ok(Chosen::Sealed);
        }
        let mut open = std::mem::take(&mut self.sealed);
        open.push(entry);
        // Nobody may learn who chose first: sealed choices are opened with the opener's first.
        let opener = round.opener();
        open.sort_by_key(|entry| entry.side != opener);
        Ok(Chosen::Open(open))
    }

    /// In a sowing by hand, names `hole` for the next seed.
    pub fn name(&mut self, hole: Hole) -> Named {
        self.game.name(hole, |_| ())
    }

    /// Plays one beat of a race, or drops a seed that falls by itself in a sowing by hand.
    pub fn beat(&mut self) {
        self.game.beat(|_| ());
    }

    /// Ends the match early: the players agreed to stop and count, or one of them concedes.
    ///
    /// # Errors
    /// [`CannotEnd`] if the rules forbid it now.
    pub fn end(&mut self, end: End) -> Result<(), CannotEnd> {
        match end {
            End::Stopped => self.game.stop()?,
            End::Conceded(side) => self.game.concede(side)?,
        };
        self.sealed.clear();
        Ok(())
    }
}
