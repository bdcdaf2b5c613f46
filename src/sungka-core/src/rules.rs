//! The settings by which one region's sungka differs from another's.
//!
//! [`Rules`] is plain data and may be nonsense; [`Rules::check`] is the one gate in front of a round or a match, and
//! says which setting is out of range.

use core::fmt;

use crate::board::{Hole, Side};

/// The way round the board, as seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Direction {
    /// South sows from right to left, North from left to right (as South sees it).
    Clockwise,
    /// South sows from left to right, North from right to left (as South sees it).
    Counterclockwise,
}

/// At which hand a player's own store lies, as he sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum StoreSide {
    /// South's store is at the left end of the board, North's at the right end.
    Left,
    /// South's store is at the right end of the board, North's at the left end.
    Right,
}

/// How a round begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OpeningStyle {
    /// The opener begins, and turns alternate.
    Alternating,
    /// Both players take their first turn at the same time.
    Simultaneous,
}

/// Which rounds of a match open simultaneously, where any does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OpeningRounds {
    /// Every round.
    Every,
    /// Only the first round of the match.
    First,
}

/// What the other hand does while a player in a simultaneous opening has to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Pace {
    /// No beat passes.
    Wait,
    /// It sows on, and a player may begin before the other has chosen at all.
    Race,
}

/// What binds the first choice of an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum FirstHole {
    /// Nothing.
    Any,
    /// It is the first unburned hole of the row in sowing order, unless that is empty.
    Far,
    /// It is the last unburned hole of the row in sowing order, unless that is empty.
    Near,
}

/// Who has the turn after a simultaneous opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Next {
    /// The one whose opening ended on the earlier beat; on the same beat, the one with fewer seeds stored; then the
    /// opener.
    FirstFinished,
    /// The other one.
    LastFinished,
    /// The one with fewer seeds stored; then the first finished; then the opener.
    FewestStored,
}

/// Where a last seed that falls among others is lifted with them and sown on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Relay {
    /// In every hole.
    Everywhere,
    /// Only in the sower's own row; elsewhere the turn ends.
    OwnRow,
    /// Nowhere: the turn ends.
    Never,
}

/// What a last seed in the sower's own store earns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OwnStore {
    /// Another choice in the same turn.
    Again,
    /// Nothing: the turn ends.
    EndsTurn,
}

/// What a katok takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Takes {
    /// The seeds of the facing hole and the knocking seed.
    Both,
    /// The seeds of the facing hole; the knocking seed stays where it is.
    Opposite,
    /// There is no capture in this game.
    Nothing,
}

/// What becomes of the knocking seed when there is nothing across.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum LoneSeed {
    /// It stays in its hole: patay.
    Stays,
    /// It is stored.
    Stored,
}

/// When a round is over; looked at whenever somebody is due to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ends {
    /// When both rows are empty; a player whose own row is empty passes.
    BoardEmpty,
    /// When the player who is due has nothing in his row.
    CannotMove,
    /// When either row is empty.
    RowEmpty,
}

/// At which end of a row the refill begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RefillFrom {
    /// At the end next to the player's own store.
    Store,
    /// At the other end.
    Far,
}

/// How long a burned hole stays burned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Burned {
    /// Until the next refill, at which it may be filled again.
    OneRound,
    /// To the end of the match.
    ForGood,
}

/// Who opens the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum NextOpener {
    /// The winner of the last round; after a draw the same player as before.
    Winner,
    /// The loser of the last round; after a draw the same player as before.
    Loser,
    /// The two in turn.
    Alternate,
    /// Always the same player.
    Same,
    /// Whoever took the last turn of the round; after an opening alone, the one who finished last.
    LastMover,
}

/// Every setting of a match (RULES, section 7). [`Rules::default`] has the value each setting has when a rule file
/// leaves it out.
///
/// ```
/// use sungka_core::{Direction, Rules};
/// let practice = Rules { seeds: 4, direction: Direction::Clockwise, ..Rules::default() };
/// assert_eq!(practice.total(), 56);
/// assert!(practice.check().is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Rules {
    /// Holes on each side: 3 to 10.
    pub holes: u8,
    /// Seeds in each hole when a round is laid: 1 to 12.
    pub seeds: u8,
    /// The way of sowing.
    pub direction: Direction,
    /// Where the stores lie.
    pub store: StoreSide,
    /// How a round begins.
    pub opening: OpeningStyle,
    /// Which rounds begin so, where the opening is simultaneous.
    pub opening_rounds: OpeningRounds,
    /// Whether hands wait for a choice in a simultaneous opening.
    pub pace: Pace,
    /// What binds the first choice.
    pub first_hole: FirstHole,
    /// Who goes on after a simultaneous opening.
    pub next: Next,
    /// Where a sowing goes on.
    pub relay: Relay,
    /// What the last seed in the own store earns.
    pub own_store: OwnStore,
    /// What a katok takes.
    pub takes: Takes,
    /// What becomes of a knocking seed that finds nothing.
    pub lone_seed: LoneSeed,
    /// A katok counts only after a seed was dropped into the own store in the same turn.
    pub needs_circuit: bool,
    /// When a round is over.
    pub ends: Ends,
    /// Where the refill begins.
    pub refill_from: RefillFrom,
    /// How long holes stay burned.
    pub burned: Burned,
    /// Who opens the next round.
    pub opener: NextOpener,
    /// Rounds in a match: 1 to 999, or 0 for no limit.
    pub rounds: u16,
    /// A player who cannot fill so many holes has lost his place at the board: 1 to `holes`.
    pub min_holes: u8,
    /// Seconds for each choice: 1 to 3600, or 0 for no clock. The core only carries it: who keeps the time calls
    /// [`Choice::Forfeit`](crate::Choice::Forfeit).
    pub clock: u16,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            holes: 7,
            seeds: 7,
            direction: Direction::Counterclockwise,
            store: StoreSide::Right,
            opening: OpeningStyle::Alternating,
            opening_rounds: OpeningRounds::Every,
            pace: Pace::Wait,
            first_hole: FirstHole::Any,
            next: Next::FirstFinished,
            relay: Relay::Everywhere,
            own_store: OwnStore::Again,
            takes: Takes::Both,
            lone_seed: LoneSeed::Stays,
            needs_circuit: false,
            ends: Ends::BoardEmpty,
            refill_from: RefillFrom::Store,
            burned: Burned::OneRound,
            opener: NextOpener::Winner,
            rounds: 0,
            min_holes: 1,
            clock: 0,
        }
    }
}

impl Rules {
    /// The fewest and the most holes of a row.
    pub const HOLES: (u8, u8) = (3, 10);
    /// The fewest and the most seeds of a full hole.
    pub const SEEDS: (u8, u8) = (1, 12);
    /// The most rounds that a match can be limited to.
    pub const MAX_ROUNDS: u16 = 999;
    /// The most seconds that a choice can be given.
    pub const MAX_CLOCK: u16 = 3600;

    /// Says whether these rules can be played.
    ///
    /// # Errors
    /// [`OutOfRange`] names the first setting that is out of range, its value and what is allowed.
    ///
    /// ```
    /// use sungka_core::Rules;
    /// let error = Rules { holes: 2, ..Rules::default() }.check().unwrap_err();
    /// assert_eq!(error.to_string(), "holes = 2: allowed are 3 to 10");
    /// ```
    pub fn check(&self) -> Result<(), OutOfRange> {
        let limits = [
            ("holes", u16::from(self.holes), u16::from(Self::HOLES.0), u16::from(Self::HOLES.1)),
            ("seeds", u16::from(self.seeds), u16::from(Self::SEEDS.0), u16::from(Self::SEEDS.1)),
            ("rounds", self.rounds, 0, Self::MAX_ROUNDS),
            ("min_holes", u16::from(self.min_holes), 1, u16::from(self.holes)),
            ("seconds", self.clock, 0, Self::MAX_CLOCK),
        ];
        match limits.into_iter().find(|&(_, value, least, most)| value < least || value > most) {
            Some((setting, value, least, most)) => Err(OutOfRange { setting, value, least, most }),
            None => Ok(()),
        }
    }

    /// The seeds in the game: as many on each side as fill its row.
    pub fn total(&self) -> u16 {
        u16::from(self.holes).saturating_mul(u16::from(self.seeds)).saturating_mul(2)
    }

    /// Whether the own store follows the own row in sowing order (the usual game); otherwise it follows the other's
    /// row (RULES, section 1).
    pub fn store_ahead(&self) -> bool {
        matches!(
            (self.direction, self.store),
            (Direction::Clockwise, StoreSide::Left) | (Direction::Counterclockwise, StoreSide::Right)
        )
    }

    /// Whether round `number` (the first is 1) opens simultaneously.
    pub fn opens_together(&self, number: u16) -> bool {
        self.opening == OpeningStyle::Simultaneous && (self.opening_rounds == OpeningRounds::Every || number == 1)
    }

    /// Whether `side`'s store lies at the left end of the board, as South sees it.
    pub fn store_at_left(&self, side: Side) -> bool {
        (self.store == StoreSide::Left) == (side == Side::South)
    }

    /// The holes of `side`'s row in the order in which they are filled between rounds (RULES, section 5).
    ///
    /// ```
    /// use sungka_core::{Rules, Side};
    /// let first = Rules::default().refill_order(Side::South).next().unwrap();
    /// assert_eq!(first.to_string(), "S7"); // next to the store at South's right hand
    /// ```
    pub fn refill_order(&self, side: Side) -> impl Iterator<Item = Hole> + use<> {
        let rightward = self.store_at_left(side) == (self.refill_from == RefillFrom::Store);
        let holes = self.holes;
        (1..=holes)
            .map(move |nth| Hole::new(side, if rightward { nth } else { holes.saturating_sub(nth).saturating_add(1) }))
    }

    /// Whether `side` sows its own row from left to right, as South sees it.
    pub fn sows_rightward(&self, side: Side) -> bool {
        (self.direction == Direction::Counterclockwise) == (side == Side::South)
    }
}

/// A setting that no game can be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfRange {
    /// The setting, by its name in a rule file.
    pub setting: &'static str,
    /// The value that it has.
    pub value: u16,
    /// The least that is allowed.
    pub least: u16,
    /// The most that is allowed.
    pub most: u16,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}: allowed are {} to {}", self.setting, self.value, self.least, self.most)
    }
}

impl core::error::Error for OutOfRange {}
