//! What has been found so far, by sort, without what is the same again, and the choice of the best of it.

use std::collections::{BTreeMap, HashSet};

use tafl::{Setup, Side, Symmetry, Variant};

use crate::features::{Features, main_line};
use crate::puzzle::{Goal, Theme};
use crate::solve::Solved;

/// How many puzzles are wanted.
///
/// ```
/// use tafl_puzzles::Wanted;
/// let wanted = Wanted { wins: 100, holds: 20 };
/// assert_eq!(wanted.all(), 120);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// With a win to find: a fifth of them in one move, the others in two, three, and four or more.
    pub wins: usize,
    /// With a defence to find.
    pub holds: usize,
}

impl Wanted {
    /// How many in all.
    #[must_use]
    pub fn all(&self) -> usize {
        self.wins + self.holds
    }
}

/// Sorts of puzzles; so many of each are wanted, for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sort {
    pub goal: Goal,
    pub moves: u32,
    pub side: Side,
}

/// Wins of so many moves and more are of one sort, and so are defences.
const LONG_WIN: u32 = 4;
const LONG_HOLD: u32 = 2;

/// Parts in a hundred of the wins, by moves.
const WINS: [usize; LONG_WIN as usize] = [20, 34, 28, 18];
/// And of the defences.
const HOLDS: [usize; LONG_HOLD as usize] = [40, 60];

/// No sort keeps more than so many times what is wanted of it.
const SPARE: usize = 3;

/// Two positions that differ in no more squares than this are the same puzzle.
const SAME: usize = 4;

/// A puzzle that has been proved, but not graded.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub position: Setup,
    pub solved: Solved,
    pub features: Features,
}

impl Candidate {
    /// How good a puzzle it is: the better, the fewer moves are right later on, and the less one looks for the first.
    fn quality(&self) -> f64 {
        fn steps(solution: &[crate::puzzle::Step]) -> usize {
            solution.iter().map(|step| 1 + steps(&step.next)).sum()
        }
        let beside_the_line = steps(&self.solved.solution).saturating_sub(self.solved.moves as usize);
        let has = |theme| f64::from(u8::from(self.features.themes.contains(&theme)));
        let choice = self.features.legal_moves.min(40) as f64 / 40.0;
        choice - 0.15 * beside_the_line as f64
            + 0.8 * has(Theme::Sacrifice)
            + 0.8 * has(Theme::Quiet)
            + 0.5 * has(Theme::Discovery)
            + 0.4 * has(Theme::Capture)
            + 0.4 * has(Theme::RareEnd)
            - 0.3 * has(Theme::Takes)
    }
}

/// Everything found so far; bounded, since no sort keeps more than it may need.
pub(crate) struct Pool {
    variant: Variant,
    wanted: Wanted,
    found: BTreeMap<Sort, Vec<Candidate>>,
    patterns: HashSet<String>,
}

impl Pool {
    pub fn new(variant: &Variant, wanted: Wanted) -> Pool {
        Pool { variant: variant.clone(), wanted, found: BTreeMap::new(), patterns: HashSet::new() }
    }

    fn sort(goal: Goal, moves: u32, side: Side) -> Sort {
        let longest = match goal {
            Goal::Win => LONG_WIN,
            Goal::Hold => LONG_HOLD,
        };
        Sort { goal, moves: moves.clamp(1, longest), side }
    }

    /// All sorts, with how many are wanted of each.
    fn sorts(&self) -> impl Iterator<Item = (Sort, usize)> + use<> {
        let wanted = self.wanted;
        let of = move |goal, all: usize, parts: &'static [usize]| {
            Side::BOTH.into_iter().flat_map(move |side| {
                (1..)
                    .zip(parts)
                    .map(move |(moves, part)| (Sort { goal, moves, side }, (all * part).div_ceil(200)))
            })
        };
        of(Goal::Win, wanted.wins, &WINS).chain(of(Goal::Hold, wanted.holds, &HOLDS))
    }

    fn count(&self, sort: Sort) -> usize {
        self.found.get(&sort).map_or(0, Vec::len)
    }

    /// Whether no more is kept of a sort.
    pub fn is_full_of(&self, goal: Goal, moves: u32, side: Side) -> bool {
        let this = Pool::sort(goal, moves, side);
        self.sorts().any(|(sort, wanted)| sort == this && self.count(sort) >= SPARE * wanted)
    }

    /// How many of those that are wanted, with something to choose from, are there.
    pub fn filled(&self) -> usize {
        self.sorts().map(|(sort, wanted)| self.count(sort).min(2 * wanted)).sum()
    }

    /// How many [`Pool::filled`] would be at its end.
    pub fn enough(&self) -> usize {
        self.sorts().map(|(_, wanted)| 2 * wanted).sum()
    }

    /// Keeps a candidate, unless it is one of those that are there, turned or mirrored or hardly changed.
    pub fn add(&mut self, goal: Goal, candidate: Candidate) {
        let (moves, side) = (candidate.solved.moves, candidate.position.turn);
        if self.is_full_of(goal, moves, side) || !self.patterns.insert(pattern(&self.variant, &candidate)) {
            return;
        }
        let images: Vec<Setup> =
            self.variant.symmetries().map(|symmetry| symmetry.setup(&candidate.position)).collect();
        let known = self.found.iter().filter(|(sort, _)| sort.goal == goal && sort.side == side);
        let same = known
            .flat_map(|(_, candidates)| candidates)
            .any(|known| images.iter().any(|image| difference(image, &known.position) <= SAME));
        if !same {
            self.found.entry(Pool::sort(goal, moves, side)).or_default().push(candidate);
        }
    }

    /// The best of what was found: of each sort as many as are wanted, and where there are fewer, more of others.
    pub fn choose(mut self) -> Vec<(Goal, Candidate)> {
        let mut chosen = Vec::new();
        for (sort, wanted) in self.sorts() {
            let mut pick = Picker::default();
            let found = self.found.entry(sort).or_default();
            chosen
                .extend((0..wanted).map_while(|_| pick.next(found)).map(|candidate| (sort.goal, candidate)));
        }
        for (goal, wanted) in [(Goal::Win, self.wanted.wins), (Goal::Hold, self.wanted.holds)] {
            let mut left: Vec<Candidate> = Vec::new();
            for (sort, candidates) in &mut self.found {
                if sort.goal == goal && (goal == Goal::Hold || sort.moves > 1) {
                    left.append(candidates);
                }
            }
            let mut pick = Picker::default();
            while chosen.iter().filter(|(other, _)| *other == goal).count() < wanted {
                let Some(candidate) = pick.next(&mut left) else { break };
                chosen.push((goal, candidate));
            }
        }
        chosen
    }
}

/// Takes the best one after another, and those of themes that are there already later.
#[derive(Default)]
struct Picker {
    taken: BTreeMap<Vec<Theme>, usize>,
}

/// What one puzzle of the same themes takes from the next.
const AGAIN: f64 = 0.3;

impl Picker {
    fn next(&mut self, candidates: &mut Vec<Candidate>) -> Option<Candidate> {
        let worth = |candidate: &Candidate| {
            let taken = self.taken.get(&candidate.features.themes).copied().unwrap_or(0);
            candidate.quality() - AGAIN * taken as f64
        };
        let best = (0..candidates.len()).max_by(|&one, &other| {
            // Of equals the one that was found first.
            worth(&candidates[one]).total_cmp(&worth(&candidates[other])).then(other.cmp(&one))
        })?;
        let candidate = candidates.remove(best);
        *self.taken.entry(candidate.features.themes.clone()).or_default() += 1;
        Some(candidate)
    }
}

/// In how many squares two setups differ.
fn difference(one: &Setup, other: &Setup) -> usize {
    let lacking = |of: &Setup, from: &Setup| {
        of.pieces.iter().filter(|(square, letter)| from.pieces.get(square) != Some(letter)).count()
    };
    lacking(one, other).max(lacking(other, one))
}

/// The king's square and the moves of the main line, the same for all images of it.
pub(crate) fn pattern(variant: &Variant, candidate: &Candidate) -> String {
    let size = variant.size();
    let moves = main_line(&candidate.solved.solution);
    let king = candidate.position.pieces.iter().find(|(_, letter)| **letter == 'k');
    let image = |symmetry: Symmetry| {
        let mut text = king.map(|(&square, _)| symmetry.square(square, size).to_string()).unwrap_or_default();
        for &mv in &moves {
            text.push(' ');
            text.push_str(&symmetry.mv(mv, size).to_string());
        }
        text
    };
    variant.symmetries().map(image).min().unwrap_or_default()
}
