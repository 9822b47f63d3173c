//! A level at its games. It hears what every bot hears, and in the same words.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use raichi::Level;
use serde::Deserialize;
use tafl::{Action, Game, Side, Variant};
use tafl_referee::{Command, Ending, OfferKind, Pending, PerSide, Seat};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tracing::Instrument;

use super::searching::Searches;
use crate::bots::{Unread, follow};
use crate::games::{Hall, Request};
use crate::problem::Problem;
use crate::traces;

/// How many lines of a game may wait to be read.
const QUEUE: usize = 64;
/// How long it waits before it tries again what has failed.
const AGAIN: Duration = Duration::from_secs(1);

/// What happens to a bot.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum News {
    Challenge {
        game: Named,
    },
    GameStart {
        game: Named,
    },
    Rematch {
        game: Named,
    },
    #[serde(other)]
    Else,
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

/// What a bot hears of its game.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Game {
        rules: String,
        seat: Seat,
        side: Side,
    },
    State {
        acts: Vec<Action>,
        legal: Vec<Action>,
        left: PerSide<Option<u64>>,
        offers: Vec<Pending>,
        ending: Option<Ending>,
    },
}

/// A level, and where it plays.
#[derive(Clone)]
pub(super) struct Seated {
    pub hall: Hall,
    /// The id of its player.
    pub player: String,
    pub level: Level,
    pub searches: Arc<Searches>,
}

impl Seated {
    /// Accepts challenges and plays games, for as long as the server runs.
    pub async fn listen(self) {
        let mut playing = JoinSet::new();
        loop {
            if let Ok(unread) = follow(&self.hall, self.player.clone()).await {
                self.hear(unread, &mut playing).await;
            }
            // Said again are the games that are on: those that it plays have to be left before.
            playing.shutdown().await;
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Does what is said to a bot, until the line ends.
    async fn hear(&self, mut unread: Unread, playing: &mut JoinSet<String>) {
        // A game may be said to begin twice, and the next one of the same two players before it is known that this one is over.
        let (mut begun, mut again) = (HashSet::new(), HashSet::new());
        loop {
            tokio::select! {
                line = unread.next() => {
                    let Some(line) = line else { return };
                    match serde_json::from_str(&line) {
                        // The challenger may have withdrawn it.
                        Ok(News::Challenge { game }) => drop(self.accept(&game.id).await),
                        Ok(News::Rematch { game }) => drop(self.accept_rematch(&game.id).await),
                        Ok(News::GameStart { game }) if begun.insert(game.id.clone()) => {
                            playing.spawn(self.clone().play(game.id));
                        }
                        Ok(News::GameStart { game }) => drop(again.insert(game.id)),
                        _ => {}
                    }
                }
                Some(over) = playing.join_next() => {
                    let Ok(id) = over else { continue };
                    if again.remove(&id) {
                        playing.spawn(self.clone().play(id));
                    } else {
                        begun.remove(&id);
                    }
                }
            }
        }
    }

    async fn accept_rematch(&self, id: &str) -> Result<(), Problem> {
        self.carry_out(id, Command::Accept { offer: OfferKind::Rematch }, None).await
    }

    async fn accept(&self, id: &str) -> Result<(), Problem> {
        let player = self.hall.store().bot(&self.player).await?.ok_or(Problem::NoPlayer)?.player;
        let accept = |reply| Request::Accept { player: player.clone(), invitation: None, reply };
        self.hall.ask(id, accept).await?.map(drop)
    }

    /// Plays a game to its end, and says which it was.
    async fn play(self, id: String) -> String {
        while let Err(Problem::Broken | Problem::Storage(_) | Problem::Crowded) = self.play_on(&id).await {
            tokio::time::sleep(AGAIN).await;
        }
        id
    }

    /// Plays a game until it is over or the line ends before.
    async fn play_on(&self, id: &str) -> Result<(), Problem> {
        let (out, lines) = mpsc::channel(QUEUE);
        let player = &self.player;
        let follow = |reply| Request::Follow { player: player.clone(), out: out.clone(), reply };
        let number = self.hall.ask(id, follow).await?.ok_or(Problem::NotYours)?;
        drop(out);
        let done = self.answer_lines(id, lines).await;
        if let Ok(table) = self.hall.table(id).await {
            // It has left by itself where the game is over.
            let _ = table.send(Request::Leave { socket: number }).await;
        }
        done
    }

    async fn answer_lines(&self, id: &str, mut lines: mpsc::Receiver<Utf8Bytes>) -> Result<(), Problem> {
        let mut known: Option<(Variant, Seat, Side)> = None;
        while let Some(line) = lines.recv().await {
            match serde_json::from_str(&line).map_err(|_| Problem::Broken)? {
                Line::Game { rules, seat, side } => {
                    let chosen = tokio::task::spawn_blocking(move || tafl_view::rules_of(&rules));
                    let chosen = chosen.await.map_err(|_| Problem::Broken)?.map_err(|_| Problem::Broken)?;
                    known = Some((chosen.variant, seat, side));
                }
                Line::State { ending: Some(_), .. } => return Ok(()),
                Line::State { acts, legal, left, offers, .. } => {
                    let Some((variant, seat, side)) = &known else { return Err(Problem::Broken) };
                    for Pending { offer, .. } in offers.into_iter().filter(|offer| offer.seat != *seat) {
                        // Whoever plays it for practice takes moves back; it plays on where it could draw.
                        let offer = offer.kind();
                        let answer = match offer {
                            OfferKind::Takeback => Command::Accept { offer },
                            _ => Command::Decline { offer },
                        };
                        self.carry_out(id, answer, None).await?;
                    }
                    if legal.is_empty() {
                        continue;
                    }
                    let mut game = Game::new(variant);
                    for &act in &acts {
                        game.act(act).map_err(|_| Problem::Broken)?;
                    }
                    let left = left[*side].map(Duration::from_millis);
                    let search = self.searches.choose(game, self.level, left);
                    let found = search.instrument(traces::search(self.level.number())).await?;
                    if let Some(action) = found {
                        self.carry_out(id, Command::act(action), Some(acts.len())).await?;
                    }
                }
            }
        }
        Err(Problem::Broken)
    }

    async fn carry_out(&self, id: &str, command: Command, at: Option<usize>) -> Result<(), Problem> {
        let carry_out = |reply| Request::CarryOut { player: self.player.clone(), command, at, reply };
        match self.hall.ask(id, carry_out).await? {
            // Something else has happened meanwhile; the next line says what.
            Err(Problem::Refused(_) | Problem::TooLate) => Ok(()),
            done => done,
        }
    }
}
