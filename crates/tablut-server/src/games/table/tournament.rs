//! A game of a tournament: it begins by itself, and who does not come to it has lost it.

use tafl::Side;
use tafl_referee::{ClockStart, Command, Fault, Happening, Order, Seat, Takebacks, Terms, TimeControl};

use super::{Table, rules_of, waiting_game};
use crate::games::{is_live_clock, warns_before};
use crate::problem::Problem;
use crate::storage::{BegunGame, InTournament, KeptGame, KeptRules, Kind, Player, Stage};

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

/// A game of a tournament that is on from now on. Whose account has been closed does not play for ratings.
pub(crate) fn tournament_game(wanted: TournamentGame) -> Result<BegunGame, Problem> {
    let TournamentGame { tournament, rules, clock, rated, attackers, defenders, began } = wanted;
    let rated = rated && attackers.kind != Kind::Guest && defenders.kind != Kind::Guest;
    let to_move = match first_mover(&rules)? {
        Side::Attackers => Seat::First,
        Side::Defenders => Seat::Second,
    };
    let waiting = waiting_game(attackers, rules, Some(clock), Some(Side::Attackers), true)?;
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
    Ok(BegunGame { game, wake, to_move })
}

/// Who makes the first move under these rules.
fn first_mover(rules: &KeptRules) -> Result<Side, Problem> {
    let chosen = tafl_view::rules_of(&rules_of(rules)).map_err(|_| Problem::Broken)?;
    Ok(chosen.set.rules.board.first_mover)
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

#[cfg(test)]
mod tests {
    use tafl::library::RuleSet;
    use tafl_referee::{Referee, Span};

    use super::*;
    use crate::games::kept_rules;

    #[test]
    fn the_turn_is_that_of_whoever_moves_first_under_the_rules() {
        let player = |id: &str| Player { id: id.to_owned(), name: None, kind: Kind::Person };
        let game = |rules: KeptRules| {
            tournament_game(TournamentGame {
                tournament: InTournament { id: "club".to_owned(), first_move: None },
                rules,
                clock: TimeControl::per_turn(Span::from_secs(3 * 24 * 3_600)),
                rated: false,
                attackers: player("one"),
                defenders: player("other"),
                began: 0,
            })
            .expect("a game")
        };
        for set in tafl::library::all() {
            let begun = game(kept_rules(&set.id).expect("rules"));
            let start = tafl::Game::new(&tafl::library::variant(&set.id).expect("rules"));
            let referee = Referee::new(start, begun.game.terms.clone());
            assert_eq!(referee.to_move(), Some(begun.to_move), "{}", set.id);
        }
        // Rules of one's own, which the library does not have.
        let mut own = tafl::library::get("foteviken").expect("rules").rules.clone();
        for first in [Side::Attackers, Side::Defenders] {
            own.board.first_mover = first;
            let set = RuleSet::of_rules("Ours", own.clone());
            let begun = game(kept_rules(&set.to_toml()).expect("rules"));
            assert_eq!(begun.to_move == Seat::First, first == Side::Attackers);
        }
    }
}
