//! [`Conditions`]: what a player will do if his opponent plays this or that, while nobody has to be there.

use serde::{Deserialize, Serialize};
use tafl::{Action, Game, Side};
use thiserror::Error;

/// How many lines a player may have in a game.
const MOST_LINES: usize = 40;
/// How many acts a line may have, those of both players counted.
const MOST_ACTS: usize = 40;

/// What a player will do if his opponent plays this or that.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conditions {
    /// How many acts the game has where the lines begin.
    pub at: usize,
    /// Each begins with what the opponent may play, and ends with an act of the player's own.
    #[schema(value_type = Vec<Vec<String>>)]
    pub lines: Vec<Vec<Action>>,
}

/// Why such lines cannot be kept.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum ConditionError {
    #[error("a game has at most {MOST_LINES} lines of at most {MOST_ACTS} acts")]
    TooMany,
    #[error("line {0} does not end with an act of your own")]
    Unanswered(usize),
    #[error("line {line} cannot be played: {act} is not legal there")]
    Illegal { line: usize, act: Action },
}

impl Conditions {
    /// The same, each line played through from where the game stands, for the player of a side whose turn it is not. Where
    /// two lines have another answer to the same, the later one counts; a line that is the beginning of another one is not kept.
    pub fn checked(self, game: &Game, own: Side) -> Result<Conditions, ConditionError> {
        if self.lines.len() > MOST_LINES || self.lines.iter().any(|line| line.len() > MOST_ACTS) {
            return Err(ConditionError::TooMany);
        }
        let mut kept: Vec<Played> = Vec::new();
        for (index, acts) in self.lines.into_iter().enumerate() {
            let line = Played::through(acts, game, own, index + 1)?;
            if kept.iter().any(|before| before.acts.starts_with(&line.acts)) {
                continue;
            }
            kept.retain(|before| !before.gives_way_to(&line));
            kept.push(line);
        }
        Ok(Conditions { at: self.at, lines: kept.into_iter().map(|line| line.acts).collect() })
    }

    /// What the player does now, if it is his turn.
    pub fn answer(&self) -> Option<Action> {
        self.lines.first()?.first().copied()
    }

    /// What is left of it after an act of either player; nothing where no line has it.
    pub fn after(&self, act: Action) -> Option<Conditions> {
        let goes_on = self.lines.iter().filter(|line| line.first() == Some(&act) && line.len() > 1);
        let lines: Vec<Vec<Action>> = goes_on.map(|line| line[1..].to_vec()).collect();
        (!lines.is_empty()).then_some(Conditions { at: self.at + 1, lines })
    }
}

/// A line that can be played, and whose act each is.
struct Played {
    acts: Vec<Action>,
    own: Vec<bool>,
}

impl Played {
    fn through(acts: Vec<Action>, game: &Game, side: Side, line: usize) -> Result<Played, ConditionError> {
        let mut game = game.clone();
        let mut own = Vec::with_capacity(acts.len());
        for &act in &acts {
            own.push(game.turn() == side);
            game.act(act).map_err(|_| ConditionError::Illegal { line, act })?;
        }
        if own.last() == Some(&true) {
            Ok(Played { acts, own })
        } else {
            Err(ConditionError::Unanswered(line))
        }
    }

    /// Whether a later line has all of this one, or another answer where this one has one.
    fn gives_way_to(&self, later: &Played) -> bool {
        let differs = self.acts.iter().zip(&later.acts).position(|(before, after)| before != after);
        differs.map_or(self.acts.len() <= later.acts.len(), |index| self.own[index])
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    fn game() -> Game {
        Game::new(&library::variant("linnaeus-1732").expect("rules"))
    }

    fn lines(texts: &[&str]) -> Conditions {
        let line = |text: &&str| text.split(' ').map(|act| act.parse().expect("an act")).collect();
        Conditions { at: 0, lines: texts.iter().map(line).collect() }
    }

    fn checked(texts: &[&str]) -> Result<Conditions, ConditionError> {
        lines(texts).checked(&game(), Side::Defenders)
    }

    #[test]
    fn a_line_is_followed_as_long_as_the_opponent_plays_it() {
        let kept = checked(&["d1-d3 e4-f4 d3-d2 f4-g4", "d1-d2 e4-f4"]).expect("lines");
        let first = "d1-d3".parse().expect("an act");
        let after = kept.after(first).expect("a line");
        assert_eq!(after.answer(), Some("e4-f4".parse().expect("an act")));
        assert_eq!((after.at, after.lines.len()), (1, 1));
        assert_eq!(kept.after("f1-f2".parse().expect("an act")), None);
        let last = checked(&["d1-d3 e4-f4"]).expect("a line").after(first).expect("a line");
        assert_eq!(last.after(last.answer().expect("an act")), None, "nothing is left of it");
    }

    #[test]
    fn a_later_line_takes_the_place_of_one_that_contradicts_it_or_that_it_goes_on_from() {
        let kept = checked(&["d1-d3 e4-f4", "d1-d2 e4-f4", "d1-d3 e4-g4"]).expect("lines");
        assert_eq!(kept, lines(&["d1-d2 e4-f4", "d1-d3 e4-g4"]));
        let kept = checked(&["d1-d3 e4-f4", "d1-d3 e4-f4 d3-d2 f4-g4", "d1-d3 e4-f4"]).expect("lines");
        assert_eq!(kept, lines(&["d1-d3 e4-f4 d3-d2 f4-g4"]));
        let both = ["d1-d3 e4-f4 d3-d2 f4-g4", "d1-d3 e4-f4 d3-c3 f4-g4"];
        assert_eq!(checked(&both).expect("lines"), lines(&both), "the opponent may play either");
    }

    #[test]
    fn what_cannot_be_played_or_has_no_answer_is_refused() {
        let act = "e4-e5".parse().expect("an act");
        assert_eq!(checked(&["d1-d3 e4-e5"]), Err(ConditionError::Illegal { line: 1, act }));
        assert_eq!(checked(&["d1-d3 e4-f4", "d1-d2"]), Err(ConditionError::Unanswered(2)));
        assert_eq!(checked(&[&["d1-d3"; 41].join(" ")]), Err(ConditionError::TooMany));
        assert_eq!(checked(&["d1-d3 e4-f4"; 41]), Err(ConditionError::TooMany));
        let empty = Conditions { at: 0, lines: vec![Vec::new()] };
        assert_eq!(empty.checked(&game(), Side::Defenders), Err(ConditionError::Unanswered(1)));
    }
}
