//! How a tournament stands, again whenever something changes in it: a line of JSON each.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use futures_util::stream;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::bots::lines_answer;
use crate::limits::OpenOne;
use crate::serving::stops;

/// How long nothing is said at most: so both sides find out that the other one is gone.
const QUIET: Duration = Duration::from_secs(6);
/// How soon after a line the next one may follow. What happens meanwhile is in it.
const APART: Duration = Duration::from_millis(400);

/// Somebody who looks on.
struct Watching {
    shown: watch::Receiver<Arc<str>>,
    stopping: watch::Receiver<bool>,
    is_first: bool,
    _open: OpenOne,
}

/// The answer to one who looks on, which ends when the tournament is forgotten or the server stops.
pub(super) fn follow(
    shown: watch::Receiver<Arc<str>>,
    stopping: watch::Receiver<bool>,
    open: OpenOne,
) -> Response {
    let watching = Watching { shown, stopping, is_first: true, _open: open };
    let body = stream::unfold(watching, async |mut watching| {
        let line = watching.next().await?;
        Some((Ok::<_, Infallible>(line), watching))
    });
    lines_answer(Body::from_stream(body))
}

impl Watching {
    async fn next(&mut self) -> Option<String> {
        if !std::mem::take(&mut self.is_first) {
            tokio::select! {
                changed = timeout(QUIET, self.shown.changed()) => match changed {
                    Ok(Ok(())) => {}
                    // It is over: the last line has said so.
                    Ok(Err(_)) => return None,
                    Err(_) => return Some("\n".to_owned()),
                },
                () = stops(&mut self.stopping) => return None,
            }
            sleep(APART).await;
        }
        let shown = self.shown.borrow_and_update().clone();
        Some(format!("{shown}\n"))
    }
}
