//! The sentences of the walk that shows how to play.

use sungka_core::{Burned, Direction, Hole, Side, Step, Takes, Then};

use crate::app::App;
use crate::play::lesson::{Lesson, Shown};
use crate::say;
use crate::words::{Words, phrases};

impl App {
    /// What the move of the walk will show; `None` while no walk is open.
    pub fn before_move(&self) -> Option<String> {
        self.walk()?.shown().map(|shown| before(self.words(), shown))
    }

    /// What the move of the walk has shown; `None` until it is done.
    pub fn after_move(&self) -> Option<String> {
        let walk = self.walk().filter(|walk| walk.is_done())?;
        walk.shown().map(|shown| after(self.words(), shown))
    }
}

fn before(words: &Words, shown: &Shown) -> String {
    let said = &words.walk;
    let rules = shown.begun.rules();
    let (number, seeds) = (shown.hole.column, phrases::seeds(words, shown.seeds()));
    let way = match rules.direction {
        Direction::Clockwise => &words.how.clockwise,
        Direction::Counterclockwise => &words.how.counterclockwise,
    };
    match shown.lesson {
        Lesson::Sow => say!(said.sow, number, seeds, way),
        Lesson::Again => say!(said.again, number, seeds),
        Lesson::Relay => say!(said.relay, number, seeds),
        Lesson::Patay if rules.takes == Takes::Nothing => say!(said.patay_own, number, seeds),
        Lesson::Patay => say!(said.patay, number, seeds),
        Lesson::Katok if rules.needs_circuit => say!(said.katok_after_lap, number, seeds, facing = facing(shown)),
        Lesson::Katok => say!(said.katok, number, seeds, facing = facing(shown)),
        Lesson::Over => say!(said.over, number, seeds),
        Lesson::End => say!(said.end, number),
    }
}

fn after(words: &Words, shown: &Shown) -> String {
    let said = &words.walk;
    let rules = shown.begun.rules();
    let taken = shown.taken();
    match shown.lesson {
        Lesson::Sow if rules.store_ahead() => said.sown_ahead.clone(),
        Lesson::Sow => said.sown_behind.clone(),
        Lesson::Again => said.chooses_again.clone(),
        Lesson::Relay => say!(said.relayed, taken),
        Lesson::Patay => said.died.clone(),
        Lesson::Katok => {
            let template = match rules.then {
                Then::EndsTurn => &said.knocked,
                Then::Again => &said.knocked_again,
                Then::Sown => &said.knocked_on,
            };
            // Where the knocking seed is taken too, the sum says so.
            let facing = facing(shown);
            let taken = if taken > facing { format!("{facing} + 1 = {taken}") } else { taken.to_string() };
            say!(template, taken)
        }
        Lesson::Over => said.passed_over.clone(),
        Lesson::End => ended(words, shown),
    }
}

/// The seeds that face the hole in which a katok falls.
fn facing(shown: &Shown) -> u8 {
    let knocking = u8::from(shown.begun.rules().takes == Takes::Both);
    shown.taken().saturating_sub(knocking)
}

/// What came of the end of a round: the seeds left, the winner, and the next round.
fn ended(words: &Words, shown: &Shown) -> String {
    let said = &words.walk;
    let rules = shown.begun.rules();
    let left: u8 = shown.steps.iter().map(|step| if let Step::Home { seeds, .. } = step { *seeds } else { 0 }).sum();
    let result = shown.steps.iter().find_map(|step| if let Step::Round(result) = step { Some(*result) } else { None });
    let stores = result.map(|result| result.stores).unwrap_or_default();
    let burned = |side: Side| {
        let burns = |step: &&Step| matches!(step, Step::Burn { hole: Hole { side: of, .. } } if *of == side);
        shown.steps.iter().filter(burns).count()
    };
    let (south, north) = (stores.south, stores.north);
    let score = say!(said.ended, south, north);
    let home = (left > 0).then(|| say!(said.went_home, left));
    let next = match (rules.rounds, rules.burned) {
        (1, _) => said.ended_match.clone(),
        (_, Burned::Never) => said.laid_anew.clone(),
        _ => say!(said.refilled, burned = burned(Side::North).max(burned(Side::South))),
    };
    [Some(score), home, Some(next)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
