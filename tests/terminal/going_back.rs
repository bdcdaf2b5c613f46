//! Taking back and making again, by the bytes that a keyboard sends.

use std::thread;
use std::time::Duration;

use crate::pty::{Company, Pty};

/// A question is answered once it has been seen.
const SEEN: Duration = Duration::from_millis(600);

fn game(more: &[&str]) -> Pty {
    let args = ["--rules", "national", "--speed", "instant", "--names", "Ana", "Ben"];
    let mut pty = Pty::game(Company::Leader, &[&args[..], more].concat());
    pty.wait_text("[x]");
    pty.type_in("x");
    pty.wait_text("Ben chooses");
    pty
}

#[test]
fn the_other_player_agrees_and_the_choice_is_made_again_by_its_player() {
    let mut pty = game(&[]);
    let ask = |pty: &mut Pty, key: &[u8], question: &str, answer: &[u8], said: &str| {
        pty.send(key);
        pty.wait_text(question);
        thread::sleep(SEEN);
        pty.send(answer);
        pty.wait_text(said);
    };
    ask(&mut pty, b"\x7f", "Take back Ana's bahay 2?", b"\r", "Not agreed");
    ask(&mut pty, b"\x7f", "Ben agrees", b"x", "Not agreed");
    ask(&mut pty, b"\x7f", "Ben agrees", b"w", "Taken back: Ana's bahay 2.");
    ask(&mut pty, b"\x12", "Make Ana's bahay 2 again?", b"w", "Not agreed");
    ask(&mut pty, b"\x12", "Ana agrees", b"z", "Made again: Ana's bahay 2.");
    pty.wait_text("stores 9");
}

#[test]
fn the_command_line_says_whether_choices_are_taken_back() {
    let mut pty = game(&["--take-back", "never"]);
    pty.send(b"\x7f");
    pty.wait_text("A choice binds");
    let mut pty = game(&["--take-back", "free"]);
    pty.send(b"\x7f");
    pty.wait_text("Taken back: Ana's bahay 2.");
    pty.send(b"\x12");
    pty.wait_text("Made again: Ana's bahay 2.");
}
