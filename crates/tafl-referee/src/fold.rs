//! A match is the fold of its events: what each one requires, and what it changes.

use tafl::{Action, Call, Game, Outcome, Reason, Side};
use thiserror::Error;

use crate::clock::Turn;
use crate::ending::Ending;
use crate::event::{Event, Happening, MAX_EVENTS};
use crate::offers::{Offer, OfferKind, Pending};
use crate::referee::Referee;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::terms::{Takebacks, Terms};
use crate::time::Moment;

/// Why events are not those of a match.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_referee::{Command, FoldError, Moment, Referee, Seat, Terms};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let start = || Referee::new(Game::new(&tablut), Terms::default());
/// let events = start().apply(Moment::ZERO, Seat::First, Command::Resign).unwrap();
/// let mut other = start();
/// other.fold(&events[0]).unwrap();
/// assert_eq!(other.fold(&events[0]), Err(FoldError::Number { expected: 1, found: 0 }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FoldError {
    /// An event is missing, or comes twice.
    #[error("event {expected} has to come next, and not event {found}")]
    Number {
        /// The number of the next event.
        expected: u64,
        /// The number of the one that came.
        found: u64,
    },
    /// Time has run backwards.
    #[error("event {0} is earlier than the event before it")]
    Earlier(u64),
    /// The referee would have refused it.
    #[error("event {number} cannot have happened: {refusal}")]
    Refused {
        /// The number of the event.
        number: u64,
        /// Why.
        refusal: Refusal,
    },
    /// The referee says itself what an act brings about, and when a flag falls, and would have said something else.
    #[error("event {0} is not what the referee says at that point")]
    Unexpected(u64),
    /// The clocks cannot have shown these times.
    #[error("event {0} has other times on the clocks than the match gives")]
    Clocks(u64),
}

impl Referee {
    /// The match that has had these events, from the game and the terms it began with.
    ///
    /// ```
    /// use tafl::{Game, library};
    /// use tafl_referee::{Command, Moment, Referee, Seat, Terms};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// let act = Command::act("d1-d3".parse().unwrap());
    /// let events = referee.apply(Moment::from_millis(10), Seat::First, act).unwrap();
    /// let again = Referee::from_events(Game::new(&tablut), Terms::default(), &events).unwrap();
    /// assert_eq!(again.state(), referee.state());
    /// ```
    ///
    /// # Errors
    /// If no match has these events.
    pub fn from_events<'a>(
        game: Game,
        terms: Terms,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Referee, FoldError> {
        let mut referee = Referee::new(game, terms);
        for event in events {
            referee.fold(event)?;
        }
        Ok(referee)
    }

    /// Takes in an event that another referee of the same match has recorded.
    ///
    /// ```
    /// use tafl::{Game, library};
    /// use tafl_referee::{Command, Moment, Referee, Seat, Terms};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut server = Referee::new(Game::new(&tablut), Terms::default());
    /// let mut page = server.clone();
    /// for event in server.apply(Moment::ZERO, Seat::First, Command::Abort).unwrap() {
    ///     page.fold(&event).unwrap();
    /// }
    /// assert_eq!(page.ending(), server.ending());
    /// ```
    ///
    /// # Errors
    /// If it cannot come next; nothing has changed then. Only after [`FoldError::Clocks`] the event is taken in, with the
    /// times that the clocks should show.
    pub fn fold(&mut self, event: &Event) -> Result<(), FoldError> {
        let &Event { number, at, ref what, left } = event;
        if number != self.next_event {
            return Err(FoldError::Number { expected: self.next_event, found: number });
        }
        if at < self.latest {
            return Err(FoldError::Earlier(number));
        }
        match &self.owed {
            Some(owed) if owed == what => self.owed = None,
            Some(_) => return Err(FoldError::Unexpected(number)),
            None => {
                if !self.may_be_said(at, what) {
                    return Err(FoldError::Unexpected(number));
                }
                self.admit(what).map_err(|refusal| FoldError::Refused { number, refusal })?;
            }
        }
        self.enact(at, what);
        self.next_event += 1;
        self.latest = at;
        if self.clocks.left_at(at) == left { Ok(()) } else { Err(FoldError::Clocks(number)) }
    }

    /// Whether nothing else must be said at this point: not before a flag that has fallen, and no call or end that an
    /// act would have brought about.
    fn may_be_said(&self, at: Moment, what: &Happening) -> bool {
        let fallen = self.clocks.fallen(at).filter(|_| self.is_open().is_ok());
        match (fallen, what) {
            (Some(loser), Happening::Ended { ending }) => {
                *ending == Ending::Game(Outcome::win(!loser, Reason::Time))
            }
            (Some(_), _) | (None, Happening::Called { .. }) => false,
            (None, Happening::Ended { ending: Ending::Game(outcome) }) => match outcome.reason {
                Reason::Resignation | Reason::Time => outcome.winner.is_some(),
                Reason::Agreement => outcome.winner.is_none(),
                _ => false,
            },
            (None, Happening::Ended { ending: Ending::TooLong }) => false,
            (None, _) => true,
        }
    }

    /// Whether something may happen.
    pub(crate) fn admit(&self, what: &Happening) -> Result<(), Refusal> {
        if self.next_event >= MAX_EVENTS && !matches!(what, Happening::Ended { .. }) {
            return Err(Refusal::TooManyEvents);
        }
        match *what {
            Happening::Acted { seat, side, action } => self.admit_act(seat, side, action),
            Happening::Called { .. } => Ok(()),
            Happening::Offered { seat, offer } => self.admit_offer(seat, offer),
            Happening::Declined { seat, offer } => self.offer_of(!seat, offer).map(drop),
            Happening::Withdrawn { seat, offer } => self.offer_of(seat, offer).map(drop),
            Happening::TakenBack { seat, to } => self.admit_takeback(seat, to),
            Happening::Left { seat } if self.away[seat] => Err(Refusal::NoChange(seat)),
            Happening::Returned { seat } if !self.away[seat] => Err(Refusal::NoChange(seat)),
            Happening::Left { .. } | Happening::Returned { .. } => Ok(()),
            Happening::TimeGiven { seat, .. } => {
                self.is_open()?;
                let has_clock = self.clocks.has_clock(self.side_of(seat));
                if has_clock { Ok(()) } else { Err(Refusal::NoClock(seat)) }
            }
            Happening::Ended { .. } => self.is_open(),
            Happening::NextGame { .. } => self.is_over(),
        }
    }

    fn admit_act(&self, seat: Seat, side: Side, action: Action) -> Result<(), Refusal> {
        self.is_open()?;
        let to_move = self.seat_of(self.game.turn());
        if seat != to_move || side != self.game.turn() {
            return Err(Refusal::NotYourTurn { to_move });
        }
        match action {
            Action::Move(mv) => self.game.check(mv)?,
            Action::EndTurn if self.game.may_end_turn() => {}
            Action::EndTurn => return Err(tafl::Refusal::MayNotEndTurn.into()),
        }
        Ok(())
    }

    fn admit_offer(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        match offer {
            Offer::Draw => self.is_open()?,
            Offer::Takeback { to } => {
                self.is_open()?;
                match self.terms.takebacks {
                    Takebacks::Free => return Err(Refusal::TakebackIsFree),
                    Takebacks::ByConsent => self.can_take_back(to)?,
                    Takebacks::None => return Err(Refusal::NoTakebacks),
                }
            }
            Offer::Rematch { .. } => self.is_over()?,
        }
        if self.offers.pending(offer.kind()).is_some() {
            return Err(Refusal::OfferStands(offer.kind()));
        }
        if self.offers.may_make(seat) { Ok(()) } else { Err(Refusal::TooManyOffers) }
    }

    fn admit_takeback(&self, seat: Seat, to: usize) -> Result<(), Refusal> {
        match self.terms.takebacks {
            Takebacks::Free => {}
            Takebacks::ByConsent => {
                self.is_open()?;
                let offered = Some(Pending { seat, offer: Offer::Takeback { to } });
                if self.offers.pending(OfferKind::Takeback) != offered {
                    return Err(Refusal::TakebackNeedsConsent);
                }
            }
            Takebacks::None => return Err(Refusal::NoTakebacks),
        }
        self.can_take_back(to)
    }

    /// Whether there is something to take back after so many acts: further acts, or the end of a game that was not decided
    /// on the board.
    fn can_take_back(&self, to: usize) -> Result<(), Refusal> {
        let acts = self.game.acts().len();
        let ending_alone = to == acts && self.ending.is_some_and(|ending| !ending.is_on_the_board());
        if to < acts || ending_alone { Ok(()) } else { Err(Refusal::NothingToTakeBack { to }) }
    }

    pub(crate) fn is_open(&self) -> Result<(), Refusal> {
        let ending = self.ending.or_else(|| self.board_ending());
        ending.map_or(Ok(()), |ending| Err(Refusal::GameOver(ending)))
    }

    fn is_over(&self) -> Result<(), Refusal> {
        if self.ending.is_some() { Ok(()) } else { Err(Refusal::GameGoesOn) }
    }

    /// The offer of a kind that a player has made.
    pub(crate) fn offer_of(&self, seat: Seat, kind: OfferKind) -> Result<Pending, Refusal> {
        let made = self.offers.pending(kind).filter(|pending| pending.seat == seat);
        made.ok_or(Refusal::NoOffer(kind))
    }

    pub(crate) fn both_have_moved(&self) -> bool {
        let moved = |side| self.game.history().iter().any(|played| played.side == side);
        moved(Side::Attackers) && moved(Side::Defenders)
    }

    /// Changes what something that may happen changes.
    pub(crate) fn enact(&mut self, at: Moment, what: &Happening) {
        match *what {
            Happening::Acted { seat, side, action } => self.enact_act(at, seat, side, action),
            Happening::Called { .. } => {}
            Happening::Offered { seat, offer } => self.offers.make(seat, offer),
            Happening::Declined { offer, .. } | Happening::Withdrawn { offer, .. } => {
                self.offers.remove(offer)
            }
            Happening::TakenBack { to, .. } => {
                if let Some(ending) = self.ending.take()
                    && self.counted
                {
                    self.score.uncount(ending, self.attackers);
                }
                self.counted = false;
                self.game = self.game.after(to);
                self.clocks.take_back(to, at, self.game.turn());
                self.offers.clear();
            }
            Happening::Left { seat } => self.away[seat] = true,
            Happening::Returned { seat } => self.away[seat] = false,
            Happening::TimeGiven { seat, time } => self.clocks.give(self.side_of(seat), time),
            Happening::Ended { ending } => {
                self.clocks.stop(at);
                self.offers.clear();
                self.score.count(ending, self.attackers);
                (self.ending, self.counted) = (Some(ending), true);
                self.end_on_the_board(ending);
            }
            Happening::NextGame { attackers } => {
                let adjudication = self.game.adjudication();
                self.game = Game::new(self.game.variant()).with_adjudication(adjudication);
                self.attackers = attackers;
                self.games_before = self.games_before.saturating_add(1);
                self.begin(at);
            }
        }
    }

    fn enact_act(&mut self, at: Moment, seat: Seat, side: Side, action: Action) {
        if self.game.act(action).is_err() {
            return;
        }
        let goes_on = self.game.outcome().is_none() && self.game.continuing().is_some();
        self.clocks.acted(at, if goes_on { Turn::GoesOn(side) } else { Turn::Over(self.game.turn()) });
        self.offers.acted(seat);
        self.owed = match self.board_ending() {
            Some(ending) => Some(Happening::Ended { ending }),
            None => self.game.call().map(|call| {
                let calls = &self.game.variant().rules().calls;
                let word = match call {
                    Call::Raichi => &calls.one,
                    Call::Tuichu => &calls.two,
                };
                Happening::Called { call, word: word.clone() }
            }),
        };
    }

    /// So that the game's own record shows how it ended.
    fn end_on_the_board(&mut self, ending: Ending) {
        match ending.outcome() {
            Some(Outcome { winner: Some(winner), reason: Reason::Resignation }) => self.game.resign(!winner),
            Some(Outcome { winner: Some(winner), reason: Reason::Time }) => self.game.lose_on_time(!winner),
            Some(Outcome { winner: None, reason: Reason::Agreement }) => self.game.agree_draw(),
            _ => {}
        }
    }
}
