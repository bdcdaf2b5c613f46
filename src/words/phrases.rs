//! Phrases about a match, its players and its end, in the words of the chosen language.

use std::fmt::Display;

use sungka_core::{
    Burned, BySide, Choice, Ending, Entry, Hole, IllegalChoice, MatchBy, MatchResult, Next, Pit, Round, Rules, Side,
    SownBy, Then,
};

use crate::play::{Capture, Event, Fate, FinishedRound, Line, Moment, NoTakeBack, Receipt};
use crate::say;
use crate::words::{AskWords, Words, ends, lengths};

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

/// The name of a hole while `sower` sows: "bahay 3", or "Ben's bahay 3" in the other row.
pub fn bahay(words: &Words, names: &BySide<String>, sower: Side, hole: Hole) -> String {
    if hole.side == sower {
        say!(words.ticker.own_bahay, number = hole.column)
    } else {
        say!(words.ticker.other_bahay, name = names[hole.side], number = hole.column)
    }
}

/// A line of the log in words, without the name of its player.
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
        Event::Knocks { hole, seeds, then } => {
            let template = match then {
                Then::EndsTurn => &ticker.knocks,
                Then::Again => &ticker.knocks_again,
                Then::Sown => &ticker.knocks_on,
            };
            say!(template, seeds, bahay = at(hole))
        }
        Event::Slips { hole } => say!(ticker.slips, bahay = at(hole), other = names[!side]),
        Event::Together => ticker.together.clone(),
        Event::Forfeits => ticker.forfeits.clone(),
        Event::Record(fallen) => ends::fallen(words, &fallen, false),
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

/// As [`event`], but a relay line also counts the relays of its sowing so far.
pub fn relays(words: &Words, line: &Line, names: &BySide<String>) -> String {
    match (line.event, line.side) {
        (Event::Relays { hole, seeds, nth: times @ 2.. }, Some(side)) => {
            say!(words.ticker.relays_more, times, seeds, bahay = bahay(words, names, side, hole))
        }
        _ => event(words, line, names),
    }
}

/// What a turn has come to, in a line; the least telling parts come last. `gained` are the seeds that it stored.
pub fn receipt(words: &Words, receipt: &Receipt, gained: u8) -> Vec<String> {
    let said = &words.receipt;
    let katok = match receipt.katoks {
        0 => None,
        1 => Some(say!(said.katok, taken = receipt.taken)),
        number => Some(say!(said.katoks, number, taken = receipt.taken)),
    };
    let relays = match receipt.relays {
        0 => None,
        1 => Some(said.relay_one.clone()),
        number => Some(say!(said.relays, number)),
    };
    let chosen = match receipt.choices {
        1 => say!(said.lifted, number = receipt.first),
        number => say!(said.choices, number),
    };
    std::iter::once(say!(said.gained, gained)).chain(katok).chain(relays).chain([chosen]).collect()
}

/// What is seen of a last seed in this moment, in a word or two; `None` where there is nothing to say.
pub fn fate(words: &Words, moment: Moment, fate: &Fate) -> Option<String> {
    let said = &words.fate;
    match (moment, fate) {
        (Moment::Land, Fate::Relay { nth: 10.., .. }) => {
            let Fate::Relay { seeds, nth } = fate else { return None };
            Some(say!(said.relay_more, seeds, nth))
        }
        (Moment::Land, Fate::Relay { seeds, .. }) => Some(say!(said.relay, seeds)),
        (Moment::Meaning, Fate::Again) => Some(said.again.clone()),
        (Moment::Meaning, Fate::Dead) => Some(said.dead.clone()),
        (Moment::Meaning, Fate::Stop) => Some(said.stop.clone()),
        (Moment::Meaning, Fate::Katok(capture)) => Some(match sum(capture) {
            Some(sum) => say!(said.katok_sum, sum),
            None => say!(said.katok, seeds = capture.seeds),
        }),
        (Moment::Gain, Fate::Katok(capture)) if capture.then != Then::Sown => Some(format!("+{}", capture.seeds)),
        _ => None,
    }
}

/// What a capture adds up to, as `8 + 1 = 9`; `None` if it is a single number.
fn sum(capture: &Capture) -> Option<String> {
    let own = capture.takes_own.then_some(1);
    let parts: Vec<String> =
        capture.from.iter().flatten().map(|&(_, seeds)| seeds).chain(own).map(|seeds| seeds.to_string()).collect();
    (parts.len() > 1).then(|| format!("{} = {}", parts.join(" + "), capture.seeds))
}

/// What the term in a line means; empty if it has none.
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

impl AskWords {
    /// Whether the letter says yes or no to a question; `None` if it says neither.
    pub fn answer(&self, letter: char) -> Option<bool> {
        let letter = letter.to_lowercase().to_string();
        match letter.as_str() {
            said if said == self.yes || said == "y" => Some(true),
            said if said == self.no || said == "n" => Some(false),
            _ => None,
        }
    }
}

/// The value of a setting as people say it; `plain` is how a file has it, without quotes.
pub fn value(words: &Words, section: &str, key: &str, plain: String) -> String {
    words.value.get(&format!("{section}_{key}_{plain}")).cloned().unwrap_or(plain)
}

/// "Ana wins, 54 to 44", or "a draw, 49 to 49".
pub fn score(words: &Words, winner: Option<Side>, seeds: BySide<impl Display>, names: &BySide<String>) -> String {
    match winner {
        Some(side) => say!(words.result.wins, name = names[side], more = seeds[side], less = seeds[!side]),
        None => say!(words.result.draw, more = seeds.south, less = seeds.north),
    }
}

/// That the match is over and who won, with the score unless a player conceded.
pub fn match_over(words: &Words, result: &MatchResult, rules: &Rules, names: &BySide<String>) -> String {
    match (result.ending, result.winner) {
        (Ending::Conceded(_), Some(winner)) => say!(words.result.match_conceded, name = names[winner]),
        _ if rules.match_by == MatchBy::Rounds && result.rounds.more().is_some() => {
            say!(words.result.match_over_rounds, score = score(words, result.winner, result.rounds, names))
        }
        _ => say!(words.result.match_over, score = score(words, result.winner, result.seeds, names)),
    }
}

/// Why the match is over.
pub fn ending(words: &Words, result: &MatchResult, rules: &Rules, names: &BySide<String>) -> String {
    let said = &words.result;
    match result.ending {
        Ending::RoundsPlayed if rules.rounds == 1 => said.one_round.clone(),
        Ending::RoundsPlayed => say!(said.rounds_played, number = rules.rounds),
        Ending::Decided => said.decided.clone(),
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

/// How many choices were taken back in the match; `None` if none was.
pub fn taken_back(words: &Words, number: u32) -> Option<String> {
    let said = &words.result;
    match number {
        0 => None,
        1 => Some(said.taken_back_one.clone()),
        number => Some(say!(said.taken_back, number)),
    }
}

/// Why nothing can be taken back, or made again.
pub fn no_take_back(words: &Words, why: NoTakeBack) -> &str {
    match why {
        NoTakeBack::Nothing => &words.notice.nothing_to_take_back,
        NoTakeBack::InRace => &words.notice.no_take_back_in_race,
        NoTakeBack::NothingAgain => &words.notice.nothing_to_make_again,
    }
}

/// Why a choice cannot be made, for people who see the board.
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

/// That the simultaneous opening is over, who is next, and why; empty if nobody has the turn.
pub fn goes_on(words: &Words, round: &Round, names: &BySide<String>) -> String {
    goes_on_ways(words, round, names).swap_remove(0)
}

/// The ways to say [`goes_on`], the longest first. The last one fits two lines of the narrowest window.
pub fn goes_on_ways(words: &Words, round: &Round, names: &BySide<String>) -> Vec<String> {
    let now = &words.now;
    let Some(side) = round.turn() else { return vec![String::new()] };
    let stored = BySide::from_fn(|side| round.board().store(side));
    let finished = BySide::from_fn(|side| round.finished_on(side));
    let (are_stored, are_finished) = (stored.south == stored.north, finished.south == finished.north);
    let (full, short) = match round.rules().next {
        _ if are_stored && are_finished && side == round.opener() => (&now.level, &now.level_short),
        _ if are_stored && are_finished => (&now.level_other, &now.level_other_short),
        Next::FewestStored if are_stored => (&now.stored_alike, &now.stored_alike),
        Next::FewestStored => (&now.stored_fewest, &now.stored_fewest),
        Next::LastFinished if are_finished => (&now.stored_more, &now.stored_more),
        Next::FirstFinished if are_finished => (&now.stored_less, &now.stored_less),
        Next::LastFinished => (&now.finished_last, &now.finished_last),
        Next::FirstFinished => (&now.finished_first, &now.finished_first),
    };
    let [full, short] = [full, short].map(|template| say!(template, name = names[side]));
    vec![say!(now.goes_on, why = full), full, short]
}

/// The holes that both have chosen in secret, once both may be seen.
pub fn reveal(words: &Words, chosen: BySide<Hole>, names: &BySide<String>) -> String {
    let BySide { south, north } = names;
    let [hole_south, hole_north] = [chosen.south.column, chosen.north.column];
    say!(words.now.reveal, south, north, hole_south, hole_north)
}

/// The outcome of the refill for `round`, which has just been laid, and who opens it. `in_full` also says what is left in
/// the stores.
pub fn refilled(words: &Words, round: &Round, names: &BySide<String>, in_full: bool) -> String {
    let fills = |side: Side| {
        let fills = lengths::fills(words, round, side, &names[side]);
        if in_full { say!(words.result.left, fills, store = round.board().store(side)) } else { fills }
    };
    let opens = match round.turn() {
        Some(opener) => say!(words.result.opens, name = names[opener]),
        None => words.result.both_open.clone(),
    };
    if round.rules().burned == Burned::Never {
        return format!("{}. {opens}", words.result.laid_anew);
    }
    format!("{}. {}. {opens}", fills(Side::South), fills(Side::North))
}

/// The figures of `side` in a finished round, in one line.
pub fn figures(words: &Words, round: &FinishedRound, side: Side, names: &BySide<String>) -> String {
    let figures = round.figures[side];
    let longest = say!(words.result.in_laps, drops = figures.longest, laps = laps(words, figures.longest_laps));
    say!(
        words.result.row_short,
        name = names[side],
        seeds = seeds(words, round.result.stores[side]),
        katoks = figures.katoks,
        longest,
        best = figures.best_turn
    )
}

/// The slips of both players in a finished round; `None` where nothing is sown by hand.
pub fn slips(words: &Words, round: &FinishedRound, rules: &Rules, names: &BySide<String>) -> Option<String> {
    let BySide { south, north } = round.figures.map(|figures| figures.slips);
    let (name_south, name_north) = (&names.south, &names.north);
    (rules.sown_by == SownBy::Hand).then(|| say!(words.result.slips, south, north, name_south, name_north))
}

/// A recorded choice in words.
pub fn choice(words: &Words, entry: &Entry, names: &BySide<String>) -> String {
    match entry.choice {
        Choice::Hole(number) => say!(words.ticker.other_bahay, name = names[entry.side], number),
        Choice::Forfeit => say!(words.ask.forfeited_turn, name = names[entry.side]),
    }
}

/// What a command does, for the help page.
pub fn command(words: &Words, command: crate::keys::Command) -> &str {
    use crate::keys::Command;
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
        Command::MakeAgain => &does.make_again,
        Command::ShowLast => &does.again,
        Command::ChoiceBack => &does.choice_back,
        Command::ChoiceOn => &does.choice_on,
        Command::GoTo => &does.go_to,
        Command::Position => &does.position,
        Command::Log => &does.log,
        Command::Help => &does.help,
        Command::Menu => &does.menu,
        Command::Turn => &does.turn,
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
