//! The players that there are: those in this process, and adapters for others.

mod beginner;
mod competition;
mod engine;
mod engine_errors;
mod monte_carlo;
mod one_ply;
mod opentafl;
mod raichi_player;
mod random;
mod taflzero;

pub use beginner::Beginner;
pub use competition::CompetitionBot;
pub use engine::EnginePlayer;
pub use monte_carlo::MonteCarlo;
pub use one_ply::OnePly;
pub use opentafl::OpenTafl;
pub use raichi_player::RaichiPlayer;
pub use random::RandomPlayer;
pub(crate) use random::below;
pub use taflzero::TaflZero;
