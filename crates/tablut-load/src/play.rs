//! Many games at once: both players of each, with a move at a steady pace.

use std::time::Duration;

use serde_json::json;
use tablut_load::{Client, ClientError, GameSocket};
use tafl::{Game, Side, Variant, library};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::figures::Figures;

const RULES: &str = "linnaeus-1732";
/// How many games are begun at the same time.
const BEGUN_TOGETHER: usize = 50;

/// Plays so many games until the time is over. What was before all had begun is not counted.
pub async fn all(server: &str, games: usize, every: Duration, time: Duration) -> Figures {
    let mut figures = Figures::default();
    let variant = match library::variant(RULES) {
        Ok(variant) => variant,
        Err(error) => {
            figures.errors.push(error.to_string());
            return figures;
        }
    };
    let mut tables = Vec::with_capacity(games);
    for first in (0..games).step_by(BEGUN_TOGETHER) {
        let mut begun = JoinSet::new();
        for number in first..games.min(first + BEGUN_TOGETHER) {
            let (server, variant) = (server.to_owned(), variant.clone());
            begun.spawn(async move { Table::begin(&server, variant, number as u64).await });
        }
        for table in begun.join_all().await {
            match table {
                Ok(table) => tables.push(table),
                Err(error) => figures.errors.push(error.to_string()),
            }
        }
    }
    let (begin, count) = (Instant::now(), tables.len().max(1));
    let mut playing = JoinSet::new();
    for (number, mut table) in tables.into_iter().enumerate() {
        // Spread over the time between two moves.
        let first = begin + every.mul_f64(number as f64 / count as f64);
        playing.spawn(async move {
            let mut figures = Figures::default();
            if let Err(error) = table.play(first, every, begin + time, &mut figures.waits).await {
                figures.errors.push(error.to_string());
            }
            figures
        });
    }
    for game in playing.join_all().await {
        figures.add(game);
    }
    figures
}

/// A game with both its players.
struct Table {
    server: String,
    variant: Variant,
    game: Game,
    sockets: [GameSocket; 2],
    /// A number that is another one at each move, and the same in each run.
    chance: u64,
}

impl Table {
    async fn begin(server: &str, variant: Variant, number: u64) -> Result<Table, ClientError> {
        let (mut first, mut second) = (Client::new(server), Client::new(server));
        let clock = json!({ "kind": "fischer", "main": 36_000_000, "increment": 1_000 });
        let wanted = json!({ "rules": RULES, "side": "attackers", "clock": clock, "open": true });
        let created = first.post("/api/games", &wanted).await?;
        let created = created.json()?;
        let id = created["id"].as_str().ok_or_else(|| ClientError::Unreadable(created.to_string()))?;
        second.post(&format!("/api/games/{id}/accept"), &json!({})).await?;
        let mut sockets = [first.attend(id, None).await?, second.attend(id, None).await?];
        for socket in &mut sockets {
            socket.hear_of("game").await?;
        }
        let game = Game::new(&variant);
        Ok(Table { server: server.to_owned(), variant, game, sockets, chance: number })
    }

    async fn play(
        &mut self,
        first: Instant,
        every: Duration,
        end: Instant,
        waits: &mut Vec<Duration>,
    ) -> Result<(), ClientError> {
        let mut moves = interval_at(first, every);
        moves.set_missed_tick_behavior(MissedTickBehavior::Skip);
        for number in 0_u64.. {
            moves.tick().await;
            if Instant::now() >= end {
                return Ok(());
            }
            let actions = self.game.actions();
            self.chance =
                self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(&action) = actions.get((self.chance >> 33) as usize % actions.len().max(1)) else {
                *self = Table::begin(&self.server, self.variant.clone(), self.chance).await?;
                continue;
            };
            let [attackers, defenders] = &mut self.sockets;
            let (mover, other) = match self.game.turn() {
                Side::Attackers => (attackers, defenders),
                Side::Defenders => (defenders, attackers),
            };
            let sent = Instant::now();
            mover.act(&number.to_string(), &action.to_string()).await?;
            let (received, acknowledged) = tokio::join!(
                async { other.hear_of("events").await.map(|_| sent.elapsed()) },
                mover.hear_of("events")
            );
            waits.push(received?);
            acknowledged?;
            if self.game.act(action).is_err() || self.game.outcome().is_some() {
                *self = Table::begin(&self.server, self.variant.clone(), self.chance).await?;
            }
        }
        Ok(())
    }
}
