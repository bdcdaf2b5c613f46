//! What is said when: the match, its players and its end, in the words of the chosen language.

use sungka_core::{BySide, Choice, Ending, Entry, Hole, IllegalChoice, MatchResult, Next, Pit, Round, Rules, Side};

use crate::app::{App, Chapter, Event, Line, Scene};
use crate::say;
use crate::words::Words;

/// "1 seed", "2 seeds".
pub fn seeds(words: &Words, number: impl Into<u32>) -> String {
    let number = number.into();
    let template = if number == 1 { &words.count.seed_one } else { &words.count.seed_many };
    say!(template, number)
}

/// "1 lap", "2 laps".
pub fn laps(words: &Words, number: impl Into<u32>) -> String {
    let number = number.into();
    let template = if number == 1 { &words.count.lap_one } else { &words.count.lap_many };
    say!(template, number)
}

/// A hole as it is spoken of while `speaker` sows.
pub fn bahay(words: &Words, names: &BySide<String>, speaker: Side, hole: Hole) -> String {
    if hole.side == speaker {
        say!(words.ticker.own_bahay, number = hole.column)
    } else {
        say!(words.ticker.other_bahay, name = names[hole.side], number = hole.column)
    }
}

/// What a line of the ticker says. The player's name is not part of it where the line has a side.
pub fn event(words: &Words, line: &Line, names: &BySide<String>) -> String {
    let side = line.side.unwrap_or(Side::South);
    let at = |hole| bahay(words, names, side, hole);
    let ticker = &words.ticker;
    match line.event {
        Event::Lifts { hole, seeds } => say!(ticker.lifts, seeds, bahay = at(hole)),
        Event::Relays { hole, seeds, .. } => say!(ticker.relays, seeds, bahay = at(hole)),
        Event::Stores { gained, store } => say!(ticker.stores, gained, store),
        Event::Again => ticker.again.clone(),
        Event::Spent => ticker.spent.clone(),
        Event::Stops { pit: Pit::Store(_) } => ticker.stops_ulo.clone(),
        Event::Stops { pit: Pit::Hole(hole) } => say!(ticker.stops, bahay = at(hole)),
        Event::Dies { hole } => say!(ticker.dies, bahay = at(hole)),
        Event::Knocks { hole, seeds } => say!(ticker.knocks, seeds, bahay = at(hole)),
        Event::Forfeits => ticker.forfeits.clone(),
        Event::Opened => ticker.opened.clone(),
        Event::Passes => ticker.passes.clone(),
        Event::RoundOver(result) => {
            say!(ticker.round_over, number = result.number, score = score(words, result.winner, result.stores, names))
        }
        Event::Refilled(burned) if burned.south == 0 && burned.north == 0 => {
            say!(ticker.all_full, number = line.round)
        }
        Event::Refilled(burned) => say!(
            ticker.burned,
            number = line.round,
            south = names.south,
            north = names.north,
            burned_south = burned.south,
            burned_north = burned.north
        ),
        Event::MatchOver { winner: Some(winner) } => say!(ticker.wins, name = names[winner]),
        Event::MatchOver { winner: None } => ticker.draw.clone(),
    }
}

/// The same for a line that stands for all relays of a sowing so far.
pub fn relays(words: &Words, line: &Line, names: &BySide<String>) -> String {
    match (line.event, line.side) {
        (Event::Relays { hole, seeds, nth: times @ 2.. }, Some(side)) => {
            say!(words.ticker.relays_more, times, seeds, bahay = bahay(words, names, side, hole))
        }
        _ => event(words, line, names),
    }
}

/// What the term in a line means; empty where it has none.
pub fn gloss<'a>(words: &'a Words, event: &Event) -> &'a str {
    match event {
        Event::Lifts { .. } => &words.gloss.bahay,
        Event::Stores { .. } => &words.gloss.subi,
        Event::Dies { .. } => &words.gloss.patay,
        Event::Knocks { .. } => &words.gloss.katok,
        Event::Refilled(burned) if burned.south > 0 || burned.north > 0 => &words.gloss.sunog,
        _ => "",
    }
}

/// "Ana wins, 54 to 44", or "a draw, 49 to 49".
pub fn score(words: &Words, winner: Option<Side>, seeds: BySide<u8>, names: &BySide<String>) -> String {
    match winner {
        Some(side) => say!(words.result.wins, name = names[side], more = seeds[side], less = seeds[!side]),
        None => say!(words.result.draw, more = seeds.south, less = seeds.north),
    }
}

/// That the match is over, and who won it. What lies where counts for nothing once somebody has conceded.
pub fn match_over(words: &Words, result: &MatchResult, names: &BySide<String>) -> String {
    match (result.ending, result.winner) {
        (Ending::Conceded(_), Some(winner)) => say!(words.result.match_conceded, name = names[winner]),
        _ => say!(words.result.match_over, score = score(words, result.winner, result.seeds, names)),
    }
}

/// Why the match is over.
pub fn ending(words: &Words, result: &MatchResult, rules: &Rules, names: &BySide<String>) -> String {
    let said = &words.result;
    match result.ending {
        Ending::RoundsPlayed if rules.rounds == 1 => said.one_round.clone(),
        Ending::RoundsPlayed => say!(said.rounds_played, number = rules.rounds),
        Ending::CannotFill(short) => {
            let bahay = match rules.min_holes {
                1 => said.single_bahay.clone(),
                number => say!(said.many_bahay, number),
            };
            match (short.south, short.north) {
                (true, true) => say!(said.neither_can_fill, bahay),
                (true, false) => say!(said.cannot_fill, name = names.south, bahay),
                _ => say!(said.cannot_fill, name = names.north, bahay),
            }
        }
        Ending::Stopped => said.stopped.clone(),
        Ending::Conceded(side) => say!(said.conceded, name = names[side]),
    }
}

/// Why a choice cannot be made, for people who look at the board.
pub fn refusal(words: &Words, error: IllegalChoice, names: &BySide<String>) -> String {
    let said = &words.notice;
    match error {
        IllegalChoice::RoundOver => said.round_over.clone(),
        IllegalChoice::NotDue(side) => say!(said.not_due, name = names[side]),
        IllegalChoice::NoSuchHole { holes, .. } => say!(said.no_such_hole, holes),
        IllegalChoice::Burned(hole) => say!(said.burned, number = hole.column),
        IllegalChoice::Empty(hole) => say!(said.empty, number = hole.column),
        IllegalChoice::Bound { only } => say!(said.bound, number = only.column),
    }
}

/// What a player is doing, for his edge of the screen.
pub struct State {
    /// In some words.
    pub long: String,
    /// In one or two.
    pub short: String,
}

/// What `side` is doing.
pub fn state(app: &App, side: Side) -> State {
    let words = app.words();
    let said = &words.player;
    let same = |text: &str| State { long: text.to_owned(), short: text.to_owned() };
    let won = |winner: Option<Side>, wins: &str| match winner {
        Some(winner) if winner == side => same(wins),
        Some(_) => same(""),
        None => same(&said.draw),
    };
    match app.scene() {
        Scene::MatchOver => {
            return won(app.game().current().result().and_then(|result| result.winner), &said.wins_match);
        }
        Scene::RoundOver(_) => {
            return won(app.story().chapters().last().and_then(|last| last.result.winner), &said.wins_round);
        }
        Scene::Sweep(_) => return same(&said.counts),
        Scene::Refill(_) => return same(&said.refills),
        Scene::Play => {}
    }
    if app.awaits(side) {
        let clock = app.seconds_left(side).map(|left| format!("  {}:{:02}", left / 60, left % 60)).unwrap_or_default();
        let (long, short) = if app.last_word(side) == Some(Event::Again) {
            (&said.again, &said.again_short)
        } else {
            (&said.choose, &said.choose_short)
        };
        return State { long: format!("{long}{clock}"), short: format!("{short}{clock}") };
    }
    if app.is_ready(side) {
        return same(&said.ready);
    }
    if let Some((_, number)) = app.hand(side) {
        let long = say!(said.hand, seeds = seeds(words, number));
        return State { long, short: say!(said.hand_short, number) };
    }
    if app.round().in_opening() && app.round().opening_finished(side).is_some() {
        return State { long: said.finished.clone(), short: said.finished_short.clone() };
    }
    same(&said.waits)
}

/// What is going on, in one sentence.
pub fn going_on(app: &App) -> String {
    let words = app.words();
    let now = &words.now;
    match app.scene() {
        Scene::Sweep(_) => return now.sweeps.clone(),
        Scene::Refill(_) => return now.refills.clone(),
        Scene::RoundOver(_) | Scene::MatchOver => return String::new(),
        Scene::Play => {}
    }
    if app.countdown() > 0 {
        return say!(now.get_ready, number = app.countdown());
    }
    if app.is_again() {
        return now.replays.clone();
    }
    let hands = Side::BOTH.map(|side| app.hand(side).map(|_| side));
    let awaited = Side::BOTH.map(|side| app.awaits(side));
    match (hands, awaited) {
        (_, [true, true]) if app.is_race() => now.race.clone(),
        (_, [true, true]) => now.sealed.clone(),
        ([Some(_), Some(_)], _) => {
            say!(now.two_hands, south = app.name(Side::South), north = app.name(Side::North))
        }
        // How many seeds are in hand stands at the player's edge.
        ([Some(side), None] | [None, Some(side)], [false, false]) => say!(now.sows, name = app.name(side)),
        (_, [true, false]) => to_choose(app, Side::South),
        (_, [false, true]) => to_choose(app, Side::North),
        ([None, None], [false, false]) => String::new(),
    }
}

fn to_choose(app: &App, side: Side) -> String {
    let now = &app.words().now;
    let name = app.name(side);
    if app.is_ready(!side) {
        return say!(now.ready, ready = app.name(!side), name);
    }
    if app.hand(!side).is_some() && !app.is_race() {
        return say!(now.hand_waits, name, other = app.name(!side));
    }
    if app.has_just_opened() {
        return goes_on(app.words(), app.round(), &app.setup().names);
    }
    let keys = app.round().legal(side).filter_map(|hole| app.setup().options.keys.layout.key(side, hole.column));
    let keys: Vec<String> = keys.map(String::from).collect();
    say!(now.chooses, name, keys = keys.join(" "))
}

/// That the simultaneous opening is over, who goes on, and why. Empty if nobody has the turn.
pub fn goes_on(words: &Words, round: &Round, names: &BySide<String>) -> String {
    let Some(side) = round.turn() else { return String::new() };
    say!(words.now.goes_on, name = names[side], why = why_next(words, round, names))
}

/// Why it is the turn of the player who has it, just after a simultaneous opening.
fn why_next(words: &Words, round: &Round, names: &BySide<String>) -> String {
    let Some(side) = round.turn() else { return String::new() };
    let stored = Side::BOTH.map(|side| round.board().store(side));
    let finished = Side::BOTH.map(|side| round.opening_finished(side));
    let template = match round.rules().next {
        Next::FewestStored if stored[0] != stored[1] => &words.now.stored_less,
        _ if finished[0] == finished[1] && stored[0] == stored[1] => &words.now.opened,
        Next::LastFinished if finished[0] == finished[1] => &words.now.stored_more,
        _ if finished[0] == finished[1] => &words.now.stored_less,
        Next::LastFinished => &words.now.finished_last,
        Next::FirstFinished | Next::FewestStored => &words.now.finished_first,
    };
    say!(template, name = names[side], other = names[!side])
}

/// What the refill will bring, and who opens.
pub fn refill(app: &App) -> String {
    refilled(app.words(), app.game().current().round(), &app.setup().names)
}

/// What the refill for `round`, which has just been laid, brought, and who opens it.
pub fn refilled(words: &Words, round: &Round, names: &BySide<String>) -> String {
    let board = round.board();
    let fills = |side: Side| {
        let burned = board.burned(side).len();
        let full = usize::from(board.holes()) - burned;
        let (name, store) = (&names[side], board.store(side));
        if burned > 0 {
            say!(words.result.fills_burned, name, full, burned, store)
        } else {
            say!(words.result.fills, name, full, store)
        }
    };
    let opens = match round.turn() {
        Some(opener) => say!(words.result.opens, name = names[opener]),
        None => words.result.both_open.clone(),
    };
    format!("{}. {}. {opens}", fills(Side::South), fills(Side::North))
}

/// The figures of `side` in a round that is over, in one line.
pub fn figures(words: &Words, chapter: &Chapter, side: Side, names: &BySide<String>) -> String {
    let figures = chapter.figures[side];
    let longest = say!(words.result.in_laps, drops = figures.longest, laps = laps(words, figures.longest_laps));
    say!(
        words.result.row_short,
        name = names[side],
        seeds = seeds(words, chapter.result.stores[side]),
        katoks = figures.katoks,
        longest,
        best = figures.best_turn
    )
}

/// A recorded choice as people call it.
pub fn choice(words: &Words, entry: Entry, names: &BySide<String>) -> String {
    match entry.choice {
        Choice::Hole(number) => say!(words.ticker.other_bahay, name = names[entry.side], number),
        Choice::Forfeit => say!(words.ask.forfeited_turn, name = names[entry.side]),
    }
}

/// What a command does, for the help page.
pub fn command(words: &Words, command: crate::app::Command) -> &str {
    use crate::app::Command;
    let does = &words.command;
    match command {
        Command::Left => &does.left,
        Command::Right => &does.right,
        Command::Up => &does.up,
        Command::Down => &does.down,
        Command::PageUp => &does.page_up,
        Command::PageDown => &does.page_down,
        Command::Home => &does.home,
        Command::End => &does.end,
        Command::Enter => &does.enter,
        Command::Pause => &does.pause,
        Command::Beat => &does.beat,
        Command::Faster => &does.faster,
        Command::Slower => &does.slower,
        Command::TakeBack => &does.take_back,
        Command::Again => &does.again,
        Command::Log => &does.log,
        Command::Help => &does.help,
        Command::Menu => &does.menu,
        Command::Mouse => &does.mouse,
        Command::Redraw => &does.redraw,
        Command::Suspend => &does.suspend,
        Command::Quit => &does.quit,
    }
}

/// The terms of the game and what they mean.
pub fn glossary(words: &Words) -> [(&'static str, &str); 9] {
    let means = &words.help;
    [
        ("bahay", &means.bahay),
        ("ulo", &means.ulo),
        ("sungka", &means.sungka),
        ("subi", &means.subi),
        ("katok", &means.katok),
        ("patay", &means.patay),
        ("sunog", &means.sunog),
        ("lap", &means.lap),
        ("relay", &means.relay),
    ]
}

/// The key of `command` on the app's board, for a hint.
pub fn key(app: &App, command: crate::app::Command) -> String {
    app.setup().options.keys.hint(command, app.setup().rules.holes)
}
