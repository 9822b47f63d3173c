//! A server for a test, and a game on it.

use std::future::Future;

use serde_json::{Value, json};
use tablut_load::{Client, GameSocket};
use tablut_server::{Bound, Config, Pages};
use tokio::runtime::Runtime;

use super::tested;

/// A server at a free port, with a folder of its own that outlives it.
pub(super) struct Running {
    pub address: String,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    pub async fn in_folder(folder: &std::path::Path) -> Running {
        Running::with(tested::config(folder).await).await
    }

    /// Without the engine's levels.
    pub async fn with(config: Config) -> Running {
        Running::exactly(Config { levels: false, ..config }).await
    }

    /// At a free port, and else as the configuration has it.
    pub async fn exactly(config: Config) -> Running {
        Running::of(Bound::to(Config { port: 0, ..config }, Pages::none()).await.expect("a server"))
    }

    /// A server that ends at once, with everything that it is about, when its runtime does.
    pub async fn apart<F: Future<Output = Running>>(
        begin: impl FnOnce() -> F + Send + 'static,
    ) -> (Running, Runtime) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let begin = move || (runtime.block_on(begin()), runtime);
        tokio::task::spawn_blocking(begin).await.expect("a server")
    }

    /// As soon as another server lets go of the folder.
    pub async fn after_another(folder: &std::path::Path) -> Running {
        Running::after_another_with(tested::config(folder).await).await
    }

    /// The same, as the configuration has it.
    pub async fn after_another_with(config: Config) -> Running {
        loop {
            let config = Config { levels: false, port: 0, ..config.clone() };
            if let Ok(bound) = Bound::to(config, Pages::none()).await {
                return Running::of(bound);
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    /// One of many on the database of a folder.
    pub async fn among_others(folder: &std::path::Path) -> Running {
        Running::by(&std::env::var("TABLUT_TEST_NATS").expect("no NATS is named"), folder).await
    }

    /// The same, over this NATS server.
    pub async fn by(nats: &str, folder: &std::path::Path) -> Running {
        let tries_per_minute = std::num::NonZeroU32::new(1_000).expect("a number");
        let config = tested::config(folder).await;
        Running::with(Config { nats: Some(nats.parse().expect("an address")), tries_per_minute, ..config })
            .await
    }

    pub fn of(bound: Bound) -> Running {
        let address = bound.address().to_string();
        let task = tokio::spawn(async { bound.serve().await.expect("it serves") });
        Running { address, task }
    }

    pub fn client(&self) -> Client {
        Client::new(&self.address)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Two players at a game that has begun: the first one has the attackers.
pub(super) struct Begun {
    pub id: String,
    pub first: Client,
    pub second: Client,
}

impl Begun {
    pub async fn on(server: &Running, wanted: Value) -> Begun {
        let (mut first, mut second) = (server.client(), server.client());
        let created = first.post("/api/games", &wanted).await.expect("an answer");
        assert_eq!(created.status, 201, "{}", created.body);
        let created = created.json().expect("JSON");
        let word = |name: &str| created[name].as_str().expect("a text").to_owned();
        let (id, invitation) = (word("id"), word("invitation"));
        let accept = json!({ "invitation": invitation });
        let accepted = second.post(&format!("/api/games/{id}/accept"), &accept).await.expect("an answer");
        assert_eq!(accepted.status, 204, "{}", accepted.body);
        Begun { id, first, second }
    }

    /// The sockets of both, after they have heard how the game stands.
    pub async fn sockets(&self) -> (GameSocket, GameSocket) {
        let mut first = self.first.attend(&self.id, None).await.expect("a socket");
        let mut second = self.second.attend(&self.id, None).await.expect("a socket");
        first.hear_of("game").await.expect("the game");
        second.hear_of("game").await.expect("the game");
        (first, second)
    }
}

/// A game by Linnaeus's rules with a clock, where who asks has the attackers.
pub(super) fn blitz() -> Value {
    json!({ "rules": "linnaeus-1732", "side": "attackers", "clock": { "kind": "fischer", "main": 180_000, "increment": 2_000 } })
}

/// The only event of a message.
pub(super) fn event(told: &Value) -> &Value {
    assert_eq!(told["events"].as_array().map(Vec::len), Some(1), "{told}");
    &told["events"][0]
}
