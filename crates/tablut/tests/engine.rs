//! `tablut engine` and `tablut engine-check`, as other programs meet them.

mod process;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use process::{Run, file, tablut, tablut_with_input};
use tafl_protocol::{
    BestMove, EngineCommand, EngineMessage, EngineProcess, Exit, Go, HostMessage, Info, Manner, Position,
    RulesSource, Score, Text, Word,
};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// The binary.
const TABLUT: &str = env!("CARGO_BIN_EXE_tablut");

/// A few rule sets, so that tests are quick: two boards, and a turn of several captures. Nothing comes too late here.
const RULES: [&str; 6] = ["--slack", "30000", "--rules", "brandubh-wtf", "--rules", "berserk"];

fn engine() -> EngineProcess {
    let command = EngineCommand::new(TABLUT, ["engine", "--table", "1"]);
    let mut engine = EngineProcess::start(&command, PATIENCE).expect("it shakes hands");
    let rules = RulesSource::Id(Word::new("modern-standard").expect("a word"));
    engine.set_rules(&rules, PATIENCE).expect("it knows them");
    engine
}

fn position(line: &str) -> Position {
    match line.parse() {
        Ok(HostMessage::Position(position)) => position,
        other => panic!("{line}: {other:?}"),
    }
}

fn search(engine: &mut EngineProcess, line: &str, go: &Go) -> (BestMove, Vec<Info>) {
    engine.set_position(&position(line), PATIENCE).expect("it takes the position");
    engine.go(go).expect("it reads");
    let mut infos = Vec::new();
    let best = engine.best_move(PATIENCE, &mut |info| infos.push(info.clone())).expect("it answers");
    (best, infos)
}

fn set(engine: &mut EngineProcess, name: &str, value: &str) {
    let (name, value) = (Word::new(name).expect("a word"), Text::new(value).expect("a text"));
    engine.set_option(&name, Some(&value), PATIENCE).expect("it has the option");
}

/// Every line that a run printed, as the message it has to be.
fn messages(run: &Run) -> Vec<EngineMessage> {
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    run.out.lines().map(|line| line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// The king is one action from the edge, and it is his turn.
const WON: &str = "position 9/9/9/9/9/9/a8/4k4/9 d";

/// It is the attackers' turn, and they cannot stop him.
const LOST: &str = "position 9/9/9/9/4k4/9/9/9/a8 a";

#[test]
fn the_dialogue_in_the_documentation_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    let dialogue = document.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let dialogue = dialogue.expect("there is a dialogue");

    let mut engine = EngineProcess::launch(&EngineCommand::new(TABLUT, ["engine"])).expect("it starts");
    let mut may_be_more = false;
    for line in dialogue.lines() {
        if let Some(said) = line.strip_prefix("> ") {
            engine.send_bytes(format!("{said}\n").into_bytes()).expect("it reads");
        } else if let Some(expected) = line.strip_prefix("< ") {
            loop {
                let answer = engine.receive(Instant::now() + PATIENCE, "the next line");
                let answer = answer.unwrap_or_else(|error| panic!("{expected}: {error}")).to_string();
                if is_like(&answer, expected) {
                    break;
                }
                assert!(may_be_more && answer.starts_with("info "), "{answer} is not {expected}");
            }
            may_be_more = false;
        } else {
            assert_eq!(line, "...");
            may_be_more = true;
        }
    }
    assert!(matches!(engine.wait(PATIENCE), Ok(Exit::Status(status)) if status.success()));
}

/// Whether a text is the same as another with `...` for whatever stands there.
fn is_like(text: &str, pattern: &str) -> bool {
    let mut rest = text;
    for (index, part) in pattern.split("...").enumerate() {
        match rest.find(part) {
            Some(place) if index > 0 || place == 0 => rest = &rest[place + part.len()..],
            _ => return false,
        }
    }
    rest.is_empty() || pattern.ends_with("...")
}

#[test]
fn our_engine_passes_its_own_check() {
    let mut arguments = vec!["engine-check"];
    arguments.extend(RULES);
    arguments.extend([TABLUT, "engine", "--table", "1"]);
    let run = tablut(&arguments);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.ends_with(" passed, 0 failed, 0 skipped\n"), "{}", run.out);
}

#[test]
fn the_bot_in_python_passes_the_check() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/one_ply.py");
    let mut arguments = vec!["engine-check"];
    arguments.extend(&RULES[..4]);
    arguments.extend(["python3", bot, TABLUT]);
    let run = tablut(&arguments);
    assert_eq!(run.code, 0, "python3 is needed for this test\n{}{}", run.out, run.err);
    assert!(run.out.contains("skip  search-multipv"), "{}", run.out);
}

/// Engines that are ours but for one thing, which the check of this name finds.
#[cfg(unix)]
#[test]
fn the_check_finds_what_is_wrong() {
    let broken = [
        ("handshake", "s/^id name .*/id author nobody/"),
        ("ready", "s/^readyok/readyok now/"),
        ("options", "s/^option name Hash .*/option name Hash type spin default 4 min 1 max 8/"),
        ("rules-first", "s/^error .*/info string never mind/"),
        ("rules-accepted", "s/^rulesok \\(.*\\) .*/rulesok \\1 0123456789abcdef/"),
        ("rules-refused", "s/^rulesrefused .*/rulesok chess 0123456789abcdef/"),
        ("query-legal", "s/^\\(response legal .*\\) [^ ]*$/\\1/"),
        ("query-result", "s/king-escaped/king-captured/"),
        ("query-turn", "s/turn defenders/turn attackers/"),
        ("query-position", "s/ d$/ a/"),
        ("query-hash", "s/^response hash ./response hash f/"),
        ("position-refused", "s/^error move .*/info string fine/"),
        ("search-legal", "s/^bestmove .*/bestmove a1-a2/"),
        ("search-ended-game", "s/^bestmove none/bestmove d4-d3/"),
        ("search-depth", "s/^info depth 2/info depth 3/"),
        ("search-nodes", "s/ nodes [0-9]*/ nodes 5000/"),
        ("search-infinite", "s/^info depth 1 .*/bestmove d3-e3/"),
        ("search-multipv", "s/ multipv [123]/ multipv 1/"),
        ("draw", "s/^draw.*/readyok/"),
        ("end-of-input", "$q3"),
    ];
    let engine = |script: &str| format!("'{TABLUT}' engine --table 1 | sed -u '{script}'");
    let mut broken = broken.map(|(check, script)| (check, engine(script))).to_vec();
    broken.push(("silence", format!("echo hello; '{TABLUT}' engine")));
    broken.push(("unknown-command", format!("sed -u /castle/d | '{TABLUT}' engine")));
    broken.push(("quit", format!("'{TABLUT}' engine; exit 3")));
    let late = "while read -r line; do case $line in bestmove*) sleep 1.5;; esac; echo \"$line\"; done";
    broken.push(("search-movetime", format!("'{TABLUT}' engine | {late}")));
    let busy = "busy=; while read -r line; do case $line in isready|stop) busy=;; \
                go*) [ \"$busy\" ] && line=castle; busy=1;; *) [ \"$busy\" ] && line=castle;; esac; echo \"$line\"; done";
    broken.push(("search-again", format!("{busy} | '{TABLUT}' engine")));
    broken.push(("long-line", format!("sed -u '/^.\\{{1000\\}}/d' | '{TABLUT}' engine")));
    std::thread::scope(|scope| {
        for (check, engine) in &broken {
            scope.spawn(move || {
                let mut arguments = vec!["engine-check", "--rules", "brandubh-wtf", "--check", check];
                arguments.extend(["sh", "-c", engine]);
                let run = tablut(&arguments);
                assert_eq!(run.code, 1, "{check}: {}{}", run.out, run.err);
                assert!(run.out.starts_with(&format!("FAIL  {check} ")), "{check}: {}", run.out);
                assert!(run.out.ends_with("0 passed, 1 failed, 0 skipped\n"), "{}", run.out);
            });
        }
    });
}

#[cfg(unix)]
#[test]
fn after_a_failed_handshake_no_more_is_tried() {
    for (engine, last) in [("cat", "handshake"), ("read line; echo id name X; echo ugiok 1; cat", "ready")] {
        let run = tablut(&["engine-check", "sh", "-c", engine]);
        assert_eq!(run.code, 1, "{}{}", run.out, run.err);
        let failed = format!("FAIL  {last} ");
        assert!(run.out.contains(&failed), "{}", run.out);
        assert!(run.out.ends_with(" not made: they all begin with the one that failed\n"), "{}", run.out);
        assert!(!run.out.contains("rules-first"), "{}", run.out);
    }
}

#[test]
fn everything_that_is_said_can_be_written_down() {
    let path = file("transcript.txt", b"");
    let run = tablut(&["engine-check", "--check", "ready", "--transcript", &path, TABLUT, "engine"]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let text = std::fs::read_to_string(&path).expect("it is written");
    let said: Vec<&str> = text.lines().map(|line| line[9..].trim_start()).collect();
    assert_eq!(said.first(), Some(&"# ready: It answers every `isready` with one `readyok`."));
    assert_eq!(said[1], "> ugi 1");
    assert!(
        said.contains(&"< ugiok 1") && said.contains(&"> isready") && said.contains(&"< readyok"),
        "{text}"
    );
    assert_eq!(said.last(), Some(&"# pass"));
    let unwritable = tablut(&["engine-check", "--transcript", "/no/such/folder/file", TABLUT, "engine"]);
    assert_eq!((unwritable.code, unwritable.err.lines().count()), (2, 1), "{}", unwritable.err);
    assert!(unwritable.err.contains("/no/such/folder/file"), "{}", unwritable.err);
    // What the command names stays.
    let script = file("engine-of-mine.py", b"a program");
    let lost = tablut(&["engine-check", "--transcript", &script, "cat", &script]);
    assert!(lost.code == 2 && lost.err.contains("one of the files that are read"), "{}", lost.err);
    assert_eq!(std::fs::read_to_string(&script).expect("it is there"), "a program");
}

#[test]
fn a_check_that_cannot_be_made_is_said() {
    for (arguments, part) in [
        (&["engine-check", "/no/such/engine"][..], "cannot be started"),
        (&["engine-check", "--check", "everything", TABLUT, "engine"], "handshake"),
        (&["engine-check", "--rules", "copenhage", TABLUT, "engine"], "did you mean"),
    ] {
        let run = tablut(arguments);
        assert_eq!(run.code, 2, "{}{}", run.out, run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.err.contains(part), "{}", run.err);
    }
}

#[test]
fn scores_are_the_defenders() {
    let mut engine = engine();
    let (best, infos) = search(&mut engine, WON, &Go::depth(4));
    assert_eq!(best.to_string(), "bestmove e2-e1");
    assert_eq!(infos.last().and_then(|info| info.score), Some(Score::Win(1)));
    let (_, infos) = search(&mut engine, LOST, &Go::depth(4));
    let last = infos.last().expect("it says something");
    assert_eq!(last.score, Some(Score::Win(2)), "the attackers are to move, and the defenders win");
    assert_eq!(last.chances.map(|chances| chances.defenders()), Some(1000));
}

#[test]
fn it_gives_up_only_when_it_may() {
    let mut engine = engine();
    assert!(matches!(search(&mut engine, LOST, &Go::depth(4)).0, BestMove::Play { .. }));
    set(&mut engine, "resign", "true");
    assert_eq!(search(&mut engine, LOST, &Go::depth(4)).0, BestMove::Resign);
    assert!(matches!(search(&mut engine, WON, &Go::depth(4)).0, BestMove::Play { .. }));
}

#[test]
fn it_agrees_to_a_draw_when_it_stands_no_better() {
    let mut engine = engine();
    assert!(!engine.offer_draw(PATIENCE).expect("it answers"), "it has not thought about it yet");
    search(&mut engine, LOST, &Go::depth(4));
    assert!(engine.offer_draw(PATIENCE).expect("it answers"));
    search(&mut engine, WON, &Go::depth(4));
    assert!(!engine.offer_draw(PATIENCE).expect("it answers"));
    set(&mut engine, "Draws", "never");
    search(&mut engine, LOST, &Go::depth(4));
    assert!(!engine.offer_draw(PATIENCE).expect("it answers"));
}

#[test]
fn with_one_thread_it_says_the_same_every_time() {
    let mut said = (0..2).map(|_| {
        let (best, infos) = search(&mut engine(), "position start moves d1-d3", &Go::nodes(20_000));
        let timeless = |info: Info| Info { speed: None, time: None, ..info };
        (best, infos.into_iter().map(timeless).collect::<Vec<_>>())
    });
    assert_eq!(said.next(), said.next());
}

#[test]
fn a_search_is_stopped_at_once() {
    let mut engine = engine();
    engine.set_position(&Position::default(), PATIENCE).expect("it takes it");
    for _ in 0..20 {
        engine.go(&Go { manner: Manner::Infinite, ..Go::default() }).expect("it reads");
        engine.stop().expect("it reads");
        assert!(matches!(engine.best_move(PATIENCE, &mut |_| {}), Ok(BestMove::Play { .. })));
        engine.ready(PATIENCE).expect("it goes on at once");
    }
}

#[test]
fn a_script_that_ends_gets_its_answer() {
    let run = tablut_with_input(&["engine"], b"rules id brandubh-wtf\nposition start\ngo infinite");
    let messages = messages(&run);
    assert!(matches!(messages.first(), Some(EngineMessage::RulesOk(_))));
    assert!(matches!(messages.last(), Some(EngineMessage::BestMove(BestMove::Play { .. }))));
}

#[test]
fn garbage_is_answered_in_the_protocol() {
    let mut garbage = b"\xff\xfe\0\x01\n\ngo depth 5\nrules id copenhagen\nquery legal\xc0\n".to_vec();
    // All bytes in a disorderly order, with many line ends among them.
    let mut state = 1732u32;
    for _ in 0..200_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        garbage.push((state >> 24) as u8);
    }
    garbage.extend(std::iter::repeat_n(b'7', 3 << 20));
    garbage.extend_from_slice(b"\nquery turn\n");
    let messages = messages(&tablut_with_input(&["engine"], &garbage));
    assert_eq!(messages.iter().filter(|said| matches!(said, EngineMessage::RulesOk(_))).count(), 1);
    assert!(matches!(messages.last(), Some(EngineMessage::Response(_))), "it has gone on after all of it");
    assert!(messages.iter().filter(|said| matches!(said, EngineMessage::Error(_))).count() > 100);
}

#[test]
fn a_host_that_stops_reading_is_no_fault() {
    let mut child = Command::new(TABLUT)
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("its input is piped");
    // It may have ended before it has read everything.
    let _ = std::io::Write::write_all(&mut stdin, b"ugi\nisready\nisready\n");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_it() {
    let mut engine = engine();
    engine.go(&Go { manner: Manner::Infinite, ..Go::default() }).expect("it reads");
    let interrupted =
        Command::new("kill").args(["-INT", &engine.process_id().to_string()]).status().expect("kill runs");
    assert!(interrupted.success());
    assert!(engine.wait(PATIENCE).is_ok());
    assert_eq!(engine.stderr(), "");
}

#[test]
fn a_table_that_does_not_fit_is_refused() {
    if !Path::new("/proc/meminfo").exists() {
        println!("this system does not say how much memory is free: not tested");
        return;
    }
    // More than any machine has that runs this.
    let run = tablut_with_input(&["engine"], b"setoption name Hash value 65536\nisready\n");
    let messages = messages(&run);
    let is_large = std::fs::read_to_string("/proc/meminfo").is_ok_and(|text| {
        let free = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
        free.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok()) > Some(65_536 << 10)
    });
    if !is_large {
        assert!(matches!(messages.first(), Some(EngineMessage::Error(_))), "{messages:?}");
    }
    assert_eq!(messages.last(), Some(&EngineMessage::ReadyOk));
}

/// Runs the program where the system gives it no more than 700 MB of address space.
#[cfg(unix)]
fn with_little_memory(arguments: &str, input: &str) -> std::process::Output {
    use std::io::Write;

    let command = format!("ulimit -v 700000 && exec \"$0\" {arguments}");
    let mut child = Command::new("sh")
        .args(["-c", &command, TABLUT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    // The program may end before it has read everything.
    let _ = child.stdin.take().expect("its input is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

#[cfg(unix)]
#[test]
fn a_table_without_memory_is_an_error_and_the_engine_goes_on() {
    let input = "ugi 1\nsetoption name Hash value 2048\nsetoption name Hash value 2\n\
                 rules id brandubh-wtf\ngo depth 2\nisready\n";
    let run = with_little_memory("engine --table 1", input);
    let out = String::from_utf8(run.stdout).expect("text");
    assert!(run.status.success(), "{:?}: {out}", run.status);
    let errors: Vec<&str> = out.lines().filter(|line| line.starts_with("error")).collect();
    assert!(matches!(errors[..], [error] if error.contains("2048 MiB")), "{out}");
    assert!(out.contains("readyok") && out.contains("bestmove"), "{out}");
}

/// There was to be memory for both of them.
#[cfg(unix)]
#[test]
fn another_table_may_take_the_memory_of_the_one_before() {
    let input = "setoption name Hash value 400\nsetoption name Hash value 300\nisready\n";
    let run = with_little_memory("engine --table 1", input);
    assert_eq!(String::from_utf8_lossy(&run.stdout), "readyok\n");
}

#[cfg(unix)]
#[test]
fn a_table_without_memory_is_refused_in_one_sentence() {
    for arguments in ["engine --table 2048", "bench --depth 1 --table 2048"] {
        let run = with_little_memory(arguments, "");
        let err = String::from_utf8(run.stderr).expect("text");
        assert_eq!(run.status.code(), Some(2), "{arguments}: {err}");
        assert!(err.lines().count() == 1 && err.contains("2048 MiB"), "{arguments}: {err}");
    }
}

#[test]
fn tables_are_an_option_that_a_bad_file_does_not_change() {
    let text = file("none.tables", b"something else");
    let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tables/brandubh-wtf-5.tables");
    let position = "position 7/7/2a4/7/4a2/7/1aka3 d\ngo depth 2\nisready\n";
    let input = format!(
        "rules id brandubh-wtf\nsetoption name Tables value {tables}\nsetoption name Tables value {text}\nuginewgame\n{position}"
    );
    let run = tablut_with_input(&["engine"], input.as_bytes());
    let errors =
        messages(&run).into_iter().filter(|message| matches!(message, EngineMessage::Error(_))).count();
    assert_eq!(errors, 1, "{}", run.out);
    assert!(run.out.contains("endgame tables: up to 5 pieces (8d636a342ae5)"), "{}", run.out);
    assert!(run.out.contains(" score loss 8 "), "{}", run.out);
    let input = format!(
        "rules id brandubh-wtf\nsetoption name Tables value {tables}\nsetoption name Tables value none\nuginewgame\n{position}"
    );
    let run = tablut_with_input(&["engine"], input.as_bytes());
    assert!(!run.out.contains("endgame tables:") && !run.out.contains(" score loss 8 "), "{}", run.out);
}

#[test]
fn the_best_first_moves_are_played_from_a_book_without_thinking() {
    let books = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/content/first-moves");
    let played = |arguments: &[&str], input: &str| -> (Vec<String>, String) {
        let run = tablut_with_input(&[&["engine"], arguments].concat(), input.as_bytes());
        let moves = messages(&run).into_iter().filter_map(|message| match message {
            EngineMessage::BestMove(best) => Some(best.to_string()),
            _ => None,
        });
        (moves.collect(), run.out)
    };
    // Twenty first moves take no time, though each might think for an hour; and they are not all the same.
    let many = "position start\ngo movetime 3600000\n".repeat(20);
    let input = format!("rules id modern-standard\n{many}");
    let (moves, out) = played(&["--book", books], &input);
    let different: std::collections::BTreeSet<&String> = moves.iter().collect();
    assert!(moves.len() == 20 && different.len() > 1, "{out}");
    // A file of other rules is not used, and one that is not there refused; a folder without these has
    // none; several lines, weak levels and other positions are thought about.
    let file = format!("{books}/magpie.jsonl");
    let set = format!("setoption name Book value {file}\n");
    let thinking = "position start\ngo depth 1\nisready\n";
    for (before, after, errors) in [
        (format!("rules id modern-standard\n{set}"), String::new(), 0),
        (format!("{set}rules id modern-standard\n"), String::new(), 0),
        ("setoption name Book value no/such/file\nrules id modern-standard\n".to_owned(), String::new(), 1),
        (format!("setoption name Book value {books}\nrules id brandubh-walker\n"), String::new(), 0),
        (format!("{set}rules id magpie\n"), "setoption name MultiPV value 2\n".to_owned(), 0),
        (format!("{set}rules id magpie\n"), "setoption name Level value 3\n".to_owned(), 0),
        (format!("{set}rules id magpie\n"), "setoption name Book value none\n".to_owned(), 0),
    ] {
        let (moves, out) = played(&[], &format!("{before}{after}{thinking}"));
        assert_eq!(moves.len(), 1, "{out}");
        assert!(!out.contains("from the book"), "{before}{after}: {out}");
        assert_eq!(
            out.lines().filter(|line| line.starts_with("error ")).count(),
            errors,
            "{before}{after}: {out}"
        );
    }
    // The rules are taken all the same, and a line has one answer.
    for input in [format!("{set}rules id modern-standard\n"), format!("rules id modern-standard\n{set}")] {
        let (_, out) = played(&[], &input);
        assert!(out.contains("rulesok") && out.contains("info string no book: "), "{out}");
    }
    let (moves, out) = played(&[], &format!("{set}rules id magpie\n{thinking}"));
    assert!(moves.len() == 1 && out.contains("info string from the book"), "{out}");
    let refused = tablut_with_input(&["engine", "--book", "no/such/file"], b"");
    assert_eq!(refused.code, 2, "{}", refused.err);
}
