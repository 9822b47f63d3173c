//! [`Drawing`]: which moves of a game are drawn by lot, so that games from one start differ.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Which moves of a game from the start are drawn, and from which. A head says it, so that games that were drawn otherwise
/// are not taken for one.
///
/// ```
/// use tafl_atlas::Drawing;
/// let text = Drawing::NOW.to_string();
/// assert_eq!(text.parse(), Ok(Drawing::NOW));
/// assert!("whatever comes".parse::<Drawing>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Drawing {
    /// How many plies are drawn at the start of a game, each of them.
    pub plies: usize,
    /// From what they are drawn.
    pub from: Near,
    /// Until this ply moves are drawn now and then.
    pub until: usize,
    /// One move in so many, on average; none where this is 0.
    pub one_in: u64,
    /// From what these are drawn.
    pub later: Near,
}

/// The moves that a move is drawn from: the best ones that are not much worse than the best.
///
/// ```
/// use tafl_atlas::Near;
/// assert!(Near { moves: 4, points: 40 } > Near { moves: 2, points: 40 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Near {
    /// How many at most.
    pub moves: usize,
    /// How many points they are worse than the best, at most. A soldier is about 100.
    pub points: i32,
}

impl Drawing {
    /// How the first games of the atlas were drawn: six plies and no more. Heads without a word about it mean this.
    pub const FIRST: Drawing = Drawing {
        plies: 6,
        from: Near { moves: 4, points: 40 },
        until: 6,
        one_in: 0,
        later: Near { moves: 0, points: 0 },
    };

    /// How games are drawn now.
    pub const NOW: Drawing = Drawing {
        plies: 8,
        from: Near { moves: 6, points: 40 },
        until: 40,
        one_in: 3,
        later: Near { moves: 3, points: 20 },
    };
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Drawing { plies, from, until, one_in, later } = self;
        write!(f, "{plies} plies from {} moves within {} points, ", from.moves, from.points)?;
        write!(f, "then to ply {until} one in {one_in} from {} within {}", later.moves, later.points)
    }
}

/// A text that is no drawing.
///
/// ```
/// let error = "six".parse::<tafl_atlas::Drawing>().unwrap_err();
/// assert!(error.to_string().contains("plies from"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("moves are drawn like this: {now}", now = Drawing::NOW)]
pub struct NoDrawing;

impl FromStr for Drawing {
    type Err = NoDrawing;

    fn from_str(text: &str) -> Result<Drawing, NoDrawing> {
        let numbers: Vec<u32> = text
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|part| part.parse().ok())
            .collect();
        let [plies, moves, points, until, one_in, later_moves, later_points] = numbers[..] else {
            return Err(NoDrawing);
        };
        let near = |moves: u32, points: u32| {
            Some(Near { moves: moves as usize, points: i32::try_from(points).ok()? })
        };
        let drawing = Drawing {
            plies: plies as usize,
            from: near(moves, points).ok_or(NoDrawing)?,
            until: until as usize,
            one_in: one_in.into(),
            later: near(later_moves, later_points).ok_or(NoDrawing)?,
        };
        // Nothing but the numbers may be different.
        if drawing.to_string() == text { Ok(drawing) } else { Err(NoDrawing) }
    }
}
