//! What the help page and the manual page say beside the options: examples, environment, files and exit codes.

use std::fmt::Write as _;

use super::localized::translated;
use crate::prefs::Language;

/// A part of the help page and of the manual page.
pub struct Section {
    /// Its heading.
    pub heading: &'static str,
    /// Its entries: what is meant, and a sentence on it.
    pub entries: &'static [(&'static str, &'static str)],
}

/// All parts, in their order.
pub const SECTIONS: [Section; 4] = [
    Section {
        heading: "Examples",
        entries: &[
            ("sungka", "Opens on the page where you choose rules, names and opener."),
            ("sungka congkak", "Plays by the rules of Malaysia; `sungka rules` lists all names."),
            ("sungka --names Ana Ben", "Plays by Hagonoy's rules, with these names on the board."),
            ("sungka dakon --seeds 4 --first toss", "Changes one setting of the rules; a coin decides who opens."),
            ("sungka congkak --length 5", "Plays five rounds of it, whatever its rules say."),
            ("sungka --pace race --clock 20", "Opens as a race, with 20 seconds for each choice."),
            ("sungka --pace race --turns every", "A duel: both sow all the time, and nobody waits for a turn."),
            ("sungka beginner --by hand", "You sow seed by seed, with the key of each hole; a slip loses the seed."),
            ("sungka rules show hagonoy > ours.toml", "Starts house rules: change the file, then `sungka ours.toml`."),
            (
                "sungka export match.toml --svg -o match.svg",
                "Makes a picture of a recorded match; also a text or a cast.",
            ),
            ("printf 'c\\n4\\n' | sungka kalah --plain", "Plays in lines of text; `help` lists the words."),
        ],
    },
    Section {
        heading: "Environment",
        entries: &[
            (
                "LC_ALL, LC_MESSAGES, LANG",
                "The language, where neither --lang nor the config file says it: the first that is set.",
            ),
            (
                "LC_ALL, LC_CTYPE, LANG",
                "The characters: nothing outside ASCII is drawn where these name another set than UTF-8.",
            ),
            ("NO_COLOR", "No colours, where neither --theme nor the config file says any."),
            (
                "TERM",
                "Where it is not set, or names a terminal that only prints (dumb), the match is played in lines of text.",
            ),
            ("XDG_CONFIG_HOME, HOME", "The folder of the config file; on Windows APPDATA."),
        ],
    },
    Section {
        heading: "Files",
        entries: &[
            (
                "~/.config/sungka/config.toml",
                "The config file; `sungka config --path` says where it lies, `sungka config` prints one.",
            ),
            (
                "~/.config/sungka/rules/*.toml",
                "The house rules that you save from the first page or the menu; `sungka rules` lists them too.",
            ),
        ],
    },
    Section {
        heading: "Exit codes",
        entries: &[
            ("0", "All went well, however the match came out."),
            ("1", "It could not be done: a file is wrong or missing, or nothing can be written."),
            ("2", "The command line is not understood."),
        ],
    },
];

/// The columns of a line of the help page.
const WIDTH: usize = 78;

/// All parts as they stand at the end of the help page in `language`.
pub(super) fn text(language: Language) -> String {
    let mut text = String::new();
    for section in &SECTIONS {
        // Writing to a String cannot fail.
        let _ =
            writeln!(text, "{}{}:", if text.is_empty() { "" } else { "\n" }, in_language(section.heading, language));
        for (what, means) in section.entries {
            let _ = writeln!(text, "  {what}");
            let mut line = String::new();
            for word in in_language(means, language).split(' ') {
                if line.chars().count().saturating_add(word.chars().count()).saturating_add(11) > WIDTH {
                    let _ = writeln!(text, "         {line}");
                    line.clear();
                }
                line.push(' ');
                line.push_str(word);
            }
            let _ = writeln!(text, "         {line}");
        }
    }
    text.trim_end().to_owned()
}

/// What has this English here.
fn in_language(english: &'static str, language: Language) -> &'static str {
    match language {
        Language::English => english,
        Language::Filipino => translated("reference", english).unwrap_or(english),
    }
}
