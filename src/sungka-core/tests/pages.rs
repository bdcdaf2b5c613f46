//! The pages of the package: no link is broken, in its documentation or elsewhere.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The text of every source file under `folder`.
fn sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| if path.is_dir() { sources(&path) } else { fs::read_to_string(path).unwrap() }).collect()
}

/// The anchor that both rustdoc and code hosts make of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|sign| sign.is_alphanumeric() || *sign == ' ');
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[test]
fn the_readme_has_no_link_that_a_page_of_packages_could_break() {
    let readme = fs::read_to_string(home().join("README.md")).unwrap();
    // Intra-doc links mean nothing outside of rustdoc, and relative ones lead nowhere without a repository's address.
    assert!(!readme.contains("](") && !readme.contains("[`"));
}

#[test]
fn every_link_into_the_law_has_its_heading() {
    let law = fs::read_to_string(home().join("RULES.md")).unwrap();
    let headings: Vec<String> = law
        .lines()
        .filter(|line| line.starts_with("##"))
        .map(|line| anchor(line.trim_start_matches(['#', ' '])))
        .collect();
    let sources = sources(&home().join("src"));
    // A link may be broken over two lines of a comment only before its address, so the addresses are whole.
    let links = sources.split("law#").skip(1).chain(law.split("](#").skip(1));
    let anchors: Vec<&str> = links.map(|rest| rest.split(')').next().unwrap()).collect();
    assert!(anchors.len() > 50, "only {}", anchors.len());
    for anchor in anchors {
        assert!(headings.iter().any(|heading| heading == anchor), "{anchor} is none of {headings:?}");
    }
}
