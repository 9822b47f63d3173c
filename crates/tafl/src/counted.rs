//! [`counted`]: a number with the word for what it counts.

use std::fmt::Display;

/// So many of something, in words, as English messages say it: 1 job, 2 jobs.
///
/// ```
/// use tafl::counted;
/// assert_eq!(counted(1, "ply", "plies"), "1 ply");
/// assert_eq!(counted(0, "game is", "games are"), "0 games are");
/// ```
#[must_use]
pub fn counted(count: impl Display, one: &str, more: &str) -> String {
    let count = count.to_string();
    let what = if count == "1" { one } else { more };
    format!("{count} {what}")
}
