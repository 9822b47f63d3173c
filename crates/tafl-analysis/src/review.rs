//! [`Review`]: an analysis position by position, for hosts that search in slices.

use raichi::{Curve, Score};
use tafl::{Action, Game, Outcome, Side};

use crate::agreement::{carry_proof, mark_slides};
use crate::analysis::{Analysis, Best, Grade, Ply, SideSummary};

/// A game that is being looked at again, the last position first.
///
/// ```
/// use raichi::{Engine, Limits, Settings};
/// use tafl::{Game, library};
/// use tafl_analysis::{Best, Review};
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut game = Game::new(&tablut);
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let mut review = Review::new(&game);
/// assert_eq!(review.left(), 2);
/// while let Some(position) = review.position() {
///     engine.begin(position, &Limits::depth(2));
///     let found = loop {
///         if let Some(found) = engine.go_on(1_000, &mut |_| {}) {
///             break found;
///         }
///     };
///     review.tell(Some(Best::of(&found)));
/// }
/// assert_eq!(review.into_analysis().plies.len(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct Review {
    /// The game as it stood in the position to look at now. There is only this one: it is taken back act by act.
    game: Game,
    /// What was done in that position and after it comes behind what has been done in `game`.
    acts: Vec<Action>,
    /// How the game ended.
    outcome: Option<Outcome>,
    /// How many positions are to be looked at, the end among them.
    left: usize,
    /// Who is to move in the position looked at last, and what it is worth to that side.
    after: Option<(Side, Score)>,
    /// From the last to the first.
    plies: Vec<Ply>,
    last: Option<(Side, Best)>,
    /// The chances that the scores of the searches stand for.
    curve: Curve,
}

impl Review {
    /// Begins with the end of a game.
    #[must_use]
    pub fn new(game: &Game) -> Review {
        let acts = game.acts().to_vec();
        Review {
            game: game.clone(),
            outcome: game.outcome(),
            left: acts.len() + 1,
            acts,
            after: None,
            plies: Vec::new(),
            last: None,
            curve: Curve::default(),
        }
    }

    /// How many positions there are still to look at.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.left
    }

    /// The position to look at now; none when all have been.
    #[must_use]
    pub fn position(&self) -> Option<&Game> {
        (self.left > 0).then_some(&self.game)
    }

    /// The moves looked at so far, the last of the game first.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The chances that their scores stand for.
    #[must_use]
    pub const fn curve(&self) -> Curve {
        self.curve
    }

    /// How a side has played in those.
    #[must_use]
    pub fn summary(&self, side: Side) -> SideSummary {
        SideSummary::of(&self.plies, side)
    }

    /// What the search of that position has found: nothing where the game is over there.
    pub fn tell(&mut self, best: Option<Best>) {
        let Some(index) = self.left.checked_sub(1) else { return };
        self.left = index;
        let side = self.game.turn();
        if let Some(best) = &best {
            self.curve = best.curve;
        }
        match (self.acts.get(index).copied(), best) {
            (None, best) => {
                self.last = best.map(|best| (side, best));
                self.after = self.last.as_ref().map(|(side, best)| (*side, best.score));
            }
            (Some(choice), Some(best)) => self.grade(side, choice, best),
            (Some(_), None) => {}
        }
        match index.checked_sub(1) {
            Some(before) => self.take_back(before),
            None => mark_slides(&mut self.plies),
        }
    }

    /// Goes from the position looked at to the one in which act number `index` was chosen.
    fn take_back(&mut self, index: usize) {
        if self.game.undo().is_none() {
            // There was no move: the game began in the middle of a turn, which was ended at once.
            self.game = self.game.after(index);
        }
        // The end of a turn was taken back with the move before it, which is made again.
        for action in &self.acts[self.game.acts().len()..index] {
            if let Err(refusal) = self.game.act(*action) {
                unreachable!("this game went so: {refusal}");
            }
        }
    }

    /// Grades what was done in a position.
    fn grade(&mut self, side: Side, choice: Action, mut best: Best) {
        let mut score = match self.after {
            Some((turn, score)) => one_ply_earlier(if turn == side { score } else { -score }),
            None => final_score(self.outcome, side),
        };
        let is_best = best.moves.first() == Some(&choice);
        if is_best {
            // The search after the move is the deeper one, unless this one has proved something.
            if matches!(best.score, Score::Points(_)) {
                best.score = score;
            } else {
                score = best.score;
            }
        } else if matches!(best.score, Score::LossIn(_)) {
            // It is proved that every move loses, so this one does.
            score = score.min(best.score);
        } else if score > best.score {
            best.score = score;
            best.moves = vec![choice];
        }
        let loss = self.curve.expectation(best.score).saturating_sub(self.curve.expectation(score));
        let grade =
            if is_best || best.moves.first() == Some(&choice) { Grade::Best } else { Grade::of_loss(loss) };
        self.after = Some((side, best.score));
        self.plies.push(Ply { side, choice, best, score, loss, grade });
        carry_proof(&mut self.plies, self.curve);
    }

    /// What has been found out.
    #[must_use]
    pub fn into_analysis(mut self) -> Analysis {
        self.plies.reverse();
        Analysis { plies: self.plies, last: self.last, curve: self.curve }
    }
}

/// A score as it is seen one ply before.
fn one_ply_earlier(score: Score) -> Score {
    match score {
        Score::WinIn(plies) => Score::WinIn(plies + 1),
        Score::LossIn(plies) => Score::LossIn(plies + 1),
        points @ Score::Points(_) => points,
    }
}

/// What the end of the game is worth to the side that made the last move.
fn final_score(outcome: Option<Outcome>, side: Side) -> Score {
    match outcome.map(|outcome| outcome.winner) {
        Some(Some(winner)) if winner == side => Score::WinIn(1),
        Some(Some(_)) => Score::LossIn(1),
        Some(None) | None => Score::Points(0),
    }
}

#[cfg(test)]
mod tests {
    use tafl::{Random, library};

    use super::*;

    fn best() -> Best {
        Best { score: Score::Points(0), moves: Vec::new(), curve: Curve::default() }
    }

    /// Plays at random, with ends of turns where they are possible.
    fn random_game(id: &str, acts: usize) -> Game {
        let mut game = Game::new(&library::variant(id).expect("a built-in rule set"));
        let mut random = Random::new(1732);
        for _ in 0..acts {
            let actions = game.actions();
            let Some(&drawn) = random.choose(&actions) else { break };
            game.act(drawn).expect("a listed action is legal");
        }
        game
    }

    #[test]
    fn every_position_of_a_game_is_looked_at_from_the_last_to_the_first() {
        for id in ["berserk", "modern-standard", "copenhagen"] {
            let game = random_game(id, 120);
            let mut review = Review::new(&game);
            let mut left = game.acts().len();
            while let Some(position) = review.position() {
                assert_eq!(position.acts(), &game.acts()[..left], "{id}");
                assert_eq!(position.setup(), game.after(left).setup(), "{id}");
                assert_eq!(position.occurrences(), game.after(left).occurrences(), "{id}");
                left = left.saturating_sub(1);
                let over = position.outcome().is_some();
                review.tell((!over).then(best));
            }
            let analysis = review.into_analysis();
            let choices: Vec<Action> = analysis.plies.iter().map(|ply| ply.choice).collect();
            assert_eq!(choices, game.acts(), "{id}");
        }
    }

    #[test]
    fn a_game_that_begins_in_the_middle_of_a_turn_is_looked_at() {
        let variant = library::variant("berserk").expect("a built-in rule set");
        let setup = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a".parse().expect("a position");
        let mut before = Game::from_setup(&variant, &setup).expect("it is sound");
        before.play("d11-d4".parse().expect("a move")).expect("it is legal");
        let mut game = Game::from_setup(&variant, &before.setup()).expect("it is sound");
        game.end_turn().expect("it may be ended");
        let mut review = Review::new(&game);
        review.tell(Some(best()));
        assert_eq!(review.position().map(Game::setup), Some(before.setup()));
        review.tell(Some(best()));
        assert_eq!(review.into_analysis().plies[0].choice, Action::EndTurn);
    }

    /// Points that mean so many thousandths of a game.
    fn worth(thousandths: u16) -> Score {
        (-4_000..4_000)
            .map(Score::Points)
            .find(|&score| Curve::default().expectation(score) >= thousandths)
            .expect("points for it")
    }

    /// Reviews a game whose searches have all wanted another move than was played, where the defenders may expect this
    /// much of a game before each move and after the last.
    fn reviewed(game: &Game, defenders: &[u16]) -> Analysis {
        let mut review = Review::new(game);
        while let Some(position) = review.position() {
            let index = review.left() - 1;
            let score = worth(defenders[index]);
            let score = if position.turn() == Side::Defenders { score } else { -score };
            let played = game.acts().get(index);
            let moves = position.actions().into_iter().find(|action| Some(action) != played);
            review.tell(Some(Best { score, moves: moves.into_iter().collect(), ..best() }));
        }
        review.into_analysis()
    }

    #[test]
    fn a_game_that_slips_away_bit_by_bit_has_a_mistake() {
        let game = random_game("modern-standard", 14);
        // The defenders, who move second, give eight hundredths away each time, from an even game to a lost one.
        let expected: Vec<u16> = (0..=14u16).map(|index| 520_u16.saturating_sub(index / 2 * 80)).collect();
        let analysis = reviewed(&game, &expected);
        assert!(analysis.plies.iter().all(|ply| ply.loss < 100), "no move gives much away by itself");
        let [attackers, defenders] =
            [Side::Attackers, Side::Defenders].map(|side| analysis.summary(side).faults);
        assert_eq!((attackers, defenders), ([0, 0, 0], [0, 2, 0]));
    }

    #[test]
    fn what_points_amount_to_depends_on_what_they_stand_for() {
        let game = random_game("modern-standard", 2);
        let graded = |curve: Curve| {
            let mut review = Review::new(&game);
            // Before the last move its side was 80 points ahead of an even game, and has given them away.
            review.tell(Some(Best { curve, ..best() }));
            let moves =
                game.after(1).actions().into_iter().filter(|action| game.acts().last() != Some(action));
            review.tell(Some(Best { score: Score::Points(80), moves: moves.take(1).collect(), curve }));
            review.plies()[0].clone()
        };
        let plain = graded(Curve::default());
        // Where scores are sure of what comes, the same points are more of a game.
        let sure = graded(Curve { points_per_logit: 80, draws: 0 });
        assert_eq!((plain.grade, plain.loss), (Grade::Good, 93));
        assert_eq!((sure.grade, sure.loss), (Grade::Mistake, 231));
    }

    #[test]
    fn what_comes_and_goes_is_no_mistake() {
        let game = random_game("modern-standard", 14);
        // Each side gives back what the other has given away.
        let expected: Vec<u16> = (0..=14u16).map(|index| 500 - index / 2 % 2 * 80).collect();
        let analysis = reviewed(&game, &expected);
        assert!(analysis.plies.iter().all(|ply| ply.grade <= Grade::Good));
    }

    #[test]
    fn a_loss_that_was_nearly_given_back_is_not_the_gravest() {
        let game = random_game("modern-standard", 14);
        // The defenders give 90 thousandths away and get 85 back; then they give 80, 70 and 60 away.
        let mut expected = vec![600, 600, 510, 595, 515, 515, 445, 445];
        expected.resize(15, 385);
        let analysis = reviewed(&game, &expected);
        let mistakes: Vec<usize> =
            (0..analysis.plies.len()).filter(|&index| analysis.plies[index].grade > Grade::Good).collect();
        assert_eq!(mistakes, [3]);
    }

    #[test]
    fn what_was_proved_holds_for_the_moves_after_it() {
        let game = random_game("modern-standard", 4);
        let acts = game.acts().to_vec();
        let other = |position: &Game, played: Action| {
            position.actions().into_iter().find(|&action| action != played).expect("another move")
        };
        let mut review = Review::new(&game);
        // The searches of the positions after the first move have seen nothing.
        review.tell(Some(best()));
        for index in [3, 2, 1] {
            let position = review.position().expect("a position");
            let moves = vec![other(position, acts[index])];
            review.tell(Some(Best { moves, ..best() }));
        }
        // The first move began a win in five, which its side then missed with its second one.
        let winning = other(&game.after(2), acts[2]);
        let moves = vec![acts[0], acts[1], winning];
        review.tell(Some(Best { score: Score::WinIn(5), moves, ..best() }));
        let plies = review.into_analysis().plies;
        assert_eq!((plies[0].score, plies[0].grade), (Score::WinIn(5), Grade::Best));
        assert_eq!((plies[1].score, plies[1].loss), (Score::LossIn(4), 0), "nothing helped any more");
        assert_eq!((plies[2].best.score, &plies[2].best.moves), (Score::WinIn(3), &vec![winning]));
        assert_eq!((plies[2].grade, plies[2].loss), (Grade::Blunder, 500));
        assert_eq!(plies[3].loss, 0);
    }

    /// A review of a long game keeps one game, not one for each position: what it holds grows with the game's length and
    /// not with its square.
    #[test]
    fn positions_are_made_one_after_another() {
        let game = random_game("modern-standard", 60);
        let mut review = Review::new(&game);
        let first: *const Game = review.position().expect("the end");
        while review.left() > 1 {
            assert!(std::ptr::eq(first, review.position().expect("a position")));
            review.tell(Some(best()));
        }
    }
}
