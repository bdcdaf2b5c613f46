//! A position as one line that people can write down, send and play from: `POSITION SIDE [key=value ...]`.
//!
//! The settings behind the position are those that differ from their defaults and can still make a difference there. How
//! many holes and seeds there are the board tells itself.

use std::fmt;

use sungka_core::{BadPosition, FirstHole, Game, Match, OpeningRounds, OpeningStyle, Position, Rules, Side};

use super::settings::{SETTINGS, Setting, Value, store_ahead};
use crate::message;
use crate::text::{excerpt, nearest};
use crate::words::{Message, bad_position, did_you_mean, either, listed, sentence_of};

/// The most bytes of such a line.
const MOST_BYTES: usize = 1000;

const HOLES: (&str, &str) = ("board", "holes");
const SEEDS: (&str, &str) = ("board", "seeds");
const STORE: (&str, &str) = ("board", "store");

/// A position, who is due there, and the rules that are played.
///
/// ```
/// use sungka::files::position_line::PositionLine;
/// let text = "0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0 S direction=clockwise store=left ends=row-empty";
/// let line = PositionLine::parse(text).unwrap();
/// assert_eq!(line.rules.seeds, 7);
/// assert_eq!(line.to_string(), text);
///
/// let error = PositionLine::parse("0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0 S stor=left").unwrap_err();
/// assert_eq!(error.to_string(), "\"stor\" is no setting. Did you mean store?");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionLine {
    /// The rules. What cannot make a difference any more is as by default.
    pub rules: Rules,
    /// The board.
    pub position: Position,
    /// Who begins a turn there.
    pub due: Side,
}

/// Why there is no such line for a match as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLine {
    /// An opening is being played: a match begins past it.
    Opening,
    /// Seeds are in a hand.
    Sowing,
    /// Nobody has to choose any more.
    Over,
}

impl PositionLine {
    /// The line for the match as it stands.
    ///
    /// # Errors
    /// [`NoLine`] says why there is none.
    pub fn of(game: &Match) -> Result<PositionLine, NoLine> {
        let round = game.round();
        let rules = game.rules();
        let is_bound = rules.opening == OpeningStyle::Simultaneous || rules.first_hole != FirstHole::Any;
        if game.result().is_some() {
            return Err(NoLine::Over);
        }
        if round.is_together() || round.is_untouched() && is_bound && rules.has_opening(round.number()) {
            return Err(NoLine::Opening);
        }
        if Side::BOTH.into_iter().any(|side| round.hand(side).is_some()) {
            return Err(NoLine::Sowing);
        }
        let due = Side::BOTH.into_iter().find(|&side| game.awaits(side)).ok_or(NoLine::Over)?;
        Ok(PositionLine { rules: that_matter(rules), position: round.position(), due })
    }

    /// A line of these three, whose rules are cut down to what matters.
    ///
    /// # Errors
    /// Says in a sentence why no match can begin there.
    pub fn new(rules: &Rules, position: Position, due: Side) -> Result<PositionLine, Message> {
        let line = PositionLine { rules: that_matter(rules), position, due };
        line.game().map(|_| line)
    }

    /// A match that begins there, by the rules of the line.
    ///
    /// # Errors
    /// Says in a sentence why no match can begin there.
    pub fn game(&self) -> Result<Game, Message> {
        begin(self.rules, &self.position, self.due)
    }

    /// Reads what `Display` writes.
    ///
    /// # Errors
    /// Says in a sentence what is wrong, what is allowed, and the nearest right name.
    pub fn parse(text: &str) -> Result<PositionLine, Message> {
        if text.len() > MOST_BYTES {
            return Err(message!(position.long, most = MOST_BYTES));
        }
        let mut words = text.split_whitespace();
        let (Some(rows), Some(stores), Some(side)) = (words.next(), words.next(), words.next()) else {
            return Err(form());
        };
        let position: Position = format!("{rows} {stores}").parse().map_err(|_| form())?;
        let due = match side {
            "S" | "s" => Side::South,
            "N" | "n" => Side::North,
            _ => return Err(message!(position.no_side, side = excerpt(side, 20))),
        };
        let mut given: Vec<(&str, &str)> = Vec::new();
        let mut rules = Rules { holes: position.holes, ..Rules::default() };
        for word in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let (setting, value) = setting(key, value)?;
            if given.contains(&(setting.section, setting.key)) {
                return Err(message!(position.twice, key));
            }
            given.push((setting.section, setting.key));
            setting.set_unbounded(&mut rules, value);
        }
        if !given.contains(&STORE) {
            rules.store = store_ahead(rules.direction);
        }
        if !given.contains(&SEEDS) {
            rules.seeds = seeds_of(&position)?;
        }
        if rules.min_holes > rules.holes {
            return Err(message!(position.min_holes, holes = rules.holes));
        }
        PositionLine::new(&rules, position, due)
    }
}

/// As `0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0 S direction=clockwise store=left`.
impl fmt::Display for PositionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.position, self.due)?;
        let usual = Rules::default();
        for setting in &SETTINGS {
            let place = (setting.section, setting.key);
            let value = setting.get(&self.rules);
            let differs = match place {
                HOLES => false,
                SEEDS => seeds_of(&self.position) != Ok(self.rules.seeds),
                // A store that goes unsaid lies ahead.
                STORE => value != setting.get(&usual) || self.rules.direction != usual.direction,
                _ => value != setting.get(&usual),
            };
            if differs {
                match value {
                    Value::Word(word) => write!(f, " {}={word}", setting.key)?,
                    other => write!(f, " {}={other}", setting.key)?,
                }
            }
        }
        Ok(())
    }
}

/// The rules, with everything as by default that makes no difference past the opening.
fn that_matter(rules: &Rules) -> Rules {
    let mut kept = Rules::default();
    for setting in SETTINGS.iter().filter(|setting| matters(setting, rules)) {
        setting.set_unbounded(&mut kept, setting.get(rules));
    }
    kept
}

/// Whether a setting can make a difference in a match that begins past the opening of its first round.
fn matters(setting: &Setting, rules: &Rules) -> bool {
    let opens_again = rules.rounds != 1 && rules.opening_rounds == OpeningRounds::Every;
    match (setting.section, setting.key) {
        ("opening", _) => opens_again && setting.applies(rules),
        // The first round is played turn by turn, whatever is played together in others.
        ("sowing", "by") => true,
        _ => setting.applies(rules),
    }
}

fn begin(rules: Rules, position: &Position, due: Side) -> Result<Game, Message> {
    let game = Game::at(rules, position, due).map_err(|why| match why {
        BadPosition::Form => form(),
        why => sentence_of(&bad_position(&why)),
    })?;
    let current = game.current();
    if current.round().number() != 1 || !current.awaits_anybody() {
        return Err(message!(position.over));
    }
    Ok(game)
}

/// How many seeds each hole had when the board was laid.
fn seeds_of(position: &Position) -> Result<u8, Message> {
    let rows = Side::BOTH.into_iter().flat_map(|side| position.rows[side].into_iter().take(position.holes.into()));
    let stores = Side::BOTH.map(|side| position.stores[side]);
    let total: u32 = rows.chain(stores).map(u32::from).sum();
    let holes = u32::from(position.holes).saturating_mul(2).max(1);
    let each = total.checked_div(holes).unwrap_or(0);
    let is_whole = total.is_multiple_of(holes);
    match u8::try_from(each) {
        Ok(each) if is_whole && (Rules::SEEDS.0..=Rules::SEEDS.1).contains(&each) => Ok(each),
        _ => {
            let most = u32::from(Rules::SEEDS.1);
            let less = each.clamp(1, most).saturating_mul(holes);
            let more = each.saturating_add(1).clamp(1, most).saturating_mul(holes);
            let near = if less == more { less.to_string().into() } else { either([less, more]) };
            Err(message!(position.seeds, total, holes, near))
        }
    }
}

/// The setting that `key` means, and its value. Of two that are called alike the value tells which is meant.
fn setting(key: &str, value: &str) -> Result<(&'static Setting, Value), Message> {
    let named: Vec<&'static Setting> = SETTINGS.iter().filter(|setting| setting.key == key).collect();
    if named.is_empty() {
        let near = did_you_mean(nearest(key, SETTINGS.iter().map(|setting| setting.key)));
        return Err(message!(position.no_setting, key = excerpt(key, 20), near));
    }
    let read = |setting: &'static Setting| {
        let value = match value {
            "true" => Some(Value::Flag(true)),
            "false" => Some(Value::Flag(false)),
            _ => setting.word(value).or_else(|| value.parse().ok().map(Value::Number)),
        }?;
        let mut trial = Rules { holes: Rules::HOLES.1, ..Rules::default() };
        setting.set(&mut trial, value).then_some((setting, value))
    };
    named.iter().find_map(|setting| read(setting)).ok_or_else(|| {
        let allowed = listed(named.iter().map(|setting| setting.allowed));
        message!(position.not_allowed, key, value = excerpt(value, 20), allowed)
    })
}

fn form() -> Message {
    message!(position.form)
}
