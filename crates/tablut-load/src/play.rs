//! Many games at once: both players of each, with a move at a steady pace.

use std::time::Duration;

use serde_json::json;
use tablut_load::{Client, ClientError, GameSocket};
use tafl::{Game, Side, Variant, library};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::chance::Chance;
use crate::figures::Figures;

const RULES: &str = "linnaeus-1732";
/// How many games are begun at the same time.
const BEGUN_TOGETHER: usize = 50;

/// Plays so many games until the time is over, the players of each at different servers where there are several. What was before
/// all had begun is not counted.
pub async fn all(servers: &[&str], games: usize, every: Duration, time: Duration) -> Figures {
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
            let at = |player: usize| servers[(number + player) % servers.len()].to_owned();
            let (servers, variant) = ([at(0), at(1)], variant.clone());
            begun.spawn(async move { Table::begin(servers, variant, Chance::new(number as u64)).await });
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
    /// Where its players are.
    servers: [String; 2],
    variant: Variant,
    game: Game,
    sockets: [GameSocket; 2],
    chance: Chance,
}

impl Table {
    async fn begin(servers: [String; 2], variant: Variant, chance: Chance) -> Result<Table, ClientError> {
        let [mut first, mut second] = servers.each_ref().map(|server| Client::new(server));
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
        Ok(Table { servers, variant, game, sockets, chance })
    }

    /// Begins the next game.
    async fn begin_another(&mut self) -> Result<(), ClientError> {
        *self = Table::begin(self.servers.clone(), self.variant.clone(), self.chance.clone()).await?;
        Ok(())
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
            let Some(&action) = self.chance.one_of(&self.game.actions()) else {
                self.begin_another().await?;
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
                self.begin_another().await?;
            }
        }
        Ok(())
    }
}
