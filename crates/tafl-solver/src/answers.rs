//! A certificate unfolded: what its side plays in every position that can come about, as the board stands there.

use std::collections::BTreeMap;

use tafl::{Game, Move, Symmetry};

use crate::certificate::{Certificate, CertificateError, Key, game_at, winning_move};

/// What the side of a certificate does in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// Its move.
    pub mv: Move,
    /// Within how many plies it has won, this move among them; 0 where the certificate does not say.
    pub plies: u16,
}

impl Certificate {
    /// The answers of its side, by the text of the position, in every position of the game that comes about when it follows
    /// the certificate, whatever the other side does. Unlike the [records](Certificate::records) these are positions as they
    /// stand on the board, not turned or mirrored, and those in which the side wins at once are among them.
    ///
    /// # Errors
    /// If a position that can come about has no move: then it [proves](Certificate::check) nothing.
    ///
    /// # Examples
    /// ```
    /// use tafl::library;
    /// use tafl_solver::{Certificate, Done, Task, Unattended, solve};
    /// let set = library::get("ard-ri-wtf").unwrap();
    /// let start = set.variant().unwrap().start().clone();
    /// let task = Task { winner: Some(tafl::Side::Attackers), memory: 100 << 20, ..Task::new(set, &start) };
    /// let Done::Solved(certificates) = solve(&task, &mut Unattended).unwrap() else { panic!("it is solved") };
    /// let answers = certificates[0].answers().unwrap();
    /// assert_eq!(answers[&start.to_string()].plies, 21);
    /// ```
    pub fn answers(&self) -> Result<BTreeMap<String, Answer>, CertificateError> {
        let variant = self.variant()?;
        let symmetries: Vec<Symmetry> = variant.symmetries().collect();
        let root = game_at(&variant, &self.position)?;
        let mut answers = BTreeMap::new();
        let mut open = if root.turn() == self.claim.side { vec![root] } else { replies(&root) };
        while let Some(game) = open.pop() {
            let position = game.setup().to_string();
            if answers.contains_key(&position) {
                continue;
            }
            let answer = self.answer(&symmetries, &game)?;
            let mut after = game.clone();
            if after.play(answer.mv).is_err() {
                return Err(CertificateError::Move { position, mv: answer.mv.to_string() });
            }
            // What was played before decides nothing here, and would only be carried along.
            for reply in replies(&after) {
                open.push(game_at(&variant, &reply.setup())?);
            }
            answers.insert(position, answer);
        }
        Ok(answers)
    }

    fn answer(&self, symmetries: &[Symmetry], game: &Game) -> Result<Answer, CertificateError> {
        if let Some(mv) = winning_move(game) {
            return Ok(Answer { mv, plies: 1 });
        }
        let setup = game.setup();
        let missing = || CertificateError::Missing { before: setup.to_string(), missing: setup.to_string() };
        let (key, ways) = Key::with_image(symmetries, &setup)?;
        let choice = self.records.get(&key).ok_or_else(missing)?;
        let folded = choice.mv(setup.size).ok_or_else(missing)?;
        // On the board it is the move that becomes that of the record when the position becomes its key.
        let is_folded = |mv: &Move| ways.iter().any(|way| way.mv(*mv, setup.size) == folded);
        let found = game.legal_moves().into_iter().find(is_folded);
        let unplayable = || CertificateError::Move { position: setup.to_string(), mv: folded.to_string() };
        Ok(Answer { mv: found.ok_or_else(unplayable)?, plies: choice.rank })
    }
}

/// The games that go on after an answer.
fn replies(game: &Game) -> Vec<Game> {
    let after = |mv| {
        let mut next = game.clone();
        next.play(mv).is_ok().then_some(next)
    };
    game.legal_moves().into_iter().filter_map(after).filter(|next| next.outcome().is_none()).collect()
}
