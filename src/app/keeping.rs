//! What is kept of a match: what the keeper is to write, what has become of it, and going on with a match that was kept.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sungka_core::{BySide, End, Record, Side};

use super::{App, Pane, Row, Setup, Want};
use crate::files::environment::Environment;
use crate::files::presets;
use crate::files::record::{Kept, RecordFile};
use crate::files::write::Unwritten;
use crate::matches::{Leaf, News, NotOpened, Page, Stand, Summary, Unkept};
use crate::play::{Play, Playback};
use crate::say;
use crate::words::Words;

/// What tells one state of what is kept from any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Version {
    /// Which match of this run of the program it is.
    number: u64,
    /// The choices that may be seen.
    choices: usize,
    /// The slips of the last of them.
    slips: usize,
    end: Option<End>,
    taken_back: u32,
}

/// A kept match that can be gone on with.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// Where it lies.
    pub path: PathBuf,
    /// The match.
    pub file: RecordFile,
    /// What it tells at a glance.
    pub summary: Summary,
}

/// What the app knows of keeping.
#[derive(Clone, Debug, Default)]
pub(super) struct Keeping {
    /// Which match of this run of the program it is.
    number: u64,
    /// The time that each player has thought about the choice that is due.
    thought: BySide<Duration>,
    /// The seconds from being due to choosing, one for each choice; `None` where unknown.
    times: Vec<Option<f64>>,
    /// The file that the match is kept in.
    file: Option<PathBuf>,
    /// Why it is not kept.
    why_not: Option<String>,
}

impl Keeping {
    /// That of the next match of this run.
    pub(super) fn next(&self) -> Keeping {
        Keeping { number: self.number.saturating_add(1), ..Keeping::default() }
    }

    /// The same under the number of `other`.
    pub(super) fn numbered_as(self, other: &Keeping) -> Keeping {
        Keeping { number: other.number, ..self }
    }
}

impl App {
    /// What is kept now; whenever it changes there is something to write.
    pub fn version(&self) -> Version {
        let record = self.play.game().record();
        let slips = self.play.game().last_entry().map_or(0, |entry| entry.slips.len());
        Version {
            number: self.keeping.number,
            choices: self.open_choices(),
            slips,
            end: record.end,
            taken_back: self.taken_back(),
        }
    }

    /// Whether a match is played, and not a record looked at.
    pub fn is_played(&self) -> bool {
        self.viewer.is_none()
    }

    /// The choices that may be seen.
    fn open_choices(&self) -> usize {
        self.choices().saturating_sub(self.play.sealed())
    }

    /// The match as it is to be kept, without what nobody may see yet; `None` before the first choice.
    pub fn leaf(&self) -> Option<Leaf> {
        let is_begun = self.is_played() && (self.open_choices() > 0 || self.keeping.file.is_some());
        is_begun.then(|| {
            let record = self.play.open_record();
            let stand = self.stand();
            let kept = Kept {
                title: Some(self.setup.title.clone()),
                times: self.times(&record),
                left: stand.left,
                taken_back: Some(self.taken_back()).filter(|&taken| taken > 0),
                again: self.again().to_vec(),
                ..Kept::default()
            };
            Leaf { number: stand.number, page: Page { record, names: self.setup.names.clone(), kept } }
        })
    }

    /// What stands between two choices: how far a race has come, and what the clocks have left.
    pub fn stand(&self) -> Stand {
        let runs = self.setup.rules.clock > 0 && !self.play.is_over();
        let left = runs.then(|| self.clocks.left().map(tenths));
        Stand { number: self.keeping.number, rest: self.play.open_rest(), left }
    }

    /// The times of the choices of `record`, by rounds; none where no time is known.
    fn times(&self, record: &Record) -> Vec<Vec<Option<f64>>> {
        let mut times = self.keeping.times.iter().copied();
        if self.keeping.times.iter().all(Option::is_none) {
            return Vec::new();
        }
        record.rounds.iter().map(|round| round.iter().map(|_| times.next().flatten()).collect()).collect()
    }

    /// Lets `passed` count as thinking of whoever is due.
    pub(super) fn think(&mut self, passed: Duration) {
        for side in Side::BOTH {
            if self.awaits(side) {
                self.keeping.thought[side] = self.keeping.thought[side].saturating_add(passed);
            }
        }
    }

    /// Notes how long `side` has thought about the choice that was made just now.
    pub(super) fn note_time(&mut self, side: Side) {
        let before = self.choices().saturating_sub(1);
        self.keeping.times.resize(before, None);
        self.keeping.times.push(Some(tenths(std::mem::take(&mut self.keeping.thought[side]))));
    }

    /// Forgets the times of choices that have been taken back.
    pub(super) fn take_back_thought(&mut self) {
        self.keeping.thought = BySide::default();
        self.keeping.times.truncate(self.choices());
    }

    /// Takes in what has become of the match that was to be kept.
    pub(super) fn take_news(&mut self, news: News) {
        let said = &self.words().keep;
        let (why_not, text) = match news {
            News::Kept(file) => {
                let is_again = self.keeping.why_not.is_some();
                self.keeping.file = Some(file);
                (None, is_again.then(|| said.again.clone()))
            }
            News::Moved(file) => {
                let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                self.keeping.file = Some(file);
                (None, Some(say!(said.moved, file = name)))
            }
            News::Failed(why) => {
                let text = not_kept(self.words(), &why);
                // Once, and again where the cause is another one.
                let is_new = self.keeping.why_not.as_ref() != Some(&text);
                (Some(text.clone()), is_new.then_some(text))
            }
        };
        self.keeping.why_not = why_not;
        if let Some(text) = text {
            self.say(text);
        }
    }

    /// Whether the match was to be kept and is not.
    pub fn is_not_kept(&self) -> bool {
        self.keeping.why_not.is_some()
    }

    /// The file that the match is kept in.
    pub fn kept_in(&self) -> Option<&Path> {
        self.keeping.file.as_deref()
    }

    /// Goes on with the match of `file`, which is kept at `path`; `setup` is what the players prefer now. A race begins
    /// with its countdown, and where a clock runs the match waits for a key.
    ///
    /// # Errors
    /// The match is over; then it is given back.
    pub fn resume(setup: Setup, file: RecordFile, path: Option<&Path>) -> Result<App, Box<RecordFile>> {
        let is_over = file.game.current().result().is_some();
        // What was recorded can always be played.
        let Ok(mut app) = App::new(setup.of_record(&file)) else { return Err(Box::new(file)) };
        if is_over {
            return Err(Box::new(file));
        }
        let RecordFile { game, kept, .. } = file;
        let kept = kept.unwrap_or_default();
        app.play = Play::of(game);
        app.live = Playback::at_rest(*app.play.game().current(), app.play.game().record()).watched();
        app.page = None;
        app.keeping.file = path.map(Path::to_owned);
        app.remember(kept.again, kept.taken_back.unwrap_or(0));
        app.keeping.times = kept.times.concat();
        app.keeping.times.resize(app.choices(), None);
        app.fill_clocks();
        if let Some(left) = kept.left {
            app.set_clocks(left.map(Duration::from_secs_f64));
        }
        app.begin_countdown_again();
        if app.setup.rules.clock > 0 && app.is_timed() && !app.is_race() {
            app.paused = true;
        }
        Ok(app)
    }
}

impl App {
    /// Offers a kept match on the front page.
    pub fn offer(&mut self, unfinished: Unfinished) {
        self.unfinished = Some(unfinished);
        self.mark_going_on();
    }

    /// The kept match that is offered on the front page; none while another one is under way behind it.
    pub fn unfinished(&self) -> Option<&Unfinished> {
        self.unfinished.as_ref().filter(|_| !self.play.is_begun())
    }

    /// The kept match whose entry is marked on the home page.
    pub fn offered(&self) -> Option<&Unfinished> {
        let front = self.front()?;
        self.unfinished().filter(|_| front.pane() == Pane::Home && self.front_row() == Some(Row::GoOn))
    }

    /// Asks for the kept match to go on with.
    pub(super) fn want_to_go_on(&mut self) {
        if let Some(unfinished) = self.unfinished() {
            self.want = Some(Want::Resume(unfinished.path.clone()));
        }
    }

    /// Takes in the match that was wanted.
    pub(super) fn opened(&mut self, answer: Result<(Box<RecordFile>, PathBuf), NotOpened>) {
        if self.want.take_if(|want| matches!(want, Want::Resume(_))).is_none() {
            return;
        }
        let (file, path) = match answer {
            Ok(opened) => opened,
            Err(why) => return self.say(not_opened(self.words(), &why)),
        };
        match App::resume(self.setup.clone(), *file, Some(&path)) {
            Ok(app) => {
                self.become_app(app);
                let [south, north] = Side::BOTH.map(|side| self.name(side));
                self.say(say!(self.words().keep.goes_on, south, north));
            }
            Err(_) => self.say(self.words().keep.over.clone()),
        }
    }
}

/// Why a kept match was not opened, in words.
pub fn not_opened(words: &Words, why: &NotOpened) -> String {
    match why {
        NotOpened::Busy(Some(process)) => say!(words.keep.busy_with, process),
        NotOpened::Busy(None) => words.keep.busy.clone(),
        NotOpened::Wrong(faults) => say!(words.keep.unreadable, why = faults.message().in_language(words.language)),
    }
}

impl Setup {
    /// The same preferences for the match of `file`: its rules, its players, and who opened.
    #[must_use]
    pub fn of_record(self, file: &RecordFile) -> Setup {
        let record = file.game.record();
        let title = file.kept.as_ref().and_then(|kept| kept.title.clone());
        let known = presets::names().filter_map(|name| presets::by_name(name).ok());
        let same = known.into_iter().find(|known| known.rules == record.rules);
        let about = same.as_ref().map(|known| known.about.clone()).unwrap_or_default();
        let words = self.prefs.language.words();
        let title = title.or(same.map(|known| known.name)).unwrap_or_else(|| words.keep.own_rules.clone());
        let names = file
            .names
            .clone()
            .unwrap_or_else(|| BySide { south: words.player.south.clone(), north: words.player.north.clone() });
        Setup { rules: record.rules, title, about, length: None, names, first: record.first, tossed: false, ..self }
    }
}

/// Why a match is not kept, in words.
pub fn not_kept(words: &Words, why: &Unkept) -> String {
    let said = &words.keep;
    match why {
        Unkept::NoPlace => say!(said.no_place, variable = Environment::data_variable()),
        Unkept::TooLong => said.too_long.clone(),
        Unkept::Unwritten(Unwritten::Failed(why)) => say!(said.not_kept, why = why.in_language(words.language)),
        Unkept::Unwritten(Unwritten::Exists | Unwritten::Changed) => say!(said.not_kept, why = said.exists),
    }
}

/// Seconds, to the tenth.
fn tenths(time: Duration) -> f64 {
    (time.as_secs_f64() * 10.0).round() / 10.0
}
