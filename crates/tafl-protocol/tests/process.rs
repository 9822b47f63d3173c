//! What the client makes of engines that are none, or bad ones: real processes, written for the shell.
#![cfg(unix)]

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, getpgid};
use tafl_protocol::{
    BestMove, EngineCommand, EngineError, EngineProcess, Go, HostMessage, LaunchOptions, Query, RulesSource,
    Word,
};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// Short enough for a test of what never comes.
const HASTE: Duration = Duration::from_millis(150);

fn shell(script: &str) -> EngineCommand {
    EngineCommand::new("sh", ["-c", script])
}

fn start_error(script: &str, patience: Duration) -> EngineError {
    EngineProcess::start(&shell(script), patience).expect_err(script)
}

/// An engine that shakes hands, then does this.
fn engine(then: &str) -> EngineProcess {
    let script = format!("read line; echo id name Shell; echo ugiok 1; {then}");
    EngineProcess::start(&shell(&script), PATIENCE).expect("it shakes hands")
}

#[test]
fn an_engine_that_is_none() {
    let nothing = EngineCommand::new("/no/such/engine", [""; 0]);
    assert!(matches!(EngineProcess::start(&nothing, PATIENCE), Err(EngineError::Start { .. })));
    assert!(matches!(start_error("sleep 60", HASTE), EngineError::TimedOut { waiting_for: "ugiok" }));
    assert!(matches!(start_error("echo hello; sleep 60", PATIENCE), EngineError::Syntax { .. }));
    assert!(matches!(start_error("echo readyok; sleep 60", PATIENCE), EngineError::Unexpected { .. }));
    assert!(matches!(start_error("echo ugiok 99; sleep 60", PATIENCE), EngineError::Version(99)));
    let too_many = "while :; do echo option name x type button; done";
    assert!(matches!(start_error(too_many, PATIENCE), EngineError::TooManyOptions(_)));
    assert!(matches!(start_error("printf '\\377\\n'; sleep 60", PATIENCE), EngineError::Line(_)));
    let endless = "tr '\\0' x </dev/zero | head -c 3000000; sleep 60";
    assert!(matches!(start_error(endless, PATIENCE), EngineError::Line(_)));
}

#[test]
fn an_engine_that_dies_says_its_last_words() {
    let error = start_error("echo one >&2; echo out of luck >&2; exit 3", PATIENCE);
    let EngineError::Exited { exit, stderr } = &error else { panic!("{error}") };
    assert!(exit.to_string().contains('3'), "{exit}");
    assert_eq!(stderr, "one\nout of luck\n");
    assert!(error.to_string().contains("out of luck"), "{error}");

    let mut later = engine("read line; exit 4");
    assert!(matches!(later.ready(PATIENCE), Err(EngineError::Exited { .. })));
}

#[test]
fn last_words_stand_as_they_are_but_for_what_moves_the_cursor() {
    let error = start_error("printf 'no \"tablut\" in \\047bin\\047 \\033[2J\\n' >&2; exit 3", PATIENCE);
    let said = error.to_string();
    assert!(said.ends_with("it wrote: no \"tablut\" in 'bin' \\u{1b}[2J"), "{said}");
}

#[test]
fn only_the_end_of_much_noise_is_kept() {
    let mut noisy = engine("head -c 5000000 /dev/zero | tr '\\0' x >&2; echo end >&2; exit 0");
    assert!(matches!(noisy.ready(PATIENCE), Err(EngineError::Exited { .. })));
    let stderr = noisy.stderr();
    assert!(stderr.len() <= 1 << 16 && stderr.ends_with("xend\n"), "{}", stderr.len());
}

#[test]
fn answers_that_do_not_come_or_are_others() {
    let mut silent = engine("sleep 60");
    let error = silent.ready(HASTE).unwrap_err();
    assert!(matches!(error, EngineError::TimedOut { waiting_for: "readyok" }));
    assert_eq!(error.to_string(), "the engine did not say \"readyok\" in time");
    assert_eq!(silent.quit(HASTE).unwrap_err().to_string(), "the engine did not end in time");
    let mut early = engine("read line; echo bestmove none; sleep 60");
    let error = early.offer_draw(PATIENCE).unwrap_err().to_string();
    let due = "where \"drawaccepted\" or \"drawdeclined\" was due";
    assert_eq!(error, format!("the engine said \"bestmove none\" {due}"));
    let mut confused = engine("read line; echo response turn attackers; sleep 60");
    assert!(matches!(confused.query(Query::Legal, PATIENCE), Err(EngineError::Unexpected { .. })));
    let mut stubborn = engine("read line; echo rulesrefused no; read line; echo error no go; sleep 60");
    let rules = RulesSource::Id(Word::new("copenhagen").unwrap());
    assert!(matches!(stubborn.set_rules(&rules, PATIENCE), Err(EngineError::RulesRefused(_))));
    stubborn.go(&Go::depth(1)).unwrap();
    assert!(matches!(stubborn.best_move(PATIENCE, &mut |_| {}), Err(EngineError::Refused(_))));
}

#[test]
fn an_engine_that_does_not_read_holds_nobody_up() {
    let mut deaf = engine("sleep 60");
    let line = vec![b'x'; 1 << 16];
    let began = Instant::now();
    let error = loop {
        if let Err(error) = deaf.send_bytes(line.clone()) {
            break error;
        }
    };
    assert!(matches!(error, EngineError::NotReading));
    assert!(began.elapsed() < PATIENCE);
}

#[test]
fn infos_are_passed_on_until_the_best_move() {
    let mut one = engine(
        "read line; echo info depth 1; echo; echo info string hm; echo info depth 2; echo bestmove none; read line",
    );
    one.go(&Go::depth(2)).unwrap();
    let mut depths = Vec::new();
    let best = one.best_move(PATIENCE, &mut |info| depths.extend(info.depth)).unwrap();
    assert_eq!((best, depths), (BestMove::None, vec![1, 2]));
    one.send(&HostMessage::Stop).unwrap();
    assert!(one.quit(PATIENCE).is_ok());
}

#[test]
fn an_engine_that_never_falls_silent_is_out_of_time() {
    for flood in ["yes info depth 1", "yes ''"] {
        let mut noisy = engine(&format!("read line; {flood}"));
        noisy.go(&Go::depth(2)).unwrap();
        let error = noisy.best_move(HASTE, &mut |_| {}).unwrap_err();
        assert!(matches!(error, EngineError::TimedOut { waiting_for: "bestmove" }), "{flood}: {error}");
    }
}

#[test]
fn a_wait_can_be_broken_off() {
    let stop = Arc::new(AtomicBool::new(false));
    let options = LaunchOptions { stop: Some(stop.clone()), ..LaunchOptions::default() };
    let mut engine = EngineProcess::launch_with(&shell("sleep 60"), options).unwrap();
    let waiting = std::thread::spawn(move || engine.shake_hands(6 * PATIENCE));
    stop.store(true, Ordering::Relaxed);
    assert!(matches!(waiting.join().unwrap(), Err(EngineError::Interrupted)));
}

/// Ctrl-C in a terminal goes to the whole group of the program in front.
#[test]
fn an_engine_is_in_a_group_of_its_own_which_ends_with_it() {
    let mut engine = engine("read line; sleep 60 & echo info string $!; wait");
    let process = Pid::from_raw(i32::try_from(engine.process_id()).unwrap()).unwrap();
    assert_eq!(getpgid(Some(process)).unwrap(), process);
    engine.send(&HostMessage::IsReady).unwrap();
    let line = engine.receive_line(Instant::now() + PATIENCE, "info").unwrap();
    let grandchild: i32 = line.trim_start_matches("info string ").parse().unwrap();
    drop(engine);
    // What has been killed may stay a little while, until somebody has taken note of it.
    let until = Instant::now() + PATIENCE;
    while is_running(grandchild) {
        assert!(Instant::now() < until, "what the engine has started has outlived it");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whether a process runs, and is not only waiting for somebody to take note of its end.
fn is_running(id: i32) -> bool {
    let status = Command::new("ps").args(["-o", "stat=", "-p", &id.to_string()]).output().expect("ps runs");
    let state = String::from_utf8_lossy(&status.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

#[test]
fn a_dropped_engine_is_killed() {
    let engine = engine("trap '' TERM; while :; do sleep 0.05; done");
    let process = format!("/proc/{}", engine.process_id());
    let is_linux = std::path::Path::new(&process).exists();
    drop(engine);
    assert!(!is_linux || !std::path::Path::new(&process).exists());
}
