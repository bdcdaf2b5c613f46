//! Looking for the players' config file, and what they are told if it cannot be read.

use std::io;
use std::path::PathBuf;

use toml::de::DeTable;

use super::{Config, MOST_BYTES, parse};
use crate::files::environment::Environment;
use crate::files::faults::Faults;
use crate::files::read::{Unread, read};
use crate::prefs::Language;
use crate::text::printable;
use crate::words::{Message, Words};
use crate::{message, say};

/// The config of these players, and where it was looked for.
#[derive(Clone, Default, Debug)]
pub struct Loaded {
    /// What it says, or the default settings.
    pub config: Config,
    /// Where the file lies, or would lie.
    pub path: Option<PathBuf>,
    /// What the players have to be told of it.
    pub notice: Option<Notice>,
}

/// Why the default settings are used although the players may have a config file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Nothing says where it would lie.
    NoHome,
    /// It cannot be read.
    Unread {
        /// Where it lies.
        path: PathBuf,
        /// Why, in a few words.
        reason: Message,
        /// The same in a sentence.
        why: Message,
    },
}

impl Notice {
    /// The notice on one line of the screen.
    pub fn short(&self, words: &Words) -> String {
        match self {
            Notice::NoHome => say!(words.notice.no_home, variable = Environment::home_variable()),
            Notice::Unread { reason, .. } => say!(words.notice.config_unread, why = reason.in_language(words.language)),
        }
    }
}

impl Notice {
    /// The notice in whole sentences, without control characters.
    pub fn message(&self) -> Message {
        match self {
            Notice::NoHome => message!(config.no_home, variable = Environment::home_variable()),
            Notice::Unread { path, why, .. } => {
                message!(config.unread, file = printable(&path.to_string_lossy()), why)
            }
        }
    }
}

/// The language that the config file says, whatever else is wrong with the file; `None` if it says none or cannot be read.
pub fn language(environment: &Environment) -> Option<Language> {
    let bytes = read(&environment.config_file()?, MOST_BYTES).ok()?;
    let text = std::str::from_utf8(&bytes).ok()?;
    let (table, _) = DeTable::parse_recoverable(text.trim_start_matches('\u{feff}'));
    let code = table.get_ref().get("language")?.get_ref().as_str()?.to_owned();
    Language::ALL.into_iter().find(|language| language.code() == code)
}

/// Looks for the config file and reads it. Where there is none, or it cannot be read, the default settings are used: no
/// trouble with folders ever stops the game.
///
/// # Errors
/// The file is there and wrong, as for [`open`](super::open).
pub fn find(environment: &Environment) -> Result<Loaded, Faults> {
    let Some(path) = environment.config_file() else {
        return Ok(Loaded { notice: Some(Notice::NoHome), ..Loaded::default() });
    };
    let unread = match read(&path, MOST_BYTES) {
        Ok(bytes) => {
            let config = parse(&path.to_string_lossy(), &bytes)?;
            return Ok(Loaded { config, path: Some(path), notice: None });
        }
        Err(unread) => unread,
    };
    let is_missing = matches!(&unread, Unread::Io(error) if error.kind() == io::ErrorKind::NotFound);
    let (reason, why) = match &unread {
        // That is a fault of the file, and no trouble with folders.
        Unread::TooLarge(_) => return Err(Faults::whole(&path.to_string_lossy(), unread.message(&path))),
        Unread::Io(_) if is_missing && path.is_symlink() => {
            (message!(config.dead_link_short), message!(read.dead_link))
        }
        Unread::Io(_) if is_missing => return Ok(Loaded { path: Some(path), ..Loaded::default() }),
        Unread::Folder => (unread.reason(), message!(config.folder)),
        _ => (unread.reason(), unread.message(&path)),
    };
    let notice = Some(Notice::Unread { path: path.clone(), reason, why });
    Ok(Loaded { path: Some(path), notice, ..Loaded::default() })
}
