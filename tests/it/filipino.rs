//! The command line and the files in Filipino: pages, errors, and what is printed.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use expect_test::expect_file;
use sungka::Faults;
use sungka::files::position_line::PositionLine;
use sungka::files::{config, presets, rule_file};
use sungka::prefs::Language;
use sungka::words::Message;

fn sungka(arguments: &[&str], locale: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sungka"))
        .args(arguments)
        .env_clear()
        .env("COLUMNS", "80")
        .env("LANG", locale)
        .env("HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/none"))
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// What a call says, on both ways out, and its exit code.
fn says(arguments: &[&str], locale: &str) -> (String, i32) {
    let Output { status, stdout, stderr } = sungka(arguments, locale);
    (String::from_utf8([stdout, stderr].concat()).unwrap(), status.code().unwrap())
}

/// Calls of each kind that are not understood, or cannot be done.
const TRIES: [&str; 40] = [
    "--sede 4",
    "--players",
    "--size 4",
    "--seeds",
    "--seeds 13",
    "--seeds x",
    "--speed instnt",
    "--first nort",
    "--names Ana",
    "--names Ana \u{1b}[2J",
    "--names Ana  ",
    "--bell=maybe",
    "--bell true",
    "--length 4",
    "--length 3 --rounds 2",
    "--seeds 4 --seeds 5",
    "--keys",
    "--theme woood",
    "--rules nosuch",
    "--rules=",
    "--holes 3 --seeds 1 hagonoyy",
    "play",
    "congkak dakon",
    "rules show",
    "rules shwo",
    "rules nosuch.toml",
    "rules check tests/rules/bad/several-faults.toml",
    "config check tests/config/bad/several-faults.toml",
    "config pth",
    "replay nosuch.toml",
    "replay tests/conformance/small-1.toml --at x",
    "export tests/conformance/small-1.toml",
    "export tests/conformance/small-1.toml --text --svg",
    "export tests/conformance/small-1.toml --svg --at 99:1",
    "export tests/conformance/small-1.toml --svg --at 1:99",
    "export tests/conformance/small-1.toml --svg --moving 41 --at 1:1",
    "export tests/conformance/small-1.toml --svg --size 8x8",
    "--position 1,1/1,1",
    "dakon --turns every",
    "resume nosuch.toml",
];

#[test]
fn errors_are_said_in_the_language_of_the_locale_and_of_the_command_line() {
    let mut told = String::new();
    for line in TRIES {
        let arguments: Vec<&str> = line.split(' ').collect();
        let (filipino, code) = says(&arguments, "fil_PH.UTF-8");
        let (english, same_code) = says(&arguments, "en_PH.UTF-8");
        assert!(code != 0 && code == same_code, "{line}: {filipino}");
        assert_ne!(filipino, english, "{line}");
        let asked = says(&[&["--lang", "fil"], &arguments[..]].concat(), "en_PH.UTF-8").0;
        let is_of_commands = arguments[0].chars().all(char::is_alphabetic);
        assert!(is_of_commands || asked == filipino, "{line}: {asked}");
        told += &format!("$ sungka {}\n{filipino}\n", line.escape_debug());
    }
    expect_file!["../errors-fil.txt"].assert_eq(&told);
}

#[test]
fn pages_are_in_the_language_that_is_asked_for_wherever_it_stands() {
    let page = says(&["--help"], "fil_PH.UTF-8").0;
    assert!(page.contains("\nPaggamit: "), "{page}");
    assert_eq!(says(&["--lang", "fil", "--help"], "C.UTF-8").0, page);
    assert_eq!(says(&["--help", "--lang=tl"], "en_US.UTF-8").0, page);
    let export = says(&["export", "--help"], "fil").0;
    assert!(export.contains("MGA OPSIYON"), "{export}");
    assert_eq!(says(&["help", "export"], "fil").0, export);
    assert_eq!(says(&["export", "--lang", "fil", "--help"], "en").0, export);
    assert!(says(&["--lang", "en", "--help"], "fil").0.contains("\nUsage: "));
    for line in page.lines().chain(export.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn the_config_file_chooses_the_language_even_where_it_is_wrong() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("filipino-config");
    fs::create_dir_all(folder.join("sungka")).unwrap();
    fs::write(folder.join("sungka/config.toml"), "language = \"fil\"\nspeed = 9\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_sungka"))
        .args(["--plain"])
        .env_clear()
        .env("LANG", "en_PH.UTF-8")
        .env("XDG_CONFIG_HOME", &folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("speed = 9 ay lampas sa puwede; puwede ang"), "{said}");
    assert!(said.contains("Ayusin ang config file"), "{said}");
}

#[test]
fn rules_are_listed_and_shown_in_filipino() {
    let (list, code) = says(&["rules"], "fil_PH.UTF-8");
    assert_eq!(code, 0);
    assert!(list.contains("(ang karaniwan)\n    Sabay na binubuksan ang unang round.\n"), "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    let shown = says(&["rules", "show", "hagonoy"], "fil_PH.UTF-8").0;
    assert!(shown.contains("# mga bahay sa bawat hilera\n") && shown.contains("# 3 hanggang 10\n"), "{shown}");
    let read = rule_file::parse("shown.toml", shown.as_bytes()).unwrap();
    assert_eq!(read, presets::by_name("hagonoy").unwrap());
}

/// Whether every line of `message` says something else in Filipino than in English, and nothing of the English sentences.
fn is_translated(message: &Message, what: &str) {
    let (english, filipino) = (message.to_string(), message.in_language(Language::Filipino));
    assert_eq!(english.lines().count(), filipino.lines().count(), "{what}");
    for (english, filipino) in english.lines().zip(filipino.lines()) {
        assert_ne!(english, filipino, "{what}");
        // What stands in the file is quoted.
        let filipino = filipino.replace("\"Ana and Ben\"", "");
        for word in ["allowed are", " is not ", " write ", " Write ", "Did you mean", " missing", " and ", " or "] {
            assert!(!filipino.contains(word), "{what} says {word:?}: {filipino}");
        }
        assert!(!filipino.chars().any(char::is_control), "{what}: {filipino:?}");
    }
}

fn faults_in(folder: &str, parse: fn(&str, &[u8]) -> Option<Faults>) -> usize {
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "toml") {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            let faults = parse(&name, &fs::read(&path).unwrap()).unwrap_or_else(|| panic!("{name} is right"));
            is_translated(&faults.message(), &name);
            files += 1;
        }
    }
    files
}

#[test]
fn whatever_is_wrong_with_a_file_is_said_in_filipino() {
    assert!(faults_in("tests/rules/bad", |name, bytes| rule_file::parse(name, bytes).err()) > 50);
    assert!(faults_in("tests/config/bad", |name, bytes| config::parse(name, bytes).err()) > 50);
}

#[test]
fn whatever_is_wrong_with_a_record_is_said_in_filipino() {
    let good = "format = 1\nfirst = \"south\"\nrounds = [\"S1\"]\n[rules]\n";
    for (from, to) in [
        ("format = 1\n", ""),
        ("format = 1", "format = 2"),
        ("format = 1", "format = \"x\""),
        ("first = \"south\"", "first = \"east\""),
        ("first = \"south\"", "start = \"x\""),
        ("first", "names = [\"Ana\"]\nfirst"),
        ("first", "date = true\nfirst"),
        ("first", "end = \"stopped\"\nfurst"),
        ("[\"S1\"]", "1"),
        ("[\"S1\"]", "[1]"),
        ("[\"S1\"]", "[\"\"]"),
        ("S1", "S1  N1"),
        ("S1", "X1"),
        ("S1", "S77"),
        ("S1", "S1@x"),
        ("S1", "@4 S1"),
        ("S1", "S1 S1"),
        ("S1", "S1@4"),
        ("S1", "S9"),
        ("\"S1\"", "\"S1\", \"N1\""),
        ("[rules]\n", ""),
        ("[rules]", "[rules.board]\nholes = 2"),
        ("[rules]", "[rules]\n[kept]\ntimes = 1\nleft = [1]\nlast = 4\nhints = 3\nagain = [\"x\"]\nxx = 1"),
    ] {
        let text = good.replacen(from, to, 1);
        let faults = sungka::files::record::parse("a.toml", text.as_bytes()).expect_err(&text);
        is_translated(&faults.message(), &text);
    }
}

#[test]
fn whatever_is_wrong_with_a_position_is_said_in_filipino() {
    let board = "7,7,7,7,7,7,7/7,7,7,7,7,7,7 0-0";
    for line in [
        "x".to_owned(),
        format!("{board} X"),
        format!("{board} S stor=left"),
        format!("{board} S store=up"),
        format!("{board} S store=left store=left"),
        format!("{board} S min_holes=8"),
        format!("{board} S seeds=6"),
        format!("{board} S holes=6"),
        "1,7,7,7,7,7,7/7,7,7,7,7,7,7 0-0 S".to_owned(),
        "0,0,0/1,0,0 4-1 N ends=row-empty".to_owned(),
        "7".repeat(2000),
    ] {
        is_translated(&PositionLine::parse(&line).unwrap_err(), &line);
    }
}

#[test]
fn every_error_that_is_written_is_said_somewhere() {
    fn sources(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else if path.extension().is_some_and(|end| end == "rs") {
                all.extend(fs::read_to_string(&path).unwrap().chars().filter(|c| !c.is_whitespace()));
            }
        }
    }
    let mut code = String::new();
    sources(Path::new("src"), &mut code);
    let file: toml::Table = toml::from_str(&fs::read_to_string("src/words/errors.toml").unwrap()).unwrap();
    for (section, sentences) in &file {
        for key in sentences.as_table().unwrap().keys() {
            let name = format!("{section}.{key}");
            let ends = [",", ")"].map(|end| format!("message!({name}{end}"));
            let is_said = ends.iter().any(|call| code.contains(call)) || code.contains(&format!("errors().{name}"));
            assert!(is_said, "{name} is never said");
        }
    }
}
