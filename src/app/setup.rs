//! What two people sit down to.

use sungka_core::{BySide, Rules, Side};

use crate::files::rule_file::RuleFile;
use crate::prefs::Preferences;

/// What two people sit down to.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rules, house rules included.
    pub rules: Rules,
    /// The name of the rules, as people see it.
    pub title: String,
    /// Where the rules come from, in a sentence or two.
    pub about: String,
    /// The names of the players.
    pub names: BySide<String>,
    /// The player who opens.
    pub first: Side,
    /// Whether a toss decides who opens, in this match and in the next ones.
    pub tossed: bool,
    /// What they prefer on their screen.
    pub prefs: Preferences,
    /// The rules that they have saved, beside those that come with the program.
    pub own_rules: Vec<RuleFile>,
    /// What they have to know before anything else.
    pub notice: Option<String>,
}
