//! A game between two contestants, and the match it belongs to, apart from how it is shown. What may happen in it and what
//! comes of that is the referee's to say.

use raichi::Level;
use tafl::library::RuleSet;
use tafl::rules::Match;
use tafl::{Action, Call, Game, Move, Played, Side, Square};
use tafl_notation::record::GameRecord;
use tafl_referee::{
    Command, Ending, Moment, Offer, OfferKind, Order, PerSeat, Referee, Refusal, Seat, Seating, Takebacks,
    Terms,
};
use tafl_view::explain;

use super::place;
use crate::rule_sets::Chosen;
use crate::wording;

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contestant {
    /// Someone at the keyboard.
    Person,
    /// Raichi, or another program.
    Computer,
}

/// A game under the referee, with who plays it.
#[derive(Debug, Clone)]
pub struct Session {
    /// The rules.
    pub chosen: Chosen,
    /// The game, and the match it belongs to. Nobody's time is limited here: everything happens at moment zero.
    referee: Referee,
    /// Who the players are; the first one begins with the attackers.
    players: PerSeat<Contestant>,
    /// The last refused move and why, until something is done.
    refused: Option<(Move, tafl::Refusal)>,
    /// The record that the game was loaded from: its tags and comments are saved again.
    pub source: Option<GameRecord>,
    /// What a person should hear of that record: that the rules it names have changed since, or that more
    /// games stand beside it.
    pub warning: Option<String>,
    /// How well Raichi plays, where it does.
    pub level: Option<Level>,
    /// What another program is called, where one plays instead of Raichi.
    pub rival: Option<String>,
}

impl Session {
    /// A new game from the start between who plays the attackers and who the defenders.
    pub fn new(chosen: Chosen, contestants: [Contestant; 2]) -> Session {
        let game = Game::new(&chosen.variant);
        Session::with_game(chosen, game, contestants)
    }

    /// A session that goes on with a game.
    pub fn with_game(chosen: Chosen, game: Game, contestants: [Contestant; 2]) -> Session {
        let [first, second] = contestants;
        let terms = Terms { takebacks: Takebacks::Free, ..Terms::default() };
        let referee = Referee::new(game, terms);
        let players = PerSeat { first, second };
        Session {
            chosen,
            referee,
            players,
            refused: None,
            source: None,
            warning: None,
            level: None,
            rival: None,
        }
    }

    /// The rule set.
    pub fn set(&self) -> &RuleSet {
        &self.chosen.set
    }

    /// The game on the board.
    pub const fn game(&self) -> &Game {
        self.referee.game()
    }

    /// Who plays a side.
    pub fn contestant(&self, side: Side) -> Contestant {
        self.players[self.referee.seat_of(side)]
    }

    /// Who plays the attackers and who the defenders.
    pub fn contestants(&self) -> [Contestant; 2] {
        Side::BOTH.map(|side| self.contestant(side))
    }

    /// Who has to move, if the game is not over.
    pub fn to_move(&self) -> Option<Contestant> {
        self.referee.to_move().map(|seat| self.players[seat])
    }

    /// Whether the computer plays a side.
    pub fn against_computer(&self) -> bool {
        self.contestants().contains(&Contestant::Computer)
    }

    /// How the game has ended, in a sentence.
    pub fn result(&self) -> Option<String> {
        self.referee.ending().map(wording::ending)
    }

    /// Has the referee do what a seat wants.
    fn apply(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        self.referee.apply(Moment::ZERO, seat, command)?;
        self.refused = None;
        Ok(())
    }

    /// Has the referee do what is nobody's to say.
    fn arrange(&mut self, order: Order) -> Result<(), Refusal> {
        self.referee.arrange(Moment::ZERO, order)?;
        self.refused = None;
        Ok(())
    }

    /// Whose turn it is, or was when the game ended.
    fn seat_on_turn(&self) -> Seat {
        self.referee.seat_of(self.game().turn())
    }

    /// Plays a move and says in sentences what came of it.
    ///
    /// # Errors
    /// The sentence that says why it is refused.
    pub fn play(&mut self, mv: Move) -> Result<Vec<String>, String> {
        match self.apply(self.seat_on_turn(), Command::act(mv.into())) {
            Ok(()) => Ok(self.game().history().last().map_or_else(Vec::new, |played| self.news(played))),
            Err(refusal) => {
                self.refused = match &refusal {
                    Refusal::Rules(refusal) => Some((mv, refusal.clone())),
                    Refusal::GameOver(Ending::Game(outcome)) => Some((mv, tafl::Refusal::GameOver(*outcome))),
                    _ => None,
                };
                let known = self.refused.as_ref().map(|(_, refusal)| wording::refusal(refusal));
                Err(known.unwrap_or_else(|| wording::referee_refusal(&refusal)))
            }
        }
    }

    /// What there is to say after a move.
    fn news(&self, played: &Played) -> Vec<String> {
        let mut news = Vec::new();
        if !played.captures.is_empty() {
            let names: Vec<String> = played.captures.iter().map(|piece| piece.square.to_string()).collect();
            let many = if names.len() == 1 { "a piece" } else { "pieces" };
            news.push(format!("{} captures {many} on {}.", played.mv, names.join(", ")));
        }
        match self.result() {
            Some(result) => news.push(result),
            None => {
                news.extend(self.call());
                if played.continues {
                    let how = if self.game().may_end_turn() {
                        "may go on, or the turn may be ended"
                    } else {
                        "makes one more move in this turn"
                    };
                    news.push(format!("The piece on {} {how}.", played.mv.to));
                }
            }
        }
        news
    }

    /// What has to be called out in this position, if anything.
    pub fn call(&self) -> Option<String> {
        // After the king's own side has moved the word warns the attackers; on its turn he just walks out.
        let call: Call = self.game().call()?;
        Some(wording::call(self.set(), call))
    }

    /// Ends a turn of several captures.
    pub fn end_turn(&mut self) -> Result<(), String> {
        self.apply(self.seat_on_turn(), Command::act(Action::EndTurn))
            .map_err(|_| "There is no turn of several captures to end.".to_owned())
    }

    /// Takes back the last move, and the computer's before it, so that a person is to move again.
    pub fn undo(&mut self) -> Result<(), String> {
        let people = Seat::BOTH.into_iter().filter(|&seat| self.players[seat] == Contestant::Person);
        let last = people.filter_map(|seat| self.referee.takeback_of(seat)).max();
        // Where only the computer has moved, it moves again.
        let command = Command::TakeBack { to: last.unwrap_or(0) };
        self.apply(Seat::First, command).map_err(|_| "There is no move to take back.".to_owned())
    }

    /// The legal moves, of one square's piece or of all, with spaces between.
    pub fn legal_moves(&self, from: Option<Square>) -> String {
        let moves = self.game().legal_moves();
        let names: Vec<String> =
            moves.iter().filter(|mv| from.is_none_or(|from| mv.from == from)).map(Move::to_string).collect();
        match from {
            _ if !names.is_empty() => names.join(" "),
            Some(from) => format!("There is no legal move from {from}."),
            None => "There is no legal move.".to_owned(),
        }
    }

    /// Why the last move was refused, or why the last captures and the result came about, with clauses.
    pub fn why(&self) -> Vec<String> {
        let set = self.set();
        if let Some((mv, refusal)) = &self.refused {
            let sentence = format!("{mv}: {}", wording::refusal(refusal));
            return vec![wording::with_source(sentence, set, &explain::refusal(set, refusal))];
        }
        let reasons = match self.game().history().last() {
            Some(played) => explain::played(set, self.game(), played),
            None => explain::end(set, self.game()).into_iter().collect(),
        };
        let mut reasons: Vec<String> = reasons.iter().map(|reason| wording::explained(set, reason)).collect();
        if reasons.is_empty() {
            reasons
                .push("Nothing was refused or captured by the last move, and the game goes on.".to_owned());
        }
        reasons
    }

    /// The side to move gives up, or where the computer is to move, the person's side.
    pub fn resign(&mut self) -> Result<String, String> {
        let seat = self.referee.seat_of(self.person_side());
        self.apply(seat, Command::Resign).map_err(|refusal| wording::referee_refusal(&refusal))?;
        self.result_sentence()
    }

    /// The program that plays against the person gives up.
    pub fn opponent_resigns(&mut self) -> Result<String, String> {
        let seat = self.referee.seat_of(!self.person_side());
        self.apply(seat, Command::Resign).map_err(|refusal| wording::referee_refusal(&refusal))?;
        self.result_sentence()
    }

    /// The side of the person at the keyboard: the one to move where both are people.
    pub fn person_side(&self) -> Side {
        let turn = self.game().turn();
        if self.contestant(turn) == Contestant::Person { turn } else { !turn }
    }

    /// The person to move offers a draw; or, where one stands in this position, the other person accepts it.
    ///
    /// # Errors
    /// The sentence that says why there is nothing to offer.
    pub fn offer_or_accept_draw(&mut self) -> Result<DrawOffer, String> {
        let (seat, command) = match self.referee.offer(OfferKind::Draw) {
            // Two people share one input: the second offer in a position is the other one's answer.
            Some(pending) => (!pending.seat, Command::Accept { offer: OfferKind::Draw }),
            None => (self.seat_on_turn(), Command::Offer { offer: Offer::Draw }),
        };
        self.apply(seat, command).map_err(|refusal| wording::referee_refusal(&refusal))?;
        Ok(match self.result() {
            Some(result) => DrawOffer::Accepted(result),
            None => DrawOffer::Made(self.game().turn()),
        })
    }

    /// Ends the game as a draw by agreement.
    pub fn agree_draw(&mut self) -> Result<String, String> {
        self.arrange(Order::AgreeDraw).map_err(|refusal| wording::referee_refusal(&refusal))?;
        self.result_sentence()
    }

    fn result_sentence(&self) -> Result<String, String> {
        self.result().ok_or_else(|| "The game goes on.".to_owned())
    }

    /// Starts the next game of the match: sides change as the rules say. A game that is not over counts for nobody.
    pub fn next_game(&mut self) {
        // Refused if the game is over, which is as well.
        let _ = self.arrange(Order::Abort);
        let _ = self.arrange(Order::NextGame { seating: Seating::ByRules });
        self.refused = None;
        self.source = None;
    }

    /// The standing of the match, where the rules know matches.
    pub fn standing(&self) -> Option<String> {
        let PerSeat { first, second } = self.referee.score().won;
        if self.set().rules.match_play == Match::Single || (first, second) == (0, 0) {
            return None;
        }
        Some(format!("Match: {} {first}, {} {second}", self.name(Seat::First), self.name(Seat::Second)))
    }

    fn name(&self, seat: Seat) -> &'static str {
        match (self.players[seat], self.against_computer(), seat) {
            (Contestant::Computer, _, _) => "computer",
            (Contestant::Person, true, _) => "you",
            (Contestant::Person, false, Seat::First) => "player 1",
            (Contestant::Person, false, Seat::Second) => "player 2",
        }
    }

    /// What the computer is called in a sentence.
    pub fn opponent(&self) -> &str {
        self.rival.as_deref().unwrap_or("the computer")
    }

    /// How many pieces of each side have been captured.
    pub fn captured(&self) -> [usize; 2] {
        let mut captured = [0, 0];
        for piece in self.game().history().iter().flat_map(|played| &played.captures) {
            if let Some(kind) = self.chosen.variant.kinds().iter().find(|kind| kind.id == piece.kind) {
                captured[place(kind.side)] += 1;
            }
        }
        captured
    }

    /// Where the piece on a square may go.
    pub fn targets(&self, from: Square) -> Vec<Square> {
        self.game().legal_moves().into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
    }
}

/// What came of an offer of a draw between two people at one keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawOffer {
    /// This side has offered one.
    Made(Side),
    /// The game is a draw; the sentence that says so.
    Accepted(String),
}
