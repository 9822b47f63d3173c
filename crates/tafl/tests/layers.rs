//! The modules of the crate lie in layers: each uses those named before it, never those after it.

use std::fs;
use std::path::{Path, PathBuf};

/// All modules below the root, the lowest first. The crate's documentation shows the same order.
const ORDER: [&str; 33] = [
    "side",
    "square",
    "direction",
    "moves",
    "action",
    "random",
    "counted",
    "setup",
    "outcome",
    "document",
    "rules",
    "kind",
    "problem",
    "check",
    "fast::bitboard",
    "fast::shape",
    "fast::masks",
    "fast::endings",
    "fast::piece_move",
    "fast::position",
    "fast::line",
    "fast::visitor",
    "adjudication",
    "played",
    "any_line",
    "variant",
    "symmetry",
    "fast::image",
    "refusal",
    "game",
    "call",
    "explain",
    "library",
];

fn place(module: &str) -> Option<usize> {
    ORDER.iter().position(|&known| module == known || module.starts_with(&format!("{known}::")))
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the crate") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The module of a file: `fast::position::king` for `fast/position/king.rs`.
fn module(root: &Path, path: &Path) -> String {
    let inner = path.strip_prefix(root).expect("a file of the crate").with_extension("");
    let names: Vec<&str> = inner.iter().filter_map(|name| name.to_str()).collect();
    names.join("::").trim_end_matches("::mod").to_owned()
}

/// The modules that a file's code uses: what follows `crate::`, outside comments and tests.
fn uses(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut found = Vec::new();
    for line in lines {
        let line = line.split(" //").next().unwrap_or_default();
        for after in line.split("crate::").skip(1) {
            let path: String =
                after.chars().take_while(|&c| c.is_alphanumeric() || c == '_' || c == ':').collect();
            found.push(path);
        }
    }
    found
}

#[test]
fn no_import_runs_upward() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut looked_at = 0;
    let mut wrong = Vec::new();
    for path in files {
        let module = module(&root, &path);
        // The root and the fast layer's list of names re-export everything.
        if module == "lib" || module == "fast" {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source of the crate");
        let own = place(&module);
        if own.is_none() {
            wrong.push(format!("{module} has no place in the order of modules"));
            continue;
        }
        for used in uses(&text) {
            looked_at += 1;
            match place(&used) {
                None => wrong.push(format!("{module} uses crate::{used}: name the module that has it")),
                other if other > own => wrong.push(format!("{module} uses {used}, which lies above it")),
                Some(_) => {}
            }
        }
    }
    assert!(looked_at > 100, "only {looked_at} imports found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_order_is_the_one_that_the_documentation_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let text = fs::read_to_string(root).expect("the crate's root");
    let mut rest = text.split("# The house").nth(1).expect("a section about the house");
    for module in ORDER {
        let name = format!("`{}`", module.rsplit("::").next().unwrap_or(module));
        let at = rest.find(&name).unwrap_or_else(|| panic!("{name} is not shown after the ones before it"));
        rest = &rest[at + name.len()..];
    }
}

#[test]
fn an_upward_import_is_found() {
    let found = uses("// crate::game\nuse crate::game::Game;\nlet x = crate::rules::Rules; // crate::call\n");
    assert_eq!(found, ["game::Game", "rules::Rules"]);
    assert!(place("game::Game") > place("fast::line::Line"));
    assert!(place("fast::position::king") < place("fast::line"));
    assert_eq!(place("nowhere"), None);
}
