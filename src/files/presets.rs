//! The rule files that come with the program.

use crate::files::faults::Faults;
use crate::files::rule_file::{RuleFile, parse};
use crate::message;
use crate::text::{excerpt, nearest_all};
use crate::words::{did_you_mean, either};

/// The short name of the rules that are played when nothing else is asked for.
pub const DEFAULT: &str = "hagonoy";

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        /// The rule files that come with the program: short name and text.
        const EMBEDDED: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../rules/", $name, ".toml")))),+];
    };
}

// Those of the Philippines first, then the neighbours, then those made for learning: lists show them in this order.
embedded![
    "hagonoy",
    "loodens",
    "national",
    "llibret",
    "ehow",
    "palaro",
    "pilapil",
    "paunahan",
    "bangued",
    "chungcajon",
    "southeast-asia",
    "congkak",
    "maksak",
    "jongkak",
    "chongkak",
    "mak-khum",
    "congklak",
    "dakon",
    "dakon-mikul",
    "galatjang",
    "chongka",
    "ohvalhu",
    "chonka",
    "chongkak-ceylon",
    "beginner",
    "kalah",
];

/// Names that rules had in an earlier version, each with today's: whoever wrote one into a config or a script still finds
/// them, and lists show only today's.
const FORMER: &[(&str, &str)] = &[("chuncajon", "chungcajon")];

/// The short names of the rule files that come with the program: what `--rules` takes.
///
/// ```
/// assert!(sungka::files::presets::names().any(|name| name == sungka::files::presets::DEFAULT));
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    EMBEDDED.iter().map(|&(name, _)| name)
}

/// Whether rules that come with the program are found by `name`: their short name, or one that they had before.
///
/// ```
/// use sungka::files::presets::{is_taken, names};
/// assert!(is_taken("chungcajon") && is_taken("chuncajon") && !is_taken("ours"));
/// assert!(names().all(|name| name != "chuncajon"));
/// ```
pub fn is_taken(name: &str) -> bool {
    names().chain(FORMER.iter().map(|&(former, _)| former)).any(|known| known == name)
}

/// The rule file that comes with the program as `name`, or did before.
///
/// # Errors
/// No rules have that name. The message says which name is nearest, and how to list them all.
///
/// ```
/// let hagonoy = sungka::files::presets::by_name("hagonoy").unwrap();
/// assert_eq!(hagonoy.place, "Hagonoy, Bulacan, Philippines");
/// let error = sungka::files::presets::by_name("hagonoi").unwrap_err();
/// assert!(error.to_string().contains("Did you mean hagonoy?"));
/// ```
pub fn by_name(name: &str) -> Result<RuleFile, Faults> {
    let today = FORMER.iter().find(|&&(former, _)| former == name).map_or(name, |&(_, today)| today);
    match EMBEDDED.iter().find(|(short, _)| *short == today) {
        Some((short, text)) => parse(short, text.as_bytes()),
        None => Err(unknown_name(name, names())),
    }
}

/// There are no rules of that name; says which of the `known` names are nearest, and how to list them all.
pub(crate) fn unknown_name<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Faults {
    let near = nearest_all(name, known);
    let near = did_you_mean((!near.is_empty()).then(|| either(near)));
    Faults::whole(&excerpt(name, 40), message!(rules.no_such, near))
}
