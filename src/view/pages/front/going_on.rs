//! What is said of a match that was kept, where one can go on with it.

use sungka_core::{BySide, Side};

use crate::matches::{Summary, Today};
use crate::say;
use crate::words::{Words, phrases};

/// The match in sentences: who plays what and who is due, how the rounds went, and when it was played.
pub(super) fn sentences(words: &Words, summary: &Summary) -> String {
    let said = &words.keep;
    let BySide { south, north } = names(words, summary);
    let rules = summary.title.as_deref().unwrap_or(&said.own_rules);
    let number = summary.round;
    let due = match summary.due.as_slice() {
        [side] => say!(said.one_due, name = if *side == Side::South { &south } else { &north }),
        _ => said.both_due.clone(),
    };
    let mut text = say!(said.stands, south, north, rules, number, due);
    let names = BySide { south, north };
    for round in summary.rounds.iter().rev().take(3).rev() {
        let score = phrases::score(words, round.winner, round.stores, &names);
        text += " ";
        text += &say!(said.round, number = round.number, score);
    }
    if let Some(last) = &summary.last {
        text += " ";
        text += &say!(said.played, when = when(words, last, &Today::now()));
    }
    text
}

/// The players' names, or what their sides are called.
fn names(words: &Words, summary: &Summary) -> BySide<String> {
    let sides = || BySide { south: words.player.south.clone(), north: words.player.north.clone() };
    summary.names.clone().unwrap_or_else(sides)
}

/// A moment as people say it: today and yesterday by name, else by its day.
fn when(words: &Words, moment: &Today, now: &Today) -> String {
    let hour = moment.hour();
    match moment.days_until(now) {
        0 => say!(words.keep.today, hour),
        1 => say!(words.keep.yesterday, hour),
        _ => say!(words.keep.on_day, day = moment.day(), hour),
    }
}
