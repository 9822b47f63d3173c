//! `tablut play` on a terminal: `script` of util-linux gives it one.

#![cfg(target_os = "linux")]

mod process;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use process::tablut_with_folder;

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program at a terminal of its own.
struct Terminal {
    child: Child,
    keys: Option<ChildStdin>,
    seen: Arc<Mutex<Vec<u8>>>,
    pid_file: PathBuf,
}

/// A folder of its own for what is kept.
fn folder(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder.display().to_string()
}

impl Terminal {
    /// Starts `tablut` with these arguments at a terminal of 24 rows and 100 columns.
    fn start(arguments: &str, folder: &str, environment: &[(&str, &str)]) -> Terminal {
        let pid_file = Path::new(folder).join("pid");
        let command = format!(
            "stty rows 24 cols 100; echo $$ >'{}'; exec '{}' {arguments}",
            pid_file.display(),
            env!("CARGO_BIN_EXE_tablut")
        );
        let mut script = Command::new("script");
        script.args(["--quiet", "--return", "--flush", "--command", &command, "/dev/null"]);
        for name in ["LC_ALL", "LC_CTYPE", "NO_COLOR"] {
            script.env_remove(name);
        }
        script
            .env("XDG_STATE_HOME", folder)
            .env("TERM", "xterm")
            .env("LANG", "C.UTF-8")
            .env("SHELL", "/bin/sh");
        script.envs(environment.iter().copied());
        let mut child = script
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("script of util-linux is there");
        let keys = child.stdin.take();
        let mut output = child.stdout.take().expect("its output is piped");
        let seen = Arc::new(Mutex::new(Vec::new()));
        let sink = seen.clone();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                sink.lock().expect("nobody panics").extend_from_slice(&buffer[..count]);
            }
        });
        Terminal { child, keys, seen, pid_file }
    }

    fn type_keys(&mut self, keys: &str) {
        let input = self.keys.as_mut().expect("it is open");
        input.write_all(keys.as_bytes()).and_then(|()| input.flush()).expect("it reads");
    }

    /// Everything that was written to the terminal.
    fn raw(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().expect("nobody panics")).into_owned()
    }

    /// The letters among that, without blanks, for what stays as it is on a screen is not written again.
    fn letters(&self) -> String {
        let raw = self.raw();
        let mut letters = String::new();
        let mut rest = raw.chars();
        while let Some(letter) = rest.next() {
            match letter {
                '\u{1b}' => {
                    if rest.next() == Some('[') {
                        rest.by_ref().find(|letter| letter.is_ascii_alphabetic() || *letter == '~');
                    }
                }
                letter if letter.is_whitespace() || letter.is_control() => {}
                letter => letters.push(letter),
            }
        }
        letters
    }

    fn wait_for(&self, text: &str) {
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let until = Instant::now() + PATIENCE;
        while !self.letters().contains(&text) {
            assert!(Instant::now() < until, "{text:?} is missing in:\n{}", self.letters());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Sends the program a signal.
    fn signal(&self, name: &str) {
        let id = std::fs::read_to_string(&self.pid_file).expect("it has begun");
        let sent = Command::new("kill").args(["-s", name, id.trim()]).status().expect("kill runs");
        assert!(sent.success());
    }

    /// The exit code, once it has ended.
    fn end(mut self) -> (i32, String) {
        let until = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                break status;
            }
            assert!(Instant::now() < until, "it does not end:\n{}", self.letters());
            thread::sleep(Duration::from_millis(20));
        };
        // The last of its output may still be on its way.
        thread::sleep(Duration::from_millis(200));
        (status.code().unwrap_or(-1), self.raw())
    }
}

const PLAY: &str = "play --rules modern-standard --opponent human";

/// What `tablut play --resume` shows of the game that was left.
fn resumed(folder: &str) -> String {
    let run = tablut_with_folder(&["play", "--resume"], b"moves\n", folder);
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

#[test]
fn a_signal_gives_the_screen_back_and_the_game_is_kept() {
    for (name, code) in [("TERM", 143), ("HUP", 129)] {
        let folder = folder(&format!("signal-{name}"));
        let mut terminal = Terminal::start(PLAY, &folder, &[]);
        terminal.wait_for("The attackers are to move.");
        terminal.type_keys("d1-d3\r");
        terminal.wait_for("1. d1-d3");
        terminal.signal(name);
        let (ended, raw) = terminal.end();
        assert_eq!(ended, code, "{name}");
        assert!(raw.contains("\u{1b}[?1049l"), "the screen is given back after {name}");
        assert!(
            raw.ends_with("\u{1b}[?25h") || raw.contains("\u{1b}[?25h"),
            "the cursor is back after {name}"
        );
        let out = resumed(&folder);
        assert!(out.contains("[x]") && out.contains("The defenders are to move."), "{out}");
        // Nothing is kept of a game that was taken back to its start.
        let back = tablut_with_folder(&["play", "--resume"], b"undo\nquit\n", &folder);
        assert_eq!(back.code, 0, "{}", back.err);
        let none = tablut_with_folder(&["play", "--resume"], b"", &folder);
        assert_eq!(none.code, 2, "{}", none.out);
    }
}

#[test]
fn control_c_asks_first_and_the_game_is_offered_at_the_next_start() {
    let folder = folder("control-c");
    let mut terminal = Terminal::start(PLAY, &folder, &[]);
    terminal.wait_for("The attackers are to move.");
    terminal.type_keys("d1-d3\r");
    terminal.wait_for("1. d1-d3");
    terminal.type_keys("\u{3}");
    terminal.wait_for("Leave tablut? The game is kept");
    terminal.type_keys("n");
    terminal.type_keys("e4-f4\r");
    terminal.wait_for("e4-f4");
    terminal.type_keys("\u{3}");
    thread::sleep(Duration::from_millis(300));
    terminal.type_keys("\u{3}");
    assert_eq!(terminal.end().0, 0);

    let mut again = Terminal::start("", &folder, &[]);
    again.wait_for("Go on with the game you left: Modern Standard Tablut, 2 moves");
    // While it is played there, nobody else is offered it.
    let other = tablut_with_folder(&["play", "--resume"], b"", &folder);
    assert_eq!(other.code, 2, "{}", other.out);
    again.type_keys("y");
    again.wait_for("1. d1-d3 e4-f4");
    again.type_keys("q");
    again.wait_for("Leave tablut?");
    again.type_keys("y");
    assert_eq!(again.end().0, 0);

    let mut refused = Terminal::start("", &folder, &[]);
    refused.wait_for("Go on with the game you left");
    refused.type_keys("n");
    thread::sleep(Duration::from_millis(300));
    refused.type_keys("\u{3}");
    assert_eq!(refused.end().0, 0);
    let none = tablut_with_folder(&["play", "--resume"], b"", &folder);
    assert_eq!(none.code, 2, "{}", none.out);
}

#[test]
fn a_dumb_terminal_gets_lines_without_a_single_escape_code() {
    let folder = folder("dumb");
    let mut terminal = Terminal::start(
        "play --rules linnaeus-1732 --opponent human",
        &folder,
        &[("TERM", "dumb"), ("LC_ALL", "C")],
    );
    terminal.wait_for("The attackers are to move.");
    terminal.type_keys("d1-d9\nwhy\nd1-d3\n");
    terminal.wait_for("The defenders are to move.");
    // Nothing is lost here either.
    terminal.signal("TERM");
    let (code, raw) = terminal.end();
    assert_eq!(code, 143);
    assert!(!raw.contains('\u{1b}') && raw.is_ascii(), "{raw:?}");
    assert!(resumed(&folder).contains("The defenders are to move."));
    let again = Terminal::start("", &folder, &[("TERM", "dumb")]);
    again.wait_for("tablut play --resume goes on with it");
    again.signal("TERM");
    assert_eq!(again.end().0, 143);
}

#[test]
fn what_is_said_line_by_line_is_no_wider_than_the_terminal() {
    let folder = folder("width");
    let plain: &[(&str, &str)] = &[];
    let dumb: &[(&str, &str)] = &[("TERM", "dumb")];
    let said = [
        ("learn --language de", plain, "list\n", "17 [ ]"),
        ("puzzles play --language it", plain, "chess\n", "quit (fine)."),
        (PLAY, dumb, "d1-d9\nwhy\n", "over no other piece and onto none."),
    ];
    let fits = |command: &str, terminal: Terminal| {
        let (code, raw) = terminal.end();
        assert_eq!(code, 0, "{raw}");
        let widest = raw.lines().map(|line| line.trim_end().chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= 100), "{command}: {widest:?}: {raw}");
    };
    for (command, environment, keys, last) in said {
        let mut terminal = Terminal::start(command, &folder, environment);
        terminal.wait_for("a  b  c  d  e");
        terminal.type_keys(keys);
        terminal.wait_for(last);
        terminal.type_keys("quit\n");
        fits(command, terminal);
    }
    let show = "rules show linnaeus-1732";
    fits(show, Terminal::start(show, &folder, &[]));
}

#[test]
fn a_terminal_without_unicode_gets_ascii() {
    let folder = folder("ascii");
    let mut terminal = Terminal::start(PLAY, &folder, &[("LC_ALL", "C")]);
    terminal.wait_for("The attackers are to move.");
    terminal.type_keys("?");
    terminal.wait_for("the rule behind a refusal");
    terminal.type_keys("\u{3}");
    let (code, raw) = terminal.end();
    assert_eq!(code, 0);
    assert!(raw.is_ascii(), "{raw:?}");
}

#[test]
fn what_files_say_does_nothing_to_the_terminal() {
    let folder = folder("control");
    let rules = Path::new(&folder).join("house.toml");
    let write = |name: &str| {
        let text = format!("id = \"house\"\nname = \"{name}\"\nextends = \"brandubh-wtf\"\n");
        std::fs::write(&rules, text).expect("written");
    };
    let show = || Terminal::start(&format!("rules show '{}'", rules.display()), &folder, &[]).end();
    write("Ours \\u001b[2J\\u0007");
    let (code, raw) = show();
    assert_eq!(code, 2, "{raw}");
    assert!(raw.contains("line 2: name: it has a control character"), "{raw}");
    assert!(!raw.contains("\u{1b}[2J") && !raw.contains('\u{7}'), "{raw:?}");

    // What turns the direction of the letters after it is no control character.
    write("Ours \\u202esruO");
    let (code, raw) = show();
    assert_eq!(code, 0, "{raw}");
    assert!(raw.contains("Ours \\u{202e}sruO") && !raw.contains('\u{202e}'), "{raw:?}");

    let mut played =
        Terminal::start(&format!("play --rules '{}' --opponent human", rules.display()), &folder, &[]);
    played.wait_for("Ours \\u{202e}sruO");
    played.type_keys("q");
    assert!(!played.end().1.contains('\u{202e}'));
}
