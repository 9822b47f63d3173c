//! [`Variant`]: rules that have been checked and compiled, ready to be played.

use std::sync::Arc;

use crate::check::check;
use crate::fast::visitor::Visitor;
use crate::kind::{Kind, KindId};
use crate::problem::{PositionError, Problem, RulesError};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;
use crate::widths::Core;

/// Rules that have been checked and compiled. Cheap to clone. Two of them are equal if their rules are.
///
/// ```
/// use tafl::library;
/// let tablut = library::variant("modern-standard").unwrap();
/// assert_eq!(tablut.size(), 9);
/// assert_eq!(tablut.perft(tablut.start(), 2).unwrap(), 4_400);
/// ```
#[derive(Debug, Clone)]
pub struct Variant(pub(crate) Arc<Compiled>);

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.rules == other.0.rules
    }
}

impl Eq for Variant {}

#[derive(Debug)]
pub(crate) struct Compiled {
    pub rules: Rules,
    pub kinds: Arc<[Kind]>,
    pub start: Setup,
    pub core: Core,
}

impl Variant {
    /// Checks the rules and compiles them.
    ///
    /// ```
    /// # use tafl::{Variant, library};
    /// let mut rules = library::get("modern-standard").unwrap().rules.clone();
    /// rules.ending.goal = "corners".parse().unwrap();
    /// assert_eq!(Variant::new(rules.clone()).unwrap().goals().len(), 4);
    /// rules.ending.goal = "k11".parse().unwrap();
    /// assert_eq!(Variant::new(rules).unwrap_err().to_string(), "ending.goal: the board has no square k11");
    /// ```
    ///
    /// # Errors
    /// The first setting that cannot be, with its dotted name.
    pub fn new(rules: Rules) -> Result<Variant, RulesError> {
        let kinds: Arc<[Kind]> = check(&rules)?.into();
        let wrong_layout = |problem| RulesError { key: "board.layout".to_owned(), problem };
        let start = Setup::from_layout(&rules.board.layout, rules.board.first_mover)
            .map_err(|error| wrong_layout(error.into()))?;
        let core = Core::compile(&rules, &kinds)?;
        core.open(&kinds, &start).map_err(|error| wrong_layout(Problem::Start(error)))?;
        Ok(Variant(Arc::new(Compiled { rules, kinds, start, core })))
    }

    /// The rules it was made from.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert!(tablut.rules().area.contains_key("throne"));
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// Squares along one side.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.size(), 9);
    /// ```
    #[must_use]
    pub fn size(&self) -> u8 {
        self.0.rules.board.size
    }

    /// All piece kinds; the first three are attacker, defender and king.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let letters: String = tablut.kinds().iter().map(|kind| kind.letter).collect();
    /// assert_eq!(letters, "adk");
    /// ```
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.0.kinds
    }

    /// A kind by its number; `None` if these rules have no such kind, as another variant may.
    ///
    /// ```
    /// # use tafl::{KindId, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.kind(KindId::ATTACKER).unwrap().letter, 'a');
    /// let commander = library::variant("berserk").unwrap().kind_of_letter('c').unwrap().id;
    /// assert!(tablut.kind(commander).is_none());
    /// ```
    #[must_use]
    pub fn kind(&self, id: KindId) -> Option<&Kind> {
        self.0.kinds.get(usize::from(id.0))
    }

    /// The kind with this letter.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.kind_of_letter('d').unwrap().name, "defender");
    /// assert!(tablut.kind_of_letter('q').is_none());
    /// ```
    #[must_use]
    pub fn kind_of_letter(&self, letter: char) -> Option<&Kind> {
        self.0.kinds.iter().find(|kind| kind.letter == letter)
    }

    /// The start position.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.start().pieces.len(), 25);
    /// ```
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.0.start
    }

    /// The squares of an area (`throne`, `corners`, ...), none if the rules do not have it.
    ///
    /// ```
    /// # use tafl::library;
    /// let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.area_squares("throne"), ["e5".parse().unwrap()]);
    /// ```
    #[must_use]
    pub fn area_squares(&self, name: &str) -> Vec<Square> {
        let area = self.0.rules.area.get(name);
        area.map(|area| area.squares.on(self.size()).into_iter().collect()).unwrap_or_default()
    }

    /// The goal squares of the king.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.goals().len(), 32, "the whole edge");
    /// ```
    #[must_use]
    pub fn goals(&self) -> Vec<Square> {
        self.0.rules.ending.goal.on(self.size()).into_iter().collect()
    }

    /// Counts the paths of `depth` legal moves from a position (see `perft.rs` for what ends a path).
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.perft(tablut.start(), 2).unwrap(), 4_400);
    /// ```
    ///
    /// # Errors
    /// If the setup is no position of this variant.
    pub fn perft(&self, setup: &Setup, depth: u32) -> Result<u64, PositionError> {
        Ok(self.0.core.open(&self.0.kinds, setup)?.perft(depth))
    }

    /// Hands the position of a setup to code that is compiled for its width: searches, benchmarks.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
    /// use tafl::{Random, library};
    /// struct PlayRandomly;
    /// impl Visitor for PlayRandomly {
    ///     type Output = u32;
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> u32 {
    ///         position.playout(masks, &mut Random::new(1732), 1_000).plies
    ///     }
    /// }
    /// let tablut = library::variant("modern-standard").unwrap();
    /// assert!(tablut.visit(tablut.start(), PlayRandomly).unwrap() <= 1_000);
    /// ```
    ///
    /// # Errors
    /// If the setup is no position of this variant.
    pub fn visit<V: Visitor>(&self, setup: &Setup, visitor: V) -> Result<V::Output, PositionError> {
        self.0.core.visit(&self.0.kinds, setup, visitor)
    }
}
