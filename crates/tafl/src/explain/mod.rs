//! Why: the typed reasons behind refused moves, captures, pieces that were not captured, and results.
//!
//! Every reason names the setting of the rules that decided it, so that a rule set's citations can be shown.

mod arrival;
mod capture;
mod ending;
mod king_zone;
mod not_captured;
mod refusal;
mod shieldwall;

pub use capture::{Anvil, CaptureCause};
pub use ending::EndCause;
pub use king_zone::KingZone;
pub use not_captured::NotCaptured;
