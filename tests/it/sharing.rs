//! What is made of a recorded match to share it: text, pictures, casts; and the poster.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use expect_test::expect_file;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use sungka::app::{Setup, Shown};
use sungka::export::{self, Size};
use sungka::files::record;
use sungka::play::Scene;
use sungka::prefs::{Depth, Language, Palette, Preferences};
use sungka_core::{BySide, Side};

use crate::common::setup;
use crate::share::well_formed;

/// The record that the pictures of the README are made of.
const MATCH: &str = "assets/match.toml";

fn sungka(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sungka"))
        .args(arguments)
        .env("XDG_CONFIG_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/none"))
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn makes(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = sungka(arguments);
    assert_eq!((status.code(), String::from_utf8_lossy(&stderr).as_ref()), (Some(0), ""), "{arguments:?}");
    String::from_utf8(stdout).unwrap()
}

fn fails(code: i32, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = sungka(arguments);
    assert_eq!((status.code(), String::from_utf8_lossy(&stdout).as_ref()), (Some(code), ""), "{arguments:?}");
    String::from_utf8(stderr).unwrap()
}

fn prefs(palette: Palette, language: Language) -> Preferences {
    let depth = if palette == Palette::Default { Depth::Basic } else { Depth::Indexed };
    Preferences { palette, language, depth, ..Preferences::default() }
}

fn shown(path: &Path, prefs: Preferences, names: [&str; 2]) -> (Shown, sungka_core::Game) {
    let file = record::open(path).unwrap();
    let names = BySide { south: names[0].to_owned(), north: names[1].to_owned() };
    let setup = Setup { names, prefs, ..setup("hagonoy") };
    let times = file.kept.map(|kept| kept.times).unwrap_or_default();
    (Shown::new(setup, file.game.record(), &times).unwrap(), file.game)
}

#[test]
fn the_pictures_of_the_readme_are_made_of_the_match_in_the_repository() {
    let moving = makes(&["export", MATCH, "--svg", "--theme", "wood", "--at", "3:8+24", "--moving", "3"]);
    let picture = makes(&["export", MATCH, "--svg"]);
    for (name, made) in [("moving", &moving), ("result", &picture)] {
        well_formed(made).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(made.len() < 300_000, "{name} has {} bytes", made.len());
    }
    expect_file!["../../assets/moving.svg"].assert_eq(&moving);
    expect_file!["../../assets/result.svg"].assert_eq(&picture);
    let readme = fs::read_to_string("README.md").unwrap();
    assert!(readme.contains("(assets/moving.svg)") && readme.contains("(assets/result.svg)"));
}

#[test]
fn the_sheet_of_the_match_is_as_expected() {
    expect_file!["../sharing/match.txt"].assert_eq(&makes(&["export", MATCH, "--text"]));
    let filipino = makes(&["export", MATCH, "--text", "--lang", "fil"]);
    expect_file!["../sharing/match-fil.txt"].assert_eq(&filipino);
    assert!(filipino.lines().all(|line| line.chars().count() <= 100), "{filipino}");
}

#[test]
fn posters_are_as_expected_and_whole_for_all_rules() {
    expect_file!["../sharing/poster.svg"].assert_eq(&makes(&["poster"]));
    for rules in sungka::files::presets::names() {
        for language in Language::ALL {
            let prefs = Preferences { language, ..Preferences::default() };
            let poster = export::poster(&Setup { prefs, ..setup(rules) });
            well_formed(&poster).unwrap_or_else(|fault| panic!("{rules}: {fault}"));
            // Nothing stands below the margin.
            let lowest = poster.split(" y=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
            let after = poster.split("class=\"p\"").nth(1).unwrap();
            assert!(after.contains("bahay") && lowest.fold(0.0, f64::max) < 500.0, "{rules}");
        }
    }
}

/// Every record in `tests/conformance`.
fn records() -> impl Iterator<Item = PathBuf> {
    let files = fs::read_dir("tests/conformance").unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|end| end == "toml"))
}

#[test]
fn every_record_is_shown_to_its_end() {
    let mut seen = 0;
    for path in records() {
        let (mut shown, game) = shown(&path, Preferences::default(), ["Ana", "Ben"]);
        let mut frames = 0;
        while shown.step().is_some() {
            frames += 1;
            assert!(frames < 200_000, "{}", path.display());
        }
        let app = shown.app();
        assert_eq!(shown.next_choice(), None, "{}", path.display());
        assert_eq!(app.game().record().rounds, game.record().rounds, "{}", path.display());
        assert_eq!(app.game().current().result(), game.current().result(), "{}", path.display());
        // What was chosen in secret is not seen.
        if matches!(app.scene(), Scene::Play) && !Side::BOTH.into_iter().any(|side| app.is_ready(side)) {
            assert_eq!(app.position(), game.current().round().position(), "{}", path.display());
        }
        seen += 1;
    }
    assert!(seen > 80, "{seen}");
}

/// The words and numbers of a screen.
fn words_of(buf: &Buffer) -> Vec<String> {
    let lines = (0..buf.area.height).map(|y| (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>());
    let is_word = |word: &&str| word.chars().all(|c| c.is_alphanumeric());
    lines.flat_map(|line| line.split(' ').filter(is_word).map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn a_picture_has_all_text_of_its_screen() {
    for palette in Palette::ALL {
        for (width, height) in [(80, 24), (60, 20), (40, 12), (120, 40)] {
            let (mut shown, _) = shown(Path::new(MATCH), prefs(palette, Language::Filipino), ["Ana", "Ben"]);
            for steps in [0, 40, 300] {
                for _ in 0..steps {
                    shown.step();
                }
                let buf = export::drawn(shown.app(), Size { width, height });
                let picture = export::picture(&buf, "x");
                well_formed(&picture).unwrap();
                for word in words_of(&buf).iter().filter(|word| !word.is_empty()) {
                    assert!(picture.contains(word.as_str()), "{palette:?} {width}x{height}: {word}");
                }
                assert!(!picture.contains("http://") || picture.matches("http").count() == 1, "nothing is fetched");
            }
        }
    }
}

/// The events of a cast: time, kind and data.
fn events(cast: &str) -> Vec<(f64, String, String)> {
    cast.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn a_cast_ends_with_the_screen_of_the_match() {
    for (palette, name) in [(Palette::Default, "default"), (Palette::Wood, "wood"), (Palette::Mono, "mono")] {
        let cast = makes(&["export", MATCH, "--cast", "--theme", name]);
        let head: serde_json::Value = serde_json::from_str(cast.lines().next().unwrap()).unwrap();
        assert_eq!((head["version"].as_u64(), head["width"].as_u64()), (Some(2), Some(80)));
        let mut terminal = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
        let (mut time, mut markers) = (0.0, Vec::new());
        for (at, kind, data) in events(&cast) {
            assert!(at >= time && at - time <= 2.0, "{name}: {time} to {at}");
            time = at;
            match kind.as_str() {
                "o" => terminal.process(data.as_bytes()),
                _ => markers.push(data),
            }
        }
        assert_eq!(markers, ["round 1", "round 2", "round 3"]);
        let (mut shown, _) = shown(Path::new(MATCH), prefs(palette, Language::English), ["Ana", "Ben"]);
        while shown.step().is_some() {}
        let buf = export::drawn(shown.app(), Size { width: 80, height: 24 });
        for (y, line) in (0..24).zip(terminal.screen().rows(0, 80)) {
            let drawn: String = (0..80).map(|x| buf[(x, y)].symbol()).collect();
            assert_eq!(line.trim_end(), drawn.trim_end(), "{name}, line {y}");
        }
        let codes = |code: &str| cast.contains(code);
        assert!(!codes(";38;2;") && !codes(";48;2;"), "{name}");
        assert_eq!(codes(";5;"), name == "wood", "{name}");
    }
}

#[test]
fn a_cast_of_one_round_is_that_round() {
    let cast = makes(&["export", MATCH, "--cast", "--round", "2"]);
    let markers: Vec<_> = events(&cast).into_iter().filter(|event| event.1 == "m").map(|event| event.2).collect();
    assert_eq!(markers, ["round 2"]);
    assert!(cast.len() < makes(&["export", MATCH, "--cast"]).len() / 2);
    assert_eq!(fails(1, &["export", MATCH, "--cast", "--round", "4"]), "There is no round 4: this match has 3.\n");
}

#[test]
fn what_does_not_go_together_is_said() {
    for (arguments, part) in [
        (&["--svg", "--cast"][..], "Only one of"),
        (&[], "--text, --svg or --cast"),
        (&["--text", "--at", "1:1"], "add --svg"),
        (&["--svg", "--moving", "2"], "as in --at 2:14"),
        (&["--svg", "--round", "2"], "add --cast"),
        (&["--text", "--size", "80x24"], "no size"),
        (&["--svg", "--size", "20x5"], "needs 30x12"),
        (&["--svg", "--size", "9999x5"], "up to 300x100"),
        (&["--svg", "--size", "big"], "as in 80x24"),
        (&["--svg", "--at", "0:1"], "as in 2:14"),
        (&["--svg", "--force"], "--output"),
    ] {
        let said = fails(2, &[&["export", MATCH], arguments].concat());
        assert!(said.contains(part), "{arguments:?}: {said}");
    }
    for (place, said) in [
        ("4:1", "There is no choice 4:1: this match has 3 rounds.\n"),
        ("2:23", "There is no choice 2:23: the last one of round 2 is 2:22.\n"),
        ("3:25+9999", "The match is over before 3:25+9999.\n"),
    ] {
        assert_eq!(fails(1, &["export", MATCH, "--svg", "--at", place]), said);
    }
}

#[test]
fn a_file_is_written_whole_and_never_over_another_one_by_itself() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sharing-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("match.svg");
    let name = path.to_str().unwrap();
    assert_eq!(makes(&["export", MATCH, "--svg", "-o", name]), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), makes(&["export", MATCH, "--svg"]));
    fs::write(&path, "ours").unwrap();
    let said = fails(1, &["export", MATCH, "--svg", "-o", name]);
    assert!(said.contains("was not written: there is a file of this name; --force"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "ours");
    assert_eq!(makes(&["poster", "-o", name, "--force"]), "");
    assert!(fs::read_to_string(&path).unwrap().starts_with("<svg "));
    let said = fails(1, &["poster", "-o", folder.join("none/x.svg").to_str().unwrap()]);
    assert!(said.ends_with("was not written: there is no such folder; nothing was changed.\n"), "{said}");
    fs::remove_dir_all(folder).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_name_breaks_out_of_a_picture_or_a_cast(south in ".{1,40}", north in "[<>&\"'\\]\\[{}\\\\\u{1b}\u{9b}\u{202e}/!-]{1,12}") {
        let (mut shown, _) = shown(Path::new("tests/conformance/007.toml"), prefs(Palette::Wood, Language::English), [&south, &north]);
        let title = export::title(shown.app());
        let first = export::drawn(shown.app(), Size { width: 80, height: 24 });
        shown.step();
        let second = export::drawn(shown.app(), Size { width: 80, height: 24 });
        let frames = [(std::time::Duration::ZERO, first.clone()), (std::time::Duration::from_secs(1), second)];
        let poster = export::poster(shown.app().setup());
        for svg in [export::picture(&first, &title), export::moving(&frames, 0, &title), poster] {
            well_formed(&svg).unwrap();
            prop_assert!(!svg.chars().any(|c| c != '\n' && sungka::text::is_control(c)));
        }
        let mut cast = Vec::new();
        export::cast(shown, Size { width: 80, height: 24 }, &title, true, &mut cast).unwrap();
        let cast = String::from_utf8(cast).unwrap();
        for line in cast.lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let is_event = value.as_array().is_some_and(|event| event.len() == 3);
            prop_assert!(is_event || value["version"] == 2);
        }
    }
}
