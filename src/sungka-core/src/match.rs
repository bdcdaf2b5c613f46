//! A whole match: rounds, what is refilled and burned between them, and how it ends (RULES, sections 5 and 6).

use core::fmt;

use crate::board::{Board, BySide, Hole, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::position::{BadPosition, Position};
use crate::ring::{Ring, bit};
use crate::round::{Round, RoundResult};
use crate::rules::{Burned, NextOpener, OutOfRange, Rules};
use crate::sow::Step;

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All rounds that the rules set have been played.
    RoundsPlayed,
    /// These players could not fill `min_holes` holes.
    CannotFill(BySide<bool>),
    /// The players agreed to stop and count.
    Stopped,
    /// This player conceded.
    Conceded(Side),
}

/// How a match came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchResult {
    /// Who won it; `None` for a draw.
    pub winner: Option<Side>,
    /// What each had in store and row together.
    pub seeds: BySide<u32>,
    /// Why it was over.
    pub ending: Ending,
}

/// A match as it stands: one round after another until nobody can or wants to go on.
///
/// Like [`Round`] it is plain data to copy. It does not know how it came about; [`Game`](crate::Game) does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    round: Round,
    result: Option<MatchResult>,
}

impl Match {
    /// A match that `first` opens, laid and waiting for the first choice.
    ///
    /// # Errors
    /// [`OutOfRange`] if no game can be played by these rules.
    pub fn new(rules: Rules, first: Side) -> Result<Match, OutOfRange> {
        rules.check()?;
        let ring = Ring::new(&rules);
        let mut board = Board::empty(ring, 0);
        for side in Side::BOTH {
            for place in ring.row_places(side) {
                board.add(place, rules.seeds);
            }
        }
        Ok(Match { round: Round::begin(&rules, 1, first, board), result: None })
    }

    /// A match that begins at `position`, past the opening of its first round, with `due` to begin a turn. The later
    /// rounds are laid as ever.
    ///
    /// # Errors
    /// [`BadPosition`] names the rule that the position breaks.
    ///
    /// ```
    /// use sungka_core::{Choice, Match, Rules, Side};
    /// let position = "0,0,0,0,0,0,1/0,0,0,0,0,0,1 50-46".parse()?;
    /// let mut end = Match::at(Rules { rounds: 1, ..Rules::default() }, &position, Side::South)?;
    /// end.choose(Side::South, Choice::Hole(7), |_| ())?;
    /// end.settle(|_| ());
    /// assert!(end.awaits(Side::North));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(rules: Rules, position: &Position, due: Side) -> Result<Match, BadPosition> {
        let mut begun = Match { round: Round::at(rules, position, due)?, result: None };
        begun.after_round(&mut |_| ());
        Ok(begun)
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        self.round.rules()
    }

    /// The round that is played, or that was the last.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// How it came out, once it is over.
    pub fn result(&self) -> Option<MatchResult> {
        self.result
    }

    /// Whether `side` has to choose.
    pub fn awaits(&self, side: Side) -> bool {
        self.result.is_none() && self.round.awaits(side)
    }

    /// Whether anybody has to choose.
    pub fn awaits_anybody(&self) -> bool {
        self.result.is_none() && self.round.awaits_anybody()
    }

    /// Whether a hand would move on the next [`beat`](Match::beat).
    pub fn in_motion(&self) -> bool {
        self.result.is_none() && self.round.in_motion()
    }

    /// Makes `side`'s choice, as [`Round::choose`] does; where that ends the round, the next one is laid or the match
    /// is over.
    ///
    /// # Errors
    /// [`IllegalChoice`] says why not; then nothing has changed.
    pub fn choose(&mut self, side: Side, choice: Choice, mut watch: impl FnMut(Step)) -> Result<(), IllegalChoice> {
        if self.result.is_some() {
            return Err(IllegalChoice::RoundOver);
        }
        self.round.choose(side, choice, &mut watch)?;
        self.after_round(&mut watch);
        Ok(())
    }

    /// Lets one beat pass, as [`Round::beat`] does; where that ends the round, the next one is laid or the match is
    /// over.
    pub fn beat(&mut self, mut watch: impl FnMut(Step)) {
        if self.result.is_none() {
            self.round.beat(&mut watch);
            self.after_round(&mut watch);
        }
    }

    /// Lets beats pass until somebody is awaited or the match is over.
    pub fn settle(&mut self, mut watch: impl FnMut(Step)) {
        while self.in_motion() && !self.awaits_anybody() {
            self.round.settle(&mut watch);
            self.after_round(&mut watch);
        }
    }

    /// Whether the players may stop and count now: between two rounds, that is before the first choice of any round
    /// but the first.
    pub fn can_stop(&self) -> bool {
        self.result.is_none() && self.round.number() > 1 && self.round.is_untouched()
    }

    /// Ends the match by agreement between two rounds: more seeds wins.
    ///
    /// # Errors
    /// [`CannotEnd`] while a round is being played, and when the match is over.
    pub fn stop(&mut self) -> Result<MatchResult, CannotEnd> {
        if self.result.is_some() {
            return Err(CannotEnd::MatchOver);
        }
        if !self.can_stop() {
            return Err(CannotEnd::InRound);
        }
        Ok(self.end(Ending::Stopped))
    }

    /// Ends the match because `side` gives it up; the other wins, whatever lies where.
    ///
    /// # Errors
    /// [`CannotEnd`] when the match is over.
    pub fn concede(&mut self, side: Side) -> Result<MatchResult, CannotEnd> {
        if self.result.is_some() {
            return Err(CannotEnd::MatchOver);
        }
        Ok(self.end(Ending::Conceded(side)))
    }

    fn end(&mut self, ending: Ending) -> MatchResult {
        let board = self.round.board();
        let seeds = BySide::from_fn(|side| u32::from(board.store(side)).saturating_add(board.row(side).into()));
        let winner = match ending {
            Ending::Conceded(side) => Some(!side),
            Ending::RoundsPlayed | Ending::CannotFill(_) | Ending::Stopped => seeds.more(),
        };
        let result = MatchResult { winner, seeds, ending };
        self.result = Some(result);
        result
    }

    /// Lays the next round if this one is over, or ends the match.
    fn after_round(&mut self, watch: &mut impl FnMut(Step)) {
        let Some(over) = self.round.result() else { return };
        let rules = *self.rules();
        let laid = lay(&rules, self.round.board());
        let short = laid.filled.map(|filled| filled < rules.min_holes);
        let ending = if rules.rounds != 0 && over.number >= rules.rounds {
            Ending::RoundsPlayed
        } else if short.south || short.north {
            Ending::CannotFill(short)
        } else {
            laid.tell(&rules, self.round.board(), watch);
            let opener = next_opener(&rules, self.round.opener(), &over);
            self.round = Round::begin(&rules, over.number.saturating_add(1), opener, laid.board);
            watch(Step::Refill { burned: BySide::from_fn(|side| laid.board.burned(side)) });
            return;
        };
        let result = self.end(ending);
        watch(Step::Match(result));
    }
}

/// Who opens after the round that came out as `over`.
fn next_opener(rules: &Rules, opener: Side, over: &RoundResult) -> Side {
    match rules.opener {
        NextOpener::Winner => over.winner.unwrap_or(opener),
        NextOpener::Loser => over.winner.map_or(opener, |winner| !winner),
        NextOpener::Alternate => !opener,
        NextOpener::Same => opener,
        NextOpener::LastMover => over.last_mover,
    }
}

/// A board laid for the next round, and how many holes each player could fill.
struct Laid {
    board: Board,
    filled: BySide<u8>,
}

impl Laid {
    /// Tells how the board came to be laid after the round that left `over`: which burned holes are open again, then
    /// hole by hole, South's first of each pair, what was filled and what burns.
    fn tell(&self, rules: &Rules, over: &Board, watch: &mut impl FnMut(Step)) {
        let (was, is) = (over.burned_places(), self.board.burned_places());
        let ring = over.ring();
        let stays = |hole: Hole| rules.burned == Burned::ForGood && bit(ring.place(hole)) & was & is != 0;
        for side in Side::BOTH {
            over.burned(side).filter(|&hole| !stays(hole)).for_each(|hole| watch(Step::Open { hole }));
        }
        for pair in rules.refill_order(Side::South).zip(rules.refill_order(Side::North)) {
            for hole in <[Hole; 2]>::from(pair).into_iter().filter(|&hole| !stays(hole)) {
                if bit(ring.place(hole)) & is == 0 {
                    watch(Step::Fill { hole, seeds: rules.seeds });
                } else {
                    watch(Step::Burn { hole });
                }
            }
        }
    }
}

/// Refills both rows from the stores of a finished round; holes left without are burned (RULES, section 5).
fn lay(rules: &Rules, over: &Board) -> Laid {
    let ring = over.ring();
    let barred = match rules.burned {
        Burned::OneRound => 0,
        Burned::ForGood => over.burned_places(),
    };
    let mut stores = BySide::from_fn(|side| over.store(side));
    let mut full = 0_u32;
    let filled = BySide::from_fn(|side| {
        let open = rules.refill_order(side).map(|hole| ring.place(hole)).filter(|place| barred & bit(*place) == 0);
        let mut count = 0_u8;
        for place in open {
            let Some(left) = stores[side].checked_sub(rules.seeds) else { break };
            stores[side] = left;
            full |= bit(place);
            count = count.saturating_add(1);
        }
        count
    });
    let mut board = Board::empty(ring, (ring.row(Side::South) | ring.row(Side::North)) & !full);
    for side in Side::BOTH {
        board.add(ring.store(side), stores[side]);
        ring.row_places(side).filter(|place| full & bit(*place) != 0).for_each(|place| board.add(place, rules.seeds));
    }
    Laid { board, filled }
}

/// Why a match cannot be ended in this way now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CannotEnd {
    /// Players can stop and count only between two rounds.
    InRound,
    /// It is over already.
    MatchOver,
}

impl fmt::Display for CannotEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CannotEnd::InRound => "players can stop and count only between two rounds",
            CannotEnd::MatchOver => "the match is over",
        })
    }
}

impl core::error::Error for CannotEnd {}
