//! Two players with names alike are told apart, whichever door their names came in by; and who opens the next match.

use clap::Parser as _;
use crossterm::event::KeyCode;
use sungka::app::{App, Row, Setup};
use sungka::cli::{Cli, command};
use sungka::files::environment::Environment;
use sungka::files::record;
use sungka::plain::{self, Plain};
use sungka::prefs::Language;
use sungka_core::{BySide, Side};

use crate::common::{Table, setup};

fn named(south: &str, north: &str) -> Setup {
    Setup { names: BySide { south: south.to_owned(), north: north.to_owned() }, ..setup("national") }
}

fn asked(arguments: &[&str]) -> Setup {
    let cli = Cli::try_parse_from([&["sungka"], arguments].concat()).unwrap();
    command::setup(&cli.play, &Environment::default()).unwrap()
}

#[test]
fn the_command_line_tells_them_apart() {
    let app = App::new(asked(&["--names", "Ana", "ANA"])).unwrap();
    assert_eq!((app.name(Side::South), app.name(Side::North)), ("Ana", "ANA 2"));
    let app = App::new(asked(&["--names", "Ana 2", "Ana"])).unwrap();
    assert_eq!((app.name(Side::South), app.name(Side::North)), ("Ana 2", "Ana"));
}

#[test]
fn the_config_tells_them_apart() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("names");
    std::fs::create_dir_all(folder.join("sungka")).unwrap();
    std::fs::write(folder.join("sungka/config.toml"), "names = [\"Ana\", \" ana\"]\n").unwrap();
    let environment = [("XDG_CONFIG_HOME", folder.to_str().unwrap())].into_iter().collect();
    let setup = command::setup(&Cli::parse_from(["sungka"]).play, &environment).unwrap();
    let app = App::new(setup.clone()).unwrap();
    assert_eq!((app.name(Side::South), app.name(Side::North)), ("Ana", "ana 2"));
    assert!(Plain::new(setup).unwrap().begin().iter().any(|line| line.starts_with("ana 2 is N")));
}

#[test]
fn the_front_page_tells_them_apart_and_lets_the_one_be_that_was_there_before() {
    for (side, south, north) in [(Side::South, "Ben 2", "Ben"), (Side::North, "Ana", "Ana 2")] {
        let mut table = Table::with(named("Ana", "Ben"), 80, 24);
        table.app.open_front();
        table.mark(Row::Names);
        table.press(KeyCode::Enter);
        if side == Side::North {
            table.press(KeyCode::Down);
        }
        table.keys(if side == Side::South { "ben" } else { "ana" });
        table.press_times(KeyCode::Enter, if side == Side::South { 2 } else { 1 });
        let names = table.app.front().unwrap().names().clone();
        assert_eq!(names.south.to_lowercase(), south.to_lowercase());
        assert_eq!(names.north.to_lowercase(), north.to_lowercase());
        assert!(table.screen().contains(&names.south) && table.screen().contains(&names.north));
        table.mark(Row::Play);
        table.press(KeyCode::Enter);
        assert_eq!(table.app.setup().names, names);
    }
}

#[test]
fn the_screen_never_shows_one_name_twice() {
    let mut table = Table::with(named("Ana", "Ana"), 80, 24);
    let screen = table.screen();
    assert!(screen.contains("◆ Ana  (bottom)") && screen.contains("◇ Ana 2  (top)"), "{screen}");
}

#[test]
fn plain_mode_tells_them_apart_and_both_can_be_named() {
    let mut output = Vec::new();
    plain::run(Plain::new(named("Ana", "Ana")).unwrap(), &b"concede ana 2\n"[..], &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.contains("\nAna is S: ") && text.contains("\nAna 2 is N: "), "{text}");
    assert!(text.contains("\nAna 2 conceded the match.\n"), "{text}");
}

#[test]
fn a_record_is_shown_with_two_names_and_stays_as_it_is() {
    let text = "format = 1\nfirst = \"south\"\nnames = [\"Ana\", \"Ana\"]\nrounds = [\"S1@0 N1@0\"]\n[rules.opening]\nstyle = \"simultaneous\"\n";
    let file = record::parse("a.toml", text.as_bytes()).unwrap();
    let mut told = Vec::new();
    plain::replay(&file, Language::English.words(), &mut told).unwrap();
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("\nAna 2 is N: ") && told.contains("Ana 2: lifts 7"), "{told}");
    assert!(file.to_toml().contains("names = [\"Ana\", \"Ana\"]"));
    assert_eq!(file.names.map(|names| names.north).as_deref(), Some("Ana"));
}

/// Begins a new match from the menu.
fn new_match(table: &mut Table) {
    table.press(KeyCode::Esc);
    while !table.screen().lines().any(|line| line.contains("New match")) {
        table.press(KeyCode::Down);
    }
    table.click("New match");
    if table.app.page().is_some() {
        table.press(KeyCode::Enter);
    }
}

#[test]
fn a_new_match_keeps_the_opener_where_nothing_was_chosen() {
    let mut table = Table::new("national", 80, 24);
    new_match(&mut table);
    assert_eq!(table.app.round().opener(), Side::South, "nothing was chosen");
    assert_eq!(table.app.notice(), Some("A new match: Ana opens."));
    table.keys("x");
    table.pass_all();
    new_match(&mut table);
    assert_eq!(table.app.round().opener(), Side::North, "Ana has had the opening");
    new_match(&mut table);
    assert_eq!(table.app.round().opener(), Side::North, "Ben has not");
    // What was taken back was not chosen.
    table.keys("w");
    table.pass_all();
    table.press(KeyCode::Backspace);
    table.screen();
    table.keys("z");
    new_match(&mut table);
    assert_eq!(table.app.round().opener(), Side::North);
}

#[test]
fn plain_mode_keeps_the_opener_too() {
    let mut plain = Plain::new(named("Ana", "Ben")).unwrap();
    plain.begin();
    assert_eq!(plain.hear("new")[0], "A new match: Ana opens.");
    plain.hear("x");
    assert_eq!(plain.hear("new")[0], "A new match: Ben opens.");
    assert_eq!(plain.hear("new")[0], "A new match: Ben opens.");
    assert_eq!(plain.hear("concede")[0], "Ben conceded the match.");
    assert_eq!(plain.hear("new")[0], "A new match: Ben opens.", "nothing was chosen in that one");
}

#[test]
fn a_toss_decides_again_whatever_was_chosen() {
    let tossed = Setup { tossed: true, ..named("Ana", "Ben") };
    let mut plain = Plain::new(tossed.clone()).unwrap().tossing(|| Side::North);
    plain.begin();
    assert_eq!(plain.hear("new")[0], "The toss: Ben opens.");
    let mut table = Table::with(tossed, 80, 24);
    table.pass_all();
    new_match(&mut table);
    assert_eq!(table.app.want(), Some(&sungka::app::Want::Toss));
}
