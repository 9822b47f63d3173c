//! Garbage over sockets: whatever comes, a socket answers or closes, nothing breaks, and the server goes on.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tablut_load::{Client, GameSocket};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::begun::{Begun, Running, blitz};

/// What clients say, each kind of it.
const SAID: [&str; 13] = [
    r#"{"type":"ping","sent":1.5}"#,
    r#"{"type":"chat","text":"good game"}"#,
    r#"{"type":"command","id":"a","command":{"command":"act","action":"d1-d3"}}"#,
    r#"{"type":"command","id":"\u0000","command":{"command":"act","action":"d1-d3"}}"#,
    r#"{"type":"command","id":"b","command":{"command":"act","action":"end"}}"#,
    r#"{"type":"command","id":"c","command":{"command":"offer","offer":{"offer":"draw"}}}"#,
    r#"{"type":"command","id":"d","command":{"command":"offer","offer":{"offer":"takeback","acts":1}}}"#,
    r#"{"type":"command","id":"e","command":{"command":"offer","offer":{"offer":"rematch","seating":"same"}}}"#,
    r#"{"type":"command","id":"f","command":{"command":"accept","offer":"rematch"}}"#,
    r#"{"type":"command","id":"g","command":{"command":"claim","claim":"time"}}"#,
    r#"{"type":"command","id":"h","command":{"command":"resign"}}"#,
    r#"{"type":"command","id":"i","command":{"command":"abort"}}"#,
    r#"{"type":"command","id":"j","command":{"command":"decline","offer":"draw"}}"#,
];
/// What a message may be mended with: signs of JSON, large numbers, long words, what is no letter.
const PIECES: [&str; 14] = [
    "{",
    "}",
    "[[[[[[[[",
    "\"",
    "\\u0000",
    "\\ud800",
    ",",
    ":",
    "null",
    "-1",
    "1e999",
    "18446744073709551616",
    "\u{202e}",
    "ß9",
];
/// How many messages are sent, and how many connections say bytes alone.
const MESSAGES: usize = 400;
const CONNECTIONS: usize = 60;
const PATIENCE: Duration = Duration::from_secs(20);

/// A message of somebody's, with some of it cut out, doubled or written over.
fn mutated() -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4_u8, 0..PIECES.len());
    (0..SAID.len(), vec(edit, 0..4)).prop_map(|(said, edits)| {
        let mut letters: Vec<char> = SAID[said].chars().collect();
        for (one, other, kind, piece) in edits {
            let (one, other) = (one.index(letters.len() + 1), other.index(letters.len() + 1));
            let (from, to) = (one.min(other), one.max(other));
            let new: Vec<char> = match kind {
                0 => Vec::new(),
                1 => letters[from..to].iter().chain(&letters[from..to]).copied().collect(),
                2 => PIECES[piece].chars().collect(),
                _ => PIECES[piece].repeat(300).chars().collect(),
            };
            letters.splice(from..to, new);
        }
        letters.into_iter().collect()
    })
}

/// Bytes in the place of messages: some of them look like the head of one.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let head = prop_oneof![
        Just(vec![0x81, 0xfe]),
        Just(vec![0x81, 0x83, 0, 0, 0, 0, 0xff, 0xfe, 0xfd]),
        Just(vec![0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
        Just(vec![0x01, 0x80, 0, 0, 0, 0]),
        Just(vec![0x80, 0x80, 0, 0, 0, 0]),
        Just(vec![0x88, 0x81, 0, 0, 0, 0, 3]),
        Just(vec![0x89, 0xfe, 0, 200]),
        Just(vec![0xf1, 0x85, 1, 2, 3, 4]),
        Just(Vec::new()),
    ];
    (head, vec(any::<u8>(), 0..600)).prop_map(|(head, rest)| [head, rest].concat())
}

/// Says something, and then asks for the time: whether the answer to that has come; otherwise the socket was closed.
async fn answers(socket: &mut GameSocket, said: String) -> bool {
    let asked = async {
        socket.say(said).await?;
        socket.say(r#"{"type":"ping","sent":77.5}"#.to_owned()).await?;
        loop {
            let told = socket.hear().await?;
            if told["type"] == "pong" && told["sent"] == 77.5 {
                return Ok::<(), tablut_load::ClientError>(());
            }
        }
    };
    tokio::time::timeout(PATIENCE, asked).await.expect("it neither answers nor closes").is_ok()
}

/// Hears what a socket is told until that is closed.
fn listening(mut socket: GameSocket) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move { while socket.hear().await.is_ok() {} })
}

/// Says bytes over a connection that the server takes for a socket of the game, and waits until it is closed: what was heard until then.
async fn say_bytes(server: &Running, client: &Client, game: &str, said: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(&server.address).await.expect("a connection");
    let cookie = client.cookie.as_deref().unwrap_or_default();
    let request = format!(
        "GET /api/games/{game}/socket HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).await.expect("said");
    let mut begun = [0; 12];
    stream.read_exact(&mut begun).await.expect("an answer");
    assert_eq!(&begun, b"HTTP/1.1 101");
    // It may have closed the connection in the midst of it.
    let _ = stream.write_all(said).await;
    let _ = stream.shutdown().await;
    let mut rest = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest));
    let _ = read.await.expect("it does not close");
    rest
}

#[tokio::test]
async fn a_socket_says_why_it_closes_over_messages_that_are_too_long_no_text_or_too_many() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    // Masked with zeros: the head of a text of 8 KiB, and three bytes that are no UTF-8.
    let long: &[u8] = &[0x81, 0xfe, 0x20, 0, 0, 0, 0, 0];
    let garbled: &[u8] = &[0x81, 0x83, 0, 0, 0, 0, 0xff, 0xfe, 0xfd];
    // Answers to pings that nobody has sent.
    let pongs: &[u8] = &[0x8a, 0x80, 0, 0, 0, 0].repeat(60);
    for (said, code, reason) in
        [(long, 1009_u16, "too long"), (garbled, 1007, "no UTF-8"), (pongs, 1008, "too many messages")]
    {
        let heard = say_bytes(&server, &begun.first, &begun.id, said).await;
        let length = 2 + u8::try_from(reason.len()).expect("it is short");
        let close = [[0x88_u8, length].as_slice(), code.to_be_bytes().as_slice(), reason.as_bytes()].concat();
        assert!(heard.ends_with(&close), "{code}: {}", String::from_utf8_lossy(&heard));
    }
}

#[tokio::test]
async fn whatever_is_said_over_a_socket_it_answers_or_closes_and_the_server_goes_on() {
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        hook(info);
    }));
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut runner = TestRunner::deterministic();
    let mut next =
        |strategy: BoxedStrategy<String>| strategy.new_tree(&mut runner).expect("a value").current();
    let mut begun = Begun::on(&server, blitz()).await;
    let mut other = listening(begun.second.attend(&begun.id, None).await.expect("a socket"));
    let (mut socket, mut watching) = (None, false);
    let (mut answered, mut closed) = (0, 0);
    for number in 0..MESSAGES {
        if number % 50 == 49 {
            begun = Begun::on(&server, blitz()).await;
            other = listening(begun.second.attend(&begun.id, None).await.expect("a socket"));
            socket = None;
        }
        let mut here = match socket.take() {
            Some(socket) => socket,
            None => {
                watching = !watching;
                let whose = if watching { server.client() } else { begun.first.clone() };
                whose.attend(&begun.id, None).await.expect("a socket")
            }
        };
        let said = next(mutated().boxed());
        let has_answered = answers(&mut here, said.clone()).await;
        assert!(!other.is_finished(), "the other player is thrown out by {said}");
        if has_answered {
            answered += 1;
            socket = Some(here);
        } else {
            closed += 1;
        }
    }
    // It is not that nothing comes through, and what is too much is not taken.
    assert!(answered > MESSAGES / 2 && closed > 0, "{answered} answered, {closed} closed");
    let mut runner = TestRunner::deterministic();
    for _ in 0..CONNECTIONS {
        let said = bytes().new_tree(&mut runner).expect("a value").current();
        say_bytes(&server, &begun.second, &begun.id, &said).await;
    }
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
    // Others play as before.
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    first.act("a", "d1-d3").await.expect("said");
    assert_eq!(second.hear_of("events").await.expect("events")["events"][0]["what"]["action"], "d1-d3");
}
