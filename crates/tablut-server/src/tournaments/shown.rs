//! A tournament as others see it.

use serde::Serialize;
use tafl_referee::TimeControl;
use tafl_tournament::{
    Entered, Format, Idle, Outcome, Standing, Start, Tournament, WhyCancelled, WhyWithdrawn,
};

use super::{OpenTo, Stage};
use crate::games::Person;
use crate::schemas;
use crate::storage::{KeptTournament, Player};

/// How many pairings are shown, the latest ones.
const PAIRINGS: usize = 1_000;

/// A tournament in a list.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[schema(as = ListedTournament)]
pub(super) struct Listed {
    id: String,
    title: String,
    organiser: Person,
    stage: Stage,
    /// When it was made, in milliseconds since 1970.
    created: u64,
    rules_id: String,
    #[schema(value_type = schemas::Clock)]
    clock: TimeControl,
    rated: bool,
    open_to: OpenTo,
    #[schema(value_type = schemas::Format)]
    format: Format,
    #[schema(value_type = schemas::Start)]
    start: Start,
    /// How many take part, and how many may.
    players: u32,
    most: u32,
    /// What the winner is called, once it is over.
    winner: Option<String>,
}

impl Listed {
    pub fn of(kept: KeptTournament) -> Listed {
        let settings = kept.settings;
        Listed {
            id: kept.id,
            title: kept.title,
            organiser: Person::of(&kept.organiser),
            stage: kept.stage,
            created: kept.created,
            rules_id: kept.rules.id,
            clock: settings.clock,
            rated: settings.rated,
            open_to: settings.open_to,
            format: settings.plan.format,
            start: settings.plan.start,
            players: kept.players,
            most: settings.plan.most,
            winner: kept.winner,
        }
    }
}

/// A tournament with everything that is known of it. Players are named by their places in `players`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[schema(as = TournamentShown)]
pub(super) struct Shown {
    #[serde(flatten)]
    listed: Listed,
    /// The id of a built-in rule set, or the text of a file.
    rules: String,
    /// How long each player may take for the first move, in milliseconds.
    first_move: Option<u64>,
    /// How long players rest after a game, in milliseconds.
    pause: u64,
    /// The round that is on, from 1 on, and how many there will be; an arena has many small ones.
    round: u32,
    rounds: Option<u32>,
    /// When it began, and when an arena begins no more games; in milliseconds since 1970.
    started: Option<u64>,
    ends: Option<u64>,
    #[schema(value_type = Option<schemas::WhyCancelled>)]
    why_cancelled: Option<WhyCancelled>,
    /// The time of day when this was written, in milliseconds since 1970.
    now: u64,
    entrants: Vec<EntrantShown>,
    /// The first first. Points are in halves.
    #[schema(value_type = Vec<schemas::Standing>)]
    standings: Vec<Standing>,
    /// The latest ones.
    pairings: Vec<PairingShown>,
    /// Who met nobody in a round.
    idle: Vec<IdleShown>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
struct EntrantShown {
    #[serde(flatten)]
    player: Person,
    rating: i32,
    #[schema(value_type = Option<schemas::WhyWithdrawn>)]
    withdrawn: Option<WhyWithdrawn>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
struct PairingShown {
    round: u32,
    /// Who has the attackers in the first game, and who the defenders.
    attackers: u32,
    defenders: u32,
    games: Vec<GameShown>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
struct GameShown {
    id: String,
    /// Nothing, while it is on.
    #[schema(value_type = Option<schemas::TournamentOutcome>)]
    outcome: Option<Outcome>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
struct IdleShown {
    round: u32,
    #[serde(flatten)]
    #[schema(value_type = schemas::Idle)]
    idle: Idle,
}

impl Shown {
    /// A tournament whose entrants are these players.
    pub fn of(kept: &KeptTournament, tournament: &Tournament, players: &[Player], now: u64) -> Shown {
        let playing = tournament.entrants().iter().filter(|entered| entered.withdrawn.is_none()).count();
        let stage = Stage::of(tournament);
        let coming = KeptTournament { stage, players: count(playing), ..kept.clone() };
        let entrant = |(entered, player): (&Entered, &Player)| EntrantShown {
            player: Person::of(player),
            rating: entered.rating,
            withdrawn: entered.withdrawn,
        };
        let pairings = tournament.pairings();
        let latest = &pairings[pairings.len().saturating_sub(PAIRINGS)..];
        Shown {
            listed: Listed::of(coming),
            rules: crate::games::rules_of(&kept.rules),
            first_move: kept.settings.first_move,
            pause: kept.settings.plan.pause,
            round: tournament.round(),
            rounds: tournament.rounds(),
            started: tournament.started(),
            ends: tournament.ends(),
            why_cancelled: tournament.why_cancelled(),
            now,
            entrants: tournament.entrants().iter().zip(players).map(entrant).collect(),
            standings: tournament.standings(),
            pairings: latest
                .iter()
                .map(|pairing| PairingShown {
                    round: pairing.round,
                    attackers: pairing.attackers.0,
                    defenders: pairing.defenders.0,
                    games: pairing
                        .games
                        .iter()
                        .map(|game| GameShown { id: game.id.clone(), outcome: game.outcome })
                        .collect(),
                })
                .collect(),
            idle: tournament.idle().iter().map(|&(round, idle)| IdleShown { round, idle }).collect(),
        }
    }

    pub fn text(&self) -> String {
        // Nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A number of players, of which there are never so many that it does not fit.
pub(super) fn count(players: usize) -> u32 {
    u32::try_from(players).unwrap_or(u32::MAX)
}
