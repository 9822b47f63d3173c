//! [`Puzzle`]: a position with one right move, everything that may follow it, and what sort of puzzle it is; a line of
//! JSON.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use tafl::{Move, Setup};
use thiserror::Error;

/// What the side to move has to do.
///
/// ```
/// use tafl_puzzles::Goal;
/// assert_eq!(serde_json::to_string(&Goal::Hold).unwrap(), "\"hold\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Win within so many moves of its own, whatever the other side does.
    Win,
    /// Find the only move after which the other side cannot win within so many moves of its own.
    Hold,
}

/// What a puzzle is about.
///
/// ```
/// use tafl_puzzles::Theme;
/// assert_eq!(Theme::DoubleThreat.name(), "double-threat");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The king reaches his goal.
    Escape,
    /// The king is taken.
    Capture,
    /// The king is taken on his castle or beside it.
    Castle,
    /// The game ends in a way that few games end: by a fort, a ring, a side without moves or pieces.
    RareEnd,
    /// The first move gives the king two ways out: tuichu.
    Tuichu,
    /// The first move threatens to take the king in two ways.
    DoubleThreat,
    /// A soldier steps out of the king's way.
    Discovery,
    /// The first move closes a way out that the king sees.
    Block,
    /// The king steps out of danger.
    Flight,
    /// A soldier meets a threat in another way than by closing a way out.
    Guard,
    /// The first move takes a soldier.
    Takes,
    /// The first move may be answered by the capture of the piece that made it.
    Sacrifice,
    /// The first move takes nothing and threatens nothing that could happen at once.
    Quiet,
    /// The king makes three moves or more.
    KingWalk,
    /// Six pieces or fewer are on the board.
    Endgame,
}

impl Theme {
    /// All of them, in the order in which a puzzle names them.
    pub const ALL: [Theme; 15] = [
        Theme::Escape,
        Theme::Capture,
        Theme::Castle,
        Theme::RareEnd,
        Theme::Tuichu,
        Theme::DoubleThreat,
        Theme::Discovery,
        Theme::Block,
        Theme::Flight,
        Theme::Guard,
        Theme::Takes,
        Theme::Sacrifice,
        Theme::Quiet,
        Theme::KingWalk,
        Theme::Endgame,
    ];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Theme::Escape => "escape",
            Theme::Capture => "capture",
            Theme::Castle => "castle",
            Theme::RareEnd => "rare-end",
            Theme::Tuichu => "tuichu",
            Theme::DoubleThreat => "double-threat",
            Theme::Discovery => "discovery",
            Theme::Block => "block",
            Theme::Flight => "flight",
            Theme::Guard => "guard",
            Theme::Takes => "takes",
            Theme::Sacrifice => "sacrifice",
            Theme::Quiet => "quiet",
            Theme::KingWalk => "king-walk",
            Theme::Endgame => "endgame",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A right move, and what follows it if the puzzle goes on: the other side's best answer, and then every right move.
///
/// In a file it is a list: `["e5-e2"]` where the game or the puzzle is over, `["e5-e2", "h3-h2", [...]]` where it
/// goes on.
///
/// ```
/// use tafl_puzzles::Step;
/// let steps: Vec<Step> = serde_json::from_str(r#"[["e5-e2","a3-b3",[["e2-a2"],["e2-i2"]]]]"#).unwrap();
/// assert_eq!(steps[0].mv.to_string(), "e5-e2");
/// assert_eq!(steps[0].answer.unwrap().to_string(), "a3-b3");
/// assert_eq!(steps[0].next.len(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub mv: Move,
    /// The answer to it.
    pub answer: Option<Move>,
    /// The right moves after the answer, the main line's first.
    pub next: Vec<Step>,
}

/// A right move; where the puzzle goes on, the best answer and every right move after it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(untagged)]
enum Written {
    Last((String,)),
    On(String, String, Vec<Step>),
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = match self.answer {
            None => Written::Last((self.mv.to_string(),)),
            Some(answer) => Written::On(self.mv.to_string(), answer.to_string(), self.next.clone()),
        };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
        let read = |text: &str| Move::from_str(text).map_err(de::Error::custom);
        Ok(match Written::deserialize(deserializer)? {
            Written::Last((mv,)) => Step { mv: read(&mv)?, answer: None, next: Vec::new() },
            Written::On(mv, answer, next) => Step { mv: read(&mv)?, answer: Some(read(&answer)?), next },
        })
    }
}

/// A puzzle.
///
/// ```
/// use tafl_puzzles::{Goal, Puzzle};
/// let line = r#"{"id":"85e04a0d","rules":"modern-standard","position":"9/4a4/9/9/9/2k6/9/9/a1a6 d",
///     "goal":"win","moves":1,"solution":[["c4-c9"]],"level":1,"grade":1,"themes":["escape"]}"#;
/// let puzzle: Puzzle = line.parse().unwrap();
/// assert_eq!((puzzle.goal, puzzle.moves), (Goal::Win, 1));
/// assert_eq!(puzzle.to_string().parse::<Puzzle>().unwrap(), puzzle);
/// assert_eq!(Puzzle::id_of("modern-standard", &puzzle.position).len(), 8);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// What it is called for good: [`Puzzle::id_of`] its rules and its position.
    pub id: String,
    /// The id of a rule set.
    pub rules: String,
    /// The position, with the side that has to find the move.
    #[serde(serialize_with = "write_setup", deserialize_with = "read_setup")]
    #[cfg_attr(test, tsify(type = "string"))]
    pub position: Setup,
    /// What to do.
    pub goal: Goal,
    /// Within how many moves: of the side to move to win, of the other side to hold.
    pub moves: u32,
    /// The only right first move, and what follows.
    pub solution: Vec<Step>,
    /// The lowest of the engine's levels 1 to 7 that solved it; 8 if none did.
    pub level: u8,
    /// From 1 for the easiest to 5 for the hardest.
    #[serde(deserialize_with = "read_grade")]
    pub grade: u8,
    /// What it is about.
    pub themes: Vec<Theme>,
}

fn write_setup<S: Serializer>(setup: &Setup, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(setup)
}

fn read_setup<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
}

fn read_grade<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        grade @ 1..=5 => Ok(grade),
        grade => Err(de::Error::custom(format_args!("the grade is {grade}, and should be from 1 to 5"))),
    }
}

/// A line that is no puzzle.
///
/// ```
/// use tafl_puzzles::Puzzle;
/// assert!("{\"id\":1}".parse::<Puzzle>().unwrap_err().to_string().starts_with("this is no puzzle"));
/// ```
#[derive(Debug, Error)]
#[error("this is no puzzle, a JSON object as docs/puzzles.md has it: {0}")]
pub struct PuzzleError(#[from] serde_json::Error);

impl Puzzle {
    /// The id of a position under a rule set: the first eight hexadecimal digits of the SHA-256 of `rules position`.
    #[must_use]
    pub fn id_of(rules: &str, position: &Setup) -> String {
        let digest = Sha256::digest(format!("{rules} {position}"));
        digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect()
    }

    /// The only right first move, if there is a solution at all.
    #[must_use]
    pub fn key(&self) -> Option<Move> {
        self.solution.first().map(|step| step.mv)
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Puzzle, PuzzleError> {
        Ok(serde_json::from_str(line)?)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&line)
    }
}

#[cfg(test)]
mod tests {
    use tsify::Tsify as _;

    use super::*;

    /// The types that the pages know puzzles by, as `web/src/puzzles/puzzle.ts` has to have them. Those of the core come
    /// with it, but no page needs this crate's code: it needs only what stands in the files.
    #[test]
    fn the_pages_have_these_types() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/puzzles/puzzle.ts");
        let head = "// Written from crates/tafl-puzzles/src/puzzle.rs, to be changed there:\n\
            //   WRITE_TYPES=1 cargo test --package tafl-puzzles types\n";
        // A step as it is written is what the pages call a step.
        let step = Written::DECL.replace("type Written", "type Step");
        let mut text = head.to_owned();
        for declared in [Goal::DECL, Theme::DECL, &step, Puzzle::DECL] {
            // Examples in Rust are nothing to them.
            let said = declared.split("```").step_by(2).collect::<String>().replace(" *\n * \n", "");
            text += &format!("\n{said}\n");
        }
        if std::env::var_os("WRITE_TYPES").is_some() {
            std::fs::write(file, &text).expect("the file can be written");
        }
        let there = std::fs::read_to_string(file).expect("the pages have a file of these types");
        assert_eq!(there, text, "run: WRITE_TYPES=1 cargo test --package tafl-puzzles types");
    }
}
