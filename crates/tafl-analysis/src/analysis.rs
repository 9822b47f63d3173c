//! [`analyse`]: a search before every move of a game, and what the differences mean.

use raichi::{Choice, Engine, Limits, Score, Signal};
use tafl::{Game, Side};

/// How much worse a move was than the best.
///
/// ```
/// use tafl_analysis::Grade;
/// assert!(Grade::Best < Grade::Blunder);
/// assert_eq!(Grade::Mistake.sign(), "?");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The engine's own choice.
    Best,
    /// Nearly as good.
    Good,
    /// It gave away at least a tenth of a game.
    Inaccuracy,
    /// It gave away at least a fifth.
    Mistake,
    /// It gave away at least a third.
    Blunder,
}

impl Grade {
    /// What the loss of so many thousandths of a game amounts to.
    ///
    /// ```
    /// use tafl_analysis::Grade;
    /// assert_eq!(Grade::of_loss(250), Grade::Mistake);
    /// ```
    #[must_use]
    pub const fn of_loss(thousandths: u16) -> Grade {
        match thousandths {
            0..100 => Grade::Good,
            100..200 => Grade::Inaccuracy,
            200..333 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// The sign that stands behind such a move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Grade::Best | Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// What the engine would have played.
///
/// ```
/// # use raichi::{Choice, Score};
/// let best = tafl_analysis::Best { score: Score::Points(20), moves: vec![Choice::EndTurn] };
/// assert_eq!(best.moves.len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best {
    /// What it is worth to the side to move.
    pub score: Score,
    /// The move and how the game might go on.
    pub moves: Vec<Choice>,
}

/// A move of the game, looked at.
///
/// ```
/// # use raichi::{Choice, Score};
/// # use tafl::Side;
/// # use tafl_analysis::{Best, Grade, Ply};
/// let best = Best { score: Score::Points(20), moves: vec![Choice::EndTurn] };
/// let (side, choice, score) = (Side::Defenders, Choice::EndTurn, Score::Points(20));
/// let ply = Ply { side, choice, best, score, loss: 0, grade: Grade::Best };
/// assert_eq!(ply.score_for(Side::Attackers), Score::Points(-20));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Whose move it was.
    pub side: Side,
    /// The move.
    pub choice: Choice,
    /// The best there was.
    pub best: Best,
    /// What the move was worth to that side.
    pub score: Score,
    /// How many thousandths of a game it gave away.
    pub loss: u16,
    /// How grave that was.
    pub grade: Grade,
}

impl Ply {
    /// What the position after it is worth to a side.
    #[must_use]
    pub fn score_for(&self, side: Side) -> Score {
        if side == self.side { self.score } else { -self.score }
    }
}

/// How a side has played.
///
/// ```
/// assert_eq!(tafl_analysis::SideSummary::default().mean_loss, 0.0);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct SideSummary {
    /// How many moves it made.
    pub moves: usize,
    /// How many of them were the engine's own choice.
    pub best: usize,
    /// How many were inaccuracies, mistakes and blunders.
    pub faults: [usize; 3],
    /// What a move gave away on average, in thousandths of a game.
    pub mean_loss: f64,
}

/// A game, looked at.
///
/// ```
/// use tafl_analysis::Analysis;
/// let empty = Analysis { plies: Vec::new(), last: None };
/// assert_eq!(empty.summary(tafl::Side::Attackers).moves, 0);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// Its moves.
    pub plies: Vec<Ply>,
    /// What could be played in the last position, if the game was not over.
    pub last: Option<(Side, Best)>,
}

impl Analysis {
    /// How a side has played.
    #[must_use]
    pub fn summary(&self, side: Side) -> SideSummary {
        let own = || self.plies.iter().filter(|ply| ply.side == side);
        let count = |grade: Grade| own().filter(|ply| ply.grade == grade).count();
        let moves = own().count();
        let loss: u32 = own().map(|ply| u32::from(ply.loss)).sum();
        SideSummary {
            moves,
            best: count(Grade::Best),
            faults: [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder].map(count),
            mean_loss: f64::from(loss) / moves.max(1) as f64,
        }
    }
}

/// How much of a game a side may expect, in thousandths: wins and half of the draws.
fn expectation(score: Score) -> u16 {
    let [win, draw, _] = score.chances();
    win + draw / 2
}

/// The positions of a game with the choice made in each.
fn choices(game: &Game) -> Vec<(Game, Choice)> {
    let mut before = Vec::new();
    let adjudication = game.adjudication();
    let Ok(start) = Game::from_setup(game.variant(), game.start()) else { return before };
    let mut now = start.with_adjudication(adjudication);
    for played in game.history() {
        // The end of a turn of several moves is not kept as a move: the next one is by the other side.
        if played.side != now.turn() && now.may_end_turn() {
            before.push((now.clone(), Choice::EndTurn));
            now.end_turn();
        }
        before.push((now.clone(), Choice::Move(played.mv)));
        if now.play(played.mv).is_err() {
            break;
        }
    }
    if now.may_end_turn() && game.turn() != now.turn() {
        before.push((now.clone(), Choice::EndTurn));
    }
    before
}

/// Looks at every position of a game with the same limits, the last first, so that what is found out about the end
/// is known before. None if `progress`, which is told how many positions are left, answers `false`.
pub fn analyse(
    game: &Game,
    engine: &mut Engine,
    limits: &Limits,
    progress: &mut dyn FnMut(usize) -> bool,
) -> Option<Analysis> {
    engine.forget();
    let positions = choices(game);
    let mut look = |game: &Game| -> Option<Best> {
        let found = engine.search(game, limits, &Signal::default(), &mut |_| {})?;
        let moves = found.lines.first().map(|line| line.moves.clone()).unwrap_or_default();
        Some(Best { score: found.score, moves })
    };
    if !progress(positions.len() + 1) {
        return None;
    }
    let last = look(game).map(|best| (game.turn(), best));
    let mut after: Option<(Side, Score)> = last.as_ref().map(|(side, best)| (*side, best.score));
    let mut plies = Vec::new();
    for (left, (before, choice)) in positions.iter().enumerate().rev() {
        if !progress(left + 1) {
            return None;
        }
        let side = before.turn();
        let Some(mut best) = look(before) else { continue };
        let mut score = match after {
            Some((turn, score)) => one_ply_earlier(if turn == side { score } else { -score }),
            None => final_score(game, side),
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
        after = Some((side, best.score));
        plies.push(Ply { side, choice: *choice, best, score, loss, grade });
    }
    plies.reverse();
    Some(Analysis { plies, last })
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
