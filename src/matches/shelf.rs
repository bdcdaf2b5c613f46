//! The matches that are kept in a folder, as a list.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use sungka_core::{BySide, RoundResult, Side, Step};

use super::Today;
use crate::files::Faults;
use crate::files::record::{self, RecordFile};
use crate::files::trace::each_choice;
use crate::message;
use crate::text::is_control;
use crate::words::reason;

/// One kept match, or a file that is none.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where it lies.
    pub path: PathBuf,
    /// What it tells, or why it cannot be read.
    pub told: Result<Summary, Faults>,
}

/// What a kept match tells at a glance.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Who plays, if the record says so.
    pub names: Option<BySide<String>>,
    /// The name of the rules on the screen, if the record says so.
    pub title: Option<String>,
    /// When it began.
    pub began: Option<Today>,
    /// When it was last written.
    pub last: Option<Today>,
    /// The rounds that are over.
    pub rounds: Vec<RoundResult>,
    /// The number of the round that is under way, or of the last one.
    pub round: u16,
    /// The choices made.
    pub choices: usize,
    /// The seeds of the round under way, in stores and rows; the last ones once the match is over.
    pub seeds: BySide<u8>,
    /// Who has to choose; nobody once it is over.
    pub due: Vec<Side>,
    /// Who has won it, once it is over: `Some(None)` is a draw.
    pub winner: Option<Option<Side>>,
    /// The choices taken back.
    pub taken_back: u32,
}

impl Summary {
    /// What `file` tells.
    pub fn of(file: &RecordFile) -> Summary {
        let record = file.game.record();
        let mut rounds = Vec::new();
        // The record has been replayed once, so this cannot fail.
        let _ = each_choice(record, |_, _, _, steps, _| {
            rounds.extend(steps.iter().filter_map(|step| match step {
                Step::Round(result) => Some(*result),
                _ => None,
            }));
            Ok(())
        });
        let current = file.game.current();
        let round = current.round();
        let result = current.result();
        let kept = file.kept.as_ref();
        let read = |text: Option<&String>| text.and_then(|text| Today::read(text));
        Summary {
            names: file.names.clone(),
            title: kept.and_then(|kept| kept.title.clone()),
            began: read(kept.and_then(|kept| kept.began.as_ref())),
            last: read(kept.and_then(|kept| kept.last.as_ref())),
            rounds,
            round: round.number(),
            choices: record.rounds.iter().map(Vec::len).sum(),
            seeds: round.position().stores,
            due: Side::BOTH.into_iter().filter(|&side| current.awaits(side)).collect(),
            winner: result.map(|result| result.winner),
            taken_back: kept.and_then(|kept| kept.taken_back).unwrap_or(0),
        }
    }

    /// Whether the match can be gone on with.
    pub fn is_unfinished(&self) -> bool {
        self.winner.is_none() && self.choices > 0
    }

    /// The order of matches: by when they were last written.
    fn stamp(&self) -> i64 {
        self.last.as_ref().or(self.began.as_ref()).map_or(i64::MIN, Today::stamp)
    }
}

/// The matches kept in a folder, newest first.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// The matches that were looked at, and the files that are none.
    pub entries: Vec<Entry>,
    /// How many files were not looked at.
    pub more: usize,
}

impl Shelf {
    /// The matches in `folder`, of which the `most` newest by their names are read. A folder that is not there is empty.
    ///
    /// # Errors
    /// Why the folder cannot be read, for people.
    pub fn read(folder: &Path, most: usize) -> Result<Shelf, Faults> {
        let mut paths = Vec::new();
        match fs::read_dir(folder) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Shelf::default()),
            Err(error) => {
                let message = message!(command.folder_of_matches, why = reason(&error));
                return Err(Faults::whole(&folder.to_string_lossy(), message));
            }
            Ok(entries) => {
                paths.extend(entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| is_ours(path)))
            }
        }
        // The names begin with the time at which a match began.
        paths.sort_by(|a, b| b.cmp(a));
        let more = paths.len().saturating_sub(most);
        paths.truncate(most);
        let entry = |path: PathBuf| Entry { told: record::open(&path).map(|file| Summary::of(&file)), path };
        let mut entries: Vec<Entry> = paths.into_iter().map(entry).collect();
        entries.sort_by_key(|entry| Reverse(entry.told.as_ref().map_or(i64::MIN, Summary::stamp)));
        Ok(Shelf { entries, more })
    }

    /// The match to go on with: the one written last that is not over.
    pub fn unfinished(&self) -> Option<(&Path, &Summary)> {
        self.entries.iter().find_map(|entry| {
            let summary = entry.told.as_ref().ok().filter(|summary| summary.is_unfinished())?;
            Some((entry.path.as_path(), summary))
        })
    }
}

/// Whether a file of this name is a match: one that can be told, and not one that is just being written.
fn is_ours(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.ends_with(".toml") && !name.starts_with('.') && !name.contains(is_control))
}
