//! What the game costs while nothing happens.

use std::thread;
use std::time::Duration;

use crate::places::{PLACES, at_a_choice};
use crate::pty::{Company, Pty};

#[test]
fn while_nothing_moves_nothing_is_written_and_no_processor_used() {
    thread::scope(|scope| {
        for (place, args, go) in PLACES.into_iter().filter(|place| !["mid-sowing", "the toss"].contains(&place.0)) {
            scope.spawn(move || {
                let mut pty = Pty::game(Company::Leader, args);
                go(&mut pty);
                pty.wait_quiet(Duration::from_millis(200));
                let (written, cpu) = (pty.output().bytes.len(), pty.cpu());
                thread::sleep(Duration::from_secs(3));
                assert_eq!(pty.output().bytes.len(), written, "{place}");
                let used = pty.cpu() - cpu;
                assert!(used < Duration::from_millis(30), "{place}: {used:?}");
            });
        }
    });
}

#[test]
fn frozen_seeds_cost_nothing() {
    let mut pty = Pty::game(Company::Leader, &["--rules", "national", "--speed", "1"]);
    at_a_choice(&mut pty);
    pty.type_in("x ");
    pty.wait_text("frozen");
    pty.wait_quiet(Duration::from_millis(600));
    let (written, cpu) = (pty.output().bytes.len(), pty.cpu());
    thread::sleep(Duration::from_secs(1));
    assert_eq!(pty.output().bytes.len(), written);
    assert!(pty.cpu() - cpu < Duration::from_millis(10));
}
