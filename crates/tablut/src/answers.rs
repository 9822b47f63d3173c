//! `tablut answers`: what the winner of a solved game plays in every position, for the pages and for whoever wants to play
//! against it.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tafl::library::RuleSet;
use tafl::{Side, library};
use tafl_solver::Certificate;

use crate::failure::{Done, Failure};
use crate::out_file::OutFile;
use crate::output;
use crate::verify::certificates;

/// What `tablut answers` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Certificates, as `tablut solve` writes them
    #[arg(required = true, value_name = "CERTIFICATE")]
    certificates: Vec<PathBuf>,
    /// The folder for the files
    #[arg(long, value_name = "DIR")]
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
    let unwritable =
        |error| Failure::input(format!("{}: nothing can be written there: {error}", options.out.display()));
    fs::create_dir_all(&options.out).map_err(unwritable)?;
    for path in &options.certificates {
        let certificate = certificates::read(path)?;
        if !certificate.rules.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err(Failure::input(format!("{}: its rule set's id makes no file name", path.display())));
        }
        let solved =
            solved(&certificate).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
        let out = options.out.join(format!("{}.json", solved.id));
        let count = solved.answers.len();
        let text = serde_json::to_string(&solved).map_err(|error| Failure::input(error.to_string()))?;
        OutFile::open(&out)?.write(format!("{text}\n").as_bytes())?;
        output::print(&format!("{}: {} positions: {}\n", solved.id, count, out.display()))?;
    }
    Ok(())
}

fn solved(certificate: &Certificate) -> Result<Solved, tafl_solver::CertificateError> {
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
