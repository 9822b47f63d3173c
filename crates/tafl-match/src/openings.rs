//! Openings: where games begin, so that they differ. Each is played from both sides.

use std::collections::{BTreeSet, HashSet};
use std::fmt;

use raichi::{Engine, Limits, Score, Settings, Signal};
use serde::{Deserialize, Serialize};
use tafl::{Action, Game, Random, Refusal, Setup, Variant};
use tafl_notation::{At, LineNumber};
use thiserror::Error;

use crate::players::below;

/// How many candidates are judged before the most even of them is taken.
const CANDIDATES: usize = 24;
/// How often a random opening is drawn again because it has been had before or is as good as over.
const REDRAWS: usize = 200;

/// What is written before an opening that is not as even as was asked for, where openings are kept.
const UNEVEN: &str = "# less even than was asked for:";

/// The beginning of a game.
///
/// ```
/// use tafl::library;
/// use tafl_match::Opening;
/// let tablut = library::variant("modern-standard").unwrap();
/// let opening: Opening = "d1-d3 e4-f4".parse().unwrap();
/// assert_eq!(opening.play(&tablut).unwrap().history().len(), 2);
/// assert_eq!(opening.to_string(), "d1-d3 e4-f4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// Moves from the start.
    Moves(Vec<Action>),
    /// A position.
    Position(Setup),
}

/// Why an opening cannot be used.
///
/// ```
/// use tafl_match::Opening;
/// let error = "d1-d3 d3".parse::<Opening>().unwrap_err();
/// assert_eq!(error.to_string(), "\"d3\" is no move: an opening is a position, or moves like d1-d3 with spaces between");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// A word that is no move.
    #[error("\"{}\" is no move: an opening is a position, or moves like d1-d3 with spaces between", .0.escape_debug())]
    Word(String),
    /// A position that cannot be read.
    #[error("{0}")]
    Setup(#[from] tafl::SetupError),
    /// A position of other rules.
    #[error("{0}")]
    Position(#[from] tafl::PositionError),
    /// A move that the rules forbid.
    #[error("{choice} is not legal: {refusal}")]
    Illegal {
        /// The move.
        choice: Action,
        /// Why.
        refusal: Refusal,
    },
    /// The game is over before it has begun.
    #[error("the game is over after it")]
    Over,
}

impl Opening {
    /// The game after the opening.
    ///
    /// # Errors
    /// If it does not fit the rules, or nothing is left to play.
    pub fn play(&self, variant: &Variant) -> Result<Game, OpeningError> {
        let game = match self {
            Opening::Position(setup) => Game::from_setup(variant, setup)?,
            Opening::Moves(choices) => {
                let mut game = Game::new(variant);
                for &choice in choices {
                    game.act(choice).map_err(|refusal| OpeningError::Illegal { choice, refusal })?;
                }
                game
            }
        };
        if game.outcome().is_some() { Err(OpeningError::Over) } else { Ok(game) }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opening::Position(setup) => setup.fmt(f),
            Opening::Moves(choices) if choices.is_empty() => f.write_str("start"),
            Opening::Moves(choices) => {
                f.write_str(&choices.iter().map(Action::to_string).collect::<Vec<_>>().join(" "))
            }
        }
    }
}

impl std::str::FromStr for Opening {
    type Err = OpeningError;

    fn from_str(text: &str) -> Result<Opening, OpeningError> {
        let text = text.trim();
        if text == "start" {
            return Ok(Opening::Moves(Vec::new()));
        }
        if text.contains('/') {
            return Ok(Opening::Position(text.parse()?));
        }
        let choice = |word: &str| match word {
            "end" => Ok(Action::EndTurn),
            _ => word
                .parse()
                .map(Action::Move)
                .map_err(|_| OpeningError::Word(word.chars().take(40).collect())),
        };
        Ok(Opening::Moves(text.split_whitespace().map(choice).collect::<Result<_, _>>()?))
    }
}

/// Reads a book: an opening a line; empty lines and those that begin with `#` are left out.
///
/// ```
/// use tafl::library;
/// use tafl_match::read_book;
/// let tablut = library::variant("modern-standard").unwrap();
/// let book = read_book("# two\nd1-d3 e4-f4\n\n3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a\n", &tablut);
/// assert_eq!(book.unwrap().len(), 2);
/// assert_eq!(read_book("d1-d9", &tablut).unwrap_err().place.0, 1);
/// ```
///
/// # Errors
/// The first line that is no opening of these rules.
pub fn read_book(text: &str, variant: &Variant) -> Result<Vec<Opening>, BookError> {
    let mut book = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line_text = line.trim();
        if line_text.is_empty() || line_text.starts_with('#') {
            continue;
        }
        let problem = |error| BookError { place: LineNumber(index + 1), problem: error };
        let opening: Opening = line_text.parse().map_err(problem)?;
        opening.play(variant).map_err(problem)?;
        book.push(opening);
    }
    Ok(book)
}

/// The first line of a book that is no opening.
///
/// ```
/// use tafl::library;
/// let tablut = library::variant("modern-standard").unwrap();
/// let error = tafl_match::read_book("\nd1", &tablut).unwrap_err();
/// assert!(error.to_string().starts_with("line 2: \"d1\" is no move"));
/// ```
pub type BookError = At<OpeningError, LineNumber>;

/// Where the openings of a match come from.
///
/// ```
/// use tafl_match::OpeningSource;
/// assert_eq!(OpeningSource::default(), OpeningSource::Even { plies: 4, points: 100, nodes: 5_000 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningSource {
    /// Every game begins at the start.
    Start,
    /// So many random plies.
    Random {
        /// How many.
        plies: u32,
    },
    /// So many random plies, after which a short search finds neither side ahead.
    Even {
        /// How many.
        plies: u32,
        /// The most points that the search may find one side ahead.
        points: i32,
        /// Positions that the search visits.
        nodes: u64,
    },
    /// One after another from a list, and again from its beginning: as lines of a book.
    Book(Vec<String>),
}

impl OpeningSource {
    /// Whether they are made for the match.
    pub(crate) fn are_made(&self) -> bool {
        matches!(self, OpeningSource::Random { .. } | OpeningSource::Even { .. })
    }
}

impl Default for OpeningSource {
    fn default() -> OpeningSource {
        OpeningSource::Even { plies: 4, points: 100, nodes: 5_000 }
    }
}

/// Lines of a book that are still to be written.
pub(crate) enum Unsaved {
    Nothing,
    /// The whole book.
    All(String),
    /// What comes behind the lines before.
    More(String),
}

/// An opening as it is kept with the games of a match.
pub(crate) fn kept_line(opening: &Opening, is_uneven: bool) -> String {
    let before = if is_uneven { format!("{UNEVEN}\n") } else { String::new() };
    format!("{before}{opening}\n")
}

/// The openings of a match, made as they are wanted; the same for the same seed.
///
/// ```
/// use tafl::library;
/// use tafl_match::{OpeningSource, Openings};
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let source = OpeningSource::Random { plies: 4 };
/// let mut one = Openings::new(&brandubh, &source, 7).unwrap();
/// let mut same = Openings::new(&brandubh, &source, 7).unwrap();
/// assert_eq!(one.get(2).cloned(), same.get(2).cloned());
/// assert_ne!(one.get(0).cloned(), one.get(1).cloned());
/// ```
pub struct Openings {
    variant: Variant,
    source: OpeningSource,
    seed: u64,
    known: Vec<Opening>,
    /// Positions that openings have led to.
    had: HashSet<String>,
    judge: Engine,
    /// The numbers of those that are not as even as was asked for.
    uneven: BTreeSet<usize>,
    /// How many of the known have been saved.
    saved: usize,
    /// The saved ones are to be written once more, as they may have been cut off.
    rewrite: bool,
}

impl Openings {
    /// Openings for games of a variant.
    ///
    /// # Errors
    /// If a line of the book is no opening, or there are none in it.
    pub fn new(variant: &Variant, source: &OpeningSource, seed: u64) -> Result<Openings, BookError> {
        let known = match source {
            OpeningSource::Book(lines) => read_book(&lines.join("\n"), variant)?,
            _ => Vec::new(),
        };
        // The same openings whichever networks there are.
        let mut judge = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
        judge.use_features_only();
        Ok(Openings {
            variant: variant.clone(),
            source: source.clone(),
            seed,
            known,
            had: HashSet::new(),
            judge,
            uneven: BTreeSet::new(),
            saved: 0,
            rewrite: true,
        })
    }

    /// How many of the openings made so far are not as even as was asked for: there were none better.
    #[must_use]
    pub fn uneven(&self) -> usize {
        self.uneven.len()
    }

    /// Whether the opening of this number, from 0, was made and is not as even as was asked for.
    pub(crate) fn is_uneven(&self, number: usize) -> bool {
        self.uneven.contains(&number)
    }

    /// The opening of this number, from 0. None only if the book is empty.
    pub fn get(&mut self, number: usize) -> Option<&Opening> {
        match self.source {
            OpeningSource::Book(_) => {
                let length = self.known.len();
                return if length == 0 { None } else { self.known.get(number % length) };
            }
            OpeningSource::Start => {
                if self.known.is_empty() {
                    self.known.push(Opening::Moves(Vec::new()));
                }
                return self.known.first();
            }
            OpeningSource::Random { .. } | OpeningSource::Even { .. } => {}
        }
        while self.known.len() <= number {
            let opening = self.make();
            if let Ok(game) = opening.play(&self.variant) {
                self.had.insert(game.setup().to_string());
            }
            self.known.push(opening);
        }
        self.known.get(number)
    }

    /// Takes up the openings that a match had before it was cut off; half a line at the end is none.
    pub(crate) fn remember(&mut self, text: &str) -> Result<(), BookError> {
        if self.source.are_made() {
            let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
            self.known = read_book(whole, &self.variant)?;
            let lines = whole.lines().filter(|line| !line.starts_with('#') || *line == UNEVEN);
            let mut number = 0;
            for line in lines.filter(|line| !line.trim().is_empty()) {
                if line == UNEVEN {
                    self.uneven.insert(number);
                } else {
                    number += 1;
                }
            }
            // The last may have been cut off behind what stands before it.
            self.uneven.remove(&self.known.len());
            for opening in &self.known {
                if let Ok(game) = opening.play(&self.variant) {
                    self.had.insert(game.setup().to_string());
                }
            }
        }
        Ok(())
    }

    /// The openings that have been made since this was asked last, as lines of a book.
    pub(crate) fn unsaved(&mut self) -> Unsaved {
        if !self.source.are_made() || self.saved == self.known.len() {
            return Unsaved::Nothing;
        }
        let line = |number: usize| kept_line(&self.known[number], self.is_uneven(number));
        let lines = (self.saved..self.known.len()).map(line).collect();
        self.saved = self.known.len();
        if std::mem::take(&mut self.rewrite) { Unsaved::All(lines) } else { Unsaved::More(lines) }
    }

    fn make(&mut self) -> Opening {
        // Each has lots of its own, so that a match that goes on draws what it would have drawn.
        let mut random = Random::new(self.seed ^ Random::new(self.known.len() as u64).next());
        match self.source {
            OpeningSource::Even { plies, points, nodes } => self.make_even(plies, points, nodes, &mut random),
            OpeningSource::Random { plies } => self.draw(plies, &mut random),
            OpeningSource::Start | OpeningSource::Book(_) => Opening::Moves(Vec::new()),
        }
    }

    fn make_even(&mut self, plies: u32, points: i32, nodes: u64, random: &mut Random) -> Opening {
        let mut best: Option<(i32, Opening)> = None;
        for _ in 0..CANDIDATES {
            let opening = self.draw(plies, random);
            let lead = self.lead(&opening, nodes);
            if lead <= points {
                return opening;
            }
            if best.as_ref().is_none_or(|(least, _)| lead < *least) {
                best = Some((lead, opening));
            }
        }
        self.uneven.insert(self.known.len());
        best.map_or(Opening::Moves(Vec::new()), |(_, opening)| opening)
    }

    /// By how many points a short search finds one side ahead.
    fn lead(&mut self, opening: &Opening, nodes: u64) -> i32 {
        let Ok(game) = opening.play(&self.variant) else { return i32::MAX };
        // What it knows of other openings must not matter.
        self.judge.forget();
        let found = self.judge.search(&game, &Limits::nodes(nodes), &Signal::default(), &mut |_| {});
        match found.map(|found| found.score) {
            Some(Score::Points(points)) => points.abs(),
            _ => i32::MAX,
        }
    }

    /// Random moves to a position that has not been had and in which the king does not see a way out.
    fn draw(&mut self, plies: u32, random: &mut Random) -> Opening {
        let mut last = Opening::Moves(Vec::new());
        for _ in 0..REDRAWS {
            let mut game = Game::new(&self.variant);
            let mut drawn = Vec::new();
            let wanted = plies as usize;
            while (game.history().len() < wanted || game.continuing().is_some()) && game.outcome().is_none() {
                let choices = game.actions();
                let Some(&choice) = choices.get(below(random, choices.len())) else { break };
                if game.act(choice).is_err() {
                    break;
                }
                drawn.push(choice);
            }
            if game.outcome().is_some() || !game.exits().is_empty() {
                continue;
            }
            let position = game.setup().to_string();
            last = Opening::Moves(drawn);
            if !self.had.contains(&position) {
                break;
            }
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    fn variant(id: &str) -> Variant {
        library::variant(id).expect("a built-in rule set")
    }

    #[test]
    fn every_rule_set_has_openings_that_can_be_played() {
        for set in library::all() {
            let variant = variant(&set.id);
            let mut openings =
                Openings::new(&variant, &OpeningSource::Random { plies: 4 }, 1).expect("no book");
            for number in 0..3 {
                let opening = openings.get(number).expect("an opening").clone();
                assert!(opening.play(&variant).is_ok(), "{}: {opening}", set.id);
                assert_eq!(opening.to_string().parse(), Ok(opening.clone()), "{}", set.id);
            }
        }
    }

    #[test]
    fn openings_differ() {
        let variant = variant("brandubh-wtf");
        let mut openings = Openings::new(&variant, &OpeningSource::Random { plies: 2 }, 3).expect("no book");
        let positions: HashSet<String> = (0..100)
            .map(|number| openings.get(number).expect("an opening").clone())
            .map(|opening| opening.play(&variant).expect("it can be played").setup().to_string())
            .collect();
        assert_eq!(positions.len(), 100);
    }

    #[test]
    fn even_openings_are_judged_so() {
        let variant = variant("brandubh-wtf");
        let source = OpeningSource::Even { plies: 4, points: 60, nodes: 500 };
        let mut openings = Openings::new(&variant, &source, 5).expect("no book");
        for number in 0..5 {
            let opening = openings.get(number).expect("an opening").clone();
            let lead = openings.lead(&opening, 500);
            assert!(lead <= 60 || openings.uneven() > 0, "{opening}: {lead}");
        }
        assert!(openings.uneven() < 5, "some positions are even");
    }

    #[test]
    fn openings_that_are_not_even_are_counted_after_an_interruption_too() {
        let variant = variant("brandubh-wtf");
        // Nothing is as even as that.
        let source = OpeningSource::Even { plies: 2, points: -1, nodes: 20 };
        let mut whole = Openings::new(&variant, &source, 5).expect("no book");
        whole.get(2).expect("an opening");
        let Unsaved::All(text) = whole.unsaved() else { panic!("nothing has been written") };
        let mut again = Openings::new(&variant, &source, 5).expect("no book");
        again.remember(&format!("{text}{UNEVEN}\nd1")).expect("a book");
        assert_eq!((again.uneven(), again.known.len()), (3, 3));
        let (four, same) = (whole.get(3).cloned(), again.get(3).cloned());
        assert_eq!((four, whole.uneven()), (same, again.uneven()));
        let Unsaved::All(all) = again.unsaved() else { panic!("half a line is there") };
        assert!(all.starts_with(&text) && all.matches(UNEVEN).count() == 4, "{all}");
    }

    #[test]
    fn a_book_starts_again_after_its_end() {
        let lines = ["d1-d3", "# none", "e4-e4"].map(str::to_owned);
        let variant = variant("modern-standard");
        assert_eq!(
            Openings::new(&variant, &OpeningSource::Book(lines.to_vec()), 0).err().map(|error| error.place.0),
            Some(3)
        );
        let book = OpeningSource::Book(lines[..1].to_vec());
        let mut openings = Openings::new(&variant, &book, 0).expect("a book");
        assert_eq!(openings.get(0).cloned(), openings.get(1).cloned());
    }
}
