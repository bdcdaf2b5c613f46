//! A whole match: its rounds, the refill and the burned holes between them, and its end (law, sections 5 and 6).

use core::fmt;

use crate::board::{Board, BySide, Hole, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::position::{BadPosition, Position};
use crate::ring::{Ring, bit};
use crate::round::{Round, RoundResult};
use crate::rules::{Burned, NextOpener, OutOfRange, Rules};
use crate::sow::Step;

/// Why a match is over. Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All [`Rules::rounds`](crate::Rules::rounds) have been played.
    RoundsPlayed,
    /// The players marked `true` could not fill [`Rules::min_holes`](crate::Rules::min_holes) holes.
    CannotFill(BySide<bool>),
    /// The players agreed to stop between two rounds, and counted.
    Stopped,
    /// This player conceded.
    Conceded(Side),
}

/// The result of a match. Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchResult {
    /// The player who won; `None` for a draw.
    pub winner: Option<Side>,
    /// The seeds of each player, store and row added up. Seeds in a hand are not counted.
    pub seeds: BySide<u32>,
    /// Why the match was over.
    pub ending: Ending,
}

/// A match as it stands: one round after another, refilled in between, until the match is over.
///
/// A match is plain data and copies, like [`Round`]. It keeps no history; [`Game`](crate::Game) does. Source: [the law,
/// section 6](crate::law#6-the-match).
///
/// Two calls make it go: [`choose`](Match::choose) lifts a hole, and [`settle`](Match::settle) sows until a player
/// has to choose. A program that shows every seed calls [`beat`](Match::beat) instead of `settle`.
///
/// ```
/// use sungka_core::{Choice, Match, Rules, Side};
/// // Plays a match of one round to its end: each player takes the leftmost hole that they may choose.
/// let mut game = Match::new(Rules { rounds: 1, ..Rules::default() }, Side::South)?;
/// while let Some(side) = Side::BOTH.into_iter().find(|&side| game.awaits(side)) {
///     let hole = game.round().legal(side).next().expect("a player who is due has a hole to choose");
///     game.choose(side, Choice::Hole(hole.column), |_| ())?;
///     game.settle(|_| ());
/// }
/// let result = game.result().expect("nobody has to choose, so the match is over");
/// assert_eq!(result.seeds.south + result.seeds.north, 98);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    round: Round,
    result: Option<MatchResult>,
}

impl Match {
    /// A new match, laid and waiting for its first choice. `first` opens it.
    ///
    /// # Errors
    /// [`OutOfRange`] if a setting is out of range.
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

    /// A match whose first round begins at `position`, after its opening: `due` begins a turn. Later rounds are laid as
    /// usual.
    ///
    /// The first round, or the whole match, may be over at once.
    ///
    /// # Errors
    /// [`BadPosition`] says why no match can begin there.
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

    /// The rules of the match.
    pub fn rules(&self) -> &Rules {
        self.round.rules()
    }

    /// The current round. Once the match is over, its last round.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// The result; `None` until the match is over.
    pub fn result(&self) -> Option<MatchResult> {
        self.result
    }

    /// Whether `side` has to choose now.
    pub fn awaits(&self, side: Side) -> bool {
        self.result.is_none() && self.round.awaits(side)
    }

    /// Whether either player has to choose now.
    pub fn awaits_anybody(&self) -> bool {
        self.result.is_none() && self.round.awaits_anybody()
    }

    /// Whether the next [`beat`](Match::beat) would move a hand.
    pub fn in_motion(&self) -> bool {
        self.result.is_none() && self.round.in_motion()
    }

    /// Makes `side`'s choice, as [`Round::choose`] does. If that ends the round, the next one is laid or the match is
    /// over. Calls `watch` with each step.
    ///
    /// # Errors
    /// [`IllegalChoice`] gives the reason; then nothing has changed. Once the match is over it is
    /// [`IllegalChoice::RoundOver`].
    pub fn choose(&mut self, side: Side, choice: Choice, mut watch: impl FnMut(Step)) -> Result<(), IllegalChoice> {
        if self.result.is_some() {
            return Err(IllegalChoice::RoundOver);
        }
        self.round.choose(side, choice, &mut watch)?;
        self.after_round(&mut watch);
        Ok(())
    }

    /// Lets one beat pass, as [`Round::beat`] does. If that ends the round, the next one is laid or the match is over.
    /// Calls `watch` with each step.
    pub fn beat(&mut self, mut watch: impl FnMut(Step)) {
        if self.result.is_none() {
            self.round.beat(&mut watch);
            self.after_round(&mut watch);
        }
    }

    /// Lets beats pass until a player has to choose or the match is over. Calls `watch` with each step. Nothing
    /// happens if a player has to choose already, even in a race.
    pub fn settle(&mut self, mut watch: impl FnMut(Step)) {
        while self.in_motion() && !self.awaits_anybody() {
            self.round.settle(&mut watch);
            self.after_round(&mut watch);
        }
    }

    /// Whether the players may stop and count now. They may between two rounds: after the first round, as long as
    /// nobody has chosen in the round that follows.
    pub fn can_stop(&self) -> bool {
        self.result.is_none() && self.round.number() > 1 && self.round.is_untouched()
    }

    /// Ends the match by agreement, between two rounds. The player with more seeds wins. Returns the result.
    ///
    /// # Errors
    /// [`CannotEnd`] while a round is being played, and once the match is over; then nothing has changed.
    pub fn stop(&mut self) -> Result<MatchResult, CannotEnd> {
        if self.result.is_some() {
            return Err(CannotEnd::MatchOver);
        }
        if !self.can_stop() {
            return Err(CannotEnd::InRound);
        }
        Ok(self.end(Ending::Stopped))
    }

    /// Ends the match because `side` concedes. The other player wins, whoever has more seeds. Returns the result.
    ///
    /// # Errors
    /// [`CannotEnd`] once the match is over; then nothing has changed.
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

    /// If the round is over: ends the match, or lays the next round.
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

/// The opener of the round after the one with the result `over`, which `opener` opened.
fn next_opener(rules: &Rules, opener: Side, over: &RoundResult) -> Side {
    match rules.opener {
        NextOpener::Winner => over.winner.unwrap_or(opener),
        NextOpener::Loser => over.winner.map_or(opener, |winner| !winner),
        NextOpener::Alternate => !opener,
        NextOpener::Same => opener,
        NextOpener::LastMover => over.last_mover,
    }
}

/// A board laid for the next round, and the number of holes that each player could fill.
struct Laid {
    board: Board,
    filled: BySide<u8>,
}

impl Laid {
    /// Shows the refill of the board `over`, step by step. First the burned holes that open again. Then each row in
    /// refill order, one hole of South and one of North at a time: the holes that are filled and the holes that burn.
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

/// Refills both rows from the stores of a finished round. Holes that get no seeds are burned (law, section 5).
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

/// Why the players cannot end a match now. Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CannotEnd {
    /// A round is being played, and players can stop only between two rounds.
    InRound,
    /// The match is over already.
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
