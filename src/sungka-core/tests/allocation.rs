//! Playing allocates nothing: no round, however long, asks for memory. It needs a test binary of its own, because it
//! replaces the allocator.

#![allow(unsafe_code, clippy::unwrap_used)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use sungka_core::*;

/// The system's allocator, counting.
struct Counting;

thread_local! {
    /// The allocations of this thread. Other threads do not count: the test runner allocates in its own when it likes.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is handed on unchanged to the system's allocator, which keeps the contract.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Plays a match of at most `choices` choices. Returns the number of steps that it watched.
fn play(rules: Rules, choices: u32, watched: bool) -> u32 {
    let mut game = Match::new(rules, Side::South).unwrap();
    let mut seen = 0;
    let mut random = 0x9E37_79B9_u32;
    for _ in 0..choices {
        let Some(side) = Side::BOTH.into_iter().find(|&side| game.awaits(side)) else { break };
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        let mut legal = game.round().legal(side);
        let hole = legal.nth(random as usize % legal.len()).unwrap();
        if watched {
            game.choose(side, Choice::Hole(hole.column), |_| seen += 1).unwrap();
            while let Some(asked) = game.round().asked() {
                game.name(asked.hole, |_| seen += 1);
            }
            game.settle(|_| seen += 1);
        } else {
            game.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
            game.settle(|_| ());
        }
    }
    seen
}

#[test]
fn settling_rounds_and_laying_new_ones_allocates_nothing() {
    let usual = Rules::default();
    let together = Rules { opening: OpeningStyle::Simultaneous, ..usual };
    let beyond = Rules { katok_where: KatokWhere::BothRows, mikul: true, needs_circuit: true, ..usual };
    let all = [
        usual,
        together,
        Rules { pace: Pace::Race, ..together },
        Rules { turns: Turns::Every, burned: Burned::Never, ..together },
        Rules { then: Then::Sown, ..beyond },
        Rules { then: Then::Again, match_by: MatchBy::Rounds, rounds: 999, ..beyond },
        Rules { sown_by: SownBy::Hand, ..usual },
    ];
    for rules in all {
        let before = ALLOCATIONS.get();
        let seen = play(rules, 2_000, true) + play(rules, 2_000, false);
        assert_eq!(ALLOCATIONS.get() - before, 0);
        assert!(seen > 1_000);
    }
}

/// A game of so many choices, each the leftmost that is allowed.
fn long_game(choices: usize) -> Game {
    let rules = Rules { burned: Burned::Never, rounds: 0, ..Rules::default() };
    let mut game = Game::new(rules, Side::South).unwrap();
    while game.choices() < choices {
        let side = game.current().round().turn().unwrap();
        let hole = game.current().round().legal(side).next().unwrap();
        game.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
    }
    game
}

#[test]
fn taking_back_copies_no_record_and_plays_few_choices_again_however_long_the_match_is() {
    for choices in [1_000, 100_000] {
        let mut game = long_game(choices);
        for _ in 0..100 {
            let before = ALLOCATIONS.get();
            assert!(game.take_back());
            assert_eq!(ALLOCATIONS.get() - before, 0);
            let mut shown = 0;
            game.retrace(game.choices().saturating_sub(5), |_, _| shown += 1);
            assert_eq!(shown, 5);
        }
        assert_eq!(Game::replay(game.record()), Ok(game));
    }
}

#[test]
fn the_allocator_does_count() {
    let before = ALLOCATIONS.get();
    std::hint::black_box(Box::new(0_u8));
    assert_eq!(ALLOCATIONS.get() - before, 1);
}
