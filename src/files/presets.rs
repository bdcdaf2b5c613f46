//! The rule files that come with the program.

use crate::files::faults::Faults;
use crate::files::rule_file::{RuleFile, parse};
use crate::text::{did_you_mean, excerpt, nearest_all};

/// The short name of the rules that are played when nothing else is asked for.
pub const DEFAULT: &str = "hagonoy";

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        /// The rule files that come with the program: short name and text.
        const EMBEDDED: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../rules/", $name, ".toml")))),+];
    };
}

embedded![
    "hagonoy",
    "loodens",
    "national",
    "llibret",
    "ehow",
    "southeast-asia",
    "palaro",
    "pilapil",
    "chuncajon",
    "congkak",
    "jongkak",
    "congklak",
    "dakon",
    "ohvalhu",
    "beginner",
    "kalah",
];

/// The short names of the rule files that come with the program: what `--rules` takes.
///
/// ```
/// assert!(sungka::files::presets::names().any(|name| name == sungka::files::presets::DEFAULT));
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    EMBEDDED.iter().map(|&(name, _)| name)
}

/// The rule file that comes with the program as `name`.
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
    match EMBEDDED.iter().find(|(short, _)| *short == name) {
        Some((short, text)) => parse(short, text.as_bytes()),
        None => Err(unknown_name(name, names())),
    }
}

/// There are no rules of that name; says which of the `known` names are nearest, and how to list them all.
pub(crate) fn unknown_name<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Faults {
    let near = nearest_all(name, known);
    let near = did_you_mean((!near.is_empty()).then(|| near.join(" or ")));
    let remedy = "`sungka rules` lists them; the name of a file ends in .toml.";
    Faults::whole(&excerpt(name, 40), format!("There are no rules of this name.{near} {remedy}"))
}
