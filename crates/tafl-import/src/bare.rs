//! Bare lists of moves, as people type and copy them: `d1d3 e6-g6`, `1) D1-D3, E6-G6`, one move on each line.

use tafl::RecordedMove;
use tafl_notation::record::{self, GameRecord, GameResult, MAX_PLIES, RecordError, RecordProblem};
use tafl_notation::record::{RecordedAction, RecordedPly};

use crate::places::{Word, words};
use crate::problem::Problem;

/// No move is longer, in bytes.
const MAX_WORD: usize = 4096;

/// The game of a text that is no exact record, but begins with a move and has nothing but moves in it.
pub(crate) fn game(text: &str) -> Option<Result<GameRecord, Problem>> {
    if text.contains(['[', '{', '(', '"', '/']) || record::read(text).next().is_none_or(|first| first.is_ok())
    {
        return None;
    }
    let mut words = words(text).peekable();
    action(words.peek()?.text).ok()?;
    let mut game = GameRecord::default();
    while let Some(Word { text, place, .. }) = words.next() {
        let wrong = |problem| Some(Err(Problem::Record(RecordError { place, problem })));
        if let Some(result) = GameResult::from_word(&text.to_lowercase()) {
            game.set_result(result);
            return match words.next() {
                None => Some(Ok(game)),
                Some(after) => {
                    let word = after.text.chars().take(24).collect();
                    let problem = RecordProblem::AfterResult(word);
                    Some(Err(Problem::Record(RecordError { place: after.place, problem })))
                }
            };
        }
        if game.plies.len() >= MAX_PLIES {
            return wrong(RecordProblem::TooManyMoves);
        }
        match action(text) {
            Ok(action) => game.plies.push(RecordedPly::of(action)),
            Err(problem) => return wrong(problem),
        }
    }
    Some(Ok(game))
}

/// What a word stands for.
fn action(word: &str) -> Result<RecordedAction, RecordProblem> {
    if word.len() > MAX_WORD {
        return Err(RecordProblem::LongWord(word.len()));
    }
    Ok(match word.strip_prefix('=') {
        _ if word == "--" => RecordedAction::EndTurn,
        Some(further) => RecordedAction::Further(recorded(further)?),
        None => RecordedAction::Move(recorded(word)?),
    })
}

/// Capital letters, dashes of other lengths and a dash that is left out are understood.
fn recorded(word: &str) -> Result<RecordedMove, RecordProblem> {
    let plain = word
        .to_lowercase()
        .replace(['\u{2010}', '\u{2011}', '\u{2012}', '–', '—', '−', '→'], "-")
        .replace('×', "x");
    if let Ok(recorded) = plain.parse() {
        return Ok(recorded);
    }
    let second = plain.char_indices().skip(1).find(|(_, sign)| sign.is_ascii_lowercase());
    let joined = second.and_then(|(at, _)| format!("{}-{}", &plain[..at], &plain[at..]).parse().ok());
    match joined {
        Some(recorded) if !plain.contains('-') => Ok(recorded),
        // What is wrong is said of the word as it was typed.
        _ => Ok(word.parse()?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Option<String> {
        let game = game(text)?.expect(text);
        let moves = game.plies.iter().filter_map(|ply| ply.action.recorded()).map(ToString::to_string);
        Some(moves.collect::<Vec<_>>().join(" "))
    }

    fn mistake(text: &str) -> String {
        game(text).expect("a list of moves").expect_err(text).to_string()
    }

    #[test]
    fn moves_are_understood_as_people_type_them() {
        for text in [
            "d1d3 e6g6",
            "d1-d3 e6-g6",
            "1. d1-d3 e6-g6",
            "1. D1–D3 E6-G6",
            "1) d1-d3, e6-g6",
            "d1-d3; e6-g6",
            "1.d1-d3\n1...e6-g6",
            "1 d1-d3\n2 e6-g6\n",
        ] {
            assert_eq!(moves(text).as_deref(), Some("d1-d3 e6-g6"), "{text}");
        }
        assert_eq!(moves("e5e2xe3").as_deref(), Some("e5-e2xe3"));
        assert_eq!(game("d1d3 Draw").and_then(Result::ok).map(|game| game.result), Some(GameResult::Draw));
    }

    #[test]
    fn a_mistake_is_named_where_it_stands_in_the_text() {
        assert!(mistake("d1d3\n\n 2) e6-g6, hello").starts_with("line 3, column 12: "));
        assert!(mistake("d1d3 draw\nd1d3").starts_with("line 2, column 1: "));
        assert!(mistake(&format!("d1d3 {}", "x".repeat(5_000))).starts_with("line 1, column 6: "));
    }

    #[test]
    fn an_exact_record_is_no_bare_list_and_neither_is_anything_else() {
        for text in ["", "d1-d3 *", "hello d1-d3", "[A \"b\"]\n1. d1-d3", "9/9/9 a", "1. d1-d3 {quiet}"] {
            assert!(game(text).is_none(), "{text}");
        }
    }
}
