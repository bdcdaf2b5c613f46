//! What a match is set up with.

use sungka_core::{BySide, Rules, Side};

use crate::files::about::About;
use crate::files::rule_file::RuleFile;
use crate::prefs::{Length, Preferences};

/// The rules of a match, its players and their preferences.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rules, house rules included.
    pub rules: Rules,
    /// The name of the rules, as shown to people.
    pub title: String,
    /// Where the rules come from, in a sentence or two.
    pub about: About,
    /// The length that was asked for, of whatever is played; the rules have it already. `None` if nobody asked.
    pub length: Option<Length>,
    /// The players' names. Two that are alike are told apart before anybody sees them.
    pub names: BySide<String>,
    /// The player who opens.
    pub first: Side,
    /// Whether a toss decides who opens, in this match and in the next ones.
    pub tossed: bool,
    /// The players' preferences of display and input.
    pub prefs: Preferences,
    /// The rules that the players have saved, beside those that come with the program.
    pub own_rules: Vec<RuleFile>,
    /// A sentence that the players see first.
    pub notice: Option<String>,
}
