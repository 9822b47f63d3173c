//! `./run` of the repository, with a cargo that builds nothing and a program that says how it was called.
#![cfg(unix)]

mod process;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Writes a program of a few lines.
fn script(path: &Path, lines: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
    fs::write(path, format!("#!/bin/sh\n{lines}\n")).expect("the file can be written");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("it may be run");
}

#[test]
fn engines_that_it_starts_find_the_program_and_paths_are_those_of_the_caller() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("run-{}", std::process::id()));
    script(&folder.join("bin/cargo"), "exit 0");
    script(&folder.join("fast-build/tablut"), "command -v tablut; pwd; echo \"$@\"");
    let stand = folder.join("elsewhere");
    fs::create_dir_all(&stand).expect("the folder can be made");
    let path = std::env::var("PATH").expect("a path");
    let run = process::run(
        Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../run"))
            .args(["engine-check", "python3", "bot.py"])
            .current_dir(&stand)
            .env("PATH", format!("{}:{path}", folder.join("bin").display()))
            .env("CARGO_TARGET_DIR", &folder),
        b"",
    );
    assert_eq!(run.code, 0, "{}", run.err);
    let program = folder.join("fast-build/tablut").canonicalize().expect("it is there");
    let stand = stand.canonicalize().expect("it is there");
    let expected = format!("{}\n{}\nengine-check python3 bot.py\n", program.display(), stand.display());
    assert_eq!(run.out, expected);
}
