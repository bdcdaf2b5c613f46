//! The file of one match: made once, written again at each choice, and never by two programs.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use sungka_core::{BySide, Record};

use super::place::file_name;
use super::{Place, Today};
use crate::files::Faults;
use crate::files::handle::{Lock, Mark, holder, lock};
use crate::files::record::{self, Kept, MOST_BYTES, RecordFile};
use crate::files::write::{Name, Unwritten, make_folder, put};
use crate::message;
use crate::words::reason;

/// How many names are tried where others have the same.
const TRIES: u32 = 100;

/// A match as it is to be written.
#[derive(Clone, Debug)]
pub struct Page {
    /// The match.
    pub record: Record,
    /// Who plays.
    pub names: BySide<String>,
    /// How it is played. When it began and when it is written are filled in by the book.
    pub kept: Kept,
}

/// Why a match was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unkept {
    /// Nothing says where to keep it.
    NoPlace,
    /// It is longer than what could be read back.
    TooLong,
    /// The file could not be written.
    Unwritten(Unwritten),
}

impl From<Unwritten> for Unkept {
    fn from(error: Unwritten) -> Unkept {
        Unkept::Unwritten(error)
    }
}

/// Why a match was not opened.
#[derive(Clone, PartialEq, Debug)]
pub enum NotOpened {
    /// Another program plays it: this process, where that is known.
    Busy(Option<u32>),
    /// It cannot be read, or is no record.
    Wrong(Faults),
}

/// The file of one match. As long as it lives, no other program of ours opens it.
#[derive(Debug)]
pub struct Book {
    path: PathBuf,
    /// The file as it was written last, with our lock on it.
    file: File,
    mark: Option<Mark>,
    /// When the match began, as a record has it.
    began: String,
}

impl Book {
    /// The file of a new match that is kept at `place`; it holds `record`.
    ///
    /// # Errors
    /// [`Unkept`]; then there is no file.
    pub fn create(place: &Place, page: &Page, today: &Today) -> Result<Book, Unkept> {
        let began = today.in_record();
        let text = text(page, &began, today)?;
        let (path, file) = match place {
            Place::Unknown => return Err(Unkept::NoPlace),
            Place::File(path) => (path.clone(), put(path, &text, Name::New)?),
            Place::Folder(folder) => {
                make_folder(folder).map_err(Unwritten::from)?;
                create_in(folder, &page.names, today, &text)?
            }
        };
        Ok(Book { path, mark: Mark::of(&file), file, began })
    }

    /// Opens the match at `path` to be played on, with what it holds.
    ///
    /// # Errors
    /// [`NotOpened`]: it is being played, or cannot be read.
    pub fn open(path: &Path) -> Result<(Book, RecordFile), NotOpened> {
        let shown = path.to_string_lossy();
        // Somebody who writes gives the name to another file; a few looks are enough to find it.
        for _ in 0..TRIES {
            // Whoever reads it first knows a pipe or a folder from a file, and why nothing can be read.
            record::open(path).map_err(NotOpened::Wrong)?;
            let file = File::open(path).map_err(|error| cannot_open(&shown, &error))?;
            if lock(&file) == Lock::Theirs {
                return Err(NotOpened::Busy(holder(&file)));
            }
            // What is read now nobody else can change.
            let record = record::open(path).map_err(NotOpened::Wrong)?;
            let mark = Mark::of(&file);
            if mark.is_none() || mark != Mark::at(path) {
                continue;
            }
            let began = record.kept.as_ref().and_then(|kept| kept.began.clone());
            let began = began.unwrap_or_else(|| Today::now().in_record());
            return Ok((Book { path: path.to_owned(), file, mark, began }, record));
        }
        Err(NotOpened::Busy(None))
    }

    /// Where the match lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes `record` in place of what was there. Where another program has changed the file, that is left alone and the
    /// match goes on in a new one; then its path is given.
    ///
    /// # Errors
    /// [`Unkept`]; the file is as it was.
    pub fn write(&mut self, page: &Page, today: &Today) -> Result<Option<PathBuf>, Unkept> {
        let text = text(page, &self.began, today)?;
        let name = self.mark.map_or(Name::Any, Name::Still);
        let written = match put(&self.path, &text, name) {
            // The folder may have been deleted in the middle of the match.
            Err(Unwritten::Failed(_)) if self.path.parent().is_some_and(|folder| !folder.exists()) => {
                make_folder(self.path.parent().unwrap_or(Path::new("."))).map_err(Unwritten::from)?;
                put(&self.path, &text, name)
            }
            written => written,
        };
        let (path, file) = match written {
            Ok(file) => (None, file),
            Err(Unwritten::Changed) => {
                let (path, file) = put_beside(&self.path, &text)?;
                (Some(path), file)
            }
            Err(error) => return Err(error.into()),
        };
        self.mark = Mark::of(&file);
        // The old file closes, and with it the lock that nobody can ask for any more.
        self.file = file;
        if let Some(path) = &path {
            self.path.clone_from(path);
        }
        Ok(path)
    }

    /// Whether this program has the lock of the file.
    pub fn is_locked(&self) -> bool {
        lock(&self.file) == Lock::Ours
    }
}

/// Whether nobody plays the match at `path`.
pub fn is_free(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| lock(&file) != Lock::Theirs)
}

fn cannot_open(path: &str, error: &io::Error) -> NotOpened {
    NotOpened::Wrong(Faults::whole(path, message!(read.failed, why = reason(error))))
}

/// `page` as text, with when the match began and when it was written.
fn text(page: &Page, began: &str, today: &Today) -> Result<String, Unkept> {
    let kept = Kept { began: Some(began.to_owned()), last: Some(today.in_record()), ..page.kept.clone() };
    let text = record::to_toml(&page.record, Some(&page.names), None, Some(&kept));
    // What cannot be read back is not written.
    if text.len() > MOST_BYTES { Err(Unkept::TooLong) } else { Ok(text) }
}

/// Writes `text` to a new file in `folder`.
fn create_in(folder: &Path, names: &BySide<String>, today: &Today, text: &str) -> Result<(PathBuf, File), Unwritten> {
    for number in 0..TRIES {
        let random = getrandom::u32().unwrap_or_else(|_| std::process::id().wrapping_add(number));
        let random = u16::try_from(random & 0xffff).unwrap_or_default();
        let path = folder.join(file_name(today, names, random));
        match put(&path, text, Name::New) {
            Err(Unwritten::Exists) => {}
            done => return done.map(|file| (path, file)),
        }
    }
    Err(Unwritten::Exists)
}

/// Writes `text` to a new file beside `path`, whose name ends in `-2` or the next number that is free.
fn put_beside(path: &Path, text: &str) -> Result<(PathBuf, File), Unwritten> {
    for number in 2..TRIES {
        let mut name = path.file_stem().map(OsString::from).unwrap_or_default();
        name.push(format!("-{number}.toml"));
        let beside = path.with_file_name(name);
        match put(&beside, text, Name::New) {
            Err(Unwritten::Exists) => {}
            done => return done.map(|file| (beside, file)),
        }
    }
    Err(Unwritten::Exists)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use sungka_core::{Choice, Game, Rules, Side};

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("sungka-book-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn page(choices: usize) -> Page {
        let mut game = Game::new(Rules::default(), Side::South).unwrap();
        for _ in 0..choices {
            let side = Side::BOTH.into_iter().find(|&side| game.current().awaits(side)).unwrap();
            let hole = game.current().round().legal(side).next().unwrap();
            game.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
        }
        let names = BySide { south: "Ana".to_owned(), north: "Ben".to_owned() };
        Page { record: game.record().clone(), names, kept: Kept::default() }
    }

    fn choices(record: &RecordFile) -> usize {
        record.game.record().rounds.concat().len()
    }

    #[test]
    fn a_match_is_written_and_opened_again_with_when_it_began() {
        let folder = folder("again");
        let [evening, later] = ["2026-11-30T19:04:12Z", "2026-11-30T19:05:00Z"].map(|text| Today::read(text).unwrap());
        let mut book = Book::create(&Place::Folder(folder.clone()), &page(1), &evening).unwrap();
        assert_eq!(book.write(&page(2), &later), Ok(None));
        let path = book.path().to_owned();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        if cfg!(unix) {
            assert!(book.is_locked());
            assert!(matches!(Book::open(&path), Err(NotOpened::Busy(_))));
            assert!(!is_free(&path));
        }
        drop(book);
        assert!(is_free(&path));
        let (mut book, record) = Book::open(&path).unwrap();
        assert_eq!(choices(&record), 2);
        let kept = record.kept.unwrap();
        assert_eq!(Today::read(&kept.began.unwrap()), Some(evening));
        assert_eq!(Today::read(&kept.last.unwrap()), Some(later.clone()));
        assert_eq!(book.write(&page(3), &later), Ok(None));
        assert_eq!(choices(&record::open(&path).unwrap()), 3);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_of_others_is_left_alone_and_one_that_is_gone_is_written_again() {
        let folder = folder("others");
        let today = Today::now();
        let mut book = Book::create(&Place::Folder(folder.clone()), &page(1), &today).unwrap();
        let path = book.path().to_owned();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(book.write(&page(2), &today), Ok(None));
        assert_eq!(choices(&record::open(&path).unwrap()), 2);
        fs::write(&path, "theirs").unwrap();
        let moved = book.write(&page(3), &today).unwrap().unwrap();
        assert!(moved.to_str().unwrap().ends_with("-2.toml"), "{moved:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        assert_eq!(choices(&record::open(&moved).unwrap()), 3);
        assert_eq!(book.write(&page(4), &today), Ok(None));
        assert_eq!(book.path(), moved);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_could_not_be_read_back_is_not_written() {
        let folder = folder("long");
        let today = Today::now();
        let mut long = page(1);
        let round = long.record.rounds[0].clone();
        long.record.rounds[0] = round.iter().cycle().take(MOST_BYTES / 2).cloned().collect();
        let place = Place::Folder(folder.clone());
        assert_eq!(Book::create(&place, &long, &today).unwrap_err(), Unkept::TooLong);
        let mut book = Book::create(&place, &page(1), &today).unwrap();
        assert_eq!(book.write(&long, &today), Err(Unkept::TooLong));
        assert_eq!(choices(&record::open(book.path()).unwrap()), 1);
        assert_eq!(Book::create(&Place::Unknown, &page(1), &today).unwrap_err(), Unkept::NoPlace);
        let taken = Place::File(book.path().to_owned());
        assert_eq!(Book::create(&taken, &page(1), &today).unwrap_err(), Unkept::Unwritten(Unwritten::Exists));
        fs::remove_dir_all(folder).unwrap();
    }
}
