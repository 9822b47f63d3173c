//! What commands and orders bring about: [`Referee::apply`], [`Referee::arrange`], [`Referee::tick`].
//!
//! A command is first turned into what would happen; whether that may happen is decided in one place for commands and for
//! events that are read again (`fold.rs`).

use tafl::{Outcome, Reason};

use crate::command::{Claim, Command, Order};
use crate::ending::Ending;
use crate::event::{Event, Happening};
use crate::match_play::{Seating, next_attackers};
use crate::offers::{Offer, OfferKind, Pending};
use crate::referee::Referee;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::time::Moment;

impl Referee {
    /// Does what a player wants.
    ///
    /// A `now` that is earlier than the latest event counts as that event's moment: no time has passed. If a flag has
    /// fallen by now, the game ends on time, and nothing else happens, whatever the command was.
    ///
    /// ```
    /// use tafl::{Game, Reason, library};
    /// use tafl_referee::{Command, Ending, Happening, Moment, Referee, Seat, Span, Terms, TimeControl};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let terms = Terms::timed(TimeControl::per_turn(Span::from_secs(60)));
    /// let mut referee = Referee::new(Game::new(&tablut), terms);
    /// let act = Command::act("d1-d3".parse().unwrap());
    /// let events = referee.apply(Moment::from_millis(60_001), Seat::First, act).unwrap();
    /// let Happening::Ended { ending: Ending::Game(outcome) } = events[0].what else { panic!() };
    /// assert_eq!(outcome.reason, Reason::Time);
    /// ```
    ///
    /// # Errors
    /// Why it is not done; nothing has changed then.
    pub fn apply(&mut self, now: Moment, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        self.happen(now, |referee| referee.meaning(seat, command))
    }

    /// Does what the host says. Time is treated as by [`Referee::apply`].
    ///
    /// ```
    /// use tafl::{Game, Side, library};
    /// use tafl_referee::{Ending, Moment, Order, Referee, Terms};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.arrange(Moment::ZERO, Order::Adjudicate { winner: Some(Side::Defenders) }).unwrap();
    /// assert_eq!(referee.ending(), Some(Ending::Adjudicated { winner: Some(Side::Defenders) }));
    /// ```
    ///
    /// # Errors
    /// Why it is not done; nothing has changed then.
    pub fn arrange(&mut self, now: Moment, order: Order) -> Result<Vec<Event>, Refusal> {
        self.happen(now, |referee| referee.order_meaning(order))
    }

    /// Ends the game if a flag has fallen by now.
    ///
    /// ```
    /// use tafl::{Game, library};
    /// use tafl_referee::{Moment, Referee, Span, Terms, TimeControl};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let terms = Terms::timed(TimeControl::per_turn(Span::from_secs(60)));
    /// let mut referee = Referee::new(Game::new(&tablut), terms);
    /// assert!(referee.tick(Moment::from_millis(60_000)).is_empty());
    /// assert_eq!(referee.tick(referee.next_flag_fall().unwrap()).len(), 1);
    /// ```
    pub fn tick(&mut self, now: Moment) -> Vec<Event> {
        let now = now.max(self.latest);
        let mut events = self.say_owed(now);
        events.extend(self.fall(now).map(|what| self.record(now, what)));
        events
    }

    /// Whether a player may do something now.
    ///
    /// ```
    /// use tafl::{Game, library};
    /// use tafl_referee::{Command, Moment, Referee, Refusal, Seat, Terms};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms::default());
    /// let to = Command::TakeBack { to: 0 };
    /// assert_eq!(referee.allows(Seat::First, to), Err(Refusal::TakebackNeedsConsent));
    /// ```
    ///
    /// # Errors
    /// Why not, as [`Referee::apply`] would say if no flag has fallen.
    pub fn allows(&self, seat: Seat, command: Command) -> Result<(), Refusal> {
        self.meaning(seat, command).and_then(|what| self.admit(&what))
    }

    /// Everything that a player may do now: each legal act, and what else would not be refused; of takebacks the one of
    /// the player's own last move, of rematches the one with sides as the rules have them.
    ///
    /// ```
    /// use tafl::{Game, library};
    /// use tafl_referee::{Command, Moment, Referee, Seat, Terms};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms::default());
    /// let commands = referee.legal_commands(Moment::ZERO, Seat::First);
    /// assert_eq!(commands.iter().filter(|command| matches!(command, Command::Act { .. })).count(), 80);
    /// assert!(commands.contains(&Command::Resign) && commands.contains(&Command::Abort));
    /// ```
    #[must_use]
    pub fn legal_commands(&self, now: Moment, seat: Seat) -> Vec<Command> {
        if let Some(side) = self.clocks.fallen(now.max(self.latest)) {
            let claim = Command::Claim { claim: Claim::Time };
            return if self.seat_of(side) == seat { Vec::new() } else { vec![claim] };
        }
        let acts = if self.to_move() == Some(seat) { self.game.actions() } else { Vec::new() };
        let to = self.takeback_of(seat);
        let offers = [Offer::Draw, Offer::Rematch { seating: Seating::ByRules }];
        let mut others: Vec<Command> = Vec::new();
        others.extend(to.map(|to| Command::TakeBack { to }));
        others.extend(to.map(|to| Command::Offer { offer: Offer::Takeback { to } }));
        others.extend(offers.map(|offer| Command::Offer { offer }));
        for offer in OfferKind::ALL {
            others.extend([
                Command::Accept { offer },
                Command::Decline { offer },
                Command::Withdraw { offer },
            ]);
        }
        others.extend([Command::Resign, Command::Abort, Command::Claim { claim: Claim::Left }]);
        others.retain(|&command| self.allows(seat, command).is_ok());
        acts.into_iter().map(Command::act).chain(others).collect()
    }

    /// Lets something happen now, unless a flag has fallen, and then everything that follows from it.
    fn happen(
        &mut self,
        now: Moment,
        meaning: impl FnOnce(&Referee) -> Result<Happening, Refusal>,
    ) -> Result<Vec<Event>, Refusal> {
        let now = now.max(self.latest);
        if self.fall(now).is_some() {
            return Ok(self.tick(now));
        }
        let what = meaning(self)?;
        self.admit(&what)?;
        let mut events = self.say_owed(now);
        events.push(self.record(now, what));
        events.extend(self.say_owed(now));
        Ok(events)
    }

    /// What an act has brought about, if that has not been said: at the latest when a log that breaks off just there goes on.
    fn say_owed(&mut self, now: Moment) -> Vec<Event> {
        self.owed.take().map(|what| self.record(now, what)).into_iter().collect()
    }

    /// The end of the game by a flag that has fallen.
    fn fall(&self, now: Moment) -> Option<Happening> {
        let loser = self.clocks.fallen(now)?;
        self.is_open().is_ok().then(|| ended(Outcome::win(!loser, Reason::Time)))
    }

    /// Lets something happen that has been admitted, and numbers it.
    fn record(&mut self, at: Moment, what: Happening) -> Event {
        self.enact(at, &what);
        let number = self.next_event;
        self.next_event += 1;
        self.latest = at;
        Event { number, at, what, left: self.clocks.left_at(at) }
    }

    /// What a command comes to, if it may be said at all.
    fn meaning(&self, seat: Seat, command: Command) -> Result<Happening, Refusal> {
        let side = self.side_of(seat);
        Ok(match command {
            Command::Act { action } => Happening::Acted { seat, side, action },
            Command::TakeBack { to } => Happening::TakenBack { seat, to },
            Command::Offer { offer } => match self.offers.pending(offer.kind()) {
                // To offer what is offered is to accept it.
                Some(pending) if pending.seat != seat && pending.offer == offer => self.accepted(pending)?,
                _ => Happening::Offered { seat, offer },
            },
            Command::Accept { offer } => self.accepted(self.offer_of(!seat, offer)?)?,
            Command::Decline { offer } => Happening::Declined { seat, offer },
            Command::Withdraw { offer } => Happening::Withdrawn { seat, offer },
            Command::Resign => ended(Outcome::win(!side, Reason::Resignation)),
            Command::Abort => {
                self.is_open()?;
                if self.both_have_moved() {
                    return Err(Refusal::BothHaveMoved);
                }
                Happening::Ended { ending: Ending::Aborted }
            }
            Command::Claim { claim } => {
                self.is_open()?;
                match claim {
                    // If it had fallen, the game would be over.
                    Claim::Time => return Err(Refusal::FlagStands),
                    Claim::Left if !self.away[!seat] => return Err(Refusal::OpponentIsHere),
                    Claim::Left => Happening::Ended { ending: Ending::Abandoned { loser: !side } },
                }
            }
        })
    }

    /// What an order comes to.
    fn order_meaning(&self, order: Order) -> Result<Happening, Refusal> {
        Ok(match order {
            Order::AgreeDraw => ended(Outcome::draw(Reason::Agreement)),
            Order::Adjudicate { winner } => Happening::Ended { ending: Ending::Adjudicated { winner } },
            Order::Forfeit { loser, fault } => {
                Happening::Ended { ending: Ending::Forfeit { loser: self.side_of(loser), fault } }
            }
            Order::OutOfTime { loser } => ended(Outcome::win(!self.side_of(loser), Reason::Time)),
            Order::Abort => Happening::Ended { ending: Ending::Aborted },
            Order::Left { seat } => Happening::Left { seat },
            Order::Returned { seat } => Happening::Returned { seat },
            Order::GiveTime { seat, time } => Happening::TimeGiven { seat, time },
            Order::NextGame { seating } => self.next_game(seating)?,
        })
    }

    /// What comes of an offer that is accepted.
    fn accepted(&self, pending: Pending) -> Result<Happening, Refusal> {
        Ok(match pending.offer {
            Offer::Draw => ended(Outcome::draw(Reason::Agreement)),
            Offer::Takeback { to } => Happening::TakenBack { seat: pending.seat, to },
            Offer::Rematch { seating } => self.next_game(seating)?,
        })
    }

    fn next_game(&self, seating: Seating) -> Result<Happening, Refusal> {
        let ending = self.ending.ok_or(Refusal::GameGoesOn)?;
        let rule = self.game.variant().rules().match_play;
        Ok(Happening::NextGame { attackers: next_attackers(seating, rule, ending, self.attackers) })
    }
}

fn ended(outcome: Outcome) -> Happening {
    Happening::Ended { ending: Ending::Game(outcome) }
}
