//! Where a match is kept.

use std::path::PathBuf;

use sungka_core::BySide;

use super::Today;

/// The most characters of a player's name in the name of a file.
const MOST_LETTERS: usize = 12;

/// Where a match is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a file of its own in this folder.
    Folder(PathBuf),
    /// In this file.
    File(PathBuf),
    /// Nothing says where.
    Unknown,
}

/// The name of the file of a match that begins `today` between these players: `20261130T110412Z-ana-ben-3f9c.toml`.
pub(super) fn file_name(today: &Today, names: &BySide<String>, random: u16) -> String {
    let short = |name: &String| {
        let letters = name.chars().filter(char::is_ascii_alphanumeric).take(MOST_LETTERS);
        letters.collect::<String>().to_ascii_lowercase()
    };
    let names = [short(&names.south), short(&names.north)];
    let words = [today.in_name()].into_iter().chain(names.into_iter().filter(|name| !name.is_empty()));
    let words: Vec<String> = words.chain([format!("{random:04x}")]).collect();
    format!("{}.toml", words.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_a_file_has_only_letters_that_every_system_takes() {
        let today = Today::read("2026-11-30T11:04:12Z").unwrap();
        let name = |south: &str, north: &str| {
            file_name(&today, &BySide { south: south.to_owned(), north: north.to_owned() }, 0x3f9c)
        };
        assert_eq!(name("Ana", "Ben"), "20261130T110412Z-ana-ben-3f9c.toml");
        assert_eq!(name("../../x", "C:\\con"), "20261130T110412Z-x-ccon-3f9c.toml");
        assert_eq!(name("安娜", "Maximiliano de la Cruz"), "20261130T110412Z-maximilianod-3f9c.toml");
        assert_eq!(name("", "¿"), "20261130T110412Z-3f9c.toml");
    }
}
