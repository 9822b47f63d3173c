//! [`Review`]: a whole game graded, a slice at a time.

use raichi::{Curve, Engine, Limits, Network, NetworkError, Settings};
use serde::Serialize;
use tafl::{Action, Side};
use tafl_analysis::{Best, Ply};
use tafl_tables::TablesError;

use crate::engine::{Chances, unpack_tables};
use crate::playback::Playback;

/// A move of the game with what it was worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct GradedMove {
    /// Which act of the game it is, from 1.
    pub ply: usize,
    /// Whose.
    pub side: Side,
    /// The defenders' chances after it.
    pub chances: Chances,
    /// `best`, `good`, `inaccuracy`, `mistake`, `blunder`.
    pub grade: String,
    /// The sign for it: `?`.
    pub sign: String,
    /// What it gave away, in thousandths of a game.
    pub loss: u16,
    /// What would have been best, and how the game might have gone on.
    pub better: Vec<String>,
}

/// How a side has played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Summary {
    /// Who.
    pub side: Side,
    /// Moves.
    pub moves: usize,
    /// Moves that were the engine's own choice.
    pub best: usize,
    /// Inaccuracies, mistakes, blunders.
    pub inaccuracies: usize,
    /// See `inaccuracies`.
    pub mistakes: usize,
    /// See `inaccuracies`.
    pub blunders: usize,
}

/// How far a review has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ReviewSlice {
    /// Positions still to look at.
    pub left: usize,
    /// All positions.
    pub total: usize,
    /// It is done.
    pub done: bool,
    /// The moves looked at, in the order of the game: the end of it comes first.
    pub moves: Vec<GradedMove>,
    /// How the sides have played in those.
    pub summaries: Vec<Summary>,
}

/// A game that is being graded.
///
/// ```
/// use tafl_view::{Review, Playback};
/// let mut playback = Playback::of_rules("brandubh-wtf").unwrap();
/// playback.play("d7", "c7");
/// let mut review = Review::new(&playback, 500, 1);
/// while !review.go_on(400).done {}
/// assert_eq!(review.slice().moves[0].ply, 1);
/// ```
pub struct Review {
    engine: Engine,
    review: tafl_analysis::Review,
    nodes: u64,
    searching: bool,
    total: usize,
}

impl Review {
    /// Looks at every position of a game up to where it stands, at so many positions each, with a table of so many MiB.
    #[must_use]
    pub fn new(playback: &Playback, nodes: u32, table_mebibytes: usize) -> Review {
        let settings = Settings { table_mebibytes: table_mebibytes.clamp(1, 256), threads: 1 };
        let review = tafl_analysis::Review::new(playback.game());
        let total = review.left();
        Review {
            engine: Engine::new(&settings),
            review,
            nodes: u64::from(nodes.max(100)),
            searching: false,
            total,
        }
    }

    /// The name of the network that was adopted for the game's rules, if the engine does not have it.
    ///
    /// ```
    /// use tafl_view::{Playback, Review};
    /// let review = Review::new(&Playback::of_rules("brandubh-wtf").unwrap(), 500, 1);
    /// assert_eq!(review.wants_network(), None, "here networks are built in");
    /// ```
    #[must_use]
    pub fn wants_network(&self) -> Option<&'static str> {
        self.engine.wants_network(self.review.position()?)
    }

    /// Takes the file of such a network.
    ///
    /// ```
    /// use tafl_view::{Playback, Review};
    /// let mut review = Review::new(&Playback::of_rules("brandubh-wtf").unwrap(), 500, 1);
    /// assert!(review.add_network(b"no network").is_err());
    /// ```
    ///
    /// # Errors
    /// If it is no network that can be used; the review goes on without.
    pub fn add_network(&mut self, file: &[u8]) -> Result<(), NetworkError> {
        self.engine.add_network(&Network::read(file)?);
        Ok(())
    }

    /// The position that is looked at first, which is the last of the game, if endgame tables about it would be of use.
    ///
    /// ```
    /// use tafl_view::{Playback, Review};
    /// let game = Playback::of_position("brandubh-wtf", "7/7/7/7/7/7/1k2a2 d").unwrap();
    /// assert_eq!(Review::new(&game, 500, 1).wants_tables().unwrap(), "7/7/7/7/7/7/1k2a2 d");
    /// ```
    #[must_use]
    pub fn wants_tables(&self) -> Option<String> {
        let position = self.review.position()?;
        (!self.engine.has_tables_for(position)).then(|| position.setup().to_string())
    }

    /// Takes a file of endgame tables.
    ///
    /// ```
    /// use tafl_view::{Playback, Review};
    /// let mut review = Review::new(&Playback::of_rules("brandubh-wtf").unwrap(), 500, 1);
    /// assert!(review.add_tables(b"no tables").is_err());
    /// ```
    ///
    /// # Errors
    /// If it is none, is broken, or takes more memory than pages should; the review goes on without.
    pub fn add_tables(&mut self, file: &[u8]) -> Result<(), TablesError> {
        self.engine.use_tables(&[unpack_tables(file)?]);
        Ok(())
    }

    /// Searches about so many positions more.
    pub fn go_on(&mut self, nodes: u32) -> ReviewSlice {
        if let Some(position) = self.review.position() {
            if !self.searching {
                self.searching = self.engine.begin(position, &Limits::nodes(self.nodes));
            }
            let found = if self.searching { self.engine.go_on(u64::from(nodes), &mut |_| {}) } else { None };
            if found.is_some() || !self.searching {
                self.review.tell(found.as_ref().map(Best::of));
                self.searching = false;
            }
        }
        self.slice()
    }

    /// What is known by now.
    #[must_use]
    pub fn slice(&self) -> ReviewSlice {
        let plies = self.review.plies();
        let first = self.total.saturating_sub(plies.len());
        let curve = self.review.curve();
        let moves = plies.iter().rev().enumerate().map(|(index, ply)| graded(first + index, ply, curve));
        let summary = |side| {
            let of = self.review.summary(side);
            let [inaccuracies, mistakes, blunders] = of.faults;
            Summary { side, moves: of.moves, best: of.best, inaccuracies, mistakes, blunders }
        };
        ReviewSlice {
            left: self.review.left(),
            total: self.total,
            done: self.review.left() == 0,
            moves: moves.collect(),
            summaries: vec![summary(Side::Attackers), summary(Side::Defenders)],
        }
    }
}

fn graded(ply_number: usize, ply: &Ply, curve: Curve) -> GradedMove {
    GradedMove {
        ply: ply_number,
        side: ply.side,
        chances: Chances::of(ply.score_for(Side::Defenders), curve),
        grade: ply.grade.name().to_owned(),
        sign: ply.grade.sign().to_owned(),
        loss: ply.loss,
        better: ply.best.moves.iter().take(8).map(Action::to_string).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::won_game;

    #[test]
    fn a_way_out_not_taken_is_a_fault() {
        let mut playback =
            Playback::of_position("modern-standard", "9/4a4/9/9/9/2k6/9/9/a7a d").expect("a position");
        playback.play("c4", "d4");
        let mut review = Review::new(&playback, 2_000, 1);
        while !review.go_on(500).done {}
        let slice = review.slice();
        assert_eq!((slice.left, slice.total, slice.moves.len()), (0, 2, 1));
        assert_eq!(slice.summaries[1].moves, 1);
        assert!(!slice.moves[0].better.is_empty());
    }

    #[test]
    fn a_finished_game_is_graded_to_its_end() {
        let playback = won_game();
        let mut review = Review::new(&playback, 1_000, 1);
        while !review.go_on(1_000).done {}
        let slice = review.slice();
        let plies: Vec<usize> = slice.moves.iter().map(|graded| graded.ply).collect();
        assert_eq!(plies, [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(slice.moves[7].chances.win, 1000);
    }
}
