//! The layers of the program: one folder each, and arrows that run one way only.

use std::fs;
use std::path::Path;

/// The layers, lowest first: each may use those before it and no other. `plain` and `tui` stand side by side.
const LAYERS: [&str; 13] =
    ["text", "keys", "prefs", "play", "words", "files", "matches", "app", "view", "export", "plain", "tui", "cli"];

/// Layers that stand side by side, and may not use each other.
const BESIDE: [(&str, &str); 4] = [("tui", "plain"), ("tui", "export"), ("plain", "view"), ("plain", "export")];

/// The libraries that only some layers may know.
const GUARDED: [(&str, &[&str]); 6] = [
    ("crossterm", &["tui"]),
    ("ratatui", &["view", "export", "tui"]),
    ("rustix", &["files", "tui"]),
    ("nix", &["tui"]),
    ("signal_hook", &["tui"]),
    ("clap", &["cli"]),
];

/// The most lines of a file.
const MOST_LINES: usize = 500;

/// All source files below `folder`, with their text.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(folder).to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                files.push((path.to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files
}

/// The text of a file up to its tests, which may use more than the layer itself.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]").next().unwrap()
}

/// `text` without its comments, which may name anything.
fn code(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).map(|line| format!("{line}\n")).collect()
}

/// Whether `code` names something of this library.
fn names(code: &str, library: &str) -> bool {
    let path = format!("{library}::");
    code.match_indices(&path).any(|(at, _)| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// The layers that a file uses: the names after `crate::`, alone or in braces.
fn layers_used(code: &str) -> Vec<String> {
    let name = |text: &str| text.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect::<String>();
    let behind = code.split("crate::").skip(1).flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap().split(',').map(|one| name(one.trim())).collect(),
        None => vec![name(rest)],
    });
    behind.filter(|name| !name.is_empty()).collect()
}

#[test]
fn arrows_run_one_way_only() {
    let place = |layer: &str| LAYERS.iter().position(|known| *known == layer);
    let mut seen = 0;
    for (at, layer) in LAYERS.iter().enumerate() {
        for (file, text) in sources(&format!("src/{layer}")) {
            for used in layers_used(&code(without_tests(&text))) {
                // `say!` and `message!` are macros of `words`, for every layer above it.
                let used = if ["say", "message"].contains(&used.as_str()) { "words" } else { used.as_str() };
                let Some(from) = place(used) else { panic!("{file}: crate::{used} is no layer") };
                assert!(from <= at, "{file}: {layer} must not take from {used}, which lies above it");
                assert!(!BESIDE.contains(&(layer, used)), "{file}: {layer} and {used} stand side by side");
                seen += 1;
            }
            assert!(!text.contains("super::super::super"), "{file}: name the layer instead");
        }
    }
    assert!(seen > 100, "{seen} arrows were found");
}

#[test]
fn libraries_are_known_where_they_belong_and_nowhere_else() {
    for layer in LAYERS {
        for (file, text) in sources(&format!("src/{layer}")) {
            for (library, known_by) in GUARDED {
                let knows = names(&code(without_tests(&text)), library);
                assert!(!knows || known_by.contains(&layer), "{file}: {layer} must not know {library}");
            }
        }
    }
}

#[test]
fn every_folder_is_a_layer_with_a_sentence_on_its_door() {
    let library = fs::read_to_string("src/lib.rs").unwrap();
    for entry in fs::read_dir("src").unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if !path.is_dir() {
            assert!(["main.rs", "lib.rs"].contains(&name.as_str()), "src/{name} belongs in a layer");
        } else if name != "sungka-core" {
            assert!(LAYERS.contains(&name.as_str()), "src/{name} is no layer");
            let door = fs::read_to_string(path.join("mod.rs")).unwrap();
            assert!(door.starts_with("//! "), "src/{name}/mod.rs");
            assert!(library.contains(&format!("//! | [`{name}`]")), "{name} is not in the table of lib.rs");
        }
    }
}

#[test]
fn no_file_is_long() {
    for folder in ["src", "tests"] {
        for (file, text) in sources(folder) {
            let lines = text.lines().count();
            assert!(lines <= MOST_LINES, "{file} has {lines} lines");
        }
    }
}
