//! What a page, a terminal or a server shows of a game of tafl, of a rule set and of the library. It knows neither
//! browsers nor terminals: a [`Playback`] is asked, and answers with plain serialisable types. What is said to people is
//! in them as messages, which `tafl-wording` has sentences for.
//!
//! | file | is about |
//! |---|---|
//! | `playback.rs` | a game that can go back and forth, and its view |
//! | `view.rs` | the types of that view: pieces, moves, what came of an attempt |
//! | `explain.rs` | why: refusals, captures and results, with the clauses behind them |
//! | `library.rs` | rule sets, their boards and citations |
//! | `letters.rs` | Linnaeus's lettered board, and the history of the game |
//! | `reading.rs` | games, positions and rules from any text |
//! | `engine.rs` | what the engine says: lines, chances, ratings (feature `engine`) |
//! | `refereed.rs` | a match under a referee, with its log (feature `referee`) |
//!
//! With the feature `study` there is also what those need who study games:
//!
//! | file | is about |
//! |---|---|
//! | `import.rs` | what a text in any notation holds, the foreign ones too, to be chosen from |
//! | `draft.rs` | a position set up by hand |
//! | `endgames.rs` | what endgame tables know of a position |
//! | `analysis.rs` | a game studied: threats, why not, export |
//! | `noted.rs` | a line of moves with comments and variations |
//! | `why_not.rs` | what a square is, and why a move captures nothing |
//! | `review.rs` | a whole game graded, a slice at a time |
//!
//! The feature `typescript` writes the types for TypeScript, where the crate is part of a WebAssembly module.
//!
//! ```
//! use tafl_view::{Attempt, Playback};
//! let mut game = Playback::of_rules("linnaeus-1732").unwrap();
//! assert!(matches!(game.play("d1", "d3"), Attempt::Played { .. }));
//! let Attempt::Refused { explanation } = game.play("e5", "a1") else { panic!() };
//! assert_eq!(explanation.message.id, "refusal-not-in-line");
//! assert_eq!(game.view().moves.len(), 1);
//! ```

#![forbid(unsafe_code)]

#[cfg(feature = "study")]
mod analysis;
#[cfg(feature = "study")]
mod draft;
#[cfg(feature = "study")]
mod endgames;
#[cfg(feature = "engine")]
mod engine;
pub mod explain;
#[cfg(feature = "study")]
mod import;
mod letters;
mod library;
#[cfg(feature = "study")]
mod noted;
mod playback;
mod reading;
#[cfg(feature = "referee")]
mod refereed;
#[cfg(feature = "engine")]
mod review;
#[cfg(all(test, feature = "engine"))]
mod sample;
mod view;
#[cfg(feature = "study")]
mod why_not;

#[cfg(feature = "study")]
pub use draft::Draft;
#[cfg(feature = "study")]
pub use endgames::{Endgame, EndgameMove, Endgames, Worth};
#[cfg(feature = "engine")]
pub use engine::{
    Achieved, AdaptiveLevel, Chances, Line, Rating, grade_of_loss, level_ratings, unpack_tables,
};
pub use explain::{Clause, Explanation, Source};
#[cfg(feature = "study")]
pub use import::{Contents, Import, Imported, Noted};
pub use letters::{HistoryEvent, LetterBoard, LetterMark, history, linnaeus_board};
pub use library::{
    Area, Geometry, Kind, Named, RuleSet, Setting, TextSource, geometry, geometry_of_rules, rule_set,
    rule_set_ids, rule_set_of, settings, texts, title_of,
};
#[cfg(feature = "study")]
pub use noted::NotedMove;
pub use playback::Playback;
pub use reading::{Failure, MAX_TEXT, Opened, open, rules_of};
#[cfg(feature = "referee")]
pub use refereed::{Applied, RefereedMatch, RestoreError, SavedMatch, Times};
#[cfg(feature = "engine")]
pub use review::{GradedMove, Review, ReviewSlice, Summary};
pub use view::{Attempt, Call, End, Mark, Piece, PlayedMove, Target, View};

/// The example of the README runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
