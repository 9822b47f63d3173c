//! What is refused before anybody here sees it, a body that is too long or an address that cannot be read, is said as every other
//! problem.

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// How much is read of what the router says about it, in bytes.
const LONGEST: usize = 128 * 1024;

/// Answers in JSON what the router has refused in plain text.
pub(crate) async fn as_problems(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    // What is refused here is JSON already.
    if !status.is_client_error() || kind.is_some_and(|kind| kind == "application/json") {
        return response;
    }
    let problem = match status {
        // How it is asked is added by the router.
        StatusCode::METHOD_NOT_ALLOWED => Problem::NotAskedSo,
        StatusCode::PAYLOAD_TOO_LARGE => Problem::LongBody,
        _ => {
            let said = to_bytes(response.into_body(), LONGEST).await.unwrap_or_default();
            Problem::Unreadable(String::from_utf8_lossy(&said).into_owned())
        }
    };
    problem.into_response()
}
