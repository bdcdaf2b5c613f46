//! The players' own rules: files in a folder of theirs, each played by its name.

use std::io;
use std::path::{Path, PathBuf};

use crate::files::faults::Faults;
use crate::files::rule_file::RuleFile;
use crate::files::write::make_folder;
use crate::files::{presets, rule_file};
use crate::message;
use crate::text::is_control;
use crate::words::{Message, reason};

/// The most files that are looked at in the folder.
const MOST: usize = 1000;

/// The most characters of a name. However many bytes each takes, every file system has room for them.
const MOST_CHARACTERS: usize = 60;

/// The characters that are not allowed in the name of a file.
const FORBIDDEN: &[char] = if cfg!(windows) { &['<', '>', ':', '"', '|', '?', '*'] } else { &[] };

/// The names of the rules in the folder `own`, in alphabetical order.
pub fn names(own: Option<&Path>) -> Vec<String> {
    own.and_then(|folder| names_in(folder).ok()).unwrap_or_default()
}

fn names_in(folder: &Path) -> io::Result<Vec<String>> {
    let paths = folder.read_dir()?.filter_map(|entry| Some(entry.ok()?.path())).take(MOST);
    let toml = paths.filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let mut names: Vec<String> = toml.filter_map(|path| path.file_stem()?.to_str().map(str::to_owned)).collect();
    names.retain(|name| !name.starts_with('.') && !name.contains(is_control));
    names.sort();
    Ok(names)
}

/// All rules in the folder `own`, each by its name: what a file says, or why it cannot be played.
pub fn files(own: Option<&Path>) -> Vec<(String, Result<RuleFile, Faults>)> {
    let Some(folder) = own else { return Vec::new() };
    let names = match names_in(folder) {
        Ok(names) => names,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Vec::new(),
        Err(error) => {
            let message = message!(rules.folder, why = reason(&error));
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            return vec![(name, Err(Faults::whole(&folder.to_string_lossy(), message)))];
        }
    };
    let file = |name: String| {
        let path = folder.join(format!("{name}.toml"));
        let file = if presets::is_taken(&name) {
            Err(Faults::whole(&path.to_string_lossy(), message!(rules.taken)))
        } else {
            rule_file::open(&path)
        };
        (name, file)
    };
    names.into_iter().map(file).collect()
}

/// The path of the rules `name` in the folder `own`, if there are such rules.
pub(super) fn path(name: &str, own: Option<&Path>) -> Option<PathBuf> {
    Some(own?.join(format!("{name}.toml"))).filter(|path| path.is_file())
}

/// Where rules are saved, and how they are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The path of the file.
    pub path: PathBuf,
    /// What follows `--rules`, in quotes if a shell needs them.
    pub name: String,
}

/// Where rules go that the players save as `file`: into the folder `own`, which is made if need be, or to any other place
/// if `file` is a path.
///
/// # Errors
/// Why nothing can be saved there, for people: the end of a sentence, without its stop.
pub fn place_to_save(file: &str, own: Option<&Path>) -> Result<Place, Message> {
    if file.contains(is_control) {
        return Err(message!(name.control));
    }
    if file.starts_with("~/") {
        return Err(message!(name.home));
    }
    if file.contains(std::path::is_separator) {
        return Ok(Place { path: PathBuf::from(file), name: for_a_shell(file) });
    }
    let name = file.strip_suffix(".toml").unwrap_or(file);
    check_name(name)?;
    let Some(folder) = own else {
        let file = format!("{name}.toml");
        return Ok(Place { path: PathBuf::from(&file), name: for_a_shell(&file) });
    };
    if presets::is_taken(&name.to_ascii_lowercase()) {
        return Err(message!(name.taken));
    }
    make_folder(folder)
        .map_err(|error| message!(name.no_folder, folder = folder.to_string_lossy(), why = reason(&error)))?;
    Ok(Place { path: folder.join(format!("{name}.toml")), name: for_a_shell(name) })
}

/// Checks that a file on any system can have `name`, and `--rules` take it.
fn check_name(name: &str) -> Result<(), Message> {
    Err(if name.trim().is_empty() {
        message!(name.none)
    } else if name.starts_with('.') {
        message!(name.point)
    } else if name.starts_with('-') {
        message!(name.hyphen)
    } else if name.chars().count() > MOST_CHARACTERS {
        message!(name.long, most = MOST_CHARACTERS)
    } else if is_device(name) {
        message!(name.device)
    } else if let Some(letter) = name.chars().find(|letter| FORBIDDEN.contains(letter)) {
        message!(name.letter, letter)
    } else {
        return Ok(());
    })
}

/// Whether Windows keeps `name` for a device. No system saves rules by such a name, for rule files are passed on.
fn is_device(name: &str) -> bool {
    let begin = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let is_port = |kind| begin.strip_prefix(kind).is_some_and(|number| matches!(number.as_bytes(), [b'1'..=b'9']));
    ["con", "prn", "aux", "nul"].contains(&begin.as_str()) || is_port("com") || is_port("lpt")
}

/// `argument` as a shell takes it for one word.
fn for_a_shell(argument: &str) -> String {
    let plain = if cfg!(windows) { "-_./\\:" } else { "-_./" };
    if argument.chars().all(|c| c.is_alphanumeric() || plain.contains(c)) {
        argument.to_owned()
    } else if cfg!(windows) {
        format!("\"{argument}\"")
    } else {
        format!("'{}'", argument.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::files::lookup;

    /// An empty folder of this test's own.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("sungka-own-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_name_goes_into_the_folder_and_a_path_where_it_says() {
        let parent = folder("place");
        let own = parent.join("sungka").join("rules");
        let place = |file: &str| place_to_save(file, Some(&own)).unwrap();
        for file in ["ours", "ours.toml"] {
            assert_eq!(place(file), Place { path: own.join("ours.toml"), name: "ours".to_owned() });
        }
        assert!(own.is_dir());
        assert_eq!(place("./ours"), Place { path: PathBuf::from("./ours"), name: "./ours".to_owned() });
        let here = place_to_save("ours", None).unwrap();
        assert_eq!(here, Place { path: PathBuf::from("ours.toml"), name: "ours.toml".to_owned() });
        fs::remove_dir_all(parent).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_is_made_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let parent = folder("private");
        let own = parent.join("rules");
        place_to_save("ours", Some(&own)).unwrap();
        assert_eq!(fs::metadata(&own).unwrap().permissions().mode() & 0o777, 0o700);
        fs::remove_dir_all(parent).unwrap();
    }

    #[test]
    fn a_name_that_no_file_should_have_is_refused_in_words() {
        let own = folder("names");
        let why = |file: &str| place_to_save(file, Some(&own)).unwrap_err().to_string();
        for file in ["", " ", ".toml", " .toml"] {
            assert_eq!(why(file), "a file needs a name");
        }
        assert_eq!(why(".ours"), "a name cannot begin with a point, for the file would be hidden");
        assert_eq!(why("..toml"), "a name cannot begin with a point, for the file would be hidden");
        assert_eq!(why("-v"), "a name cannot begin with -, for --rules would not take it");
        assert_eq!(why("our\u{1b}s"), "a name cannot have control characters");
        assert_eq!(why("a/\n"), "a name cannot have control characters");
        assert_eq!(why(&"ñ".repeat(61)), "a name has at most 60 characters");
        for file in ["hagonoy", "Hagonoy.toml"] {
            assert_eq!(why(file), "the program has rules of this name; choose another");
        }
        for file in ["con", "AUX", "nul.toml", "com1", "lpt9.x"] {
            assert_eq!(why(file), "Windows keeps this name for a device; choose another", "{file}");
        }
        assert_eq!(why("~/ours.toml"), "only a shell knows what ~ is; write the path in full");
        for file in ["com", "con1", "concon", "Ana", "ours.2", &"ñ".repeat(60)] {
            assert!(place_to_save(file, Some(&own)).is_ok(), "{file}");
        }
        assert_eq!(fs::read_dir(&own).unwrap().count(), 0);
        fs::remove_dir_all(own).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_made_says_why_without_a_number() {
        let parent = folder("in-the-way");
        let file = parent.join("file");
        fs::write(&file, "").unwrap();
        let why = place_to_save("ours", Some(&file.join("rules"))).unwrap_err().to_string();
        assert!(why.starts_with("the folder ") && why.contains("cannot be made: "), "{why}");
        assert!(!why.contains("os error"), "{why}");
        fs::remove_dir_all(parent).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_name_is_told_as_a_shell_takes_it() {
        for (name, told) in [
            ("bahay-1", "bahay-1"),
            ("Ñita", "Ñita"),
            ("our house", "'our house'"),
            ("Ana's", "'Ana'\\''s'"),
            ("a\\b", "'a\\b'"),
        ] {
            assert_eq!(for_a_shell(name), told);
        }
    }

    #[test]
    fn own_rules_are_listed_and_found_by_name_and_damaged_ones_with_the_reason() {
        let own = folder("list");
        fs::write(own.join("ours.toml"), "name = \"Ours\"").unwrap();
        fs::write(own.join("bad.toml"), "[board]\nholes = 2").unwrap();
        fs::write(own.join("empty.toml"), "").unwrap();
        fs::write(own.join("kalah.toml"), "name = \"Mine\"").unwrap();
        for other in [".hidden.toml", "notes.txt", "a\u{7}.toml"] {
            fs::write(own.join(other), "name = \"x\"").unwrap();
        }
        fs::create_dir(own.join("folder.toml")).unwrap();
        let own_path = own.to_string_lossy().into_owned();
        let listed: Vec<String> = files(Some(&own))
            .into_iter()
            .map(|(name, file)| match file {
                Ok(file) => format!("{name}: {}", file.name),
                Err(faults) => format!("{name}: {}", faults.to_string().replace(&own_path, "OWN")),
            })
            .collect();
        assert_eq!(
            listed,
            [
                "bad: OWN/bad.toml:2:9: holes = 2 is out of range; allowed are whole numbers from 3 to 10.",
                "empty: OWN/empty.toml: There are no settings in this file; a rule file has a name or at least one setting.",
                "folder: OWN/folder.toml: This is a folder; name a file in it.",
                "kalah: OWN/kalah.toml: The program has rules of this name; give the file another one.",
                "ours: Ours",
            ]
        );
        let find = |name: &str| lookup::find(name, Some(&own));
        assert_eq!(find("ours").unwrap().name, "Ours");
        assert_eq!(find("kalah").unwrap().name, "Kalah");
        assert!(find("bad").unwrap_err().to_string().contains("holes = 2"));
        assert!(find("our").unwrap_err().to_string().contains("Did you mean ours?"));
        let remedy = "ours.toml: There is no such file. You have saved rules as ours: leave .toml out.";
        assert_eq!(find("ours.toml").unwrap_err().to_string(), remedy);
        fs::remove_dir_all(own).unwrap();
    }

    #[test]
    fn no_folder_is_no_matter_and_one_that_cannot_be_read_is_told() {
        let parent = folder("none");
        assert!(files(None).is_empty() && files(Some(&parent.join("none"))).is_empty());
        let file = parent.join("rules");
        fs::write(&file, "").unwrap();
        let told = files(Some(&file));
        assert!(matches!(told.as_slice(), [(name, Err(_))] if name == "rules"), "{told:?}");
        fs::remove_dir_all(parent).unwrap();
    }
}
