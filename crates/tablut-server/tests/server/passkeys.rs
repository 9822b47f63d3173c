//! Passkeys, over the network: an authenticator of the tests makes them, and shows them where they belong and where not.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tablut_load::{Answer, Client};
use tablut_server::Config;

use super::accounts::{PASSWORD, get, open, post, problem};
use super::begun::Running;
use super::{moderation, tested};

const SITE: &str = "tablut.example";
const ORIGIN: &str = "https://tablut.example";

/// Somebody was there, and the authenticator has made sure who; it may be copied.
const FLAGS: u8 = 0b0000_1101;
const HAS_KEY: u8 = 0b0100_0000;

/// What holds a passkey, and the browser around it.
struct Authenticator {
    pair: EcdsaKeyPair,
    credential: Vec<u8>,
    user: String,
    counter: u32,
    flags: u8,
    /// Where its browser is, and what the pages there are for.
    origin: String,
    site: String,
    /// What browsers say besides.
    besides: Value,
}

fn sent(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    fn new() -> Authenticator {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).expect("a key");
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, pair.as_ref(), &random);
        let mut credential = vec![0; 20];
        random.fill(&mut credential).expect("random numbers");
        Authenticator {
            pair: pair.expect("a key"),
            credential,
            user: String::new(),
            counter: 0,
            flags: FLAGS,
            origin: ORIGIN.to_owned(),
            site: SITE.to_owned(),
            besides: json!({ "crossOrigin": false }),
        }
    }

    fn client_data(&self, what_for: &str, challenge: &Value) -> String {
        let mut said = self.besides.clone();
        said["type"] = json!(what_for);
        said["challenge"] = challenge.clone();
        said["origin"] = json!(self.origin);
        said.to_string()
    }

    fn data(&self, more: u8) -> Vec<u8> {
        let mut data = Sha256::digest(&self.site).to_vec();
        data.push(self.flags | more);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// Makes a passkey, as the server wants one.
    fn make(&mut self, wanted: &Value) -> Value {
        wanted["user"].as_str().expect("a user").clone_into(&mut self.user);
        let mut data = self.data(HAS_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.credential.len()).expect("it is short").to_be_bytes());
        data.extend(&self.credential);
        let point = self.pair.public_key().as_ref();
        // A map of five: the kind is 2, the algorithm -7, the curve 1; x and y.
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 32]);
        data.extend(&point[33..]);
        let client_data = self.client_data("webauthn.create", &wanted["challenge"]);
        json!({ "name": "A test’s", "client_data": sent(client_data), "authenticator_data": sent(data) })
    }

    /// Shows it.
    fn show(&self, asked: &Value) -> Value {
        self.show_for("webauthn.get", asked)
    }

    fn show_for(&self, what_for: &str, asked: &Value) -> Value {
        let (client_data, data) = (self.client_data(what_for, &asked["challenge"]), self.data(0));
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &signed).expect("a signature");
        json!({
            "credential": sent(&self.credential),
            "user": self.user,
            "client_data": sent(client_data),
            "authenticator_data": sent(data),
            "signature": sent(signature),
        })
    }
}

async fn server(folder: &std::path::Path) -> Running {
    let tries_per_minute = std::num::NonZeroU32::new(1_000).expect("a number");
    let config = tested::config(folder).await;
    Running::with(Config { tries_per_minute, address: Some(ORIGIN.to_owned()), ..config }).await
}

async fn begin(client: &mut Client) -> Value {
    let begun = post(client, "/api/account/passkeys/begin", json!({ "password": PASSWORD })).await;
    assert_eq!(begun.status, 200, "{}", begun.body);
    begun.json().expect("JSON")
}

/// Adds a passkey to an account.
async fn add(client: &mut Client) -> Authenticator {
    let mut authenticator = Authenticator::new();
    let made = authenticator.make(&begin(client).await);
    let added = post(client, "/api/account/passkeys", made).await;
    assert_eq!(added.status, 201, "{}", added.body);
    authenticator
}

async fn challenge(client: &mut Client) -> Value {
    let asked = post(client, "/api/passkeys/challenge", json!({})).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    asked.json().expect("JSON")
}

async fn come_in(server: &Running, shown: Value) -> (Answer, Client) {
    let mut client = server.client();
    let answer = post(&mut client, "/api/passkeys/sign-in", shown).await;
    (answer, client)
}

/// A server, somebody with an account, and his passkey.
async fn begun(folder: &std::path::Path) -> (Running, Client, Authenticator) {
    let server = server(folder).await;
    let mut carl = server.client();
    open(&mut carl, "Carl").await;
    let passkey = add(&mut carl).await;
    (server, carl, passkey)
}

#[tokio::test]
async fn somebody_comes_in_with_a_passkey_until_he_removes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, mut carl, mut passkey) = begun(folder.path()).await;
    let here = get(&mut server.client(), "/api/passkeys").await;
    assert_eq!(here, json!({ "site": SITE, "obstacle": null }));
    let list = get(&mut carl, "/api/account/passkeys").await;
    assert_eq!((&list[0]["name"], &list[0]["used"]), (&json!("A test’s"), &Value::Null));
    assert_eq!((&list[0]["may_be_copied"], &list[0]["copied"]), (&json!(true), &json!(false)));

    let asked = challenge(&mut server.client()).await;
    assert_eq!(asked["site"], SITE);
    // It is on another device too by now.
    passkey.flags |= 0b0001_0000;
    let (answer, mut elsewhere) = come_in(&server, passkey.show(&asked)).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
    let me = get(&mut elsewhere, "/api/me").await;
    assert_eq!((&me["kind"], &me["name"]), (&json!("person"), &json!("Carl")));
    let list = get(&mut elsewhere, "/api/account/passkeys").await;
    assert!(list[0]["used"].is_u64() && list[0]["copied"] == true, "{list}");
    assert_eq!(get(&mut carl, "/api/account/sessions").await.as_array().map(Vec::len), Some(2));
    let data = get(&mut carl, "/api/account/data").await;
    assert_eq!(data["passkeys"], list);

    // Nobody else finds or removes it.
    let remove = format!("/api/account/passkeys/{}/remove", list[0]["id"].as_str().expect("an id"));
    let mut anders = server.client();
    open(&mut anders, "Anders").await;
    assert_eq!(get(&mut anders, "/api/account/passkeys").await, json!([]));
    assert_eq!(post(&mut anders, &remove, json!({})).await.status, 403);
    assert_eq!(post(&mut server.client(), &remove, json!({})).await.status, 401);
    assert_eq!(post(&mut carl, &remove, json!({})).await.status, 204);
    assert_eq!(get(&mut carl, "/api/account/passkeys").await, json!([]));
    let shown = passkey.show(&challenge(&mut server.client()).await);
    let (answer, client) = come_in(&server, shown).await;
    assert_eq!((answer.status, problem(&answer)), (403, "wrong-passkey".to_owned()));
    assert!(client.cookie.is_none());
}

#[tokio::test]
async fn what_does_not_belong_lets_nobody_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, mut carl, mut passkey) = begun(folder.path()).await;
    let mut anders = server.client();
    open(&mut anders, "Anders").await;
    let others = add(&mut anders).await;
    let mut stranger = server.client();
    let refused = async |shown: Value, why: &str, what: &str| {
        let (answer, client) = come_in(&server, shown).await;
        assert!(matches!(answer.status, 403 | 409), "{what}: {}", answer.body);
        assert_eq!(problem(&answer), why, "{what}");
        assert!(client.cookie.is_none(), "{what}");
    };
    let (wrong, late) = ("wrong-passkey", "late-passkey");

    // Challenges: made here, to come in, and answered once.
    let made_up = json!({ "challenge": sent("nobody has asked for this, ever") });
    refused(passkey.show(&made_up), late, "a challenge that was never made").await;
    refused(passkey.show(&begin(&mut carl).await), late, "one for adding a passkey").await;
    let asked = challenge(&mut stranger).await;
    assert_eq!(come_in(&server, passkey.show(&asked)).await.0.status, 204);
    refused(passkey.show(&asked), late, "one that was answered").await;
    let asked = challenge(&mut stranger).await;
    passkey.origin = "https://evil.example".to_owned();
    refused(passkey.show(&asked), wrong, "another origin").await;
    passkey.origin = ORIGIN.to_owned();
    refused(passkey.show(&asked), late, "one that was answered wrongly").await;

    // What the browser says.
    for origin in
        ["http://tablut.example", "https://tablut.example:444", "https://www.tablut.example", "null", ""]
    {
        passkey.origin = origin.to_owned();
        refused(passkey.show(&challenge(&mut stranger).await), wrong, origin).await;
    }
    passkey.origin = ORIGIN.to_owned();
    for besides in [json!({ "crossOrigin": true }), json!({ "topOrigin": "https://evil.example" })] {
        passkey.besides = besides;
        refused(passkey.show(&challenge(&mut stranger).await), wrong, "in somebody’s frame").await;
    }
    passkey.besides = json!({ "crossOrigin": false, "more": { "to": "come" } });
    let asked = challenge(&mut stranger).await;
    refused(passkey.show_for("webauthn.create", &asked), wrong, "another use").await;

    // What the authenticator says.
    passkey.site = "evil.example".to_owned();
    refused(passkey.show(&challenge(&mut stranger).await), wrong, "another site").await;
    passkey.site = SITE.to_owned();
    for (flags, what) in [
        (0b0000_1001, "nobody was asked who he is"),
        (0b0000_1100, "nobody was there"),
        (0b0001_0101, "copied, and cannot be"),
        (0b0000_0101, "could be copied, and cannot now"),
    ] {
        passkey.flags = flags;
        refused(passkey.show(&challenge(&mut stranger).await), wrong, what).await;
    }
    passkey.flags = FLAGS;

    // Who it is, and whose signature.
    let mut shown = passkey.show(&challenge(&mut stranger).await);
    shown["user"] = json!(others.user);
    refused(shown, wrong, "another account").await;
    let mut shown = passkey.show(&challenge(&mut stranger).await);
    (shown["credential"], shown["user"]) = (json!(sent(&others.credential)), json!(others.user));
    refused(shown, wrong, "another passkey’s signature").await;
    let mut shown = passkey.show(&challenge(&mut stranger).await);
    shown["credential"] = json!(sent("no such passkey"));
    refused(shown, wrong, "an unknown passkey").await;
    let mut shown = passkey.show(&challenge(&mut stranger).await);
    shown["signature"] = passkey.show(&challenge(&mut stranger).await)["signature"].clone();
    refused(shown, wrong, "the signature of something else").await;
    for part in ["credential", "user", "client_data", "authenticator_data", "signature"] {
        for nonsense in ["", "!", "AAAA"] {
            let mut shown = passkey.show(&challenge(&mut stranger).await);
            shown[part] = json!(nonsense);
            refused(shown, wrong, &format!("{nonsense:?} as {part}")).await;
        }
    }

    // One that counts has to count on; the same number may come from a copy that somebody has stolen.
    passkey.counter = 7;
    assert_eq!(come_in(&server, passkey.show(&challenge(&mut stranger).await)).await.0.status, 204);
    for counter in [7, 6, 0] {
        passkey.counter = counter;
        refused(passkey.show(&challenge(&mut stranger).await), wrong, "it has signed as often").await;
    }
    passkey.counter = 8;
    assert_eq!(come_in(&server, passkey.show(&challenge(&mut stranger).await)).await.0.status, 204);
}

#[tokio::test]
async fn what_was_not_asked_for_is_not_added() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, mut carl, mut known) = begun(folder.path()).await;
    let mut anders = server.client();
    open(&mut anders, "Anders").await;
    let add = async |client: &mut Client, made: Value| {
        let answer = post(client, "/api/account/passkeys", made).await;
        (answer.status, problem(&answer))
    };
    let (bad, late) = ((400, "bad-passkey".to_owned()), (409, "late-passkey".to_owned()));

    // Only with the password, and by who is signed in.
    let path = "/api/account/passkeys/begin";
    let refused = post(&mut carl, path, json!({ "password": "a wrong password" })).await;
    assert_eq!(problem(&refused), "wrong-password");
    assert_eq!(post(&mut server.client(), path, json!({ "password": PASSWORD })).await.status, 401);
    let wanted = begin(&mut carl).await;
    assert_eq!(wanted["known"], json!([sent(&known.credential)]));
    assert_eq!((&wanted["name"], &wanted["algorithms"]), (&json!("Carl"), &json!([-7, -8, -257])));

    // Somebody else’s challenge, one for coming in, one of before, one that was answered.
    assert_eq!(add(&mut anders, Authenticator::new().make(&wanted)).await, late);
    let mut other = challenge(&mut carl).await;
    other["user"] = wanted["user"].clone();
    assert_eq!(add(&mut carl, Authenticator::new().make(&other)).await, late);
    let newer = begin(&mut carl).await;
    assert_eq!(add(&mut carl, Authenticator::new().make(&wanted)).await, late);
    assert_eq!(add(&mut carl, known.make(&newer)).await, bad, "it is there already");
    assert_eq!(add(&mut carl, Authenticator::new().make(&newer)).await, late);
    let someone =
        post(&mut server.client(), "/api/account/passkeys", Authenticator::new().make(&newer)).await;
    assert_eq!(someone.status, 401);

    let elsewhere = |change: fn(&mut Authenticator)| {
        let mut authenticator = Authenticator::new();
        change(&mut authenticator);
        authenticator
    };
    for mut authenticator in [
        elsewhere(|one| one.origin = "https://evil.example".to_owned()),
        elsewhere(|one| one.site = "evil.example".to_owned()),
        elsewhere(|one| one.besides = json!({ "crossOrigin": true })),
        elsewhere(|one| one.flags = 0b0000_1001),
        elsewhere(|one| one.flags = 0b0000_1100),
        elsewhere(|one| one.flags = 0b0001_0101),
        // It says that something follows its key.
        elsewhere(|one| one.flags = FLAGS | 0b1000_0000),
        elsewhere(|one| one.credential.clear()),
        elsewhere(|one| one.credential = vec![7; 1_024]),
    ] {
        let made = authenticator.make(&begin(&mut carl).await);
        assert_eq!(add(&mut carl, made).await, bad);
    }
    // Cut short anywhere, it is none. An account has only so many tries with its password.
    let mut ida = server.client();
    open(&mut ida, "Ida").await;
    let made = Authenticator::new().make(&wanted);
    let data =
        BASE64_URL_SAFE_NO_PAD.decode(made["authenticator_data"].as_str().expect("a text")).expect("bytes");
    for length in (0..data.len()).step_by(11) {
        let mut made = Authenticator::new().make(&begin(&mut ida).await);
        made["authenticator_data"] = json!(sent(&data[..length]));
        assert_eq!(add(&mut ida, made).await, bad, "{length}");
    }
    let mut nameless = Authenticator::new().make(&begin(&mut carl).await);
    nameless["name"] = json!(" ");
    assert_eq!(add(&mut carl, nameless).await, (400, "bad-line".to_owned()));
    assert_eq!(get(&mut carl, "/api/account/passkeys").await.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn challenges_grow_old_and_there_are_so_many_passkeys() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, mut carl, passkey) = begun(folder.path()).await;
    let asked = challenge(&mut server.client()).await;
    let mut database = tested::database(folder.path()).await.connect().await.expect("a connection");
    let older = "UPDATE passkey_challenges SET made = made - 300000";
    sqlx::query(older).execute(&mut database).await.expect("done");
    let (answer, _) = come_in(&server, passkey.show(&asked)).await;
    assert_eq!(problem(&answer), "late-passkey");
    // Those that are too old are gone when another one comes.
    challenge(&mut server.client()).await;
    let waiting = sqlx::query("SELECT challenge FROM passkey_challenges").fetch_all(&mut database).await;
    assert_eq!(waiting.expect("rows").len(), 1);

    let before = begin(&mut carl).await;
    for number in 1..20 {
        let another = "INSERT INTO passkeys (id, player, credential, key, name, counter, may_be_copied, copied, created)
             SELECT $1, player, $2, key, name, 0, 0, 0, created FROM passkeys WHERE credential = $3";
        let another = sqlx::query(another).bind(format!("{number}")).bind(vec![number]);
        another.bind(&passkey.credential).execute(&mut database).await.expect("one more");
    }
    let more = post(&mut carl, "/api/account/passkeys", Authenticator::new().make(&before)).await;
    assert_eq!((more.status, problem(&more)), (409, "too-many-passkeys".to_owned()));
    let more = post(&mut carl, "/api/account/passkeys/begin", json!({ "password": PASSWORD })).await;
    assert_eq!((more.status, problem(&more)), (409, "too-many-passkeys".to_owned()));
}

#[tokio::test]
async fn a_closed_account_has_no_way_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _, passkey) = begun(folder.path()).await;
    let mut anna = moderation::moderator(&server, folder.path(), "Anna").await;
    let carls = moderation::id_of(&mut anna, "Carl").await;
    let why = json!({ "reason": "played with an engine" });
    assert_eq!(moderation::acts(&mut anna, &carls, "close", why).await.status, 204);
    let (answer, client) = come_in(&server, passkey.show(&challenge(&mut server.client()).await)).await;
    assert_eq!((answer.status, problem(&answer)), (403, "closed".to_owned()));
    assert_eq!(answer.json().expect("JSON")["why"], "played with an engine");
    assert!(client.cookie.is_none());
    let again = json!({ "reason": "a mistake" });
    assert_eq!(moderation::acts(&mut anna, &carls, "reopen", again).await.status, 204);
    let shown = passkey.show(&challenge(&mut server.client()).await);
    let (answer, mut carl) = come_in(&server, shown).await;
    assert_eq!(answer.status, 204, "{}", answer.body);

    // With the account its passkeys are gone, and whoever takes the name has none of them.
    assert_eq!(post(&mut carl, "/api/account/close", json!({ "password": PASSWORD })).await.status, 204);
    let shown = passkey.show(&challenge(&mut server.client()).await);
    assert_eq!(problem(&come_in(&server, shown).await.0), "wrong-passkey");
    open(&mut server.client(), "Carl").await;
    let shown = passkey.show(&challenge(&mut server.client()).await);
    assert_eq!(problem(&come_in(&server, shown).await.0), "wrong-passkey");
}

#[tokio::test]
async fn passkeys_are_not_tried_for_long_and_need_an_address_with_a_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { address: Some(ORIGIN.to_owned()), ..tested::config(folder.path()).await };
    let server = Running::with(config).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(post(&mut server.client(), "/api/passkeys/challenge", json!({})).await.status);
    }
    assert_eq!((statuses[0], statuses[9], statuses[11]), (200, 200, 429));

    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let here = get(&mut server.client(), "/api/passkeys").await;
    assert_eq!(here, json!({ "site": null, "obstacle": "number" }));
    let mut carl = server.client();
    open(&mut carl, "Carl").await;
    for (path, body) in [
        ("/api/passkeys/challenge", json!({})),
        ("/api/account/passkeys/begin", json!({ "password": PASSWORD })),
    ] {
        let refused = post(&mut carl, path, body).await;
        assert_eq!((refused.status, problem(&refused)), (409, "no-passkeys".to_owned()), "{path}");
    }
}
