//! What a bot hears of its game, and what it does without a socket: over plain HTTP.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tafl::{Game as Position, Side};
use tafl_referee::{
    Command, Ending, Event, Happening, Offer, OfferKind, Pending, PerSide, Seat, TimeControl,
};
use tafl_view::Applied;
use tafl_wording::Language;
use tokio::sync::mpsc;

use super::{Form, Lost, Socket, Table};
use crate::bots::Wanted;
use crate::challenges::may_challenge_bot;
use crate::games::message::{BotEvent, Person};
use crate::problem::Problem;
use crate::storage::Kind;

/// A line for a bot.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    /// The first line: what the game is.
    Game {
        id: &'a str,
        /// The id of a built-in rule set, or the text of a file.
        rules: &'a str,
        seat: Seat,
        side: Side,
        opponent: Option<Person>,
        clock: Option<TimeControl>,
    },
    /// How it stands, after everything that happens.
    State {
        acts: &'a [tafl::Action],
        position: String,
        /// Whose turn it is; nobody's when it is over.
        turn: Option<Side>,
        /// What the bot can do now; empty if it is not its turn.
        legal: Vec<tafl::Action>,
        /// The time on both clocks in milliseconds.
        left: PerSide<Option<u64>>,
        offers: Vec<Pending>,
        ending: Option<Ending>,
    },
}

impl Line<'_> {
    fn text(&self) -> Utf8Bytes {
        // Nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

impl Table {
    /// A bot wants to hear of the game. Nothing, if it has no seat in it.
    pub(super) fn follow(&mut self, player: &str, out: mpsc::Sender<Utf8Bytes>) -> Option<u64> {
        let seat = self.seat_of(Some(player))?;
        let play = self.play.as_ref()?;
        let opponent = match seat {
            Seat::First => self.kept.second.as_ref(),
            Seat::Second => Some(&self.kept.first),
        };
        let line = Line::Game {
            id: &self.kept.id,
            rules: &super::rules_of(&self.kept.rules),
            seat,
            side: play.referee().side_of(seat),
            opponent: opponent.map(Person::of),
            clock: self.kept.terms.clocks.first,
        };
        // There is room for the first line.
        let _ = out.try_send(line.text());
        let number = self.sit_down(Socket {
            player: Some(player.to_owned()),
            seat: Some(seat),
            out,
            form: Form::Lines,
            chat_told: 0,
        });
        self.tell_bots();
        Some(number)
    }

    /// Tells the bots how the game stands; when it is over, that was the last that they hear.
    pub(super) fn tell_bots(&mut self) {
        let Some(play) = &self.play else { return };
        let over = play.referee().ending().is_some();
        for seat in Seat::BOTH {
            let bots = self.sockets.iter().filter(|(_, socket)| socket.form == Form::Lines);
            let bots = bots.filter(|(_, socket)| socket.seat == Some(seat));
            let bots: Vec<u64> = bots.map(|(&number, _)| number).collect();
            if bots.is_empty() {
                continue;
            }
            // However many listen in this seat, its line is in memory once.
            let Some(line) = self.line_for(seat) else { return };
            for number in bots {
                let sent = self.sockets.get(&number).map(|socket| socket.out.try_send(line.clone()));
                if over || !matches!(sent, Some(Ok(()))) {
                    self.leave(number);
                }
            }
        }
    }

    fn line_for(&self, seat: Seat) -> Option<Utf8Bytes> {
        let referee = self.play.as_ref()?.referee();
        let game: &Position = referee.game();
        let is_turn = referee.to_move() == Some(seat);
        let left = referee.times(self.moment());
        let line = Line::State {
            acts: game.acts(),
            position: game.setup().to_string(),
            turn: referee.to_move().map(|seat| referee.side_of(seat)),
            legal: if is_turn { game.actions() } else { Vec::new() },
            left: PerSide {
                attackers: left.attackers.map(|time| time.millis()),
                defenders: left.defenders.map(|time| time.millis()),
            },
            offers: referee.offers(),
            ending: referee.ending(),
        };
        Some(line.text())
    }

    /// A player wants something, without a socket. `at` is how many acts there were before this one: the same that was sent
    /// again is done.
    pub(super) async fn carry_out(
        &mut self,
        player: &str,
        command: Command,
        at: Option<usize>,
    ) -> Result<Result<(), Problem>, Lost> {
        let Some(seat) = self.seat_of(Some(player)) else { return Ok(Err(Problem::NotYours)) };
        let command = self.meant(command);
        if let Err(problem) = self.may_offer(seat, command).await {
            return Ok(Err(problem));
        }
        let now = self.moment();
        let Some(play) = &mut self.play else { return Ok(Err(Problem::NotYours)) };
        if let (Some(at), Command::Act { action }) = (at, command) {
            let acts = play.referee().game().acts();
            if at != acts.len() {
                return Ok(if acts.get(at) == Some(&action) { Ok(()) } else { Err(Problem::TooLate) });
            }
        }
        match play.apply(now, seat, command) {
            Applied::Done { events } => self.decided(events, None).await.map(Ok),
            Applied::Refused { explanation } => {
                let words = tafl_wording::sentence(&explanation.message, Language::English);
                Ok(Err(Problem::Refused(words)))
            }
        }
    }

    /// Whether a player may offer that: another game to a bot only where he could challenge it to such a one.
    pub(super) async fn may_offer(&self, seat: Seat, command: Command) -> Result<(), Problem> {
        let (Some(play), Command::Offer { offer: Offer::Rematch { .. } }) = (&self.play, command) else {
            return Ok(());
        };
        let referee = play.referee();
        let is_answer = referee.offer(OfferKind::Rematch).is_some_and(|offer| offer.seat != seat);
        let bot = self.player(!seat).filter(|player| player.kind == Kind::Bot);
        let (Some(by), Some(bot)) = (self.player(seat), bot) else { return Ok(()) };
        // Of what is no offer that can be made now the referee says so.
        if is_answer || referee.ending().is_none() {
            return Ok(());
        }
        let wanted = Wanted {
            rules: &self.kept.rules.id,
            clock: self.kept.terms.clocks.first,
            rated: self.kept.rated,
            challenger: by.kind,
        };
        may_challenge_bot(&self.hall, bot, Some(by), &wanted).await
    }

    /// Tells a bot that it is offered another game: it need not be at this one any more.
    pub(super) fn tell_of_rematch(&self, events: &[Event]) {
        for event in events {
            if let Happening::Offered { seat, offer: Offer::Rematch { .. } } = event.what
                && let Some(bot) = self.player(!seat).filter(|player| player.kind == Kind::Bot)
            {
                self.hall.tell(&bot.id, &BotEvent::Rematch { game: self.shown(Some(!seat)) });
            }
        }
    }

    /// Tells a bot again that it is offered another game, where it is: it may not have listened then.
    pub(super) fn repeat_rematch(&self, player: &str) {
        let Some((seat, play)) = self.seat_of(Some(player)).zip(self.play.as_ref()) else { return };
        if play.referee().offer(OfferKind::Rematch).is_some_and(|offer| offer.seat != seat) {
            self.hall.tell(player, &BotEvent::Rematch { game: self.shown(Some(seat)) });
        }
    }

    /// Tells both players, where they are bots that listen, that the game has begun or ended.
    pub(super) fn tell_players(&self, event: impl Fn(crate::games::message::Game) -> BotEvent) {
        let seats = [(Seat::First, Some(&self.kept.first)), (Seat::Second, self.kept.second.as_ref())];
        for (seat, player) in seats {
            if let Some(player) = player {
                self.hall.tell(&player.id, &event(self.shown(Some(seat))));
            }
        }
    }
}
