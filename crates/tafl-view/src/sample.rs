//! A game for the tests of what looks at whole games.

use crate::playback::Playback;

/// A short game that the defenders win.
pub(crate) fn won_game() -> Playback {
    let mut playback = Playback::of_rules("modern-standard").expect("a built-in rule set");
    for typed in ["d1c1", "e6f6", "c1b1", "e5e6", "b1a1", "e6b6", "a1b1", "b6b9"] {
        playback.play_typed(typed);
    }
    playback
}
