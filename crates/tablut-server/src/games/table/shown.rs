//! How the game looks to those who see it: at the board, in lists, as a record.

use tafl::library::MAX_NAME;
use tafl_referee::{PerSeat, Seat};
use tafl_view::RefereedMatch;

use super::{Table, rules_of};
use crate::games::message::{Game, ListedGame, Person, Told};
use crate::games::terms::is_live;
use crate::storage::{KeptGame, Stage};

impl Table {
    /// The game as one in this seat sees it.
    pub(super) fn shown(&self, seat: Option<Seat>) -> Game {
        let KeptGame { rules, terms, first, second, invited, .. } = &self.kept;
        let waits = self.kept.stage == Stage::Waiting && seat == Some(Seat::First) && invited.is_none();
        Game {
            id: self.kept.id.clone(),
            stage: self.stage_for(seat),
            rules: rules_of(rules),
            rules_id: rules.id.clone(),
            rules_hash: rules.hash.clone(),
            clock: terms.clocks.first,
            side: self.kept.side,
            open: self.kept.open,
            live: is_live(terms),
            rated: self.kept.rated,
            pair: self.kept.pair,
            delay: self.kept.delay,
            tournament: self.kept.tournament.as_ref().map(|tournament| tournament.id.clone()),
            players: PerSeat { first: Some(Person::of(first)), second: second.as_ref().map(Person::of) },
            challenge: invited.as_ref().map(Person::of),
            vacation: PerSeat {
                first: self.vacation_shown(Seat::First),
                second: self.vacation_shown(Seat::Second),
            },
            seat,
            invitation: waits.then(|| self.kept.invitation.clone()),
        }
    }

    /// The game as the lobby lists it.
    fn listed(&self) -> ListedGame {
        let KeptGame { rules, terms, first, second, .. } = &self.kept;
        let short = |name: &str| name.chars().take(MAX_NAME).collect();
        ListedGame {
            id: self.kept.id.clone(),
            stage: self.stage_for(None),
            rules: (!self.title.is_own).then(|| rules.id.clone()),
            rules_id: short(&rules.id),
            rules_hash: rules.hash.clone(),
            rules_name: short(&self.title.name),
            changed_from: self.title.changed_from.clone(),
            made: self.kept.made,
            clock: terms.clocks.first,
            side: self.kept.side,
            live: is_live(terms),
            rated: self.kept.rated,
            pair: self.kept.pair,
            delay: self.kept.delay,
            tournament: self.kept.tournament.as_ref().map(|tournament| tournament.id.clone()),
            players: PerSeat { first: Some(Person::of(first)), second: second.as_ref().map(Person::of) },
        }
    }

    pub(super) fn whole(&self, seat: Option<Seat>) -> Told<'static> {
        Told::Game {
            game: Box::new(self.shown(seat)),
            saved: self.seen_from(seat).map(RefereedMatch::saved),
            now: self.moment_for(seat).millis(),
            presence: self.presence,
        }
    }

    /// The record of the game that one in this seat sees, as a text.
    pub(super) fn record(&self, seat: Option<Seat>) -> Option<String> {
        let play = self.seen_from(seat)?;
        let name = |side| {
            let player = match play.referee().seat_of(side) {
                Seat::First => Some(&self.kept.first),
                Seat::Second => self.kept.second.as_ref(),
            };
            player.and_then(|player| player.name.clone()).unwrap_or_else(|| "Guest".to_owned())
        };
        let tags = [
            ("Attackers".to_owned(), name(tafl::Side::Attackers)),
            ("Defenders".to_owned(), name(tafl::Side::Defenders)),
        ];
        Some(play.at(None).record(&tags))
    }

    /// Puts the game into the lobby, or takes it out: there are games that anybody may join or watch, while a player is
    /// there.
    pub(super) fn show_in_lobby(&self) {
        let PerSeat { first, second } = self.presence.here;
        let is_on = matches!(self.stage_for(None), Stage::Waiting | Stage::Playing);
        if self.kept.open && is_on && (first || second) {
            self.hall.enter_lobby(self.listed());
        } else {
            self.hall.leave_lobby(&self.kept.id);
        }
    }
}
