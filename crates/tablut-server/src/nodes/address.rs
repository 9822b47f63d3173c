//! [`NatsUrl`]: where a NATS server is, and how it lets one in.

use std::fmt::{self, Display, Formatter};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;
use thiserror::Error;

/// How long somebody may take to be reached.
const PATIENCE: Duration = Duration::from_secs(5);

/// The address of a NATS server: `nats://name:password@host:port`, or `tls://` where the line to it must be encrypted. The
/// password is never shown.
///
/// ```
/// use tablut_server::NatsUrl;
/// let url: NatsUrl = "tls://carl:secret@nats.example".parse().unwrap();
/// assert_eq!(format!("{url} {url:?}"), "tls://nats.example:4222 tls://nats.example:4222");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl(ServerAddr);

/// An address that is none.
#[derive(Debug, Error)]
#[error("this is no address of a NATS server, as nats://host:4222 or tls://name:password@host:4222")]
pub struct NoNatsUrl;

impl FromStr for NatsUrl {
    type Err = NoNatsUrl;

    fn from_str(text: &str) -> Result<NatsUrl, NoNatsUrl> {
        let address: ServerAddr = text.parse().map_err(|_| NoNatsUrl)?;
        if address.host().is_empty() || !matches!(address.scheme(), "nats" | "tls") {
            return Err(NoNatsUrl);
        }
        Ok(NatsUrl(address))
    }
}

impl Display for NatsUrl {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (host, port) = (self.0.host(), self.0.port());
        if host.contains(':') {
            write!(formatter, "{}://[{host}]:{port}", self.0.scheme())
        } else {
            write!(formatter, "{}://{host}:{port}", self.0.scheme())
        }
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, formatter)
    }
}

impl NatsUrl {
    /// The server.
    pub(super) fn server(&self) -> ServerAddr {
        self.0.clone()
    }

    /// Whether anybody is there at all.
    pub(super) async fn is_reached(&self) -> bool {
        let connect = tokio::net::TcpStream::connect((self.0.host(), self.0.port()));
        matches!(tokio::time::timeout(PATIENCE, connect).await, Ok(Ok(_)))
    }

    /// The whole address, with the password.
    pub(crate) fn whole(&self) -> String {
        self.0.clone().into_inner().to_string()
    }

    /// How one comes to it: with the name and the password of the address, or with a token in the place of the name. Only a
    /// certificate that an authority of the file has signed is accepted, or where there is no file one whom the system trusts.
    pub(super) fn options(&self, ca_file: Option<&Path>) -> ConnectOptions {
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let options = match (self.0.username(), self.0.password()) {
            (Some(name), Some(password)) => {
                ConnectOptions::with_user_and_password(decoded(name), decoded(password))
            }
            (Some(token), None) => ConnectOptions::with_token(decoded(token)),
            _ => ConnectOptions::new(),
        };
        match ca_file {
            Some(file) => options.add_root_certificates(file.to_owned()),
            None => options,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_address_is_refused() {
        for none in ["", "http://a", "nats://", "wss://a", "nats://a:b:c"] {
            assert!(none.parse::<NatsUrl>().is_err(), "{none}");
        }
        let six: NatsUrl = "nats://[::1]:99".parse().expect("an address");
        assert_eq!(six.to_string(), "nats://[::1]:99");
    }
}
