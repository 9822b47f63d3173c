//! `tablut solve` and `tablut tables make` as a user runs them: killed at any moment, and within their memory; and the
//! certificates of the repository.

mod process;

use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use process::{file, tablut};

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A folder of its own for a test, which is not there yet.
fn folder(name: &str) -> PathBuf {
    let marker = file(&format!("{name}.txt"), b"");
    let folder = Path::new(&marker).with_extension("folder");
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Starts the program and does not wait for it.
fn start(arguments: &[&str], out: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(arguments)
        .arg("--out")
        .arg(out)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs")
}

/// The files of a folder whose names end so.
fn ending(folder: &Path, end: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> = paths.filter(|path| path.to_string_lossy().ends_with(end)).collect();
    found.sort();
    found
}

/// Runs a command, kills it each time that it has kept something new, and in the end lets it finish. Gives the content of the
/// file that it makes, and how often it was killed.
fn killed_again_and_again(arguments: &[&str], out: &Path, kept: &str, made: &str) -> (Vec<u8>, u32) {
    let mut killed = 0;
    let mut last = None;
    while killed < 6 {
        let mut child = start(arguments, out);
        let running = loop {
            if child.try_wait().expect("it can be asked").is_some() {
                break false;
            }
            let now =
                ending(out, kept).first().and_then(|path| fs::read(path).ok()).filter(|it| !it.is_empty());
            if now.is_some() && now != last {
                last = now;
                break true;
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        if !running {
            break;
        }
        // On Unix this is SIGKILL: it cannot be caught.
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        killed += 1;
    }
    assert!(start(arguments, out).wait().expect("it ends").success());
    let files = ending(out, made);
    assert_eq!(files.len(), 1, "{files:?}");
    (fs::read(&files[0]).expect("it is there"), killed)
}

#[test]
fn a_solver_that_is_killed_goes_on_to_the_same_certificate() {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/changed/ard-ri-four-no-encirclement.toml");
    let arguments =
        ["solve", "--rules", rules, "--winner", "attackers", "--memory", "0.02", "--save-every", "0"];
    let (whole, cut) = (folder("solve-whole"), folder("solve-cut"));
    assert!(start(&arguments, &whole).wait().expect("it ends").success());
    let expected = fs::read(&ending(&whole, ".certificate.gz")[0]).expect("it is there");
    let (found, killed) = killed_again_and_again(&arguments, &cut, ".search", ".certificate.gz");
    assert!(killed > 0, "it was over before it could be killed");
    assert!(found == expected, "killed {killed} times, and the certificate is another");
    assert_eq!(ending(&cut, ".search"), Vec::<PathBuf>::new(), "nothing is left to go on with");
}

#[test]
fn tables_that_are_killed_go_on_to_the_same_file() {
    let arguments = ["tables", "make", "--rules", "brandubh-wtf", "--pieces", "4", "--threads", "1"];
    let (whole, cut) = (folder("tables-whole"), folder("tables-cut"));
    assert!(start(&arguments, &whole).wait().expect("it ends").success());
    let expected = fs::read(&ending(&whole, ".tables")[0]).expect("it is there");
    let (found, killed) = killed_again_and_again(&arguments, &cut, ".unfinished", ".tables");
    assert!(killed > 0, "they were made before they could be killed");
    assert!(found == expected, "killed {killed} times, and the tables are others");
}

/// The most memory that a process has had, in bytes, as long as it runs.
#[cfg(target_os = "linux")]
fn most_memory(child: &mut Child) -> u64 {
    let mut most = 0;
    while child.try_wait().expect("it can be asked").is_none() {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        most = most.max(kibibytes.unwrap_or(0) * 1024);
        std::thread::sleep(Duration::from_millis(5));
    }
    most
}

#[test]
#[cfg(target_os = "linux")]
fn a_solver_stays_within_its_memory() {
    // More positions than its table has room for.
    let out = folder("memory");
    let arguments = ["solve", "--rules", "brandubh-wtf", "--memory", "0.05", "--most", "150000"];
    let mut child = start(&arguments, &out);
    let most = most_memory(&mut child);
    let given = (0.05 * f64::from(1 << 30)) as u64;
    println!("given {given} bytes, and it had at most {most}");
    assert!(most < given, "it was given {given} bytes, and had {most}");
    assert!(most > given / 2, "the table is filled: {most}");
}

/// What the program itself takes, besides what it was given: its rule sets, its code, and the samples of a check.
#[cfg(target_os = "linux")]
const PROGRAM: u64 = 40 << 20;

#[test]
#[cfg(target_os = "linux")]
fn tables_and_certificates_stay_within_their_memory() {
    let out = folder("memory-tables");
    let given = (0.02 * f64::from(1 << 30)) as u64;
    let stays_below = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablut"));
        let command =
            command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the binary runs");
        let most = most_memory(&mut child);
        assert!(child.wait().expect("it ends").success(), "{arguments:?}");
        println!("{arguments:?}: given {given} bytes, and it had at most {most}");
        assert!(most < given + PROGRAM, "{arguments:?}: it was given {given} bytes, and had {most}");
    };
    let to = out.display().to_string();
    let tables = "brandubh-wtf-5-defenders-0.tables";
    let make = ["tables", "make", "--rules", "brandubh-wtf", "--pieces", "5", "--defenders", "0"];
    stays_below(&[&make[..], &["--memory", "0.02", "--out", &to]].concat());
    let tables = out.join(tables).display().to_string();
    stays_below(&["tables", "check", &tables, "--memory", "0.02", "--samples", "2000"]);
    let certificate = Path::new(REPOSITORY).join("solved/ard-ri-wtf-attackers-win.certificate.gz");
    stays_below(&["verify", &certificate.display().to_string()]);
}

/// Whether both checkers accept a certificate about these rules, without the folder of the rules of the repository.
fn both_accept(path: &Path, rules: &Path) {
    let run = tablut(&["verify", "--rules", &rules.display().to_string(), &path.display().to_string()]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains(": proved: ") && !run.out.contains("by the rules in it"), "{}", run.out);
    // Of rules that are not built in, and were not asked for, nothing is known.
    let run = tablut(&["verify", &path.display().to_string()]);
    assert!(run.code == 0 && run.out.contains(" (by the rules in it): "), "{}{}", run.out, run.err);
    let run = python(&[path.as_os_str()]);
    assert!(run.0 && run.1.contains(": proved: "), "{}", run.1);
}

/// Whether the checker in Python accepts what it is given, and what it says. Without site packages: it needs the standard
/// library alone.
fn python(arguments: &[&OsStr]) -> (bool, String) {
    let mut checker = Command::new("python3");
    checker.arg("-S").arg(Path::new(REPOSITORY).join("solved/check.py"));
    let run = checker.args(arguments).output().expect("python3 is needed for this test");
    (run.status.success(), String::from_utf8_lossy(&run.stdout).into_owned())
}

/// The king is behind a wall that keeps the attackers out too: neither side can make headway.
#[test]
fn a_draw_is_two_closed_sets_that_both_checkers_accept() {
    let out = folder("draw");
    let rules = Path::new(REPOSITORY).join("solved/small/brandubh-walker-5x5.toml");
    let position = "5/a1a2/k4/aa3/5 a";
    let (named, to) = (rules.display().to_string(), out.display().to_string());
    let run = tablut(&["solve", "--rules", &named, "--position", position, "--memory", "0.02", "--out", &to]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    for claim in ["attackers do not lose (closed set", "defenders do not lose (closed set"] {
        assert!(run.out.contains(claim), "{}", run.out);
    }
    let both = ending(&out, "-do-not-lose.certificate.gz");
    assert_eq!(both.len(), 2, "{both:?}");
    both.iter().for_each(|path| both_accept(path, &rules));

    // Each says what it says of its own side alone.
    let swapped = out.join("swapped.certificate");
    let bytes = unpacked(&both[0]);
    let claim = b"claim: attackers";
    let at = bytes.windows(claim.len()).position(|part| part == claim).expect("the attackers' comes first");
    let other = [&bytes[..at], b"claim: defenders", &bytes[at + claim.len()..]].concat();
    fs::write(&swapped, other).expect("written");
    let run = tablut(&["verify", "--rules", &named, &swapped.display().to_string()]);
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(!python(&[swapped.as_os_str()]).0);
}

/// What is in a packed file.
fn unpacked(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let packed = fs::read(path).expect("it is there");
    flate2::read::GzDecoder::new(packed.as_slice()).read_to_end(&mut bytes).expect("it is packed");
    bytes
}

#[test]
fn packed_certificates_that_are_cut_or_have_something_behind_their_end_are_refused_by_both() {
    let name = Path::new(REPOSITORY).join("solved/ard-ri-wtf-attackers-win.certificate.gz");
    let packed = fs::read(name).expect("it is there");
    let end = packed.len();
    // A header of ten bytes, what is packed, and eight bytes that say whether all of it is there.
    let cuts =
        [2, 10, 11, end / 2, end - 9, end - 8, end - 4, end - 1].map(|length| packed[..length].to_vec());
    let rubbish: [&[u8]; 6] = [b"x", b"\0", b"\0\0\0\0", b"\x1f", b"\x1f\x8b", &packed];
    let longer = rubbish.map(|rubbish| [&packed, rubbish].concat());
    let wrong = [end - 8, end - 4].map(|place| {
        let mut bytes = packed.clone();
        bytes[place] ^= 1;
        bytes
    });
    let all: Vec<Vec<u8>> = cuts.into_iter().chain(longer).chain(wrong).collect();
    for (number, bytes) in all.iter().enumerate() {
        let path = file(&format!("packed-{number}.certificate.gz"), bytes);
        let run = tablut(&["verify", &path]);
        assert!(run.code != 0 && run.err.contains("cannot be unpacked"), "{number}: {}{}", run.out, run.err);
        let (accepted, said) = python(&[OsStr::new(&path)]);
        let reasons = ["what is packed is cut off", "incorrect data check", "incorrect length check"];
        assert!(!accepted && reasons.iter().any(|reason| said.contains(reason)), "{number}: {said}");
    }
}

#[test]
fn a_few_bytes_that_would_become_many_are_refused_by_both() {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(b"tablut certificate 1\n").expect("packed");
    packer.write_all(&vec![0; 16 << 20]).expect("packed");
    let path = file("zeros.certificate.gz", &packer.finish().expect("packed"));
    let run = tablut(&["verify", &path]);
    assert!(run.code != 0 && run.err.contains("it is larger than any"), "{}{}", run.out, run.err);
    let (accepted, said) = python(&[OsStr::new(&path)]);
    assert!(!accepted && said.contains("too long"), "{said}");
}

/// Certificates in a folder of the repository, each with the file of its rules where they are not built in.
fn certificates(folder: &str) -> Vec<(PathBuf, Option<PathBuf>)> {
    let folder = Path::new(REPOSITORY).join(folder);
    let found = ending(&folder, ".certificate.gz");
    let rules = ending(&folder, ".toml");
    found
        .into_iter()
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            // The longest id that the name begins with.
            let of = rules.iter().filter(|rules| {
                let id = rules.file_stem().expect("a name").to_string_lossy();
                name.strip_prefix(&*id).is_some_and(|rest| {
                    rest.starts_with("-attackers-win")
                        || rest.starts_with("-defenders-win")
                        || rest.contains("-do-not-lose")
                })
            });
            let of = of.max_by_key(|rules| rules.as_os_str().len()).cloned();
            (path, of)
        })
        .collect()
}

#[test]
fn every_certificate_of_the_repository_is_accepted_by_both_checkers() {
    let folders = ["solved", "solved/changed", "solved/small", "solved/seven"];
    let all: Vec<_> = folders.iter().flat_map(|it| certificates(it)).collect();
    assert!(all.len() > 15, "{all:?}");
    for (path, rules) in &all {
        let path = path.display().to_string();
        let mut arguments = vec!["verify", &path];
        let rules = rules.as_ref().map(|rules| rules.display().to_string());
        if let Some(rules) = &rules {
            arguments.extend(["--rules", rules]);
        }
        let run = tablut(&arguments);
        assert_eq!(run.code, 0, "{path}: {}{}", run.out, run.err);
        let folder = Path::new(REPOSITORY).join("rules");
        let built_in = [OsStr::new("--rules"), folder.as_os_str(), OsStr::new(&path)];
        let (accepted, said) = python(if rules.is_none() { &built_in } else { &built_in[2..] });
        assert!(accepted && said.contains(": proved: "), "{path}: {said}");
    }
}

#[test]
fn the_pages_have_the_moves_of_every_certificate() {
    let solved = Path::new(REPOSITORY).join("solved");
    let folders = [solved.clone(), solved.join("changed"), solved.join("small")];
    let certificates: Vec<PathBuf> =
        folders.iter().flat_map(|folder| ending(folder, ".certificate.gz")).collect();
    let out = folder("answers");
    let words = certificates.iter().map(|path| path.to_str().expect("a name in UTF-8"));
    let arguments: Vec<&str> =
        ["answers", "--out", out.to_str().expect("a name in UTF-8")].into_iter().chain(words).collect();
    let run = tablut(&arguments);
    assert_eq!(run.code, 0, "{}", run.err);
    let made = ending(&out, ".json");
    assert_eq!(made.len(), certificates.len());
    let kept = Path::new(REPOSITORY).join("web/content/solved");
    assert_eq!(ending(&kept, ".json").len(), made.len());
    for path in made {
        let name = path.file_name().expect("a file");
        let same = fs::read(&path).expect("it was written") == fs::read(kept.join(name)).expect("it is kept");
        assert!(same, "{}: `tablut answers` writes another", name.display());
    }
}

#[test]
fn what_is_no_certificate_has_no_answers() {
    let out = folder("no-answers");
    let out = out.to_str().expect("a name in UTF-8");
    let nonsense = file("no.certificate", b"tablut certificate 1\nrules: ../x\n");
    for path in [nonsense.as_str(), "not/there.certificate.gz"] {
        let run = tablut(&["answers", "--out", out, path]);
        assert_eq!(run.code, 2, "{}", run.err);
        assert!(run.err.contains(path), "{}", run.err);
    }
}

#[test]
fn what_another_program_is_at_is_left_alone() {
    let out = folder("in-use");
    fs::create_dir_all(&out).expect("a folder");
    let folder = out.to_str().expect("a name in Unicode");
    let solve = ["solve", "--rules", "ard-ri-wtf", "--memory", "0.02", "--out", folder];
    let make = ["tables", "make", "--rules", "magpie", "--pieces", "3", "--out", folder];
    let held = |name: &str| {
        let file = fs::File::create(out.join(name)).expect("a file");
        file.lock().expect("it is nobody else's");
        file
    };
    let (solving, making) = (held("ard-ri-wtf.solving"), held("magpie-3.tables.unfinished"));
    for (command, said) in
        [(&solve[..], "another program is solving it there"), (&make, "another program is making")]
    {
        let run = tablut(command);
        assert!(run.code == 2 && run.err.contains(said), "{} {}", run.code, run.err);
    }
    drop((solving, making));
    assert_eq!(tablut(&solve).code, 0);
    assert_eq!(ending(&out, ".solving"), Vec::<PathBuf>::new());
    assert_eq!(tablut(&make).code, 0);
}

/// A folder with the published certificate of Ard Ri, and the command that would make one there, for a position.
fn solved_before(name: &str) -> (PathBuf, impl Fn(&[&str]) -> process::Run) {
    let out = folder(name);
    fs::create_dir_all(&out).expect("a folder");
    let certificate = "ard-ri-wtf-attackers-win.certificate.gz";
    let path = out.join(certificate);
    fs::copy(Path::new(REPOSITORY).join("solved").join(certificate), &path).expect("it is there");
    let solve = move |more: &[&str]| {
        let to = out.to_str().expect("a name in UTF-8");
        let command = ["solve", "--rules", "ard-ri-wtf", "--memory", "0.02", "--out", to];
        tablut(&[&command[..], more].concat())
    };
    (path, solve)
}

#[test]
fn what_is_solved_is_not_searched_again() {
    let (path, solve) = solved_before("solved-before");
    let published = fs::read(&path).expect("it is there");
    for more in [&[][..], &["--winner", "attackers"], &["--winner", "defenders"]] {
        let run = solve(more);
        let said = "attackers win within 21 plies (falling rank, 182 positions), known before";
        assert!(run.code == 0 && run.out.contains(said), "{more:?}: {}{}", run.out, run.err);
    }
    assert!(fs::read(&path).expect("it is there") == published);
}

/// The king is behind a wall. Only of the attackers can a certificate say that they do not lose.
#[test]
fn a_draw_with_one_certificate_is_known_once_both_wins_have_been_looked_for() {
    let out = folder("one-certificate");
    let rules = file(
        "one-certificate.toml",
        b"id = \"one\"\nname = \"One\"\nextends = \"brandubh-walker\"\n[rules.board]\nsize = 5\n\
          layout = \"2a2/2d2/adkda/2d2/2a2\"\n[rules.ending.repetition]\noccurrence = 3\nattackers = \"draws\"\n\
          defenders = \"loses\"\n[citations]\n\"board\" = { silent = \"ours\" }\n\
          \"ending.repetition\" = { silent = \"ours\" }\n",
    );
    let to = out.display().to_string();
    let command = ["solve", "--rules", &rules, "--position", "5/a1a2/k4/aa3/5 a", "--memory", "0.02"];
    let solve = |more: &[&str]| {
        let run = tablut(&[&command[..], &["--out", &to], more].concat());
        assert!(run.code == 0 && run.out.contains("attackers do not lose"), "{}{}", run.out, run.err);
        run.out.contains("known before")
    };
    assert!(!solve(&["--winner", "defenders"]));
    assert!(!solve(&[]), "the attackers' win has not been looked for yet");
    assert!(solve(&[]), "it was found twice");
    assert!(solve(&["--winner", "defenders"]));
}

#[test]
fn no_result_is_put_in_the_place_of_another() {
    let (path, solve) = solved_before("solved-otherwise");
    let published = fs::read(&path).expect("it is there");
    let refused = |more: &[&str], said: &str| {
        let run = solve(more);
        assert!(
            run.code == 2 && run.err.contains(said) && run.err.contains("--out"),
            "{more:?}: {}",
            run.err
        );
    };
    refused(&["--position", "2aaa2/3a3/a1ddd1a/a1dkdaa/a1ddd1a/3a3/2aaa2 a"], "about another position");
    assert!(fs::read(&path).expect("it is there") == published);

    // One position is missing, and all hashes are right: it is a certificate, and proves nothing.
    let mut forged = tafl_solver::Certificate::read(&unpacked(&path)).expect("it is read");
    forged.records.pop_first();
    fs::write(&path, forged.to_bytes()).expect("written");
    refused(&[], "this proves nothing");
    let id = "ard-ri-wtf-attackers-win.certificate.gz";
    let changed = Path::new(REPOSITORY).join("solved/changed/ard-ri-four-attackers-win.certificate.gz");
    fs::copy(changed, &path).expect("copied");
    refused(&[], "other rules with the id ard-ri-wtf");
    fs::write(&path, b"x").expect("written");
    assert!(solve(&[]).code == 2 && solve(&[]).err.contains(id), "{}", solve(&[]).err);
    assert_eq!(fs::read(&path).expect("it is there"), b"x");
}

#[test]
fn answers_take_the_place_of_no_other_file() {
    let out = folder("answers-there");
    let to = out.to_str().expect("a name in UTF-8");
    let path = Path::new(REPOSITORY).join("solved/ard-ri-wtf-attackers-win.certificate.gz");
    let certificate = path.to_str().expect("a name in UTF-8");
    let twice = tablut(&["answers", certificate, certificate, "--out", to]);
    assert!(twice.code == 2 && twice.err.contains("both about ard-ri-wtf"), "{}", twice.err);
    assert_eq!(ending(&out, ".json"), Vec::<PathBuf>::new());
    for _ in 0..2 {
        let run = tablut(&["answers", certificate, "--out", to]);
        assert_eq!(run.code, 0, "{}", run.err);
    }
    let made = out.join("ard-ri-wtf.json");
    fs::write(&made, "mine").expect("written");
    let refused = tablut(&["answers", certificate, "--out", to]);
    assert!(refused.code == 2 && refused.err.contains("this is there"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&made).expect("it is there"), "mine");
}

#[test]
fn a_rule_set_whose_id_leads_out_of_a_folder_makes_no_file() {
    let out = folder("no-file-name");
    let text = "id = \"../elsewhere\"\nname = \"Elsewhere\"\nfamily = \"own\"\nextends = \"magpie\"\n";
    let rules = file("elsewhere.toml", text.as_bytes());
    let to = out.to_str().expect("a name in UTF-8");
    for command in [&["solve"][..], &["tables", "make", "--pieces", "3"]] {
        let run = tablut(&[command, &["--rules", &rules, "--out", to]].concat());
        assert!(run.code == 2 && run.err.contains("no file can be called after"), "{command:?}: {}", run.err);
    }
    assert!(!out.exists(), "nothing has been made");
}

#[test]
fn tables_of_other_rules_with_the_same_id_are_told_apart() {
    let out = folder("same-id");
    fs::create_dir_all(&out).expect("a folder");
    let rules = out.join("house.toml");
    let path = rules.to_str().expect("a name in Unicode");
    let make = ["tables", "make", "--rules", path, "--pieces", "3", "--out", out.to_str().expect("Unicode")];
    let write = |base: &str| {
        let text = format!("id = \"house\"\nname = \"House\"\nfamily = \"own\"\nextends = \"{base}\"\n");
        fs::write(&rules, text).expect("it is written");
    };
    write("brandubh-wtf");
    assert_eq!(tablut(&make).code, 0);
    assert_eq!(tablut(&make).code, 0, "they are there already");
    write("magpie");
    let run = tablut(&make);
    assert!(
        run.code == 2 && run.err.contains("of other rules with the id house"),
        "{} {}",
        run.code,
        run.err
    );
}
