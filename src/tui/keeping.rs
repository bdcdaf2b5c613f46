//! The loop and the keeper: what is to be written goes there, and what became of it comes back.

use std::io;
use std::path::Path;

use super::input::Waker;
use crate::app::{App, Msg, Version, Want};
use crate::matches::{Book, Keeper, Place};

/// The keeper of the loop, if matches are kept.
pub(super) struct Desk {
    keeper: Option<Keeper>,
    /// What was handed over last.
    seen: Version,
}

impl Desk {
    /// Begins to keep matches at `place`; without one nothing is kept. The match of `app` goes on in `opened`.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(super) fn open(place: Option<Place>, opened: Option<Book>, app: &App, waker: Waker) -> io::Result<Desk> {
        let keeper = place.map(|place| Keeper::start(place, move || waker.wake())).transpose()?;
        let mut desk = Desk { keeper, seen: app.version() };
        if let Some(book) = opened {
            desk.adopt(app, book);
        }
        Ok(desk)
    }

    /// The match of `app`, which has been read from `book`, goes on there.
    fn adopt(&mut self, app: &App, book: Book) {
        self.seen = app.version();
        if let (Some(keeper), Some(leaf)) = (&self.keeper, app.leaf()) {
            keeper.adopt(leaf, book);
        }
    }

    /// Hands over what has changed since this was last called.
    pub(super) fn hand_over(&mut self, app: &App) {
        // A record that is looked at is written by nobody, and the match behind it stands still.
        let Some(keeper) = self.keeper.as_ref().filter(|_| app.is_played()) else { return };
        // First, so that a match that has just been left is written as it stood.
        keeper.note(app.stand());
        let version = app.version();
        if std::mem::replace(&mut self.seen, version) == version {
            return;
        }
        if let Some(leaf) = app.leaf() {
            keeper.keep(leaf);
        }
    }

    /// Tells the app what has become of its match.
    pub(super) fn tell(&self, app: &mut App) {
        for news in self.keeper.iter().flat_map(Keeper::news) {
            app.update(Msg::Kept(news));
        }
    }

    /// Does what the app wants of kept matches.
    pub(super) fn answer(&mut self, want: &Want, app: &mut App) {
        match want {
            Want::Resume(path) => self.resume(path, app),
            Want::Toss | Want::Save { .. } => {}
        }
    }

    /// Opens the match that is kept at `path`, and lets the app go on with it.
    fn resume(&mut self, path: &Path, app: &mut App) {
        if let Some(keeper) = &self.keeper {
            // It may be the one that was played just now.
            keeper.let_go();
        }
        let (book, answer) = match Book::open(path) {
            Ok((book, record)) => (Some(book), Ok((Box::new(record), path.to_owned()))),
            Err(why) => (None, Err(why)),
        };
        app.update(Msg::Opened(answer));
        if let Some(book) = book.filter(|_| app.kept_in() == Some(path)) {
            self.adopt(app, book);
        }
    }
}

/// What lies outside of the game: where rules and matches are kept.
#[derive(Debug, Default)]
pub struct Outside<'a> {
    /// The folder of the rules that are saved under a bare name.
    pub rules: Option<&'a Path>,
    /// Where matches are kept; `None` where they are not.
    pub place: Option<Place>,
    /// The file of the match that is played first, if it goes on with one.
    pub book: Option<Book>,
}
