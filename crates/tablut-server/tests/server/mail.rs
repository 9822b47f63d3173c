//! What people are told by e-mail, as a mail server gets it.

use std::path::Path;

use serde_json::{Value, json};
use tablut_load::Client;
use tablut_server::Config;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use super::accounts::{get, open, post, problem};
use super::begun::Running;
use super::tested;

/// A mail as it was handed in: to whom, and its text.
#[derive(Debug)]
struct Handed {
    to: Vec<String>,
    text: String,
}

impl Handed {
    fn header(&self, name: &str) -> Option<&str> {
        let head = self.text.split("\r\n\r\n").next()?;
        head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    /// What a link in it ends with.
    fn link(&self, before: &str) -> String {
        // Long lines are broken up.
        let text = self.text.replace("=\r\n", "");
        let after = text.split(before).nth(1).expect("a link");
        after.chars().take_while(char::is_ascii_alphanumeric).collect()
    }
}

struct MailServer {
    port: u16,
    handed: mpsc::UnboundedReceiver<Handed>,
}

impl MailServer {
    async fn begin() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (sender, handed) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, sender.clone()));
            }
        });
        MailServer { port, handed }
    }

    async fn hear(&mut self) -> Handed {
        self.handed.recv().await.expect("a mail")
    }

    async fn config(&self, folder: &Path) -> Config {
        let tries_per_minute = std::num::NonZeroU32::new(1_000).expect("a number");
        Config {
            tries_per_minute,
            mail_server: Some(format!("plain-smtp://127.0.0.1:{}", self.port).parse().expect("a server")),
            mail_from: Some("Tablut <notices@tablut.example>".to_owned()),
            address: Some("https://tablut.example".to_owned()),
            push_services: Vec::new(),
            ..tested::config(folder).await
        }
    }
}

/// Takes mails over one line (RFC 5321).
async fn take(stream: TcpStream, sender: mpsc::UnboundedSender<Handed>) -> Option<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 mail.example\r\n").await.ok()?;
    let (mut to, mut line) = (Vec::new(), String::new());
    loop {
        line.clear();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let word = line.get(..4)?.to_ascii_uppercase();
        let answer = match word.as_str() {
            "RCPT" => {
                to.push(line.split(['<', '>']).nth(1)?.to_owned());
                "250 ok"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut text).await.ok()?;
                }
                let _ = sender.send(Handed { to: std::mem::take(&mut to), text });
                "250 taken"
            }
            "QUIT" => "221 goodbye",
            _ => "250 ok",
        };
        stream.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
    }
}

async fn person(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    open(&mut client, name).await;
    client
}

async fn challenge(client: &mut Client, to: &str) -> String {
    let made = post(client, "/api/challenges", json!({ "to": to, "rules": "brandubh-wtf" })).await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json().expect("JSON")["id"].as_str().expect("an id").to_owned()
}

async fn names(client: &mut Client, address: &str) -> u16 {
    post(client, "/api/account/notices/mail", json!({ "address": address, "language": "de" })).await.status
}

async fn mail(client: &mut Client) -> Value {
    get(client, "/api/account/notices").await["mail"].clone()
}

/// Ten minutes later, for all that waits to be told.
async fn later(folder: &Path) -> u64 {
    let mut beside = tested::database(folder).await.connect().await.expect("a connection");
    let due = sqlx::query("UPDATE notices SET due = due - 600000 WHERE way = 'mail'");
    due.execute(&mut beside).await.expect("later").rows_affected()
}

#[tokio::test]
async fn only_a_confirmed_address_is_told_and_its_reader_ends_it_by_one_click() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut mails = MailServer::begin().await;
    let server = Running::with(mails.config(folder.path()).await).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    assert_eq!(mail(&mut carl).await, json!({ "address": null, "confirmed": false }));
    assert_eq!(names(&mut carl, " carl@home.example ").await, 204);
    let asked = mails.hear().await;
    assert_eq!(asked.to, ["carl@home.example"]);
    assert_eq!(asked.header("From"), Some("Tablut <notices@tablut.example>"));
    assert_eq!(asked.header("Auto-Submitted"), Some("auto-generated"));
    assert_eq!(mail(&mut carl).await, json!({ "address": "carl@home.example", "confirmed": false }));
    // Nothing is told there yet.
    let before = challenge(&mut anna, "Carl").await;
    assert_eq!(later(folder.path()).await, 0);

    // Whoever has the link confirms it, once, signed in or not.
    let code = asked.link("https://tablut.example/account/mail/");
    let mut somebody = server.client();
    let confirm = json!({ "code": code });
    assert_eq!(post(&mut somebody, "/api/mail/confirm", json!({ "code": "" })).await.status, 404);
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    for (since, status) in [("since - 259200000", 404), ("since + 259200000", 204)] {
        let old = format!("UPDATE mail_addresses SET since = {since}");
        sqlx::query(sqlx::AssertSqlSafe(old)).execute(&mut beside).await.expect("older, or not");
        let confirmed = post(&mut somebody, "/api/mail/confirm", confirm.clone()).await;
        assert_eq!(confirmed.status, status, "a link lives for three days");
    }
    let again = post(&mut somebody, "/api/mail/confirm", confirm).await;
    assert_eq!((again.status, problem(&again).as_str()), (404, "dead-link"));
    assert_eq!(mail(&mut carl).await, json!({ "address": "carl@home.example", "confirmed": true }));

    // What is no longer so after ten minutes is not told: he has accepted this one, and it has not begun for him.
    let withdrawn = challenge(&mut anna, "Carl").await;
    let gone = post(&mut anna, &format!("/api/games/{withdrawn}/withdraw"), json!({})).await;
    assert_eq!(gone.status, 204);
    let game = challenge(&mut anna, "Carl").await;
    assert_eq!(later(folder.path()).await, 2);
    let told = mails.hear().await;
    assert_eq!(
        (told.to.as_slice(), told.header("Subject")),
        (["carl@home.example".to_owned()].as_slice(), Some("Anna fordert dich heraus"))
    );
    assert_eq!(told.link("https://tablut.example/game/"), game);
    assert!(!told.text.contains(&before) && !told.text.contains(&withdrawn));
    let ending = told.link("https://tablut.example/account/no-mail/");
    let expected = format!("<https://tablut.example/api/mail/end/{ending}>");
    assert_eq!(told.header("List-Unsubscribe"), Some(expected.as_str()));
    assert_eq!(told.header("List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
    // His mail program asks for no more of them.
    let path = format!("/api/mail/end/{ending}");
    assert_eq!(post(&mut somebody, &path, json!({})).await.status, 204);
    assert_eq!(mail(&mut carl).await["address"], Value::Null);
    let again = post(&mut somebody, &path, json!({})).await;
    assert_eq!((again.status, problem(&again).as_str()), (404, "dead-link"));
    challenge(&mut anna, "Carl").await;
    assert_eq!(later(folder.path()).await, 0);
}

#[tokio::test]
async fn nobody_is_sent_many_mails_and_nobody_else_is_sent_any() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut mails = MailServer::begin().await;
    let server = Running::with(mails.config(folder.path()).await).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    for none in [
        "",
        "carl",
        "a@b.example\r\nBcc: c@d.example",
        "a@b.example,c@d.example",
        "\"a\nb\"@c.example",
        "a@[127.0.0.1]",
    ] {
        let wanted = json!({ "address": none, "language": "en" });
        let answer = post(&mut carl, "/api/account/notices/mail", wanted).await;
        assert_eq!((answer.status, problem(&answer).as_str()), (400, "bad-address"), "{none:?}");
    }
    let wanted = json!({ "address": "carl@home.example", "language": "la" });
    assert_eq!(post(&mut carl, "/api/account/notices/mail", wanted).await.status, 400);
    // Four a day ask for a confirmation, of one account and at one address.
    for _ in 0..4 {
        assert_eq!(names(&mut carl, "carl@home.example").await, 204);
        mails.hear().await;
    }
    assert_eq!(names(&mut carl, "carl@other.example").await, 429);
    assert_eq!(names(&mut anna, "CARL@home.example").await, 429);
    assert_eq!(post(&mut carl, "/api/account/notices/mail/end", json!({})).await.status, 204);
    assert_eq!(mail(&mut carl).await["address"], Value::Null);
    let mut guest = server.client();
    assert_eq!(names(&mut guest, "carl@home.example").await, 401);
    // As many as a day may have were sent.
    assert_eq!(names(&mut anna, "anna@home.example").await, 204);
    let code = mails.hear().await.link("/account/mail/");
    assert_eq!(post(&mut guest, "/api/mail/confirm", json!({ "code": code })).await.status, 204);
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    let sent = sqlx::query("UPDATE mail_addresses SET sent = 39");
    sent.execute(&mut beside).await.expect("sent");
    for _ in 0..3 {
        challenge(&mut carl, "Anna").await;
    }
    assert_eq!(later(folder.path()).await, 3);
    mails.hear().await;
    while later(folder.path()).await > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(mails.handed.try_recv().is_err(), "one was left of forty");
}

#[tokio::test]
async fn where_the_operator_has_named_no_mail_server_there_is_no_e_mail() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = super::accounts::server(folder.path()).await;
    let mut carl = person(&server, "Carl").await;
    assert_eq!(mail(&mut carl).await, Value::Null);
    let wanted = json!({ "address": "carl@home.example", "language": "en" });
    let answer = post(&mut carl, "/api/account/notices/mail", wanted).await;
    assert_eq!((answer.status, problem(&answer).as_str()), (409, "no-mail"));
}
