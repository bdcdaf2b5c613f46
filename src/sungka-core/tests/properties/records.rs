use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{Act, act, cases, rules, side, words};

/// Plays by `words`. Shows every choice to `see`: the game before it, and the choice.
fn play(rules: Rules, first: Side, words: &[u32], mut see: impl FnMut(&Game, Side, Choice)) -> Game {
    let mut game = Game::new(rules, first).unwrap();
    for &word in words {
        match act(game.current(), word) {
            None => break,
            Some(Act::Beat) => game.beat(|_| ()),
            Some(Act::Choose(side, choice)) => {
                see(&game, side, choice);
                game.lift(side, choice, |_| ()).unwrap();
            }
        }
        while game.current().in_motion() && !game.current().awaits_anybody() {
            game.beat(|_| ());
        }
    }
    game
}

/// Lets all beats pass: a record does not say how many have passed in a race since the last choice.
fn come_to_rest(game: &mut Game) {
    while game.current().in_motion() {
        game.beat(|_| ());
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn replaying_the_record_gives_the_same_match(rules in rules(), first in side(), words in words()) {
        let mut game = play(rules, first, &words, |_, _, _| ());
        let mut again = Game::replay(game.record()).unwrap();
        come_to_rest(&mut game);
        come_to_rest(&mut again);
        prop_assert_eq!(game, again);
    }

    #[test]
    fn a_match_that_was_stopped_or_conceded_is_replayed_to_that_end(
        rules in rules(), first in side(), words in words(), loser in side(),
    ) {
        let mut game = play(rules, first, &words, |_, _, _| ());
        let ended = if game.current().can_stop() { game.stop() } else { game.concede(loser) };
        prop_assert_eq!(ended.is_err(), game.record().end.is_none());
        if ended.is_err() {
            return Ok(());
        }
        let again = Game::replay(game.record()).unwrap();
        prop_assert_eq!(again.record(), game.record());
        if rules.pace == Pace::Race && matches!(game.record().end, Some(End::Conceded(_))) {
            // A record does not say how far the hands had come in a race.
            prop_assert_eq!(again.current().result().unwrap().winner, game.current().result().unwrap().winner);
        } else {
            prop_assert_eq!(again, game);
        }
    }

    #[test]
    fn a_choice_that_is_taken_back_was_never_made(rules in rules(), first in side(), words in words()) {
        let mut last = None;
        let mut game = play(rules, first, &words, |game, side, choice| last = Some((game.clone(), side, choice)));
        let made = game.take_back();
        prop_assert_eq!(made, last.is_some());
        if let Some((mut before, side, choice)) = last {
            prop_assert_eq!(&game, &before);
            game.choose(side, choice, |_| ()).unwrap();
            before.choose(side, choice, |_| ()).unwrap();
            prop_assert_eq!(game, before);
        }
    }

    #[test]
    fn an_end_that_is_taken_back_leaves_the_match_to_go_on(
        rules in rules(), first in side(), words in words(), loser in side(),
    ) {
        let mut game = play(rules, first, &words, |_, _, _| ());
        come_to_rest(&mut game);
        let before = game.clone();
        if game.concede(loser).is_ok() {
            prop_assert!(game.take_back());
            come_to_rest(&mut game);
            prop_assert_eq!(game, before);
        }
    }

    #[test]
    fn a_record_with_one_choice_changed_is_refused_or_is_another_match(
        rules in rules(), first in side(), words in words(), at in any::<prop::sample::Index>(), word in any::<u32>(),
    ) {
        let game = play(rules, first, &words, |_, _, _| ());
        let mut record = game.record().clone();
        if !record.rounds.is_empty() {
            let round = at.get_mut(&mut record.rounds);
            let entry = at.get_mut(round);
            let old = *entry;
            entry.choice = if word & 15 == 0 { Choice::Forfeit } else { Choice::Hole((word & 15) as u8) };
            entry.beat = if word & 16 == 0 { entry.beat } else { Some(word >> 5 & 7) };
            let changed = old != *entry;
            match Game::replay(&record) {
                Ok(other) => prop_assert_eq!(other.record() != game.record(), changed),
                Err(error) => prop_assert!(changed && !error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn an_entry_reads_back_as_it_was_written(
        side in side(), column in 1..=10_u8, forfeit in any::<bool>(), beat in any::<Option<u32>>(),
    ) {
        let choice = if forfeit { Choice::Forfeit } else { Choice::Hole(column) };
        let entry = Entry { side, choice, beat };
        prop_assert_eq!(entry.to_string().parse(), Ok(entry));
    }

    #[test]
    fn no_text_that_is_read_as_an_entry_is_written_otherwise(text in "[SN]?[0-9-]{0,3}(@[0-9]{0,6})?") {
        if let Ok(entry) = text.parse::<Entry>() {
            prop_assert_eq!(entry.to_string(), text);
        }
    }
}
