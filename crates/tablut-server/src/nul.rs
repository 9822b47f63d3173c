//! NUL is a sign of no text here: Postgres keeps none that has it. Whoever sends it is told so before it comes to a database.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// Lets through whatever is asked at an address without a NUL.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let address = request.uri().path_and_query().map_or("", |address| address.as_str());
    // It can only be there as its code: as itself it is no part of a request.
    if address.contains("%00") {
        return no_nul().into_response();
    }
    next.run(request).await
}

/// What is said to whoever sends one.
pub(crate) fn no_nul() -> Problem {
    Problem::Unreadable("there is a NUL in it, which no text here has".to_owned())
}

/// Whether a text in a piece of JSON has a NUL: JSON writes it as `\u0000`.
pub(crate) fn is_in(json: &[u8]) -> bool {
    let mut rest = json.iter().position(|&byte| byte == b'\\').map_or(&json[..0], |at| &json[at..]);
    while let [_, escaped, after @ ..] = rest {
        if *escaped == b'u' && after.starts_with(b"0000") {
            return true;
        }
        rest = after.iter().position(|&byte| byte == b'\\').map_or(&after[..0], |at| &after[at..]);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_is_told_from_what_looks_like_one() {
        for with in [r#""\u0000""#, r#"{"name":"a\u0000"}"#, r#""\\\u0000""#, r#""\u000a\u0000b""#] {
            assert!(is_in(with.as_bytes()), "{with}");
            assert!(
                serde_json::from_str::<serde_json::Value>(with)
                    .expect("JSON")
                    .to_string()
                    .contains("\\u0000")
            );
        }
        for without in ["", "\\", r#""\\u0000""#, r#""\u0001""#, "u0000"] {
            assert!(!is_in(without.as_bytes()), "{without}");
        }
    }
}
