//! Refuses what another site's page would have a browser do here with the player's session.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Server;
use crate::problem::Problem;

/// Whether a page elsewhere has sent this. Programs that are no browsers name no origin.
fn is_from_elsewhere(headers: &HeaderMap, own_address: Option<&str>) -> bool {
    let word = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if word("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return true;
    }
    let Some(origin) = word("origin") else { return false };
    if let Some(own) = own_address {
        return origin != own.trim_end_matches('/');
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_none() || host != word(header::HOST.as_str())
}

/// Lets through what our own pages send, and what only reads.
pub(crate) async fn guard(State(server): State<Server>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD)
        && !request.headers().contains_key(header::UPGRADE);
    if !reads && is_from_elsewhere(request.headers(), server.config().address.as_deref()) {
        return Problem::OtherSite.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elsewhere(fields: &[(&'static str, &'static str)], own: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        for &(name, value) in fields {
            headers.insert(name, value.parse().expect("a value"));
        }
        is_from_elsewhere(&headers, own)
    }

    #[test]
    fn only_our_own_pages_and_programs_are_let_in() {
        let host = ("host", "tablut.example:8732");
        assert!(!elsewhere(&[host], None), "a program");
        assert!(!elsewhere(&[host, ("origin", "http://tablut.example:8732")], None));
        assert!(elsewhere(&[host, ("origin", "http://tablut.example")], None), "another port");
        assert!(elsewhere(&[host, ("origin", "https://evil.example")], None));
        assert!(elsewhere(&[host, ("origin", "null")], None));
        assert!(elsewhere(&[host, ("sec-fetch-site", "cross-site")], None));
        assert!(elsewhere(&[host, ("sec-fetch-site", "same-site")], None), "a neighbour");
        let own = Some("https://tablut.example/");
        assert!(!elsewhere(&[("host", "inside:1"), ("origin", "https://tablut.example")], own));
        assert!(elsewhere(&[("host", "inside:1"), ("origin", "http://inside:1")], own));
    }
}
