//! Keys as terminals send them: none counts twice, none is lost, none plays by surprise.
//!
//! The same keys go to an app without a terminal, and both must show the same screen.

use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use sungka::keys::Layout;
use sungka::prefs::Speed;
use sungka_core::{OpeningStyle, Rules, Side};

use crate::board::{Asked, Board, asked};
use crate::common::{Table, setup};
use crate::places::typing_a_name;
use crate::pty::{Company, Pty};

/// A game in a terminal, and the same game without one.
fn both(rules: &str, speed: Speed, layout: Layout) -> (Pty, Table) {
    let name = match speed {
        Speed::Level(level) => level.to_string(),
        Speed::Instant => "instant".to_owned(),
    };
    let args = ["--rules", rules, "--speed", &name, "--keys", layout.name(), "--names", "Ana", "Ben"];
    let pty = Pty::game(Company::Leader, &args);
    let mut setup = setup(rules);
    setup.prefs.speed = speed;
    setup.prefs.keys.layout = layout;
    let mut table = Table::with(setup, 80, 24);
    same(&pty, &mut table);
    (pty, table)
}

fn trimmed(text: &str) -> String {
    // The corners are round where the font is trusted; the harness draws square ones.
    let square = [('╭', '┌'), ('╮', '┐'), ('╰', '└'), ('╯', '┘')];
    let text: String =
        text.chars().map(|sign| square.iter().find(|(round, _)| *round == sign).map_or(sign, |&(_, it)| it)).collect();
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned()
}

/// Waits until both show the same.
fn same(pty: &Pty, table: &mut Table) {
    let screen = trimmed(&table.screen());
    pty.wait(&format!("this screen:\n{screen}\ninstead of"), |shown| trimmed(shown) == screen);
}

/// Waits until both show the same and no more output comes.
fn same_for_good(pty: &Pty, table: &mut Table) {
    same(pty, table);
    thread::sleep(Duration::from_millis(300));
    same(pty, table);
    assert_eq!(trimmed(&pty.text()), trimmed(&table.screen()));
}

/// National rules, where South begins, at instant speed.
fn instant() -> (Pty, Table) {
    both("national", Speed::Instant, Layout::Qwerty)
}

#[test]
fn a_press_counts_once_a_repeat_and_a_release_not_at_all() {
    let (mut pty, mut table) = instant();
    pty.send(b"\x1b[120;1:3u\x1b[120;1:2u");
    same_for_good(&pty, &mut table);
    pty.send(b"\x1b[120;1:1u");
    table.keys("x");
    table.pass_all();
    same(&pty, &mut table);
    pty.send(b"\x1b[120;1:3u");
    same_for_good(&pty, &mut table);
}

#[test]
fn keys_typed_while_seeds_move_are_never_played_later() {
    let (mut pty, mut table) = both("national", Speed::Level(3), Layout::Qwerty);
    pty.type_in("x");
    pty.wait_text("HAND");
    for _ in 0..40 {
        pty.type_in("c");
        pty.type_in("3");
    }
    pty.send(&b"cq3".repeat(40));
    pty.send(&b"\r".repeat(40));
    table.keys("x");
    table.pass_all();
    same(&pty, &mut table);
    thread::sleep(Duration::from_secs(2));
    let expected = trimmed(&table.screen());
    assert_eq!(trimmed(&pty.text()), expected);
}

#[test]
fn a_choice_and_much_more_in_one_write_is_one_choice() {
    let (mut pty, mut table) = instant();
    pty.type_in("xcvqwexcv\r\r");
    table.keys("x");
    table.pass_all();
    same_for_good(&pty, &mut table);
}

const PASTED: &[u8] = b"\x1b[200~1234567qy\r\x03\x1b[201~";
const BARE: &[u8] = b"1234567qy\r";

#[test]
fn pasted_text_does_nothing_in_any_place() {
    for way in ["", "x", "?", "\t", "\x1b[27u", "\x03"] {
        let (mut pty, _) = instant();
        if way == "\x03" {
            pty.type_in("x");
            pty.wait_text("[q]");
        }
        pty.type_in_and_see(way);
        let before = pty.text();
        pty.send(PASTED);
        thread::sleep(Duration::from_millis(300));
        assert_eq!(pty.text(), before, "{way:?}");
        assert!(pty.end_within(Duration::ZERO).is_none(), "{way:?}");
    }
}

#[test]
fn pasted_text_that_is_not_marked_makes_one_choice_at_most_and_does_not_quit() {
    let (mut pty, mut table) = instant();
    pty.send(BARE);
    table.keys("1");
    table.pass_all();
    same_for_good(&pty, &mut table);

    let (mut pty, mut table) = both("hagonoy", Speed::default(), Layout::Qwerty);
    pty.send(BARE);
    table.keys("1");
    same_for_good(&pty, &mut table);

    for way in ["?", "\t", "\x1b[27u", "\x03"] {
        let (mut pty, _) = instant();
        pty.type_in("x");
        pty.wait_text("[q]");
        pty.type_in_and_see(way);
        let before = pty.text();
        pty.send(BARE);
        thread::sleep(Duration::from_millis(300));
        assert_eq!(pty.text(), before, "{way:?}");
        assert!(pty.end_within(Duration::ZERO).is_none(), "{way:?}");
    }
}

#[test]
fn a_paste_without_an_end_is_no_trap() {
    let (mut pty, _) = instant();
    pty.send(b"\x1b[200~1234");
    thread::sleep(Duration::from_millis(100));
    pty.send(&[3]);
    assert_eq!(pty.end_within(Duration::from_secs(5)).and_then(|status| status.code()), Some(0));
}

#[test]
fn an_arrow_key_in_pieces_opens_a_menu_at_worst() {
    thread::scope(|scope| {
        for pause in [0, 20, 100, 500] {
            for pieces in [["\x1b", "[A"], ["\x1b", "[B"], ["\x1b", "OB"], ["\x1b\x1b", "[B"], ["\x1b[", "B"]] {
                for (way, shown) in [("", "[z]"), ("\x1b[27u", "Menu"), ("?", "Help")] {
                    scope.spawn(move || {
                        let (mut pty, mut table) = instant();
                        pty.type_in(way);
                        pty.wait_text(shown);
                        for piece in pieces {
                            pty.type_in(piece);
                            thread::sleep(Duration::from_millis(pause));
                        }
                        // Until the game is sure that no more of the sequence comes.
                        pty.wait_quiet(Duration::from_millis(1200));
                        let board = trimmed(&table.screen());
                        for _ in 0..8 {
                            if trimmed(&pty.text()) != board {
                                pty.send(b"\x1b[27u");
                                pty.wait_quiet(Duration::from_millis(500));
                            }
                        }
                        same_for_good(&pty, &mut table);
                    });
                }
            }
        }
    });
}

#[test]
fn half_a_sequence_stops_neither_the_seeds_nor_a_key() {
    let (mut pty, _) = both("national", Speed::Level(1), Layout::Qwerty);
    let hand = |pty: &Pty| pty.look(|screen| Board::on(screen, Rules::default()).unwrap().hand(Side::South));
    pty.type_in("x");
    pty.wait_until("a hand", || hand(&pty) == 6);
    for half in [&b"\x1b["[..], b"\x1bO", b"\xe2\x82", b"\x1b[12;"] {
        pty.send(half);
        let now = hand(&pty);
        pty.wait_until("the next seed", || hand(&pty) != now);
        pty.send(&[3]);
        pty.wait_text("Quit? The match is not over.");
        pty.send(b"\x1b[27u");
        pty.wait("the board", |screen| !screen.contains("Quit?"));
    }
}

#[test]
fn esc_and_a_letter_in_one_packet_are_the_letter() {
    let (mut pty, mut table) = instant();
    pty.send(b"\x1bx");
    table.keys("x");
    table.pass_all();
    same_for_good(&pty, &mut table);
}

#[test]
fn capitals_the_number_pad_and_the_french_number_row_choose() {
    for (layout, typed, meant) in [
        (Layout::Qwerty, "X", "x"),
        (Layout::Qwerty, "\x1bOr", "2"),
        (Layout::Qwerty, "\x1b[57401u", "2"),
        (Layout::Azerty, "é", "2"),
        (Layout::Azerty, "É", "2"),
        (Layout::Azerty, "\x1b[233;1:1u", "2"),
        (Layout::Azerty, "W", "w"),
        (Layout::Qwertz, "y", "y"),
    ] {
        let (mut pty, mut table) = both("national", Speed::Instant, layout);
        pty.type_in(typed);
        table.keys(meant);
        table.pass_all();
        same(&pty, &mut table);
    }
}

#[test]
fn letters_of_another_alphabet_are_harmless_and_say_where_help_is() {
    let (mut pty, mut table) = instant();
    pty.type_in("яч");
    table.keys("яч");
    same_for_good(&pty, &mut table);
    assert!(pty.text().contains("? "), "{}", pty.text());
}

#[test]
fn both_players_in_one_write_both_count_in_either_order() {
    for write in ["cw", "wc"] {
        let (mut pty, mut table) = both("hagonoy", Speed::Instant, Layout::Qwerty);
        pty.type_in(write);
        table.keys("cw");
        table.pass_all();
        same_for_good(&pty, &mut table);
    }
}

#[test]
fn a_held_key_counts_once_and_leaves_the_other_player_free() {
    for (held, other) in [("c", "w"), ("w", "c")] {
        let (mut pty, mut table) = both("hagonoy", Speed::Level(1), Layout::Qwerty);
        for time in 0..60 {
            if time == 45 {
                pty.type_in(other);
            }
            pty.type_in(held);
            thread::sleep(Duration::from_millis(33));
        }
        pty.type_in("+++++");
        table.keys("cw+++++");
        table.pass_all();
        same_for_good(&pty, &mut table);
    }
}

#[test]
fn the_first_key_of_the_next_player_counts_as_soon_as_the_turn_is_shown() {
    for pause in [0, 30] {
        let (mut pty, mut table) = both("national", Speed::Level(5), Layout::Qwerty);
        for keys in [["x", "q"], ["c", "w"]] {
            let [south, north] = keys;
            for (key, side) in [(south, Side::South), (north, Side::North)] {
                let offered = |pty: &Pty| {
                    pty.look(|screen| {
                        let board = Board::on(screen, Rules::default()).unwrap();
                        !board.keys(side).is_empty()
                    })
                };
                if table.app.chooser() != Some(side) {
                    continue;
                }
                pty.wait_until("the turn", || offered(&pty));
                thread::sleep(Duration::from_millis(pause));
                pty.type_in(key);
                table.keys(key);
                table.pass_all();
                same(&pty, &mut table);
            }
        }
    }
}

#[test]
fn a_round_can_be_played_with_arrows_and_enter_alone() {
    let args = ["--rules", "hagonoy", "--opening", "alternating", "--holes", "3", "--seeds", "2", "--speed", "instant"];
    let mut pty = Pty::game(Company::Leader, &args);
    let rules = Rules { holes: 3, seeds: 2, opening: OpeningStyle::Alternating, ..setup("hagonoy").rules };
    pty.wait_text("[z]");
    let until = Instant::now() + Duration::from_secs(30);
    while asked(&pty, rules).0 != Asked::RoundOver {
        assert!(Instant::now() < until, "{}", pty.text());
        if asked(&pty, rules).0 == Asked::Choice {
            pty.send(b"\x1b[C");
            thread::sleep(Duration::from_millis(10));
        } else {
            // An Enter that is held down leaves the last board of a round.
            pty.wait_quiet(Duration::from_millis(250));
        }
        pty.send(b"\r");
        pty.wait_quiet(Duration::from_millis(30));
    }
    pty.send(b"\r");
    pty.wait_text("round 2");
}

#[test]
fn a_screen_is_drawn_anew_on_a_terminal_that_answers_nothing() {
    let (mut pty, mut table) = instant();
    let written = pty.output().bytes.len();
    let start = Instant::now();
    pty.send(&[0x0c]);
    pty.wait_until("a full frame", || pty.output().bytes.len() > written + 1000);
    assert!(start.elapsed() < Duration::from_secs(1));
    same_for_good(&pty, &mut table);
}

#[test]
fn ctrl_c_is_answered_soon_in_a_long_sowing() {
    let (mut pty, mut table) = both("national", Speed::Level(1), Layout::Qwerty);
    pty.type_in("x");
    pty.wait_text("HAND");
    let start = Instant::now();
    pty.send(&[3]);
    pty.wait_text("Quit? The match is not over.");
    assert!(start.elapsed() < Duration::from_millis(300), "{:?}", start.elapsed());
    pty.send(b"\x1b[27u+++++\r");
    table.keys("x+++++");
    table.press(KeyCode::Enter);
    table.pass_all();
    same_for_good(&pty, &mut table);
}

#[test]
fn a_click_chooses_and_the_mouse_is_given_back() {
    let (mut pty, mut table) = instant();
    let is_taken = |pty: &Pty| pty.unbalanced().iter().any(|mode| mode.starts_with("100"));
    assert!(is_taken(&pty));
    // The second hole of South's row.
    let hole = pty.look(|screen| Board::on(screen, Rules::default()).unwrap().place(Side::South, 2));
    for end in ["M", "m"] {
        pty.type_in(&format!("\x1b[<0;{};{}{end}", hole.0 + 1, hole.1 + 1));
    }
    table.keys("x");
    table.pass_all();
    same_for_good(&pty, &mut table);
    pty.send(b"\x1bOQ");
    table.press(KeyCode::F(2));
    same(&pty, &mut table);
    assert!(!is_taken(&pty));
    // The terminal has the mouse again: a click chooses nothing.
    pty.type_in(&format!("\x1b[<0;{};{}M", hole.0 + 1, hole.1 + 1));
    same_for_good(&pty, &mut table);
}

#[test]
fn a_name_takes_one_printable_line_of_what_is_pasted() {
    let mut pty = Pty::game(Company::Leader, &["--no-config"]);
    typing_a_name(&mut pty);
    pty.send(&b"\x7f".repeat(20));
    pty.send("\x1b[200~Inday\x1b[2J\u{9b}\u{202e}\rq\x03 ".as_bytes());
    pty.send(b"\x1b[201~");
    pty.wait_text("Inday[2J");
    pty.send(&b"\x7f".repeat(3));
    // Fast typing is typing all the same.
    // The second Enter keeps the name of the other player.
    pty.type_in(" Marikit\r\r");
    pty.wait("the name", |screen| screen.contains("Inday Marikit") && !screen.contains("[esc] cancel"));
    assert!(!pty.output().bytes.windows(2).any(|two| two == "\u{9b}".as_bytes()));
}

#[test]
fn rules_are_saved_once_and_never_over_another_file() {
    let mut pty = Pty::game(Company::Leader, &["--no-config"]);
    pty.wait_text("[enter] play");
    pty.type_in("s");
    pty.wait_text("house-rules.toml");
    pty.type_in("\r");
    pty.wait_text("Saved: sungka --rules house-rules plays them.");
    pty.type_in("s");
    pty.wait_text("[esc] cancel");
    pty.type_in("\r");
    pty.wait_text("house-rules.toml exists already");
    pty.type_in("\r");
    pty.wait_text("Saved: sungka --rules house-rules plays them.");
}
