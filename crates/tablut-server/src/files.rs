//! The files of the browser client, as they are sent: with their types, their policy, and the page for addresses of the pages.

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use tablut_pages::File;

use crate::{ServeError, Server};

/// The pages to serve: finds a file by its name.
#[derive(Debug, Clone, Copy)]
pub struct Pages(fn(&str) -> Option<File>);

impl Pages {
    /// The pages that were built into the program.
    ///
    /// # Errors
    /// If there were none to build in.
    pub fn built_in() -> Result<Pages, ServeError> {
        let pages = Pages(tablut_pages::file);
        pages.get(INDEX).map(|_| pages).ok_or(ServeError::NoPages)
    }

    /// No pages at all: games alone, for programs.
    #[must_use]
    pub const fn none() -> Pages {
        Pages(|_| None)
    }

    /// Pages of somebody's own: what finds a file by its name.
    #[must_use]
    pub const fn of(find: fn(&str) -> Option<File>) -> Pages {
        Pages(find)
    }

    fn get(self, path: &str) -> Option<File> {
        (self.0)(path)
    }

    /// The scripts that stand in the page itself, as a policy names them: `'sha256-...'`, each after a space.
    fn own_scripts(self) -> String {
        let page = self.get(INDEX).map(|file| file.data).unwrap_or_default();
        let page = String::from_utf8_lossy(&page);
        let scripts = page.split("<script>").skip(1).filter_map(|rest| rest.split_once("</script>"));
        scripts.map(|(script, _)| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(script)))).collect()
    }
}

/// With an answer: the scripts that stand in it, which its policy has to allow. See [`Pages::own_scripts`].
#[derive(Debug, Clone, Default)]
pub(crate) struct OwnScripts(pub(crate) String);

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

/// The first words of the addresses that are pages: `/learn/texts/B` is one. `web/src/page-list.ts` has the same.
const PAGES: [&str; 15] = [
    "play",
    "game",
    "account",
    "archive",
    "player",
    "tournament",
    "moderation",
    "learn",
    "puzzles",
    "analyse",
    "library",
    "lab",
    "atlas",
    "solved",
    FRAMED,
];

/// The first word of the addresses of pages that others may frame.
const FRAMED: &str = "embed";

/// Whether an address is that of a page that others may frame.
pub(crate) fn is_framed(path: &str) -> bool {
    wanted(path) == Wanted::Page && path.trim_start_matches('/').split('/').next() == Some(FRAMED)
}

/// The one file that shows every page, whichever its address.
const INDEX: &str = "index.html";

/// What an address asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted<'a> {
    /// A file by its name.
    File(&'a str),
    /// One of the pages.
    Page,
    /// A page that there is not: it is shown one that says so.
    NoPage,
}

/// Reads the path of an address. Names of files have an ending; words that have none are pages.
fn wanted(path: &str) -> Wanted<'_> {
    let path = path.trim_start_matches('/');
    let (first, last) = (path.split('/').next().unwrap_or(""), path.rsplit('/').next().unwrap_or(""));
    if path.is_empty() || PAGES.contains(&first) {
        Wanted::Page
    } else if first == "assets" || last.contains('.') {
        Wanted::File(path)
    } else {
        Wanted::NoPage
    }
}

/// Sends the file that an address names, or the page.
pub(crate) async fn send(State(server): State<Server>, uri: Uri, headers: HeaderMap) -> Response {
    let pages = server.pages();
    match wanted(uri.path()) {
        Wanted::File(path) if path.ends_with(".br") => missing(),
        Wanted::File(path) => file(pages, path, StatusCode::OK, &headers),
        Wanted::Page => file(pages, INDEX, StatusCode::OK, &headers),
        Wanted::NoPage => file(pages, INDEX, StatusCode::NOT_FOUND, &headers),
    }
}

fn file(pages: Pages, path: &str, status: StatusCode, headers: &HeaderMap) -> Response {
    let packed = accepts_brotli(headers).then(|| pages.get(&format!("{path}.br"))).flatten();
    let (file, encoding) = match (packed, pages.get(path)) {
        (Some(packed), _) => (packed, Some("br")),
        (None, Some(file)) => (file, None),
        (None, None) => return missing(),
    };
    let tag = tag(&file);
    let own_scripts = OwnScripts(if path == INDEX { pages.own_scripts() } else { String::new() });
    if status == StatusCode::OK
        && headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes())
    {
        // The browser takes this answer's headers for those of the page that it has.
        return (StatusCode::NOT_MODIFIED, Extension(own_scripts), [(header::ETAG, tag)]).into_response();
    }
    let mut response = Response::builder()
        .status(status)
        .extension(own_scripts)
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
fn tag(file: &File) -> String {
    let digits: String = file.hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "There is no such page here.\n").into_response()
}

#[cfg(test)]
mod tests;
