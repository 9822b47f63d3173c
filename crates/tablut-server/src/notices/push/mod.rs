//! Web push: what a browser is told over the push service of its maker, also while no page is open (RFC 8030).
//!
//! | file | is about |
//! |---|---|
//! | `encryption.rs` | what only the browser can read (RFC 8188, 8291) |
//! | `vapid.rs` | how the server says who it is (RFC 8292) |
//! | `services.rs` | which push services are asked |

mod encryption;
mod services;
mod vapid;

/// As the tests of whole servers have it.
#[cfg(test)]
#[path = "../../../tests/server/receiving.rs"]
mod receiving;

use std::time::Duration;

use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

pub(crate) use encryption::Receiver;
use services::browser_at;
pub(crate) use services::known;
pub use services::{NoPushService, PushService};
pub(crate) use vapid::{NoKey, PushKey};

use crate::http_client::{Endpoint, HttpClient, NoAnswer};
use crate::secret;

/// How often a notice is tried to be handed to a push service.
const TRIES: u32 = 3;
/// How long is waited before the second try, where the service says nothing; four times that before the third.
const WAITS: Duration = Duration::from_secs(2);
/// The longest that a service may ask to wait: whoever wants more is not asked again.
const MOST_WAITS: Duration = Duration::from_secs(60);

/// What became of a notice for one browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sent {
    /// The push service has it.
    Taken,
    /// The browser wants to hear nothing any more.
    Gone,
    /// The push service does not take it, and will not.
    Refused,
    /// It does not take it now.
    Away,
}

/// How a push service treats a notice.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Delivery<'a> {
    /// How long it keeps it for a browser that is not there, in seconds.
    pub keeps: u64,
    /// It may wake a device that sleeps.
    pub urgent: bool,
    /// A later notice about the same takes its place there.
    pub about: &'a str,
}

/// What sends to push services.
#[derive(Debug)]
pub(crate) struct Push {
    client: HttpClient,
    /// Nobody is told anything where there are none.
    services: Vec<PushService>,
    /// Where operators of push services can write to ours.
    contact: Option<String>,
}

impl Push {
    pub fn new(client: HttpClient, services: Vec<PushService>, contact: Option<String>) -> Push {
        Push { client, services, contact }
    }

    /// Whether there is web push here.
    pub fn is_on(&self) -> bool {
        !self.services.is_empty()
    }

    /// The address of a browser, if it is at a service that is asked.
    pub fn endpoint(&self, address: &str) -> Option<Endpoint> {
        browser_at(&self.services, address)
    }

    /// Hands something to the push service of a browser, which only that browser can read. Some things are tried again.
    pub async fn send(
        &self,
        key: &PushKey,
        endpoint: &str,
        to: &Receiver,
        content: &[u8],
        how: Delivery<'_>,
    ) -> Sent {
        // The operator may know fewer services by now.
        let Some(endpoint) = self.endpoint(endpoint) else { return Sent::Gone };
        let now = crate::clock::time_of_day() / 1_000;
        let signed = key.authorization(&endpoint.origin(), self.contact.as_deref(), now);
        let (Ok(signed), Ok(body)) = (signed, encryption::encrypt(content, to)) else { return Sent::Refused };
        // At most 32 letters; it says nothing to whoever does not know the game.
        let topic = BASE64_URL_SAFE_NO_PAD.encode(&secret::hash(how.about)[..24]);
        let keeps = how.keeps.to_string();
        let headers = [
            ("authorization", signed.as_str()),
            ("content-type", "application/octet-stream"),
            ("content-encoding", "aes128gcm"),
            ("ttl", keeps.as_str()),
            ("urgency", if how.urgent { "high" } else { "normal" }),
            ("topic", topic.as_str()),
        ];
        let mut waits = WAITS;
        for tried in 1..=TRIES {
            let answer = self.client.post(&endpoint, &headers, body.clone()).await;
            let wanted = match answer {
                Ok(answer) if answer.status.is_success() => return Sent::Taken,
                Ok(answer) if matches!(answer.status, StatusCode::NOT_FOUND | StatusCode::GONE) => {
                    return Sent::Gone;
                }
                Ok(answer) => {
                    let status = answer.status.as_u16();
                    tracing::warn!(service = endpoint.host, status, "a push service does not take a notice");
                    let later =
                        answer.status.is_server_error() || answer.status == StatusCode::TOO_MANY_REQUESTS;
                    if !later {
                        return Sent::Refused;
                    }
                    answer.again_after
                }
                Err(error) => {
                    tracing::warn!(service = endpoint.host, %error, "a push service does not answer");
                    // Where it may have taken it all the same, it is not sent again.
                    if !matches!(error, NoAnswer::Unreached(_)) {
                        return Sent::Refused;
                    }
                    None
                }
            };
            let wait = wanted.unwrap_or(waits);
            if tried == TRIES || wait > MOST_WAITS {
                break;
            }
            tokio::time::sleep(wait).await;
            waits *= 4;
        }
        Sent::Away
    }
}
