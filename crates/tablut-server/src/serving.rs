//! Connections: each is served until it ends. One that is slow is not waited for without end, and all come to their end when the
//! server is asked to.

use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use axum::{BoxError, Router};
use hyper::Request;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep, timeout};

use crate::limits::{Open, OpenOne};
use crate::who::Address;

/// How many connections an address may have for each socket of players and watchers that it may have: browsers keep some open for
/// whatever they ask next.
const CONNECTIONS_PER_SOCKET: usize = 4;

/// How many connections there may be.
pub(crate) fn connections(sockets_per_address: usize, behind_proxy: bool) -> Open {
    // A proxy's are those of everybody; it looks after how many each has.
    Open::new(if behind_proxy {
        usize::MAX
    } else {
        sockets_per_address.saturating_mul(CONNECTIONS_PER_SOCKET)
    })
}

/// How long connections are waited for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Patience {
    /// For the lines before a request's body; also for the next request of a connection that stays open.
    pub head: Duration,
    /// For the body.
    pub body: Duration,
    /// For everything to come to its end, when the server is asked to end.
    pub end: Duration,
}

impl Patience {
    /// As a server has it; `behind_proxy` if a proxy of the operator's stands in front.
    pub fn of_server(behind_proxy: bool) -> Patience {
        // A proxy keeps connections open for others' requests, some for two minutes, and looks after slow ones itself. Were one closed
        // here first, a request that is just being passed on would be lost.
        let head = Duration::from_secs(if behind_proxy { 180 } else { 30 });
        Patience { head, body: Duration::from_secs(30), end: Duration::from_secs(10) }
    }
}

/// Serves whoever connects until the server is asked to end, and then says so to all who subscribe to `stop`. Whatever has to come to
/// its end before the program does keeps a receiver of it until then: connections, sockets, answers that go on.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    stop: &watch::Sender<bool>,
    patience: Patience,
    connections: Open,
    asked_to_end: impl Future<Output = ()>,
) {
    let mut asked_to_end = pin!(asked_to_end);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut asked_to_end => break,
        };
        let Some(open) = connections.one_more(Address::of(peer.ip())) else { continue };
        // What is written goes out at once, and does not wait until the other side has acknowledged what was before.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection cannot be made quick");
        }
        tokio::spawn(serve_one(stream, peer, router.clone(), patience, stop.subscribe(), open));
    }
    drop(listener);
    stop.send_replace(true);
    if timeout(patience.end, stop.closed()).await.is_err() {
        tracing::warn!(left = stop.receiver_count(), "not all connections have come to their end in time");
    }
}

/// Waits until the server stops; not at all, where it does already.
pub(crate) async fn stops(stopping: &mut watch::Receiver<bool>) {
    // Where nobody is left who could say so, it has stopped.
    let _ = stopping.wait_for(|stops| *stops).await;
}

async fn serve_one(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    mut stopping: watch::Receiver<bool>,
    _open: OpenOne,
) {
    let service = TowerToHyperService::new(router);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|body| TimedBody::new(body, patience.body));
        request.extensions_mut().insert(ConnectInfo(peer));
        service.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience.head);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stops(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection has failed");
    }
}

/// Why a body is not read to its end.
#[derive(Debug, Error)]
#[error("the request has taken too long")]
struct TooSlow;

/// The body of a request, which has to come within a time.
struct TimedBody {
    body: Incoming,
    /// Nothing, where there is no body.
    until: Option<Pin<Box<Sleep>>>,
}

impl TimedBody {
    fn new(body: Incoming, time: Duration) -> TimedBody {
        let until = (!body.is_end_stream()).then(|| Box::pin(sleep(time)));
        TimedBody { body, until }
    }
}

impl Body for TimedBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        match &mut self.until {
            Some(until) => until.as_mut().poll(context).map(|()| Some(Err(TooSlow.into()))),
            None => Poll::Pending,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;

    use super::*;

    const SHORT: Duration = Duration::from_millis(200);
    const LONG: Duration = Duration::from_secs(60);

    /// A server that says how long a body is; its address, what asks it to end, and its task.
    async fn served(patience: Patience) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let length = post(async |body: Bytes| body.len().to_string());
        let slow = get(async || sleep(2 * SHORT).await);
        let router = Router::new().route("/", length).route("/slow", slow);
        let (ask, asked) = oneshot::channel();
        let asked = async { drop(asked.await) };
        let task = tokio::spawn(async move {
            serve(listener, router, &watch::Sender::new(false), patience, Open::new(3), asked).await;
        });
        (address, ask, task)
    }

    /// All that is answered to what is said, which is not all that a client would say.
    async fn answer(address: SocketAddr, said: &str) -> String {
        let mut stream = TcpStream::connect(address).await.expect("a server");
        stream.write_all(said.as_bytes()).await.expect("said");
        let mut text = String::new();
        stream.read_to_string(&mut text).await.expect("an end");
        text
    }

    #[tokio::test]
    async fn a_request_that_takes_too_long_is_not_waited_for() {
        let (address, _ask, _task) = served(Patience { head: SHORT, body: SHORT, end: LONG }).await;
        let whole = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc";
        assert!(answer(address, whole).await.starts_with("HTTP/1.1 200 "));
        assert_eq!(answer(address, &whole[..30]).await, "");
        assert_eq!(answer(address, "").await, "");
        let refused = answer(address, &whole[..whole.len() - 1]).await;
        assert!(refused.starts_with("HTTP/1.1 400 "), "{refused}");
    }

    #[tokio::test]
    async fn an_address_has_so_many_connections_and_no_more_until_one_ends() {
        let (address, _ask, _task) = served(Patience { head: LONG, body: LONG, end: LONG }).await;
        let mut open = Vec::new();
        for _ in 0..3 {
            open.push(TcpStream::connect(address).await.expect("a server"));
        }
        let question = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc";
        let asked = async || {
            let mut stream = TcpStream::connect(address).await?;
            stream.write_all(question.as_bytes()).await?;
            let mut text = String::new();
            stream.read_to_string(&mut text).await.map(|_| text)
        };
        assert!(asked().await.unwrap_or_default().is_empty(), "there are three");
        open.pop();
        while asked().await.unwrap_or_default().is_empty() {
            // The server may not have seen yet that it is gone.
            sleep(SHORT / 10).await;
        }
    }

    #[tokio::test]
    async fn who_comes_after_the_word_was_given_has_heard_it_too() {
        let stop = watch::Sender::new(false);
        let mut before = stop.subscribe();
        assert!(timeout(SHORT, stops(&mut before)).await.is_err());
        stop.send_replace(true);
        for mut receiver in [before, stop.subscribe()] {
            timeout(LONG, stops(&mut receiver)).await.expect("it has stopped");
        }
    }

    #[tokio::test]
    async fn at_the_end_answers_are_waited_for_and_half_a_request_only_for_a_while() {
        let (address, ask, task) = served(Patience { head: LONG, body: LONG, end: LONG }).await;
        let slow =
            tokio::spawn(async move { answer(address, "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n").await });
        sleep(SHORT).await;
        ask.send(()).expect("a server");
        assert!(slow.await.expect("an answer").starts_with("HTTP/1.1 200 "));
        task.await.expect("an end");
        assert!(TcpStream::connect(address).await.is_err());

        let (address, ask, task) = served(Patience { head: LONG, body: LONG, end: SHORT }).await;
        let mut half = TcpStream::connect(address).await.expect("a server");
        half.write_all(b"POST / HTTP/1.1\r\nHost: a\r\n").await.expect("said");
        sleep(SHORT).await;
        let asked = Instant::now();
        ask.send(()).expect("a server");
        task.await.expect("an end");
        assert!((SHORT..LONG).contains(&asked.elapsed()), "{:?}", asked.elapsed());
    }
}
