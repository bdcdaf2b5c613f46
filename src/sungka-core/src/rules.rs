//! The settings in which one town's sungka differs from another's (law, section 7).
//!
//! [`Rules`] is plain data and may be nonsense. Every round and every match goes through [`Rules::check`].

use core::fmt;

use crate::board::{Hole, Side};

/// The direction of sowing, as seen from above. South sees the board from below.
///
/// Source: [the law, section 1](crate::law#1-the-board).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Direction {
    /// As South sees the board, South sows from right to left and North from left to right.
    Clockwise,
    /// As South sees the board, South sows from left to right and North from right to left.
    Counterclockwise,
}

/// The hand at which each player's store lies, as they sit facing the board.
///
/// Source: [the law, section 1](crate::law#1-the-board).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum StoreSide {
    /// As South sees the board, South's store is at the left end and North's at the right end.
    Left,
    /// As South sees the board, South's store is at the right end and North's at the left end.
    Right,
}

/// How a round begins.
///
/// Source: [the law, section 4](crate::law#4-the-opening).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OpeningStyle {
    /// The opener begins, and turns alternate.
    Alternating,
    /// Both players take their first turn at the same time.
    Simultaneous,
}

/// Which rounds have an opening: only in these is a first turn played together, and a first choice bound. Every other
/// round begins with a free choice of its opener.
///
/// Source: [the law, section 4](crate::law#4-the-opening).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OpeningRounds {
    /// Every round.
    Every,
    /// Only the first round of the match.
    First,
}

/// How much of a round is played together, if it begins with a simultaneous opening.
///
/// Source: [the law, section 4](crate::law#4-the-opening).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Turns {
    /// Each player's first turn. After that, turns alternate.
    First,
    /// Every turn: once both players have finished, both choose again.
    Every,
}

/// What the other hand does in a simultaneous opening while a player has to choose.
///
/// Source: [the law, section 4](crate::law#4-the-opening).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Pace {
    /// No beat passes.
    Wait,
    /// It sows on. A player may even begin before the other player has chosen.
    Race,
}

/// The hole to which a first choice is bound: each player's in a simultaneous opening, else the opener's.
///
/// Source: [the law, section 4](crate::law#4-the-opening).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum FirstHole {
    /// None: any hole with seeds.
    Any,
    /// The first unburned hole of the row in sowing order. If it is empty, the choice is free.
    Far,
    /// The last unburned hole of the row in sowing order. If it is empty, the choice is free.
    Near,
}

/// Who has the turn after a simultaneous opening.
///
/// Source: [the law, section 4](crate::law#4-the-opening).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Next {
    /// The player whose part ended on the earlier beat. On a tie, the player with fewer seeds stored; if equal, the
    /// opener.
    FirstFinished,
    /// The player whom `FirstFinished` does not name.
    LastFinished,
    /// The player with fewer seeds stored. If equal, the player whom `FirstFinished` names.
    FewestStored,
}

/// Where a last seed that falls among others is a relay: the player lifts them all and sows on.
///
/// Source: [the law, section 2](crate::law#2-a-turn).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Relay {
    /// In every hole.
    Everywhere,
    /// Only in the sower's own row; elsewhere the turn ends.
    OwnRow,
    /// Nowhere; the turn ends.
    Never,
}

/// What a last seed in the sower's own store brings.
///
/// Source: [the law, section 2](crate::law#2-a-turn).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OwnStore {
    /// Another choice in the same turn.
    Again,
    /// Nothing; the turn ends.
    EndsTurn,
}

/// How the seeds of an alternating turn fall. What is played together always sows by itself.
///
/// Source: [the law, section 9](crate::law#9-by-hand).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SownBy {
    /// By themselves.
    Itself,
    /// The player names the hole of each seed; a wrong name is a slip and gives the seed away.
    Hand,
}

/// What a katok (capture) takes.
///
/// Source: [the law, section 2](crate::law#2-a-turn).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Takes {
    /// The seeds of the facing hole and the knocking seed, which is the last one sown.
    Both,
    /// The seeds of the facing hole; the knocking seed stays where it is.
    Opposite,
    /// Nothing; there is no capture in this game.
    Nothing,
}

/// What happens to the knocking seed if the facing hole has no seeds.
///
/// Source: [the law, section 2](crate::law#2-a-turn).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum LoneSeed {
    /// It stays in its hole, and the turn is dead (patay).
    Stays,
    /// It goes to the player's store.
    Stored,
}

/// Where a last seed in an empty hole can be a katok.
///
/// Source: [the law, section 2](crate::law#2-a-turn).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum KatokWhere {
    /// Only in the sower's own row.
    OwnRow,
    /// In the other row too, if the facing hole, which is the sower's own, holds seeds.
    BothRows,
}

/// What follows a capture.
///
/// Source: [the law, section 2](crate::law#2-a-turn).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Then {
    /// The seeds are stored, and the turn ends.
    EndsTurn,
    /// The seeds are stored, and the player chooses again.
    Again,
    /// The player holds the seeds and sows them on. Nothing is stored.
    Sown,
}

/// When a round is over. This is checked whenever a player is due to choose.
///
/// Source: [the law, section 3](crate::law#3-a-round).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ends {
    /// When both rows are empty. A player whose row alone is empty passes.
    BoardEmpty,
    /// When the player who is due has no seeds in their row.
    CannotMove,
    /// When either row is empty.
    RowEmpty,
}

/// The end of a row at which the refill begins.
///
/// Source: [the law, section 5](crate::law#5-between-rounds).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RefillFrom {
    /// The end next to the player's own store.
    Store,
    /// The end far from the player's own store.
    Far,
}

/// How long a burned hole (sunog) stays burned.
///
/// Source: [the law, section 5](crate::law#5-between-rounds).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Burned {
    /// Until the next refill, which may fill it again.
    OneRound,
    /// Until the match is over.
    ForGood,
    /// Nothing burns: each round is laid anew in full, and the stores begin it empty.
    Never,
}

/// Who opens the next round.
///
/// Source: [the law, section 5](crate::law#5-between-rounds).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum NextOpener {
    /// The winner of the last round. After a draw, its opener.
    Winner,
    /// The loser of the last round. After a draw, its opener.
    Loser,
    /// The player who did not open the last round.
    Alternate,
    /// The opener of the last round.
    Same,
    /// The player who took the last turn; see [`RoundResult::last_mover`](crate::RoundResult::last_mover).
    LastMover,
    /// The player who alone had seeds left in their row; see [`RoundResult::holder`](crate::RoundResult::holder). If
    /// there is none, as with `Winner`.
    Holder,
}

/// What wins a match.
///
/// Source: [the law, section 6](crate::law#6-the-match).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MatchBy {
    /// More seeds. If nothing burns, these are the seeds of all rounds together.
    Seeds,
    /// More rounds won. If equal, as with `Seeds`.
    Rounds,
}

/// Every setting of a match.
///
/// [`Rules::default`] is the usual game: seven holes of seven seeds, sown counter-clockwise, store ahead. New
/// settings may come, so write the settings you mean and take the rest from the default: `..Rules::default()`.
///
/// The fields may hold values out of range. [`Rules::check`] finds them, and every function that begins a round or a
/// match calls it. Source: [the law, section 7](crate::law#7-the-settings).
///
/// ```
/// use sungka_core::{Direction, Rules};
/// let practice = Rules { seeds: 4, direction: Direction::Clockwise, ..Rules::default() };
/// assert_eq!(practice.total(), 56);
/// assert!(practice.check().is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Rules {
    /// Holes in each row: 3 to 10.
    pub holes: u8,
    /// Seeds in each full hole when a round is laid: 1 to 12.
    pub seeds: u8,
    /// The direction of sowing.
    pub direction: Direction,
    /// The hand at which each player's store lies.
    pub store: StoreSide,
    /// How a round begins.
    pub opening: OpeningStyle,
    /// Which rounds have an opening.
    pub opening_rounds: OpeningRounds,
    /// How much of a round is played together, if it begins with a simultaneous opening.
    pub turns: Turns,
    /// Whether the other hand waits for a choice in a simultaneous opening.
    pub pace: Pace,
    /// The hole to which a first choice is bound.
    pub first_hole: FirstHole,
    /// Who has the turn after a simultaneous opening.
    pub next: Next,
    /// Where a last seed among others is a relay.
    pub relay: Relay,
    /// What a last seed in the sower's own store brings.
    pub own_store: OwnStore,
    /// How the seeds of an alternating turn fall.
    pub sown_by: SownBy,
    /// What a katok takes.
    pub takes: Takes,
    /// What happens to the knocking seed if the facing hole has no seeds.
    pub lone_seed: LoneSeed,
    /// Whether a katok counts only if the player has dropped a seed into the other row in the same turn.
    pub needs_circuit: bool,
    /// Where a last seed in an empty hole can be a katok.
    pub katok_where: KatokWhere,
    /// What follows a capture.
    pub then: Then,
    /// Whether a last seed in an empty hole of the other row captures the holes on both sides of it, if these hold
    /// equally many seeds (*mikul*).
    pub mikul: bool,
    /// When a round is over.
    pub ends: Ends,
    /// The end of a row at which the refill begins.
    pub refill_from: RefillFrom,
    /// How long a burned hole stays burned.
    pub burned: Burned,
    /// Who opens the next round.
    pub opener: NextOpener,
    /// Whether burned holes can be told from empty ones. If not, experts play from memory.
    pub marked: bool,
    /// The number of rounds in a match: 1 to 999, or 0 for no limit.
    pub rounds: u16,
    /// The number of holes that each player must be able to fill for the match to go on: 1 to `holes`.
    pub min_holes: u8,
    /// What wins a match.
    pub match_by: MatchBy,
    /// The seconds for each choice: 1 to 3600, or 0 for no clock. This package only carries the number. A caller that
    /// keeps the time makes the choice [`Choice::Forfeit`](crate::Choice::Forfeit) when it runs out.
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
            turns: Turns::First,
            pace: Pace::Wait,
            first_hole: FirstHole::Any,
            next: Next::FirstFinished,
            relay: Relay::Everywhere,
            own_store: OwnStore::Again,
            sown_by: SownBy::Itself,
            takes: Takes::Both,
            lone_seed: LoneSeed::Stays,
            needs_circuit: false,
            katok_where: KatokWhere::OwnRow,
            then: Then::EndsTurn,
            mikul: false,
            ends: Ends::BoardEmpty,
            refill_from: RefillFrom::Store,
            burned: Burned::OneRound,
            opener: NextOpener::Winner,
            marked: true,
            rounds: 0,
            min_holes: 1,
            match_by: MatchBy::Seeds,
            clock: 0,
        }
    }
}

impl Rules {
    /// The least and the greatest value of [`holes`](Rules::holes).
    pub const HOLES: (u8, u8) = (3, 10);
    /// The least and the greatest value of [`seeds`](Rules::seeds).
    pub const SEEDS: (u8, u8) = (1, 12);
    /// The greatest value of [`rounds`](Rules::rounds).
    pub const MAX_ROUNDS: u16 = 999;
    /// The greatest value of [`clock`](Rules::clock).
    pub const MAX_CLOCK: u16 = 3600;

    /// Checks whether every setting is in range. Rules that pass can be played, in any combination of settings.
    ///
    /// # Errors
    /// [`OutOfRange`] names the first setting that is out of range, its value and its limits.
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

    /// The number of seeds in the game: enough to fill both rows.
    pub fn total(&self) -> u16 {
        u16::from(self.holes).saturating_mul(u16::from(self.seeds)).saturating_mul(2)
    }

    /// Whether each player's store follows their own row in sowing order, as in the usual game. If not, it follows
    /// the other player's row. Source: [the law, section 1](crate::law#1-the-board).
    pub fn store_ahead(&self) -> bool {
        matches!(
            (self.direction, self.store),
            (Direction::Clockwise, StoreSide::Left) | (Direction::Counterclockwise, StoreSide::Right)
        )
    }

    /// Whether round `number`, counted from 1, has an opening: whether [`opening`](Rules::opening) and
    /// [`first_hole`](Rules::first_hole) apply to it.
    pub fn has_opening(&self, number: u16) -> bool {
        self.opening_rounds == OpeningRounds::Every || number == 1
    }

    /// Whether round `number`, counted from 1, begins with a simultaneous opening.
    pub fn opens_together(&self, number: u16) -> bool {
        self.opening == OpeningStyle::Simultaneous && self.has_opening(number)
    }

    /// Whether `side`'s store lies at the left end of the board as South sees it.
    pub fn store_at_left(&self, side: Side) -> bool {
        (self.store == StoreSide::Left) == (side == Side::South)
    }

    /// The holes of `side`'s row in the order in which the refill fills them. Source: [the law, section
    /// 5](crate::law#5-between-rounds).
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

    /// Whether `side` sows their own row from left to right as South sees the board.
    pub fn sows_rightward(&self, side: Side) -> bool {
        (self.direction == Direction::Counterclockwise) == (side == Side::South)
    }
}

/// A setting that is out of range. Source: [the law, section 7](crate::law#7-the-settings).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfRange {
    /// The name of the setting in a rule file.
    pub setting: &'static str,
    /// Its value.
    pub value: u16,
    /// The least value allowed.
    pub least: u16,
    /// The greatest value allowed.
    pub most: u16,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}: allowed are {} to {}", self.setting, self.value, self.least, self.most)
    }
}

impl core::error::Error for OutOfRange {}
