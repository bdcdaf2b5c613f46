//! Matches of plain mode that are kept.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use sungka::app::Setup;
use sungka::files::record;
use sungka::matches::{Keeper, Place};
use sungka::plain::Plain;
use sungka::prefs::{Preferences, TakeBack};
use sungka_core::{OpeningStyle, Rules};

use crate::common::setup;

/// A folder that is gone when this is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sungka-plain-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Waits until `file` holds the match of `plain` as it stands.
fn wait_until_kept(plain: &Plain, file: &PathBuf) {
    let leaf = plain.leaf().unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let text = fs::read_to_string(file).unwrap_or_default();
        let read = record::parse("match.toml", text.as_bytes());
        if let Ok(read) = &read
            && *read.game.record() == leaf.page.record
            && read.kept.as_ref().unwrap().taken_back == leaf.page.kept.taken_back
            && read.kept.as_ref().unwrap().again == leaf.page.kept.again
        {
            return;
        }
        assert!(Instant::now() < until, "{text}\n{:?}", leaf.page.record);
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn what_lies_in_the_file_is_the_match_after_every_line() {
    for (name, opening) in [("alternating", OpeningStyle::Alternating), ("together", OpeningStyle::Simultaneous)] {
        let folder = Folder::new(name);
        let file = folder.0.join("match.toml");
        let prefs = Preferences { take_back: TakeBack::Free, ..Preferences::default() };
        let rules = Rules { holes: 3, seeds: 3, opening, ..setup("hagonoy").rules };
        let plain = Plain::new(Setup { rules, prefs, ..setup("hagonoy") }).unwrap();
        let mut plain = plain.kept_by(Some(Keeper::start(Place::File(file.clone()), || ()).unwrap()));
        let mut roll: usize = 7;
        let mut taken_back = 0;
        for line in 0..400 {
            roll = roll * 31 % 1009;
            let typed = match roll % 11 {
                // Over the beginning of a round too.
                0 | 1 => "undo".to_owned(),
                2 => "redo".to_owned(),
                column @ 3..6 => format!("N{}", column - 2),
                column @ 6..9 => format!("S{}", column - 5),
                _ => String::new(),
            };
            plain.hear(&typed);
            let Some(leaf) = plain.leaf() else { continue };
            taken_back = leaf.page.kept.taken_back.unwrap_or(0);
            // Some lines follow faster than they are written.
            if line % 3 == 0 {
                wait_until_kept(&plain, &file);
            }
        }
        assert!(taken_back > 20, "{taken_back}");
        assert!(plain.leaf().unwrap().page.record.rounds.len() > 1, "{opening:?}");
    }
}
