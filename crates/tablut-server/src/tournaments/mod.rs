//! Tournaments: made by anybody with an account, played by themselves. Who meets whom is decided by `tafl-tournament`; here
//! its games begin, and it hears how they end.
//!
//! | file | is about |
//! |---|---|
//! | `settings.rs` | what an organiser decides |
//! | `api.rs` | what is asked over HTTP |
//! | `shown.rs`, `news.rs` | a tournament as others see it, and again when something changes |
//! | `running.rs` | a tournament that is coming or on |
//! | `director.rs` | all of them, and what becomes due |

mod api;
mod director;
mod news;
mod running;
mod settings;
mod shown;

pub(crate) use api::routes;
pub(crate) use director::Tournaments;
pub(crate) use settings::{OpenTo, Settings};

/// How far a tournament has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[schema(as = TournamentStage)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Stage {
    /// It has not begun.
    Coming,
    /// It is played.
    Playing,
    /// It was played to its end.
    Over,
    /// It was not.
    Cancelled,
}

impl Stage {
    const ALL: [(Stage, &str); 4] = [
        (Stage::Coming, "coming"),
        (Stage::Playing, "playing"),
        (Stage::Over, "over"),
        (Stage::Cancelled, "cancelled"),
    ];

    /// As it is kept.
    pub fn name(self) -> &'static str {
        Stage::ALL[self as usize].1
    }

    pub fn of_name(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|(_, known)| *known == name).map(|(stage, _)| stage)
    }

    fn of(tournament: &tafl_tournament::Tournament) -> Stage {
        match tournament.stage() {
            tafl_tournament::Stage::Coming => Stage::Coming,
            tafl_tournament::Stage::Playing => Stage::Playing,
            tafl_tournament::Stage::Over => Stage::Over,
            tafl_tournament::Stage::Cancelled => Stage::Cancelled,
        }
    }

    /// Whether something can still happen in it.
    fn is_on(self) -> bool {
        matches!(self, Stage::Coming | Stage::Playing)
    }
}
