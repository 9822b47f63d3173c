//! The files of the browser client, compressed when they were built: from inside the program, or in a debug build from
//! the folder `web/dist`, so that pages can be worked on without building the program again. The unit tests have a
//! page of their own.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::ServeError;

#[derive(RustEmbed)]
#[cfg_attr(not(test), folder = "../../web/dist")]
#[cfg_attr(test, folder = "src/tests")]
struct Built;

/// The pages to serve.
#[derive(Debug, Clone, Copy)]
pub struct Pages(());

impl Pages {
    /// The pages that were built into the program.
    ///
    /// # Errors
    /// If there were none to build in.
    pub fn built_in() -> Result<Pages, ServeError> {
        Built::get("index.html").map(|_| Pages(())).ok_or(ServeError::NoPages)
    }
}

/// The media type of a file by the end of its name.
fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("jsonl") => "application/jsonl; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

/// How long a browser may keep a file: for good, where its name has a hash of its contents.
fn keeping(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    accepted.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("br")
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Sends the file that an address names.
pub(crate) async fn send(State(_): State<Pages>, uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    if path.ends_with(".br") {
        return missing();
    }
    let packed = accepts_brotli(&headers).then(|| Built::get(&format!("{path}.br"))).flatten();
    let (file, encoding) = match (packed, Built::get(path)) {
        (Some(packed), _) => (packed, Some("br")),
        (None, Some(file)) => (file, None),
        (None, None) => return missing(),
    };
    let tag = tag(&file);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let mut response = Response::builder()
        .header(header::CONTENT_TYPE, media_type(path))
        .header(header::CACHE_CONTROL, keeping(path))
        .header(header::VARY, "accept-encoding")
        .header(header::ETAG, tag);
    if let Some(encoding) = encoding {
        response = response.header(header::CONTENT_ENCODING, encoding);
    }
    match response.body(Body::from(file.data)) {
        Ok(response) => response,
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A name for the contents of a file.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "There is no such page here.\n").into_response()
}
