//! [`NotedMove`]: a line of moves with what is noted on them, for games that are studied.

use serde::{Deserialize, Serialize};
use tafl_notation::record::{MAX_DEPTH, RecordedAction, RecordedPly};

/// A move of a line that is studied, with what is noted on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct NotedMove {
    /// As a record writes it: `c5-c3xd3`, `=c3-c5` for a further move of a turn, `--` for the end of a turn.
    pub text: String,
    /// What is said of it; empty where nothing is.
    pub comment: String,
    /// What might have been played in its place: lines of at least one move. Nobody has checked that they are legal.
    pub variations: Vec<Vec<NotedMove>>,
}

impl From<&RecordedPly> for NotedMove {
    fn from(ply: &RecordedPly) -> NotedMove {
        NotedMove {
            text: ply.action.to_string(),
            comment: ply.comment.clone().unwrap_or_default(),
            variations: ply
                .variations
                .iter()
                .map(|line| line.iter().map(NotedMove::from).collect())
                .collect(),
        }
    }
}

impl NotedMove {
    /// Puts what is noted on a move that stands `depth` variations deep into a record. A line breaks off at a move that
    /// cannot be read; what is nested deeper than a record can be is left out.
    pub(crate) fn note(&self, ply: &mut RecordedPly, depth: usize) {
        ply.comment = Some(self.comment.clone()).filter(|comment| !comment.is_empty());
        if depth < MAX_DEPTH {
            let lines = self.variations.iter().map(|line| recorded(line, depth + 1));
            ply.variations = lines.filter(|line| !line.is_empty()).collect();
        }
    }
}

fn recorded(line: &[NotedMove], depth: usize) -> Vec<RecordedPly> {
    let recorded = line.iter().map_while(|noted| {
        let mut ply = RecordedPly::of(noted.text.parse::<RecordedAction>().ok()?);
        noted.note(&mut ply, depth);
        Some(ply)
    });
    recorded.collect()
}
