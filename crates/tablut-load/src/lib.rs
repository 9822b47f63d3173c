//! A server of Tablut as its clients find it: [`Client`] plays and watches over the network, and knows nothing else of it.
//! The program of this crate plays many games at once with it, and measures; the server's tests use it too.
//!
//! ```no_run
//! use serde_json::json;
//! use tablut_load::{Client, ClientError};
//! # async fn play() -> Result<(), ClientError> {
//! let (mut anna, mut carl) = (Client::new("127.0.0.1:8732"), Client::new("127.0.0.1:8732"));
//! let wanted = json!({ "rules": "linnaeus-1732", "side": "attackers", "open": true });
//! let game = anna.post("/api/games", &wanted).await?.json()?;
//! let id = game["id"].as_str().unwrap();
//! carl.post(&format!("/api/games/{id}/accept"), &json!({})).await?;
//! let mut socket = anna.attend(id, None).await?;
//! socket.act("first", "d1-d3").await?;
//! println!("{}", socket.hear_of("events").await?);
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

mod client;

pub use client::{Answer, Client, ClientError, GameSocket, Lines};
use serde_json::{Value, json};

/// The clock of games that are measured, as a server is asked for it: an hour for the game and a second for each move, so that
/// both players are there while it lasts.
#[must_use]
pub fn live_clock() -> Value {
    json!({ "kind": "fischer", "main": 3_600_000, "increment": 1_000 })
}
