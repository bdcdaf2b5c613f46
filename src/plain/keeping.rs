//! Keeping the match of plain mode, and going on with one that was kept.

use sungka_core::End;

use super::{Plain, Table};
use crate::app::{Setup, not_kept};
use crate::files::record::{Kept, RecordFile};
use crate::matches::{Change, Keeper, Leaf, News, Page, Stand, Unkept};
use crate::say;
use crate::text::printable;

/// Who keeps the match, and what was kept last.
#[derive(Default)]
pub(super) struct Keeping {
    keeper: Option<Keeper>,
    /// What was kept last.
    seen: Option<Seen>,
    /// Whether the match lies in a file.
    is_kept: bool,
    /// Why the match is not kept, as far as that has been told.
    why_not: Option<Unkept>,
}

/// What tells one state of what is kept from any other.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    /// Which match of this run it is.
    number: u64,
    rounds: usize,
    choices: usize,
    /// The slips of the last choice.
    slips: usize,
    /// How far a race has come, in beats.
    rest: Option<u32>,
    end: Option<End>,
    taken_back: u32,
}

impl Plain {
    /// The match of `file`, to go on with; `setup` is what the players prefer now.
    pub fn resume(setup: Setup, file: RecordFile) -> Plain {
        let setup = setup.of_record(&file);
        let kept = file.kept.unwrap_or_default();
        let mut plain = Plain::with(setup, Table::of(file.game));
        plain.table.play.remember(kept.again, kept.taken_back.unwrap_or(0));
        plain.keeping.is_kept = true;
        plain
    }

    /// The same match, kept by `keeper`.
    #[must_use]
    pub fn kept_by(mut self, keeper: Option<Keeper>) -> Plain {
        self.keeping.keeper = keeper;
        self.keeping.seen = self.is_begun().then(|| self.state());
        self
    }

    /// Whether there is something to keep: any choice that may be seen, or a file that was kept before.
    fn is_begun(&self) -> bool {
        self.keeping.is_kept || self.table.play.game().choices() > self.table.play.sealed()
    }

    /// The match as it is to be kept, without what nobody may see yet; `None` before the first choice.
    pub fn leaf(&self) -> Option<Leaf> {
        self.is_begun().then(|| Leaf {
            number: self.table.number,
            page: Page { record: self.table.play.open_record(), names: self.setup.names.clone(), kept: self.kept() },
        })
    }

    /// How the match is played.
    fn kept(&self) -> Kept {
        Kept {
            title: Some(self.setup.title.clone()),
            taken_back: Some(self.table.play.taken_back()).filter(|&taken| taken > 0),
            again: self.table.play.again().to_vec(),
            ..Kept::default()
        }
    }

    fn state(&self) -> Seen {
        let play = &self.table.play;
        let record = play.game().record();
        Seen {
            number: self.table.number,
            rounds: record.rounds.len(),
            choices: play.game().choices().saturating_sub(play.sealed()),
            slips: play.game().last_entry().map_or(0, |entry| entry.slips.len()),
            rest: play.open_rest(),
            end: record.end,
            taken_back: play.taken_back(),
        }
    }

    /// Hands over what has changed, and tells what became of it so far.
    pub(super) fn keep(&mut self) {
        if self.keeping.keeper.is_none() {
            return;
        }
        let now = self.state();
        if self.is_begun() && self.keeping.seen != Some(now) {
            let before = self.keeping.seen.replace(now);
            if let Some(keeper) = &self.keeping.keeper {
                keeper.note(Stand { number: now.number, rest: now.rest, left: None });
                // One line changes no more than the last round, or takes it away.
                let rounds = before.filter(|before| before.number == now.number).map_or(0, |before| before.rounds);
                let same = rounds.min(now.rounds).saturating_sub(2);
                let change = Change {
                    number: now.number,
                    same,
                    rounds: self.table.play.open_rounds(same),
                    rest: now.rest,
                    end: now.end,
                    kept: self.kept(),
                };
                if !keeper.change(change)
                    && let Some(leaf) = self.leaf()
                {
                    keeper.keep(leaf);
                }
            }
        }
        self.tell_keeping();
    }

    /// Waits for what is being written, and tells where the match lies.
    pub(super) fn end_keeping(&mut self) {
        self.keep();
        let Some(keeper) = &self.keeping.keeper else { return };
        let file = keeper.finish();
        self.tell_keeping();
        let is_over = self.table.play.is_over();
        if let Some(file) = file.filter(|_| self.keeping.is_kept && self.keeping.why_not.is_none()) {
            let file = printable(&file.to_string_lossy());
            let said = &self.words.keep;
            let text = if is_over { say!(said.kept_in, file) } else { say!(said.kept_to_go_on, file) };
            self.say(text);
        }
    }

    fn tell_keeping(&mut self) {
        let news: Vec<News> = self.keeping.keeper.iter().flat_map(Keeper::news).collect();
        for news in news {
            match news {
                News::Kept(_) => {
                    self.keeping.is_kept = true;
                    if self.keeping.why_not.take().is_some() {
                        self.say(self.words.keep.again.clone());
                    }
                }
                News::Moved(file) => {
                    let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    self.say(say!(self.words.keep.moved, file));
                }
                News::Failed(why) => {
                    // Once, and again where the cause is another one.
                    if self.keeping.why_not.as_ref() != Some(&why) {
                        self.say(not_kept(self.words, &why));
                    }
                    self.keeping.why_not = Some(why);
                }
            }
        }
    }
}
