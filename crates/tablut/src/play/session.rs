//! A game between two contestants, and the match it belongs to, apart from how it is shown.

use std::path::Path;

use tafl::library::RuleSet;
use tafl::rules::Match;
use tafl::{Call, Game, Move, Outcome, Played, Refusal, Side, Square};
use tafl_import::RulesFrom;
use tafl_view::explain;

use super::place;
use super::saved;
use crate::failure::{Done, Failure};
use crate::rule_sets::Chosen;
use crate::wording;

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contestant {
    /// Someone at the keyboard.
    Person,
    /// The engine.
    Computer,
}

/// A game in progress, with who plays it.
#[derive(Debug, Clone)]
pub struct Session {
    /// The rules.
    pub chosen: Chosen,
    /// The game.
    pub game: Game,
    /// Who plays the attackers and who the defenders.
    pub contestants: [Contestant; 2],
    /// The number, 1 or 2, of the contestant on each side: it stays his when a match changes sides.
    numbers: [u8; 2],
    /// Games won by contestants 1 and 2 in this match.
    won: [u32; 2],
    /// The last result has been counted in `won`.
    counted: bool,
    /// The side that has offered a draw in this position.
    offered: Option<Side>,
    /// The last refused move and why, until a move is played.
    refused: Option<(Move, Refusal)>,
}

impl Session {
    /// A new game from the start.
    pub fn new(chosen: Chosen, contestants: [Contestant; 2]) -> Session {
        let game = Game::new(&chosen.variant);
        Session::with_game(chosen, game, contestants)
    }

    /// A session that goes on with a game.
    pub fn with_game(chosen: Chosen, game: Game, contestants: [Contestant; 2]) -> Session {
        Session {
            chosen,
            game,
            contestants,
            numbers: [1, 2],
            won: [0, 0],
            counted: false,
            offered: None,
            refused: None,
        }
    }

    /// The rule set.
    pub fn set(&self) -> &RuleSet {
        &self.chosen.set
    }

    /// Who has to move, if the game is not over.
    pub fn to_move(&self) -> Option<Contestant> {
        self.game.outcome().is_none().then(|| self.contestants[place(self.game.turn())])
    }

    /// Whether the computer plays a side.
    pub fn against_computer(&self) -> bool {
        self.contestants.contains(&Contestant::Computer)
    }

    /// Plays a move and says in sentences what came of it.
    ///
    /// # Errors
    /// The sentence that says why it is refused.
    pub fn play(&mut self, mv: Move) -> Result<Vec<String>, String> {
        match self.game.play(mv) {
            Ok(played) => {
                self.refused = None;
                self.offered = None;
                self.count_result();
                Ok(self.news(&played))
            }
            Err(refusal) => {
                let sentence = wording::refusal(&refusal);
                self.refused = Some((mv, refusal));
                Err(sentence)
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
        match self.game.outcome() {
            Some(outcome) => news.push(wording::outcome(outcome)),
            None => {
                news.extend(self.call());
                if played.continues {
                    news.push(format!(
                        "The piece on {} may capture again, or the turn may be ended.",
                        played.mv.to
                    ));
                }
            }
        }
        news
    }

    /// What has to be called out in this position, if anything.
    pub fn call(&self) -> Option<String> {
        // After the king's own side has moved the word warns the attackers; on its turn he just walks out.
        let call: Call = self.game.call()?;
        Some(wording::call(self.set(), call))
    }

    /// Ends a turn of several captures.
    pub fn end_turn(&mut self) -> Result<(), String> {
        self.game.end_turn().map_err(|refusal| wording::refusal(&refusal))?;
        self.count_result();
        Ok(())
    }

    /// Takes back the last move, and the computer's before it, so that a person is to move again.
    pub fn undo(&mut self) -> Result<(), String> {
        let mut undone = false;
        while self.game.undo().is_some() {
            undone = true;
            if self.to_move() == Some(Contestant::Person) {
                break;
            }
        }
        if !undone {
            return Err("There is no move to take back.".to_owned());
        }
        if self.counted && self.game.outcome().is_none() {
            self.counted = false;
        }
        self.refused = None;
        self.offered = None;
        Ok(())
    }

    /// Why the last move was refused, or why the last captures and the result came about, with clauses.
    pub fn why(&self) -> Vec<String> {
        let set = self.set();
        if let Some((mv, refusal)) = &self.refused {
            let sentence = format!("{mv}: {}", wording::refusal(refusal));
            return vec![wording::with_source(sentence, set, &explain::refusal(set, refusal))];
        }
        let reasons = match self.game.history().last() {
            Some(played) => explain::played(set, &self.game, played),
            None => explain::end(set, &self.game).into_iter().collect(),
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
        let side = self.person_side();
        self.game.outcome().map_or(Ok(()), |_| Err("The game is over.".to_owned()))?;
        self.game.resign(side);
        self.count_result();
        self.result_sentence()
    }

    /// The side of the person at the keyboard: the one to move where both are people.
    pub fn person_side(&self) -> Side {
        let turn = self.game.turn();
        if self.contestants[place(turn)] == Contestant::Person { turn } else { !turn }
    }

    /// Notes that a person offers a draw; says whether the other person had already offered one.
    pub fn offer_draw(&mut self, side: Side) -> bool {
        let accepted = self.offered == Some(!side);
        self.offered = Some(side);
        accepted
    }

    /// The side whose draw offer stands.
    pub const fn draw_offer(&self) -> Option<Side> {
        self.offered
    }

    /// Ends the game as a draw by agreement.
    pub fn agree_draw(&mut self) -> Result<String, String> {
        self.game.outcome().map_or(Ok(()), |_| Err("The game is over.".to_owned()))?;
        self.game.agree_draw();
        self.count_result();
        self.result_sentence()
    }

    fn result_sentence(&self) -> Result<String, String> {
        self.game.outcome().map(wording::outcome).ok_or_else(|| "The game goes on.".to_owned())
    }

    fn count_result(&mut self) {
        let Some(outcome) = self.game.outcome() else { return };
        if !self.counted {
            self.counted = true;
            if let Some(winner) = outcome.winner {
                self.won[usize::from(self.numbers[place(winner)] - 1)] += 1;
            }
        }
    }

    /// Starts the next game of the match: sides change as the rules say.
    pub fn next_game(&mut self) {
        let exchange = match (self.set().rules.match_play, self.game.outcome()) {
            (Match::Single, _) | (_, None) => false,
            (Match::TwoGames, Some(_)) => true,
            // "The winner keeps the Swedes, the loser takes the Muscovites, and the game begins again" (Lex 12).
            (Match::WinnerTakesDefenders, Some(Outcome { winner, .. })) => winner == Some(Side::Attackers),
        };
        if exchange {
            self.contestants.swap(0, 1);
            self.numbers.swap(0, 1);
        }
        self.game = Game::new(&self.chosen.variant);
        self.counted = false;
        self.offered = None;
        self.refused = None;
    }

    /// The standing of the match, where the rules know matches.
    pub fn standing(&self) -> Option<String> {
        if self.set().rules.match_play == Match::Single || self.won == [0, 0] {
            return None;
        }
        Some(format!("Match: {} {}, {} {}", self.name(1), self.won[0], self.name(2), self.won[1]))
    }

    fn name(&self, number: u8) -> String {
        let seat = usize::from(self.numbers[0] != number);
        match (self.contestants[seat], self.against_computer()) {
            (Contestant::Computer, _) => "computer".to_owned(),
            (Contestant::Person, true) => "you".to_owned(),
            (Contestant::Person, false) => format!("player {number}"),
        }
    }

    /// Saves the game.
    pub fn save(&self, path: &Path) -> Done {
        saved::save(self, path)
    }

    /// A saved game between the same contestants.
    pub fn load(&self, path: &Path) -> Result<Session, Failure> {
        saved::load(path, RulesFrom::Else(&self.chosen), self.contestants)
    }

    /// How many pieces of each side have been captured.
    pub fn captured(&self) -> [usize; 2] {
        let mut captured = [0, 0];
        for piece in self.game.history().iter().flat_map(|played| &played.captures) {
            if let Some(kind) = self.chosen.variant.kinds().iter().find(|kind| kind.id == piece.kind) {
                captured[place(kind.side)] += 1;
            }
        }
        captured
    }

    /// Where the piece on a square may go.
    pub fn targets(&self, from: Square) -> Vec<Square> {
        self.game.legal_moves().into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
    }
}
