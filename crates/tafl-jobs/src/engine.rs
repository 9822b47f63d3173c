//! [`engine_signature`]: engines that think alike have the same one.

use sha2::{Digest, Sha256};
use tafl::library;

/// One rule set of each family of rules for which the engine has an evaluation of its own.
const SIGNED: [&str; 4] = ["brandubh-wtf", "modern-standard", "bologna-ashton", "copenhagen"];

/// The version of what jobs say: programs of an earlier one are not given these jobs, and would not know them.
const FORM: &[u8] = b"jobs 3\n";

/// The signature of the engine in this program: the beginning of a hash over what it says of some starts, and over the version
/// of what jobs say. It takes a tenth of a second.
///
/// ```
/// assert_eq!(tafl_jobs::engine_signature().len(), 16);
/// ```
#[must_use]
pub fn engine_signature() -> String {
    let mut all = Sha256::new();
    all.update(FORM);
    for variant in SIGNED.iter().filter_map(|id| library::variant(id).ok()) {
        all.update(raichi::signature(&variant));
    }
    all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
