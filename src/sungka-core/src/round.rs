//! One round: who has to choose, what a beat brings, and how it ends (RULES, sections 2 to 4).

mod together;

use core::num::NonZeroU32;

use crate::board::{Board, BySide, Hole, Holes, Pit, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::position::{BadPosition, Position};
use crate::ring::{Place, bit, lowest};
use crate::rules::{Ends, FirstHole, Pace, Rules};
use crate::sow::{self, Hand, Landing, Step};

/// Turns in a row that may change no store before the round is over (RULES, section 3).
pub const QUIET_TURNS: u8 = 100;

/// How a round came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundResult {
    /// Which round of the match it was; the first is 1.
    pub number: u16,
    /// The stores after what was left in the rows went home.
    pub stores: BySide<u8>,
    /// Who has more; `None` for a draw.
    pub winner: Option<Side>,
    /// Who took the last turn; after an opening alone, the one who finished last.
    pub last_mover: Side,
}

/// One round of sungka, from the laid board to its result.
///
/// A round is plain data of about a hundred bytes: copying it is how one looks ahead, or shows a sowing that is already
/// decided. It carries its rules, so that it cannot be played on under others.
///
/// ```
/// use sungka_core::{Choice, Match, Rules, Side};
/// let mut round = *Match::new(Rules::default(), Side::South)?.round();
/// round.choose(Side::South, Choice::Hole(1), |_| ())?; // seven seeds, of which the last falls in the store
/// assert!(round.in_motion());
/// round.settle(|_| ());
/// assert_eq!(round.position().to_string(), "0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0");
/// assert!(round.awaits(Side::South));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    rules: Rules,
    number: u16,
    opener: Side,
    board: Board,
    hands: BySide<Hand>,
    seats: BySide<Seat>,
    phase: Phase,
    /// Beats of the opening that have passed.
    beats: u32,
    /// Turns in a row that have changed no store.
    quiet: u8,
    last_mover: Side,
    untouched: bool,
}

/// Where a round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Together,
    Turn(Side),
    Over,
}

/// What a round knows of one player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Seat {
    must_choose: bool,
    /// His next choice is his first, and `first_hole` binds it.
    bound: bool,
    /// What his store held when his turn began.
    stored_before: u8,
    /// The beat on which his opening ended.
    finished: Option<u32>,
}

impl Round {
    /// A round that is laid and waits for its first choice. `rules` have been checked, and each row holds a seed.
    pub(crate) fn begin(rules: &Rules, number: u16, opener: Side, board: Board) -> Round {
        let together = rules.opens_together(number);
        let seats = BySide::from_fn(|side| {
            let first = together || side == opener;
            Seat {
                must_choose: first,
                bound: first && rules.first_hole != FirstHole::Any,
                stored_before: board.store(side),
                finished: None,
            }
        });
        Round {
            rules: *rules,
            number,
            opener,
            board,
            hands: BySide::default(),
            seats,
            phase: if together { Phase::Together } else { Phase::Turn(opener) },
            beats: 0,
            quiet: 0,
            last_mover: opener,
            untouched: true,
        }
    }

    /// The round that goes on from `position` with `due` to begin a turn, as the first round of a match and past its
    /// opening. It may pass on, or be over, at once.
    ///
    /// # Errors
    /// [`BadPosition`] names the rule that the position breaks.
    ///
    /// ```
    /// use sungka_core::{Ends, Round, Rules, Side};
    /// let rules = Rules { ends: Ends::CannotMove, ..Rules::default() };
    /// let position = "0,0,0,0,0,0,0/7,0,0,0,0,0,0 50-41".parse()?;
    /// let round = Round::at(rules, &position, Side::South)?;
    /// assert_eq!(round.result().unwrap().winner, Some(Side::South));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(rules: Rules, position: &Position, due: Side) -> Result<Round, BadPosition> {
        let board = position.board(&rules)?;
        let mut round = Round::begin(&rules, 1, due, board);
        round.seats = BySide::default();
        round.untouched = false;
        round.begin_turn(due, &mut |_| ());
        Ok(round)
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Which round of the match it is; the first is 1.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// Who opened it, or whose hand comes first in a simultaneous opening.
    pub fn opener(&self) -> Side {
        self.opener
    }

    /// The pits and what lies in them.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board as it is written down (RULES, section 8).
    pub fn position(&self) -> Position {
        Position::of(&self.board)
    }

    /// Whether no choice has been made yet.
    pub fn is_untouched(&self) -> bool {
        self.untouched
    }

    /// Whether the round is in its simultaneous opening.
    pub fn is_together(&self) -> bool {
        self.phase == Phase::Together
    }

    /// The beats of a simultaneous opening that have passed; it stays as it is when the opening is over.
    pub fn beats(&self) -> u32 {
        self.beats
    }

    /// The turns in a row, up to the last that ended, that have changed no store; [`QUIET_TURNS`] end the round.
    pub fn quiet_turns(&self) -> u8 {
        self.quiet
    }

    /// Whose turn it is; `None` in a simultaneous opening and when the round is over.
    pub fn turn(&self) -> Option<Side> {
        match self.phase {
            Phase::Turn(side) => Some(side),
            Phase::Together | Phase::Over => None,
        }
    }

    /// Whether `side` has to choose. In a simultaneous opening both may have to at once.
    pub fn awaits(&self, side: Side) -> bool {
        self.seats[side].must_choose
    }

    /// Whether anybody has to choose.
    pub fn awaits_anybody(&self) -> bool {
        self.seats.south.must_choose || self.seats.north.must_choose
    }

    /// The beat on which `side`'s part of this round's simultaneous opening ended; `None` before, and without one.
    pub fn finished_on(&self, side: Side) -> Option<u32> {
        self.seats[side].finished
    }

    /// The hand of `side` while it sows, or waits in mid-air for the other's choice: the pit it is over, and the seeds
    /// it still holds.
    pub fn hand(&self, side: Side) -> Option<(Pit, u8)> {
        let hand = self.hands[side];
        (hand.seeds > 0).then(|| (self.board.ring().pit(hand.at), hand.seeds))
    }

    /// Whether a hand would move on the next [`beat`](Round::beat).
    pub fn in_motion(&self) -> bool {
        let sowing = self.hands.south.seeds | self.hands.north.seeds != 0;
        sowing && (self.rules.pace == Pace::Race || !self.awaits_anybody())
    }

    /// How it came out, once it is over.
    pub fn result(&self) -> Option<RoundResult> {
        if self.phase != Phase::Over {
            return None;
        }
        let stores = BySide::from_fn(|side| self.board.store(side));
        Some(RoundResult { number: self.number, stores, winner: stores.more(), last_mover: self.last_mover })
    }

    /// The holes that `side` may choose now: none while he is not awaited.
    #[inline]
    pub fn legal(&self, side: Side) -> Holes {
        if !self.awaits(side) {
            return Holes::none(side);
        }
        self.board.ring().holes_in(side, self.choosable(side))
    }

    /// The places that `side`, who is awaited, may choose: those that hold seeds, unless `first_hole` binds him to one.
    #[inline]
    fn choosable(&self, side: Side) -> u32 {
        let occupied = self.board.occupied(side);
        if !self.seats[side].bound {
            return occupied;
        }
        let open = self.board.ring().row(side) & !self.board.burned_places();
        let bound = occupied
            & match self.rules.first_hole {
                FirstHole::Any => occupied,
                FirstHole::Far => open & open.wrapping_neg(),
                FirstHole::Near => open & !(u32::MAX >> 1 >> open.leading_zeros()),
            };
        if bound == 0 { occupied } else { bound }
    }

    /// Whether `side` may do this now.
    ///
    /// # Errors
    /// [`IllegalChoice`] says why not.
    #[inline]
    pub fn permits(&self, side: Side, choice: Choice) -> Result<(), IllegalChoice> {
        if !self.awaits(side) {
            return Err(if self.phase == Phase::Over { IllegalChoice::RoundOver } else { IllegalChoice::NotDue(side) });
        }
        let Choice::Hole(column) = choice else { return Ok(()) };
        let hole = Hole::new(side, column);
        if !self.board.has(hole) {
            return Err(IllegalChoice::NoSuchHole { column, holes: self.board.holes() });
        }
        let place = bit(self.board.ring().place(hole));
        let choosable = self.choosable(side);
        if place & choosable != 0 {
            Ok(())
        } else if place & self.board.burned_places() != 0 {
            Err(IllegalChoice::Burned(hole))
        } else if place & self.board.occupied(side) == 0 {
            Err(IllegalChoice::Empty(hole))
        } else {
            let only = NonZeroU32::new(choosable).map_or(hole, |choosable| self.board.ring().hole(lowest(choosable)));
            Err(IllegalChoice::Bound { only })
        }
    }

    /// Makes `side`'s choice. A hole is lifted, and nothing is sown yet; a forfeit ends the turn, with all that follows.
    /// Each step is shown to `watch` as it happens.
    ///
    /// # Errors
    /// [`IllegalChoice`] says why not; then nothing has changed.
    #[inline]
    pub fn choose(&mut self, side: Side, choice: Choice, mut watch: impl FnMut(Step)) -> Result<(), IllegalChoice> {
        self.permits(side, choice)?;
        self.untouched = false;
        let seat = &mut self.seats[side];
        seat.must_choose = false;
        seat.bound = false;
        match choice {
            Choice::Hole(column) => {
                let hole = Hole::new(side, column);
                let place = self.board.ring().place(hole);
                let circuit = self.board.circuit(side);
                let lifted = Hand::lift(&mut self.board, place, circuit);
                let hand = &mut self.hands[side];
                hand.at = lifted.at;
                hand.seeds = lifted.seeds;
                hand.ahead = lifted.ahead;
                watch(Step::Lift { side, hole, seeds: self.hands[side].seeds });
            }
            Choice::Forfeit => {
                watch(Step::Forfeit { side });
                self.end_turn(side, &mut watch);
                self.end_together(&mut watch);
            }
        }
        Ok(())
    }

    /// Lets one beat pass: each moving hand drops one seed, and all that follows from it happens (RULES, section 4).
    /// When nothing is [in motion](Round::in_motion), nothing happens.
    pub fn beat(&mut self, mut watch: impl FnMut(Step)) {
        if !self.in_motion() {
            return;
        }
        match self.phase {
            Phase::Turn(side) => {
                let mut hand = self.hands[side];
                self.beat_of(side, &mut hand, &mut watch);
                self.hands[side] = hand.unless_empty();
            }
            Phase::Together => self.beat_together(&mut watch),
            Phase::Over => {}
        }
    }

    /// Lets beats pass until somebody is awaited or the round is over.
    #[inline]
    pub fn settle(&mut self, mut watch: impl FnMut(Step)) {
        match self.phase {
            Phase::Turn(side) => self.sow_out(side, &mut watch),
            Phase::Together => {
                while self.in_motion() && !self.awaits_anybody() {
                    self.beat_together(&mut watch);
                }
            }
            Phase::Over => {}
        }
    }

    /// The beats of an alternating turn up to its next choice or its end.
    #[inline]
    fn sow_out(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        // On a copy of the hand, which the compiler can keep in registers.
        // Field by field: they were written so a moment ago, and read as one word they would have to be waited for.
        let Hand { at, seeds, ahead } = self.hands[side];
        let mut hand = Hand { at, seeds, ahead };
        if hand.seeds > 0 {
            while self.beat_of(side, &mut hand, watch) {}
            self.hands[side] = Hand::default();
        }
    }

    /// The beat of an alternating turn: one hand. Tells whether it goes on.
    #[inline]
    fn beat_of(&mut self, side: Side, hand: &mut Hand, watch: &mut impl FnMut(Step)) -> bool {
        self.drop_seed(side, hand, watch);
        if hand.seeds > 0 {
            return true;
        }
        hand.seeds = self.land(side, hand.at, watch);
        hand.seeds > 0
    }

    #[inline]
    fn drop_seed(&mut self, side: Side, hand: &mut Hand, watch: &mut impl FnMut(Step)) {
        let circuit = self.board.circuit(side);
        hand.drop(&mut self.board, circuit);
        watch(Step::Drop { side, pit: self.board.ring().pit(hand.at) });
    }

    /// Resolves the last seed of `side`, which fell at `at`. Gives what his hand holds then: nothing unless it relays.
    #[inline(always)]
    fn land(&mut self, side: Side, at: Place, watch: &mut impl FnMut(Step)) -> u8 {
        let ring = self.board.ring();
        match sow::land(side, at, &mut self.board, &self.rules, self.seats[side].stored_before) {
            Landing::Relay(seeds) => {
                watch(Step::Lift { side, hole: ring.hole(at), seeds });
                return seeds;
            }
            Landing::Again => {
                watch(Step::Again { side });
                self.seats[side].must_choose = true;
                if self.phase != Phase::Together {
                    self.choose_again(side, watch);
                }
                return 0;
            }
            Landing::Stop => watch(Step::Stop { side, pit: ring.pit(at) }),
            Landing::Dead => watch(Step::Dead { side, hole: ring.hole(at) }),
            Landing::Katok(seeds) => watch(Step::Katok { side, hole: ring.hole(at), seeds }),
        }
        self.end_turn(side, watch);
        0
    }

    /// In an alternating turn, `side` is due again: looks whether he can (RULES, sections 2 and 3). With `board-empty`
    /// his bonus lapses before anybody asks whether the other row is empty too.
    fn choose_again(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        let own = self.board.occupied(side);
        if own == 0 && self.rules.ends == Ends::BoardEmpty {
            self.seats[side].must_choose = false;
            watch(Step::Spent { side });
            self.end_turn(side, watch);
        } else if self.is_over(own, self.board.occupied(!side)) {
            self.finish(watch);
        }
    }

    /// Whether `ends` says that the round is over, with these places occupied in the row of the player who is due and
    /// in the other's.
    fn is_over(&self, own: u32, other: u32) -> bool {
        match self.rules.ends {
            Ends::BoardEmpty => own | other == 0,
            Ends::CannotMove => own == 0,
            Ends::RowEmpty => own == 0 || other == 0,
        }
    }

    #[inline]
    fn end_turn(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        match self.phase {
            Phase::Together => self.seats[side].finished = Some(self.beats),
            Phase::Turn(_) => {
                let stored = self.board.store(side) > self.seats[side].stored_before;
                // It cannot wrap: the round is over when it comes to a hundred.
                self.quiet = if stored { 0 } else { self.quiet.wrapping_add(1) };
                self.begin_turn(!side, watch);
            }
            Phase::Over => {}
        }
    }

    /// Gives the turn to `side`, unless the round is over; hands it on where his row is empty.
    #[inline]
    fn begin_turn(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        let own = self.board.occupied(side);
        let other = self.board.occupied(!side);
        if self.quiet >= QUIET_TURNS || self.is_over(own, other) {
            return self.finish(watch);
        }
        let mover = if own == 0 {
            watch(Step::Pass { side });
            !side
        } else {
            side
        };
        self.phase = Phase::Turn(mover);
        self.last_mover = mover;
        let seat = &mut self.seats[mover];
        seat.must_choose = true;
        seat.stored_before = self.board.store(mover);
    }

    /// Ends the round: what is left in a row goes to that row's owner.
    fn finish(&mut self, watch: &mut impl FnMut(Step)) {
        let ring = self.board.ring();
        for side in Side::BOTH {
            self.seats[side].must_choose = false;
            let occupied = self.board.occupied(side);
            for place in ring.row_places(side).filter(|place| occupied & bit(*place) != 0) {
                let seeds = self.board.lift(place);
                self.board.add(ring.store(side), seeds);
                watch(Step::Home { hole: ring.hole(place), seeds });
            }
        }
        self.phase = Phase::Over;
        if let Some(result) = self.result() {
            watch(Step::Round(result));
        }
    }
}
