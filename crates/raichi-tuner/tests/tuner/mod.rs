//! The tuner as a program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub fn tuner(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_raichi-tuner")).args(arguments).output().expect("the tuner starts")
}

pub fn succeeds(arguments: &[&str]) -> String {
    let output = tuner(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub fn fails(arguments: &[&str], words: &str) {
    let output = tuner(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(words) && said.lines().count() == 1, "{arguments:?}: {said}");
}

/// An option that has no such value.
pub fn refuses(arguments: &[&str], option: &str) {
    let output = tuner(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains(option), "{arguments:?}: {said}");
}

/// An empty folder of the test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}
