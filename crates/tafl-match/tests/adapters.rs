//! Players in other processes: this program of tests is run again as an engine or a bot of each sort.
//!
//! The tests that are ignored are those engines. Each plays the moves of the one-ply player in this crate, so that a
//! match against that player itself shows whether anything was lost on the way.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use tafl::{Action, Game, Random, Side, Variant, library};
use tafl_match::{Contestant, GameLine, OpeningSource, Pace, Plan, RunError, run};
use tafl_notation::opentafl::{Dialect, ReadOptions, read_rules, write_position};

const SEED: u64 = 7;

/// The command that runs one of the engines below.
fn command(engine: &str) -> String {
    let program = std::env::current_exe().expect("this program has a path");
    format!("{} --exact {engine} --ignored --nocapture --test-threads 1", program.display())
}

fn plan(rules: &str, players: &[String], games: usize) -> Plan {
    let players: Vec<Contestant> = players.iter().map(|text| text.parse().expect("a player")).collect();
    Plan {
        games,
        pace: Pace { nodes: Some(10), ..Pace::default() },
        openings: OpeningSource::Random { plies: 2 },
        adjudication: tafl_match::Adjudication { longest: Some(60), win: None },
        ..Plan::new(library::get(rules).expect("a built-in rule set").clone(), players).expect("a plan")
    }
}

fn play(plan: &Plan) -> Vec<GameLine> {
    let mut lines = Vec::new();
    run(plan, None, &Arc::default(), &mut |progress| lines.push(progress.line.clone()))
        .expect("it can be played");
    lines
}

fn variant(rules: &str) -> Variant {
    library::variant(rules).expect("a built-in rule set")
}

/// Any legal move, by lot.
fn some_move(game: &Game, random: &mut Random) -> tafl::Move {
    let moves = game.legal_moves();
    moves[(random.next() % moves.len() as u64) as usize]
}

/// Plays whole games against an engine: none may end otherwise than games do.
fn plays_whole_games(rules: &str, player: &str) {
    let lines = play(&plan(rules, &[player.to_owned(), "random".to_owned()], 4));
    assert_eq!(lines.len(), 4);
    for line in &lines {
        assert_eq!(line.problem, None, "{line}");
        assert!(line.plies > 4, "{line}");
    }
}

#[test]
fn an_engine_of_opentafls_protocol_plays() {
    plays_whole_games("opentafl-tablut", &format!("otep:command=\"{}\"", command("otep_engine")));
}

/// The protocol's ends are not named in turns: a game with turns of several moves is told whole.
#[test]
fn an_engine_of_opentafls_protocol_plays_berserk() {
    let set = library::all().iter().find(|set| set.id == "berserk").expect("a built-in rule set");
    let player = format!("otep:command=\"{}\"", command("otep_engine"));
    match run(&plan(&set.id, &[player, "random".to_owned()], 2), None, &Arc::default(), &mut |_| {}) {
        Ok(summary) => assert_eq!(summary.pairings[0].tally.disagreements, 0),
        // What OpenTafl cannot be told is said before the match.
        Err(RunError::Player { error, .. }) => {
            assert!(error.to_string().contains("OpenTafl cannot play"), "{error}")
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn an_engine_of_taflzeros_dialect_plays() {
    plays_whole_games(
        "copenhagen",
        &format!("taflzero:command=\"{}\",option.NNFile=net.onnx", command("taflzero_engine")),
    );
}

#[test]
fn bots_of_the_competition_play_at_the_same_time() {
    // The arguments of a program of tests are the names of tests: more of them run nothing more.
    let players = ["{host}", "{host}:{port}"]
        .map(|server| format!("bologna:command=\"{} {{role}} {server}\"", command("competition_bot")));
    let plan = plan("bologna-ashton", &players, 4);
    let lines = play(&Plan { concurrency: 2, ..plan });
    for line in &lines {
        assert_eq!(line.problem, None, "{line}");
        assert!(line.plies > 4, "{line}");
    }
}

/// The server of the competition sends the state after a bot's own move at once, before the opponent has answered.
#[test]
fn a_bot_of_the_competition_sees_its_own_move_before_the_answer() {
    let marks = std::env::temp_dir().join(format!("tablut-own-moves-{}", std::process::id()));
    std::fs::create_dir_all(&marks).expect("a folder for marks");
    let player = |engine: &str| {
        let run = command(engine);
        format!("bologna:command=\"{run} {{role}} {{host}}\",folder=\"{}\"", marks.display())
    };
    let players = [player("bot_that_waits_for_its_move"), player("bot_that_waits_for_the_others")];
    let lines = play(&Plan {
        pace: Pace::default(),
        adjudication: tafl_match::Adjudication { longest: Some(12), win: None },
        ..plan("bologna-ashton", &players, 2)
    });
    for line in &lines {
        assert_eq!(line.problem, None, "{line}");
        assert!(line.plies > 6, "{line}");
    }
    std::fs::remove_dir_all(&marks).expect("the folder was there");
}

#[test]
fn an_illegal_move_is_reported_with_its_position_and_does_not_count() {
    let player = format!("taflzero:command=\"{}\"", command("engine_that_cheats"));
    let plan = plan("modern-standard", &[player, "random".to_owned()], 2);
    let mut lines = Vec::new();
    let summary = run(&plan, None, &Arc::default(), &mut |progress| lines.push(progress.line.clone()))
        .expect("it can be played");
    assert_eq!(summary.pairings[0].tally.disagreements, 2);
    assert_eq!(summary.pairings[0].tally.games(), 0);
    let line = &summary.disagreements[0];
    assert_eq!(line.mv.as_deref(), Some("e5-e6"));
    let position = line.position.as_deref().expect("there is a position");
    assert!(Game::from_setup(&variant("modern-standard"), &position.parse().expect("a position")).is_ok());
}

#[test]
fn an_engine_that_crashes_loses_and_is_started_again() {
    let player = format!("taflzero:command=\"{}\"", command("engine_that_crashes"));
    let plan = plan("modern-standard", &[player, "random".to_owned()], 4);
    let summary = run(&plan, None, &Arc::default(), &mut |_| {}).expect("it can be played");
    let tally = &summary.pairings[0].tally;
    assert_eq!((tally.crashes, tally.losses), ([4, 0], 4));
}

/// A match of an engine of our protocol that does this when it is told a position or to search, and takes all else.
#[cfg(unix)]
fn match_of_an_engine_that(name: &str, at_position: &str, at_go: &str) -> tafl_match::Tally {
    let rules = "modern-standard";
    let hash = library::get(rules).expect("a built-in rule set").content_hash();
    let script = format!(
        "while read -r line; do case $line in
            uginewgame) ;;
            ugi*) echo ugiok 1;;
            rules*) echo rulesok {rules} {hash};;
            isready) echo readyok;;
            position*) {at_position};;
            go*) {at_go};;
        esac; done\n"
    );
    let file = std::env::temp_dir().join(format!("tafl-match-{name}-{}.sh", std::process::id()));
    std::fs::write(&file, script).expect("the file can be written");
    let player = format!("engine:command=\"sh '{}'\"", file.display());
    let plan = plan(rules, &[player, "random".to_owned()], 2);
    let mut summary = run(&plan, None, &Arc::default(), &mut |_| {}).expect("it can be played");
    std::fs::remove_file(&file).expect("the file was there");
    summary.pairings.remove(0).tally
}

#[cfg(unix)]
#[test]
fn an_engine_that_says_that_its_search_has_failed_loses() {
    let tally = match_of_an_engine_that("failing", ":", "echo error the search has failed");
    assert_eq!((tally.crashes, tally.losses, tally.disagreements), ([2, 0], 2, 0));
}

#[cfg(unix)]
#[test]
fn an_engine_that_refuses_a_position_sees_the_rules_otherwise() {
    let tally = match_of_an_engine_that("refusing", "echo error no such move", ":");
    assert_eq!((tally.games(), tally.disagreements), (0, 2));
}

#[test]
fn an_engine_that_hangs_loses_on_time() {
    let player = format!("taflzero:command=\"{}\",movetime=50ms", command("engine_that_hangs"));
    let plan = plan("modern-standard", &[player, "random".to_owned()], 2);
    let summary = run(&plan, None, &Arc::default(), &mut |_| {}).expect("it can be played");
    assert_eq!(summary.pairings[0].tally.time_losses, [2, 0]);
}

#[test]
fn a_command_that_is_none_stops_the_match_with_a_sentence() {
    for kind in ["engine", "otep", "taflzero", "bologna"] {
        let player = format!("{kind}:command=\"no-such-program-here --at-all\"");
        let error = run(
            &plan("opentafl-tablut", &[player, "random".to_owned()], 2),
            None,
            &Arc::default(),
            &mut |_| {},
        );
        let Err(RunError::Player { name, error }) = error else { panic!("{error:?}") };
        assert!(name == kind && error.to_string().contains("no-such-program-here"), "{error}");
    }
}

fn input() -> impl Iterator<Item = String> {
    std::io::stdin().lock().lines().map_while(Result::ok)
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).expect("somebody listens");
}

/// An engine as OpenTafl is one: it keeps the game itself, and checks every position that it is told.
#[test]
#[ignore = "an engine for other tests"]
fn otep_engine() {
    let mut game: Option<Game> = None;
    let mut random = Random::new(SEED);
    say("\nhello");
    let check = |game: &Game, record: &str| {
        assert_eq!(
            write_position(&game.setup()).expect("it can be written"),
            record,
            "the position that is told"
        );
    };
    for line in input() {
        let words: Vec<&str> = line.split(' ').collect();
        match (words[0], &mut game) {
            ("rules", _) => {
                let options = ReadOptions { dialect: Dialect::Program, ..ReadOptions::default() };
                let record = read_rules(&line["rules ".len()..], &options).expect("rules");
                game = Some(Game::new(&Variant::new(record.rules).expect("sound rules")));
            }
            ("opponent-move", Some(game)) => {
                for text in words[1].split('|') {
                    game.play(text.parse().expect("a move")).expect("a legal move");
                }
                if game.may_end_turn() {
                    game.end_turn().expect("it may be ended");
                }
                check(game, words[2]);
            }
            ("move", Some(game)) => check(game, words[1]),
            ("play", Some(game)) => {
                assert_eq!(words[1], game.turn().to_string());
                let mv = some_move(game, &mut random);
                say("status thinking");
                say(&format!("move {mv}"));
                game.play(mv).expect("a legal move");
            }
            ("finish" | "clock", _) => {}
            ("goodbye", _) => return,
            other => panic!("{other:?}"),
        }
    }
}

/// An engine as TaflZero is one.
fn taflzero(mut answer: impl FnMut(&Game) -> String) {
    let mut game = None;
    for line in input() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "uci" => say("id name test\nuciok\noption name NNFile type string default x"),
            "setoption" => say("NN file set"),
            "isready" => say("readyok"),
            "position" => {
                let setup = format!("{} {}", words[2], words[3]).parse().expect("a position");
                let size: tafl::Setup = setup;
                let rules = if size.size == 11 { "copenhagen" } else { "modern-standard" };
                let mut next = Game::from_setup(&variant(rules), &size).expect("a position of the rules");
                for text in words.iter().skip(5) {
                    let middle =
                        text.rfind(|letter: char| letter.is_ascii_alphabetic()).expect("two squares");
                    let mv = format!("{}-{}", &text[..middle], &text[middle..]);
                    next.play(mv.parse().expect("a move")).expect("a legal move");
                }
                say("position set");
                game = Some(next);
            }
            "go" => {
                assert!(matches!(words[1], "nodes" | "movetime"));
                say("info depth 1 score cp 12 nodes 5 time 0 pv a1a2");
                say(&format!("bestmove {}", answer(game.as_ref().expect("there is a position"))));
            }
            other => panic!("{other}"),
        }
    }
}

#[test]
#[ignore = "an engine for other tests"]
fn taflzero_engine() {
    let mut random = Random::new(SEED);
    taflzero(|game| some_move(game, &mut random).to_string().replace('-', ""));
}

#[test]
#[ignore = "an engine for other tests"]
fn engine_that_cheats() {
    // The king jumps over his men.
    taflzero(|_| "e5e6".to_owned());
}

#[test]
#[ignore = "an engine for other tests"]
fn engine_that_crashes() {
    taflzero(|_| std::process::exit(3));
}

#[test]
#[ignore = "an engine for other tests"]
fn engine_that_hangs() {
    taflzero(|_| {
        loop {
            std::thread::sleep(Duration::from_secs(1));
        }
    });
}

/// A bot as the competition has them: it comes to the port of its role.
#[test]
#[ignore = "a bot for other tests"]
fn competition_bot() {
    competition(|_, _| {}, |_, _| {});
}

/// Where it is marked that a bot has seen the state after its own move.
fn mark(state: &tafl_bologna::State) -> String {
    let setup = state.setup(Side::Attackers).to_string();
    setup.replace('/', "-").replace(' ', "+")
}

/// Marks that it has seen the state after its own move.
#[test]
#[ignore = "a bot for other tests"]
fn bot_that_waits_for_its_move() {
    competition(
        |_, _| {},
        |state, side| {
            if state.turn() == tafl_bologna::Turn::of(!side) {
                std::fs::write(mark(state), "").expect("a mark can be made");
            }
        },
    );
}

/// Does not answer a move before its opponent has seen the state after it, as one that thinks for long.
#[test]
#[ignore = "a bot for other tests"]
fn bot_that_waits_for_the_others() {
    let mut has_begun = false;
    competition(
        |state, side| {
            let until = std::time::Instant::now() + Duration::from_secs(20);
            // White's first move answers nothing.
            while (has_begun || side == Side::Attackers) && !std::path::Path::new(&mark(state)).exists() {
                assert!(std::time::Instant::now() < until, "the opponent has not been shown its own move");
                std::thread::sleep(Duration::from_millis(5));
            }
            has_begun = true;
        },
        |_, _| {},
    );
}

/// Plays a game of the competition. The first is called before each move with the state that it answers, the second with
/// every state.
fn competition(
    mut before_a_move: impl FnMut(&tafl_bologna::State, Side),
    mut at_a_state: impl FnMut(&tafl_bologna::State, Side),
) {
    let arguments: Vec<String> = std::env::args().collect();
    let side = match arguments.iter().find(|word| matches!(word.as_str(), "White" | "Black")) {
        Some(role) if role == "White" => Side::Defenders,
        Some(_) => Side::Attackers,
        // Run by hand, without a game.
        None => return,
    };
    let server = arguments.last().expect("a host");
    let address = server.parse::<std::net::SocketAddr>().unwrap_or_else(|_| {
        let host = server.parse().expect("an address, if it has no port");
        std::net::SocketAddr::new(host, tafl_bologna::port(side))
    });
    let mut client = tafl_bologna::Client::connect(address, side, "tester", Duration::from_secs(5))
        .expect("the server is there");
    let mut random = Random::new(SEED);
    while let Some(state) = client.receive().expect("a state") {
        at_a_state(&state, side);
        if state.turn().is_end() {
            return;
        }
        if state.turn() == tafl_bologna::Turn::of(side) {
            before_a_move(&state, side);
            let game = Game::from_setup(&variant("bologna-ashton"), &state.setup(side)).expect("a position");
            let Action::Move(mv) = Action::Move(some_move(&game, &mut random)) else { return };
            client.send(mv).expect("the server listens");
        }
    }
}
