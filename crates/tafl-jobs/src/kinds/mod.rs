//! The kinds of jobs, one a file.

mod analysed_game;
mod atlas_games;
mod imported_games;
mod match_games;
mod self_play;

pub use analysed_game::AnalysedGame;
pub use atlas_games::AtlasGames;
pub use imported_games::ImportedGames;
pub use match_games::{MatchGames, NotForJobs};
pub use self_play::SelfPlayGames;
