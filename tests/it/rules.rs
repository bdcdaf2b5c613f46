//! Rule files: those of the program against the table that defines them, and the messages about good and bad ones.
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use sungka::files::rule_file::RuleFile;
use sungka::files::settings::{Allowed, SETTINGS, Value};
use sungka::files::{lookup, presets, rule_file, settings};
use sungka_core::{
    Burned, Direction, Ends, FirstHole, KatokWhere, LoneSeed, MatchBy, Next, NextOpener, OpeningRounds, OpeningStyle,
    OwnStore, Pace, RefillFrom, Relay, Rules, SownBy, StoreSide, Takes, Then, Turns,
};

/// The table of RULES, section 7: each file's name and rules.
fn defined() -> Vec<(&'static str, Rules)> {
    let plain = Rules {
        holes: 7,
        seeds: 7,
        direction: Direction::Counterclockwise,
        store: StoreSide::Right,
        opening: OpeningStyle::Alternating,
        opening_rounds: OpeningRounds::Every,
        turns: Turns::First,
        pace: Pace::Wait,
        first_hole: FirstHole::Any,
        next: Next::FirstFinished,
        relay: Relay::Everywhere,
        own_store: OwnStore::Again,
        sown_by: SownBy::Itself,
        takes: Takes::Both,
        lone_seed: LoneSeed::Stays,
        needs_circuit: false,
        katok_where: KatokWhere::OwnRow,
        then: Then::EndsTurn,
        mikul: false,
        ends: Ends::BoardEmpty,
        refill_from: RefillFrom::Store,
        burned: Burned::OneRound,
        opener: NextOpener::Winner,
        marked: true,
        rounds: 0,
        min_holes: 1,
        match_by: MatchBy::Seeds,
        clock: 0,
    };
    let clockwise_left = Rules { direction: Direction::Clockwise, store: StoreSide::Left, ..plain };
    let together = Rules { opening: OpeningStyle::Simultaneous, ..clockwise_left };
    let first = Rules { opening_rounds: OpeningRounds::First, ..together };
    let hagonoy = Rules { ends: Ends::RowEmpty, opener: NextOpener::Holder, ..first };
    let congkak = Rules { takes: Takes::Opposite, needs_circuit: true, ..first };
    let dakon = Rules { opener: NextOpener::LastMover, ..plain };
    vec![
        ("hagonoy", hagonoy),
        (
            "loodens",
            Rules {
                store: StoreSide::Right,
                next: Next::FewestStored,
                lone_seed: LoneSeed::Stored,
                ends: Ends::CannotMove,
                refill_from: RefillFrom::Far,
                burned: Burned::ForGood,
                opener: NextOpener::Alternate,
                ..together
            },
        ),
        ("national", plain),
        ("llibret", together),
        (
            "ehow",
            Rules {
                store: StoreSide::Left,
                opening: OpeningStyle::Simultaneous,
                opening_rounds: OpeningRounds::First,
                lone_seed: LoneSeed::Stored,
                rounds: 1,
                ..plain
            },
        ),
        ("palaro", Rules { rounds: 3, match_by: MatchBy::Rounds, ..hagonoy }),
        ("pilapil", Rules { holes: 6, relay: Relay::OwnRow, ..plain }),
        ("paunahan", Rules { pace: Pace::Race, takes: Takes::Opposite, ..together }),
        ("bangued", Rules { holes: 6, turns: Turns::Every, then: Then::Sown, ..together }),
        ("chungcajon", Rules { own_store: OwnStore::EndsTurn, takes: Takes::Nothing, rounds: 1, ..clockwise_left }),
        (
            "southeast-asia",
            Rules { lone_seed: LoneSeed::Stored, ends: Ends::CannotMove, opener: NextOpener::Loser, ..first },
        ),
        ("congkak", congkak),
        ("maksak", Rules { burned: Burned::Never, rounds: 3, match_by: MatchBy::Rounds, ..congkak }),
        ("jongkak", Rules { first_hole: FirstHole::Far, takes: Takes::Opposite, ends: Ends::RowEmpty, ..first }),
        (
            "chongkak",
            Rules {
                holes: 8,
                seeds: 8,
                takes: Takes::Opposite,
                ends: Ends::RowEmpty,
                refill_from: RefillFrom::Far,
                ..clockwise_left
            },
        ),
        ("mak-khum", Rules { takes: Takes::Opposite, ..first }),
        ("congklak", Rules { takes: Takes::Opposite, ..plain }),
        ("dakon", Rules { holes: 5, seeds: 5, ..dakon }),
        ("dakon-mikul", Rules { mikul: true, ..dakon }),
        ("galatjang", Rules { takes: Takes::Opposite, ..plain }),
        ("chongka", Rules { takes: Takes::Opposite, ..clockwise_left }),
        ("ohvalhu", Rules { holes: 8, seeds: 8, refill_from: RefillFrom::Far, opener: NextOpener::Alternate, ..plain }),
        ("chonka", Rules { own_store: OwnStore::EndsTurn, katok_where: KatokWhere::BothRows, rounds: 1, ..plain }),
        ("chongkak-ceylon", Rules { holes: 9, seeds: 9, opener: NextOpener::LastMover, ..first }),
        ("beginner", Rules { seeds: 4, rounds: 1, ..plain }),
        ("kalah", Rules { holes: 6, seeds: 4, relay: Relay::Never, ends: Ends::RowEmpty, rounds: 1, ..plain }),
    ]
}

#[test]
fn every_rule_file_is_as_defined() {
    let defined = defined();
    assert_eq!(presets::names().collect::<Vec<_>>(), defined.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for (name, rules) in defined {
        assert_eq!(presets::by_name(name).unwrap().rules, rules, "{name}");
    }
}

#[test]
fn every_rule_file_describes_itself() {
    for name in presets::names() {
        let file = presets::by_name(name).unwrap();
        for text in [&file.name, &file.about.english, &file.about.filipino, &file.place, &file.source] {
            assert!(!text.is_empty(), "{name}: {file:?}");
        }
        for about in [&file.about.english, &file.about.filipino] {
            let sentences = about.matches(['.', '?', '!']).count();
            assert!((2..=3).contains(&sentences), "{name}: {sentences} sentences");
            for told in [about.split_inclusive(". ").next(), about.split_inclusive(". ").last()] {
                let told = told.unwrap().trim_end();
                assert!(told.chars().count() <= 76, "{name}: it does not fit the line of a list: {told}");
            }
        }
    }
}

#[test]
fn the_folder_holds_just_the_embedded_files() {
    let mut files: Vec<String> = files_in("rules").iter().map(|path| stem(path)).collect();
    let mut names: Vec<String> = presets::names().map(str::to_owned).collect();
    files.sort();
    names.sort();
    assert_eq!(files, names);
}

#[test]
fn a_rule_file_says_only_what_differs() {
    for name in presets::names() {
        let text = fs::read_to_string(format!("rules/{name}.toml")).unwrap();
        let said = text.lines().filter(|line| line.contains(" = ")).count() - 5;
        let RuleFile { rules, seeds_as_holes, .. } = presets::by_name(name).unwrap();
        let differ = SETTINGS.iter().filter(|row| row.get(&rules) != row.get(&Rules::default())).count();
        // Clockwise with the store at the right hand must say so: left out, the store would be at the left.
        let stated = usize::from(rules.direction == Direction::Clockwise && rules.store == StoreSide::Right);
        // As many seeds as holes are as many as otherwise, until the holes change.
        assert_eq!(said, differ + stated + usize::from(seeds_as_holes), "{name}");
    }
}

#[test]
fn shown_rules_load_back() {
    for name in presets::names() {
        let file = presets::by_name(name).unwrap();
        let shown = file.to_toml();
        assert_eq!(rule_file::parse("shown.toml", shown.as_bytes()).unwrap(), file, "{name}");
        for row in &SETTINGS {
            let value = match row.key {
                "seeds" if file.seeds_as_holes => "\"holes\"".to_owned(),
                _ => row.get(&file.rules).to_string(),
            };
            assert!(shown.contains(&format!("{} = {value}", row.key)), "{name}: {row:?}");
        }
    }
}

#[test]
fn every_value_of_every_setting_loads_back() {
    for row in &SETTINGS {
        for value in all_values(row.allowed) {
            let mut file = presets::by_name("national").unwrap();
            assert!(row.set(&mut file.rules, value), "{row:?} = {value}");
            assert_eq!(row.get(&file.rules), value);
            assert_eq!(rule_file::parse("shown.toml", file.to_toml().as_bytes()).unwrap(), file, "{row:?} = {value}");
        }
    }
}

fn all_values(allowed: Allowed) -> Vec<Value> {
    match allowed {
        Allowed::Words(words) => words.iter().map(|word| Value::Word(word)).collect(),
        Allowed::Flag => vec![Value::Flag(false), Value::Flag(true)],
        range => {
            let (least, most) = range.range(&Rules::default()).unwrap();
            (least..=most).map(Value::Number).collect()
        }
    }
}

#[test]
fn stepping_reaches_every_value_and_stays_playable() {
    for row in &SETTINGS {
        let mut rules = Rules { min_holes: 7, ..Rules::default() };
        for back in [true, false] {
            let mut seen = Vec::new();
            for _ in 0..4000 {
                if !seen.contains(&row.get(&rules)) {
                    seen.push(row.get(&rules));
                }
                row.step(&mut rules, back);
                assert!(rules.check().is_ok(), "{row:?}: {:?}", rules.check());
                assert!(rules.store_ahead() || row.key == "store", "{row:?} moved the store");
            }
            if !back {
                assert_eq!(seen.len(), all_values(row.allowed).len(), "{row:?}: {seen:?}");
            }
        }
    }
}

#[test]
fn turning_the_direction_mirrors_the_board() {
    let direction = settings::find("board", "direction").unwrap();
    for name in presets::names() {
        let mut rules = presets::by_name(name).unwrap().rules;
        let ahead = rules.store_ahead();
        direction.step(&mut rules, false);
        assert_eq!(rules.store_ahead(), ahead, "{name}");
    }
}

#[test]
fn a_file_that_says_only_the_direction_has_its_store_ahead() {
    let rules = rule_file::parse("a.toml", b"[board]\ndirection = \"clockwise\"").unwrap().rules;
    assert_eq!(rules.store, StoreSide::Left);
}

#[test]
fn good_files_load() {
    for path in files_in("tests/rules/good") {
        let file = lookup::open(&path).unwrap_or_else(|faults| panic!("{faults}"));
        expect_file![expected(&path)].assert_eq(&file.to_toml());
    }
}

#[test]
fn bad_files_are_refused_in_words() {
    let files = files_in("tests/rules/bad");
    assert!(files.len() >= 40);
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let faults = rule_file::parse(&name, &fs::read(&path).unwrap()).expect_err(&name).to_string();
        assert!(faults.lines().count() <= 10 && !faults.chars().any(|c| c != '\n' && c.is_control()), "{faults}");
        expect_file![expected(&path)].assert_eq(&format!("{faults}\n"));
    }
}

#[test]
fn a_misspelt_name_of_rules_finds_the_nearest() {
    let message = |name| lookup::find(name, None).unwrap_err().to_string();
    let rest = "`sungka rules` lists them; the name of a file ends in .toml.";
    assert_eq!(message("hagonoi"), format!("hagonoi: There are no rules of this name. Did you mean hagonoy? {rest}"));
    assert_eq!(message("zzz"), format!("zzz: There are no rules of this name. {rest}"));
    assert_eq!(message("Kalah"), format!("Kalah: There are no rules of this name. Did you mean kalah? {rest}"));
    assert_eq!(
        message("kalah.toml"),
        "kalah.toml: There is no such file. The rules kalah come with the program: leave .toml out."
    );
    assert_eq!(
        message("rules/kallah.toml"),
        "rules/kallah.toml: There is no such file. Did you mean rules/kalah.toml?"
    );
    assert_eq!(message("rules/"), "rules/: This is a folder; name a file in it.");
    assert_eq!(message("\u{1b}[2J.toml"), "\\u{1b}[2J.toml: There is no such file.");
    assert_eq!(message("/dev/zero"), "/dev/zero: This is a pipe or a device and was not read; name a file.");
}

/// The `.toml` files of a folder.
fn files_in(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

/// The file beside `path` with the expected text.
fn expected(path: &Path) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).with_extension("txt")
}

#[test]
fn the_old_name_of_chungcajon_still_finds_it() {
    let today = presets::by_name("chungcajon").unwrap();
    assert_eq!(presets::by_name("chuncajon").unwrap(), today);
    assert_eq!(lookup::find("chuncajon", None).unwrap(), today);
    assert!(presets::names().all(|name| name != "chuncajon"));
}

#[test]
fn seeds_may_be_as_many_as_holes() {
    let parse = |text: &str| rule_file::parse("a.toml", text.as_bytes());
    let file = parse("[board]\nseeds = \"holes\"\nholes = 5").unwrap();
    assert_eq!((file.rules.holes, file.rules.seeds, file.seeds_as_holes), (5, 5, true));
    assert_eq!(parse(&file.to_toml()).unwrap(), RuleFile { name: "a".to_owned(), ..file });
    let error = parse("[board]\nseeds = \"hole\"").unwrap_err().to_string();
    assert!(error.contains("Did you mean \"holes\"?"), "{error}");
    let record = "format = 1\nfirst = \"south\"\nrounds = []\n[rules.board]\nseeds = \"holes\"\n";
    assert!(sungka::files::record::parse("a.toml", record.as_bytes()).is_err());
}

#[test]
fn an_about_can_be_read_at_the_table() {
    for name in presets::names() {
        let file = presets::by_name(name).unwrap();
        for about in [&file.about.english, &file.about.filipino] {
            let sentences = about.split_inclusive(['.', ';']).count();
            assert!((3..=8).contains(&sentences) && about.ends_with('.'), "{name}: {about}");
            assert!(!about.contains("as in most rule files"), "{name}");
        }
        assert!(!file.source.is_empty() && !file.place.is_empty(), "{name}");
    }
}
