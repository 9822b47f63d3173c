//! Which push services notices are sent to. A browser names the address at which it wants to be told something: the server
//! asks nobody but services that its operator knows, so that nobody makes it ask within its own network.

use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

use crate::http_client::{Endpoint, HTTPS};

/// The longest address of a browser at a push service.
const MOST: usize = 1_000;

/// A name that no push service can have.
#[derive(Debug, Error)]
#[error(
    "{0:?} is no host: it is written as push.example, *.push.example for all below it, or push.example:8443"
)]
pub struct NoPushService(String);

/// A push service, or all whose names end in the same way.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PushService {
    host: String,
    /// Any name before the host.
    below: bool,
    port: u16,
}

impl TryFrom<String> for PushService {
    type Error = NoPushService;

    fn try_from(text: String) -> Result<PushService, NoPushService> {
        text.parse()
    }
}

impl FromStr for PushService {
    type Err = NoPushService;

    fn from_str(text: &str) -> Result<PushService, NoPushService> {
        let none = || NoPushService(text.to_owned());
        let (name, port) = match text.split_once(':') {
            Some((name, port)) => (name, port.parse().ok().filter(|&port| port > 0).ok_or_else(none)?),
            None => (text, HTTPS),
        };
        let (host, below) = name.strip_prefix("*.").map_or((name, false), |host| (host, true));
        let is_label = |label: &str| {
            !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        if !host.split('.').all(is_label) || below && !host.contains('.') {
            return Err(none());
        }
        Ok(PushService { host: host.to_ascii_lowercase(), below, port })
    }
}

/// The services of the browsers that there are: Chrome and those made from it, Firefox, Safari, Edge.
pub(crate) fn known() -> Vec<PushService> {
    let service = |host: &str, below| PushService { host: host.to_owned(), below, port: HTTPS };
    vec![
        service("fcm.googleapis.com", false),
        service("push.services.mozilla.com", true),
        service("push.apple.com", true),
        service("notify.windows.com", true),
    ]
}

/// The address of a browser, if it is at one of these services, over https.
pub(crate) fn browser_at(services: &[PushService], address: &str) -> Option<Endpoint> {
    if address.len() > MOST {
        return None;
    }
    let endpoint = Endpoint::parse(address).filter(|endpoint| endpoint.encrypted)?;
    let is_one = |service: &PushService| {
        let before = endpoint.host.strip_suffix(service.host.as_str());
        let name = match before {
            Some("") => !service.below,
            Some(before) => service.below && before.ends_with('.') && before.len() > 1,
            None => false,
        };
        name && service.port == endpoint.port
    };
    services.iter().any(is_one).then_some(endpoint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_of_the_known_services_are_told_something_and_nobody_else_is_asked() {
        let known = known();
        let at = |address: &str| browser_at(&known, address);
        for address in [
            "https://fcm.googleapis.com/fcm/send/abc:DEF",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://wns2-am3p.notify.windows.com/w/?token=abc",
            "https://FCM.googleapis.com:443/fcm/send/abc",
        ] {
            assert!(at(address).is_some(), "{address}");
        }
        for address in [
            "",
            "http://fcm.googleapis.com/fcm/send/abc",
            "https://localhost/abc",
            "https://127.0.0.1/abc",
            "https://[::1]/abc",
            "https://169.254.169.254/latest/meta-data",
            "https://fcm.googleapis.com:8443/abc",
            "https://fcm.googleapis.com:0/abc",
            "https://fcm.googleapis.com:/abc",
            "https://fcm.googleapis.com./abc",
            "https://fcm.googleapis.com@evil.example/abc",
            "https://carl:secret@fcm.googleapis.com/abc",
            "https://fcm.googleapis.com.evil.example/abc",
            "https://evil.example/https://fcm.googleapis.com/",
            "https://evil-fcm.googleapis.com/abc",
            "https://xpush.apple.com/abc",
            "https://push.apple.com/abc",
            "https://.push.apple.com/abc",
            "https://fcm.googleapis.com\\@evil.example/abc",
            "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/a\r\nHost: evil.example",
            "file:///etc/passwd",
            "/abc",
            "*",
        ] {
            assert_eq!(at(address), None, "{address}");
        }
        assert_eq!(at(&format!("https://web.push.apple.com/{}", "a".repeat(MOST))), None);
    }

    #[test]
    fn an_operator_names_services_by_host_and_port() {
        let own: PushService = "localhost:8443".parse().expect("a service");
        let found = browser_at(&[own], "https://localhost:8443/a?b=c").expect("an address");
        assert_eq!((found.origin().as_str(), found.path.as_str()), ("https://localhost:8443", "/a?b=c"));
        assert_eq!(found.authority(), "localhost:8443");
        for text in [
            "",
            "*",
            "*.",
            "*.com",
            "push.example:0",
            "push.example:x",
            "https://push.example",
            "a b",
            "a/b",
            "a..b",
        ] {
            assert!(text.parse::<PushService>().is_err(), "{text}");
        }
    }
}
