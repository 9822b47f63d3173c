//! `tablut answers`: what the winner of a solved game plays in every position, for the pages and for whoever wants to play
//! against it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;
use serde::Serialize;
use tafl::library::RuleSet;
use tafl::{Side, library};
use tafl_files::Existing;
use tafl_solver::{Certificate, CertificateError};

use crate::failure::{Done, Failure};
use crate::verify::certificates;
use crate::{out_file, output};

/// What `tablut answers` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Certificates, as `tablut solve` writes them
    #[arg(required = true, value_name = "CERTIFICATE")]
    certificates: Vec<PathBuf>,
    /// The folder for the files
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// A solved game with the moves that prove it.
#[derive(Debug, Serialize)]
struct Solved {
    /// The id of the rule set.
    id: String,
    /// The rule set: its id, or its text where it is none of those of the library.
    rules: String,
    /// The position with which the game begins.
    position: String,
    /// Whose moves these are.
    side: Side,
    /// Whether it wins; otherwise it does not lose.
    wins: bool,
    /// Within how many plies from the beginning.
    plies: Option<u32>,
    /// How many positions the certificate has.
    records: usize,
    /// By position: the move, and within how many plies the game is won with it.
    answers: BTreeMap<String, (String, u16)>,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    out_file::make_folder(&options.out)?;
    let mut of_ids: BTreeMap<String, &Path> = BTreeMap::new();
    let mut all = Vec::new();
    for path in &options.certificates {
        let certificate = certificates::read(path)?;
        if let Some(other) = of_ids.insert(certificate.rules.clone(), path) {
            return Err(Failure::input(format!(
                "{} and {} are both about {}, and make one file: give each a folder of its own",
                other.display(),
                path.display(),
                certificate.rules
            )));
        }
        all.push((path, certificate));
    }
    for (path, certificate) in all {
        let wrong = |error: CertificateError| Failure::input(format!("{}: {error}", path.display()));
        certificate.check(|| ()).map_err(wrong)?;
        let solved = solved(&certificate).map_err(wrong)?;
        let out = options.out.join(format!("{}.json", solved.id));
        let count = solved.answers.len();
        let text = serde_json::to_string(&solved).map_err(|error| Failure::input(error.to_string()))?;
        place(&out, format!("{text}\n").as_bytes())?;
        let positions = output::counted(count, "position", "positions");
        output::tell(&format!("{}: {positions}: {}\n", solved.id, out.display()))?;
    }
    Ok(())
}

/// Writes a file, but in the place of none that says something else.
fn place(path: &Path, content: &[u8]) -> Done {
    let wrong = |error: &io::Error| {
        Failure::input(match error.kind() {
            io::ErrorKind::AlreadyExists => format!(
                "{}: this is there, and says something else: remove it, or choose another folder with --out",
                path.display()
            ),
            _ => format!("{}: the file cannot be written: {error}", path.display()),
        })
    };
    if fs::read(path).is_ok_and(|there| there == content) {
        return Ok(());
    }
    tafl_files::write(path, content, Existing::Keep).map_err(|error| wrong(&error))
}

fn solved(certificate: &Certificate) -> Result<Solved, CertificateError> {
    let id = certificate.rules.clone();
    let is_built_in = library::get(&id).is_some_and(|set| set.content_hash() == certificate.rules_hash());
    let rules = if is_built_in {
        id.clone()
    } else {
        RuleSet::of_rules(&id, certificate.variant()?.rules().clone()).to_toml()
    };
    let answers = certificate.answers()?;
    Ok(Solved {
        rules,
        position: certificate.position.to_string(),
        side: certificate.claim.side,
        wins: certificate.claim.wins,
        plies: certificate.plies(),
        records: certificate.records.len(),
        answers: answers
            .into_iter()
            .map(|(position, answer)| (position, (answer.mv.to_string(), answer.plies)))
            .collect(),
        id,
    })
}
