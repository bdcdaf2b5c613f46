//! Where matches are kept, and going on with one.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::config::loaded;
use super::{Failure, Keep, Likes};
use crate::app::{Unfinished, not_opened};
use crate::files::config::Loaded;
use crate::files::environment::Environment;
use crate::files::record::{self, RecordFile};
use crate::matches::{Book, Entry, Place, Shelf, Summary, is_free};
use crate::message;
use crate::prefs::Language;
use crate::text::printable;
use crate::words::Message;

/// How many of the newest matches are looked at when nobody names one.
const LOOKED_AT: usize = 50;

/// Where the matches of this run are kept; `None` where they are not.
///
/// # Errors
/// [`Failure`]: the file that was named cannot be a new one, or the config file is wrong.
pub fn place(keep: &Keep, likes: &Likes, environment: &Environment) -> Result<Option<Place>, Failure> {
    if let Some(file) = &keep.keep {
        check_new(file)?;
        return Ok(Some(Place::File(file.clone())));
    }
    let config = config_of(likes, environment)?;
    if keep.no_keep || !config.keep {
        return Ok(None);
    }
    Ok(Some(folder(&config, environment).map_or(Place::Unknown, Place::Folder)))
}

fn config_of(likes: &Likes, environment: &Environment) -> Result<crate::files::config::Config, Failure> {
    let loaded = if likes.no_config { Loaded::default() } else { loaded(environment)? };
    Ok(loaded.config)
}

/// The folder in which matches are kept; `None` if nothing says where.
fn folder(config: &crate::files::config::Config, environment: &Environment) -> Option<PathBuf> {
    config.matches.clone().or_else(|| environment.matches_folder())
}

/// The kept matches of these players.
///
/// # Errors
/// [`Failure`]: the folder cannot be read, or the config file is wrong.
pub fn shelf(most: usize, likes: &Likes, environment: &Environment) -> Result<Shelf, Failure> {
    let config = config_of(likes, environment)?;
    match folder(&config, environment) {
        Some(folder) => Ok(Shelf::read(&folder, most)?),
        None => Ok(Shelf::default()),
    }
}

/// The match that the front page offers to go on with, if there is one that nobody plays. Whatever is wrong with the
/// folder is told where somebody asks for it.
pub fn unfinished(likes: &Likes, environment: &Environment) -> Option<Unfinished> {
    let shelf = shelf(LOOKED_AT, likes, environment).ok()?;
    shelf.entries.into_iter().find_map(|Entry { path, told }| {
        let summary = told.ok().filter(Summary::is_unfinished)?;
        let file = record::open(&path).ok()?;
        is_free(&path).then_some(Unfinished { path, file, summary })
    })
}

/// A file that a match can be kept in: one that is not there yet, in a folder that is.
fn check_new(file: &Path) -> Result<(), Failure> {
    let shown = printable(&file.to_string_lossy());
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Err(Failure::Words(if file.file_name().is_none() || file.is_dir() {
        message!(command.keep_folder, file = shown)
    } else if file.symlink_metadata().is_ok() {
        message!(command.keep_exists, file = shown)
    } else if !folder.is_dir() {
        message!(command.keep_no_folder, folder = printable(&folder.to_string_lossy()))
    } else {
        return Ok(());
    }))
}

/// Opens the match to go on with: that of `file`, or the unfinished one that was played last. With `copy` the file is only
/// read.
///
/// # Errors
/// [`Failure`]: there is none, it is over, it is being played, or it cannot be read.
pub fn resumed(
    file: Option<&OsStr>,
    copy: bool,
    likes: &Likes,
    environment: &Environment,
) -> Result<(RecordFile, PathBuf, Option<Book>), Failure> {
    let path = match file {
        Some(file) => PathBuf::from(file),
        None => {
            let shelf = shelf(LOOKED_AT, likes, environment)?;
            let newest = shelf.unfinished().map(|(path, _)| path.to_owned());
            newest.ok_or_else(|| Failure::Words(message!(command.no_match)))?
        }
    };
    let shown = printable(&path.to_string_lossy());
    let (record, book) = if copy {
        (record::open(&path)?, None)
    } else {
        let (book, record) = Book::open(&path).map_err(|why| match why {
            crate::matches::NotOpened::Wrong(faults) => Failure::from(faults),
            busy => {
                let why = Message::each(|language| not_opened(language.words(), &busy));
                Failure::Words(message!(command.in_file, file = shown, why = message!(command.with_copy, why)))
            }
        })?;
        (record, Some(book))
    };
    if !Summary::of(&record).is_unfinished() && record.game.current().result().is_some() {
        let why = Message::each(|language: Language| language.words().keep.over.clone());
        return Err(Failure::Words(message!(command.in_file, file = shown, why)));
    }
    Ok((record, path, book))
}
