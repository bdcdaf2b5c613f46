//! What the environment says of the language, the characters, the colours, and the place of the config file.
//!
//! The variables are given, so that nothing here depends on where the program runs. An empty variable counts as one that
//! is not set.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use crate::prefs::{Depth, Language};

/// The environment variables of a process.
#[derive(Clone, Default, Debug)]
pub struct Environment {
    variables: BTreeMap<OsString, OsString>,
}

/// An environment of names and values.
///
/// ```
/// use sungka::files::environment::Environment;
/// let environment = Environment::from_iter([("LANG", "fil_PH.UTF-8")]);
/// assert_eq!(environment.language(), Some(sungka::prefs::Language::Filipino));
/// ```
impl<N: Into<OsString>, V: Into<OsString>> FromIterator<(N, V)> for Environment {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(variables: I) -> Environment {
        Environment { variables: variables.into_iter().map(|(name, value)| (name.into(), value.into())).collect() }
    }
}

impl Environment {
    /// The environment of this process.
    pub fn of_process() -> Environment {
        std::env::vars_os().collect()
    }

    fn get(&self, name: &str) -> Option<&OsStr> {
        self.variables.get(OsStr::new(name)).map(OsString::as_os_str).filter(|value| !value.is_empty())
    }

    /// The locale of a category such as `LC_CTYPE`; `None` if no variable names one.
    fn locale(&self, category: &str) -> Option<String> {
        let value = ["LC_ALL", category, "LANG"].into_iter().find_map(|name| self.get(name))?;
        Some(value.to_string_lossy().into_owned())
    }

    /// The language of the locale, if the game speaks it.
    pub fn language(&self) -> Option<Language> {
        Language::of_locale(&self.locale("LC_MESSAGES")?)
    }

    /// Whether more than ASCII can be shown. It can, unless the locale names another set of characters.
    pub fn is_utf8(&self) -> bool {
        let Some(locale) = self.locale("LC_CTYPE") else { return true };
        let locale = locale.split('@').next().unwrap_or_default();
        match locale.split_once('.') {
            Some((_, charset)) => charset.replace('-', "").eq_ignore_ascii_case("utf8"),
            None => !matches!(locale, "C" | "POSIX"),
        }
    }

    /// Whether programs are asked not to use colours (`NO_COLOR`).
    pub fn asks_for_no_colour(&self) -> bool {
        self.get("NO_COLOR").is_some()
    }

    /// How many colours the terminal says that it shows: 24 bits by `COLORTERM`, 256 by `TERM`.
    pub fn depth(&self) -> Depth {
        let says = |name: &str| self.get(name).map(|value| value.to_string_lossy().to_lowercase()).unwrap_or_default();
        let term = says("TERM");
        let is_full = matches!(says("COLORTERM").as_str(), "truecolor" | "24bit") || term.ends_with("-direct");
        match () {
            // The terminal of Windows says so in a way of its own.
            () if is_full || self.get("WT_SESSION").is_some() => Depth::Full,
            () if term.contains("256color") => Depth::Indexed,
            () => Depth::Basic,
        }
    }

    /// Whether the terminal's font is known to have the round corners and the heavy lines of box drawing. Consoles with a
    /// font of 256 or 512 signs and terminals of old have not, and where nothing names a terminal nobody knows.
    pub fn has_fine_lines(&self) -> bool {
        let term = self.get("TERM").map(|value| value.to_string_lossy().to_lowercase()).unwrap_or_default();
        let is_plain =
            ["linux", "vt", "dumb", "unknown", "ansi", "cons", "wsvt"].iter().any(|old| term.starts_with(old));
        self.is_utf8() && (self.get("WT_SESSION").is_some() || !term.is_empty() && !is_plain)
    }

    /// The path of the config file, whether there is one or not; `None` if nothing says where it would be.
    ///
    /// `sungka/config.toml` in `$XDG_CONFIG_HOME`, or else in `$HOME/.config`, on macOS too; on Windows in `%APPDATA%`.
    /// A path that is not absolute does not count, as the XDG specification demands.
    pub fn config_file(&self) -> Option<PathBuf> {
        Some(self.config_folder(cfg!(windows))?.join("sungka").join("config.toml"))
    }

    /// The folder of the rules that the players have saved, whether there is one or not. It lies beside the config file;
    /// `None` if nothing says where that would be.
    pub fn rules_folder(&self) -> Option<PathBuf> {
        Some(self.config_file()?.with_file_name("rules"))
    }

    /// The folder in which matches are kept, whether there is one or not: `sungka/matches` in `$XDG_DATA_HOME`, or else in
    /// `$HOME/.local/share`; on Windows in `%LOCALAPPDATA%`. `None` if nothing says where that would be.
    pub fn matches_folder(&self) -> Option<PathBuf> {
        Some(self.data_folder(cfg!(windows))?.join("sungka").join("matches"))
    }

    /// The variable without which there is no folder of matches.
    pub fn data_variable() -> &'static str {
        if cfg!(windows) { "LOCALAPPDATA" } else { "HOME" }
    }

    fn data_folder(&self, windows: bool) -> Option<PathBuf> {
        let folder = |name| self.get(name).map(Path::new).filter(|path| path.is_absolute());
        if windows {
            return folder("LOCALAPPDATA").or_else(|| folder("APPDATA")).map(Path::to_owned);
        }
        folder("XDG_DATA_HOME").map(Path::to_owned).or_else(|| Some(folder("HOME")?.join(".local").join("share")))
    }

    /// The variable without which there is no config file.
    pub fn home_variable() -> &'static str {
        if cfg!(windows) { "APPDATA" } else { "HOME" }
    }

    fn config_folder(&self, windows: bool) -> Option<PathBuf> {
        let folder = |name| self.get(name).map(Path::new).filter(|path| path.is_absolute());
        if windows {
            return folder("APPDATA").map(Path::to_owned);
        }
        folder("XDG_CONFIG_HOME").map(Path::to_owned).or_else(|| Some(folder("HOME")?.join(".config")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Environment {
        variables.iter().copied().collect()
    }

    #[test]
    fn a_terminal_shows_the_colours_that_it_says() {
        assert_eq!(of(&[("TERM", "linux")]).depth(), Depth::Basic);
        assert_eq!(of(&[("TERM", "xterm")]).depth(), Depth::Basic);
        assert_eq!(of(&[("TERM", "screen-256color")]).depth(), Depth::Indexed);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).depth(), Depth::Full);
        assert_eq!(of(&[("TERM", "xterm"), ("COLORTERM", "24bit")]).depth(), Depth::Full);
        assert_eq!(of(&[("TERM", "xterm-direct")]).depth(), Depth::Full);
        assert_eq!(of(&[("COLORTERM", "yes")]).depth(), Depth::Basic);
        assert_eq!(of(&[]).depth(), Depth::Basic);
    }

    #[test]
    fn only_a_font_that_is_known_has_fine_lines() {
        for term in ["xterm", "xterm-256color", "screen-256color", "alacritty", "foot", "tmux"] {
            assert!(of(&[("TERM", term), ("LANG", "en_PH.UTF-8")]).has_fine_lines(), "{term}");
            assert!(!of(&[("TERM", term), ("LANG", "C")]).has_fine_lines(), "{term}");
        }
        for term in ["linux", "linux-16color", "vt100", "vt220", "dumb", "ansi", "cons25", "unknown", ""] {
            assert!(!of(&[("TERM", term)]).has_fine_lines(), "{term}");
        }
        assert!(of(&[("WT_SESSION", "1")]).has_fine_lines());
    }

    #[test]
    fn lc_all_goes_before_the_category_and_that_before_lang() {
        let [all, messages, lang] = [("LC_ALL", "en_PH"), ("LC_MESSAGES", "tl_PH"), ("LANG", "en_US")];
        assert_eq!(of(&[all, messages, lang]).language(), Some(Language::English));
        assert_eq!(of(&[messages, lang]).language(), Some(Language::Filipino));
        assert_eq!(of(&[lang]).language(), Some(Language::English));
        assert_eq!(of(&[("LC_ALL", ""), messages]).language(), Some(Language::Filipino));
        assert_eq!(of(&[("LC_CTYPE", "fil_PH")]).language(), None);
        assert_eq!(of(&[("LC_ALL", "de_DE"), messages]).language(), None);
        assert_eq!(of(&[]).language(), None);
    }

    #[test]
    fn only_a_locale_that_names_other_characters_is_not_utf_8() {
        for locale in ["en_US.UTF-8", "fil_PH.utf8", "C.UTF-8", "de_DE.UTF-8@euro", "en_US", "tl_PH@x"] {
            assert!(of(&[("LC_CTYPE", locale)]).is_utf8(), "{locale}");
        }
        for locale in ["C", "POSIX", "en_US.ISO-8859-1", "ja_JP.eucJP", "de_DE.ISO8859-15@euro", "en_US."] {
            assert!(!of(&[("LANG", locale)]).is_utf8(), "{locale}");
        }
        assert!(of(&[]).is_utf8());
        assert!(!of(&[("LC_ALL", "C"), ("LC_CTYPE", "en_US.UTF-8")]).is_utf8());
        assert!(of(&[("LC_CTYPE", "en_US.UTF-8"), ("LANG", "C")]).is_utf8());
        assert!(of(&[("LC_MESSAGES", "C")]).is_utf8());
    }

    #[test]
    fn no_color_counts_unless_it_is_empty() {
        assert!(of(&[("NO_COLOR", "0")]).asks_for_no_colour());
        assert!(!of(&[("NO_COLOR", "")]).asks_for_no_colour());
        assert!(!of(&[]).asks_for_no_colour());
    }

    #[cfg(unix)]
    #[test]
    fn the_config_file_lies_where_xdg_says() {
        let file = |variables: &[(&str, &str)]| of(variables).config_file();
        let path = |path: &str| Some(PathBuf::from(path));
        let home = ("HOME", "/home/ana");
        assert_eq!(file(&[("XDG_CONFIG_HOME", "/c"), home]), path("/c/sungka/config.toml"));
        assert_eq!(file(&[("XDG_CONFIG_HOME", "/c")]), path("/c/sungka/config.toml"));
        for other in ["", "c", "./c", "~/c"] {
            assert_eq!(file(&[("XDG_CONFIG_HOME", other), home]), path("/home/ana/.config/sungka/config.toml"));
        }
        for other in ["", "ana"] {
            assert_eq!(file(&[("HOME", other)]), None);
        }
        assert_eq!(file(&[]), None);
    }

    #[cfg(unix)]
    #[test]
    fn matches_lie_where_xdg_says() {
        let folder = |variables: &[(&str, &str)]| of(variables).matches_folder();
        let path = |path: &str| Some(PathBuf::from(path));
        let home = ("HOME", "/home/ana");
        assert_eq!(folder(&[("XDG_DATA_HOME", "/d"), home]), path("/d/sungka/matches"));
        assert_eq!(folder(&[("XDG_DATA_HOME", "d"), home]), path("/home/ana/.local/share/sungka/matches"));
        assert_eq!(folder(&[("XDG_DATA_HOME", "/d")]), path("/d/sungka/matches"));
        assert_eq!(folder(&[("HOME", "ana")]), None);
        let windows = of(&[("LOCALAPPDATA", "/local"), ("APPDATA", "/roaming"), home]);
        assert_eq!(windows.data_folder(true), Some(PathBuf::from("/local")));
    }

    #[cfg(unix)]
    #[test]
    fn on_windows_the_config_file_lies_in_appdata() {
        let environment = of(&[("APPDATA", "/roaming"), ("HOME", "/home/ana"), ("XDG_CONFIG_HOME", "/c")]);
        assert_eq!(environment.config_folder(true), Some(PathBuf::from("/roaming")));
        assert_eq!(of(&[("HOME", "/home/ana")]).config_folder(true), None);
    }
}
