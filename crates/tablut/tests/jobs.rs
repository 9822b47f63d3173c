//! `tablut work` and `tablut jobs` as a user runs them, on a NATS server of the test's own.

#![cfg(unix)]

#[path = "../../tafl-jobs/tests/broker/mod.rs"]
mod broker;
mod certificates;
mod process;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use broker::Broker;
use certificates::Certificates;
use process::{Run, file, tablut};
use tafl_jobs::{Batch, BatchName, Queue, Running};

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(&file(&format!("{name}.txt"), b"")).with_extension("folder");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs `tablut` with a server; it has to succeed.
fn with(broker: &Broker, arguments: &[&str]) -> Run {
    let run = tablut(&[arguments, &["--nats", broker.url()]].concat());
    assert_eq!(run.code, 0, "{arguments:?}: {}{}", run.out, run.err);
    run
}

/// Starts a worker.
fn worker(broker: &Broker, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablut"));
    command.args(["work", "--nats", broker.url(), "--lease", "1s"]).args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// How many jobs a worker says at its end that it has done.
fn done(said: &str) -> usize {
    let line = said.lines().last().expect("a last line");
    line.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("{said}"))
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
}

/// A batch and who is at work on it.
fn look(broker: &Broker, name: &str) -> (Batch, Vec<Running>) {
    let name: BatchName = name.parse().expect("a name");
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let queue = Queue::connect(broker.url()).await.expect("a server");
        (queue.batch(&name).await.expect("a batch"), queue.running(&name).await.expect("listed"))
    })
}

/// Waits until a worker is in the midst of a job.
fn wait_for_work(broker: &Broker, name: &str) {
    let began = Instant::now();
    while look(broker, name).1.is_empty() {
        assert!(began.elapsed() < Duration::from_secs(120), "nobody works");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("text"))
        })
        .collect();
    files.sort();
    files
}

/// Adds 16 games that take some seconds, so many in a job.
fn add_games(broker: &Broker, batch: &str, per_job: &str) {
    with(broker, &[&["jobs", "add", "atlas", "--batch", batch, "--per-job", per_job], &GAMES[..]].concat());
}

const GAMES: [&str; 6] = ["--positions", "5000", "--games", "16", "--rules", "brandubh-wtf"];

/// The same games, played by one process without any jobs.
fn games_at_home(test: &str) -> Vec<(String, String)> {
    let home = folder(&format!("home-{test}"));
    let run = tablut(&[&["atlas", "run", "--out", &home.display().to_string()], &GAMES[..]].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    files(&home)
}

/// The results of a batch that is over.
fn fetched(broker: &Broker, batch: &str) -> Vec<(String, String)> {
    let out = folder(&format!("fetched-{batch}"));
    with(broker, &["jobs", "fetch", batch, "--wait", "--out", &out.display().to_string()]);
    files(&out)
}

#[test]
fn killed_workers_and_a_killed_server_lose_nothing_and_count_nothing_twice() {
    let mut broker = Broker::start(&folder("killed"), "killed");
    let home = games_at_home("killed");

    // A worker killed in the midst of a job.
    add_games(&broker, "worker", "4");
    let mut killed = worker(&broker, &[]);
    wait_for_work(&broker, "worker");
    killed.kill().expect("it is killed");
    let told = said(&killed.wait_with_output().expect("it is gone"));
    let before = told.lines().filter(|line| line.contains(": done in ")).count();
    let others = [worker(&broker, &["--until-empty"]), worker(&broker, &["--until-empty"])];
    let after: usize =
        others.map(|other| done(&said(&other.wait_with_output().expect("it ends")))).iter().sum();
    let (batch, _) = look(&broker, "worker");
    assert_eq!((batch.done, batch.failed, batch.waiting, batch.differing), (4, 0, 0, 0));
    // What was checked in and not yet said when it was killed may be one more.
    assert!((3..=4).contains(&(before + after)), "{before} before, {after} after: {told}");
    assert_eq!(fetched(&broker, "worker"), home);

    // The server cut off in the midst of a job, and started again.
    add_games(&broker, "server", "4");
    let through = worker(&broker, &["--until-empty"]);
    wait_for_work(&broker, "server");
    broker.kill();
    std::thread::sleep(Duration::from_millis(1500));
    broker.start_again();
    let told = said(&through.wait_with_output().expect("it ends"));
    let (batch, _) = look(&broker, "server");
    assert_eq!((batch.done, batch.failed, batch.waiting, batch.differing), (4, 0, 0, 0), "{told}");
    assert_eq!(fetched(&broker, "server"), home);
    assert_eq!(fetched(&broker, "worker"), home, "what was kept before is there");
}

#[test]
fn a_worker_that_is_told_to_end_gives_its_job_back() {
    let broker = Broker::start(&folder("told"), "told");
    add_games(&broker, "told", "16");
    let told = worker(&broker, &["--name", "mine"]);
    wait_for_work(&broker, "told");
    let run = with(&broker, &["jobs", "show", "told"]);
    assert!(run.out.contains("running on mine, "), "{}", run.out);
    signal(&told, "-TERM");
    let output = told.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(128 + 15), "{}", said(&output));
    let text = said(&output);
    assert!(text.trim_end().ends_with("0 jobs done, 1 given back"), "{text}");
    let (batch, running) = look(&broker, "told");
    assert_eq!((batch.waiting, batch.running, running.len(), batch.done, batch.failed), (1, 0, 0, 0, 0));
    // Not yet done, and so said; what there is can be had.
    let out = folder("so-far").display().to_string();
    let early = tablut(&["jobs", "fetch", "told", "--out", &out, "--nats", broker.url()]);
    assert_eq!(early.code, 2);
    assert!(early.err.contains("told: 0 of 1 job is done: add --wait"), "{}", early.err);
    // Another one need not wait for the lease to run out.
    let another = worker(&broker, &["--until-empty", "--threads", "2"]);
    let text = said(&another.wait_with_output().expect("it ends"));
    assert_eq!(done(&text), 1, "{text}");
    assert_eq!(fetched(&broker, "told"), games_at_home("told"));
}

#[test]
fn who_waits_for_a_batch_hears_that_it_was_taken_away() {
    let broker = Broker::start(&folder("waits"), "waits");
    add_games(&broker, "waits", "16");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablut"));
    let out = folder("waits-out").display().to_string();
    command.args(["jobs", "fetch", "waits", "--wait", "--out", &out, "--nats", broker.url()]);
    let mut waits = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    std::thread::sleep(Duration::from_secs(1));
    assert!(waits.try_wait().expect("it is known").is_none(), "it waits");
    with(&broker, &["jobs", "remove", "waits"]);
    let began = Instant::now();
    while waits.try_wait().expect("it is known").is_none() {
        if began.elapsed() > Duration::from_secs(30) {
            let _ = waits.kill();
            panic!("it waits for ever");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = waits.wait_with_output().expect("it has ended");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("there is no batch waits; `tablut jobs list`"), "{}", said(&output));
}

#[test]
fn matches_and_analyses_are_as_one_machine_makes_them() {
    let broker = Broker::start(&folder("kinds"), "kinds");
    let plan = [
        "--rules",
        "brandubh-wtf",
        "--player",
        "raichi:table=1",
        "--player",
        "one-ply",
        "--nodes",
        "100",
        "--games",
        "12",
    ];
    let home = folder("match");
    let alone = tablut(&[&["match", "--output", &home.display().to_string()], &plan[..]].concat());
    assert_eq!(alone.code, 0, "{}", alone.err);
    with(&broker, &[&["jobs", "add", "match", "--batch", "match", "--per-job", "4"], &plan[..]].concat());

    let game = home.join("game-1.tafl");
    let records = fs::read_to_string(home.join("games.tafl")).expect("games");
    let first = records.split("\n\n[").next().expect("a game");
    fs::write(&game, format!("{first}\n")).expect("written");
    let game = game.display().to_string();
    let analysed = tablut(&["analyse", "--json", "--nodes", "300", &game]);
    assert_eq!(analysed.code, 0, "{}", analysed.err);
    with(&broker, &["jobs", "add", "analysis", "--batch", "games", "--nodes", "300", &game]);

    // Two kinds and two batches, shared by two workers, one of which takes matches alone.
    let workers =
        [worker(&broker, &["--until-empty"]), worker(&broker, &["--until-empty", "--kinds", "match"])];
    let all: usize =
        workers.map(|worker| done(&said(&worker.wait_with_output().expect("it ends")))).iter().sum();
    assert_eq!(all, 4);
    assert_eq!(fetched(&broker, "games"), [("game-1.json".to_owned(), analysed.out)]);

    let out = folder("shared-match");
    let run = with(&broker, &["jobs", "fetch", "match", "--out", &out.display().to_string()]);
    assert_eq!(run.out, format!("{}: {}", out.display(), alone.out));
    for name in ["games.tafl", "openings.txt", "match.json", "summary.json"] {
        let read = |folder: &Path| fs::read_to_string(folder.join(name)).expect("a file");
        assert_eq!(read(&out), read(&home), "{name}");
    }
    // The match goes on there as it would at home.
    let more = tablut(
        &[&["match", "--output", &out.display().to_string()], &plan[..8], &["--games", "14"]].concat(),
    );
    assert_eq!(more.code, 0, "{}", more.err);
    assert!(more.out.starts_with("14 of 14 games"), "{}", more.out);

    let list = with(&broker, &["jobs", "list", "--json"]);
    let list: serde_json::Value = serde_json::from_str(&list.out).expect("JSON");
    let batches = list["batches"].as_array().expect("a list");
    let of = |name: &str| batches.iter().find(|batch| batch["name"] == name).expect("it is there");
    assert_eq!((&of("match")["done"], &of("games")["done"]), (&3.into(), &1.into()));
    assert_eq!(of("match")["title"], "brandubh-wtf, raichi against one-ply");
    assert_eq!(with(&broker, &["jobs", "remove", "games"]).out, "games: removed\n");
    assert!(!with(&broker, &["jobs", "list"]).out.contains("games "));
}

#[test]
fn games_to_learn_from_are_played_by_the_network_that_goes_with_them() {
    let broker = Broker::start(&folder("self-play"), "self-play");
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../raichi/networks/corners-7.network");
    let add = |network: &[&str]| {
        let add = ["jobs", "add", "self-play", "--rules", "brandubh-wtf", "--games", "5", "--per-job", "2"];
        let settings = ["--nodes", "20", "--nodes-most", "30", "--seed", "3"];
        with(&broker, &[&add[..], &settings, network].concat()).out
    };
    let read = |added: &str| {
        let batch = added.split(':').next().expect("its name");
        let out = folder(batch);
        with(&broker, &["jobs", "fetch", batch, "--wait", "--out", &out.display().to_string()]);
        raichi_positions::read(&out.join("brandubh-wtf-3.positions")).expect("positions")
    };
    let (with_network, alone) = (add(&["--network", network]), add(&[]));
    assert!(alone.contains(": 3 jobs added"), "{alone}");
    let worker = worker(&broker, &["--until-empty", "--kinds", "self-play"]);
    assert_eq!(done(&said(&worker.wait_with_output().expect("it ends"))), 6);
    let ((head, of_network), (_, of_features)) = (read(&with_network), read(&alone));
    assert_eq!((head.rules(), head.games), ("brandubh-wtf", 5));
    assert!(head.made_by.contains("seed=3 player=corners-7.network@"), "{}", head.made_by);
    assert_ne!(of_network, of_features);

    // The server has the network until its batch is gone, and says so.
    let batch = with_network.split(':').next().expect("its name");
    let hash = head.made_by.rsplit('@').next().expect("a hash");
    let kept = with(&broker, &["jobs", "networks"]).out;
    assert!(kept.starts_with(hash) && kept.ends_with(&format!("corners-7.network: {batch}\n")), "{kept}");
    let shown = with(&broker, &["jobs", "show", batch]).out;
    assert!(shown.contains(&format!("network {hash}")) && shown.contains(" corners-7.network\n"), "{shown}");
    with(&broker, &["jobs", "remove", batch]);
    let none = with(&broker, &["jobs", "networks", "--remove-unused", "--json"]).out;
    let none: serde_json::Value = serde_json::from_str(&none).expect("JSON");
    assert_eq!(none, serde_json::json!({ "networks": [], "removed": 0 }));
    assert_eq!(with(&broker, &["jobs", "networks"]).out, "there are no networks\n");
}

#[test]
fn a_match_between_networks_is_shared_and_says_which_ones_played() {
    let broker = Broker::start(&folder("match-networks"), "match-networks");
    let files = folder("match-networks-files");
    let network = raichi::Network::built_in("corners-7").expect("a network");
    let other = network.calibrated(60.0, raichi::Curve::default(), "for a test");
    let [new, old] = [("new", network), ("old", &other)].map(|(name, network)| {
        let file = files.join(format!("{name}.network"));
        fs::write(&file, network.to_bytes()).expect("written");
        file
    });
    let player = |file: &Path, name: &str| format!("raichi:table=1,network={},name={name}", file.display());
    let (first, second) = (player(&new, "new"), player(&old, "old"));
    let none = "raichi:table=1,network=none,name=features";
    let players = ["--player", &first, "--player", &second, "--player", none];
    let plan = [&["--rules", "brandubh-wtf", "--nodes", "60", "--games", "4"], &players[..]].concat();
    let home = folder("match-networks-home");
    let alone = tablut(&[&["match", "--output", &home.display().to_string()], &plan[..]].concat());
    assert_eq!(alone.code, 0, "{}", alone.err);
    with(&broker, &[&["jobs", "add", "match", "--batch", "nets", "--per-job", "4"], &plan[..]].concat());
    // The worker has no files.
    fs::remove_dir_all(&files).expect("removed");
    let worker = worker(&broker, &["--until-empty"]);
    assert_eq!(done(&said(&worker.wait_with_output().expect("it ends"))), 3);
    let out = folder("match-networks-out");
    with(&broker, &["jobs", "fetch", "nets", "--out", &out.display().to_string()]);
    let read = |folder: &Path, name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    for name in ["games.tafl", "openings.txt", "match.json", "summary.json"] {
        assert_eq!(read(&out, name), read(&home, name), "{name}");
    }
    let said: serde_json::Value = serde_json::from_str(&read(&out, "match.json")).expect("JSON");
    assert_eq!(said["networks"][new.display().to_string()], network.hash());
    assert_eq!(said["networks"][old.display().to_string()], other.hash());
    // It does not go on with another network in the file.
    fs::create_dir_all(&files).expect("a folder");
    fs::write(&new, other.to_bytes()).expect("written");
    fs::write(&old, other.to_bytes()).expect("written");
    let more = tablut(&[&["match", "--output", &out.display().to_string()], &plan[..]].concat());
    assert_eq!(more.code, 2, "{}", more.out);
    assert!(
        more.err.contains("another match is kept there: it differs in what is in the file "),
        "{}",
        more.err
    );
}

#[test]
fn one_wrong_result_keeps_nobody_from_the_others_and_costs_no_file() {
    let broker = Broker::start(&folder("one-wrong"), "one-wrong");
    let add = |batch: &str| {
        let add = ["jobs", "add", "self-play", "--rules", "brandubh-wtf", "--games", "5", "--per-job", "2"];
        let settings = ["--nodes", "20", "--nodes-most", "30", "--seed", "3", "--batch", batch];
        with(&broker, &[&add[..], &settings].concat());
    };
    let work = || done(&said(&worker(&broker, &["--until-empty"]).wait_with_output().expect("it ends")));
    add("sound");
    assert_eq!(work(), 3);
    add("wrong");
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let [sound, wrong] = ["sound", "wrong"].map(|name| name.parse::<BatchName>().expect("a name"));
        let queue = Queue::connect(broker.url()).await.expect("a server");
        for id in queue.done(&sound).await.expect("a batch") {
            let (job, _) = queue.result(&sound, id).await.expect("it is sound").expect("it is done");
            if job.work["from"] == 2 {
                queue.check_in(&wrong, &job, b"chess", "liar", 0.0).await.expect("checked in");
            }
        }
    });
    assert_eq!(work(), 2);
    let [whole, some] = ["one-wrong-whole", "one-wrong-some"].map(folder);
    let fetch = |batch: &str, out: &Path| {
        tablut(&["jobs", "fetch", batch, "--out", &out.display().to_string(), "--nats", broker.url()])
    };
    let positions = |out: &Path| fs::read(out.join("brandubh-wtf-3.positions")).expect("positions");
    assert_eq!(fetch("sound", &whole).code, 0);
    let before = positions(&whole);

    let run = fetch("wrong", &whole);
    assert_eq!((run.code, run.out.as_str(), positions(&whole) == before), (2, "", true), "{}", run.err);
    assert!(run.err.contains("positions of games 3 to 4: the result of job "), "{}", run.err);
    assert!(run.err.contains("is wrong: these are no positions"), "{}", run.err);
    let run = fetch("wrong", &some);
    assert_eq!(run.code, 2);
    assert!(
        run.out.contains(" positions of 2 games; the games of 1 more job do not follow yet"),
        "{}",
        run.out
    );
    assert!(run.err.contains("`tablut jobs retry wrong` lets this job be done anew"), "{}", run.err);

    let run = with(&broker, &["jobs", "retry", "wrong"]);
    assert_eq!(run.out, "wrong: 1 job waits again, 1 of them as its result was wrong\n");
    assert_eq!(work(), 1);
    for out in [&whole, &some] {
        assert_eq!(fetch("wrong", out).code, 0);
        assert!(positions(out) == before && fs::read_dir(out).expect("a folder").count() == 1);
    }
}

/// Sound results of another match, and of another kind of jobs.
#[test]
fn results_of_no_job_of_a_batch_are_named_and_left_aside() {
    let broker = Broker::start(&folder("strange"), "strange");
    let players = ["--rules", "brandubh-wtf", "--player", "one-ply", "--player", "random"];
    for (batch, seed) in [("ours", "1"), ("theirs", "2")] {
        let add = ["jobs", "add", "match", "--depth", "1", "--games", "4", "--per-job", "2"];
        with(&broker, &[&add[..], &players, &["--seed", seed, "--batch", batch]].concat());
    }
    let add = ["jobs", "add", "atlas", "--rules", "brandubh-wtf", "--positions", "20", "--games", "2"];
    with(&broker, &[&add[..], &["--batch", "atlas"]].concat());
    let work = || done(&said(&worker(&broker, &["--until-empty"]).wait_with_output().expect("it ends")));
    assert_eq!(work(), 5);
    let [before, after] = ["strange-before", "strange-after"].map(folder);
    let fetch = |out: &Path| with(&broker, &["jobs", "fetch", "ours", "--out", &out.display().to_string()]);
    assert_eq!(fetch(&before).err, "");
    let mut strange = Vec::new();
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let [ours, theirs, atlas] = ["ours", "theirs", "atlas"].map(|name| name.parse().expect("a name"));
        let queue = Queue::connect(broker.url()).await.expect("a server");
        for other in [theirs, atlas] {
            let id = queue.done(&other).await.expect("a batch")[0];
            let (job, result) = queue.result(&other, id).await.expect("it is sound").expect("it is done");
            queue.check_in(&ours, &job, &result, "stranger", 0.0).await.expect("checked in");
            strange.push(id.to_string());
        }
        let batch = queue.batch(&ours).await.expect("a batch");
        assert_eq!((batch.jobs, batch.done), (2, 2), "they count nowhere");
    });

    let run = fetch(&after);
    assert!(strange.iter().all(|id| run.err.contains(id)), "{}", run.err);
    assert!(run.err.contains("2 results of other jobs there: `tablut jobs retry ours`"), "{}", run.err);
    assert_eq!(files(&after), files(&before));
    let run = with(&broker, &["jobs", "retry", "ours"]);
    assert_eq!(run.out, "ours: 0 jobs wait again\nours: 2 results of no job of it are taken away\n");
    assert_eq!((fetch(&after).err.as_str(), files(&after) == files(&before)), ("", true));
    assert_eq!(work(), 0);
}

#[test]
fn a_worker_does_not_wait_for_what_it_cannot_do() {
    let broker = Broker::start(&folder("cannot"), "cannot");
    let set = tafl::library::get("magpie").expect("a rule set");
    let work = tafl_jobs::AtlasGames { positions: 20, from: 0, to: 1 };
    let mut job = tafl_jobs::Job::new(&tafl_jobs::engine_signature(), set, 1, &work);
    let sound = job.clone();
    job.rules.hash = "00".to_owned();
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let queue = Queue::connect(broker.url()).await.expect("a server");
        queue.add(&"others".parse().expect("a name"), "", &[job, sound]).await.expect("added");
    });
    let mut waits = worker(&broker, &["--until-empty"]);
    let began = Instant::now();
    while waits.try_wait().expect("it is known").is_none() {
        if began.elapsed() > Duration::from_secs(60) {
            let _ = waits.kill();
            panic!("it waits for ever");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = waits.wait_with_output().expect("it has ended");
    let text = said(&output);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("1 job done, 1 given back"), "{text}");
    assert!(text.contains("1 job is left that this program cannot do: the rule set magpie has"), "{text}");
}

#[test]
fn games_to_learn_from_may_have_rules_of_a_file() {
    let broker = Broker::start(&folder("self-play-house"), "self-play-house");
    let house = "id = \"house-brandub\"\nname = \"Ours\"\nextends = \"brandubh-wtf\"\n[rules.ending]\nply_limit = 30\n";
    let house = file("house-self-play.toml", house.as_bytes());
    let add = ["jobs", "add", "self-play", "--rules", &house, "--games", "2", "--nodes", "20"];
    let added = with(&broker, &[&add[..], &["--nodes-most", "30", "--batch", "house"]].concat()).out;
    assert!(added.contains("house: 1 job added"), "{added}");
    let worker = worker(&broker, &["--until-empty", "--kinds", "self-play"]);
    assert_eq!(done(&said(&worker.wait_with_output().expect("it ends"))), 1);
    let out = folder("self-play-house-out");
    with(&broker, &["jobs", "fetch", "house", "--wait", "--out", &out.display().to_string()]);
    let (head, _) = raichi_positions::read(&out.join("house-brandub-1.positions")).expect("positions");
    assert_eq!((head.rules(), head.games), ("house-brandub", 2));
}

#[test]
fn games_from_files_are_checked_by_workers_and_imported_as_one_machine_reads_them() {
    let broker = Broker::start(&folder("import"), "import");
    let games = folder("import-games");
    let written = |name: &str, text: &str| {
        let file = games.join(name);
        fs::write(&file, text).expect("written");
        file.display().to_string()
    };
    let record = |number: usize| {
        format!(
            "[RuleSet \"modern-standard\"]\n[Attackers \"Ann {number}\"]\n\n1. d1-c1 {{quiet}} e6-f6 *\n\n"
        )
    };
    let records: String = (1..=7).map(record).collect();
    let (good, archive) = (written("good.tafl", &records), written("archive.csv", "d1-d3 e4-f4,0,0,Draw\n"));
    let bad = written("bad.tafl", &format!("{records}{}", record(8).replace("e6-f6", "e6-f7")));
    let rules = ["--rules", "modern-standard"];
    let add = ["jobs", "add", "import", "--per-job", "2", "--batch"];
    with(&broker, &[&add[..], &["text", &good, &bad]].concat());
    with(&broker, &[&add[..], &["chosen", &archive], &rules].concat());
    let worker = worker(&broker, &["--until-empty", "--kinds", "import"]);
    assert_eq!(done(&said(&worker.wait_with_output().expect("it ends"))), 4 + 4 + 1);
    let convert = |file: &str, rules: &[&str]| {
        let run = tablut(&[&["convert", "--to", "record", file], rules].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        run.out
    };
    let (as_text, chosen) = (fetched(&broker, "text"), fetched(&broker, "chosen"));
    let names: Vec<&str> = as_text.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["bad.left-out.txt", "bad.tafl", "good.tafl"]);
    assert!(as_text[0].1.starts_with("game 8: ") && as_text[0].1.lines().count() == 1, "{}", as_text[0].1);
    assert_eq!((&as_text[2].1, &as_text[1].1), (&convert(&good, &[]), &as_text[2].1));
    assert_eq!(chosen, [("archive.tafl".to_owned(), convert(&archive, &rules))]);
    // An archive has them as it would have them from the file itself.
    let exported = |file: &str| {
        let data = folder("import-data").display().to_string();
        let imported = tablut(&["import", file, "--data", &data]);
        assert!(imported.out.contains(": 7 games imported"), "{}{}", imported.out, imported.err);
        let out = folder("import-exported").join("all");
        let run = tablut(&["export", &out.display().to_string(), "--data", &data]);
        assert_eq!(run.code, 0, "{}", run.err);
        fs::read_to_string(out.join("games.jsonl")).expect("games")
    };
    let checked = written("good-checked.tafl", &as_text[2].1);
    assert_eq!(exported(&checked).replace("good-checked", "good"), exported(&good));
}

#[test]
fn a_line_is_encrypted_and_the_server_is_the_right_one() {
    let folder = folder("encrypted");
    let of = |name: &str, server: &str| Certificates::of(server, &folder.join(name));
    let (right, stranger) = (of("right", "IP:127.0.0.1"), of("stranger", "IP:127.0.0.1"));
    let start = |name: &str, shown: &Certificates| {
        let (certificate, key) = (shown.server.display().to_string(), shown.key.display().to_string());
        let options =
            ["--tls", "--tlscert", &certificate, "--tlskey", &key, "--user", "carl", "--pass", "se:cret"];
        let broker = Broker::start_with(&folder, name, &options);
        let port = broker.url().rsplit(':').next().expect("a port").to_owned();
        (broker, port)
    };
    let (_broker, port) = start("encrypted", &right);
    let list = |url: &str, authority: &Path| {
        let authority = authority.display().to_string();
        tablut(&["jobs", "list", "--nats", url, "--ca-file", &authority])
    };
    let url = format!("tls://carl:se%3Acret@127.0.0.1:{port}");
    let listed = list(&url, &right.authority);
    assert_eq!(listed.code, 0, "{}", listed.err);
    // It wants an encrypted line whether the address says so or not.
    assert_eq!(list(&url.replace("tls://", "nats://"), &right.authority).code, 0);
    let mut wrong = vec![list(&url, &stranger.authority), tablut(&["jobs", "list", "--nats", &url])];
    // A certificate for another server.
    let other = of("other", "DNS:nats.example");
    let (_other, other_port) = start("other", &other);
    wrong.push(list(&url.replace(&port, &other_port), &other.authority));
    for refused in wrong {
        assert_eq!(refused.code, 2, "{}", refused.out);
        assert!(refused.err.contains("--ca-file") && !refused.err.contains("cret"), "{}", refused.err);
    }
    // Where the address says so, nothing is said over another line.
    let plain = Broker::start(&folder, "plain");
    let refused = list(&plain.url().replace("nats://", "tls://"), &right.authority);
    assert!(refused.code == 2 && refused.err.contains("has no TLS"), "{}", refused.err);
}
