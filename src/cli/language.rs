//! The language in which the command line is answered, known before the command line is understood.

use std::ffi::OsString;

use crate::files::config;
use crate::files::environment::Environment;
use crate::prefs::Language;

/// The language to answer `arguments` in: the one that they ask for; or else that of the config file, unless they tell to
/// do without it; or else that of the locale; or else English. The first of `arguments` is the name of the program.
pub fn asked(arguments: impl IntoIterator<Item = OsString>, environment: &Environment) -> Language {
    let arguments: Vec<String> =
        arguments.into_iter().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let words = || arguments.iter().take_while(|word| *word != "--");
    let follows = words().zip(arguments.iter().skip(1)).filter(|(word, _)| *word == "--lang").map(|(_, value)| value);
    let joined = words().filter_map(|word| word.strip_prefix("--lang="));
    // Of a word that is no language nothing follows: whoever misspelt it reads why in another.
    if let Some(language) = follows.map(String::as_str).chain(joined).find_map(named) {
        return language;
    }
    let no_config = words().any(|word| word == "--no-config");
    if no_config { environment.language().unwrap_or_default() } else { in_force(environment) }
}

/// The language that `text` names: a code, a locale such as `fil_PH` and `tl`, or its name in the language itself.
pub(super) fn named(text: &str) -> Option<Language> {
    let by_name = || Language::ALL.into_iter().find(|language| language.name().eq_ignore_ascii_case(text));
    Language::of_locale(text).or_else(by_name)
}

/// The language of the config file, however much else is wrong with that file; or else of the locale, or else English.
pub fn in_force(environment: &Environment) -> Language {
    config::language(environment).or_else(|| environment.language()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Language {
        asked(line.split(' ').map(OsString::from), &Environment::default())
    }

    #[test]
    fn the_command_line_says_the_language_wherever_it_stands() {
        for line in ["sungka --lang fil", "sungka --lang=tl --seeds x", "sungka export a.toml --lang filipino --help"] {
            assert_eq!(of(line), Language::Filipino, "{line}");
        }
        for line in ["sungka", "sungka --lang en", "sungka --lang", "sungka -- --lang fil", "sungka --lang xx"] {
            assert_eq!(of(line), Language::English, "{line}");
        }
    }

    #[test]
    fn without_that_it_is_the_language_of_the_locale() {
        let environment: Environment = [("LANG", "fil_PH.UTF-8")].into_iter().collect();
        let of = |line: &str| asked(line.split(' ').map(OsString::from), &environment);
        assert_eq!(of("sungka --help"), Language::Filipino);
        assert_eq!(of("sungka --lang en --help"), Language::English);
    }
}
