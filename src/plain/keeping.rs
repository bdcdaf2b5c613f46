//! Keeping the match of plain mode, and going on with one that was kept.

use super::{Plain, Table};
use crate::app::{Setup, not_kept};
use crate::files::record::{Kept, RecordFile};
use crate::matches::{Keeper, Leaf, News, Page, Stand, Unkept};
use crate::say;
use crate::text::printable;

/// Who keeps the match, and what was kept last.
#[derive(Default)]
pub(super) struct Keeping {
    keeper: Option<Keeper>,
    /// Which match of this run it is; how many choices, slips and beats were kept last, and whether it was ended.
    seen: Option<(u64, usize, usize, Option<u32>, bool)>,
    /// Whether the match lies in a file.
    is_kept: bool,
    /// Why the match is not kept, as far as that has been told.
    why_not: Option<Unkept>,
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
        self.keeping.seen = self.leaf().map(|leaf| self.state_of(&leaf));
        self
    }

    /// The match as it is to be kept, without what nobody may see yet; `None` before the first choice.
    pub fn leaf(&self) -> Option<Leaf> {
        let record = self.table.play.open_record();
        let is_begun = !record.rounds.is_empty() || self.keeping.is_kept;
        is_begun.then(|| Leaf {
            number: self.table.number,
            page: Page {
                record,
                names: self.setup.names.clone(),
                kept: Kept {
                    title: Some(self.setup.title.clone()),
                    taken_back: Some(self.table.play.taken_back()).filter(|&taken| taken > 0),
                    again: self.table.play.again().to_vec(),
                    ..Kept::default()
                },
            },
        })
    }

    fn state_of(&self, leaf: &Leaf) -> (u64, usize, usize, Option<u32>, bool) {
        let record = &leaf.page.record;
        let choices = record.rounds.iter().map(Vec::len).sum();
        let slips = record.rounds.last().and_then(|round| round.last()).map_or(0, |entry| entry.slips.len());
        (leaf.number, choices, slips, record.rest, record.end.is_some())
    }

    /// Hands over what has changed, and tells what became of it so far.
    pub(super) fn keep(&mut self) {
        if self.keeping.keeper.is_none() {
            return;
        }
        if let Some(leaf) = self.leaf() {
            let state = Some(self.state_of(&leaf));
            if std::mem::replace(&mut self.keeping.seen, state) != state
                && let Some(keeper) = &self.keeping.keeper
            {
                keeper.note(Stand { number: leaf.number, rest: leaf.page.record.rest, left: None });
                keeper.keep(leaf);
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
