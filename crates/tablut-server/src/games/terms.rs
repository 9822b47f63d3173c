//! Which clocks a game on the server may have, and what follows from them.

use tafl_referee::{ClockStart, PerSeat, Span, Takebacks, Terms, TimeControl};

use crate::problem::Problem;

const SECOND: u64 = 1_000;
const HOUR: u64 = 3_600 * SECOND;
const DAY: u64 = 24 * HOUR;
/// How far past the end of its time a move still counts, in milliseconds: what its message may take.
const MARGIN: Span = Span::from_millis(300);
/// A game is live if nobody has more time than this at once, in milliseconds: both players are there while it lasts.
const LIVE: u64 = 3 * HOUR;
/// The longest time by which those who watch may be behind, in milliseconds.
const LONGEST_DELAY: u64 = 7 * DAY;

/// The clock that somebody wants for both players, if it is one that the server keeps.
pub(crate) fn clock_of(wanted: TimeControl) -> Result<TimeControl, Problem> {
    let wrong = |words: &str| Err(Problem::Unreadable(words.to_owned()));
    match wanted {
        TimeControl::Fischer { main, increment, .. } => {
            if !(SECOND..=10 * HOUR).contains(&main.millis()) || increment.millis() > 10 * 60 * SECOND {
                return wrong("a clock has 1 second to 10 hours, and up to 10 minutes for each move");
            }
            Ok(TimeControl::Fischer { main, increment, margin: MARGIN })
        }
        TimeControl::PerTurn { time, .. } => {
            if !(SECOND..=30 * DAY).contains(&time.millis()) {
                return wrong("a move has 1 second to 30 days");
            }
            Ok(TimeControl::PerTurn { time, margin: MARGIN })
        }
        TimeControl::PerAct { .. } => wrong("people's clocks are fischer or per-turn"),
    }
}

/// How much later those who watch see what happens, if it is a time that the server keeps; in milliseconds.
pub(crate) fn delay_of(wanted: u64) -> Result<u64, Problem> {
    if wanted > LONGEST_DELAY {
        return Err(Problem::Unreadable("those who watch are up to 7 days behind".to_owned()));
    }
    Ok(wanted)
}

/// What a game is played under. Nobody's time runs before the first move: who has sent a link need not sit there.
pub(crate) fn terms_of(clock: Option<TimeControl>) -> Terms {
    Terms {
        clocks: PerSeat { first: clock, second: clock },
        clock_start: ClockStart::FirstAct,
        takebacks: Takebacks::ByConsent,
        ..Terms::default()
    }
}

/// Whether both players are there while the game lasts.
pub(crate) fn is_live(terms: &Terms) -> bool {
    terms.clocks.first.is_some_and(is_live_clock)
}

/// Whether both players are there while a game with this clock lasts.
pub(crate) fn is_live_clock(clock: TimeControl) -> bool {
    clock.at_first().millis() <= LIVE
}

/// How long before the fall of his flag a player is told of it, in milliseconds: a quarter of his time, and 8 hours at most.
/// Nobody is told in a game that is live.
pub(crate) fn warns_before(clock: TimeControl) -> Option<u64> {
    (!is_live_clock(clock)).then(|| (clock.at_first().millis() / 4).min(8 * HOUR))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_within_bounds_and_have_the_servers_margin() {
        let secs = Span::from_secs;
        let blitz = clock_of(TimeControl::fischer(secs(180), secs(2))).expect("a clock");
        assert_eq!(blitz.margin(), MARGIN);
        assert!(is_live(&terms_of(Some(blitz))));
        let days = clock_of(TimeControl::per_turn(secs(3 * 24 * 3_600))).expect("a clock");
        assert!(!is_live(&terms_of(Some(days))) && !is_live(&terms_of(None)));
        let wide = TimeControl::PerTurn { time: secs(1), margin: secs(1_000) };
        assert_eq!(clock_of(wide).expect("a clock").margin(), MARGIN, "nobody chooses it");
        for wrong in [
            TimeControl::fischer(Span::ZERO, secs(5)),
            TimeControl::fischer(secs(60), secs(100_000)),
            TimeControl::per_turn(secs(u64::MAX)),
            TimeControl::PerAct { time: secs(5), margin: Span::ZERO },
        ] {
            assert!(clock_of(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(delay_of(7 * DAY).ok(), Some(7 * DAY));
        assert!(delay_of(7 * DAY + 1).is_err() && delay_of(u64::MAX).is_err());
    }
}
