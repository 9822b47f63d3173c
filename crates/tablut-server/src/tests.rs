use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use tower::ServiceExt;

use crate::{Pages, router};

async fn get(path: &str, encoding: &str) -> axum::response::Response {
    let request = Request::get(path).header(header::ACCEPT_ENCODING, encoding).body(Body::empty());
    router(Pages::built_in().expect("the page of the tests"))
        .oneshot(request.expect("a request"))
        .await
        .expect("an answer")
}

#[tokio::test]
async fn what_is_not_there_is_not_found_and_still_guarded() {
    for path in ["/nothing", "/../Cargo.toml", "/assets/", "/index.html.br"] {
        let answer = get(path, "br").await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(answer.headers().contains_key(header::CONTENT_SECURITY_POLICY), "{path}");
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
