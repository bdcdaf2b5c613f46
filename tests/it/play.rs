//! Whole matches played with both players' keys, by every rule file; the seeds on the screen add up in every frame.

use crossterm::event::KeyCode;
use sungka::app::Setup;
use sungka::files::presets;
use sungka::play::Scene;
use sungka::prefs::{Preferences, Speed};
use sungka_core::{Burned, Game, Side};

use crate::common::{Table, setup};

/// A small random generator: the same keys in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % below
    }
}

/// Plays until the match or ten rounds are over.
fn play_out(table: &mut Table, dice: &mut Dice) {
    let total = table.app.setup().rules.total();
    for _ in 0..1_000_000 {
        // The page of a result covers the board.
        let has_board = !matches!(table.app.scene(), Scene::RoundOver(_) | Scene::MatchOver);
        let seeds = if has_board { table.seeds_on_screen() } else { total };
        // A board that is laid anew is cleared first.
        let is_laid_anew =
            table.app.setup().rules.burned == Burned::Never && matches!(table.app.scene(), Scene::Refill(_));
        // The figure that counts a race down stands before some of them.
        let is_hidden = table.app.countdown() > 0;
        assert!(
            seeds == total || (is_laid_anew || is_hidden) && seeds < total,
            "{seeds} of {total}:\n{}",
            table.screen()
        );
        match table.app.scene() {
            Scene::MatchOver => return,
            Scene::RoundOver(_) if table.app.log().finished().len() >= 10 => return,
            Scene::Ended(_) | Scene::RoundOver(_) => {
                table.press(KeyCode::Enter);
                continue;
            }
            Scene::Play | Scene::Sweep(_) | Scene::Refill(_) => {}
        }
        let due: Vec<Side> = Side::BOTH.into_iter().filter(|&side| table.app.awaits(side)).collect();
        if !due.is_empty() && (dice.roll(4) > 0 || table.app.wake_in().is_none()) {
            let side = due[dice.roll(due.len())];
            let holes: Vec<u8> = table.app.round().legal(side).map(|hole| hole.column).collect();
            let column = holes[dice.roll(holes.len())];
            let key = table.app.setup().prefs.keys.layout.key(side, column).unwrap();
            table.press(KeyCode::Char(key));
        } else if let Some(time) = table.app.wake_in() {
            table.pass(time.as_millis() as u64 + 1);
        } else {
            panic!("nobody has to choose and nothing moves:\n{}", table.screen());
        }
    }
    panic!("the match does not end:\n{}", table.screen());
}

#[test]
fn a_match_by_every_rule_file_adds_up_in_every_frame() {
    for (seed, name) in presets::names().enumerate() {
        let mut table = Table::with(
            Setup { prefs: Preferences { speed: Speed::Level(5), ..Preferences::default() }, ..setup(name) },
            80,
            24,
        );
        let mut dice = Dice(seed as u64 + 1);
        play_out(&mut table, &mut dice);
        let replayed = Game::replay(table.app.game().record()).unwrap();
        assert_eq!(replayed.current(), table.app.game().current(), "{name}");
    }
}
