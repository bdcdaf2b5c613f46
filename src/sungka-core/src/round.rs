//! One round: who has to choose, what happens in a beat, and how the round ends (law, sections 2 to 4).

mod by_hand;
mod together;
mod turn;

use core::num::NonZeroU32;

use crate::board::{Board, BySide, Hole, Holes, Pit, Side};
use crate::choice::{Choice, IllegalChoice};
use crate::position::{BadPosition, Position};
use crate::ring::{Place, bit, lowest};
use crate::rules::{FirstHole, Pace, Rules, Then};
use crate::sow::{self, Hand, Landing, Step};

use by_hand::Naming;
pub use by_hand::{Asked, Named};

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
    /// The player who took the last turn. If it was played together, the player who finished last.
    pub last_mover: Side,
    /// The player who had seeds left in their row at the end of the round while the other had none; `None` if both or
    /// neither had.
    pub holder: Option<Side>,
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
    /// The beats that have passed while both players' turns were played together.
    beats: u32,
    /// The quiet turns in a row.
    quiet: u8,
    /// The seeds in both stores when the turn began.
    stored_before: u8,
    last_mover: Side,
    holder: Option<Side>,
    untouched: bool,
    /// How far a sowing by hand has come.
    naming: Naming,
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
    /// Whether the player has dropped a seed into the other row since their turn began. Kept up only where
    /// `needs_circuit` asks for it.
    crossed: bool,
    /// The beat on which the player's part of a turn played together ended.
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
                bound: first && rules.has_opening(number) && rules.first_hole != FirstHole::Any,
                ..Seat::default()
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
            stored_before: stored(&board),
            last_mover: opener,
            holder: None,
            untouched: true,
            naming: Naming::default(),
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

    /// The player who opened the round. Where turns are played together, the player whose hand comes first within a beat.
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

    /// Whether nobody has chosen in this round yet. A round that began at a position is never untouched.
    pub fn is_untouched(&self) -> bool {
        self.untouched
    }

    /// Whether both players' turns are played together: in a simultaneous opening, or all through the round.
    pub fn is_together(&self) -> bool {
        self.phase == Phase::Together
    }

    /// The beats that have passed while both players' turns were played together. After a simultaneous opening, its
    /// length; without one, 0.
    pub fn beats(&self) -> u32 {
        self.beats
    }

    /// The number of quiet turns in a row, up to the last turn that ended. A quiet turn changes no store;
    /// [`QUIET_TURNS`] of them end the round.
    pub fn quiet_turns(&self) -> u8 {
        self.quiet
    }

    /// The player whose turn it is; `None` while turns are played together and once the round is over.
    pub fn turn(&self) -> Option<Side> {
        match self.phase {
            Phase::Turn(side) => Some(side),
            Phase::Together | Phase::Over => None,
        }
    }

    /// Whether `side` has to choose now. While turns are played together both players may have to.
    pub fn awaits(&self, side: Side) -> bool {
        self.seats[side].must_choose
    }

    /// Whether either player has to choose now.
    pub fn awaits_anybody(&self) -> bool {
        self.seats.south.must_choose || self.seats.north.must_choose
    }

    /// The beat on which `side`'s part of the turn that is played together ended, or of the last such turn. `None` before
    /// that, and in a round without such turns.
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
        let Round { number, last_mover, holder, .. } = *self;
        Some(RoundResult { number, stores, winner: stores.more(), last_mover, holder })
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
        } else if place & self.board.burned_places() != 0 && self.rules.marked {
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
        self.naming = Naming::default();
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
                self.naming.dropped(hand.seeds > 0);
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
            self.naming = Naming::default();
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
        if self.rules.needs_circuit && self.board.ring().in_row(!side, hand.at) {
            self.seats[side].crossed = true;
        }
        watch(Step::Drop { side, pit: self.board.ring().pit(hand.at) });
    }

    /// Resolves the last seed of `side`, which fell at `at`. Returns the seeds that the hand then holds: 0 unless it
    /// relays, or sows on what it took.
    #[inline(always)]
    fn land(&mut self, side: Side, at: Place, watch: &mut impl FnMut(Step)) -> u8 {
        let ring = self.board.ring();
        match sow::land(side, at, &mut self.board, &self.rules, self.seats[side].crossed) {
            Landing::Relay(seeds) => {
                watch(Step::Lift { side, hole: ring.hole(at), seeds });
                return seeds;
            }
            Landing::Again => {
                watch(Step::Again { side });
                self.earn_choice(side, watch);
                return 0;
            }
            Landing::Stop => watch(Step::Stop { side, pit: ring.pit(at) }),
            Landing::Dead => watch(Step::Dead { side, hole: ring.hole(at) }),
            Landing::Katok(seeds) => {
                watch(Step::Katok { side, hole: ring.hole(at), seeds });
                match self.rules.then {
                    Then::EndsTurn => {}
                    Then::Again => {
                        self.earn_choice(side, watch);
                        return 0;
                    }
                    Then::Sown => return seeds,
                }
            }
        }
        self.end_turn(side, watch);
        0
    }

    /// `side` has earned another choice in the same turn.
    fn earn_choice(&mut self, side: Side, watch: &mut impl FnMut(Step)) {
        self.seats[side].must_choose = true;
        if self.phase != Phase::Together {
            self.choose_again(side, watch);
        }
    }
}

/// The seeds in both stores. A game has at most 240 seeds.
#[inline]
fn stored(board: &Board) -> u8 {
    board.store(Side::South).wrapping_add(board.store(Side::North))
}
