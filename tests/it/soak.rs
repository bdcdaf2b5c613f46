//! Many whole matches by random keys, with all that two people can do in between.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEventKind, KeyModifiers};
use sungka::app::{Msg, Setup};
use sungka::files::presets;
use sungka::keys::Command;
use sungka::play::Scene;
use sungka::prefs::{Preferences, Speed, TakeBack};
use sungka_core::{BySide, Game, OpeningStyle, Pace, Rules, Side};

use crate::harness::Play;

struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % below
    }
}

/// How many matches ended, the most lines of a log, and the steps of all matches.
#[derive(Default)]
struct Soaked {
    over: usize,
    lines: usize,
    steps: usize,
}

fn begin(number: usize, dice: &mut Dice) -> Play {
    let names: Vec<&str> = presets::names().collect();
    let file = presets::by_name(names[number % names.len()]).unwrap();
    let speeds = [Speed::Level(5), Speed::Instant, Speed::Level(3), Speed::Level(1)];
    let mut rules = file.rules;
    if dice.roll(5) == 0 {
        rules = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..rules };
    }
    if dice.roll(6) == 0 {
        rules.clock = 10;
    }
    Play::with(Setup {
        rules,
        title: file.name,
        about: file.about,
        length: None,
        names: BySide { south: "Ana".to_owned(), north: "Ben".to_owned() },
        first: Side::BOTH[dice.roll(2)],
        tossed: dice.roll(4) == 0,
        prefs: Preferences {
            speed: speeds[dice.roll(4)],
            reduced_motion: dice.roll(3) == 0,
            bell: dice.roll(2) == 0,
            take_back: TakeBack::ALL[dice.roll(3)],
            ..Preferences::default()
        },
        own_rules: Vec::new(),
        notice: None,
    })
}

/// One step of a player: mostly a choice or a wait, now and then anything else.
fn act(play: &mut Play, dice: &mut Dice) {
    let press = |play: &mut Play, code| {
        play.key(code, KeyModifiers::NONE, KeyEventKind::Press);
    };
    match dice.roll(400) {
        0 => press(play, KeyCode::Esc),
        1 => press(play, KeyCode::Backspace),
        2 => press(play, KeyCode::Char('d')),
        3 => press(play, KeyCode::Tab),
        4 => press(play, KeyCode::Char(' ')),
        5 => press(play, KeyCode::Char('s')),
        6 => press(play, [KeyCode::Char('+'), KeyCode::Char('-')][dice.roll(2)]),
        7 => press(play, KeyCode::Char('?')),
        8 => play.resize(0, 0),
        9 | 10 => play.resize(120, 40),
        11 => play.resize(40, 12),
        12 => {
            play.key(
                KeyCode::Char("zqx1;é"[..1 + dice.roll(4)].chars().last().unwrap_or('z')),
                KeyModifiers::NONE,
                KeyEventKind::Press,
            );
        }
        13..=30 => press(play, [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down][dice.roll(4)]),
        31..=70 => press(play, KeyCode::Enter),
        // Leaves whatever page is open, so that the match goes on.
        71..=90 if play.app.page().is_some() || play.app.front().is_some() => press(play, KeyCode::Esc),
        91..=94 if !play.app.has_room() => play.resize(80, 24),
        95 => {
            play.pass(Duration::from_millis(1 << dice.roll(12)));
        }
        _ => {
            let due: Vec<Side> = Side::BOTH.into_iter().filter(|&side| play.app.awaits(side)).collect();
            if let Some(time) = play.app.wake_in().filter(|_| due.is_empty() || dice.roll(3) == 0) {
                // A little late, as timers are.
                play.pass(time + Duration::from_millis(dice.roll(3) as u64));
            } else if !due.is_empty() {
                let side = due[dice.roll(due.len())];
                let mut legal = play.app.round().legal(side);
                let at = dice.roll(legal.len().max(1));
                if let Some(hole) = legal.nth(at) {
                    play.update(Msg::Hole { side, column: hole.column });
                }
            } else if play.app.is_paused() {
                play.update(Msg::Command(Command::Pause));
            } else if matches!(play.app.scene(), Scene::Ended(_) | Scene::RoundOver(_)) {
                press(play, KeyCode::Enter);
            }
        }
    }
}

fn soak(matches: usize) -> Soaked {
    let mut dice = Dice(0x50A4);
    let mut soaked = Soaked::default();
    for number in 0..matches {
        let mut play = begin(number, &mut dice);
        let mut idle = 0;
        for step in 0..60_000 {
            act(&mut play, &mut dice);
            play.check();
            soaked.steps += 1;
            if step % 32 == 0 {
                play.draw();
            }
            soaked.lines = soaked.lines.max(play.app.log().lines().len());
            let over = matches!(play.app.scene(), Scene::MatchOver) || play.app.log().finished().len() >= 10;
            // The end of the match is tested for a while too.
            idle += usize::from(over);
            if idle > 40 {
                soaked.over += 1;
                break;
            }
        }
        let replayed = Game::replay(play.app.game().record()).unwrap();
        let race = play.app.game().current().round().is_together() && play.app.setup().rules.pace == Pace::Race;
        if !race {
            assert_eq!(replayed.current().round().position(), play.app.game().current().round().position());
        }
    }
    soaked
}

#[test]
fn random_matches_lose_no_seed() {
    let soaked = soak(96);
    assert!(soaked.over >= 90, "{} of 96 matches came to an end", soaked.over);
    assert!(soaked.lines < 5_000);
}

/// A thousand matches take half a minute: `cargo test --test it soak -- --ignored --nocapture`.
#[test]
#[ignore = "takes half a minute"]
fn a_thousand_random_matches_lose_no_seed_and_leak_no_memory() {
    let memory = || {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default().to_owned();
        line.split_whitespace().nth(1).and_then(|kib| kib.parse::<u64>().ok()).unwrap_or_default()
    };
    soak(100);
    let before = memory();
    let soaked = soak(1_000);
    let after = memory();
    println!(
        "{} of 1000 over, {} steps, {} lines at most, {before} KiB before, {after} KiB after",
        soaked.over, soaked.steps, soaked.lines
    );
    assert!(soaked.over >= 900, "{}", soaked.over);
    assert!(after < before + 4_096, "{before} KiB before, {after} KiB after");
}
