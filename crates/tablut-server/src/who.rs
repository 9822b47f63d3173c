//! Who asks: the player of a session, which a cookie names, and the address a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::Server;
use crate::clock::time_of_day;
use crate::problem::Problem;
use crate::secret;
use crate::storage::{AccountChange, Change, Kind, NewSession, Player, Session};

const COOKIE: &str = "tablut-session";
/// Of a session's token: 160 bits.
const TOKEN_LETTERS: usize = 32;
/// How a bot's token begins: so that one that has got somewhere else is recognised.
const BOT_TOKEN: &str = "tablut-bot-";
const PLAYER_LETTERS: usize = 16;
/// How long a browser keeps a session: 400 days, the longest that it does.
const COOKIE_SECONDS: u32 = 400 * 24 * 60 * 60;

/// How exactly it is remembered when a session was used, in milliseconds.
const USED_EVERY: u64 = 3_600_000;
/// How much is kept of what a browser says that it is, in characters.
const AGENT: usize = 200;

/// The player who asks, if the request has a session that is known here, or a bot's token.
#[derive(Debug, Clone)]
pub(crate) struct Asking {
    pub player: Option<Player>,
    pub session: Option<Session>,
}

impl FromRequestParts<Server> for Asking {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Asking, Problem> {
        if let Some(shown) = parts.headers.get(header::AUTHORIZATION) {
            let token = shown.to_str().ok().and_then(|shown| shown.strip_prefix("Bearer "));
            let token = token.ok_or(Problem::NotSignedIn)?;
            let bot = server.store().bot_of_token(&secret::hash(token)).await?;
            return Ok(Asking { player: Some(bot.ok_or(Problem::NotSignedIn)?), session: None });
        }
        let nobody = Asking { player: None, session: None };
        let Some(token) = token(&parts.headers) else { return Ok(nobody) };
        let Some((player, session)) = server.store().player_of(&secret::hash(token)).await? else {
            return Ok(nobody);
        };
        if session.used + USED_EVERY < time_of_day() {
            let used = AccountChange::Used { token_hash: session.token_hash.clone() };
            // Whoever asks is not kept from it by a disk that is full.
            let _ = server.store().write(Change::Account(Box::new(used))).await;
        }
        if player.kind == Kind::Person {
            server.there().is_here(&player.id);
        }
        Ok(Asking { player: Some(player), session: Some(session) })
    }
}

impl Asking {
    /// The player; a new guest where there is none, with the cookie to be set.
    pub async fn or_guest(self, server: &Server) -> Result<(Player, Option<HeaderValue>), Problem> {
        if let Some(player) = self.player {
            return Ok((player, None));
        }
        let token = secret::random_name(TOKEN_LETTERS)?;
        let player = Player { id: new_player()?, name: None, kind: Kind::Guest };
        let guest = Change::Guest { player: player.id.clone(), token_hash: secret::hash(&token) };
        server.store().write(guest).await?;
        Ok((player, Some(cookie(server, &token, COOKIE_SECONDS)?)))
    }
}

/// The name of a player that nobody has yet.
pub(crate) fn new_player() -> Result<String, Problem> {
    secret::random_name(PLAYER_LETTERS)
}

/// A token for a bot.
pub(crate) fn new_bot_token() -> Result<String, Problem> {
    Ok(format!("{BOT_TOKEN}{}", secret::random_name(TOKEN_LETTERS)?))
}

/// A session for the browser that a request comes from, with its cookie. It begins when it is kept.
pub(crate) fn new_session(
    server: &Server,
    headers: &HeaderMap,
) -> Result<(NewSession, HeaderValue), Problem> {
    let token = secret::random_name(TOKEN_LETTERS)?;
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let agent = agent.map(|agent| agent.chars().take(AGENT).collect());
    let session = NewSession { token_hash: secret::hash(&token), agent };
    Ok((session, cookie(server, &token, COOKIE_SECONDS)?))
}

/// What makes a browser forget its session.
pub(crate) fn no_cookie(server: &Server) -> Result<HeaderValue, Problem> {
    cookie(server, "", 0)
}

fn cookie(server: &Server, token: &str, seconds: u32) -> Result<HeaderValue, Problem> {
    let secure = if server.config().is_secure() { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut cookie = HeaderValue::from_str(&cookie).map_err(|_| Problem::Broken)?;
    cookie.set_sensitive(true);
    Ok(cookie)
}

/// The token in a request's cookie.
fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let token = pairs.find(|(name, _)| *name == COOKIE)?.1;
    (token.len() == TOKEN_LETTERS).then_some(token)
}

/// The address that a request comes from, as far as limits tell addresses apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// Of an address of the sixth version the first half is one household's.
    pub fn of(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(six) => {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            four => four,
        })
    }

    /// Who has sent a request: the last address that the proxy in front of us has added, where there is one.
    pub fn of_request(parts: &Parts, behind_proxy: bool) -> Address {
        let forwarded = parts.headers.get_all("x-forwarded-for").iter().next_back();
        let forwarded = forwarded.filter(|_| behind_proxy).and_then(|value| value.to_str().ok());
        let forwarded = forwarded.and_then(|line| line.rsplit(',').next()?.trim().parse().ok());
        let peer = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        Address::of(forwarded.or_else(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED)))
    }
}

impl FromRequestParts<Server> for Address {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Address, Problem> {
        Ok(Address::of_request(parts, server.config().behind_proxy))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn address(forwarded: &str, behind_proxy: bool) -> Address {
        let peer: SocketAddr = "10.0.0.1:9".parse().expect("an address");
        let request = Request::get("/").header("x-forwarded-for", forwarded).extension(ConnectInfo(peer));
        Address::of_request(&request.body(()).expect("a request").into_parts().0, behind_proxy)
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed_and_only_its_own_word() {
        let of = |text: &str| Address::of(text.parse().expect("an address"));
        assert_eq!(address("203.0.113.9, 198.51.100.7", true), of("198.51.100.7"));
        assert_eq!(address("203.0.113.9", false), of("10.0.0.1"));
        assert_eq!(address("nonsense", true), of("10.0.0.1"));
    }

    #[test]
    fn a_household_of_the_sixth_version_is_one_address() {
        let of = |text: &str| Address::of(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }

    #[test]
    fn a_session_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        let value = format!("a=b; {COOKIE}={}; c", "x".repeat(TOKEN_LETTERS));
        headers.insert(header::COOKIE, value.parse().expect("a value"));
        assert_eq!(token(&headers), Some("x".repeat(TOKEN_LETTERS).as_str()));
        headers.insert(header::COOKIE, HeaderValue::from_static("tablut-session=short"));
        assert_eq!(token(&headers), None);
    }
}
