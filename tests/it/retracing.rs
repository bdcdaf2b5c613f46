//! What is left after a choice is taken back, and after it is made again, is what a replay of the record makes of it: by all
//! rules, and at a cost that does not grow with the match.

use sungka::files::presets;
use sungka::play::{Chosen, Log, Play, Playback, Scene};
use sungka_core::{Burned, Choice, End, Game, Hole, Named, OpeningStyle, Pace, Rules, Side, SownBy, Turns};

struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % below
    }
}

/// A match and what is shown of it, headless.
struct Shown {
    play: Play,
    live: Playback,
}

impl Shown {
    fn new(rules: Rules, first: Side) -> Shown {
        let play = Play::new(rules, first).unwrap();
        let live = Playback::at_rest(*play.game().current(), play.game().record());
        Shown { play, live }
    }

    /// Makes a choice by chance, and plays on to the next; whether there was one to make.
    fn choose(&mut self, dice: &mut Dice) -> bool {
        let current = self.play.game().current();
        let opener = current.round().opener();
        let Some(side) = [opener, !opener].into_iter().find(|&side| current.awaits(side)) else { return false };
        let legal: Vec<_> = current.round().legal(side).collect();
        let choice = match dice.roll(12) {
            0 => Choice::Forfeit,
            _ => Choice::Hole(legal[dice.roll(legal.len())].column),
        };
        if let Chosen::Open(choices) = self.play.choose(side, choice).unwrap() {
            self.live.follow(choices);
        }
        loop {
            match self.live.scene() {
                Scene::Ended(_) | Scene::RoundOver(_) => self.live.go_on(),
                Scene::Sweep(_) | Scene::Refill(_) => self.live.finish(),
                Scene::Play if self.play.is_by_hand() && self.live.shown().in_motion() => self.sow(dice),
                Scene::Play if self.live.is_moving() && !self.live.waits_for_a_player() => {
                    if self.play.is_race() {
                        self.play.beat();
                    }
                    self.live.beat(false);
                }
                Scene::Play | Scene::MatchOver => return true,
            }
        }
    }

    /// Drops a seed by hand; now and then it slips.
    fn sow(&mut self, dice: &mut Dice) {
        let hole = Hole::new(Side::BOTH[dice.roll(2)], 1);
        if dice.roll(40) == 0 && self.play.name(hole) != Named::Unheard {
            self.live.name(hole);
        } else {
            self.play.beat();
            self.live.beat(false);
        }
    }

    /// Checks that both are what a replay of the record makes of it.
    fn is_as_replayed(&self, what: &str) {
        let record = self.play.game().record();
        assert_eq!(&Game::replay(record).unwrap(), self.play.game(), "{what}");
        assert_eq!(self.live.shown(), self.play.game().current(), "{what}");
        let (log, made) = (self.live.log(), Log::of(record).unwrap());
        assert_eq!(log.lines(), made.lines(), "{what}");
        assert_eq!((log.turns(), log.finished()), (made.turns(), made.finished()), "{what}");
        assert_eq!((log.round(), log.turn()), (made.round(), made.turn()), "{what}");
        for side in Side::BOTH {
            let of = |log: &Log| (log.gained(side), log.receipt(side), log.is_in_turn(side), log.laps(side));
            assert_eq!(of(log), of(&made), "{what}");
        }
    }
}

/// All rule files, and more: by hand, sealed, races, every turn together.
fn all_rules() -> Vec<(String, Rules)> {
    let files = presets::names().map(|name| (name.to_owned(), presets::by_name(name).unwrap().rules));
    let usual = Rules { holes: 4, seeds: 3, rounds: 5, ..Rules::default() };
    let together = Rules { opening: OpeningStyle::Simultaneous, ..usual };
    let every = Rules { turns: Turns::Every, ..together };
    let race = Rules { pace: Pace::Race, ..together };
    let hand = Rules { sown_by: SownBy::Hand, opening: OpeningStyle::Alternating, ..usual };
    let more = [
        ("sealed", together),
        ("every", every),
        ("race", race),
        ("duel", Rules { pace: Pace::Race, ..every }),
        ("hand", hand),
    ];
    files.chain(more.map(|(name, rules)| (name.to_owned(), rules))).collect()
}

#[test]
fn taking_back_is_replaying_the_shorter_record_and_making_again_undoes_it() {
    let mut dice = Dice(0x5EED_1234);
    for (name, rules) in all_rules() {
        for first in Side::BOTH {
            let mut shown = Shown::new(rules, first);
            let length = 20 + dice.roll(120);
            while shown.play.game().choices() < length && shown.choose(&mut dice) {}
            let (mut taken, mut again) = (0, 0);
            for _ in 0..70 {
                if shown.play.is_sealed() || shown.play.why_not_take_back().is_some() {
                    break;
                }
                let before = (shown.play.game().clone(), shown.live.log().lines().to_vec());
                let number = shown.play.take_back();
                shown.live.go_back(shown.play.game());
                taken += number;
                shown.is_as_replayed(&name);
                if shown.play.why_not_make_again().is_none() {
                    let mut forward = Shown { play: shown.play.clone(), live: shown.live.clone() };
                    let made = forward.play.make_again().len();
                    forward.live.catch_up(forward.play.game(), |_| ());
                    assert_eq!(made, number, "{name}");
                    assert_eq!(forward.play.game(), &before.0, "{name}");
                    assert_eq!(forward.live.log().lines(), before.1, "{name}");
                    again += 1;
                }
            }
            assert_eq!(shown.play.taken_back() as usize, taken);
            let races = rules.pace == Pace::Race && rules.opening == OpeningStyle::Simultaneous;
            assert!(races || taken > 10 && again > 3, "{name}: {taken} {again}");
            // From there the match goes on as ever.
            for _ in 0..5 {
                shown.choose(&mut dice);
            }
            if !shown.play.is_sealed() {
                shown.is_as_replayed(&name);
            }
        }
    }
}

#[test]
fn an_end_that_is_taken_back_leaves_the_log_as_it_was() {
    let mut dice = Dice(99);
    for (name, rules) in all_rules() {
        let mut shown = Shown::new(rules, Side::South);
        while shown.play.game().choices() < 40 && shown.choose(&mut dice) {}
        if shown.play.is_over() || shown.play.is_sealed() {
            continue;
        }
        let before = (shown.play.game().clone(), shown.live.log().lines().to_vec());
        let end = End::Conceded(Side::North);
        shown.play.end(end).unwrap();
        shown.live.end(end, Some(shown.play.game().current()));
        assert_eq!(shown.play.take_back(), 0);
        shown.live.go_back(shown.play.game());
        assert_eq!(shown.play.game(), &before.0, "{name}");
        assert_eq!(shown.live.log().lines(), before.1, "{name}");
    }
}

/// How many steps a log takes in again to go back by one choice, on average, in a match of so many choices.
fn steps_back(choices: usize) -> f64 {
    let rules = Rules { burned: Burned::Never, rounds: 0, ..Rules::default() };
    let mut shown = Shown::new(rules, Side::South);
    let mut dice = Dice(7);
    while shown.play.game().choices() < choices {
        assert!(shown.choose(&mut dice));
    }
    let mut steps = 0;
    for _ in 0..320 {
        shown.play.take_back();
        // By way of the log's own marks, as `go_back` does.
        let game = shown.play.game();
        shown.live.go_back_to(game, game.choices(), |_| steps += 1);
    }
    shown.is_as_replayed("long");
    f64::from(steps) / 320.0
}

#[test]
fn going_back_costs_the_same_in_a_long_match_as_in_a_short_one() {
    let (short, long) = (steps_back(1_000), steps_back(100_000));
    assert!(short > 100.0 && long < 2.0 * short, "{short} steps, {long} steps");
}
