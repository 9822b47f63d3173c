//! A notice where it arrives: what a browser reads of it, and what a push service is told by the server that sends it. The tests
//! within `notices/push/` use it too, so that it knows nothing of how the server does it.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey as TheirKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use ring::{aead, hkdf};
use serde_json::{Value, json};

/// A browser that decrypts what it is sent: one message for each key, because ring's are used once.
pub(crate) struct Browser {
    private: EphemeralPrivateKey,
    /// What it gives away for it: its public key, and a secret that only the server learns.
    pub public: [u8; 65],
    pub auth: [u8; 16],
}

impl Browser {
    pub fn new() -> Browser {
        let random = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("a key");
        let (mut public, mut auth) = ([0; 65], [0; 16]);
        public.copy_from_slice(private.compute_public_key().expect("a key").as_ref());
        random.fill(&mut auth).expect("random numbers");
        Browser { private, public, auth }
    }

    /// What was encrypted to it; nothing if that was another one, or it was changed.
    pub fn decrypt(self, body: &[u8]) -> Option<Vec<u8>> {
        let Browser { private, public, auth } = self;
        let (salt, rest) = body.split_at_checked(16)?;
        let (size, rest) = rest.split_first_chunk::<4>()?;
        let (&length, rest) = rest.split_first()?;
        let (theirs, record) = rest.split_at_checked(usize::from(length))?;
        assert!(record.len() <= u32::from_be_bytes(*size) as usize, "one record");
        let mut record = record.to_vec();
        let opened = agree_ephemeral(private, &TheirKey::new(&ECDH_P256, theirs), |shared| {
            let info: [&[u8]; 3] = [b"WebPush: info\0", &public, theirs];
            let ours = expand::<32>(&auth, shared, &info).ok()?;
            let key = expand::<16>(salt, &ours, &[b"Content-Encoding: aes128gcm\0"]).ok()?;
            let nonce = expand::<12>(salt, &ours, &[b"Content-Encoding: nonce\0"]).ok()?;
            let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).ok()?);
            let nonce = aead::Nonce::assume_unique_for_key(nonce);
            Some(key.open_in_place(nonce, aead::Aad::empty(), &mut record).ok()?.to_vec())
        });
        let filled = opened.ok()??;
        let end = filled.iter().rposition(|&byte| byte != 0).filter(|&end| filled[end] == 2)?;
        Some(filled[..end].to_vec())
    }
}

/// So many bytes.
struct Bytes<const LENGTH: usize>;

impl<const LENGTH: usize> hkdf::KeyType for Bytes<LENGTH> {
    fn len(&self) -> usize {
        LENGTH
    }
}

/// HKDF with SHA-256, extracting and expanding.
fn expand<const LENGTH: usize>(
    salt: &[u8],
    secret: &[u8],
    info: &[&[u8]],
) -> Result<[u8; LENGTH], Unspecified> {
    let extracted = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    let mut made = [0; LENGTH];
    extracted.expand(info, Bytes::<LENGTH>)?.fill(&mut made)?;
    Ok(made)
}

/// What a push service finds in the header: the claims, if they are signed with the key beside them, and that key.
pub(crate) fn claims(authorization: &str) -> Option<(Value, String)> {
    let (token, key) = authorization.strip_prefix("vapid t=")?.split_once(", k=")?;
    let (statement, signature) = token.rsplit_once('.')?;
    let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).ok();
    let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key)?);
    public.verify(statement.as_bytes(), &decode(signature)?).ok()?;
    let (header, claims) = statement.split_once('.')?;
    let header: Value = serde_json::from_slice(&decode(header)?).ok()?;
    assert_eq!(header, json!({ "typ": "JWT", "alg": "ES256" }));
    Some((serde_json::from_slice(&decode(claims)?).ok()?, key.to_owned()))
}
