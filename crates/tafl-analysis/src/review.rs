//! [`Review`]: an analysis position by position, for hosts that search in slices.

use raichi::Score;
use tafl::{Action, Game, Side};

use crate::analysis::{Analysis, Best, Grade, Ply};

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
    /// The positions before each choice; the end of the game stands after them.
    before: Vec<(Game, Action)>,
    end: Game,
    /// How many positions are to be looked at, the end among them.
    left: usize,
    /// Who is to move in the position looked at last, and what it is worth to that side.
    after: Option<(Side, Score)>,
    /// From the last to the first.
    plies: Vec<Ply>,
    last: Option<(Side, Best)>,
}

impl Review {
    /// Begins with the end of a game.
    #[must_use]
    pub fn new(game: &Game) -> Review {
        let before = choices(game);
        let left = before.len() + 1;
        Review { before, end: game.clone(), left, after: None, plies: Vec::new(), last: None }
    }

    /// How many positions there are still to look at.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.left
    }

    /// The position to look at now; none when all have been.
    #[must_use]
    pub fn position(&self) -> Option<&Game> {
        match self.left.checked_sub(1)? {
            index if index == self.before.len() => Some(&self.end),
            index => self.before.get(index).map(|(game, _)| game),
        }
    }

    /// The moves looked at so far, the last of the game first.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// What the search of that position has found: nothing where the game is over there.
    pub fn tell(&mut self, best: Option<Best>) {
        let Some(index) = self.left.checked_sub(1) else { return };
        self.left = index;
        if index == self.before.len() {
            self.last = best.map(|best| (self.end.turn(), best));
            self.after = self.last.as_ref().map(|(side, best)| (*side, best.score));
            return;
        }
        let (Some((before, choice)), Some(mut best)) = (self.before.get(index), best) else { return };
        let side = before.turn();
        let mut score = match self.after {
            Some((turn, score)) => one_ply_earlier(if turn == side { score } else { -score }),
            None => final_score(&self.end, side),
        };
        let is_best = best.moves.first() == Some(choice);
        if is_best {
            // The search after the move is the deeper one, unless this one has proved something.
            if matches!(best.score, Score::Points(_)) {
                best.score = score;
            } else {
                score = best.score;
            }
        } else if score > best.score {
            best.score = score;
            best.moves = vec![*choice];
        }
        let loss = expectation(best.score).saturating_sub(expectation(score));
        let grade =
            if is_best || best.moves.first() == Some(choice) { Grade::Best } else { Grade::of_loss(loss) };
        self.after = Some((side, best.score));
        self.plies.push(Ply { side, choice: *choice, best, score, loss, grade });
    }

    /// What has been found out.
    #[must_use]
    pub fn into_analysis(mut self) -> Analysis {
        self.plies.reverse();
        Analysis { plies: self.plies, last: self.last }
    }
}

/// The positions of a game with the choice made in each.
fn choices(game: &Game) -> Vec<(Game, Action)> {
    let mut before = Vec::new();
    let adjudication = game.adjudication();
    let Ok(start) = Game::from_setup(game.variant(), game.start()) else { return before };
    let mut now = start.with_adjudication(adjudication);
    for &choice in game.acts() {
        before.push((now.clone(), choice));
        if now.act(choice).is_err() {
            break;
        }
    }
    before
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
fn final_score(game: &Game, side: Side) -> Score {
    match game.outcome().map(|outcome| outcome.winner) {
        Some(Some(winner)) if winner == side => Score::WinIn(1),
        Some(Some(_)) => Score::LossIn(1),
        Some(None) | None => Score::Points(0),
    }
}

/// How much of a game a side may expect, in thousandths: wins and half of the draws.
fn expectation(score: Score) -> u16 {
    let [win, draw, _] = score.chances();
    win + draw / 2
}
