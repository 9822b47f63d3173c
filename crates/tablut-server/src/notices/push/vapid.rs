//! How the server says to push services who it is: a key pair, and a short statement that is signed with it (RFC 8292).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long a statement holds, in seconds. A push service takes 24 hours at most.
const HOLDS: u64 = 12 * 3_600;

/// A key pair that cannot be made or read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoKey;

/// The key pair of the server, as it is kept. It is never shown.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PushKey(Vec<u8>);

impl std::fmt::Debug for PushKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("PushKey")
    }
}

impl PushKey {
    /// A new one.
    pub fn generate() -> Result<PushKey, NoKey> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(PushKey(made.map_err(|_| NoKey)?.as_ref().to_vec()))
    }

    /// One that was kept.
    pub fn of_bytes(kept: Vec<u8>) -> PushKey {
        PushKey(kept)
    }

    /// As it is kept: PKCS #8.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    fn pair(&self) -> Result<EcdsaKeyPair, NoKey> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &self.0, &SystemRandom::new());
        pair.map_err(|_| NoKey)
    }

    /// What browsers are told of it: the public key, uncompressed, in base64 for addresses.
    pub fn public(&self) -> Result<String, NoKey> {
        Ok(BASE64_URL_SAFE_NO_PAD.encode(self.pair()?.public_key()))
    }

    /// The header `Authorization` for a push service at this origin (`https://push.example`). `contact` is where its operator can write to
    /// ours, `now` in seconds since 1970.
    pub fn authorization(&self, origin: &str, contact: Option<&str>, now: u64) -> Result<String, NoKey> {
        let mut claims = json!({ "aud": origin, "exp": now + HOLDS });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let encoded = |part: &serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(part.to_string());
        let header = json!({ "typ": "JWT", "alg": "ES256" });
        let statement = format!("{}.{}", encoded(&header), encoded(&claims));
        let signature = self.pair()?.sign(&SystemRandom::new(), statement.as_bytes()).map_err(|_| NoKey)?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Ok(format!("vapid t={statement}.{signature}, k={}", self.public()?))
    }
}

#[cfg(test)]
mod tests {
    use super::super::receiving::claims;
    use super::*;

    /// The example of RFC 8292, section 2.4.
    #[test]
    fn the_example_of_the_rfc_is_taken_and_another_signature_is_not() {
        let example = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, \
                       k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
        let (said, _) = claims(example).expect("a statement");
        let expected = json!({ "aud": "https://push.example.net", "exp": 1_453_523_768, "sub": "mailto:push@example.com" });
        assert_eq!(said, expected);
        assert!(claims(&example.replace("i3CYb7", "j3CYb7")).is_none());
    }

    #[test]
    fn a_push_service_can_tell_who_asks() {
        let key = PushKey::generate().expect("a key");
        let kept = PushKey::of_bytes(key.bytes().to_vec());
        let said = kept.authorization("https://push.example", Some("mailto:carl@tablut.example"), 1_000);
        let (said, public) = claims(&said.expect("a statement")).expect("it is signed");
        assert_eq!(public, key.public().expect("a key"));
        assert_eq!(
            said,
            json!({ "aud": "https://push.example", "exp": 44_200, "sub": "mailto:carl@tablut.example" })
        );
        assert_eq!(format!("{key:?}"), "PushKey", "it is not shown");
        assert_eq!(PushKey::of_bytes(vec![1, 2, 3]).public(), Err(NoKey));
    }
}
