//! The documents beside the code: every link has a target, every file they name exists, and all describe the layers in
//! the same way.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// All documents, with paths from the root of the repository.
fn pages() -> Vec<(PathBuf, String)> {
    let mut pages = Vec::new();
    let mut folders = vec![PathBuf::from(".")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if path.is_dir() {
                let ours = !["target", ".git", "node_modules"].contains(&name.as_str());
                folders.extend(ours.then_some(path));
            } else if name.ends_with(".md") {
                let text = fs::read_to_string(&path).unwrap();
                pages.push((path, text));
            }
        }
    }
    pages.sort();
    pages
}

/// A text without its blocks of code.
fn prose(text: &str) -> String {
    let mut code = false;
    let kept = text.lines().filter(|line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    });
    kept.collect::<Vec<_>>().join("\n")
}

/// The anchors of the headings of a page, as forges make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).lines().filter_map(|line| line.strip_prefix('#').map(str::to_owned)).collect::<Vec<_>>();
    let anchor = |heading: &String| {
        let kept = heading.trim_start_matches('#').trim().to_lowercase();
        kept.chars()
            .filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-' || c == '_')
            .collect::<String>()
            .replace(' ', "-")
    };
    headings.iter().map(anchor).collect()
}

#[test]
fn every_link_has_a_target() {
    let mut seen = 0;
    for (page, text) in pages() {
        for link in prose(&text).split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            if link.starts_with("http") || link.starts_with("mailto:") || link.contains("::") || link.starts_with('`') {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            // Links of the core's own pages to its types are checked by `cargo doc`.
            let doc =
                file.ends_with(".html") || !file.contains('.') && file.chars().next().is_some_and(char::is_uppercase);
            if doc && file != "LICENSE" {
                continue;
            }
            assert!(target.exists(), "{}: {link} leads nowhere", page.display());
            if !anchor.is_empty() && target.extension().is_some_and(|end| end == "md") {
                let known = anchors(&fs::read_to_string(&target).unwrap());
                assert!(known.contains(anchor), "{}: {link}: there are {known:?}", page.display());
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen} links were seen");
}

/// The names between backticks that look like a path of this repository.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let roots = ["src/", "tests/", "docs/", "rules/", "share/", "assets/", "fuzz/", ".ci/", ".github/"];
    let spans = text.split('`').enumerate().filter(|(at, _)| at % 2 == 1).map(|(_, span)| span);
    spans.filter(move |span| roots.iter().any(|root| span.starts_with(root)) && !span.contains([' ', '*', '<', '{']))
}

#[test]
fn every_file_that_is_named_exists() {
    let mut seen = 0;
    for (page, text) in pages() {
        let docs = page.starts_with("./docs");
        if !docs && !["README.md", "CONTRIBUTING.md"].iter().any(|name| page == Path::new(".").join(name)) {
            continue;
        }
        for path in named(&prose(&text)) {
            assert!(Path::new(path).exists(), "{}: there is no {path}", page.display());
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen} files were named");
}

#[test]
fn the_layers_are_described_in_one_way() {
    let library = fs::read_to_string("src/lib.rs").unwrap();
    let rows = library.lines().filter_map(|line| line.strip_prefix("//! | ")).filter(|row| row.starts_with(['`', '[']));
    let readme = fs::read_to_string("README.md").unwrap();
    for row in rows {
        let row = row.replace("[`", "`").replace("`]", "`");
        let (name, knows) = row.split_once(" | ").unwrap();
        let told = format!("| [{name}](src/{}) | {knows}", name.trim_matches('`'));
        assert!(readme.contains(&told), "README.md lacks this row of src/lib.rs:\n{told}");
    }
}

#[test]
fn every_rule_file_is_named() {
    let page = fs::read_to_string("docs/rules.md").unwrap();
    for name in sungka::files::presets::names() {
        assert!(page.contains(&format!("| `{name}` |")), "docs/rules.md lacks {name}");
    }
}
