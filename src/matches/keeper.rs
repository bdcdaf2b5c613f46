//! The thread that writes the match, so that no frame waits for a disk.
//!
//! The loop hands it the newest record and goes on; of two that wait the older one is dropped. What stands between two
//! choices, how far a race has come and what the clocks have left, is told to it at every turn of the loop and written when
//! the program goes.

use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use sungka_core::{BySide, End, Entry};

use super::{Book, Page, Place, Today, Unkept};
use crate::files::record::Kept;
use crate::files::write::sweep;

/// How long a program that has to go waits for its match to be written.
const PATIENCE: Duration = Duration::from_millis(300);

/// The keeper of this process, for whoever ends it: a signal or a panic.
static KEEPER: OnceLock<Arc<Desk>> = OnceLock::new();

/// A match as it is to be written.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Which match of this run of the program it is.
    pub number: u64,
    /// The match.
    pub page: Page,
}

/// What of a match differs from the last leaf of it, so that a long one is not copied at every choice.
#[derive(Clone, Debug)]
pub struct Change {
    /// Which match of this run of the program it is.
    pub number: u64,
    /// The rounds that are as they were.
    pub same: usize,
    /// All rounds behind those.
    pub rounds: Vec<Vec<Entry>>,
    /// How far a race has come, in beats.
    pub rest: Option<u32>,
    /// How the players have ended the match.
    pub end: Option<End>,
    /// How the match was played.
    pub kept: Kept,
}

/// What stands between two choices of a match.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Stand {
    /// Which match of this run of the program it is.
    pub number: u64,
    /// How far a race has come, in beats.
    pub rest: Option<u32>,
    /// The seconds that each player has left, where a clock runs.
    pub left: Option<BySide<f64>>,
}

/// What became of a match that was to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// It is kept in this file.
    Kept(PathBuf),
    /// Another program has changed its file; it goes on in this one.
    Moved(PathBuf),
    /// It was not written.
    Failed(Unkept),
}

/// What lies between the loop and the thread.
struct Desk {
    state: Mutex<State>,
    /// Rung when there is work, and when work is done.
    bell: Condvar,
}

struct State {
    place: Place,
    /// What is to be written, in this order; of one match only the newest.
    waiting: Vec<Leaf>,
    /// What was written last, or is being written.
    latest: Option<Leaf>,
    stand: Option<Stand>,
    /// The file of a match that was opened and is played on.
    opened: Option<(u64, Book)>,
    news: Vec<News>,
    is_busy: bool,
    /// Whether the file that is held has to be let go.
    lets_go: bool,
    /// The file that the latest match is kept in.
    written: Option<PathBuf>,
}

/// The hand of the loop on the thread.
pub struct Keeper {
    desk: Arc<Desk>,
}

impl Keeper {
    /// Begins to keep matches at `place`. `tell` is called from the thread whenever there is [news](Keeper::news).
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(place: Place, tell: impl Fn() + Send + 'static) -> std::io::Result<Keeper> {
        let state = State {
            place,
            waiting: Vec::new(),
            latest: None,
            stand: None,
            opened: None,
            news: Vec::new(),
            is_busy: false,
            lets_go: false,
            written: None,
        };
        let desk = Arc::new(Desk { state: Mutex::new(state), bell: Condvar::new() });
        let hers = Arc::clone(&desk);
        thread::Builder::new().name("keeper".to_owned()).spawn(move || write_all(&hers, &tell))?;
        // Only the first of a process is finished when it goes; there is no second.
        let _ = KEEPER.set(Arc::clone(&desk));
        Ok(Keeper { desk })
    }

    /// The match of `leaf`, which has been read from `book`, goes on there.
    pub fn adopt(&self, leaf: Leaf, book: Book) {
        let mut state = self.desk.lock();
        state.end_of_the_one_before(leaf.number);
        state.written = Some(book.path().to_owned());
        state.opened = Some((leaf.number, book));
        state.latest = Some(leaf);
        self.desk.bell.notify_all();
    }

    /// Writes what waits, and holds no file any longer, so that another program can open it, or this one anew.
    pub fn let_go(&self) {
        self.desk.finish();
        let mut state = self.desk.lock();
        state.opened = None;
        state.latest = None;
        state.lets_go = true;
        self.desk.bell.notify_all();
        let Some(until) = Instant::now().checked_add(PATIENCE) else { return };
        while state.lets_go {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            state = self.desk.bell.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Writes `leaf` as soon as may be.
    pub fn keep(&self, leaf: Leaf) {
        let mut state = self.desk.lock();
        match state.waiting.last_mut() {
            Some(last) if last.number == leaf.number => *last = leaf,
            _ => {
                state.end_of_the_one_before(leaf.number);
                state.waiting.push(leaf);
            }
        }
        self.desk.bell.notify_all();
    }

    /// Writes the match of the last leaf as it is with `change`, as soon as may be. `false` if no leaf of it is known here: then
    /// nothing is written, and a whole leaf is needed.
    pub fn change(&self, change: Change) -> bool {
        let mut state = self.desk.lock();
        let is_same = |leaf: &Leaf| leaf.number == change.number;
        if !state.waiting.last().is_some_and(is_same) {
            let Some(leaf) = state.latest.take_if(|leaf| is_same(leaf)) else { return false };
            state.waiting.push(leaf);
        }
        let Some(leaf) = state.waiting.last_mut() else { return false };
        let record = &mut leaf.page.record;
        record.rounds.truncate(change.same);
        record.rounds.extend(change.rounds);
        record.rest = change.rest;
        record.end = change.end;
        leaf.page.kept = change.kept;
        self.desk.bell.notify_all();
        true
    }

    /// Takes note of what stands between two choices. It is written when the program goes, or another match begins.
    pub fn note(&self, stand: Stand) {
        let mut state = self.desk.lock();
        let number = stand.number;
        if state.stand.is_some_and(|before| before.number != number) {
            state.end_of_the_one_before(number);
            self.desk.bell.notify_all();
        }
        state.stand = Some(stand);
    }

    /// What has become of it since this was last asked.
    pub fn news(&self) -> Vec<News> {
        std::mem::take(&mut self.desk.lock().news)
    }

    /// Waits until all is written, but no longer than a moment, and gives the file that the match lies in.
    pub fn finish(&self) -> Option<PathBuf> {
        self.desk.finish()
    }
}

/// Writes what stands before the program goes, if it keeps a match; it takes a moment at most. Gives the file that the
/// match is kept in.
pub fn finish_now() -> Option<PathBuf> {
    KEEPER.get()?.finish()
}

impl State {
    /// A match of another number than `next` ends where it stands.
    fn end_of_the_one_before(&mut self, next: u64) {
        if let Some(leaf) = self.as_it_stands().filter(|leaf| leaf.number != next) {
            match self.waiting.last_mut() {
                Some(last) if last.number == leaf.number => *last = leaf,
                _ => self.waiting.push(leaf),
            }
        }
    }

    /// The newest record with what stands since; `None` if that is written already, or nothing is.
    fn as_it_stands(&self) -> Option<Leaf> {
        let newest = self.waiting.last().or(self.latest.as_ref())?;
        let stand = self.stand.filter(|stand| stand.number == newest.number)?;
        if newest.page.kept.left == stand.left && newest.page.record.rest == stand.rest {
            return None;
        }
        let mut leaf = newest.clone();
        leaf.page.kept.left = stand.left;
        leaf.page.record.rest = stand.rest;
        Some(leaf)
    }
}

impl Desk {
    /// A panic elsewhere must not keep the match from being written.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn finish(&self) -> Option<PathBuf> {
        let until = Instant::now().checked_add(PATIENCE)?;
        let mut state = self.lock();
        if let Some(leaf) = state.as_it_stands() {
            match state.waiting.last_mut() {
                Some(last) if last.number == leaf.number => *last = leaf,
                _ => state.waiting.push(leaf),
            }
            self.bell.notify_all();
        }
        while state.is_busy || !state.waiting.is_empty() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            state = self.bell.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.written.clone()
    }
}

/// The work of the thread.
fn write_all(desk: &Desk, tell: &dyn Fn()) {
    // The book of the match that is being written, and its number.
    let mut book: Option<(u64, Book)> = None;
    let folder = match &desk.lock().place {
        Place::Folder(folder) => Some(folder.clone()),
        Place::File(_) | Place::Unknown => None,
    };
    if let Some(folder) = folder {
        sweep(&folder);
    }
    let mut state = desk.lock();
    loop {
        if std::mem::take(&mut state.lets_go) {
            book = None;
            desk.bell.notify_all();
        }
        if state.waiting.is_empty() {
            state = desk.bell.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        }
        let leaf = state.waiting.remove(0);
        let place = state.place.clone();
        book = state.opened.take_if(|(number, _)| *number <= leaf.number).or(book);
        state.is_busy = true;
        state.latest = Some(leaf.clone());
        drop(state);
        let news = write_one(&mut book, &place, &leaf);
        let path = book.as_ref().filter(|(number, _)| *number == leaf.number).map(|(_, book)| book.path().to_owned());
        state = desk.lock();
        state.is_busy = false;
        state.written = path;
        state.news.push(news);
        desk.bell.notify_all();
        drop(state);
        tell();
        state = desk.lock();
    }
}

/// Writes one record to the book of its match, and says what became of it.
fn write_one(book: &mut Option<(u64, Book)>, place: &Place, leaf: &Leaf) -> News {
    let today = Today::now();
    match book {
        Some((number, book)) if *number == leaf.number => match book.write(&leaf.page, &today) {
            Ok(None) => News::Kept(book.path().to_owned()),
            Ok(Some(path)) => News::Moved(path),
            Err(error) => News::Failed(error),
        },
        _ => match Book::create(place, &leaf.page, &today) {
            Ok(new) => {
                let path = new.path().to_owned();
                *book = Some((leaf.number, new));
                News::Kept(path)
            }
            Err(error) => {
                // Another match's file is not held any longer.
                *book = None;
                News::Failed(error)
            }
        },
    }
}
