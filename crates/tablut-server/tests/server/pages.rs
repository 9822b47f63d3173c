//! The pages and their headers.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use hyper::body::Incoming;
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use tablut_pages::File;
use tablut_server::{Bound, Config, Pages};
use tokio::net::TcpStream;

use super::begun::Running;
use super::tested;

/// A small client: what is tested is the server, whether the real one has been built or not.
fn sample(path: &str) -> Option<File> {
    let data: &'static [u8] = match path {
        "index.html" => b"<!doctype html><script>start()</script>",
        "index.html.br" => b"packed",
        "assets/play-1a2b.js" => b"export {};",
        _ => return None,
    };
    Some(File { data: Cow::Borrowed(data), hash: [data.len() as u8; 32] })
}

type Answer = axum::http::Response<Incoming>;

async fn answer(request: Request<Body>) -> Answer {
    answer_of(None, request).await
}

/// The same, of a server that people find under this address.
async fn answer_of(address: Option<&str>, request: Request<Body>) -> Answer {
    let folder = tempfile::tempdir().expect("a folder");
    let config = tested::config(folder.path()).await;
    let config = Config { address: address.map(str::to_owned), port: 0, ..config };
    let server = Running::of(Bound::to(config, Pages::of(sample)).await.expect("a server"));
    let stream = TcpStream::connect(&server.address).await.expect("a line");
    let (mut asks, line) = handshake(TokioIo::new(stream)).await.expect("HTTP");
    tokio::spawn(line);
    let mut answer = asks.send_request(request).await.expect("an answer");
    // It may come in the next second already.
    answer.headers_mut().remove(header::DATE);
    answer
}

async fn get(path: &str, encoding: &str) -> Answer {
    let request = Request::get(path).header(header::ACCEPT_ENCODING, encoding).body(Body::empty());
    answer(request.expect("a request")).await
}

#[tokio::test]
async fn what_is_not_there_is_not_found_and_still_guarded() {
    for path in [
        "/nothing",
        "/../Cargo.toml",
        "/assets/",
        "/assets/play",
        "/assets/old-1a2b.js",
        "/index.html.br",
        "/nothing.js",
    ] {
        let answer = get(path, "br").await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(answer.headers().contains_key(header::CONTENT_SECURITY_POLICY), "{path}");
    }
}

#[tokio::test]
async fn where_the_address_is_https_browsers_come_by_nothing_else() {
    for (address, said) in [
        (Some("https://tablut.example"), Some("max-age=31536000")),
        (Some("http://tablut.example"), None),
        (None, None),
    ] {
        for path in ["/", "/api/server", "/nothing"] {
            let request = Request::get(path).body(Body::empty()).expect("a request");
            let answer = answer_of(address, request).await;
            let header = answer.headers().get(header::STRICT_TRANSPORT_SECURITY);
            assert_eq!(header.and_then(|value| value.to_str().ok()), said, "{address:?} {path}");
        }
    }
}

#[tokio::test]
async fn pages_come_compressed_to_those_who_can_read_it() {
    let packed = get("/", "gzip, br").await;
    assert_eq!(packed.status(), StatusCode::OK);
    assert_eq!(packed.headers()[header::CONTENT_ENCODING], "br");
    assert_eq!(packed.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    for encoding in ["gzip", "br;q=0"] {
        let plain = get("/", encoding).await;
        assert!(plain.status() == StatusCode::OK && !plain.headers().contains_key(header::CONTENT_ENCODING));
    }
}

#[tokio::test]
async fn files_whose_names_change_with_their_contents_are_kept_for_good_and_pages_are_asked_for_anew() {
    let asset = get("/assets/play-1a2b.js", "identity").await;
    assert_eq!(asset.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    assert!(asset.headers()[header::CACHE_CONTROL].to_str().is_ok_and(|words| words.contains("immutable")));
    let page = get("/learn", "identity").await;
    assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
    let tag = page.headers()[header::ETAG].clone();
    let again =
        Request::get("/play").header(header::IF_NONE_MATCH, tag).body(Body::empty()).expect("a request");
    let again = answer(again).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn every_page_is_the_index_with_the_headers_of_the_front_page() {
    let front = get("/", "identity").await;
    assert_eq!(front.status(), StatusCode::OK);
    assert!(front.headers().contains_key("cross-origin-embedder-policy"));
    for (path, status) in [("/learn/texts/B", StatusCode::OK), ("/nothing", StatusCode::NOT_FOUND)] {
        let page = get(path, "identity").await;
        assert_eq!(page.status(), status, "{path}");
        assert_eq!(page.headers(), front.headers(), "{path}");
    }
}

#[tokio::test]
async fn a_policy_allows_the_scripts_that_stand_in_the_page_and_no_others() {
    let policy = async |path: &str, encoding: &str| {
        get(path, encoding).await.headers()[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .expect("words")
            .to_owned()
    };
    // What `printf 'start()' | openssl dgst -sha256 -binary | base64` says.
    let own = "script-src 'self' 'wasm-unsafe-eval' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';";
    for (path, encoding) in
        [("/", "identity"), ("/learn/texts/B", "br"), ("/nothing", "br"), ("/embed", "br")]
    {
        let policy = policy(path, encoding).await;
        assert!(policy.contains(own), "{path}: {policy}");
    }
    // Who has the page already is told the same of it.
    let tag = get("/", "br").await.headers()[header::ETAG].clone();
    let again = Request::get("/").header(header::ACCEPT_ENCODING, "br").header(header::IF_NONE_MATCH, tag);
    let again = answer(again.body(Body::empty()).expect("a request")).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(again.headers()[header::CONTENT_SECURITY_POLICY], policy("/", "br").await);
    let policy = policy("/assets/play-1a2b.js", "br").await;
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
}

#[tokio::test]
async fn only_pages_made_for_it_may_be_framed_by_others() {
    let policy = async |path: &str| {
        let answer = get(path, "identity").await;
        let words = |name: &str| answer.headers()[name].to_str().expect("words").to_owned();
        (words("content-security-policy"), words("cross-origin-resource-policy"))
    };
    for path in ["/embed", "/embed/game", "/embed/puzzle/brandubh-wtf/1a2b"] {
        let (policy, resource) = policy(path).await;
        assert!(
            policy.ends_with("; frame-ancestors *") && policy.starts_with("default-src 'none'"),
            "{path}: {policy}"
        );
        assert_eq!(resource, "cross-origin", "{path}");
    }
    for path in ["/", "/play", "/play/embed", "/embedded", "/learn/embed/game", "/assets/play-1a2b.js"] {
        let (policy, resource) = policy(path).await;
        assert!(policy.ends_with("; frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(resource, "same-origin", "{path}");
    }
}
