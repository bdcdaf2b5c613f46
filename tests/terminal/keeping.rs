//! Matches that are kept: whatever ends the program, what was played is there, and one can go on.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use rustix::process::Signal;
use sungka::files::record::{self, RecordFile};
use sungka_core::Side;

use crate::pty::{Company, Pty};

/// The home of two people, with nothing in it.
struct Home(PathBuf);

impl Home {
    fn new() -> Home {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let home = std::env::temp_dir().join(format!("sungka-home-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&home);
        fs::create_dir_all(&home).unwrap();
        Home(home)
    }

    fn folder(&self) -> PathBuf {
        self.0.join(".local/share/sungka/matches")
    }

    /// The game with these arguments.
    fn game(&self, args: &[&str]) -> Pty {
        self.game_with(Company::Leader, args, &[])
    }

    fn game_with(&self, company: Company, args: &[&str], env: &[(&str, &str)]) -> Pty {
        let mut all = vec![("HOME", self.0.to_str().unwrap())];
        all.extend(env);
        Pty::spawn(company, args, &all, (80, 24))
    }

    /// The files of kept matches. What an end in mid-air has left of a fresh file is none.
    fn files(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.folder()) else { return Vec::new() };
        let is_match = |path: &PathBuf| !path.file_name().unwrap().to_string_lossy().starts_with('.');
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).filter(is_match).collect();
        files.sort();
        files
    }

    /// The only match that is kept.
    fn only(&self) -> RecordFile {
        let files = self.files();
        assert_eq!(files.len(), 1, "{files:?}");
        record::open(&files[0]).unwrap()
    }

    /// Waits until the only match has these choices in its last round.
    fn wait_for(&self, pty: &Pty, choices: &str) {
        pty.wait_until(&format!("{choices} to be kept"), || {
            self.files().iter().any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains(choices)))
        });
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const ANA_AND_BEN: [&str; 8] = ["--names", "Ana", "Ben", "--rules", "congklak", "--speed", "instant", "--no-config"];

/// Whether the edge of this player's side says that it is time to choose.
fn is_due(text: &str, name: &str) -> bool {
    text.lines().any(|line| line.contains(name) && line.contains("choose a bahay"))
}

fn wait_due(pty: &Pty, name: &str) {
    pty.wait(&format!("the turn of {name}"), |text| is_due(text, name));
}

/// Plays until it is Ben's turn.
fn begun(home: &Home) -> Pty {
    let mut pty = home.game(&ANA_AND_BEN);
    pty.wait_text("choose a bahay");
    pty.wait_quiet(Duration::from_millis(700));
    pty.type_in("x");
    home.wait_for(&pty, "\"S2\"");
    wait_due(&pty, "Ben");
    pty
}

#[test]
fn a_board_that_was_only_looked_at_leaves_nothing() {
    let home = Home::new();
    let mut pty = home.game(&ANA_AND_BEN);
    pty.wait_text("choose a bahay");
    pty.signal(Signal::TERM);
    assert_eq!(pty.end_within(Duration::from_secs(20)).and_then(|end| end.code()), Some(143));
    assert!(home.files().is_empty());
}

#[test]
fn after_kill_9_the_match_is_there_and_home_offers_it() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.signal(Signal::KILL);
    pty.end_within(Duration::from_secs(20));
    let board = home.only().game.current().round().position();
    assert_eq!(home.only().names.unwrap().south, "Ana");
    let mut pty = home.game(&["--no-config"]);
    pty.wait_text("Ana and Ben, Congklak, round 1: Ben has to choose.");
    pty.wait_quiet(Duration::from_millis(700));
    pty.type_in("\r");
    pty.wait_text("Ana and Ben go on where they left off.");
    pty.type_in("q");
    home.wait_for(&pty, "\"S2 N1");
    let record = home.only();
    assert_eq!(record.game.record().rounds[0].len(), 2);
    assert!(record.game.current().round().position() != board);
    let kept = record.kept.unwrap();
    assert_eq!(kept.title.as_deref(), Some("Congklak"));
    assert!(kept.began.unwrap() <= kept.last.unwrap());
    assert_eq!(kept.times.len(), 1);
    assert!(kept.times[0].iter().all(Option::is_some));
}

#[test]
fn a_sealed_choice_is_on_no_disk() {
    let home = Home::new();
    let mut pty = home.game(&["--names", "Ana", "Ben", "--rules", "hagonoy", "--speed", "instant"]);
    wait_due(&pty, "Ben");
    pty.wait_quiet(Duration::from_millis(700));
    pty.type_in("c");
    pty.wait_text("READY");
    pty.signal(Signal::TERM);
    pty.end_within(Duration::from_secs(20));
    assert!(home.files().is_empty());
}

#[test]
fn a_race_that_is_ended_goes_on_with_its_hands_in_the_air() {
    let home = Home::new();
    let args = ["--names", "Ana", "Ben", "--rules", "hagonoy", "--pace", "race", "--speed", "1"];
    let mut pty = home.game(&args);
    wait_due(&pty, "Ben");
    pty.wait_quiet(Duration::from_millis(700));
    pty.type_in("c");
    home.wait_for(&pty, "S3@");
    std::thread::sleep(Duration::from_millis(900));
    pty.signal(Signal::TERM);
    pty.end_within(Duration::from_secs(20));
    let record = home.only();
    let rest = record.game.record().rest.expect("a stamp alone");
    assert!(rest >= 1, "{rest}");
    let hand = record.game.current().round().hand(Side::South).expect("a hand in the air");
    let file = home.files()[0].clone();
    let mut pty = home.game(&["resume", file.to_str().unwrap(), "--speed", "1"]);
    // The hand waits for the countdown.
    pty.wait_text("HAND");
    assert!(pty.text().contains(&format!("{} seed", hand.1)), "{}", pty.text());
    pty.type_in("\x03");
    pty.wait_text("Quit?");
    pty.type_in("\x03");
    pty.end_within(Duration::from_secs(20));
    assert!(home.only().game.record().rest >= Some(rest));
}

#[test]
fn where_nothing_can_be_written_it_is_said_and_play_goes_on() {
    for (script, why) in [
        ("ulimit -f 0; exec \"$0\" --names Ana Ben --rules congklak --speed instant", "no file may grow so large"),
        (
            "XDG_DATA_HOME=/dev/null exec \"$0\" --names Ana Ben --rules congklak --speed instant",
            "a part of its path is no folder",
        ),
        ("unset HOME; exec \"$0\" --names Ana Ben --rules congklak --speed instant --no-config", "HOME is not set"),
    ] {
        let home = Home::new();
        let mut pty = home.game_with(Company::Other(script), &[], &[]);
        pty.wait_text("choose a bahay");
        pty.wait_quiet(Duration::from_millis(700));
        pty.type_in("x");
        pty.wait("why it is not kept", |text| text.replace('\n', " ").contains(why));
        pty.wait_text("not kept");
        wait_due(&pty, "Ben");
        pty.type_in("q");
        wait_due(&pty, "Ana");
        pty.type_in("\x03");
        pty.wait_text("Quit?");
        pty.type_in("\x03");
        assert_eq!(pty.end_within(Duration::from_secs(20)).and_then(|end| end.code()), Some(0));
        assert_eq!(pty.settings_differ(), None);
        assert_eq!(pty.unbalanced(), Vec::<String>::new());
    }
}

#[test]
fn a_folder_that_is_deleted_is_made_anew() {
    let home = Home::new();
    let mut pty = begun(&home);
    fs::remove_dir_all(home.folder()).unwrap();
    pty.type_in("q");
    home.wait_for(&pty, "\"S2 N1");
}

#[test]
fn a_file_that_somebody_has_changed_is_left_alone() {
    let home = Home::new();
    let mut pty = begun(&home);
    let file = home.files()[0].clone();
    fs::write(&file, "theirs").unwrap();
    pty.type_in("q");
    pty.wait_text("Another program has changed the file");
    let files = home.files();
    assert_eq!(files.len(), 2, "{files:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "theirs");
    assert!(files.iter().any(|file| file.to_str().unwrap().ends_with("-2.toml") && record::open(file).is_ok()));
}

#[test]
fn of_eight_programs_one_plays_and_the_next_goes_on_after_it() {
    let home = Home::new();
    begun(&home).signal(Signal::KILL);
    let file = home.files()[0].clone();
    let args = ["resume", file.to_str().unwrap()];
    let mut games: Vec<Pty> = (0..8).map(|_| home.game(&args)).collect();
    let plays = |pty: &Pty| is_due(&pty.text(), "Ben");
    let is_told = |pty: &Pty| pty.text().contains("is being played in another window");
    for game in &games {
        game.wait_until("an answer", || plays(game) || is_told(game));
    }
    assert_eq!(games.iter().filter(|game| plays(game)).count(), 1);
    assert_eq!(games.iter().filter(|game| is_told(game)).count(), 7);
    games.iter().find(|game| plays(game)).unwrap().signal(Signal::KILL);
    for game in &mut games {
        game.end_within(Duration::from_secs(20));
    }
    let next = home.game(&args);
    wait_due(&next, "Ben");
    assert_eq!(home.files(), [file]);
}

/// Kills the game at any moment, this many times; `SUNGKA_KILLS` says another number.
const KILLS: u32 = 12;

#[test]
fn killed_at_any_moment_the_record_is_whole() {
    let kills = std::env::var("SUNGKA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let home = Home::new();
    let keys: Vec<char> = "zxcvbnmqwertyu".chars().collect();
    for number in 0..kills {
        let mut pty = match home.files().first() {
            None => home.game(&ANA_AND_BEN),
            Some(file) => home.game(&["resume", file.to_str().unwrap(), "--speed", "instant"]),
        };
        pty.wait("the board", |text| is_due(text, "Ana") || is_due(text, "Ben"));
        pty.wait_quiet(Duration::from_millis(600));
        for at in 0..u64::from(number % 5 + 1) {
            let key = keys[(number as usize * 5 + at as usize * 3) % keys.len()];
            pty.type_in(&key.to_string());
            std::thread::sleep(Duration::from_millis(u64::from(number) * 7 % 60));
        }
        pty.signal(Signal::KILL);
        pty.end_within(Duration::from_secs(20));
        let whole = home.files();
        assert!(whole.len() <= 1, "{whole:?}");
        for file in &whole {
            let record = record::open(file).unwrap_or_else(|faults| panic!("{faults}"));
            if record.game.current().result().is_some() {
                fs::remove_file(file).unwrap();
            }
        }
    }
}
