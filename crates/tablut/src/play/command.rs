//! What a player can type: a move or a word.

use std::path::PathBuf;

use tafl::{Move, Square};

use crate::wording;

/// A typed move or command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Play a move.
    Move(Move),
    /// End a turn of several captures.
    EndTurn,
    /// Take back the last move.
    Undo,
    /// Give up.
    Resign,
    /// Offer a draw, or accept one.
    Draw,
    /// List the legal moves, all or those from one square.
    Moves(Option<Square>),
    /// Say why the last thing happened.
    Why,
    /// Save the game.
    Save(Option<PathBuf>),
    /// Save it, in the place of a file that is there.
    SaveOver(PathBuf),
    /// Load a game.
    Load(Option<PathBuf>),
    /// Ask the computer what it would play.
    Hint,
    /// Start the next game.
    New,
    /// Turn the board around.
    Flip,
    /// Show the board again.
    Board,
    /// Show what can be typed.
    Help,
    /// Leave.
    Quit,
}

/// What can be typed, for help texts.
pub const HELP: [(&str, &str); 16] = [
    ("e5-e2", "move (also e5e2 or e5 e2)"),
    ("end", "end a turn of several captures"),
    ("moves, moves e5", "list the legal moves"),
    ("why", "say why: refusal, captures, result"),
    ("hint", "what the computer would play"),
    ("undo", "take back your last move"),
    ("draw", "offer or accept a draw"),
    ("resign", "give up"),
    ("save FILE", "save the game"),
    ("save! FILE", "save it in the place of a file that is there"),
    ("load FILE", "load a game"),
    ("new", "next game"),
    ("flip", "turn the board around"),
    ("board", "show the board"),
    ("help", "this list"),
    ("quit", "leave"),
];

/// Reads what was typed.
///
/// # Errors
/// One sentence that says what can be typed.
pub fn parse(text: &str) -> Result<Command, String> {
    let text = text.trim();
    // On the screen, where single keys do something at once, a stroke tells that a word follows.
    let text = text.strip_prefix('/').unwrap_or(text);
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let path = || (!rest.is_empty()).then(|| PathBuf::from(rest));
    Ok(match word.to_ascii_lowercase().as_str() {
        "end" | "pass" | "p" => Command::EndTurn,
        "undo" | "back" | "u" => Command::Undo,
        "resign" | "r" => Command::Resign,
        "draw" | "o" => Command::Draw,
        "m" => Command::Moves(None),
        "moves" => match rest {
            "" => Command::Moves(None),
            square => Command::Moves(Some(square.parse().map_err(|_| wording::no_square(square))?)),
        },
        "why" | "w" => Command::Why,
        "save" | "s" => Command::Save(path()),
        "save!" => Command::SaveOver(path().ok_or("Say where: save! FILE")?),
        "load" | "l" => Command::Load(path()),
        "hint" | "t" => Command::Hint,
        "new" | "n" => Command::New,
        "flip" | "v" => Command::Flip,
        "board" | "show" => Command::Board,
        "help" | "?" => Command::Help,
        "quit" | "exit" | "q" => Command::Quit,
        _ => Command::Move(parse_move(text)?),
    })
}

/// Reads a move in any of the ways people write it: `e5-e2`, `e5e2`, `e5 e2`, with captures or without.
fn parse_move(text: &str) -> Result<Move, String> {
    let wrong = || {
        let shown: String = text.chars().take(20).flat_map(char::escape_debug).collect();
        format!("\"{shown}\" is neither a move like e5-e2 nor a command; type /help for a list")
    };
    if text.len() > 100 {
        return Err(wrong());
    }
    let lower = text.to_ascii_lowercase();
    let squares = lower.split('x').next().unwrap_or_default();
    let squares: String =
        squares.chars().filter(|&letter| !letter.is_whitespace() && letter != '-').collect();
    let second = squares
        .char_indices()
        .skip(1)
        .find(|(_, letter)| letter.is_ascii_alphabetic())
        .map(|(place, _)| place)
        .ok_or_else(wrong)?;
    let (from, to) = squares.split_at_checked(second).ok_or_else(wrong)?;
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) => Ok(Move { from, to }),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_in_every_spelling() {
        for text in ["e5-e2", "e5e2", "e5 e2", "E5-E2", " e5 - e2 ", "e5-e2xd3/f3"] {
            let read = parse(text).map(|command| command == Command::Move("e5-e2".parse().expect("a move")));
            assert_eq!(read, Ok(true), "{text}");
        }
        assert_eq!(parse("a10a9"), Ok(Command::Move("a10-a9".parse().expect("a move"))));
    }

    #[test]
    fn words_are_commands() {
        for text in ["undo", "/undo", "U", "u"] {
            assert_eq!(parse(text), Ok(Command::Undo));
        }
        assert_eq!(parse("save! a"), Ok(Command::SaveOver(PathBuf::from("a"))));
        assert_eq!(parse("save my game"), Ok(Command::Save(Some(PathBuf::from("my game")))));
        assert_eq!(parse("moves e5"), Ok(Command::Moves("e5".parse().ok())));
    }

    #[test]
    fn anything_else_is_refused_with_advice() {
        for text in ["", "e5", "hello", "e5-", "é5-e2", "z1-z2", "moves z9", &"e".repeat(1000)] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
