//! Many games at once: both players of each, with a move at a steady pace.

use std::time::Duration;

use serde_json::json;
use tablut_load::{Client, ClientError, GameSocket, live_clock};
use tafl::{Game, Side, Variant, library};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::chance::Chance;
use crate::figures::Figures;

const RULES: &str = "linnaeus-1732";
/// How many games are begun at the same time.
const BEGUN_TOGETHER: usize = 50;

/// Games that have begun, and why others have not.
pub struct Begun {
    tables: Vec<Table>,
    errors: Vec<String>,
}

/// Begins so many games, the players of each at different servers where there are several.
pub async fn begin(servers: &[&str], games: usize) -> Begun {
    let mut begun = Begun { tables: Vec::with_capacity(games), errors: Vec::new() };
    let variant = match library::variant(RULES) {
        Ok(variant) => variant,
        Err(error) => {
            begun.errors.push(error.to_string());
            return begun;
        }
    };
    for first in (0..games).step_by(BEGUN_TOGETHER) {
        let mut beginning = JoinSet::new();
        for number in first..games.min(first + BEGUN_TOGETHER) {
            let at = |player: usize| servers[(number + player) % servers.len()].to_owned();
            let (servers, variant) = ([at(0), at(1)], variant.clone());
            beginning.spawn(async move { Table::begin(servers, variant, Chance::new(number as u64)).await });
        }
        for table in beginning.join_all().await {
            match table {
                Ok(table) => begun.tables.push(table),
                Err(error) => begun.errors.push(error.to_string()),
            }
        }
    }
    begun
}

impl Begun {
    /// Plays all of them, with a move so often, until the time is over.
    pub async fn play(self, every: Duration, time: Duration) -> Figures {
        let mut figures = Figures { waits: Vec::new(), errors: self.errors };
        let (begin, count) = (Instant::now(), self.tables.len().max(1));
        let mut playing = JoinSet::new();
        for (number, mut table) in self.tables.into_iter().enumerate() {
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
        let wanted = json!({ "rules": RULES, "side": "attackers", "clock": live_clock(), "open": true });
        let created = first.post("/api/games", &wanted).await?;
        let created = created.json()?;
        let id = created["id"].as_str().ok_or_else(|| ClientError::Unreadable(created.to_string()))?;
        second.post(&format!("/api/games/{id}/accept"), &json!({})).await?;
        let mut sockets = [first.attend(id, None).await?, second.attend(id, None).await?];
        for socket in &mut sockets {
            let told = socket.hear_of("game").await?;
            if told["game"]["live"] != true {
                return Err(ClientError::Unreadable("a game that is measured is not live".to_owned()));
            }
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
