//! A game of a tournament: it begins by itself, and who does not come to it has lost it.

use tafl_referee::{ClockStart, Command, Fault, Happening, Order, Seat, Takebacks, Terms, TimeControl};

use super::{Table, waiting_game};
use crate::games::{is_live_clock, warns_before};
use crate::problem::Problem;
use crate::storage::{InTournament, KeptGame, KeptRules, Kind, Player, Stage};

/// What a tournament's game is to be.
#[derive(Debug, Clone)]
pub(crate) struct TournamentGame {
    pub tournament: InTournament,
    pub rules: KeptRules,
    pub clock: TimeControl,
    pub rated: bool,
    pub attackers: Player,
    pub defenders: Player,
    /// The server's moment at which it begins.
    pub began: u64,
}

/// A game of a tournament that is on from now on, and the moment at which it has to be looked at. Whose account has been
/// closed does not play for ratings.
pub(crate) fn tournament_game(wanted: TournamentGame) -> Result<(KeptGame, u64), Problem> {
    let TournamentGame { tournament, rules, clock, rated, attackers, defenders, began } = wanted;
    let rated = rated && attackers.kind != Kind::Guest && defenders.kind != Kind::Guest;
    let waiting = waiting_game(attackers, rules, Some(clock), Some(tafl::Side::Attackers), true)?;
    let clock_start = if is_live_clock(clock) { ClockStart::FirstAct } else { ClockStart::AtOnce };
    let terms =
        Terms { attackers: Seat::First, clock_start, takebacks: Takebacks::None, ..waiting.terms.clone() };
    let until = clock.at_first().millis().saturating_add(clock.margin().millis());
    // Somebody is told before, where he has days.
    let until = until.saturating_sub(warns_before(clock).unwrap_or_default());
    let wake = began.saturating_add(tournament.first_move.unwrap_or(until));
    let game = KeptGame {
        terms,
        second: Some(defenders),
        stage: Stage::Playing,
        began: Some(began),
        rated,
        tournament: Some(tournament),
        ..waiting
    };
    Ok((game, wake))
}

impl Table {
    /// When somebody has not come who has yet to make his first move, and who that is.
    pub(super) fn tournament_no_show(&self, tournament: &InTournament) -> Option<(u64, Seat)> {
        let first_move = tournament.first_move?;
        let play = self.play.as_ref()?;
        let referee = play.referee();
        let to_move =
            referee.to_move().filter(|_| referee.ending().is_none() && referee.games_before() == 0)?;
        let mut since = self.kept.began?;
        for event in play.events(0) {
            match event.what {
                Happening::Acted { seat, .. } if seat == to_move => return None,
                Happening::Acted { .. } => since = self.server_moment(event.at),
                _ => {}
            }
        }
        Some((since.saturating_add(first_move), to_move))
    }

    /// What becomes of a game that nobody has begun in time.
    pub(super) fn order_for_no_show(&self) -> Order {
        let absent = self.kept.tournament.as_ref().and_then(|tournament| self.tournament_no_show(tournament));
        match absent {
            Some((_, loser)) => Order::Forfeit { loser, fault: Fault::Absent },
            None => Order::Abort,
        }
    }

    /// What a player's command means here: a game of a tournament that he gives up is lost, also before it has begun.
    pub(super) fn meant(&self, command: Command) -> Command {
        match command {
            Command::Abort if self.kept.tournament.is_some() => Command::Resign,
            command => command,
        }
    }
}
