//! One game between two players who have come, or one.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tafl::{Move, Side};

use crate::message::State;
use crate::referee::{CompetitionRules, MoveRefused, Referee};
use crate::report::{Ending, Fault, GameReport};
use crate::seat::{Received, Seat};

/// How long a game may take before it is a draw.
const LONGEST_GAME: Duration = Duration::from_secs(10 * 60 * 60);

/// How many plies a game may have before it is a draw: as many as a record holds.
const MOST_PLIES: usize = tafl_notation::record::MAX_PLIES;

/// How long players are given to read the last state.
const PARTING: Duration = Duration::from_secs(2);

/// How a game is conducted.
///
/// ```
/// use tafl_bologna::{CompetitionRules, Conduct};
/// let conduct = Conduct::new(CompetitionRules::new(0, None).unwrap());
/// assert_eq!((conduct.time.as_secs(), conduct.errors), (60, 0));
/// ```
#[derive(Debug, Clone)]
pub struct Conduct {
    /// The rules.
    pub rules: CompetitionRules,
    /// The time for a move.
    pub time: Duration,
    /// How many messages of a player may be no legal move.
    pub errors: u32,
}

impl Conduct {
    /// As in the competition: a minute for a move, no errors.
    #[must_use]
    pub const fn new(rules: CompetitionRules) -> Conduct {
        Conduct { rules, time: Duration::from_secs(60), errors: 0 }
    }
}

/// Something that happened in a game.
///
/// ```
/// use tafl_bologna::Event;
/// fn print(event: &Event) {
///     if let Event::Moved { side, mv, time } = event {
///         println!("{side}: {mv} after {time:?}");
///     }
/// }
/// ```
#[derive(Debug)]
pub enum Event<'a> {
    /// A state was sent to both players.
    State(&'a State),
    /// A move was played.
    Moved {
        /// Who played it.
        side: Side,
        /// The move.
        mv: Move,
        /// How long it took.
        time: Duration,
    },
    /// A message was no legal move.
    Refused {
        /// Whose it was.
        side: Side,
        /// Why.
        why: &'a MoveRefused,
    },
}

/// Plays a game to its end, whatever the players do: one who is late, goes away or sends nonsense loses it, and both get
/// the last state. Seats are by [`Side::index`]: Black's first. `interrupted` breaks the game off.
///
/// ```no_run
/// use std::sync::atomic::AtomicBool;
/// use tafl_bologna::{CompetitionRules, Conduct, Seat, play};
/// # fn host(black: Seat, white: Seat) {
/// let conduct = Conduct::new(CompetitionRules::new(0, None).unwrap());
/// let report = play([black, white], &conduct, &AtomicBool::new(false), &mut |_| {});
/// println!("{}", report.ending);
/// # }
/// ```
pub fn play(
    mut seats: [Seat; 2],
    conduct: &Conduct,
    interrupted: &AtomicBool,
    observe: &mut dyn FnMut(&Event<'_>),
) -> GameReport {
    let began = Instant::now();
    let mut referee = Referee::new(&conduct.rules);
    let (mut times, mut errors) = (Vec::new(), [0, 0]);
    let ending = loop {
        let state = referee.state();
        for side in [Side::Defenders, Side::Attackers] {
            // Who has gone is found out when it is his turn: until then the game can end in his favour.
            let _ = seats[side.index()].send(&state);
        }
        observe(&Event::State(&state));
        if let Some(ending) = referee.ending() {
            break ending;
        }
        let side = referee.turn();
        let asked = Instant::now();
        let forfeit = |fault| Ending::Forfeit { side, fault };
        match seats[side.index()].receive(asked + conduct.time, interrupted) {
            Received::Message { text, at } => match referee.play(&text) {
                Ok(mv) => {
                    let time = at.saturating_duration_since(asked);
                    times.push(time);
                    observe(&Event::Moved { side, mv, time });
                }
                Err(why) => {
                    observe(&Event::Refused { side, why: &why });
                    errors[side.index()] += 1;
                    if errors[side.index()] > conduct.errors {
                        referee.end(forfeit(Fault::IllegalMove));
                    }
                }
            },
            Received::Closed => referee.end(forfeit(Fault::Disconnected)),
            Received::Broken(_) => referee.end(forfeit(Fault::BrokenMessage)),
            Received::TimedOut => referee.end(forfeit(Fault::Time)),
            Received::Interrupted => break Ending::Interrupted,
        }
        if began.elapsed() > LONGEST_GAME || times.len() >= MOST_PLIES {
            referee.end(Ending::TooLong);
        }
    };
    let duration = began.elapsed();
    let names = seats.each_ref().map(|seat| seat.name().to_owned());
    seats.iter().for_each(Seat::end);
    let parted = Instant::now() + PARTING;
    seats.into_iter().for_each(|seat| seat.close(parted));
    GameReport { names, ending, game: referee.into_game(), times, duration, errors }
}

/// What becomes of a game to which only one player has come: he wins, and is told so.
///
/// ```no_run
/// # fn host(white: tafl_bologna::Seat) {
/// use tafl_bologna::{CompetitionRules, Ending, walkover};
/// let rules = CompetitionRules::new(0, None).unwrap();
/// let report = walkover(tafl::Side::Defenders, white, &rules);
/// assert_eq!(report.ending.to_string(), "White wins: Black did not come");
/// # }
/// ```
#[must_use]
pub fn walkover(side: Side, mut seat: Seat, rules: &CompetitionRules) -> GameReport {
    let mut referee = Referee::new(rules);
    let ending = Ending::Forfeit { side: !side, fault: Fault::Absent };
    referee.end(ending);
    // Who has gone by now has won all the same.
    let _ = seat.send(&referee.state());
    let mut names = [String::new(), String::new()];
    seat.name().clone_into(&mut names[side.index()]);
    seat.end();
    seat.close(Instant::now() + PARTING);
    GameReport {
        names,
        ending,
        game: referee.into_game(),
        times: Vec::new(),
        duration: Duration::ZERO,
        errors: [0, 0],
    }
}
