//! What the server says of itself: its OpenAPI document, its figures, whether it is ready.

use std::collections::HashSet;
use std::num::NonZeroU32;

use serde_json::{Value, json};
use tablut_load::Client;
use tablut_server::Config;

use super::begun::Running;
use super::tested;

async fn document(client: &mut Client) -> Value {
    let answer = client.get("/api/openapi.json").await.expect("an answer");
    assert_eq!(answer.status, 200);
    answer.json().expect("JSON")
}

/// Every operation of the document: its method, its path with something for each value, and what is said of it.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        let named = [("id", "000000000000"), ("action", "d1-d3"), ("number", "1"), ("name", "anna")];
        let named = named.into_iter().chain([("family", "tablut"), ("side", "attackers")]);
        let path =
            named.fold(path.clone(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
        for (method, operation) in item.as_object().expect("operations") {
            all.push((method.clone(), path.clone(), operation.clone()));
        }
    }
    all
}

#[tokio::test]
async fn every_address_is_described_and_none_breaks() {
    let folder = tempfile::tempdir().expect("a folder");
    let often = NonZeroU32::new(100_000).expect("a number");
    let config =
        Config { changes_per_minute: often, tries_per_minute: often, ..tested::config(folder.path()).await };
    let server = Running::with(config).await;
    let document = document(&mut server.client()).await;
    let operations = operations(&document);
    let names: HashSet<&str> =
        operations.iter().map(|(.., operation)| operation["operationId"].as_str().expect("a name")).collect();
    assert_eq!(names.len(), operations.len(), "each has a name of its own");
    assert!(names.len() >= 34 && names.contains("make-bot") && names.contains("close-account"));
    for (method, path, operation) in &operations {
        assert!(operation["summary"].is_string(), "{method} {path} says nothing of itself");
        // Whoever comes with nothing or with nonsense gets an answer with a reason, and nothing that is not his.
        let bodies =
            [json!({}), json!([]), json!(null), json!({ "name": {}, "password": 1, "rules": "x", "to": "" })];
        for body in bodies {
            let mut client = server.client();
            let answer = match method.as_str() {
                "get" => client.get(path).await,
                _ => client.post(path, &body).await,
            };
            let answer = answer.expect("an answer");
            assert!(answer.status < 500, "{method} {path} {body}: {} {}", answer.status, answer.body);
            if operation["security"].as_array().is_some_and(|ways| !ways.contains(&json!({}))) {
                assert_eq!(answer.status, 401, "{method} {path} {body}: {}", answer.body);
            }
        }
    }
    // What is referred to is there.
    let text = document.to_string();
    for name in text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
}

#[tokio::test]
async fn requests_are_counted_by_their_kind_and_not_by_what_they_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut client = server.client();
    for path in ["/api/games/000000000000", "/api/games/000000000001", "/ready", "/nothing"] {
        client.get(path).await.expect("an answer");
    }
    let metrics = client.get("/metrics").await.expect("an answer");
    assert_eq!(metrics.status, 200);
    let kind = metrics.headers.iter().find(|(name, _)| name == "content-type");
    assert!(kind.is_some_and(|(_, value)| value.starts_with("text/plain; version=0.0.4")), "{kind:?}");
    for line in [
        r#"tablut_http_requests_total{method="GET",path="/api/games/{id}",status="404"} 2"#,
        r#"tablut_http_requests_total{method="GET",path="/ready",status="200"} 1"#,
        "# TYPE tablut_http_seconds histogram",
        "tablut_games_in_memory 0",
        "tablut_bots_listening 0",
    ] {
        assert!(metrics.body.contains(line), "no {line} in\n{}", metrics.body);
    }
    assert!(!metrics.body.contains("000000000000"));
}
