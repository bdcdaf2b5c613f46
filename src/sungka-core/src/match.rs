//! A whole match: its rounds, the refill and the burned holes between them, and its end (law, sections 5 and 6).

use core::fmt;

use crate::board::{Board, BySide, Hole, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::position::{BadPosition, Position};
use crate::ring::{Ring, bit};
use crate::round::{Named, Round, RoundResult};
use crate::rules::{Burned, MatchBy, NextOpener, OutOfRange, Rules};
use crate::sow::Step;

/// Why a match is over. Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All [`Rules::rounds`](crate::Rules::rounds) have been played.
    RoundsPlayed,
    /// A player has won more than half of [`Rules::rounds`](crate::Rules::rounds).
    Decided,
    /// The players marked `true` could not fill [`Rules::min_holes`](crate::Rules::min_holes) holes.
    CannotFill(BySide<bool>),
    /// The players agreed to stop, and counted.
    Stopped,
    /// This player conceded.
    Conceded(Side),
}

/// The result of a match. Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchResult {
    /// The player who won; `None` for a draw.
    pub winner: Option<Side>,
    /// The seeds of each player: store, row and hand added up. With [`Burned::Never`](crate::Burned::Never), the seeds
    /// of all rounds together.
    pub seeds: BySide<u32>,
    /// The rounds that each player has won. If the players ended the match within a round, it counts as it stood.
    pub rounds: BySide<u16>,
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
    /// The seeds of the rounds before this one, if each is a game of its own.
    banked: BySide<u32>,
    /// The rounds won before this one.
    won: BySide<u16>,
    result: Option<MatchResult>,
}

impl Match {
    /// A new match, laid and waiting for its first choice. `first` opens it.
    ///
    /// # Errors
    /// [`OutOfRange`] if a setting is out of range.
    pub fn new(rules: Rules, first: Side) -> Result<Match, OutOfRange> {
        rules.check()?;
        let board = full(Ring::new(&rules), &rules);
        Ok(Match::of(Round::begin(&rules, 1, first, board)))
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
        let mut begun = Match::of(Round::at(rules, position, due)?);
        begun.after_round(&mut |_| ());
        Ok(begun)
    }

    /// A match whose first round is `round`.
    fn of(round: Round) -> Match {
        Match { round, banked: BySide::default(), won: BySide::default(), result: None }
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

    /// By hand, the player who is due drops one seed and names `hole` for it, as in [`Round::name`]. If that ends the
    /// round, the next one is laid or the match is over. Calls `watch` with each step.
    pub fn name(&mut self, hole: Hole, mut watch: impl FnMut(Step)) -> Named {
        if self.result.is_some() {
            return Named::Unheard;
        }
        let named = self.round.name(hole, &mut watch);
        self.after_round(&mut watch);
        named
    }

    /// The rounds that each player has won so far, without the round that is being played.
    pub fn rounds_won(&self) -> BySide<u16> {
        self.won
    }

    /// The seeds of each player on the board as it stands: store, row and hand added up.
    pub fn counted(&self) -> BySide<u8> {
        let board = self.round.board();
        BySide::from_fn(|side| {
            let hand = self.round.hand(side).map_or(0, |(_, seeds)| seeds);
            // All seeds of a game are 240 at most.
            board.store(side).wrapping_add(board.row(side)).wrapping_add(hand)
        })
    }

    /// Whether the players may stop and count now: whenever somebody has to choose.
    pub fn can_stop(&self) -> bool {
        self.awaits_anybody()
    }

    /// Ends the match by agreement. The seeds are counted, and a round in which somebody has chosen counts as it then
    /// stands; [`Rules::match_by`](crate::Rules::match_by) says what wins. Returns the result.
    ///
    /// # Errors
    /// [`CannotEnd`] while nobody has to choose, and once the match is over; then nothing has changed.
    pub fn stop(&mut self) -> Result<MatchResult, CannotEnd> {
        if self.result.is_some() {
            return Err(CannotEnd::MatchOver);
        }
        if !self.can_stop() {
            return Err(CannotEnd::NobodyDue);
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

    /// Lets a match go on that the players have ended. They change nothing on the board by that.
    pub(crate) fn go_on(&mut self) {
        self.result = None;
    }

    fn end(&mut self, ending: Ending) -> MatchResult {
        let standing = self.standing();
        let winner = match ending {
            Ending::Conceded(side) => Some(!side),
            Ending::RoundsPlayed | Ending::Decided | Ending::CannotFill(_) | Ending::Stopped => {
                let by_rounds = standing.rounds.more().filter(|_| self.rules().match_by == MatchBy::Rounds);
                by_rounds.or(standing.seeds.more())
            }
        };
        let result = MatchResult { winner, seeds: standing.seeds, rounds: standing.rounds, ending };
        self.result = Some(result);
        result
    }

    /// What each player has won so far, with the current round as it stands. A round in which nobody has chosen yet
    /// counts for nobody.
    fn standing(&self) -> Standing {
        let counted = self.counted();
        let counts = !self.round.is_untouched();
        let winner = counted.more().filter(|_| counts);
        let apart = self.rules().burned == Burned::Never;
        Standing {
            seeds: BySide::from_fn(|side| {
                let here = if counts || !apart { counted[side].into() } else { 0 };
                self.banked[side].saturating_add(here)
            }),
            rounds: BySide::from_fn(|side| self.won[side].saturating_add((winner == Some(side)).into())),
        }
    }

    /// If the round is over: ends the match, or lays the next round.
    fn after_round(&mut self, watch: &mut impl FnMut(Step)) {
        let Some(over) = self.round.result() else { return };
        let rules = *self.rules();
        let laid = lay(&rules, self.round.board());
        let short = laid.filled.map(|filled| filled < rules.min_holes);
        let standing = self.standing();
        let half = rules.rounds.wrapping_div(2);
        let is_decided = rules.match_by == MatchBy::Rounds && rules.rounds != 0;
        let ending = if rules.rounds != 0 && over.number >= rules.rounds {
            Ending::RoundsPlayed
        } else if is_decided && standing.rounds.south.max(standing.rounds.north) > half {
            Ending::Decided
        } else if short.south || short.north {
            Ending::CannotFill(short)
        } else {
            laid.tell(&rules, self.round.board(), watch);
            let opener = next_opener(&rules, self.round.opener(), &over);
            self.round = Round::begin(&rules, over.number.saturating_add(1), opener, laid.board);
            self.won = standing.rounds;
            if rules.burned == Burned::Never {
                self.banked = standing.seeds;
            }
            watch(Step::Refill { burned: BySide::from_fn(|side| laid.board.burned(side)) });
            return;
        };
        let result = self.end(ending);
        watch(Step::Match(result));
    }
}

/// What each player has won in a match so far.
struct Standing {
    seeds: BySide<u32>,
    rounds: BySide<u16>,
}

/// The opener of the round after the one with the result `over`, which `opener` opened.
fn next_opener(rules: &Rules, opener: Side, over: &RoundResult) -> Side {
    match rules.opener {
        NextOpener::Winner => over.winner.unwrap_or(opener),
        NextOpener::Loser => over.winner.map_or(opener, |winner| !winner),
        NextOpener::Alternate => !opener,
        NextOpener::Same => opener,
        NextOpener::LastMover => over.last_mover,
        NextOpener::Holder => over.holder.or(over.winner).unwrap_or(opener),
    }
}

/// A board laid for the next round, and the number of holes that each player could fill.
struct Laid {
    board: Board,
    filled: BySide<u8>,
}

impl Laid {
    /// Shows the refill of the board `over`, step by step. First the stores, if the board is laid anew, and the burned
    /// holes that open again. Then each row in refill order, one hole of South and one of North at a time: the holes
    /// that are filled and the holes that burn.
    fn tell(&self, rules: &Rules, over: &Board, watch: &mut impl FnMut(Step)) {
        let (was, is) = (over.burned_places(), self.board.burned_places());
        let ring = over.ring();
        let stays = |hole: Hole| rules.burned == Burned::ForGood && bit(ring.place(hole)) & was & is != 0;
        for side in Side::BOTH {
            if rules.burned == Burned::Never {
                watch(Step::Clear { side });
            }
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

/// A board of a game's beginning: every hole is full, and the stores are empty.
fn full(ring: Ring, rules: &Rules) -> Board {
    let mut board = Board::empty(ring, 0);
    for side in Side::BOTH {
        ring.row_places(side).for_each(|place| board.add(place, rules.seeds));
    }
    board
}

/// Lays the next round. Both rows are refilled from the stores of a finished round, and holes that get no seeds are
/// burned; or the board is laid anew (law, section 5).
fn lay(rules: &Rules, over: &Board) -> Laid {
    let ring = over.ring();
    let barred = match rules.burned {
        Burned::OneRound => 0,
        Burned::ForGood => over.burned_places(),
        Burned::Never => return Laid { board: full(ring, rules), filled: BySide::from_fn(|_| rules.holes) },
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
    /// Nobody has to choose now, and players can stop only when somebody has to.
    NobodyDue,
    /// The match is over already.
    MatchOver,
}

impl fmt::Display for CannotEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CannotEnd::NobodyDue => "players can stop and count only when somebody has to choose",
            CannotEnd::MatchOver => "the match is over",
        })
    }
}

impl core::error::Error for CannotEnd {}
