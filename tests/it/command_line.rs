//! The program on the command line: what it prints, where, and its exit codes.
use std::process::{Command, Output, Stdio};

use expect_test::{expect, expect_file};

fn sungka(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sungka"))
        .args(arguments)
        .env("COLUMNS", "80")
        // The person who runs the tests may have a config file.
        .env("XDG_CONFIG_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/none"))
        .env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/command-data"))
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// The output of a call that succeeds.
fn prints(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = sungka(arguments);
    assert_eq!((status.code(), String::from_utf8(stderr).unwrap().as_str()), (Some(0), ""), "{arguments:?}");
    String::from_utf8(stdout).unwrap()
}

/// The message of a call that fails with exit code `code` and prints nothing else.
fn fails(code: i32, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = sungka(arguments);
    assert_eq!((status.code(), String::from_utf8(stdout).unwrap().as_str()), (Some(code), ""), "{arguments:?}");
    let said = String::from_utf8(stderr).unwrap();
    assert!(!said.chars().any(|c| c != '\n' && c.is_control()), "{said:?}");
    said
}

#[test]
fn help_is_as_expected() {
    expect_file!["../help.txt"].assert_eq(&prints(&["--help"]));
    expect_file!["../help-rules-show.txt"].assert_eq(&prints(&["rules", "show", "--help"]));
    assert_eq!(prints(&["--version"]), format!("sungka {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn rules_are_listed() {
    let list = prints(&["rules"]);
    for name in sungka::files::presets::names() {
        assert!(list.lines().any(|line| line.starts_with(&format!("{name} "))), "{name}");
    }
    assert!(list.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn shown_rules_load_back_with_what_was_changed() {
    let changed = ["--holes", "5", "--seeds=12", "--direction", "counterclockwise", "--opening", "alternating"];
    let more = ["--pace", "race", "--rounds", "9", "--clock", "30"];
    let shown = prints(&[&["rules", "show", "hagonoy"], &changed[..], &more[..]].concat());
    let rules = sungka::files::rule_file::parse("shown.toml", shown.as_bytes()).unwrap().rules;
    let hagonoy = sungka::files::presets::by_name("hagonoy").unwrap().rules;
    let expected = sungka_core::Rules {
        holes: 5,
        seeds: 12,
        direction: sungka_core::Direction::Counterclockwise,
        // Ahead, as before.
        store: sungka_core::StoreSide::Right,
        opening: sungka_core::OpeningStyle::Alternating,
        pace: sungka_core::Pace::Race,
        rounds: 9,
        clock: 30,
        ..hagonoy
    };
    assert_eq!(rules, expected);
}

#[test]
fn a_store_that_is_given_is_taken_as_given() {
    let shown = prints(&["rules", "show", "hagonoy", "--direction", "counterclockwise", "--store", "left"]);
    assert!(shown.contains("\nstore = \"left\""), "{shown}");
}

#[test]
fn rules_of_a_file_can_be_shown_and_checked() {
    let file = "tests/rules/good/everything-at-its-other-end.toml";
    assert!(prints(&["rules", "show", file]).contains("seconds = 3600"));
    assert_eq!(prints(&["rules", "check", file]), format!("{file}: right.\n"));
    let said = fails(1, &["rules", "show", file, "--holes", "9"]);
    expect![[r#"
        --holes 9 is fewer than these rules can be played with: they have min_holes = 10. Take 10 holes or more, or write a rule file with a smaller min_holes.
    "#]].assert_eq(&said);
}

#[test]
fn wrong_files_are_failures() {
    let bad = "tests/rules/bad/word-misspelt.toml";
    expect![[r#"
        tests/rules/bad/word-misspelt.toml:3:13: direction = "clokwise" is not known; allowed are "counterclockwise" and "clockwise". Did you mean "clockwise"?
        tests/rules/bad/holes-300.toml:2:9: holes = 300 is out of range; allowed are whole numbers from 3 to 10.
    "#]].assert_eq(&fails(1, &["rules", "check", bad, "tests/rules/bad/holes-300.toml"]));
    expect![[r#"
        tests/rules/bad/word-misspelt.toml:3:13: direction = "clokwise" is not known; allowed are "counterclockwise" and "clockwise". Did you mean "clockwise"?
    "#]].assert_eq(&fails(1, &["--rules", bad]));
    expect![[r#"
        hagonoi: There are no rules of this name. Did you mean hagonoy? `sungka rules` lists them; the name of a file ends in .toml.
    "#]].assert_eq(&fails(1, &["--rules", "hagonoi"]));
    expect![[r#"
        \u{1b}[2J: There are no rules of this name. `sungka rules` lists them; the name of a file ends in .toml.
    "#]]
    .assert_eq(&fails(1, &["rules", "show", "\u{1b}[2J"]));
    expect![[r#"
        rules: This is a folder; name a file in it.
    "#]]
    .assert_eq(&fails(1, &["rules", "check", "rules"]));
    expect![[r#"
        rules/hagonoj.toml: There is no such file. Did you mean rules/hagonoy.toml?
    "#]]
    .assert_eq(&fails(1, &["rules", "check", "rules/hagonoj.toml"]));
    expect![[r#"
        tests/conformance/small-9.toml: There is no such file. Did you mean tests/conformance/small-4.toml?
    "#]]
    .assert_eq(&fails(1, &["replay", "tests/conformance/small-9.toml"]));
}

/// What newcomers type: each call, with the first line of its answer and the exit code below it.
#[test]
fn first_tries_are_answered() {
    let lines = [
        "congkak --plain",
        "ours.toml",
        "kongkak",
        "--rules kongkak",
        "hagonoi",
        "play",
        "ruels",
        "list",
        "version",
        "man",
        "congkak dakon",
        "kalah --rules dakon",
        "--rules dakon --rules kalah",
        "rules hagonoy",
        "rules congkak",
        "rules list",
        "rules lst",
        "rules kongkak",
        "rules --seeds 4",
        "rules show",
        "rules show dakon kalah",
        "rules check",
        "config path",
        "config pth",
        "replay",
        "--json",
        "--position 3",
        "--players Ana Ben",
        "--language fil",
        "national --pace race",
        "national --turns every",
        "--duel",
        "--by-hand",
        "--by hnd",
        "--colour wood",
        "--sedes 4",
        "-x",
        "--mouse=false kalah",
        "--no-mouse kalah",
        "--mouse=false --no-mouse",
        "--mouse=maybe",
        "--bell=false kalah",
        "--bell false",
        "--seeds 20",
        "--seeds -7",
        "--seeds seven",
        "--seeds",
        "--speed 9",
        "--speed instnt",
        "--lang tl kalah",
        "--lang french",
        "--first nort",
        "--names Ana",
        "--names Ana \u{1b}[2J",
        "--direction clokwise",
        "--theme woood",
        "--keys",
        "--length",
        "--length 4",
        "--length ruins",
        "--length four-burnt",
        "--length 3 --rounds 2",
        "\u{1b}[2J",
        "--plain congkak rules",
        "help ruls",
    ];
    let mut told = String::new();
    for line in lines {
        let arguments: Vec<&str> = line.split(' ').collect();
        let Output { status, stdout, stderr } = sungka(&arguments);
        let said = String::from_utf8([stdout, stderr].concat()).unwrap().replace(env!("CARGO_TARGET_TMPDIR"), "FOLDER");
        assert!(!said.chars().any(|c| c != '\n' && c.is_control()), "{said:?}");
        told += &format!("$ sungka {}\n", line.escape_debug());
        let (first, rest) = said.split_once('\n').unwrap();
        told += &format!("{first}\n{}", if rest.is_empty() { "" } else { "...\n" });
        told += &format!("=> {}\n\n", status.code().unwrap());
    }
    expect_file!["../first-tries.txt"].assert_eq(&told);
}

#[test]
fn the_short_help_is_shorter() {
    let (short, long) = (prints(&["-h"]), prints(&["--help"]));
    expect_file!["../help-short.txt"].assert_eq(&short);
    assert!(short.lines().count() <= 50 && long.lines().count() > 2 * short.lines().count());
    for part in ["Examples:", "Environment:", "Files:", "Exit codes:"] {
        assert!(long.lines().any(|line| line == part), "{part}");
    }
}

#[test]
fn a_replay_is_in_words_or_a_trace() {
    let record = "tests/conformance/small-1.toml";
    assert!(prints(&["replay", record]).contains("\nRound 2\n"));
    assert_eq!(
        prints(&["replay", record, "--json"]),
        std::fs::read_to_string("tests/conformance/small-1.jsonl").unwrap()
    );
}

#[test]
fn a_reader_that_has_enough_is_no_failure() {
    for arguments in [&["--help"][..], &["rules"], &["replay", "tests/conformance/000.toml", "--json"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sungka"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

#[test]
fn the_match_is_set_up_as_asked_for() {
    use clap::Parser as _;
    use sungka_core::{BySide, Side};
    let setup = |arguments: &[&str]| {
        let cli = sungka::cli::Cli::parse_from([&["sungka"], arguments].concat());
        sungka::cli::command::setup(&cli.play, &sungka::files::environment::Environment::default()).unwrap()
    };
    let plain = setup(&[]);
    let unnamed = BySide { south: "South".to_owned(), north: "North".to_owned() };
    assert_eq!(
        (plain.title.as_str(), plain.first, plain.names, plain.tossed),
        ("Hagonoy", Side::South, unnamed, false)
    );
    let named = setup(&["dakon"]);
    assert_eq!((named.rules, named.title), (setup(&["--rules", "dakon"]).rules, "Dakon".to_owned()));
    assert!(setup(&["--mouse"]).prefs.mouse && !setup(&["--mouse=false"]).prefs.mouse);
    assert!(!setup(&["--no-mouse"]).prefs.mouse);
    let asked = setup(&["--names", "Ana", "Ben", "--first", "north", "--rules", "dakon", "--seeds", "4"]);
    assert_eq!(asked.names, BySide { south: "Ana".to_owned(), north: "Ben".to_owned() });
    assert_eq!((asked.rules.holes, asked.rules.seeds, asked.first), (5, 4, Side::North));
    // A fair coin shows one side a hundred times once in 2^99.
    let tosses: Vec<Side> = (0..100).map(|_| setup(&["--first", "toss"]).first).collect();
    assert!(tosses.contains(&Side::South) && tosses.contains(&Side::North));
}
