//! The config file: the messages about good and bad ones, its place, and what overrides it.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use clap::Parser as _;
use expect_test::{expect, expect_file};
use sungka::app::{App, Setup};
use sungka::cli::{Cli, command};
use sungka::files::config;
use sungka::files::config::Config;
use sungka::files::environment::Environment;
use sungka::keys::Layout;
use sungka::prefs::{Depth, Language, Palette, Preferences, Speed, TakeBack};

/// A new, empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("config").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The game's config file in `folder`, a folder of configs.
fn file_in(folder: &Path) -> PathBuf {
    let file = folder.join("sungka").join("config.toml");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    file
}

/// A new folder of configs that holds this config of the game.
fn folder_with(name: &str, config: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(file_in(&folder), config).unwrap();
    folder
}

/// An environment with its configs in `folder`, and with the variables `more`.
fn environment(folder: &Path, more: &[(&str, &str)]) -> Environment {
    let folder = [("XDG_CONFIG_HOME", folder.to_str().unwrap())];
    folder.into_iter().chain(more.iter().copied()).collect()
}

fn set_up(environment: &Environment, arguments: &[&str]) -> Result<Setup, String> {
    let cli = Cli::try_parse_from([&["sungka"], arguments].concat()).unwrap();
    command::setup(&cli.play, environment).map_err(|failure| failure.to_string())
}

/// The preferences that a config file, more variables and a command line lead to.
fn options(name: &str, config: &str, more: &[(&str, &str)], arguments: &[&str]) -> Preferences {
    set_up(&environment(&folder_with(name, config), more), arguments).unwrap().prefs
}

#[test]
fn good_files_load_and_load_back_as_they_are_printed() {
    let environment = Environment::default();
    for path in files_in("tests/config/good") {
        let config = config::open(&path).unwrap_or_else(|faults| panic!("{faults}"));
        let printed = config.to_toml(&environment);
        assert_eq!(config::parse("printed.toml", printed.as_bytes()).unwrap(), config, "{}", path.display());
        // The settings that no file changes are printed alike for all of them.
        let settings = printed.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let settings: String =
            settings.map(|line| format!("{}\n", line.split(" #").next().unwrap().trim_end())).collect();
        expect_file![expected(&path)].assert_eq(&settings);
    }
}

#[test]
fn bad_files_are_refused_in_words() {
    let files = files_in("tests/config/bad");
    assert!(files.len() >= 70);
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let faults = config::parse(&name, &fs::read(&path).unwrap()).expect_err(&name).to_string();
        assert!(faults.lines().count() <= 10 && !faults.chars().any(|c| c != '\n' && c.is_control()), "{faults}");
        expect_file![expected(&path)].assert_eq(&format!("{faults}\n"));
    }
}

#[test]
fn the_config_of_the_program_is_printed_in_full() {
    let environment = Environment::from_iter([("XDG_CONFIG_HOME", "/configs"), ("LANG", "C")]);
    expect_file!["../config/printed.toml"].assert_eq(&Config::default().to_toml(&environment));
    let filipino = Environment::from_iter([("LANG", "fil_PH.UTF-8"), ("NO_COLOR", "1")]);
    expect_file!["../config/printed-fil.toml"].assert_eq(&Config::default().to_toml(&filipino));
}

#[test]
fn a_printed_config_loads_back_to_the_same_options_anywhere_and_on_any_layout() {
    for variables in [&[][..], &[("LANG", "C")], &[("LANG", "tl_PH.utf8"), ("NO_COLOR", "1")]] {
        let environment: Environment = variables.iter().copied().collect();
        for layout in Layout::ALL {
            let config = Config { keys: layout.into(), ..Config::default() };
            let again = config::parse("printed.toml", config.to_toml(&environment).as_bytes()).unwrap();
            assert_eq!(again.preferences(&environment), config.preferences(&environment));
        }
    }
}

#[test]
fn a_command_whose_keys_are_all_printed_can_be_set_to_them() {
    for layout in Layout::ALL {
        let printed = Config { keys: layout.into(), ..Config::default() }.to_toml(&Environment::default());
        let (above, keys) = printed.split_once("[keys]\n").unwrap();
        let all_set = format!("{above}[keys]\n{}", keys.replace("\n# ", "\n").trim_start_matches("# "));
        config::parse("printed.toml", all_set.as_bytes()).unwrap_or_else(|faults| panic!("{faults}"));
    }
}

#[test]
fn a_config_says_what_the_command_line_leaves_open() {
    let config = "names = [\"Ana\", \"Ben\"]\nlayout = \"azerty\"\nspeed = 5\nlanguage = \"fil\"\ntheme = \"wood\"\n\
                  ascii = true\nreduced_motion = true\nbell = true\nmouse = false\ntake_back = \"free\"\nrules = \"dakon\"\n";
    let environment = environment(&folder_with("all", config), &[("LANG", "en_US.UTF-8"), ("NO_COLOR", "1")]);
    let setup = set_up(&environment, &[]).unwrap();
    assert_eq!((setup.names.south.as_str(), setup.names.north.as_str(), setup.rules.holes), ("Ana", "Ben", 5));
    let said = Preferences {
        keys: Layout::Azerty.into(),
        speed: Speed::Level(5),
        language: Language::Filipino,
        palette: Palette::Wood,
        depth: Depth::Basic,
        fine_lines: false,
        ascii: true,
        reduced_motion: true,
        bell: true,
        mouse: false,
        take_back: TakeBack::Free,
    };
    assert_eq!((setup.prefs, setup.notice), (said, None));

    let arguments = [
        &["--names", "Cai", "Dea", "--keys", "dvorak", "--speed", "instant", "--lang", "en", "--theme", "contrast"][..],
        &["--ascii=false", "--reduced-motion=false", "--bell=false", "--take-back", "never", "--rules", "kalah"],
    ];
    let setup = set_up(&environment, &arguments.concat()).unwrap();
    assert_eq!((setup.names.south.as_str(), setup.names.north.as_str(), setup.rules.holes), ("Cai", "Dea", 6));
    let asked = Preferences {
        keys: Layout::Dvorak.into(),
        speed: Speed::Instant,
        language: Language::English,
        palette: Palette::Contrast,
        depth: Depth::Basic,
        fine_lines: false,
        ascii: false,
        reduced_motion: false,
        bell: false,
        mouse: false,
        take_back: TakeBack::Never,
    };
    assert_eq!(setup.prefs, asked);

    let setup = set_up(&environment, &["--no-config"]).unwrap();
    let plain = Preferences { palette: Palette::Mono, ..Preferences::default() };
    assert_eq!((setup.prefs, setup.notice, setup.names.south.as_str()), (plain, None, "South"));
}

#[test]
fn flags_of_the_command_line_ask_for_what_they_name() {
    let asked = options("flags", "", &[], &["--ascii", "--reduced-motion", "--bell", "--no-mouse"]);
    assert_eq!(
        asked,
        Preferences { ascii: true, reduced_motion: true, bell: true, mouse: false, ..Preferences::default() }
    );
}

#[test]
fn the_language_is_that_of_the_command_line_then_the_config_then_the_locale() {
    let language =
        |config, locale, arguments: &[&str]| options("language", config, &[("LANG", locale)], arguments).language;
    let [english, filipino] = Language::ALL;
    assert_eq!(language("", "fil_PH.UTF-8", &[]), filipino);
    assert_eq!(language("", "de_DE.UTF-8", &[]), english);
    assert_eq!(language("language = \"auto\"", "tl_PH", &[]), filipino);
    assert_eq!(language("language = \"en\"", "fil_PH.UTF-8", &[]), english);
    assert_eq!(language("language = \"en\"", "en_US", &["--lang", "fil"]), filipino);
}

#[test]
fn no_color_means_mono_unless_a_theme_is_asked_for() {
    let palette = |config, arguments: &[&str]| options("theme", config, &[("NO_COLOR", "1")], arguments).palette;
    assert_eq!(palette("", &[]), Palette::Mono);
    assert_eq!(palette("theme = \"auto\"", &[]), Palette::Mono);
    assert_eq!(palette("theme = \"default\"", &[]), Palette::Default);
    assert_eq!(palette("theme = \"wood\"", &["--theme", "contrast"]), Palette::Contrast);
    assert_eq!(palette("", &["--theme", "default"]), Palette::Default);
    assert_eq!(options("theme", "", &[("NO_COLOR", "")], &[]).palette, Palette::Default);
}

#[test]
fn a_locale_that_is_not_utf_8_means_ascii_unless_the_players_say_otherwise() {
    let ascii = |config, arguments: &[&str]| options("ascii", config, &[("LC_ALL", "C")], arguments).ascii;
    assert!(ascii("", &[]) && ascii("ascii = \"auto\"", &[]) && ascii("ascii = false", &["--ascii"]));
    assert!(!ascii("ascii = false", &[]) && !ascii("ascii = true", &["--ascii=false"]));
    assert!(!options("ascii", "", &[], &[]).ascii);
}

#[test]
fn a_layout_of_the_command_line_that_leaves_a_command_without_a_key_is_refused() {
    let config = "[keys]\nagain = \"k\"\nbeat = \"d\"\n";
    let environment = environment(&folder_with("without", config), &[]);
    assert!(set_up(&environment, &[]).is_ok());
    expect![[r#"
        With --keys dvorak no key is left for again: those that the config file sets are keys of holes there. Set another one there, or play with --no-config."#]]
    .assert_eq(&set_up(&environment, &["--keys", "dvorak"]).unwrap_err());
    // If a default key of the command is left, nothing is wrong.
    let keys = options("fall-back", "[keys]\nagain = \"k\"\n", &[], &["--keys", "dvorak"]).keys;
    assert_eq!(keys.hint(sungka::keys::Command::ShowLast, 7), "d");
}

#[test]
fn a_wrong_file_stops_with_its_faults_and_can_be_left_out() {
    let folder = folder_with("wrong", "theme = \"wod\"\n[keys]\nbeat = \"q\"\n");
    let environment = environment(&folder, &[]);
    let said = set_up(&environment, &[]).unwrap_err().replace(folder.to_str().unwrap(), "CONFIGS");
    expect![[r#"
        CONFIGS/sungka/config.toml:1:9: theme = "wod" is not known; allowed are "default", "mono", "contrast", "wood", "light-wood" and "auto". Did you mean "wood"?
        CONFIGS/sungka/config.toml:3:8: "q" for beat is the key of a hole on the layout qwerty (top row, column 1 of up to 10); choose another.
        Mend the config file, or leave it out: `sungka --no-config` plays without it."#]]
    .assert_eq(&said);
    assert_eq!(set_up(&environment, &["--no-config"]).unwrap().prefs, Preferences::default());
}

#[test]
fn a_missing_file_or_folder_is_no_fault() {
    for folder in [folder("missing"), folder("missing").join("deeper").join("still")] {
        let setup = set_up(&environment(&folder, &[]), &[]).unwrap();
        assert_eq!((setup.prefs, setup.notice), (Preferences::default(), None));
    }
}

/// The notices that the config cannot be read: on the screen, and in full sentences.
fn notices(folder: &Path) -> (String, String) {
    let environment = environment(folder, &[]);
    let setup = set_up(&environment, &["--speed", "5"]).unwrap();
    assert_eq!(setup.prefs, Preferences { speed: Speed::Level(5), ..Preferences::default() });
    let app = App::new(setup.clone()).unwrap();
    assert_eq!(app.notice(), setup.notice.as_deref());
    let loaded = config::find(&environment).unwrap();
    let whole = loaded.notice.unwrap().message().to_string().replace(folder.to_str().unwrap(), "CONFIGS");
    (setup.notice.unwrap(), whole)
}

#[test]
fn a_file_or_folder_that_cannot_be_read_never_stops_the_game() {
    let a_folder = folder("a-folder");
    fs::create_dir_all(file_in(&a_folder)).unwrap();
    let (short, whole) = notices(&a_folder);
    expect!["The config cannot be read (it is a folder): default settings apply."].assert_eq(&short);
    expect!["CONFIGS/sungka/config.toml: This is a folder, and not a file. The default settings are used."]
        .assert_eq(&whole);

    let in_a_file = folder("in-a-file");
    fs::write(in_a_file.join("sungka"), "").unwrap();
    let (short, _) = notices(&in_a_file);
    expect!["The config cannot be read (not a directory): default settings apply."].assert_eq(&short);
}

#[cfg(unix)]
#[test]
fn a_link_to_nowhere_and_a_locked_file_are_reported() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let link = folder("link");
    symlink("nowhere.toml", file_in(&link)).unwrap();
    let (_, whole) = notices(&link);
    expect!["CONFIGS/sungka/config.toml: The link leads to no file. The default settings are used."].assert_eq(&whole);

    for locked in [PathBuf::from("sungka/config.toml"), PathBuf::from("sungka")] {
        let folder = folder_with("locked", "bell = true");
        let locked = folder.join(locked);
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o000)).unwrap();
        // For some users nothing is locked.
        if fs::read(file_in_locked(&folder)).is_err() {
            let (short, whole) = notices(&folder);
            expect!["The config cannot be read (permission denied): default settings apply."].assert_eq(&short);
            expect!["CONFIGS/sungka/config.toml: The file may not be read; its permissions forbid it. The default settings are used."]
                .assert_eq(&whole);
        }
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o755)).unwrap();
    }
}

#[cfg(unix)]
fn file_in_locked(folder: &Path) -> PathBuf {
    folder.join("sungka").join("config.toml")
}

#[cfg(unix)]
#[test]
fn without_a_home_the_game_plays_and_says_so_in_the_language_of_the_players() {
    let setup = set_up(&Environment::default(), &[]).unwrap();
    assert_eq!(setup.prefs, Preferences::default());
    expect!["Default settings: HOME is not set, so there is no config."].assert_eq(&setup.notice.unwrap());
    let setup = set_up(&Environment::from_iter([("LANG", "tl_PH.UTF-8")]), &[]).unwrap();
    expect!["Karaniwang ayos ang gamit: walang HOME, kaya walang config."].assert_eq(&setup.notice.unwrap());
}

#[test]
fn default_rules_of_a_file_lie_beside_the_config() {
    let folder = folder_with("rules", "rules = \"ours.toml\"\n");
    let environment = environment(&folder, &[]);
    let said = set_up(&environment, &[]).unwrap_err().replace(folder.to_str().unwrap(), "CONFIGS");
    expect!["CONFIGS/sungka/ours.toml: There is no such file. It is named as rules in CONFIGS/sungka/config.toml."]
        .assert_eq(&said);
    // Rules on the command line need no default.
    assert!(set_up(&environment, &["--rules", "kalah"]).is_ok());
    fs::write(folder.join("sungka").join("ours.toml"), "name = \"Ours\"\n[board]\nholes = 4\n").unwrap();
    let setup = set_up(&environment, &["--seeds", "3"]).unwrap();
    assert_eq!((setup.title.as_str(), setup.rules.holes, setup.rules.seeds), ("Ours", 4, 3));
}

#[test]
fn a_match_that_is_asked_for_skips_the_front_page() {
    let goes =
        |arguments: &[&str]| Cli::try_parse_from([&["sungka"], arguments].concat()).unwrap().play.goes_straight_in();
    for asked in [&["--play"][..], &["--rules", "kalah"], &["--first", "south"], &["--names", "Ana", "Ben"]] {
        assert!(goes(asked), "{asked:?}");
    }
    for (flag, value) in [
        ("--seeds", "7"),
        ("--holes", "7"),
        ("--direction", "clockwise"),
        ("--store", "left"),
        ("--opening", "alternating"),
        ("--pace", "wait"),
        ("--rounds", "0"),
        ("--clock", "0"),
    ] {
        assert!(goes(&[flag, value]), "{flag}");
    }
    let liked = ["--keys", "dvorak", "--speed", "5", "--lang", "fil", "--theme", "mono", "--ascii", "--bell"];
    assert!(!goes(&[]) && !goes(&liked) && !goes(&["--no-mouse", "--no-config", "--reduced-motion"]));
}

/// Runs the program with these variables and no others.
fn sungka(variables: &[(&str, &Path)], arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_sungka"))
        .args(arguments)
        .env_clear()
        .envs(variables.iter().copied())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn sungka_config_prints_a_valid_file() {
    let folder = folder_with("printed", "names = [\"Ana\", \"Ben\"]\n[keys]\nbeat = [\"f3\", \"k\"]\n");
    let here = [("XDG_CONFIG_HOME", folder.as_path())];
    let path = format!("{}\n", file_in(&folder).display());
    assert_eq!(sungka(&here, &["config", "--path"]), (Some(0), path.clone(), String::new()));
    let (code, printed, said) = sungka(&here, &["config"]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(printed.contains(&path), "{printed}");
    assert!(printed.contains("\nnames = [\"Ana\", \"Ben\"]\n") && printed.contains("\nbeat = [\"f3\", \"k\"] "));
    let before = config::open(&file_in(&folder)).unwrap();
    fs::write(file_in(&folder), &printed).unwrap();
    assert_eq!(config::open(&file_in(&folder)).unwrap(), before);
    assert_eq!(sungka(&here, &["config"]).1, printed);
    let right = format!("{}: right.\n", file_in(&folder).display());
    assert_eq!(sungka(&here, &["config", "check"]), (Some(0), right, String::new()));
    assert!(sungka(&here, &["config", "--no-config"]).1.contains("names = [\"South\", \"North\"]"));
}

#[test]
fn sungka_config_says_what_is_wrong() {
    let folder = folder_with("wrong-printed", "bel = true\n");
    let here = [("XDG_CONFIG_HOME", folder.as_path())];
    let file = file_in(&folder).display().to_string();
    let said = |arguments: &[&str]| {
        let (code, out, said) = sungka(&here, arguments);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{arguments:?}");
        said.replace(&file, "CONFIG")
    };
    expect![[r#"
        CONFIG:1:1: bel is not known here; allowed are names, length, layout, speed, language, theme, ascii, reduced_motion, bell, mouse, keep, matches, take_back, rules and the section [keys]. Did you mean bell?
        Mend the config file, or leave it out: `sungka --no-config` plays without it.
    "#]]
    .assert_eq(&said(&["config"]));
    assert_eq!(said(&["--play"]), said(&["config"]));
    expect![[r#"
        CONFIG:1:1: bel is not known here; allowed are names, length, layout, speed, language, theme, ascii, reduced_motion, bell, mouse, keep, matches, take_back, rules and the section [keys]. Did you mean bell?
    "#]]
    .assert_eq(&said(&["config", "check"]));
    expect![[r#"
        tests/config/bad/theme-misspelt.toml:1:9: theme = "wod" is not known; allowed are "default", "mono", "contrast", "wood", "light-wood" and "auto". Did you mean "wood"?
    "#]]
    .assert_eq(&said(&["config", "check", "tests/config/bad/theme-misspelt.toml"]));
    expect![[r#"
        tests/config/good/../ours.toml: There is no such file. It is named as rules in tests/config/good/rules-of-a-file.toml.
    "#]]
    .assert_eq(&said(&["config", "check", "tests/config/good/rules-of-a-file.toml"]));
    expect![[r#"
        tests/config/none.toml: There is no such file.
    "#]]
    .assert_eq(&said(&["config", "check", "tests/config/none.toml"]));
    // Its path can be asked for all the same.
    assert_eq!(sungka(&here, &["config", "--path"]).0, Some(0));
}

#[test]
fn sungka_config_says_on_the_error_stream_what_cannot_be_read() {
    let folder = folder("not-read");
    fs::create_dir_all(file_in(&folder)).unwrap();
    let (code, printed, said) = sungka(&[("XDG_CONFIG_HOME", &folder)], &["config"]);
    assert_eq!(
        (code, said.replace(folder.to_str().unwrap(), "CONFIGS").as_str()),
        (Some(0), "CONFIGS/sungka/config.toml: This is a folder, and not a file. The default settings are used.\n")
    );
    assert_eq!(config::parse("printed.toml", printed.as_bytes()).unwrap(), Config::default());
    let missing = folder.join("missing");
    let (code, told, _) = sungka(&[("XDG_CONFIG_HOME", &missing)], &["config", "check"]);
    assert_eq!(
        (code, told.replace(folder.to_str().unwrap(), "CONFIGS").as_str()),
        (Some(0), "CONFIGS/missing/sungka/config.toml: There is no such file: the default settings are used.\n")
    );
}

#[cfg(unix)]
#[test]
fn sungka_config_without_a_home_prints_the_defaults() {
    let notice = "HOME is not set, so there is no config file. The default settings are used.\n";
    let (code, printed, said) = sungka(&[], &["config"]);
    assert_eq!((code, said.as_str()), (Some(0), notice));
    assert_eq!(config::parse("printed.toml", printed.as_bytes()).unwrap(), Config::default());
    for arguments in [&["config", "--path"][..], &["config", "check"]] {
        assert_eq!(sungka(&[], arguments), (Some(1), String::new(), notice.to_owned()));
    }
}

#[test]
fn a_file_too_large_is_refused() {
    let folder = folder_with("large", &"#\n".repeat(40_000));
    let said = set_up(&environment(&folder, &[]), &[]).unwrap_err();
    assert!(said.contains("config.toml: The file is larger than 64 KiB and was not read."), "{said}");
}

/// The `.toml` files of a folder.
fn files_in(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).collect();
    files.sort();
    files
}

/// The file beside `path` with the expected text.
fn expected(path: &Path) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).with_extension("txt")
}

#[test]
fn saved_rules_are_named_like_all_others() {
    let folder = std::env::temp_dir().join(format!("sungka-config-own-{}", std::process::id()));
    fs::create_dir_all(folder.join("rules")).unwrap();
    fs::write(folder.join("rules/ours.toml"), "name = \"At our house\"\n[board]\nseeds = 5\n").unwrap();
    let path = folder.join("config.toml");
    fs::write(&path, "rules = \"ours\"\n").unwrap();
    let file = config::open(&path).unwrap().rule_file(Some(&path)).unwrap();
    assert_eq!((file.name.as_str(), file.rules.seeds), ("At our house", 5));
    fs::write(&path, "rules = \"our\"\n").unwrap();
    let wrong = config::open(&path).unwrap_err().to_string();
    assert!(wrong.contains("Did you mean \"ours\"?"), "{wrong}");
    fs::remove_dir_all(folder).unwrap();
}
