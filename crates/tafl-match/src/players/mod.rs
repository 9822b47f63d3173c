//! The players that there are: those in this process, and adapters for others.

mod monte_carlo;
mod one_ply;
mod raichi_player;
mod random;

pub use monte_carlo::MonteCarlo;
pub use one_ply::OnePly;
pub use raichi_player::RaichiPlayer;
pub use random::RandomPlayer;
pub(crate) use random::{below, choices};
