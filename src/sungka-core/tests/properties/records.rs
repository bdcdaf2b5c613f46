use proptest::prelude::*;
use sungka_core::*;

use crate::playing::{Act, act, cases, follow, rules, side, words};

fn make(game: &mut Game, act: Act) {
    match act {
        Act::Beat => game.beat(|_| ()),
        Act::Choose(side, choice) => drop(game.lift(side, choice, |_| ()).unwrap()),
        Act::Name(hole) => assert_ne!(game.name(hole, |_| ()), Named::Unheard),
    }
}

/// Plays by `words`. Shows every choice to `see`: the game before it, and the choice. A race is left wherever it is.
fn play(rules: Rules, first: Side, words: &[u32], mut see: impl FnMut(&Game, Side, Choice)) -> Game {
    let mut game = Game::new(rules, first).unwrap();
    for (at, &word) in words.iter().enumerate() {
        let Some(act) = act(game.current(), word) else { break };
        if let Act::Choose(side, choice) = act {
            see(&game, side, choice);
        }
        make(&mut game, act);
        let mut beats_left = if at + 1 == words.len() { word >> 20 & 15 } else { u32::MAX };
        while let Some(act) = follow(game.current(), word) {
            let races = rules.pace == Pace::Race && game.current().round().is_together();
            if races && beats_left == 0 {
                break;
            }
            beats_left = beats_left.saturating_sub(1);
            make(&mut game, act);
        }
    }
    game
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn replaying_the_record_gives_the_same_match(rules in rules(), first in side(), words in words()) {
        let game = play(rules, first, &words, |_, _, _| ());
        prop_assert_eq!(Game::replay(game.record()), Ok(game));
    }

    #[test]
    fn a_match_that_begins_at_a_board_is_replayed_from_there(
        rules in rules(), first in side(), words in words(), later in words(),
    ) {
        let before = play(rules, first, &words, |_, _, _| ());
        // What hands hold is not on the board.
        if let Ok(mut game) = Game::at(rules, &before.current().round().position(), first) {
            for word in later {
                let Some(act) = act(game.current(), word) else { break };
                make(&mut game, act);
                while let Some(act) = follow(game.current(), word) {
                    make(&mut game, act);
                }
            }
            prop_assert_eq!(Game::replay(game.record()), Ok(game));
        }
    }

    #[test]
    fn a_match_that_was_stopped_or_conceded_is_replayed_to_that_end(
        rules in rules(), first in side(), words in words(), loser in side(),
    ) {
        let mut game = play(rules, first, &words, |_, _, _| ());
        prop_assert_eq!(game.current().can_stop(), game.current().awaits_anybody());
        let counted = game.current().counted();
        prop_assert_eq!(u16::from(counted.south) + u16::from(counted.north), rules.total());
        let ended = if game.current().can_stop() { game.stop() } else { game.concede(loser) };
        prop_assert_eq!(ended.is_err(), game.record().end.is_none());
        prop_assert_eq!(game.current().counted(), counted);
        let again = Game::replay(game.record()).unwrap();
        prop_assert_eq!(again, game);
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
    fn going_back_comes_to_every_choice_as_it_stood(rules in rules(), first in side(), words in words()) {
        let mut befores = Vec::new();
        let mut game = play(rules, first, &words, |game, _, _| befores.push(game.clone()));
        prop_assert_eq!(game.choices(), befores.len());
        while let Some(before) = befores.pop() {
            prop_assert!(game.take_back());
            prop_assert_eq!(&game, &before);
            prop_assert_eq!(game.choices(), befores.len());
        }
        prop_assert!(!game.take_back());
    }

    #[test]
    fn retracing_shows_the_steps_that_a_replay_shows(
        rules in rules(), first in side(), words in words(), at in any::<prop::sample::Index>(), back in 0..3_usize,
    ) {
        let mut game = play(rules, first, &words, |_, _, _| ());
        for _ in 0..back {
            game.take_back();
        }
        let mut all = Vec::new();
        let mut replay = Replay::new(game.record()).unwrap();
        let mut steps = Vec::new();
        while replay.step(|step| steps.push(step)).unwrap().is_some() {
            all.push((std::mem::take(&mut steps), *replay.game().current()));
        }
        // A race that was gone back to stands where its next choice was made, which its record cannot tell.
        prop_assume!(replay.finish().unwrap() == game);
        let from = at.index(all.len() + 1);
        let mut told = Vec::new();
        game.retrace(from, |steps, after| told.push((steps.to_vec(), *after)));
        prop_assert_eq!(&told[..], &all[from..]);
    }

    #[test]
    fn an_end_that_is_taken_back_leaves_the_match_to_go_on(
        rules in rules(), first in side(), words in words(), loser in side(), beats in 0..9,
    ) {
        let mut game = play(rules, first, &words, |_, _, _| ());
        // In mid-sowing too.
        if let Some(hole) = game.current().round().legal(first).next() {
            game.lift(first, Choice::Hole(hole.column), |_| ()).unwrap();
            (0..beats).for_each(|_| game.beat(|_| ()));
        }
        let before = game.clone();
        if game.concede(loser).is_ok() {
            prop_assert!(game.take_back());
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
            let old = entry.clone();
            entry.choice = if word & 15 == 0 { Choice::Forfeit } else { Choice::Hole((word & 15) as u8) };
            entry.beat = if word & 16 == 0 { entry.beat } else { Some(word >> 5 & 7) };
            if word & 0x700 == 0 {
                entry.slips.pop();
            } else if word & 0x700 == 0x100 {
                let side = if word & 0x800 == 0 { Side::South } else { Side::North };
                entry.slips.push(Slip { drop: word >> 12 & 31, hole: Hole::new(side, (word >> 20 & 15) as u8) });
            }
            let changed = old != *entry;
            match Game::replay(&record) {
                Ok(other) => prop_assert_eq!(other.record() != game.record(), changed),
                Err(error) => prop_assert!(changed && !error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn a_stamp_without_a_choice_is_refused_or_is_another_match(
        rules in rules(), first in side(), words in words(), rest in 0..400_u32,
    ) {
        let rules = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..rules };
        let game = play(rules, first, &words, |_, _, _| ());
        let record = Record { rest: Some(rest), ..game.record().clone() };
        match Game::replay(&record) {
            Ok(other) => {
                prop_assert_eq!(other.record(), &record);
                let stamp = other.last_entry().and_then(|entry| entry.beat).expect("it stands behind a choice");
                prop_assert!(rest >= stamp);
            }
            Err(error) => {
                let is_refused = matches!(error.why, Refusal::Rest { .. });
                prop_assert!(is_refused && game.record().rest != Some(rest));
            }
        }
    }

    #[test]
    fn an_entry_reads_back_as_it_was_written(
        side in side(), column in 1..=10_u8, forfeit in any::<bool>(), beat in any::<Option<u32>>(),
        slips in prop::collection::vec((1..=u32::MAX, side(), 1..=10_u8), 0..4),
    ) {
        let choice = if forfeit { Choice::Forfeit } else { Choice::Hole(column) };
        let slips = slips.into_iter().map(|(drop, side, column)| Slip { drop, hole: Hole::new(side, column) }).collect();
        let entry = Entry { side, choice, beat, slips };
        prop_assert_eq!(entry.to_string().parse(), Ok(entry));
    }

    #[test]
    fn no_text_that_is_read_as_an_entry_is_written_otherwise(
        text in "[SN]?([0-9]{0,2}|-)(@[0-9]{0,6})?(![0-9]{0,2}[SN]?[0-9]{0,2}){0,2}",
    ) {
        if let Ok(entry) = text.parse::<Entry>() {
            prop_assert_eq!(entry.to_string(), text);
        }
    }
}
