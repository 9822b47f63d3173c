//! The headers of every answer: nothing from elsewhere is loaded or run, nobody is told where one was, and no page may be
//! framed by another site but those that are made for it.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::Server;
use crate::files::{OwnScripts, is_framed};

/// What a page may do: who may frame it, and by their hashes the scripts that stand in it. WebAssembly counts as a script
/// of its own kind; pages show pictures that they have drawn.
fn policy(own_scripts: &str, ancestors: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{own_scripts}; style-src 'self'; \
         img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors {ancestors}"
    )
}

/// Who may use an answer: only our own pages, but for pages that are framed.
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    // Isolated from other origins, a page may share memory between its workers.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (RESOURCE_POLICY, "same-origin"),
];

/// For a year browsers come by https alone, without having been sent there first.
const ONLY_HTTPS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds them.
pub(crate) async fn secure(State(server): State<Server>, request: Request, next: Next) -> Response {
    let framed = is_framed(request.uri().path());
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let OwnScripts(scripts) = response.extensions_mut().remove().unwrap_or_default();
    // Pages that may stand in a frame of anybody's page, and all others.
    let policy = policy(&scripts, if framed { "*" } else { "'none'" });
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::try_from(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if server.config().is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, ONLY_HTTPS);
    }
    if framed {
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    response
}
