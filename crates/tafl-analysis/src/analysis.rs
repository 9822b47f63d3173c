//! [`analyse`]: a search before every move of a game, and what the differences mean.

use raichi::{Curve, Engine, Found, Limits, Score, Signal};
use tafl::{Action, Game, Side};

use crate::review::Review;

/// What a mistake gives away at least, in thousandths of a game.
pub(crate) const MISTAKE: u16 = 200;

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
    /// It gave away at least a fifth, alone or as the gravest of several that did so bit by bit.
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
            100..MISTAKE => Grade::Inaccuracy,
            MISTAKE..333 => Grade::Mistake,
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
/// # use raichi::{Curve, Score};
/// # use tafl::Action;
/// let moves = vec![Action::EndTurn];
/// let best = tafl_analysis::Best { score: Score::Points(20), moves, curve: Curve::default() };
/// assert_eq!(best.moves.len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best {
    /// What it is worth to the side to move.
    pub score: Score,
    /// The move and how the game might go on.
    pub moves: Vec<Action>,
    /// The chances that such a score stands for.
    pub curve: Curve,
}

impl Best {
    /// What a search has found.
    #[must_use]
    pub fn of(found: &Found) -> Best {
        let moves = found.lines.first().map(|line| line.moves.clone()).unwrap_or_default();
        Best { score: found.score, moves, curve: found.curve }
    }
}

/// A move of the game, looked at.
///
/// ```
/// # use raichi::{Curve, Score};
/// # use tafl::{Action, Side};
/// # use tafl_analysis::{Best, Grade, Ply};
/// let best = Best { score: Score::Points(20), moves: vec![Action::EndTurn], curve: Curve::default() };
/// let (side, choice, score) = (Side::Defenders, Action::EndTurn, Score::Points(20));
/// let ply = Ply { side, choice, best, score, loss: 0, grade: Grade::Best };
/// assert_eq!(ply.score_for(Side::Attackers), Score::Points(-20));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Whose move it was.
    pub side: Side,
    /// The move.
    pub choice: Action,
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

impl SideSummary {
    /// How a side has played in these moves.
    pub(crate) fn of(plies: &[Ply], side: Side) -> SideSummary {
        let own = || plies.iter().filter(|ply| ply.side == side);
        let count = |grade: Grade| own().filter(|ply| ply.grade == grade).count();
        let moves = own().count();
        let loss: u64 = own().map(|ply| u64::from(ply.loss)).sum();
        SideSummary {
            moves,
            best: count(Grade::Best),
            faults: [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder].map(count),
            mean_loss: loss as f64 / moves.max(1) as f64,
        }
    }
}

/// A game, looked at; or its last moves, where that was broken off.
///
/// ```
/// use tafl_analysis::Analysis;
/// let empty = Analysis::default();
/// assert_eq!(empty.summary(tafl::Side::Attackers).moves, 0);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Analysis {
    /// Its moves.
    pub plies: Vec<Ply>,
    /// What could be played in the last position, if the game was not over.
    pub last: Option<(Side, Best)>,
    /// The chances that its scores stand for.
    pub curve: Curve,
}

impl Analysis {
    /// How a side has played.
    #[must_use]
    pub fn summary(&self, side: Side) -> SideSummary {
        SideSummary::of(&self.plies, side)
    }
}

/// Looks at every position of a game with the same limits, the last first, so that what is found out about the end
/// is known before. None if `progress`, which is told how many positions are left, answers `false`; [`analyse_until`]
/// gives back what there is then.
pub fn analyse(
    game: &Game,
    engine: &mut Engine,
    limits: &Limits,
    progress: &mut dyn FnMut(usize) -> bool,
) -> Option<Analysis> {
    let mut whole = true;
    let analysis = analyse_until(game, engine, limits, &Signal::default(), &mut |left| {
        whole = progress(left);
        whole
    });
    whole.then_some(analysis)
}

/// The same, until it is broken off by the signal, or by `progress` answering `false`: then there are only the last moves
/// of the game.
///
/// ```
/// use raichi::{Engine, Limits, Settings, Signal};
/// use tafl::{Game, library};
/// let mut game = Game::new(&library::variant("modern-standard").unwrap());
/// for mv in ["d1-d3", "e4-f4", "d3-d2"] {
///     game.play(mv.parse().unwrap()).unwrap();
/// }
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let until = |left: usize| left > 2;
/// let limits = Limits::depth(2);
/// let analysis = tafl_analysis::analyse_until(&game, &mut engine, &limits, &Signal::default(), &mut |left| until(left));
/// assert_eq!(analysis.plies.len(), 1);
/// assert_eq!(analysis.plies[0].choice, game.acts()[2]);
/// ```
pub fn analyse_until(
    game: &Game,
    engine: &mut Engine,
    limits: &Limits,
    signal: &Signal,
    progress: &mut dyn FnMut(usize) -> bool,
) -> Analysis {
    engine.forget();
    let mut review = Review::new(game);
    while let Some(position) = review.position() {
        if !progress(review.left()) {
            break;
        }
        let found = engine.search(position, limits, signal, &mut |_| {});
        if signal.is_stopped() {
            break;
        }
        review.tell(found.as_ref().map(Best::of));
    }
    review.into_analysis()
}
