//! Running the binary, and writing the files it is given.

// Not every test program uses all of it.
#![allow(dead_code)]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run printed and how it ended.
pub struct Run {
    /// Its exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs `tablut` without input.
#[allow(dead_code, reason = "not every test of the binary needs it")]
pub fn tablut(arguments: &[&str]) -> Run {
    tablut_with_input(arguments, b"")
}

/// Runs `tablut` with something piped in.
pub fn tablut_with_input(arguments: &[&str], input: &[u8]) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_tablut")).args(arguments), input)
}

/// Runs `tablut` with something piped in, and a folder for what it keeps.
pub fn tablut_with_folder(arguments: &[&str], input: &[u8], folder: &str) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_tablut")).args(arguments).env("XDG_STATE_HOME", folder), input)
}

/// Runs a program with something piped in.
pub fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("its input is piped");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // It may have ended before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    Run {
        code: output.status.code().expect("it is not killed"),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Runs `tablut` where nobody reads what it prints: its exit code, and standard error.
#[cfg(unix)]
pub fn tablut_unread(arguments: &[&str]) -> (i32, String) {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .expect("the binary runs");
    let code = output.status.code().expect("it is not killed");
    (code, String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Writes a file into a folder of this run of the tests, and gives its path.
pub fn file(name: &str, content: &[u8]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(std::process::id().to_string());
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let path = folder.join(name);
    std::fs::write(&path, content).expect("the file can be written");
    path.display().to_string()
}

/// Whether a process runs, and is not only waiting for somebody to take note of its end.
#[cfg(unix)]
pub fn is_running(id: &str) -> bool {
    let status = Command::new("ps").args(["-o", "stat=", "-p", id]).output().expect("ps runs");
    let state = String::from_utf8_lossy(&status.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}
