//! Sentences about what has happened, for a match being played and for a replay.

use sungka_core::{BySide, Hole, KatokWhere, Match, Rules, Side, Takes, Then};

use crate::play::{Event, FinishedRound, Line};
use crate::say;
use crate::words::{Words, ends, lengths, phrases};

/// Puts lines of the log into sentences.
#[derive(Clone, Copy)]
pub(super) struct Narrator<'a> {
    pub(super) words: &'a Words,
    pub(super) names: &'a BySide<String>,
    /// The match after the lines to be told.
    pub(super) current: &'a Match,
    /// The rounds that are over.
    pub(super) finished: &'a [FinishedRound],
}

impl Narrator<'_> {
    /// The sentences for one line of the log.
    pub(super) fn sentences(&self, line: &Line) -> Vec<String> {
        let Narrator { words, names, current, .. } = *self;
        match line.event {
            Event::Opened => {
                // Nobody is next if the round ended with the opening.
                let round = current.round();
                let goes_on = (round.number() == line.round && round.turn() == line.side)
                    .then(|| phrases::goes_on(words, round, names));
                vec![goes_on.unwrap_or_else(|| self.sentence(line, ""))]
            }
            Event::RoundOver(result) => self.round_over(line, result.number),
            Event::Refilled(_) => {
                let round = say!(words.log.round, number = line.round);
                let refilled = phrases::refilled(words, current.round(), names, true);
                let far = lengths::how_far(words, current, line.round, names);
                vec![format!("{round}{}. {refilled} {far}", self.gloss(line)).trim_end().to_owned()]
            }
            Event::MatchOver { .. } => {
                let Some(result) = current.result() else { return Vec::new() };
                let over = phrases::match_over(words, &result, current.rules(), names);
                vec![phrases::ending(words, &result, current.rules(), names), format!("{over}.")]
            }
            _ => vec![self.sentence(line, &self.gloss(line))],
        }
    }

    fn round_over(&self, line: &Line, number: u16) -> Vec<String> {
        let Narrator { words, names, .. } = *self;
        let mut sentences = Vec::new();
        let finished = self.finished.get(usize::from(number).saturating_sub(1));
        sentences.extend(finished.map(|round| ends::decided(words, round.decided, names, false)));
        sentences.push(self.sentence(line, ""));
        if let Some(round) = finished {
            sentences.extend(Side::BOTH.map(|side| format!("{}.", phrases::figures(words, round, side, names))));
            sentences.extend(phrases::slips(words, round, self.current.rules(), names));
        }
        sentences
    }

    /// A line of the log as one sentence, with `gloss` at its end.
    pub(super) fn sentence(&self, line: &Line, gloss: &str) -> String {
        let event = match (line.event, line.side) {
            (Event::Knocks { hole, seeds, then }, Some(side)) => self.katok(side, hole, seeds, then),
            _ => phrases::event(self.words, line, self.names),
        };
        match line.side {
            Some(side) => format!("{}: {event}{gloss}.", self.names[side]),
            None => format!("{event}{gloss}."),
        }
    }

    /// A katok of `side`, whose last seed fell in `hole`: from where it took how much, and what became of these `seeds`.
    fn katok(&self, side: Side, hole: Hole, seeds: u8, then: Then) -> String {
        let Narrator { words, names, current, .. } = *self;
        let rules = current.rules();
        let at = |hole| phrases::bahay(words, names, side, hole);
        let is_across = hole.side == side || rules.katok_where == KatokWhere::BothRows && !rules.mikul;
        // The knocking seed is one of those that were taken, unless these rules leave it where it is.
        let across = if rules.takes == Takes::Both { seeds.saturating_sub(1) } else { seeds };
        let took = match across {
            _ if !is_across => say!(words.plain.took_beside, bahay = at(hole)),
            0 => words.plain.took_itself.clone(),
            across => say!(words.plain.took, seeds = across, bahay = at(hole.facing())),
        };
        let said = &words.plain;
        let template = match then {
            Then::EndsTurn => &said.knocks,
            Then::Again => &said.knocks_again,
            Then::Sown => &said.knocks_on,
        };
        say!(template, bahay = at(hole), took, seeds)
    }

    /// The meaning of the term in a line, in brackets; empty once it has been explained often enough.
    fn gloss(&self, line: &Line) -> String {
        match phrases::gloss(self.words, &line.event) {
            gloss if line.glossed && !gloss.is_empty() => format!(" ({gloss})"),
            _ => String::new(),
        }
    }

    /// The result of the match, or the score so far, in one line.
    pub(super) fn score(&self) -> String {
        let Narrator { words, names, current, .. } = *self;
        if let Some(result) = current.result() {
            return format!("{}.", phrases::match_over(words, &result, current.rules(), names));
        }
        let round = current.round();
        let stands = |side: Side| {
            let board = round.board();
            let (name, store, row) = (&names[side], board.store(side), board.row(side));
            match round.hand(side) {
                Some((_, hand)) => say!(words.plain.stands_hand, name, store, row, hand),
                None => say!(words.plain.stands, name, store, row),
            }
        };
        let (south, north) = (stands(Side::South), stands(Side::North));
        say!(words.plain.not_over, number = round.number(), south, north)
    }
}

/// Where each player sits and which way they sow, South first.
pub(super) fn seats(words: &Words, rules: &Rules, names: &BySide<String>) -> [String; 2] {
    let said = &words.plain;
    Side::BOTH.map(|side| {
        let row = if side == Side::South { &words.player.bottom } else { &words.player.top };
        let way = if rules.sows_rightward(side) { &said.right } else { &said.left };
        let end = if rules.store_at_left(side) { &said.left } else { &said.right };
        say!(said.sits, name = names[side], letter = side, row, way, end)
    })
}
