//! Plain mode: whole matches as lines in and lines out, and the program as scripts call it.
use std::io::{self, Read as _, Write as _};
use std::process::{Command, Output, Stdio};

use clap::Parser as _;
use expect_test::expect_file;
use sungka::app::Setup;
use sungka::cli::{Cli, command};
use sungka::files::environment::Environment;
use sungka::files::presets;
use sungka::plain;
use sungka::plain::{Broken, Plain};
use sungka::prefs::{Language, Preferences, TakeBack};
use sungka::words::phrases;
use sungka_core::{BySide, Choice, Game, OpeningStyle, Pace, Side};

/// The output of the script `input`, played as its first line says: `# sungka --plain ...`.
fn play_script(input: &str) -> String {
    let called = input.lines().next().unwrap().strip_prefix("# ").unwrap();
    let setup = command::setup(&Cli::parse_from(called.split(' ')).play, &Environment::default()).unwrap();
    let mut output = Vec::new();
    plain::run(Plain::new(setup).unwrap(), input.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

macro_rules! scripts {
    ($($name:ident $file:literal)+) => {$(
        #[test]
        fn $name() {
            let text = play_script(include_str!(concat!("../plain/", $file, ".in")));
            assert!(text.bytes().all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte)), "{text}");
            expect_file![concat!("../plain/", $file, ".out")].assert_eq(&text);
        }
    )+};
}

scripts! {
    a_short_match_is_told_from_the_first_line_to_the_result "short-match"
    a_sealed_opening_tells_nothing_before_both_have_chosen "sealed-opening"
    a_hand_waits_in_mid_air_for_a_choice "hand-waits"
    a_race_passes_by_beats "race"
    choices_are_taken_back_without_a_question "undo"
    the_other_player_is_asked_before_a_choice_is_taken_back "undo-asked"
    secret_choices_are_taken_back_together_and_stay_secret "undo-sealed"
    players_stop_between_rounds_and_count "stop"
    whoever_has_to_choose_concedes "concede"
    in_an_opening_it_has_to_be_said_who_concedes "concede-in-an-opening"
    what_cannot_be_done_is_refused_with_the_reason "refusals"
    empty_and_burned_holes_are_refused "empty-and-burned-holes"
    help_lists_the_words "help"
    help_knows_the_layout_and_the_race "help-in-a-race"
    rules_and_terms_are_told_when_asked_for "rules-and-terms"
    all_of_it_can_be_had_in_filipino "filipino"
    comments_and_empty_lines_are_passed_over "comments"
    the_end_of_the_input_in_a_match_tells_how_it_stands "end-of-input"
    no_input_at_all_tells_how_it_stands "nothing"
    the_board_can_be_told_always_and_relays_never "board-always-and-brief"
    seeds_are_named_one_by_one_by_hand "by-hand"
    the_last_turn_and_the_score_are_told_when_asked_for "last-and-score"
}

// Random matches, against the core.

/// A small random generator: the same words in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % below
    }
}

fn setup(rules: &str) -> Setup {
    let file = presets::by_name(rules).unwrap();
    let names = BySide { south: "Ana".to_owned(), north: "Ben".to_owned() };
    let prefs = Preferences { take_back: TakeBack::Free, ..Preferences::default() };
    Setup {
        rules: file.rules,
        title: file.name,
        about: file.about,
        length: None,
        names,
        first: Side::South,
        tossed: false,
        prefs,
        own_rules: Vec::new(),
        notice: None,
    }
}

/// A way to type a hole of `side`, clear even when both have to choose.
fn typed(setup: &Setup, game: &Game, side: Side, column: u8, dice: &mut Dice) -> String {
    let alone = !game.current().awaits(!side);
    match dice.roll(if alone { 3 } else { 2 }) {
        0 => setup.prefs.keys.layout.key(side, column).unwrap().to_string(),
        1 => format!("{side}{column}"),
        _ => column.to_string(),
    }
}

/// Plays random choices on the core alone until the match or five rounds are over; returns the match and the words that
/// play it.
fn play_by_chance(setup: &Setup, dice: &mut Dice) -> (Game, Vec<String>) {
    let mut game = Game::new(setup.rules, setup.first).unwrap();
    let mut words = Vec::new();
    while game.current().result().is_none() {
        let round = game.current().round();
        if round.number() > 5 && game.current().can_stop() {
            game.stop().unwrap();
            words.push("stop".to_owned());
            break;
        }
        let racing = round.is_together() && setup.rules.pace == Pace::Race;
        if racing && game.current().in_motion() && dice.roll(3) > 0 {
            let beats = 1 + dice.roll(4);
            words.push(format!("wait {beats}"));
            for _ in 0..beats {
                if game.current().round().is_together() {
                    game.beat(|_| ());
                }
            }
        } else {
            let due: Vec<Side> = Side::BOTH.into_iter().filter(|&side| game.current().awaits(side)).collect();
            let side = due[dice.roll(due.len())];
            let holes: Vec<u8> = round.legal(side).map(|hole| hole.column).collect();
            let column = holes[dice.roll(holes.len())];
            words.push(typed(setup, &game, side, column, dice));
            if racing {
                game.lift(side, Choice::Hole(column), |_| ()).unwrap();
            } else {
                game.choose(side, Choice::Hole(column), |_| ()).unwrap();
            }
        }
        while game.current().in_motion() && !game.current().awaits_anybody() {
            game.beat(|_| ());
        }
    }
    (game, words)
}

#[test]
fn plain_mode_and_the_core_agree_on_matches_by_every_rule_file() {
    for (seed, name) in presets::names().enumerate() {
        for pace in [Pace::Wait, Pace::Race] {
            let mut setup = setup(name);
            setup.rules.pace = pace;
            let mut dice = Dice(seed as u64 + 1);
            let (game, words) = play_by_chance(&setup, &mut dice);
            let mut plain = Plain::new(setup.clone()).unwrap();
            plain.begin();
            let mut prompts = 0;
            for word in &words {
                let text = plain.hear(word).join("\n");
                assert!(text.bytes().all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte)), "{text}");
                prompts += text.matches(" to choose").count();
            }
            assert!(prompts > 0);
            assert_eq!(plain.game(), &game, "{name} {pace:?}");
            let result = game.current().result().unwrap();
            let over = phrases::match_over(Language::English.words(), &result, &setup.rules, &setup.names);
            assert_eq!(plain.leave(), [format!("{over}.")], "{name} {pace:?}");
        }
    }
}

#[test]
fn after_taking_all_back_the_same_words_lead_to_the_same_match() {
    for (seed, name) in presets::names().enumerate() {
        let setup = setup(name);
        let is_race = setup.rules.opening == OpeningStyle::Simultaneous && setup.rules.pace == Pace::Race;
        let (game, words) = play_by_chance(&setup, &mut Dice(seed as u64 + 100));
        let mut plain = Plain::new(setup).unwrap();
        plain.begin();
        let mut said = Vec::new();
        for word in &words {
            said.push((plain.hear(word), plain.game().clone()));
        }
        assert_eq!(plain.game(), &game, "{name}");
        // Back to the beginning, and forward again.
        let refused = ["There is nothing to take back.", "A race cannot be taken back."];
        let first_kept = loop {
            let said = plain.hear("undo");
            if refused.contains(&said[0].as_str()) {
                break said[0].clone();
            }
        };
        if is_race {
            assert_eq!(first_kept, refused[1], "{name}");
            continue;
        }
        assert_eq!(first_kept, refused[0], "{name}");
        for (word, (lines, game)) in words.iter().zip(&said) {
            assert_eq!(prompt(&plain.hear(word)), prompt(lines), "{name}");
            assert_eq!(plain.game(), game, "{name}");
        }
    }
}

/// The number after `before` in `line`.
fn number_after(line: &str, before: &str) -> Option<usize> {
    let digits: String = line.split_once(before)?.1.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[test]
fn seeds_are_told_as_stored_at_the_moment_they_are() {
    for (seed, rules) in presets::names().enumerate() {
        let mut setup = setup(rules);
        (setup.rules.rounds, setup.rules.pace) = (1, Pace::Wait);
        let (_, words) = play_by_chance(&setup, &mut Dice(seed as u64 + 300));
        let mut plain = Plain::new(setup.clone()).unwrap();
        plain.begin();
        let lines: Vec<String> = words.iter().flat_map(|word| plain.hear(word)).collect();
        let mut stores = [0; 2];
        for line in &lines {
            let Some(at) = ["Ana: ", "Ben: "].iter().position(|name| line.starts_with(name)) else { continue };
            stores[at] += number_after(line, "subi +").or(number_after(line, ", stores ")).unwrap_or(0);
            if let Some(told) = number_after(line, ": now ") {
                assert_eq!(stores[at], told, "{rules}: {line}");
            }
        }
        // In brief one line says what a sowing stored, unless something else happened in between.
        let mut brief = Plain::new(setup).unwrap();
        brief.begin();
        brief.hear("brief on");
        let told: Vec<String> = words.iter().flat_map(|word| brief.hear(word)).collect();
        let stored = |lines: &[String]| lines.iter().filter_map(|line| number_after(line, "subi +")).sum::<usize>();
        assert_eq!(stored(&told), stored(&lines), "{rules}");
        assert!(!told.iter().any(|line| line.contains(": relay in ")), "{rules}");
    }
}

#[test]
fn the_last_turn_is_told_again_as_it_was_told() {
    for (seed, rules) in presets::names().enumerate() {
        let mut setup = setup(rules);
        (setup.rules.rounds, setup.rules.opening) = (1, OpeningStyle::Alternating);
        let (_, words) = play_by_chance(&setup, &mut Dice(seed as u64 + 400));
        let mut plain = Plain::new(setup.clone()).unwrap();
        plain.begin();
        let mut turn: Vec<String> = Vec::new();
        let mut goes_on = false;
        for word in &words {
            let is_of_a_player = |line: &String| line.starts_with("Ana: ") || line.starts_with("Ben: ");
            let without_gloss =
                |line: String| line.split_once(" (").map_or(line.clone(), |(text, _)| format!("{text}."));
            let told: Vec<String> = plain.hear(word).into_iter().map(without_gloss).collect();
            if !goes_on {
                turn.clear();
            }
            turn.extend(told.into_iter().filter(is_of_a_player));
            goes_on = turn.last().is_some_and(|line| line.ends_with("choose again."));
            let again: Vec<String> = plain.hear("last").into_iter().filter(is_of_a_player).collect();
            assert_eq!(again, turn, "{rules}");
        }
    }
}

/// The prompt at the end of `lines`.
fn prompt(lines: &[String]) -> &String {
    lines.last().unwrap()
}

#[test]
fn no_line_gives_a_sealed_choice_away() {
    let after = |first: &str| {
        let mut plain = Plain::new(setup("hagonoy")).unwrap();
        plain.begin();
        let words = ["board", "log", "help", "N5", "concede", "board", "undo", "undo", "stop"];
        let text = words.iter().fold(plain.hear(first), |text, word| [text, plain.hear(word)].concat());
        [text, plain.hear(first), plain.leave()].concat()
    };
    for column in 2..=7 {
        assert_eq!(after(&format!("N{column}")), after("N1"));
    }
    let unseen = |first: &str| {
        let mut plain = Plain::new(setup("hagonoy")).unwrap().in_sight(24);
        let begun = plain.begin();
        assert!(begun.iter().any(|line| line.starts_with("What you type can be seen")), "{begun:?}");
        [plain.hear(first), plain.hear("undo"), plain.hear(first), plain.leave()].concat()
    };
    for column in 1..=7 {
        assert_eq!(unseen(&format!("S{column}")), unseen("S4"));
    }
    assert_eq!(unseen("S4").iter().filter(|line| line.is_empty()).count(), 48);
}

#[test]
fn no_input_breaks_it_or_reaches_the_output_as_a_command() {
    let rules = setup("hagonoy");
    let mut dice = Dice(7);
    let mut input = b"\x1b[2J\n\0\n\xff\xfe\n\x1b[200~v\x1b[201~\n\xc2\x9b2J\n\xe2\x80\xae\n v\r\nn3@0\n".to_vec();
    input.extend(
        [b"v".repeat(100_000), b"\n# ".to_vec(), b"x".repeat(100_000), b"\nwait 99999999999999999999\n".to_vec()]
            .concat(),
    );
    input.extend((0..100_000).map(|_| dice.roll(256) as u8));
    let mut output = Vec::new();
    plain::run(Plain::new(rules).unwrap(), input.as_slice(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.chars().all(|c| c == '\n' || !sungka::text::is_control(c)));
    assert!(text.contains("\n\\u{1b}[2J is neither a hole nor a word here. help lists the words.\n"), "{text}");
    assert!(text.contains("\nThat line is too long.\n"));
}

#[test]
fn names_and_titles_reach_the_output_as_text() {
    let mut setup = setup("hagonoy");
    setup.names = BySide { south: "A\u{1b}]0;x\u{7}na".to_owned(), north: "B\u{9b}2J\r".to_owned() };
    (setup.title, setup.about) = ("H\u{1b}c".to_owned(), "\u{202e}x\n".into());
    let mut output = Vec::new();
    let words = &b"rules\nv\nq\nlog\nhelp\nconcede s\n"[..];
    plain::run(Plain::new(setup).unwrap(), words, &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.chars().all(|c| c == '\n' || !sungka::text::is_control(c)), "{text:?}");
    assert!(text.contains("A\\u{1b}]0;x\\u{7}na: lifts 7"), "{text}");
}

// Input and output that fail.

/// Output that takes this many bytes and then fails with this error.
struct Full(usize, io::ErrorKind);

impl io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(self.1.into());
        }
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Input that cannot be read.
struct Gone;

impl io::Read for Gone {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

#[test]
fn a_reader_that_has_enough_is_no_failure_and_a_full_disk_is_one() {
    let plain = || Plain::new(setup("kalah")).unwrap();
    for room in 0..600 {
        let words = &b"c\nf\nhelp\nlog\n"[..];
        plain::run(plain(), words, Full(room, io::ErrorKind::BrokenPipe)).unwrap();
        let full = plain::run(plain(), words, Full(room, io::ErrorKind::StorageFull));
        assert!(matches!(full, Err(Broken::Output(_))), "{full:?}");
    }
}

#[test]
fn input_that_cannot_be_read_ends_the_match_and_is_a_failure() {
    let mut output = Vec::new();
    let failed = plain::run(Plain::new(setup("kalah")).unwrap(), io::BufReader::new(Gone), &mut output);
    assert!(matches!(failed, Err(Broken::Input(_))), "{failed:?}");
    assert!(String::from_utf8(output).unwrap().lines().last().unwrap().starts_with("The match is not over"));
}

// The program.

/// The person who runs the tests may have a config file or another language.
const NOBODY: [(&str, &str); 3] = [
    ("XDG_CONFIG_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/none")),
    ("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/plain-data")),
    ("LC_ALL", "C"),
];

fn sungka(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sungka"))
        .envs(NOBODY)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The write may fail: a program that has quit reads no more.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

#[test]
fn piped_words_play() {
    let script = include_bytes!("../plain/short-match.in");
    let rules = ["--rules", "national", "--holes", "3", "--seeds", "3", "--rounds", "2"];
    let arguments = [&["--names", "Ana", "Ben", "--no-keep"], &rules[..]].concat();
    // Without a terminal it is plain mode anyway.
    for arguments in [&[&["--plain"], &arguments[..]].concat()[..], &arguments] {
        let Output { status, stdout, stderr } = sungka(arguments, script);
        assert_eq!((status.code(), stderr.as_slice()), (Some(0), &b""[..]));
        assert_eq!(String::from_utf8(stdout).unwrap(), std::fs::read_to_string("tests/plain/short-match.out").unwrap());
    }
}

#[test]
fn each_word_is_answered_before_the_next_is_read() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sungka"))
        .envs(NOBODY)
        .args(["--plain", "--rules", "kalah"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut text = String::new();
    let mut hear = |until: &str| {
        while !text.ends_with(until) {
            let mut byte = [0];
            assert_eq!(output.read(&mut byte).unwrap(), 1, "{text}");
            text.push(char::from(byte[0]));
        }
    };
    hear("South to choose, ulo 0 against 0. 1 z: 4, 2 x: 4, 3 c: 4, 4 v: 4, 5 b: 4, 6 n: 4\n");
    input.write_all(b"c\n").unwrap();
    hear("South to choose, ulo 1 against 0. 1 z: 4, 2 x: 4, 4 v: 5, 5 b: 5, 6 n: 5\n");
    input.write_all(b"quit\n").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_output_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sungka"))
        .envs(NOBODY)
        .arg("--plain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(b"v\nq\nhelp\n");
    let Output { status, stderr, .. } = child.wait_with_output().unwrap();
    assert_eq!((status.code(), stderr.as_slice()), (Some(0), &b""[..]));
}

#[cfg(unix)]
#[test]
fn inputs_and_outputs_that_were_never_open_are_no_failure() {
    for command in ["exec \"$0\" <&-", "exec \"$0\" --plain <&- >&-", "printf 'v\\n' | \"$0\" --plain >&-"] {
        let output =
            Command::new("sh").args(["-c", command, env!("CARGO_BIN_EXE_sungka")]).envs(NOBODY).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{command}");
        assert!(!output.stdout.contains(&0x1b));
    }
}
