//! [`signature`]: engines that think alike have the same one.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use tafl::{Action, Game, Variant};

use crate::engine::{Engine, Settings};
use crate::limits::Limits;
use crate::signal::Signal;

/// So many positions are looked at.
const POSITIONS: u64 = 20_000;

/// Size of the table in mebibytes.
const TABLE: usize = 8;

/// The signature of the engine in this program, with the networks that were adopted, under these rules.
///
/// It is the beginning of a hash over all that a search of the start says on its way. The search takes some hundredths of a second.
///
/// ```
/// use tafl::library;
/// let magpie = library::variant("magpie").unwrap();
/// let signature = raichi::signature(&magpie);
/// assert_eq!(signature.len(), 16);
/// assert_eq!(raichi::signature(&magpie), signature);
/// assert_ne!(raichi::signature(&library::variant("brandubh-wtf").unwrap()), signature);
/// ```
#[must_use]
pub fn signature(variant: &Variant) -> String {
    let mut engine = Engine::new(&Settings { table_mebibytes: TABLE, threads: 1 });
    let mut said = String::new();
    let limits = Limits { lines: 2, ..Limits::nodes(POSITIONS) };
    let found = engine.search(&Game::new(variant), &limits, &Signal::default(), &mut |report| {
        let moves: Vec<String> = report.moves.iter().map(Action::to_string).collect();
        let _ = writeln!(said, "{} {} {} {}", report.depth, report.score, report.nodes, moves.join(" "));
    });
    let _ = writeln!(said, "{:?}", found.map(|found| (found.choice, found.nodes)));
    let digest = Sha256::digest(said);
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
