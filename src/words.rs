//! Every sentence about the play, in one place: the Filipino term first and its gloss behind it. Nobody is he or she.

use sungka_core::{BySide, Choice, Direction, Ending, Entry, Hole, IllegalChoice, MatchResult, Pit, Rules, Side};

use crate::app::{App, Event, Line, Scene};

/// The terms of the game and what they mean, for the help page.
pub const GLOSSARY: [(&str, &str); 9] = [
    ("bahay", "house: a hole"),
    ("ulo", "head: a player's store"),
    ("sungka", "the game, and the board"),
    ("subi", "to put away: a seed dropped into one's own store"),
    ("katok", "knock: the last seed falls in an empty hole of one's own row and takes what lies across"),
    ("patay", "dead: the last seed falls in an empty hole and the turn is over"),
    ("sunog", "burned: a hole that could not be filled and is out of the round"),
    ("lap", "one hole lifted and sown"),
    ("relay", "the last seed falls among others: all are lifted and sown on"),
];

/// "1 seed", "2 seeds".
pub fn count(number: impl Into<u32>, noun: &str) -> String {
    let number = number.into();
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// How the way of sowing is drawn and called.
pub fn direction(rules: &Rules) -> (&'static str, &'static str) {
    match rules.direction {
        Direction::Clockwise => ("↻", "clockwise"),
        Direction::Counterclockwise => ("↺", "counter-clockwise"),
    }
}

/// A hole as it is spoken of by people who know whose row is meant.
fn bahay(names: &BySide<String>, speaker: Side, hole: Hole) -> String {
    if hole.side == speaker {
        format!("bahay {}", hole.column)
    } else {
        format!("{}'s bahay {}", names[hole.side], hole.column)
    }
}

/// What a line of the ticker says, and what the term in it means. The player's name is not part of it where the line has
/// a side.
pub fn event(line: &Line, names: &BySide<String>) -> (String, &'static str) {
    let side = line.side.unwrap_or(Side::South);
    let said = match line.event {
        Event::Lifts { hole, seeds } => {
            return (format!("lifts {seeds} from {}", bahay(names, side, hole)), "bahay = house");
        }
        Event::Relays { hole, seeds } => {
            format!("relay in {}: takes all {seeds} and goes on", bahay(names, side, hole))
        }
        Event::Stores { gained, store } => {
            return (format!("subi +{gained}: now {store} in the ulo"), "subi = put away, ulo = head");
        }
        Event::Again => "the last seed fell in the ulo: choose again".to_owned(),
        Event::Spent => "would choose again, but the row is empty".to_owned(),
        Event::Stops { pit: Pit::Store(_) } => "the last seed fell in the ulo: turn over".to_owned(),
        Event::Stops { pit: Pit::Hole(hole) } => format!("stops in {}: turn over", bahay(names, side, hole)),
        Event::Dies { hole } => {
            return (format!("patay in {}: it was empty, turn over", bahay(names, side, hole)), "patay = dead");
        }
        Event::Knocks { hole, seeds } => {
            return (format!("katok! in {}: stores {seeds}", bahay(names, side, hole)), "katok = knock");
        }
        Event::Forfeits => "ran out of time: turn over".to_owned(),
        Event::Opened => "goes on: the opening is over".to_owned(),
        Event::Passes => "passes: the row is empty".to_owned(),
        Event::RoundOver(result) => {
            format!("Round {} is over: {}", result.number, score(result.winner, result.stores, names))
        }
        Event::Refilled(burned) => match (burned.south, burned.north) {
            (0, 0) => format!("Round {}: every bahay is full again", line.round),
            (south, north) => {
                let [ana, ben] = [&names[Side::South], &names[Side::North]];
                return (format!("Round {}: sunog {ana} {south}, {ben} {north}", line.round), "sunog = burned");
            }
        },
        Event::MatchOver { winner: Some(winner) } => format!("{} wins the match", names[winner]),
        Event::MatchOver { winner: None } => "The match is a draw".to_owned(),
    };
    (said, "")
}

/// "Ana wins, 54 to 44", or "a draw, 49 to 49".
pub fn score(winner: Option<Side>, seeds: BySide<u8>, names: &BySide<String>) -> String {
    match winner {
        Some(side) => format!("{} wins, {} to {}", names[side], seeds[side], seeds[!side]),
        None => format!("a draw, {} to {}", seeds.south, seeds.north),
    }
}

/// That the match is over, and who won it. What lies where counts for nothing once somebody has conceded.
pub fn match_over(result: &MatchResult, names: &BySide<String>) -> String {
    match (result.ending, result.winner) {
        (Ending::Conceded(_), Some(winner)) => format!("The match is over: {} wins", names[winner]),
        _ => format!("The match is over: {}", score(result.winner, result.seeds, names)),
    }
}

/// Why the match is over.
pub fn ending(result: &MatchResult, rules: &Rules, names: &BySide<String>) -> String {
    match result.ending {
        Ending::RoundsPlayed if rules.rounds == 1 => "This match had one round.".to_owned(),
        Ending::RoundsPlayed => format!("All {} rounds have been played.", rules.rounds),
        Ending::CannotFill(short) => {
            let who = match (short.south, short.north) {
                (true, true) => "Neither player".to_owned(),
                (true, false) => names[Side::South].clone(),
                _ => names[Side::North].clone(),
            };
            let verb = if short.south && short.north { "can" } else { "cannot" };
            format!(
                "{who} {verb} fill {} any more.",
                if rules.min_holes == 1 { "a single bahay".to_owned() } else { format!("{} bahay", rules.min_holes) }
            )
        }
        Ending::Stopped => "The players agreed to stop and count.".to_owned(),
        Ending::Conceded(side) => format!("{} conceded the match.", names[side]),
    }
}

/// Why a choice cannot be made, in words for people who look at the board.
pub fn refusal(error: IllegalChoice, names: &BySide<String>) -> String {
    match error {
        IllegalChoice::RoundOver => "The round is over.".to_owned(),
        IllegalChoice::NotDue(side) => format!("It is not {}'s turn.", names[side]),
        IllegalChoice::NoSuchHole { holes, .. } => format!("There are only {holes} bahay in a row."),
        IllegalChoice::Burned(hole) => {
            format!("Bahay {} is burned (sunog): nobody plays it in this round.", hole.column)
        }
        IllegalChoice::Empty(hole) => format!("Bahay {} is empty: choose one that holds seeds.", hole.column),
        IllegalChoice::Bound { only } => {
            format!("By these rules the first choice is bahay {}, while it holds seeds.", only.column)
        }
    }
}

/// How the sealed opening is played, for the help page.
pub const SEALED: &str = "Both choose before any seed moves, and nothing on the screen tells what the first has chosen. \
     Use the keys of your own row: digits and the cursor show what you take.";

/// How the race is played, for the help page.
pub const RACE: &str =
    "Both begin when they like, and the other hand does not wait. It is allowed to wait and to watch.";

/// What a player is doing, for his edge of the screen.
pub struct State {
    /// In some words.
    pub long: String,
    /// In one or two.
    pub short: String,
}

/// What `side` is doing.
pub fn state(app: &App, side: Side) -> State {
    let same = |text: &str| State { long: text.to_owned(), short: text.to_owned() };
    let two = |long: String, short: String| State { long, short };
    let won = |winner: Option<Side>, what: &str| match winner {
        Some(winner) if winner == side => same(&format!("wins the {what}")),
        Some(_) => same(""),
        None => same("a draw"),
    };
    match app.scene() {
        Scene::MatchOver => return won(app.game().current().result().and_then(|result| result.winner), "match"),
        Scene::RoundOver(_) => return won(app.story().chapters().last().and_then(|last| last.result.winner), "round"),
        Scene::Sweep(_) => return same("counts"),
        Scene::Refill(_) => return same("refills"),
        Scene::Play => {}
    }
    if app.awaits(side) {
        let again = matches!(app.last_word(side), Some(Event::Again));
        let clock = app.seconds_left(side).map(|left| format!("  {}:{:02}", left / 60, left % 60)).unwrap_or_default();
        let again = if again { " again" } else { "" };
        return two(format!("choose a bahay{again}{clock}"), format!("choose{again}{clock}"));
    }
    if app.is_ready(side) {
        return same("READY");
    }
    if let Some((_, seeds)) = app.hand(side) {
        return two(format!("HAND: {}", count(seeds, "seed")), format!("hand {seeds}"));
    }
    if app.round().has_finished_opening(side) {
        return two("opening finished".to_owned(), "finished".to_owned());
    }
    same("waits")
}

/// What is going on, in one sentence.
pub fn going_on(app: &App) -> String {
    let names = &app.setup().names;
    match app.scene() {
        Scene::Sweep(_) => return "The round is over: what is left goes home.".to_owned(),
        Scene::Refill(_) => return "Each fills the row from the ulo; the rest burns (sunog).".to_owned(),
        Scene::RoundOver(_) | Scene::MatchOver => return String::new(),
        Scene::Play => {}
    }
    let hands = Side::BOTH.map(|side| app.hand(side).map(|(_, seeds)| (side, seeds)));
    let awaited = Side::BOTH.map(|side| app.awaits(side));
    match (hands, awaited) {
        (_, [true, true]) if app.is_race() => "The opening is a race: begin when you like.".to_owned(),
        (_, [true, true]) => "Both choose, unseen, each with the keys of the own row.".to_owned(),
        ([Some((south, _)), Some((north, _))], _) => format!("{} and {} are sowing.", names[south], names[north]),
        ([Some((side, seeds)), None] | [None, Some((side, seeds))], [false, false]) => {
            format!("{} is sowing, {} still in hand.", names[side], count(seeds, "seed"))
        }
        (_, [true, false]) => to_choose(app, Side::South),
        (_, [false, true]) => to_choose(app, Side::North),
        ([None, None], [false, false]) => String::new(),
    }
}

fn to_choose(app: &App, side: Side) -> String {
    let name = app.name(side);
    if app.is_ready(!side) {
        return format!("{} is ready. {name} chooses, unseen.", app.name(!side));
    }
    if app.hand(!side).is_some() && !app.is_race() {
        return format!("{name} chooses; {}'s hand waits.", app.name(!side));
    }
    let keys = app.round().legal(side).filter_map(|hole| app.setup().layout.key(side, hole.column));
    let keys: Vec<String> = keys.map(String::from).collect();
    format!("{name} chooses: {}", keys.join(" "))
}

/// What the refill will bring, and who opens.
pub fn refill(app: &App) -> String {
    let round = app.game().current().round();
    let board = round.board();
    let side = |side: Side| {
        let burned = board.burned(side).len();
        let full = usize::from(board.holes()) - burned;
        let burns = if burned > 0 { format!(", {burned} burned") } else { String::new() };
        format!("{} fills {full} bahay{burns}, {} left in the ulo", app.name(side), board.store(side))
    };
    let opens = if round.in_opening() {
        "Both open together.".to_owned()
    } else {
        round.turn().map(|opener| format!("{} opens.", app.name(opener))).unwrap_or_default()
    };
    format!("{}; {}. {opens}", side(Side::South), side(Side::North))
}

/// A recorded choice as people call it.
pub fn choice(entry: Entry, names: &BySide<String>) -> String {
    match entry.choice {
        Choice::Hole(column) => format!("{}'s bahay {column}", names[entry.side]),
        Choice::Forfeit => format!("the turn that the clock took from {}", names[entry.side]),
    }
}
