//! The program's dependencies: each with a licence that may be passed on, from the registry, and in one version unless
//! there is a reason.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// Licences that allow what ours allows.
const ALLOWED: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Unlicense",
];

/// Packages that are built into the program in two versions, and why we accept that.
const TWICE: [(&str, &str); 0] = [];

/// The platform of this machine: what is built elsewhere only was never fetched here.
fn host() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let output = Command::new(rustc).arg("-vV").output().unwrap();
    let says = String::from_utf8(output.stdout).unwrap();
    says.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

/// The output of `cargo metadata`, for the lock file as it is.
fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", &host()])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Whether a licence expression such as `A OR B`, `(A OR B) AND C` or `A/B` leaves the choice of allowed licences.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    expression.split(" AND ").all(|part| {
        let part = part.trim().trim_start_matches('(').trim_end_matches(')');
        part.split(" OR ").any(|licence| ALLOWED.contains(&licence.trim().trim_matches(['(', ')'])))
    })
}

#[test]
fn every_licence_may_be_passed_on() {
    let metadata = metadata();
    for package in metadata["packages"].as_array().unwrap() {
        let (name, licence) = (&package["name"], package["license"].as_str().unwrap_or("none"));
        assert!(is_allowed(licence), "{name}: {licence}");
    }
    assert!(!is_allowed("GPL-3.0-only") && !is_allowed("MIT AND GPL-3.0-only") && is_allowed("GPL-3.0-only OR MIT"));
}

#[test]
fn everything_comes_from_the_registry_or_from_here() {
    for package in metadata()["packages"].as_array().unwrap() {
        let source = package["source"].as_str();
        let own = package["name"].as_str().unwrap().starts_with("sungka");
        assert!(source.map_or(own, |source| source.starts_with("registry+")), "{}: {source:?}", package["name"]);
    }
}

#[test]
fn it_is_said_why_each_is_there() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    let program = packages.iter().find(|package| package["name"] == "sungka").unwrap();
    let page = std::fs::read_to_string("docs/architecture.md").unwrap();
    for dependency in program["dependencies"].as_array().unwrap() {
        let name = dependency["name"].as_str().unwrap();
        let told = page.lines().any(|line| line.starts_with('|') && line.contains(&format!("`{name}`")));
        assert!(told || name == "sungka-core", "docs/architecture.md does not say why {name} is there");
    }
}

#[test]
fn nothing_is_built_in_twice() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let normal = |id: &str| -> Vec<String> {
        // A macro runs in the compiler: its dependencies are not in the program.
        let package = packages.iter().find(|package| package["id"] == id).unwrap();
        if package["targets"].as_array().unwrap().iter().any(|target| target["kind"][0] == "proc-macro") {
            return Vec::new();
        }
        let node = nodes.iter().find(|node| node["id"] == id).unwrap();
        let links = node["deps"].as_array().unwrap().iter();
        let normal =
            links.filter(|link| link["dep_kinds"].as_array().unwrap().iter().any(|kind| kind["kind"].is_null()));
        normal.map(|link| link["pkg"].as_str().unwrap().to_owned()).collect()
    };
    // From the program down, without dependencies that only build or test it.
    let root = packages.iter().find(|package| package["name"] == "sungka").unwrap();
    let mut reached = vec![root["id"].as_str().unwrap().to_owned()];
    let mut at = 0;
    while let Some(id) = reached.get(at).cloned() {
        at += 1;
        for next in normal(&id) {
            if !reached.contains(&next) {
                reached.push(next);
            }
        }
    }
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        if reached.iter().any(|id| package["id"] == id.as_str()) {
            let name = package["name"].as_str().unwrap().to_owned();
            versions.entry(name).or_default().push(package["version"].to_string());
        }
    }
    for (name, versions) in versions {
        let borne = TWICE.iter().any(|&(twice, _)| twice == name);
        assert!(versions.len() == 1 || borne, "{name}: {versions:?}");
    }
}
