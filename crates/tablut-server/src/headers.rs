//! The headers of every answer: nothing from elsewhere is loaded or run, nobody is told where one was, and no page may be
//! framed by another site but those that are made for it.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::files::is_framed;

/// The beginning of [`POLICY`] and [`FRAMED_POLICY`]: all but who may frame the page.
macro_rules! policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; ",
            "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; ",
            "base-uri 'none'; form-action 'none'; frame-ancestors ",
            $ancestors
        )
    };
}

/// What a page may do. WebAssembly counts as a script of its own kind; pages show pictures that they have drawn.
const POLICY: &str = policy!("'none'");

/// The same for pages that may stand in a frame of anybody's page.
const FRAMED_POLICY: &str = policy!("*");

/// Who may use an answer: only our own pages, but for pages that are framed.
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    // Isolated from other origins, a page may share memory between its workers.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (RESOURCE_POLICY, "same-origin"),
];

/// Adds them.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let framed = is_framed(request.uri().path());
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if framed {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED_POLICY));
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    response
}
