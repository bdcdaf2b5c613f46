//! One round: who has to choose, what happens in a beat, and how the round ends (law, sections 2 to 4).

mod together;

use core::num::NonZeroU32;

use crate::board::{Board, BySide, Hole, Holes, Pit, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::position::{BadPosition, Position};
use crate::ring::{Place, bit, lowest};
use crate::rules::{Ends, FirstHole, Pace, Rules};
use crate::sow::{self, Hand, Landing, Step};

/// The number of quiet turns in a row that ends a round. A turn is quiet if it changes no store. Source: [the law,
/// section 3](crate::law#3-a-round).
pub const QUIET_TURNS: u8 = 100;

/// The result of a round. Source: [the law, section 3](crate::law#3-a-round).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundResult {
    /// The number of the round in its match, from 1.
    pub number: u16,
    /// The seeds in the stores, after the seeds left in the rows went home.
    pub stores: BySide<u8>,
    /// The player with more seeds; `None` for a draw.
    pub winner: Option<Side>,
    /// The player who took the last turn. If the round ended with its simultaneous opening, the player whose opening
    /// ended last.
    pub last_mover: Side,
}

/// One round of sungka, from the laid board to its result.
///
/// A round is plain data of less than 200 bytes. Copy it to look ahead, or to show a sowing that is already decided. It
/// carries its rules, so it cannot go on under others. Source: [the law, sections 2](crate::law#2-a-turn) to
/// [4](crate::law#4-the-opening).
///
/// ```
/// use sungka_core::{Choice, Match, Rules, Side};
/// let mut round = *Match::new(Rules::default(), Side::South)?.round();
/// round.choose(Side::South, Choice::Hole(1), |_| ())?; // the last of seven seeds falls into South's store
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
    /// The beats of the simultaneous opening that have passed.
    beats: u32,
    /// The quiet turns in a row.
    quiet: u8,
    last_mover: Side,
    untouched: bool,
}

/// The part of a round that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Together,
    Turn(Side),
    Over,
}

/// The state of one player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Seat {
    must_choose: bool,
    /// `first_hole` binds the player's next choice, which is their first.
    bound: bool,
    /// The seeds in the player's store when their turn began.
    stored_before: u8,
    /// The beat on which the player's part of the opening ended.
    finished: Option<u32>,
}

impl Round {
    /// A laid round that waits for its first choice. The caller has checked `rules`, and each row holds a seed.
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

    /// A round that begins at `position`, as the first round of a match and after its opening: `due` begins a turn.
    ///
    /// The round may be over at once, or `due` may pass at once, as [`Rules::ends`] says.
    ///
    /// # Errors
    /// [`BadPosition`] says why no round can begin there.
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

    /// The rules of the round.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the round in its match, from 1.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// The player who opened the round. In a simultaneous opening, the player whose hand comes first within a beat.
    pub fn opener(&self) -> Side {
        self.opener
    }

    /// The pits and the seeds in them.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board in writing, for output and comparison. Source: [the law, section
    /// 8](crate::law#8-the-record-and-the-trace).
    pub fn position(&self) -> Position {
        Position::of(&self.board)
    }

    /// Whether nobody has chosen in this round yet.
    pub fn is_untouched(&self) -> bool {
        self.untouched
    }

    /// Whether the round is in its simultaneous opening.
    pub fn is_together(&self) -> bool {
        self.phase == Phase::Together
    }

    /// The beats of the simultaneous opening that have passed. After the opening, its length; without one, 0.
    pub fn beats(&self) -> u32 {
        self.beats
    }

    /// The number of quiet turns in a row, up to the last turn that ended. A quiet turn changes no store;
    /// [`QUIET_TURNS`] of them end the round.
    pub fn quiet_turns(&self) -> u8 {
        self.quiet
    }

    /// The player whose turn it is; `None` in a simultaneous opening and once the round is over.
    pub fn turn(&self) -> Option<Side> {
        match self.phase {
            Phase::Turn(side) => Some(side),
            Phase::Together | Phase::Over => None,
        }
    }

    /// Whether `side` has to choose now. In a simultaneous opening both players may have to.
    pub fn awaits(&self, side: Side) -> bool {
        self.seats[side].must_choose
    }

    /// Whether either player has to choose now.
    pub fn awaits_anybody(&self) -> bool {
        self.seats.south.must_choose || self.seats.north.must_choose
    }

    /// The beat on which `side`'s part of the simultaneous opening ended. `None` before that, and without such an
    /// opening.
    pub fn finished_on(&self, side: Side) -> Option<u32> {
        self.seats[side].finished
    }

    /// The hand of `side`, if it holds seeds: the pit it is over, and the number of seeds. That is the pit it last
    /// lifted from or dropped into.
    pub fn hand(&self, side: Side) -> Option<(Pit, u8)> {
        let hand = self.hands[side];
        (hand.seeds > 0).then(|| (self.board.ring().pit(hand.at), hand.seeds))
    }

    /// Whether the next [`beat`](Round::beat) would move a hand.
    pub fn in_motion(&self) -> bool {
        let sowing = self.hands.south.seeds | self.hands.north.seeds != 0;
        sowing && (self.rules.pace == Pace::Race || !self.awaits_anybody())
    }

    /// The result; `None` until the round is over.
    pub fn result(&self) -> Option<RoundResult> {
        if self.phase != Phase::Over {
            return None;
        }
        let stores = BySide::from_fn(|side| self.board.store(side));
        Some(RoundResult { number: self.number, stores, winner: stores.more(), last_mover: self.last_mover })
    }

    /// The holes that `side` may choose now. Empty while `side` is not due.
    #[inline]
    pub fn legal(&self, side: Side) -> Holes {
        if !self.awaits(side) {
            return Holes::none(side);
        }
        self.board.ring().holes_in(side, self.choosable(side))
    }

    /// The places that `side` may choose when due: all that hold seeds, unless `first_hole` binds the choice to one.
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

    /// Checks whether `side` may make this choice now, without making it.
    ///
    /// # Errors
    /// [`IllegalChoice`] gives the reason.
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

    /// Makes `side`'s choice. A hole is lifted but not sown yet: [`beat`](Round::beat) or [`settle`](Round::settle)
    /// does that. A forfeit ends the turn at once, with all that follows. Calls `watch` with each step.
    ///
    /// # Errors
    /// [`IllegalChoice`] gives the reason; then nothing has changed.
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

    /// Lets one beat pass: each moving hand drops one seed, with all that follows from it. Calls `watch` with each
    /// step. Nothing happens unless a hand is [in motion](Round::in_motion). Source: [the law, section
    /// 4](crate::law#4-the-opening).
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

    /// Lets beats pass until a player has to choose or the round is over. Calls `watch` with each step.
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

    /// All beats of an alternating turn, up to its next choice or its end.
    #[inline]
    fn sow_out(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        // A copy of the hand can stay in registers. It is read field by field, because `choose` has just written it
        // field by field: one wide read would have to wait for those narrow writes.
        let Hand { at, seeds, ahead } = self.hands[side];
        let mut hand = Hand { at, seeds, ahead };
        if hand.seeds > 0 {
            while self.beat_of(side, &mut hand, watch) {}
            self.hands[side] = Hand::default();
        }
    }

    /// One beat of an alternating turn. Returns whether the hand goes on.
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

    /// Resolves the last seed of `side`, which fell at `at`. Returns the seeds that the hand then holds: 0 unless it
    /// relays.
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

    /// In an alternating turn, `side` is due again: checks whether they can choose (law, sections 2 and 3). With
    /// `board-empty` the bonus lapses first, even if the other row is empty too.
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

    /// Whether `ends` says that the round is over. `own` are the occupied places in the row of the player who is due,
    /// `other` those in the other row.
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
                // It cannot wrap: a hundred quiet turns end the round.
                self.quiet = if stored { 0 } else { self.quiet.wrapping_add(1) };
                self.begin_turn(!side, watch);
            }
            Phase::Over => {}
        }
    }

    /// Gives the turn to `side`, or to the other player if `side` must pass. Ends the round if it is over.
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

    /// Ends the round. The seeds left in each row go to its owner's store.
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
