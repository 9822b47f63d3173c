//! Encrypted lines to Postgres and NATS. These tests want both with certificates:
//! `crates/tablut-server/services --tls cargo test ...`

use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection, Row};
use tablut_server::{Bound, Config, NatsUrl, Pages, PostgresUrl, ServeError};

use super::begun::{Begun, Running, blitz};
use super::tested;

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"))
}

/// The authority of the servers' certificate.
fn authority() -> PathBuf {
    variable("TABLUT_TEST_CA").into()
}

/// Another authority, and one that has signed nothing.
fn stranger(folder: &Path) -> PathBuf {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");
    let made = std::process::Command::new(script).arg(folder).output().expect("the script runs");
    assert!(made.status.success(), "{made:?}");
    folder.join("ca.pem")
}

/// A configuration with the database of a folder and the NATS server, both over encrypted lines.
async fn encrypted(folder: &Path) -> Config {
    let plain = tested::config(folder).await;
    let address = tested::address(&tested::name(folder)).replace("?sslmode=disable", "");
    Config {
        postgres: Some(address.parse().expect("an address")),
        nats: Some(nats()),
        ca_file: Some(authority()),
        port: 0,
        ..plain
    }
}

fn nats() -> NatsUrl {
    variable("TABLUT_TEST_NATS_TLS").parse().expect("an address")
}

/// What is said to somebody whose server does not start.
async fn refusal(config: Config) -> String {
    match Bound::to(config, Pages::none()).await {
        Err(ServeError::Storage(error)) => error.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it starts"),
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS with certificates: crates/tablut-server/services --tls"]
async fn a_server_plays_over_encrypted_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) = (
        Running::with(encrypted(folder.path()).await).await,
        Running::with(encrypted(folder.path()).await).await,
    );
    let game = Begun::on(&one, blitz()).await;
    let (mut first, _second) = game.sockets().await;
    // He watches at the other server, which hears of the move over NATS.
    let mut watcher = other.client().attend(&game.id, None).await.expect("a socket");
    watcher.hear_of("game").await.expect("the game");
    first.act("a", "d1-d3").await.expect("said");
    watcher.hear_of("events").await.expect("events");
    let mut connection = AnyConnection::connect(&tested::address("postgres")).await.expect("a server");
    let lines =
        "SELECT COUNT(*), COUNT(*) FILTER (WHERE ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                 WHERE datname = $1";
    let lines = sqlx::query(lines).bind(tested::name(folder.path())).fetch_one(&mut connection).await;
    let lines = lines.expect("an answer");
    let (all, with_tls): (i64, i64) = (lines.get(0), lines.get(1));
    assert!(all >= 2 && all == with_tls, "{with_tls} of {all}");
}

#[tokio::test]
#[ignore = "wants Postgres and NATS with certificates: crates/tablut-server/services --tls"]
async fn a_wrong_certificate_of_postgres_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = encrypted(folder.path()).await;
    let address = tested::address(&tested::name(folder.path()));
    let to = |address: &str| address.parse::<PostgresUrl>().ok();
    // Signed by nobody whom the system knows, by somebody else than is said, and for another name.
    let unknown = address.replace("sslmode=disable", "sslmode=verify-full");
    let elsewhere = address.replace("?sslmode=disable", "").replace("127.0.0.1", "localhost");
    for wrong in [
        Config { postgres: to(&unknown), ca_file: None, nats: None, ..good.clone() },
        Config { ca_file: Some(stranger(folder.path())), nats: None, ..good.clone() },
        Config { postgres: to(&elsewhere), nats: None, ..good.clone() },
    ] {
        let said = refusal(wrong).await;
        assert!(said.contains("certificate"), "{said}");
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS with certificates: crates/tablut-server/services --tls"]
async fn a_wrong_certificate_of_nats_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = encrypted(folder.path()).await;
    let plain = tested::config(folder.path()).await.postgres;
    let elsewhere = variable("TABLUT_TEST_NATS_TLS").replace("127.0.0.1", "localhost");
    // As if nobody had said that it has to be encrypted.
    let unsaid = variable("TABLUT_TEST_NATS_TLS").replace("tls://", "nats://");
    for (nats, ca_file) in [
        (Some(nats()), None),
        (Some(nats()), Some(stranger(folder.path()))),
        (elsewhere.parse().ok(), Some(authority())),
        (unsaid.parse().ok(), None),
    ] {
        let said = refusal(Config { postgres: plain.clone(), nats, ca_file, ..good.clone() }).await;
        assert!(said.contains("certificate") && !said.contains("secret"), "{said}");
    }
    // The password is asked for.
    let without = variable("TABLUT_TEST_NATS_TLS").replace("a%3Asecret%40", "another");
    let said = refusal(Config { nats: without.parse().ok(), ..good }).await;
    assert!(said.contains("authorization") && !said.contains("another"), "{said}");
}
