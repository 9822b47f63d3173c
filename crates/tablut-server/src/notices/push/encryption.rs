//! What a notice is encrypted with, so that the push service in between cannot read it: RFC 8291, over the content coding
//! `aes128gcm` of RFC 8188, as one record.

use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::{SecureRandom, SystemRandom};
use ring::{aead, hkdf};

/// A point of the curve P-256, uncompressed.
pub(super) const PUBLIC_KEY: usize = 65;
/// What a browser makes beside its key.
pub(super) const AUTH_SECRET: usize = 16;
const SALT: usize = 16;
/// The size of a record: every push service takes one of it.
const RECORD: u32 = 4_096;
/// All notices are filled up to this length, so that it says nothing of what is in them.
const FILLED: usize = 768;
/// What ends the content of the last record, before what it is filled up with.
const LAST: u8 = 2;

/// Why something cannot be encrypted: the key of the browser is none, it is too long, or there are no random numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotEncrypted;

impl From<ring::error::Unspecified> for NotEncrypted {
    fn from(_: ring::error::Unspecified) -> NotEncrypted {
        NotEncrypted
    }
}

/// To whom something is encrypted: what a browser has made for this server alone.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Receiver {
    pub public: [u8; PUBLIC_KEY],
    pub auth: [u8; AUTH_SECRET],
}

impl std::fmt::Debug for Receiver {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Receiver")
    }
}

impl Receiver {
    /// Whether its key is a point of the curve.
    pub fn is_sound(&self) -> bool {
        encrypt(&[], self).is_ok()
    }
}

/// The body of a request to a push service.
pub(crate) fn encrypt(content: &[u8], to: &Receiver) -> Result<Vec<u8>, NotEncrypted> {
    let random = SystemRandom::new();
    let mut salt = [0; SALT];
    random.fill(&mut salt)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let mut public = [0; PUBLIC_KEY];
    public.copy_from_slice(own.compute_public_key()?.as_ref());
    let theirs = UnparsedPublicKey::new(&ECDH_P256, to.public);
    let length = FILLED.max(content.len() + 1);
    agree_ephemeral(own, &theirs, |shared| sealed(content, length, shared, &public, to, &salt))?
}

/// The same with everything that is random chosen. `length` is that of the content with what it is filled up with.
fn sealed(
    content: &[u8],
    length: usize,
    shared: &[u8],
    own: &[u8; PUBLIC_KEY],
    to: &Receiver,
    salt: &[u8; SALT],
) -> Result<Vec<u8>, NotEncrypted> {
    if length <= content.len() || length + aead::AES_128_GCM.tag_len() > RECORD as usize {
        return Err(NotEncrypted);
    }
    // RFC 8291, 3.3 and 3.4.
    let ours = expand::<32>(&to.auth, shared, &[b"WebPush: info\0", &to.public, own])?;
    let key = expand::<16>(salt, &ours, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand::<{ aead::NONCE_LEN }>(salt, &ours, &[b"Content-Encoding: nonce\0"])?;
    let mut record = content.to_vec();
    record.push(LAST);
    record.resize(length, 0);
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key)?);
    let nonce = aead::Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut record)?;
    // The header of RFC 8188, 2.1: the salt, the size of records, and our key by its length.
    let mut body = Vec::with_capacity(SALT + 5 + PUBLIC_KEY + record.len());
    body.extend_from_slice(salt);
    body.extend_from_slice(&RECORD.to_be_bytes());
    body.push(PUBLIC_KEY as u8);
    body.extend_from_slice(own);
    body.extend_from_slice(&record);
    Ok(body)
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
) -> Result<[u8; LENGTH], NotEncrypted> {
    let extracted = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    let mut made = [0; LENGTH];
    extracted.expand(info, Bytes::<LENGTH>)?.fill(&mut made)?;
    Ok(made)
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    use super::super::receiving::Browser;
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64")
    }

    fn exactly<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
        bytes(text).try_into().expect("its length")
    }

    fn receiver(browser: &Browser) -> Receiver {
        Receiver { public: browser.public, auth: browser.auth }
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_rfc_comes_out_byte_for_byte() {
        let to = Receiver {
            public: exactly(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: exactly("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let own = exactly(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let content = b"When I grow up, I want to be a watermelon";
        let salt = exactly("DGv6ra1nlYgDCS1FRnbzlw");
        let body = sealed(content, content.len() + 1, &shared, &own, &to, &salt).expect("encrypted");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
                        EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(body, bytes(expected));
    }

    #[test]
    fn only_the_browser_reads_it_and_its_length_says_nothing() {
        let (one, other) = (Browser::new(), Browser::new());
        let body = encrypt(b"a move", &receiver(&one)).expect("encrypted");
        let longer = encrypt(&[b'a'; 500], &receiver(&one)).expect("encrypted");
        assert_eq!(body.len(), longer.len());
        assert_eq!(other.decrypt(&body), None);
        assert_eq!(one.decrypt(&body).as_deref(), Some(b"a move".as_slice()));
        let changed = Browser::new();
        let mut body = encrypt(b"a move", &receiver(&changed)).expect("encrypted");
        *body.last_mut().expect("a byte") ^= 1;
        assert_eq!(changed.decrypt(&body), None);
    }

    #[test]
    fn what_is_no_key_is_none_and_what_does_not_fit_is_not_sent() {
        let sound = receiver(&Browser::new());
        assert!(sound.is_sound());
        assert!(!Receiver { public: [4; PUBLIC_KEY], ..sound.clone() }.is_sound());
        assert!(!Receiver { public: [0; PUBLIC_KEY], ..sound.clone() }.is_sound());
        assert_eq!(encrypt(&[b'a'; 4_080], &sound), Err(NotEncrypted));
    }
}
