//! The server against players over real connections: good ones, and every kind of bad one.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tafl::{Game, Outcome, Random, Reason, Side, library};
use tafl_bologna::{
    Arrivals, Client, CompetitionRules, Conduct, Ending, Fault, Follower, GameReport, Host, MAX_MESSAGE,
    RULE_SET, Seat, State, Turn, play, read_frame, walkover, write_frame,
};

/// Long enough for anything that should happen.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the original server sends at the start.
const START: &str = concat!(
    r#"{"board":[["EMPTY","EMPTY","EMPTY","BLACK","BLACK","BLACK","EMPTY","EMPTY","EMPTY"],"#,
    r#"["EMPTY","EMPTY","EMPTY","EMPTY","BLACK","EMPTY","EMPTY","EMPTY","EMPTY"],"#,
    r#"["EMPTY","EMPTY","EMPTY","EMPTY","WHITE","EMPTY","EMPTY","EMPTY","EMPTY"],"#,
    r#"["BLACK","EMPTY","EMPTY","EMPTY","WHITE","EMPTY","EMPTY","EMPTY","BLACK"],"#,
    r#"["BLACK","BLACK","WHITE","WHITE","KING","WHITE","WHITE","BLACK","BLACK"],"#,
    r#"["BLACK","EMPTY","EMPTY","EMPTY","WHITE","EMPTY","EMPTY","EMPTY","BLACK"],"#,
    r#"["EMPTY","EMPTY","EMPTY","EMPTY","WHITE","EMPTY","EMPTY","EMPTY","EMPTY"],"#,
    r#"["EMPTY","EMPTY","EMPTY","EMPTY","BLACK","EMPTY","EMPTY","EMPTY","EMPTY"],"#,
    r#"["EMPTY","EMPTY","EMPTY","BLACK","BLACK","BLACK","EMPTY","EMPTY","EMPTY"]],"turn":"WHITE"}"#,
);

/// A server for one game.
struct Server {
    addresses: [SocketAddr; 2],
    interrupted: Arc<AtomicBool>,
    game: JoinHandle<GameReport>,
}

impl Server {
    fn start(time: Duration, errors: u32) -> Server {
        let mut host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
        let addresses = host.addresses().unwrap();
        let interrupted = Arc::new(AtomicBool::new(false));
        let stop = interrupted.clone();
        let game = thread::spawn(move || {
            let rules = CompetitionRules::new(0, None).unwrap();
            let conduct = Conduct { time, errors, ..Conduct::new(rules) };
            match host.welcome(PATIENCE, PATIENCE, &stop, &mut || [false; 2]).unwrap() {
                Arrivals::Both(seats) => play(seats, &conduct, &stop, &mut |_| {}),
                arrivals => panic!("two players were to come: {arrivals:?}"),
            }
        });
        Server { addresses, interrupted, game }
    }

    fn connect(&self, side: Side) -> TcpStream {
        let stream = TcpStream::connect(self.addresses[side.index()]).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// White and Black, with their names said and the first state read.
    fn players(&self) -> [TcpStream; 2] {
        let mut players = [Side::Defenders, Side::Attackers].map(|side| self.connect(side));
        for (player, name) in players.iter_mut().zip(["\"White\"", "\"Black\""]) {
            write_frame(player, name).unwrap();
        }
        for player in &mut players {
            assert_eq!(turn(player), Turn::White);
        }
        players
    }

    fn report(self) -> GameReport {
        self.game.join().unwrap()
    }
}

fn state(player: &mut TcpStream) -> State {
    State::read(&read_frame(player).unwrap().expect("there is a state")).unwrap()
}

fn turn(player: &mut TcpStream) -> Turn {
    state(player).turn()
}

/// Both read the same last state, and then the end of the connection.
fn both_read_the_end(players: &mut [TcpStream; 2], expected: Turn) {
    for player in players {
        assert_eq!(turn(player), expected);
        assert_eq!(read_frame(player).unwrap(), None, "the connection ends in order");
    }
}

fn forfeit(side: Side, fault: Fault) -> Ending {
    Ending::Forfeit { side, fault }
}

#[test]
fn the_first_state_is_the_originals_byte_for_byte() {
    let server = Server::start(PATIENCE, 0);
    let mut players = [Side::Defenders, Side::Attackers].map(|side| server.connect(side));
    // The name, as the original's random player says it, but without quotation marks for Black.
    players[0].write_all(b"\x00\x00\x00\x08\"random\"").unwrap();
    players[1].write_all(b"\x00\x00\x00\x08my_bot 1").unwrap_or(());
    players[1].shutdown(std::net::Shutdown::Both).unwrap();
    players[1] = server.connect(Side::Attackers);
    players[1].write_all(b"\x00\x00\x00\x06my_bot").unwrap();
    let mut white = [0; 4 + 691];
    players[0].read_exact(&mut white).unwrap();
    assert_eq!(white[..4], [0x00, 0x00, 0x02, 0xb3]);
    assert_eq!(std::str::from_utf8(&white[4..]), Ok(START));
    let mut black = [0; 4 + 691];
    players[1].read_exact(&mut black).unwrap();
    assert_eq!(white, black);
    drop(players);
    assert_eq!(server.report().names, ["mybot", "random"]);
}

#[test]
fn two_clients_play_whole_games() {
    for seed in 0..6 {
        let server = Server::start(PATIENCE, 0);
        let players = [Side::Attackers, Side::Defenders].map(|side| {
            let address = server.addresses[side.index()];
            thread::spawn(move || {
                let mut client = Client::connect(address, side, "player", PATIENCE).unwrap();
                let mut follower = Follower::new(library::get(RULE_SET).unwrap()).unwrap();
                let mut random = Random::new(seed + 100 * side.index() as u64);
                let mut last = None;
                while let Some(state) = client.receive().unwrap() {
                    follower.follow(&state).unwrap();
                    if state.turn().side() == Some(side) {
                        let moves = follower.game().legal_moves();
                        client.send(moves[random.next() as usize % moves.len()]).unwrap();
                    }
                    last = Some(state);
                }
                (last.unwrap(), follower.game().clone())
            })
        });
        let [black, white] = players.map(|player| player.join().unwrap());
        let report = server.report();
        assert_eq!(black.0, white.0);
        assert_eq!(Some(white.0.turn()), report.ending.turn());
        assert_eq!(white.1.history(), report.game.history());
        assert_eq!(report.ending, Ending::Rules(white.1.outcome().expect("the rules end the game")));
        assert_eq!(report.times.len(), report.game.history().len());
        let rules = CompetitionRules::new(0, None).unwrap();
        let replayed = report.record(&rules).replay(rules.variant()).unwrap();
        assert_eq!(replayed.outcome(), report.game.outcome());
    }
}

#[test]
fn who_is_late_loses_and_both_are_told() {
    let server = Server::start(Duration::from_millis(200), 0);
    let mut players = server.players();
    both_read_the_end(&mut players, Turn::BlackWin);
    drop(players);
    let report = server.report();
    assert_eq!(report.ending, forfeit(Side::Defenders, Fault::Time));
    assert!(
        report.times.is_empty() && report.duration >= Duration::from_millis(200),
        "{:?}",
        report.duration
    );
    let rules = CompetitionRules::new(0, None).unwrap();
    let replayed = report.record(&rules).replay(rules.variant()).unwrap();
    assert_eq!(replayed.outcome(), Some(Outcome::win(Side::Attackers, Reason::Time)));
}

#[test]
fn who_goes_away_loses_when_it_is_his_turn() {
    let server = Server::start(PATIENCE, 0);
    let [mut white, black] = server.players();
    drop(black);
    write_frame(&mut white, "{from:e4,to:f4}").unwrap();
    assert_eq!(turn(&mut white), Turn::Black);
    assert_eq!(turn(&mut white), Turn::WhiteWin);
    assert_eq!(read_frame(&mut white).unwrap(), None);
    drop(white);
    let report = server.report();
    assert_eq!(report.ending, forfeit(Side::Attackers, Fault::Disconnected));
    assert_eq!(report.game.history().len(), 1);
}

#[test]
fn a_message_cut_short_is_a_lost_connection() {
    let server = Server::start(PATIENCE, 5);
    let mut players = server.players();
    players[0].write_all(b"\0\0\0\x20{from").unwrap();
    players[0].shutdown(std::net::Shutdown::Write).unwrap();
    both_read_the_end(&mut players, Turn::BlackWin);
    drop(players);
    assert_eq!(server.report().ending, forfeit(Side::Defenders, Fault::Disconnected));
}

#[test]
fn impossible_lengths_lose() {
    for length in [-1, i32::MIN, i32::MAX, MAX_MESSAGE as i32 + 1] {
        let server = Server::start(PATIENCE, 5);
        let mut players = server.players();
        players[0].write_all(&length.to_be_bytes()).unwrap();
        both_read_the_end(&mut players, Turn::BlackWin);
        drop(players);
        assert_eq!(server.report().ending, forfeit(Side::Defenders, Fault::BrokenMessage), "{length}");
    }
}

#[test]
fn wrong_messages_lose_once_there_are_too_many() {
    let wrong =
        ["{{{", "null", "", "[]", "{from:e4}", "{from:e4,to:e10}", "{from:e4,to:e5}", "{from:d1,to:d2}"];
    for message in wrong {
        let server = Server::start(PATIENCE, 0);
        let mut players = server.players();
        write_frame(&mut players[0], message).unwrap();
        both_read_the_end(&mut players, Turn::BlackWin);
        drop(players);
        let report = server.report();
        assert_eq!(report.ending, forfeit(Side::Defenders, Fault::IllegalMove), "{message}");
        assert_eq!(report.errors, [0, 1]);
    }
}

#[test]
fn forgiven_errors_are_answered_with_the_same_state() {
    let server = Server::start(PATIENCE, 2);
    let mut players = server.players();
    for wrong in ["{{{", "{from:e4,to:e5}"] {
        write_frame(&mut players[0], wrong).unwrap();
        for player in &mut players {
            assert_eq!(state(player).to_json(), START);
        }
    }
    write_frame(&mut players[0], "{from: E4; 'to' = \"F4\", turn: BLACK}\n").unwrap();
    assert_eq!(turn(&mut players[0]), Turn::Black);
    assert_eq!(turn(&mut players[1]), Turn::Black);
    write_frame(&mut players[1], "{from:e4,to:e5}").unwrap();
    assert_eq!(turn(&mut players[0]), Turn::Black, "each has errors of his own");
    assert_eq!(turn(&mut players[1]), Turn::Black);
    drop(players);
    assert_eq!(server.report().errors, [1, 2]);
}

#[test]
fn early_moves_wait_for_their_turn() {
    let server = Server::start(PATIENCE, 0);
    let [mut white, mut black] = server.players();
    write_frame(&mut black, "{from:d1,to:d2}").unwrap();
    write_frame(&mut black, "{from:d2,to:c2}").unwrap();
    thread::sleep(Duration::from_millis(50));
    write_frame(&mut white, "{from:e4,to:f4}").unwrap();
    assert_eq!([turn(&mut white), turn(&mut white)], [Turn::Black, Turn::White]);
    write_frame(&mut white, "{from:f4,to:e4}").unwrap();
    let last = [state(&mut white), state(&mut white)];
    assert_eq!(last[1].board()[1][2], tafl_bologna::Cell::Black, "c2");
    drop([white, black]);
    let report = server.report();
    assert_eq!(report.game.history().len(), 4);
    assert_eq!(report.times[1], Duration::ZERO);
}

#[test]
fn the_last_state_reaches_who_has_sent_too_much() {
    let server = Server::start(PATIENCE, 0);
    let mut players = server.players();
    for _ in 0..40 {
        write_frame(&mut players[1], &format!("{{from:d1,to:d2}}{}", " ".repeat(10_000))).unwrap();
    }
    write_frame(&mut players[0], "nonsense").unwrap();
    both_read_the_end(&mut players, Turn::BlackWin);
    drop(players);
    server.report();
}

#[test]
fn moves_are_answered_at_once() {
    let server = Server::start(PATIENCE, 0);
    let [mut white, mut black] = server.players();
    let began = Instant::now();
    let there_and_back = ["e4,to:f4", "d1,to:d2", "f4,to:e4", "d2,to:c2"];
    for (ply, text) in there_and_back.into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        write_frame(mover, &format!("{{from:{text}}}")).unwrap();
        let expected = if ply % 2 == 0 { Turn::Black } else { Turn::White };
        assert_eq!([turn(&mut white), turn(&mut black)], [expected; 2]);
    }
    // The original takes a second for each; the machine may be busy, but not that busy.
    assert!(began.elapsed() < Duration::from_secs(3));
}

#[test]
fn a_game_can_be_broken_off() {
    let server = Server::start(PATIENCE, 0);
    let mut players = server.players();
    server.interrupted.store(true, Ordering::Relaxed);
    for player in &mut players {
        assert_eq!(read_frame(player).unwrap(), None, "no state says who has won");
    }
    drop(players);
    let report = server.report();
    assert_eq!((report.ending, report.ending.result()), (Ending::Interrupted, "none"));
}

#[test]
fn whoever_says_no_name_takes_no_seat() {
    let server = Server::start(PATIENCE, 0);
    let mut nameless: Vec<TcpStream> = Vec::new();
    for first in [b"\0\0\0\x02{}".as_slice(), b"\xff\xff\xff\xff", b"GET / HTTP/1.1\r\n\r\n"] {
        let mut stream = server.connect(Side::Defenders);
        stream.write_all(first).unwrap();
        let mut rest = Vec::new();
        // The server shuts the door; where it has not read everything, with a reset.
        let _ = stream.read_to_end(&mut rest);
        assert!(rest.is_empty());
        nameless.push(stream);
    }
    drop(server.connect(Side::Defenders));
    let players = server.players();
    drop(players);
    assert_eq!(server.report().names, ["Black", "White"]);
}

#[test]
fn who_comes_alone_wins() {
    let mut host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
    let [_, white] = host.addresses().unwrap();
    let mut stream = TcpStream::connect(white).unwrap();
    write_frame(&mut stream, "lonely").unwrap();
    let never = AtomicBool::new(false);
    let arrivals = host.welcome(Duration::from_millis(300), PATIENCE, &never, &mut || [false; 2]).unwrap();
    let Arrivals::One(Some((side, seat))) = arrivals else { panic!("only White has come") };
    let rules = CompetitionRules::new(0, None).unwrap();
    let reader = thread::spawn(move || (turn(&mut stream), read_frame(&mut stream).unwrap()));
    let report = walkover(side, seat, &rules);
    assert_eq!(reader.join().unwrap(), (Turn::WhiteWin, None));
    assert_eq!(
        (report.names[1].as_str(), report.ending),
        ("lonely", forfeit(Side::Attackers, Fault::Absent))
    );
    assert_eq!(Game::new(rules.variant()).setup(), report.game.setup());
}

#[test]
fn connections_that_say_nothing_keep_nobody_waiting() {
    let mut host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
    let [black, white] = host.addresses().unwrap();
    // Each may take longer for its name than the players have to come, and there are more than are looked at at once.
    let silent: Vec<TcpStream> =
        (0..200).map(|number| TcpStream::connect([black, white][number % 2]).unwrap()).collect();
    let mut players: Vec<TcpStream> = [black, white]
        .into_iter()
        .map(|address| {
            let mut stream = TcpStream::connect(address).unwrap();
            write_frame(&mut stream, "\"honest\"").unwrap();
            stream
        })
        .collect();
    let never = AtomicBool::new(false);
    let arrivals = host.welcome(PATIENCE, 6 * PATIENCE, &never, &mut || [false; 2]).unwrap();
    let Arrivals::Both(seats) = arrivals else { panic!("both have come: {arrivals:?}") };
    assert_eq!(seats.each_ref().map(Seat::name), ["honest", "honest"]);
    drop(silent);
    drop(players.drain(..));
}

#[test]
fn who_comes_second_waits_for_the_next_game() {
    let mut host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
    let [black, white] = host.addresses().unwrap();
    let come = |address, name: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        write_frame(&mut stream, &format!("\"{name}\"")).unwrap();
        stream
    };
    let first = [come(black, "black"), come(white, "white")];
    let second = [come(black, "black2"), come(white, "white2")];
    let never = AtomicBool::new(false);
    // Who says a name first is seated first; the others have not come in vain.
    let mut names: Vec<String> = Vec::new();
    for _ in 0..2 {
        let arrivals = host.welcome(PATIENCE, PATIENCE, &never, &mut || [false; 2]).unwrap();
        let Arrivals::Both(seats) = arrivals else { panic!("both have come: {arrivals:?}") };
        let [black, white] = seats.each_ref().map(Seat::name);
        assert!(black.starts_with("black") && white.starts_with("white"), "{black}, {white}");
        names.extend([black.to_owned(), white.to_owned()]);
    }
    names.sort();
    assert_eq!(names, ["black", "black2", "white", "white2"]);
    drop((first, second));
}

#[test]
fn nobody_is_awaited_whose_program_has_failed() {
    let mut host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
    let never = AtomicBool::new(false);
    let arrivals = host.welcome(PATIENCE, PATIENCE, &never, &mut || [true, true]).unwrap();
    assert!(matches!(arrivals, Arrivals::One(None)));
    let [black, _] = host.addresses().unwrap();
    let late = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        let mut stream = TcpStream::connect(black).unwrap();
        write_frame(&mut stream, "late").unwrap();
        stream
    });
    let arrivals = host.welcome(PATIENCE, PATIENCE, &never, &mut || [false, true]).unwrap();
    assert!(matches!(arrivals, Arrivals::One(Some((Side::Attackers, _)))), "the other one is waited for");
    drop(late.join().unwrap());
}
