//! What a browser says of a passkey, looked through as Web Authentication has it (Level 3, 7.1 and 7.2).
//!
//! Nobody is asked which make a passkey is of: attestations are not looked at, so that any will do. What is left of the ceremony are
//! comparisons, and one signature, which `ring` verifies. The forms of keys that authenticators write (CTAP 2, canonical CBOR) are
//! always the same bytes around the numbers of a key: they are compared with those, and no CBOR is read.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Config;
use crate::secret;

/// The algorithms of keys, by their numbers in COSE: ES256, EdDSA with Ed25519, and RS256, which some computers have alone.
pub(super) const ALGORITHMS: [i32; 3] = [-7, -8, -257];
/// The longest name that an authenticator gives to a passkey, in bytes.
const LONGEST_CREDENTIAL: usize = 1_023;

/// Why there are no passkeys at an address. Browsers have them for names only, and over lines that are encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Obstacle {
    /// The operator has not said under which address people find the server.
    Unnamed,
    /// It is a number and no name.
    Number,
    /// It begins with `http://`, and is not this computer itself.
    Plain,
}

/// The site that passkeys are for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Site {
    /// The name in its address.
    pub id: String,
    /// What browsers say where its pages are from.
    origin: String,
}

impl Site {
    /// The site of a server, as it is asked by these headers. Where the operator has not said what its address is, there is one only for
    /// who sits at the same computer.
    pub fn of(config: &Config, headers: &HeaderMap) -> Result<Site, Obstacle> {
        if let Some(address) = &config.address {
            return Site::at(address);
        }
        let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Site::at(&format!("http://{host}")).map_err(|obstacle| match obstacle {
            Obstacle::Plain => Obstacle::Unnamed,
            other => other,
        })
    }

    fn at(address: &str) -> Result<Site, Obstacle> {
        let address = address.trim_end_matches('/').to_ascii_lowercase();
        let (scheme, place) = address.split_once("://").ok_or(Obstacle::Plain)?;
        // Browsers do not say the port that goes without saying.
        let usual = if scheme == "https" { ":443" } else { ":80" };
        let place = place.strip_suffix(usual).unwrap_or(place);
        if place.starts_with('[') {
            return Err(Obstacle::Number);
        }
        let id = place.split(':').next().unwrap_or_default();
        if id.parse::<IpAddr>().is_ok() {
            return Err(Obstacle::Number);
        }
        let is_here = id == "localhost" || id.ends_with(".localhost");
        if id.is_empty() || scheme != "https" && !is_here {
            return Err(Obstacle::Plain);
        }
        Ok(Site { id: id.to_owned(), origin: format!("{scheme}://{place}") })
    }
}

/// What is wrong with what a browser says of a passkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(super) enum Flaw {
    #[error("what the browser says of it cannot be read")]
    Unreadable,
    #[error("it was made for something else")]
    OtherUse,
    #[error("it was made on the pages of another site")]
    OtherSite,
    #[error("it answers another challenge")]
    OtherChallenge,
    #[error("its owner was not there")]
    NobodyThere,
    #[error("the authenticator has not made sure that it is its owner")]
    NotVerified,
    #[error("it says of its copies what cannot be")]
    Copies,
    #[error("its key is of a kind that is not known here")]
    UnknownKey,
    #[error("the signature is not that of its key")]
    Signature,
    #[error("it has signed as often before: it may be a copy")]
    Counter,
}

/// What a browser is asked to do with a passkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Make,
    Show,
}

impl Use {
    fn name(self) -> &'static str {
        match self {
            Use::Make => "webauthn.create",
            Use::Show => "webauthn.get",
        }
    }
}

/// What the browser says that it was asked. Others may come to be said beside it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    #[serde(rename = "type")]
    what_for: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

/// Bytes, as they are sent.
pub(super) fn bytes(sent: &str) -> Result<Vec<u8>, Flaw> {
    BASE64_URL_SAFE_NO_PAD.decode(sent).map_err(|_| Flaw::Unreadable)
}

/// The same, as they are to be sent.
pub(super) fn sent(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// The challenge that a browser says it was given. Whether it was is known only after [`is_asked`].
pub(super) fn challenge_in(client_data: &[u8]) -> Result<String, Flaw> {
    let said: ClientData = serde_json::from_slice(client_data).map_err(|_| Flaw::Unreadable)?;
    Ok(said.challenge)
}

/// Whether the browser was asked for this, with this challenge, by a page of this site that is in nobody else's frame.
fn is_asked(client_data: &[u8], what_for: Use, challenge: &str, site: &Site) -> Result<(), Flaw> {
    let said: ClientData = serde_json::from_slice(client_data).map_err(|_| Flaw::Unreadable)?;
    if said.what_for != what_for.name() {
        return Err(Flaw::OtherUse);
    }
    if said.challenge != challenge {
        return Err(Flaw::OtherChallenge);
    }
    if said.origin != site.origin || said.cross_origin || said.top_origin.is_some() {
        return Err(Flaw::OtherSite);
    }
    Ok(())
}

/// What an authenticator says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Said {
    /// How often the passkey has signed.
    pub counter: u32,
    /// It may be on several devices, and is now.
    pub may_be_copied: bool,
    pub copied: bool,
}

/// A passkey that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Made {
    pub credential: Vec<u8>,
    pub key: Vec<u8>,
    pub said: Said,
}

const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const MAY_BE_COPIED: u8 = 1 << 3;
const COPIED: u8 = 1 << 4;
const HAS_KEY: u8 = 1 << 6;
const HAS_EXTENSIONS: u8 = 1 << 7;

/// What an authenticator says: of itself, its flags, and what comes behind that.
fn said<'a>(data: &'a [u8], site: &Site) -> Result<(Said, u8, &'a [u8]), Flaw> {
    let (site_hash, rest) = data.split_at_checked(32).ok_or(Flaw::Unreadable)?;
    let (&flags, rest) = rest.split_first().ok_or(Flaw::Unreadable)?;
    let (&counter, rest) = rest.split_first_chunk::<4>().ok_or(Flaw::Unreadable)?;
    if site_hash != secret::hash(&site.id) {
        return Err(Flaw::OtherSite);
    }
    if flags & PRESENT == 0 {
        return Err(Flaw::NobodyThere);
    }
    if flags & VERIFIED == 0 {
        return Err(Flaw::NotVerified);
    }
    let (may_be_copied, copied) = (flags & MAY_BE_COPIED != 0, flags & COPIED != 0);
    if copied && !may_be_copied {
        return Err(Flaw::Copies);
    }
    Ok((Said { counter: u32::from_be_bytes(counter), may_be_copied, copied }, flags, rest))
}

/// A passkey that somebody adds: what the browser says, and what the authenticator does.
pub(super) fn made(
    client_data: &[u8],
    authenticator_data: &[u8],
    challenge: &str,
    site: &Site,
) -> Result<Made, Flaw> {
    is_asked(client_data, Use::Make, challenge, site)?;
    let (said, flags, rest) = said(authenticator_data, site)?;
    if flags & HAS_KEY == 0 {
        return Err(Flaw::Unreadable);
    }
    // The make of the authenticator comes first.
    let (_, rest) = rest.split_at_checked(16).ok_or(Flaw::Unreadable)?;
    let (&length, rest) = rest.split_first_chunk::<2>().ok_or(Flaw::Unreadable)?;
    let length = usize::from(u16::from_be_bytes(length));
    if length == 0 || length > LONGEST_CREDENTIAL {
        return Err(Flaw::Unreadable);
    }
    let (credential, rest) = rest.split_at_checked(length).ok_or(Flaw::Unreadable)?;
    let (key, length) = Key::at_beginning(rest).ok_or(Flaw::UnknownKey)?;
    let (_, behind) = rest.split_at_checked(length).ok_or(Flaw::Unreadable)?;
    if behind.is_empty() == (flags & HAS_EXTENSIONS != 0) {
        return Err(Flaw::Unreadable);
    }
    Ok(Made { credential: credential.to_owned(), key: key.in_cose(), said })
}

/// What somebody shows who comes in with a passkey.
pub(super) struct Shown<'a> {
    pub client_data: &'a [u8],
    pub authenticator_data: &'a [u8],
    pub signature: &'a [u8],
}

/// A passkey that somebody shows: whether it has signed this challenge on the pages of this site. `key` and `before` are what is kept
/// of it.
pub(super) fn shown(
    shown: &Shown<'_>,
    challenge: &str,
    site: &Site,
    key: &[u8],
    before: Said,
) -> Result<Said, Flaw> {
    is_asked(shown.client_data, Use::Show, challenge, site)?;
    let (now, ..) = said(shown.authenticator_data, site)?;
    let (key, _) = Key::at_beginning(key).ok_or(Flaw::UnknownKey)?;
    let signed = [shown.authenticator_data, &secret::hash_of_bytes(shown.client_data)].concat();
    if !key.has_signed(&signed, shown.signature) {
        return Err(Flaw::Signature);
    }
    if now.may_be_copied != before.may_be_copied {
        return Err(Flaw::Copies);
    }
    if (now.counter, before.counter) != (0, 0) && now.counter <= before.counter {
        return Err(Flaw::Counter);
    }
    Ok(now)
}

/// A public key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key<'a> {
    /// A point of the curve P-256: x and y.
    Es256(&'a [u8], &'a [u8]),
    Ed25519(&'a [u8]),
    /// A number of 2048 bits. The exponent is 65537.
    Rs256(&'a [u8]),
}

/// What stands before and behind the numbers of a key: kind, algorithm, curve, names and lengths of the numbers.
const BEFORE_X: &[u8] = &[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
const BEFORE_Y: &[u8] = &[0x22, 0x58, 32];
const BEFORE_ED25519: &[u8] = &[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32];
const BEFORE_RSA: &[u8] = &[0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, 1, 0];
const BEHIND_RSA: &[u8] = &[0x21, 0x43, 1, 0, 1];
const EXPONENT: &[u8] = &[1, 0, 1];

impl<'a> Key<'a> {
    /// The key with which bytes begin, and how many of them are its.
    fn at_beginning(bytes: &'a [u8]) -> Option<(Key<'a>, usize)> {
        let (key, behind) = if let Some(rest) = bytes.strip_prefix(BEFORE_X) {
            let (x, rest) = rest.split_at_checked(32)?;
            let (y, rest) = rest.strip_prefix(BEFORE_Y)?.split_at_checked(32)?;
            (Key::Es256(x, y), rest)
        } else if let Some(rest) = bytes.strip_prefix(BEFORE_ED25519) {
            let (point, rest) = rest.split_at_checked(32)?;
            (Key::Ed25519(point), rest)
        } else {
            let (number, rest) = bytes.strip_prefix(BEFORE_RSA)?.split_at_checked(256)?;
            (Key::Rs256(number), rest.strip_prefix(BEHIND_RSA)?)
        };
        Some((key, bytes.len() - behind.len()))
    }

    /// As it is kept: in COSE's form.
    fn in_cose(self) -> Vec<u8> {
        match self {
            Key::Es256(x, y) => [BEFORE_X, x, BEFORE_Y, y].concat(),
            Key::Ed25519(point) => [BEFORE_ED25519, point].concat(),
            Key::Rs256(number) => [BEFORE_RSA, number, BEHIND_RSA].concat(),
        }
    }

    fn has_signed(self, message: &[u8], signature: &[u8]) -> bool {
        let verified = match self {
            Key::Es256(x, y) => {
                let point = [&[4], x, y].concat();
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            Key::Ed25519(point) => UnparsedPublicKey::new(&ED25519, point).verify(message, signature),
            Key::Rs256(n) => RsaPublicKeyComponents { n, e: EXPONENT }.verify(
                &RSA_PKCS1_2048_8192_SHA256,
                message,
                signature,
            ),
        };
        verified.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{Ed25519KeyPair, KeyPair};

    use super::*;

    /// A number of 2048 bits, and the signature of a text by whoever knows its factors, as OpenSSL has made them; in base64 for addresses.
    const RSA_NUMBER: &str = "ovEOk-tyK6FhIu5pnTlUUNXQnfhxMLCEXJRg-xXdIoaWsbBTqjupgR-MUD_1Nq_UCeuXWRZbGeJjBypTSQaP6rUxxA-XLjMkqO4iH-SukFtOid\
        afZrP_02Ni4q-RODhLRFQT6ZAEPx-XYrrN7VGtARUs5jTooXfD7mV3xAjySO1iJ-dFjnQe0RY2E0R18pJeGRUkVtKDgfgx9SO2BRUUMTVRCkQF\
        TF8S2x3K2idK_EHlyn5bBDvu3XE4Vv_RcykqcnHV5-tOeeLtls0F_YJ2qsuhui22jIueN8FiWCC0bB27svRq4gBXCh_TmfGX_05WsEWZehYs6F\
        5sX7WgXRE28Q";
    const RSA_SIGNATURE: &str = "C5Ob2mHWZ1F2br_CGFI9h6sNiumqUB23suWCZ3sljw2dApFHMKLEjM7ktNaMtIOjfVgVchc9MhwkEBpp9rQ28XKtz-XNbqWV6rVbo0bQiIv9IC\
        3dLHss8dHaKG57WkwrfZzSSWvxrrYoFfFNclGerwkT6IVl6EkPXV_yesTxrS-HjNr3cJVW9E-g7QkWjK5M5bia4hrv5V1Sqr5yuczTI0RMk6nn\
        4EkBkUtwLe6Sn8J3jfgNG0w3T5YNJaCtKfurj4p7QzQbFfwGF8bjpEqtexDlhBcIlHGGiqejeIDfCS1HaHqd7TV6ehWl-2H1wc7w7KFWecScav\
        0oeblgrIKalg";
    const TEXT: &[u8] = b"nine Swedes and a king";

    #[test]
    fn passkeys_need_a_name_and_a_line_that_is_encrypted() {
        let site = |id: &str, origin: &str| Ok(Site { id: id.to_owned(), origin: origin.to_owned() });
        for (address, at) in [
            ("https://tablut.example", site("tablut.example", "https://tablut.example")),
            ("https://Tablut.Example:443/", site("tablut.example", "https://tablut.example")),
            ("https://tablut.example:8443", site("tablut.example", "https://tablut.example:8443")),
            ("http://localhost:8732", site("localhost", "http://localhost:8732")),
            ("http://localhost:80", site("localhost", "http://localhost")),
            ("http://tablut.example", Err(Obstacle::Plain)),
            ("http://notlocalhost", Err(Obstacle::Plain)),
            ("http://127.0.0.1:8732", Err(Obstacle::Number)),
            ("https://192.0.2.7", Err(Obstacle::Number)),
            ("https://[2001:db8::1]:443", Err(Obstacle::Number)),
            ("https://:443", Err(Obstacle::Plain)),
            ("nonsense", Err(Obstacle::Plain)),
        ] {
            assert_eq!(Site::at(address), at, "{address}");
        }
    }

    #[test]
    fn where_the_operator_has_said_nothing_only_this_computer_has_passkeys() {
        let asked_at = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a value"));
            Site::of(&Config::new("games".into()), &headers).map(|site| site.origin)
        };
        assert_eq!(asked_at("localhost:8732"), Ok("http://localhost:8732".to_owned()));
        assert_eq!(asked_at("127.0.0.1:8732"), Err(Obstacle::Number));
        assert_eq!(asked_at("tablut.example"), Err(Obstacle::Unnamed));
        let config =
            Config { address: Some("https://tablut.example".to_owned()), ..Config::new("games".into()) };
        let told = Site::of(&config, &HeaderMap::new()).map(|site| site.id);
        assert_eq!(told, Ok("tablut.example".to_owned()));
    }

    #[test]
    fn keys_are_read_as_they_are_written_and_verify_what_they_have_signed() {
        let ed25519 = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a key");
        let ed25519 = Ed25519KeyPair::from_pkcs8(ed25519.as_ref()).expect("a key");
        let (number, signature) = (bytes(RSA_NUMBER).expect("bytes"), bytes(RSA_SIGNATURE).expect("bytes"));
        let signed_by_25519 = ed25519.sign(TEXT);
        for (key, signature) in [
            (Key::Ed25519(ed25519.public_key().as_ref()), signed_by_25519.as_ref()),
            (Key::Rs256(&number), &signature),
        ] {
            let mut written = key.in_cose();
            let length = written.len();
            written.extend(b"behind it");
            assert_eq!(Key::at_beginning(&written), Some((key, length)));
            assert!(key.has_signed(TEXT, signature), "{key:?}");
            assert!(!key.has_signed(b"nine Swedes and a queen", signature), "{key:?}");
            assert!(!key.has_signed(TEXT, &signature[1..]) && !key.has_signed(TEXT, &[]), "{key:?}");
            for shorter in 0..length {
                assert_eq!(Key::at_beginning(&written[..shorter]), None, "{key:?}");
            }
        }
        assert_eq!(Key::at_beginning(&[0xa5; 300]), None);
    }
}
