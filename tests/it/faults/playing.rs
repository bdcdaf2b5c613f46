//! Sowing, capture, turn, round and match (FAULTS, A5 and A6).

use crossterm::event::KeyCode;
use sungka::app::{Item, Page, Setup};
use sungka::files::presets;
use sungka::play::{Event, Scene};
use sungka::prefs::{Preferences, Speed};
use sungka_core::{
    Burned, BySide, Choice, Direction, Ends, Game, Match, MatchBy, NextOpener, Round, Rules, Side, Step, StoreSide,
};

use crate::common::{Table, setup};

/// A small random generator: the same games in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % below
    }
}

/// Choices in the first round, found by a search, whose last one leads to steps that `wanted` accepts.
fn find(rules: Rules, wanted: impl Fn(&[Step]) -> bool) -> Vec<(Side, u8)> {
    let mut dice = Dice(0x5EED);
    for _ in 0..20_000 {
        let mut game = Match::new(rules, Side::South).unwrap();
        let mut choices = Vec::new();
        while game.round().number() == 1 && game.result().is_none() {
            let side = game.round().turn().unwrap();
            let mut legal = game.round().legal(side);
            let column = legal.nth(dice.roll(legal.len())).unwrap().column;
            let mut steps = Vec::new();
            game.choose(side, Choice::Hole(column), |step| steps.push(step)).unwrap();
            game.settle(|step| steps.push(step));
            choices.push((side, column));
            if wanted(&steps) {
                return choices;
            }
        }
    }
    panic!("no such game was found");
}

/// Plays these choices by keys, each shown to its end, and counts the seeds after every beat.
fn play(table: &mut Table, choices: &[(Side, u8)]) {
    let total = table.app.setup().rules.total();
    for &(side, column) in choices {
        assert!(table.app.awaits(side), "{}", table.screen());
        table.hole(side, column);
        while let Some(time) = table.app.wake_in() {
            table.pass(time.as_millis() as u64 + 1);
            assert_eq!(table.seeds_on_screen(), total, "{}", table.screen());
        }
    }
    // On from the last board, if the round is over.
    table.pass_all();
}

/// Whether the log has an event that `wanted` accepts.
fn has_event(table: &Table, wanted: impl Fn(&Event) -> bool) -> bool {
    table.app.log().lines().iter().rev().take(6).any(|line| wanted(&line.event))
}

fn small(ends: Ends) -> Rules {
    Rules { holes: 3, seeds: 2, ends, ..Rules::default() }
}

#[test]
fn a_bonus_with_an_empty_row_does_not_lock_the_game() {
    // The bonus lapses, and the other player is next.
    let lapses = |steps: &[Step]| steps.iter().any(|step| matches!(step, Step::Spent { .. }));
    let goes_on = |steps: &[Step]| lapses(steps) && !steps.iter().any(|step| matches!(step, Step::Round(_)));
    let mut table = Table::by(small(Ends::BoardEmpty), 80, 24);
    let choices = find(small(Ends::BoardEmpty), goes_on);
    play(&mut table, &choices);
    assert!(has_event(&table, |event| *event == Event::Spent));
    let last = choices.last().unwrap().0;
    assert!(table.app.awaits(!last) || table.app.awaits(last), "{}", table.screen());

    // By the other two ends the round is over.
    for ends in [Ends::CannotMove, Ends::RowEmpty] {
        let over = |steps: &[Step]| {
            let again = steps.iter().position(|step| matches!(step, Step::Again { .. }));
            again.is_some_and(|at| steps[at + 1..].iter().any(|step| matches!(step, Step::Round(_))))
        };
        let mut table = Table::by(small(ends), 80, 24);
        play(&mut table, &find(small(ends), over));
        assert!(matches!(table.app.scene(), Scene::RoundOver(_) | Scene::MatchOver), "{}", table.screen());
    }

    // The position of the original report.
    for (ends, over) in [(Ends::BoardEmpty, false), (Ends::CannotMove, true), (Ends::RowEmpty, true)] {
        let rules = Rules { ends, ..Rules::default() };
        let position = "0,0,0,0,0,0,1/7,0,0,0,0,0,0 40-50".parse().unwrap();
        let mut round = Round::at(rules, &position, Side::South).unwrap();
        round.choose(Side::South, Choice::Hole(7), |_| ()).unwrap();
        round.settle(|_| ());
        assert_eq!(round.result().is_some(), over, "{ends:?}");
        assert!(over || round.awaits(Side::North));
        assert_eq!(round.board().store(Side::South), 41);
    }
}

#[test]
fn a_capture_that_empties_the_board_ends_the_round() {
    for ends in [Ends::BoardEmpty, Ends::CannotMove, Ends::RowEmpty] {
        let over = |steps: &[Step]| {
            let katok = steps.iter().position(|step| matches!(step, Step::Katok { .. }));
            katok.is_some_and(|at| matches!(steps.get(at + 1), Some(Step::Round(_))))
        };
        let mut table = Table::by(small(ends), 80, 24);
        play(&mut table, &find(small(ends), over));
        assert!(matches!(table.app.scene(), Scene::RoundOver(_) | Scene::MatchOver), "{}", table.screen());

        // South's farthest seed knocks at the three across.
        let rules = Rules { ends, ..Rules::default() };
        let position = "1,0,0,0,0,0,0/0,3,0,0,0,0,0 44-50".parse().unwrap();
        let mut round = Round::at(rules, &position, Side::South).unwrap();
        round.choose(Side::South, Choice::Hole(1), |_| ()).unwrap();
        round.settle(|_| ());
        assert_eq!(round.result().unwrap().stores, BySide { south: 48, north: 50 });
    }
}

#[test]
fn first_sowings_drop_where_they_should() {
    for (direction, store) in [(Direction::Counterclockwise, StoreSide::Right), (Direction::Clockwise, StoreSide::Left)]
    {
        for side in Side::BOTH {
            for column in 1..=7 {
                let rules = Rules { direction, store, ..Rules::default() };
                let setup = Setup { rules, first: side, ..setup("national") };
                let mut table = Table::with(setup, 80, 24);
                // The hole's number from the store, as the report counts: the seventh before it is 7.
                let farthest = if rules.sows_rightward(side) { 8 - column } else { column };
                table.hole(side, column);
                let mut drops = 0;
                while table.app.is_moving() {
                    let in_hand = table.app.hand(side).map(|hand| hand.1);
                    table.pass(table.app.wake_in().unwrap().as_millis() as u64);
                    drops += u32::from(in_hand.is_some());
                    assert_eq!(table.seeds_on_screen(), 98, "{}", table.screen());
                }
                let lifts = table.app.log().lines().iter();
                let lifts =
                    lifts.filter(|line| matches!(line.event, Event::Lifts { .. } | Event::Relays { .. })).count();
                let stores = table.app.position().stores;
                if farthest == 7 {
                    assert_eq!((drops, lifts, stores[side], stores[!side]), (7, 1, 1, 0), "{side} {column}");
                    assert!(table.app.awaits(side));
                } else {
                    assert_eq!((drops, lifts, stores[side], stores[!side]), (15, 2, 10, 0), "{side} {column}");
                    assert!(has_event(
                        &table,
                        |event| matches!(event, Event::Knocks { hole, seeds: 9, .. } if hole.column == column)
                    ));
                    assert!(table.app.awaits(!side));
                }
            }
        }
    }
}

#[test]
fn a_single_live_hole_is_offered_wherever_it_is() {
    for holes in 3..=10_u8 {
        for side in Side::BOTH {
            for column in 1..=holes {
                for (direction, store) in
                    [(Direction::Counterclockwise, StoreSide::Right), (Direction::Clockwise, StoreSide::Right)]
                {
                    let rules = Rules { holes, seeds: 1, direction, store, ..Rules::default() };
                    let row = |live: bool| {
                        let hole = |at: u8| if live && at == column { "1" } else { "0" };
                        (1..=holes).map(hole).collect::<Vec<_>>().join(",")
                    };
                    let rest = 2 * holes - 1;
                    let text = format!("{}/{} {rest}-0", row(side == Side::South), row(side == Side::North));
                    let round = Round::at(rules, &text.parse().unwrap(), side).unwrap();
                    let legal: Vec<u8> = round.legal(side).map(|hole| hole.column).collect();
                    assert_eq!(legal, [column], "{text}");
                    assert!(round.awaits(side) && !round.awaits(!side));
                }
            }
        }
    }
}

#[test]
fn refused_choices_change_nothing() {
    let look = |table: &mut Table| (table.app.game().record().clone(), table.app.position(), table.app.round().turn());
    // Empty: the hole that was just sown from, and South chooses again.
    let mut table = Table::new("national", 80, 24);
    table.keys("z");
    table.pass_all();
    let before = look(&mut table);
    for press in ["z", "1"] {
        table.keys(press);
        assert_eq!(look(&mut table), before);
        assert!(table.app.notice().unwrap().contains("empty"), "{:?}", table.app.notice());
    }
    // The other's hole, and a key of no hole.
    table.keys("q");
    assert_eq!(look(&mut table), before);
    assert!(table.app.notice().unwrap().contains("Ben"), "{:?}", table.app.notice());
    table.keys("8");
    assert_eq!(look(&mut table), before);
    // The cursor stops only at holes that can be chosen.
    let mut seen = Vec::new();
    for _ in 0..12 {
        table.press(KeyCode::Right);
        seen.push(table.app.cursor().unwrap());
    }
    assert!(!seen.contains(&1), "{seen:?}");

    // Burned.
    let hagonoy = setup("hagonoy");
    let rules = Rules {
        holes: 3,
        seeds: 2,
        ends: Ends::BoardEmpty,
        opening: sungka_core::OpeningStyle::Alternating,
        opener: NextOpener::Loser,
        ..hagonoy.rules
    };
    let mut dice = Dice(7);
    let mut tried = false;
    for _ in 0..40 {
        let options = Preferences { speed: Speed::Instant, ..Preferences::default() };
        let mut table = Table::with(Setup { rules, prefs: options, ..hagonoy.clone() }, 80, 24);
        while table.app.log().finished().is_empty() {
            let side = table.app.chooser().unwrap();
            let mut legal = table.app.round().legal(side);
            let column = legal.nth(dice.roll(legal.len())).unwrap().column;
            table.hole(side, column);
            table.pass_all();
        }
        table.press(KeyCode::Enter);
        table.pass_all();
        let Some(side) = table.app.chooser().filter(|_| table.app.round().number() == 2) else { continue };
        let Some(burned) = table.app.position().burned[side].next() else { continue };
        let before = look(&mut table);
        table.hole(side, burned.column);
        assert_eq!(look(&mut table), before);
        assert!(table.app.notice().unwrap().contains("sunog"), "{:?}", table.app.notice());
        tried = true;
    }
    assert!(tried, "no hole of a player who is due was burned");
}

/// Plays a round by keys and returns the table with its result on the screen.
fn round_by(rules: Rules, choices: &[(Side, u8)]) -> Table {
    let mut table = Table::by(rules, 80, 24);
    play(&mut table, choices);
    table
}

#[test]
fn a_draw_is_called_a_draw() {
    for opener in [NextOpener::Winner, NextOpener::Loser] {
        let rules = Rules { opener, ..small(Ends::RowEmpty) };
        let draw =
            |steps: &[Step]| steps.iter().any(|step| matches!(step, Step::Round(result) if result.winner.is_none()));
        let mut table = round_by(rules, &find(rules, draw));
        let round = table.app.log().finished()[0];
        assert_eq!(round.result.stores, BySide { south: 6, north: 6 });
        let screen = table.screen();
        assert!(screen.contains("draw") && !screen.contains("wins"), "{screen}");
        // After a draw the same player opens.
        assert_eq!(table.app.game().current().round().opener(), Side::South);
    }
}

#[test]
fn moving_last_does_not_win() {
    let rules = small(Ends::RowEmpty);
    let behind = |steps: &[Step]| {
        steps.iter().any(|step| matches!(step, Step::Round(result) if result.winner == Some(!result.last_mover)))
            && steps.iter().any(|step| matches!(step, Step::Home { .. }))
    };
    let mut table = round_by(rules, &find(rules, behind));
    let round = table.app.log().finished()[0];
    let (stores, left) = (round.result.stores, round.left);
    assert_eq!(stores.south + stores.north, 12);
    assert!(left.south + left.north > 0);
    assert_eq!(round.result.winner, stores.more());
    let name = table.app.name(stores.more().unwrap()).to_owned();
    assert!(table.screen().contains(&format!("{name} wins")), "{}", table.screen());
}

#[test]
fn players_can_stop_and_count_where_no_end_is_set() {
    for name in presets::names() {
        let options = Preferences { speed: Speed::Instant, ..Preferences::default() };
        let mut table = Table::with(Setup { prefs: options, ..setup(name) }, 80, 24);
        let mut dice = Dice(3);
        while table.app.log().finished().is_empty() {
            match table.app.chooser() {
                Some(side) => {
                    let mut legal = table.app.round().legal(side);
                    let column = legal.nth(dice.roll(legal.len())).unwrap().column;
                    table.hole(side, column);
                    table.pass_all();
                }
                None => table.pass_all(),
            }
        }
        if table.app.game().current().result().is_some() {
            continue;
        }
        let limit = table.app.setup().rules.rounds;
        assert!(limit > 0 || table.app.menu_items().contains(&Item::Stop), "{name}");
        let screen = table.screen();
        assert!(screen.lines().next().unwrap().contains("round 1"), "{screen}");
        let stop = table.app.menu_items().iter().position(|&item| item == Item::Stop).unwrap();
        table.press(KeyCode::Esc);
        table.press_times(KeyCode::Down, stop);
        table.press(KeyCode::Enter);
        table.press(KeyCode::Enter);
        assert!(table.app.game().current().result().is_some(), "{name}: {}", table.screen());
    }
}

/// The rounds after which players stop a match that has no end.
const MOST_ROUNDS: u16 = 20;

#[test]
fn three_hundred_matches_by_each_rule_file_end_by_their_rules_or_by_agreement() {
    for name in presets::names() {
        let rules = presets::by_name(name).unwrap().rules;
        let mut dice = Dice(11);
        for _ in 0..300 {
            let mut game = Match::new(rules, Side::South).unwrap();
            while game.round().number() < MOST_ROUNDS || !game.can_stop() {
                let Some(side) = Side::BOTH.into_iter().find(|&side| game.awaits(side)) else { break };
                let mut legal = game.round().legal(side);
                let column = legal.nth(dice.roll(legal.len())).unwrap().column;
                game.choose(side, Choice::Hole(column), |_| ()).unwrap();
                game.settle(|_| ());
            }
            if rules.rounds > 0 {
                assert!(game.result().is_some() && game.round().number() <= rules.rounds, "{name}");
            }
            let result = game.result().map_or_else(|| game.stop(), Ok).unwrap();
            // The seeds of all rounds count where each has a board of its own.
            let boards = if rules.burned == Burned::Never { u32::from(game.round().number()) } else { 1 };
            assert_eq!(result.seeds.south + result.seeds.north, boards * u32::from(rules.total()), "{name}");
            let counted = match rules.match_by {
                MatchBy::Seeds => result.seeds.more(),
                MatchBy::Rounds => result.rounds.more().or(result.seeds.more()),
            };
            assert_eq!(result.winner, counted, "{name}");
        }
    }
}

/// The opening from the literature, by number from the store.
const LONG: [u8; 10] = [7, 6, 3, 6, 7, 3, 4, 2, 6, 3];

#[test]
fn the_opening_that_takes_95_of_98_is_the_same_at_every_speed() {
    let mut boards = Vec::new();
    for (speed, reduced_motion, hurry) in [
        (Speed::Level(1), false, false),
        (Speed::Level(5), false, true),
        (Speed::Level(3), true, false),
        (Speed::Instant, false, false),
    ] {
        let options = Preferences { speed, reduced_motion, ..Preferences::default() };
        let mut table = Table::with(Setup { prefs: options, ..setup("national") }, 80, 24);
        for number in LONG {
            assert!(table.app.awaits(Side::South));
            table.hole(Side::South, 8 - number);
            if hurry {
                table.pass(200);
                table.press(KeyCode::Enter);
            }
            table.pass_all();
        }
        boards.push((table.app.position(), table.app.log().lines().to_vec()));
        assert_eq!(table.app.position().stores.south, 45);
    }
    boards.windows(2).for_each(|pair| assert_eq!(pair[0], pair[1]));
}

#[test]
fn a_match_that_is_left_in_mid_air_leaves_nothing_behind() {
    for rules in ["national", "hagonoy"] {
        let mut table = Table::new(rules, 80, 24);
        table.keys("xe");
        table.pass(700);
        assert!(table.app.is_moving());
        table.press(KeyCode::Esc);
        let at = table.app.menu_items().iter().position(|&item| item == Item::NewMatch).unwrap();
        table.press_times(KeyCode::Down, at);
        table.press(KeyCode::Enter);
        assert!(matches!(table.app.page(), Some(Page::Question(_))));
        table.press(KeyCode::Enter);
        assert!(table.app.game().last_entry().is_none() && !table.app.is_moving() && table.app.page().is_none());
        assert!(table.app.log().lines().is_empty());
        assert_eq!(table.seeds_on_screen(), 98);
        // North opens now.
        table.keys("ec");
        table.pass_all();
        assert!(table.app.game().last_entry().is_some());
        let replayed = Game::replay(table.app.game().record()).unwrap();
        assert_eq!(replayed.current(), table.app.game().current());
    }
}
