//! [`Referee`]: a match between two seats as it stands, and what hosts ask about it.

use tafl::{Action, Game, Side};

use crate::clock::{Clocks, Running};
use crate::ending::Ending;
use crate::event::Happening;
use crate::match_play::{self, Score};
use crate::offers::{OfferKind, Offers, Pending};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::state::{Before, ClockState, State};
use crate::terms::{ClockStart, Terms};
use crate::time::{Moment, Span};

/// How many acts a game may have; then it is a draw, whatever the terms say. A bound for memory.
pub const MAX_ACTS: usize = 100_000;

/// A match between two seats: the game on the board, its clocks, what is offered, the score.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_referee::{Command, Moment, Referee, Seat, Span, Terms, TimeControl};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let terms = Terms::timed(TimeControl::fischer(Span::from_secs(60), Span::from_secs(1)));
/// let mut referee = Referee::new(Game::new(&tablut), terms);
/// let act = Command::act("d1-d3".parse().unwrap());
/// let events = referee.apply(Moment::from_millis(4_000), Seat::First, act).unwrap();
/// assert_eq!(events[0].left.attackers, Some(Span::from_secs(57)));
/// assert_eq!(referee.to_move(), Some(Seat::Second));
/// assert_eq!(referee.next_flag_fall(), Some(Moment::from_millis(64_001)));
/// ```
#[derive(Debug, Clone)]
pub struct Referee {
    pub(crate) terms: Terms,
    pub(crate) game: Game,
    pub(crate) attackers: Seat,
    pub(crate) clocks: Clocks,
    pub(crate) offers: Offers,
    pub(crate) ending: Option<Ending>,
    /// The ending is in the score; one that a game began with is not.
    pub(crate) counted: bool,
    pub(crate) score: Score,
    pub(crate) games_before: u32,
    pub(crate) away: PerSeat<bool>,
    /// What has to be said before anything else happens: what an act has brought about.
    pub(crate) owed: Option<Happening>,
    pub(crate) next_event: u64,
    pub(crate) latest: Moment,
}

impl Referee {
    /// A match that begins with a game: a new one, one from a position, or one that goes on after the moves it has had.
    /// [`Moment::ZERO`] is now. A game that is over already can be looked at; it does not count in the score.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms { attackers: Seat::Second, ..Terms::default() });
    /// assert_eq!(referee.to_move(), Some(Seat::Second));
    /// ```
    #[must_use]
    pub fn new(game: Game, terms: Terms) -> Referee {
        let clocks = Clocks::new(PerSide::default(), 0, None);
        let mut referee = Referee {
            attackers: terms.attackers,
            terms,
            game,
            clocks,
            offers: Offers::default(),
            ending: None,
            counted: false,
            score: Score::default(),
            games_before: 0,
            away: PerSeat::default(),
            owed: None,
            next_event: 0,
            latest: Moment::ZERO,
        };
        referee.begin(Moment::ZERO);
        referee
    }

    /// A match in which there have been games already, with `game` as the next one. `terms` say who has the attackers in
    /// this game.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Before, Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let before = Before { games: 2, ..Before::default() };
    /// let referee = Referee::resume(Game::new(&tablut), Terms::default(), before);
    /// assert_eq!((referee.state().game, referee.before()), (2, before));
    /// ```
    #[must_use]
    pub fn resume(game: Game, terms: Terms, before: Before) -> Referee {
        let mut referee = Referee::new(game, terms);
        (referee.games_before, referee.score) = (before.games, before.score);
        (referee.next_event, referee.latest) = (before.events, before.latest);
        referee.begin(before.latest);
        referee
    }

    /// What [`Referee::resume`] needs to know of the match so far, where its latest event is that a game has begun.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Before, Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// assert_eq!(Referee::new(Game::new(&tablut), Terms::default()).before(), Before::default());
    /// ```
    #[must_use]
    pub const fn before(&self) -> Before {
        Before { games: self.games_before, score: self.score, events: self.next_event, latest: self.latest }
    }

    /// Begins the game that is on the board.
    pub(crate) fn begin(&mut self, at: Moment) {
        let controls = PerSide {
            attackers: self.terms.clocks[self.attackers],
            defenders: self.terms.clocks[!self.attackers],
        };
        let running = match self.terms.clock_start {
            ClockStart::AtOnce => Some(Running { side: self.game.turn(), since: at }),
            ClockStart::FirstAct => None,
        };
        self.clocks = Clocks::new(controls, self.game.acts().len(), running);
        self.offers = Offers::default();
        self.counted = false;
        self.ending = self.board_ending();
        if self.ending.is_some() {
            self.clocks.stop(at);
        }
    }

    /// The end that the rules or its length give the game on the board.
    pub(crate) fn board_ending(&self) -> Option<Ending> {
        let moves = self.game.history().len();
        let too_long = self.game.acts().len() >= MAX_ACTS
            || self.terms.longest.is_some_and(|longest| moves >= longest as usize);
        self.game.outcome().map(Ending::Game).or(too_long.then_some(Ending::TooLong))
    }

    /// The game on the board.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms::default());
    /// assert!(referee.game().acts().is_empty());
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game on the board, to be kept.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// assert_eq!(Referee::new(Game::new(&tablut), Terms::default()).into_game().acts(), []);
    /// ```
    #[must_use]
    pub fn into_game(self) -> Game {
        self.game
    }

    /// What the match is played under.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms::default());
    /// assert_eq!(referee.terms().longest, None);
    /// ```
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who has a side in this game.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # use tafl_referee::{Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms::default());
    /// assert_eq!(referee.seat_of(Side::Defenders), Seat::Second);
    /// ```
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Seat {
        match_play::seat_of(side, self.attackers)
    }

    /// Which side a seat has in this game.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # use tafl_referee::{Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms::default());
    /// assert_eq!(referee.side_of(Seat::First), Side::Attackers);
    /// ```
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.attackers { Side::Attackers } else { Side::Defenders }
    }

    /// Who has to move; nobody once the game is over.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Command, Moment, Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.apply(Moment::ZERO, Seat::Second, Command::Resign).unwrap();
    /// assert_eq!(referee.to_move(), None);
    /// ```
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.is_open().is_ok().then(|| self.seat_of(self.game.turn()))
    }

    /// How the game has ended, if it has.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Command, Ending, Moment, Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.apply(Moment::ZERO, Seat::First, Command::Abort).unwrap();
    /// assert_eq!(referee.ending(), Some(Ending::Aborted));
    /// ```
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Who has won the game, if anybody.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Command, Moment, Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.apply(Moment::ZERO, Seat::Second, Command::Resign).unwrap();
    /// assert_eq!(referee.winner(), Some(Seat::First));
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.ending.and_then(Ending::winner).map(|side| self.seat_of(side))
    }

    /// The score of the match, the game on the board included once it is over.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Command, Moment, Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.apply(Moment::ZERO, Seat::Second, Command::Resign).unwrap();
    /// assert_eq!(referee.score().won[Seat::First], 1);
    /// ```
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// How many games of the match came before this one.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Moment, Order, Referee, Seating, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.arrange(Moment::ZERO, Order::Abort).unwrap();
    /// referee.arrange(Moment::ZERO, Order::NextGame { seating: Seating::ByRules }).unwrap();
    /// assert_eq!(referee.games_before(), 1);
    /// ```
    #[must_use]
    pub const fn games_before(&self) -> u32 {
        self.games_before
    }

    /// The offers that stand.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Command, Moment, Offer, Pending, Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.apply(Moment::ZERO, Seat::Second, Command::Offer { offer: Offer::Draw }).unwrap();
    /// assert_eq!(referee.offers(), [Pending { seat: Seat::Second, offer: Offer::Draw }]);
    /// ```
    #[must_use]
    pub fn offers(&self) -> Vec<Pending> {
        self.offers.all().collect()
    }

    /// The offer of a kind that stands.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{OfferKind, Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let referee = Referee::new(Game::new(&tablut), Terms::default());
    /// assert_eq!(referee.offer(OfferKind::Draw), None);
    /// ```
    #[must_use]
    pub fn offer(&self, kind: OfferKind) -> Option<Pending> {
        self.offers.pending(kind)
    }

    /// Whether the host has said that a player is gone.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Moment, Order, Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut referee = Referee::new(Game::new(&tablut), Terms::default());
    /// referee.arrange(Moment::ZERO, Order::Left { seat: Seat::First }).unwrap();
    /// assert!(referee.is_away(Seat::First));
    /// ```
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.away[seat]
    }

    /// What is left on the clocks at a moment; nothing for a side without a clock.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # use tafl_referee::{Moment, Referee, Span, Terms, TimeControl};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let terms = Terms::timed(TimeControl::per_turn(Span::from_secs(60)));
    /// let referee = Referee::new(Game::new(&tablut), terms);
    /// let times = referee.times(Moment::from_millis(20_000));
    /// assert_eq!(times[Side::Attackers], Some(Span::from_secs(40)));
    /// ```
    #[must_use]
    pub fn times(&self, now: Moment) -> PerSide<Option<Span>> {
        self.clocks.left_at(now.max(self.latest))
    }

    /// The moment at which the game ends on time if nothing happens before: when to call [`Referee::tick`].
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// assert_eq!(Referee::new(Game::new(&tablut), Terms::default()).next_flag_fall(), None);
    /// ```
    #[must_use]
    pub fn next_flag_fall(&self) -> Option<Moment> {
        self.clocks.next_fall().map(|(_, moment)| moment)
    }

    /// Since when the clock runs that does: since its turn began; nothing where none does.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Moment, Referee, Span, Terms, TimeControl};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let terms = Terms::timed(TimeControl::fischer(Span::from_secs(60), Span::ZERO));
    /// assert_eq!(Referee::new(Game::new(&tablut), terms).runs_since(), Some(Moment::ZERO));
    /// ```
    #[must_use]
    pub fn runs_since(&self) -> Option<Moment> {
        self.clocks.running().map(|running| running.since)
    }

    /// The moment of the latest event.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Moment, Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// assert_eq!(Referee::new(Game::new(&tablut), Terms::default()).latest(), Moment::ZERO);
    /// ```
    #[must_use]
    pub const fn latest(&self) -> Moment {
        self.latest
    }

    /// The number that the next event gets.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// assert_eq!(Referee::new(Game::new(&tablut), Terms::default()).next_event(), 0);
    /// ```
    #[must_use]
    pub const fn next_event(&self) -> u64 {
        self.next_event
    }

    /// How many acts are left when a player's last move, and everything after it, is taken back; nothing if the player
    /// has not moved.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let mut game = Game::new(&tablut);
    /// for mv in ["d1-d3", "e4-f4", "d3-d2"] {
    ///     game.play(mv.parse().unwrap()).unwrap();
    /// }
    /// let referee = Referee::new(game, Terms::default());
    /// assert_eq!(referee.takeback_of(Seat::Second), Some(1));
    /// ```
    #[must_use]
    pub fn takeback_of(&self, seat: Seat) -> Option<usize> {
        let side = self.side_of(seat);
        let acts = self.game.acts().iter().enumerate().rev();
        let moves = acts.filter(|(_, act)| matches!(act, Action::Move(_))).map(|(index, _)| index);
        let mut played = moves.zip(self.game.history().iter().rev());
        played.find(|(_, played)| played.side == side).map(|(index, _)| index)
    }

    /// Everything that decides what may come next, as data. States of equal matches are equal to the last byte of their
    /// JSON.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_referee::{Referee, Seat, Terms};
    /// # let tablut = library::variant("linnaeus-1732").unwrap();
    /// let state = Referee::new(Game::new(&tablut), Terms::default()).state();
    /// assert_eq!((state.to_move, state.ending), (Some(Seat::First), None));
    /// ```
    #[must_use]
    pub fn state(&self) -> State {
        let running = self.clocks.running();
        State {
            game: self.games_before,
            attackers: self.attackers,
            position: self.game.setup().to_string(),
            acts: self.game.acts().to_vec(),
            turn: self.game.turn(),
            to_move: self.to_move(),
            ending: self.ending,
            winner: self.winner(),
            score: self.score,
            offers: self.offers(),
            away: self.away,
            clock: ClockState {
                left: self.clocks.left_at(self.latest),
                running: running.map(|running| running.side),
                since: running.map(|running| running.since),
            },
            next_event: self.next_event,
            latest: self.latest,
        }
    }
}
