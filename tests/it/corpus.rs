//! The inputs that the fuzz targets found worth keeping, replayed by the functions that the targets call.
//!
//! One line of `corpus/TARGET.hex` is one input; `xxd -p -c 0 FILE` writes one that a target has found.

use std::fs;

/// Runs every file of a folder through `target`.
fn replay(folder: &str, least: usize, target: fn(&[u8])) {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_none_or(|extension| extension != "txt" && extension != "jsonl"));
    files.sort();
    assert!(files.len() >= least, "{folder} has {} files", files.len());
    for file in files.iter().filter(|file| file.is_file()) {
        // If a file fails, the test runner shows its name with the output.
        println!("{}", file.display());
        target(&fs::read(file).unwrap());
    }
}

/// Runs every line of a corpus through `target`.
fn replay_lines(name: &str, target: fn(&[u8])) {
    let corpus = fs::read_to_string(format!("tests/corpus/{name}.hex")).unwrap();
    assert!(corpus.lines().count() > 10);
    for line in corpus.lines() {
        println!("{line}");
        let digits: Vec<u8> = line.chars().map(|digit| digit.to_digit(16).unwrap() as u8).collect();
        let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect();
        target(&bytes);
    }
}

#[test]
fn rule_files_of_all_kinds_keep_the_invariants() {
    replay("rules", 16, crate::harness::rule_file);
    replay("tests/rules/good", 5, crate::harness::rule_file);
    replay("tests/rules/bad", 60, crate::harness::rule_file);
    replay_lines("rule_file", crate::harness::rule_file);
}

#[test]
fn records_of_all_kinds_keep_the_invariants() {
    replay("tests/conformance", 10, crate::harness::record_file);
    replay_lines("record_file", crate::harness::record_file);
}

#[test]
fn keys_of_all_kinds_keep_the_invariants() {
    replay_lines("keys", crate::harness::keys);
}

#[test]
fn keys_at_all_sizes_keep_the_invariants() {
    replay_lines("sizes", crate::harness::sizes);
}

#[cfg(unix)]
#[test]
fn answers() {
    replay_lines("answers", crate::harness::answers);
}
